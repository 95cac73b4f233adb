"""Draws assets/lands/citadels: run `python build/art/make_land_citadels.py` from the checkout after a change here."""

import itertools
import math
from pathlib import Path
from random import Random

import land_shapes as ls
import places_citadels
from land_shapes import disc, fill, line, points, smooth

from cardcity_desktop.ui.paint.theme import mix

OUT = Path(__file__).resolve().parents[2] / "assets" / "lands" / "citadels"
MOON = (1180, 150)
RINGS = (
    "#5A6BB4",
    "#5162AA",
    "#47589E",
    "#3E4E91",
    "#354483",
    "#2D3B75",
    "#263268",
    "#202B5B",
    "#1A2450",
    "#161E47",
    "#141C42",
)
WALLS = ((850, 760, 112, 92), (668, 570, 92, 84), (506, 384, 66, 76), (380, 190, 34, 70))
MIDDLE = 745
GATES = points(
    "118,913 368,947 620,960 870,960 1122,947 1372,913 998,750 746,760 494,751 252,714 500,557 745,572 990,557 745,414"
)


def foot(x: float, wall: tuple[int, int, int, int]) -> float:
    y, rx, ry, _high = wall
    return y + ry * math.sqrt(max(0.0, 1 - ((x - MIDDLE) / rx) ** 2))


def sky(night: bool) -> list[str]:
    del night
    shapes = [f'<path d="M-1500 -1500H3500V2700H-1500Z" fill="{RINGS[-1]}"/>', *ls.rings(MOON, 110, 128, RINGS)]
    shapes += ls.star_field(8, 170, (-400, -200, 2300, 560), "#E9E6FF")
    shapes += [
        disc(*MOON, 78, "#7F8CCB", 0.4),
        disc(*MOON, 52, "#FBE3A8"),
        disc(1160, 132, 8, "#EBC97C"),
        disc(1176, 166, 11, "#EBC97C"),
        disc(1200, 138, 6, "#E2BC6C"),
    ]
    for x, y, size, share in (
        (300, 240, 118, 0.34),
        (440, 196, 72, 0.26),
        (82, 372, 92, 0.24),
        (1330, 240, 96, 0.26),
        (1054, 84, 78, 0.2),
        (1470, 392, 90, 0.24),
        (1760, 200, 120, 0.22),
        (-160, 260, 120, 0.2),
        (2100, 300, 120, 0.2),
    ):
        shapes.append(ls.cloud(x, y, size, "#8794DC", share))
    return shapes


def wall(at: int) -> list[str]:
    """Return a ring wall in flat facets with merlons and stones."""
    own = WALLS[at]
    y, rx, ry, high = own
    light, dark = (
        ("#6570AC", "#3C4680")
        if at == 0
        else ("#6069A4", "#3A447E")
        if at == 1
        else ("#626CA8", "#414B86")
        if at == 2
        else ("#6C77B4", "#4A5492")
    )
    shapes: list[str] = []
    count = 44 - at * 8
    xs = [MIDDLE - rx + 2 * rx * step / count for step in range(count + 1)]
    top = [(x, foot(x, own) - high) for x in xs]
    back = [(x, y - high - ry * 0.34 * math.sqrt(max(0.0, 1 - ((x - MIDDLE) / rx) ** 2))) for x in reversed(xs)]
    shapes.append(fill([*top, *back], "#232C5E"))
    shapes += palace() if at == 3 else roofs(at, at + 20)
    shapes.append(line([(x, foot(x, own) + 8) for x in xs], "#10173A", 26, 0.45))
    for a, b in itertools.pairwise(xs):
        far = abs((a + b) / 2 - MIDDLE - rx * 0.12) / rx
        tone = mix(light, dark, min(1.0, round(far * 7) / 7))
        shapes.append(
            f'<path d="{ls.data([(a, foot(a, own)), (b, foot(b, own)), (b, foot(b, own) - high), (a, foot(a, own) - high)])}" fill="{tone}" stroke="{tone}" stroke-width="0.8"/>'
        )
    chance = Random(at + 3)
    for _stone in range(110 - at * 24):
        x = chance.uniform(MIDDLE - rx * 0.97, MIDDLE + rx * 0.97)
        low = foot(x, own) - chance.uniform(10, high - 16)
        wide = chance.uniform(9, 20)
        shapes.append(
            fill(
                [
                    (x, low),
                    (x + wide, foot(x + wide, own) - foot(x, own) + low),
                    (x + wide, foot(x + wide, own) - foot(x, own) + low - 7),
                    (x, low - 7),
                ],
                ("#7F8AC4", "#333D74")[chance.random() < 0.45],
                0.42,
            )
        )
    edge = "#8C97CC" if at < 2 else "#A6B0E0"
    shapes.append(line(top, edge, 3.4))
    merlons = 62 - at * 13
    for step in range(merlons):
        x = MIDDLE - rx + 2 * rx * (step + 0.5) / merlons
        w = rx / merlons * 0.52
        high_y = foot(x, own) - high
        far = abs(x - MIDDLE - rx * 0.12) / rx
        shapes.append(
            fill(
                [(x - w, high_y), (x - w, high_y - 13), (x + w, high_y - 13), (x + w, high_y)],
                mix(light, dark, min(1.0, far)),
            )
        )
        shapes.append(line([(x - w, high_y - 13), (x + w, high_y - 13)], edge, 2.2))
    return shapes


def roofs(at: int, seed: int) -> list[str]:
    """Return the small dark houses behind a wall."""
    own = WALLS[at]
    _y, rx, _ry, high = own
    chance, shapes = Random(seed), []
    for _house in range(84 - at * 20):
        x = chance.uniform(MIDDLE - rx * 0.93, MIDDLE + rx * 0.93)
        low = foot(x, own) - high + 2 - chance.uniform(0, 22)
        w, h = chance.uniform(8, 15), chance.uniform(9, 20)
        tone = chance.choice(("#2E3770", "#343E7A", "#29326A", "#3B4584"))
        shapes.append(
            (
                low,
                fill([(x - w, low), (x - w, low - h), (x + w, low - h), (x + w, low)], tone)
                + fill([(x - w - 2, low - h), (x, low - h - w * 0.9), (x + w + 2, low - h)], mix(tone, "#8B3A4A", 0.3))
                + (
                    fill(
                        [(x - 2, low - h + 4), (x + 3, low - h + 4), (x + 3, low - h + 10), (x - 2, low - h + 10)],
                        "#FFC45C",
                    )
                    if chance.random() < 0.4
                    else ""
                ),
            )
        )
    return [shape for _low, shape in sorted(shapes)]


def palace() -> list[str]:
    shapes: list[str] = []
    stone, lit, dark = "#7F8FDC", "#9AA8EC", "#6473C4"

    def block(x: float, y: float, wide: float, high: float, merlons: bool = True) -> None:
        shapes.append(fill([(x, y), (x, y - high), (x + wide * 0.6, y - high), (x + wide * 0.6, y)], lit))
        shapes.append(
            fill([(x + wide * 0.6, y), (x + wide * 0.6, y - high), (x + wide, y - high), (x + wide, y)], dark)
        )
        if merlons:
            n = max(3, int(wide // 13))
            shapes.extend(
                fill(
                    [
                        (x + wide * k / n, y - high),
                        (x + wide * k / n, y - high - 10),
                        (x + wide * (k + 0.55) / n, y - high - 10),
                        (x + wide * (k + 0.55) / n, y - high),
                    ],
                    stone,
                )
                for k in range(n)
            )

    (
        block(628, 332, 60, 140),
        block(800, 330, 60, 106),
        block(660, 336, 170, 92),
        block(590, 342, 34, 62),
        block(862, 342, 44, 70),
    )
    shapes.append(fill([(700, 230), (745, 196), (790, 230)], "#AEB9F4"))
    for x in (708, 724, 740, 756, 772):
        shapes.append(fill([(x, 318), (x, 234), (x + 9, 234), (x + 9, 318)], "#B8C2F8"))
    shapes.append(
        '<path d="M715 186A30 34 0 0 1 775 186Z" fill="#3F6E96"/><path d="M745 152A30 34 0 0 1 775 186H745Z" fill="#345F86"/>'
    )
    shapes += [line([(745, 152), (745, 128)], "#8A6A4A", 3), disc(745, 126, 5, "#C9A05C")]
    for x, y, tone in (
        (682, 286, "#FFC45C"),
        (812, 284, "#3F4FA0"),
        (836, 284, "#3F4FA0"),
        (650, 240, "#3F4FA0"),
        (880, 300, "#FFC45C"),
        (606, 310, "#FFC45C"),
        (824, 250, "#FFC45C"),
    ):
        shapes.append(f'<path d="M{x - 7} {y + 20}V{y}A7 7 0 0 1 {x + 7} {y}V{y + 20}Z" fill="{tone}"/>')
    for x, y in ((658, 190), (806, 216), (912, 274)):
        shapes += [
            line([(x, y), (x, y - 34)], "#8A6A4A", 2),
            fill([(x, y - 34), (x + 22, y - 27), (x, y - 19)], "#B5715A"),
        ]
    return shapes


def ground() -> list[str]:
    shapes = [
        fill(
            [
                (-1500, 2600),
                (-1500, 700),
                *smooth(points("-600,690 -200,650 0,612 160,596 300,600 420,650"), closed=False),
                *smooth(points("1080,640 1200,590 1340,566 1500,560 1700,590 2000,640 2600,690"), closed=False),
                (3500, 700),
                (3500, 2600),
            ],
            "#1B2450",
        ),
        fill(
            smooth(
                points(
                    "330,520 470,420 560,380 745,360 930,380 1020,420 1160,520 1380,700 1540,900 1500,1500 0,1500 -40,900 110,700"
                )
            ),
            "#222B5C",
        ),
        fill(
            [
                (-1500, 2600),
                (-1500, 940),
                *smooth(
                    points("-400,930 -100,940 200,1010 500,1044 760,1050 1000,1044 1300,1010 1600,944 2000,930"),
                    closed=False,
                ),
                (3500, 940),
                (3500, 2600),
            ],
            "#161F48",
        ),
    ]
    for at in (3, 2, 1, 0):
        shapes += wall(at)
    return shapes


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    for name, shapes in (("sky", sky(True)), ("ground", ground())):
        (OUT / f"{name}.svg").write_text(ls.document(shapes), encoding="utf-8")
    for name, text in places_citadels.pictures().items():
        (OUT / f"{name}.svg").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
