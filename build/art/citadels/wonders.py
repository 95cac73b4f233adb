"""The fourteen wonders, taller than their card's frame (up to y = -34) and narrow at the top, between coin and sign."""

from kit import (
    CREAM,
    DOOR,
    DUSK,
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
    star,
)  # fmt: skip

LILAC = "#E9E0F4"


def haunted_quarter() -> Motif:
    m = Motif("Haunted quarter")
    m.put(path_of(((18, 92), (15, 52), (37, 50), (38, 92))), mix(LILAC, SLATE, 0.35), 27)
    m.put(path_of(((10, 54), (22, 26), (41, 51))), SLATE, 25)
    m.put(path_of(((60, 92), (62, 58), (84, 60), (81, 92))), mix(LILAC, SLATE, 0.45), 72)
    m.put(path_of(((57, 60), (78, 34), (88, 62))), DUSK, 75)
    m.put(path_of(((36, 92), (38, 34), (60, 30), (62, 92))), LILAC, 49)
    m.put(path_of(((32, 36), (54, -24), (65, 31))), SLATE, 51)
    m.put("M54 -24Q56 -31 62 -30Q58 -27 57 -18Z", SLATE)
    for x, y, w, h in ((27, 72, 7, 11), (49, 56, 8, 14), (71, 78, 7, 10)):
        m.window(x, y, w, h, LIT)
    m.window(49, 78, 8, 13, INK)
    m.put("M28 92V80A8.5 8.5 0 0 1 45 80V92L42 88.4L39.4 92L36.5 88.4L33.8 92L31 88.4Z", IVORY, 38, 0.12)
    m.detail(circle(33.6, 80, 1.7) + circle(39.8, 80, 1.7), INK)
    m.put(path_of(((66, 92), (68, 84), (70, 92), (74, 84), (76, 92), (80, 84), (82, 92))), DUSK)
    return m


def keep() -> Motif:
    m = Motif("Keep")
    m.put(path_of(((22, 92), (26, 20), (70, 20), (74, 92))), STONE, 48)
    m.rect(21, 8, 54, 13, light(STONE, 0.2), 48)
    m.merlons(21, 8, 54, 4, 8, light(STONE, 0.2), 48)
    m.flag(48, 8, -30, GOLD, 15)
    for x, y in ((37, 48), (59, 48), (37, 68), (59, 68)):
        m.window(x, y, 7, 13, GLASS if (x, y) != (59, 68) else LIT)
    for x, y in ((29, 30), (54, 28), (62, 54), (43, 74)):
        m.detail(box(x, y, 9, 3.4), dark(STONE, 0.12 if x < 48 else 0.3))
    m.door(48, 17, 21)
    return m


def observatory() -> Motif:
    m = Motif("Observatory")
    m.rect(14, 56, 68, 36, CREAM, 48, 0.15)
    m.rect(10, 50, 76, 8, GOLD, 48)
    m.dome(48, 51, 33, TEAL, 34)
    m.put(path_of(((40, 36), (50, 40), (71, -24), (59, -29))), IVORY, 58, 0.2)
    m.put(path_of(((57, -27), (73, -21), (76, -29), (60, -35))), GOLD, 67)
    m.detail("M38 51Q38 36 46 33Q55 36 56 51Z", mix(INK, TEAL, 0.25))
    for x in (26, 70):
        m.window(x, 78, 9, 15, LIT if x < 48 else GLASS)
    m.door(48, 15, 25)
    m.rect(8, 88, 80, 4, PALE, 48)
    return m


def graveyard() -> Motif:
    m = Motif("Graveyard")
    m.put("M0 92Q20 74 48 76Q78 74 96 92Z", MOSS, 48)
    m.rod((58, 80), (60, 8), 6, TRUNK)
    m.rod((59, 44), (77, 22), 4, TRUNK)
    m.rod((60, 30), (43, 6), 4, TRUNK)
    m.rod((60, 14), (56, -28), 3.4, TRUNK)
    m.rod((46, 10), (38, 12), 2.6, TRUNK)
    m.rod((57.4, -10), (66, -22), 2.6, TRUNK)
    m.rod((70, 30), (84, 30), 2.6, TRUNK)
    m.put("M38 4Q41 -4 46 0Q48 6 40 8L34 10Z", INK)
    m.put("M10 90V58A13 13 0 0 1 36 58V90Z", STONE, 23)
    m.detail(box(21.2, 54, 3.8, 20) + box(16, 59, 14, 3.8), dark(STONE, 0.4))
    m.put("M68 90V66A9.5 9.5 0 0 1 87 66V90Z", light(STONE, 0.2), 77.5)
    m.detail(box(72, 68, 11, 2.8) + box(72, 74, 11, 2.8), dark(STONE, 0.35))
    m.rect(45.4, 62, 5, 30, IVORY, 48)
    m.rect(39, 69, 18, 5, IVORY, 48)
    m.detail("M0 92Q24 82 48 86Q74 82 96 92Z", LEAF, 48)
    return m


def imperial_treasury() -> Motif:
    m = Motif("Imperial treasury")
    m.rect(8, 50, 80, 42, STONE, 48)
    m.rect(4, 44, 88, 8, PALE, 48)
    m.rect(28, 20, 40, 26, STONE, 48)
    m.rect(25, 15, 46, 6, PALE, 48)
    m.dome(48, 16, 21, GOLD, 24)
    m.rect(46.6, -18, 2.8, 12, dark(GOLD, 0.2))
    m.disc(48, -23, 8.6, GOLD, 48, 0.16)
    m.detail(path_of(((48, -27), (52, -23), (48, -19), (44, -23))), dark(GOLD, 0.45))
    for x in (36, 48, 60):
        m.window(x, 40, 6, 15, GLASS if x != 48 else LIT)
    m.disc(48, 73, 16.5, DOOR, throws=False)
    m.disc(48, 73, 14, GOLD, 48, throws=False)
    m.disc(48, 73, 6, DOOR, throws=False)
    m.detail(box(46.8, 60, 2.4, 8) + box(46.8, 78, 2.4, 8) + box(35, 71.8, 8, 2.4) + box(53, 71.8, 8, 2.4), DOOR)
    for x in (18, 78):
        m.window(x, 80, 8, 18, INK)
        m.detail(box(x - 1, 62, 2, 18), GOLD)
    return m


def laboratory() -> Motif:
    m = Motif("Laboratory")
    m.wall(10, 60, 48, CREAM)
    m.hip(5, 63, 62, 44, 8, SLATE)
    m.rect(17, 30, 9, 18, TERRA, 21.5)
    m.disc(21, 22, 5, PALE)
    m.disc(26, 13, 6.6, PALE)
    m.put("M54 -22H74V-16H71V24Q90 42 90 66Q90 92 64 92Q38 92 38 66Q38 42 57 24V-16H54Z", "#D8F0EE", 64, 0.12)
    m.detail("M42.4 58H85.6Q87 66 85 72Q80 88 64 88Q48 88 43 72Q41 66 42.4 58Z", "#48B06A", 64)
    m.detail(circle(55, 68, 4) + circle(72, 76, 5) + circle(66, 62, 2.6), "#BDEB8B")
    m.disc(62, 46, 3.4, "#48B06A", throws=False)
    m.disc(66, 34, 2.6, "#48B06A", throws=False)
    m.disc(64, 18, 2.2, "#48B06A", throws=False)
    m.detail("M47 50Q50 38 59 30L61 32Q53 40 51 51Z", IVORY)
    m.rect(52, -28, 24, 7, PLANK, 64)
    m.door(23, 12, 21)
    m.window(37, 78, 6, 9, LIT, False)
    return m


def map_room() -> Motif:
    m = Motif("Map room")
    m.wall(12, 58, 72, CREAM)
    m.hip(7, 89, 60, 46, 9, TEAL)
    m.rect(44, 38, 8, 12, DOOR)
    m.rect(46.4, -32, 3.2, 12, GOLD)
    m.disc(48, -33, 3.6, GOLD, 48)
    m.disc(48, 8, 30, "#5FB0D2", 48, 0.16)
    m.detail("M30 -12Q40 -20 46 -12Q50 -4 42 2Q42 12 34 14Q28 8 26 -2Q26 -8 30 -12Z", LEAF)
    m.detail("M56 4Q66 -2 73 4Q74 16 66 24Q58 26 57 16Q52 10 56 4Z", dark(LEAF, 0.14))
    m.put("M66 -20L70 -23.6A36 36 0 0 1 52 43.4L51 38A31 31 0 0 0 66 -20Z", GOLD)
    m.rod((71, -27), (67.4, -20), 3.2, GOLD)
    m.rect(38, 41, 22, 5, GOLD, 49)
    for x in (22, 74):
        m.window(x, 82, 9, 15, GLASS if x > 48 else LIT)
    m.detail(box(33, 66, 30, 20), DOOR)
    m.detail(box(35.4, 68.4, 25.2, 15.2), IVORY)
    m.detail(path_of(((37, 80), (43, 72), (47, 78), (52, 70), (58, 80))), TERRA)
    return m


def smithy() -> Motif:
    m = Motif("Smithy")
    m.rect(46, -24, 15, 80, "#A9563F", 53.5, 0.26)
    m.rect(43, -30, 21, 7, STONE, 53.5)
    m.disc(58, -36, 5.4, PALE)
    m.wall(8, 56, 80, STONE, share=0.16)
    m.hip(2, 94, 58, 34, 12, TERRA)
    m.rect(46, 20, 15, 18, "#A9563F", 53.5, 0.26)
    m.detail("M14 92V74A14 14 0 0 1 42 74V92Z", INK)
    m.detail("M18 92Q16 78 24 74Q24 80 28 78Q30 72 27 66Q38 72 38 84Q38 88 36 92Z", "#F08A2C")
    m.detail("M24 92Q22 84 28 80Q34 84 32 92Z", LIT)
    m.put("M48 72H84Q82 79 72 79V83L77 86V92H55V86L60 83V79Q50 79 48 72Z", "#5B6680", 66, 0.24)
    m.detail("M48 72H84L83.2 74.6H49Z", STEEL)
    m.rod((58, 68), (82, 60), 3, PLANK)
    m.rect(54, 62, 9, 11, STEEL, 58.5)
    return m


def wishing_well() -> Motif:
    m = Motif("Wishing well")
    m.rect(18, 36, 6, 34, TRUNK, 21)
    m.rect(72, 36, 6, 34, DOOR)
    m.gable(6, 90, 40, 8, TEAL)
    m.put(star(48, -14, 17), GOLD, 48, 0.16)
    m.rect(20, 46, 56, 5, PLANK, 48)
    m.rect(47, 50, 2, 16, IVORY)
    m.put("M40 64H56L54 76H42Z", PLANK, 48, 0.26)
    m.rect(12, 68, 72, 24, STONE, 48)
    m.rect(8, 66, 80, 7, PALE, 48)
    m.detail(box(16, 76, 14, 5.4) + box(36, 76, 14, 5.4), dark(STONE, 0.14))
    m.detail(box(26, 84, 14, 5.4), dark(STONE, 0.14))
    m.detail(box(56, 76, 14, 5.4) + box(48, 84, 14, 5.4) + box(68, 84, 12, 5.4), dark(STONE, 0.32))
    m.put("M40 66H56L55.4 69H40.6Z", PLANK, 48, 0.26)
    m.disc(80, 88, 4, GOLD, 80)
    m.disc(16, 62.6, 3.6, GOLD, 16)
    return m


def dragon_gate() -> Motif:
    m = Motif("Dragon gate")
    green = "#2F9A78"
    for x in (17, 79):
        m.put(path_of(((x - 13, 92), (x - 10, 26), (x + 10, 26), (x + 13, 92))), STONE, x)
        m.rect(x - 13, 20, 26, 7, PALE, x)
        m.disc(x, 62, 6, TERRA, x, throws=False)
    m.rect(26, 40, 44, 12, STONE, 48)
    m.detail("M30 92V70A18 18 0 0 1 66 70V92Z", DUSK)
    m.rect(26, 48, 44, 7, PALE, 48)
    m.detail("M34 92V72A14 14 0 0 1 62 72V92Z", LIT)
    m.put("M10 20Q12 4 26 6Q44 10 40 28Q37 40 52 40Q66 38 63 22Q60 10 48 4Q36 -4 44 -16Q50 -26 66 -22L80 -14"
          "L78 -8L64 -9Q56 -10 57 -5Q78 4 76 26Q74 50 52 50Q28 50 29 28Q30 17 22 17Q16 17 16 22Z",
          green, 48)  # fmt: skip
    m.put("M50 -23L47 -34L58 -25Z", GOLD)
    m.put("M57 -24L58 -34L65 -23Z", GOLD)
    m.detail(circle(60, -17, 2.5), IVORY)
    m.detail(circle(60.6, -17, 1.3), INK)
    m.put("M34 9L39 -3L44 6Z", TERRA)
    m.put("M70 10L82 8L75 20Z", TERRA)
    m.put("M78 -12L87 -14L83 -10L88 -7L77 -8Z", "#F08A2C")
    return m


def great_wall() -> Motif:
    m = Motif("Great wall")
    sand = "#E3D3AE"
    m.put("M0 92V66Q24 44 60 44Q84 44 96 54V92Z", MOSS, 48)
    m.put(path_of(((0, 92), (0, 70), (30, 46), (64, 34), (96, 20), (96, 40), (66, 54), (36, 66), (12, 92))),
          mix(sand, INK, 0.1), 48, 0.14)  # fmt: skip
    for x, y in ((0, 70), (10, 62), (72, 30.6), (83, 25.6), (92, 21.6)):
        m.put(path_of(((x, y + 1), (x, y - 6), (x + 5, y - 9.4), (x + 5, y - 2))), mix(sand, INK, 0.1))
    m.put(path_of(((28, 92), (33, 4), (63, 4), (68, 92))), sand, 48)
    m.rect(28, -6, 40, 11, light(sand, 0.3), 48)
    m.merlons(28, -6, 40, 4, 7, light(sand, 0.3), 48)
    m.rect(36, -20, 24, 14, sand, 48)
    m.hip(28, 68, -19, -32, 12, TERRA)
    for x, y in ((48, 28), (48, 52)):
        m.window(x, y, 8, 14, DOOR)
    m.window(48, -8, 6, 8, LIT)
    m.door(48, 16, 22)
    for x, y in ((36, 40), (54, 62), (38, 64), (56, 16)):
        m.detail(box(x, y, 8, 3.2), dark(sand, 0.14 if x < 46 else 0.32))
    return m


def library() -> Motif:
    m = Motif("Library")
    m.rect(10, 46, 76, 46, CREAM, 48, 0.15)
    m.rect(5, 40, 86, 8, IVORY, 48)
    m.gable(10, 86, 41, 22, PALE, 0.16)
    for x, wide, top, colour in ((33, 8, -6, TERRA), (41, 9, -20, TEAL), (50, 7, -12, GOLD), (57, 9, -28, SLATE)):
        m.rect(x, top, wide, 34 - top, colour, x + wide / 2, 0.2)
        m.detail(box(x, top + 5, wide, 3) + box(x, top + 10, wide, 2), light(colour, 0.55))
    m.put(path_of(((24, 34), (48, 22), (72, 34), (72, 38), (24, 38))), PALE, 48, 0.16)
    for x in (19, 33, 63, 77):
        m.rect(x - 4, 50, 8, 36, IVORY, x, 0.2)
    m.window(26, 80, 5, 22, GLASS)
    m.window(70, 80, 5, 22, LIT)
    m.door(48, 17, 28, 86)
    m.rect(6, 85, 84, 7, PALE, 48)
    return m


def school_of_magic() -> Motif:
    m = Motif("School of magic")
    m.wall(8, 62, 80, LILAC, share=0.18)
    m.hip(3, 93, 64, 48, 10, TEAL)
    m.rect(34, 20, 28, 72, IVORY, 48, 0.18)
    m.put("M28 24Q44 12 44 -14Q45 -30 60 -34Q56 -26 58 -18Q64 12 69 24Z", SLATE, 50)
    m.put("M24 24Q48 16 73 24Q48 31 24 24Z", dark(SLATE, 0.1), 48)
    m.put(star(66, -22, 9), GOLD, 66, 0.14)
    m.disc(48, 42, 7, LIT, throws=False)
    m.window(48, 66, 8, 14, GLASS)
    for x in (20, 76):
        m.window(x - 5, 80, 6, 12, LIT)
        m.window(x + 5, 80, 6, 12, GLASS if x > 48 else LIT)
    m.door(48, 14, 19)
    return m


def university() -> Motif:
    m = Motif("University")
    brick = "#C86A52"
    m.wall(6, 54, 84, brick, share=0.2)
    m.rect(2, 49, 92, 7, IVORY, 48)
    m.rect(33, 18, 30, 74, light(brick, 0.12), 48, 0.2)
    m.rect(29, 12, 38, 7, IVORY, 48)
    m.rect(36, -16, 24, 29, CREAM, 48, 0.15)
    m.disc(48, 1, 6.6, DUSK, throws=False)
    m.detail(box(47.1, -4, 1.8, 6) + box(47.1, 0.2, 4.8, 1.8), LIT)
    m.put(path_of(((26, -24), (48, -35), (70, -24), (48, -14))), DUSK, 48, 0.3)
    m.put(path_of(((37, -19), (48, -13.4), (59, -19), (59, -14), (48, -8), (37, -14))), dark(DUSK, 0.3))
    m.rect(66, -23, 2, 15, GOLD)
    m.disc(67, -7, 3, GOLD)
    for x in (13, 25, 71, 83):
        m.window(x, 70, 6, 9, GLASS, False)
        m.window(x, 86, 6, 9, LIT if x == 25 else GLASS, False)
    m.window(42, 46, 6, 15, GLASS)
    m.window(54, 46, 6, 15, LIT)
    m.detail(box(33, 56, 30, 4), IVORY, 48)
    m.door(48, 15, 24)
    return m


WONDERS = (
    haunted_quarter, keep, observatory, graveyard, imperial_treasury, laboratory, map_room, smithy, wishing_well,
    dragon_gate, great_wall, library, school_of_magic, university,
)  # fmt: skip
