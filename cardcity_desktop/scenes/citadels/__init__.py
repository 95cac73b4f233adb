"""The table of Citadels and what belongs to it: set-up, results, words, pictures."""
