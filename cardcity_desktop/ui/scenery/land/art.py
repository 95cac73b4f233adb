"""The contents of a land: its places with their states, and the pictures that a game provides for them."""

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple, Protocol

from pygame import Rect, Surface

from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.theme import Colour
from cardcity_desktop.ui.paint.vector.polygons import Point, Polygon

STEPS = 16


def bent(start: Point, end: Point, bend: float) -> Polygon:
    """Return a curve between two points that departs from the straight line by about half of `bend` units downwards."""
    pull = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + bend
    return tuple(_along(start, pull, end, at / STEPS) for at in range(STEPS + 1))


def _along(start: Point, pull: Point, end: Point, t: float) -> Point:
    first, middle, last = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return first * start[0] + middle * pull[0] + last * end[0], first * start[1] + middle * pull[1] + last * end[1]


WIDE = 1920  # a land's picture in its own units; sky and sea go on beyond it
HIGH = 1080  # the same

OWN_WIDE = 1512
"""Width of the part with the places; the panel covers what is right of it."""

PlaceState = Literal["gold", "silver", "bronze", "next", "open", "later"]


@dataclass(frozen=True, slots=True)
class LandPlace:
    key: str
    at: Point  # its middle in units
    state: PlaceState
    look: Hashable = None  # the value from which its game draws it, None for a default

    @property
    def is_won(self) -> bool:
        return self.state in ("gold", "silver", "bronze")


class LandLens(NamedTuple):
    """The part of a land that is visible: px per unit, and the land's point at the window's upper left corner."""

    unit: float
    left: float
    top: float

    def px(self, point: Point) -> tuple[int, int]:
        """Return the px of a point of the land."""
        return round((point[0] - self.left) * self.unit), round((point[1] - self.top) * self.unit)

    def point(self, px: tuple[float, float]) -> Point:
        """Return the land's point at a px."""
        return px[0] / self.unit + self.left, px[1] / self.unit + self.top

    def rect(self, middle: Point, size: tuple[float, float]) -> Rect:
        """Return the px of a rectangle around a point. Size in units."""
        return Rect(0, 0, round(size[0] * self.unit), round(size[1] * self.unit)).move_to(center=self.px(middle))


class Hour(NamedTuple):
    """The light of a land: its colours are multiplied by `near` around `source`, and by `far` from `reach` units on."""

    near: Colour
    far: Colour
    source: Point
    reach: float


@dataclass(frozen=True, slots=True)
class LandDetail:
    """A moving detail of a land: pictures that follow each other, and a way to sail or to fall."""

    at: Point  # its middle in units
    size: tuple[float, float]  # in units
    frames: tuple[str, ...]  # SVG documents
    beats: int = 2  # of one picture
    way: Point = (0.0, 0.0)  # how far it moves in `seconds`, to and fro or, if it loops, always from the start
    seconds: float = 0.0
    loops: bool = False
    is_near: bool = False  # shown only when the land is zoomed in


Picture = tuple[Surface, tuple[int, int]]
"""A surface, and the px of its upper left corner from a place's middle."""


class LandArt(Protocol):
    """A game's land. Texts are SVG shapes in the land's units. Every method is pure and may run in a thread.

    A land derives from it; its drawings are in `assets/lands/<name>`.
    """

    name: str
    slab: tuple[float, float]
    """Width and height of a place around its middle, in units."""
    outline: str
    """SVG path of a place's rim around (0, 0), for the ring of the chosen one."""
    light: Point
    """The sun's or the moon's place."""
    beam: Point | None = None
    """The source of the light on the next place; None for light from straight above."""
    always_night: bool = False
    is_misty: bool = True
    """True if banks of mist cover places that are not reached."""

    def sky(self, night: bool) -> Path:
        """Return the SVG of the background, which covers every window."""
        return asset_path("lands", self.name, "sky_night.svg" if night and not self.always_night else "sky.svg")

    def ground(self) -> Path:
        """Return the SVG of the land itself."""
        return asset_path("lands", self.name, "ground.svg")

    def hour(self, night: bool, fresh: bool) -> Hour | None:
        """Return the light of the land (None: colours as drawn). It is `fresh` while nothing is won."""
        return None

    @abstractmethod
    def ways(self, sites: Sequence[LandPlace], night: bool) -> str:
        """Return the shapes of the road through all places, in their order."""

    @abstractmethod
    def picture(self, site: LandPlace, unit: float, night: bool) -> Picture:
        """Return a place in its light, at `unit` px per unit."""

    @abstractmethod
    def rising(self, site: LandPlace, unit: float, night: bool) -> Iterable[Picture]:
        """Return pictures of a won place while it is built, piece by piece, without its medal."""

    def post(self, site: LandPlace) -> tuple[str, tuple[float, float]] | None:
        """Return shapes and size of the object that rises out of the mist at a place. Its foot is in the middle."""
        return None

    @abstractmethod
    def life(self, sites: Sequence[LandPlace], night: bool) -> Sequence[LandDetail]:
        """Return the moving details, in the light of the land."""

    @abstractmethod
    def portrait(self, canvas: Canvas, place: Rect, site: LandPlace) -> None:
        """Draw a place large, with its sky."""
