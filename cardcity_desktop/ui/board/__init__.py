"""Boards of square and hexagonal cells: what lies on them, how it is drawn, how it is pressed and moved."""
