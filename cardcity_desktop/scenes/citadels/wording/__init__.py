"""Citadels' texts in the player's language: names, events, refusals, powers, hints."""
