"""Small motifs on a 24 or 48 grid: signs of the five colours, coins, crown, dagger, purse."""

from kit import GOLD, INK, IVORY, Motif, box, circle, dark, path_of, star

PEN = "#1F2A44"

NOBLE = (
    "M12 1.5Q16.4 6 14.9 10.6Q14.2 12.9 13.6 14.4H10.4Q9.8 12.9 9.1 10.6Q7.6 6 12 1.5Z"
    "M9 14.4Q8.2 9.4 4.6 9Q1 9.2 2 13.2Q2.6 15.4 5.2 15Q4.6 13 6 12.6Q7.2 12.6 7.2 14.4Z"
    "M15 14.4Q15.8 9.4 19.4 9Q23 9.2 22 13.2Q21.4 15.4 18.8 15Q19.4 13 18 12.6Q16.8 12.6 16.8 14.4Z"
    "M5.6 15.4H18.4V18H5.6ZM9.8 18.6H14.2L15.2 22.4L12 21.2L8.8 22.4Z"
)
FAITH = "M9.4 2H14.6V8H20.6V13.2H14.6V22.4H9.4V13.2H3.4V8H9.4Z"
WONDER = star(12, 12.8, 11)


def wheel() -> str:
    """Return a wheel of rim, eight spokes and hub, whose gaps are cut by the even-odd rule."""
    import math

    parts = [circle(12, 12, 10.8), circle(12, 12, 7.9)]
    spokes = []
    for turn in range(4):
        angle = math.pi * turn / 4
        dx, dy = math.cos(angle), math.sin(angle)
        spokes.append(path_of((
            (12 + 8.4 * dx - 1.1 * dy, 12 + 8.4 * dy + 1.1 * dx), (12 + 8.4 * dx + 1.1 * dy, 12 + 8.4 * dy - 1.1 * dx),
            (12 - 8.4 * dx + 1.1 * dy, 12 - 8.4 * dy - 1.1 * dx), (12 - 8.4 * dx - 1.1 * dy, 12 - 8.4 * dy + 1.1 * dx),
        )))  # fmt: skip
    hub = circle(12, 12, 3.2)
    return (
        f'<path fill-rule="evenodd" d="{"".join(parts)}" fill="{PEN}"/><path d="{"".join(spokes)}{hub}" fill="{PEN}"/>'
    )


def sword(flip: bool) -> str:
    """Return a sword from the lower left to the upper right, or mirrored."""
    pieces = (
        ((20.8, 1.6), (21.4, 5.2), (9.6, 17), (7, 14.4), (18.4, 2.4)),
        ((4.2, 12.4), (6, 10.8), (13.2, 18), (11.6, 19.8)),
        ((6.6, 14.8), (9.2, 17.4), (4.6, 22), (2, 19.4)),
    )
    placed = (tuple((24 - x if flip else x, y) for x, y in piece) for piece in pieces)
    return "".join(path_of(piece) for piece in placed)


def glyph(body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{body}</svg>\n'


def filled(data: str) -> str:
    return f'<path d="{data}" fill="{PEN}"/>'


GLYPHS = {
    "sign_yellow": glyph(filled(NOBLE)),
    "sign_blue": glyph(filled(FAITH)),
    "sign_green": glyph(wheel()),
    "sign_red": glyph(filled(sword(False)) + filled(sword(True))),
    "sign_purple": glyph(filled(WONDER)),
}
"""Signs by colour, drawn in ink, which the app replaces by the dark tone of the colour."""


def coin() -> Motif:
    m = Motif("Coin")
    m.disc(24, 25.6, 21, dark(GOLD, 0.42))
    m.disc(24, 23, 21, "#F6BE45", 24, 0.12)
    m.disc(24, 23, 16.4, "#E39A2C", throws=False)
    m.disc(24, 23, 14.4, "#F6BE45", 24, 0.1, throws=False)
    m.detail(path_of(((24, 14), (33, 23), (24, 32), (15, 23))), "#C77F1E")
    m.detail(path_of(((24, 18), (29, 23), (24, 28), (19, 23))), "#FBD77C", 24, 0.1)
    return m


def coin_plain() -> Motif:
    m = Motif("Coin without a sign, for a figure")
    m.disc(24, 25.6, 21, dark(GOLD, 0.42))
    m.disc(24, 23, 21, "#E39A2C")
    m.disc(24, 23, 18, "#F8C44E", throws=False)
    return m


def crown() -> Motif:
    m = Motif("Crown")
    m.put("M6 40L1 13L13.6 23L24 6L34.4 23L47 13L42 40Q24 45 6 40Z", "#F6BE45", 24, 0.16)
    m.detail("M6 40L5 34Q24 39 43 34L42 40Q24 45 6 40Z", "#C77F1E", 24)
    m.disc(24, 27, 4.2, "#D2453D", throws=False)
    m.detail(circle(13.4, 28, 2.6), "#3C8DD0")
    m.detail(circle(34.6, 28, 2.6), "#3C8DD0")
    for x, y in ((3.2, 11.6), (24, 5), (44.8, 11.6)):
        m.disc(x, y, 3.6, IVORY, x)
    return m


def dagger() -> Motif:
    m = Motif("Dagger")
    m.put(path_of(((19.4, 17), (28.6, 17), (28.6, 62), (24, 74), (19.4, 62))), "#EEF1F6", 24, 0.2)
    m.detail(box(23.2, 19, 1.6, 44), "#A92B1B")
    m.put("M9 13.4Q24 17 39 13.4L40 18.6Q24 22.4 8 18.6Z", GOLD, 24, 0.2)
    m.rect(20.8, 4, 6.4, 11, "#8E2418", 24)
    m.disc(24, 3.6, 4, GOLD, 24)
    return m


def purse() -> Motif:
    m = Motif("Purse")
    m.put("M17 13Q12 5 17 2L24 6L31 2Q36 5 31 13Z", "#8A5230", 24, 0.2)
    m.put("M16 15Q3 24 4 36Q6 46 24 46Q42 46 44 36Q45 24 32 15Z", "#9A5E36", 24, 0.22)
    m.rect(14.6, 11.6, 18.8, 4.6, GOLD, 24)
    m.detail(path_of(((24, 22), (33, 31), (24, 40), (15, 31))), GOLD, 24, 0.16)
    m.detail(path_of(((24, 27), (28, 31), (24, 35), (20, 31))), "#8A5230")
    return m


def torch() -> Motif:
    m = Motif("Torch")
    m.put(path_of(((17, 44), (31, 44), (26.6, 96), (21.4, 96))), "#6B452E", 24, 0.26)
    m.put("M10 36H38L34.6 50H13.4Z", INK, 24, 0.1)
    m.detail("M11.4 41H36.6L35.6 45H12.4Z", "#C77F1E", 24)
    m.put("M11 36Q4 22 16 11Q16.6 16 21 17Q24 10 20 0Q40 9 40 25Q39 32 36 36Z", "#F08A2C", 25, 0.1)
    m.detail("M16 36Q12 27 19 20Q21 25 25 23Q26 20 26 16Q34 24 31 36Z", LIGHT)
    m.detail("M20 36Q18 31 23 27Q29 31 27 36Z", "#FFF3C4")
    return m


LIGHT = "#FFD36B"
THINGS = (coin, coin_plain, crown, dagger, purse, torch)
