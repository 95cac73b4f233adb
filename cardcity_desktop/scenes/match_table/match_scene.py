"""A screen of one match: who sits at the laptop, whose secrets it may show, what the players are called."""

from __future__ import annotations

from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.hot_seat import HotSeat, TurnStatus
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.curtain_image import CurtainReveal
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.window.commands import Command, Reset
from cardcity_desktop.ui.wording.seats import names_of


class MatchScene(CurtainReveal):
    """What is so now at one match's laptop; all is asked of the match, nothing is kept."""

    def __init__(self, services: Services, match: AnyMatch) -> None:
        super().__init__()
        self.services, self.match = services, match
        self.front, self.hot_seat = front_of(match.header.game), HotSeat(match)

    @property
    def turn_status(self) -> TurnStatus:
        """Whose move it is at this laptop."""
        return self.hot_seat.turn_status

    @property
    def viewer(self) -> int | None:
        """Whose secrets the screen may show."""
        return self.hot_seat.viewer

    @property
    def visible_to(self) -> int | None:
        """Whose secrets may be told; None: nobody's."""
        return self.turn_status.visible_to

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, in the language of the moment."""
        return names_of(self.match.seats)

    @property
    def animating(self) -> bool:
        """Whether what happened is still being told: computers wait for the end of it."""
        return self.ui.animator.blocking

    @property
    def is_trusted(self) -> bool:
        """Whether the laptop goes round without a curtain; never from one laptop to another."""
        return self.ui.preferences.trusting and not self.hot_seat.from_other_device

    @property
    def can_undo(self) -> bool:
        """Whether the last step is the viewer's to take back."""
        return self.hot_seat.can_undo

    def to_title(self) -> Command:
        """Leave; the match is saved."""
        self.match.close()
        return Reset(self.services.title_scene())
