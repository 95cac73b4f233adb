"""Search for any game: futures dealt from a view, and sequential halving."""
