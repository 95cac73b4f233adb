"""What may be told in advance, from what a seat may know alone (section 15): chances, previews, standings.

A State is asked, but only for what `seat` sees of it: a dealt one that agrees with the view gives the same answers.
seat None: the curtain's.
"""

from __future__ import annotations

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
from cardcity_desktop.rules.royal_cities.phases.build_checks import built
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
from cardcity_desktop.rules.royal_cities.phases.regent import (
    ServingRegent,
    legend,
    margin_of,
    name_taxes,
    regent_can_build,
    taxes_due,
)
from cardcity_desktop.rules.royal_cities.phases.turn import ChoosingHeroCard
from cardcity_desktop.rules.royal_cities.setup import PERSON, REGENT
from cardcity_desktop.rules.royal_cities.state import State
from cardcity_desktop.rules.royal_cities.transaction import Transaction


def unseen_copies(state: State, seat: int | None) -> list[int]:
    """How many copies of each card this seat has not in sight (15.3), by card."""
    unseen = list(COPIES)
    seen: list[Card] = [*state.market, *state.discard, *_looked_at(state, seat)]
    for owner, noble in enumerate(state.nobles):
        seen += noble.hand if owner == seat else noble.open if seat is None else noble.known_to(seat)
        for city in noble.cities:
            seen += city
    for card in seen:
        unseen[card] -= 1
    return unseen


def _looked_at(state: State, seat: int | None) -> Sequence[Card]:
    """Cards under way that the seat sees."""
    match state.phase:
        case Buying(taken=taken):
            return taken
        case AstrologerBuilding(cards, _, builds) if seat == state.turn:
            return (*cards, *(card for card, _ in builds))
        case ChoosingHeroCard(cards) | ServingRegent(cards) if seat == state.turn:
            return cards
    return ()


@dataclass(frozen=True, slots=True)
class NextCard:
    """The next card of the pile (15.3), for the Noble in turn: chances from 0 to 1.

    colours: of each colour, white last; revolt + gain + nothing = 1, if any card can come at all; line: where it comes;
    points: what `gain` (or a revolt, to the others) brings.
    """

    colours: tuple[float, ...]
    revolt: float
    gain: float
    nothing: float
    line: int
    points: int


def next_card(state: State, seat: int | None) -> NextCard:
    """For the seat's knowledge; who is in turn decides whether adding can still win points (6.4)."""
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
    return NextCard(chances, revolt, gain, sum(chances) - revolt - gain, line, line_points(line))


@dataclass(frozen=True, slots=True)
class RevoltPreview:
    """What a card of a colour would do now (15.4): the cards that go, points to every other, the capacity left.

    effect: the card whose effect happens, for one who has bought (6.7), who then pays nothing and buys nothing.
    """

    colour: int
    cards: tuple[str, ...]
    points: int
    capacity: int
    effect: str | None


def revolt_previews(state: State) -> tuple[RevoltPreview, ...]:
    """For the Noble in turn, every colour that would revolt."""
    line, counts = next_line(len(state.market)), colour_counts(state.market)
    if line == 2:
        return ()
    bought = state.nobles[state.turn].bought
    found = []
    for colour, count in enumerate(counts):
        if count >= REVOLT_SIZE:
            gone = [card for card in state.market if COLOUR[card] == colour]
            left = capacity(len(state.market) - count + 1)
            effect = TOKENS[lowest_of(gone)] if bought else None
            points = 0 if bought else line_points(line)
            found.append(RevoltPreview(colour, tuple(TOKENS[card] for card in gone), points, left, effect))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Counters:
    """The figures that majorities pay by (15.7)."""

    crowns: int
    largest: int
    pairs: int
    humble: int
    cards: int


def counters_of(cities: Cities) -> Counters:
    return Counters(crowns(cities[0]), largest(cities), pairs(cities), humble(cities), card_count(cities))


@dataclass(frozen=True, slots=True)
class MajorityStanding:
    """One colour's majority as it lies (15.6), by seat.

    lead: the winners' influence over the best of the others; winners: none while nobody contests it; pays: what each
    would be paid by the own cities if it had it; worth: what it pays now.
    """

    city: str
    influence: tuple[int, ...]
    winners: tuple[int, ...]
    lead: int
    pays: tuple[int, ...]
    worth: tuple[int, ...]


def standings(everybody: Sequence[Cities]) -> tuple[MajorityStanding, ...]:
    """All six, in board order."""
    paid, pays = worth(everybody), [payments(cities) for cities in everybody]
    found = []
    for city, letter in enumerate(CITIES):
        own = tuple(influence(cities[city]) for cities in everybody)
        winners = winners_of(own)
        others = [value for seat, value in enumerate(own) if seat not in winners]
        lead = max(own) - max(others) if winners and others else max(own)
        lead = 0 if len(winners) > 1 else lead
        found.append(
            MajorityStanding(letter, own, winners, lead, tuple(p[city] for p in pays), tuple(p[city] for p in paid))
        )
    return tuple(found)


def cities_with_choices(state: State, seat: int) -> tuple[Cities, ...]:
    """Everybody's cities, with the builds that `seat` has chosen and not confirmed."""
    everybody = [noble.cities for noble in state.nobles]
    match state.phase:
        case Building(builds) if seat < len(builds):
            everybody[seat] = built(everybody[seat], builds[seat])
        case AstrologerBuilding(builds=builds) if seat == state.turn:
            everybody[seat] = built(everybody[seat], builds)
    return tuple(everybody)


@dataclass(frozen=True, slots=True)
class EffectPreview:
    """What a card played now could do (15.9). idle: it has no target, so nothing happens (4.6); cards: of the market;
    cities: seat and letter of the top cards in its reach.
    """

    idle: bool
    cards: tuple[str, ...] = ()
    cities: tuple[tuple[int, str], ...] = ()


def effect_preview(state: State, action: PlayHand | PlayCity) -> EffectPreview:
    """Of a legal action of step A; the Jester and the Astrologer reach into the pile alone."""
    transaction = Transaction(state)
    state.phase.apply(transaction, state.turn, action)
    if any(isinstance(event, EffectWithoutTarget) for event in transaction.events):
        return EffectPreview(True)
    cards: dict[str, None] = {}
    cities: dict[tuple[int, str], None] = {}
    after = transaction.frozen()
    for target in after.phase.legal(after, state.turn) if after.phase.name in REACHING else ():
        match target:
            case Pick(card):
                cards[card] = None
            case Lift(city):
                cities[state.turn, city] = None
            case Kill(seat, city) | Move(seat, city):
                cities[seat, city] = None
    return EffectPreview(False, tuple(cards), tuple(cities))


REACHING = frozenset({"void", "villager", "assassin", "merchant", "knight"})
"""Phases in which an effect waits for its target."""


def next_beginner(state: State) -> int:
    """9.5: who would begin the next season if this one ended now; the one Noble of a solo game."""
    return PERSON if state.setup.solo else next_first(state)


def catch_up_preview(state: State) -> tuple[int, ...]:
    """Cards by seat if the season ended with these scores (9.2, 15.10)."""
    highest = max(noble.score for noble in state.nobles)
    return tuple(catch_up_cards(noble.score, highest, state.setup.bonus_step) for noble in state.nobles)


@dataclass(frozen=True, slots=True)
class TaxPreview:
    """Solo: the cities that the Regent would tax now; equal: those of which one must be chosen after them (11.9)."""

    sure: tuple[str, ...]
    equal: tuple[str, ...]


def tax_preview(state: State) -> TaxPreview:
    """With the builds chosen so far; nothing after the last season."""
    if not state.setup.solo or state.season == state.setup.seasons:
        return TaxPreview((), ())
    due = taxes_due(state.season, expert=state.setup.expert)
    sure, equal = name_taxes(cities_with_choices(state, PERSON), (), due)
    return TaxPreview(tuple(CITIES[city] for city in sure), tuple(CITIES[city] for city in equal))


def regents_gaps(state: State) -> tuple[tuple[int, ...], ...]:
    """Solo: by colour the values that the Regent can still build (15.13)."""
    cities = state.nobles[REGENT].cities
    return tuple(
        tuple(VALUE[card] for card in range(city * 7, city * 7 + 7) if regent_can_build(cities, card))
        for city in range(WHITE)
    )


def next_legend(margin: int) -> tuple[int, int] | None:
    """(the least difference of the next legend, its number); None above the seventh."""
    number = legend(margin)
    return next(((more, legend(more)) for more in range(margin + 1, 32) if legend(more) > number), None)


def legend_now(state: State) -> tuple[int, int]:
    """Solo: (the difference in PV, the legend it means) (11.15)."""
    margin = margin_of(state.nobles)
    return margin, legend(margin)
