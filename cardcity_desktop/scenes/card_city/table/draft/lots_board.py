"""The lots as a stage, also in words: each lot over the city that would get it, or both beside the unique city."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.actions import Lot, Put, Take
from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.view import LotView
from cardcity_desktop.scenes.card_city.table.draft import lot_stage
from cardcity_desktop.scenes.card_city.table.draft.lot import LOTS, LotMotion, lot_places, lot_widgets
from cardcity_desktop.scenes.card_city.table.draft.lot_stage import before_after_text, hides_cards, lot_forecast_of
from cardcity_desktop.scenes.card_city.table.layout import TableLayout, large_text, tray_height
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording.cards import card_name, cards_listed
from cardcity_desktop.scenes.card_city.wording.events import lot_text
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.effects import Effect
from cardcity_desktop.ui.paint.animation import blend
from cardcity_desktop.ui.paint.rectangles import columns, inset, rows
from cardcity_desktop.ui.toolkit import Canvas, Scene, Widget
from cardcity_desktop.ui.widgets.buttons import Button, Kind, button_size
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.wording.phrases import with_label

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
    s, wide = table.ui.scale, lot_stage.is_wide(table)
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
    wide, high = boxes[0].size
    facts = _shown_below(table), wide, news
    below = [
        kit.kept(
            scene, f"lot {number}", (facts, _shown_of(table, lot)), partial(_below, table, number, wide, lot, news)
        )
        for number, lot in zip(LOTS, table.turn.lots, strict=True)
    ]
    needed = max(part.measure(wide).least_high for part in below)
    tray_high = min(round((high - _foot(table)) * share), high - needed)
    trays = [Rect(box.topleft, (wide, tray_high)) for box in boxes]
    make = partial(_trays, table, trays, scene, motion)
    widgets = kit.kept_widgets(scene, "trays", trays[0], (table, trays), lambda _rect: make())
    for box, part in zip(boxes, below, strict=True):
        widgets += kit.arrange(part, Rect(box.left, box.top + tray_high, wide, high - tray_high)).widgets
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
    wide = lot_stage.is_wide(table)
    left = round(area.width * (ISLAND if wide else 1 - ISLAND))
    below = area.bottom if table.turn.mode == "choose" or not wide else place.tray.top - s(14)
    island = Rect(area.left, area.top, left - s(8), below - area.top)
    top = area.top + s(0 if large_text(table.ui) else 9)  # the inspected tray is lifted
    right = Rect(area.left + left + s(8), top, area.width - left - s(8), area.bottom - top)
    share = 1.0 if table.turn.view.phase == "splitting" else BESIDE_SHARE
    looked = table.turn.lots[table.selection.looked_lot - 1] if table.ui.preferences.needs_shown else None
    picture = lot_stage.city_picture(table, island, _first(table), looked)
    free = wide and table.turn.card_shape == "hex" and not large_text(table.ui)
    standing = lot_stage.standings(table, island) if free else []
    return [picture, *standing, *_lots(table, rows(right, [0.5, 0.5], s(12)), share, scene, {}, motion)]


def _trays(table: TableSnapshot, trays: Sequence[Rect], scene: Scene, motion: LotMotion) -> list[Widget]:
    """Return the trays of both lots."""
    placed, widgets = lot_places(table, trays[0], scene), list[Widget]()
    for number, tray, (side, places), lot in zip(LOTS, trays, placed, table.turn.lots, strict=True):
        dx, dy = tray.left - trays[0].left, tray.top - trays[0].top
        moved = {facing: place.move(dx, dy) for facing, place in places.items()}
        widgets += lot_widgets(table, number, tray, moved, lot, side, motion, scene)
    return widgets


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


def _below(table: TableSnapshot, number: Lot, wide: int, lot: LotView, news: News) -> kit.Part:
    """Return the part below a tray of `wide` px: the lot's receiver, the city with the lot, and the take button."""
    ui, s, turn = table.ui, table.ui.scale, table.turn
    seat = _first(table) if number == table.selection.looked_lot else _other(table)
    splits, shows = turn.view.phase == "splitting", ui.preferences.needs_shown
    parts: list[kit.Part] = []
    is_open = splits or not (turn.unique or turn.mode == "choose")  # who takes which
    has_pills = is_open and (turn.mode == "split" or lot_stage.lot_forecast_of(table, seat, lot) is not None)
    if has_pills:
        pills = kit.HStack(
            [_grown(lot_stage.worth_pill(table, each, lot)) for each in (_first(table), _other(table))], s(8)
        )
        parts.append(kit.Pad(pills, top=s(8)))
    elif not (is_open or turn.unique):
        parts.append(kit.Pad(lot_stage.pennant(table, seat, _label_high(table)), top=s(2)))
    else:
        parts.append(kit.space(high=s(6)))
    if not turn.unique or not splits:
        roomy = not large_text(ui) or not (splits and has_pills)  # else the pills tell it
        lines = lot_stage.forecast_lines(table, seat, lot) if shows and roomy else []
        shows_news = lot_stage.is_wide(table) and seat != table.viewer  # else the journal is beside the lots
        own_news = news.get(turn.seats[seat].colour, ()) if shows_news else ()
        parts.append(_grown(lot_stage.city_panel(table, wide, seat, lines, lot if shows else None, own_news)))
    if _foot(table):
        take = kit.Leaf(
            lambda place: _take_button(table, number, place, lot), kit.fixed(0, _foot(table) - s(10)), name="take"
        )
        parts.append(kit.Pad(take, top=s(6)))
    return kit.VStack(parts, s(4), name=f"lot {number}")


def _grown(part: kit.Part) -> kit.Part:
    part.grow = 1
    return part


def _first(table: TableSnapshot) -> int:
    """Return the seat whose city is below the inspected lot: the one that chooses or splits."""
    return table.turn.draft.splitter if table.turn.view.phase == "splitting" else chooser_of(table)


def _other(table: TableSnapshot) -> int:
    """Return the seat that would get the other lot."""
    return chooser_of(table) if table.turn.view.phase == "splitting" else table.turn.draft.splitter


def chooser_of(table: TableSnapshot) -> int:
    """Return the seat that takes one of the lots; before it is known, the seat after the splitter."""
    draft = table.turn.draft
    return (draft.splitter + 1) % len(table.turn.seats) if draft.chooser is None else draft.chooser


def _take_button(table: TableSnapshot, number: Lot, rect: Rect, lot: LotView) -> Widget:
    """Return the button that takes a lot; if another lot is inspected, it also shows the forecast and who gets what."""
    is_inspected, take = number == table.selection.looked_lot, Take(number)
    sentence = _("Take lot {number}").format(number=number)
    forecast = lot_stage.lot_forecast_of(table, chooser_of(table), lot)
    worth = ""
    if not is_inspected and table.ui.preferences.needs_shown:
        worth = lot_stage.before_after_text(table.turn, forecast, lot_stage.hides_cards(lot))
    texts = [_("Take lot {number}: {cards}").format(number=number, cards=worth)] if worth else []
    other = table.turn.lots[2 - number]
    if worth and other.up and not other.down:
        gets = _("{name} gets {cards}").format(name=table.turn.names[_other(table)], cards=cards_listed(other.up))
        texts.insert(0, f"{texts[0]} · {gets}")
    text = next((text for text in texts if button_size(table.ui, text)[0] <= rect.width), sentence)
    kind: Kind = "primary" if is_inspected else "secondary"
    call, icon = partial(table.actions.steps.do, take), "check" if is_inspected else ""
    return Button(rect, text, call, kind, icon, f"take:{number}", sound="choose")


def lot_of_key(key: str) -> Lot | None:
    """Return the lot that a focus key belongs to, such as "take:2" or "seen:1:up:0"; None for other keys."""
    parts = key.split(":")
    if len(parts) < 2 or parts[0] not in ("take", "seen", "place", "laid", "move", "swap", "sign"):
        return None
    return 1 if parts[1] == "1" else 2


def lot_item_name(table: TableSnapshot, item: Focusable) -> str:
    """Return the name of an item of the lots; "" for any other item.

    A card is "Residential, lot 1, face up", a place "Face down, lot 1", a button "Take lot 1: Residential, $2".
    """
    kind, number = item.key.partition(":")[0], lot_of_key(item.key)
    if number is None or not table.turn.has_lots:
        return ""
    if kind == "take":
        lot = table.turn.lots[number - 1]
        cards = lot_text(lot.up, lot.down, lot.money, table.turn.state.rules.ecological)
        return _("Take lot {number}: {cards}").format(number=number, cards=cards)
    name = _("{card}, lot {number}").format(card=item.label, number=number)
    if kind != "seen":
        return name
    return _("{name}, face down").format(name=name) if ":down" in item.key else _("{name}, face up").format(name=name)


def laid_text(put: Put) -> str:
    """Return "Residential, lot 1, face up", or "Hidden card, lot 1", which does not reveal the card to listeners."""
    is_down = put.facing == "down"
    name = _("{card}, lot {number}").format(card=card_name("?" if is_down else put.card), number=put.lot)
    return name if is_down else _("{name}, face up").format(name=name)


def lot_item_details(table: TableSnapshot, item: Focusable) -> list[str]:
    """Return the points or the cells to fill, before and after taking a lot; [] for other items."""
    number = lot_of_key(item.key)
    if not item.key.startswith("take:") or number is None or not table.turn.has_lots:
        return []
    lot = table.turn.lots[number - 1]
    forecast = lot_forecast_of(table, chooser_of(table), lot)
    text = before_after_text(table.turn, forecast, hides_cards(lot))
    if forecast is None or not text:
        return []
    if table.turn.counts_cells_to_fill(forecast.before.points, forecast.before.empties):
        return [text]
    return [with_label(_("Points"), text)] if forecast.points or hides_cards(lot) else []


@dataclass(slots=True, eq=False, kw_only=True)
class CitySwap(Effect):
    """The pictures of both `panels` moving from `starts` to `places` over the bare `land`."""

    panels: Sequence[Rect]
    places: Sequence[Rect]
    starts: Sequence[Rect]
    land: Callable[[Canvas], Surface]
    _pictures: list[Surface] = field(default_factory=list, init=False, repr=False)

    def area(self) -> Rect:
        return self.places[0].unionall([*self.places[1:], *self.starts])

    def draw(self, canvas: Canvas) -> None:
        self._pictures = self._pictures or [
            _standing(canvas, self.land(canvas), *pair) for pair in zip(self.panels, self.places, strict=True)
        ]
        for place in self.places:
            canvas.surface.blit(self.land(canvas), place, place)
        for picture, place, start in zip(self._pictures, self.places, self.starts, strict=True):
            at = blend(start.left, place.left, self.share), blend(start.top, place.top, self.share)
            canvas.surface.blit(picture, (round(at[0]), round(at[1])))


def _standing(canvas: Canvas, land: Surface, panel: Rect, place: Rect) -> Surface:
    """Return the screen's content in `place`; outside of `panel`, everything that equals the land is transparent."""
    shown = canvas.surface.subsurface(place)
    same_as_land = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), land.subsurface(place))
    same_as_land.erase(pygame.mask.Mask(panel.size, fill=True), (panel.left - place.left, panel.top - place.top))
    return same_as_land.to_surface(shown.convert_alpha(), setcolor=(0, 0, 0, 0), unsetcolor=None)
