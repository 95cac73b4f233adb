"""Results of a finished match: `ResultsScene(services, match)`."""

from cardcity_desktop.scenes.royal_cities.results.scene import ResultsScene

__all__ = ["ResultsScene"]
