"""Writing of a whole game as text: its set-up, every action with its events, each seat's view as seasons begin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

from cardcity_desktop.rules.royal_cities.cards import CITIES
from cardcity_desktop.rules.royal_cities.events import FirstNobleFound, GameEnded, GiftsReceived, SeasonBegan
from cardcity_desktop.rules.royal_cities.game import ROYAL_CITIES
from cardcity_desktop.rules.royal_cities.setup import Setup
from cardcity_desktop.rules.royal_cities.state import State
from cardcity_desktop.rules.royal_cities.view import NobleView
from tests.contract.playing import plays

FOLDER = Path(__file__).parent
GAMES: dict[str, tuple[Setup, int]] = {
    "two": (Setup(2), 1),
    "three": (Setup(3), 2),
    "four": (Setup(4), 3),
    "solo": (Setup(1), 4),
    "solo_expert": (Setup(1, expert=True), 5),
}
"""Set-up and seed by file name; the seed is that of the game and of the random players."""

SHOWN = (GiftsReceived, FirstNobleFound, SeasonBegan, GameEnded)
"""Events after which every seat's view is written."""


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def transcript(name: str) -> str:
    """Return the whole text of a game."""
    setup, seed = GAMES[name]
    return "\n".join(_lines(setup, seed)) + "\n"


def _lines(setup: Setup, seed: int) -> Iterator[str]:
    yield f"players: {setup.players}, expert: {setup.expert}, seed: {seed}"
    state = ROYAL_CITIES.initial(setup, seed)
    yield from _views(state)
    for turn in plays(ROYAL_CITIES, state, seed):
        state = turn.step.state
        commits = ", commits" if turn.step.commits else ""
        yield f"{turn.seat}> {ROYAL_CITIES.encode(turn.action)}  (one of {len(turn.legal)}{commits})"
        yield from (f"   {_event(event)}" for event in turn.step.events)
        if any(isinstance(event, SHOWN) for event in turn.step.events):
            yield from _views(state)
    yield f"result: {ROYAL_CITIES.result(state)}"


def _event(event: Any) -> str:
    return " ".join([type(event).__name__, *(_short(getattr(event, part.name)) for part in fields(event))])


def _short(value: Any) -> str:
    return f"[{' '.join(map(_short, value))}]" if isinstance(value, tuple) else str(value)


def _views(state: State) -> Iterator[str]:
    """Return the public view, and the hands as each seat sees them."""
    view = ROYAL_CITIES.view(state, None)
    yield f"== season {view.season}, {view.phase}, turn {view.turn}, pile {view.pile}"
    yield f"   market {_short(view.market)} discard {_short(view.discard)}"
    for seat, noble in enumerate(view.nobles):
        yield f"   {seat}: {noble.score} PV{', hero' if noble.hero else ''} {_cities(noble)}"
    for viewer in (None, *range(view.setup.players)):
        own = ROYAL_CITIES.view(state, viewer)
        hands = " ".join(_short(noble.hand) for noble in own.nobles)
        yield f"   {'curtain' if viewer is None else f'seat {viewer}'} sees hands {hands}"


def _cities(noble: NobleView) -> str:
    columns = (f"{letter}: {' '.join(city)}" for letter, city in zip(CITIES, noble.cities, strict=True) if city)
    return " / ".join(columns)


if __name__ == "__main__":
    for game in GAMES:
        path_of(game).write_text(transcript(game), encoding="utf-8", newline="\n")
