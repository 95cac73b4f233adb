"""Promises of the Game protocol, kept by every registered game."""
