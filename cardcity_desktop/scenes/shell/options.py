"""The options. Every change is applied and stored at once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.support.i18n import LANGUAGES, _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.pages.page import column, page_head
from cardcity_desktop.ui.toolkit import Command, Focusable, Push, Scene, Stay, Widget
from cardcity_desktop.ui.widgets.buttons import Kind, Option, Tabs, Toggle
from cardcity_desktop.ui.widgets.fields import Slider
from cardcity_desktop.ui.window.input.intents import FIXED, Intent, KeyMap, binding_label, binding_of
from cardcity_desktop.ui.window.preferences import Preferences
from cardcity_desktop.ui.window.system.display import may_forbid_graphics_card
from cardcity_desktop.ui.wording.numbers import number_text, percent_text
from cardcity_desktop.ui.wording.phrases import with_label

TEXT_SIZES = (1.0, 1.25, 1.5, 2.0)
SCAN_SECONDS = (0.0, 1.0, 1.5, 2.0, 3.0)
HOLD_SECONDS = (0.0, 0.5, 1.0, 1.5)


@dataclass(frozen=True, slots=True)
class OptionRow:
    """An option: its name, a note, and its control."""

    label: str
    make: Callable[[bool], kit.Part]  # makes the control; True: to be placed right of the name
    note: str = ""


class OptionsScene(Scene):
    """Four pages of options: display, sound, keys, accessibility."""

    def __init__(self) -> None:
        super().__init__()
        self.page = "display"
        self.listening: Intent | None = None  # the intent that the next key is bound to
        self._labels: dict[str, str] = {}  # of switches and sliders, by their keys

    @property
    def wants_keys(self) -> bool:  # type: ignore[override]
        """True while the next key will be bound. Then this scene receives every key first."""
        return self.listening is not None

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        tabs = kit.choice(ui, self._pages(), self.page, self._open, "page", kind=Tabs)
        facts = self.page, self.listening, ui.preferences
        rows = kit.kept(self, "rows", facts, lambda: kit.Pad(self._rows(), y=s(8)))
        panel = kit.panel(ui, kit.Scroll(rows, f"scroll.{self.page}", self), x=22, y=14, grow=1)
        page = kit.VStack([page_head(ui, _("Options")), kit.Pad(tabs, top=s(8), bottom=s(14)), panel])
        return kit.arrange(page, column(ui, 980)).all

    def name_of(self, item: Focusable) -> str:
        return self._labels.get(item.key) or super().name_of(item)

    def about(self) -> str:
        return _("What you change here holds at once, and is kept for the next time.")

    def on_event(self, event: Event) -> Command | None:
        """Bind the pressed key while listening. A click elsewhere ends the listening."""
        if self.listening is None:
            return None
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._stop_listening()
        binding = binding_of(event)
        if binding is None:
            return Stay() if event.type == pygame.KEYDOWN else None
        self._bind(self.listening, binding)
        return Stay()

    def _pages(self) -> list[Option]:
        return [
            Option("display", _("Display")),
            Option("sound", _("Sound and motion")),
            Option("keys", _("Keys")),
            Option("access", _("Accessibility")),
        ]

    def _open(self, page: str) -> None:
        self.page = page
        self.listening = None
        self.refresh()

    def _rows(self) -> kit.Part:
        """Return the options of the open page. All controls are beside their names, or all below them."""
        s = self.ui.scale
        rows = {"display": self._display, "sound": self._sound, "keys": self._keys, "access": self._access}[self.page]()

        def beside() -> kit.Part:
            first = [kit.AtLeast(self._name(rows[0]), s(390)), rows[0].make(True)]
            cells = [first, *([self._name(row), row.make(True)] for row in rows[1:])]
            return kit.Grid(cells, s(24), s(12), weights=(0, 1))

        def below() -> kit.Part:
            return kit.VStack([kit.VStack([self._name(row), row.make(False)], s(6)) for row in rows], s(18))

        return kit.FirstThatFits([beside, below], wraps=True)

    def _name(self, row: OptionRow) -> kit.Part:
        name = kit.words(self.ui, row.label)
        return kit.VStack([name, kit.words(self.ui, row.note, "small", muted=True)]) if row.note else name

    def _display(self) -> list[OptionRow]:
        now = self.ui.preferences
        languages = [Option("", _("System")), *(Option(code, name) for code, name in LANGUAGES.items())]
        themes = [Option("light", _("Light")), Option("dark", _("Dark")), Option("contrast", _("High contrast"))]
        sizes = [Option(str(size), percent_text(round(size * 100))) for size in TEXT_SIZES]
        return [
            OptionRow(_("Language"), self._choice("language", languages, now.language)),
            OptionRow(_("Theme"), self._choice("theme", themes, now.theme)),
            OptionRow(_("Text size"), self._choice("text_size", sizes, str(now.text_size), float)),
            self._switch(_("Full screen"), "fullscreen"),
            *self._comforts(),
            *self._acceleration(),
            OptionRow("", self._reset_button),
        ]

    def _acceleration(self) -> list[OptionRow]:
        """Return the switch for the graphics card, where the system leaves a choice."""
        if not may_forbid_graphics_card():
            return []
        note = _("Only with a real graphics card; from the next start on")
        return [self._switch(_("Use the graphics card"), "accelerated", note)]

    def _comforts(self) -> list[OptionRow]:
        return [
            self._switch(_("Marks on the cards"), "colour_marks", _("A pattern and a letter beside each colour")),
            self._switch(
                _("Help at the table"), "needs_shown", _("What districts need to grow, and what a lot could bring")
            ),
        ]

    def _sound(self) -> list[OptionRow]:
        now = self.ui.preferences
        motions = [Option("off", _("Off")), Option("fast", _("Fast")), Option("normal", _("Normal"))]
        paces = [Option("slow", _("Slow")), Option("normal", _("Normal")), Option("fast", _("Fast"))]
        paces.append(Option("step", _("By steps")))
        return [
            OptionRow(_("Motion"), self._choice("motion", motions, now.motion)),
            OptionRow(
                _("Computer players"),
                self._choice("computers", paces, now.computers),
                _("How fast they play; by steps: one move a press"),
            ),
            self._switch(
                _("Computer players talk"), "voices", _("Each with a voice of its own, on what happens in the game")
            ),
            self._switch(
                _("Turns end by themselves"),
                "turns_end",
                _("Alone against computers, three seconds after the last card"),
            ),
            self._switch(
                _("Games in the clipboard"),
                "offers_letters",
                _("Offer to open a code that continues one of your games"),
            ),
            self._volume(_("Effects"), "effects_volume"),
            self._volume(_("Town in the background"), "ambience_volume"),
        ]

    def _access(self) -> list[OptionRow]:
        now = self.ui.preferences
        lengths = [Option("short", _("Short")), Option("normal", _("Normal")), Option("full", _("Full"))]
        return [
            OptionRow(
                _("Screen reader"),
                self._choice("verbosity", lengths, now.verbosity),
                _(
                    "How much is said of the focus. While it reads, nothing moves and Enter starts a computer’s turn. "
                    "Tried: Orca 43, 48 and 51"
                ),
            ),
            OptionRow(
                _("One switch"),
                self._seconds("scan_seconds", SCAN_SECONDS),
                _("A frame moves from row to row, then from item to item: Enter, Space or a pad’s A chooses"),
            ),
            OptionRow(
                _("Hold to press"),
                self._seconds("hold_seconds", HOLD_SECONDS),
                _("How long Enter or a button must be held; shorter touches do nothing"),
            ),
            self._switch(
                _("One press looks"),
                "press_to_look",
                _("Your cards open at a press and close at the next, not while held"),
            ),
            OptionRow(_("On the other pages"), self._other_pages),
        ]

    def _other_pages(self, _beside: bool) -> kit.Part:
        text = _("Large text, high contrast, marks on the cards, motion off, computers by steps, all keys")
        return kit.words(self.ui, text, "small", muted=True)

    def _seconds(self, name: str, choices: Sequence[float]) -> Callable[[bool], kit.Part]:
        texts = {value: _("{count} s").format(count=number_text(value)) if value else _("Off") for value in choices}
        options = [Option(str(value), text) for value, text in texts.items()]
        return self._choice(name, options, str(getattr(self.ui.preferences, name)), float)

    def _keys(self) -> list[OptionRow]:
        return [OptionRow(_(intent.title), self._key_button(intent)) for intent in Intent if intent.title]

    def _choice(
        self, name: str, options: list[Option], picked: str, convert: Callable[[str], Any] = str
    ) -> Callable[[bool], kit.Part]:
        pick = lambda value: self._change(**{name: convert(value)})  # noqa: E731
        return lambda beside: kit.choice(self.ui, options, picked, pick, name, rows=not beside)

    def _switch(self, label: str, name: str, note: str = "") -> OptionRow:
        value, s = bool(getattr(self.ui.preferences, name)), self.ui.scale
        size = kit.fixed(s.target(50), s.target(44))
        return self._named(label, name, size, note, lambda rect: Toggle(
            rect, "", value, lambda on: self._change(**{name: on}), name
        ))  # fmt: skip

    def _volume(self, label: str, name: str) -> OptionRow:
        value, s = float(getattr(self.ui.preferences, name)), self.ui.scale

        def change(volume: float) -> None:
            self._change(**{name: volume})
            self.ui.sound.play("click")

        size = kit.fixed(s(300), s.target(44), s(160))
        return self._named(label, name, size, "", lambda rect: Slider(rect, value, change, name))

    def _named(self, label: str, name: str, size: kit.Size, note: str, make: Callable[[Rect], Widget]) -> OptionRow:
        """Return the row of a control without a text. Screen readers use the row's label."""
        self._labels[name] = label
        return OptionRow(label, lambda _beside: kit.Leaf(make, size), note)

    def _key_button(self, intent: Intent) -> Callable[[bool], kit.Part]:
        bindings = self.ui.keys.bindings(intent)
        labels = (binding_label(binding) for binding in bindings if not binding.startswith("pad:"))
        keys = "  ·  ".join(dict.fromkeys(labels))  # the slash of the number pad looks like the other one
        pad = "  ·  ".join(binding_label(binding) for binding in bindings if binding.startswith("pad:"))
        shown = _("{keys} | pad: {buttons}").format(keys=keys or "—", buttons=pad) if pad else keys or "—"
        if self.listening is intent:
            shown = _("Press a key…")

        def listen() -> None:
            self.listening = intent
            self.refresh()

        self._labels[f"key.{intent.value}"] = with_label(_(intent.title), shown)
        kind: Kind = "primary" if self.listening is intent else "secondary"
        return lambda _beside: kit.button(self.ui, shown, listen, kind, key=f"key.{intent.value}")

    def _reset_button(self, _beside: bool) -> kit.Part:
        reset = kit.button(self.ui, _("Restore defaults"), self._ask_reset, kind="quiet", icon="undo", key="reset")
        return kit.HStack([kit.space(grow=1), reset])

    def _ask_reset(self) -> Command:
        question = _(
            "Put every option back as it was at the first start? The names for playing together are forgotten, too."
        )
        answers = [Answer(_("Keep mine")), Answer(_("Put back"), self._reset, "primary")]
        return Push(Dialog(_("Restore defaults"), question, answers))

    def _reset(self) -> None:
        """Restore all options but the window's position and size."""
        usual = Preferences()._asdict()
        self._change(**{name: value for name, value in usual.items() if not name.startswith("window")})

    def _change(self, **values: Any) -> None:
        self.ui.change(**values)

    def _stop_listening(self) -> None:
        self.listening = None
        self.refresh()

    def _bind(self, intent: Intent, binding: str) -> None:
        """Bind a key or pad button to `intent` in place of its present ones. Take it from other intents."""
        self._stop_listening()
        usual = KeyMap()
        if any(binding in usual.bindings(fixed) for fixed in FIXED):
            if binding not in usual.bindings(Intent.CANCEL):
                self.ui.toast(_("{key} always means the same").format(key=binding_label(binding)))
            return
        is_pad = binding.startswith("pad:")
        others = [kept for kept in self.ui.keys.bindings(intent) if kept.startswith("pad:") != is_pad]
        changed = dict(self.ui.preferences.keys)
        for other in (intent for intent in Intent if intent.title):
            if other is not intent and binding in self.ui.keys.bindings(other):
                changed[other.value] = tuple(kept for kept in self.ui.keys.bindings(other) if kept != binding)
                taken = _("{key} no longer does this: {title}")
                self.ui.toast(taken.format(key=binding_label(binding), title=_(other.title)))
        changed[intent.value] = (*others, binding) if is_pad else (binding, *others)
        self._change(keys=changed)
