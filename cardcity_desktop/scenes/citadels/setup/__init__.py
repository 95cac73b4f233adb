"""The set-up screen of a game: `CitadelsSetupScene(services)`."""

from cardcity_desktop.scenes.citadels.setup.scene import CitadelsSetupScene

__all__ = ["CitadelsSetupScene"]
