"""Search for any game: futures dealt out from what a seat sees, playouts, sequential halving."""
