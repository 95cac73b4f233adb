"""The calling of the characters by day: the town wall, the rivals, the panel of the seat in front, the forecast."""
