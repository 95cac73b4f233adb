"""The table of Citadels as its panels know it."""

from cardcity_desktop.scenes.citadels.table.actions.press_handler import PressHandler
from cardcity_desktop.scenes.citadels.table.effects.playback import Playback
from cardcity_desktop.scenes.citadels.table.host import CitadelsHost


class CitadelsPanelHost(CitadelsHost):
    """The table with the parts that panels read and call."""

    press_handler: PressHandler
    playback: Playback
