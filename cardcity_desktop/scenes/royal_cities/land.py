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
from cardcity_desktop.scenes.royal_cities.look import CLOTHS, FIGURES, Cloth
from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
from cardcity_desktop.scenes.royal_cities.pictures import figure, sign
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.vector.polygons import dashed_data, dashed_line, ellipse, line_data
from cardcity_desktop.ui.paint.vector.svg import drawn, svg_document, svg_shapes, svg_text, view_of
from cardcity_desktop.ui.scenery.land.art import Hour, LandArt, LandDetail, LandPlace, Picture, bent
from cardcity_desktop.ui.scenery.land.picture import light_at, multiplied
from cardcity_desktop.ui.toolkit import Canvas, mix

WIDE = 250.0  # a court's picture
HIGH = 290.0  # the same
FOOT = 226.0  # how far below its upper edge its middle is
PROVINCE_OF = {
    "audience": "G", "full_purse": "G", "banners": "P", "granary": "Y", "two_storeys": "Y", "diadem": "Y",
    "tithe": "B", "salt_road": "B", "legend": "V", "expert_legend": "V",
}  # fmt: skip
"""The province of each court; any other belongs to the red one."""
NIGHT = ("#98A0DA", "#5A60A8")
CARPET = "#B93A32"
GILT = "#E9B44A"
CREAM_EDGE = "#FFF4DC"
STONES = "#FFF8E8"
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
    """Return the two persons that occur most often in the cities of a code, or None if the code is impossible."""
    cities = code.split("/")
    cards = code.replace("/", " ").split()
    if len(cities) != 6 or len(cards) > MOST_CARDS or not all(card in TOKENS for card in cards):
        return None
    values = sorted(
        {int(card[1]) for card in cards}, key=lambda value: (-sum(int(c[1]) == value for c in cards), value)
    )
    return tuple(FIGURES[value] for value in [*values, 1, 5][:2])


class RoyalCitiesLand(LandArt):
    """The land of Royal Cities. A place's look is the code of its Noble's cities."""

    name = "royal_cities"
    slab = (196.0, 92.0)
    outline = "M-104 0A104 42 0 1 1 104 0A104 42 0 1 1 -104 0Z"
    light = (800.0, 250.0)

    def hour(self, night: bool, fresh: bool) -> Hour | None:
        return Hour(*NIGHT, self.light, 1200.0) if night else None

    def ways(self, sites: Sequence[LandPlace], night: bool) -> str:
        """Return the road: a red carpet to the next court, stepping stones beyond it."""
        reached = max((at for at, site in enumerate(sites) if site.is_won or site.state == "next"), default=0)
        curves = [bent(a.at, b.at, 34 if at % 2 else 22) for at, (a, b) in enumerate(pairwise(sites))]
        tones = [mix(tone, "#2A2E66", 0.5) if night else tone for tone in (CREAM_EDGE, GILT, CARPET, STONES)]
        shapes = [
            _line(line_data(curve), tone, width)
            for width, tone in ((25, tones[0]), (20, tones[1]), (15, tones[2]))
            for curve in curves[:reached]
        ]
        return "".join([*shapes, *(_line(dashed_line(curve, 1, 26), tones[3], 10) for curve in curves[reached:])])

    def picture(self, site: LandPlace, unit: float, night: bool) -> Picture:
        return self._picture(site, court_svg(site), unit, night)

    def rising(self, site: LandPlace, unit: float, night: bool) -> Iterator[Picture]:
        """Yield the dais, then its towers, its people and the banner, one after the other."""
        for shapes in accumulate(_court(site, "plain")):
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
        return _part("post", _cloth(site.key), 0.35), (40.0, 76.0)

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


def _line(data: str, colour: str, width: float) -> str:
    look = f'stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{data}" fill="none" {look}/>'


@lru_cache(maxsize=64)
def court_svg(site: LandPlace) -> str:
    """Return a court, or the dais where one will be, on a grid of WIDE by HIGH."""
    if site.is_won:
        return "".join(_court(site, site.state))
    if site.state != "later":
        return _part("court_next", _cloth(site.key))
    x, y = WIDE / 2, FOOT
    rim = dashed_data(ellipse((x, y), 88, 33), 9)
    ground = f'<ellipse cx="{x}" cy="{y}" rx="88" ry="33" fill="#FFFFFF" fill-opacity="0.28"/>'
    return ground + f'<path d="{rim}" fill="none" stroke="#FFF8EA" stroke-width="3"/>'


def _part(name: str, cloth: Cloth, tint: float = 0.45) -> str:
    """Return a stored part in the colours of a cloth, also made lighter by a share of `tint`."""
    return svg_shapes(_asset(name), cloth.light, cloth.dark, mix(cloth.light, "#FFFFFF", tint))


def _asset(name: str) -> Path:
    return asset_path("lands", "royal_cities", f"{name}.svg")


def _court(site: LandPlace, metal: str) -> Iterator[str]:
    """Yield the parts of a won court from back to front: dais, towers, people, and the banner with any medal."""
    x, y, cloth = WIDE / 2, FOOT, _cloth(site.key)
    yield _part(f"dais_{metal}", cloth)
    persons = (persons_of(site.look) if isinstance(site.look, str) else None) or ("villager", "knight")
    yield from _part(f"towers_{cloth.emblem}", cloth).split("\n")
    if site.state == "gold":
        yield _bust("knight" if persons[0] != "knight" else "merchant", x, y + 8, 0.5, CLOTHS["V"])
    for person, dx in zip(persons, (-38, 38), strict=False):
        yield _bust(person, x + dx, y + 12, 0.52, cloth)
    yield _part(f"front_{metal}", cloth) + sign(f"emblem_{cloth.emblem}", x - 87, y - 86, 27)


def _bust(name: str, x: float, y: float, scale: float, cloth: Cloth) -> str:
    bust = figure(f"figure_{name}", cloth.worn).shapes
    return f'<g transform="translate({x - 64 * scale:.1f} {y - 140 * scale:.1f}) scale({scale})">{bust}</g>'
