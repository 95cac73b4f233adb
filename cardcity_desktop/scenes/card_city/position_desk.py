"""Card City's part in the position editor: a city on its board, hand, money and round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from cardcity_desktop.rules.card_city.decks import BICOLOURS
from cardcity_desktop.rules.card_city.positions import written
from cardcity_desktop.rules.card_city.rule_set import RuleSet, rules_of
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CARDS, parse_token
from cardcity_desktop.rules.errors import BadFieldError, Cell, UnreadableError
from cardcity_desktop.scenes.card_city.board_model import box_of_cells, halves_of, joined_on
from cardcity_desktop.scenes.card_city.wording.actions import coordinate
from cardcity_desktop.scenes.card_city.wording.cards import card_name, short_name
from cardcity_desktop.scenes.shared.position_desk import Amount, Pile, PositionDesk, Request
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.board.model import BoardCard, BoardModel
from cardcity_desktop.ui.cards.faces import CardFaces, motif_at

if TYPE_CHECKING:
    from cardcity_desktop.ui.paint.canvas import Canvas
    from cardcity_desktop.ui.window.context import Ui

MOST_MONEY = 99


class CardCityDesk(PositionDesk):
    """Positions of Card City. A city that floats on its board can be changed card by card."""

    def __init__(self, ui: Ui) -> None:
        self._faces = CardFaces(ui)

    def first(self) -> Request:
        return {
            "edition": "classic",
            "players": 1,
            "seat": 0,
            "money": [3],
            "hand": ["R", "C"],
            "city": "H",
            "round": 1,
        }

    def read(self, request: Request) -> Request:
        cards, rules = request.get("cards"), self._rules(request)
        if not isinstance(cards, list) or rules is None or rules.board.floating != "box":
            return request
        try:
            laid = {(int(card["at"][0]), int(card["at"][1])): str(card["card"]) for card in cards}
        except (LookupError, TypeError, ValueError):
            return request
        plain = {name: value for name, value in request.items() if name != "cards"}
        return {**plain, "city": _rows(laid)}

    def written(self, state: State, seat: int) -> Request | None:
        return written(state, seat)

    def piles(self, request: Request) -> Sequence[Pile]:
        return (Pile(("hand",), _("Hand"), self.palette(request)),)

    def amounts(self, request: Request) -> Sequence[Amount]:
        rules, seat = self._rules(request), request.get("seat", 0)
        rounds = rules.share.rounds if rules else 1
        return Amount(("money", seat), _("Money"), 0, MOST_MONEY), Amount(("round",), _("Round"), 1, rounds)

    def palette(self, request: Request) -> Sequence[str]:
        rules = self._rules(request)
        cards = ["R", "C", "L", "P", "I1", "I2", "I3", "I4"]
        if rules is not None and rules.setup.level != "simplified":
            cards += ["K"]
        if rules is not None and rules.setup.level == "advanced":
            cards += [CARDS[code].token for name in BICOLOURS for code in CARDS[parse_token(name)].rotations]
        return [*cards, "H"]

    def name_of(self, card: str) -> str:
        return card_name(card, percent=True)

    def draw(self, canvas: Canvas, card: str, rect: Rect) -> None:
        side = min(rect.width, rect.height)
        self._faces.draw(canvas.surface, card, rect.center, round(side * 0.86), "board")

    def board(self, request: Request) -> BoardModel | None:
        rules, laid = self._rules(request), _laid(request)
        if rules is None or laid is None or rules.board.floating != "box":
            return None
        board = rules.board
        reach = board.cells_of(board.frame(0, box_of_cells(laid)))
        try:
            codes = {cell: parse_token(token) for cell, token in laid.items()}
        except UnreadableError:
            return None
        cards = [BoardCard(cell, CARDS[at].token, 0, motif_at(CARDS[at].token, cell)) for cell, at in codes.items()]
        return BoardModel(
            cells=tuple(cell for cell in reach if cell not in laid),
            cards=tuple(cards),
            n=board.n,
            joined=joined_on(board, tuple((card.cell, card.token) for card in cards)),
            halves_of=halves_of,
            name_of=short_name,
        )

    def cell_name(self, request: Request, cell: Cell) -> str:
        rules = self._rules(request)
        return coordinate(cell, rules.share.frame) if rules else ""

    def with_card(self, request: Request, cell: Cell, card: str) -> Request:
        laid = dict(_laid(request) or {})
        if card:
            laid[cell] = card
        else:
            laid.pop(cell, None)
        return {**request, "city": _rows(laid)}

    def _rules(self, request: Request) -> RuleSet | None:
        """Return the rules of a request; None if its set-up can't be read."""
        words = ("edition", "level", "victory", "players")
        try:
            setup = Setup(**{word: request[word] for word in words if word in request})
            variants = tuple(request.get("variants", ()))
            return rules_of(Setup(setup.edition, setup.level, setup.victory, variants, setup.players).checked())
        except (BadFieldError, TypeError):
            return None


def _laid(request: Request) -> dict[Cell, str] | None:
    """Return the cards of a city, its City Hall at (0, 0); None if there are no rows."""
    if not isinstance(request.get("city"), str):
        return None
    found, x, y = dict[Cell, str](), 0, 0
    for word in request["city"].replace("\n", " / ").split():
        if word == "/":
            x, y = 0, y + 1
            continue
        if word != ".":
            found[x, y] = word
        x += 1
    hall_x, hall_y = next((cell for cell, card in found.items() if card == "H"), (0, 0))
    return {(x - hall_x, y - hall_y): card for (x, y), card in found.items()}


def _rows(laid: dict[Cell, str]) -> str:
    """Return cards as rows of text."""
    if not laid:
        return "."
    west, north, east, south = *map(min, zip(*laid, strict=True)), *map(max, zip(*laid, strict=True))
    rows = [" ".join(laid.get((x, y), ".") for x in range(west, east + 1)) for y in range(north, south + 1)]
    return " / ".join(rows)
