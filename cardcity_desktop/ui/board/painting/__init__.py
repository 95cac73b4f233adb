"""Painters of a board's layers: cards at rest, free cells, joined borders, overlays, marks on cells."""
