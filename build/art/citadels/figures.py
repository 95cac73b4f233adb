"""The eight characters on a 96 x 120 grid: feet on y = 116, about five heads high, the sign in the right hand."""

from kit import (
    DOOR,
    DUSK,
    GOLD,
    INK,
    IVORY,
    LIT,
    PALE,
    STEEL,
    TEAL,
    TRUNK,
    Motif,
    box,
    circle,
    dark,
    light,
    path_of,
    star,
)  # fmt: skip

FAIR, WARM, BROWN, OLIVE = "#F6CDA6", "#E8B48A", "#9A6442", "#D09A6E"
MIDDLE = 48.5


def assassin() -> Motif:
    m = Motif("Assassin")
    night, deep, red = "#3A4368", "#262D49", "#C8402F"
    m.put("M35 43Q29 76 20 113L28 110L33 116L40 111L48 116L56 111L63 116L68 110L76 113Q67 76 61 43Q48 36 35 43Z",
          night, MIDDLE, 0.3)  # fmt: skip
    m.detail("M43 44H54L60 111L56 111L48 116L40 111L37 111Z", deep, MIDDLE, 0.3)
    m.detail("M37.4 70L60 66L60.8 73L37 77Z", red, MIDDLE)
    m.detail("M42 75L37 97L43 95L46 99L49 74Z", red, 44, 0.24)
    m.put("M36 44Q27 54 23 74L31 78Q38 70 43 56Z", light(night, 0.1), 34, 0.2)
    m.disc(27.4, 77, 4.2, dark(WARM, 0.1))
    m.put("M82 53L85.4 14L90 25L87.6 53Z", PALE, 86, 0.24)
    m.rod((78.6, 55), (91.4, 56), 3.4, GOLD)
    m.rod((84, 57), (83, 68), 4, DOOR)
    m.disc(83, 70, 2.6, GOLD)
    m.put("M58 45Q66 47 74 58L82 58L85 66L72 72Q62 68 57 60Z", dark(night, 0.16), 70, 0.2)
    m.disc(82.6, 62, 4.6, WARM, 83)
    m.put("M50 8Q31 14 33 38Q34 49 48 51Q62 49 63.6 38Q65 15 50 8Z", light(night, 0.06), MIDDLE, 0.3)
    m.detail("M48 19Q37.6 22 38 35H59Q59.4 22 48 19Z", deep)
    m.detail("M39.4 27.6Q48 24 57.6 27.6V34H39.4Z", WARM, MIDDLE)
    m.detail("M38 32.6Q48 35 59 32.6Q59.4 44 48.6 47.6Q38 44 38 32.6Z", red, MIDDLE)
    eyes(m, 30.2)
    return m


def thief() -> Motif:
    m = Motif("Thief")
    hood, tunic, leather = "#8A4B2C", TEAL, "#6A4024"
    m.put(
        "M68 40Q60 32 66 28L72 33L78 28Q84 33 78 41Q93 52 91 70Q88 84 74 83Q58 82 59 66Q60 50 68 40Z", leather, 75, 0.26
    )
    m.detail(path_of(((75, 54), (83, 63), (75, 72), (67, 63))), GOLD, 75, 0.2)
    m.detail(path_of(((75, 59), (78.6, 63), (75, 67), (71.4, 63))), dark(GOLD, 0.4))
    m.put("M46 80L34 96L22 106L27 113L42 103L54 86Z", "#4A3A4E", 40, 0.2)
    m.put("M48 82L60 98L62 112L71 110L69 92L60 78Z", "#3B2F42")
    m.put("M22 104L15 110Q12 116 18 116L31 116L30 108Z", DOOR)
    m.put("M60 108L61 116H78Q78 110 71 107Z", DOOR)
    m.put("M37 45Q48 38 60 45Q63 66 67 84L58 88L48 84L38 88L30 83Q35 64 37 45Z", tunic, MIDDLE, 0.24)
    m.detail("M34.6 66H62.6L63.6 72H33.6Z", leather, MIDDLE)
    m.detail(box(44.4, 64.8, 8, 8.4), GOLD)
    m.detail(box(46.6, 67, 3.6, 4), leather)
    m.put("M39 45Q27 51 22 60L11 57L8 64Q18 72 27 70L42 60Z", light(tunic, 0.12), 34, 0.16)
    m.disc(9.6, 60.4, 4.6, FAIR)
    m.put("M57 44Q65 46 68 44L72 38L78 42Q76 54 66 57L57 56Z", dark(tunic, 0.12))
    m.disc(73.6, 38.4, 4.6, FAIR, 74)
    m.put("M50 9Q33 11 34.4 32Q35 42 39 48Q48 52 58 48Q62 42 62.6 32Q63.4 13 50 9Z", hood, MIDDLE, 0.24)
    m.disc(48.5, 32, 9.8, FAIR, MIDDLE, 0.14, throws=False)
    m.detail("M40 22Q48.5 12 57 22L59.4 28Q48.5 21 37.6 28Z", dark(hood, 0.2))
    m.detail("M38.8 27.4Q48.5 25.6 58.2 27.4L57.6 33Q53 35 48.5 32Q44 35 39.4 33Z", INK)
    m.detail(circle(44.4, 30.2, 1.7) + circle(52.6, 30.2, 1.7), IVORY)
    m.detail("M45 36.8Q49 39.6 53 36Q50 41.4 45 36.8Z", "#A83A32")
    return m


def magician() -> Motif:
    m = Motif("Magician")
    robe, deep = "#4A5FC0", "#333F8C"
    m.put("M37 43Q30 78 21 112Q34 118 48 116Q62 118 76 112Q66 78 60 43Z", robe, MIDDLE, 0.26)
    m.detail("M44 44H53L57 116Q48 117 40 116Z", deep, MIDDLE)
    for x, y, r in ((32, 88, 5), (35.4, 68, 3.6), (64, 96, 5), (61, 78, 3.4), (28, 104, 3)):
        m.detail(star(x, y, r, 4, 0.4), GOLD)
    m.rod((80, 116), (80, 30), 4.2, TRUNK)
    m.put("M91 13A13.6 13.6 0 1 1 79 1.6A10.4 10.4 0 1 0 91 13Z", GOLD, 80, 0.16)
    m.put("M38 44Q28 54 22 74L33 82Q39 72 44 58Z", light(robe, 0.14), 34, 0.18)
    m.disc(26.6, 78, 4.6, FAIR)
    m.put("M58 44Q68 50 78 60L86 66L80 80Q66 76 56 60Z", dark(robe, 0.1), 72, 0.18)
    m.detail("M77 60L85.6 66L80 79.6L75 76Z", deep)
    m.disc(80, 65, 5, FAIR, 80)
    m.disc(48.5, 31, 10, FAIR, MIDDLE, 0.14)
    m.put("M38.4 33Q43 38.6 48.5 35Q54 38.6 58.6 33Q61 52 48.5 68Q36 52 38.4 33Z", IVORY, MIDDLE, 0.14)
    m.detail("M45.4 38.4Q48.5 40.6 51.6 38.4Q48.5 42.8 45.4 38.4Z", "#A83A32")
    eyes(m, 30.6)
    m.put("M27 25.4Q38 20 40 9Q42 -1 54 -4Q50.4 1 53 6Q57 17 70 25.4Q48.5 32 27 25.4Z", deep, MIDDLE, 0.24)
    m.put("M24 26.2Q36 20.6 48.5 21Q61 20.6 73 26.2Q48.5 33.4 24 26.2Z", robe, MIDDLE, 0.24)
    m.detail("M38.6 16.6Q47 20.4 58.4 16.4L60.2 20.8Q48.5 25 36.6 21Z", GOLD, MIDDLE)
    m.detail(star(46.8, 8.6, 3.8, 5), GOLD)
    return m


def king() -> Motif:
    m = Motif("King")
    red, fur = "#B3343F", IVORY
    m.put("M34 44Q25 78 15 113Q32 118 48 116Q64 118 81 113Q72 78 63 44Z", red, MIDDLE, 0.26)
    m.detail("M38 44L31 115L35.6 115.6L42.6 44ZM58.6 44L66 115L61.4 115.6L54 44Z", fur)
    m.detail("M42.6 44H54L61.4 115.6H35.6Z", "#4A3F86", MIDDLE, 0.26)
    m.detail(box(37.6, 74, 21.6, 5), GOLD, MIDDLE)
    m.put("M15.6 110Q32 115 48 113Q64 115 80.4 110L82 115Q64 119.6 48 117.6Q32 119.6 14 115Z", fur, MIDDLE, 0.14)
    m.rod((83, 100), (83, 40), 3.4, IVORY)
    m.put(path_of(((83, 18), (91.4, 29), (83, 40), (74.6, 29))), IVORY, 83, 0.18)
    m.detail(box(81.6, 23, 2.8, 12) + box(77.6, 27.6, 10.8, 2.8), red)
    m.put("M36 46Q25 56 22 70L33 78Q40 70 44 60Z", light(red, 0.08), 34, 0.18)
    m.disc(30, 75.4, 4.8, WARM)
    m.put("M60 46Q72 52 80 64L87 70L80 79Q66 76 56 62Z", dark(red, 0.14), 74, 0.16)
    m.disc(83, 71, 5, WARM, 83)
    m.put("M31 50Q38 40 48.5 41Q59 40 66 50Q63 58 55 60L48.5 56L42 60Q34 58 31 50Z", fur, MIDDLE, 0.14)
    m.detail(box(37, 48, 2, 4.6) + box(43, 51, 2, 4.6) + box(52, 51, 2, 4.6) + box(58, 48, 2, 4.6), INK)
    m.disc(48.5, 31, 10, WARM, MIDDLE, 0.14)
    m.put(
        "M38.5 30Q40 36 43 35Q48.5 32.6 54 35Q57 36 58.5 30Q60.4 47 48.5 52Q36.6 47 38.5 30Z", "#6B4026", MIDDLE, 0.24
    )
    m.detail("M45.6 38.4H51.4Q48.5 41.2 45.6 38.4Z", "#D88A72")
    eyes(m, 29.6)
    m.put("M35.6 25L32 5L41 13.6L48.5 0L56 13.6L65 5L61.4 25Q48.5 29 35.6 25Z", GOLD, MIDDLE, 0.2)
    m.detail("M35.6 25L35 21.6Q48.5 25.4 62 21.6L61.4 25Q48.5 29 35.6 25Z", dark(GOLD, 0.34))
    m.disc(48.5, 16.4, 3, red, throws=False)
    for x, y in ((32, 4.4), (48.5, -0.6), (65, 4.4)):
        m.disc(x, y, 2.8, IVORY)
    return m


def bishop() -> Motif:
    m = Motif("Bishop")
    cope, alb = "#B53A4E", IVORY
    m.put("M35 43Q27 78 19 113Q34 118 48 116Q62 118 78 113Q70 78 62 43Z", cope, MIDDLE, 0.26)
    m.detail("M42 43H55.6L62 115.4Q48 117.4 35.6 115.4Z", alb, MIDDLE, 0.14)
    m.detail("M44.6 44H52.8L54 108H43.4Z", GOLD, MIDDLE, 0.14)
    m.detail(box(47.2, 74, 3, 18) + box(43.6, 79, 10.2, 3), cope)
    m.put("M36 45Q25 52 20 62L16 56L18 44L26 46L29 53L34 58Q41 56 44 60Q36 74 22 72Z", light(cope, 0.1), 34, 0.16)
    m.put("M17 54L15 45Q15.4 42 18 43.6L18.4 36Q20.6 33.4 22 36.4L22.6 35Q25 33.4 26 36.4L27 49L24 55Z", FAIR)
    m.rod((79, 116), (79, 26), 4.2, GOLD)
    m.put("M76.8 28V18Q76.8 5 86 5Q94.6 6 93.4 14.6Q92 21.6 85.4 19.6L86.4 15.2Q89 16 89.2 13Q89.4 9.6 86 9.6Q81.4 9.6 "
          "81.4 18V28Z", GOLD, 85, 0.16)  # fmt: skip
    m.put("M60 45Q70 52 78 61L86 66L80 78Q66 74 56 60Z", dark(cope, 0.12), 72, 0.16)
    m.disc(79.4, 66.6, 5, FAIR, 79.4)
    m.disc(48.5, 31, 10, FAIR, MIDDLE, 0.14)
    m.put("M38.6 32Q42 37 48.5 36Q55 37 58.4 32Q59 44 48.5 47.6Q38 44 38.6 32Z", PALE, MIDDLE, 0.16)
    m.detail("M45.6 38.6H51.4Q48.5 41.4 45.6 38.6Z", "#C8705E")
    eyes(m, 30)
    m.put("M36.4 26Q32 12 48.5 -6Q65 12 60.6 26Q48.5 30 36.4 26Z", IVORY, MIDDLE, 0.16)
    m.detail("M36.4 26L35.6 21.6Q48.5 25.6 61.4 21.6L60.6 26Q48.5 30 36.4 26Z", GOLD, MIDDLE)
    m.detail(box(47, 4, 3, 16.4) + box(43, 9, 11, 3), cope)
    return m


def merchant() -> Motif:
    m = Motif("Merchant")
    plum, sash = "#7A3A68", "#EBA93C"
    m.put("M40 104H47V114H36Q36 109 40 108Z", DOOR)
    m.put("M50 104H57V108Q61 109 61 114H50Z", dark(DOOR, 0.2))
    m.put("M35 44Q18 62 19 86Q20 104 30 108H67Q77 104 78 86Q79 62 62 44Q48 38 35 44Z", plum, MIDDLE, 0.26)
    m.detail("M43 44H54L59 108H38Z", "#EBD2A4", MIDDLE, 0.2)
    m.detail("M19.6 82Q48 90 77.2 82Q77.6 86 76.8 90Q48 98 20 90Q19.2 86 19.6 82Z", sash, MIDDLE, 0.2)
    m.put("M26 91L20 95Q15 106 24 108Q34 108 31 96Z", "#6A4024", 25, 0.2)
    m.detail(circle(25, 101, 2.6), GOLD)
    m.put("M36 45Q23 54 18 70L28 80Q37 72 43 60Z", light(plum, 0.12), 32, 0.18)
    m.disc(25.6, 78, 4.8, OLIVE)
    m.put("M56 46L75 51L96 44V77L75 83L56 78Z", "#A9442F", 75, 0.22)
    m.put("M58 45Q66 42 75 48V78Q66 72 58 75Z", IVORY)
    m.put("M75 48Q84 42 93.6 43V74Q84 72 75 78Z", dark(IVORY, 0.14))
    for y in (53, 59, 65):
        m.detail(f"M60.4 {y}Q66 {y - 2.6} 72 {y + 1.6}V{y + 3.6}Q66 {y - 0.6} 60.4 {y + 2}Z", "#B99B6E")
        m.detail(f"M78 {y + 1.6}Q84 {y - 3} 90 {y - 2}V{y}Q84 {y - 1} 78 {y + 3.6}Z", "#A58A62")
    m.put("M60 45Q68 52 70 64L74 77L66 84Q58 76 56 60Z", dark(plum, 0.14), 66, 0.16)
    m.disc(71.6, 79, 4.8, OLIVE, 72)
    m.disc(48.5, 31, 10, OLIVE, MIDDLE, 0.14)
    m.put("M44.6 40Q48.5 38 52.4 40Q51 49 48.5 50Q46 49 44.6 40Z", "#33262C")
    m.detail("M40.6 36.6Q44 32.6 48.5 35.2Q53 32.6 56.4 36.6Q52 38.4 48.5 36.8Q45 38.4 40.6 36.6Z", "#33262C")
    eyes(m, 29.8)
    m.put("M32 23Q30 9 47 7.6Q67 6 66 19Q65.4 25 61 26Q48 20.6 36 27Q32.6 26 32 23Z", TEAL, MIDDLE, 0.22)
    m.detail("M35.6 27.4Q48 20.6 61.4 26.4L61 22.6Q48 17 35.6 23.4Z", dark(TEAL, 0.3))
    m.put("M58 16Q70 16 74 2Q76 -5 83 -6Q92 -4 86 8Q80 20 60 22Z", IVORY, 74, 0.14)
    m.disc(58.6, 18.6, 3, GOLD)
    return m


def architect() -> Motif:
    m = Motif("Architect")
    coat, apron, hair = "#2F8A86", "#F3DFB8", "#4A2A22"
    m.put("M37 43Q30 78 22 108H75Q67 78 60 43Q48 37 37 43Z", coat, MIDDLE, 0.24)
    m.put("M36 106H46V116H31Q31 111 36 110Z", DOOR)
    m.put("M51 106H61V110Q66 111 66 116H51Z", dark(DOOR, 0.2))
    m.detail("M41 58H56L60 102H37Z", apron, MIDDLE, 0.16)
    m.detail("M43 44L41.6 58H44.6L46 44ZM54 44L55.4 58H52.4L51 44Z", apron)
    m.detail(box(42.4, 76, 12, 11), dark(apron, 0.16))
    m.rod((47, 72), (47, 84), 2.6, GOLD, throws=False)
    m.put("M9 84L30 62L36 67L15 90Z", IVORY, 22, 0.14)
    m.detail("M9 84L11.6 81.4L17.8 87L15 90Z", "#8DB7D8")
    m.put("M37 44Q28 52 22 66L29 80L39 72Q42 66 43 58Z", light(coat, 0.12), 33, 0.18)
    m.disc(27.4, 76.4, 4.6, BROWN)
    m.put("M70.4 113L79.6 38L84.4 38L76.4 108L73 116Z", STEEL, 76, 0.2)
    m.put("M94.4 113L85.2 38L80.4 38L88.4 108L91.8 116Z", PALE, 88, 0.26)
    m.put("M74.6 86Q82.4 91 90.4 86L90.8 90Q82.4 95 74.2 90Z", GOLD, 82.4, 0.2)
    m.disc(82.4, 38, 6.2, GOLD, 82.4, 0.22)
    m.rod((82.4, 33), (82.4, 23), 4.4, GOLD)
    m.disc(82.4, 38, 2.3, DOOR, throws=False)
    m.put("M59 44Q68 48 76 54L84 56L81 67Q66 70 56 60Z", dark(coat, 0.12), 72, 0.16)
    m.disc(82, 60.4, 4.8, BROWN, 82)
    m.put("M37 31Q35 18 48 17Q62 17 60.4 31Q61 38 58.6 41H38.6Q36.4 38 37 31Z", hair, MIDDLE, 0.2)
    m.disc(56, 12.6, 7.4, hair, 56, 0.24)
    m.disc(48.5, 31.4, 9.6, BROWN, MIDDLE, 0.16)
    m.detail("M38.6 31Q38 21 48.5 20.8Q59 21 58.6 31Q55 24.6 47 24.4Q41 26 38.6 31Z", hair)
    m.detail("M37.4 23.4Q48.5 16.4 60 23.4L59.4 27Q48.5 20.4 38 27Z", "#D8573C", MIDDLE)
    eyes(m, 31.6)
    m.detail("M45 36.4Q48.5 39 52 36.4Q48.5 41 45 36.4Z", "#7E2E2A")
    return m


def warlord() -> Motif:
    m = Motif("Warlord")
    cape, steel = "#3A4A86", "#C2CAD6"
    m.put("M34 46Q22 80 16 110L25 114L33 110L40 114H57L64 110L72 114L81 110Q74 80 63 46Z", cape, MIDDLE, 0.28)
    m.put("M37 88H47V112L46 116H34Q33 112 37 110Z", "#8B95A8", 44, 0.18)
    m.put("M50 88H60V110Q64 112 63 116H51L50 112Z", "#77819A", 57, 0.18)
    m.detail("M36 46Q48 40 61 46L62 76L65 94L48.5 88L32 94L35 76Z", steel, MIDDLE, 0.22)
    m.detail("M34 76H63L65 94L56 91L48.5 96L41 91L32 94Z", "#6A4024", MIDDLE)
    m.detail(box(34.4, 73, 28.2, 5), GOLD, MIDDLE)
    m.put("M60 46Q71 50 78 60L86 64L82 74Q66 74 57 62Z", dark(steel, 0.2), 74, 0.18)
    m.rod((83.6, 92), (83.6, 48), 5.6, TRUNK)
    m.put("M76 38H91L89 50H78Z", INK, 83.6)
    m.put("M75.6 39Q71 24 80 13Q81 18 84 18Q86 10 83 2Q97 12 95 28Q94 36 91.4 39Z", "#F08A2C", 85, 0.1)
    m.detail("M79.6 39Q76.6 30 82 24Q84 28 86.4 24Q91 30 88 39Z", LIT)
    m.disc(83.6, 68, 5.2, "#5B6680", 84)
    m.put("M37 46Q28 50 25 62L33 76L42 68Z", steel, 34, 0.16)
    m.put("M12 58Q24 58 30 52Q36 58 48 58Q50 82 30 94Q10 82 12 58Z", GOLD, 30, 0.18)
    m.detail("M16.6 62Q25 61.6 30 57.6Q35 61.6 43.4 62Q44 78 30 88.4Q16 78 16.6 62Z", DUSK, 30, 0.2)
    m.detail(star(30, 72, 9), GOLD, 30)
    m.disc(36, 47, 7, light(steel, 0.3), 36)
    m.disc(61, 47, 7, steel, 61, 0.24)
    m.put("M42 12Q22 -6 14 6Q10 14 18 24Q22 10 44 20Z", IVORY, 24, 0.14)
    m.put("M46 6Q49 -4 52 6V14H46Z", GOLD)
    m.put("M35.4 36Q32 12 48.5 10Q65 12 61.6 36L59 44H38Z", steel, MIDDLE, 0.24)
    m.detail("M39 26H58V36Q56 43.6 48.5 45Q41 43.6 39 36Z", WARM, MIDDLE, 0.16)
    m.detail("M39 25H58V29L50.4 28V36H46.6V28L39 29Z", dark(steel, 0.28), MIDDLE)
    m.detail("M40.4 37.6Q48.5 36 56.6 37.6Q56 44.4 48.5 46Q41 44.4 40.4 37.6Z", "#5A3322")
    eyes(m, 31.8)
    return m


def eyes(m: Motif, y: float) -> None:
    """Draw a figure's eyes; most faces have nothing else but a mouth or a beard."""
    m.detail(circle(44.5, y, 1.45) + circle(52.5, y, 1.45), INK)


FIGURES = (assassin, thief, magician, king, bishop, merchant, architect, warlord)
