"""A toy game with a package of each kind: added by one line in each of two registries, and removed again."""
