"""Results of a finished match: `RoyalCitiesResultsScene(services, match)`."""
