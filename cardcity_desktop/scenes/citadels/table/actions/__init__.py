"""The action column of the calling: its rows, its widgets, and the handler of presses on the table."""
