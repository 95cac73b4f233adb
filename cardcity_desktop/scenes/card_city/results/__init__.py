"""The end of a match: `CardCityResultsScene(services, match)`."""

from cardcity_desktop.scenes.card_city.results.scene import CardCityResultsScene

__all__ = ["CardCityResultsScene"]
