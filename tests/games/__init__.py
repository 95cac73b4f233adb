"""Tests of the single games: their clauses, playthroughs and second readings."""
