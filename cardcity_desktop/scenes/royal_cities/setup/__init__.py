"""The set-up screen of a game: `RoyalCitiesSetupScene(services)`."""

from cardcity_desktop.scenes.royal_cities.setup.scene import RoyalCitiesSetupScene

__all__ = ["RoyalCitiesSetupScene"]
