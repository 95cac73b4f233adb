"""Errors that a user can mend without another installation."""


class FixableError(Exception):
    """Raised for what only the user can mend, and then the game starts: its sentence says how."""

    sentence = ""
    """Marked for translation."""
