"""Royal Cities as it is seen: a front, a table, a set-up, results and words."""
