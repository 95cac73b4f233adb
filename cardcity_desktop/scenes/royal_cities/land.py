"""The land of Royal Cities: a royal road through four seasons to the castle, with a court at each stop.

A court is stored as a position code: the cards of the Noble's six cities from the bottom up, in the order of the
provinces: "V1 V2/Y3//R4/B1 B2/".
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from pathlib import Path

from pygame import Rect

from cardcity_desktop.rules.royal_cities.cards import TOKENS
from cardcity_desktop.scenes.royal_cities.art.colours import CLOTHS, FIGURES, MARKS, Cloth
from cardcity_desktop.scenes.royal_cities.art.svg_files import dressed_figure, mark_path, sign
from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.vector.polygons import Point, dashed_data, dashed_line, ellipse, line_data
from cardcity_desktop.ui.paint.vector.svg import drawn, svg_document, svg_text, view_of
from cardcity_desktop.ui.scenery.isometric import fill
from cardcity_desktop.ui.scenery.land.art import Hour, LandDetail, LandPlace, Picture, bent
from cardcity_desktop.ui.scenery.land.picture import light_at, multiplied
from cardcity_desktop.ui.toolkit import INK, Canvas, mix

WIDE, HIGH, FOOT = 250.0, 290.0, 226.0
"""Size of a court's picture, and how far below its upper edge its middle is."""
METALS = {
    "gold": ("#FFE08A", "#E2A92A", "#A8700F"),
    "silver": ("#F6F9FC", "#B4C0CE", "#8190A2"),
    "bronze": ("#EDB588", "#B2713E", "#7D4722"),
}
"""A dais' top, lit side and dark side."""
PALE = ("#FFF6DC", "#E8D8B0", "#C9B68C")
PROVINCE_OF = {
    "audience": "G", "full_purse": "G", "banners": "P", "granary": "Y", "two_storeys": "Y", "diadem": "Y",
    "tithe": "B", "salt_road": "B", "legend": "V", "expert_legend": "V",
}  # fmt: skip
"""The province of each court; any other belongs to the red one."""
NIGHT = ("#98A0DA", "#5A60A8")
CARPET, GILT, CREAM_EDGE, STONES = "#B93A32", "#E9B44A", "#FFF4DC", "#FFF8E8"
MOST_CARDS = 85
FALLING = (
    ("petal", 60.0, 960.0, 26.0, 9.0), ("petal", 590.0, 968.0, 30.0, 11.0), ("petal", 322.0, 972.0, 24.0, 8.0),
    ("leaf", 410.0, 752.0, 22.0, 8.5), ("leaf", 705.0, 744.0, 28.0, 10.0), ("leaf", 880.0, 622.0, 24.0, 9.0),
    ("snow", 640.0, 420.0, 12.0, 12.0), ("snow", 1010.0, 404.0, -14.0, 13.0), ("snow", 1190.0, 440.0, 12.0, 11.0),
)  # fmt: skip
"""What falls by season: the kind, where it begins, how far the wind takes it, and the seconds of its fall."""
FALL = 74.0
_FALLING = {
    "petal": svg_document(9, 9, '<path d="M1 5Q3 1 8 2Q8 7 1 5Z" fill="#FFC3D6"/>'),
    "leaf": svg_document(9, 9, '<path d="M1 7Q2 2 8 1Q8 7 1 7Z" fill="#E8762E"/>'),
    "snow": svg_document(9, 9, '<circle cx="4.5" cy="4.5" r="2.4" fill="#FFFFFF"/>'),
}


def code_of(match: RoyalCitiesMatch, seat: int) -> str:
    """Return a seat's cities as a position code."""
    return "/".join(" ".join(city) for city in match.view(None).nobles[seat].cities)


@lru_cache(maxsize=64)
def persons_of(code: str) -> tuple[str, ...] | None:
    """Return the two persons that occur most often in the cities of a code; None if the code is impossible."""
    cities = code.split("/")
    cards = code.replace("/", " ").split()
    if len(cities) != 6 or len(cards) > MOST_CARDS or not all(card in TOKENS for card in cards):
        return None
    values = sorted(
        {int(card[1]) for card in cards}, key=lambda value: (-sum(int(c[1]) == value for c in cards), value)
    )
    return tuple(FIGURES[value] for value in [*values, 1, 5][:2])


class RoyalCitiesLand:
    """Royal Cities' implementation of `ui.scenery.land.art.LandArt`; a place's look is the code of its Noble's
    cities."""

    name = "royal_cities"
    slab = (196.0, 92.0)
    outline = "M-104 0A104 42 0 1 1 104 0A104 42 0 1 1 -104 0Z"
    light = (800.0, 250.0)
    beam: Point | None = None
    always_night = False
    is_misty = True

    def sky(self, night: bool) -> Path:
        return asset_path("lands", "royal_cities", "sky_night.svg" if night else "sky.svg")

    def ground(self) -> Path:
        return asset_path("lands", "royal_cities", "ground.svg")

    def hour(self, night: bool, fresh: bool) -> Hour | None:
        return Hour(*NIGHT, self.light, 1200.0) if night else None

    def ways(self, sites: Sequence[LandPlace], night: bool) -> str:
        """Return the road: a red carpet to the next court, stepping stones beyond it."""
        reached = max((at for at, site in enumerate(sites) if site.is_won or site.state == "next"), default=0)
        curves = [bent(a.at, b.at, 34 if at % 2 else 22) for at, (a, b) in enumerate(pairwise(sites))]
        tones = [mix(tone, "#2A2E66", 0.5) if night else tone for tone in (CREAM_EDGE, GILT, CARPET, STONES)]
        shapes = [
            _line(line_data(curve), tone, wide)
            for wide, tone in ((25, tones[0]), (20, tones[1]), (15, tones[2]))
            for curve in curves[:reached]
        ]
        return "".join([*shapes, *(_line(dashed_line(curve, 1, 26), tones[3], 10) for curve in curves[reached:])])

    def picture(self, site: LandPlace, unit: float, night: bool) -> Picture:
        return self._picture(site, court_svg(site), unit, night)

    def rising(self, site: LandPlace, unit: float, night: bool) -> Iterator[Picture]:
        """Yield the dais, then its towers, its people and the banner, one after the other."""
        for shapes in accumulate(_court(site, PALE)):
            yield self._picture(site, shapes, unit, night)

    def _picture(self, site: LandPlace, shapes: str, unit: float, night: bool) -> Picture:
        size = round(WIDE * unit), round(HIGH * unit)
        surface = drawn(svg_document(WIDE, HIGH, shapes), size)
        hour = self.hour(night, fresh=False)
        if hour is not None:
            multiplied(surface, mix(light_at(hour, site.at), "#FFFFFF", 0.25 if site.is_won else 0.0))
        return surface, (round(-WIDE / 2 * unit), round(-FOOT * unit))

    def post(self, site: LandPlace) -> tuple[str, tuple[float, float]] | None:
        """Return a bare pole with a furled cloth for a court that is not reached."""
        if site.state != "later":
            return None
        cloth = _cloth(site.key)
        return (
            f'<path d="M18 8H22V74H18Z" fill="#8A6A4A"/><path d="M4 4H36V9H4Z" fill="#A88A5C"/>'
            f'<path d="M6 9H34L31 17H9Z" fill="{mix(cloth.light, "#FFFFFF", 0.35)}"/>',
            (40.0, 76.0),
        )

    def life(self, sites: Sequence[LandPlace], night: bool) -> Sequence[LandDetail]:
        """Return moving details of the seasons along the road: falling petals, leaves and snow."""
        return [
            LandDetail((x, y), (9.0, 9.0), (_FALLING[kind],), way=(way, FALL), seconds=seconds, loops=True)
            for kind, x, y, way, seconds in FALLING
        ]

    def portrait(self, canvas: Canvas, place: Rect, site: LandPlace) -> None:
        """Draw a site large: its court before hills and the sky."""
        unit = max(place.width / 430, place.height / 270)
        night = canvas.theme.shade == "dark"
        size = place.width / unit, place.height / unit
        sky = view_of(svg_text(self.sky(night)), 640, 60, size[0] * 1.6, size[1] * 1.6)
        canvas.surface.blit(drawn(sky, place.size), place)
        cloth = _cloth(site.key)
        hills = svg_document(*size, (
            f'<path d="M0 {size[1] - 74}Q{size[0] * 0.3} {size[1] - 120} {size[0] * 0.6} {size[1] - 84}T{size[0]} '
            f'{size[1] - 92}V{size[1]}H0Z" fill="{mix(cloth.light, "#FFFFFF", 0.3)}"/>'
        ))  # fmt: skip
        canvas.surface.blit(drawn(hills, place.size), place)
        court = drawn(svg_document(WIDE, HIGH, court_svg(site)), (round(WIDE * unit * 0.92), round(HIGH * unit * 0.92)))
        canvas.surface.blit(court, court.get_rect(midbottom=(place.centerx, place.bottom + round(14 * unit))))


def _cloth(key: str) -> Cloth:
    return CLOTHS[PROVINCE_OF.get(key, "R")]


def _line(data: str, colour: str, wide: float) -> str:
    look = f'stroke="{colour}" stroke-width="{wide:g}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{data}" fill="none" {look}/>'


@lru_cache(maxsize=64)
def court_svg(site: LandPlace) -> str:
    """Return a court, or the dais where one will be, on a grid of WIDE by HIGH."""
    x, y = WIDE / 2, FOOT
    cloth = _cloth(site.key)
    if not site.is_won and site.state == "later":
        rim = dashed_data(ellipse((x, y), 88, 33), 9)
        ground = f'<ellipse cx="{x}" cy="{y}" rx="88" ry="33" fill="#FFFFFF" fill-opacity="0.28"/>'
        return ground + f'<path d="{rim}" fill="none" stroke="#FFF8EA" stroke-width="3"/>'
    if not site.is_won:
        return _dais(x, y, PALE, cloth) + _banner(x - 70, y - 6, cloth, "") + _parapet(x, y, cloth, 3)
    return "".join(_court(site, METALS[site.state])) + _medal(site.state, x, y + 40)


def _dais(x: float, y: float, metal: tuple[str, str, str], cloth: Cloth) -> str:
    top, lit, dark = metal
    shapes = f'<ellipse cx="{x + 8}" cy="{y + 22}" rx="100" ry="36" fill="{INK}" fill-opacity="0.16"/>'
    shapes += f'<path d="M{x - 96} {y}V{y + 13}A96 35 0 0 0 {x + 96} {y + 13}V{y}Z" fill="{lit}"/>'
    shapes += f'<path d="M{x} {y}V{y + 48}A96 35 0 0 0 {x + 96} {y + 13}V{y}Z" fill="{dark}" fill-opacity="0.6"/>'
    shapes += f'<ellipse cx="{x}" cy="{y}" rx="96" ry="35" fill="{top}"/>'
    return shapes + f'<ellipse cx="{x}" cy="{y - 1}" rx="84" ry="29" fill="{mix(cloth.light, "#FFFFFF", 0.45)}"/>'


def _court(site: LandPlace, metal: tuple[str, str, str]) -> Iterator[str]:
    """Yield the parts of a won court from back to front, without its medal."""
    x, y, cloth = WIDE / 2, FOOT, _cloth(site.key)
    yield _dais(x, y, metal, cloth)
    persons = (persons_of(site.look) if isinstance(site.look, str) else None) or ("villager", "knight")
    for dx, high, wide in ((-36, 96, 30), (34, 112, 32), (-4, 132, 34), (62, 78, 26), (12, 84, 26)):
        yield _tower(x + dx, y - 8, wide, high, cloth)
    if site.state == "gold":
        yield _bust("knight" if persons[0] != "knight" else "merchant", x, y + 8, 0.5, CLOTHS["V"])
    for person, dx in zip(persons, (-38, 38), strict=False):
        yield _bust(person, x + dx, y + 12, 0.52, cloth)
    yield _banner(x - 78, y + 2, cloth, mark_path(0)) + _parapet(x, y, cloth, 7)


def _tower(x: float, y: float, wide: float, high: float, cloth: Cloth) -> str:
    """Return a tower with its province's roof: cone, dome, gable, crenel or spire."""
    w, wall, shade = wide / 2, "#FFF3D9", "#E6D2AC"
    top = y - high
    shapes = fill(f"M{x - w} {y}V{top}H{x + w}V{y}Z", wall) + fill(f"M{x} {y}V{top}H{x + w}V{y}Z", shade)
    for row in range(int(high // 34)):
        low = top + 12 + row * 30
        shapes += f'<path d="M{x - 4} {low + 13}V{low + 4}A4 4 0 0 1 {x + 4} {low + 4}V{low + 13}Z" fill="#F2C65A"/>'
    light, dark = cloth.light, cloth.dark
    if cloth.emblem == "rose":
        left, right = x - w - 3, x + w + 3
        sweep = f"M{left} {top}C{left} {top - 22} {x - 4} {top - 20} {x} {top - 38}"
        roof = fill(f"{sweep}C{x + 4} {top - 20} {right} {top - 22} {right} {top}Z", light)
    elif cloth.emblem == "wheat":
        roof = (
            f'<path d="M{x - w - 5} {top}L{x - w * 0.5} {top - 20}H{x + w * 0.5}L{x + w + 5} {top}Z" fill="{light}"/>'
        )
    elif cloth.emblem == "tower":
        steps = "".join(
            f"M{x - w - 3 + at * (wide + 6) / 3:.1f} {top + 2}v-18h{(wide + 6) / 5:.1f}v18Z" for at in range(3)
        )
        roof = f'<path d="M{x - w - 3} {top + 4}V{top - 8}H{x + w + 3}V{top + 4}Z{steps}" fill="{light}"/>'
    else:
        rise = 60 if cloth.emblem in ("wave", "crown") else 40
        roof = f'<path d="M{x - w - 4} {top}L{x} {top - rise}L{x + w + 4} {top}Z" fill="{light}"/>'
        roof += f'<path d="M{x} {top - rise}L{x + w + 4} {top}H{x}Z" fill="{dark}"/>'
    return shapes + roof


def _bust(name: str, x: float, y: float, scale: float, cloth: Cloth) -> str:
    bust = dressed_figure(f"figure_{name}", cloth.worn).shapes
    return f'<g transform="translate({x - 64 * scale:.1f} {y - 140 * scale:.1f}) scale({scale})">{bust}</g>'


def _parapet(x: float, y: float, cloth: Cloth, count: int) -> str:
    """Return a cloth-hung parapet of `count` merlons along the dais' front."""
    shapes, wide = "", 20.0
    for at in range(count):
        left = x - 70 + at * wide
        low = y + 26 - ((left + wide / 2 - x) / 84) ** 2 * 14
        shapes += f'<path d="M{left:.1f} {low + 6:.1f}v-22h{wide + 0.6}v22Z" fill="#FFF6E2"/>'
        half = (wide - 8) / 2
        shapes += fill(f"M{left + 4:.1f} {low - 12:.1f}h{2 * half}v10l{-half} 6l{-half} -6Z", cloth.dark)
    return shapes


def _banner(x: float, y: float, cloth: Cloth, mark: str) -> str:
    """Return a banner on its pole: unrolled below the winner's mark, or furled without one."""
    shapes = f'<path d="M{x - 2} {y}V{y - 128}H{x + 2}V{y}Z" fill="#8A6A4A"/>'
    if not mark:
        return shapes + f'<path d="M{x - 16} {y - 118}H{x + 26}L{x + 22} {y - 107}H{x - 12}Z" fill="{cloth.light}"/>'
    shapes += (
        f'<path d="M{x - 30} {y - 122}H{x + 12}V{y - 46}L{x - 9} {y - 56}L{x - 30} {y - 46}Z" fill="{cloth.light}"/>'
    )
    shapes += (
        f'<path d="M{x - 9} {y - 122}H{x + 12}V{y - 46}L{x - 9} {y - 56}Z" fill="{cloth.dark}" fill-opacity="0.5"/>'
    )
    shapes += sign(f"emblem_{cloth.emblem}", x - 9, y - 88, 27)
    disc = f'<circle cx="{x - 9}" cy="{y - 138}" r="15" fill="#FFFDF4"/>'
    return (
        shapes
        + disc
        + (f'<g transform="translate({x - 18.6} {y - 147.6}) scale(0.8)"><path d="{mark}" fill="{MARKS[0]}"/></g>')
    )


_STAR = "M0 -13L3.6 -4.6L12.6 -4L5.6 1.8L8 10.6L0 5.8L-8 10.6L-5.6 1.8L-12.6 -4L-3.6 -4.6Z"


def _medal(state: str, x: float, y: float) -> str:
    """Return the medal at a dais' front: a star for gold, a disc with two strokes or one for the others."""
    if state == "gold":
        return f'<path transform="translate({x} {y})" d="{_STAR}" fill="#FFD04A" stroke="#FFF6D8" stroke-width="2.4"/>'
    strokes = "".join(
        f'<path d="M{x + dx - 1.4} {y - 5}h2.8v10h-2.8Z" fill="#FFFFFF"/>'
        for dx in ((0,) if state == "bronze" else (-3, 3))
    )
    return f'<circle cx="{x}" cy="{y}" r="11" fill="{METALS[state][2]}" stroke="#FFFDF4" stroke-width="2.4"/>{strokes}'
