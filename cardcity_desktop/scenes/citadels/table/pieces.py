"""Pieces of both screens of the table: cards, cities, seats and the header.

`Pieces` reads the table once for a compose, and a screen derives from it. What a screen shows depends on the frozen
values that are read there, and on nothing else.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Literal, NamedTuple

from pygame import Rect

from cardcity_desktop.rules.citadels.actions import Destroy, Swap
from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.citadels.view import SeatView
from cardcity_desktop.scenes.citadels.look import SAFE, SEATS
from cardcity_desktop.scenes.citadels.names import district_name, wonder_effect
from cardcity_desktop.scenes.citadels.pictures import MOST_BACKS, MOST_COINS, Pictures, district_height, uncovered
from cardcity_desktop.scenes.citadels.table.host import CitadelsState
from cardcity_desktop.scenes.citadels.table.moves import NOTHING, Thing, thing_of
from cardcity_desktop.scenes.citadels.table.pen import CHOSEN, MARKED, NOWHERE, Live, Pen, pressable
from cardcity_desktop.scenes.citadels.table.presses import PressHandler
from cardcity_desktop.scenes.citadels.table.snapshot import known_pips
from cardcity_desktop.scenes.citadels.words import WORDS
from cardcity_desktop.scenes.match_table.table_host import Tool
from cardcity_desktop.scenes.match_table.tools import KEPT
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.text import DISPLAY_BOLD, Style, TextStyle
from cardcity_desktop.ui.toolkit import TOOLS, Box, Canvas, Command, Focus, Focusable, Widget, mix
from cardcity_desktop.ui.widgets.labels import Painted, PaintedItems
from cardcity_desktop.ui.wording.seats import is_lone_default, labels_of, of_player

GHOST = 0.45
"""Opacity of a card where it would be built."""

LEAST_NAME = 110  # least width of a long name on a seat's line, in logical units
LIFT = 14  # logical units by which the inspected card is raised

POINTS = TextStyle(DISPLAY_BOLD, 28, 0.9, DISPLAY_BOLD)
"""Style of points in a row: as large as "number", and no higher than a heading."""


class Pill(NamedTuple):
    text: str
    drop: int = 1  # order in which it is dropped if room is short, as in `kit.Part`
    seat: int | None = None
    back: bool = False
    alarm: bool = False
    brief: str = ""  # text that replaces `text` if that does not fit


@dataclass(frozen=True, slots=True)
class Marks:
    """The viewer's possible actions against a seat: districts to destroy, or why they can't be, and a swap of hands."""

    lit: Collection[str] = ()
    reasons: Mapping[str, str] = field(default_factory=dict)
    picked: str | None = None
    swap: bool = False
    swap_picked: bool = False


NO_MARKS = Marks()


class Pieces(Pen):
    """The table at one compose, and the pieces of it that both screens show."""

    def __init__(self, table: CitadelsState) -> None:
        super().__init__(table.scene.ui, table.palette)
        self.table, self.press, self.selection = table, PressHandler(table), table.selection
        self.snapshot, self.view, self.shown = table.snapshot, table.snapshot.view, table.public_state
        self.front, self.names = self.snapshot.front_seat, labels_of(self.snapshot.seats)
        self.acts = self.snapshot.is_my_turn and not table.animating
        sight = table.scene.sight
        self._facts = (
            sight.stays_open, sight.key_label,
            self.palette, self.snapshot, self.shown, replace(self.selection, pointed=NOTHING), table.animating,
            table.shows_pips, table.shows_points, table.scene.focus.ring, table.scene.task.leads, table.task_kind,
        )  # fmt: skip

    def still(self, name: str, make: Callable[[], kit.Part], *more: Any) -> kit.Part:
        """Return a part that is made anew only if the table has changed, or `more`, such as what is pointed at."""
        return kit.kept(self.table.scene, name, (self._facts, more), make)

    def show(self, whole: kit.Part, area: Rect) -> list[Widget]:
        """Return the widgets of the screen, and note its places."""
        placed = kit.arrange(whole, area)
        self.table.spots.update(placed.noted)
        return placed.all

    # A seat

    def seen(self, seat: int) -> SeatView:
        """Return a seat with the coins, cards and points on display, which may lag behind the match."""
        seen, count = self.view.seats[seat], self.shown.hand_sizes[seat]
        hand = seen.hand if count == len(seen.hand) else (HIDDEN_NAME,) * count
        return replace(seen, coins=self.shown.coins[seat], hand=hand, points=self.shown.points[seat])

    def pips(self, seat: int) -> dict[int, str]:
        """Return the marks of the characters that a rival may hold, as far as the viewer knows, or {} if not shown."""
        if not self.table.shows_pips or self.shown.is_night or seat == self.front:
            return {}
        return known_pips(self.table.playback.memory_view, seat, dict(self.shown.pips[seat]))

    def fill(self, seat: int) -> str:
        """Return a seat's colour."""
        return SEATS[self.snapshot.colour(seat) % len(SEATS)].fill

    def name(self, seat: int, *styles: Style) -> list[kit.Part]:
        """Return a seat's sign, name and crown. The name in the first of `styles` in which it fits, else cut."""
        sign = kit.Noted(f"seat:{seat}", self.mark(self.snapshot.colour(seat), self.snapshot.seats[seat].player))
        least = self.s.font(LEAST_NAME)
        makers = [partial(self.line, style, self.names[seat], least=least) for style in styles]
        return [sign, kit.FirstThatFits(makers, in_row=True), *([self.crown()] if self.shown.crown == seat else [])]

    def purse(self, seat: int, after: int | None = None, most: int = MOST_COINS) -> list[kit.Part]:
        """Return up to `most` of a seat's coins with their number, and in a preview the number `after` it."""
        count = self.shown.coins[seat]
        coins = kit.Noted(f"purse:{seat}", self.coins(count, self.s.font(18), most))
        return [coins, *self.figures("strong", count, after)]

    def hand_size(self, seat: int, most: int = MOST_BACKS) -> list[kit.Part]:
        count = self.shown.hand_sizes[seat]
        backs = kit.Noted(f"cards:{seat}", self.backs(count, self.s.font(20), most))
        return [backs, *self.figures("strong", count)]

    def points(self, seat: int, style: Style, named: bool = True, after: int | None = None) -> list[kit.Part]:
        """Return a seat's current points, and in a preview the points `after` it."""
        points = self.shown.points[seat]
        if not self.table.shows_points:
            return []
        text = ngettext("point", "points", points if after is None else after)
        word = self.line("label", text, self.palette.muted, drop=1, name="points")
        return [*self.figures(style, points, after), *([word] if named else [])]

    def marks(self, seat: int) -> Marks:
        """Return the viewer's possible actions against a seat's city or hand."""
        snapshot, selection = self.snapshot, self.selection
        if not self.acts:
            return NO_MARKS
        if selection.swapping and Swap(seat) in snapshot.legal:
            return Marks(swap=True, swap_picked=selection.seat == seat)
        if snapshot.mode != "turn" or self.view.character != "warlord" or "power" in self.view.used:
            return NO_MARKS
        lit = tuple(action.card for action in snapshot.legal_of(Destroy) if action.seat == seat)
        why_not = partial(self.table.scene.match.why_not, snapshot.actor)
        refusals = {card: why_not(Destroy(seat, card)) for card in self.view.seats[seat].city if card not in lit}
        reasons = {card: WORDS.refusal_text(refusal) for card, refusal in refusals.items() if refusal is not None}
        picked = selection.district[1] if selection.district is not None and selection.district[0] == seat else None
        return Marks(lit, reasons, picked)

    # A city

    def city_item(self, seat: int, card: str, number: int, marks: Marks) -> Focusable:
        name, more = district_name(card), marks.reasons.get(card) or wonder_effect(card)
        return Focusable(
            f"city:{seat}.{card}#{number}", NOWHERE, partial(self.press.press_city, seat, card), name,
            tip=f"{name}. {more}" if more else name, group=f"city:{seat}", best=card in marks.lit, sound="",
            extra=Thing("city", card, seat),
        )  # fmt: skip

    def city_count(self, seat: int) -> kit.Part:
        text = _("City {count} of {end}").format(count=len(self.view.seats[seat].city), end=self.view.setup.end)
        return self.line("label", text, self.palette.muted)

    def city_chips(self, seat: int, marks: Marks, named: bool = True, tall: bool = False) -> list[kit.Part]:
        chips = list[kit.Part]()
        for number, card in enumerate(self.view.seats[seat].city):
            ring = CHOSEN if marks.picked == card else MARKED if card in marks.lit else ""
            chips.append(self.chip(card, self.city_item(seat, card, number, marks), named, ring, tall))
        return chips

    def city_cards(
        self, seat: int, marks: Marks, most: float, least: float, gap: float, ghost: str | None = None
    ) -> kit.Part:
        """Return a city as cards, with its free places and the tag of a complete city.

        Cards are `least` to `most` wide and `gap` apart, in logical units. The card `ghost` is shown in a free place as
        it would be built; "" is that place without a card, and with None there may be no free one.
        """
        s, palette, seen, end = self.s, self.palette, self.seen(seat), self.view.setup.end
        city, may_build = seen.city, bool(ghost) and self.can_build(ghost or "")
        slots = max(len(city) + (ghost is not None and len(city) >= end), end)
        tag = s.font(52) if seen.complete else 0
        first = self.view.first_complete == seat
        lines = [_("safe"), *([_("1st")] if first else []), "+4" if first else "+2"]

        def make(rect: Rect) -> list[Widget]:
            room = (rect.width - tag + s(gap)) // slots - s(gap)
            width = max(8, min(round(rect.height / 1.46), room, s.font(most * 1.5)))
            high = district_height(width)
            pitch = min(width + s(gap) * 2, (rect.width - tag - width) // max(1, slots - 1))
            top = rect.bottom - high - s(3) - max(0, rect.height - round(width * 1.46)) // 2
            spots = [Rect(rect.left + at * pitch, top, width, high) for at in range(slots)]
            free = spots[len(city)] if ghost and len(city) < slots else None

            def paint(canvas: Canvas, box: Rect) -> None:
                for at, spot in enumerate(spots):
                    if at < len(city):
                        Pictures(canvas).district(city[at], width).draw(canvas.surface, *spot.topleft)
                    elif at < end:
                        canvas.box(
                            spot,
                            Box(
                                palette.slot,
                                radius=s(6),
                                edge=palette.slot_edge,
                                edge_width=max(1.0, 1.2 * s.unit),
                                fill_opacity=0.8,
                                edge_opacity=0.7,
                            ),
                        )
                if not tag:
                    return
                place = Rect(spots[-1].right + s(5), spots[-1].top, tag - s(5), high)
                canvas.box(place, Box(SAFE, canvas.scale(7)))
                step = high // len(lines)
                for at, line in enumerate(lines):
                    row = Rect(place.left + 2, place.top + at * step, place.width - 4, step)
                    canvas.lettering(line, row, "label", "#FFFFFF", "center")

            def follow(canvas: Canvas, box: Rect, focus: Focus) -> None:
                for item, card in zip(items, city, strict=False):
                    pointed = focus.hovered == item.key
                    if card in marks.lit:
                        strong = pointed or marks.picked == card
                        look = (3.4, 7, CHOSEN) if strong else (2, 7, MARKED)
                        canvas.ring(item.rect.inflate(4, 4), *look)
                    elif pointed:
                        canvas.ring(item.rect.inflate(2, 2), 1.5, 7, "#5A6072")
                if free is not None and ghost:
                    canvas.box(free, Box(palette.panel, s(8)))
                    Pictures(canvas).district(ghost, width).draw(canvas.surface, *free.topleft, GHOST)
                    canvas.ring(free.inflate(6, 6), 3, 9, palette.active if may_build else CHOSEN)

            numbered = () if marks.swap else zip(city, spots, strict=False)
            items = [self.city_item(seat, card, at, marks).changed(rect=at_) for at, (card, at_) in enumerate(numbered)]
            if free is not None and may_build:
                items.append(Focusable("slot", free, self.press.press_slot, _("Build here"), best=True, sound=""))
            return [Painted(rect, paint), PaintedItems(rect, follow, items)]

        def size(units: float) -> tuple[int, int]:
            width = s.font(units)
            return slots * (width + s(gap)) - s(gap) + tag, round(width * 1.46)

        return kit.Leaf(make, kit.fixed(*size(most), *size(least)), grow=1, name="city")

    def can_build(self, card: str) -> bool:
        return False

    # A rival

    def rival_panel(self, seat: int, crowded: bool, remark: str = "", most: float = 50, wide: bool = False) -> kit.Part:
        """Return a rival's panel with its city as cards, at most `most` logical units wide.

        If `wide` or `crowded`, name and counts share one line if they fit; `crowded` makes them smaller, too. `remark`
        is a text in place of the pips.
        """
        s, pips, marks = self.s, self.pips(seat), self.marks(seat)
        counts = [*self.purse(seat), kit.space(s(2)), *self.hand_size(seat)]
        aside: list[kit.Part] = [self.line("small", remark, self.palette.muted)] if remark else []
        if pips:

            def draw(canvas: Canvas, rect: Rect) -> None:
                step = rect.width / 7.9 / s.font(1000) * 1000
                Pictures(canvas).pips(rect.right, rect.centery, step, pips, self.palette)

            aside = [kit.drawing(draw, s.font(138), s.font(20), s.font(110))]

        def one_line(style: Style, figure: Style) -> kit.Part:
            row = [*self.name(seat, style), kit.space(s(4)), *counts, kit.space(grow=1), *aside]
            return kit.HStack([*row, *self.points(seat, figure, named=False)], s(6))

        def two_lines(style: Style) -> kit.Part:
            first = [*self.name(seat, style), kit.space(grow=1), *self.points(seat, "number")]
            return kit.VStack([kit.HStack(first, s(7)), kit.HStack([*counts, kit.space(grow=1), *aside], s(6))], s(2))

        if crowded:
            head = kit.FirstThatFits([partial(one_line, "strong", "heading"), partial(two_lines, "strong")], wraps=True)
        else:
            single = [partial(one_line, "heading", "number")] if wide else []
            head = kit.FirstThatFits([*single, partial(two_lines, "heading"), partial(two_lines, "strong")])
        city = self.city_cards(seat, marks, 42 if crowded else most, 40 if remark else 42, 4)
        content = kit.Pad(kit.VStack([head, city], s(3)), left=s(20), right=s(12), top=s(7), bottom=s(6))
        return self.seat_plate(seat, marks, content)

    def rival_row(self, seat: int, remark: str = "") -> kit.Part:
        """Return a rival's row with its city as chips, on one line or more. `remark` is an additional text."""
        s, fill, pips, marks = self.s, kit.space(grow=1), self.pips(seat), self.marks(seat)
        counts = [*self.purse(seat, most=1), *self.hand_size(seat, most=1)]
        last = self.points(seat, POINTS, named=False)
        aside: list[kit.Part] = [self.text("label", remark, self.palette.muted)] if remark else []
        answered = [number for number, mark in sorted(pips.items()) if mark == "answered"]
        aside += map(self.disc, answered)
        for number in sorted(set(pips) - set(answered)):
            part = self.disc(number, "#FFE9B4", "#1F2A44", "#B9741E")
            part.drop, part.name = 2, "pip"
            aside.append(part)
        chips = [] if marks.swap else self.city_chips(seat, marks, named=False)

        def single(style: Style = "strong") -> kit.Part:
            return kit.HStack([*self.name(seat, style), *counts, *aside, fill, *chips, *last], s(7))

        def double() -> kit.Part:
            tall = [] if marks.swap else self.city_chips(seat, marks, named=False, tall=True)
            first = kit.HStack([*self.name(seat, "strong"), fill, *aside, *last], s(7))
            return kit.VStack([first, kit.HStack([*counts, fill, kit.HStack(tall, s(2))], s(4))], s(2))

        def many() -> kit.Part:
            first = kit.HStack([*self.name(seat, "strong"), *counts, *([] if remark else aside), fill, *last], s(7))
            flow = [] if marks.swap else [kit.Flow(chips, s(6), s(5))]
            return kit.VStack([first, *(aside if remark else []), *flow], s(3))

        makers: list[Callable[[], kit.Part]] = [partial(single, "heading"), single, *([double] if remark else []), many]
        return self.seat_plate(seat, marks, kit.Pad(kit.FirstThatFits(makers), s(0), s(4), left=s(18), right=s(12)))

    def seat_plate(self, seat: int, marks: Marks, content: kit.Part, ring: str = "") -> kit.Part:
        """Return content on a seat's plate with a ring of a colour, which is a button while the seat may be chosen."""
        palette, s, bar, picked = self.palette, self.s, self.fill(seat), marks.swap_picked

        def ground(canvas: Canvas, rect: Rect) -> None:
            canvas.plate(rect, palette.panel, 12, palette.active if picked else ring or None)
            canvas.box(Rect(rect.left + s(8), rect.top + s(8), s(5), min(rect.height - s(16), s(50))), Box(bar, s(2.5)))

        def light(canvas: Canvas, rect: Rect, focus: Focus) -> None:
            canvas.ring(rect, 3.4 if focus.hovered == key or picked else 2, 14, palette.active)

        whole, key = kit.Noted(f"plate {seat}", kit.Layers([kit.drawing(ground), content])), f"seat:{seat}"
        if not marks.swap:
            return whole
        press = partial(self.press.press_seat, seat)
        look: dict[str, Any] = {"group": "rivals", "best": True, "extra": Thing("seat", seat=seat)}
        return pressable(whole, Focusable(key, NOWHERE, press, self.names[seat], **look), light)

    # The front seat

    def own_panel(self, active: bool, content: kit.Part, x: int, y: int) -> kit.Part:
        """Return content on the panel of the front seat, `x` and `y` logical units from its edges."""
        ground = self.ground(self.palette.active if active else None)
        return kit.Noted("own", kit.Layers([ground, kit.Pad(content, self.s(x), self.s(y))]), grow=1)

    def tall_plate(self, held: Sequence[int] = ()) -> kit.Part:
        """Return the front seat's name, coins and points below each other, and its colour at their left."""
        s, front = self.s, self.front
        discs = [self.disc(number, "#2B3A66", "#FFE9B4") for number in sorted(held)]
        lines = [
            kit.HStack(self.name(front, "heading", "strong", "label"), s(7)),
            kit.HStack(self.purse(front), s(6)),
            kit.HStack([*self.points(front, "number"), kit.space(grow=1), *discs, kit.space(s(4))], s(6)),
        ]
        bar = kit.box(Box(self.fill(front), s(2.5)), s(5))
        return kit.HStack([bar, kit.VStack(lines, s(8), grow=1)], s(9), "fill")

    def one_line_plate(self, held: Sequence[int], coins: int | None = None, points: int | None = None) -> kit.Part:
        """Return name, coins, characters and points in one line, with the `coins` and `points` of a preview."""
        discs = [self.disc(number, "#FFE9B4", "#1F2A44") for number in held]
        name, purse = self.name(self.front, "heading"), self.purse(self.front, coins, most=1)
        figures = self.points(self.front, POINTS, after=points)
        return Live(kit.HStack([*name, *purse, *discs, kit.space(grow=1), *figures], self.s(8)))

    def card_items(
        self, kind: Literal["hand", "look", "keep"], cards: Sequence[str], press: Callable[[str], Command | None],
        best: Collection[str] = (), made: type[Focusable] = Focusable, **look: Any,
    ) -> list[Focusable]:  # fmt: skip
        """Return the items of cards in a row, by default without a sound."""
        look = {"sound": "", "group": "hand"} | look
        return [
            made(f"{kind}:{card}#{at}", NOWHERE, partial(press, card), district_name(card), best=card in best,
                 extra=Thing(kind, card), **look)
            for at, card in enumerate(cards)
        ]  # fmt: skip

    def look_items(self, cards: Sequence[str], made: type[Focusable] = Focusable) -> list[Focusable]:
        """Return items that show a card of the own hand without playing it."""
        items = self.card_items("look", cards, lambda _card: self.table.show_card_info(), made=made, sound="click")
        for item, card in zip(items, cards, strict=True):
            item.tip = ". ".join(filter(None, (item.label, wonder_effect(card))))
        return items

    def fan(
        self, items: Sequence[Focusable], cards: Sequence[str], most: float, picked: str | None = None,
        ringed: bool = False, opacity: float = 1,
    ) -> kit.Leaf:  # fmt: skip
        """Return cards in a row, overlapping if there is little room. The inspected or picked one is raised.

        `items` are those of open cards, in their order; a card is usually `most` logical units wide; `ringed` draws a
        ring on every card.
        """
        s, palette, count, keys = self.s, self.palette, len(cards), [item.key for item in items]
        usual, least = s.font(most), s.font(most * 0.9)
        step = min(usual, s(30) + (s.font(180) - s(180)))  # in large text the names of overlapping cards are readable

        def make(rect: Rect) -> PaintedItems:
            height = rect.height - s(LIFT + 6)
            room = (rect.width + s(8)) // max(1, count) - s(8)
            if room < usual:  # a card may cover a quarter of the one before it
                overlapping = rect.width * 4 // (1 + 3 * max(1, count))
                room = max(min(overlapping, usual), s.font(min(most, 80)))
            width = max(8, min(height * 3 // 4, s.font(most * 1.4), room, rect.width))
            pitch = min(width + s(8), (rect.width - width) // max(1, count - 1))
            top = rect.top + s(LIFT) + (height - district_height(width)) // 2
            spots = [Rect(rect.left + pitch * at, top, width, district_height(width)) for at in range(count)]
            placed = [item.changed(rect=spot) for item, spot in zip(items, spots, strict=False)]
            return PaintedItems(rect.inflate(s(12), 0), partial(draw, spots), placed)

        def raised(focus: Focus) -> int | None:
            if focus.pointed is not None and focus.pointed.key in keys:
                return keys.index(focus.pointed.key)
            in_hand = thing_of(focus.pointed).kind == "hand"
            return None if picked not in cards or in_hand else list(cards).index(picked or "")

        def draw(spots: list[Rect], canvas: Canvas, rect: Rect, focus: Focus) -> None:
            moved = rect.left + s(6) - spots[0].left if spots else 0
            paint, lifted, free = Pictures(canvas), raised(focus), uncovered(spots)
            for at in sorted(range(count), key=lambda at: at == lifted):
                up = at == lifted
                spot = spots[at].move(moved, -s(LIFT) if up else 0)
                canvas.chrome.shadow(canvas.surface, spot, s(8), drop=s(7 if up else 3), radius=s(7), opacity=0.28)
                picture = paint.district(cards[at], spot.width, 0 if up else free[at])
                picture.draw(canvas.surface, spot.left, spot.top, opacity)
                if up or ringed:
                    canvas.ring(spot.inflate(4, 4), 3 if up else 2, 9, palette.active)

        highs = [district_height(width) + s(LIFT + 6) for width in (usual, least)]
        wide = max(0, count * (usual + s(8)) - s(8))
        size = kit.fixed(wide, highs[0], least + (count - 1) * step if count else 0, highs[1])
        return kit.Leaf(make, size, name="fan")


class TableHeader(Pieces):
    """The table's header: phase, round and active player, pile, last round, and tools."""

    def compose(self, tools: Sequence[Tool]) -> kit.Part:
        """Return the header. For lack of room, pills become brief, then tools and pills are dropped."""
        title, pills = _("The choice") if self.shown.is_night else _("The calling"), self.pills

        def row(brief: bool) -> kit.Part:
            shown = [self.pill(pill, brief) for pill in pills]
            parts = [self.line("title", title), *shown, kit.space(grow=1), *map(self.tool, tools)]
            return kit.HStack(parts, self.s(10))

        rows = [partial(row, brief) for brief in (False, True)]
        return self.still("header", lambda: kit.AtLeast(kit.FirstThatFits(rows), high=self.s(56)), pills, tools)

    @property
    def pills(self) -> list[Pill]:
        """The header's pills: round and active player, pile, bank, last round."""
        snapshot, view, names, animating = self.snapshot, self.view, self.snapshot.names, self.table.animating
        pills = list[Pill]()
        phrase = _("Round {round}").format(round=self.shown.round)
        if animating:
            pills.append(Pill(f"{phrase} · {self.shown.announcement}" if self.shown.announcement else phrase))
        elif snapshot.is_draft:
            chooses = of_player(_("{name} chooses"), _("you choose"), names[snapshot.actor])
            pills.append(Pill(f"{phrase} · {chooses}", seat=snapshot.active_seat, brief=chooses))
        elif snapshot.active_seat is not None:
            turn_seat = snapshot.active_seat if view.phase == "graveyard" else view.progress.seat
            turn = of_player(_("{name}’s turn"), _("your turn"), names[turn_seat])
            pills.append(Pill(f"{phrase} · {turn}", seat=turn_seat, brief=turn))
        count = self.shown.pile
        pile = ngettext("{count} in the pile", "{count} in the pile", count).format(count=count)
        pills.append(Pill(pile, 4, back=True, brief=str(count)))
        if self.shown.bank is not None:
            pills.append(Pill(_("bank: {count}").format(count=self.shown.bank), 3))
        # earlier, the pill would reveal the end before the last call
        if view.first_complete is not None and (animating or snapshot.mode != "over"):
            first = names[view.first_complete]
            phrase = (
                _("Last round: you have {count}") if is_lone_default(first) else _("Last round: {name} has {count}")
            )
            text = phrase.format(name=first, count=view.setup.end)
            pills.append(Pill(text, 2, alarm=True, brief=_("Last round")))
        return pills

    def pill(self, pill: Pill, brief: bool) -> kit.Part:
        """Return a fact of the header, with its seat's mark, a card's back or a flag. `brief` for its short wording."""
        s, fill, sign = self.s, "#C8431F" if pill.alarm else self.palette.pill, list[kit.Part]()
        if pill.seat is not None:
            sign = [self.mark(self.snapshot.colour(pill.seat))]
        elif pill.back:
            edge = self.palette.slot_edge
            back = lambda canvas, rect: Pictures(canvas).backs(rect.left, rect.centery, 1, rect.width, edge)  # noqa: E731
            sign = [kit.Noted("pile", kit.drawing(back, s.font(14), s.font(19)))]
        elif pill.alarm:
            sign = [self.square(16, lambda canvas, rect: canvas.icon("flag", rect, "#FFD36B"))]
        text = pill.brief if brief and pill.brief else pill.text

        def ground(canvas: Canvas, rect: Rect) -> None:
            canvas.chrome.shadow(canvas.surface, rect, s(4), drop=s(2), radius=rect.height // 2, opacity=0.16)
            canvas.box(rect, Box(fill, rect.height / 2))

        row = kit.HStack([*sign, self.line("label", text, "#FFFFFF" if pill.alarm else "")], s(6))
        return kit.Pad(row, s(12), s(6 if s.text == 1 else 3), ground=kit.drawing(ground), drop=pill.drop, name="pill")

    def tool(self, tool: Tool) -> kit.Part:
        """Return an icon button of the header. Some of them are dropped if room is short."""
        palette, s = self.palette, self.s

        def paint(canvas: Canvas, box: Rect, focus: Focus) -> None:
            if focus.hovered == tool.key and not tool.why_not:
                canvas.box(box.inflate(-s(4), -s(4)), Box(palette.text, s(10), fill_opacity=0.12))
            ink = mix(palette.text, palette.sky[0], 0.55) if tool.why_not else palette.text
            side = s.target(22)
            canvas.icon(tool.icon, Rect(box.centerx - side // 2, box.centery - side // 2, side, side), ink)

        def make(rect: Rect) -> PaintedItems:
            item = Focusable(
                tool.key, rect=rect, action=tool.action, label=tool.tip, why_not=tool.why_not, tip=tool.tip, group=TOOLS
            )
            return PaintedItems(rect, paint, [item])

        least = s.target(34)
        size = kit.fixed(max(s(44), least), max(s(44), least), least, least)
        return kit.Leaf(make, size, drop=0 if tool.key in KEPT else 9, name=tool.key)
