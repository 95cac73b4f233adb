"""The lots in words for screen readers."""

from cardcity_desktop.scenes.card_city.table.lots import Outlook
from cardcity_desktop.scenes.card_city.table.moves import Thing, lot_of
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording.events import lot_text
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.wording.phrases import with_label


def lot_item_name(table: TableSnapshot, item: Focusable) -> str:
    """Return the name of an item of the lots; "" for any other item.

    A card is "Residential, lot 1, face up", a place "Face down, lot 1", a button "Take lot 1: Residential, $2".
    """
    thing, number = item.extra, lot_of(item)
    if number is None or not table.turn.has_lots:
        return ""
    kind, facing = (thing.kind, thing.facing) if isinstance(thing, Thing) else ("laid", None)
    if kind == "take":
        lot = table.turn.lots[number - 1]
        cards = lot_text(lot.up, lot.down, lot.money, table.turn.state.rules.ecological)
        return _("Take lot {number}: {cards}").format(number=number, cards=cards)
    name = _("{card}, lot {number}").format(card=item.label, number=number)
    if kind != "seen":
        return name
    return _("{name}, face down").format(name=name) if facing == "down" else _("{name}, face up").format(name=name)


def lot_item_details(table: TableSnapshot, item: Focusable) -> list[str]:
    """Return the points or the cells to fill, before and after taking a lot; [] for other items."""
    match item.extra:
        case Thing("take", 1 | 2 as number) if table.turn.has_lots:
            outlook = Outlook(table, table.turn.takers[0], table.turn.lots[number - 1])
        case _:
            return []
    forecast, text = outlook.forecast, outlook.before_after
    if forecast is None or not text:
        return []
    if table.turn.counts_cells_to_fill(forecast.before):
        return [text]
    return [with_label(_("Points"), text)] if forecast.points or outlook.unknown else []
