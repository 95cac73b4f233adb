"""One scale unit: the window fits a logical 1280x720, and everything is laid out in multiples of it."""

from typing import NamedTuple

LOGICAL_WIDTH = 1280
LOGICAL_HEIGHT = 720


class Scale(NamedTuple):
    """Pixels of a window `width` x `height` px; `text` is the player's text size, 1.0 to 2.0."""

    width: int
    height: int
    text: float = 1.0

    @property
    def unit(self) -> float:
        """Real pixels in one logical unit."""
        return min(self.width / LOGICAL_WIDTH, self.height / LOGICAL_HEIGHT)

    def __call__(self, units: float) -> int:
        """`units` logical units in whole pixels; never 0 for something that has a size."""
        pixels = round(units * self.unit)
        if pixels == 0 and units:
            return 1 if units > 0 else -1
        return pixels

    def font(self, units: float) -> int:
        """The pixel size of text that is `units` high at 100 %."""
        return max(1, round(units * self.unit * self.text))

    def target(self, units: float) -> int:
        """Pixels for a thing that holds text: it grows with the text, less than the text does."""
        return round(units * self.unit * (1 + (self.text - 1) * 0.75))
