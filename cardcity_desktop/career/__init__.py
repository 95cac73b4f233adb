"""Long-term goals of every game: missions, the daily deal, lessons, achievements, and the player's profile."""
