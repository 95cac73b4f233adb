"""Pure rules of the games: no window, no files, no clock, no language."""
