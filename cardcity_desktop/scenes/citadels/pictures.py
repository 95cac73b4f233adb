"""Pictures of Citadels on a canvas: cards, coins, crown, backs, marks of seats, pips, ribbons and tags.

    paint = Pictures(canvas)
    paint.district("palace", 82).draw(canvas.surface, left, top)

Cards are districts (3:4; wonders rise above their frame), characters (2:3), and both backs. Sizes are widths in px. A
`CardImage` gives the offset of the face within its surface, because wonders rise above it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect, Surface

from cardcity_desktop.rules.citadels.characters import CHARACTERS, NUMBER
from cardcity_desktop.rules.citadels.districts import CODE, DISTRICTS
from cardcity_desktop.scenes.citadels.look import CREAM, GROUNDS, SEATS, SIGNS, Palette, drawing, motif, sign
from cardcity_desktop.scenes.citadels.names import character_name, district_name
from cardcity_desktop.ui.paint.canvas import LEAST, Canvas
from cardcity_desktop.ui.paint.chrome import rounded_path
from cardcity_desktop.ui.paint.fonts import font
from cardcity_desktop.ui.paint.text import rendered, text_width
from cardcity_desktop.ui.paint.theme import INK, WHITE, PlayerColour, mix
from cardcity_desktop.ui.paint.vector.svg import gradient, in_theme, rasterise
from cardcity_desktop.ui.toolkit import Box, svg_document
from cardcity_desktop.ui.wording.seats import shows_face

WIDE = 96.0  # grid units of a district's face
HIGH = 128.0  # the same
LIP = 5.0  # grid units of its lip
TALL = 144.0
"""Height of a character's face in grid units; its width is WIDE."""
OVER = 18.0
"""Grid units of a surface above its face, for wonders."""
BIG = 70
"""Width in logical units from which a district card has its name; smaller cards have a larger cost and sign."""
DISPLAY = "BricolageGrotesque-SemiBold.ttf"

HIDDEN = "?"
"""Name of a card that the viewer may not know."""

LOW = frozenset({"manor", "temple", "market", "trading_post", "prison", "barracks", "tavern"})
"""Buildings without a tower, which are drawn larger."""

COST = "#4A2E06"
"""Colour of the figure on a coin."""

TOP = ((2.6, 2.6), (88.0, 2.6), (93.4, 8.0))
"""Upper corners of the polygon on which the long shadow falls; it has none at the right."""

MOST_COINS = 6  # coins that are drawn; a figure beside them gives the real number
MOST_BACKS = 4  # backs that are drawn


@dataclass(frozen=True, slots=True)
class CardImage:
    surface: Surface
    corner: tuple[int, int]  # offset of the face within the surface in px
    size: tuple[int, int]  # size of the face in px

    def draw(self, surface: Surface, left: int, top: int, opacity: float = 1.0) -> Rect:
        """Draw the card with its face's corner at (left, top) and return the rectangle painted on."""
        self.surface.set_alpha(round(255 * opacity))
        return surface.blit(self.surface, (left - self.corner[0], top - self.corner[1]))

    def write(self, text: str, middle: tuple[float, float], size: float, colour: str) -> None:
        """Draw a figure in large letters around a point of the face."""
        drawn = font("BricolageGrotesque-ExtraBold.ttf", max(8, round(size))).render(text, True, colour)
        bounds = drawn.get_bounding_rect()
        place = (self.corner[0] + middle[0] - bounds.centerx, self.corner[1] + middle[1] - bounds.centery)
        self.surface.blit(drawn, (round(place[0]), round(place[1])))


def district_height(width: float) -> int:
    """Return the height in px of a district's face."""
    return round(width * HIGH / WIDE)


def character_height(width: float) -> int:
    """Return the height in px of a character's face."""
    return round(width * TALL / WIDE)


def uncovered(spots: Sequence[Rect]) -> list[int]:
    """Return the px of each card's width that the next card in the row leaves uncovered."""
    following = [*(spot.left for spot in spots[1:]), *(spot.right for spot in spots[-1:])]
    return [min(spot.width, left - spot.left) for spot, left in zip(spots, following, strict=True)]


def _geometry(width: int, height: float) -> tuple[tuple[int, int], tuple[int, int]]:
    scale = width / WIDE
    return (round(2 * scale), round(OVER * scale)), (width, round(height * scale))


def _rendered(body: str, width: int, height: float) -> CardImage:
    """Render `body`, drawn on the card's grid.

    The margins are 2 units at the sides, OVER units above, and the lip below.
    """
    scale = width / WIDE
    corner, size = _geometry(width, height)
    whole = (round(100 * scale), round((OVER + height + LIP + 2) * scale))
    view = f"{-corner[0] / scale:.3f} {-corner[1] / scale:.3f} {whole[0] / scale:.3f} {whole[1] / scale:.3f}"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{body}</svg>'
    return CardImage(rasterise(svg, whole), corner, size)


def _fitting(text: str, size: float, width: float) -> int:
    """Return the largest size of a name's letters, 8 to `size` px, at which it is at most `width` px wide."""
    pixels = max(8, round(size))
    while pixels > 8 and text_width(text, DISPLAY, pixels) > width:
        pixels -= 1
    return pixels


class _CardName(NamedTuple):
    """The name of a district on its card, of which the next card leaves `room` px uncovered."""

    label: str
    width: int
    room: int

    @property
    def lines(self) -> list[str]:
        """The name in one line, or in two if one would be too small, or [] for none."""
        label, scale = self.label, self.width / WIDE
        room = self.room - 7 * scale
        if " " not in label or text_width(label, DISPLAY, max(8, round(12.6 * scale))) <= room:
            return [label] if label else []
        words = label.split(" ")
        cuts = [[" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))]
        return min(cuts, key=lambda cut: max(map(len, cut)))

    @property
    def size(self) -> int:
        """The size of the letters in px."""
        scale, lines = self.width / WIDE, self.lines
        largest = (15 if len(lines) == 1 else 13.4) * scale
        return min(_fitting(line, largest, self.room - 7 * scale) for line in lines)

    def draw(self, card: CardImage, top: float, bottom: float, ink: str) -> None:
        """Draw the name on its card between two heights."""
        scale, lines, size = self.width / WIDE, self.lines, self.size
        if len(lines) > 1:
            top -= 8 * scale
        step = 13.6 * scale
        start = (top + bottom) / 2 - step * (len(lines) - 1) / 2
        for at, line in enumerate(lines):
            drawn = rendered(line, DISPLAY, size, ink)
            middle = (card.corner[0] + self.room // 2, card.corner[1] + round(start + at * step))
            card.surface.blit(drawn, drawn.get_rect(center=middle))


class FaceSvg(NamedTuple):
    """The SVG of a card's face, without its text."""

    height: float  # on its grid

    def light(self, colour: str | None, faded: float, ground: str, arch: str, shadow: str) -> str:
        """Return the SVG of a face with its ground, an arch and the long shadow of its picture."""
        light, dark = GROUNDS[colour]
        return (
            f'<path fill="#CDB98F" d="{rounded_path(0, LIP, WIDE, self.height, 9)}"/>'
            f'<path fill="{CREAM}" d="{rounded_path(0, 0, WIDE, self.height, 9)}"/>'
            + gradient("g", light, dark, (WIDE, faded))
            + f'<path d="{ground}" fill="url(#g)"/>{arch}<path d="{shadow}" fill="{INK}" fill-opacity=".17"/>'
        )

    def black(self, foot: float, shape: str) -> str:
        """Return the SVG of a face in high contrast: black with a white edge, and a white line around a shape.

        A line at y = `foot` is above the name; 0 without a name.
        """
        line = f'<path fill="{WHITE}" d="M2 {foot}H94V{foot + 1.6}H2Z"/>' if foot else ""
        edge = f'<path fill="{WHITE}" d="{rounded_path(0, 0, WIDE, self.height, 9)}"/>'
        ground = f'{edge}<path fill="#000000" d="{rounded_path(2, 2, WIDE - 4, self.height - 4, 7)}"/>{line}'
        return f'{ground}<g stroke="{WHITE}" stroke-width="3" stroke-linejoin="round">{shape}</g>'

    @staticmethod
    def flat_ground(foot: float) -> str:
        """Return path data of a ground whose upper corners alone are round."""
        right, bottom, r = 2.6 + (WIDE - 5.2), 2.6 + (foot - 2.6), 6.6
        left, last = f"A{r} {r} 0 0 1 {2.6 + r} 2.6", f"A{r} {r} 0 0 1 {right} {2.6 + r}"
        return f"M2.6 {bottom}V{2.6 + r}{left}H{right - r}{last}V{bottom}Z"

    @staticmethod
    def sign(colour: str, x: float, y: float, radius: float) -> str:
        """Return a colour's sign on its disc."""
        scale = radius * 1.42 / 24
        glyph = sign(colour).replace(INK, SIGNS[colour])
        return (
            f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{CREAM}"/>'
            f'<g transform="translate({x - 12 * scale:.2f} {y - 12 * scale:.2f}) scale({scale:.4f})">{glyph}</g>'
        )


def district_body(name: str, big: bool, lines: int = 1, black: bool = False) -> str:
    """Return the SVG of a district's face without text, on the 96 x 128 grid. `black` for high contrast."""
    district, picture, face = DISTRICTS[CODE[name]], motif(name), FaceSvg(HIGH)
    wonder, low = district.colour == "purple", name in LOW
    foot = (104 if lines < 2 else 96) if big else HIGH - 3
    scale = (1.0 if low else 0.9) * (0.93 if lines > 1 else 1) if big else 1.05 if wonder else 1.02 if low else 0.96
    x, y = 48 - 48 * scale, foot - 92 * scale

    def coin(x: float, y: float, radius: float, plain: bool = True) -> str:
        """Return a coin. A `plain` one lacks the coin's sign, because a figure is drawn on it."""
        size = radius / 21
        return motif("coin_plain" if plain else "coin").placed(size, x - 24 * size, y - 23 * size)

    step = 4.6 if wonder else 7.2  # on a wonder the middle stays free for its tower
    coins = "".join(coin(14 + step * place, 15, 9.2, plain=False) for place in range(district.cost - 1, 0, -1) if big)
    corner = (88, foot), (2.6, foot)
    shadow = picture.shadow_on((*TOP, (93.4, foot - (0 if foot < 110 else 5)), *corner), scale, x, y)
    if black:
        back = face.black(foot if big else 0, picture.shade(scale, x, y, WHITE))
    else:
        ground = face.flat_ground(foot) if big else rounded_path(2.6, 2.6, WIDE - 5.2, HIGH - 5.2, 6.6)
        back = face.light(district.colour, HIGH, ground, "", shadow)
    return (
        back
        + (coins if wonder else "")
        + picture.placed(scale, x, y)
        + ("" if wonder else coins)
        + (coin(14, 15, 10.2) if big else coin(19, 20, 17.5))
        + (face.sign(district.colour, 80.5, 15.5, 10.4) if big else face.sign(district.colour, 77, 20, 17))
    )


def character_body(name: str, black: bool = False) -> str:
    """Return the SVG of a character's face without text, on the 96 x 144 grid. `black` for high contrast."""
    colour, face = CHARACTERS[NUMBER[name] - 1].colour, FaceSvg(TALL)
    figure, scale, foot = motif(name), 0.91, 118.0
    x, y = 50 - 49 * scale, foot - 116.5 * scale
    mark = face.sign(colour, 15, 37, 10) if colour else ""
    if black:
        back = face.black(foot, figure.shade(scale, x, y, WHITE))
    else:
        arch = '<path d="M20 118V58A29 29 0 0 1 78 58V118Z" fill="#FFFFFF" fill-opacity=".16"/>'
        shadow = figure.shadow_on((*TOP, (93.4, foot), (2.6, foot)), scale, x, y)
        back = face.light(colour, 118, face.flat_ground(foot), arch, shadow)
    return back + figure.placed(scale, x, y) + f'<path d="M3.6 2.6H26.4V21.4L15 29L3.6 21.4Z" fill="{INK}"/>' + mark


def seat_look(number: int) -> PlayerColour:
    colour = SEATS[number % len(SEATS)]
    return PlayerColour(f"seat {number}", colour.fill, colour.ink, colour.shape)


class Pictures:
    """Pictures on a canvas. Each card is rendered once and stored in the canvas's cache."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas, self._kept = canvas, canvas.pictures.surfaces
        self._unit, self._theme = canvas.scale.unit, canvas.theme

    def district(self, name: str, width: int, free: int = 0) -> CardImage:
        """Return a district's face, or its back if `name` is hidden. Wide cards show the name.

        The next card leaves `free` px of the width uncovered; a name that does not fit there is left out.
        """
        if name == HIDDEN:
            return self.back(width)
        label, black = district_name(name) if width >= BIG * self._unit else "", self._theme.high_contrast
        room = free if label and 0 < free < width else width
        if room < width and _CardName(label, width, room).size < 10 * self._unit:
            label, room = "", width

        def make() -> CardImage:
            shown, scale = _CardName(label, width, room), width / WIDE
            card = _rendered(district_body(name, bool(label), len(shown.lines), black), width, HIGH)
            cost = str(DISTRICTS[CODE[name]].cost)
            if label:
                card.write(cost, (14 * scale, 15 * scale), 17 * scale, COST)
                shown.draw(card, 104 * scale, HIGH * scale - 3 * scale, WHITE if black else INK)
            else:
                card.write(cost, (19 * scale, 20 * scale), 29 * scale, COST)
            return card

        return self._made(("district", name, label, str(room)), width, HIGH, make)

    def character(self, name: str, width: int) -> CardImage:
        """Return a character's face with number, sign and name."""
        label, black, scale = character_name(name), self._theme.high_contrast, width / WIDE

        def make() -> CardImage:
            card = _rendered(character_body(name, black), width, TALL)
            card.write(str(NUMBER[name]), (15 * scale, 14.4 * scale), 19 * scale, "#FFE9B4")
            size = _fitting(label, 15.5 * scale, (WIDE - 8) * scale)
            drawn = rendered(label, DISPLAY, size, WHITE if black else INK)
            middle = (card.corner[0] + card.size[0] // 2, card.corner[1] + round(130.4 * scale))
            card.surface.blit(drawn, drawn.get_rect(center=middle))
            return card

        return self._made(("character", label), width, TALL, make)

    def back(self, width: int) -> CardImage:
        return self._made(("district back",), width, HIGH, lambda: _rendered(drawing("back_district"), width, HIGH))

    def night_back(self, width: int) -> CardImage:
        return self._made(("character back",), width, TALL, lambda: _rendered(drawing("back_character"), width, TALL))

    def _made(self, key: tuple[str, ...], width: int, height: float, make: Callable[[], CardImage]) -> CardImage:
        surface = self._kept.get(("citadels", *key, width), lambda: in_theme(self._theme, make().surface))
        return CardImage(surface, *_geometry(width, height))

    # Tokens and marks

    def motif(self, name: str, rect: Rect, grid: tuple[float, float] = (48, 48)) -> None:
        """Draw a motif that is not a card, on a grid of this width and height."""
        self.canvas.svg(svg_document(*grid, motif(name).shapes), rect)

    def coin(self, middle: tuple[int, int], side: int) -> None:
        place = Rect(0, 0, side, side).move_to(center=middle)
        self.motif("coin", place)

    def coins(self, left: int, middle: int, count: int, side: int) -> None:
        """Draw overlapping coins from x = `left`."""
        shown = max(1, min(count, MOST_COINS))
        step = round(side * 0.42)
        for at in range(shown - 1, -1, -1):
            self.coin((left + side // 2 + at * step, middle), side)
        if not count:
            self.canvas.box(Rect(left, middle - side // 2, side, side), Box("#FFFFFF", side / 2, fill_opacity=0.55))

    def backs(self, left: int, middle: int, count: int, width: int, empty: str) -> None:
        """Draw overlapping card backs from x = `left`. An empty hand is an outline of colour `empty`."""
        canvas = self.canvas
        height = district_height(width)
        if not count:
            box = Rect(left, middle - height // 2, width, height)
            canvas.box(box, Box(None, canvas.scale(2), empty, max(1.0, canvas.scale.unit)))
            return
        shown, step = min(count, MOST_BACKS), round(width * 0.36)
        for at in range(shown):
            self.back(width).draw(canvas.surface, left + at * step, middle - height // 2)

    def crown(self, rect: Rect) -> None:
        self.motif("crown", rect)

    def seat_mark(self, seat: int, rect: Rect, plain: str | None = None) -> None:
        """Draw a seat's shape in its colour, or as an outline in colour `plain`."""
        seat_colour = SEATS[seat % len(SEATS)]
        if plain:
            line = f'stroke="{plain}" stroke-width="3" stroke-linejoin="round"'
            body = f'<path fill="none" {line} d="{seat_colour.shape}"/>'
        else:
            fill = WHITE if self.canvas.theme.high_contrast else seat_colour.fill  # the shape alone marks the seat
            rim = mix(fill, INK, 0.3)
            line = f'stroke="{rim}" stroke-width="1.4" stroke-linejoin="round"'
            body = f'<path fill="{fill}" {line} d="{seat_colour.shape}"/>'
        side = min(rect.size)
        place = Rect(0, 0, side, side).move_to(center=rect.center)
        self.canvas.svg(svg_document(24, 24, body), place)

    def seat(self, colour: int, player: str, rect: Rect) -> None:
        """Draw a seat's shape. For a kind of player with a face, that face with the shape, a third larger."""
        if shows_face(player):
            self.canvas.face(player, rect.inflate(rect.width // 3, rect.height // 3), seat_look(colour))
        else:
            self.seat_mark(colour, rect)

    def sign(self, colour: str, rect: Rect) -> None:
        body = f'<circle cx="17" cy="17" r="17" fill="#FFF9EC"/><g transform="translate(5 5)">{sign(colour)}</g>'
        self.canvas.svg(svg_document(34, 34, body), rect, ((INK, SIGNS[colour]),))

    def ribbon(self, rect: Rect, seat: int, name: str) -> None:
        """Draw a ribbon in a seat's colour with its mark and name."""
        canvas = self.canvas
        seat_colour = SEATS[seat % len(SEATS)]
        width, height = rect.width / canvas.scale.unit, rect.height / canvas.scale.unit
        tail = height * 0.55
        dark = mix(seat_colour.fill, INK, 0.28)
        body = (
            f'<path fill="{dark}" d="M0 {height * 0.22}H{tail * 2}V{height}H0L{tail * 0.7} {height * 0.62}Z'
            f'M{width} {height * 0.22}H{width - tail * 2}V{height}H{width}L{width - tail * 0.7} {height * 0.62}Z"/>'
            f'<path fill="{seat_colour.fill}" d="M{tail} 0H{width - tail}V{height * 0.84}H{tail}Z"/>'
        )
        room = Rect(rect.left, rect.top, rect.width, round(rect.height * 0.86)).inflate(-2 * canvas.scale(tail), 0)
        ink = seat_colour.ink
        if canvas.theme.high_contrast:
            ink = canvas.field(room, Box(None, canvas.scale(4)), ink)
        else:
            canvas.svg(svg_document(round(width, 2), round(height, 2), body), rect)
        self._seat_name(room, seat, name, ink)

    def _seat_name(self, room: Rect, seat: int, name: str, ink: str) -> None:
        """Draw a seat's mark and name, centred."""
        canvas = self.canvas
        side = canvas.scale(11)
        gap = canvas.scale(5)
        fitted_canvas = canvas.fitting(name, "label", (room.width - side - gap, room.height), least=LEAST)
        width = min(fitted_canvas.measure(name, "label")[0], room.width - side - gap)
        left = room.centerx - (width + side + gap) // 2
        self.seat_mark(seat, Rect(left, room.centery - side // 2, side, side), ink)
        fitted_canvas.text(
            name,
            Rect(left + side + gap, room.top, width + 2, room.height),
            "label",
            colour=ink,
            align="left",
            valign="middle",
            wrap=False,
        )

    def tag(self, rect: Rect, text: str, fill: str) -> None:
        """Draw a rounded tag, as wide as its text and centred in `rect`."""
        canvas = self.canvas
        fitted_canvas = canvas.fitting(text, "label", (rect.width - canvas.scale(14), rect.height), least=LEAST)
        width = min(rect.width, fitted_canvas.measure(text, "label")[0] + canvas.scale(16))
        place = Rect(0, 0, width, rect.height).move_to(center=rect.center)
        ink = canvas.field(place, Box(fill, rect.height / 2), "#FFFFFF")
        fitted_canvas.text(text, place, "label", colour=ink, align="center", valign="middle", wrap=False)

    def pips(self, right: int, middle: int, step: float, marks: dict[int, str], palette: Palette) -> None:
        """Draw eight marks ending at x = `right`: "answered", "certain" or "may", by character number."""
        canvas = self.canvas
        scale = canvas.scale
        left = right - scale.font(step * 7 + 16)
        side = scale.font(15)
        for number in range(1, 9):
            centre = (left + scale.font(8 + step * (number - 1)), middle)
            state = marks.get(number, "")
            if not state:
                dot = Rect(0, 0, scale.font(4.4), scale.font(4.4)).move_to(center=centre)
                canvas.box(dot, Box("#C9B58A" if palette.name == "day" else "#6A78AC", dot.width / 2))
                continue
            disc = Rect(0, 0, side, side).move_to(center=centre)
            inked = state == "answered"
            fill, ink = (INK, "#FFF6E0") if inked else ("#FFE9B4", INK)
            edge = palette.slot_edge if inked else "#B9741E"
            width = 2.4 if state == "certain" else 1.5
            canvas.box(disc, Box(fill, side / 2, edge, width * scale.unit if not inked or palette.name != "day" else 0))
            canvas.text(
                str(number), disc.inflate(side, side), "label", colour=ink, align="center", valign="middle", wrap=False
            )
