"""Citadels in words: names, events, refusals, powers, hints; French and English."""
