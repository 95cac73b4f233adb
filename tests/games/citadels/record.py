"""Writing of whole games as text: every action with its events, and each seat's view where a round begins.

`python -m tests.games.citadels.record` rewrites all files after an intended change; read the difference before you
commit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

from cardcity_desktop.rules.citadels.events import Event, GameEnded, RoundBegan
from cardcity_desktop.rules.citadels.scoring import sheet_of
from cardcity_desktop.rules.citadels.setup import Setup
from cardcity_desktop.rules.citadels.state import State
from tests.contract.playing import Turn, plays

from .tables import CITADELS

FOLDER = Path(__file__).parent / "playthroughs"
GAMES: dict[str, tuple[Setup, int]] = {
    "two": (Setup(2), 1),
    "three_bank": (Setup(3, bank=30), 2),
    "four": (Setup(4), 3),
    "five_long_box": (Setup(5, end=8, deck=68), 4),
    "seven": (Setup(7), 5),
}
"""Set-up and seed by file name; the seed is that of the game and of the random players."""


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def transcript(name: str) -> str:
    """Return the whole text of a game."""
    setup, seed = GAMES[name]
    return "\n".join(_lines(setup, seed)) + "\n"


def _lines(setup: Setup, seed: int) -> Iterator[str]:
    yield f"set-up: {CITADELS.write_setup(setup)}, seed: {seed}"
    state = CITADELS.initial(setup, seed)
    yield from _views(state)
    for turn in plays(CITADELS, state, seed):
        state = turn.step.state
        undo = "" if turn.step.commits else ", may be taken back"
        yield f"{turn.seat}> {CITADELS.encode(turn.action)}  (one of {len(turn.legal)}{undo})"
        yield from (f"   {line}" for event in turn.step.events for line in _event(turn, event))
        if any(isinstance(event, (RoundBegan, GameEnded)) for event in turn.step.events):
            yield from _views(state)
    for seat in range(setup.players):
        yield f"score {seat}: {sheet_of(state, seat).points} {sheet_of(state, seat)}"


def _event(turn: Turn, event: Event) -> Iterator[str]:
    """Return the event, with the seats that see it otherwise."""
    yield _words(event)
    state = turn.step.state
    others = {_words(CITADELS.redact(state, event, reader)) for reader in (None, *range(state.players))}
    yield from (f"   others: {line}" for line in sorted(others - {_words(event)}))


def _words(event: Any) -> str:
    return " ".join([type(event).__name__, *(_short(getattr(event, part.name)) for part in fields(event))])


def _short(value: Any) -> str:
    return f"[{' '.join(map(_short, value))}]" if isinstance(value, tuple) else str(value)


def _views(state: State) -> Iterator[str]:
    """Return the public view, and of each seat's view the lines that differ from it."""
    view = CITADELS.view(state, None)
    yield f"== round {view.round}, {view.phase}, crown {view.crown}, pile {view.pile}, bank {view.bank}"
    yield f"   face up {_short(view.face_up)}, middle {_short(view.middle)}, first {view.first_complete}"
    for seat, shown in enumerate(view.seats):
        own = CITADELS.view(state, seat)
        yield f"   {seat}: {shown.coins} coins, {shown.points} points, city {_short(shown.city)}"
        yield f"      sees hand {_short(own.seats[seat].hand)} going {_short(own.going)}"
        if view.phase == "over":
            yield f"      held {_short(shown.characters)}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        path_of(game).write_text(transcript(game), encoding="utf-8", newline="\n")
