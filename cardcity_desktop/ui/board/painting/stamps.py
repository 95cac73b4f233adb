"""Small pictures on single cells: legal, target, refused, cause of a refusal, last card, notes.

There is one surface per kind, size and theme, in the Ui's cache.
"""

from collections.abc import Callable, Collection

from pygame import Rect, Surface

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.board.model import AdviceMark, NeedMark
from cardcity_desktop.ui.board.painting.stamping import reach_of, stamp, stamp_picture
from cardcity_desktop.ui.cards.outlines import HEIGHT, outline
from cardcity_desktop.ui.paint.theme import CARD_BORDER, Colour
from cardcity_desktop.ui.paint.vector.polygons import Polygon, dashed_data, path_data, placed
from cardcity_desktop.ui.toolkit import Box, Canvas

LEGAL_FILL = 0.82
LEGAL_STROKE = 0.9
LEGAL = {"light": ("#FBFCEB", "#3A8679"), "dark": ("#437F80", "#B8F5E0")}
"""Ground and line of a legal cell by theme."""

GAINING = {"light": ("#FFE9AE", "#B0760A"), "dark": ("#6E5B2C", "#FFD36B")}
"""Those of a legal cell where something would grow."""

TARGET = {"light": "#C8431D", "dark": "#FF8A5C"}
"""Colour of the ring around the cell about to be used, by theme."""

ADVISED = "#C8431D"
"""Ground of the pill with what an advised card brings, as of the forecast's first disc."""

FRESH_GLOW = "#F6BE45"
"""Colour around a card of the last turn."""

FRESH_RING = "#C98A12"
"""Colour of the ring on it."""

HELD = 0.94  # opacity of the held card on the cell about to be used
GHOST = 0.6  # opacity of a card that would follow it

FAINT = 0.32  # opacity of the card of a way that is not advised

MOST_PIPS = 5
"""Most signs of a need that are drawn one by one; more are a number."""

HOLLOW = 0.3
"""Share of a hollow sign's width that its line takes, on both sides together."""

PIPS = {"light": "#FFD36B", "dark": "#B97D0C"}
"""Colours of a filled sign by theme; pills in the accent have the first one."""

NOTE_HEIGHT = 0.3
"""Height of a note as a share of a card's."""


class Stamps:
    """Painter of marks on the cells of one lens."""

    def __init__(self, canvas: Canvas, lens: Lens) -> None:
        self.canvas, self.lens = canvas, lens
        self.unit = canvas.scale.unit

    def seen(self, cells: Collection[Cell]) -> list[Cell]:
        """Return the cells whose marks may be in the area being drawn."""
        if not cells:
            return []
        room = self.lens.size + reach_of(self.canvas, self.lens)
        return self.lens.near(self.canvas.surface.get_clip(), cells, room)

    def legal(self, cell: Cell) -> None:
        """Draw a legal cell: tinted, outlined, with a plus."""
        self.canvas.surface.blit(*self.legal_picture(cell))

    def legal_picture(self, cell: Cell, signed: bool = False, gains: bool = False) -> tuple[Surface, Rect]:
        """Return the mark of a legal cell and its place: beside an owner's sign if `signed`, golden with an arrow if it
        `gains`."""
        if self.canvas.theme.high_contrast:
            return self._picture(f"legal contrast {gains}", cell, lambda: self._dashed(gains))
        return self._picture(
            f"legal {signed} {gains}", cell, lambda: (self._cover(0.17) if signed else "") + self._legal(gains)
        )

    def turned(self, cell: Cell) -> None:
        """Draw a cell that is legal only in another rotation: dashed, with a turning arrow."""
        self.canvas.surface.blit(*self.turned_picture(cell))

    def turned_picture(self, cell: Cell) -> tuple[Surface, Rect]:
        """Return the mark that `turned` draws, and its place."""
        return self._picture("turned", cell, lambda: self._cover(0.25) + self._turned())

    def bare(self, cell: Cell) -> None:
        """Cover the plot with bare ground, so that nothing shows through a ghost."""
        panel = self.canvas.theme.panel
        self._stamp("bare", cell, lambda: f'<path d="{self._outline(0)}" fill="{panel}"/>')

    def pointed(self, cell: Cell) -> None:
        """Draw a faint outline of the cell pointed at."""
        colour = self.canvas.theme.text
        self._stamp("pointed", cell, lambda: self._ring(1.6, colour, 0.45, 1.5))

    def target(self, cell: Cell) -> None:
        """Draw the cell about to be used: a ring in the colour of the forecast's first disc."""
        colour = self.canvas.theme.accent if self.canvas.theme.high_contrast else TARGET[self.canvas.theme.shade]
        self._stamp("target", cell, lambda: self._ring(3.4, colour, 1, 2))

    def follows(self, cell: Cell) -> None:
        """Mark a card that would follow by a double line in high contrast, where districts have no band."""
        if not self.canvas.theme.high_contrast:
            return
        text = self.canvas.theme.text
        self._stamp("follows", cell, lambda: self._ring(1.6, text, 1, 0.6) + self._ring(1.6, text, 1, 4.2))

    def focus(self, cell: Cell) -> None:
        """Draw the ring of the keyboard focus, visible on cards of every colour. See `Canvas.focus_ring`."""
        theme = self.canvas.theme
        if theme.high_contrast:
            self._stamp("focus", cell, self._contrast_focus)
            return
        self._stamp("focus", cell, lambda: self._ring(5, theme.panel, 1, 1) + self._ring(3, theme.accent, 1, 2))

    def last(self, cell: Cell) -> None:
        """Mark the card placed last."""
        theme = self.canvas.theme
        colour = theme.text if theme.high_contrast else theme.accent
        self._stamp("last", cell, lambda: self._ring(3 if theme.high_contrast else 2, colour, 0.9, 1.5))

    def fresh(self, cell: Cell) -> None:
        """Mark a card of the last turn in gold, with a glow around it."""
        theme = self.canvas.theme
        if theme.high_contrast:
            self._stamp("fresh", cell, lambda: self._ring(3, theme.text, 1, 1.5))
            return
        glow = [(width, 0.16) for width in (11, 8, 5.5)]
        self._stamp(
            "fresh",
            cell,
            lambda: (
                "".join(self._ring(width, FRESH_GLOW, opacity, width / 2) for width, opacity in glow)
                + self._ring(3, FRESH_RING, 1, 1)
            ),
        )

    def refused(self, cell: Cell, strength: float = 1.0) -> None:
        """Draw a cross on the refused cell, with a strength of 0 to 1."""
        self._stamp("refused", cell, self._refused, strength)

    def blamed(self, cell: Cell, strength: float = 1.0) -> None:
        """Draw a thick ring in the colour of danger around a neighbour that causes a refusal."""
        danger = self.canvas.theme.danger
        self._stamp("blamed", cell, lambda: self._ring(3.5, danger, 1, 1.5, fill=0.16), strength)

    def note(self, cell: Cell, text: str) -> None:
        """Draw a short text on a pill across the cell's lower edge, so that the picture remains visible.

        On a hexagon the pill is a little higher, because the hexagon ends in a point there, between two neighbours.
        """
        rect, s = self.lens.rect(cell), self.canvas.scale
        low, most = rect.height * NOTE_HEIGHT, rect.width - s(6)
        wide, high = self.canvas.measure(text, "label")
        canvas = self.canvas.smaller(text, "label", round(min(most - low * 0.6, wide * low * 1.15 / high)))
        wide, high = canvas.measure(text, "label")
        pill = Rect(0, 0, 0, max(round(low), round(high * 0.8)))
        pill.width = max(min(wide + round(pill.height * 0.7), most), pill.height + s(6), wide + s(4))
        pill.center = (rect.centerx, rect.bottom - (round(rect.height * 0.1) if self.lens.shape == "hex" else 0))
        canvas.shadow(pill, 4, 2, pill.height / 2 / self.unit, 0.4)
        canvas.fill(pill, canvas.theme.accent, radius=pill.height / 2 / self.unit)
        canvas.text(text, pill, "label", colour=canvas.theme.on_accent, align="center", valign="middle", wrap=False)

    def advised(self, mark: AdviceMark) -> None:
        """Draw the text of a hint's mark on a pill: at the foot of a group or of the new card, at the head of another
        way's, whose foot has its name."""
        canvas, theme = self.canvas, self.canvas.theme
        lowest = max(cell[1] for cell in mark.cells)
        foot = [self.lens.rect(cell) for cell in mark.cells if cell[1] == lowest]
        rect = self.lens.rect(mark.cells[0]) if mark.role != "had" else foot[0].unionall(foot[1:])
        ground, ink = theme.tip, theme.on_tip
        if mark.role == "has":
            ground, ink = (theme.accent, theme.on_accent) if theme.high_contrast else (ADVISED, "#FFFFFF")
        elif mark.role == "other":
            ground, ink = theme.panel_sunk, theme.text_muted
        wide, high = canvas.measure(mark.text, "label")
        pill = Rect(0, 0, wide + round(high * 0.9), round(high * 1.15)).move_to(midbottom=(rect.centerx, rect.bottom))
        pill.y += self.lens.gap
        if mark.role == "other":
            pill.centery = rect.top
        canvas.shadow(pill, 4, 2, pill.height / 2 / self.unit, 0.4)
        canvas.box(pill, Box(ground, pill.height / 2, CARD_BORDER, 1.3 * self.unit))
        canvas.text(mark.text, pill, "label", colour=ink, align="center", valign="middle", wrap=False)

    def need(self, mark: NeedMark) -> None:
        """Draw a district's need: a dark pill with filled and hollow signs, in the accent if nothing is lacking."""
        rect, theme, s = self.lens.rect(mark.cell), self.canvas.theme, self.canvas.scale
        canvas, most = self.canvas, rect.width
        high = max(round(rect.height * 0.25), s(15))
        side = round(high * 0.66)
        pips = mark.need if mark.need <= MOST_PIPS else 1
        signs = max(1, pips) * side
        around = signs + round(high * 0.55)
        text = mark.text if canvas.measure(mark.text, "label")[0] + around <= most else mark.short
        canvas = canvas.smaller(text, "label", max(1, most - around)) if text else canvas
        wide, text_high = canvas.measure(text, "label") if text else (-round(high * 0.14), 0)
        pill = Rect(0, 0, wide + around, max(high, text_high))
        low = round(rect.height * 0.12) if self.lens.shape == "hex" else 0
        pill.midbottom = (rect.centerx, rect.bottom + self.lens.gap // 2 - low)
        if self.canvas.theme.high_contrast:  # the card's name is at the foot
            pill.midtop = (rect.centerx, rect.top + s(3) + low)
        ground, ink = (theme.accent, theme.on_accent) if mark.ready else (theme.tip, theme.on_tip)
        canvas.shadow(pill, 4, 2, pill.height / 2 / self.unit, 0.4)
        canvas.box(pill, Box(ground, pill.height / 2, CARD_BORDER, 1.3 * self.unit))
        sign = Rect(pill.left + round(high * 0.2), 0, side, side).move_to(centery=pill.centery)
        for at in range(max(1, pips)):
            self._pip(mark, sign.move(at * side, 0), at < mark.have or pips != mark.need, ground, ink)
        if text:
            place = Rect(sign.left + signs + round(high * 0.12), pill.top, wide + s(2), pill.height)
            canvas.text(text, place, "label", colour=ink, align="left", valign="middle", wrap=False)

    def _pip(self, mark: NeedMark, place: Rect, filled: bool, ground: Colour, ink: Colour) -> None:
        """Draw one sign of a need: gold if `filled`, else hollow."""
        counted = mark.need > 0
        self.canvas.icon(mark.sign, place, self._pip_colour(mark) if counted and filled else ink)
        if counted and not filled:
            self.canvas.icon(
                mark.sign, place.inflate(-round(place.width * HOLLOW), -round(place.height * HOLLOW)), ground
            )

    def _pip_colour(self, mark: NeedMark) -> Colour:
        theme = self.canvas.theme
        return theme.on_accent if mark.ready and theme.shade == "dark" else PIPS["light" if mark.ready else theme.shade]

    def warned(self, cell: Cell) -> None:
        """Draw a small cloud in the corner of a free cell where the held card would bring a cloud."""
        rect, theme = self.lens.rect(cell), self.canvas.theme
        side = max(self.canvas.scale(14), round(rect.height * 0.3))
        spot = Rect(0, 0, side, side).move_to(topright=(rect.right - side // 6, rect.top + side // 6))
        if self.lens.shape == "hex":
            spot.midtop = (rect.centerx, rect.top + side // 4)
        self.canvas.box(spot, Box(theme.tip, side / 2))
        self.canvas.icon("cloud", spot.inflate(-side // 3, -side // 3), theme.on_tip)

    # Internals

    def _stamp(self, name: str, cell: Cell, body: Callable[[], str], strength: float = 1.0) -> None:
        stamp(self.canvas, self.lens, cell, name=name, body=lambda _here: body(), opacity=strength)

    def _picture(self, name: str, cell: Cell, body: Callable[[], str]) -> tuple[Surface, Rect]:
        return stamp_picture(self.canvas, self.lens, cell, name, lambda _here: body())

    def _outline(self, grow: float) -> str:
        return path_data((self._rim(grow),))

    def _rim(self, grow: float) -> Polygon:
        scale = self.lens.size / HEIGHT
        return placed(outline(self.lens.shape, -grow / scale), scale, (0, 0))

    def _cover(self, share: float) -> str:
        """Return a disc that hides the middle of a free cell. Its radius is a share of the card's height."""
        width, height = self.lens.card
        return f'<circle cx="{width / 2}" cy="{height / 2}" r="{height * share}" fill="{self.canvas.theme.panel}"/>'

    def _dashed(self, gains: bool) -> str:
        """Return a legal cell in high contrast: dashed, with its sign."""
        unit = self.unit
        stroke = f'fill="none" stroke="{self.canvas.theme.text}" stroke-width="{2.7 * unit:.2f}"'
        sign = self._sign(min(self.lens.size * 0.12, 11 * unit), gains)
        return f'<path d="{dashed_data(self._rim(-1.3 * unit), 8 * unit)}" {stroke}/><path d="{sign}" {stroke}/>'

    def _sign(self, arm: float, gains: bool) -> str:
        """Return a plus in the middle of a cell, or an arrow up."""
        width, height = self.lens.card
        x, y = width / 2, height / 2
        head = f"M{x - arm} {y}L{x} {y - arm}L{x + arm} {y}" if gains else f"M{x - arm} {y}H{x + arm}"
        return head + f"M{x} {y - arm}V{y + arm}"

    def _contrast_focus(self) -> str:
        """Return the focus in high contrast: a yellow line with a tick at each side, black inside it."""
        unit, theme = self.unit, self.canvas.theme
        width, height = self.lens.card
        away, tick, line = 7 * unit, 9 * unit, 4 * unit
        ticks = (
            f"M{width / 2} {-away}v{-tick}M{width / 2} {height + away}v{tick}"
            f"M{-away} {height / 2}h{-tick}M{width + away} {height / 2}h{tick}"
        )
        ring = self._ring(4, theme.panel, 1, 0.5) + self._ring(4, theme.accent, 1, 4.5)
        return ring + f'<path d="{ticks}" stroke="{theme.accent}" stroke-width="{line:.2f}"/>'

    def _legal(self, gains: bool) -> str:
        unit, (fill, accent) = self.unit, (GAINING if gains else LEGAL)[self.canvas.theme.shade]
        sign = self._sign(min(self.lens.size * 0.1, 9 * unit), gains)
        return self._glow() + (
            f'<path d="{self._outline(-0.9 * unit)}" fill="{fill}" fill-opacity="{LEGAL_FILL}" stroke="{accent}" '
            f'stroke-width="{1.9 * unit}" stroke-opacity="{LEGAL_STROKE}"/>'
            f'<path d="{sign}" stroke="{accent}" fill="none" stroke-linejoin="round" '
            f'stroke-width="{max(1.6, 2.2 * unit)}" stroke-opacity="{LEGAL_STROKE}" stroke-linecap="round"/>'
        )

    def _glow(self) -> str:
        """Return the glow of a legal cell in the dark theme: thin rings that add up, as the SVG reader has no blur."""
        if self.canvas.theme.shade != "dark":
            return ""
        accent, unit = self.canvas.theme.accent, self.unit
        rings = "".join(
            f'<path d="{self._outline(-0.9 * unit)}" fill="none" stroke="{accent}" stroke-opacity="0.07" '
            f'stroke-width="{line * unit:.1f}" stroke-linejoin="round"/>'
            for line in (4, 7, 10, 13, 16)
        )
        return rings + f'<path d="{self._outline(-0.9 * unit)}" fill="{accent}" fill-opacity="0.08"/>'

    def _turned(self) -> str:
        accent, unit = self.canvas.theme.accent, self.unit
        width, height = self.lens.card
        x, y, r = width / 2, height / 2, height * 0.15
        dash = height / 11
        stroke = f'fill="none" stroke="{accent}" stroke-opacity="0.62" stroke-linecap="round" stroke-linejoin="round"'
        return (
            f'<path d="{dashed_data(self._rim(-0.9 * unit), dash)}" {stroke} stroke-width="{1.5 * unit}"/>'
            f'<path d="M{x - r * 0.87} {y + r * 0.5}A{r} {r} 0 1 1 {x + r * 0.6} {y + r * 0.8}" {stroke} '
            f'stroke-width="{max(1.5, 2 * unit)}"/>'
            f'<path d="M{x + r * 1.25} {y + r * 0.45}L{x + r * 0.55} {y + r * 0.85}L{x + r * 0.35} {y + r * 0.05}" '
            f'{stroke} stroke-width="{max(1.5, 2 * unit)}"/>'
        )

    def _ring(self, line: float, colour: Colour, opacity: float, gap: float, fill: float = 0.0) -> str:
        stroke = line * self.unit
        paint = f'fill="{colour}" fill-opacity="{fill}"' if fill else 'fill="none"'
        return (
            f'<path d="{self._outline(gap * self.unit + stroke / 2)}" {paint} stroke="{colour}" '
            f'stroke-width="{stroke}" stroke-opacity="{opacity}" stroke-linejoin="round"/>'
        )

    def _refused(self) -> str:
        danger, unit = self.canvas.theme.danger, self.unit
        width, height = self.lens.card
        x, y, arm = width / 2, height / 2, height * 0.13
        return (
            f'<path d="{self._outline(0)}" fill="{danger}" fill-opacity="0.18" stroke="{danger}" '
            f'stroke-width="{2.4 * unit}" stroke-linejoin="round"/>'
            f'<path d="M{x - arm} {y - arm}L{x + arm} {y + arm}M{x + arm} {y - arm}L{x - arm} {y + arm}" '
            f'stroke="{danger}" stroke-width="{max(2.0, 3.2 * unit)}" stroke-linecap="round"/>'
        )
