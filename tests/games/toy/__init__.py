"""A toy game with a room of each kind: it moves in by one line in each of two registries, and out again."""
