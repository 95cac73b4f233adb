"""Courts of Royal Cities' land in parts; `make_land_royal_cities.py` stores them.

`LIGHT`, `DARK` and `TINT` are placeholders for the colours of a court's cloth.
"""

from isometric import fill

from cardcity_desktop.scenes.royal_cities.look import CLOTHS, MARKS
from cardcity_desktop.scenes.royal_cities.pictures import mark_path
from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.paint.vector.svg import svg_document

WIDE, HIGH, FOOT = 250.0, 290.0, 226.0
LIGHT, DARK, TINT = "#C10001", "#C10002", "#C10003"
METALS = {
    "gold": ("#FFE08A", "#E2A92A", "#A8700F"),
    "silver": ("#F6F9FC", "#B4C0CE", "#8190A2"),
    "bronze": ("#EDB588", "#B2713E", "#7D4722"),
    "plain": ("#FFF6DC", "#E8D8B0", "#C9B68C"),
}
"""A dais' top, lit side and dark side."""
TOWERS = ((-36, 96, 30), (34, 112, 32), (-4, 132, 34), (62, 78, 26), (12, 84, 26))
"""Place from the middle, height and width of a court's towers."""


def pictures() -> dict[str, str]:
    """Return each part by the name of its file; the towers are one a line."""
    x, y = WIDE / 2, FOOT
    front = _banner(x - 78, y + 2, mark_path(0)) + _parapet(x, y, 7)
    parts = {
        "court_next": _dais(x, y, METALS["plain"]) + _banner(x - 70, y - 6, "") + _parapet(x, y, 3),
        "front_plain": front,
        **{f"front_{medal}": front + _medal(medal, x, y + 40) for medal in ("gold", "silver", "bronze")},
        **{f"dais_{name}": _dais(x, y, metal) for name, metal in METALS.items()},
    }
    for emblem in [CLOTHS[province].emblem for province in "VYPRBG"]:
        towers = [_tower(x + dx, y - 8, wide, high, emblem) for dx, high, wide in TOWERS]
        parts[f"towers_{emblem}"] = "\n".join(towers)
    post = (
        '<path d="M18 8H22V74H18Z" fill="#8A6A4A"/><path d="M4 4H36V9H4Z" fill="#A88A5C"/>'
        f'<path d="M6 9H34L31 17H9Z" fill="{TINT}"/>'
    )
    return {"post": svg_document(40.0, 76.0, post)} | {
        name: svg_document(WIDE, HIGH, shapes) for name, shapes in parts.items()
    }


def _dais(x: float, y: float, metal: tuple[str, str, str]) -> str:
    top, lit, dark = metal
    shapes = f'<ellipse cx="{x + 8}" cy="{y + 22}" rx="100" ry="36" fill="{INK}" fill-opacity="0.16"/>'
    shapes += f'<path d="M{x - 96} {y}V{y + 13}A96 35 0 0 0 {x + 96} {y + 13}V{y}Z" fill="{lit}"/>'
    shapes += f'<path d="M{x} {y}V{y + 48}A96 35 0 0 0 {x + 96} {y + 13}V{y}Z" fill="{dark}" fill-opacity="0.6"/>'
    shapes += f'<ellipse cx="{x}" cy="{y}" rx="96" ry="35" fill="{top}"/>'
    return shapes + f'<ellipse cx="{x}" cy="{y - 1}" rx="84" ry="29" fill="{TINT}"/>'


def _tower(x: float, y: float, wide: float, high: float, emblem: str) -> str:
    """Return a tower with its province's roof: cone, dome, gable, crenel or spire."""
    w, wall, shade = wide / 2, "#FFF3D9", "#E6D2AC"
    top = y - high
    shapes = fill(f"M{x - w} {y}V{top}H{x + w}V{y}Z", wall) + fill(f"M{x} {y}V{top}H{x + w}V{y}Z", shade)
    for row in range(int(high // 34)):
        low = top + 12 + row * 30
        shapes += f'<path d="M{x - 4} {low + 13}V{low + 4}A4 4 0 0 1 {x + 4} {low + 4}V{low + 13}Z" fill="#F2C65A"/>'
    if emblem == "rose":
        left, right = x - w - 3, x + w + 3
        sweep = f"M{left} {top}C{left} {top - 22} {x - 4} {top - 20} {x} {top - 38}"
        roof = fill(f"{sweep}C{x + 4} {top - 20} {right} {top - 22} {right} {top}Z", LIGHT)
    elif emblem == "wheat":
        roof = (
            f'<path d="M{x - w - 5} {top}L{x - w * 0.5} {top - 20}H{x + w * 0.5}L{x + w + 5} {top}Z" fill="{LIGHT}"/>'
        )
    elif emblem == "tower":
        steps = "".join(
            f"M{x - w - 3 + at * (wide + 6) / 3:.1f} {top + 2}v-18h{(wide + 6) / 5:.1f}v18Z" for at in range(3)
        )
        roof = f'<path d="M{x - w - 3} {top + 4}V{top - 8}H{x + w + 3}V{top + 4}Z{steps}" fill="{LIGHT}"/>'
    else:
        rise = 60 if emblem in ("wave", "crown") else 40
        roof = f'<path d="M{x - w - 4} {top}L{x} {top - rise}L{x + w + 4} {top}Z" fill="{LIGHT}"/>'
        roof += f'<path d="M{x} {top - rise}L{x + w + 4} {top}H{x}Z" fill="{DARK}"/>'
    return shapes + roof


def _parapet(x: float, y: float, count: int) -> str:
    """Return a cloth-hung parapet of `count` merlons along the dais' front."""
    shapes, wide = "", 20.0
    for at in range(count):
        left = x - 70 + at * wide
        low = y + 26 - ((left + wide / 2 - x) / 84) ** 2 * 14
        shapes += f'<path d="M{left:.1f} {low + 6:.1f}v-22h{wide + 0.6}v22Z" fill="#FFF6E2"/>'
        half = (wide - 8) / 2
        shapes += fill(f"M{left + 4:.1f} {low - 12:.1f}h{2 * half}v10l{-half} 6l{-half} -6Z", DARK)
    return shapes


def _banner(x: float, y: float, mark: str) -> str:
    """Return a banner on its pole: unrolled below the winner's mark, or furled without one."""
    shapes = f'<path d="M{x - 2} {y}V{y - 128}H{x + 2}V{y}Z" fill="#8A6A4A"/>'
    if not mark:
        return shapes + f'<path d="M{x - 16} {y - 118}H{x + 26}L{x + 22} {y - 107}H{x - 12}Z" fill="{LIGHT}"/>'
    shapes += f'<path d="M{x - 30} {y - 122}H{x + 12}V{y - 46}L{x - 9} {y - 56}L{x - 30} {y - 46}Z" fill="{LIGHT}"/>'
    shapes += f'<path d="M{x - 9} {y - 122}H{x + 12}V{y - 46}L{x - 9} {y - 56}Z" fill="{DARK}" fill-opacity="0.5"/>'
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
