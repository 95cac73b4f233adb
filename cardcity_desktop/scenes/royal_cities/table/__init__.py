"""The table of Royal Cities: `TableScene(services, match)`."""
