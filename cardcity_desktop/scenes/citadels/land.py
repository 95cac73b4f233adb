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
from cardcity_desktop.scenes.citadels.art.colours import SEATS
from cardcity_desktop.scenes.citadels.art.motifs import motif
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.vector.polygons import Point, dashed_line
from cardcity_desktop.ui.paint.vector.svg import drawn, svg_document, svg_text, view_of
from cardcity_desktop.ui.scenery.isometric import disc, fill
from cardcity_desktop.ui.scenery.land.art import LandDetail, LandPlace, Picture, bent
from cardcity_desktop.ui.toolkit import Canvas, mix

WIDE, HIGH, FOOT = 250.0, 260.0, 214.0
"""Size of a gate's picture, and how far below its upper edge its foot is."""
SHIELDS = {"gold": ("#FFD964", "#C98A12"), "silver": ("#F3F7FA", "#8E9BAC"), "bronze": ("#E7A772", "#9A5A2E")}
MOST_DISTRICTS, LARGEST_CITY = 12, 40
PLAIN = "manor tavern market temple watchtower"
"""The districts behind a gate that was won before cities were kept."""


def code_of(match: CitadelsMatch, seat: int) -> str:
    """Return a seat's districts as a position code."""
    return " ".join(match.view(None).seats[seat].city)


@lru_cache(maxsize=64)
def districts_of(code: str) -> tuple[str, ...] | None:
    """Return the districts of a code; None if the code is impossible."""
    names = tuple(code.split())
    return names if 0 < len(names) <= LARGEST_CITY and all(name in CODE for name in names) else None


class CitadelsLand:
    """Citadels' implementation of `ui.scenery.land.art.LandArt`; a place's look is the code of its districts."""

    name = "citadels"
    slab = (150.0, 150.0)
    outline = "M-70 -104Q-78 -104 -78 -96V20Q-78 28 -70 28H70Q78 28 78 20V-96Q78 -104 70 -104Z"
    light = (1180.0, 150.0)
    beam: Point | None = (1180.0, 150.0)
    always_night = True
    is_misty = False

    def sky(self, night: bool) -> Path:
        return asset_path("lands", "citadels", "sky.svg")

    def ground(self) -> Path:
        return asset_path("lands", "citadels", "ground.svg")

    def hour(self, night: bool, fresh: bool) -> None:
        """Return None, because its colours are those of the night."""

    def ways(self, sites: Sequence[LandPlace], night: bool) -> str:
        """Return the path of lights to the next gate, and dark stones beyond it."""
        reached = max((at for at, site in enumerate(sites) if site.is_won or site.state == "next"), default=0)
        shapes = []
        for at, (one, other) in enumerate(pairwise(sites)):
            start, end = ((x, y + 34) for x, y in (one.at, other.at))
            colour, wide = ("#FFD57C", 5.5) if at < reached else ("#56629E", 5.0)
            look = f'stroke="{colour}" stroke-width="{wide}" stroke-linecap="round"'
            shapes.append(f'<path d="{dashed_line(bent(start, end, 14), 1, 16)}" fill="none" {look}/>')
        return "".join(shapes)

    def picture(self, site: LandPlace, unit: float, night: bool) -> Picture:
        return _picture(gate_svg(site), unit)

    def rising(self, site: LandPlace, unit: float, night: bool) -> Iterator[Picture]:
        """Yield the gate as its bars go up, then open, with the districts behind it one by one."""
        x, y, names = WIDE / 2, FOOT, _names_of(site)
        towers = _gate_towers(x, y, *STONES["won"])
        for raised in BARS_UP:
            yield _picture(towers + _bars(x, y, raised), unit)
        for behind in accumulate(_districts(names, x, y), initial=""):
            yield _picture(behind + towers + _open_doors("", x, y), unit)

    def post(self, site: LandPlace) -> None:
        """Return None, because closed gates are visible without a post."""

    def life(self, sites: Sequence[LandPlace], night: bool) -> Sequence[LandDetail]:
        """Return the moving details: the flickering torches of open gates."""
        flames = _flames()
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
        wide, high = place.width / unit, place.height / unit
        wall = svg_document(wide, high, (
            f'<path d="M0 {high - 92}H{wide}V{high}H0Z" fill="#4A548C"/><path d="M0 {high - 26}H{wide}V{high}H0Z" '
            f'fill="#1B2450"/>' + "".join(
                f'<path d="M{x} {high - 92}v-13h15v13Z" fill="#4A548C"/>' for x in range(4, ceil(wide), 28)
            )
        ))  # fmt: skip
        canvas.surface.blit(drawn(wall, place.size), place)
        gate = drawn(svg_document(WIDE, HIGH, gate_svg(site)), (round(WIDE * unit), round(HIGH * unit)))
        canvas.surface.blit(gate, gate.get_rect(midbottom=(place.centerx, place.bottom + round(26 * unit))))


def _picture(shapes: str, unit: float) -> Picture:
    size = round(WIDE * unit), round(HIGH * unit)
    return drawn(svg_document(WIDE, HIGH, shapes), size), (round(-WIDE / 2 * unit), round(-FOOT * unit))


def _names_of(site: LandPlace) -> Sequence[str]:
    """Return the districts of a look; default ones if the look has none."""
    return (districts_of(site.look) if isinstance(site.look, str) else None) or districts_of(PLAIN) or ()


BARS_UP = 8.0, 18.0, 28.0, 38.0
"""Heights of a portcullis that opens."""
STONES = {
    "won": ("#8E7FA6", "#A796B8", "#6E6492", "#CBBFE0"),
    "bright": ("#AEB8E4", "#C9D2F4", "#8A95CC", "#F2F4FF"),
    "dark": ("#5A66A0", "#6B77B2", "#454F86", "#8C97CC"),
}
"""A gate's stone, its lit and its dark side, and its edge."""


@lru_cache(maxsize=64)
def gate_svg(site: LandPlace) -> str:
    """Return a gate on a grid of WIDE by HIGH: open and lit, half raised, or barred."""
    x, y = WIDE / 2, FOOT
    bright = site.state in ("next", "open")
    towers = _gate_towers(x, y, *STONES["won" if site.is_won else "bright" if bright else "dark"])
    if not site.is_won:
        return towers + _bars(x, y, 18 if bright else 0)
    return "".join(_districts(_names_of(site), x, y)) + _gate_light(x, y) + towers + _open_doors(site.state, x, y)


def _arch(x: float, y: float) -> str:
    return f"M{x - 26} {y + 2}V{y - 44}A26 26 0 0 1 {x + 26} {y - 44}V{y + 2}Z"


def _gate_towers(x: float, y: float, stone: str, lit: str, dark: str, edge: str) -> str:
    """Return two towers and the wall between them."""
    shapes = ""
    for side in (-1, 1):
        left = x + side * 45 - 16
        shapes += fill(f"M{left} {y + 4}V{y - 108}H{left + 32}V{y + 4}Z", lit)
        shapes += fill(f"M{left + 17} {y + 4}V{y - 108}H{left + 32}V{y + 4}Z", dark)
        shapes += "".join(fill(f"M{left - 2 + at * 13} {y - 107}v-12h9v12Z", stone) for at in range(3))
        shapes += f'<path d="M{left - 2} {y - 107}H{left + 34}" stroke="{edge}" stroke-width="2.4" fill="none"/>'
    shapes += fill(f"M{x - 32} {y + 2}V{y - 88}H{x + 32}V{y + 2}Z", stone)
    return shapes + "".join(fill(f"M{x - 31 + at * 17} {y - 87}v-11h11v11Z", stone) for at in range(4))


def _gate_light(x: float, y: float) -> str:
    """Return the light that shines out of an open gate."""
    return "".join(
        fill(f"M{x - 34} {y - 4}H{x + 34}L{x + far * 0.86:.0f} {y + 40}H{x - far * 0.86:.0f}Z", "#FFC45C", share)
        for far, share in ((118, 0.10), (92, 0.16), (66, 0.26))
    )


def _open_doors(state: str, x: float, y: float) -> str:
    """Return the lit passage with doors and torches, pennants in the winner's colour, and any medal (`state`)."""
    shapes = fill(_arch(x, y), "#F2A23C")
    shapes += fill(f"M{x - 19} {y + 2}V{y - 40}A19 20 0 0 1 {x + 19} {y - 40}V{y + 2}Z", "#FFD57C")
    shapes += fill(f"M{x - 11} {y + 2}V{y - 34}A11 13 0 0 1 {x + 11} {y - 34}V{y + 2}Z", "#FFF0BE")
    shapes += fill(f"M{x - 26} {y + 2}V{y - 44}L{x - 17} {y - 38}V{y + 5}Z", "#8A5A30")
    shapes += fill(f"M{x + 26} {y + 2}V{y - 44}L{x + 17} {y - 38}V{y + 5}Z", "#6A4224")
    shapes += _torch(x - 45, y - 50) + _torch(x + 45, y - 50)
    shapes += _shield(state, x, y - 74) if state else ""
    for side in (-1, 1):
        left, top = x + side * 46, y - 119
        shapes += fill(f"M{left - 1} {top}v-22h2v22Z", "#6A5A6A") + fill(
            f"M{left + 1} {top - 22}l18 6l-18 7Z", SEATS[0].fill
        )
    return shapes


def _bars(x: float, y: float, raised: float) -> str:
    """Return a portcullis, `raised` units above the ground."""
    bars, hole = ("#E6EBFF", "#2A3468") if raised else ("#6A78B4", "#0C1230")
    shapes = fill(_arch(x, y), hole)
    if raised:
        shapes += fill(f"M{x - 26} {y + 2}v-{raised}h52v{raised}Z", "#C99A4A")
    for dx in (-18, -9, 0, 9, 18):
        high = 44 + (676 - dx * dx) ** 0.5
        shapes += fill(f"M{x + dx - 1.6} {y + 2 - raised}V{y - high:.1f}h3.2V{y + 2 - raised}Z", bars)
    return shapes + "".join(
        fill(f"M{x - 26} {y + level}h52v3.2h-52Z", bars) for level in (-46, -30, -14) if level < -raised
    )


def _districts(names: Sequence[str], x: float, y: float) -> list[str]:
    """Return the districts behind a gate in two rows, tall ones behind."""
    shown = sorted(names[:MOST_DISTRICTS], key=lambda name: name not in _TALL)
    back, front = shown[: len(shown) // 2], shown[len(shown) // 2 :]
    return [*_row(back, x, y - 106, 0.54), *_row(front, x, y - 84, 0.5)]


_TALL = frozenset({
    "cathedral", "fortress", "castle", "palace", "town_hall", "dragon_gate", "university", "observatory", "great_wall",
    "map_room", "school_of_magic",
})  # fmt: skip


def _row(names: Sequence[str], x: float, foot: float, scale: float) -> list[str]:
    pitch = min(48.0, 210 / max(1, len(names)))
    left = x - pitch * (len(names) - 1) / 2
    return [
        motif(name).placed(scale, left + at * pitch - 48 * scale, foot - 92 * scale) for at, name in enumerate(names)
    ]


def _torch(x: float, y: float) -> str:
    """Return a torch without its flame, which flickers."""
    return disc((x, y - 12), 15, "#FFB04A", 0.22) + fill(f"M{x - 2} {y + 12}V{y - 4}H{x + 2}V{y + 12}Z", "#6A4224")


TORCH, TORCH_SIZE = -63.0, (24.0, 30.0)
"""Units: how far the middle of a flame is below that of its gate (negative: above); the size of its picture."""


@lru_cache(maxsize=1)
def _flames() -> tuple[str, ...]:
    """Return a torch's flame as it leans to both sides and grows."""
    return tuple(
        svg_document(*TORCH_SIZE, fill(_flame(12, 25, 9 * wide, 21 * high, lean), "#FFB04A") + fill(
            _flame(12, 24, 4 * wide, 12 * high, lean * 0.6), "#FFF0BE"
        ))
        for lean, wide, high in ((0, 1, 1), (2.4, 0.9, 1.1), (1, 1.1, 0.92), (-2.2, 0.95, 1.06))
    )  # fmt: skip


def _flame(x: float, y: float, wide: float, high: float, lean: float) -> str:
    top, waist = (x + lean, y - high), y - high * 0.43
    return (
        f"M{top[0]} {top[1]}C{x + wide + lean} {waist} {x + wide * 0.67} {y} {x} {y}"
        f"C{x - wide * 0.67} {y} {x - wide + lean} {waist} {top[0]} {top[1]}Z"
    )


def _shield(state: str, x: float, y: float) -> str:
    """Return the medal as a shield over the gate: a star, or two or one strokes."""
    light, dark = SHIELDS[state]
    rim = f"M{x - 16} {y - 18}H{x + 16}V{y}Q{x + 15} {y + 14} {x} {y + 21}Q{x - 15} {y + 14} {x - 16} {y}Z"
    shapes = f'<path d="{rim}" fill="{light}" stroke="#FFFBEA" stroke-width="2.6"/>'
    shapes += f'<path d="M{x} {y - 17}H{x + 15}V{y}Q{x + 14} {y + 13} {x} {y + 19.6}Z" fill="{mix(light, dark, 0.5)}"/>'
    ink = "#3A2A10" if state == "gold" else "#2A3150"
    if state == "gold":
        star = "M0 -11L3 -3.9L10.6 -3.4L4.7 1.5L6.8 8.9L0 4.9L-6.8 8.9L-4.7 1.5L-10.6 -3.4L-3 -3.9Z"
        return shapes + f'<path transform="translate({x} {y})" d="{star}" fill="{ink}"/>'
    return shapes + "".join(
        f'<path d="M{x + dx - 1.6} {y - 9}h3.2v17h-3.2Z" fill="{ink}"/>'
        for dx in ((0,) if state == "bronze" else (-4, 4))
    )
