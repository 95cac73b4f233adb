"""The stage of both lots: each over the city of the seat that would get it, or both beside the unique city."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.card_city.actions import Lot
from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.view import LotView
from cardcity_desktop.scenes.card_city.table.draft.city_panel import CityPanel, is_wide, pennant, worth_pill
from cardcity_desktop.scenes.card_city.table.draft.city_picture import paint_city
from cardcity_desktop.scenes.card_city.table.draft.lot import LOTS, LotMotion, lot_trays
from cardcity_desktop.scenes.card_city.table.draft.outlook import Outlook
from cardcity_desktop.scenes.card_city.table.layout import TableLayout, large_text, tray_height
from cardcity_desktop.scenes.card_city.table.moves import Thing
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording.cards import cards_listed
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.rectangles import columns, inset, rows
from cardcity_desktop.ui.toolkit import Scene, Widget
from cardcity_desktop.ui.widgets.buttons import Button, Kind, button_size
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.seats import labelled

TRAY_SHARE, FULL_SHARE, SPLIT_SHARE, BESIDE_SHARE = 0.42, 0.5, 0.54, 0.68
"""Shares of the stage's height for lots: usually; with more than `MANY` cards, or large text during a split; with both;
beside the unique city."""
MANY = 6

PENNANT = 38
"""Logical units: least height of the pennant between a lot and a city."""

News = Mapping[int, Sequence[str]]
"""Newest sentences about each seat, by its colour, the newest first."""

ISLAND = 0.6
"""Share of the window's width that the unique city takes beside the lots."""


def lots_layout(table: TableSnapshot, place: TableLayout) -> TableLayout:
    """Return the areas while lots are shown: the stage in the board's place, with the right column if `is_wide`."""
    s, wide = table.ui.scale, is_wide(table)
    right = place.aside.right if wide else place.board.right
    low = max(place.aside.bottom, place.tray.bottom)
    whole = Rect(place.board.left, place.board.top, right - place.board.left, low - place.board.top)
    if place.tray.left >= place.board.right:  # the tray leaves the right column
        place = replace(place, info=Rect(place.info.topleft, (place.info.width, low - place.info.top)))
    if table.turn.mode == "choose":
        return replace(place, board=whole)
    high = tray_height(table.ui)
    tray = Rect(whole.left, whole.bottom - high, whole.width, high)
    if wide and table.turn.unique:
        more = table.ui.text.line_height("body") if large_text(table.ui) else 0  # the island gives way to the task
        tray.update(tray.left, tray.top - more, round(whole.width * ISLAND) - s(8), high + more)
        return replace(place, board=whole, tray=tray)
    return replace(place, board=Rect(whole.topleft, (whole.width, tray.top - s(14) - whole.top)), tray=tray)


def lots_board(table: TableSnapshot, place: TableLayout, scene: Scene, news: News, motion: LotMotion) -> list[Widget]:
    """Return both lots in the board's place, and the cities that would get them."""
    if table.turn.unique:
        return _beside_city(table, place, scene, motion)
    s, large = table.ui.scale, large_text(table.ui)
    boxes = columns(inset(place.board, s(4), s(4 if large else 10)), [0.5, 0.5], s(8 if large else 16))
    full = any(len(lot.up) + len(lot.down) + lot.room_up + lot.room_down > MANY for lot in table.turn.lots)
    makes = large and table.turn.view.phase == "splitting"
    share = SPLIT_SHARE if makes and full else FULL_SHARE if makes or full else TRAY_SHARE
    return _lots(table, boxes, share, scene, news, motion)


def _lots(
    table: TableSnapshot, boxes: Sequence[Rect], share: float, scene: Scene, news: News, motion: LotMotion
) -> list[Widget]:
    """Return a tray in each box and the widgets below it; a city whose lines need more room makes its tray lower."""
    width, height = boxes[0].size
    facts = _shown_below(table), width, news
    make = partial(_below, table, scene, width, news)
    below = [
        kit.kept(scene, f"lot {number}", (facts, _shown_of(table, lot)), partial(make, number, lot))
        for number, lot in zip(LOTS, table.turn.lots, strict=True)
    ]
    needed = max(part.measure(width).least_high for part in below)
    tray_high = min(round((height - _foot(table)) * share), height - needed)
    trays = [Rect(box.topleft, (width, tray_high)) for box in boxes]
    both = lambda _rect: lot_trays(table, trays, scene, motion)  # noqa: E731
    widgets = kit.kept_widgets(scene, "trays", trays[0], (table, trays), both)
    for box, part in zip(boxes, below, strict=True):
        widgets += kit.arrange(part, Rect(box.left, box.top + tray_high, width, height - tray_high)).widgets
    return widgets


def _shown_below(table: TableSnapshot) -> tuple[object, ...]:
    """Return everything that the part below the trays depends on, except the lots and the inspected items."""
    turn, view, draft = table.turn, table.turn.view, table.turn.draft
    return (
        turn.mode, turn.viewer, turn.active_seat, turn.seats, turn.motifs, table.persons, draft.splitter,
        draft.chooser, draft.keep, view.phase, view.round, view.money, view.cities, view.ring, view.reserve,
        view.architect, table.selection.looked_lot, table.ui.preferences.needs_shown, table.has_task,
        draft.lots if turn.mode == "choose" else None,
    )  # fmt: skip


def _shown_of(table: TableSnapshot, lot: LotView) -> tuple[object, ...]:
    """Return everything of a lot that the part below its tray shows; this excludes the cards' places."""
    cards = (*lot.up, *lot.down)
    seen = sorted(card for card in cards if card != HIDDEN)
    return seen, sorted(lot.up), lot.money, len(cards) if seen or len(cards) > table.turn.draft.keep else 0


def _beside_city(table: TableSnapshot, place: TableLayout, scene: Scene, motion: LotMotion) -> list[Widget]:
    """Return the unique city with the cards of the inspected lot, and both lots at its right."""
    s, area = table.ui.scale, place.board
    width = is_wide(table)
    left = round(area.width * (ISLAND if width else 1 - ISLAND))
    below = area.bottom if table.turn.mode == "choose" or not width else place.tray.top - s(14)
    island = Rect(area.left, area.top, left - s(8), below - area.top)
    top = area.top + s(0 if large_text(table.ui) else 9)  # the inspected tray is lifted
    right = Rect(area.left + left + s(8), top, area.width - left - s(8), area.bottom - top)
    share = 1.0 if table.turn.view.phase == "splitting" else BESIDE_SHARE
    first, looked = table.turn.takers[0], table.turn.lots[table.selection.looked_lot - 1]
    forecast = Outlook(table, first, looked).forecast if table.ui.preferences.needs_shown else None
    picture = Painted(island, partial(paint_city, table, first, forecast))
    free = width and table.turn.card_shape == "hex" and not large_text(table.ui)
    standings = _standings(table, island) if free else []
    return [picture, *standings, *_lots(table, rows(right, [0.5, 0.5], s(12)), share, scene, {}, motion)]


def swapping_places(table: TableSnapshot, widgets: Sequence[Widget]) -> list[tuple[Rect, Rect]]:
    """Return both cities' panels on the stage with their places including the pennant, in px.

    [] if not both are shown.
    """
    panels = [widget.rect for widget in widgets if widget.key.startswith("city:")]
    s = table.ui.scale
    above, below, beside = _label_high(table) + s(3), s(5), s(7)
    return [
        (rect, Rect(rect.left - beside, rect.top - above, rect.width + 2 * beside, rect.height + above + below))
        for rect in panels
        if len(panels) == 2
    ]


def _foot(table: TableSnapshot) -> int:
    """Return the height in px of the button under a lot, with its margin."""
    return button_size(table.ui, "")[1] + table.ui.scale(10) if table.turn.mode == "choose" else 0


def _label_high(table: TableSnapshot) -> int:
    """Return the height in px of the pennant between a tray and a city."""
    return max(table.ui.scale(PENNANT), table.ui.text.line_height("strong") + table.ui.scale(11))


def _standings(table: TableSnapshot, island: Rect) -> list[Widget]:
    """Return a pill with each seat's points (early: its cells to fill), in the corners free of the unique city."""
    ui, turn, pills = table.ui, table.turn, list[kit.Part]()
    for seat, sitter in enumerate(labelled(turn.seats)):
        sheet = turn.sheet(seat)
        text = "" if sheet.points is None else number_text(sheet.points)
        if turn.counts_cells_to_fill(sheet):
            text = number_text(sheet.empties) + " " + _("to fill")
        figure = kit.words(ui, text, "strong", one_line=True)
        name = kit.words(ui, sitter.name, "strong", one_line=True, muted=True)
        mark = kit.player_mark(sitter.colour, ui.scale(24), sitter.player)
        pills.append(kit.panel(ui, kit.HStack([mark, name, figure], ui.scale(8)), "pill", 8, 4))
    pairs = [pills[at : at + 2] for at in range(0, len(pills), 2)]
    upper, *lower = [kit.HStack([left, kit.space(grow=1), *right]) for left, *right in pairs]
    corners = kit.VStack([upper, kit.space(grow=1), *lower])
    return kit.arrange(kit.Pad(corners, top=ui.scale(8)), island).widgets


def _below(table: TableSnapshot, scene: Scene, width: int, news: News, number: Lot, lot: LotView) -> kit.Part:
    """Return the part below a tray of `width` px: the lot's receiver, the city with the lot, and the take button."""
    ui, s, turn = table.ui, table.ui.scale, table.turn
    seat = turn.takers[number != table.selection.looked_lot]
    outlook, splits = Outlook(table, seat, lot), turn.view.phase == "splitting"
    parts: list[kit.Part] = []
    is_open = splits or not (turn.unique or turn.mode == "choose")  # who takes which
    has_pills = is_open and (turn.mode == "split" or outlook.forecast is not None)
    if has_pills:
        count, gap = len(turn.takers), s(8)
        pill = (width - gap * (count - 1)) // count  # a longer name takes no room from the other's figures
        pills = [kit.Wide(worth_pill(table, Outlook(table, each, lot)), pill) for each in turn.takers]
        parts.append(kit.Pad(kit.HStack(pills, gap), top=s(8)))
    elif not (is_open or turn.unique):
        parts.append(kit.Pad(pennant(table, seat, _label_high(table)), top=s(2)))
    else:
        parts.append(kit.space(high=s(6)))
    if not turn.unique or not splits:
        roomy = not large_text(ui) or not (splits and has_pills)  # else the pills tell it
        shows_news = is_wide(table) and seat != table.viewer  # else the journal is beside the lots
        own_news = news.get(turn.seats[seat].colour, ()) if shows_news else ()
        parts.append(CityPanel(table, outlook, scene).part(width, roomy, own_news))
    if _foot(table):
        take = partial(_take_button, table, number)
        parts.append(kit.Pad(kit.Leaf(take, kit.fixed(0, _foot(table) - s(10)), name="take"), top=s(6)))
    return kit.VStack(parts, s(4), name=f"lot {number}")


def _take_button(table: TableSnapshot, number: Lot, rect: Rect) -> Widget:
    """Return the button that takes a lot; if another lot is inspected, it also shows the forecast and who gets what."""
    is_inspected, (chooser, splitter) = number == table.selection.looked_lot, table.turn.takers
    lot, other = table.turn.lots[number - 1], table.turn.lots[2 - number]
    texts = [_("Take lot {number}").format(number=number)]
    shows = not is_inspected and table.ui.preferences.needs_shown
    if worth := Outlook(table, chooser, lot).before_after if shows else "":
        texts.append(_("Take lot {number}: {cards}").format(number=number, cards=worth))
        if other.up and not other.down:
            gets = _("{name} gets {cards}").format(name=table.turn.names[splitter], cards=cards_listed(other.up))
            texts.append(f"{texts[-1]} · {gets}")
    text = next((text for text in reversed(texts) if button_size(table.ui, text)[0] <= rect.width), texts[0])
    kind: Kind = "primary" if is_inspected else "secondary"
    take, icon = Thing("take", number), "check" if is_inspected else ""
    return Button(rect, text, partial(table.actions.press, take), kind, icon, take.key, sound="choose", extra=take)
