"""A saved match, watched action by action."""
