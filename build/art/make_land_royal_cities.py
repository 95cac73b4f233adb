"""Draws assets/lands/royal_cities: run `python build/art/make_land_royal_cities.py` from the checkout after a change here."""

import math
from pathlib import Path
from random import Random

import land_shapes as ls
import places_royal_cities
from land_shapes import disc, fill, fir, line, mountain, points, smooth, tree

from cardcity_desktop.ui.paint.theme import INK, mix

OUT = Path(__file__).resolve().parents[2] / "assets" / "lands" / "royal_cities"
SUN = (800, 250)
RINGS = (
    "#FFFDF0",
    "#FFF0CC",
    "#FFE3B0",
    "#F9CFAC",
    "#EFB6AE",
    "#D6A0BA",
    "#B287C2",
    "#8E76B8",
    "#6A65AC",
    "#5A5A9E",
    "#4E5092",
)
NIGHT = ("#6C70B4", "#5A60A4", "#4A5294", "#3E4784", "#343D74", "#2B3466", "#242C58", "#1F264C", "#1A2144")
DAISES = points(
    "150,936 376,984 604,930 828,984 1050,944 1264,982 1392,786 1160,742 926,768 700,728 468,772 236,716 400,540 800,484"
)


def sky(night: bool) -> list[str]:
    colours = NIGHT if night else RINGS
    shapes = [f'<path d="M-1500 -1500H3500V2700H-1500Z" fill="{colours[-1]}"/>', *ls.rings(SUN, 84, 112, colours)]
    if night:
        shapes += ls.star_field(5, 170, (-400, -200, 2300, 380))
        shapes += [disc(1190, 130, 52, "#FFF4D6"), disc(1208, 116, 11, "#E6D9B4"), disc(1176, 146, 8, "#E6D9B4")]
    white, veil = ("#B8C2F4", 0.16) if night else ("#FFF4EA", 0.5)
    for x, y, size in (
        (330, 262, 112),
        (520, 210, 74),
        (214, 326, 70),
        (1122, 190, 118),
        (1322, 264, 86),
        (1640, 170, 110),
        (-180, 220, 120),
        (2080, 260, 120),
    ):
        shapes.append(ls.cloud(x, y, size, white, veil))
    if not night:
        shapes.append(ls.balloon(1240, 128, 27, "#7B5CC9", "#FFF4E0"))
    return shapes


def hill(text: str, colour: str, edge: str, foot: float = 2400) -> list[str]:
    crest = smooth(points(text), 8, closed=False)
    return [
        fill([(crest[0][0], foot), *crest, (crest[-1][0], foot)], colour),
        line([(x, y - 1) for x, y in crest], edge, 4, 0.9),
    ]  # fmt: skip


def wood(
    x: float, y: float, wide: float, high: float, count: int, seed: int, kinds: str, size: float
) -> list[tuple[float, str]]:
    chance, found = Random(seed), []
    colours = {
        "l": "#5FA544",
        "m": "#8CC65A",
        "p": "#F29BB8",
        "q": "#F7B9CC",
        "r": "#C8402F",
        "o": "#E58A2E",
        "y": "#E9A83A",
        "d": "#A8332A",
    }
    for _try in range(count * 12):
        if len(found) >= count:
            break
        at = chance.uniform(x - wide / 2, x + wide / 2), chance.uniform(y - high / 2, y + high / 2)
        if any(((at[0] - a) / 128) ** 2 + ((at[1] - b + 34) / 92) ** 2 < 1 for a, b in DAISES):
            continue
        if any(math.hypot(at[0] - a[0], (at[1] - a[1]) * 1.6) < size * 1.05 for a in (spot for _y, spot, _s in found)):
            continue
        kind = chance.choice(kinds)
        k = size * chance.uniform(0.82, 1.2)
        found.append((at[1], at, fir(*at, k * 0.9, "#3F7F86") if kind == "f" else tree(*at, k, colours[kind])))
    return [(depth, shape) for depth, _at, shape in found]


def tower(x: float, y: float, wide: float, high: float, roof: float, cloth: str = "#7B5CC9") -> list[str]:
    w = wide / 2
    wall, dark = "#F7F1FF", "#D9CDEC"
    shapes = [
        fill([(x - w, y), (x - w, y - high), (x + w, y - high), (x + w, y)], wall),
        fill([(x, y), (x, y - high), (x + w, y - high), (x + w, y)], dark),
    ]
    shapes += [
        fill([(x - w - 4, y - high), (x, y - high - roof), (x, y - high)], cloth),
        fill([(x, y - high), (x, y - high - roof), (x + w + 4, y - high)], mix(cloth, INK, 0.22)),
    ]
    rows = max(1, int(high // 46))
    for row in range(rows):
        low = y - high + 18 + row * 44
        shapes.append(
            f'<path d="M{x - 6} {low + 17:.1f}V{low + 5:.1f}A6 6 0 0 1 {x + 6} {low + 5:.1f}V{low + 17:.1f}Z" fill="#FFD36B"/>'
        )
    return shapes


def castle() -> list[str]:
    shapes: list[str] = [disc(800, 486, 190, "#B9C6E4", 0.5, 0.16)]
    for x, y, wide, high, roof in (
        (706, 470, 40, 110, 60),
        (894, 470, 40, 110, 60),
        (744, 474, 46, 170, 76),
        (856, 474, 46, 170, 76),
        (800, 478, 76, 236, 112),
    ):
        shapes += tower(x, y, wide, high, roof)
    shapes += [
        fill([(690, 480), (690, 424), (910, 424), (910, 480)], "#F1EAFB"),
        fill([(800, 480), (800, 424), (910, 424), (910, 480)], "#DCD1EE"),
    ]
    shapes += [
        fill([(690 + at * 22, 424), (690 + at * 22, 412), (702 + at * 22, 412), (702 + at * 22, 424)], "#EDE5F8")
        for at in range(10)
    ]
    shapes += [f'<path d="M{x - 9} 462V446A9 9 0 0 1 {x + 9} 446V462Z" fill="#FFD36B"/>' for x in (726, 764, 838, 874)]
    shapes += [
        '<path d="M784 480V458A16 16 0 0 1 816 458V480Z" fill="#4F3F8E"/>',
        line([(800, 130), (800, 96)], "#8A6A4A", 3),
        fill([(801, 98), (832, 106), (801, 116)], "#F2C14E"),
    ]
    return shapes


def stripes(x: float, y: float, wide: float, deep: float, colour: str, rows: int = 8) -> str:
    return "".join(
        fill(
            [
                (x + at * wide / rows, y),
                (x + (at + 0.5) * wide / rows, y),
                (x + (at + 0.5) * wide / rows - deep, y + deep * 0.6),
                (x + at * wide / rows - deep, y + deep * 0.6),
            ],
            colour,
            0.8,
        )
        for at in range(rows)
    )


def ground() -> list[str]:
    shapes: list[str] = []
    tones = ("#B7A6D2", "#8C7BB4")
    for x, y, wide, high in (
        (82, 430, 150, 82),
        (250, 440, 220, 140),
        (424, 440, 130, 86),
        (560, 430, 150, 98),
        (1010, 420, 130, 92),
        (1110, 430, 150, 108),
        (1290, 440, 140, 88),
        (1450, 450, 160, 104),
        (1640, 450, 190, 130),
        (1840, 450, 150, 90),
        (-90, 450, 190, 118),
        (2060, 450, 200, 120),
    ):
        shapes.append(mountain(x, y, wide, high, True, tones))
    shapes += hill(
        "-1500,410 -400,418 0,402 180,430 360,408 520,384 640,398 800,420 980,398 1120,372 1260,388 1420,420 1600,398 1800,420 2400,408 3500,410",
        "#DDD3EC",
        "#F4EEFB",
    )
    shapes += hill(
        "-1500,500 -300,490 0,474 200,452 380,466 560,440 700,430 800,452 960,440 1130,470 1320,500 1500,482 1720,504 2300,490 3500,500",
        "#EDEFFA",
        "#FFFFFF",
    )
    shapes += castle()
    shapes += [disc(1010, 538, 116, "#A8D8EC", 0.85, 0.2), disc(990, 532, 70, "#D3EDF6", 0.8, 0.16)]
    shapes += hill(
        "-1500,600 -300,560 0,556 220,580 420,566 640,590 860,560 1080,590 1300,560 1500,580 1800,560 3500,590",
        "#DFE4F4",
        "#F6F8FE",
    )
    # sea of the summer, with its sand
    shapes += [
        fill(
            smooth(
                points(
                    "820,670 900,622 1040,598 1240,592 1500,600 1800,596 2400,600 3500,600 3500,1000 1500,1000 1200,960 980,900 840,800"
                )
            ),
            "#5FB2E2",
        ),
        line(
            smooth(points("820,670 900,622 1040,598 1240,592 1500,600 1800,596 2400,600 3500,600"), closed=False),
            "#BFE4F6",
            5,
            0.9,
        ),
    ]
    chance = Random(9)
    for _wave in range(70):
        x, y = chance.uniform(880, 2400), chance.uniform(620, 830)
        shapes.append(
            f'<path d="M{x:.0f} {y:.0f}q7 -7 14 0t14 0" fill="none" stroke="#BFE4F6" stroke-width="2.4" stroke-opacity="0.7"/>'
        )
    shapes += [
        fill(
            smooth(
                points(
                    "930,812 1010,760 1120,772 1240,800 1380,796 1470,812 1600,800 1800,830 1800,960 1200,960 960,900"
                )
            ),
            "#F0DCA4",
        ),
        fill(smooth(points("1040,800 1130,782 1260,812 1390,808 1500,826 1500,930 1120,930")), "#CFE0A0", 0.9),
    ]
    # autumn
    shapes += hill(
        "-1500,660 -300,640 0,634 160,652 330,628 520,640 700,622 860,650 960,690 1010,760 1020,830 1000,900",
        "#F0B766",
        "#FFDFA8",
    )
    shapes += [
        disc(x, y, r, "#E69B45", 0.55, 0.42)
        for x, y, r in (
            (120, 700, 90),
            (420, 690, 80),
            (640, 800, 100),
            (330, 830, 110),
            (860, 720, 70),
            (560, 690, 60),
        )
    ]
    stand: list[tuple[float, str]] = []
    stand += (
        wood(460, 655, 960, 34, 44, 1, "rody", 15)
        + wood(100, 800, 240, 80, 16, 2, "rody", 18)
        + wood(400, 830, 260, 60, 14, 3, "rody", 18)
        + wood(700, 820, 300, 60, 26, 4, "rody", 17)
        + wood(120, 690, 260, 60, 18, 31, "rody", 16)
        + wood(880, 690, 120, 60, 8, 32, "ro", 16)
        + wood(600, 700, 160, 60, 9, 14, "rody", 16)
        + wood(320, 690, 120, 40, 6, 15, "rody", 16)
        + wood(-200, 740, 360, 150, 22, 22, "rody", 17)
    )
    stand += (
        wood(240, 500, 460, 60, 16, 5, "f", 20)
        + wood(620, 520, 200, 70, 8, 6, "f", 20)
        + wood(1180, 520, 300, 80, 16, 7, "f", 20)
        + wood(1400, 560, 240, 30, 8, 8, "f", 18)
        + wood(1750, 530, 420, 70, 18, 23, "f", 20)
        + wood(-220, 530, 380, 60, 14, 24, "f", 20)
    )
    shapes += [shape for _y, shape in sorted(stand, key=lambda one: one[0])]
    # spring and wheat in front
    shapes += hill("-1500,860 -300,850 0,838 130,828 280,838 420,872 520,900 600,940", "#A5D073", "#D3EDA6")
    shapes += hill(
        "640,900 760,874 900,868 1040,880 1180,868 1320,876 1460,862 1700,880 2400,866 3500,880", "#EFCF66", "#FFF0B4"
    )
    shapes += [
        fill(
            smooth(
                points("440,900 500,858 600,846 700,862 748,920 752,1010 740,1120 760,1500 420,1500 520,1200 480,1000")
            ),
            "#F5BCCD",
        ),
        line(smooth(points("430,930 450,890 500,858 600,846 700,862 740,900 752,960"), closed=False), "#FFDCE6", 5),
    ]
    shapes += [
        stripes(x, y, w, 60, "#E2B23E")
        for x, y, w in (
            (800, 1010, 120),
            (1180, 1030, 130),
            (960, 890, 90),
            (1400, 900, 110),
            (1460, 1010, 160),
            (1700, 940, 160),
        )
    ]
    near = (
        wood(60, 1040, 230, 60, 14, 9, "ppl", 22)
        + wood(330, 1050, 180, 50, 7, 10, "mpl", 22)
        + wood(250, 850, 130, 20, 4, 11, "pql", 19)
        + wood(600, 1040, 200, 70, 12, 12, "pq", 19)
        + wood(1140, 1050, 560, 40, 8, 13, "ml", 22)
        + wood(960, 1060, 200, 30, 3, 16, "l", 22)
        + wood(1480, 1010, 60, 120, 5, 17, "ml", 24)
        + wood(1700, 980, 320, 160, 12, 25, "ml", 24)
        + wood(-260, 960, 400, 180, 18, 26, "ppml", 22)
    )
    flowers = Random(6)
    shapes += [
        disc(
            flowers.uniform(-300, 500),
            flowers.uniform(880, 1080),
            flowers.choice((2, 2.6, 3.2)),
            flowers.choice(("#FFFFFF", "#FFF0A8", "#F9C4D6")),
            0.95,
        )
        for _at in range(90)
    ]
    shapes += [
        disc(
            flowers.uniform(470, 740),
            flowers.uniform(880, 1080),
            flowers.choice((2, 2.6, 3.2)),
            flowers.choice(("#FFFFFF", "#E56F9D", "#FFE0EA")),
            0.95,
        )
        for _at in range(60)
    ]
    shapes += [shape for _y, shape in sorted(near, key=lambda one: one[0])]
    shapes += boat(1344, 668, 1.0) + boat(1000, 700, 1.2) + boat(1640, 720, 1.1)
    return shapes


def boat(x: float, y: float, k: float) -> list[str]:
    return [
        fill([(x - 15 * k, y), (x + 15 * k, y), (x + 9 * k, y + 8 * k), (x - 9 * k, y + 8 * k)], "#8A4A30"),
        fill([(x, y - 2), (x, y - 30 * k), (x + 15 * k, y - 4 * k)], "#E4573F"),
        fill([(x - 2, y - 2), (x - 2, y - 24 * k), (x - 12 * k, y - 4 * k)], "#FFF1D6"),
    ]


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    for name, shapes in (("sky", sky(False)), ("sky_night", sky(True)), ("ground", ground())):
        (OUT / f"{name}.svg").write_text(ls.document(shapes), encoding="utf-8")
    for name, text in places_royal_cities.pictures().items():
        (OUT / f"{name}.svg").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
