"""Card City's part in the position editor: cities on their boards, hand, money and round."""

from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.rules.card_city.positions import writing, written
from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.card_city.setup import SUBURB, Setup
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.rules.errors import BadFieldError, Cell
from cardcity_desktop.scenes.card_city.advice_text import coordinate
from cardcity_desktop.scenes.card_city.board_model import box_of_cells, joined_on, laid_out, owners_on, reach_of
from cardcity_desktop.scenes.card_city.names import card_name, edition_name, players_text, variant_name
from cardcity_desktop.scenes.shared.position_desk import Amount, Pile, PositionDesk, Request
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.board.model import BoardCard, BoardModel
from cardcity_desktop.ui.cards.faces import CardFaces, motif_at
from cardcity_desktop.ui.toolkit import Canvas, Ui


class CardCityDesk(PositionDesk):
    """Positions of Card City, each city changed card by card on its board."""

    def __init__(self, ui: Ui) -> None:
        self._faces = CardFaces(ui)

    def starts(self) -> Sequence[tuple[str, Request]]:
        setups = (
            Setup(players=1),
            Setup(players=2),
            Setup("xl", "advanced", players=1),
            Setup("xl", "advanced", players=2),
            Setup("xl", "normal", variants=("unique_city",), players=2),
            Setup("xl", "normal", variants=("unique_city",), players=3),
            Setup("xl", "normal", variants=(SUBURB,), players=1),
        )

        def name(setup: Setup) -> str:
            first = variant_name(setup.variants[0]) if setup.variants else edition_name(setup.edition)
            return f"{first}, {players_text(setup.players)}"

        return [(name(setup), writing.first_position(setup)) for setup in setups]

    def written(self, state: State, seat: int, played: Sequence[str] = ()) -> Request | None:
        return None if played else written(state, seat)

    def piles(self, request: Request) -> Sequence[Pile]:
        return (Pile(("hand",), _("Hand"), [card for card in self.palette(request) if card not in ("H", "A")]),)

    def amounts(self, request: Request) -> Sequence[Amount]:
        rules = self._rules(request)
        if rules is None:
            return ()
        names = [_("Money of seat {seat}").format(seat=seat + 1) for seat in range(rules.players)]
        names = names if rules.players > 1 else [_("Money")]
        money = [Amount(("money", seat), name, 0, 99) for seat, name in enumerate(names)]
        return *money, Amount(("round",), _("Round"), 1, rules.share.rounds)

    def palette(self, request: Request) -> Sequence[str]:
        rules = self._rules(request)
        return writing.usable_cards(rules) if rules else ()

    def name_of(self, card: str) -> str:
        return _("Architect") if card == "A" else card_name(card, percent=True)

    def draw(self, canvas: Canvas, card: str, rect: Rect) -> None:
        side = min(rect.width, rect.height)
        self._faces.draw(canvas.surface, card, rect.center, round(side * 0.86), "board")

    def boards(self, request: Request) -> Sequence[str]:
        rules = self._rules(request)
        if rules is None:
            return ()
        if rules.unique or rules.solo:
            return (_("City"),)
        return [_("City of seat {seat}").format(seat=seat + 1) for seat in range(rules.players)]

    def board(self, request: Request, place: int) -> BoardModel | None:
        try:
            rules, laid = writing.rules_of_position(request), writing.laid_cards(request, place)
        except BadFieldError:
            return None
        board, ring = rules.board, writing.ring_of(rules)
        owners, reach = owners_on(board), reach_of(board, box_of_cells(laid))
        cards = [BoardCard(cell, token, owners.get(cell, 0), motif_at(token, cell)) for cell, token in laid.items()]
        cards += [BoardCard(cell, token, None, motif_at(token, cell)) for cell, token in ring.items()]
        known = tuple((card.cell, card.token) for card in cards if card.token in CODES)
        cells = tuple(cell for cell in reach if cell not in laid)
        zones = owners if rules.unique else {}
        return laid_out(board, tuple(cards), joined_on(board, known), cells=cells, zones=zones)

    def cell_name(self, request: Request, cell: Cell) -> str:
        rules = self._rules(request)
        return coordinate(cell, rules.share.frame) if rules else ""

    def with_card(self, request: Request, place: int, cell: Cell, card: str) -> Request:
        return writing.with_card(request, place, cell, card)

    @staticmethod
    def _rules(request: Request) -> RuleSet | None:
        """Return the rules of a request, or None if its set-up can't be read."""
        try:
            return writing.rules_of_position(request)
        except BadFieldError:
            return None
