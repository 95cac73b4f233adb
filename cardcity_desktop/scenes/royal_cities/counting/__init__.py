"""The count of a season, colour by colour: `CountScene(season_count(...))`."""

from cardcity_desktop.scenes.royal_cities.counting.count import season_count
from cardcity_desktop.scenes.royal_cities.counting.scene import CountScene

__all__ = ["CountScene", "season_count"]
