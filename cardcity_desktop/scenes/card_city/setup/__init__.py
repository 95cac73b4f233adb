"""The choice of a game: `SetupScene(services)`."""

from cardcity_desktop.scenes.card_city.setup.scene import SetupScene

__all__ = ["SetupScene"]
