"""A second, slow and independent implementation of the rules, for comparison with the fast one."""
