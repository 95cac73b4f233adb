"""Results scene: towers of points grow brick by brick, and a tie is decided visibly."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from math import ceil

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import NAME
from cardcity_desktop.rules.citadels.scoring import winner as winner_of
from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.scenes.citadels import pictures, scenery
from cardcity_desktop.scenes.citadels.look import GROUNDS, SEATS, SIGNS, Palette, day_palette, motif, sign
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.scenes.citadels.pictures import CardPictures, district_height
from cardcity_desktop.scenes.citadels.results.count import Brick, Tower, score_table, tied_towers, towers_of
from cardcity_desktop.scenes.citadels.table.pen import Pen
from cardcity_desktop.scenes.citadels.wording.names import character_name, rank_line
from cardcity_desktop.scenes.results.scene import ResultsScene, score_text
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _, pgettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.canvas import Canvas, painter_at
from cardcity_desktop.ui.paint.scale import readable_scale
from cardcity_desktop.ui.paint.text import page_name
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import INK, Box, Widget, mix
from cardcity_desktop.ui.wording.phrases import hints_text, listed
from cardcity_desktop.ui.wording.seats import labelled, names_of, wins_text

FIGURE = 0.76
"""Size of the figure on a tower, as a share of its drawing."""

LARGE_FROM = 1.2
"""Text size above which a table shows the points in place of the towers."""

WIDEST, GAP = 1240, 14
"""Logical units: width of all towers at most, and between two plates."""

UNIT = 10.6
"""Height of a point in logical units, less if the highest tower has no room."""

BRICK_SECONDS = 0.16
FIREWORKS = (
    ("#FFC85A", 0.05, 0.3, 132),
    ("#F07A66", 0.5, 0.27, 88),
    ("#8FD3E8", 0.74, 0.25, 92),
    ("#FFC85A", 0.94, 0.21, 108),
)
"""Colour, middle as shares of the window's width and height, and side in logical units."""


NAME_EDGE = 38
"""Logical units of a brick that its sign and its points take on average at each side of its name."""


class CitadelsResultsScene(ResultsScene):
    """Results of a finished match; the count grows the towers brick by brick."""

    match: CitadelsMatch

    def __init__(self, services: Services, match: CitadelsMatch, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__(services, match, now)
        self.view: View = match.view(None)
        self.winner = winner_of(match.state)
        self.shown = 0.0  # number of bricks shown, over all towers in seat order
        self._order = match.game.result(match.state).order
        self._floor = 0  # y of the ground in px

    @property
    def towers(self) -> tuple[Tower, ...]:
        """Towers of all seats, labelled in the current language."""
        return kit.kept_value(self, "towers", (), lambda: towers_of(self.match.state))

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
        """Return each city's points with all their parts, the highest total first."""
        sentences = []
        for rank, seat in enumerate(self._order, 1):
            name, tower = f"{self.names[seat]}, {_ordinal(rank)}", self.towers[seat]
            sentences.append(score_text(name, tower.points, [(brick.name, brick.points) for brick in tower.bricks]))
        return sentences

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

    def paint(self, canvas: Canvas) -> None:
        area, unit = canvas.area, canvas.scale.unit
        width, height, floor = (round(length / unit, 1) for length in (*area.size, self._floor))
        canvas.svg(scenery.dusk_svg(self.palette, width, height, floor), area)
        if self.finished and not self.has_table:
            for colour, across, down, side in FIREWORKS:
                box = Rect((0, 0), (canvas.scale(side), canvas.scale(side)))
                box.center = (round(across * area.width), round(down * area.height))
                canvas.svg(scenery.firework_svg(colour), box)

    def body(self, place: Rect) -> Sequence[Widget]:
        ui, s, count = self.ui, self.ui.scale, len(self.towers)
        self._floor = round(self.ui.area.height * 0.71)
        if self.has_table:
            ranked = [self.towers[seat] for seat in self._order]
            points = kit.Sentence(score_table(ui, ranked, labelled(self.match.seats)), "")
            inside = kit.Scroll(points, "points", self)
            table = kit.Pad(kit.panel(ui, inside, x=8, y=6), s(24), s(6))
            return kit.arrange(kit.VStack([self._head(), table]), place).all
        width = min(place.width - s(26), s(WIDEST)) * count // max(4, count)
        towers = kit.Noted("towers", kit.drawing(self._paint_towers, still=False), grow=1)
        column = width // count - s(GAP)
        plates = kit.FirstThatFits([partial(self._plates, 0), partial(self._plates, column)])
        columns = kit.VStack([towers, kit.space(high=s(18)), plates])
        whole = kit.VStack([self._head(), kit.Pad(columns, (place.width - width) // 2, grow=1), kit.space(high=s(14))])
        placed = kit.arrange(whole, place)
        self._floor = placed.noted["towers"].bottom
        return placed.all

    def _head(self) -> kit.Part:
        """Return the winner and the sentence on the decision; during the count a title of the same height."""
        ui, s = self.ui, self.ui.scale
        title = partial(kit.headline, ui, align="center", colour="#FFF6E0")
        won = title(wins_text(self.match.seats, self.winner), page_name(s.text), "title", "heading")
        pill = kit.drawing(_paint_pill)
        sentences = kit.Pad(
            kit.words(ui, self._deciding_line(names_of(self.match.seats)), "strong", align="center", colour="#FFF6E0"),
            s(20),
            s(5),
        )
        head: kit.Part = kit.VStack([won, kit.Aligned(kit.Layers([pill, sentences]))], s(2))
        if not self.finished:
            head = kit.AtLeast(title(_("The count"), "title"), like=[head])
        return kit.Pad(head, s(40), s(6))

    def _deciding_line(self, names: tuple[str, ...]) -> str:
        """Return a sentence on the deciding difference; for a tie it names the characters (15.19)."""
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
        if len(even) > 2:
            phrase = _("{names} have {count} each. The highest character of the last round decides: {name} ({first}).")
        return phrase.format(
            names=listed([names[tower.seat] for tower in even]),
            name=names[winner.seat],
            other=names[second.seat],
            count=best,
            first=_answered_as(winner),
            second=role or _("not at all"),
        )

    # Towers

    def _paint_towers(self, canvas: Canvas, rect: Rect) -> None:
        if canvas.reads_as("", rect):
            return
        s, left, count = canvas.scale, self.shown, len(self.towers)
        pitch = rect.width / count
        width = min(s(176), round(pitch) - s(GAP))
        unit = min(UNIT * s.unit, 0.9 * rect.height / max(1, *(tower.points for tower in self.towers)))
        writer = self._name_canvas(canvas, width, unit)
        tops = []
        for at, tower in enumerate(self.towers):
            shown = max(0.0, min(left, len(tower.bricks)))
            left -= len(tower.bricks)
            foot = Rect(0, rect.bottom, width, 0)
            foot.centerx = round(rect.left + pitch * (at + 0.5))
            tops.append(_paint_tower(canvas, tower, shown, foot, unit, writer))
        if self.finished:
            self._paint_ends(canvas, tops)

    def _name_canvas(self, canvas: Canvas, width: int, unit: float) -> Canvas:
        """Return a canvas with the one text size at which the names on all bricks fit and are readable.

        A tower is `width` px wide, a point `unit` px high.
        """

        def text_size() -> float:
            room = width - 2 * canvas.scale(NAME_EDGE)
            bricks = [(brick.label, round(brick.points * unit)) for tower in self.towers for brick in tower.bricks]
            fitted = [canvas.fitting(name, "label", (room, tall), tall >= canvas.scale(34)) for name, tall in bricks]
            least = readable_scale(canvas.scale.width, canvas.scale.height, 1.0).text
            return max(least, min((fitting.painter.scale.text for fitting in fitted), default=1.0))

        text = kit.kept_value(self, "brick text", (canvas.scale, width, unit), text_size)
        return canvas._replace(painter=painter_at(canvas.scale._replace(text=text)))

    def _paint_ends(self, canvas: Canvas, tops: Sequence[Rect]) -> None:
        """Draw a figure or a flag on each tower, and what breaks a tie; `tops` are the crests' upper edges."""
        s, tied = canvas.scale, tied_towers(self.towers, self.winner)
        figures = {tower.seat for tower in tied}
        for tower, top in zip(self.towers, tops, strict=True):
            if tower.seat in figures and tower.character:
                box = Rect(0, 0, s(96 * FIGURE), s(120 * FIGURE)).move_to(midbottom=top.move(0, s(13)).center)
                canvas.svg(svg_document(96, 120, motif(NAME[tower.character]).shapes), box)
            else:
                self._paint_flag(canvas, tower.seat, top)
        if len(tied) > 1:
            self._paint_tie(canvas, tied, tops)

    def _paint_flag(self, canvas: Canvas, seat: int, top: Rect) -> None:
        s, colour = canvas.scale, self.match.seats[seat].colour
        seat_colour = SEATS[colour % len(SEATS)]
        body = (
            '<path d="M0 0H4V56H0Z" fill="#3A2536"/>'
            f'<path d="M4 2H44L36 14L44 26H4Z" fill="{seat_colour.fill}"/>'
            f'<g transform="translate(9 6) scale(.66)"><path d="{seat_colour.shape}" fill="none" '
            f'stroke="{seat_colour.ink}" stroke-width="3" stroke-linejoin="round"/></g>'
        )
        canvas.svg(svg_document(46, 56, body), Rect(top.centerx - s(2), top.top - s(52), s(46), s(56)))

    def _paint_tie(self, canvas: Canvas, even: tuple[Tower, ...], tops: Sequence[Rect]) -> None:
        """Draw a level dashed line between the tied towers, and the figures that break the tie."""
        s = canvas.scale
        first, second = (tops[seat] for seat in sorted(tower.seat for tower in even[:2]))
        y, start, end = first.top + s(8), first.right + s(12), second.left - s(12)
        for x in range(start, end, s(12)):
            canvas.line((x, y), (min(x + s(7), end), y), "#FFF6E0", 2)
        part = self._tie_breaker(even)
        width, height = part.measure(canvas.area.width)[:2]
        middle = (first.right + second.left) // 2, y - s(30)
        kit.draw(part, canvas, Rect(0, 0, width, height).move_to(midbottom=middle))

    def _tie_breaker(self, even: tuple[Tower, ...]) -> kit.Part:
        """Return the characters of two tied seats side by side: the higher one wins."""
        ui, s, ink = self.ui, self.ui.scale, self.palette.text
        first, second = (self._character(tower) for tower in even[:2])
        row = kit.HStack([first, kit.words(ui, ">", "heading", one_line=True, colour=ink), second], s(9))
        text = kit.words(ui, _("breaks the tie"), "label", one_line=True, align="center", colour=ink)
        column = kit.AtLeast(kit.VStack([kit.Aligned(row), text], s(2)), s(100))
        return kit.Layers([Pen(self.ui, self.palette).ground(radius=12), kit.Pad(column, s(8), top=s(8), bottom=s(4))])

    def _character(self, tower: Tower) -> kit.Part:
        """Return the number of the character with which a seat answered last, in the seat's colour."""
        s, fill = self.ui.scale, SEATS[self.match.seats[tower.seat].colour % len(SEATS)].fill
        disc = kit.box(Box(INK, s(16), fill, 3.4 * s.unit), s(32), s(32))
        text = str(tower.character) if tower.character else "–"
        return kit.Layers([disc, kit.words(self.ui, text, "strong", align="center", valign="middle", colour="#FFE9B4")])

    # Plates

    def _plates(self, column: int) -> kit.Part:
        """Return a plate for each seat, `column` px wide; with 0 of equal widths, with all of it on one line."""
        seats = zip(self.towers, labelled(self.match.seats), strict=True)
        plates: list[kit.Part] = [self._plate(tower, seat, not column) for tower, seat in seats]
        if column:
            plates = [kit.Wide(plate, column) for plate in plates]
        return kit.Pad(kit.Even(plates, self.ui.scale(GAP), "fill"), self.ui.scale(GAP / 2))

    def _plate(self, tower: Tower, seat: Seat, one_line: bool) -> kit.Part:
        """Return a seat's name with crown, rank and points, and the cards of its city below."""
        ui, s, palette, won = self.ui, self.ui.scale, self.palette, tower.seat == self.winner and self.finished
        pen = Pen(ui, palette)
        bar = kit.box(Box(SEATS[seat.colour % len(SEATS)].fill, s(2.5)), s(5), s(32))
        rank = kit.words(ui, _ordinal(self._order.index(tower.seat) + 1), "label", one_line=True, colour=palette.muted)
        points = kit.words(
            ui, str(tower.points), "number" if one_line else "heading", one_line=True, colour=palette.text
        )
        name = kit.words(
            ui, seat.name, "heading" if one_line else "label", one_line=True, colour=palette.text, least=s(40)
        )
        head: list[kit.Part] = [bar, pen.mark(seat.colour, seat.player), name]
        head += [pen.crown()] if self.view.crown == tower.seat else []
        row = [rank, points] if one_line else [rank, kit.space(grow=1), points]
        figures: kit.Part = kit.Sentence(kit.HStack(row, s(8), "middle"), "")
        if not self.finished:
            figures = kit.AtLeast(kit.space(), like=[figures])
        rows = (
            [kit.HStack([*head, kit.space(grow=1), figures], s(8))] if one_line else [kit.HStack(head, s(8)), figures]
        )
        city = kit.drawing(partial(self._paint_city, tower.seat), s(100), district_height(s(32)), s(40))
        behind = pen.ground("#F6BE45" if won else None, 11)
        return kit.Layers([behind, kit.Pad(kit.VStack([*rows, kit.space(high=s(4), grow=1), city]), s(12), s(8))])

    def _paint_city(self, seat: int, canvas: Canvas, place: Rect) -> None:
        """Draw the cards of a seat's city side by side, smaller if they are many."""
        s, city = canvas.scale, self.view.seats[seat].city
        step = min(s(36), place.width / max(1, len(city)))
        width = min(s(32), round(step - 1.5 * s.unit))
        for at, card in enumerate(city):
            left, top = round(place.left + step * at), place.bottom - district_height(width)
            CardPictures(canvas).district(card, width).draw(canvas.surface, left, top)

    def foot_note(self) -> kit.Part:
        phrase = _("Citadels, {players} players, {rounds} rounds")
        text = phrase.format(players=len(self.towers), rounds=self.view.round)
        return kit.words(self.ui, text, "label", colour=self.palette.wall_muted, drop=1)


def _answered_as(tower: Tower) -> str:
    """Return a character with its number, "Architect, 7"."""
    if not tower.character:
        return "–"
    return f"{character_name(NAME[tower.character])}, {tower.character}"


def _ordinal(rank: int) -> str:
    return {1: _("1st"), 2: _("2nd"), 3: _("3rd")}.get(rank, _("{rank}th").format(rank=rank))


def _paint_pill(canvas: Canvas, rect: Rect) -> None:
    canvas.box(rect, Box("#221C4C", min(rect.height / 2, canvas.scale(17)), fill_opacity=0.85))


def _paint_tower(canvas: Canvas, tower: Tower, shown: float, foot: Rect, unit: float, writer: Canvas) -> Rect:
    """Draw the bricks shown on `foot`, a point `unit` px high; return the rectangle on top of them."""
    s = canvas.scale
    for at, brick in enumerate(tower.bricks[: ceil(shown)]):
        height, spread = round(brick.points * unit), s(8) if brick.is_bonus else 0
        drop = round(max(0.0, at + 1 - shown) * s(60))
        foot = foot.move(0, -height)
        _paint_brick(canvas, brick, Rect(foot.left - spread, foot.top - drop, foot.width + 2 * spread, height), writer)
    foot = foot.move(0, -s(10))
    if shown:
        _paint_crest(canvas, Rect(foot.left - s(8), foot.top, foot.width + s(16), s(10)))
    return foot


def _paint_brick(canvas: Canvas, brick: Brick, rect: Rect, writer: Canvas) -> None:
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
    _brick_text(canvas, brick, rect, writer)


def _brick_text(canvas: Canvas, brick: Brick, rect: Rect, writer: Canvas) -> None:
    """Draw points and, if it fits, the name; `writer` is a canvas with the text size of all bricks."""
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
    points = f"+{brick.points}" if brick.is_bonus else str(brick.points)
    figure = Rect(rect.right - s(42), rect.top, s(35), rect.height)
    right = figure.right
    if writer.painter.line_height("label") <= rect.height + s(7):
        right = writer.text(points, figure, "label", ink, "right", "middle", wrap=False).left
    if brick.counts_as:
        side = min(s(18), rect.height - s(2))
        right -= side + s(5)
        pictures.sign_disc(canvas, brick.counts_as, Rect(right, rect.centery - side // 2, side, side))
    room = Rect(left, rect.top, right - s(4) - left, rect.height)
    wraps = rect.height >= s(34)
    width, height = writer.measure(brick.label, "label", room.width if wraps else None)
    if width <= room.width and height <= room.height + s(3):
        writer.text(brick.label, room, "label", ink, "left", "middle", wraps)


def _paint_crest(canvas: Canvas, rect: Rect) -> None:
    """Draw the merlons of a tower."""
    teeth = max(3, round(rect.width / canvas.scale(40)))
    step = rect.width / (2 * teeth - 1)
    for at in range(teeth):
        tooth = Rect(rect.left + round(2 * at * step), rect.top, round(step), rect.height)
        canvas.fill(tooth, "#FFF1D6" if at * 2 < teeth else "#EAD5AC")
