"""The set-up screen of a game: `CardCitySetupScene(services)`."""

from cardcity_desktop.scenes.card_city.setup.scene import CardCitySetupScene

__all__ = ["CardCitySetupScene"]
