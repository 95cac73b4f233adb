"""Screens of Citadels: front, table, set-up, results, rulebook, wording and pictures."""
