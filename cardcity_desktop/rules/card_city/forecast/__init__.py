"""Forecasts of Card City: of an action, of a lot, and of a district that may grow."""
