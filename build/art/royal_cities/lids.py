# ruff: noqa: E501 - path data has no place to break
"""Larger pictures: the lid for the shelf and the tiles of the game's first screen, in real cloth colours."""

import re

from bust import Bust
from kit import Motif, mix
from people import astrologer, jester, knight, villager
from pictures import document
from signs import EMBLEMS

CLOTH = re.compile(r"#C3(\d\d)(\d\d)")


def dressed(bust: Bust, cloth: str) -> str:
    """Return a bust's shapes in a cloth."""
    text = "".join(bust.shapes)
    return CLOTH.sub(lambda m: mix(mix(cloth, "#FFF6E0", int(m[1]) / 100), "#1F2A44", int(m[2]) / 100), text)


def person(bust: Bust, cloth: str, x: float, y: float, scale: float) -> str:
    return f'<g transform="translate({x} {y}) scale({scale})">{dressed(bust, cloth)}</g>'


def lid() -> str:
    """Return the lid, 352 x 372: a castle with three flags under a summer sky, and three figures."""
    m = Motif("castle")
    wall, roof = "#FFF1D6", "#D8573C"
    for x, y, wide, top, flag in (
        (130, 148, 26, 106, "#7A5CC8"),
        (162, 118, 36, 72, "#EDB93F"),
        (204, 152, 26, 112, "#D8473C"),
    ):
        m.rect(x, y, wide, 90, wall, x + wide / 2, 0.12)
        m.gable(x - 4, x + wide + 4, y + 2, top, roof)
        m.rect(x + wide / 2 - 1, top - 24, 2, 26, "#5A3524")
        m.put(
            f"M{x + wide / 2 + 1} {top - 23}C{x + wide / 2 + 12} {top - 29} {x + wide / 2 + 18} {top - 17} {x + wide / 2 + 28} {top - 22}V{top - 9}C{x + wide / 2 + 18} {top - 4} {x + wide / 2 + 12} {top - 16} {x + wide / 2 + 1} {top - 10}Z",
            flag,
        )
        m.window(x + wide / 2, y + 32, 9, 16, "#3B6E8C")
    m.rect(124, 196, 112, 44, wall, 180, 0.12)
    for at in range(7):
        m.rect(124 + at * 17, 188, 10, 9, wall, 180, 0.12)
    shapes = [
        '<defs><linearGradient id="s" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="#BFE3EE"/>'
        '<stop offset="60%" stop-color="#F6F3DA"/><stop offset="100%" stop-color="#E9EFC0"/></linearGradient></defs>',
        '<path d="M0 -22H352V372H0Z" fill="url(#s)"/>',
        '<circle cx="298" cy="98" r="44" fill="#FFFBE8" fill-opacity=".45"/><circle cx="298" cy="98" r="29" fill="#FFFDF2"/>',
        '<path d="M-6 128a20 20 0 0 1 34 -14a26 26 0 0 1 44 4a17 17 0 0 1 14 20H-6Z" fill="#FFFFFF" fill-opacity=".85"/>',
        '<path d="M206 170a14 14 0 0 1 24 -10a18 18 0 0 1 32 2a12 12 0 0 1 10 18H206Z" fill="#FFFFFF" fill-opacity=".8"/>',
        '<path d="M0 214C70 178 140 196 200 190C260 184 310 190 352 202V372H0Z" fill="#C9DF8E"/>',
        *m.shapes,
        '<path d="M0 250C90 220 170 246 236 232C290 222 330 236 352 240V372H0Z" fill="#A6C96A"/>',
        '<path d="M0 296C100 262 200 300 352 274V372H0Z" fill="#84B052"/>',
        person(villager(), "#EDB93F", -34, 196, 1.34),
        person(jester(), "#D8473C", 214, 204, 1.3),
        person(knight(), "#C8402F", 82, 150, 1.56),
    ]
    return document("0 -22 352 372", "".join(shapes), "Royal Cities")


def way(bust: Bust, cloth: str, emblem: str, banner: str, deep: str) -> str:
    """Return a tile, 320 x 336: figures over a cloth with an emblem."""
    body = person(bust, cloth, 12, -2, 2.3)
    body += f'<path d="M26 274H294V323H26Z" fill="{banner}"/><path d="M160 274H294V323H160Z" fill="{deep}"/>'
    body += '<path d="M16 264H304Q308 264 308 270Q308 278 304 278H16Q12 278 12 270Q12 264 16 264Z" fill="#8A5A33"/><path d="M14 271H306V278H14Z" fill="#6B4226"/>'
    body += '<circle cx="14" cy="271" r="12" fill="#E9B44A"/><circle cx="306" cy="271" r="12" fill="#C58A25"/>'
    body += f'<g transform="translate(142 279) scale(.74)">{EMBLEMS[emblem].replace("#C0B0B8", deep)}</g>'
    return document("0 0 320 336", body, bust.name)


def larger() -> dict[str, str]:
    """Return all larger pictures by file name."""
    return {
        "lid": lid(),
        "way_astrologer": way(astrologer(), "#C8403C", "crown", "#7B5CC9", "#5A3FA6"),
        "way_villager": way(villager(), "#2F9187", "rose", "#E56F9D", "#BC4478"),
        "way_jester": way(jester(), "#7A5CC8", "wheat", "#E9AE2F", "#C08A18"),
        "way_knight": way(knight(), "#E8604C", "wave", "#3C8DD0", "#22639F"),
    }
