"""Results scene: towers of points grow brick by brick, and a tie is decided visibly.

So the source of every point is visible (7.3). In large text they are a table, because the bricks have no room for large
names.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from itertools import accumulate, pairwise
from math import ceil

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import NAME
from cardcity_desktop.rules.citadels.districts import COLOUR, COLOURS, COST
from cardcity_desktop.rules.citadels.districts import NAME as DISTRICT
from cardcity_desktop.rules.citadels.scoring import ALL_COLOURS, FIRST_COMPLETE, sheet_of
from cardcity_desktop.rules.citadels.scoring import winner as winner_of
from cardcity_desktop.rules.citadels.state import State
from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.scenes.citadels import scenery
from cardcity_desktop.scenes.citadels.look import GROUNDS, SEATS, SIGNS, Palette, day_palette, motif, sign
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.scenes.citadels.names import character_name, colour_name, district_name, rank_line
from cardcity_desktop.scenes.citadels.pictures import Pictures, district_height
from cardcity_desktop.scenes.citadels.table.pen import Pen, paint_sign
from cardcity_desktop.scenes.results.scene import ResultsScene, WayOut, score_text
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _, ngettext, pgettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.canvas import Canvas, painter_at
from cardcity_desktop.ui.paint.scale import readable_scale
from cardcity_desktop.ui.paint.text import page_name
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import INK, Box, Style, Widget, mix
from cardcity_desktop.ui.wording.numbers import ordinal_text
from cardcity_desktop.ui.wording.phrases import hints_text, listed
from cardcity_desktop.ui.wording.seats import labelled, labels_of, names_of, wins_text

GAP = 14
"""Logical units between two plates."""

NAMED = 17
"""Logical units: least height of a brick on which its name can be read."""


@dataclass(frozen=True, slots=True)
class Brick:
    """Points of one district or bonus."""

    points: int  # the brick's height
    label: str
    colour: str  # the district's, or "colours", "complete" or "wonder" for a bonus
    is_bonus: bool = False
    counts_as: str = ""  # colour as which the Haunted quarter counts (6.1), "" for its own
    short: str = ""  # the label without its count, for a narrow brick

    @property
    def name(self) -> str:
        """Label, with the colour as which the district counts where that is not its own."""
        return f"{self.label} ({colour_name(self.counts_as)})" if self.counts_as else self.label

    def paint(self, canvas: Canvas, rect: Rect, writer: Canvas) -> None:
        """Draw the brick. `writer` is a canvas with the text size of all bricks."""
        s = canvas.scale
        if self.colour == "colours":
            canvas.fill(rect, "#FFF4DC")
            stripe = max(2, s(4))
            for at, colour in enumerate(("yellow", "blue", "green", "red", "purple")):
                part = Rect(rect.left + rect.width * at // 5, rect.bottom - stripe, rect.width // 5 + 1, stripe)
                canvas.fill(part, GROUNDS[colour][1])
        else:
            fill = {"complete": "#FBDD84", "wonder": "#5B49A8"}.get(self.colour) or mix(*GROUNDS[self.colour], 0.45)
            canvas.fill(rect, fill)
            half = Rect(rect.left + rect.width // 2, rect.top, rect.width - rect.width // 2, rect.height)
            canvas.fill(half, mix(fill, INK, 0.1))
        canvas.fill(Rect(rect.left, rect.top, rect.width, max(1, s(1.4))), "#FFF6E0")
        self._write(canvas, rect, writer)

    def _write(self, canvas: Canvas, rect: Rect, writer: Canvas) -> None:
        """Draw points and, if it fits, the name."""
        s = canvas.scale
        ink = "#FFFFFF" if self.colour == "wonder" else INK
        left = rect.left + s(7)
        if self.colour in SIGNS:
            side = min(s(14), rect.height - 1)
            box = Rect(left, rect.centery - side // 2, side, side)
            canvas.svg(svg_document(24, 24, sign(self.colour)), box, ((INK, mix(SIGNS[self.colour], INK, 0.5)),))
            left = box.right + s(5)
        if rect.height < s(15):
            return
        points = f"+{self.points}" if self.is_bonus else str(self.points)
        figure = Rect(rect.right - s(42), rect.top, s(35), rect.height)
        right = figure.right
        if writer.painter.line_height("label") <= rect.height + s(7):
            right = writer.text(points, figure, "label", colour=ink, align="right", valign="middle", wrap=False).left
        if self.counts_as:
            side = min(s(18), rect.height - s(2))
            right -= side + s(5)
            Pictures(canvas).sign(self.counts_as, Rect(right, rect.centery - side // 2, side, side))
        room = Rect(left, rect.top, right - s(4) - left, rect.height)
        wraps = rect.height >= s(34)
        for label in filter(None, (self.label, self.short)):
            width, height = writer.measure(label, "label", room.width if wraps else None)
            if width <= room.width and height <= room.height + s(3):
                writer.text(label, room, "label", colour=ink, align="left", valign="middle", wrap=wraps)
                break


@dataclass(frozen=True, slots=True)
class Tower:
    """Bricks of one seat from the ground up."""

    seat: int
    bricks: tuple[Brick, ...]
    character: int  # highest number it answered in the last round, 0 for none

    @property
    def points(self) -> int:
        return sum(brick.points for brick in self.bricks)

    @property
    def answered_as(self) -> str:
        """The character with its number, "Architect, 7"."""
        return f"{character_name(NAME[self.character])}, {self.character}" if self.character else "–"

    def heights(self, unit: float, least: float) -> list[int]:
        """Return the height of each brick in px. Their sum is `unit` px a point, so that the highest tower wins.

        Where it can be, none is lower than `least` px: the higher ones make room for its name.
        """
        least = min(least, unit * self.points / max(1, len(self.bricks)))
        low, pitch = set[int](), unit
        while more := {at for at, brick in enumerate(self.bricks) if at not in low and brick.points * pitch < least}:
            low |= more
            rest = sum(brick.points for at, brick in enumerate(self.bricks) if at not in low)
            pitch = (unit * self.points - least * len(low)) / max(1, rest)
        ends = accumulate(least if at in low else brick.points * pitch for at, brick in enumerate(self.bricks))
        return [round(end) - round(start) for start, end in pairwise((0.0, *ends))]

    def paint(self, canvas: Canvas, shown: float, foot: Rect, unit: float, writer: Canvas) -> Rect:
        """Draw the bricks shown on `foot`, a point `unit` px high, and return the rectangle on top of them.

        `writer` is a canvas with the text size of all bricks.
        """
        s = canvas.scale
        heights = self.heights(unit, s(NAMED))
        for at, brick in enumerate(self.bricks[: ceil(shown)]):
            height, spread = heights[at], s(8) if brick.is_bonus else 0
            drop = round(max(0.0, at + 1 - shown) * s(60))
            foot = foot.move(0, -height)
            brick.paint(canvas, Rect(foot.left - spread, foot.top - drop, foot.width + 2 * spread, height), writer)
        foot = foot.move(0, -s(10))
        if shown:
            crest = Rect(foot.left - s(8), foot.top, foot.width + s(16), s(10))
            teeth = max(3, round(crest.width / s(40)))
            step = crest.width / (2 * teeth - 1)
            for at in range(teeth):
                tooth = Rect(crest.left + round(2 * at * step), crest.top, round(step), crest.height)
                canvas.fill(tooth, "#FFF1D6" if at * 2 < teeth else "#EAD5AC")
        return foot


def towers_of(state: State) -> tuple[Tower, ...]:
    def bricks(seat: int) -> tuple[Brick, ...]:
        sheet, bricks = sheet_of(state, seat), list[Brick]()
        for card in sorted(state.cities[seat], key=lambda card: -COST[card]):
            taken = sheet.haunted if DISTRICT[card] == "haunted_quarter" else None
            counts_as = "" if taken in (None, "purple") else str(taken)
            bricks.append(Brick(COST[card], district_name(DISTRICT[card]), COLOUR[card], counts_as=counts_as))
        for name, points in sheet.wonders:
            phrase = {
                "imperial_treasury": ngettext("Treasury: {count} coin", "Treasury: {count} coins", points),
                "map_room": ngettext("Map room: {count} card", "Map room: {count} cards", points),
                "wishing_well": ngettext("Wishing well: {count} wonder", "Wishing well: {count} wonders", points),
            }.get(name, "{wonder} (8)")
            if points:
                text = phrase.format(count=points, wonder=district_name(name))
                bricks.append(Brick(points, text, "wonder", is_bonus=True, short=district_name(name)))
        if sheet.colours:
            bricks.append(Brick(ALL_COLOURS, _("Five colours"), "colours", is_bonus=True))
        if sheet.completion:
            phrase = _("First complete") if sheet.completion == FIRST_COMPLETE else _("Complete")
            bricks.append(Brick(sheet.completion, phrase, "complete", is_bonus=True))
        return tuple(bricks)

    def last_answer(seat: int) -> int:
        return max((number for number, answerer in state.roles.answered if answerer == seat), default=0)

    return tuple(Tower(seat, bricks(seat), last_answer(seat)) for seat in range(state.players))


def tied_towers(towers: tuple[Tower, ...], winner: int) -> tuple[Tower, ...]:
    """Return the towers that are as high as the winner's, the highest character first (7.4)."""
    even = [tower for tower in towers if tower.points == towers[winner].points]
    return tuple(sorted(even, key=lambda tower: (tower.seat != winner, -tower.character)))


class CitadelsResultsScene(ResultsScene):
    """Results of a finished match. The count grows the towers brick by brick."""

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
        sentences, names = [], labels_of(self.match.seats)
        for rank, seat in enumerate(self._order, 1):
            name, tower = f"{names[seat]}, {ordinal_text(rank)}", self.towers[seat]
            sentences.append(score_text(name, tower.points, [(brick.name, brick.points) for brick in tower.bricks]))
        return sentences

    @property
    def has_table(self) -> bool:
        """True if the points are shown in a table, which is not counted up."""
        return self.ui.scale.text > 1.2

    def count_seconds(self) -> float:
        if self.has_table:
            return 0.0
        self.shown = 0.0
        return self.total * 0.16

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
            bursts = (  # middle as shares of the window's width and height, and side in logical units
                ("#FFC85A", 0.05, 0.3, 132), ("#F07A66", 0.5, 0.27, 88), ("#8FD3E8", 0.74, 0.25, 92),
                ("#FFC85A", 0.94, 0.21, 108),
            )  # fmt: skip
            for colour, across, down, side in bursts:
                box = Rect((0, 0), (canvas.scale(side), canvas.scale(side)))
                box.center = (round(across * area.width), round(down * area.height))
                canvas.svg(scenery.firework_svg(colour), box)

    def ribbon_room(self, body: Rect) -> tuple[Rect, bool]:
        """Return the sky left of the headline."""
        s, area = self.ui.scale, self.ui.area
        return Rect(area.left, body.top + s(14), area.width * 3 // 10, s(150)), True

    def body(self, place: Rect) -> Sequence[Widget]:
        ui, s, count = self.ui, self.ui.scale, len(self.towers)
        self._floor = round(self.ui.area.height * 0.71)
        if self.has_table:
            inside = kit.Scroll(kit.Sentence(self._table(), ""), "points", self)
            table = kit.Pad(kit.panel(ui, inside, x=8, y=6), s(24), s(6))
            return kit.arrange(kit.VStack([self._head(), table]), place).all
        width = min(place.width - s(26), s(1240)) * count // max(4, count)
        towers = kit.Noted("towers", kit.drawing(self._paint_towers, still=False), grow=1)
        column = width // count - s(GAP)
        plates = kit.FirstThatFits([partial(self._plates, 0), partial(self._plates, column)])
        columns = kit.VStack([towers, kit.space(high=s(18)), plates])
        whole = kit.VStack([self._head(), kit.Pad(columns, (place.width - width) // 2, grow=1), kit.space(high=s(14))])
        placed = kit.arrange(whole, place)
        self._floor = placed.noted["towers"].bottom
        return placed.all

    def _head(self) -> kit.Part:
        """Return the winner and the sentence on the decision. During the count a title of the same height."""
        ui, s = self.ui, self.ui.scale
        title = partial(kit.headline, ui, align="center", colour="#FFF6E0")
        won = title(wins_text(self.match.seats, self.winner), page_name(s.text), "title", "heading")
        pill = kit.drawing(
            lambda canvas, rect: canvas.box(rect, Box("#221C4C", min(rect.height / 2, s(17)), fill_opacity=0.85))
        )
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
        """Return a sentence on the deciding difference. For a tie it names the characters (15.19)."""
        even = tied_towers(self.towers, self.winner)
        best = self.towers[self.winner].points
        if len(even) == 1:
            others = max(tower.points for tower in self.towers if tower.seat != self.winner)
            phrase = _("{count} points, {margin} more than anybody else.").format(count=best, margin=best - others)
            return " ".join(filter(None, [phrase, rank_line(self.match), hints_text(self.match.header.hints)]))
        winner, second = even[0], even[1]
        role = pgettext("tie", "as the {what}").format(what=second.answered_as) if second.character else ""
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
            first=winner.answered_as,
            second=role or _("not at all"),
        )

    def _table(self) -> kit.Part:
        """Return each seat's points by source, the winner first. Bonuses share a column if their names are too long."""
        ranked, bonuses = [self.towers[seat] for seat in self._order], ("colours", "complete", "wonder")
        groups: Sequence[Sequence[tuple[str, ...]]] = (tuple((bonus,) for bonus in bonuses), (bonuses,))
        return kit.FirstThatFits([partial(self._grid, ranked, columns) for columns in groups])

    def _grid(self, ranked: Sequence[Tower], bonuses: Sequence[tuple[str, ...]]) -> kit.Part:
        """Return the table of points: a row for each seat, columns for colours, bonuses and the sum."""
        ui, seats, pen = self.ui, labelled(self.match.seats), Pen(self.ui, self.palette)
        heads = {"colours": _("Five colours"), "complete": _("Complete"), "wonder": _("Wonders")}
        title = partial(kit.words, ui, style="label", align="center", valign="middle")
        texts: list[kit.Part] = [title(heads[each[0]] if len(each) == 1 else _("Bonus")) for each in bonuses]
        signs = [pen.square(20, partial(paint_sign, colour)) for colour in COLOURS]
        rows: list[list[kit.Part]] = [[kit.space(), kit.space(), *signs, *texts, title(_("Points"))]]
        columns = [*((colour,) for colour in COLOURS), *bonuses]
        for rank, tower in enumerate(ranked):
            seat = seats[tower.seat]
            sums = [sum(brick.points for brick in tower.bricks if brick.colour in column) for column in columns]
            figures = [kit.words(ui, str(points or "·"), "strong", align="center", valign="middle") for points in sums]
            name = kit.words(ui, seat.name, "strong", one_line=True, valign="middle")
            style: Style = "heading" if rank else "number"
            total = kit.words(ui, str(tower.points), style, align="right", valign="middle")
            rows.append([pen.mark(seat.colour, seat.portrait), name, *figures, total])
        cells = [[kit.Pad(part, ui.scale(6), ui.scale(1)) for part in row] for row in rows]
        winner = kit.box(Box(ui.theme.accent, 0, fill_opacity=0.16))
        weights = 0, 2, *(1 for _part in rows[0][2:])
        return kit.Grid(cells, 0, weights=weights, align="fill", behind={1: winner})

    # Towers

    def _paint_towers(self, canvas: Canvas, rect: Rect) -> None:
        if canvas.reads_as("", rect):
            return
        s, left, count = canvas.scale, self.shown, len(self.towers)
        pitch = rect.width / count
        width = min(s(176), round(pitch) - s(GAP))
        unit = min(13 * s.unit, 0.9 * rect.height / max(1, *(tower.points for tower in self.towers)))
        writer = self._name_canvas(canvas, width, unit)
        tops = []
        for at, tower in enumerate(self.towers):
            shown = max(0.0, min(left, len(tower.bricks)))
            left -= len(tower.bricks)
            foot = Rect(0, rect.bottom, width, 0)
            foot.centerx = round(rect.left + pitch * (at + 0.5))
            tops.append(tower.paint(canvas, shown, foot, unit, writer))
        if self.finished:
            self._paint_ends(canvas, tops)

    def _name_canvas(self, canvas: Canvas, width: int, unit: float) -> Canvas:
        """Return a canvas with the one text size at which the names on all bricks fit and are readable.

        A tower is `width` px wide, a point `unit` px high.
        """

        def text_size() -> float:
            room = width - 2 * canvas.scale(38)  # a brick's sign and points take 38 units on average
            bricks = [
                (brick.label, height)
                for tower in self.towers
                for brick, height in zip(tower.bricks, tower.heights(unit, canvas.scale(NAMED)), strict=True)
            ]
            fitted = [canvas.fitting(name, "label", (room, tall), tall >= canvas.scale(34)) for name, tall in bricks]
            least = readable_scale(canvas.scale.width, canvas.scale.height, 1.0).text
            return max(least, min((fitting.painter.scale.text for fitting in fitted), default=1.0))

        text = kit.kept_value(self, "brick text", (canvas.scale, width, unit), text_size)
        return canvas._replace(painter=painter_at(canvas.scale._replace(text=text)))

    def _paint_ends(self, canvas: Canvas, tops: Sequence[Rect]) -> None:
        """Draw a figure or a flag on each tower, and what breaks a tie. `tops` are the crests' upper edges."""
        s, tied = canvas.scale, tied_towers(self.towers, self.winner)
        figures = {tower.seat for tower in tied}
        for tower, top in zip(self.towers, tops, strict=True):
            if tower.seat in figures and tower.character:
                box = Rect(0, 0, s(96 * 0.76), s(120 * 0.76)).move_to(midbottom=top.move(0, s(13)).center)
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
        """Return a plate for each seat, `column` px wide. With 0 of equal widths, with all of it on one line."""
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
        rank = kit.words(
            ui, ordinal_text(self._order.index(tower.seat) + 1), "label", one_line=True, colour=palette.muted
        )
        points = kit.words(
            ui, str(tower.points), "number" if one_line else "heading", one_line=True, colour=palette.text
        )
        name = kit.words(
            ui, seat.name, "heading" if one_line else "label", one_line=True, colour=palette.text, least=s(40)
        )
        head: list[kit.Part] = [bar, pen.mark(seat.colour, seat.portrait), name]
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
            Pictures(canvas).district(card, width).draw(canvas.surface, left, top)

    def own_ways(self) -> Sequence[WayOut]:
        return [self.watching()]

    def foot_note(self) -> kit.Part:
        phrase = _("Citadels, {players} players, {rounds} rounds")
        text = phrase.format(players=len(self.towers), rounds=self.view.round)
        return kit.words(self.ui, text, "label", colour=self.palette.wall_muted, drop=1)
