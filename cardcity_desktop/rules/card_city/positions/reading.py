"""Reading of an `analyse` request: words, figures and cards, each checked on its own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from cardcity_desktop.rules.card_city.decks import BOX_CARDS, RESERVE, make_stock
from cardcity_desktop.rules.card_city.rule_set import RuleSet, rules_of
from cardcity_desktop.rules.card_city.setup import Edition, Setup
from cardcity_desktop.rules.city.cards import COMMERCIAL, RESIDENTIAL, parse_token
from cardcity_desktop.rules.errors import BadFieldError, Cell, UnreadableError
from cardcity_desktop.rules.position_words import object_of, one_of, required, whole_number, word_list

FIELDS = {
    "edition", "level", "victory", "variants", "options", "players", "seat", "money", "hand", "city", "cards",
    "reserve", "round", "rivals",
}  # fmt: skip
TOUCHING_HALVES = "touching_halves"
GREATEST_MONEY = 1_000_000
ARCHITECT = "A"


@dataclass(frozen=True, slots=True)
class RequestCard:
    """A card on the table: its cell, token and owner."""

    cell: Cell
    token: str
    seat: int


@dataclass(frozen=True, slots=True)
class PositionRequest:
    """A request whose fields were read, but not yet checked against each other."""

    fields: Mapping[str, Any]  # all fields as received
    setup: Setup
    seat: int
    money: tuple[int, ...]
    field: str  # name of the field that has the cards
    placed: tuple[RequestCard, ...]
    hand: tuple[str, ...]  # tokens

    @property
    def rules(self) -> RuleSet:
        """Rules of the request's set-up."""
        return rules_of(self.setup)

    @property
    def hand_codes(self) -> tuple[int, ...]:
        return tuple(parse_token(token) for token in self.hand)


def read_request(request: object) -> PositionRequest:
    """Return the request with each field checked, except the reserve. Raises BadFieldError."""
    request = object_of(request)
    for name in request:
        if name not in FIELDS:
            raise BadFieldError(str(name), "is no field of a request")
    setup = read_setup(request)
    seat = whole_number(request.get("seat", 0), "seat", 0, setup.players - 1)
    money = _read_money(request, setup)
    field, placed = read_laid(request, rules_of(setup), seat)
    return PositionRequest(
        request, setup=setup, seat=seat, money=money, field=field, placed=tuple(placed), hand=_read_hand(request)
    )


def read_reserve(request: PositionRequest) -> tuple[int, ...]:
    """Return counts in the order of RESERVE, by default those of the set-up. Raises BadFieldError."""
    setup, named = request.setup, request.fields.get("reserve", {})
    if not isinstance(named, Mapping):
        raise BadFieldError("reserve", "must be an object such as {example}", example='{"R": 0}')
    counts = dict(zip(RESERVE, make_stock(setup, 0).reserve, strict=True))
    for token, count in named.items():
        if token not in ("R", "C", "I", "K", "X"):
            raise BadFieldError("reserve", "{word} has no pile in the reserve", word=repr(token))
        count = whole_number(count, "reserve", 0, BOX_CARDS[setup.edition][token])
        if token in "RC":
            counts[RESIDENTIAL if token == "R" else COMMERCIAL] = count
    return tuple(counts.values())


def read_setup(request: Mapping[str, Any]) -> Setup:
    """Return the set-up of a request. Raises BadFieldError."""
    edition = required(request, "edition")
    classic = edition == "classic"
    level = request.get("level", "simplified") if classic else _level_or_victory(request, edition, "level")
    victory = request.get("victory", "residential") if classic else _level_or_victory(request, edition, "victory")
    return Setup(
        edition,
        level,
        victory,
        word_list(request, "variants"),
        required(request, "players"),
        touching_halves=_read_options(request),
    ).checked()


def _level_or_victory(request: Mapping[str, Any], edition: object, field: str) -> Any:
    one_of("edition", edition, get_args(Edition))
    return required(request, field)


def _read_options(request: Mapping[str, Any]) -> bool:
    """Return True for touching_halves, read from a list of options or from an object. Raises BadFieldError."""
    options = request.get("options", [])
    if isinstance(options, Mapping):
        if not all(isinstance(on, bool) for on in options.values()):
            raise BadFieldError("options", "an option is true or false")
        words = tuple(options)
        on = bool(options.get(TOUCHING_HALVES))
    else:
        words = word_list(request, "options")
        on = TOUCHING_HALVES in words
    for word in words:
        if word != TOUCHING_HALVES:
            raise BadFieldError(
                "options", "{word} is not an option; there is {words}", word=repr(word), words=TOUCHING_HALVES
            )
    return on


def _read_money(request: Mapping[str, Any], setup: Setup) -> tuple[int, ...]:
    money = required(request, "money")
    if not isinstance(money, list) or len(money) != setup.players:
        raise BadFieldError("money", "must list one figure for each of the {seats} seats", seats=setup.players)
    return tuple(whole_number(figure, "money", 0, GREATEST_MONEY) for figure in money)


def _read_hand(request: Mapping[str, Any]) -> tuple[str, ...]:
    hand = word_list(request, "hand")
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
    raise BadFieldError(field, "{word} is not a card", word=repr(token))


def read_laid(request: Mapping[str, Any], rules: RuleSet, seat: int) -> tuple[str, list[RequestCard]]:
    """Return (name of the field with the cards, the cards). Raises BadFieldError."""
    if "city" in request and "cards" in request:
        raise BadFieldError("cards", "a position has city or cards, not both")
    if "cards" in request:
        return "cards", _read_card_list(request["cards"], rules, seat)
    text = required(request, "city")
    if rules.unique:
        raise BadFieldError("city", "the unique city needs cards with their seats")
    if not isinstance(text, str):
        raise BadFieldError("city", "must be a text of rows")
    return "city", _read_rows(text, rules, seat)


def _read_rows(text: str, rules: RuleSet, seat: int) -> list[RequestCard]:
    placed = []
    for y, row in enumerate(_split_rows(text)):
        for x, token in enumerate(row):
            if token != ".":
                placed.append(RequestCard((x, y), _city_token(token, "city", rules), seat))
    return placed


def _split_rows(text: str) -> list[list[str]]:
    """Return the words of each row. A newline, or a / between blanks, ends a row."""
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


def _read_card_list(cards: object, rules: RuleSet, seat: int) -> list[RequestCard]:
    if not isinstance(cards, Sequence) or isinstance(cards, str):
        raise BadFieldError("cards", "must be a list")
    return [_read_card(card, rules, seat) for card in cards]


def _read_card(card: object, rules: RuleSet, asked: int) -> RequestCard:
    """Return a card of the request. Without an owner it belongs to seat `asked`."""
    if not isinstance(card, Mapping) or not {"at", "card"} <= set(card) <= {"at", "card", "seat"}:
        raise BadFieldError("cards", "each card is an object with at, card and seat")
    at, seat = card["at"], card.get("seat", asked)
    if not isinstance(at, list) or len(at) != 2:
        raise BadFieldError("cards", "at is a list of two whole numbers")
    x, y = (whole_number(value, "cards", -99, 99) for value in at)
    seat = whole_number(seat, "cards", 0, rules.players - 1)
    if seat != asked and not rules.unique:
        raise BadFieldError("cards", "other seats’ cards do not matter where cities do not touch")
    return RequestCard((x, y), _city_token(card["card"], "cards", rules), seat)
