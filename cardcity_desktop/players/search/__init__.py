"""Search for any game: futures dealt from a view, sequential halving."""
