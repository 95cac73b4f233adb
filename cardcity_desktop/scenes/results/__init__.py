"""The results screen that all games share: its buttons, its keys, and the count of the scores."""

from cardcity_desktop.scenes.results.scene import FOOT, ResultsScene, WayOut

__all__ = ["FOOT", "ResultsScene", "WayOut"]
