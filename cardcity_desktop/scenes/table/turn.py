"""Whose move it is at this laptop, read from a match: everything the table shows starts from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from cardcity_desktop.rules.card_city.actions import Action
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.session.match import AnyMatch

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
    """The table at one moment. viewer: whose secrets may be shown (None: nobody's); seat: who acts (None: over)."""

    view: View
    state: State
    viewer: int | None
    seat: int | None
    mode: Mode
    legal: Sequence[Action]
    names: tuple[str, ...]

    @property
    def own(self) -> bool:
        """Whether the player in front of the screen has something to do."""
        return self.mode not in ("pass_on", "end_turn", "computer", "over")

    @property
    def needs_curtain(self) -> bool:
        """A table just opened where no cards are held has nothing to hide either: play begins at once."""
        just_opened = self.viewer is None and self.view.phase in ("founding", "drawing")
        return self.view.phase not in OPEN_PHASES and not just_opened

    @property
    def hand(self) -> tuple[str, ...]:
        """The acting player's hand, as the viewer may see it."""
        return self.view.hands[self.seat] if self.seat is not None else ()


def turn_of(match: AnyMatch, viewer: int | None, may_undo: bool) -> Turn:
    """Read the match for `viewer`; may_undo: the viewer may still want to take the last step back."""
    actors = match.actors()
    seat = actors[0] if actors else None
    view: View = match.view(viewer)
    names = tuple(sitter.name for sitter in match.seats)
    mode = _mode(match, view, viewer, seat, may_undo)
    legal = match.legal(seat) if seat is not None and mode not in ("pass_on", "over") else ()
    return Turn(view, match.state, viewer, seat, mode, legal, names)


def _mode(match: AnyMatch, view: View, viewer: int | None, seat: int | None, may_undo: bool) -> Mode:
    if seat is None:
        return "over"
    if not match.seats[seat].is_person:
        return "end_turn" if may_undo else "computer"
    if seat != viewer:
        return "pass_on"
    return "cloud" if view.cloud_due == seat else _MODES[view.phase]
