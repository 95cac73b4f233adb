"""The end of a match: `ResultsScene(services, match)`."""

from cardcity_desktop.scenes.card_city.results.scene import ResultsScene

__all__ = ["ResultsScene"]
