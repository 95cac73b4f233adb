"""Helpers that create a table: a city from text, and a game in a chosen phase."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardcity_desktop.rules.card_city.actions import Action, Build, decode, encode
from cardcity_desktop.rules.card_city.decks import RESERVE_PLACE, suburb_ring
from cardcity_desktop.rules.card_city.events import Event, IncomePaid
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.phases.construction import Building
from cardcity_desktop.rules.card_city.phases.development import Developing
from cardcity_desktop.rules.card_city.phases.draft import Splitting, rooms
from cardcity_desktop.rules.card_city.phases.market import Buying
from cardcity_desktop.rules.card_city.rule_set import rules_of
from cardcity_desktop.rules.card_city.scoring.income import pay_income
from cardcity_desktop.rules.card_city.scoring.score import ScoreSheet, score_sheet
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CARDS, CODES, parse_token
from cardcity_desktop.rules.city.layout import Layout, layout_of
from cardcity_desktop.rules.errors import Cell, Refusal

City = str | Mapping[Cell, str]
"""Rows as in docs/positions.md, first cell (0, 0), or tokens by cell."""


def classic(*variants: str, players: int = 2) -> Setup:
    return Setup("classic", variants=variants, players=players, first_player=0).checked()


def xl(
    level: Any = "normal",
    victory: Any = "residential",
    *variants: str,
    players: int = 2,
    touching_halves: bool = False,
) -> Setup:
    return Setup("xl", level, victory, variants, players, 0, touching_halves).checked()


def cards_of(city: City) -> dict[Cell, str]:
    if not isinstance(city, str):
        return dict(city)
    rows = [row.split() for row in f" {city} ".split(" / ")]
    return {(x, y): token for y, row in enumerate(rows) for x, token in enumerate(row) if token != "."}


def laid(setup: Setup, city: City) -> Layout:
    """Return a city on the set-up's own board, the suburb's ring included."""
    rules = rules_of(setup)
    ring = zip(rules.board.ring, suburb_ring(rules.share.frame), strict=True) if rules.suburb else ()
    own = [(cell, parse_token(token)) for cell, token in cards_of(city).items()]
    return layout_of(rules.board, [*ring, *own])


def table(
    setup: Setup,
    *cities: City,
    money: Sequence[int] | int = 30,
    hand: str = "",
    reserve: Mapping[str, int] | None = None,
) -> State:
    """Return a game with these cities (other seats have only their City Hall) and a hand for seat 0."""
    start = CARD_CITY.initial(setup, 0)
    layouts = tuple(laid(setup, city) for city in cities)
    counts = list(start.reserve)
    for token, count in (reserve or {}).items():
        counts[RESERVE_PLACE[CODES[token]]] = count
    return start.changed(
        cities=(*layouts, *start.cities[len(layouts) :]),
        money=(money,) * setup.players if isinstance(money, int) else tuple(money),
        hands=(held(hand), *start.hands[1:]),
        reserve=tuple(counts),
    )


def held(tokens: str, known: int = 1) -> tuple[tuple[int, int], ...]:
    return tuple((CODES[token] if token != "I" else parse_token(token), known) for token in tokens.split())


def building(setup: Setup, city: City, hand: str, **more: Any) -> State:
    """Return a game with seat 0 in phase 2."""
    state = table(setup, city, hand=hand, **more)
    rules = state.rules
    return state.changed(phase=Building(0, in_one_turn=not rules.unique, may_place_architect=rules.architect))


def developing(setup: Setup, city: City, **more: Any) -> State:
    """Return a game with seat 0 in phase 3, in its sitting."""
    return table(setup, city, **more).changed(phase=Developing(0, "sitting"))


def buying(setup: Setup, city: City, **more: Any) -> State:
    """Return a game with seat 0 at the market."""
    state = table(setup, city, **more)
    return state.changed(phase=Buying(0, may_buy_industrial=True, may_buy_park=state.rules.green))


def splitting(setup: Setup, drawn: str, splitter: int = 0) -> State:
    """Return a game in which `splitter` has drawn these cards."""
    state = CARD_CITY.initial(setup, 0)
    cards = held(drawn, 1 << splitter)
    return state.changed(phase=Splitting(splitter, cards, rooms(state.rules.share.drafted, len(cards))))


def actor_of(state: State) -> int:
    """Return the seat to act; 0 when the game is over."""
    return next(iter(CARD_CITY.actors(state)), 0)


def do(state: State, *lines: str) -> State:
    """Return the state after these actions."""
    for line in lines:
        state = CARD_CITY.apply(state, actor_of(state), decode(line)).state
    return state


def events_of(state: State, *lines: str) -> list[Event]:
    """Return the events of these actions."""
    events: list[Event] = []
    for line in lines:
        step = CARD_CITY.apply(state, actor_of(state), decode(line))
        state, events = step.state, [*events, *step.events]
    return events


def legal_lines(state: State) -> list[str]:
    return [encode(action) for seat in CARD_CITY.actors(state) for action in CARD_CITY.legal(state, seat)]


def lines_of(state: State, word: str) -> list[str]:
    """Return the legal actions of one sort."""
    return [line for line in legal_lines(state) if line.split()[0] == word]


def cells_for(state: State, card: str) -> set[Cell]:
    """Return the cells where the rules let this card of the hand (in this rotation) be built."""
    actions: Iterable[Action] = CARD_CITY.legal(state, CARD_CITY.actors(state)[0])
    return {action.cell for action in actions if isinstance(action, Build) and action.card == card}


def refused(state: State, line: str) -> Refusal:
    refusal = CARD_CITY.why_not(state, actor_of(state), decode(line))
    assert refusal is not None, f"{line} is allowed"
    assert line not in legal_lines(state)
    return refusal


def clause(state: State, line: str) -> str | None:
    """Return the clause that forbids a line, None when it is allowed."""
    refusal = CARD_CITY.why_not(state, actor_of(state), decode(line))
    return None if refusal is None else refusal.clause


def tokens(state: State, seat: int) -> list[str]:
    """Return the hand in alphabetical order."""
    return sorted(CARDS[code].token for code, _ in state.hands[seat])


def income(setup: Setup, city: City, seat: int = 0) -> IncomePaid:
    """Return the event of a seat's phase 4."""
    events: list[Event] = []
    pay_income(table(setup, city), seat, events)
    (paid,) = events
    assert isinstance(paid, IncomePaid)
    return paid


def sheet(setup: Setup, city: City, money: Sequence[int] | int = 0, seat: int = 0) -> ScoreSheet:
    """Return the score as if the game ended now."""
    return score_sheet(table(setup, city, money=money), seat)


def points_of(setup: Setup, city: City, money: Sequence[int] | int = 0, seat: int = 0) -> float | None:
    return sheet(setup, city, money, seat).points


def item(found: ScoreSheet, name: str) -> float:
    """Return the points of one kind of line of a score."""
    return sum(line.points for line in found.lines if line.item == name)
