"""Forecasts from what a seat may know (section 15): chances, previews and standings.

They get a State, but read only what `seat` sees of it (for None, what every seat sees). So a determinized state gives
the same answers.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from cardcity_desktop.rules.royal_cities.actions import Kill, Lift, Move, Pick, PlayCity, PlayHand
from cardcity_desktop.rules.royal_cities.cards import CITIES, COLOUR, COPIES, TOKENS, VALUE, WHITE, Card
from cardcity_desktop.rules.royal_cities.events import EffectWithoutTarget
from cardcity_desktop.rules.royal_cities.majorities import (
    Cities,
    card_count,
    crowns,
    humble,
    influence,
    largest,
    pairs,
    payments,
    winners_of,
    worth,
)
from cardcity_desktop.rules.royal_cities.phases import regent
from cardcity_desktop.rules.royal_cities.phases.build_checks import with_builds
from cardcity_desktop.rules.royal_cities.phases.building import Building
from cardcity_desktop.rules.royal_cities.phases.effects import AstrologerBuilding
from cardcity_desktop.rules.royal_cities.phases.flow import catch_up_cards, next_first
from cardcity_desktop.rules.royal_cities.phases.market import (
    REVOLT_SIZE,
    capacity,
    colour_counts,
    line_points,
    lowest_of,
    next_line,
)
from cardcity_desktop.rules.royal_cities.phases.purchase import Buying
from cardcity_desktop.rules.royal_cities.phases.turn import ChoosingHeroCard
from cardcity_desktop.rules.royal_cities.setup import PERSON, REGENT
from cardcity_desktop.rules.royal_cities.state import State, Transaction


def unseen_copies(state: State, seat: int | None) -> list[int]:
    """Return, by card number, how many copies the seat cannot see (15.3)."""
    unseen = list(COPIES)
    seen: list[Card] = [*state.market, *state.discard, *_looked_at(state, seat)]
    for owner, noble in enumerate(state.nobles):
        seen += noble.seen_by(seat, owner)
        for city in noble.cities:
            seen += city
    for card in seen:
        unseen[card] -= 1
    return unseen


def _looked_at(state: State, seat: int | None) -> Sequence[Card]:
    """Return the cards that the seat sees in the current phase and that are in no hand."""
    match state.phase:
        case Buying(taken=taken):
            return taken
        case AstrologerBuilding(cards, _, builds) if seat == state.turn:
            return (*cards, *(card for card, _ in builds))
        case ChoosingHeroCard(cards) | regent.ServingRegent(cards) if seat == state.turn:
            return cards
    return ()


@dataclass(frozen=True, slots=True)
class NextCard:
    """Chances (0 to 1) for the next card of the pile, as the Noble in turn sees them (15.3)."""

    colours: tuple[float, ...]  # by colour, white last
    revolt: float  # revolt + gain + nothing = 1 if any card can come
    gain: float
    nothing: float
    line: int  # of the market, where the card would be placed
    points: int  # won by the Noble in turn if it gains, by each other Noble in a revolt


def next_card(state: State, seat: int | None) -> NextCard:
    """Return the chances for the next card. Points are only for a Noble in turn that has not bought yet (6.4)."""
    unseen = unseen_copies(state, seat)
    by_colour = [sum(unseen[colour * 7 : colour * 7 + 7]) for colour in range(7)]
    total = sum(by_colour) or 1
    chances = tuple(number / total for number in by_colour)
    counts, line = colour_counts(state.market), next_line(len(state.market))
    revolt = gain = 0.0
    for colour, share in enumerate(chances):
        if line > 2 and counts[colour] >= REVOLT_SIZE:
            revolt += share
        elif line > 2 and not state.nobles[state.turn].bought and max(counts) >= REVOLT_SIZE:
            gain += share
    return NextCard(
        chances, revolt=revolt, gain=gain, nothing=sum(chances) - revolt - gain, line=line, points=line_points(line)
    )


@dataclass(frozen=True, slots=True)
class RevoltPreview:
    """Effects of a new card of this colour (15.4)."""

    colour: int
    cards: tuple[str, ...]  # those that would be discarded
    points: int  # that each other Noble would win
    capacity: int  # of the purchase that follows
    effect: str | None  # card whose effect would happen, if the Noble has bought: no points and no purchase then (6.7)


def revolt_previews(state: State) -> tuple[RevoltPreview, ...]:
    """Return a preview for each colour that would revolt now."""
    line, counts = next_line(len(state.market)), colour_counts(state.market)
    if line == 2:
        return ()
    bought = state.nobles[state.turn].bought
    previews = []
    for colour, count in enumerate(counts):
        if count >= REVOLT_SIZE:
            revolting = [card for card in state.market if COLOUR[card] == colour]
            left = capacity(len(state.market) - count + 1)
            effect = TOKENS[lowest_of(revolting)] if bought else None
            points = 0 if bought else line_points(line)
            previews.append(RevoltPreview(colour, tuple(TOKENS[card] for card in revolting), points, left, effect))
    return tuple(previews)


@dataclass(frozen=True, slots=True)
class Counters:
    """Figures of a seat that decide how much majorities pay (15.7)."""

    crowns: int
    largest: int
    pairs: int
    humble: int
    cards: int


def counters_of(cities: Cities) -> Counters:
    return Counters(crowns(cities[0]), largest(cities), pairs(cities), humble(cities), card_count(cities))


@dataclass(frozen=True, slots=True)
class MajorityStanding:
    """Majority of a colour as if it were paid now (15.6). Tuples are by seat."""

    city: str
    influence: tuple[int, ...]
    winners: tuple[int, ...]  # () if no seat has influence
    lead: int  # influence of the winner over the best other seat; 0 in a tie
    pays: tuple[int, ...]  # points that each seat would get if it won
    worth: tuple[int, ...]  # points that each seat gets now


def standings(all_cities: Sequence[Cities]) -> tuple[MajorityStanding, ...]:
    """Return the standing of all six majorities, in board order."""
    paid, pays = worth(all_cities), [payments(cities) for cities in all_cities]
    standings = []
    for city, letter in enumerate(CITIES):
        own = tuple(influence(cities[city]) for cities in all_cities)
        winners = winners_of(own)
        others = [value for seat, value in enumerate(own) if seat not in winners]
        lead = max(own) - max(others) if winners and others else max(own)
        lead = 0 if len(winners) > 1 else lead
        standings.append(
            MajorityStanding(
                letter,
                influence=own,
                winners=winners,
                lead=lead,
                pays=tuple(p[city] for p in pays),
                worth=tuple(p[city] for p in paid),
            )
        )
    return tuple(standings)


def cities_with_choices(state: State, seat: int) -> tuple[Cities, ...]:
    """Return the cities of all seats, with the builds that `seat` has chosen but not confirmed."""
    all_cities = [noble.cities for noble in state.nobles]
    match state.phase:
        case Building(builds) if seat < len(builds):
            all_cities[seat] = with_builds(all_cities[seat], builds[seat])
        case AstrologerBuilding(builds=builds) if seat == state.turn:
            all_cities[seat] = with_builds(all_cities[seat], builds)
    return tuple(all_cities)


@dataclass(frozen=True, slots=True)
class EffectPreview:
    """Targets of a card, if it is played now (15.9)."""

    idle: bool  # the card has no target, so nothing happens (4.6)
    cards: tuple[str, ...] = ()  # targets in the market
    cities: tuple[tuple[int, str], ...] = ()  # targets as (seat, letter of the city)


def effect_preview(state: State, action: PlayHand | PlayCity) -> EffectPreview:
    """Return the targets of a legal action of step A. The Jester and the Astrologer have none on the table."""
    transaction = Transaction(state)
    state.phase.apply(transaction, state.turn, action)
    if any(isinstance(event, EffectWithoutTarget) for event in transaction.events):
        return EffectPreview(idle=True)
    cards: dict[str, None] = {}
    cities: dict[tuple[int, str], None] = {}
    after = transaction.frozen()
    targets = after.phase.legal(after, state.turn) if after.phase.name in WAITING_FOR_TARGET else ()
    for target in targets:
        match target:
            case Pick(card):
                cards[card] = None
            case Lift(city):
                cities[state.turn, city] = None
            case Kill(seat, city) | Move(seat, city):
                cities[seat, city] = None
    return EffectPreview(idle=False, cards=tuple(cards), cities=tuple(cities))


WAITING_FOR_TARGET = frozenset({"void", "villager", "assassin", "merchant", "knight"})
"""Phases in which an effect waits for its target."""


def next_first_noble(state: State) -> int:
    """Return the seat that would begin the next season if this one ended now (9.5)."""
    return PERSON if state.setup.solo else next_first(state)


def catch_up_preview(state: State) -> tuple[int, ...]:
    """Return the catch-up cards by seat if the season ended with these scores (9.2, 15.10)."""
    highest = max(noble.score for noble in state.nobles)
    return tuple(catch_up_cards(noble.score, highest, state.setup.bonus_step) for noble in state.nobles)


@dataclass(frozen=True, slots=True)
class TaxPreview:
    """Solo: cities that the Regent would tax now."""

    sure: tuple[str, ...]
    equal: tuple[str, ...]  # further cities that are tied: one of them must be chosen (11.9)


def tax_preview(state: State) -> TaxPreview:
    """Return what would be taxed with the builds chosen so far, nothing after the last season."""
    if not state.setup.solo or state.season == state.setup.seasons:
        return TaxPreview((), ())
    due = regent.taxes_due(state.season, expert=state.setup.expert)
    sure, equal = regent.name_taxes(cities_with_choices(state, PERSON), (), due)
    return TaxPreview(tuple(CITIES[city] for city in sure), tuple(CITIES[city] for city in equal))


def regents_gaps(state: State) -> tuple[tuple[int, ...], ...]:
    """Solo: return for each colour the values that the Regent can still build (15.13)."""
    cities = state.nobles[REGENT].cities
    return tuple(
        tuple(VALUE[card] for card in range(city * 7, city * 7 + 7) if regent.regent_can_build(cities, card))
        for city in range(WHITE)
    )


def next_legend(margin: int) -> tuple[int, int] | None:
    """Return (least difference in points for the next legend, number of that legend), or None after the seventh."""
    number = regent.legend(margin)
    return next(((more, regent.legend(more)) for more in range(margin + 1, 32) if regent.legend(more) > number), None)


def legend_now(state: State) -> tuple[int, int]:
    """Solo: return (difference in points now, its legend) (11.15)."""
    margin = regent.margin_of(state.nobles)
    return margin, regent.legend(margin)
