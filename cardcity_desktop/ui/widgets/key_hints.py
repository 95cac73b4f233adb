"""Key hints: keys as they look on a keyboard, each with its effect, side by side on one line."""

import re
from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.ui.toolkit import Box, Canvas, Focus, Ui, Widget
from cardcity_desktop.ui.widgets.labels import Label

STYLE = "small"
KEY_STYLE = "label"
BETWEEN = 16  # logical units between two hints
BESIDE = 7  # logical units between a key and its text
INSIDE = 14  # logical units around the name of a key
_HINT = re.compile(r"(?P<key>.+?)(?:\s*:\s*|(?=,))(?P<does>.*)")


def key_hints(ui: Ui, rect: Rect, hints: Sequence[str]) -> Widget:
    """Return hints such as "Esc: put back" in `rect`, as many as fit.

    If not even one key with its text fits, they are plain text.
    """
    for count in range(len(hints), 0, -1):
        if _wide(ui, hints[:count]) <= rect.width:
            return KeyHints(rect, hints[:count])
    return Label(rect, hints[0], STYLE, muted=True)


def _wide(ui: Ui, hints: Sequence[str]) -> int:
    s = ui.scale
    texts = [ui.text.measure(key, KEY_STYLE)[0] + ui.text.measure(does, STYLE)[0] for key, does in map(_split, hints)]
    return sum(texts) + len(hints) * (s(INSIDE) + s(BESIDE)) + (len(hints) - 1) * s(BETWEEN)


def _split(hint: str) -> tuple[str, str]:
    """Return ("Esc", "put back") for "Esc: put back". ("", hint) without a key."""
    match = _HINT.fullmatch(hint)
    return (match["key"], match["does"]) if match else ("", hint)


class KeyHints(Label):
    def __init__(self, rect: Rect, hints: Sequence[str]) -> None:
        super().__init__(rect, "   ·   ".join(hints), STYLE, muted=True)
        self.hints = tuple(map(_split, hints))

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        s, left = canvas.scale, self.rect.left
        for key, does in self.hints:
            if key:
                left = self._draw_key(canvas, left, key) + (0 if does.startswith(",") else s(BESIDE))
            room = Rect(left, self.rect.top, self.rect.right - left + s(BETWEEN), self.rect.height)
            written = canvas.text(
                does, room, STYLE, colour=canvas.theme.text_muted, align="left", valign="middle", wrap=False
            )
            left = written.right + s(BETWEEN)

    def _draw_key(self, canvas: Canvas, left: int, key: str) -> int:
        """Draw a key with a lip, and return the x of its right end."""
        s, theme = canvas.scale, canvas.theme
        cap = Rect(left, 0, canvas.measure(key, KEY_STYLE)[0] + s(INSIDE), self.rect.height + s(1))
        cap.centery = self.rect.centery
        look = Box(theme.panel_sunk, s(5), theme.panel_edge, s.unit, lip=theme.panel_edge, lip_height=s(2))
        canvas.box(cap, look)
        canvas.text(key, cap, KEY_STYLE, colour=theme.text, align="center", valign="middle", wrap=False)
        return cap.right
