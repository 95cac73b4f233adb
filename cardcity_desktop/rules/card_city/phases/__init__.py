"""Phases of a round of Card City: their actions, and the order of phases."""
