"""The phases of a round of Citadels, and every kind of action in a character's turn."""
