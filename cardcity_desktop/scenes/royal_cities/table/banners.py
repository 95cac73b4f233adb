"""Six banners, one per colour, with winner, payment and influences as they are, or after the previewed build."""

from pygame import Rect

from cardcity_desktop.rules.royal_cities.cards import CITIES
from cardcity_desktop.rules.royal_cities.forecast import MajorityStanding
from cardcity_desktop.scenes.royal_cities.look import CLOTHS, GOLD, MARKS, NIGHT, PAPER, REVOLT, TEAL, on_field
from cardcity_desktop.scenes.royal_cities.names import colour_name
from cardcity_desktop.scenes.royal_cities.pictures import Pictures
from cardcity_desktop.scenes.royal_cities.table.moves import Thing
from cardcity_desktop.scenes.royal_cities.table.pieces import Pieces
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.theme import INK, WHITE
from cardcity_desktop.ui.toolkit import Box, Canvas, Focus, Widget, svg_document
from cardcity_desktop.ui.widgets.labels import Painted

INK_SHARE = 0.75
"""Share of a line's height that a figure covers."""
DUEL = (("#DB9A4E", INK), (NIGHT, "#FFFFFF"))
"""Bar fill and text colour by seat, in duels of two Nobles."""


class Banners(Pieces):
    """The six banners and, on the open table, the pole from which they hang."""

    def widgets(self) -> list[Widget]:
        layout = self.layout
        cloths = [self._banner(at, letter) for at, letter in enumerate(CITIES)]
        pole = Painted(layout.pole_rect, lambda canvas, rect: Pictures(canvas).pole(rect))
        return cloths if self.paged else [pole, *cloths]

    def _banner(self, at: int, letter: str) -> Widget:
        """Return a colour's banner. All its lengths are shares of the cloth's size."""
        thing, now, front = Thing("banner", city=letter), self.snapshot.standings[at], self.front

        def draw(canvas: Canvas, rect: Rect, focus: Focus) -> None:
            s, preview = canvas.scale, self.preview()
            then = preview.standings[at] if preview is not None and preview.standings else now
            changed = (now.influence, now.winners, now.worth) != (then.influence, then.winners, then.worth)
            shaded = Rect(rect.left, rect.top, rect.width, rect.height - s(16))
            canvas.chrome.shadow(canvas.surface, shaded, s(6), drop=s(4), radius=s(2), opacity=0.25)
            Pictures(canvas).banner(letter, rect)
            if changed or (focus.hovered == thing.key and self.paged):
                worse = then.worth[front] < now.worth[front]
                colour = "#FFFFFF" if not changed else REVOLT if worse else self.tones.ring
                canvas.svg(self._outline(rect.size, colour, s.unit * 3), rect)
            if not canvas.reads:  # the banner's name and details tell the figures
                self._draw_figures(canvas, then, rect, changed)

        label = _("Majority of {colour}").format(colour=colour_name(letter))
        return self.spot(self.layout.banner(at), thing, label, draw, group="banners", sound="")

    def _draw_figures(self, canvas: Canvas, standing: MajorityStanding, rect: Rect, changed: bool) -> None:
        """Draw a colour's emblem and seal, and below them the influences: two as a duel, more as a list."""
        s = canvas.scale
        edge = s(6)
        height = min(round(rect.height * 0.34), round(rect.width * 0.26))
        sign = Rect(rect.left + edge + s(2), rect.top + edge + s(3), height, height)
        Pictures(canvas).emblem(standing.city, sign)
        left = sign.right + s(4)
        self._draw_seal(canvas, standing, Rect(left, sign.top + s(1), rect.right - edge - left, height - s(2)), changed)
        many = len(standing.influence) > 2
        top = sign.bottom + (s(2) if many else s(5))
        tail = min(13 * rect.width / 116, rect.height * 0.16)
        room = Rect(rect.left + edge, top, rect.width - 2 * edge, round(rect.bottom - tail - s(1 if many else 5)) - top)
        if many:
            self._draw_many(canvas, standing, room.inflate(2 * s(2), 0))
        else:
            duel = min(room.height, s.target(24))
            self._draw_duel(canvas, standing, Rect(room.left, room.centery - duel // 2, room.width, duel))

    def _draw_seal(self, canvas: Canvas, standing: MajorityStanding, rect: Rect, changed: bool) -> None:
        """Draw the winners' marks with the points that each is paid. The marks alone if there are too many."""
        paint, s, winners = Pictures(canvas), canvas.scale, standing.winners
        ink = canvas.field(rect, Box(PAPER, rect.height / 2), INK)
        if not winners:
            fits = paint.width(_("nobody"), 12.5) <= rect.width
            paint.text(
                _("nobody") if fits else "–",
                rect,
                12.5,
                weight="strong",
                colour=on_field("#5F6474", ink),
                align="center",
            )
            return
        ink = on_field(TEAL, ink) if changed and self.front in winners else ink
        size = {1: 18, 2: 14}.get(len(winners), 12.5)
        most = 0.62 if len(winners) == 1 else 0.48
        side = min(round(rect.height * most), rect.width // len(winners) - s(2))
        plus = "+" if len(winners) < 3 else ""
        texts = [f"{plus}{standing.worth[seat]}" for seat in winners]
        widths = [side + s(3) + paint.width(text, size, "heavy") for text in texts]
        if sum(widths) + s(6) > rect.width:
            texts, widths = ["" for _text in texts], [side for _text in texts]
        gap = max(0, (rect.width - sum(widths)) // (len(winners) + 1))
        left = rect.left + gap
        for seat, text, width in zip(winners, texts, widths, strict=True):
            paint.mark(seat, Rect(left, rect.centery - side // 2, side, side), PAPER)
            words = Rect(left + side + s(3), rect.top, width - side, rect.height)
            paint.text(text, words, size, "heavy", ink)
            left += width + gap

    def _draw_duel(self, canvas: Canvas, standing: MajorityStanding, rect: Rect) -> None:
        """Draw both influences as one bar, the viewer's at the left, with the lead on the border between them."""
        paint, s, front = Pictures(canvas), canvas.scale, self.front
        own, other = standing.influence[front], standing.influence[1 - front]
        canvas.box(rect.inflate(s(3), s(3)), Box(PAPER, s(7)))
        total = own + other
        share = 0.5 if not total else min(0.76, max(0.24, own / total))
        border = rect.left + round(rect.width * share)
        (fill, ink), (their_fill, their_ink) = DUEL[front], DUEL[1 - front]
        for colour, left, right in ((fill, rect.left, border), (their_fill, border, rect.right)):
            with canvas.clipped(Rect(left, rect.top, right - left, rect.height)):
                canvas.box(rect, Box(colour, s(6)))
        figures = rect.inflate(-2 * s(7), 0)
        paint.text(str(own), figures, 14.5, "heavy", ink)
        paint.text(str(other), figures, 14.5, weight="heavy", colour=their_ink, align="right")
        if total:
            text = f"+{standing.lead}" if standing.lead else "="
            chip = Rect(0, 0, max(s(20), paint.width(text, 12.5, "bold") + s(9)), round(rect.height * 0.78))
            chip.center = (border, rect.centery)
            before, after = (paint.width(str(value), 14.5, "heavy") + s.target(5) for value in (own, other))
            chip.clamp_ip(Rect(figures.left + before, rect.top, figures.width - before - after, rect.height))
            ink = canvas.field(chip, Box(PAPER, chip.height / 2), INK)
            paint.text(text, chip, 12.5, weight="bold", colour=ink, align="center")

    def _draw_many(self, canvas: Canvas, standing: MajorityStanding, rect: Rect) -> None:
        """Draw every influence with its Noble's mark, winners on gold, and at the right the lead if there is room."""
        paint, s, seats = Pictures(canvas), canvas.scale, len(standing.influence)
        ink = canvas.field(rect, Box(PAPER, s(7)), INK)
        order = (self.front, *self.snapshot.rivals)
        lead = "–" if not standing.winners else "=" if len(standing.winners) > 1 else f"+{standing.lead}"
        lead_width = max(s(21), paint.width(lead, 12.5, "bold") + s(4))
        figures_width = seats * paint.width("10", 14, "heavy")
        with_lead = figures_width + paint.width("+8", 12.5, "bold") + s(10) <= rect.width
        each = (rect.width - s(6) - (lead_width if with_lead else 0)) // seats
        left = rect.left + s(3)
        figure_height = paint.extent("0", 14, "heavy")[1] * INK_SHARE
        above = rect.height >= s(9) + s(2) + figure_height  # marks are above the figures, else lines below
        for seat in order:
            place = Rect(left, rect.top + s(2), each, rect.height - s(4))
            if seat in standing.winners:
                canvas.box(place, Box(GOLD if ink == INK else WHITE, s(5)))
            text = INK if seat in standing.winners else ink
            self._draw_influence(canvas, seat, standing.influence[seat], place=place, above=above, ink=text)
            left += each
        if with_lead:
            chip = Rect(left, rect.top + s(4), lead_width, rect.height - s(8))
            ground = Box(CLOTHS[standing.city].band if not standing.winners else "#1F2A44", s(6))
            paint.text(lead, chip, 12.5, weight="bold", colour=canvas.field(chip, ground, WHITE), align="center")

    def _draw_influence(self, canvas: Canvas, seat: int, value: int, place: Rect, above: bool, ink: str) -> None:
        """Draw a figure below its Noble's mark, or above a line of the mark's colour."""
        paint, s = Pictures(canvas), canvas.scale
        side = s(9)
        if above:
            paint.mark(seat, Rect(place.centerx - side // 2, place.top + s(2), side, side), PAPER)
            below = Rect(place.left, place.top + s(11), place.width, place.height - s(11))
        else:  # a line of the mark's colour
            canvas.fill(Rect(place.left + s(2), place.bottom - s(5), place.width - s(4), s(5)), MARKS[seat])
            below = place
        ink = ink if value else on_field("#5F6474", ink)
        paint.text(str(value), below, 14, weight="heavy", colour=ink, align="center")

    @staticmethod
    def _outline(size: tuple[int, int], colour: str, width: float) -> str:
        """Return the outline of a banner."""
        w, h = size
        tail, half = min(13 * h / 86, h * 0.16), width / 2
        path = f"M{half} {half}H{w - half}V{h - width}L{w / 2} {h - tail - half}L{half} {h - width}Z"
        line = f'stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"'
        return svg_document(w, h, f'<path d="{path}" fill="none" {line}/>')
