"""Figures of a Card City before they happen: for an action, for a lot, for a district that may grow."""
