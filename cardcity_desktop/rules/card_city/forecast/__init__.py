"""Figures of a Card City before they happen: of an action, of a lot, of a district that may grow."""
