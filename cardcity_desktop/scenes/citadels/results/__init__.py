"""The results of a finished game, `ResultsScene(services, match)`."""

from cardcity_desktop.scenes.citadels.results.scene import ResultsScene

__all__ = ["ResultsScene"]
