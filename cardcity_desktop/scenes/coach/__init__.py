"""The coach: the review of a finished match, and its costliest decisions as puzzles."""
