"""A screen of one match: the viewer, whose secrets may be shown, the players' names."""

from __future__ import annotations

from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.hot_seat import HotSeat, TurnStatus
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.curtain_image import CurtainReveal
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.window.commands import Command, Reset
from cardcity_desktop.ui.wording.seats import names_of


class MatchScene(CurtainReveal):
    """A scene that reads everything from its match and from its shared computer."""

    def __init__(self, services: Services, match: AnyMatch) -> None:
        super().__init__()
        self.services, self.match = services, match
        self.front, self.hot_seat = front_of(match.header.game), HotSeat(match)

    @property
    def turn_status(self) -> TurnStatus:
        """The turn at this computer."""
        return self.hot_seat.turn_status

    @property
    def viewer(self) -> int | None:
        """The seat in front of the screen; None if there is none."""
        return self.hot_seat.viewer

    @property
    def visible_to(self) -> int | None:
        """The seat whose secrets may be shown now; None if there is none."""
        return self.turn_status.visible_to

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, in the player's language."""
        return names_of(self.match.seats)

    @property
    def animating(self) -> bool:
        """True while earlier events are still being shown; computers wait for the end."""
        return self.ui.animator.blocking

    @property
    def is_trusted(self) -> bool:
        """True if the players want no curtain; a match received from another computer has one always."""
        return self.ui.preferences.trusting and not self.hot_seat.from_other_device

    @property
    def can_undo(self) -> bool:
        """True if the viewer may take the last step back."""
        return self.hot_seat.can_undo

    def to_title(self) -> Command:
        """Close the saved match and leave for the title."""
        self.match.close()
        return Reset(self.services.title_scene())
