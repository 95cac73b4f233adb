"""Draws assets/lands/card_city: run `python build/art/make_land_card_city.py` from the checkout after a change here."""

import math
from pathlib import Path
from random import Random

import land_shapes as ls
import places_card_city
from land_shapes import disc, field, fill, fir, house, line, mountain, points, smooth, tree, vivid

from cardcity_desktop.ui.paint.theme import INK, mix

OUT = Path(__file__).resolve().parents[2] / "assets" / "lands" / "card_city"
SUN = (640, 150)
HORIZON = 404
EVENING = (
    "#FFF3D2",
    "#FFE4AE",
    "#FBC88F",
    "#F3AC7C",
    "#DE8E7C",
    "#BE6B8E",
    "#94588F",
    "#684A92",
    "#4D4487",
    "#3F3C78",
    "#383670",
)
NIGHT = ("#46579C", "#3A4A8A", "#313F78", "#293668", "#222E5A", "#1D274F", "#192246", "#161E3F", "#141C3C")

COAST = points(
    "22,900 40,985 130,1030 262,1044 400,1022 480,1036 620,1046 760,1048 880,1010 960,1014 1090,1060 1240,1044 1340,1000 1420,950 1490,900 1508,800 1486,700 1502,600 1460,500 1380,440 1300,380 1190,340 1060,290 900,262 720,262 600,290 500,350 400,426 260,470 170,520 90,590 46,680 84,760 40,830"
)
LEVELS = (
    points(
        "410,800 490,822 600,818 700,876 800,846 880,804 980,800 1080,856 1180,862 1290,836 1390,864 1476,838 1482,730 1486,640 1450,520 1360,450 1200,344 900,252 600,284 490,366 336,450 236,530 204,600 222,660 300,706 380,740"
    ),
    points(
        "250,640 330,680 440,668 540,640 640,686 740,676 830,652 930,690 1040,664 1130,664 1240,668 1370,616 1440,560 1420,490 1330,440 1190,346 900,246 640,274 508,384 380,460 270,540"
    ),
    points(
        "560,470 650,486 760,512 860,470 980,506 1090,466 1200,502 1300,476 1310,410 1210,350 1060,280 900,240 700,250 560,320 500,410"
    ),
    points("520,350 600,384 690,366 760,330 850,366 950,352 1010,306 980,256 860,214 740,200 610,224 530,290"),
)
TONES = (
    ("#EFDDA6", "#FFF3D2", "#DDB777", "#B98A55"),
    ("#A3CB72", "#C5E08C", "#C98F5C", "#9C6240"),
    ("#B4CE74", "#D6E495", "#C4845A", "#92563F"),
    ("#CFC877", "#EADF9A", "#B97F68", "#84525A"),
    ("#BDB695", "#DDD6B4", "#A98A8C", "#74617A"),
    ("#D9D2C0", "#F6EFDC", "#B5A0A8", "#7D7092"),
)
WALLS = (20, 16, 33, 36, 36, 32)
TOWNS = points(
    "128,912 254,976 430,906 556,972 734,980 860,914 1034,926 1158,990 1284,926 1398,790 1272,728 1148,790 1022,726 836,742 700,806 562,738 356,616 496,548 640,616 812,562 938,620 1064,562 1222,606 1348,544 1216,436 1096,384 976,440 858,386 738,442 606,330 738,266 876,318"
)
WATER, LIGHT, BANK = "#4FB4D2", "#86DAE6", "#8FB060"
LEFT_RIVER = points("556,352 500,420 420,462 330,484 268,520 250,566 246,610")
LEFT_LOWER = points("180,716 236,762 290,796 318,842 338,900 336,970 348,1046")
RIGHT_RIVER = points("1236,380 1292,424 1304,458 1262,492 1176,528 1140,566 1140,640 1141,664")
RIGHT_LOWER = points("1142,694 1190,694 1290,690 1392,694 1452,716 1488,742")


def sky(night: bool) -> list[str]:
    colours = NIGHT if night else EVENING
    far = colours[-1]
    shapes = [f'<path d="M-1500 -1500H3500V2700H-1500Z" fill="{far}"/>', *ls.rings(SUN, 92, 128, colours)]
    if night:
        shapes += ls.star_field(7, 190, (-400, -260, 2300, 390))
        shapes += [disc(640, 150, 92, "#53639F", 0.55), disc(640, 150, 66, "#FFF1CE"), disc(662, 130, 13, "#EADBB0"),
                   disc(622, 168, 9, "#EADBB0"), disc(652, 176, 6, "#EADBB0"), disc(618, 128, 5, "#EADBB0")]  # fmt: skip
    white, veil = ("#AEBBF0", 0.16) if night else ("#FFF3E6", 0.42)
    for x, y, size, share in ((190, 205, 140, 1), (300, 296, 82, 0.7), (60, 330, 84, 0.6), (1122, 128, 118, 0.8),
                              (1232, 166, 78, 0.7), (1400, 300, 100, 0.5), (1690, 150, 130, 0.4), (-120, 170, 130, 0.8),
                              (-330, 300, 110, 0.6), (2080, 240, 140, 0.4)):  # fmt: skip
        shapes.append(ls.cloud(x, y, size, white, round(veil * share, 3)))
    sea, low = ("#2B4A9A", 0.5) if night else ("#3A6FA0", 0.42)
    hill = "#141D44" if night else "#6C5596"
    shapes += [
        fill(smooth(points("-600,404 -200,372 60,352 210,364 330,392 420,404"), closed=False), hill, 0.5),
        fill(
            smooth(points("1380,404 1480,372 1620,352 1760,346 1900,366 2200,380 2500,404"), closed=False), hill, 0.62
        ),
        f'<path d="M-1500 {HORIZON}H3500V2700H-1500Z" fill="{sea}" fill-opacity="{low}"/>',
    ]
    chance, glint = Random(3), ("#8FA3E8" if night else "#FFE9CF")
    for _wave in range(120):
        x, y = chance.uniform(-500, 2500), HORIZON + 12 + 680 * chance.random() ** 1.4
        shapes.append(line([(x, y), (x + chance.uniform(14, 44), y)], glint, 1.6, 0.22))
    if not night:
        shapes += [ls.balloon(1358, 152, 31, ls.ROOF, "#FFE9C8"), ls.balloon(420, 208, 17, "#2F8077", "#FFE9C8")]
    return shapes


def river(way: list[tuple[float, float]], wide: float) -> list[str]:
    curve = smooth(way, 8, closed=False)
    return [
        line(curve, vivid(BANK), wide + 9), line(curve, vivid(WATER), wide),
        line([(x - 2, y - 1) for x, y in curve], vivid(LIGHT), wide * 0.28, 0.9),
    ]  # fmt: skip


def fall(x: float, y: float, wide: float, high: float) -> list[str]:
    shapes = [
        fill(
            [(x - wide / 2, y), (x + wide / 2, y), (x + wide / 2 + 1, y + high), (x - wide / 2 - 1, y + high)],
            vivid(LIGHT),
        )
    ]
    shapes += [
        line([(x + dx * wide, y + 2), (x + dx * wide, y + high - 3)], "#F4FFFF", 1.8, 0.85)
        for dx in (-0.28, 0.05, 0.33)
    ]
    return [
        *shapes,
        *(disc(x + dx * wide, y + high, wide * 0.3, "#F4FFFF", 0.85, 0.5) for dx in (-0.5, -0.1, 0.3, 0.6)),
    ]


def free(x: float, y: float, room: float = 1.0) -> bool:
    """Return whether nothing stands at a point: no town, no river."""
    if any(((x - a) / 104) ** 2 + ((y - b + 6) / 62) ** 2 < room for a, b in TOWNS):
        return False
    for way in (LEFT_RIVER, LEFT_LOWER, RIGHT_RIVER, RIGHT_LOWER):
        if any(math.hypot(x - a, y - b) < 22 for a, b in smooth(way, 6, closed=False)):
            return False
    return ((x - 142) / 92) ** 2 + ((y - 690) / 48) ** 2 > 1


def wood(
    x: float, y: float, wide: float, high: float, count: int, seed: int, tones: str, level: list
) -> list[tuple[float, str]]:
    """Return trees around a point that stand on one terrace, with their depth. tones: f fir, l leaf, m lime, a, b."""
    chance, found, spots = Random(seed), [], []
    colours = {"l": ls.LEAF, "m": ls.LIME, "a": ls.AUTUMN, "b": ls.BLOSSOM}
    for _try in range(count * 14):
        if len(found) >= count:
            break
        at = x + chance.gauss(0, wide / 2), y + chance.gauss(0, high / 2)
        if (
            not free(*at)
            or not ls.inside(at, level)
            or any(math.hypot(at[0] - a, (at[1] - b) * 1.7) < 15 for a, b in spots)
        ):
            continue
        spots.append(at)
        size, kind = chance.uniform(12.5, 18) * (0.72 + 0.28 * at[1] / 1000), chance.choice(tones)
        found.append((at[1], fir(*at, size * 0.98) if kind == "f" else tree(*at, size, colours[kind])))
    return found


def windmill(x: float, y: float, size: float) -> str:
    w = size * 0.3
    shapes = ls.shadow(x, y, size * 0.5, size)
    shapes += fill([(x - w, y), (x - w * 0.62, y - size), (x, y - size), (x, y + 2)], "#FBEBD3")
    shapes += fill([(x, y + 2), (x, y - size), (x + w * 0.62, y - size), (x + w, y)], "#DFC0A8")
    shapes += fill([(x - w * 0.8, y - size), (x, y - size * 1.36), (x + w * 0.8, y - size)], "#8A4A55")
    return shapes  # the sails turn: scenes/card_city/land.py


def lighthouse(x: float, y: float) -> str:
    shapes = ls.shadow(x, y, 20, 60)
    for at in range(5):
        low, high = y - at * 13, y - (at + 1) * 13
        w, v = 10 - at * 0.9, 10 - (at + 1) * 0.9
        tone = ("#E4573F", "#FFF1D6")[at % 2]
        shapes += fill([(x - w, low), (x - v, high), (x, high), (x, low + 2)], tone)
        shapes += fill([(x, low + 2), (x, high), (x + v, high), (x + w, low)], mix(tone, INK, 0.2))
    top = y - 65
    shapes += fill([(x - 8, top), (x + 8, top), (x + 7, top - 11), (x - 7, top - 11)], ls.LIT)
    return shapes + fill([(x - 9, top - 11), (x, top - 22), (x + 9, top - 11)], "#B0402E")


def church(x: float, y: float) -> str:
    return house(x, y, 30, "#3D4A86", "#F6E3D2") + fill([(x - 33, y - 20), (x - 19, y - 12), (x - 19, y - 50), (x - 33, y - 58)], "#F3D9C6") + fill(
        [(x - 36, y - 54), (x - 26, y - 92), (x - 17, y - 46)], "#333E78") + disc(x - 26, y - 36, 3, ls.LIT)  # fmt: skip


def castle(x: float, y: float) -> str:
    shapes = ""
    for dx, high in ((-24, 44), (0, 60), (24, 38)):
        shapes += fill([(x + dx - 11, y), (x + dx - 11, y - high), (x + dx, y - high), (x + dx, y + 3)], "#CFC2CE")
        shapes += fill([(x + dx, y + 3), (x + dx, y - high), (x + dx + 11, y - high), (x + dx + 11, y)], "#9C8DAA")
        shapes += "".join(
            fill(
                [
                    (x + dx + m, y - high),
                    (x + dx + m + 5, y - high),
                    (x + dx + m + 5, y - high - 6),
                    (x + dx + m, y - high - 6),
                ],
                "#B6A7B8",
            )
            for m in (-12, -3, 6)
        )
        shapes += fill(
            [
                (x + dx - 2, y - high + 20),
                (x + dx + 3, y - high + 20),
                (x + dx + 3, y - high + 11),
                (x + dx - 2, y - high + 11),
            ],
            "#5D5076",
        )
    return (
        shapes
        + line([(x, y - 60), (x, y - 84)], "#6A5A6A", 1.6)
        + fill([(x, y - 84), (x + 15, y - 79), (x, y - 74)], ls.ROOF)
    )


def capital() -> list[str]:
    """Return the pale towers before the sun, from back to front."""
    shapes = []
    for x, foot, high, wide in ((722, 226, 108, 34), (770, 222, 124, 36), (672, 240, 70, 32), (812, 236, 78, 32), (694, 262, 66, 40),
                                (742, 256, 92, 40), (790, 262, 60, 38), (660, 276, 40, 34), (824, 278, 48, 32)):  # fmt: skip
        for side, tone in ((-1, "#FFE3BF"), (1, "#EDBE9C")):
            far = (x + side * wide * 0.5, foot - wide * 0.27)
            shapes.append(fill([(x, foot), far, (far[0], far[1] - high), (x, foot - high)], tone))
            for row in range(int(high // 13)):
                for column in range(2):
                    a = 0.18 + column * 0.4
                    left = x + side * wide * 0.5 * a
                    low = foot - wide * 0.27 * a - 9 - row * 13
                    dx, dy = side * wide * 0.5 * 0.24, -wide * 0.27 * 0.24
                    pane = (
                        "#FFF6CE"
                        if (row * 7 + column * 3 + x + side) % 5 < 2
                        else ("#E2B08C" if side < 0 else "#CB9678")
                    )
                    shapes.append(
                        fill([(left, low), (left + dx, low + dy), (left + dx, low + dy - 7), (left, low - 7)], pane)
                    )
        top = [
            (x, foot - high),
            (x - wide * 0.5, foot - high - wide * 0.27),
            (x, foot - high - wide * 0.54),
            (x + wide * 0.5, foot - high - wide * 0.27),
        ]
        shapes.append(fill(top, "#FFF1DA"))
        shapes.append(fill([(a * 0.5 + x * 0.5, b - 6) for a, b in top], "#F3CDA8"))
    return shapes


def ground() -> list[str]:
    coast = smooth(COAST)
    first = ls.grown(coast, -24)
    levels = [coast, first, *(smooth(level) for level in LEVELS)]
    shapes = [
        fill([(x, y + 26) for x, y in ls.grown(coast, 44)], "#5FA9C6", 0.3),
        fill([(x, y + 22) for x, y in ls.grown(coast, 27)], "#8FD3D8", 0.62),
        fill([(x, y + 18) for x, y in ls.grown(coast, 9)], "#FFF6E0", 0.95),
        fill([(x, y + 17) for x, y in ls.grown(coast, 4)], "#A9DCDC"),
    ]
    back = [mountain(372, 458, 60, 66), mountain(530, 366, 92, 112), mountain(462, 410, 78, 80),
            mountain(904, 292, 96, 110), mountain(984, 300, 124, 116), mountain(1068, 318, 110, 122), mountain(1136, 348, 96, 96),
            mountain(1204, 374, 84, 72)]  # fmt: skip
    shapes += ls.terrace(coast, TONES[0], WALLS[0])
    for at in range(1, 6):
        if at == 2:
            shapes += [disc(176, 652, 60, "#7C9A4E", 0.9, 0.46), disc(112, 640, 46, "#8AA556", 0.9, 0.5)]
        if at == 3:
            shapes += back[:1]
        if at == 4:
            shapes += [*back[4:], back[3]]
        if at == 5:
            shapes += back[1:3]
        shapes += ls.terrace(levels[at], TONES[at], WALLS[at])
        top = TONES[at][0]
        chance = Random(at * 11)
        for _patch in range(40):
            box = levels[at]
            x, y = chance.choice(box)
            x, y = x * 0.8 + 750 * 0.2 + chance.uniform(-90, 90), y + chance.uniform(-110, 60)
            r = chance.uniform(34, 92)
            rim = [
                (x + dx * r, y + dy * r * 0.5) for dx, dy in ((-1, 0), (1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7))
            ]
            if all(ls.inside(spot, levels[at]) for spot in rim):
                tone = mix(top, ("#FFF6C8", "#6E9A52")[chance.random() < 0.45], 0.2)
                shapes.append(disc(x, y, r, vivid(tone), 0.55, 0.42))
        if at == 1:
            shapes += [fill(smooth(points("70,690 110,662 170,664 214,690 206,716 168,728 120,724 84,716")), vivid("#E4D49A")),
                       fill(smooth(points("78,690 114,668 168,670 206,692 198,712 164,722 122,718 90,710")), vivid(WATER)),
                       fill(smooth(points("104,684 136,676 172,680 186,692 150,690 120,694")), vivid(LIGHT), 0.8)]  # fmt: skip
            shapes += river(LEFT_LOWER, 21)
        if at == 2:
            shapes += river(RIGHT_LOWER, 18)
        if at == 3:
            shapes += river(LEFT_RIVER, 15) + river(RIGHT_RIVER, 15)
    shapes += (
        fall(246, 604, 16, 62)
        + fall(1141, 662, 17, 30)
        + fall(1488, 738, 18, 40)
        + fall(556, 346, 11, 30)
        + fall(338, 1036, 20, 24)
    )
    stand: list[tuple[float, str]] = [(230 + 0.1 * at, shape) for at, shape in enumerate(capital())]
    stand += wood(96, 610, 60, 60, 15, 1, "llfm", first) + wood(160, 560, 80, 46, 17, 2, "lfma", first)
    stand += wood(250, 498, 90, 36, 16, 3, "lffa", levels[0]) + wood(70, 780, 30, 50, 5, 4, "lf", first)
    stand += wood(330, 740, 46, 54, 8, 5, "lf", first) + wood(190, 820, 60, 40, 6, 6, "lmf", first)
    stand += wood(350, 820, 60, 44, 9, 7, "lfb", first) + wood(640, 900, 90, 36, 12, 8, "lfbb", first)
    stand += wood(960, 860, 80, 30, 11, 9, "lfl", first) + wood(1200, 905, 50, 26, 8, 10, "lfa", first)
    stand += (
        wood(1440, 886, 50, 34, 12, 11, "lfm", first)
        + wood(880, 985, 60, 24, 6, 12, "lm", first)
        + wood(450, 1004, 60, 16, 6, 13, "lf", first)
    )
    stand += wood(440, 706, 60, 30, 12, 14, "lfa", levels[2]) + wood(300, 680, 50, 16, 6, 15, "lf", levels[2])
    stand += wood(760, 700, 50, 22, 7, 16, "fl", levels[2]) + wood(1440, 700, 40, 40, 6, 17, "lm", levels[2])
    stand += wood(940, 790, 50, 16, 5, 18, "lb", levels[2]) + wood(1330, 850, 40, 16, 5, 19, "ll", levels[2])
    stand += wood(290, 560, 40, 40, 8, 20, "fal", levels[3]) + wood(420, 490, 60, 24, 8, 21, "fa", levels[3])
    stand += wood(740, 640, 60, 22, 8, 22, "afl", levels[3]) + wood(1420, 520, 24, 30, 6, 23, "af", levels[3])
    stand += wood(1180, 530, 40, 20, 6, 24, "af", levels[3]) + wood(560, 640, 40, 18, 5, 25, "al", levels[3])
    stand += wood(520, 470, 60, 30, 9, 26, "ff", levels[3]) + wood(560, 400, 40, 30, 7, 27, "ff", levels[4])
    stand += (
        wood(1040, 470, 60, 20, 6, 28, "ff", levels[4])
        + wood(1180, 380, 50, 24, 6, 29, "f", levels[4])
        + wood(680, 430, 40, 20, 4, 30, "f", levels[4])
    )
    stand += wood(420, 446, 60, 26, 15, 33, "lffal", levels[0]) + wood(300, 494, 40, 20, 8, 34, "lfl", levels[0])
    stand += wood(930, 300, 40, 20, 4, 31, "f", levels[5]) + wood(560, 300, 30, 20, 3, 32, "f", levels[5])
    flat = [field(452, 770, 56, 40, "#8C6AB8"), field(510, 800, 50, 34, "#E39B45"), field(660, 712, 46, 34, "#7FB24E"), field(620, 930, 50, 34, "#E08E3E"),
            field(904, 984, 44, 30, "#E6A24A"), field(1080, 850, 44, 28, "#9CBF52"), field(742, 622, 50, 32, "#A06ABF"), field(1420, 620, 40, 26, "#D9B34E"),
            field(214, 872, 40, 30, "#9CBF52"), field(960, 690, 40, 26, "#E0A24A"), field(1010, 500, 36, 24, "#C9B26A")]  # fmt: skip
    stand += [(y, house(x, y, 17, roof)) for x, y, roof in ((476, 812, "#D8573C"), (506, 826, "#D8573C"), (960, 796, "#D8573C"),
              (1404, 884, "#4B5D92"), (222, 846, "#D8573C"), (1320, 690, "#D8573C"), (640, 556, "#B0563C"), (660, 950, "#D8573C"))]  # fmt: skip
    stand += [(842, windmill(318, 846, 44)), (690, windmill(956, 700, 42)), (748, windmill(1444, 752, 44)), (900, lighthouse(36, 884)),
              (868, church(566, 872)), (478, castle(1276, 476)), (742, disc(664, 742, 15, "#9AA6B4", 1, 0.5) + disc(664, 734, 13, "#6FA0A8", 1, 0.9))]  # fmt: skip
    shapes += flat + [shape for _y, shape in sorted(stand, key=lambda one: one[0])]
    shapes += [line([(46, 962), (104, 932)], "#8A4A30", 9), line([(46, 959), (104, 929)], "#B5673F", 6)]
    return shapes


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    for name, shapes in (("sky", sky(False)), ("sky_night", sky(True)), ("ground", ground())):
        (OUT / f"{name}.svg").write_text(ls.document(shapes), encoding="utf-8")
    for name, text in places_card_city.pictures().items():
        (OUT / f"{name}.svg").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
