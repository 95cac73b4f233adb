"""The scale of a window: px per logical unit. Every window is at least 1280 x 720 logical units large."""

from functools import cached_property
from typing import NamedTuple

LOGICAL_WIDTH = 1280
LOGICAL_HEIGHT = 720


SMALLEST_TEXT = 13.5  # size of the smallest style at 100 %
LEAST_PX = 12.0  # its px at least in a window smaller than 1280x720


def readable_scale(width: int, height: int, text: float) -> "Scale":
    """Return the scale of a window. In a small one text exceeds the player's size, to be readable."""
    scale = Scale(width, height, text)
    px = SMALLEST_TEXT * scale.unit * text
    return scale._replace(text=text * LEAST_PX / px) if px < LEAST_PX else scale


class _Window(NamedTuple):
    width: int
    height: int
    text: float = 1.0


class Scale(_Window):
    """The scale of a window of `width` x `height` px. `text` is the player's text size, 1.0 to 2.0."""

    @cached_property  # a compose asks for it some 400 times
    def unit(self) -> float:
        """Real px in one logical unit."""
        return min(self.width / LOGICAL_WIDTH, self.height / LOGICAL_HEIGHT)

    def __call__(self, units: float) -> int:
        """Return `units` logical units in whole px, 0 only for 0."""
        return round(units * self.unit) or (units > 0) - (units < 0)

    def font(self, units: float) -> int:
        """Return the px size of text that is `units` high at 100 %."""
        return max(1, round(units * self.unit * self.text))

    def target(self, units: float) -> int:
        """Return the px of a control with text, which grows with the text size, but less."""
        return round(units * self.unit * (1 + (self.text - 1) * 0.75))
