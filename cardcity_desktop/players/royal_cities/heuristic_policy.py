"""Policy without search: it chooses actions by how they change the majorities.

It acts on a `Transaction`, so that playouts never copy the table. It is fast rather than strong, and uses only what the
seat may know, or what a dealt table shows.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import cast

from cardcity_desktop.players.royal_cities.evaluation import CityFacts, city_facts, city_with_card, majorities_value
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.cards import (
    ASSASSIN,
    ASTROLOGER,
    CITY_OF,
    COLOUR,
    JESTER,
    KNIGHT,
    MERCHANT,
    VALUE,
    WHITE,
    Card,
)
from cardcity_desktop.rules.royal_cities.majorities import Cities
from cardcity_desktop.rules.royal_cities.phases.build_checks import Build, problem_of, with_builds
from cardcity_desktop.rules.royal_cities.phases.building import Building
from cardcity_desktop.rules.royal_cities.phases.effects import ASTROLOGER_BUILDS, AstrologerBuilding, moves_of
from cardcity_desktop.rules.royal_cities.phases.market import REVOLT_SIZE, colour_counts, line_points, next_line
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS, Giving
from cardcity_desktop.rules.royal_cities.phases.purchase import NEEDED_FACE_UP, Buying
from cardcity_desktop.rules.royal_cities.phases.regent import ServingRegent, Taxing, regent_can_build
from cardcity_desktop.rules.royal_cities.phases.turn import ChoosingHeroCard
from cardcity_desktop.rules.royal_cities.setup import REGENT
from cardcity_desktop.rules.royal_cities.state import Transaction, with_city, without

EFFECT_WORTH = (0.15, 0.25, 0.7, 0.9, 0.8, 0.9, 1.5)
"""Points for an effect in hand, by the card's value."""
JOKER_WORTH = 0.8
HELD = 0.8
"""Points for each further hand card and each season to come."""
KEEPING = 0.35
"""Share of an effect's worth that is lost when its card is built."""
LEAST_GAIN = 0.1
"""Points more than keeping a card that playing it must gain."""
ENOUGH_FACE_UP = 8
ENOUGH_RISK = 0.45
HERO_RISK = 0.2


MANY_CARDS = 20
"""Most cards among which builds are chosen; hands of games have half as many."""


class TableEvaluator:
    """Values, in points, that changes of the table have for one seat."""

    __slots__ = ("all_facts", "base", "nobles", "own", "seasons_left", "seat", "transaction")

    def __init__(self, transaction: Transaction, seat: int) -> None:
        self.transaction = transaction
        self.seat = seat
        self.nobles = transaction.nobles
        self.own = transaction.nobles[seat].cities
        self.all_facts: list[CityFacts] = [city_facts(noble.cities) for noble in transaction.nobles]
        self.seasons_left = transaction.setup.seasons - transaction.season
        self.base = majorities_value(self.all_facts, seat, self.seasons_left)

    def change_value(self, owner: int, cities: Cities) -> float:
        """Return the value of giving seat `owner` these cities instead of its own."""
        before = self.all_facts[owner]
        self.all_facts[owner] = city_facts(cities)
        value = majorities_value(self.all_facts, self.seat, self.seasons_left) - self.base
        self.all_facts[owner] = before
        return value

    def others(self) -> list[int]:
        return [seat for seat in range(len(self.nobles)) if seat != self.seat]

    def build_value(self, card: Card, city: int) -> float:
        """Return the value of building a card in one of the seat's cities."""
        return self.change_value(self.seat, with_city(self.own, city, city_with_card(self.own[city], card)))

    def loss_value(self, owner: int, city: int) -> float:
        """Return the value of seat `owner` losing the top card of a city."""
        cities = self.nobles[owner].cities
        return self.change_value(owner, with_city(cities, city, cities[city][:-1]))

    def holding_value(self, card: Card) -> float:
        """Return the value of a card in the seat's hand."""
        effect, held = EFFECT_WORTH[VALUE[card]], HELD * self.seasons_left
        colour = COLOUR[card]
        if colour == WHITE:
            return held + max(effect, JOKER_WORTH + 0.15 * VALUE[card])
        column = self.own[colour]
        if column and VALUE[column[-1]] >= VALUE[card]:
            return held + effect
        return held + max(effect, self.build_value(card, colour))

    def move_value(self, move: actions.Move) -> float:
        """Return the value of moving the top card of a city."""
        city, to = CITY_OF[move.city], CITY_OF[move.to]
        card = self.nobles[move.seat].cities[city][-1]
        source = self.nobles[move.seat].cities
        if move.seat == self.seat:
            source = with_city(source, city, source[city][:-1])
            return self.change_value(self.seat, with_city(source, to, city_with_card(source[to], card)))
        before = self.all_facts[move.seat]
        self.all_facts[move.seat] = city_facts(with_city(source, city, source[city][:-1]))
        value = self.build_value(card, to)
        self.all_facts[move.seat] = before
        return value


def heuristic_actions(transaction: Transaction, seat: int) -> list[actions.Action]:
    """Return a seat's next legal actions: one, or several that belong together. Never empty."""
    if transaction.phase.name == "main":  # the most frequent question, which needs no values
        return [_main(transaction, seat)]
    return BY_PHASE[transaction.phase.name](TableEvaluator(transaction, seat))


# The opening


def _give(table: TableEvaluator) -> list[actions.Action]:
    """Give away the least valuable cards, the least valuable one first."""
    phase = table.transaction.phase
    assert isinstance(phase, Giving)
    hand = sorted(phase.left(table.transaction, table.seat), key=table.holding_value)
    return [actions.GIVE[card] for card in hand[: GIFTS - len(phase.gifts[table.seat])]]


def _open(table: TableEvaluator) -> list[actions.Action]:
    return [actions.OPEN[_best(table, (card for card in table.nobles[table.seat].hand if COLOUR[card] != WHITE))]]


def _best(table: TableEvaluator, cards: Iterable[Card]) -> Card:
    return max(cards, key=table.holding_value)


def _own_first(table: TableEvaluator) -> list[actions.Action]:
    """Choose the best possible first card of the person's cities (solo)."""
    allowed = table.transaction.phase.legal(table.transaction, table.seat)
    return [actions.OWN[_best(table, (card for card in table.nobles[table.seat].hand if actions.OWN[card] in allowed))]]


def _gift_first(table: TableEvaluator) -> list[actions.Action]:
    """Choose a card for the Regent that is worth little to him and to the hand (solo)."""
    regents = table.nobles[REGENT].cities
    cards = [card for card in table.nobles[table.seat].hand if regent_can_build(regents, card)]
    return [actions.GIFT[max(cards, key=lambda card: _regent_value(table, card) - 0.5 * table.holding_value(card))]]


def _regent_value(table: TableEvaluator, card: Card) -> float:
    """Return what the seat gains (or loses, if negative) when the Regent builds a card."""
    cities, colour = table.nobles[REGENT].cities, COLOUR[card]
    return table.change_value(REGENT, with_city(cities, colour, city_with_card(cities[colour], card)))


# A turn


def _play(table: TableEvaluator) -> list[actions.Action]:
    """Return the most profitable card to play, from the hand or the top of a city, else skip."""
    best: actions.Action = actions.SKIP
    most = LEAST_GAIN
    gains: dict[int, float] = {}
    hand = table.nobles[table.seat].hand
    for card in dict.fromkeys(hand):
        gain = _gain(table, VALUE[card], gains)
        if gain > most and (gain := gain - _building_value(table, card)) > most:
            best, most = actions.PLAY_HAND[card], gain
    for city, column in enumerate(table.own):
        if column:
            gain = _gain(table, VALUE[column[-1]], gains)
            if gain > most and (gain := gain + table.loss_value(table.seat, city)) > most:
                best, most = actions.PLAY_CITY[city], gain
    return [best]


def _building_value(table: TableEvaluator, card: Card) -> float:
    """Return the value of building a hand card, which is lost if it is played for its effect."""
    colour = COLOUR[card]
    if colour == WHITE:
        return JOKER_WORTH
    column = table.own[colour]
    if column and VALUE[column[-1]] >= VALUE[card]:
        return 0.15 if table.seasons_left else 0.0
    return max(0.15, table.build_value(card, colour))


def _gain(table: TableEvaluator, effect: int, gains: dict[int, float]) -> float:
    """Return the value of an effect now. `gains` caches it."""
    if effect not in gains:
        gains[effect] = _effect_gain(table, effect)
    return gains[effect]


def _effect_gain(table: TableEvaluator, effect: int) -> float:
    if effect == JESTER:
        return 0.7
    if effect == ASTROLOGER:
        return 1.5
    if effect == ASSASSIN:
        return max((gain for gain, _ in _kills(table, table.others())), default=0.0)
    if effect == KNIGHT:
        return max(
            (table.move_value(cast(actions.Move, move)) for move in moves_of(table.nobles, table.seat)), default=0.0
        )
    if effect == MERCHANT:
        return max(map(table.holding_value, set(table.transaction.market)), default=0.0)
    return 0.1  # the effects of Void and Villager seldom pay


def _kills(table: TableEvaluator, owners: Iterable[int]) -> list[tuple[float, actions.Action]]:
    """Return (value, action) of each top card that could be discarded in the cities of `owners`."""
    return [
        (table.loss_value(owner, city), actions.KILL[owner][city])
        for owner in owners
        for city, column in enumerate(table.nobles[owner].cities)
        if column
    ]


def _lifts(table: TableEvaluator) -> list[tuple[float, actions.Action]]:
    """Return (value, action) for taking back the top card of each city."""
    return [
        (table.loss_value(table.seat, city) + 0.8 * table.holding_value(column[-1]), actions.LIFT[city])
        for city, column in enumerate(table.own)
        if column
    ]


def _most(valued: Sequence[tuple[float, actions.Action]]) -> list[actions.Action]:
    return [max(valued, key=lambda pair: pair[0])[1]]


def _main(transaction: Transaction, seat: int) -> actions.Action:
    """Choose step B or C: buy with many face-up cards or a high risk of revolt, else add a card."""
    noble = transaction.nobles[seat]
    if noble.bought:
        return actions.ADD
    face_up = len(transaction.market)
    risk = revolt_chance(transaction)
    if face_up >= NEEDED_FACE_UP:
        if transaction.setup.solo or face_up >= ENOUGH_FACE_UP:
            return actions.BUY
        if risk > ENOUGH_RISK and not noble.hero:
            return actions.BUY
    return actions.USE_HERO if noble.hero and risk > HERO_RISK else actions.ADD


def revolt_chance(transaction: Transaction) -> float:
    """Return the chance that the next card of the dealt pile causes a revolt."""
    if next_line(len(transaction.market)) == 2 or not transaction.pile:
        return 0.0
    counts = colour_counts(transaction.market)
    if max(counts) < REVOLT_SIZE:
        return 0.0
    return sum(counts[COLOUR[card]] >= REVOLT_SIZE for card in transaction.pile) / len(transaction.pile)


def _show(table: TableEvaluator) -> list[actions.Action]:
    phase = table.transaction.phase
    assert isinstance(phase, ChoosingHeroCard)
    return [actions.SHOW[max(phase.cards, key=lambda card: _market_value(table, card))]]


def _market_value(table: TableEvaluator, card: Card) -> float:
    """Return the value of adding a card to the market: points won now, and how useful it is to buyers."""
    market, bought = table.transaction.market, table.nobles[table.seat].bought
    counts, line = colour_counts(market), next_line(len(market))
    points = line_points(line)
    if line > 2 and counts[COLOUR[card]] >= REVOLT_SIZE:
        return 0.3 if bought else -points - 0.5
    if bought:
        return -0.2 * table.holding_value(card)
    pair = line > 2 and any(count >= REVOLT_SIZE for colour, count in enumerate(counts) if colour != COLOUR[card])
    return (points if pair else 0.0) + 0.3 * table.holding_value(card)


def _serve(table: TableEvaluator) -> list[actions.Action]:
    """Choose which of the drawn cards the Regent builds (11.5)."""
    phase = table.transaction.phase
    assert isinstance(phase, ServingRegent)
    regents = table.nobles[REGENT].cities
    buildable = [card for card in dict.fromkeys(phase.cards) if regent_can_build(regents, card)]
    if not buildable:
        return [actions.SHOW[max(phase.cards, key=lambda card: _market_value(table, card))]]

    def worth(card: Card) -> float:
        (other,) = without(phase.cards, card)
        return _regent_value(table, card) + _market_value(table, other)

    return [actions.FOR_REGENT[max(buildable, key=worth)]]


# Targets


def _void(table: TableEvaluator) -> list[actions.Action]:
    """Discard the market card that the seat wants least. After its own purchase, the one that it wants most."""
    choose = max if table.nobles[table.seat].bought else min
    return [actions.PICK[choose(set(table.transaction.market), key=table.holding_value)]]


def _villager(table: TableEvaluator) -> list[actions.Action]:
    return _most(_lifts(table))


def _assassin(table: TableEvaluator) -> list[actions.Action]:
    return _most(_kills(table, table.others()) or _kills(table, (table.seat,)))


def _merchant(table: TableEvaluator) -> list[actions.Action]:
    return [actions.PICK[max(sorted(set(table.transaction.market)), key=table.holding_value)]]


def _knight(table: TableEvaluator) -> list[actions.Action]:
    return [max(moves_of(table.nobles, table.seat), key=lambda move: table.move_value(cast(actions.Move, move)))]


# Buying: the most valuable set of cards that can be paid


def _buy(table: TableEvaluator) -> list[actions.Action]:
    """Return the most valuable purchases, then the end. If the purchase is forced, at least one."""
    phase = table.transaction.phase
    assert isinstance(phase, Buying)
    values = [(card, table.holding_value(card)) for card in table.transaction.market]
    wanted = best_purchase(values, phase.capacity - phase.spent)
    if not wanted and not phase.taken:
        return _forced(table.transaction.market, phase)
    return [*(actions.TAKE[card] for card in wanted), actions.END]


def _forced(market: Sequence[Card], phase: Buying) -> list[actions.Action]:
    """Take the cheapest card that the capacity allows, then end. Without one, only end."""
    left = phase.capacity - phase.spent
    cards = [card for card in market if VALUE[card] <= left]
    return [actions.TAKE[min(cards, key=VALUE.__getitem__)], actions.END] if cards else [actions.END]


def best_purchase(cards: Sequence[tuple[Card, float]], capacity: int) -> tuple[Card, ...]:
    """Return the set of cards with the highest total value that the capacity allows."""
    best: list[tuple[float, tuple[Card, ...]]] = [(0.0, ())] * (capacity + 1)
    for card, worth in cards:
        price = VALUE[card]
        for spent in range(capacity, price - 1, -1):
            before, taken = best[spent - price]
            if before + worth > best[spent][0]:
                best[spent] = (before + worth, (*taken, card))
    return best[capacity][1]


# Building


def _build(table: TableEvaluator) -> list[actions.Action]:
    phase = table.transaction.phase
    assert isinstance(phase, Building)
    builds = phase.builds[table.seat]
    more = good_builds(table, builds, phase.left(table.transaction, table.seat), len(table.nobles[table.seat].hand))
    return [*(actions.PUT[card][city] for card, city in more), actions.DONE]


def _build_by_astrologer(table: TableEvaluator) -> list[actions.Action]:
    phase = table.transaction.phase
    assert isinstance(phase, AstrologerBuilding)
    left = ASTROLOGER_BUILDS - len(phase.builds)
    more = good_builds(table, phase.builds, phase.cards, left, keeping=False)
    return [*(actions.PUT[card][city] for card, city in more), actions.DONE]


def good_builds(
    table: TableEvaluator, chosen: Sequence[Build], cards: Sequence[Card], most: int, *, keeping: bool = True
) -> list[Build]:
    """Return builds to add to those `chosen`: again and again the best one that gains something.

    keeping: a card that is not built stays in the hand.
    """
    builds, left = list(chosen), _most_promising(table, cards)
    more: list[Build] = []
    standing = table.change_value(table.seat, with_builds(table.own, builds)) if builds else 0.0
    while left and len(more) < most:
        best = _best_build(table, builds, left, standing, keeping)
        if best is None:
            break
        build, standing = best
        builds.append(build)
        more.append(build)
        left.remove(build[0])
    return more


def _most_promising(table: TableEvaluator, cards: Sequence[Card]) -> list[Card]:
    """Return the cards. Of a hand that no game deals, only the most valuable ones, because each is tried each time."""
    if len(cards) <= MANY_CARDS:
        return list(cards)
    return sorted(cards, key=table.holding_value, reverse=True)[:MANY_CARDS]


def _best_build(
    table: TableEvaluator, builds: Sequence[Build], cards: Sequence[Card], standing: float, keeping: bool
) -> tuple[Build, float] | None:
    """Return (build, value after it) of the build that gains most over keeping its card, or None if none gains."""
    best: tuple[Build, float] | None = None
    most = 0.0
    for card in set(cards):
        kept_value = -0.05
        if keeping:
            kept_value = KEEPING * EFFECT_WORTH[VALUE[card]] if table.seasons_left else -0.1
        possible = range(6) if COLOUR[card] == WHITE else (COLOUR[card],)
        for city in possible:
            if problem_of(table.own, builds, card, city):
                continue
            after = table.change_value(table.seat, with_builds(table.own, [*builds, (card, city)]))
            gain = after - standing - kept_value
            if gain > most:
                best, most = ((card, city), after), gain
    return best


# Solo, after a season


def _tax(table: TableEvaluator) -> list[actions.Action]:
    phase = table.transaction.phase
    assert isinstance(phase, Taxing)
    return [actions.TAX[max(phase.equal, key=lambda city: table.loss_value(table.seat, city))]]


def _trim(table: TableEvaluator) -> list[actions.Action]:
    """Discard the market card that the seat wants least, high values first (solo)."""
    return [
        actions.DROP[
            min(set(table.transaction.market), key=lambda card: table.holding_value(card) - 0.15 * VALUE[card])
        ]
    ]


BY_PHASE: Mapping[str, Callable[[TableEvaluator], list[actions.Action]]] = {
    "giving": _give,
    "opening": _open,
    "own": _own_first,
    "gift": _gift_first,
    "play": _play,
    "hero": _show,
    "regent": _serve,
    "void": _void,
    "villager": _villager,
    "assassin": _assassin,
    "merchant": _merchant,
    "knight": _knight,
    "astrologer": _build_by_astrologer,
    "buying": _buy,
    "build": _build,
    "tax": _tax,
    "trim": _trim,
}
