"""The end of a match: `CardCityResultsScene(services, match)`."""
