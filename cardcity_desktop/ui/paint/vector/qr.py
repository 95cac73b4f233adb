"""A text as a QR code for a phone's camera. The library is imported when the first code is drawn."""

from functools import lru_cache

from pygame import Rect, Surface

from cardcity_desktop.ui.paint.theme import INK

LONGEST = 1_500
"""Most characters: a longer text has modules too fine to be read from a poster."""

MARGIN = 4
"""Empty modules all around, as the standard requires."""


@lru_cache(maxsize=4)
def qr_rows(text: str) -> tuple[bytes, ...]:
    """Return the modules row by row, 1 for dark, or () for a text that is too long or empty."""
    if not 0 < len(text) <= LONGEST:
        return ()
    import segno

    return tuple(bytes(row) for row in segno.make_qr(text, error="l", boost_error=False).matrix)


def draw_qr(surface: Surface, text: str, room: Rect) -> Rect | None:
    """Draw the code dark on light, in whole px and as large as `room` allows.

    Return its rectangle; None if it would be too small to be read.
    """
    rows = qr_rows(text)
    side = len(rows) + 2 * MARGIN
    pixel = min(room.size) // side
    if not rows or pixel < 1:
        return None
    place = Rect(0, 0, side * pixel, side * pixel)
    place.center = room.center
    surface.fill("#FFFFFF", place)
    for y, row in enumerate(rows, MARGIN):
        for x, dark in enumerate(row, MARGIN):
            if dark:
                surface.fill(INK, Rect(place.left + x * pixel, place.top + y * pixel, pixel, pixel))
    return place
