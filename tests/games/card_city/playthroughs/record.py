"""Writing of a whole game as text: its set-up, every action with its events, each seat's view at round ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import groupby
from pathlib import Path
from typing import Any

from cardcity_desktop.rules.card_city.events import GameEnded, IncomePaid, LotsOffered, RoundBegan
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.scoring.score import score_sheet
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.card_city.view import PlacedCard, View
from tests.contract.playing import plays

FOLDER = Path(__file__).parent
GAMES: dict[str, tuple[Setup, int]] = {
    "classic_2": (Setup("classic", players=2), 1),
    "classic_solo_variants": (Setup("classic", variants=("decentralisation", "parking_meters"), players=1), 2),
    "xl_advanced_4_bribes": (Setup("xl", "advanced", "economic", ("architect", "leisure_crisis"), 4), 3),
    "xl_normal_2_unique": (Setup("xl", "normal", "happiness", ("ecological", "unique_city"), 2), 4),
    "xl_advanced_3_hexagonal": (Setup("xl", "advanced", "industrial", ("unique_city",), 3), 5),
    "xl_advanced_suburb": (Setup("xl", "advanced", "commercial", ("ecological", "suburb"), 1), 6),
}
"""Set-up and seed by file name; the seed is that of the game and of the random players."""


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def transcript(name: str) -> str:
    """Return the whole text of a game."""
    setup, seed = GAMES[name]
    return "\n".join(_lines(setup, seed)) + "\n"


def _lines(setup: Setup, seed: int) -> Iterator[str]:
    yield f"set-up: {setup.edition} {setup.level} {setup.victory} {' '.join(setup.variants)}".rstrip()
    yield f"players: {setup.players}, seed: {seed}"
    state = CARD_CITY.initial(setup, seed)
    yield from _views(state)
    for turn in plays(CARD_CITY, state, seed):
        state = turn.step.state
        yield f"{turn.seat}> {CARD_CITY.encode(turn.action)}  (one of {len(turn.legal)})"
        yield from (f"   {_event(event)}" for event in turn.step.events)
        if any(isinstance(event, LotsOffered) for event in turn.step.events):
            yield from _offered_lots(state)
        if any(isinstance(event, (RoundBegan, GameEnded)) for event in turn.step.events):
            yield from _views(state)
    yield from _scores(state)


def _event(event: Any) -> str:
    if isinstance(event, IncomePaid):
        parts = [f"{part.kind}{len(part.cells)} ${part.money}" for part in event.districts]
        return " ".join(
            ["IncomePaid", str(event.seat), f"salary ${event.salary}", *sorted(parts), f"total ${event.total}"]
        )
    return " ".join([type(event).__name__, *(_short(getattr(event, part.name)) for part in fields(event))])


def _short(value: Any) -> str:
    if isinstance(value, tuple) and len(value) == 2 and all(type(part) is int for part in value):
        return f"{value[0]},{value[1]}"
    return f"[{' '.join(map(_short, value))}]" if isinstance(value, tuple) else str(value)


def _views(state: State) -> Iterator[str]:
    """Return the public view, and of each seat's view the lines that differ from it."""
    view = CARD_CITY.view(state, None)
    reserve = " ".join(f"{token}:{count}" for token, count in view.reserve)
    yield f"== round {view.round} of {view.rounds}, {view.phase}, first player {view.first_player}"
    yield f"   money {' '.join(f'${money}' for money in view.money)}, pool {view.pool}, reserve {reserve}"
    yield f"   box {' '.join(f'{token}:{len(list(same))}' for token, same in groupby(view.box))}, unseen {view.unseen}"
    for seat in range(view.setup.players):
        own = CARD_CITY.view(state, seat)
        yield f"   seat {seat} sees hands {_short(own.hands)}{_draft(own)}"
    for seat, city in enumerate(view.cities):
        yield f"   city {seat}:"
        yield from (f"      {row}" for row in _rows(city))


def _offered_lots(state: State) -> Iterator[str]:
    """Return the two lots as the curtain and each seat see them."""
    for seat in (None, *range(state.rules.players)):
        draft = CARD_CITY.view(state, seat).draft
        assert draft is not None and draft.lots is not None
        lots = (f"{_short(lot.up)} down {_short(lot.down)} ${lot.money}" for lot in draft.lots)
        yield f"   {'curtain' if seat is None else f'seat {seat}'} sees lots {' / '.join(lots)}"


def _draft(view: View) -> str:
    return "" if view.draft is None else f", drawn {_short(view.draft.drawn)}"


def _rows(city: tuple[PlacedCard, ...]) -> Iterator[str]:
    """Return one line for each row: its y, then x:card pairs."""
    for y, row in groupby(sorted(city, key=lambda placed: placed.cell[::-1]), key=lambda placed: placed.cell[1]):
        yield f"{y:>3} | " + " ".join(f"{placed.cell[0]}:{placed.card}" for placed in row)


def _scores(state: State) -> Iterator[str]:
    for seat in range(state.rules.players):
        sheet = score_sheet(state, seat)
        yield f"score {seat}: {sheet.points} tie {_short(sheet.tie)} pollution {sheet.pollution} rank {sheet.rank}"
        for item in sorted({line.item for line in sheet.lines}):
            lines = [line for line in sheet.lines if line.item == item]
            yield f"   {item}: {sum(line.count for line in lines)} for {sum(line.points for line in lines)}"


if __name__ == "__main__":
    for game in GAMES:
        path_of(game).write_text(transcript(game), encoding="utf-8", newline="\n")
