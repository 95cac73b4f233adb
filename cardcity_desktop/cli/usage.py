"""Exit codes of every command, and the error that a command raises when its arguments make no sense."""

PROGRAM = "cardcity"
USAGE_ERROR = 2
INTERRUPTED = 130  # as shells report it: 128 + SIGINT
TERMINATED = 143  # 128 + SIGTERM
FAILED = 1


class TasksError(Exception):
    """Raised if the games can't be played to their end; the text is one line for the user."""


class UsageError(Exception):
    """Raised if the arguments can't be carried out; the text is one line for the user."""
