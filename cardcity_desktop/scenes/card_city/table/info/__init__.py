"""The right column: players, reserve, news, journal, and what wins."""
