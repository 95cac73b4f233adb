"""The scores of a finished match of Royal Cities."""

from cardcity_desktop.scenes.royal_cities.results.scene import ResultsScene

__all__ = ["ResultsScene"]
