"""The table of a match: `TableScene(services, match)`."""
