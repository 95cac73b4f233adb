"""The final count: `ResultsScene(services, match)`."""

from cardcity_desktop.scenes.citadels.results.scene import ResultsScene

__all__ = ["ResultsScene"]
