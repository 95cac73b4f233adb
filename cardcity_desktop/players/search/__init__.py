"""Search for any game: futures dealt from a view, playouts, sequential halving."""
