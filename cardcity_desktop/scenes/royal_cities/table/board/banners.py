"""Six banners, one per colour: winner, payment and influences, either now or with the previewed card built."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from cardcity_desktop.rules.royal_cities.cards import CITIES
from cardcity_desktop.rules.royal_cities.forecast import MajorityStanding
from cardcity_desktop.scenes.royal_cities.art.colours import CLOTHS, GOLD, NIGHT, PAPER, REVOLT, TEAL, ring_of
from cardcity_desktop.scenes.royal_cities.art.lettering import draw_text, text_width
from cardcity_desktop.scenes.royal_cities.art.signs import draw_banner, draw_emblem, draw_mark, draw_pill, draw_pole
from cardcity_desktop.scenes.royal_cities.table.preview import CardPreview, preview_of
from cardcity_desktop.scenes.royal_cities.table.selection import ContextGetter, PanelContext, Press
from cardcity_desktop.scenes.royal_cities.table.spots import Spot, SpotOptions
from cardcity_desktop.scenes.royal_cities.wording.names import colour_name
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.widget import Widget

DUEL = (("#DB9A4E", INK), (NIGHT, "#FFFFFF"))
"""Bar fill and text colour by seat, in duels of two Nobles."""


def banners(get_context: ContextGetter, press: Press) -> list[Widget]:
    context = get_context()
    spots: list[Widget] = [
        Spot(
            context.layout.banner(at),
            f"banner:{letter}",
            press,
            partial(_draw, get_context, at),
            SpotOptions(_("Majority of {colour}").format(colour=colour_name(letter)), group="banners", sound=""),
        )
        for at, letter in enumerate(CITIES)
    ]
    return [Painted(context.layout.pole_rect, lambda canvas, rect: draw_pole(canvas, rect)), *spots]


def _draw(get_context: ContextGetter, at: int, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    context = get_context()
    card_preview = preview_of(context)
    standing, changed = shown_standing(context, card_preview, at)
    letter, s = CITIES[at], canvas.scale
    canvas.chrome.shadow(canvas.surface, Rect(rect.left, rect.top, rect.width, rect.height - s(16)), s(6), s(4), s(2),
                         0.25)  # fmt: skip
    draw_banner(canvas, letter, rect)
    if changed:
        wide = canvas.scale.unit * 3
        front = context.snapshot.viewer_seat
        worse = standing.worth[front] < context.snapshot.standings[at].worth[front]
        canvas.svg(_outline(rect, REVOLT if worse else ring_of(canvas.theme.name), wide), rect)
    sign = Rect(rect.left + s(8), rect.top + s(9), s(30), s(30))
    draw_emblem(canvas, letter, sign)
    _draw_seal(canvas, context, standing, Rect(rect.left + s(42), rect.top + s(10), rect.width - s(48), s(27)), changed)
    bar = Rect(rect.left + s(6), rect.top + s(44), rect.width - 2 * s(6), s(22))
    if len(standing.influence) == 2:
        _draw_duel(canvas, context, standing, bar)
    else:
        _draw_many(canvas, context, standing, Rect(bar.left, bar.top - s(3), bar.width, s(32)))


def _outline(rect: Rect, colour: str, wide: float) -> str:
    w, h = rect.size
    tail = min(13 * h / 86, h * 0.16)
    half = wide / 2
    path = f"M{half} {half}H{w - half}V{h - wide}L{w / 2} {h - tail - half}L{half} {h - wide}Z"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><path d="{path}" fill="none"'
        f' stroke="{colour}" stroke-width="{wide}" stroke-linejoin="round"/></svg>'
    )


def shown_standing(context: PanelContext, card_preview: CardPreview | None, at: int) -> tuple[MajorityStanding, bool]:
    """Return the standing of a colour, and True if the card preview changes it."""
    current = context.snapshot.standings[at]
    if card_preview is None or not card_preview.standings:
        return current, False
    then = card_preview.standings[at]
    return then, (current.influence, current.winners, current.worth) != (
        then.influence,
        then.winners,
        then.worth,
    )


def _draw_seal(canvas: Canvas, context: PanelContext, standing: MajorityStanding, rect: Rect, changed: bool) -> None:
    """Draw the winners' marks and the points that the colour pays each of them."""
    s = canvas.scale
    draw_pill(canvas, rect, PAPER)
    winners = standing.winners
    if not winners:
        draw_text(canvas, _("nobody"), rect, 12.5, "strong", "#5F6474", "center")
        return
    ink = TEAL if changed and context.snapshot.viewer_seat in winners else INK
    if len(winners) == 1:
        side = s(17)
        draw_mark(canvas, winners[0], Rect(rect.left + s(9), rect.centery - side // 2, side, side), PAPER)
        room = Rect(rect.left + s(28), rect.top, rect.width - s(32), rect.height)
        draw_text(canvas, f"+{standing.worth[winners[0]]}", room, 18, "heavy", ink, "center")
        return
    each = (rect.width - s(8)) / len(winners)
    side = s(13 if len(winners) == 2 else 11)
    for at, seat in enumerate(winners):
        left = rect.left + s(4) + round(at * each)
        draw_mark(canvas, seat, Rect(left, rect.centery - side // 2, side, side), PAPER)
        room = Rect(left + side, rect.top, round(each) - side, rect.height)
        plus = "+" if len(winners) == 2 else ""
        draw_text(canvas, f"{plus}{standing.worth[seat]}", room, 14 if len(winners) < 4 else 12, "heavy", INK, "center")


def _draw_duel(canvas: Canvas, context: PanelContext, standing: MajorityStanding, rect: Rect) -> None:
    """Draw both influences as one bar, the viewer's at the left, with the lead on the border between them."""
    s, front = canvas.scale, context.snapshot.viewer_seat
    own, other = standing.influence[front], standing.influence[1 - front]
    canvas.box(rect.inflate(s(3), s(3)), Box(PAPER, s(7)))
    total = own + other
    share = 0.5 if not total else min(0.76, max(0.24, own / total))
    border = rect.left + round(rect.width * share)
    (fill, ink), (their_fill, their_ink) = DUEL[front], DUEL[1 - front]
    for colour, left, right in ((fill, rect.left, border), (their_fill, border, rect.right)):
        with canvas.clipped(Rect(left, rect.top, right - left, rect.height)):
            canvas.box(rect, Box(colour, s(6)))
    draw_text(canvas, str(own), Rect(rect.left + s(7), rect.top, s(30), rect.height), 14.5, "heavy", ink)
    draw_text(
        canvas, str(other), Rect(rect.right - s(37), rect.top, s(30), rect.height), 14.5, "heavy", their_ink, "right"
    )
    if total:
        text = f"+{standing.lead}" if standing.lead else "="
        wide = max(s(20), text_width(canvas, text, 12, "bold") + s(9))
        chip = Rect(0, 0, wide, s(17))
        chip.center = (border, rect.centery)
        chip.clamp_ip(Rect(rect.left + s(26), rect.top, rect.width - s(52), rect.height))
        draw_pill(canvas, chip, PAPER)
        draw_text(canvas, text, chip, 12, "bold", INK, "center")


def _draw_many(canvas: Canvas, context: PanelContext, standing: MajorityStanding, rect: Rect) -> None:
    """Draw every influence under its Noble's mark, winners on gold, and the lead at the right."""
    s, seats = canvas.scale, len(standing.influence)
    canvas.box(rect, Box(PAPER, s(7)))
    order = (context.snapshot.viewer_seat, *context.snapshot.rivals)
    each = round(rect.width * (19 if seats == 4 else 23) / 104)
    left = rect.left + s(4)
    for seat in order:
        place = Rect(left, rect.top + s(2), each, rect.height - s(4))
        if seat in standing.winners:
            canvas.box(place, Box(GOLD, s(5)))
        side = s(9)
        draw_mark(canvas, seat, Rect(place.centerx - side // 2, place.top + s(2), side, side), PAPER)
        below = Rect(place.left, place.top + s(11), place.width, place.height - s(11))
        ink = INK if standing.influence[seat] else "#5F6474"
        draw_text(canvas, str(standing.influence[seat]), below, 14, "heavy", ink, "center")
        left += each
    chip = Rect(left + s(1), rect.top + s(4), rect.right - left - s(4), rect.height - s(8))
    canvas.box(chip, Box(CLOTHS[standing.city].band if not standing.winners else "#1F2A44", s(6)))
    text = "–" if not standing.winners else "=" if len(standing.winners) > 1 else f"+{standing.lead}"
    draw_text(canvas, text, chip, 12, "bold", "#FFFFFF", "center")
