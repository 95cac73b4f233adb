"""The results of a finished game, `CitadelsResultsScene(services, match)`."""
