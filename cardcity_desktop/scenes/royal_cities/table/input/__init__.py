"""Presses, drags and advice, translated into actions of the rules."""
