"""A scene for a screen reader: title, texts in reading order, and controls with their names and states."""

import re
from collections import Counter
from collections.abc import Container, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pygame import Rect

from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.toolkit import Focusable, Scene, SliderValue
from cardcity_desktop.ui.window.focus import distinct_items
from cardcity_desktop.ui.window.painted import PaintedText, painted_texts
from cardcity_desktop.ui.wording.phrases import with_label

NO_BREAK_SPACE = "\u00a0"

SENTENCES = re.compile(r"(?<=[.!?…]) |\n")
"""What separates the sentences of a text."""

LEAST_LETTERS = 3
"""A title has more letters; a large number is none."""


@dataclass(frozen=True, slots=True)
class Node:
    """A text or a control."""

    key: str
    role: str  # "button", "checkbox", "radio", "tab", "slider", "entry", "cell" or "text"
    name: str
    place: Rect  # px in the window
    description: str = ""
    value: str = ""
    amount: SliderValue | None = None  # of a slider
    checked: bool | None = None  # None if it can't be checked
    enabled: bool = True

    @property
    def spoken(self) -> str:
        """Name and value in one text, for assistive tools without values."""
        return with_label(self.name, self.value) if self.value else self.name


@dataclass(frozen=True, slots=True)
class Screen:
    """Content of the scene on top for a reader."""

    title: str
    texts: tuple[Node, ...]
    controls: tuple[Node, ...]
    focus: str | None  # the key of the control with the keyboard's focus
    details: tuple[str, ...] = ()  # all lines about it, including those that its description omits as known

    @property
    def spoken(self) -> tuple[object, ...]:
        """Title, texts and controls as heard, to find out if anything has changed."""
        controls = [(node.key, node.spoken, node.checked, node.enabled) for node in self.controls]
        return self.title, *(node.name for node in self.texts), *controls

    def find(self, key: str | None) -> Node | None:
        """Return the control of that key, or None if there is none."""
        return next((node for node in self.controls if node.key == key), None)


class Window(NamedTuple):
    """The window on the desktop: place and size in px."""

    origin: tuple[int, int] = (0, 0)
    size: tuple[int, int] = (0, 0)
    active: bool = False  # True while it receives the keys


@dataclass(frozen=True, slots=True)
class Request:
    """A request of an assistive tool: press or focus the control of that key, or set its amount."""

    key: str
    press: bool
    amount: float | None = None


def ended(sentence: str) -> str:
    """Return a sentence with its full stop."""
    return sentence if sentence.endswith((".", "!", "?", "…", NO_BREAK_SPACE)) else f"{sentence}."


def in_one(sentences: Iterable[str]) -> str:
    """Return sentences as one text, the last without its full stop."""
    return " ".join(ended(sentence) for sentence in sentences if sentence).rstrip(".")


def spoken_signs(text: str) -> str:
    """Return a text with words and commas in place of signs that readers spell out or skip."""
    words = {" → ": " {} ".format(_("becomes")), "\n": ", ", "\u2009": " ", "½": " ½"}  # else 2½ is "21/2"
    arrows = {"←": _("left arrow"), "↑": _("up arrow"), "→": _("right arrow"), "↓": _("down arrow")}
    text = re.sub(r"\s+·\s+", ", ", text)
    for sign, word in (words | {sign: f" {word}" for sign, word in arrows.items()}).items():
        text = text.replace(sign, word)
    return re.sub(" {2,}", " ", text).lstrip(" ")


def read_screen(scene: Scene, known: Container[str] = ()) -> Screen:
    """Return the present content of a scene. It draws the scene once to collect every painted text.

    `known` are lines that were just announced, which the focused control's description leaves out.
    """
    texts = [replace(text, text=spoken_signs(text.text)) for text in painted_texts(scene)]
    title, every = spoken_signs(_title(scene, texts)), scene.focusables()
    items = distinct_items(every)
    controls, details = _controls(scene, items, texts, (title, known))
    labels = [(item.rect, item.label) for item in every if item not in items]
    return Screen(title, _other_texts(scene, texts, controls, labels), controls, scene.focus.key, details)


def _controls(
    scene: Scene, items: Sequence[Focusable], texts: list[PaintedText], heard: tuple[str, Container[str]]
) -> tuple[tuple[Node, ...], tuple[str, ...]]:
    """Return the controls, and all lines about the focused one. Its description leaves out those in `heard`."""
    nodes, details = list[Node](), tuple[str, ...]()
    title, known = heard
    for item in items:
        name = spoken_signs(scene.name_of(item) or _text_beside(item, texts) or item.key).rstrip(".")
        lines = _details(scene, item, name, texts)
        if item.key == scene.focus.key:
            details = tuple(lines)
            lines = [line for line in lines if line not in known and ended(line) not in ended(title)]
        about = spoken_signs(in_one(lines))
        state = item.value, item.amount, item.checked, item.enabled
        nodes.append(Node(item.key, item.role, name, item.rect, about, *state))
    keys = [(item.group, node.spoken) for item, node in zip(items, nodes, strict=True)]
    names = numbered([node.name for node in nodes], keys)
    return tuple(replace(node, name=name) for node, name in zip(nodes, names, strict=True)), details


def _other_texts(
    scene: Scene, texts: list[PaintedText], controls: Sequence[Node], labels: Sequence[tuple[Rect, str]]
) -> tuple[Node, ...]:
    """Return the texts that are in no control's name or value, and in no other focusable's label."""
    named = [(node.place, text) for node in controls for text in (node.name, node.value) if text]
    named += labels
    near = [place.inflate(8, 8) for place, _name in named]
    fields = [node.place for node in controls if node.role == "entry"]  # a field's own text is about it
    free = [text for text in texts if not any(text.text in named[at][1] for at in text.place.collidelistall(near))]
    free = [text for text in free if not any(field.collidepoint(text.place.midleft) for field in fields)]
    own = [spoken_signs(text) for text in scene.spoken_texts()]
    heard = "\n".join([*own, *(node.name for node in controls)])
    shown = [(text.text, text.place) for text in free if not _has_words(heard, text.text)]
    shown += [(text, scene.ui.area) for text in own if text]
    return tuple(Node(f"text:{at}", "text", text, place) for at, (text, place) in enumerate(shown))


def _has_words(sentences: str, text: str) -> bool:
    """Return True if sentences contain a text, and not as a part of a longer word or figure."""
    return re.search(rf"(?<!\w){re.escape(text)}(?!\w)", sentences) is not None


def numbered(names: Sequence[str], keys: Sequence[Hashable]) -> list[str]:
    """Return the names, with "1 of 2" after those whose keys are equal."""
    counts, seen, text = Counter(keys), Counter[Hashable](), _("{name}, {number} of {count}")
    made = []
    for name, key in zip(names, keys, strict=True):
        seen[key] += 1
        made.append(text.format(name=name, number=seen[key], count=counts[key]) if counts[key] > 1 else name)
    return made


def _title(scene: Scene, texts: list[PaintedText]) -> str:
    """Return the scene's own title, else its largest text in words."""
    worded = [text for text in texts if sum(map(str.isalpha, text.text)) > LEAST_LETTERS]
    largest = max(worded, key=lambda text: text.size, default=None)
    return scene.spoken_title() or (largest.text if largest else "")


def _row(item: Focusable, texts: list[PaintedText]) -> list[PaintedText]:
    """Return the texts left of a control, such as those of a switch's row."""
    left = [text for text in texts if text.place.right <= item.rect.left + 8]
    return [text for text in left if item.rect.top <= text.place.centery <= item.rect.bottom]


def _text_beside(item: Focusable, texts: list[PaintedText]) -> str:
    """Return the text left of a control without a name."""
    nearest = max(_row(item, texts), key=lambda text: (text.place.right // 50, -text.place.top), default=None)
    return nearest.text if nearest else ""


def _texts_about(scene: Scene, item: Focusable, name: str, texts: list[PaintedText]) -> list[str]:
    """Return the texts painted about a control: a choice's question, a switch's row, a button's sentences."""
    if item.role == "radio":
        about = _question(scene, item, texts)
    elif item.role in ("checkbox", "slider"):
        about = _row(item, texts)
    elif item.role == "entry":  # what an empty field stands for; its line is longer than the field
        about = [text for text in texts if item.rect.collidepoint(text.place.midleft)]
    elif item.rect.contains(scene.ui.area):  # the whole screen, pressed anywhere
        about = []
    else:
        about = [text for text in texts if item.rect.collidepoint(text.place.center) and " " in text.text]
    known = (name, item.value)
    return [text.text for text in about if not any(text.text in part for part in known) and item.role != "cell"]


def _question(scene: Scene, item: Focusable, texts: list[PaintedText]) -> list[PaintedText]:
    """Return the text closest above a choice's options, else those left of them, or [] without either."""
    items = scene.focusables()
    free = [text for text in texts if text.place.collidelist([other.rect for other in items]) < 0]
    place = item.rect.unionall([other.rect for other in items if other.group == item.group])
    over = Rect(place.left, place.top - place.height // 2, place.width, place.height // 2)
    above = [text for text in free if over.collidepoint(text.place.left, text.place.bottom - 1)]
    return above[-1:] or sorted(_row(item, free), key=lambda text: (text.place.left, text.place.top))


def _details(scene: Scene, item: Focusable, name: str, texts: list[PaintedText]) -> list[str]:
    """Return the effects of pressing the focused item, as verbose as the player wants. Of other items their tips."""
    verbosity = scene.ui.preferences.verbosity
    if verbosity == "short":
        return []
    if item.key != scene.focus.key:
        return [text for text in SENTENCES.split(item.shown_tip) if text.rstrip(".") not in name]
    lines = lines_about(scene, item, name, texts)
    return lines if verbosity == "full" else lines[:1]


def lines_about(scene: Scene, item: Focusable, name: str, texts: list[PaintedText]) -> list[str]:
    """Return all that is known about an item beyond its name: why it can't be pressed, its details or texts."""
    candidates = [item.why_not, *(scene.details_of(item) or _texts_about(scene, item, name, texts))]
    return [line for line in candidates if line and line.rstrip(".") not in name]
