"""The half of a table that every game has."""
