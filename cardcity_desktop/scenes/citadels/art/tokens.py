"""Tokens and marks: coins, crown, card backs, seat marks, pips, ribbons, tags, number discs."""

from pygame import Rect

from cardcity_desktop.scenes.citadels.art.cards import CardPictures, district_height
from cardcity_desktop.scenes.citadels.art.colours import SEATS, SIGNS, Palette
from cardcity_desktop.scenes.citadels.art.motifs import motif, sign
from cardcity_desktop.ui.paint.canvas import LEAST, Canvas
from cardcity_desktop.ui.paint.theme import INK, WHITE, PlayerColour, mix
from cardcity_desktop.ui.toolkit import Box, svg_document
from cardcity_desktop.ui.wording.seats import has_face

MOST_COINS, MOST_BACKS = 6, 4
"""Largest numbers of coins and backs that are drawn; a figure beside them gives the real number."""


def draw_motif(canvas: Canvas, name: str, rect: Rect, grid: tuple[float, float] = (48, 48)) -> None:
    """Draw a motif that is not a card, on a grid of this width and height."""
    canvas.svg(svg_document(*grid, motif(name).shapes), rect)


def coin(canvas: Canvas, middle: tuple[int, int], side: int) -> None:
    place = Rect(0, 0, side, side).move_to(center=middle)
    draw_motif(canvas, "coin", place)


def coins(canvas: Canvas, left: int, middle: int, count: int, side: int) -> None:
    """Draw overlapping coins from x = `left`."""
    shown = max(1, min(count, MOST_COINS))
    step = round(side * 0.42)
    for at in range(shown - 1, -1, -1):
        coin(canvas, (left + side // 2 + at * step, middle), side)
    if not count:
        canvas.box(Rect(left, middle - side // 2, side, side), Box("#FFFFFF", side / 2, fill_opacity=0.55))


def backs(canvas: Canvas, left: int, middle: int, count: int, width: int, empty: str) -> None:
    """Draw overlapping card backs from x = `left`; an empty hand is an outline of colour `empty`."""
    height = district_height(width)
    if not count:
        box = Rect(left, middle - height // 2, width, height)
        canvas.box(box, Box(None, canvas.scale(2), empty, max(1.0, canvas.scale.unit)))
        return
    shown, step = min(count, MOST_BACKS), round(width * 0.36)
    cards = CardPictures(canvas)
    for at in range(shown):
        cards.back(width).draw(canvas.surface, left + at * step, middle - height // 2)


def crown(canvas: Canvas, rect: Rect) -> None:
    draw_motif(canvas, "crown", rect)


def seat_mark(canvas: Canvas, seat: int, rect: Rect, plain: str | None = None) -> None:
    """Draw a seat's shape in its colour, or as an outline in colour `plain`."""
    seat_colour = SEATS[seat % len(SEATS)]
    if plain:
        body = f'<path fill="none" stroke="{plain}" stroke-width="3" stroke-linejoin="round" d="{seat_colour.shape}"/>'
    else:
        fill = WHITE if canvas.theme.high_contrast else seat_colour.fill  # the shape alone marks the seat
        rim = mix(fill, INK, 0.3)
        line = f'stroke="{rim}" stroke-width="1.4" stroke-linejoin="round"'
        body = f'<path fill="{fill}" {line} d="{seat_colour.shape}"/>'
    side = min(rect.size)
    place = Rect(0, 0, side, side).move_to(center=rect.center)
    canvas.svg(svg_document(24, 24, body), place)


def seat_look(number: int) -> PlayerColour:
    colour = SEATS[number % len(SEATS)]
    return PlayerColour(f"seat {number}", colour.fill, colour.ink, colour.shape)


def seat_sign(canvas: Canvas, colour: int, player: str, rect: Rect) -> None:
    """Draw a seat's shape; for a kind of player with a face, that face with the shape, a third larger."""
    if has_face(player):
        canvas.face(player, rect.inflate(rect.width // 3, rect.height // 3), seat_look(colour))
    else:
        seat_mark(canvas, colour, rect)


def sign_disc(canvas: Canvas, colour: str, rect: Rect) -> None:
    body = f'<circle cx="17" cy="17" r="17" fill="#FFF9EC"/><g transform="translate(5 5)">{sign(colour)}</g>'
    canvas.svg(svg_document(34, 34, body), rect, ((INK, SIGNS[colour]),))


def ribbon(canvas: Canvas, rect: Rect, seat: int, name: str) -> None:
    """Draw a ribbon in a seat's colour with its mark and name."""
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
    draw_seat_name(canvas, room, seat, name, ink)


def draw_seat_name(canvas: Canvas, room: Rect, seat: int, name: str, ink: str) -> None:
    """Draw a seat's mark and name, centred."""
    side = canvas.scale(11)
    gap = canvas.scale(5)
    fitted_canvas = canvas.fitting(name, "label", (room.width - side - gap, room.height), least=LEAST)
    width = min(fitted_canvas.measure(name, "label")[0], room.width - side - gap)
    left = room.centerx - (width + side + gap) // 2
    seat_mark(canvas, seat, Rect(left, room.centery - side // 2, side, side), ink)
    fitted_canvas.text(
        name, Rect(left + side + gap, room.top, width + 2, room.height), "label", ink, "left", "middle", wrap=False
    )


def tag(canvas: Canvas, rect: Rect, text: str, fill: str) -> None:
    """Draw a rounded tag, as wide as its text and centred in `rect`."""
    fitted_canvas = canvas.fitting(text, "label", (rect.width - canvas.scale(14), rect.height), least=LEAST)
    width = min(rect.width, fitted_canvas.measure(text, "label")[0] + canvas.scale(16))
    place = Rect(0, 0, width, rect.height).move_to(center=rect.center)
    ink = canvas.field(place, Box(fill, rect.height / 2), "#FFFFFF")
    fitted_canvas.text(text, place, "label", ink, "center", "middle", wrap=False)


def pips(canvas: Canvas, right: int, middle: int, step: float, marks: dict[int, str], palette: Palette) -> None:
    """Draw eight marks ending at x = `right`: "answered", "certain" or "may", by character number."""
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
        canvas.text(str(number), disc.inflate(side, side), "label", ink, "center", "middle", wrap=False)
