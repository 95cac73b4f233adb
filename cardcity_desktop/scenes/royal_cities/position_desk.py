"""Royal Cities' part in the position editor: market, hands, cities, points and season."""

from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.rules.royal_cities.cards import CITIES, CODES
from cardcity_desktop.rules.royal_cities.positions import KINDS, cards_for, completed, written
from cardcity_desktop.rules.royal_cities.setup import Setup
from cardcity_desktop.rules.royal_cities.state import State
from cardcity_desktop.scenes.royal_cities.names import card_label, city_colour, city_label
from cardcity_desktop.scenes.royal_cities.pictures import Pictures
from cardcity_desktop.scenes.royal_cities.table.moves import thing_of
from cardcity_desktop.scenes.shared.position_desk import Amount, Path, Pile, PositionDesk, Request, value_at
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.toolkit import Canvas, Focusable
from cardcity_desktop.ui.wording.phrases import capitalised

COUNTS = (2, 1, 3, 4)
HANDS = ("V2 B3", "Y1 P3", "R2 G1", "B1 V3")
MOST_SCORE = 99


class RoyalCitiesDesk(PositionDesk):
    """Positions of Royal Cities. Cards without another place are in the pile."""

    def starts(self) -> Sequence[tuple[str, Request]]:
        names = [_("solo") if count == 1 else _("{count} players").format(count=count) for count in COUNTS]
        return [(name, _first(count)) for name, count in zip(names, COUNTS, strict=True)]

    def read(self, request: Request) -> Request:
        return {**request, "pile": [], "reserve": []} if not request.get("play") else request

    def written(self, state: State, seat: int, played: Sequence[str] = ()) -> Request | None:
        request = written(state)
        return {**request, "play": list(played)} if request and played else request

    def whole(self, request: Request) -> Request:
        return request if request.get("play") else completed(request)

    def piles(self, request: Request) -> Sequence[Pile]:
        piles = [Pile(("market",), _("Market"), KINDS)]
        for seat, noble in enumerate(request.get("seats", ())):
            if "hand" in noble:
                piles.append(Pile(("seats", seat, "hand"), _("Hand of seat {seat}").format(seat=seat + 1), KINDS))
            for city in CITIES:
                label = capitalised(city_label(city, _("seat {seat}").format(seat=seat + 1)))
                piles.append(Pile(("seats", seat, "cities", city), label, cards_for(city)))
        return piles

    def amounts(self, request: Request) -> Sequence[Amount]:
        amounts = [Amount(("season",), _("Season"), 1, Setup(request.get("nobles", 1)).seasons)]
        for seat in range(len(request.get("seats", ()))):
            label = _("Points of seat {seat}").format(seat=seat + 1)
            amounts.append(Amount(("seats", seat, "score"), label, 0, MOST_SCORE))
        return amounts

    def spot(self, request: Request, seat: int, item: Focusable) -> tuple[Path, str] | None:
        thing, hand = thing_of(item), ("seats", seat, "hand")
        match thing.kind:
            case "market":
                return ("market",), request["market"][thing.number]
            case "line":
                return ("market",), ""
            case "hand":
                return hand, sorted(value_at(request, hand, []), key=CODES.__getitem__)[thing.number]
            case "plate":
                held: Path = ("seats", thing.seat, "hand")
                return held, next(reversed(value_at(request, held, [])), "")
            case "city":
                column: Path = ("seats", thing.seat, "cities", thing.city)
                return column, next(reversed(value_at(request, column, [])), "")
        return None

    def name_of(self, card: str) -> str:
        if card in CITIES:
            return _("the {colour} city").format(colour=city_colour(card))
        return capitalised(card_label(card))

    def draw(self, canvas: Canvas, card: str, rect: Rect) -> None:
        Pictures(canvas).card(card, rect, small=True)


def _first(nobles: int) -> Request:
    """Return a position of season 1 with nothing built. Alone, against the Regent."""
    empty = {"cities": {}, "score": 0}
    seats = [{**empty, "hand": hand.split(), "hero": False, "bought": False} for hand in HANDS[:nobles]]
    return {"nobles": nobles, "season": 1, "step": "play", "market": ["Y4", "R3", "G2", "P2"], "reserve": [],
            "pile": [], "discard": [], "seats": seats if nobles > 1 else [*seats, empty]}  # fmt: skip
