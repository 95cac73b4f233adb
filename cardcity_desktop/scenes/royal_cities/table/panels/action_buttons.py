"""Action buttons: at the foot of the open market or, on pages, in a panel with the button of the other page."""

from dataclasses import dataclass
from functools import partial
from typing import Literal

from pygame import Rect

from cardcity_desktop.rules.royal_cities.actions import Add, Buy, Done, End, Skip
from cardcity_desktop.rules.royal_cities.majorities import worth
from cardcity_desktop.rules.royal_cities.phases.market import capacity
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS
from cardcity_desktop.rules.royal_cities.phases.purchase import why_not_buy
from cardcity_desktop.scenes.royal_cities.art.colours import bad_of, button_look, good_of
from cardcity_desktop.scenes.royal_cities.art.lettering import text_style, words
from cardcity_desktop.scenes.royal_cities.art.signs import draw_panel
from cardcity_desktop.scenes.royal_cities.table.preview import preview_of
from cardcity_desktop.scenes.royal_cities.table.spots import draw_button, spot
from cardcity_desktop.scenes.royal_cities.table.state import TableState
from cardcity_desktop.scenes.royal_cities.wording.refusals import REASONS, refusal_text
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas, Focus, Ui, Widget

MARKET_MODES = frozenset({"play", "main", "computer", "pass_on", "hero", "regent"})
"""Modes in which the player may turn from the page of the market to that of the cities and back."""

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


@dataclass(frozen=True, slots=True)
class ActionButton:
    key: str
    text: str
    sign: str = ""  # name of a picture, "" for none
    strong: bool = False  # the main (red) button
    lit: bool = True
    half: str = ""  # "left" or "right", "" for full width
    quiet: bool = False  # allowed but rarely useful
    waits_for: str = ""  # why it can't be pressed now, such as what has to be chosen first

    @property
    def kind(self) -> Literal["main", "second", "quiet"]:
        return "quiet" if self.quiet else "main" if self.strong else "second"


def action_buttons(table: TableState, ui: Ui) -> list[Widget]:
    """Return the buttons of the moment, or the prompt if there are none; on pages below it, in a panel."""
    layout, buttons = table.layout, available_buttons(table)
    if layout.paged:
        return _column(table, buttons, ui)
    if not buttons:
        return kit.arrange(_hint(table, ui), layout["buttons"]).widgets
    parts: list[kit.Part] = [kit.Leaf(partial(_button, table, way), kit.fixed(0, 0), grow=1) for way in buttons]
    # "Buy" and "Build nothing" never share a place, in which a double press hits both
    if len(buttons) == 1 and buttons[0].half:
        gap = kit.space(grow=1)
        parts = [*parts, gap] if buttons[0].half == "left" else [gap, *parts]
    return kit.arrange(kit.HStack(parts, layout.px(8), "fill"), layout["buttons"]).widgets


def _button(table: TableState, way: ActionButton, rect: Rect) -> Widget:
    lit, draw = way.lit and not way.waits_for, partial(_draw, table.ui, way)
    return spot(rect, way.key, table, draw, way.text, why_not=way.waits_for, lit=lit, sound="click")


def _column(table: TableState, actions: list[ActionButton], ui: Ui) -> list[Widget]:
    """Return, from top to bottom, the prompt, the action buttons, the button of the other page and "More details"."""
    px = ui.scale
    others = [ActionButton("details", _("More details"), quiet=True, lit=False)]
    if table.snapshot.mode in MARKET_MODES:
        text = _("Show the cities") if table.page == "market" else _("Show the market")
        others.insert(0, ActionButton("page", text, quiet=True, lit=False))

    def size(text: str, width: int) -> kit.Size:
        needed = ui.text.measure(text, text_style(px, 18, "display"), width - 2 * px(10))[1] + px(4)
        return kit.fixed(0, max(px(100), needed), 0, needed)

    buttons = [
        kit.Leaf(partial(_button, table, way), partial(size, way.text), name=way.key) for way in (*actions, *others)
    ]
    ground = kit.drawing(lambda canvas, rect: draw_panel(canvas, rect, 14))
    column = kit.VStack([_prompt(table, not actions, ui), *buttons], px(8))
    return kit.arrange(kit.Pad(column, px(13), px(11), ground=ground), table.layout["buttons"]).widgets


def _prompt(table: TableState, asks: bool, ui: Ui) -> kit.Part:
    """Return the points before and after the builds, else a prompt if the player is asked (`asks`) without a button."""
    if table.snapshot.mode in ("build", "astrologer") and table.snapshot.is_my_turn:
        heading = kit.words(ui, points_heading(table), text_style(ui.scale, 17, "display"))
        paint = partial(_draw_points, ui, table)
        height = ui.text.line_height(text_style(ui.scale, 22, "heavy"))
        return kit.VStack([heading, kit.drawing(paint, high=height, still=False)], grow=1)
    if not asks:
        return kit.space(grow=1)
    return kit.words(ui, prompt_text(table), text_style(ui.scale, 17), valign="middle", grow=1)


def available_buttons(table: TableState) -> list[ActionButton]:
    """Return the buttons of the moment; one that is not allowed says why."""
    snapshot, chosen = table.snapshot, table.selection.chosen
    mode = snapshot.mode
    if mode in ("play", "main"):
        return _on_turn(table)
    if mode == "buying" and snapshot.buying is not None:
        text = _("Buy for {sum}").format(sum=snapshot.buying.spent) if snapshot.taken else _("Take nothing")
        first = "" if snapshot.can(End) else _(REASONS["nothing_taken"])
        text = _("Take a card") if first else text
        return [ActionButton("end", text, "coin", lit=bool(snapshot.taken), half="right", waits_for=first)]
    if mode == "giving":
        missing = GIFTS - len(chosen)
        first = ngettext("Choose {count} more card.", "First choose {count} cards.", missing).format(count=missing)
        return [_confirming(_("Give them"), first if missing else "")]
    if mode in ("opening", "own"):
        return [_confirming(_("Build this card"), "" if chosen else _(CHOOSE))]
    if mode == "gift":
        return [_confirming(_("Give it to the Regent"), "" if chosen else _(CHOOSE))]
    if mode in ("build", "astrologer") and snapshot.can(Done):
        return [_build_button(table)]
    if mode == "pass_on":
        return [ActionButton("pass", table.hand_over.label, "", strong=True)]
    if mode == "over":
        return [ActionButton("results", _("See the results"), "", strong=True)]
    return []


def _confirming(text: str, waits_for: str) -> ActionButton:
    return ActionButton("confirm", text, "", True, waits_for=waits_for)


def _on_turn(table: TableState) -> list[ActionButton]:
    """Return "Add a card" and, unless the viewer has bought this season, "Buy"."""
    snapshot = table.snapshot
    half, adds, buys = "" if snapshot.own_noble.bought else "left", snapshot.can(Skip, Add), snapshot.can(Skip, Buy)
    add = ActionButton("add", _("Add a card"), "draw", True, adds, half)
    if snapshot.own_noble.bought:
        return [add]
    refusal = why_not_buy(snapshot.dealt, snapshot.viewer_seat)
    barred = refusal_text(refusal) if refusal else ""
    buy = _("Buy up to {sum}").format(sum=capacity(len(snapshot.view.market)))
    return [
        add,
        ActionButton("buy", buy, "coin", lit=buys, half="right", waits_for=barred),
    ]


def _build_button(table: TableState) -> ActionButton:
    """Return the button that confirms the chosen builds."""
    snapshot = table.snapshot
    count = len(snapshot.chosen_builds)
    text = ngettext("Build {count} card", "Build {count} cards", count).format(count=count)
    if count:
        return ActionButton("done", text, "", strong=True)
    alone = len(snapshot.legal) == 1
    return ActionButton("done", _("Build nothing"), "", alone, lit=alone, half="left", quiet=not alone)


def _draw(ui: Ui, way: ActionButton, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    look = button_look(canvas.theme, way.kind, not way.waits_for)
    draw_button(ui, canvas, rect, look, focus, way.key, way.text, way.sign, not way.waits_for)


def _hint(table: TableState, ui: Ui) -> kit.Part:
    """Return the prompt in place of buttons."""
    ground = kit.drawing(lambda canvas, rect: canvas.panel(rect, "sunk", 12))

    def prompt(ui: Ui) -> kit.Part:
        style = text_style(ui.scale, 15.5)
        return kit.words(ui, prompt_text(table), style, align="center", valign="middle", muted=True)

    return kit.Pad(kit.Shrunk(prompt, ui), ui.scale(12), ground=ground)


def points_heading(table: TableState) -> str:
    return _("What you will be paid") if table.snapshot.solo else _("If nobody else built")


def _draw_points(ui: Ui, table: TableState, canvas: Canvas, rect: Rect) -> None:
    """Draw the points of the season: now, and with the chosen and previewed builds."""
    snapshot = table.snapshot
    seat = snapshot.viewer_seat
    before, after = sum(worth(snapshot.built_cities)[seat]), sum(worth(snapshot.planned_cities)[seat])
    preview = preview_of(table)
    if preview is not None and preview.standings:
        after = sum(standing.worth[seat] for standing in preview.standings)
    better = good_of(canvas.theme.name) if after > before else bad_of(canvas.theme.name) if after < before else None
    figures: list[tuple[str, str, str | None]] = [(str(before), "heavy", None)]
    if after != before:
        figures += [("→", "bold", better), (str(after), "heavy", better)]
    figures.append((ngettext("point", "points", after), "heavy", better))
    row = [words(ui, text, 22, weight, colour) for text, weight, colour in figures]
    kit.draw(kit.HStack(row, canvas.scale(12)), canvas, rect)


def prompt_text(table: TableState) -> str:
    """Return the sentence that asks for input in modes without a button."""
    snapshot = table.snapshot
    if snapshot.mode == "computer":
        return _("{name} is thinking …").format(name=snapshot.names[snapshot.actor])
    if snapshot.mode == "knight" and table.selection.held is not None:
        return _("Choose the city it comes to.")
    return _(_PRESSED.get(snapshot.mode, CHOOSE))
