"""A land's still picture: sky, ground, hour, road and haze by a worker, then the places step by step.

(surface,) = ground_pictures(art, look, [sites])
for part in compose(art, sites, look, surface): ...     # px that have changed; each step takes a few ms
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from io import BytesIO
from math import hypot
from typing import NamedTuple, Protocol

import pygame
from pygame import Rect, Surface

from cardcity_desktop.ui.paint.opaque import opaque
from cardcity_desktop.ui.paint.theme import mix, rgb
from cardcity_desktop.ui.paint.vector.svg import drawn, svg_text, view_of
from cardcity_desktop.ui.scenery.land.art import HIGH, WIDE, Hour, LandArt, LandLens, LandPlace

EDITION = 5
"""Raised when lands are drawn otherwise, so that older pictures in a cache are not taken."""
HOUR_SIZE = 48, 27
SKY_SHARE = 4
"""Share of the window's side at which the sky of the first frame is drawn."""
HAZE_SHARE = 16
"""Side of a px of the haze before it is stretched."""
HAZE_REACH = 118.0
"""Units of haze around a place that is not reached."""
HAZE = {False: ("#F6E3DC", 96), True: ("#AEB7EA", 62)}
"""Colour and opacity (0 to 255) of the haze by day and by night."""


class LandLook(NamedTuple):
    """The view that a land's picture is drawn for: size in px, lens, hour."""

    size: tuple[int, int]
    lens: LandLens
    night: bool
    fresh: bool = False


class PictureStore(Protocol):
    """Store of pictures that may vanish."""

    def kept_picture(self, key: str) -> bytes | None:
        """Return the PNG stored under a key, or None if there is none."""

    def keep_picture(self, key: str, png: bytes) -> None:
        """Store a PNG under a key. It may be dropped at any time."""


def key_of(art: LandArt, sites: Sequence[LandPlace], look: LandLook) -> str:
    """Return a short text that is equal for equal pictures."""
    lens = tuple(round(value, 4) for value in look.lens)
    return sha256(repr((EDITION, art.name, sites, look._replace(lens=LandLens(*lens)))).encode()).hexdigest()[:32]


def opened(png: bytes, size: tuple[int, int]) -> Surface | None:
    """Return a stored picture, or None if it is damaged or has another size."""
    try:
        picture = pygame.image.load(BytesIO(png), "land.png")
    except pygame.error:
        return None
    return opaque(picture) if picture.get_size() == size else None


def ground_pictures(art: LandArt, look: LandLook, states: Sequence[Sequence[LandPlace]]) -> list[Surface]:
    """Return the opaque picture of the land without places for each state: its own road, but the first state's haze.

    It may run in a worker thread, because SDL, which takes most of the time, lets other threads run.
    """
    picture, view = Surface(look.size), _view_of(look)
    picture.blit(drawn(view_of(svg_text(art.sky(look.night)), *view), look.size), (0, 0))
    ground = drawn(view_of(svg_text(art.ground()), *view), look.size)
    hour = art.hour(look.night, look.fresh)
    if hour is not None:
        ground.blit(_gradient(hour, look), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(ground, (0, 0))
    haze = haze_picture([site.at for site in states[0] if site.state == "later"], look)
    pictures = [picture.copy() for _more in states[1:]] + [picture]
    for surface, sites in zip(pictures, states, strict=True):
        roads = _shapes(WIDE, HIGH, art.ways(sites, look.night))
        surface.blit(drawn(view_of(roads, *view), look.size), (0, 0))
        surface.blit(haze, (0, 0))
    return pictures


def sky_picture(art: LandArt, look: LandLook) -> Surface:
    """Return only the sky, drawn small and stretched, for the first frame."""
    small = max(1, look.size[0] // SKY_SHARE), max(1, look.size[1] // SKY_SHARE)
    sky = drawn(view_of(svg_text(art.sky(look.night)), *_view_of(look)), small)
    picture = Surface(look.size)
    picture.blit(pygame.transform.smoothscale(sky, look.size), (0, 0))
    return picture


def compose(art: LandArt, sites: Sequence[LandPlace], look: LandLook, surface: Surface) -> Iterator[Rect]:
    """Draw the places on a ground picture, from back to front. Yield the px changed by each step."""
    lens, whole = look.lens, surface.get_rect()
    for site in sorted(sites, key=lambda place: place.at[1]):
        picture, corner = art.picture(site, lens.unit, look.night)
        middle = lens.px(site.at)
        place = picture.get_rect(topleft=(middle[0] + corner[0], middle[1] + corner[1]))
        if place.colliderect(whole):
            surface.blit(picture, place)
            yield place
        post = art.post(site)
        if post is not None:
            shapes, (width, height) = post
            place = lens.rect((site.at[0], site.at[1] - height / 2), (width, height))
            surface.blit(drawn(_shapes(width, height, shapes), place.size), place)
            yield place


def _view_of(look: LandLook) -> tuple[float, float, float, float]:
    """Return left, top, width and height of the land's part in a picture, in units."""
    return look.lens.left, look.lens.top, look.size[0] / look.lens.unit, look.size[1] / look.lens.unit


def _shapes(width: float, height: float, body: str) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" preserveAspectRatio="none">'
    return f"{head}{body}</svg>"


def haze_picture(places: Sequence[tuple[float, float]], look: LandLook) -> Surface:
    """Return the soft haze over places, drawn small and stretched."""
    colour, strength = HAZE[look.night]
    share = HAZE_SHARE * max(1, round(look.lens.unit))
    small = Surface((look.size[0] // share + 2, look.size[1] // share + 2), pygame.SRCALPHA)
    small.fill((*rgb(colour), 0))
    for reach, part in ((1.25, 0.4), (1.0, 0.75), (0.72, 1.0)):
        for place in places:
            x, y = look.lens.px(place)
            width = HAZE_REACH * reach * look.lens.unit / share
            spot = Rect(0, 0, round(2 * width), round(1.25 * width))
            spot.center = round(x / share), round(y / share)
            pygame.draw.ellipse(small, (*rgb(colour), round(strength * part)), spot)
    return pygame.transform.smoothscale(small, look.size)


def _gradient(hour: Hour, look: LandLook) -> Surface:
    """Return the hour's light, drawn small and stretched."""
    small = Surface(HOUR_SIZE, depth=32)
    across, down = (px / count for px, count in zip(look.size, HOUR_SIZE, strict=True))
    for y in range(HOUR_SIZE[1]):
        for x in range(HOUR_SIZE[0]):
            point = look.lens.point(((x + 0.5) * across, (y + 0.5) * down))
            small.set_at((x, y), rgb(light_at(hour, point)))
    return pygame.transform.smoothscale(small, look.size)


def multiplied(picture: Surface, colour: str) -> None:
    """Multiply a picture's colours in place. Its alpha is unchanged."""
    picture.fill((*rgb(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)


def light_at(hour: Hour, point: tuple[float, float]) -> str:
    """Return the colour by which a point's colours are multiplied."""
    far = hypot(point[0] - hour.source[0], point[1] - hour.source[1]) / hour.reach
    return mix(hour.near, hour.far, min(1.0, far))
