"""Positions as text: reads an `analyse` request and answers it (POSITIONS.md is the contract)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from cardcity_desktop.rules.card_city.decks import BICOLOURS, BOX_CARDS, RESERVE, make_stock, suburb_ring
from cardcity_desktop.rules.card_city.development import Growth, growths
from cardcity_desktop.rules.card_city.income import SALARY, district_incomes
from cardcity_desktop.rules.card_city.look_ahead import hand_of, placements
from cardcity_desktop.rules.card_city.rule_set import RuleSet, rules_of
from cardcity_desktop.rules.card_city.score import sheet_of
from cardcity_desktop.rules.card_city.setup import Edition, Setup
from cardcity_desktop.rules.card_city.site import Site
from cardcity_desktop.rules.city.board import Board, bits
from cardcity_desktop.rules.city.cards import (
    CARDS,
    CITY_HALL,
    COMMERCIAL,
    KINDS,
    RESIDENTIAL,
    C,
    H,
    K,
    L,
    P,
    R,
    X,
    parse_token,
)
from cardcity_desktop.rules.city.layout import Layout, layout_of
from cardcity_desktop.rules.errors import BadFieldError, Cell, UnreadableError

FIELDS = {
    "edition",
    "level",
    "victory",
    "variants",
    "options",
    "players",
    "seat",
    "money",
    "hand",
    "city",
    "cards",
    "reserve",
}
TOUCHING_HALVES = "touching_halves"
GREATEST_MONEY = 1_000_000
ARCHITECT = "A"

Answer = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Placed:
    """One card of a request: where, its token and whose it is."""

    cell: Cell
    token: str
    seat: int


@dataclass(frozen=True, slots=True)
class Position:
    """A request that can be: the asked seat's site with and without the Architect, hand codes, reserve counts."""

    site: Site
    building: Site
    hand: tuple[int, ...]
    reserve: tuple[int, ...]
    shift: Cell
    """Add it to the board's coordinates to get the request's."""


def analyse(request: object) -> Answer:
    """The answer of POSITIONS.md as JSON-able values; raises BadFieldError naming the field at fault."""
    return answer(read_position(request))


def answer(position: Position) -> Answer:
    site = position.site
    return {
        "size": {"cards": site.cards, "limit": site.limit},
        **_hand_answers(position),
        "districts": [found for _, found in sorted(_districts(position), key=lambda item: (item[0], item[1]["kind"]))],
        "develop": _develop(position),
        "income": _income(site),
        "score": _score(site),
    }


# What is answered


def _hand_answers(position: Position) -> Answer:
    site = position.building
    legal: dict[str, list[list[int]]] = {}
    must: dict[str, list[list[int]]] = {}
    why: dict[str, dict[str, list[str]]] = {}
    kept = placements(site, hand_of(position.hand))
    for home in dict.fromkeys(CARDS[code].home for code in position.hand):
        for code in CARDS[home].rotations:
            key, allowed = _key(code), site.allowed(code)
            legal[key] = _cells(position, allowed)
            must[key] = _cells(position, kept.get(code, 0))
            why[key] = {
                f"{x},{y}": [refusal.clause for refusal in site.refusals(code, at)]
                for at in bits(site.open_cells() & ~allowed)
                for x, y in [_outward(position, at)]
            }
    return {"legal": legal, "must": must, "why": why}


def _key(code: int) -> str:
    """I goes without its percent."""
    return CARDS[code].token if CARDS[code].is_bicolour else CARDS[code].token[0]


def _outward(position: Position, at: int) -> Cell:
    x, y = position.site.city.board.cell_of[at]
    return x + position.shift[0], y + position.shift[1]


def _cells(position: Position, mask: int) -> list[list[int]]:
    return [list(_outward(position, at)) for at in bits(mask)]


def _districts(position: Position) -> list[tuple[int, Answer]]:
    """(number of the first cell, district) for every district with a card of the seat."""
    site = position.site
    city, joined = site.city, site.rules.joined
    found = []
    for kind in range(len(KINDS)):
        if kind in (K, X):
            continue
        for district in city.districts[kind]:
            if district & site.zone:
                facts = {
                    "kind": KINDS[kind],
                    "cells": _cells(position, district),
                    "cards": district.bit_count(),
                    "culture": _culture(city, district, kind, joined),
                    "residential": 0 if kind == R else len(city.districts_beside(district, kind, R, joined)),
                    "colours": list(city.colours(district, kind, joined)),
                }
                found.append(((district & -district).bit_length(), facts))
    return found


def _culture(city: Layout, district: int, kind: int, joined: bool) -> int:
    """5.2; the district's own cards are not beside it."""
    beside = 0
    for other in (L, H):
        if other != kind:
            beside |= city.touching(district, kind, other, joined)
    return beside.bit_count()


def _develop(position: Position) -> list[Answer]:
    def place(growth: Growth) -> tuple[int, str]:
        return (growth.district & -growth.district).bit_length(), KINDS[growth.kind]

    return [
        {
            "kind": KINDS[growth.kind],
            "cells": _cells(position, growth.district),
            "into": _cells(position, growth.into),
        }
        for growth in sorted(growths(position.site, position.reserve), key=place)
    ]


def _income(site: Site) -> Answer:
    earned = {C: 0, P: 0}
    for kind, _, money in district_incomes(site):
        earned[kind] += money
    return {
        "salary": SALARY,
        "commercial": earned[C],
        "parking": earned[P],
        "total": SALARY + earned[C] + earned[P],
    }


def _score(site: Site) -> Answer:
    sheet = sheet_of(site)
    return {"points": sheet.points, "tie": list(sheet.tie), "pollution": sheet.pollution, "rank": sheet.rank}


# What is read


def read_position(request: object) -> Position:
    """Checks a request field by field; raises BadFieldError."""
    if not isinstance(request, Mapping):
        raise BadFieldError("request", "must be one JSON object")
    for field in request:
        if field not in FIELDS:
            raise BadFieldError(str(field), "is no field of a request")
    setup = _read_setup(request)
    rules = rules_of(setup)
    seat = _whole_number(request.get("seat", 0), "seat", 0, setup.players - 1)
    money = _read_money(request, setup)
    field, placed = _read_cards(request, rules, seat)
    hand = _read_hand(request)
    _check_box(rules, field, placed, hand)
    shift = _shift(rules, placed, seat)
    city, helper = _lay(rules, field, placed, seat, shift)
    codes = tuple(_code(token) for token in hand)
    site = Site(rules, seat, city.without_architect(), money[seat])
    building = Site(rules, seat, city, money[seat], helped=helper in (None, seat))
    return Position(site, building, codes, _read_reserve(request, setup), shift)


def _read_setup(request: Mapping[str, Any]) -> Setup:
    edition = _required(request, "edition")
    classic = edition == "classic"
    level = request.get("level", "simplified") if classic else _level_or_victory(request, edition, "level")
    victory = request.get("victory", "residential") if classic else _level_or_victory(request, edition, "victory")
    return Setup(
        edition,
        level,
        victory,
        _words(request, "variants"),
        _required(request, "players"),
        touching_halves=_read_options(request),
    ).checked()


def _level_or_victory(request: Mapping[str, Any], edition: object, field: str) -> Any:
    if edition not in get_args(Edition):
        raise BadFieldError("edition", f"{edition!r} is not one of {', '.join(get_args(Edition))}")
    return _required(request, field)


def _required(request: Mapping[str, Any], field: str) -> Any:
    if field not in request:
        raise BadFieldError(field, "is missing")
    return request[field]


def _words(request: Mapping[str, Any], field: str) -> tuple[str, ...]:
    words = request.get(field, [])
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise BadFieldError(field, "must be a list of words")
    return tuple(words)


def _read_options(request: Mapping[str, Any]) -> bool:
    """A list of the options that are on, or an object of true and false."""
    options = request.get("options", [])
    if isinstance(options, Mapping):
        if not all(isinstance(on, bool) for on in options.values()):
            raise BadFieldError("options", "an option is true or false")
        words = tuple(options)
        on = bool(options.get(TOUCHING_HALVES))
    else:
        words = _words(request, "options")
        on = TOUCHING_HALVES in words
    for word in words:
        if word != TOUCHING_HALVES:
            raise BadFieldError("options", f"{word!r} is not an option; there is {TOUCHING_HALVES}")
    return on


def _whole_number(value: object, field: str, least: int, greatest: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= greatest:
        raise BadFieldError(field, f"must be a whole number from {least} to {greatest}")
    return value


def _read_money(request: Mapping[str, Any], setup: Setup) -> tuple[int, ...]:
    money = _required(request, "money")
    if not isinstance(money, list) or len(money) != setup.players:
        raise BadFieldError("money", f"must list one figure for each of the {setup.players} seats")
    return tuple(_whole_number(figure, "money", 0, GREATEST_MONEY) for figure in money)


def _read_reserve(request: Mapping[str, Any], setup: Setup) -> tuple[int, ...]:
    """Counts by decks.RESERVE; what is not named is as after set-up."""
    named = request.get("reserve", {})
    if not isinstance(named, Mapping):
        raise BadFieldError("reserve", 'must be an object such as {"R": 0}')
    counts = dict(zip(RESERVE, make_stock(setup, 0).reserve, strict=True))
    for token, count in named.items():
        if token not in ("R", "C", "I", "K", "X"):
            raise BadFieldError("reserve", f"{token!r} has no pile in the reserve")
        count = _whole_number(count, "reserve", 0, BOX_CARDS[setup.edition][token])
        if token in "RC":
            counts[RESIDENTIAL if token == "R" else COMMERCIAL] = count
    return tuple(counts.values())


def _read_hand(request: Mapping[str, Any]) -> tuple[str, ...]:
    hand = _words(request, "hand")
    for token in hand:
        _known_token(token, "hand")
    return hand


def _known_token(token: object, field: str) -> str:
    if isinstance(token, str):
        try:
            parse_token(token)
        except UnreadableError:
            pass
        else:
            return token
    raise BadFieldError(field, f"{token!r} is not a card")


def _code(token: str) -> int:
    return parse_token(token)


def _read_cards(request: Mapping[str, Any], rules: RuleSet, seat: int) -> tuple[str, list[Placed]]:
    """(the field they came in, the cards)."""
    if "city" in request and "cards" in request:
        raise BadFieldError("cards", "a position has city or cards, not both")
    if "cards" in request:
        return "cards", _read_card_list(request["cards"], rules, seat)
    text = _required(request, "city")
    if rules.unique:
        raise BadFieldError("city", "the unique city needs cards with their seats")
    if not isinstance(text, str):
        raise BadFieldError("city", "must be a text of rows")
    return "city", _read_rows(text, rules, seat)


def _read_rows(text: str, rules: RuleSet, seat: int) -> list[Placed]:
    placed = []
    for y, row in enumerate(_split_rows(text)):
        for x, token in enumerate(row):
            if token != ".":
                placed.append(Placed((x, y), _city_token(token, "city", rules), seat))
    return placed


def _split_rows(text: str) -> list[list[str]]:
    """Rows end at a newline or at a / that stands alone."""
    rows: list[list[str]] = [[]]
    for word in text.replace("\n", " / ").split():
        if word == "/":
            rows.append([])
        else:
            rows[-1].append(word)
    return rows


def _city_token(token: object, field: str, rules: RuleSet) -> str:
    if token == ARCHITECT:
        if not rules.architect:
            raise BadFieldError(field, "the Architect is not in this game")
        return ARCHITECT
    return _known_token(token, field)


def _read_card_list(cards: object, rules: RuleSet, seat: int) -> list[Placed]:
    if not isinstance(cards, Sequence) or isinstance(cards, str):
        raise BadFieldError("cards", "must be a list")
    return [_read_card(card, rules, seat) for card in cards]


def _read_card(card: object, rules: RuleSet, asked: int) -> Placed:
    if not isinstance(card, Mapping) or not {"at", "card"} <= set(card) <= {"at", "card", "seat"}:
        raise BadFieldError("cards", "each card is an object with at, card and seat")
    at, seat = card["at"], card.get("seat", asked)
    if not isinstance(at, list) or len(at) != 2:
        raise BadFieldError("cards", "at is a list of two whole numbers")
    x, y = (_whole_number(value, "cards", -99, 99) for value in at)
    seat = _whole_number(seat, "cards", 0, rules.players - 1)
    if seat != asked and not rules.unique:
        raise BadFieldError("cards", "other seats' cards do not matter where cities do not touch")
    return Placed((x, y), _city_token(card["card"], "cards", rules), seat)


def _check_box(rules: RuleSet, field: str, placed: list[Placed], hand: tuple[str, ...]) -> None:
    """No more cards than the box has; bare I's are told apart from no illustration."""
    tokens = [card.token for card in placed if card.token != ARCHITECT] + list(hand)
    where = [field] * (len(tokens) - len(hand)) + ["hand"] * len(hand)
    if sum(card.token == ARCHITECT for card in placed) > 1:
        raise BadFieldError(field, "there is only one Architect")
    ring = [CARDS[code].token for code in suburb_ring(rules.share.frame)] if rules.suburb else []
    counts = Counter(_box_name(token) for token in ring)
    for token, source in zip(tokens, where, strict=True):
        names = {_box_name(token), token[0] if len(token) < 3 else _box_name(token)}
        for name in names:
            counts[name] += 1
            if counts[name] > _in_box(rules, name):
                raise BadFieldError(source, f"more {token} than the box has")


def _box_name(token: str) -> str:
    """Bicolours by pair and cut, others as they are written."""
    return CARDS[CARDS[_code(token)].home].token if len(token) == 3 else token


def _in_box(rules: RuleSet, name: str) -> int:
    setup = rules.setup
    if len(name) == 3:
        return BICOLOURS[name] if setup.level == "advanced" else 0
    if len(name) == 2:
        return 6 if setup.edition == "xl" else BOX_CARDS["classic"]["I"]
    if name in "KX" and setup.level == "simplified":
        return 0
    return BOX_CARDS[setup.edition][name]


def _shift(rules: RuleSet, placed: list[Placed], seat: int) -> Cell:
    """Floating boards are laid round a City Hall, wherever the request has it."""
    if rules.board.floating == "fixed":
        return (0, 0)
    halls = [card for card in placed if card.token == "H"]
    own = [card for card in halls if card.seat == (0 if rules.unique else seat)]
    if not own:
        return (0, 0)
    x, y = own[0].cell
    return (0, y) if rules.unique else (x, y)


def _lay(rules: RuleSet, field: str, placed: list[Placed], seat: int, shift: Cell) -> tuple[Layout, int | None]:
    """(the cards on the board, whose the Architect is)."""
    board, seen, helper = rules.board, set(), None
    for card in placed:
        if card.cell in seen:
            raise BadFieldError(field, f"two cards on {list(card.cell)}")
        seen.add(card.cell)
    _check_halls(rules, field, placed, seat)
    city = layout_of(board, zip(board.ring, suburb_ring(board.n), strict=True) if rules.suburb else ())
    for card in sorted(placed, key=lambda card: card.token == ARCHITECT):
        at = _cell_number(rules, field, card, shift, board)
        if card.token == ARCHITECT:
            city, helper = city.with_architect(at), card.seat
        else:
            city = city.with_card(at, _code(card.token))
    west, east, north, south = city.box
    wide = board.floating == "box" and east - west >= board.n
    if wide or (board.floating != "fixed" and south - north >= board.n):
        raise BadFieldError(field, f"does not fit the frame of {board.n}")
    return city, helper


def _check_halls(rules: RuleSet, field: str, placed: list[Placed], seat: int) -> None:
    halls = Counter(card.seat for card in placed if _code_or_none(card.token) == CITY_HALL)
    for owner in range(rules.players) if rules.unique else (seat,):
        if halls[owner] != 1:
            problem = "has no City Hall" if not halls[owner] else "has more than one City Hall"
            raise BadFieldError(field, f"seat {owner} {problem}")


def _code_or_none(token: str) -> int | None:
    return None if token == ARCHITECT else _code(token)


def _cell_number(rules: RuleSet, field: str, card: Placed, shift: Cell, board: Board) -> int:
    cell = (card.cell[0] - shift[0], card.cell[1] - shift[1])
    at = board.number(cell)
    if at is None or not board.zones[rules.zone_index(card.seat)] >> at & 1:
        raise BadFieldError(field, f"{list(card.cell)} lies outside the zone or frame")
    return at
