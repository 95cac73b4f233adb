"""The inspector's content: a heading and lines with figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardcity_desktop.scenes.royal_cities.wording.names import colour_name
from cardcity_desktop.ui.wording.phrases import with_label

Sign = Literal["", "chip", "mark", "effect", "flame", "coin", "card", "gain"]
Tone = Literal["", "good", "bad", "muted"]


@dataclass(frozen=True, slots=True)
class InfoLine:
    text: str
    sign: Sign = ""  # kind of picture before the text
    of: str = ""  # the letter, seat, value or token it shows
    figure: str = ""  # text at the right
    tone: Tone = ""
    beside: InfoLine | None = None  # a second line in the same row
    heading: str = ""  # for screen readers: what the note's title and sign say

    @property
    def sentence(self) -> str:
        """The text, preceded by the colour of its sign and followed by its figure if that is missing."""
        is_known = self.figure == "±0" or self.text.split(" ")[-1] == self.figure.lstrip("+")
        figure = "" if is_known else self.figure
        text = ", ".join(filter(None, (self.text.rstrip("."), figure))) if figure else self.text
        if self.sign != "chip":
            return text
        heading = ", ".join(filter(None, (self.heading, colour_name(self.of))))
        return with_label(heading, text) if text[:1].isupper() else f"{heading}, {text}"


@dataclass(frozen=True, slots=True)
class InfoNote:
    """Content of the inspector."""

    title: str
    lines: tuple[InfoLine, ...] = ()  # most important first
    price: int = -1  # of a card, -1 for none
    sign: Sign = ""
    clause: str = ""  # the rule that refuses
    beside: str = ""  # small text after the title
