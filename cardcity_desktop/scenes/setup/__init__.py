"""The set-up screen that all games share: the list of seats, and the frame around a game's options."""

from cardcity_desktop.scenes.setup.scene import SetupScene
from cardcity_desktop.scenes.setup.seat_form import SeatForm, SeatRules

__all__ = ["SeatForm", "SeatRules", "SetupScene"]
