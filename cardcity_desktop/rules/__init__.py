"""Pure game rules: no window, no files, no clock, no language."""
