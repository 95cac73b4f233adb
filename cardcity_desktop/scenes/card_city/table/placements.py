"""Cards that events place on cells, and the cells that an event concerns."""

from dataclasses import dataclass

from cardcity_desktop.rules.card_city import events as happened
from cardcity_desktop.rules.errors import Cell


@dataclass(frozen=True, slots=True)
class CardPlacement:
    """A card that `seat` placed on a cell."""

    seat: int
    token: str
    cell: Cell
    sound: str  # name of the sound to play
    pile: str = ""  # the pile it came from ("" for a hand)


def placement_in(event: happened.Event) -> CardPlacement | None:
    """Return the card that an event places on a cell, or None."""
    match event:
        case happened.CardBuilt(seat, card, cell):
            return CardPlacement(seat, card, cell, "card_drop")
        case happened.CardBought(seat, card, cell):
            return CardPlacement(seat, card, cell, "park" if card == "K" else "card_drop", card)
        case happened.DistrictGrown(seat, kind, cell):
            return CardPlacement(seat, kind, cell, "grow", kind)
        case happened.CloudPlaced(seat, cell):
            return CardPlacement(seat, "X", cell, "cloud", "X")
        case happened.ArchitectPlaced(seat, cell):
            return CardPlacement(seat, "A", cell, "card_drop")
        case happened.CityFounded(seat, cell):
            return CardPlacement(seat, "H", cell, "card_drop")
    return None


def cells_of_event(event: happened.Event) -> tuple[int | None, tuple[Cell, ...]]:
    """Return the seat and the cells that an event concerns; (None, ()) for an event without cells."""
    laid = placement_in(event)
    if laid is not None:
        return laid.seat, (laid.cell,)
    if isinstance(event, happened.IncomePaid) and event.districts:
        return event.seat, tuple(cell for item in event.districts for cell in item.cells)
    return None, ()
