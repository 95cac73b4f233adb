"""Results scene: towers of points grow brick by brick, and a tie is decided visibly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import NAME
from cardcity_desktop.rules.citadels.scoring import winner as winner_of
from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.scenes.citadels.art import scenery, tokens
from cardcity_desktop.scenes.citadels.art.cards import CardPictures, district_height
from cardcity_desktop.scenes.citadels.art.colours import GROUNDS, SEATS, SIGNS, Palette, day_palette
from cardcity_desktop.scenes.citadels.art.motifs import motif, sign
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.scenes.citadels.results.count import Brick, Tower, tied_towers, towers_of
from cardcity_desktop.scenes.citadels.results.ranks import rank_line
from cardcity_desktop.scenes.citadels.results.table import score_table
from cardcity_desktop.scenes.citadels.table.info.journal import entries_of
from cardcity_desktop.scenes.citadels.table.painted import PaintedWidget, panel
from cardcity_desktop.scenes.citadels.wording.names import character_name
from cardcity_desktop.scenes.match_table.table_host import JournalEntry
from cardcity_desktop.scenes.results.scene import ResultsScene, score_text
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.match_poster import poster_scene
from cardcity_desktop.support.i18n import _, language, pgettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.canvas import LEAST, Canvas, painter_at
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.scale import LOGICAL_HEIGHT, LOGICAL_WIDTH, readable_scale
from cardcity_desktop.ui.paint.text import page_name
from cardcity_desktop.ui.paint.theme import INK, mix
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.phrases import hints_text
from cardcity_desktop.ui.wording.seats import labelled, labels_of, names_of, wins_text

FIGURE = 0.76
"""Size of the figure on a tower, as a share of its drawing."""

LARGE_FROM = 1.2
"""Text size above which a table shows the points in place of the towers."""

FLOOR = 512.0
UNIT, HIGHEST = 10.6, 356.0
"""Height of a point and of the highest tower in logical units."""

BRICK_SECONDS = 0.16
FIREWORKS = (
    ("#FFC85A", 62, 214, 132),
    ("#F07A66", 640, 196, 88),
    ("#8FD3E8", 952, 182, 92),
    ("#FFC85A", 1200, 150, 108),
)


NAME_EDGE = 38
"""Logical units of a brick that its sign and its points take on average at each side of its name."""


class CitadelsResultsScene(ResultsScene):
    """Results of a finished match; the count grows the towers brick by brick."""

    match: CitadelsMatch

    def __init__(self, services: Services, match: CitadelsMatch, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__(services, match, now)
        self.view: View = match.view(None)
        self._towers: tuple[str, tuple[Tower, ...]] | None = None
        self._text_size: tuple[object, float] = (None, 1.0)  # of the towers' bricks, and for which measures
        self.winner = winner_of(match.state)
        self.shown = 0.0  # number of bricks shown, over all towers in seat order

    @property
    def towers(self) -> tuple[Tower, ...]:
        """Towers of all seats, labelled in the current language."""
        if self._towers is None or self._towers[0] != language():
            self._towers = (language(), towers_of(self.match.state))
        return self._towers[1]

    @property
    def total(self) -> int:
        return sum(len(tower.bricks) for tower in self.towers)

    @property
    def finished(self) -> bool:
        return self.shown >= self.total

    @property
    def palette(self) -> Palette:
        return day_palette(self.ui.theme.name)

    def about(self) -> str:
        return _("The points of every city, brick by brick. The highest tower wins.")

    def spoken_review(self) -> Sequence[str]:
        """Return each city's points, the highest first, with all that they are made of."""
        return [
            score_text(self.names[tower.seat], tower.points, [(brick.label, brick.points) for brick in tower.bricks])
            for tower in sorted(self.towers, key=lambda tower: -tower.points)
        ]

    @property
    def has_table(self) -> bool:
        """True if the points are shown in a table, which is not counted up."""
        return self.ui.scale.text > LARGE_FROM

    def count_seconds(self) -> float:
        if self.has_table:
            return 0.0
        self.shown = 0.0
        return self.total * BRICK_SECONDS

    def show_count(self, share: float) -> None:
        shown = share * self.total
        if int(shown) > int(self.shown):
            self.ui.sound.play("card_drop")
        self.shown = shown
        self.ui.invalidate()

    def end_count(self) -> None:
        self.shown = float(self.total)

    def at(self, x: float, y: float, wide: float, high: float) -> Rect:
        """Return the px of a rectangle in the drawing's 1280 x 720 units, which are centred in the window."""
        s = self.ui.scale
        left, top = (s.width - LOGICAL_WIDTH * s.unit) / 2, (s.height - LOGICAL_HEIGHT * s.unit) / 2
        return Rect(round(left) + s(x), round(top) + s(y), s(wide), s(high))

    def paint(self, canvas: Canvas) -> None:
        unit = canvas.scale.unit
        wide, high = round(canvas.area.width / unit, 1), round(canvas.area.height / unit, 1)
        canvas.svg(scenery.dusk_svg(self.palette, wide, high, FLOOR), canvas.area)
        if self.finished and not self.has_table:
            for colour, x, y, side in FIREWORKS:
                box = self.at(x - side / 2, y - side / 2, side, side)
                canvas.svg(scenery.firework_svg(colour), box)

    def body(self, place: Rect) -> Sequence[Widget]:
        if self.has_table:
            return self._table(place)
        return [
            PaintedWidget(self.at(0, 0, 1280, 116), self._paint_title),
            PaintedWidget(self.at(0, 108, 1280, 412), self._paint_towers, still=False),
            PaintedWidget(self.at(0, 520, 1280, 140), self._paint_plates),
        ]

    def _table(self, place: Rect) -> Sequence[Widget]:
        """Return the winner, the sentence on what decided and the table of points, in the order of the ranks."""
        ui, names = self.ui, names_of(self.match.seats)
        towers = [self.towers[seat] for seat in self.match.game.result(self.match.state).order]
        styles, won = (page_name(ui.scale.text), "title", "heading"), wins_text(self.match.seats, self.winner)
        title = kit.headline(ui, won, *styles, align="center", colour="#FFF6E0")
        told = kit.words(ui, self._deciding_line(names), "strong", align="center")
        inside = kit.Scroll(
            kit.VStack([told, score_table(ui, towers, labelled(self.match.seats))], ui.scale(4)), "points", self
        )
        whole = kit.VStack([title, kit.panel(ui, inside, x=8, y=6)], ui.scale(2))
        return kit.arrange(kit.Pad(whole, ui.scale(24), ui.scale(6)), place).all

    # Painting

    def _paint_title(self, canvas: Canvas, rect: Rect, focus: Focus) -> None:
        s, names = canvas.scale, names_of(self.match.seats)
        if not self.finished:
            head = Rect(rect.left, rect.top + s(14), rect.width, s(62))
            canvas.lettering(_("The count"), head, "title", "#FFF6E0", "center")
            return
        title = wins_text(self.match.seats, self.winner)
        box = Rect(rect.left + s(120), rect.top + s(8), rect.width - s(240), s(66))
        style = "hero" if canvas.measure(title, "hero")[0] <= box.width else "title"
        canvas.lettering(title, box, style, "#FFF6E0", "center")
        line = self._deciding_line(names)
        room = Rect(rect.left + s(160), rect.top + s(78), rect.width - s(320), s(34))
        fitted_canvas = canvas.fitting(line, "strong", (room.width - s(40), room.height), least=LEAST)
        wide = fitted_canvas.measure(line, "strong")[0] + s(40)
        pill = Rect(0, 0, wide, room.height).move_to(center=room.center)
        canvas.box(pill, Box("#221C4C", pill.height / 2, fill_opacity=0.85))
        fitted_canvas.text(line, pill, "strong", "#FFF6E0", "center", "middle", False)

    def _deciding_line(self, names: tuple[str, ...]) -> str:
        """Return a sentence on what decided the game; for a tie it names the characters (15.19)."""
        even = tied_towers(self.towers, self.winner)
        best = self.towers[self.winner].points
        if len(even) == 1:
            others = max(tower.points for tower in self.towers if tower.seat != self.winner)
            phrase = _("{count} points, {margin} more than anybody else.").format(count=best, margin=best - others)
            return " ".join(filter(None, [phrase, rank_line(self.match), hints_text(self.match.header.hints)]))
        winner, second = even[0], even[1]
        role = pgettext("tie", "as the {what}").format(what=_answered_as(second)) if second.character else ""
        phrase = _(
            "{name} and {other} both have {count}. In the last round {name} answered as the {first}, {other} {second}."
        )
        return phrase.format(
            name=names[winner.seat],
            other=names[second.seat],
            count=best,
            first=_answered_as(winner),
            second=role or _("not at all"),
        )

    def _paint_towers(self, canvas: Canvas, rect: Rect, focus: Focus) -> None:
        left, count = self.shown, len(self.towers)
        pitch = 1240 / count
        wide = min(176.0, pitch - 17)
        unit = min(UNIT, HIGHEST / max(1, *(tower.points for tower in self.towers)))
        hand = self._hand(canvas, wide, unit)
        tops = []
        for at, tower in enumerate(self.towers):
            shown = max(0.0, min(left, len(tower.bricks)))
            left -= len(tower.bricks)
            middle = 20 + pitch * (at + 0.5) if count > 4 else 172 + 315 * at + (4 - count) * 157
            tops.append((middle, self._paint_tower(canvas, tower, shown, middle, wide, unit, hand)))
        if self.finished:
            self._paint_ends(canvas, tops, wide)

    def _hand(self, canvas: Canvas, wide: float, unit: float) -> Canvas:
        """Return a canvas with the one readable text size at which the names on all bricks fit.

        wide: of a tower; unit: height of a point; both in logical units.
        """
        key = canvas.scale, wide, unit, language()
        if self._text_size[0] != key:
            room = canvas.scale(wide) - 2 * canvas.scale(NAME_EDGE)
            bricks = [
                (brick.label, canvas.scale(brick.points * unit)) for tower in self.towers for brick in tower.bricks
            ]
            hands = [canvas.fitting(name, "label", (room, high), high >= canvas.scale(34)) for name, high in bricks]
            least = readable_scale(canvas.scale.width, canvas.scale.height, 1.0).text
            self._text_size = key, max(least, min((hand.painter.scale.text for hand in hands), default=1.0))
        return canvas._replace(painter=painter_at(canvas.scale._replace(text=self._text_size[1])))

    def _paint_tower(
        self, canvas: Canvas, tower: Tower, shown: float, middle: float, wide: float, unit: float, hand: Canvas
    ) -> float:
        """Draw a tower's bricks and return the y of its top in logical units."""
        base = FLOOR
        for at, brick in enumerate(tower.bricks):
            if at >= shown:
                break
            high = brick.points * unit
            drop = 0.0 if at + 1 <= shown else (1 - (shown - at)) * 60
            spread = 8.0 if brick.plus else 0.0
            rect = self.at(middle - wide / 2 - spread, base - high - drop, wide + 2 * spread, high)
            _paint_brick(canvas, brick, rect, hand)
            base -= high
        if shown:
            _paint_crest(canvas, self.at(middle - wide / 2 - 8, base - 10, wide + 16, 10))
        return base - 10

    def _paint_ends(self, canvas: Canvas, tops: list[tuple[float, float]], wide: float) -> None:
        even = tied_towers(self.towers, self.winner)
        stands = {tower.seat for tower in even}
        for tower, (middle, top) in zip(self.towers, tops, strict=True):
            if tower.seat in stands and tower.character:
                box = self.at(middle - 49 * FIGURE, top - 116 * FIGURE + 10, 96 * FIGURE, 120 * FIGURE)
                canvas.svg(svg_document(96, 120, motif(NAME[tower.character]).shapes), box)
            else:
                self._paint_flag(canvas, tower.seat, middle, top)
        if len(even) > 1:
            self._paint_tie(canvas, even, tops, wide)

    def _paint_flag(self, canvas: Canvas, seat: int, middle: float, top: float) -> None:
        colour = self.match.seats[seat].colour
        seat_colour = SEATS[colour % len(SEATS)]
        body = (
            '<path d="M0 0H4V56H0Z" fill="#3A2536"/>'
            f'<path d="M4 2H44L36 14L44 26H4Z" fill="{seat_colour.fill}"/>'
            f'<g transform="translate(9 6) scale(.66)"><path d="{seat_colour.shape}" fill="none" '
            f'stroke="{seat_colour.ink}" stroke-width="3" stroke-linejoin="round"/></g>'
        )
        canvas.svg(svg_document(46, 56, body), self.at(middle - 2, top - 52, 46, 56))

    def _paint_tie(self, canvas: Canvas, even: tuple[Tower, ...], tops: list[tuple[float, float]], wide: float) -> None:
        """Draw a level dashed line between the tied towers, and the figures that decide the tie."""
        s = canvas.scale
        first, second = sorted((even[0].seat, even[1].seat))
        (x1, top), (x2, _same) = tops[first], tops[second]
        y = self.at(0, top + 8, 1, 1).top
        start, end = self.at(x1 + wide / 2 + 12, 0, 1, 1).left, self.at(x2 - wide / 2 - 12, 0, 1, 1).left
        for x in range(start, end, s(12)):
            canvas.line((x, y), (min(x + s(7), end), y), "#FFF6E0", 2)
        box = self.at((x1 + x2) / 2 - 58, max(112, top - 86), 116, 64)
        panel(canvas, box, self.palette.panel, radius=12)
        figures = [(tower.character, self.match.seats[tower.seat].colour) for tower in even[:2]]
        for at, (number, colour) in enumerate(figures):
            disc = Rect(0, 0, s(32), s(32))
            disc.center = (box.centerx + (s(-30) if at == 0 else s(30)), box.top + s(24))
            canvas.box(disc, Box(INK, disc.width / 2, SEATS[colour % len(SEATS)].fill, 3.4 * s.unit))
            canvas.lettering(str(number) if number else "–", disc, "strong", "#FFE9B4", "center")
        between = Rect(box.centerx - s(14), box.top + s(8), s(28), s(32))
        canvas.lettering(">", between, "heading", self.palette.text, "center")
        foot = Rect(box.left + s(4), box.top + s(41), box.width - s(8), s(20))
        canvas.lettering(_("breaks the tie"), foot, "label", self.palette.text, "center")

    def _paint_plates(self, canvas: Canvas, rect: Rect, focus: Focus) -> None:
        names, count = labels_of(self.match.seats), len(self.towers)
        order = self.match.game.result(self.match.state).order
        pitch = 1240 / max(4, count)
        wide = pitch - 14
        start = 20 + (4 - count) * pitch / 2 if count < 4 else 20
        for tower in self.towers:
            seat = tower.seat
            box = self.at(start + pitch * seat, 530, wide, 116)
            panel(canvas, box, self.palette.panel, "#F6BE45" if seat == self.winner and self.finished else None)
            self._paint_plate(canvas, box, tower, names[seat], order.index(seat) + 1, wide)

    def _paint_plate(self, canvas: Canvas, box: Rect, tower: Tower, name: str, rank: int, wide: float) -> None:
        s, seat = canvas.scale, tower.seat
        colour = self.match.seats[seat].colour
        bar = Rect(box.left + s(10), box.top + s(12), s(5), s(32))
        canvas.box(bar, Box(SEATS[colour % len(SEATS)].fill, s(2.5)))
        player, mark = self.match.seats[seat].player, Rect(box.left + s(22), box.top + s(18), s(19), s(19))
        tokens.seat_sign(canvas, colour, player, mark)
        if wide > 220:
            self._paint_name(canvas, box, tower, name, rank)
        else:
            self._paint_narrow_name(canvas, box, tower, name, rank)
        city = self.view.seats[seat].city
        step = min(36.0, (wide - 24) / max(1, len(city)))
        width = s(min(32.0, step - 1.5))
        for at, card in enumerate(city):
            left = box.left + s(12 + step * at)
            CardPictures(canvas).district(card, width).draw(
                canvas.surface, left, box.bottom - s(14) - district_height(width)
            )

    def _paint_name(self, canvas: Canvas, box: Rect, tower: Tower, name: str, rank: int) -> None:
        """Draw name, crown, rank and points on one line."""
        s, ink = canvas.scale, self.palette.text
        place = Rect(box.right - s(70), box.top + s(10), s(58), s(36))
        points = canvas.lettering(str(tower.points) if self.finished else "", place, "number", ink, "right")
        right = points.left if self.finished else box.right - s(10)
        if self.finished:
            box_of_rank = Rect(right - s(48), box.top + s(14), s(40), s(32))
            right = canvas.lettering(_ordinal(rank), box_of_rank, "label", self.palette.muted, "right").left
        crowned = self.view.crown == tower.seat
        room = Rect(box.left + s(48), box.top + s(12), right - box.left - s(56 + (32 if crowned else 0)), s(32))
        style = "heading" if canvas.measure(name, "heading")[0] <= room.width else "label"
        written = canvas.lettering(name, room, style, ink)
        if crowned:
            tokens.crown(canvas, Rect(written.right + s(6), box.top + s(14), s(26), s(26)))

    def _paint_narrow_name(self, canvas: Canvas, box: Rect, tower: Tower, name: str, rank: int) -> None:
        """Draw the name on a line of its own, with rank and points below it."""
        s = canvas.scale
        palette = self.palette
        canvas.lettering(name, Rect(box.left + s(46), box.top + s(14), box.width - s(54), s(26)), "label", palette.text)
        if not self.finished:
            return
        row = Rect(box.left + s(22), box.top + s(34), box.width - s(34), s(27))
        canvas.lettering(str(tower.points), row, "heading", palette.text, "right")
        canvas.lettering(_ordinal(rank), row, "label", palette.muted)

    def journal_entries(self) -> list[JournalEntry]:
        return entries_of(self.match.events_since(0, None), self.names)

    def foot_note(self) -> kit.Part:
        phrase = _("Citadels, {players} players, {rounds} rounds")
        text = phrase.format(players=len(self.towers), rounds=self.view.round)
        return kit.words(self.ui, text, "label", colour=self.palette.wall_muted, drop=1)

    def poster(self) -> Scene:
        """Return the poster; its module is imported here because it loads slowly."""
        from cardcity_desktop.scenes.citadels.results.poster import poster_of

        return poster_scene(self.services, self.match, poster_of, "citadels", self.now())


def _answered_as(tower: Tower) -> str:
    """Return a character with its number, "Architect, 7"."""
    if not tower.character:
        return "–"
    return f"{character_name(NAME[tower.character])}, {tower.character}"


def _ordinal(rank: int) -> str:
    return {1: _("1st"), 2: _("2nd"), 3: _("3rd")}.get(rank, _("{rank}th").format(rank=rank))


def _paint_brick(canvas: Canvas, brick: Brick, rect: Rect, hand: Canvas) -> None:
    s = canvas.scale
    if brick.colour == "colours":
        canvas.fill(rect, "#FFF4DC")
        stripe = max(2, s(4))
        for at, colour in enumerate(("yellow", "blue", "green", "red", "purple")):
            part = Rect(rect.left + rect.width * at // 5, rect.bottom - stripe, rect.width // 5 + 1, stripe)
            canvas.fill(part, GROUNDS[colour][1])
    else:
        fill = {"complete": "#FBDD84", "wonder": "#5B49A8"}.get(brick.colour) or mix(*GROUNDS[brick.colour], 0.45)
        canvas.fill(rect, fill)
        half = Rect(rect.left + rect.width // 2, rect.top, rect.width - rect.width // 2, rect.height)
        canvas.fill(half, mix(fill, INK, 0.1))
    canvas.fill(Rect(rect.left, rect.top, rect.width, max(1, s(1.4))), "#FFF6E0")
    _brick_text(canvas, brick, rect, hand)


def _brick_text(canvas: Canvas, brick: Brick, rect: Rect, hand: Canvas) -> None:
    """Write name and points; hand: a canvas with the text size of all bricks. A name that does not fit is left out."""
    s = canvas.scale
    ink = "#FFFFFF" if brick.colour == "wonder" else INK
    left = rect.left + s(7)
    if brick.colour in SIGNS:
        side = min(s(14), rect.height - 1)
        box = Rect(left, rect.centery - side // 2, side, side)
        canvas.svg(svg_document(24, 24, sign(brick.colour)), box, ((INK, mix(SIGNS[brick.colour], INK, 0.5)),))
        left = box.right + s(5)
    if rect.height < s(15):
        return
    points = f"+{brick.points}" if brick.plus else str(brick.points)
    figure = Rect(rect.right - s(42), rect.top, s(35), rect.height)
    right = figure.right
    if hand.painter.line_height("label") <= rect.height + s(7):
        right = hand.text(points, figure, "label", ink, "right", "middle", False).left
    if brick.counts_as:
        side = min(s(18), rect.height - s(2))
        right -= side + s(5)
        tokens.sign_disc(canvas, brick.counts_as, Rect(right, rect.centery - side // 2, side, side))
    room = Rect(left, rect.top, right - s(4) - left, rect.height)
    wraps = rect.height >= s(34)
    wide, high = hand.measure(brick.label, "label", room.width if wraps else None)
    if wide <= room.width and high <= room.height + s(3):
        hand.text(brick.label, room, "label", ink, "left", "middle", wraps)


def _paint_crest(canvas: Canvas, rect: Rect) -> None:
    """Draw the merlons of a tower."""
    teeth = max(3, round(rect.width / canvas.scale(40)))
    step = rect.width / (2 * teeth - 1)
    for at in range(teeth):
        tooth = Rect(rect.left + round(2 * at * step), rect.top, round(step), rect.height)
        canvas.fill(tooth, "#FFF1D6" if at * 2 < teeth else "#EAD5AC")
