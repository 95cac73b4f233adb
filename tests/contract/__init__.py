"""Promises of the Game protocol, tested for every registered game."""
