"""Remarks of a table's computer players, in a speech bubble beside the plate of the seat."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import hypot

from pygame import SRCALPHA, Rect, Surface

from cardcity_desktop.career.voices import Conversation, Remark
from cardcity_desktop.players.player import Advice
from cardcity_desktop.scenes.match_table.table_host import MatchTableHost
from cardcity_desktop.scenes.match_table.tempo import Tempo
from cardcity_desktop.support.i18n import localized
from cardcity_desktop.ui.toolkit import Canvas, Style, Tween, svg_document
from cardcity_desktop.ui.window.context import LETTERS_PER_SECOND
from cardcity_desktop.ui.window.notifications import ASKED, Cost, costs_of
from cardcity_desktop.ui.wording.phrases import with_label

LEAST_SECONDS = 3.0
"""Time for which a short remark is shown."""

PICTURE = 3
"""Cost of a covered pixel of a picture."""

FACES = 12
"""Cost of a covered pixel of another seat's plate, which would seem to speak."""

RISE_SECONDS = 0.16
"""Time in which a bubble appears."""

AGAIN_SECONDS = 0.2
"""Wait before the next look whether what happened has been shown."""


class Bubble:
    """The picture of a remark beside a seat's plate, painted once. Lengths are in logical units."""

    STYLE: Style = "heading"
    WIDTHS = 300, 220, 420  # widths at which a line wraps
    PAD = 22, 16  # space between the text and the edge, across and down
    RADIUS = 20  # of the corners
    EDGE = 3  # width of the line around it
    TAIL = 26  # width of the tail at the bubble
    GAPS = 22, 48, 90  # distances from the plate
    MARGIN = 8  # around all, for edge and shadow
    STEPS = 8  # places along each side of the plate
    FACE = 96, 52  # size of the part of a plate that has the face, at its upper left
    LONGEST_TAIL = 170

    def __init__(self, table: MatchTableHost, seat: int, text: str, plate: Rect) -> None:
        """Find a place beside `plate` (px) that covers as little as possible. `place` is None if there is none."""
        self._ui, self._text, self.seat = table.ui, text, seat
        ui, large = table.ui, table.ui.area.width * table.ui.area.height // 8
        pictures = [each.rect for each in table.widgets if each.rect.width * each.rect.height < large]
        costs = [*costs_of(table), *(Cost(rect, PICTURE) for rect in pictures)]
        plates = map(table.plate_of, range(len(table.match.seats)))
        costs += [Cost(other, FACES) for other in plates if other is not None and other != plate]
        s = ui.scale
        self._pad = s(self.PAD[0]), s(self.PAD[1])
        inside = plate.inflate(-s(14), -s(14))
        self._target = Rect(inside.topleft, (min(inside.width, s(self.FACE[0])), min(inside.height, s(self.FACE[1]))))
        self.plate = plate
        self.box = self._best_box(plate, costs)  # the bubble without its tail
        self.opacity = 1.0
        self.place: Rect | None = None  # all that is painted
        self._picture: Surface | None = None
        if self.box is not None:
            tip = Rect(self._tip(self.box), (1, 1))
            self.place = self.box.union(tip).inflate(2 * s(self.MARGIN), 2 * s(self.MARGIN)).clip(ui.area)

    def draw(self, canvas: Canvas) -> None:
        if self.place is None:
            return
        if self._picture is None:
            self._picture = self._painted(canvas, self.place)
        self._picture.set_alpha(round(255 * self.opacity))
        canvas.surface.blit(self._picture, self.place)

    # Place

    def _best_box(self, plate: Rect, costs: Sequence[Cost]) -> Rect | None:
        s, area = self._ui.scale, self._ui.area.inflate(-2 * self._ui.scale(10), -2 * self._ui.scale(10))
        others = [cost for cost in costs if not plate.contains(cost.rect)]
        asked = [cost.rect.inflate(2 * s(6), 2 * s(6)) for cost in others if cost.weight >= ASKED]
        longest, rects = s(self.LONGEST_TAIL), [cost.rect for cost in others]

        def cost(box: Rect) -> float:
            """Return the covered px, weighted, and the same for a long tail and a high bubble."""
            covered = 0
            for at in box.collidelistall(rects):
                common = box.clip(rects[at])
                covered += common.width * common.height * others[at].weight
            return covered + 3 * self._tail_length(box) ** 2 + box.height * box.height / 4

        free = (box for box in self._boxes(plate) if area.contains(box) and box.collidelist(asked) < 0)
        return min((box for box in free if self._tail_length(box) <= longest), key=cost, default=None)

    def _boxes(self, plate: Rect) -> Iterator[Rect]:
        """Yield places left and right of the plate, below and above it."""
        ui, s = self._ui, self._ui.scale
        (across, down), edge, target = self._pad, s(self.RADIUS), self._target
        sizes = {ui.text.measure(self._text, self.STYLE, s.font(width)) for width in self.WIDTHS}
        for width, height in sorted(sizes):
            box = Rect(0, 0, width + 2 * across, height + 2 * down)
            for gap in [s(units) for units in self.GAPS]:
                for step in range(self.STEPS + 1):
                    top = target.top + edge - box.height + (target.height - 2 * edge + box.height) * step // self.STEPS
                    left = target.left + edge - box.width + (target.width - 2 * edge + box.width) * step // self.STEPS
                    yield box.move_to(right=plate.left - gap, top=top)
                    yield box.move_to(left=plate.right + gap, top=top)
                    yield box.move_to(left=left, top=plate.bottom + gap)
                    yield box.move_to(left=left, bottom=plate.top - gap)

    def _tail_length(self, box: Rect) -> float:
        """Return the px from the bubble to the end of its tail."""
        x, y = self._tip(box)
        return hypot(max(box.left - x, 0, x - box.right), max(box.top - y, 0, y - box.bottom))

    def _tip(self, box: Rect) -> tuple[int, int]:
        """Return the end of the tail: the point of the face's part of the plate that is nearest to the bubble."""
        target = self._target
        x = min(max(box.centerx, target.left), target.right - 1)
        y = min(max(box.centery, target.top), target.bottom - 1)
        return x, y

    # Picture

    def _painted(self, canvas: Canvas, place: Rect) -> Surface:
        """Return the bubble with tail and text. Both shapes are stroked first, so that no line parts them."""
        assert self.box is not None
        theme, unit = canvas.theme, canvas.scale.unit
        picture = Surface(place.size, SRCALPHA)
        box, tip = self.box.move(-place.left, -place.top), self._tip(self.box)
        shapes = self._shapes(box, (tip[0] - place.left, tip[1] - place.top))
        line, drop = 2 * self.EDGE * unit, 4 * unit
        shade = "" if theme.high_contrast else (
            f'<g transform="translate(0 {drop:.1f})" fill="#0A0E20" stroke="#0A0E20" stroke-width="{line:.1f}"'
            f' opacity="0.16">{shapes}</g>')  # fmt: skip
        edge = f'<g fill="{theme.text}" stroke="{theme.text}" stroke-width="{line:.1f}">{shapes}</g>'
        body = f'{shade}{edge}<g fill="{theme.panel}">{shapes}</g>'
        canvas.on(picture).svg(svg_document(*place.size, body), picture.get_rect())
        inside = box.inflate(-2 * self._pad[0], -2 * self._pad[1])
        canvas.on(picture).text(self._text, inside, self.STYLE, colour=theme.text, valign="middle")
        return picture

    def _shapes(self, box: Rect, tip: tuple[int, int]) -> str:
        """Return box and tail as SVG. The tail leaves the side that faces its end, with curved sides."""
        s, radius = self._ui.scale, self._ui.scale(self.RADIUS)
        half = s(self.TAIL) // 2
        inner = box.inflate(-2 * (radius + half), 0)
        across = box.left < tip[0] < box.right or inner.width <= 0
        if across:
            x = min(max(tip[0], inner.left), max(inner.left, inner.right))
            y = box.top + 1 if tip[1] < box.centery else box.bottom - 1
            first, last = (x - half, y), (x + half, y)
        else:
            x = box.left + 1 if tip[0] < box.centerx else box.right - 1
            low, high = box.top + radius + half, box.bottom - radius - half
            y = min(max(tip[1], low), high) if low < high else box.centery
            first, last = (x, y - half), (x, y + half)
        middle = (first[0] + last[0]) / 2, (first[1] + last[1]) / 2
        bend = (middle[0] + tip[0]) / 2, middle[1] + (tip[1] - middle[1]) * 0.35
        tail = (
            f"M{first[0]} {first[1]}Q{bend[0]:.1f} {bend[1]:.1f} {tip[0]} {tip[1]}"
            f"Q{bend[0]:.1f} {bend[1]:.1f} {last[0]} {last[1]}Z"
        )
        size = f'x="{box.left}" y="{box.top}" width="{box.width}" height="{box.height}" rx="{radius}"'
        return f'<rect {size}/><path d="{tail}" stroke-linejoin="round"/>'


class Voices:
    """The remarks of a table's computers: shown once what they are about has been shown, and gone at a press."""

    def __init__(self, table: MatchTableHost, tempo: Tempo) -> None:
        self._table, self._tempo = table, tempo
        self._conversation = Conversation(table.match)
        self._waiting: Remark | None = None
        self._bubble: Bubble | None = None
        self._revision = -1  # of the table when it was last looked whether the bubble is in the way

    @property
    def is_busy(self) -> bool:
        """True while a remark is shown or about to be shown."""
        return self._bubble is not None or self._waiting is not None

    @property
    def _is_wanted(self) -> bool:
        table = self._table
        is_played = bool(table.hot_seat.persons or table.hot_seat.elsewhere) and not table.hot_seat.spectating
        return table.ui.preferences.voices and is_played and self._conversation.is_held

    def record_reason(self, advice: Advice) -> None:
        """Store the reason of the action that a computer is going to play."""
        self._conversation.record_reason(advice)

    def catch_up(self) -> None:
        """Take in what happened before the table was opened, without a remark on it, when it comes on top.

        What another scene has covered, such as a count, is remarked on now.
        """
        if self._waiting is not None:
            self._table.ui.after(AGAIN_SECONDS, partial(self._show_when_still, self._waiting))
        elif self._is_wanted:
            self._table.ui.when_idle(self._conversation.warm)
            self._table.ui.when_idle(self._conversation.follow)

    def follow(self) -> None:
        """Take in an action that was just played, and show the remark on it once the table is still."""
        if not self._is_wanted:
            return
        self._conversation.follow()
        remarks, now = self._conversation.remarks, self._table.match.action_count
        if remarks and remarks[-1].at == now - 1:
            self._waiting = None if self._tempo.is_rushing else remarks[-1]
            if self._waiting is not None:
                self._table.ui.after(0, partial(self._show_when_still, self._waiting))

    def clear(self) -> None:
        """Remove the bubble, and a remark that still waits."""
        self._waiting = None
        self.hide()

    def hide(self) -> None:
        """Remove the bubble."""
        if self._bubble is not None:
            self._table.ui.invalidate(self._bubble.place)
            self._bubble = None

    def _show_when_still(self, remark: Remark) -> None:
        table = self._table
        if self._waiting is not remark or not table.on_top:
            return
        if self._tempo.is_rushing:
            self._waiting = None
            return
        if table.animating:
            table.ui.after(AGAIN_SECONDS, partial(self._show_when_still, remark))
            return
        self.clear()
        text, ui = localized(remark.line), table.ui
        ui.announce(with_label(table.names[remark.seat], text))
        plate = table.plate_of(remark.seat)
        if plate is None:
            return
        bubble = Bubble(table, remark.seat, text, plate)
        if bubble.place is None:
            return
        self._bubble, self._revision = bubble, table.revision

        def rise(share: float) -> None:
            bubble.opacity = share

        def end() -> None:
            if self._bubble is bubble:
                self.clear()

        ui.animator.play(Tween(RISE_SECONDS, rise, area=lambda: bubble.place))
        ui.after(max(LEAST_SECONDS, len(text) / LETTERS_PER_SECOND), end)
        ui.invalidate(bubble.place)

    def draw(self, canvas: Canvas) -> None:
        """Draw the bubble, unless the plate has moved, or something that can be chosen now has come below it."""
        bubble, table = self._bubble, self._table
        if bubble is None or bubble.box is None:
            return
        if self._revision != table.revision:
            self._revision = table.revision
            chosen = [item.rect for item in table.focusables() if item.best and item.enabled]
            if bubble.box.collidelist(chosen) >= 0 or table.plate_of(bubble.seat) != bubble.plate:
                self.clear()
                return
        bubble.draw(canvas)
