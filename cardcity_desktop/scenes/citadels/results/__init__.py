"""The results of a finished game, `CitadelsResultsScene(services, match)`."""

from cardcity_desktop.scenes.citadels.results.scene import CitadelsResultsScene

__all__ = ["CitadelsResultsScene"]
