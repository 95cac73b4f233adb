"""The order of a game: what follows when a phase is done (4.3, 4.4, sections 8-10, 11.8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.cards import CITIES, TOKENS
from cardcity_desktop.rules.royal_cities.events import (
    CardDrawn,
    CardsDiscarded,
    CatchUpEarned,
    GameEnded,
    MajorityPaid,
    NothingDrawn,
    PointsWon,
    SeasonBegan,
)
from cardcity_desktop.rules.royal_cities.majorities import card_count, influence, winners_of, worth
from cardcity_desktop.rules.royal_cities.phases.building import begin_building
from cardcity_desktop.rules.royal_cities.phases.market import LINE_LENGTH, fill_market
from cardcity_desktop.rules.royal_cities.phases.opening import begin_first_turn, begin_opening
from cardcity_desktop.rules.royal_cities.phases.regent import (
    Trimming,
    legend,
    margin_of,
    regent_builds,
    regent_can_build,
    tax,
)
from cardcity_desktop.rules.royal_cities.phases.turn import MAIN, PLAYING
from cardcity_desktop.rules.royal_cities.setup import PERSON, REGENT
from cardcity_desktop.rules.royal_cities.state import Noble, State
from cardcity_desktop.rules.royal_cities.transaction import Doing

HERO_POINTS = 2


@dataclass(frozen=True, slots=True)
class Over:
    """After the last season: nobody acts."""

    name = "over"

    def actors(self, state: State) -> tuple[int, ...]:
        return ()

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        return ()

    def why_not(self, state: State, seat: int, action: Action) -> Refusal | None:
        return Refusal("10.2", "over")

    def apply(self, doing: Doing, seat: int, action: Action) -> None:
        raise AssertionError("nobody acts in a game that is over")


def settle(doing: Doing) -> None:
    """Move on until somebody has something to decide, or the game is over."""
    while doing.then:
        follow, doing.then = FOLLOWING[doing.then], ""
        follow(doing)


def _main(doing: Doing) -> None:
    doing.phase = MAIN


def _turn_over(doing: Doing) -> None:
    """4.3, 4.4."""
    players = doing.setup.players
    if all(noble.bought for noble in doing.nobles[:players]):
        begin_building(doing)
    else:
        doing.turn = (doing.turn + 1) % players
        doing.phase = PLAYING


def _majorities(doing: Doing) -> None:
    """8.1, 9.1."""
    everybody = [noble.cities for noble in doing.nobles]
    paid = worth(everybody)
    for city, letter in enumerate(CITIES):
        influences = tuple(influence(cities[city]) for cities in everybody)
        points = tuple(own[city] for own in paid)
        doing.events.append(MajorityPaid(letter, influences, winners_of(influences), points))
    for seat, own in enumerate(paid):
        doing.pay(seat, sum(own))
    if doing.season == doing.setup.seasons:
        _end(doing)
    elif doing.setup.solo:
        tax(doing)
    else:
        _catch_up(doing)


def _end(doing: Doing) -> None:
    """10.1, 10.2."""
    for seat, noble in enumerate(doing.nobles):
        if noble.hero:
            doing.pay(seat, HERO_POINTS)
            doing.events.append(PointsWon(seat, HERO_POINTS, "hero"))
    doing.phase = Over()
    level = legend(margin_of(doing.nobles)) if doing.setup.solo else None
    doing.events.append(GameEnded(leaders(doing.nobles, solo=doing.setup.solo), level))


def leaders(nobles: list[Noble] | tuple[Noble, ...], *, solo: bool) -> tuple[int, ...]:
    """10.2: who is ahead; in solo by PV alone (11.15)."""

    def rank(noble: Noble) -> tuple[int, int]:
        return noble.score, 0 if solo else card_count(noble.cities)

    best = max(map(rank, nobles))
    return tuple(seat for seat, noble in enumerate(nobles) if rank(noble) == best)


def catch_up_cards(own: int, highest: int, step: int) -> int:
    """9.2: bonus squares strictly between two scores."""
    return max(0, (highest - 1) // step - own // step)


def next_first(table: Doing | State) -> int:
    """9.5: the Noble after the last buyer; after the one in turn while nobody has bought."""
    last = table.turn if table.last_buyer is None else table.last_buyer
    return (last + 1) % table.setup.players


def _catch_up(doing: Doing) -> None:
    """9.2, 11.12."""
    highest = max(noble.score for noble in doing.nobles)
    counts = [catch_up_cards(noble.score, highest, doing.setup.bonus_step) for noble in doing.nobles]
    first, seats = (PERSON if doing.setup.solo else next_first(doing)), len(doing.nobles)
    for step in range(seats):
        seat = (first + step) % seats
        if counts[seat]:
            doing.events.append(CatchUpEarned(seat, counts[seat]))
            _draw_catch_up(doing, seat, counts[seat])
    if doing.setup.solo and len(doing.market) > LINE_LENGTH:
        doing.phase = Trimming()
    else:
        doing.then = "refill"


def _draw_catch_up(doing: Doing, seat: int, number: int) -> None:
    """Each card is dealt with before the next is drawn (3.3)."""
    for _ in range(number):
        card = doing.draw()
        if card is None:
            doing.events.append(NothingDrawn(seat))
            return
        if not doing.setup.solo or seat == PERSON:
            doing.gain(seat, (card,), openly=False)
            doing.events.append(CardDrawn(seat, TOKENS[card], "catch_up"))
        elif regent_can_build(doing.nobles[REGENT].cities, card):
            regent_builds(doing, card)
        else:
            doing.discard.append(card)
            doing.events.append(CardsDiscarded(REGENT, (TOKENS[card],)))


def _refill(doing: Doing) -> None:
    """9.3-9.5."""
    fill_market(doing)
    doing.nobles = [noble.changed(bought=False) for noble in doing.nobles]
    doing.turn = PERSON if doing.setup.solo else next_first(doing)
    doing.season += 1
    doing.last_buyer = None
    doing.events.append(SeasonBegan(doing.season, doing.turn))
    doing.phase = PLAYING


FOLLOWING: Mapping[str, Callable[[Doing], None]] = {
    "openings": begin_opening,
    "first_turn": begin_first_turn,
    "main": _main,
    "turn_over": _turn_over,
    "majorities": _majorities,
    "after_taxes": _catch_up,
    "refill": _refill,
}
