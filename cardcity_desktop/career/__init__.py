"""Long-term goals in every game: missions, the city of the day, lessons, achievements, puzzles, and the player's
profile."""
