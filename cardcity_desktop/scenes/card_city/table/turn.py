"""Whose move it is at this laptop, read from a match: everything the table shows starts from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from cardcity_desktop.rules.card_city.actions import Action
from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.scenes.card_city.card_pictures import Motifs, motifs_after
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.table.held import Held
from cardcity_desktop.scenes.match_table.hot_seat import TurnStatus
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


@dataclass(frozen=True, slots=True)
class TurnSnapshot:
    """The table at one moment, as its viewer may know it.

    state: dealt from the view, what the viewer can't know by chance: the true one is never drawn; outside: the view of
    who sits nowhere; viewer: whose secrets may be shown (None: nobody's); seat: who acts (None: over); seats: who
    plays; motifs: which picture each card shows; secret: who takes the laptop now will see what others may not.

    While the laptop waits to be taken, view is what lies open: the screen is nobody's then.
    """

    view: View
    public_view: View
    state: State
    viewer: int | None
    active_seat: int | None
    mode: Mode
    legal: Sequence[Action]
    seats: tuple[Seat, ...]
    motifs: Motifs
    secret: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, in the language of the moment."""
        return names_of(self.seats)

    @property
    def actor(self) -> int:
        """The seat that acts; only asked while somebody does."""
        assert self.active_seat is not None
        return self.active_seat

    @property
    def is_my_turn(self) -> bool:
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
        if viewer is None or (self.mode == "computer" and self.active_seat is not None):
            return self.active_seat if self.active_seat is not None else 0
        return viewer

    @property
    def needs_curtain(self) -> bool:
        """A table just opened where no cards are held has nothing to hide either: play begins at once."""
        just_opened = self.viewer is None and self.view.phase in ("founding", "drawing")
        return self.secret and not just_opened

    def motif_of(self, held: Held) -> int:
        """The picture of a card that could be lifted: it keeps it on the board."""
        if held.source in ("market", "reserve", "cloud") and self.active_seat is not None:
            return self.motifs.of_reserve(self.active_seat, held.token)
        return self.motifs.of_draw(held.token)

    @property
    def hand(self) -> tuple[str, ...]:
        """The acting player's hand, as the viewer may see it."""
        return self.view.hands[self.active_seat] if self.active_seat is not None else ()


DEAL = 0
"""Which of the deals that agree with a view is drawn: any will do, for nothing drawn depends on it."""


def turn_snapshot(
    match: CardCityMatch, status: TurnStatus, legal: Sequence[Action], visible_to: int | None
) -> TurnSnapshot:
    """Read the match as it is shown to whoever sits at the laptop; legal: what may be done there now; visible_to: whose
    secrets may be seen at this moment."""
    view = match.view(visible_to)
    return TurnSnapshot(
        view=view,
        public_view=view if visible_to is None else match.view(None),
        state=match.game.determinize(view, DEAL),
        viewer=status.viewer,
        active_seat=status.seat,
        mode=_mode(view, status),
        legal=legal,
        seats=match.seats,
        motifs=motifs_after(match.events_since(0, None)),
        secret=status.waiting == "pass_on" and status.seat is not None and reveals_secret(match, status.seat),
    )


def reveals_secret(match: CardCityMatch, seat: int) -> bool:
    """Whether `seat` is about to see what another person may not: cards that it holds, draws, or takes (3.1, 3.5)."""
    others = [other for other, sitter in enumerate(match.seats) if sitter.is_person and other != seat]
    own, phase = _cards(match.view(seat)), match.view(None).phase
    if phase == "drawing":
        return bool(others)
    for known in (_cards(match.view(other)) for other in others):
        if phase == "choosing" and HIDDEN in known:
            return True
        if any(card == HIDDEN and mine != HIDDEN for mine, card in zip(own, known, strict=True)):
            return True
    return False


def _cards(view: View) -> list[str]:
    """All that is held or lies in lots, as a seat sees it."""
    found = [card for hand in view.hands for card in hand]
    draft = view.draft
    if draft is not None:
        lots = draft.lots or ()
        found += [*draft.drawn, *(card for lot in lots for card in (*lot.up, *lot.down))]
    return found


def _mode(view: View, status: TurnStatus) -> Mode:
    if status.waiting != "own":
        return status.waiting
    return "cloud" if view.cloud_due == status.seat else _MODES[view.phase]
