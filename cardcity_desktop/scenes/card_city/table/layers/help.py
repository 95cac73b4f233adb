"""Help: what to do now and why, the rules that say so, the keys that work now, and what the signs mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from cardcity_desktop.i18n import _
from cardcity_desktop.scenes.card_city.table.header import overlays_of
from cardcity_desktop.scenes.card_city.table.layers.signs import signs
from cardcity_desktop.scenes.card_city.table.refusal import rule_label
from cardcity_desktop.scenes.card_city.table.rule_links import clause_now, open_rules, refusal_now
from cardcity_desktop.scenes.card_city.wording import phase_title
from cardcity_desktop.scenes.card_city.wording.help import clauses_for, phase_help
from cardcity_desktop.scenes.layer import Layer
from cardcity_desktop.scenes.rulebook.book import title_of
from cardcity_desktop.ui.paint.layout import columns, flow
from cardcity_desktop.ui.widgets.buttons import Button, Kind, button_size
from cardcity_desktop.ui.widgets.labels import Label, Paragraph
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.intents import FIXED, INTENT_NAMES, PANS, Intent
from cardcity_desktop.ui.window.widget import Widget

if TYPE_CHECKING:
    from cardcity_desktop.scenes.card_city.table.scene import TableScene


class HelpLayer(Layer):
    """About the table as it is now: it is read anew whenever this layer is composed."""

    close_intents = (Intent.CANCEL, Intent.HELP)
    wide = 1120

    def __init__(self, table: TableScene) -> None:
        super().__init__()
        self.table = table

    def enter(self) -> None:
        self.title = phase_title(self.table.turn.view)
        self.focus.key = self.focus.key or "rule"

    def content(self, area: Rect) -> list[Widget]:
        turn = self.table.turn
        widgets = self._said([], area, phase_help(turn.view, turn.names))
        widgets += self._first_rule(widgets, area)
        general = _(
            "Click a card, then a lit cell; or drag it there; or walk with the arrow keys and press Enter. "
            "Point at a cell to see what it would bring, or why it is not allowed. "
            "Click a player to see their city, and their points to see them taken apart. "
            "The wheel or two fingers zoom, and a board that is larger than its place can be pulled."
        )
        widgets += self._said(widgets, area, general, muted=True)
        widgets += self._keys_and_signs(self._room(widgets, area, 16))
        widgets += self._headed(self._room(widgets, area, 18), _("The rules that matter now"))
        return widgets + self._rules(widgets, area)

    def _keys_and_signs(self, area: Rect) -> list[Widget]:
        """Keys on the left, signs on the right; one below the other where the text is large."""
        s = self.ui.scale
        across = max(1, min(3, area.width // s.target(330)))
        places = columns(area, [1.0] * across, s(24))
        keys = self._headed(places[0], _("Keys that work now"))
        keys += self._keys(self._room(keys, places[0], 4))
        beside = self._room(keys, area, 16) if across == 1 else places[1].union(places[-1])
        shown = self._headed(beside, _("What the signs mean"))
        return [*keys, *shown, *signs(self.table, self.ui, self._room(shown, beside, 6), max(1, across - 1))]

    def on_intent(self, intent: Intent) -> Command | None:
        return open_rules(self.table) if intent is Intent.RULES else super().on_intent(intent)

    # How it is done

    def _room(self, widgets: Sequence[Widget], area: Rect, gap: float) -> Rect:
        """What is left below `widgets`."""
        bottom = max((widget.rect.bottom for widget in widgets), default=area.top - self.ui.scale(gap))
        return Rect(area.left, bottom + self.ui.scale(gap), area.width, 0)

    def _said(self, widgets: Sequence[Widget], area: Rect, text: str, muted: bool = False) -> list[Widget]:
        room = self._room(widgets, area, 10)
        room.height = self.ui.text.measure(text, "body", room.width)[1]
        return [Paragraph(room, text, muted=muted)]

    def _headed(self, room: Rect, title: str) -> list[Widget]:
        high = self.ui.text.measure(title, "heading", room.width)[1]
        return [Paragraph(Rect(room.left, room.top, room.width, high), title, "heading")]

    def _first_rule(self, widgets: Sequence[Widget], area: Rect) -> list[Widget]:
        """The rule that is in the way, else the one that explains this phase. It has the keyboard."""
        table = self.table
        clause = clause_now(table)
        kind: Kind = "primary" if refusal_now(table) is not None else "secondary"
        room = self._room(widgets, area, 12)
        wide, high = button_size(self.ui, rule_label(clause), "book")
        place = Rect(room.left, room.top, min(wide, room.width), high)
        return [Button(place, rule_label(clause), self._opener(clause), kind, "book", "rule")]

    def _rules(self, widgets: Sequence[Widget], area: Rect) -> list[Widget]:
        clauses = clauses_for(self.table.turn.view)
        room = self._room(widgets, area, 8)
        named = [(clause, f"{clause}\u2002{title_of('card_city', clause)}") for clause in clauses]
        named.append(("1", _("All rules") + "\u00a0›"))
        sizes = [button_size(self.ui, label) for _clause, label in named]
        sizes = [(min(wide, room.width), high) for wide, high in sizes]
        places = flow(room, sizes, self.ui.scale(2))
        return [
            Button(place, label, self._opener(clause), "quiet", key=f"rule:{clause}")
            for (clause, label), place in zip(named, places, strict=True)
        ]

    def _opener(self, clause: str) -> Callable[[], Command]:
        return lambda: open_rules(self.table, clause)

    def _keys(self, area: Rect) -> list[Widget]:
        ui, s, top = self.ui, self.ui.scale, area.top
        names = keys_now(self.table)
        key_wide = max(ui.text.measure(key, "strong")[0] for key, _name in names) + s(16)
        room = area.width - key_wide
        widgets: list[Widget] = []
        for key, name in names:
            high = ui.text.measure(name, "body", room)[1]
            widgets.append(Label(Rect(area.left, top, key_wide, ui.text.line_height("strong")), key, "strong"))
            widgets.append(Paragraph(Rect(area.left + key_wide, top, room, high), name))
            top += high + s(4)
        return widgets


def keys_now(table: TableScene) -> list[tuple[str, str]]:
    """(keys, what they do) of all that can be done now."""
    keys = table.ui.keys
    arrows = "\u2009".join(keys.label(way) for way in (Intent.LEFT, Intent.UP, Intent.DOWN, Intent.RIGHT))
    shown = [
        (arrows, _("Walk over cards and cells")),
        (keys.label(Intent.CONFIRM), _("Press what is marked")),
        (keys.label(Intent.CANCEL), _("Put back, else the menu")),
    ]
    intents = [intent for intent in INTENT_NAMES if intent not in FIXED and _works(table, intent)]
    named = [(keys.label(intent), _(INTENT_NAMES[intent])) for intent in intents]
    return shown + [(key, name) for key, name in named if key]


def _works(table: TableScene, intent: Intent) -> bool:
    """Whether a key has something to do at this table now."""
    held = table.held is not None
    offered = {intent for _overlay, _icon, _name, intent in overlays_of(table)}
    now = {
        Intent.UNDO: table.can_undo,
        Intent.REDO: table.match.can_redo,
        Intent.ROTATE: table.held is not None and table.held.rotates,
        Intent.ROTATE_BACK: table.held is not None and table.held.rotates,
        Intent.NEXT_LIT: held,
        Intent.PREVIOUS_LIT: held,
        Intent.NEXT_CITY: len(table.match.seats) > 1,
        Intent.PREVIOUS_CITY: len(table.match.seats) > 1,
        Intent.ZOOM_IN: not table.shows_lots,
        Intent.ZOOM_OUT: not table.shows_lots,
        Intent.ZOOM_FIT: not table.shows_lots,
        Intent.HELP: False,
    }
    if intent in PANS:
        return table.board is not None and not table.board.fitted
    if intent.name.startswith("OVERLAY"):
        return intent in offered and not table.shows_lots
    return now.get(intent, True)
