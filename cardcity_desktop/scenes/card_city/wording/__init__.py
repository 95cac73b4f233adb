"""Card City's sentences in the player's language: pure functions of the rules' values, by subject."""
