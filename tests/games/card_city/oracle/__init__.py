"""A second, slow and independent reading of the rules, to compare the fast one with."""
