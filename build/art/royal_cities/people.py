# ruff: noqa: E501 - path data has no place to break
"""The seven figures as busts in three-quarter view, 128 x 160; below y = 122 the card's foot covers them."""

import math

from bust import CLOTH, Bust, cloth, dark, light
from kit import circle, path_of, star

NIGHT, DEEP, ABYSS = "#434D70", "#2C3450", "#141B33"
STEEL, IRON, SHADE = "#E6EAF0", "#B4BECB", "#8793A5"
GOLD, BRASS = "#F0B94F", "#C58A25"
FAIR, WARM, OLIVE, BROWN = "#F7CFA9", "#EDB88C", "#D29C70", "#94603F"
CREAM, IVORY, INK = "#FFF3DC", "#FFFAF0", "#1F2A44"
CHESTNUT, COAL, WICKER, STRAW = "#7C452B", "#33263A", "#B9793F", "#E0A458"


def void() -> Bust:
    """Return the Void: an empty hood with a bent tip, and stars in place of a face."""
    m = Bust("Void")
    m.put("M8 140C10 112 28 98 46 92H86C104 98 118 112 121 140Z", NIGHT, 66, 0.3)
    m.detail("M46 92C40 108 40 124 44 140H30C28 122 34 104 46 92Z", dark(NIGHT, 0.16))
    m.put("M100 15C70 20 34 44 31 84C31 98 40 108 64 112C88 108 97 98 97 84C97 62 90 44 82 36C86 28 92 21 100 15Z",
          NIGHT, 70, 0.3)  # fmt: skip
    m.detail("M64 44C47 56 40 72 41 86C42 98 50 106 64 110C78 106 86 98 87 86C88 72 81 56 64 44Z", CLOTH, 65, 0.22)
    m.detail("M64 51C51 62 46 74 47 86C48 96 54 102 64 105C74 102 80 96 81 86C82 74 77 62 64 51Z", ABYSS)
    m.detail(star(60, 78, 8.4, 4, 0.26), IVORY)
    m.detail(star(71, 65, 4.2, 4, 0.28), "#FFE7A8")
    m.detail(star(70, 91, 5, 4, 0.28), "#FFE7A8")
    m.detail(circle(53.5, 90, 1.3) + circle(63, 62, 1.2), IVORY)
    m.put("M40 104Q64 122 88 104L90 111Q64 130 38 111Z", CLOTH, 65, 0.24)
    m.disc(64, 117, 6.6, GOLD, 64, 0.2)
    m.detail(circle(63.4, 116.4, 2.6), ABYSS)
    return m


def villager() -> Bust:
    """Return the Villager: she looks at her basket of bread, an apple and leeks."""
    m = Bust("Villager")
    m.put("M32 70C22 90 24 110 34 122L50 112L46 70Z", CHESTNUT, 38, 0.2)
    m.put("M10 140C12 118 28 108 46 106H66C84 108 92 122 94 140Z", CREAM, 58, 0.14)
    m.put("M18 140L30 112C36 108 42 107 46 106L52 140Z", CLOTH, 40, 0.2)
    m.put("M62 106L58 140H86C84 120 76 110 62 106Z", cloth(0, 0.12), 74, 0.2)
    m.detail("M46 98H64V108Q55 118 46 108Z", dark(FAIR, 0.2))
    m.put("M34 64C34 50 44 44 56 44C70 44 77 54 77 68C77 76 74 86 70 92C66 98 60 102 55 102C46 102 36 90 34 76Z",
          FAIR, 66, 0.1)  # fmt: skip
    m.detail("M33 76C31 62 36 52 46 50C42 60 40 70 38 82Z", CHESTNUT)
    m.detail("M46 50C58 46 72 50 76 60L77 66C70 60 58 58 46 58Z", light(CHESTNUT, 0.12))
    m.detail(circle(57, 76, 2.7) + circle(70, 76.5, 2.5), INK)
    m.stroke("M52.6 70Q56 67.6 60 69.4", CHESTNUT, 1.9)
    m.stroke("M67 69.6Q70 68 73 70", CHESTNUT, 1.9)
    m.detail("M64 77Q68.4 82 66 85.6Q63.4 86.6 61.4 85Z", dark(FAIR, 0.16))
    m.detail("M54 88Q62 91.4 69.6 88Q67 96.4 61.6 96.2Q56 96 54 88Z", "#B8433A")
    m.detail("M56 88.8Q62 91.2 67.8 88.8L66.6 91.4Q61.6 93 57.4 91.4Z", IVORY)
    m.detail(circle(49.4, 84.6, 4.4), "#F2A58C")
    m.put("M27 70C24 48 36 30 56 30C74 30 82 42 82 58C68 48 46 50 27 70Z", CLOTH, 62, 0.18)
    m.put("M28 66C20 72 16 82 18 92C24 88 30 82 33 74Z", cloth(0, 0.16))
    m.detail("M27 70C46 50 68 48 82 58L81.6 63C66 53.6 46 56 30 73Z", cloth(0.3))
    for x, y, r in ((40, 44, 2.9), (53, 37, 2.9), (66, 41, 2.7), (50, 48.5, 2.3), (75, 50, 2.3), (33, 57, 2.3)):
        m.detail(circle(x, y, r), IVORY)
    m.stroke("M78 104C78 62 118 62 118 104", WICKER, 5, throws=True)
    m.stroke("M78 103C78 62.6 118 62.6 118 103", light(WICKER, 0.2), 1.8)
    m.put("M105 74L112 99H120L112 72Z", "#6EA84A", 111, 0.2)
    m.put("M113 70L114 99H123L121 74Z", "#4E8A3C", 118, 0.2)
    m.put("M82 78C86 72 94 74 97 80L105 100H90Z", STRAW, 94, 0.18)
    m.stroke("M86 81L92 78.6M89 88L96 85.4M92 95L99.6 92", light(STRAW, 0.5), 2.2)
    m.disc(83.6, 95, 8, "#D4453B", 85, 0.2)
    m.disc(108.4, 94.4, 7.4, "#93B94B", 110, 0.2)
    m.put("M71 98H127L121 140H77Z", WICKER, 101, 0.22)
    for row, y in enumerate((107, 117)):
        for at in range(5):
            x = 75.6 + at * 10.4 + (5 if row else 0)
            m.detail(f"M{x} {y}H{x + 5}V{y + 4.6}H{x}Z", dark(WICKER, 0.3))
    m.put("M69 95H128V102H69Z", light(WICKER, 0.22), 101, 0.2)
    return m


def jester() -> Bust:
    """Return the Jester: tilted head, one eye shut, a cap of three horns with three bells."""
    m = Bust("Jester")
    m.put("M24 140C26 122 38 114 52 112H78C92 114 102 122 104 140Z", CREAM, 65, 0.14)
    m.put("M64 112H78C92 114 102 122 104 140H64Z", CLOTH, 84, 0.2)
    for x, y, tone in ((38, 110, CLOTH), (52, 115, CREAM), (66, 117, CLOTH), (80, 114, CREAM), (92, 109, CLOTH)):
        m.put(path_of(((x - 9, y - 8), (x + 9, y - 8), (x, y + 12))), tone, x + 1, 0.2)
        m.disc(x, y + 13.4, 3.1, GOLD, x + 0.6, 0.25)
    m.put("M45 60C44 82 50 106 66 108C82 106 88 84 87 60Z", FAIR, 70, 0.11)
    m.put("M46 70C36 60 26 62 19 84C14 70 14 46 30 40C42 37 50 46 54 56Z", cloth(0.55), 30, 0.14)
    m.put("M84 70C94 58 104 60 109 84C116 68 114 46 100 40C88 36 80 46 78 56Z", cloth(0, 0.2), 100, 0.2)
    m.put("M44 68C44 46 52 32 72 12C70 30 86 44 90 68C76 60 58 60 44 68Z", CLOTH, 68, 0.2)
    m.detail("M44 68C58 60 76 60 90 68L89.4 74.4C76 67 58 67 44.6 74.4Z", GOLD, 68, 0.2)
    for x, y in ((18, 88), (110, 88), (73, 13)):
        m.disc(x, y, 7.6, GOLD, x + 1, 0.22)
        m.detail(circle(x - 2, y - 2.4, 1.9), "#FFE7A8")
        m.detail(f"M{x - 6} {y + 1}H{x + 6}V{y + 2.8}H{x - 6}Z" + circle(x, y + 4.4, 1.5), dark(BRASS, 0.45))
    m.detail(path_of(((57, 71), (62.6, 82), (57, 93), (51.4, 82))), cloth(0, 0.1))
    m.detail(circle(57, 82, 3.2), INK)
    m.detail(circle(56, 81, 1), IVORY)
    m.stroke("M70.6 82.6Q75.6 78 80.4 82.2", INK, 2.5)
    m.stroke("M69.6 75Q75 71.2 81 74.2", CHESTNUT, 2.1)
    m.detail("M64.6 83Q70 88.6 67.2 92Q64.6 93 62.6 91.4Z", dark(FAIR, 0.17))
    m.detail("M52 92.6Q66 99 81.6 90Q79.6 104 67 104.4Q56 104 52 92.6Z", "#A83232")
    m.detail("M54 94Q66 99 79.8 92L79 95.6Q67 101 55.6 97.4Z", IVORY)
    m.detail(circle(80, 89.4, 3.6), "#F2A58C")
    return m


def assassin() -> Bust:
    """Return the Assassin: masked but for the eyes, the blade at the right."""
    m = Bust("Assassin")
    m.put("M4 140C8 114 26 100 44 96H82C98 100 110 114 113 140Z", NIGHT, 64, 0.3)
    m.put("M62 18C40 26 25 52 27 88C30 104 44 114 63 116C82 114 95 104 97 88C99 54 84 26 62 18Z", NIGHT, 66, 0.3)
    m.detail("M62 33C45 42 36 60 38 86C42 100 50 106 63 108C76 106 84 100 87 86C88 60 79 42 62 33Z", DEEP)
    m.detail("M42 66C44 54 52 49 63 49C74 49 82 54 84 66V84H42Z", OLIVE, 68, 0.16)
    m.detail("M42 66C44 54 52 49 63 49C74 49 82 54 84 66C76 60 70 62 66 65H58C52 60 48 62 42 66Z", dark(OLIVE, 0.3))
    m.detail("M43.6 70L57.6 75.4Q55 82 48.6 80Q44 77 43.6 70Z", IVORY)
    m.detail("M82.4 70L68.4 75.4Q71 82 77.4 80Q82 77 82.4 70Z", IVORY)
    m.detail(circle(53, 76.2, 2.9) + circle(76, 76.2, 2.9), INK)
    m.stroke("M42.6 66.4L57.8 73M83.4 66.4L68.2 73", INK, 3.6)
    m.put("M38 84L63 79L88 84C88 98 82 112 63 124C46 112 38 98 38 84Z", CLOTH, 64, 0.22)
    m.detail("M38 84L63 79L88 84L87.6 88.4L63 83.6L38.4 88.4Z", cloth(0.34))
    m.detail("M44 96Q54 102 63 101V104Q52 105 46 100Z", cloth(0, 0.2))
    m.detail("M26 106C38 118 52 126 64 130L60 140H20Z", dark(NIGHT, 0.14))
    m.put("M108 20L116 40V92H101V40Z", STEEL, 108.5, 0.26)
    m.detail("M107.4 40H109.8V88H107.4Z", SHADE)
    m.put("M90 91H126V98H90Z", GOLD, 108, 0.22)
    m.disc(91, 94.5, 4.4, GOLD)
    m.disc(125, 94.5, 4.4, dark(GOLD, 0.22))
    m.put("M102 98H114V140H102Z", CHESTNUT, 108, 0.24)
    m.put("M94 104Q96 100 102 101H116Q122 103 121 110V140H96Z", DEEP, 109, 0.3)
    m.stroke("M97 110H119M97 118H119", dark(DEEP, 0.5), 2)
    return m


def merchant() -> Bust:
    """Return the Merchant: she watches the scales, coins in the lower pan."""
    m = Bust("Merchant")
    m.put("M9 140C11 116 26 107 44 104H62C82 107 94 118 96 140Z", CLOTH, 54, 0.2)
    m.detail("M34 106L53 124L74 106L80 110L54 136L27 110Z", CREAM, 54, 0.16)
    m.put("M43 94H63V108Q53 117 43 108Z", dark(BROWN, 0.24))
    m.put("M31 62C31 48 42 44 53 44C67 44 75 54 75 68C75 76 73 86 69 92C65 99 58 103 52 103C43 103 33 91 31 76Z",
          BROWN, 63, 0.16)  # fmt: skip
    m.put("M30 76C26 66 27 56 33 50L40 56C36 64 36 74 35 84Z", COAL)
    m.detail("M48 71.4Q54 68 60 72Q58.4 76.6 54 76.4Q50 76 48 71.4Z", IVORY)
    m.detail("M64.4 72Q68.4 69 73 72Q71.6 76.2 68.6 76Q66 76 64.4 72Z", IVORY)
    m.detail(circle(56.2, 73, 2.5) + circle(70, 73, 2.3), INK)
    m.stroke("M47 66.6Q53.4 62.4 60.4 66M65 66Q69.4 63.4 73.6 66.4", COAL, 2.2)
    m.detail("M61.6 74Q67.4 82 64.6 85Q61.4 86.4 59 84.4Z", dark(BROWN, 0.24))
    m.detail("M50.4 90.6Q58 88.6 61 89.8Q64 88.6 68 90.4Q64 97 58.8 96.8Q53.6 96.4 50.4 90.6Z", "#B2453E")
    m.put("M22 62C12 42 26 21 50 20C74 19 88 38 79 60C64 47 42 48 22 62Z", CLOTH, 56, 0.2)
    m.detail("M31 55C27 42 35 27 50 21C44 33 43 44 45 50Q38 51.6 31 55Z", cloth(0.26))
    m.detail("M58 20.6C68 28 72 40 71 54Q66 50.6 60 49.4C63 38 62 28 58 20.6Z", cloth(0, 0.32))
    m.put("M22 62C42 47 64 46 80 60L78.6 67C64 55 42 56 25 70Z", GOLD, 54, 0.24)
    m.disc(52, 52, 5.6, GOLD, 52.6, 0.24)
    m.detail(circle(51.4, 51.4, 2.9), "#2F9187")
    m.disc(35.4, 90.4, 4.2, GOLD, 36, 0.24)
    m.put("M96 28H100.4V140H96Z", BRASS, 98.4, 0.24)
    m.disc(98.2, 25, 5.4, GOLD, 98.8, 0.24)
    m.put(path_of(((83, 45), (124, 33), (124.8, 37.2), (83.8, 49.2))), GOLD, 99, 0.24)
    for x, top, low in ((85.6, 47, 79), (122, 35, 62)):
        m.stroke(f"M{x} {top}L{x - 9} {low}M{x} {top}L{x + 9} {low}", BRASS, 1.6)
    m.disc(82.4, 77, 4.4, "#FFD873", 83, 0.16)
    m.disc(89.4, 77, 4.4, "#FFD873", 90, 0.16)
    m.disc(86, 72, 4.4, "#FFE59A", 86.6, 0.16)
    m.put("M74.6 79H97Q95.4 90 85.8 90Q76.4 90 74.6 79Z", GOLD, 86, 0.24)
    m.put("M111 61.4H133Q131 72 122 72Q112.6 72 111 61.4Z", GOLD, 122, 0.24)
    m.put("M89 104Q91 98 98 99Q106 99 106 106V114Q104 122 96 121L87 126Z", BROWN, 98, 0.16)
    m.stroke("M92 106H105M91.6 112.6H105", dark(BROWN, 0.3), 1.7)
    m.put("M74 140L88 118L103 123L99 140Z", CLOTH, 90, 0.22)
    m.detail("M87 117L104 122L102.8 128L84.4 122.4Z", CREAM, 94, 0.16)
    return m


def knight() -> Bust:
    """Return the Knight: a closed helm turned aside, with a plume."""
    m = Bust("Knight")
    m.put("M60 34C64 14 88 8 104 18C122 30 124 62 116 82C112 92 104 96 100 92C108 72 104 52 84 44Z", CLOTH, 100, 0.22)
    m.detail("M66 34C72 20 90 16 102 26C112 36 114 56 110 72C108 50 96 38 78 38Z", cloth(0.3))
    m.put("M2 140C4 116 18 106 36 108L58 126L52 140Z", IRON, 34, 0.2)
    m.put("M120 140C119 118 106 106 90 108L66 126L72 140Z", SHADE, 96, 0.2)
    m.detail("M6 128Q22 112 40 118L42 122.6Q24 118 7 134Z", CLOTH)
    m.detail("M119 128Q106 112 88 118L86 122.6Q103 118 118.6 134Z", cloth(0, 0.24))
    m.put("M38 108H86L80 124Q62 134 44 124Z", SHADE, 62, 0.2)
    m.put("M31 72C29 48 40 32 60 31C82 30 95 46 95 72C95 88 92 100 84 108L66 120Q58 122 52 116L38 104C33 96 32 86 31 72Z",
          IRON, 66, 0.2)  # fmt: skip
    m.detail("M31 72C29 48 40 32 58 31L56 66L60 119Q56 119 52 116L38 104C33 96 32 86 31 72Z", STEEL)
    m.detail("M55 31.4H63.6L62 64H57.6Z", GOLD, 60, 0.22)
    m.detail("M30.6 62C46 52 78 52 95 62L95 71C78 62 46 62 31 71Z", GOLD, 63, 0.22)
    m.detail("M34.6 71.6C42 67.6 50 66.6 56 67.4V75.4C49 74 41 76 35 80Z", INK)
    m.detail("M92.6 71.6C84 67.6 72 66.6 64 67.4V75.4C73 74 84 76 92 80Z", INK)
    m.detail("M37 72.4C43 69.4 50 68.8 55 69.2V70.8C49 70.4 43 71.4 37.4 74.4Z", "#4E5A80")
    m.detail("M58.4 62L60 119Q61 120.4 66 120L68 118L62.8 62Z", dark(IRON, 0.12), 62, 0.2)
    for y, count in ((84, 3), (92, 3), (100, 2)):
        for at in range(count):
            m.detail(circle(41.6 + at * 6.2, y + 2 - at * 0.2, 1.6), "#5A6580")
            m.detail(circle(72.4 + at * 6.6, y + 2 - at * 0.8, 1.7), "#39425F")
    m.disc(61, 34, 5.4, GOLD, 61.6, 0.24)
    return m


def astrologer() -> Bust:
    """Return the Astrologer: an old man who reads the ringed globe in his hand."""
    m = Bust("Astrologer")
    m.put("M8 140C10 118 26 108 42 104H70C88 108 100 120 102 140Z", CLOTH, 56, 0.2)
    m.detail("M18 140Q20 124 30 114L38 140Z", cloth(0.2))
    m.put("M34 68C34 56 42 52 54 52C68 52 75 58 75 70C75 84 70 96 58 98C44 98 35 84 34 68Z", WARM, 64, 0.12)
    m.put("M30 72C25 92 32 116 50 138Q56 142 61 136C78 116 83 92 77 72C75 82 71 86 66 84Q55 78 45 84C38 87 34 82 30 72Z",
          IVORY, 58, 0.13)  # fmt: skip
    m.stroke("M44 100Q46 112 53 122M62 98Q63 112 58 124M36 90Q38 100 43 108", "#D5D9E4", 2)
    m.detail("M41 86.4Q49 79 56 83.4Q64 79 72.4 86Q64 93 56 87.4Q48 93.4 41 86.4Z", "#FFFFFF", 57, 0.12)
    m.detail("M55 74Q61 80 58.6 83.6Q55.6 84.8 53 83Z", dark(WARM, 0.2))
    m.detail(circle(49, 73.6, 2.3) + circle(66.4, 73.2, 2.3), INK)
    m.detail("M41.4 67.6Q48 62.4 55.4 67.2L54 70.6Q48 67.4 42.6 71.2Z", IVORY)
    m.detail("M61 67.2Q67.6 62.4 74 67.4L72.6 71Q68 67.4 62.2 70.6Z", "#E3E6EE")
    m.put("M67 8C54 18 40 40 37 58C50 52 64 52 76 58C76 44 72 30 67 8Z".replace("67 8", "70 9"), NIGHT, 60, 0.3)
    m.put("M17 64C24 54 40 50 56 50C74 50 88 55 93 64C86 70 72 66 55 66C38 66 24 70 17 64Z", DEEP, 58, 0.2)
    m.detail("M38 52.6C50 48 64 48 76 52.6L76.4 58.8C64 54 50 54 36.6 58.8Z", CLOTH, 58, 0.2)
    m.detail(star(59, 36, 7.4), "#FFD873")
    m.detail(star(50, 47, 3.2) + star(67.4, 24, 3.6), "#FFE7A8")
    m.put("M78 122Q86 108 100 107L112 109V118Q100 124 92 140H76Z", CLOTH, 96, 0.22)
    m.put("M90 108Q92 100 102 102Q114 104 112 112Q104 119 94 116Z", WARM, 102, 0.14)
    m.disc(101, 84, 18, "#3C8DD0", 103, 0.24)
    m.detail("M89 74Q96 66 104 68Q108 73 102 77Q100 83 94 83Q86 82 89 74Z", "#7CC576")
    m.detail("M104 86Q112 82 117 87Q114 97 106 100Q101 95 104 86Z", "#4F9B58")
    m.detail(ring_path(101, 84, 26.5, 8.2, 22.4, 5.2, -18), GOLD)
    m.detail(
        "M83.5 81.6Q84 76 87 73Q99 72 108 69Q115 72 118.4 79Q102 88 83.5 81.6Z".replace("83.5 81.6", "84 80"), "#3C8DD0"
    )
    m.detail("M89 74Q96 66 104 68Q108 73 102 77Q100 80.4 94 80.6Q87 80 89 74Z", "#7CC576")
    return m


def ring_path(x: float, y: float, rx: float, ry: float, inner_x: float, inner_y: float, turn: float) -> str:
    """Return a flat ring seen from the side, as one path with a hole."""

    def ellipse(a: float, b: float, back: bool) -> str:
        angle = math.radians(turn)
        points = []
        for step in range(36):
            at = math.tau * step / 36 * (-1 if back else 1)
            px, py = a * math.cos(at), b * math.sin(at)
            points.append((x + px * math.cos(angle) - py * math.sin(angle),
                           y + px * math.sin(angle) + py * math.cos(angle)))  # fmt: skip
        return path_of(tuple(points))

    return ellipse(rx, ry, False) + ellipse(inner_x, inner_y, True)


PEOPLE = (void, villager, jester, assassin, merchant, knight, astrologer)
