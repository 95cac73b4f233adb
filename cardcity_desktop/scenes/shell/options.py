"""The options: applied while one looks, kept at once."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.support.i18n import LANGUAGES, _
from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.pages.page import PageHead, column
from cardcity_desktop.ui.paint.rectangles import columns, inset
from cardcity_desktop.ui.widgets.buttons import Button, Option, Segmented, Tabs, Toggle, button_size
from cardcity_desktop.ui.widgets.fields import Slider
from cardcity_desktop.ui.widgets.labels import Panel, Paragraph
from cardcity_desktop.ui.widgets.scroll import ScrollArea
from cardcity_desktop.ui.window.input.intents import FIXED, INTENT_NAMES, Intent, KeyMap, binding_label, binding_of
from cardcity_desktop.ui.window.preferences import Preferences
from cardcity_desktop.ui.window.scene import Command, Push, Scene, Stay
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import percent_text

TEXT_SIZES = (1.0, 1.25, 1.5, 2.0)


@dataclass(frozen=True, slots=True)
class Row:
    """One option: what it is called and the widget that changes it, made for a rectangle."""

    label: str
    make: Callable[[Rect], Widget]
    note: str = ""


class OptionsScene(Scene):
    """Three pages: display, sound, keys. Push it from anywhere; it needs nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.page = "display"
        self.listening: Intent | None = None  # waits for the key that shall mean this

    @property
    def wants_keys(self) -> bool:  # type: ignore[override]
        """While listening every key comes here before it means anything."""
        return self.listening is not None

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        page = column(ui, 980)
        head = PageHead(ui, page, _("Options"))
        tabs = Rect(page.left, head.rect.bottom + s(8), page.width, s.target(44))
        box = Rect(page.left, tabs.bottom + s(14), page.width, page.bottom - tabs.bottom - s(14))
        return [
            head.title,
            Tabs(tabs, self._pages(), self.page, self._open, "page"),
            Panel(box),
            ScrollArea(inset(box, s(22), s(14)), f"scroll.{self.page}", self._rows(inset(box, s(22), s(14))), self),
            head.back,
        ]

    def about(self) -> str:
        return _("What you change here holds at once, and is kept for the next time.")

    def on_event(self, event: Event) -> Command | None:
        """The key to learn, while listening; a click elsewhere stops it."""
        if self.listening is None:
            return None
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._stop_listening()
        binding = binding_of(event)
        if binding is None:
            return Stay() if event.type == pygame.KEYDOWN else None
        self._learn(self.listening, binding)
        return Stay()

    def _pages(self) -> list[Option]:
        return [
            Option("display", _("Display")),
            Option("sound", _("Sound and motion")),
            Option("keys", _("Keys")),
        ]

    def _open(self, page: str) -> None:
        self.page = page
        self.listening = None
        self.refresh()

    def _rows(self, area: Rect) -> list[Widget]:
        s = self.ui.scale
        rows = {"display": self._display, "sound": self._sound, "keys": self._keys}[self.page]()
        stacked = self.ui.preferences.text_size > 1.5
        widgets: list[Widget] = []
        room = Rect(area.left + s(6), area.top + s(8), area.width - s(34), 0)
        for row in rows:
            placed = self._place(row, room, stacked)
            widgets += placed
            room.top = max(widget.rect.bottom for widget in placed) + s(18)
        return widgets

    def _place(self, row: Row, room: Rect, stacked: bool) -> list[Widget]:
        """The name of an option and its note on the left, its control on the right or below."""
        text, s = self.ui.text, self.ui.scale
        high = s.target(44)
        left, right = (room, room) if stacked else columns(room, [0.46, 0.54], s(24))
        name_high = text.measure(row.label, "body", left.width)[1]
        note_high = text.measure(row.note, "small", left.width)[1] if row.note else 0
        name = Rect(left.left, room.top, left.width, name_high)
        if not stacked:
            name.top += max(0, (high - name_high - note_high) // 2)
        widgets: list[Widget] = [Paragraph(name, row.label)]
        if row.note:
            widgets.append(
                Paragraph(Rect(left.left, name.bottom, left.width, note_high), row.note, "small", muted=True)
            )
        top = widgets[-1].rect.bottom + s(6) if stacked else room.top
        return [*widgets, row.make(Rect(right.left, top, right.width, high))]

    def _display(self) -> list[Row]:
        now = self.ui.preferences
        languages = [Option("", _("System")), *(Option(code, name) for code, name in LANGUAGES.items())]
        themes = [Option("light", _("Light")), Option("dark", _("Dark"))]
        sizes = [Option(str(size), percent_text(round(size * 100))) for size in TEXT_SIZES]
        return [
            Row(_("Language"), self._choice("language", languages, now.language)),
            Row(_("Theme"), self._choice("theme", themes, now.theme)),
            Row(_("Text size"), self._choice("text_size", sizes, str(now.text_size), float)),
            Row(_("Full screen"), self._switch("fullscreen")),
            *self._comforts(),
            Row(
                _("Use the graphics card"),
                self._switch("accelerated"),
                _("Only with a real graphics card; from the next start on"),
            ),
            Row("", self._reset_button),
        ]

    def _comforts(self) -> list[Row]:
        return [
            Row(
                _("Marks on the cards"),
                self._switch("colour_marks"),
                _("A pattern and a letter beside each colour"),
            ),
            Row(
                _("Help at the table"),
                self._switch("needs_shown"),
                _("What districts need to grow, and what a lot could bring"),
            ),
            Row(
                _("We trust each other"),
                self._switch("trusting"),
                _("The computer goes round without a curtain"),
            ),
        ]

    def _sound(self) -> list[Row]:
        now = self.ui.preferences
        motions = [Option("off", _("Off")), Option("fast", _("Fast")), Option("normal", _("Normal"))]
        paces = [Option("slow", _("Slow")), Option("normal", _("Normal")), Option("fast", _("Fast"))]
        paces.append(Option("step", _("By steps")))
        return [
            Row(_("Motion"), self._choice("motion", motions, now.motion)),
            Row(
                _("Computer players"),
                self._choice("computers", paces, now.computers),
                _("How fast they play; by steps: one move a press"),
            ),
            Row(_("Effects"), self._volume("effects_volume")),
            Row(_("Town in the background"), self._volume("ambience_volume")),
        ]

    def _keys(self) -> list[Row]:
        return [Row(_(name), self._key_button(intent)) for intent, name in INTENT_NAMES.items()]

    def _choice(
        self, name: str, options: list[Option], picked: str, convert: Callable[[str], Any] = str
    ) -> Callable[[Rect], Widget]:
        return lambda rect: Segmented(rect, options, picked, lambda value: self._change(**{name: convert(value)}), name)

    def _switch(self, name: str) -> Callable[[Rect], Widget]:
        value = bool(getattr(self.ui.preferences, name))
        return lambda rect: Toggle(rect, "", value, lambda on: self._change(**{name: on}), name)

    def _volume(self, name: str) -> Callable[[Rect], Widget]:
        value = float(getattr(self.ui.preferences, name))

        def change(volume: float) -> None:
            self._change(**{name: volume})
            self.ui.sound.play("click")

        return lambda rect: Slider(rect, value, change, name)

    def _key_button(self, intent: Intent) -> Callable[[Rect], Widget]:
        bindings = self.ui.keys.bindings(intent)
        keys = "  ·  ".join(binding_label(binding) for binding in bindings if not binding.startswith("pad:"))
        pad = "  ·  ".join(binding_label(binding) for binding in bindings if binding.startswith("pad:"))
        shown = _("{keys} | pad: {buttons}").format(keys=keys or "—", buttons=pad) if pad else keys or "—"
        if self.listening is intent:
            shown = _("Press a key…")

        def listen() -> None:
            self.listening = intent
            self.refresh()

        kind = "primary" if self.listening is intent else "secondary"
        return lambda rect: Button(rect, shown, listen, kind, key=f"key.{intent.value}")  # type: ignore[arg-type]

    def _reset_button(self, rect: Rect) -> Widget:
        wide, high = button_size(self.ui, _("Restore defaults"), "undo")
        return Button(
            Rect(rect.right - wide, rect.top, wide, high),
            _("Restore defaults"),
            self._ask_reset,
            "quiet",
            "undo",
            "reset",
        )

    def _ask_reset(self) -> Command:
        question = _("Put every option back as it was at the first start?")
        answers = [Answer(_("Keep mine")), Answer(_("Put back"), self._reset, "primary")]
        return Push(Dialog(_("Restore defaults"), question, answers))

    def _reset(self) -> None:
        """All but the window's place and size."""
        usual = Preferences()._asdict()
        self._change(**{name: value for name, value in usual.items() if not name.startswith("window")})

    def _change(self, **values: Any) -> None:
        self.ui.change(**values)

    def _stop_listening(self) -> None:
        self.listening = None
        self.refresh()

    def _learn(self, intent: Intent, binding: str) -> None:
        """Bind `binding`: it replaces the keys (or buttons) of `intent` and is taken from whoever had it."""
        self._stop_listening()
        usual = KeyMap()
        if any(binding in usual.bindings(fixed) for fixed in FIXED):
            if binding not in usual.bindings(Intent.CANCEL):
                self.ui.toast(_("{key} always means the same").format(key=binding_label(binding)))
            return
        is_pad = binding.startswith("pad:")
        others = [kept for kept in self.ui.keys.bindings(intent) if kept.startswith("pad:") != is_pad]
        changed = dict(self.ui.preferences.keys)
        for other in INTENT_NAMES:
            if other is not intent and binding in self.ui.keys.bindings(other):
                changed[other.value] = tuple(kept for kept in self.ui.keys.bindings(other) if kept != binding)
        changed[intent.value] = (*others, binding) if is_pad else (binding, *others)
        self._change(keys=changed)
