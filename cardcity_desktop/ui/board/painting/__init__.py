"""Painters of a board's single layers: cards at rest, free cells, openings, overlays, marks on cells."""
