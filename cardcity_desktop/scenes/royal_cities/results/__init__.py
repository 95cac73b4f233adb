"""Results of a finished match: `RoyalCitiesResultsScene(services, match)`."""

from cardcity_desktop.scenes.royal_cities.results.scene import RoyalCitiesResultsScene

__all__ = ["RoyalCitiesResultsScene"]
