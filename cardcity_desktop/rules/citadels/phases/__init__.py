"""Phases of a round of Citadels, with every kind of action in a character's turn."""
