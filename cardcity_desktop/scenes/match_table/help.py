"""A table's help: what to do now and why, the rules behind it, the keys that work now, the signs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from cardcity_desktop.scenes.match_table.table_host import HelpText, MatchTableHost
from cardcity_desktop.scenes.rulebook.book import title_of
from cardcity_desktop.scenes.rulebook.links import rule_label
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.rectangles import columns, flow
from cardcity_desktop.ui.widgets.buttons import Button, Kind, button_size
from cardcity_desktop.ui.widgets.labels import Label, Paragraph
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.input.intents import ASKING, FIXED, INTENT_NAMES, SKIPS, Intent
from cardcity_desktop.ui.window.widget import Widget


class HelpLayer(Layer):
    """Help for the table's present state, read again whenever it is composed."""

    close_intents = (Intent.CANCEL, Intent.HELP)
    wide = 1120

    def __init__(self, table: MatchTableHost, open_rules: Callable[[str], Command]) -> None:
        """open_rules: opens the rulebook at a clause, at the current one for ""."""
        super().__init__()
        self.table, self.open_rules = table, open_rules

    def enter(self) -> None:
        self.title = self.table.help_text().title
        self.focus.key = self.focus.key or "rule"

    def content(self, area: Rect) -> list[Widget]:
        text = self.table.help_text()
        widgets = self._paragraph([], area, text.text)
        widgets += self._first_rule(widgets, area, text)
        if text.how:
            widgets += self._paragraph(widgets, area, text.how, muted=True)
        widgets += self._keys_and_signs(self._room(widgets, area, 16), text)
        widgets += self._headed(self._room(widgets, area, 18), _("The rules that matter now"))
        return widgets + self._rules(widgets, area, text)

    def _keys_and_signs(self, area: Rect, text: HelpText) -> list[Widget]:
        """Place keys left and signs right; with large text one below the other."""
        s = self.ui.scale
        across = max(1, min(3, area.width // s.target(330)))
        places = columns(area, [1.0] * across, s(24))
        keys = self._headed(places[0], _("Keys that work now"))
        keys += self._keys(self._room(keys, places[0], 4), keys_now(self.ui, self.table.works))
        if self.focus.ring:
            keys += self._headed(self._room(keys, places[0], 16), _("Keys that ask"))
            keys += self._keys(self._room(keys, places[0], 4), asking_keys(self.ui))
        if text.signs is None:
            return keys
        beside = self._room(keys, area, 16) if across == 1 else places[1].union(places[-1])
        shown = self._headed(beside, _("What the signs mean"))
        return [*keys, *shown, *text.signs(self.ui, self._room(shown, beside, 6), max(1, across - 1))]

    def on_intent(self, intent: Intent) -> Command | None:
        return self.open_rules("") if intent is Intent.RULES else super().on_intent(intent)

    # How it is done

    def _room(self, widgets: Sequence[Widget], area: Rect, gap: float) -> Rect:
        """Return the rest of `area` below `widgets`."""
        bottom = max((widget.rect.bottom for widget in widgets), default=area.top - self.ui.scale(gap))
        return Rect(area.left, bottom + self.ui.scale(gap), area.width, 0)

    def _paragraph(self, widgets: Sequence[Widget], area: Rect, text: str, muted: bool = False) -> list[Widget]:
        room = self._room(widgets, area, 10)
        room.height = self.ui.text.measure(text, "body", room.width)[1]
        return [Paragraph(room, text, muted=muted)]

    def _headed(self, room: Rect, title: str) -> list[Widget]:
        high = self.ui.text.measure(title, "heading", room.width)[1]
        return [Paragraph(Rect(room.left, room.top, room.width, high), title, "heading")]

    def _first_rule(self, widgets: Sequence[Widget], area: Rect, text: HelpText) -> list[Widget]:
        """Make the button, which has the focus, of the rule that refused an action, else of the present phase."""
        kind: Kind = "primary" if text.refused else "secondary"
        room, label = self._room(widgets, area, 12), rule_label(self._game, text.clause)
        wide, high = button_size(self.ui, label, "book")
        place = Rect(room.left, room.top, min(wide, room.width), high)
        return [Button(place, label, self._opener(text.clause), kind, "book", "rule")]

    def _rules(self, widgets: Sequence[Widget], area: Rect, text: HelpText) -> list[Widget]:
        room = self._room(widgets, area, 8)
        named = [(clause, f"{clause}\u2002{title_of(self._game, clause)}") for clause in text.rules]
        named.append(("1", _("All rules") + "\u00a0›"))
        sizes = [button_size(self.ui, label) for _clause, label in named]
        sizes = [(min(wide, room.width), high) for wide, high in sizes]
        places = flow(room, sizes, self.ui.scale(2))
        return [
            Button(place, label, self._opener(clause), "quiet", key=f"rule:{clause}")
            for (clause, label), place in zip(named, places, strict=True)
        ]

    @property
    def _game(self) -> str:
        return self.table.match.header.game

    def _opener(self, clause: str) -> Callable[[], Command]:
        return lambda: self.open_rules(clause)

    def _keys(self, area: Rect, names: Sequence[tuple[str, str]]) -> list[Widget]:
        ui, s, top = self.ui, self.ui.scale, area.top
        key_wide = max(ui.text.measure(key, "strong")[0] for key, _name in names) + s(16)
        room = area.width - key_wide
        widgets: list[Widget] = []
        for key, name in names:
            high = ui.text.measure(name, "body", room)[1]
            widgets.append(Label(Rect(area.left, top, key_wide, ui.text.line_height("strong")), key, "strong"))
            widgets.append(Paragraph(Rect(area.left + key_wide, top, room, high), name))
            top += high + s(4)
        return widgets


def keys_now(ui: Ui, works: Callable[[Intent], bool]) -> list[tuple[str, str]]:
    """Return (keys, effect) for every key that works now."""
    keys = ui.keys
    arrows = "\u2009".join(keys.label(way) for way in (Intent.LEFT, Intent.UP, Intent.DOWN, Intent.RIGHT))
    shown = [
        (arrows, _("Walk over cards and cells")),
        (keys.label(Intent.CONFIRM), _("Press what is marked")),
        (keys.label(Intent.CANCEL), _("Put back, else the menu")),
    ]
    intents = [intent for intent in INTENT_NAMES if intent not in FIXED | {*ASKING, *SKIPS} and works(intent)]
    return shown + _named(ui, intents)


def asking_keys(ui: Ui) -> list[tuple[str, str]]:
    """Return (keys, answer) for the keys that ask, for who plays by keys."""
    return _named(ui, [*ASKING, *SKIPS])


def _named(ui: Ui, intents: Sequence[Intent]) -> list[tuple[str, str]]:
    named = [(ui.keys.label(intent), _(INTENT_NAMES[intent])) for intent in intents]
    return [(key, name) for key, name in named if key]
