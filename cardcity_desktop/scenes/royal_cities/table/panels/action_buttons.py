"""Action buttons at the foot of the market."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Literal

from pygame import Rect

from cardcity_desktop.rules.royal_cities.actions import Done, End
from cardcity_desktop.rules.royal_cities.phases.market import capacity
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS
from cardcity_desktop.rules.royal_cities.phases.purchase import why_not_buy
from cardcity_desktop.scenes.royal_cities.art.colours import button_look
from cardcity_desktop.scenes.royal_cities.art.lettering import draw_text, text_width
from cardcity_desktop.scenes.royal_cities.art.signs import draw_picture
from cardcity_desktop.scenes.royal_cities.table.layout import TableLayout
from cardcity_desktop.scenes.royal_cities.table.selection import ContextGetter, PanelContext, Press
from cardcity_desktop.scenes.royal_cities.table.spots import Spot, SpotOptions, flat_button
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.widget import Widget


@dataclass(frozen=True, slots=True)
class ActionButton:
    """An action button.

    sign: name of a picture, "" for none; strong: the main (red) button; half: "left" or "right", "" for full width;
    quiet: allowed but rarely useful.
    """

    key: str
    text: str
    sign: str = ""
    strong: bool = False
    enabled: bool = True
    lit: bool = True
    half: str = ""
    quiet: bool = False

    @property
    def kind(self) -> Literal["main", "second", "quiet"]:
        """Kind of the button's look."""
        return "quiet" if self.quiet else "main" if self.strong else "second"


def action_buttons(get_context: ContextGetter, press: Press) -> list[Widget]:
    context = get_context()
    found = available_buttons(context)
    if not found:
        return [Painted(context.layout.buttons, lambda canvas, rect: _draw_hint(canvas, rect, get_context()))]
    layout = context.layout
    rects = [_place_of(way, layout) for way in found]
    return [
        Spot(
            rect,
            way.key,
            press,
            partial(_draw, way),
            SpotOptions(way.text, way.enabled or way.key != "confirm", way.lit and way.enabled, sound="click"),
        )
        for way, rect in zip(found, rects, strict=True)
    ]


def _place_of(way: ActionButton, layout: TableLayout) -> Rect:
    """Return the button's rectangle.

    "Buy" and "Build nothing" are in different halves, so that a double press never hits both.
    """
    halves = {"left": 0, "right": 1}
    return layout.half_button(halves[way.half]) if way.half else layout.buttons


def available_buttons(context: PanelContext) -> list[ActionButton]:
    """Return the buttons of the moment; a disallowed one stays and shows its reason when pressed."""
    snapshot, chosen = context.snapshot, context.selection.chosen
    mode = snapshot.mode
    if mode in ("play", "main"):
        return _on_turn(context)
    if mode == "buying" and snapshot.buying is not None:
        text = _("Buy for {sum}").format(sum=snapshot.buying.spent) if snapshot.taken else _("Take nothing")
        can = snapshot.has_legal(End)
        return [
            ActionButton(
                "end", text if can else _("Take a card"), "coin", enabled=can, lit=bool(snapshot.taken), half="right"
            )
        ]
    if mode == "giving":
        return [ActionButton("confirm", _("Give them"), "", True, len(chosen) == GIFTS)]
    if mode in ("opening", "own"):
        return [ActionButton("confirm", _("Build this card"), "", True, bool(chosen))]
    if mode == "gift":
        return [ActionButton("confirm", _("Give it to the Regent"), "", True, bool(chosen))]
    if mode in ("build", "astrologer") and snapshot.has_legal(Done):
        return [_built(context)]
    if mode == "pass_on":
        return [ActionButton("pass", _("Pass to {name}").format(name=snapshot.names[snapshot.actor]), "", True)]
    if mode == "over":
        return [ActionButton("results", _("See the results"), "", True)]
    return []


def _on_turn(context: PanelContext) -> list[ActionButton]:
    """Return "Add a card" and, unless the viewer has bought this season, "Buy"."""
    snapshot = context.snapshot
    add = ActionButton("add", _("Add a card"), "draw", True, half="" if snapshot.own_noble.bought else "left")
    if snapshot.own_noble.bought:
        return [add]
    barred = why_not_buy(snapshot.dealt, snapshot.viewer_seat) is not None
    buy = _("Buy up to {sum}").format(sum=capacity(len(snapshot.view.market)))
    return [add, ActionButton("buy", buy, "coin", enabled=not barred, half="right")]


def _built(context: PanelContext) -> ActionButton:
    """Return the button that confirms the chosen builds."""
    snapshot = context.snapshot
    count = len(snapshot.chosen_builds)
    text = ngettext("Build {count} card", "Build {count} cards", count).format(count=count)
    if count:
        return ActionButton("done", text, "", True)
    alone = len(snapshot.legal) == 1
    return ActionButton("done", _("Build nothing"), "", alone, lit=alone, half="left", quiet=not alone)


def _draw(way: ActionButton, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    s = canvas.scale
    fill, lip, ink = button_look(canvas.theme, way.kind, way.enabled)
    face = flat_button(canvas, rect, fill, lip, focus, way.key, way.enabled)
    room = face.inflate(-2 * s(10), 0)
    if not way.sign:
        draw_text(canvas, way.text, room, 17 if way.half else 19, "display", ink, "center", "middle", bool(way.half))
        return
    side = s(24)
    wide = min(text_width(canvas, way.text, 18, "display"), room.width - side - s(8))
    left = room.centerx - (side + s(8) + wide) // 2
    draw_picture(canvas, way.sign, Rect(left, face.centery - side // 2, side, side))
    words = Rect(left + side + s(8), face.top, room.right - left - side - s(8), face.height)
    draw_text(canvas, way.text, words, 18, "display", ink, "left", "middle", True)


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
"""Prompts of modes without a button, where a spot of the table is chosen."""


def _draw_hint(canvas: Canvas, rect: Rect, context: PanelContext) -> None:
    """Draw the prompt where there is no button."""
    canvas.panel(rect, "sunk", 12)
    room = rect.inflate(-canvas.scale(24), 0)
    draw_text(canvas, prompt_text(context), room, 15.5, "strong", canvas.theme.text_muted, "center")


def prompt_text(context: PanelContext) -> str:
    """Return the sentence that asks for input in modes without a button."""
    snapshot = context.snapshot
    if snapshot.mode == "computer":
        return _("{name} is thinking …").format(name=snapshot.names[snapshot.actor])
    if snapshot.mode == "knight" and context.selection.held is not None:
        return _("Choose the city it comes to.")
    return _(_PRESSED.get(snapshot.mode, CHOOSE))
