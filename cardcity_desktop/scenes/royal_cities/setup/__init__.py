"""Set-up of a game: `SetupScene(services)`."""

from cardcity_desktop.scenes.royal_cities.setup.scene import SetupScene

__all__ = ["SetupScene"]
