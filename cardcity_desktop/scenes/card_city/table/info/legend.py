"""Explanation of the board's overlays, with pollution as a gauge of its parts."""

from __future__ import annotations

from pygame import Rect

from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.card_city.scoring.pollution import SAFE_PERCENT, Pollution, pollution_parts
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording import kind_name
from cardcity_desktop.support.i18n import N_, _
from cardcity_desktop.ui.board.model import Overlay
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.paint.theme import GROUNDS
from cardcity_desktop.ui.widgets.gauge import GaugePart, draw_gauge
from cardcity_desktop.ui.widgets.labels import Label, Painted, Panel, Paragraph
from cardcity_desktop.ui.widgets.scroll import ScrollArea
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import percent_text

SCALE_END = 50
"""Percent at the right end of the gauge, unless the city has more."""


_TITLES: dict[Overlay, str] = {
    "pollution": N_("Pollution"),
    "parks": N_("Cells beside Parks"),
    "districts": N_("Districts and what they need"),
    "halves": N_("Where halves touch"),
}


def legend_panel(table: TableSnapshot, rect: Rect, scene: Scene) -> list[Widget]:
    """Return the panel of the shown overlays; it scrolls if its texts are too long."""
    s = table.ui.scale
    room = inset(rect, s(18), s(14))
    content = _content(table, room)
    if max(widget.rect.bottom for widget in content) > room.bottom:
        content = _content(table, Rect(room.left, room.top, room.width - s(24), 0))  # with room for the scroll bar
    return [Panel(rect), ScrollArea(room, "legend", content, scene)]


def _content(table: TableSnapshot, room: Rect) -> list[Widget]:
    """Return the overlays' explanations, one below the other."""
    content, top = list[Widget](), room.top
    for overlay in sorted(table.selection.overlays, key=list(_TITLES).index):
        part = _part(table, overlay, Rect(room.left, top, room.width, 0))
        top = max(widget.rect.bottom for widget in part) + table.ui.scale(14)
        content += part
    return content


def _part(table: TableSnapshot, overlay: Overlay, place: Rect) -> list[Widget]:
    """Return a heading and its explanation, from the top of `place` down."""
    ui, rules = table.ui, table.turn.state.rules
    title = _(_TITLES[overlay])
    parts = pollution_parts(site_of(table.turn.state, table.shown_seat)) if overlay == "pollution" else None
    total = percent_text(parts.total) if parts and rules.ecological else ""
    style = _heading_style(ui, title, place.width - ui.text.measure(total, "heading")[0])
    head = Rect(place.left, place.top, place.width, ui.text.measure(title, style, place.width)[1])
    below = Rect(place.left, head.bottom + ui.scale(4), place.width, 0)
    if parts and total:
        return [Label(head, title, style), Label(head, total, style, "right"), *_gauge(ui, below, parts, rules)]
    return [Paragraph(head, title, style), *_paragraph(ui, below, _meaning(overlay, rules))]


def _heading_style(ui: Ui, title: str, width: int) -> str:
    """Return the usual heading style, or a smaller one if large text would fill the panel."""
    return "heading" if ui.text.measure(title, "heading", width)[1] <= 2 * ui.text.line_height("heading") else "strong"


def _paragraph(ui: Ui, place: Rect, text: str) -> list[Widget]:
    high = ui.text.measure(text, "body", place.width)[1]
    return [Paragraph(Rect(place.left, place.top, place.width, high), text)]


def _gauge(ui: Ui, place: Rect, parts: Pollution, rules: RuleSet) -> list[Widget]:
    """Return a bar of the pollution minus what the Parks clean, with the figures below it (8.2)."""
    s, limit = ui.scale, SAFE_PERCENT if rules.setup.victory == "happiness" else None
    bar = Rect(place.left, place.top + s(4), place.width, s.target(22))
    shares = _shares(parts)
    full = max(SCALE_END, sum(share.amount for share in shares if share.amount > 0))

    def paint(canvas: Canvas, rect: Rect) -> None:
        draw_gauge(canvas, rect, shares, full, limit)

    widgets: list[Widget] = [Painted(bar, paint)]
    top, high = bar.bottom + s(8), ui.text.line_height("body") + s(2)
    for share in shares:
        line = Rect(place.left, top, place.width, high)
        key = Rect(line.left, 0, s.target(13), s.target(13))
        key.centery = line.centery
        widgets.append(_swatch(key, share.colour))
        widgets.append(Label(Rect(key.right + s(8), top, line.width, high), share.name))
        widgets.append(Label(line, percent_text(share.amount, signed=True), "strong", "right"))
        top += high
    return [*widgets, *_paragraph(ui, Rect(place.left, top + s(6), place.width, 0), _pollution_meaning(rules))]


_GROUND_OF = {"X": "cloud", "K": "park"}


def _swatch(place: Rect, colour: str) -> Widget:
    return Painted(place, lambda canvas, rect: canvas.fill(rect, colour, radius=3))


def _shares(parts: Pollution) -> tuple[GaugePart, ...]:
    amounts = (("I", parts.industrial), ("C", parts.commercial), ("X", parts.clouds), ("K", parts.parks))
    return tuple(GaugePart(kind_name(kind), amount, GROUNDS[_GROUND_OF.get(kind, kind)][1]) for kind, amount in amounts)


def _meaning(overlay: Overlay, rules: RuleSet) -> str:
    if overlay == "districts":
        text = _(
            "The figure on a disc is a district’s size in cards. Beside it: what it has and what it needs to grow. "
            "Homes need culture beside them, Leisure cards or City Hall; shops need Residential districts."
        )
        return text + " " + _("A $ is what a car park earns.") if any(rules.parking_pay) else text
    if overlay == "halves":
        return _(
            "A line marks each place where a part of a bicolour touches another card: thicker where the colours match."
        )
    return _parks_meaning(rules) if overlay == "parks" else _pollution_meaning(rules)


def _pollution_meaning(rules: RuleSet) -> str:
    """Return the sentence on how clouds or the percentage change the score (7.1, 8.2)."""
    victory = rules.setup.victory
    if not rules.ecological:
        return _("Each pollution cloud costs 2 points.") if victory == "residential" else _cloud_meaning(victory)
    if victory == "happiness":
        return _("Above {percent}% the game is lost; money buys it down at the end, $5 for 1%.").format(
            percent=SAFE_PERCENT
        )
    if victory in ("residential", "economic"):
        return _("At the end it is taken off the total.")
    return _("At the end it is added to the total: smoke is progress here.")


def _cloud_meaning(victory: str) -> str:
    if victory == "happiness":
        return _("A Residential district that touches a cloud is not happy.")
    return _("Clouds only take up room in this game.")


def _parks_meaning(rules: RuleSet) -> str:
    """Return the sentence on how Parks change the score (7.1, 7.2, 7.5)."""
    sentences = {
        "residential": _("An empty cell beside a Park brings 1 point at the end instead of costing one."),
        "economic": _("An empty cell beside a Park brings $5 at the end instead of costing $5."),
        "happiness": _("A happy Residential district that touches a Park counts twice."),
    }
    return sentences.get(rules.setup.victory, _("Empty cells beside Parks bring nothing in this game."))
