"""Boards of square and hexagonal cells: model, geometry, drawing, input, zoom and pan."""
