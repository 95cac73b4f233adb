"""The right column: players, reserve, news, journal, and how the game is won."""
