"""Writing of positions: from a moment of a game, and with single cards changed."""

from collections.abc import Mapping
from typing import Any

from cardcity_desktop.rules.card_city.decks import BICOLOURS, RESERVE_PLACE, STARTING_MONEY, suburb_ring
from cardcity_desktop.rules.card_city.positions.checking import has_card, shift_of
from cardcity_desktop.rules.card_city.positions.reading import ARCHITECT, read_laid, read_setup
from cardcity_desktop.rules.card_city.rule_set import RuleSet, rules_of
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CARDS, CODES, parse_token
from cardcity_desktop.rules.city.layout import Layout
from cardcity_desktop.rules.errors import Cell


def written(state: State, seat: int) -> dict[str, Any] | None:
    """Return the request for a moment in which `seat` draws, or starts to build, or None for other moments.

    Only cities on floating boards can be written. Hidden cards are left out, and dealt anew.
    """
    rules, phase = state.rules, state.phase
    begins = phase.name == "drawing" or (phase.name == "building" and bool(state.hands[seat]))
    if not begins or phase.actor(state) != seat or state.first_player != seat or rules.board.floating != "box":
        return None
    setup, words = rules.setup, words_of(rules.setup, seat)
    hand = [CARDS[code].token for code, _ in state.hands[seat]]
    words |= {"money": list(state.money), "hand": hand, "city": _rows(state.city(seat)), "round": state.round}
    words["reserve"] = {token: state.reserve[RESERVE_PLACE[CODES[token]]] for token in "RC"}
    if setup.players > 1:
        words["rivals"] = {str(at): _rows(state.city(at)) for at in range(setup.players) if at != seat}
    return words


def words_of(setup: Setup, seat: int) -> dict[str, Any]:
    """Return the set-up and seat of a game as words of a request."""
    words: dict[str, Any] = {"edition": setup.edition, "players": setup.players, "seat": seat}
    if setup.edition == "xl":
        words |= {"level": setup.level, "victory": setup.victory}
    if setup.variants:
        words["variants"] = list(setup.variants)
    if setup.touching_halves:
        words["options"] = ["touching_halves"]
    return words


def rows_of(laid: Mapping[Cell, str], *, fixed: bool = False) -> str:
    """Return cards as the rows of a request. `fixed`: the first row begins at [0, 0], else at the cards' own corner.

    >>> rows_of({(0, 0): "H", (1, 1): "R"})
    'H . / . R'
    """
    if not laid:
        return "."
    columns, lines = [x for x, _ in laid], [y for _, y in laid]
    west, north = (0, 0) if fixed else (min(columns), min(lines))
    return " / ".join(
        " ".join(laid.get((x, y), ".") for x in range(west, max(columns) + 1)) for y in range(north, max(lines) + 1)
    )


def _rows(city: Layout) -> str:
    return rows_of({city.board.cell_of[at]: CARDS[city.cells[at]].token for at in bits(city.taken)})


Request = dict[str, Any]


def rules_of_position(request: Mapping[str, Any]) -> RuleSet:
    """Return the rules of a request. Raises BadFieldError."""
    return rules_of(read_setup(request))


def first_position(setup: Setup) -> Request:
    """Return a position of round 1 with nothing built but City Halls."""
    rules = rules_of(setup)
    middle = rules.board.n // 2
    laid = dict.fromkeys(rules.board.home_cells() or ((middle, middle),), "H")
    begun = {**words_of(setup, 0), "money": [STARTING_MONEY] * setup.players, "hand": ["R", "C"], "round": 1}
    return _with_city(begun, rules, 0, laid)


def usable_cards(rules: RuleSet) -> tuple[str, ...]:
    """Return the tokens of all cards that a city can have, with every rotation of bicolours."""
    turned = [CARDS[code].token for name in BICOLOURS for code in CARDS[parse_token(name)].rotations]
    tokens = ("R", "C", "L", "P", "I1", "I2", "I3", "I4", "K", *turned, "H")
    return (*(token for token in tokens if has_card(rules, token)), *((ARCHITECT,) if rules.architect else ()))


def ring_of(rules: RuleSet) -> dict[Cell, str]:
    """Return the suburb's ring as cards by cell (11.1), or {} without the suburb."""
    ring = suburb_ring(rules.share.frame) if rules.suburb else ()
    return {cell: CARDS[code].token for cell, code in zip(rules.board.ring, ring, strict=True)}


def laid_cards(request: Mapping[str, Any], seat: int) -> dict[Cell, str]:
    """Return the cards of the seat's city (or the unique city) by board cell. Raises BadFieldError."""
    rules, asked = rules_of_position(request), request
    if seat != request.get("seat", 0) and not rules.unique:
        rivals = request.get("rivals", {})
        asked = {"city": rivals.get(str(seat), "H") if isinstance(rivals, Mapping) else "H"}
    _, placed = read_laid(asked, rules, seat)
    x, y = shift_of(rules, placed, seat)
    return {(card.cell[0] - x, card.cell[1] - y): card.token for card in placed}


def with_card(request: Request, seat: int, cell: Cell, token: str) -> Request:
    """Return the request with a card put on a cell. "" removes the card. Raises BadFieldError."""
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
