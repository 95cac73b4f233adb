"""Explanation of the board's overlays, with pollution as a gauge of its parts."""

from functools import partial

from pygame import Rect

from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.card_city.scoring.pollution import SAFE_PERCENT, Pollution, pollution_parts
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording.card_info import clouds_text, parks_text
from cardcity_desktop.scenes.card_city.wording.cards import kind_name
from cardcity_desktop.support.i18n import N_, _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.board.model import Overlay
from cardcity_desktop.ui.paint.theme import GROUNDS
from cardcity_desktop.ui.toolkit import Canvas, Scene, Ui, Widget
from cardcity_desktop.ui.widgets.gauge import GaugePart, draw_gauge
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.wording.numbers import percent_text
from cardcity_desktop.ui.wording.phrases import with_label

SCALE_END = 50
"""Percent at the right end of the gauge, unless the city has more."""


TITLES: dict[Overlay, str] = {
    "pollution": N_("Pollution"),
    "parks": N_("Cells beside Parks"),
    "districts": N_("Districts and what they need"),
    "halves": N_("Where halves touch"),
}


def legend_panel(table: TableSnapshot, rect: Rect, scene: Scene) -> list[Widget]:
    """Return the panel of the shown overlays; it scrolls if its texts are too long."""
    ui, s = table.ui, table.ui.scale
    parts = [_part(table, overlay) for overlay in sorted(table.selection.overlays, key=list(TITLES).index)]
    content = kit.VStack(parts, s(14))
    box = kit.panel(ui, content, x=18, y=14)
    if box.measure(rect.width).high > rect.height:
        box = kit.panel(ui, kit.Scroll(content, "legend", scene), x=18, y=14)
    return kit.arrange(box, rect).all


def _part(table: TableSnapshot, overlay: Overlay) -> kit.Part:
    """Return a heading and its explanation."""
    ui, rules = table.ui, table.turn.state.rules
    parts = pollution_parts(site_of(table.turn.state, table.shown_seat)) if overlay == "pollution" else None
    title = kit.words(ui, _(TITLES[overlay]), "heading", grow=1)
    if parts is None or not rules.ecological:
        return kit.VStack([title, kit.words(ui, _meaning(overlay, rules))], ui.scale(4))
    total = kit.words(ui, percent_text(parts.total), "heading", one_line=True)
    return kit.VStack([kit.HStack([title, total], ui.scale(8)), _gauge(ui, parts, rules)], ui.scale(8))


def _gauge(ui: Ui, parts: Pollution, rules: RuleSet) -> kit.Part:
    """Return a bar of the pollution minus what the Parks clean, with the figures below it (8.2)."""
    s, limit = ui.scale, SAFE_PERCENT if rules.setup.victory == "happiness" else None
    shares, side = _shares(parts), s.target(13)
    full = max(SCALE_END, sum(share.amount for share in shares if share.amount > 0))

    def paint(canvas: Canvas, rect: Rect) -> None:
        draw_gauge(canvas, rect, shares, full, limit)

    bar = kit.drawing(paint, high=s.target(22))
    rows = [
        [
            kit.Leaf(partial(_swatch, colour=share.colour), kit.fixed(side, side)),
            kit.words(ui, share.name),
            kit.words(ui, percent_text(share.amount, signed=True), "strong", one_line=True, align="right"),
        ]
        for share in shares
    ]
    figures = kit.Grid(rows, s(8), s(2), (0, 1))
    return kit.VStack([bar, figures, kit.words(ui, _pollution_meaning(rules))], s(7))


def _swatch(place: Rect, colour: str) -> Widget:
    return Painted(place, lambda canvas, rect: canvas.fill(rect, colour, radius=3))


def _shares(parts: Pollution) -> tuple[GaugePart, ...]:
    amounts = (("I", parts.industrial), ("C", parts.commercial), ("X", parts.clouds), ("K", parts.parks))
    return tuple(GaugePart(kind_name(kind), amount, GROUNDS[kind][1]) for kind, amount in amounts)


def overlay_text(overlay: Overlay, rules: RuleSet, shown: bool) -> str:
    """Return an overlay's heading and its explanation, or that it is hidden again."""
    return with_label(_(TITLES[overlay]), _meaning(overlay, rules) if shown else _("not shown any more"))


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
    return parks_text(rules) if overlay == "parks" else _pollution_meaning(rules)


def _pollution_meaning(rules: RuleSet) -> str:
    """Return the sentence on how clouds or the percentage change the score (7.1, 8.2)."""
    victory = rules.setup.victory
    if not rules.ecological:
        return clouds_text(rules)
    if victory == "happiness":
        return _("Above {percent}% the game is lost; money buys it down at the end, $5 for 1%.").format(
            percent=SAFE_PERCENT
        )
    if victory in ("residential", "economic"):
        return _("At the end it is taken off the total.")
    return _("At the end it is added to the total: smoke is progress here.")
