"""The land of Citadels: ring walls by night, with a lit gate for each mission won and its districts behind it.

A city is stored as a position code: the names of its districts in the order in which they were built, "manor temple
keep".
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from math import ceil
from pathlib import Path

from pygame import Rect

from cardcity_desktop.rules.citadels.districts import CODE
from cardcity_desktop.scenes.citadels.look import motif
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.vector.polygons import dashed_line
from cardcity_desktop.ui.paint.vector.svg import drawn, svg_document, svg_shapes, svg_text, view_of
from cardcity_desktop.ui.scenery.land.art import LandArt, LandDetail, LandPlace, Picture, bent
from cardcity_desktop.ui.toolkit import Canvas

WIDE = 250.0  # a gate's picture
HIGH = 260.0  # the same
FOOT = 214.0  # how far below its upper edge its foot is
OPENING = 4  # pictures of a gate that opens
FLAMES = 4  # pictures of a torch's flame
MOST_DISTRICTS = 12
LARGEST_CITY = 40
PLAIN = "manor tavern market temple watchtower"
"""The districts behind a gate that was won before cities were kept."""

_TALL = frozenset({
    "cathedral", "fortress", "castle", "palace", "town_hall", "dragon_gate", "university", "observatory", "great_wall",
    "map_room", "school_of_magic",
})  # fmt: skip

TORCH = -63.0  # units by which the middle of a flame is below that of its gate (negative: above)
TORCH_SIZE = (24.0, 30.0)  # size of its picture in units


def code_of(match: CitadelsMatch, seat: int) -> str:
    """Return a seat's districts as a position code."""
    return " ".join(match.view(None).seats[seat].city)


@lru_cache(maxsize=64)
def districts_of(code: str) -> tuple[str, ...] | None:
    """Return the districts of a code, or None if the code is impossible."""
    names = tuple(code.split())
    return names if 0 < len(names) <= LARGEST_CITY and all(name in CODE for name in names) else None


class CitadelsLand(LandArt):
    """The land of Citadels, whose colours are those of the night. A place's look is the code of its districts."""

    name = "citadels"
    slab = (150.0, 150.0)
    outline = "M-70 -104Q-78 -104 -78 -96V20Q-78 28 -70 28H70Q78 28 78 20V-96Q78 -104 70 -104Z"
    light = (1180.0, 150.0)
    beam = (1180.0, 150.0)
    always_night = True
    is_misty = False

    def ways(self, sites: Sequence[LandPlace], night: bool) -> str:
        """Return the path of lights to the next gate, and dark stones beyond it."""
        reached = max((at for at, site in enumerate(sites) if site.is_won or site.state == "next"), default=0)
        shapes = []
        for at, (one, other) in enumerate(pairwise(sites)):
            start, end = ((x, y + 34) for x, y in (one.at, other.at))
            colour, width = ("#FFD57C", 5.5) if at < reached else ("#56629E", 5.0)
            look = f'stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
            shapes.append(f'<path d="{dashed_line(bent(start, end, 14), 1, 16)}" fill="none" {look}/>')
        return "".join(shapes)

    def picture(self, site: LandPlace, unit: float, night: bool) -> Picture:
        return _picture(gate_svg(site), unit)

    def rising(self, site: LandPlace, unit: float, night: bool) -> Iterator[Picture]:
        """Yield the gate as its bars go up, then open, with the districts behind it one by one."""
        for step in range(OPENING):
            yield _picture(_gate(f"opening_{step}"), unit)
        for behind in accumulate(_districts(_names_of(site)), initial=""):
            yield _picture(behind + _gate("plain"), unit)

    def life(self, sites: Sequence[LandPlace], night: bool) -> Sequence[LandDetail]:
        """Return the moving details: the flickering torches of open gates."""
        flames = tuple(svg_text(_asset(f"flame_{step}")) for step in range(FLAMES))
        return [
            LandDetail((site.at[0] + side * 45, site.at[1] + TORCH), TORCH_SIZE, flames[at % 3 :] + flames[: at % 3], 4)
            for at, site in enumerate(sites)
            if site.is_won
            for side in (-1, 1)
        ]

    def portrait(self, canvas: Canvas, place: Rect, site: LandPlace) -> None:
        """Draw a site large: its gate before a wall and the night sky."""
        unit = max(place.width / 400, place.height / 255)
        sky = view_of(svg_text(self.sky(night=True)), 760, 20, place.width / unit * 1.5, place.height / unit * 1.5)
        canvas.surface.blit(drawn(sky, place.size), place)
        width, height = place.width / unit, place.height / unit
        wall = svg_document(width, height, (
            f'<path d="M0 {height - 92}H{width}V{height}H0Z" fill="#4A548C"/>'
            f'<path d="M0 {height - 26}H{width}V{height}H0Z" fill="#1B2450"/>' + "".join(
                f'<path d="M{x} {height - 92}v-13h15v13Z" fill="#4A548C"/>' for x in range(4, ceil(width), 28)
            )
        ))  # fmt: skip
        canvas.surface.blit(drawn(wall, place.size), place)
        gate = drawn(svg_document(WIDE, HIGH, gate_svg(site)), (round(WIDE * unit), round(HIGH * unit)))
        canvas.surface.blit(gate, gate.get_rect(midbottom=(place.centerx, place.bottom + round(26 * unit))))


def _picture(shapes: str, unit: float) -> Picture:
    size = round(WIDE * unit), round(HIGH * unit)
    return drawn(svg_document(WIDE, HIGH, shapes), size), (round(-WIDE / 2 * unit), round(-FOOT * unit))


def _names_of(site: LandPlace) -> Sequence[str]:
    """Return the districts of a look. Default ones if the look has none."""
    return (districts_of(site.look) if isinstance(site.look, str) else None) or districts_of(PLAIN) or ()


@lru_cache(maxsize=64)
def gate_svg(site: LandPlace) -> str:
    """Return a gate on a grid of WIDE by HIGH: open and lit, half raised, or barred."""
    gate = _gate("next" if site.state == "open" else site.state)
    return "".join(_districts(_names_of(site))) + gate if site.is_won else gate


def _gate(state: str) -> str:
    return svg_shapes(_asset(f"gate_{state}"))


def _asset(name: str) -> Path:
    return asset_path("lands", "citadels", f"{name}.svg")


def _districts(names: Sequence[str]) -> list[str]:
    """Return the districts behind a gate in two rows, tall ones behind."""
    shown = sorted(names[:MOST_DISTRICTS], key=lambda name: name not in _TALL)
    back, front = shown[: len(shown) // 2], shown[len(shown) // 2 :]
    return [*_row(back, FOOT - 106, 0.54), *_row(front, FOOT - 84, 0.5)]


def _row(names: Sequence[str], foot: float, scale: float) -> list[str]:
    pitch = min(48.0, 210 / max(1, len(names)))
    left = WIDE / 2 - pitch * (len(names) - 1) / 2
    return [
        motif(name).placed(scale, left + at * pitch - 48 * scale, foot - 92 * scale) for at, name in enumerate(names)
    ]
