# ruff: noqa: E501 - path data has no place to break
"""Pictures beyond signs: card back, Hero, seasons' cards."""

import math

from bust import CLOTH, Bust, cloth, dark, light
from kit import Motif, box, circle, fine, mix, path_of, star
from signs import EMBLEMS, TINT

CLOTHS = ("#8A66D2", "#EDB93F", "#EE86AE", "#DE5647", "#4F9BD8", "#6FB350")

SEASONS = {
    "spring": ("#E9F6F1", "#CFE9C6", "#BFDF9F", "#A3CD80", "#7EB85E", "#F4A9C4", "#D97FA3", "#FFF6E0"),
    "summer": ("#FFF3C4", "#FFE28C", "#F2D77A", "#DDC964", "#B9BE58", "#5FA84B", "#3F7F3C", "#FFFDF2"),
    "autumn": ("#FFE3C0", "#F9C08A", "#F0A868", "#DE8648", "#C46A38", "#E2703A", "#B54A2A", "#FFF0D0"),
    "winter": ("#DCE9F7", "#B9D0EA", "#D2E1F2", "#EAF2FA", "#FFFFFF", "#FFFFFF", "#C9D8EA", "#FFFFFF"),
}
"""Colours by season: sky high and low, hills far to near, leaves lit and shaded, sun."""


def season(name: str) -> str:
    """Return a season's card, 92 x 116: a castle and a tree."""
    high, low, far, mid, near, lit, shaded, sun = SEASONS[name]
    m = Motif(name)
    body = [
        f'<defs><linearGradient id="sky" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="{high}"/>'
        f'<stop offset="100%" stop-color="{low}"/></linearGradient></defs><path d="{box(0, 0, 92, 116)}" fill="url(#sky)"/>',
        f'<circle cx="70" cy="24" r="12" fill="{sun}" fill-opacity=".95"/>',
        f'<circle cx="70" cy="24" r="18" fill="{sun}" fill-opacity=".3"/>',
        f'<path d="M0 68C20 58 44 60 60 66C74 70 84 66 92 62V116H0Z" fill="{far}"/>',
    ]
    wall, roof = "#FFF1D6", "#D8573C"
    for x, y, wide, top in ((12, 38, 11, 24), (24, 30, 13, 12), (38, 40, 11, 26)):
        m.rect(x, y, wide, 46, wall, x + wide / 2, 0.13)
        m.gable(x - 2, x + wide + 2, y + 1, top, roof)
        m.window(x + wide / 2, y + 16, 4, 7, "#3B6E8C")
    m.rect(10, 58, 42, 26, wall, 31, 0.13)
    for at in range(5):
        m.rect(10 + at * 9.4, 54, 4.6, 5, wall, 31, 0.13)
    m.door(31, 11, 15, 84)
    body += m.shapes
    body.append(f'<path d="M0 82C24 74 52 84 92 76V116H0Z" fill="{mid}"/>')
    tree = Motif("tree")
    tree.rect(66, 66, 5, 26, "#7A4B2E", 68.5, 0.25)
    if name == "winter":
        tree.rod((68.5, 78), (56, 60), 3, "#7A4B2E")
        tree.rod((68.5, 74), (80, 58), 3, "#7A4B2E")
        tree.rod((68.5, 68), (68.5, 50), 3, "#7A4B2E")
        tree.put("M52 58Q58 56 62 62Q56 63 52 58Z", lit)
        tree.put("M76 56Q82 52 85 58Q80 61 76 56Z", lit)
        tree.put("M64 50Q68 45 73 50Q69 54 64 50Z", lit)
    else:
        for x, y, r in ((60, 62, 11), (77, 62, 11), (68.5, 52, 13), (68.5, 66, 11)):
            tree.put(circle(x, y, r), lit)
        tree.put("M69 39A13 13 0 0 1 80 54A11 11 0 0 1 74 72.6A11 11 0 0 1 68.5 77Z", shaded)
        if name == "summer":
            tree.put("".join(circle(x, y, 2.4) for x, y in ((58, 60), (66, 50), (64, 68), (75, 60))), "#E5533D")
        if name == "autumn":
            tree.put("".join(circle(x, y, 2.2) for x, y in ((52, 86), (60, 92), (82, 88), (76, 94))), shaded)
        if name == "spring":
            tree.put("".join(circle(x, y, 2.2) for x, y in ((57, 58), (68, 46), (62, 68), (76, 56))), "#FFF1F6")
    body += tree.shapes
    body.append(f'<path d="M0 96C30 86 60 100 92 90V116H0Z" fill="{near}"/>')
    if name == "winter":
        body.append(f'<path d="{"".join(circle(x, y, r) for x, y, r in SNOW)}" fill="#FFFFFF" fill-opacity=".95"/>')
    if name == "spring":
        body.append(f'<path d="{"".join(circle(x, y, 1.7) for x, y in FLOWERS)}" fill="#FFF6E0"/>')
    return document("0 0 92 116", "".join(body), name.capitalize())


SNOW = ((12, 14, 2), (30, 8, 1.6), (52, 12, 2), (84, 46, 1.8), (58, 36, 1.6), (8, 34, 1.6), (80, 8, 1.6), (44, 22, 1.4))
FLOWERS = ((12, 103), (26, 99), (44, 106), (66, 104), (82, 100), (54, 99))


def back() -> str:
    """Return the card back, 128 x 160: a rose of the six cloths around a crown on night blue."""
    parts = [
        '<defs><linearGradient id="n" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0%" stop-color="#34437A"/>'
        '<stop offset="100%" stop-color="#1B2550"/></linearGradient></defs>',
        f'<path d="{box(0, 0, 128, 160)}" fill="url(#n)"/>',
    ]
    lattice = "".join(f"M{x} 0L{x + 160} 160M{x} 0L{x - 160} 160" for x in range(-160, 300, 22))
    parts.append(f'<path d="{lattice}" fill="none" stroke="#5A6BB0" stroke-width="1.2" stroke-opacity=".35"/>')
    parts.append(
        '<path d="M18 11H110Q117 11 117 18V142Q117 149 110 149H18Q11 149 11 142V18Q11 11 18 11Z" fill="none"'
        ' stroke="#E9B44A" stroke-width="2.6"/>'
    )
    shadow = path_of(((42, 118), (86, 42), (160, 116), (160, 160), (84, 160)))
    parts.append(f'<path d="{shadow}" fill="#10183A" fill-opacity=".35"/>')
    for at, colour in enumerate(CLOTHS):
        for share, tone in ((-1, colour), (1, dark(colour, 0.2))):
            parts.append(f'<path d="{petal(64, 80, at * 60 - 90, share)}" fill="{tone}"/>')
    parts.append('<circle cx="64" cy="80" r="17" fill="#FFF6E0"/><path d="M64 63A17 17 0 0 1 64 97Z" fill="#F0DDB4"/>')
    crown = EMBLEMS["crown"].replace(TINT, "#D99A35")
    parts.append(f'<g transform="translate(52 67.6) scale(.5)">{crown}</g>')
    return document("0 0 128 160", "".join(parts), "Back")


def petal(x: float, y: float, turn: float, side: int) -> str:
    """Return half a petal that points away from (x, y)."""
    angle = math.radians(turn)

    def at(along: float, across: float) -> str:
        px = x + along * math.cos(angle) - across * math.sin(angle)
        py = y + along * math.sin(angle) + across * math.cos(angle)
        return f"{fine(px)} {fine(py)}"

    return f"M{at(8, 0)}Q{at(22, side * 19)} {at(46, 0)}Z"


def hero() -> Bust:
    """Return the Hero: a woman with the flag of the six provinces."""
    m = Bust("Hero")
    m.put("M101 12H105.4V140H101Z", "#7A4B2E", 103.2, 0.3)
    m.disc(103.2, 10, 4, "#F0B94F", 104, 0.22)
    for at, colour in enumerate(("#3C6FB8", "#FFF6E0", "#D8473C")):
        y = 16 + at * 15
        m.put(
            f"M101 {y}C88 {y - 5} 84 {y + 8} 72 {y + 3}V{y + 18}C84 {y + 23} 88 {y + 10} 101 {y + 15}Z",
            colour,
            86,
            0.16,
        )
    m.put("M30 66C22 86 22 112 30 126L48 118L44 70Z", "#8A4B2B", 36, 0.2)
    m.put("M66 70C74 86 78 100 76 116L60 112Z", "#6E3A22", 70, 0.2)
    m.put("M8 140C10 118 26 110 42 106H66C84 110 94 120 98 140Z", "#2F8077", 54, 0.22)
    m.detail("M38 107L54 130L70 107L64 105H44Z", CREAM, 54, 0.16)
    m.put("M44 96H64V108Q54 118 44 108Z", dark("#F7CFA9", 0.22))
    m.put("M33 64C33 50 43 46 55 46C69 46 76 56 76 69C76 77 73 87 69 93C65 99 60 103 54 103C45 103 35 91 33 77Z",
          "#F7CFA9", 65, 0.11)  # fmt: skip
    m.detail(circle(51, 76, 2.6) + circle(67, 76, 2.5), "#1F2A44")
    m.stroke("M45.4 69.4Q50.6 66 56 68.6M62.6 68.6Q67.4 66 72 69.2", "#6E3A22", 2.4)
    m.detail("M60 77Q65 83 62.4 86Q60 87 57.4 85.4Z", dark("#F7CFA9", 0.18))
    m.detail("M51 90.6Q59 94 67 90.2Q63 96.8 58.6 96.6Q54 96.4 51 90.6Z", "#B8433A")
    m.detail(circle(45.6, 85.4, 4), "#F2A58C")
    m.put("M26 64C20 44 34 24 58 26C72 20 82 26 80 34C86 46 84 56 81 64C66 54 44 54 26 64Z", "#D8473C", 60, 0.2)
    m.detail("M58 26C72 20 82 26 80 34C76 30 68 29 58 34Z", "#E8695A")
    m.put("M25 64C44 52 66 52 82 64L80.6 70.6C64 60 44 60 27 71Z", dark("#D8473C", 0.18), 54, 0.2)
    m.disc(37, 56, 7, "#FFF6E0")
    m.detail(circle(37, 56, 4.8), "#3C6FB8")
    m.detail(circle(37, 56, 2.2), "#D8473C")
    m.put("M90 106Q92 98 102 99Q113 100 112 108V116Q108 124 98 122Q90 118 90 106Z", "#F7CFA9", 102, 0.16)
    m.stroke("M94 107H111M94 114H110", dark("#F7CFA9", 0.26), 1.7)
    m.put("M78 140L90 120L108 122L107 140Z", "#2F8077", 94, 0.22)
    return m


CREAM = "#FFF3DC"


def document(view: str, body: str, title: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">\n<title>{title}</title>\n{body}\n</svg>\n'


__all__ = ["CLOTH", "Motif", "back", "cloth", "document", "hero", "light", "mix", "season", "star"]
