"""Text of the help at this table, and the clause that explains its present state."""

from collections.abc import Callable
from functools import partial
from math import ceil

from pygame import Rect

from cardcity_desktop.scenes.card_city.table.info.header import overlays_of
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording.cards import kind_name
from cardcity_desktop.scenes.card_city.wording.phases import PHASE_CLAUSES, clauses_for, phase_help, phase_title
from cardcity_desktop.scenes.match_table.table_host import HelpText
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.board.geometry import Lens, gap_of
from cardcity_desktop.ui.board.painting.stamps import Stamps
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.toolkit import Canvas, Ui
from cardcity_desktop.ui.widgets.labels import draw_bar
from cardcity_desktop.ui.window.input.intents import PANS, Intent, KeyMap

Paint = Callable[[Canvas, Rect], None]

SIDE = 26
"""Logical units: a sign's side."""


def clause_now(table: TableSnapshot) -> str:
    """Return the clause or chapter that explains the present moment."""
    refusal = table.selection.refusal
    if refusal is not None:
        return refusal.clause
    view = table.turn.view
    if view.cloud_due is not None:
        return "4.9"
    if view.setup.players == 1 and view.phase == "drawing":
        return "3.8"
    chapters = {"building": "4", "over": "7"}
    return chapters.get(view.phase) or PHASE_CLAUSES[view.phase][0]


def signs(table: TableSnapshot, ui: Ui, across: int) -> kit.Part:
    """Return signs with their meanings in `across` columns."""
    s, side = ui.scale, ui.scale.target(SIDE)
    rows: list[kit.Part] = [
        kit.HStack([kit.Pad(kit.drawing(paint, side, side), s(2), s(4)), kit.words(ui, text, grow=1)], s(12))
        for paint, text in _pairs(table, ui)
    ]
    down = ceil(len(rows) / across)
    columns = [kit.VStack(rows[at : at + down], s(4), grow=1) for at in range(0, len(rows), down)]
    return kit.Even(columns, s(8), "top")


def _pairs(table: TableSnapshot, ui: Ui) -> list[tuple[Paint, str]]:
    """Return the signs that this game can show, with their meanings."""
    rules = table.turn.state.rules
    pairs = [
        (_icon("coin"), _("Money")),
        (_gauge, _("Cards in the city, out of those it has room for")),
        (_icon("flag"), _("First player of this round")),
        (_number, _("Points if the game ended now")),
    ]
    if rules.ecological:
        pairs.append((_icon("cloud"), _("Pollution of the city")))
    pairs.append((_card(ui, table, "?"), _("Cards left in the pool")))
    pairs += [(_card(ui, table, kind), _reserve(kind)) for kind in ("RCIKX" if rules.green else "RCI")]
    pairs += [
        (_stamp("legal"), _("The card may lie here")),
        (_stamp("refused"), _("It may not lie here")),
        (_stamp("blamed"), _("This neighbour is in the way")),
    ]
    if rules.setup.level == "advanced":
        pairs.append((_stamp("turned"), _("Here if you turn the card")))
    pairs += [(_icon(icon), _("Show: {what}").format(what=name)) for _overlay, icon, name, _key in overlays_of(table)]
    return pairs


def _reserve(kind: str) -> str:
    return _("Reserve: {kind}").format(kind=kind_name(kind))


def _icon(name: str) -> Paint:
    return lambda canvas, rect: canvas.icon(name, rect.inflate(-canvas.scale(4), -canvas.scale(4)))


def _card(ui: Ui, table: TableSnapshot, token: str) -> Paint:
    def paint(canvas: Canvas, rect: Rect) -> None:
        shown = "I1" if token == "I" else token
        CardFaces(ui, shape=table.turn.card_shape).draw(canvas.surface, shown, rect.center, rect.height, "board")

    return paint


def _stamp(name: str) -> Paint:
    """Return the painter of a board's mark on an empty cell."""

    def paint(canvas: Canvas, rect: Rect) -> None:
        size = rect.height - canvas.scale(4)
        lens = Lens("square", size, gap_of("square", size), (0, 0), rect.center)
        getattr(Stamps(canvas, lens), name)((0, 0))

    return paint


def _gauge(canvas: Canvas, rect: Rect) -> None:
    draw_bar(canvas, rect.inflate(0, canvas.scale(8) - rect.height), 0.5)


def _number(canvas: Canvas, rect: Rect) -> None:
    canvas.text("12", rect, "heading", None, "center", "middle", wrap=False)


def _how(keys: KeyMap | None) -> str:
    """Return how cards are placed, with the mouse if `keys` is None, else with these keys."""
    if keys is None:
        return _(
            "Press a card, then a lit cell; or drag it there. "
            "Point at a cell to see what it would bring, or why it is not allowed. "
            "Press a player to see their city, and their points to see them taken apart. "
            "The wheel or two fingers zoom, and a board that is larger than its place can be pulled."
        )
    return _(
        "{key} chooses a card, then a lit cell, where you read what it would bring. {back} puts it back, {info} shows "
        "it large. On a player {key} shows their city, on their points what they are made of."
    ).format(key=keys.label(Intent.CONFIRM), back=keys.label(Intent.CANCEL), info=keys.label(Intent.INSPECT))


def help_text(table: TableSnapshot, keys: KeyMap | None) -> HelpText:
    """Return the help: an explanation of the phase, the clause in question, and how cards are placed."""
    turn = table.turn
    return HelpText(
        title=phase_title(turn.view),
        text=phase_help(turn.view, turn.names),
        clause=clause_now(table),
        refused=table.selection.refusal is not None,
        how=_how(keys),
        rules=clauses_for(turn.view),
        signs=partial(signs, table),
    )


def works(table: TableSnapshot, intent: Intent, pans: bool) -> bool:
    """Return True if a key does something at this table now; `pans` if the board can be scrolled."""
    held, rotates = table.selection.held is not None, bool(table.selection.held and table.selection.held.rotates)
    offered = {intent for _overlay, _icon, _name, intent in overlays_of(table)}
    now = {
        Intent.ROTATE: rotates,
        Intent.ROTATE_BACK: rotates,
        Intent.NEXT_LIT: held,
        Intent.PREVIOUS_LIT: held,
        Intent.NEXT_CITY: len(table.turn.seats) > 1,
        Intent.PREVIOUS_CITY: len(table.turn.seats) > 1,
        Intent.ZOOM_IN: not table.shows_lots,
        Intent.ZOOM_OUT: not table.shows_lots,
        Intent.ZOOM_FIT: not table.shows_lots,
        Intent.HELP: False,
        Intent.MODEL: True,
    }
    if intent in PANS:
        return pans
    if intent.name.startswith("OVERLAY"):
        return intent in offered and not table.shows_lots
    return now.get(intent, True)
