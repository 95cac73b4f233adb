"""After a game: the decisions that cost most, to be made again."""
