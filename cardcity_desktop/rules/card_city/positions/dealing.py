"""A game that begins with a written position: what the position does not say is dealt at random."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from cardcity_desktop.rules import rng as chance
from cardcity_desktop.rules.card_city.decks import RESERVE, make_stock, stock_cards
from cardcity_desktop.rules.card_city.phases.draft import Drawing
from cardcity_desktop.rules.card_city.phases.flow import construction, settle
from cardcity_desktop.rules.card_city.phases.look_ahead import LARGEST_HAND
from cardcity_desktop.rules.card_city.positions.checking import sites_of
from cardcity_desktop.rules.card_city.positions.reading import PositionRequest, read_request, read_reserve
from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.card_city.state import HeldCard, State
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CARDS, CITY_HALL, CODES
from cardcity_desktop.rules.city.layout import Layout, layout_of
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.position_words import whole_number


def dealt(request: Mapping[str, Any], seed: int) -> State:
    """Return the state that a request describes: the seat is about to build its hand, or to draw if it has none.

    Raises BadFieldError for the wrong field.
    """
    asked = read_request(request)
    if len(asked.hand) > LARGEST_HAND:
        raise BadFieldError("hand", "a hand has at most {most} cards in a game", most=LARGEST_HAND)
    rules, seat, cities = asked.rules, asked.seat, _cities(asked)
    own: tuple[HeldCard, ...] = tuple((CARDS[code].home, 1 << seat) for code in asked.hand_codes)
    hands = tuple(own if at == seat else () for at in range(rules.players))
    first = whole_number(asked.fields.get("round", 1), "round", 1, rules.share.rounds)
    stock = make_stock(rules.setup, chance.seeded(seed))
    rest = Counter(stock_cards(rules.setup))
    rest.subtract([*_laid(rules, cities), *(code for code, _ in own)])
    reserve = _reserve(asked, rest)
    rest.subtract(dict(zip(RESERVE, reserve, strict=True)))
    if any(count < 0 for count in rest.values()):
        raise BadFieldError(asked.field, "more cards than the box has")
    wanted = len(stock.pool) - rules.share.drafted * rules.players * (first - 1 + bool(own))
    rng, pool, box = _pool(stock.rng, Counter((*stock.pool, *stock.unseen)), rest, wanted + len(stock.unseen))
    unseen = tuple(code for code in pool if CARDS[code].is_bicolour)[: len(stock.unseen)]
    for code in unseen:
        pool.remove(code)
    draw, money = Drawing(seat), asked.money
    state = State(rules, rng, first, seat, draw, tuple(pool), 0, reserve, box, unseen, cities, money, hands)
    return settle(construction(state), []) if own else state


def _cities(asked: PositionRequest) -> tuple[Layout, ...]:
    """Return the city of each seat: as written, else with only its City Hall."""
    rules, seat = asked.rules, asked.seat
    own = sites_of(asked)[0].city
    if rules.unique or rules.solo:
        return (own,)
    rivals = asked.fields.get("rivals", {})
    if not isinstance(rivals, Mapping):
        raise BadFieldError("rivals", "must be an object such as {example}", example='{"1": "H R"}')
    hall = layout_of(rules.board, [(cell, CITY_HALL) for cell in rules.board.home_cells()])
    cities = [hall] * rules.players
    for word, rows in rivals.items():
        if word not in map(str, range(rules.players)) or int(word) == seat:
            raise BadFieldError("rivals", "{word} is no other seat", word=repr(word))
        plain = {name: value for name, value in asked.fields.items() if name not in ("cards", "hand", "rivals")}
        cities[int(word)] = sites_of(read_request({**plain, "seat": int(word), "city": rows}))[0].city
    cities[seat] = own
    return tuple(cities)


def _laid(rules: RuleSet, cities: Iterable[Layout]) -> list[int]:
    """Return the codes of all cards in cities, without City Halls and the suburb's ring."""
    ring = set(rules.board.ring)
    return [
        CARDS[code].home
        for city in cities
        for at, code in ((at, city.cells[at]) for at in bits(city.taken))
        if code != CITY_HALL and city.board.cell_of[at] not in ring
    ]


def _reserve(asked: PositionRequest, rest: Counter[int]) -> tuple[int, ...]:
    """Return the counts of the reserve. Missing ones are those after set-up, less the cards placed from it."""
    counts = dict(zip(RESERVE, read_reserve(asked), strict=True))
    named = {CODES[token] for token in asked.fields.get("reserve", {}) if token in "RC"}
    counts = {code: count if code in named else min(count, max(0, rest[code])) for code, count in counts.items()}
    return tuple(counts.values())


def _pool(rng: int, usual: Counter[int], rest: Counter[int], wanted: int) -> tuple[int, list[int], tuple[int, ...]]:
    """Return (generator, shuffled pool of `wanted` cards, all other cards sorted).

    rest: the cards not placed yet. Those that a pool has after set-up (`usual`) are taken first.
    """
    rng, likely = chance.shuffled(rng, sorted((usual & rest).elements()))
    rng, others = chance.shuffled(rng, sorted((rest - usual).elements()))
    pool = [*likely, *others][: max(0, wanted)]
    rng, mixed = chance.shuffled(rng, pool)
    return rng, list(mixed), tuple(sorted((rest - Counter(pool)).elements()))
