"""The choice of a game of Royal Cities: `SetupScene(services)`."""

from cardcity_desktop.scenes.royal_cities.setup.scene import SetupScene

__all__ = ["SetupScene"]
