"""Tests by clause of the rules, one module per chapter."""
