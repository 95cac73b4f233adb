"""Citadels' part in the position editor: hands, cities, coins, characters and round."""

from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import HELD, NUMBER
from cardcity_desktop.rules.citadels.districts import deck_of, names
from cardcity_desktop.rules.citadels.positions import completed, written
from cardcity_desktop.rules.citadels.setup import LEAST_PLAYERS, MOST_PLAYERS
from cardcity_desktop.rules.citadels.state import State
from cardcity_desktop.scenes.citadels.names import character_name, district_name
from cardcity_desktop.scenes.citadels.pictures import Pictures
from cardcity_desktop.scenes.citadels.table.moves import thing_of
from cardcity_desktop.scenes.shared.position_desk import Amount, Path, Pile, PositionDesk, Request, value_at
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.toolkit import Canvas, Focusable

MOST_GOLD = 30
MOST_ROUND = 30
HANDS = (
    *("manor tavern temple", "castle market keep", "manor tavern market", "castle tavern temple"),
    *("manor market", "castle tavern", "temple keep"),
)
CHARACTERS = ("king", "thief", "merchant", "warlord", "bishop", "magician", "architect")
"""Cards of the seats at the beginning, in the order of the seats."""
DISTRICTS = tuple(dict.fromkeys(names(deck_of(69))))


class CitadelsDesk(PositionDesk):
    """Positions of Citadels at the first call of a round. Cards without another place are in the pile."""

    def starts(self) -> Sequence[tuple[str, Request]]:
        counts = range(LEAST_PLAYERS, MOST_PLAYERS + 1)
        return [(_("{count} players").format(count=count), _first(count)) for count in counts]

    def read(self, request: Request) -> Request:
        return {**request, "pile": []} if not request.get("play") else request

    def written(self, state: State, seat: int, played: Sequence[str] = ()) -> Request | None:
        request = written(state)
        return {**request, "play": list(played)} if request and played else request

    def whole(self, request: Request) -> Request:
        return request if request.get("play") else completed(request)

    def piles(self, request: Request) -> Sequence[Pile]:
        piles, characters = list[Pile](), tuple(NUMBER)
        for seat in range(len(request.get("seats", ()))):
            number = seat + 1
            piles.append(Pile(("seats", seat, "hand"), _("Hand of seat {seat}").format(seat=number), DISTRICTS))
            piles.append(Pile(("seats", seat, "city"), _("City of seat {seat}").format(seat=number), DISTRICTS))
            label = _("Characters of seat {seat}").format(seat=number)
            piles.append(Pile(("seats", seat, "characters"), label, characters))
        return piles

    def amounts(self, request: Request) -> Sequence[Amount]:
        amounts = [Amount(("round",), _("Round"), 1, MOST_ROUND)]
        for seat in range(len(request.get("seats", ()))):
            label = _("Coins of seat {seat}").format(seat=seat + 1)
            amounts.append(Amount(("seats", seat, "gold"), label, 0, MOST_GOLD))
        return amounts

    def spot(self, request: Request, seat: int, item: Focusable) -> tuple[Path, str] | None:
        kind, name, owner = thing_of(item)
        if kind == "hand":
            return ("seats", seat, "hand"), name
        if kind == "city":
            return ("seats", owner, "city"), name
        held = [value_at(request, ("seats", at, "characters"), []) for at in range(len(request.get("seats", ())))]
        owners = [at for at, cards in enumerate(held) if name in cards]
        return (("seats", owners[0], "characters"), name) if kind == "character" and owners else None

    def name_of(self, card: str) -> str:
        return character_name(card) if card in NUMBER else district_name(card)

    def draw(self, canvas: Canvas, card: str, rect: Rect) -> None:
        cards = Pictures(canvas)
        if card in NUMBER:
            width = round(rect.height / 1.5)
            cards.character(card, width).draw(canvas.surface, rect.centerx - width // 2, rect.top)
        else:
            cards.district(card, rect.width).draw(canvas.surface, rect.left, rect.top)


def _first(players: int) -> Request:
    """Return a position at the first call of the second round, with nothing built."""
    each, seats = HELD[players], []
    for seat, hand in enumerate(HANDS[:players]):
        characters = CHARACTERS[seat * each : (seat + 1) * each]
        seats.append({"hand": hand.split(), "city": [], "gold": 2, "characters": list(characters)})
    return {"players": players, "crown": 0, "round": 2, "pile": [], "seats": seats, "step": "calling", "called": 0,
            "face_up": [], "face_down": []}  # fmt: skip
