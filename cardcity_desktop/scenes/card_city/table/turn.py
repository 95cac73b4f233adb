"""Whose move it is at this laptop, read from a match: everything the table shows starts from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from cardcity_desktop.rules.card_city.actions import Action
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.scenes.card_city.card_pictures import Motifs, motifs_after
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.table.held import Held
from cardcity_desktop.scenes.match_table.sitting import Sitting
from cardcity_desktop.session.store import Seat
from cardcity_desktop.ui.cards.outlines import Shape
from cardcity_desktop.ui.wording.seats import names_of

Mode = Literal[
    "found", "draw", "split", "choose", "keep", "build", "cloud", "develop", "buy",
    "pass_on", "end_turn", "computer", "over",
]  # fmt: skip
"""pass_on: another person must take the laptop; end_turn: a computer follows, the last step can still be taken
back; computer: it is thinking."""

_MODES: dict[str, Mode] = {
    "founding": "found",
    "drawing": "draw",
    "splitting": "split",
    "choosing": "choose",
    "keeping": "keep",
    "building": "build",
    "developing": "develop",
    "buying": "buy",
}

OPEN_PHASES = frozenset({"developing", "buying"})
"""Nobody holds cards there: nothing is secret, the laptop can go on without a curtain."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The table at one moment, as its viewer may know it.

    state: dealt from the view, what the viewer can't know by chance: the true one is never drawn; outside: the view of
    who sits nowhere; viewer: whose secrets may be shown (None: nobody's); seat: who acts (None: over); seats: who
    plays; motifs: which picture each card shows.
    """

    view: View
    outside: View
    state: State
    viewer: int | None
    seat: int | None
    mode: Mode
    legal: Sequence[Action]
    seats: tuple[Seat, ...]
    motifs: Motifs

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, in the language of the moment."""
        return names_of(self.seats)

    @property
    def actor(self) -> int:
        """The seat that acts; only asked while somebody does."""
        assert self.seat is not None
        return self.seat

    @property
    def own(self) -> bool:
        """Whether the player in front of the screen has something to do."""
        return self.mode not in ("pass_on", "end_turn", "computer", "over")

    @property
    def unique(self) -> bool:
        """Whether all build one city."""
        return self.state.rules.unique

    @property
    def has_lots(self) -> bool:
        """Whether lots lie on the table in the board's place."""
        return self.view.phase in ("splitting", "choosing")

    @property
    def card_shape(self) -> Shape:
        """Cards in the tray and in the air have the cells' shape."""
        return "square" if self.state.rules.board.shape == "square" else "hex"

    def shown(self, looking: int | None, viewer: int | None) -> int:
        """The seat whose city is on the board while `looking` at one, or at what the turn is about."""
        if looking is not None:
            return looking
        if viewer is None or (self.mode == "computer" and self.seat is not None):
            return self.seat if self.seat is not None else 0
        return viewer

    @property
    def needs_curtain(self) -> bool:
        """A table just opened where no cards are held has nothing to hide either: play begins at once."""
        just_opened = self.viewer is None and self.view.phase in ("founding", "drawing")
        return self.view.phase not in OPEN_PHASES and not just_opened

    def motif_of(self, held: Held) -> int:
        """The picture of a card that could be lifted: it keeps it on the board."""
        if held.source in ("market", "reserve", "cloud") and self.seat is not None:
            return self.motifs.of_reserve(self.seat, held.token)
        return self.motifs.of_draw(held.token)

    @property
    def hand(self) -> tuple[str, ...]:
        """The acting player's hand, as the viewer may see it."""
        return self.view.hands[self.seat] if self.seat is not None else ()


DEAL = 0
"""Which of the deals that agree with a view is drawn: any will do, for nothing drawn depends on it."""


def turn_of(match: CardCityMatch, sitting: Sitting, legal: Sequence[Action]) -> Turn:
    """Read the match as it is shown to whoever sits at the laptop; legal: what may be done there now."""
    view = match.view(sitting.viewer)
    return Turn(
        view=view,
        outside=view if sitting.viewer is None else match.view(None),
        state=match.game.determinize(view, DEAL),
        viewer=sitting.viewer,
        seat=sitting.seat,
        mode=_mode(view, sitting),
        legal=legal,
        seats=match.seats,
        motifs=motifs_after(match.events_since(0, None)),
    )


def _mode(view: View, sitting: Sitting) -> Mode:
    if sitting.waiting != "own":
        return sitting.waiting
    return "cloud" if view.cloud_due == sitting.seat else _MODES[view.phase]
