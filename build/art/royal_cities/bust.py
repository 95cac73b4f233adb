"""Busts on a card of 128 x 160, in a cloth whose colour the card's ground decides later.

The cloth is written as a colour that no picture uses, `#C3LLDD`: LL percent lighter, then DD percent darker.
`scenes/royal_cities/look.py` replaces it.
"""

import re

from kit import Motif, beyond, flatten, light, path_of
from kit import dark as plain_dark

CLOTH = "#C30000"
_MARK = re.compile(r"#C3(\d\d)(\d\d)")


def cloth(lit: float = 0.0, shaded: float = 0.0) -> str:
    """Return the cloth, lighter by `lit`, then darker by `shaded` (0 to 0.99)."""
    return f"#C3{round(lit * 100):02d}{round(shaded * 100):02d}"


def dark(colour: str, share: float = 0.18) -> str:
    """Return a darker tone of a colour or of the cloth."""
    found = _MARK.fullmatch(colour)
    if found is None:
        return plain_dark(colour, share)
    lit, shaded = int(found[1]) / 100, int(found[2]) / 100
    return cloth(lit, 1 - (1 - shaded) * (1 - share))


class Bust(Motif):
    """Pieces of a bust from back to front. Light comes from the upper left: right of a line is darker."""

    def put(self, data: str, colour: str, split: float | None = None, share: float = 0.18, throws: bool = True) -> None:
        self.shapes.append(f'<path d="{data}" fill="{colour}"/>')
        polygons = flatten(data)
        if split is not None:
            shaded = [part for part in (beyond(polygon, split) for polygon in polygons) if len(part) > 2]
            if shaded:
                pieces = "".join(map(path_of, shaded))
                self.shapes.append(f'<path d="{pieces}" fill="{dark(colour, share)}"/>')
        if throws:
            self.throwing += polygons

    def stroke(self, data: str, colour: str, wide: float, throws: bool = False) -> None:
        """Return a line with round ends and corners; one that throws a shadow is a rod of that width."""
        self.shapes.append(
            f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{wide}"'
            ' stroke-linecap="round" stroke-linejoin="round"/>'
        )
        if throws:
            self.throwing += flatten(data)


__all__ = ["CLOTH", "Bust", "cloth", "dark", "light"]
