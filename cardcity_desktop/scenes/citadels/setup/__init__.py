"""The set-up screen of a game of Citadels, `SetupScene(services)`."""

from cardcity_desktop.scenes.citadels.setup.scene import SetupScene

__all__ = ["SetupScene"]
