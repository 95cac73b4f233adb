"""Screens of Royal Cities: front, table, set-up, season count, results, art and wording."""
