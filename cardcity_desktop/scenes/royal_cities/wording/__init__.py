"""Royal Cities in words."""
