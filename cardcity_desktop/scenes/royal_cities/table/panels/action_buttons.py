"""The buttons at the market's foot: the ways to go on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.royal_cities.actions import Done, End
from cardcity_desktop.rules.royal_cities.phases.market import capacity
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS
from cardcity_desktop.rules.royal_cities.phases.purchase import why_not_buy
from cardcity_desktop.scenes.royal_cities.art.colours import RED, RED_LIP, TEAL, TEAL_LIP
from cardcity_desktop.scenes.royal_cities.art.furniture import picture
from cardcity_desktop.scenes.royal_cities.art.lettering import say, wide_of
from cardcity_desktop.scenes.royal_cities.table.layout import TableLayout
from cardcity_desktop.scenes.royal_cities.table.selection import Now, Press, Stage
from cardcity_desktop.scenes.royal_cities.table.spots import Manner, Spot, flat_button
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.theme import mix
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.widget import Widget


@dataclass(frozen=True, slots=True)
class Way:
    """A button. sign: "" or a picture's name; strong: the red one; half: "left" or "right" of the room, "" for all;
    quiet: allowed, and seldom meant.
    """

    key: str
    text: str
    sign: str = ""
    strong: bool = False
    enabled: bool = True
    lit: bool = True
    half: str = ""
    quiet: bool = False


def ways(now: Now, press: Press) -> list[Widget]:
    stage = now()
    found = ways_of(stage)
    if not found:
        return [Painted(stage.place.buttons, lambda canvas, rect: _draw_hint(canvas, rect, now()))]
    place = stage.place
    rects = [_place_of(way, place) for way in found]
    return [
        Spot(rect, way.key, press, partial(_draw, way), Manner(way.text, lit=way.lit and way.enabled, sound="click"))
        for way, rect in zip(found, rects, strict=True)
    ]


def _place_of(way: Way, place: TableLayout) -> Rect:
    """Whole, or a half: what is pressed again where one has just bought never skips building."""
    halves = {"left": 0, "right": 1}
    return place.half_button(halves[way.half]) if way.half else place.buttons


def ways_of(stage: Stage) -> list[Way]:
    """What can be pressed to go on; a way that is barred stays, and says why when it is pressed."""
    moment, chosen = stage.moment, stage.looked.chosen
    mode = moment.mode
    if mode in ("play", "main"):
        return _on_turn(stage)
    if mode == "buying" and moment.buying is not None:
        text = _("Buy for {sum}").format(sum=moment.buying.spent) if moment.taken else _("Take nothing")
        can = moment.offers(End)
        return [
            Way("end", text if can else _("Take a card"), "coin", enabled=can, lit=bool(moment.taken), half="right")
        ]
    if mode == "giving":
        return [Way("confirm", _("Give them"), "", True, len(chosen) == GIFTS)]
    if mode in ("opening", "own"):
        return [Way("confirm", _("Build this card"), "", True, bool(chosen))]
    if mode == "gift":
        return [Way("confirm", _("Give it to the Regent"), "", True, bool(chosen))]
    if mode in ("build", "astrologer") and moment.offers(Done):
        return [_built(stage)]
    if mode == "pass_on":
        return [Way("pass", _("Pass to {name}").format(name=moment.names[moment.actor]), "", True)]
    if mode == "over":
        return [Way("results", _("See the results"), "", True)]
    return []


def _on_turn(stage: Stage) -> list[Way]:
    """Add a card, or buy."""
    moment = stage.moment
    add = Way("add", _("Add a card"), "draw", True, half="" if moment.mine.bought else "left")
    if moment.mine.bought:
        return [add]
    barred = why_not_buy(moment.dealt, moment.front) is not None
    buy = _("Buy up to {sum}").format(sum=capacity(len(moment.view.market)))
    return [add, Way("buy", buy, "coin", enabled=not barred, half="right")]


def _built(stage: Stage) -> Way:
    """What is chosen is built."""
    moment = stage.moment
    count = len(moment.builds)
    text = ngettext("Build {count} card", "Build {count} cards", count).format(count=count)
    if count:
        return Way("done", text, "", True)
    alone = len(moment.legal) == 1
    return Way("done", _("Build nothing"), "", alone, lit=alone, half="left", quiet=not alone)


def _draw(way: Way, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    s = canvas.scale
    fill, lip = (RED, RED_LIP) if way.strong else (TEAL, TEAL_LIP)
    ink = "#FFFFFF"
    if way.quiet:
        fill, lip, ink = canvas.theme.secondary, canvas.theme.secondary_lip, canvas.theme.text
    if not way.enabled:
        fill, lip = mix(fill, canvas.theme.panel, 0.68), mix(lip, canvas.theme.panel, 0.72)
        ink = canvas.theme.text_muted
    face = flat_button(canvas, rect, fill, lip, focus, way.key, way.enabled)
    room = face.inflate(-2 * s(10), 0)
    if not way.sign:
        say(canvas, way.text, room, 17 if way.half else 19, "display", ink, "center", "middle", bool(way.half))
        return
    side = s(24)
    wide = min(wide_of(canvas, way.text, 18, "display"), room.width - side - s(8))
    left = room.centerx - (side + s(8) + wide) // 2
    picture(canvas, way.sign, Rect(left, face.centery - side // 2, side, side))
    words = Rect(left + side + s(8), face.top, room.right - left - side - s(8), face.height)
    say(canvas, way.text, words, 18, "display", ink, "left", "middle", way.key == "end")


CHOOSE = N_("Choose a card.")
_PRESSED = {
    "void": N_("Choose a card of the market."),
    "merchant": N_("Choose a card of the market."),
    "trim": N_("Choose a card of the market."),
    "villager": N_("Choose a top card of yours."),
    "assassin": N_("Choose a top card."),
    "knight": N_("Choose a top card."),
    "tax": N_("Choose one of the ringed cities."),
}
"""By mode, where no button goes on; elsewhere a card is chosen from those shown."""


def _draw_hint(canvas: Canvas, rect: Rect, stage: Stage) -> None:
    """Where no button goes on: what is waited for."""
    moment = stage.moment
    s = canvas.scale
    canvas.panel(rect, "sunk", 12)
    if moment.mode == "computer":
        text = _("{name} is thinking …").format(name=moment.names[moment.actor])
    else:
        text = _(_PRESSED.get(moment.mode, CHOOSE))
        if moment.mode == "knight" and stage.looked.held is not None:
            text = _("Choose the city it comes to.")
    say(canvas, text, rect.inflate(-s(24), 0), 15.5, "strong", canvas.theme.text_muted, "center")
