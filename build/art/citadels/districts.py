"""The seventeen common districts, each a building in elevation on a 96 grid, standing on y = 92."""

from kit import (
    CREAM,
    DOOR,
    GLASS,
    GOLD,
    INK,
    IVORY,
    LEAF,
    LIT,
    MOSS,
    PALE,
    PLANK,
    SLATE,
    STEEL,
    STONE,
    TEAL,
    TERRA,
    TRUNK,
    Motif,
    box,
    circle,
    dark,
    light,
    mix,
    path_of,
)  # fmt: skip


def manor() -> Motif:
    m = Motif("Manor")
    m.wall(14, 60, 68)
    m.hip(8, 88, 62, 42, 14, SLATE)
    m.rect(22, 34, 7, 14, dark(CREAM, 0.12), 25.5)
    m.rect(36, 50, 24, 42, IVORY, 48, 0.12)
    m.gable(32, 64, 52, 30, TERRA)
    m.disc(48, 44, 4, LIT, throws=False)
    for x in (20, 29, 67, 76):
        m.window(x, 78, 5.6, 11, GLASS if x in (20, 76) else LIT)
    m.door(48, 12, 20)
    m.put("M4 92A7 7 0 0 1 18 92Z", LEAF, 11)
    m.put("M78 92A7 7 0 0 1 92 92Z", LEAF, 85)
    return m


def castle() -> Motif:
    m = Motif("Castle")
    m.rect(22, 58, 52, 34, STONE, 48)
    m.merlons(28, 58, 40, 5, 5, STONE, 48)
    m.rect(36, 38, 24, 30, light(STONE, 0.2), 48)
    m.cone(48, 40, 14, 16, TERRA)
    m.flag(48, 18, 4, GOLD, 8)
    for x in (20, 76):
        m.rect(x - 9, 48, 18, 44, STONE, x)
        m.cone(x, 50, 26, 12, SLATE)
        m.window(x, 68, 5, 10)
    m.window(43, 56, 4.6, 9, LIT)
    m.window(53, 56, 4.6, 9, GLASS)
    m.door(48, 16, 24)
    for x in (44.4, 48, 51.6):
        m.detail(box(x - 0.8, 72, 1.6, 20), PLANK)
    return m


def palace() -> Motif:
    m = Motif("Palace")
    m.wall(8, 58, 80)
    m.rect(6, 54, 84, 6, IVORY, 48)
    m.rect(34, 44, 28, 48, IVORY, 48, 0.1)
    m.gable(30, 66, 46, 34, CREAM, 0.14)
    m.rect(38, 28, 20, 9, PALE, 48)
    m.dome(48, 29, 13, TEAL, 17)
    m.rect(46.6, 6, 2.8, 8, GOLD)
    m.disc(48, 6, 2.4, GOLD)
    for x in (38, 44.6, 51.4, 58):
        m.detail(box(x - 1.6, 48, 3.2, 38), dark(CREAM, 0.14 if x < 48 else 0.26))
    for x in (15, 26, 70, 81):
        m.window(x, 79, 6.4, 13, GLASS if x != 26 else LIT)
    m.door(48, 9, 20)
    m.rect(30, 86, 36, 6, PALE, 48)
    return m


def temple() -> Motif:
    m = Motif("Temple")
    m.rect(6, 84, 84, 8, PALE, 48)
    m.rect(12, 77, 72, 8, IVORY, 48)
    m.rect(18, 46, 60, 32, mix(CREAM, INK, 0.26))
    m.door(48, 14, 26, 78, TRUNK)
    for x in (18, 33, 63, 78):
        m.rect(x - 4, 45, 8, 33, IVORY, x, 0.16)
    m.rect(10, 39, 76, 8, PALE, 48)
    m.gable(6, 90, 40, 16, CREAM)
    m.detail(path_of(((22, 36), (48, 22), (74, 36))), TERRA, 48)
    m.disc(48, 31, 4.2, LIT, throws=False)
    return m


def church() -> Motif:
    m = Motif("Church")
    m.wall(40, 58, 48)
    m.hip(36, 92, 60, 40, 8, TERRA)
    m.rect(14, 38, 27, 54, IVORY, 27.5, 0.14)
    m.cone(27.5, 40, 4, 17, SLATE)
    m.rect(26.4, -6, 2.4, 13, GOLD)
    m.rect(23.4, -2.4, 8.4, 2.4, GOLD)
    m.window(27.5, 58, 7, 14, GLASS)
    m.door(27.5, 13, 22)
    for x in (50, 64, 78):
        m.window(x, 80, 7, 16, LIT if x == 64 else GLASS)
    return m


def monastery() -> Motif:
    m = Motif("Monastery")
    m.wall(6, 64, 84, CREAM)
    m.hip(2, 94, 66, 50, 8, TERRA)
    m.rect(36, 36, 24, 56, IVORY, 48, 0.14)
    m.gable(32, 64, 38, 22, TERRA)
    m.rect(46.9, 8, 2.4, 16, DOOR)
    m.rect(43.6, 11.6, 9, 2.4, DOOR)
    m.window(48, 54, 9, 13, mix(INK, SLATE, 0.4))
    m.detail("M44 52Q44 45 48 45Q52 45 52 52Z", GOLD, 48)
    for x in (13, 26, 70, 83):
        m.detail(f"M{x - 4.6} 92V80A4.6 4.6 0 0 1 {x + 4.6} 80V92Z", mix(TRUNK, INK, 0.35))
    m.door(48, 12, 20)
    m.detail(box(32, 64, 3.2, 28), dark(CREAM, 0.2))
    m.detail(box(61, 64, 3.2, 28), dark(CREAM, 0.34))
    return m


def cathedral() -> Motif:
    m = Motif("Cathedral")
    m.rect(28, 46, 40, 46, CREAM, 48, 0.14)
    m.gable(26, 70, 48, 26, SLATE)
    for x in (19, 77):
        m.rect(x - 12, 32, 24, 60, IVORY if x < 48 else dark(CREAM, 0.06), x, 0.16)
        m.cone(x, 34, 2, 14, SLATE)
        m.window(x, 54, 6.4, 14, GLASS)
        m.window(x, 78, 6.4, 14, LIT if x < 48 else GLASS)
        m.rect(x - 0.9, -6, 1.8, 9, GOLD)
        m.rect(x - 3, -3.6, 6, 1.8, GOLD)
    m.disc(48, 58, 9, GLASS, throws=False)
    m.disc(48, 58, 5.4, LIT, throws=False)
    m.detail(box(47, 49, 2, 18) + box(39, 57, 18, 2), CREAM)
    m.door(48, 17, 22)
    m.detail(box(47.2, 72, 1.6, 20), PLANK)
    return m


def tavern() -> Motif:
    m = Motif("Tavern")
    m.wall(20, 56, 60, CREAM)
    m.hip(12, 88, 58, 30, 13, TERRA)
    m.rect(66, 26, 9, 18, dark(STONE, 0.2), 70.5)
    for x in (20, 40, 58, 76.4):
        m.detail(box(x, 58, 3.6, 34), TRUNK)
    m.detail(box(20, 70, 60, 3.4), TRUNK)
    m.detail(path_of(((62, 73), (65, 73), (76, 92), (73, 92))), TRUNK)
    m.window(32, 69, 8, 9, LIT, False)
    m.window(68.4, 69, 8, 9, LIT, False)
    m.door(50.4, 12, 19)
    m.rod((20, 62), (7, 62), 2.6, DOOR)
    m.rect(3, 66, 12, 13, GOLD, 9.6)
    m.detail("M2 66A3.6 3.6 0 0 1 8 63.6A3.6 3.6 0 0 1 15.6 66V68.6H2Z", IVORY)
    m.put("M15 69H18.4V76H15V74H16.6V71H15Z", dark(GOLD, 0.3))
    m.detail(box(24, 79, 10, 8), mix(TRUNK, INK, 0.2))
    return m


def market() -> Motif:
    m = Motif("Market")
    m.rect(12, 44, 4, 48, DOOR)
    m.rect(80, 44, 4, 48, DOOR)
    m.rect(16, 52, 64, 22, mix(TRUNK, INK, 0.36))
    for at in range(6):
        x = 6 + at * 14
        colour = TERRA if at % 2 == 0 else IVORY
        top = (x + 48 * 0.24 + 0, x + 14)
        left, right = 14 + at * 11.34, 14 + (at + 1) * 11.34
        colour = dark(colour, 0.16) if at > 2 else colour
        m.put(path_of(((left, 26), (right, 26), (top[1], 46), (x, 46))), colour)
        m.put(f"M{x} 45.6H{x + 14}A7 6.4 0 0 1 {x} 45.6Z", dark(colour, 0.1))
    for x, y, colour in ((24, 70, GOLD), (33, 70, GOLD), (42, 70, LEAF), (51, 70, LEAF), (60, 70, "#C8406A"),
                         (69, 70, "#C8406A"), (28.5, 64, GOLD), (46.5, 64, LEAF), (64.5, 64, "#C8406A")):  # fmt: skip
        m.disc(x, y, 5.2, colour, x + 0.6, 0.2, throws=False)
    m.rect(8, 73, 80, 19, PLANK, 48)
    for x in (27, 48, 69):
        m.detail(box(x - 0.9, 74, 1.8, 18), DOOR)
    m.detail(box(8, 73, 80, 3.4), light(PLANK, 0.3), 48)
    return m


def trading_post() -> Motif:
    m = Motif("Trading post")
    m.wall(12, 42, 72, CREAM)
    m.rect(8, 36, 80, 8, TEAL, 48)
    m.rect(26, 22, 44, 14, DOOR, 48)
    m.detail(box(29, 25, 38, 8), GOLD)
    m.detail(circle(40, 29, 2.4) + circle(48, 29, 2.4) + circle(56, 29, 2.4), DOOR)
    for at in range(6):
        x = 12 + at * 12
        colour = (TERRA, IVORY)[at % 2]
        colour = dark(colour, 0.16) if at > 2 else colour
        m.put(f"M{x} 44H{x + 12}V56A6 5 0 0 1 {x} 56Z", colour)
    m.window(27, 84, 20, 19, LIT, False)
    m.detail(box(26, 65, 2, 19), CREAM)
    m.detail(circle(22, 81, 3.2) + circle(31, 81.4, 2.6), "#C8406A")
    m.door(48, 13, 26)
    m.window(69, 84, 20, 19, GLASS, False)
    m.detail(path_of(((62, 84), (66, 74), (70, 84))) + path_of(((70, 84), (74, 70), (78, 84))), GOLD)
    return m


def docks() -> Motif:
    m = Motif("Docks")
    m.rod((16, 90), (16, 14), 6, TRUNK)
    m.rod((14, 18), (58, 10), 5, PLANK)
    m.rod((17, 40), (36, 15), 3.4, TRUNK)
    m.rod((54, 12), (54, 34), 1.6, INK)
    m.wall(34, 56, 54, PLANK, share=0.22)
    m.hip(28, 94, 58, 36, 12, SLATE)
    m.rect(46, 32, 16, 13, GOLD, 54)
    m.detail(box(52.8, 32, 2.4, 13), DOOR)
    m.door(61, 20, 25)
    m.detail(box(60, 70, 2, 22), TRUNK)
    m.window(44, 74, 7, 8, LIT, False)
    m.window(79, 74, 7, 8, GLASS, False)
    m.rect(10, 78, 14, 14, CREAM, 17)
    m.detail(box(10, 83, 14, 2.6), TRUNK)
    m.disc(29, 86.4, 5.6, dark(PLANK, 0.1), 29)
    m.detail(box(23.6, 85, 11, 2.2), INK)
    return m


def harbor() -> Motif:
    m = Motif("Harbor")
    sea = "#3E7FA8"
    m.put(path_of(((68, 84), (71.5, 30), (83, 30), (86, 84))), IVORY, 77.4)
    for y, low, high in ((66, 69.2, 85), (46, 70.4, 84)):
        m.detail(path_of(((low, y + 8), (low + 0.5, y - 2), (high - 0.5, y - 2), (high, y + 8))), TERRA, 77.4)
    m.rect(69, 26, 16.6, 5, DOOR, 77.4)
    m.rect(72, 16, 10.6, 11, LIT, 77.4, 0.1)
    m.gable(69, 85.6, 17, 6, TERRA)
    m.rect(34, 6, 3, 66, DOOR)
    m.put("M33 8Q10 34 11 60H33Z", IVORY, 24, 0.1)
    m.put("M38.6 14Q58 34 58 60H38.6Z", CREAM, 46, 0.16)
    m.put(path_of(((37, 6), (46, 9.6), (37, 13))), TERRA)
    m.put("M6 64H64L57 84H14Z", PLANK, 35, 0.26)
    m.detail(path_of(((6, 64), (64, 64), (62.8, 68), (7.2, 68))), CREAM, 35, 0.2)
    m.put("M0 84Q6 79 12 84T24 84".replace("T24 84", "Q18 89 24 84Q30 79 36 84Q42 89 48 84Q54 79 60 84Q66 89 72 84"
                                            "Q78 79 84 84Q90 89 96 84V92H0Z"), sea, 48, 0.14)  # fmt: skip
    return m


def town_hall() -> Motif:
    m = Motif("Town hall")
    m.wall(10, 54, 76, CREAM)
    m.hip(5, 91, 56, 40, 10, TERRA)
    m.rect(36, 26, 24, 66, IVORY, 48, 0.14)
    m.rect(33, 22, 30, 5, PALE, 48)
    m.cone(48, 23, 0, 13, TEAL)
    m.flag(48, 4, -8, TERRA, 8)
    m.disc(48, 38, 8.4, DOOR, throws=False)
    m.disc(48, 38, 6.6, IVORY, throws=False)
    m.detail(box(47.2, 32.6, 1.7, 6.4) + box(47.2, 37.2, 5.2, 1.7), INK)
    for x in (18, 28, 68, 78):
        m.window(x, 70, 6, 9, GLASS, False)
    for x in (18, 28, 68, 78):
        m.detail(f"M{x - 4} 92V82A4 4 0 0 1 {x + 4} 82V92Z", mix(TRUNK, INK, 0.3))
    m.window(48, 63, 8, 10, LIT, False)
    m.door(48, 13, 20)
    return m


def watchtower() -> Motif:
    m = Motif("Watchtower")
    m.put(path_of(((34, 92), (38, 44), (58, 44), (62, 92))), STONE, 48)
    m.rect(27, 30, 42, 16, PLANK, 48, 0.24)
    m.detail(box(27, 36.6, 42, 2), DOOR)
    for x in (28, 66):
        m.rect(x, 18, 2.6, 13, DOOR)
    m.rect(31, 18, 34, 13, mix(INK, SLATE, 0.3))
    m.detail("M44 31Q43 24 48 21Q53 24 52 31Z", LIT)
    m.cone(48, 20, 0, 27, SLATE)
    m.flag(48, 4, -8, GOLD, 9)
    m.put(path_of(((30, 46), (37, 56), (38, 46))), TRUNK)
    m.put(path_of(((66, 46), (59, 56), (58, 46))), DOOR)
    m.window(48, 64, 6, 11, GLASS)
    m.door(48, 12, 18)
    for x, r in ((24, 7), (74, 6)):
        m.put(f"M{x - r} 92A{r} {r} 0 0 1 {x + r} 92Z", MOSS, x)
    return m


def prison() -> Motif:
    m = Motif("Prison")
    wall = "#9AA3B5"
    m.rect(10, 40, 76, 52, wall, 48)
    m.merlons(10, 40, 76, 6, 7, wall, 48)
    m.rect(6, 84, 84, 8, dark(wall, 0.14), 48)
    for x in (24, 48, 72):
        m.detail(box(x - 7, 48, 14, 11), mix(INK, SLATE, 0.25))
        for bar in (-4.6, 0, 4.6):
            m.detail(box(x + bar - 0.9, 48, 1.8, 11), STEEL)
    for x in (24, 72):
        m.detail(box(x - 5, 68, 10, 9), mix(INK, SLATE, 0.25))
        for bar in (-2.4, 2.4):
            m.detail(box(x + bar - 0.8, 68, 1.6, 9), STEEL)
    m.detail("M39 92V76A9 9 0 0 1 57 76V92Z", mix(INK, SLATE, 0.2))
    for bar in (43, 47.2, 51.4):
        m.detail(box(bar, 67.6, 1.8, 24.4), STEEL)
    m.detail(box(39, 79, 18, 1.8), STEEL)
    m.put("M84 92A3 3 0 0 1 90 92Z", wall)
    return m


def barracks() -> Motif:
    m = Motif("Barracks")
    m.wall(8, 62, 80, CREAM)
    m.hip(6, 90, 64, 48, 6, SLATE)
    m.rect(32, 44, 32, 48, IVORY, 48, 0.14)
    m.merlons(32, 44, 32, 4, 6, IVORY, 48, 0.14)
    for x in (14, 82):
        m.rect(x - 8, 52, 16, 40, STONE, x)
        m.merlons(x - 8, 52, 16, 3, 5, STONE, x)
        m.window(x, 70, 4.4, 10, GLASS)
        m.flag(x, 48, 32, GOLD, 9)
    m.detail("M38 50H58V60Q58 68 48 72Q38 68 38 60Z", GOLD, 48)
    m.rod((42.4, 54), (53.6, 65), 2.6, INK, throws=False)
    m.rod((53.6, 54), (42.4, 65), 2.6, INK, throws=False)
    m.window(27, 82, 5, 9, LIT, False)
    m.window(69, 82, 5, 9, GLASS, False)
    m.door(48, 13, 16)
    return m


def fortress() -> Motif:
    m = Motif("Fortress")
    m.rect(30, 26, 36, 50, light(STONE, 0.15), 48)
    m.merlons(28, 26, 40, 4, 7, light(STONE, 0.15), 48)
    m.flag(48, 20, 2, GOLD, 11)
    m.rect(8, 58, 80, 34, STONE, 48)
    m.merlons(8, 58, 80, 7, 6, STONE, 48)
    for x in (13, 83):
        m.rect(x - 11, 42, 22, 50, STONE, x)
        m.merlons(x - 13, 42, 26, 4, 7, STONE, x)
        m.window(x, 64, 5, 12, INK)
    m.window(40, 46, 5.4, 11, GLASS)
    m.window(56, 46, 5.4, 11, GLASS)
    m.detail("M37 92V78A11 11 0 0 1 59 78V92Z", INK)
    for x in (41, 45.4, 49.8, 54.2):
        m.detail(box(x, 69, 1.8, 21), STEEL)
    for y in (75, 82):
        m.detail(box(38, y, 20, 1.6), STEEL)
    return m


DISTRICTS = (
    manor, castle, palace, temple, church, monastery, cathedral, tavern, market, trading_post, docks, harbor,
    town_hall, watchtower, prison, barracks, fortress,
)  # fmt: skip
