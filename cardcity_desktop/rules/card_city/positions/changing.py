"""Changes of a written position: a city's cards by their cells, the cards of its box, a position to begin with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardcity_desktop.rules.card_city.decks import BICOLOURS, STARTING_MONEY, suburb_ring
from cardcity_desktop.rules.card_city.positions.checking import has_card, shift_of
from cardcity_desktop.rules.card_city.positions.reading import ARCHITECT, read_laid, read_setup
from cardcity_desktop.rules.card_city.positions.writing import rows_of, words_of
from cardcity_desktop.rules.card_city.rule_set import RuleSet, rules_of
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.city.cards import CARDS, parse_token
from cardcity_desktop.rules.errors import Cell

Request = dict[str, Any]


def rules_of_position(request: Mapping[str, Any]) -> RuleSet:
    """Return the rules of a request; raises BadFieldError."""
    return rules_of(read_setup(request))


def first_position(setup: Setup) -> Request:
    """Return a position of round 1 with nothing built but City Halls."""
    rules = rules_of(setup)
    middle = rules.board.n // 2
    laid = dict.fromkeys(rules.board.home_cells() or ((middle, middle),), "H")
    begun = {**words_of(setup, 0), "money": [STARTING_MONEY] * setup.players, "hand": ["R", "C"], "round": 1}
    return _with_city(begun, rules, 0, laid)


def usable_cards(rules: RuleSet) -> tuple[str, ...]:
    """Return the tokens of the cards that can lie in a city, bicolours in every rotation."""
    turned = [CARDS[code].token for name in BICOLOURS for code in CARDS[parse_token(name)].rotations]
    tokens = ("R", "C", "L", "P", "I1", "I2", "I3", "I4", "K", *turned, "H")
    return (*(token for token in tokens if has_card(rules, token)), *((ARCHITECT,) if rules.architect else ()))


def ring_of(rules: RuleSet) -> dict[Cell, str]:
    """Return the suburb's cards by their cells (11.1); {} without the suburb."""
    ring = suburb_ring(rules.share.frame) if rules.suburb else ()
    return {cell: CARDS[code].token for cell, code in zip(rules.board.ring, ring, strict=True)}


def laid_cards(request: Mapping[str, Any], seat: int) -> dict[Cell, str]:
    """Return the cards of a seat's city, or of the unique city, by their cells on the board; raises BadFieldError."""
    rules, asked = rules_of_position(request), request
    if seat != request.get("seat", 0) and not rules.unique:
        rivals = request.get("rivals", {})
        asked = {"city": rivals.get(str(seat), "H") if isinstance(rivals, Mapping) else "H"}
    _, placed = read_laid(asked, rules, seat)
    x, y = shift_of(rules, placed, seat)
    return {(card.cell[0] - x, card.cell[1] - y): card.token for card in placed}


def with_card(request: Request, seat: int, cell: Cell, token: str) -> Request:
    """Return the request with a card on a cell of a seat's city; "" takes it away. Raises BadFieldError."""
    laid = laid_cards(request, seat)
    if token:
        laid[cell] = token
    else:
        laid.pop(cell, None)
    return _with_city(request, rules_of_position(request), seat, laid)


def _with_city(request: Request, rules: RuleSet, seat: int, laid: Mapping[Cell, str]) -> Request:
    if rules.unique:
        seats = rules.board.zone_of
        owned = [(list(cell), laid[cell], seats[rules.board.index(cell)]) for cell in sorted(laid)]
        return {**request, "cards": [{"at": at, "card": card, "seat": owner} for at, card, owner in owned]}
    rows = rows_of(laid, fixed=rules.board.floating == "fixed")
    if seat != request.get("seat", 0):
        return {**request, "rivals": {**request.get("rivals", {}), str(seat): rows}}
    plain = {name: value for name, value in request.items() if name != "cards"}
    return {**plain, "city": rows}
