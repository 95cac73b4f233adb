# ruff: noqa: E501 - path data has no place to break
"""The scene of a season's count: for each colour a banner drops, cities are compared and the scores move."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pygame import Rect
from pygame.event import Event as Happening

from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, TOKENS
from cardcity_desktop.scenes.royal_cities.art import signs
from cardcity_desktop.scenes.royal_cities.art.colours import CLOTHS, GOLD_RING, PAPER
from cardcity_desktop.scenes.royal_cities.art.lettering import LEAST_NAME_SHARE, draw_text, text_width
from cardcity_desktop.scenes.royal_cities.art.svg_files import inside, placed
from cardcity_desktop.scenes.royal_cities.counting.count import SeasonCount, payment_reason
from cardcity_desktop.scenes.royal_cities.counting.panel import count_part
from cardcity_desktop.scenes.royal_cities.table.layout import CARD_RATIO, window_layout
from cardcity_desktop.scenes.royal_cities.table.panels.header import draw_track, season_card
from cardcity_desktop.scenes.royal_cities.table.spots import draw_card
from cardcity_desktop.scenes.royal_cities.wording.names import colour_name, season_name
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.animation import Tween, blend
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.text import lettering
from cardcity_desktop.ui.paint.vector.polygons import dashed_data, path_data
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Command, Intent, Pop, Scene, Stay, Widget
from cardcity_desktop.ui.widgets.buttons import Kind
from cardcity_desktop.ui.wording.phrases import capitalised
from cardcity_desktop.ui.wording.seats import of_player

DROP_SECONDS, REST_SECONDS = 0.7, 2.2
"""Duration of a banner's drop, and of the pause after it."""
UNCONTESTED = 0.08
"""Both are shortened to this share for a colour that no Noble contests."""

PALE, FAINT, NIGHT = "#FFF3D6", "#8E9BCB", "#1B2550"


class CountScene(Scene):
    """The count of a season."""

    def __init__(self, count: SeasonCount) -> None:
        super().__init__()
        self.count = count
        self.at = 0  # index of the colour being counted; one more than the last is the summary
        self.share = 0.0

    def enter(self) -> None:
        self._begin()

    @property
    def _large(self) -> bool:
        """True if the text is too large for the stage."""
        return window_layout(self.ui.scale, len(self.count.names)).paged

    @property
    def summary(self) -> bool:
        return self.at >= len(self.count.majorities)

    def about(self) -> str:
        return _("The colours are paid one after the other. Press to go on, or skip the count.")

    # Steps

    def _begin(self) -> None:
        """Let the banner of the next colour come down, then continue after a pause."""
        self.share = 0.0
        self.refresh()
        at = self.at
        contested = not self.summary and bool(self.count.majorities[at].winners)
        pace = 1.0 if contested else UNCONTESTED

        def update(share: float) -> None:
            self.share = share
            self.ui.invalidate()

        def landed() -> None:
            if self.at == at and not self.summary:
                winners = self.count.majorities[at].winners
                person_wins = not self.count.persons.isdisjoint(winners)
                self.ui.sound.play("crown" if person_wins else "coins" if winners else "card_drop")
                pause = pace * REST_SECONDS * max(0.3, self.ui.animator.factor)
                self.ui.after(pause, lambda: self._continue_after_pause(at))

        self.ui.animator.play(Tween(pace * DROP_SECONDS, update, landed))

    def _continue_after_pause(self, at: int) -> None:
        """Show what follows index `at` after a pause, unless the player has gone on already."""
        if self.at == at and not self.summary:
            self.next()

    def next(self) -> Command | None:
        """Show the next colour; after the summary return to the table."""
        if self.summary:
            return Pop()
        self.at += 1
        self._begin()
        if self.summary:
            self.ui.sound.play("round_end")
            self.focus.key = "on"
        return Stay()

    def skip(self) -> Command | None:
        self.ui.animator.skip()
        self.at = len(self.count.majorities)
        self.share = 1.0
        self.focus.key = "on"
        return self.refreshed()

    def on_intent(self, intent: Intent) -> Command | None:
        if intent is Intent.CANCEL:
            return Pop() if self.summary else self.skip()
        return self.next() if intent is Intent.CONFIRM else None

    def on_event(self, event: Happening) -> Command | None:
        import pygame

        if event.type == pygame.MOUSEBUTTONUP and getattr(event, "button", 0) == 1 and not self.summary:
            return self.next()
        return None

    # Drawing

    def paint(self, canvas: Canvas) -> None:
        unit = canvas.scale.unit
        size = round(canvas.area.width / unit, 1), round(canvas.area.height / unit, 1)
        canvas.svg(night_svg(*size), canvas.area)

    @property
    def plain(self) -> bool:
        """True if a panel replaces the stage: for the summary, and in large text."""
        return self.summary or self._large

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        action, label = (self.next, _("Go on")) if self.summary else (self.skip, _("Skip the count"))
        kind: Kind = "primary" if self.summary else "secondary"
        track = kit.space(grow=1) if self._large else kit.drawing(self._draw_track, s(100), s(18), still=False, grow=1)
        foot = kit.HStack([track, kit.button(ui, label, action, kind, "play", "on")], s(20), "bottom")
        body = self._panel() if self.plain else kit.drawing(self._draw_colour, still=False, grow=1)
        whole = kit.VStack([self._head(), body, foot], s(8))
        return kit.arrange(kit.Pad(whole, s(24), s(12)), ui.area).all

    def _head(self) -> kit.Part:
        """Return the count's title and colour, with the small banners if there is a stage."""
        ui, s, count = self.ui, self.ui.scale, self.count
        title = _("The count of {season}").format(season=season_name(count.season).lower())
        if self.summary:
            under = _("Last season") if count.last else _("Season {number} of {count}").format(
                number=count.season, count=count.seasons)  # fmt: skip
        else:
            colour = capitalised(colour_name(CITIES[self.at]))
            under = _("{colour}, {number} of 6").format(colour=colour, number=self.at + 1)
        card = kit.drawing(lambda canvas, rect: season_card(canvas, count.season, rect), s(40), s(52))
        texts = kit.VStack([
            kit.headline(ui, title, lettering(27, "heavy"), lettering(21, "heavy"), colour=PALE),
            kit.words(ui, under, lettering(13.5), colour="#C9D0EC"),
        ], grow=1)  # fmt: skip
        row = [] if self._large else [kit.drawing(self._draw_row, s(770), s(80))]
        return kit.HStack([card, texts, *row], s(14), "top")

    def _panel(self) -> kit.Part:
        """Return the panel of the colour or the summary."""
        ui, s = self.ui, self.ui.scale
        verdict = "" if self.summary else self._verdict(self.count.majorities[self.at].winners)
        wide = min(s.target(700), ui.area.width - s(80))
        part = kit.Wide(count_part(self, self.count, self.at, verdict), wide)
        return kit.VStack([kit.HStack([kit.space(grow=1), part, kit.space(grow=1)], align="fill")], grow=1)

    def _draw_row(self, canvas: Canvas, room: Rect) -> None:
        """Draw the six small banners: counted ones with their seal, the others rolled up."""
        s = canvas.scale
        signs.draw_pole(canvas, Rect(room.left, room.top + s(9), room.width, s(8)))
        for at, event in enumerate(self.count.majorities):
            rect = Rect(room.left + s(14 + at * 125.4), room.top + s(14), s(106), s(66))
            if at < self.at:
                signs.draw_banner(canvas, event.city, rect)
                signs.draw_emblem(canvas, event.city, Rect(rect.left + s(7), rect.top + s(10), s(28), s(28)))
                _draw_seal(canvas, event.winners, event.points, Rect(rect.left + s(40), rect.top + s(12), s(60), s(26)))
            elif at == self.at:
                canvas.svg(_empty_place(), rect)
                signs.draw_emblem(
                    canvas, event.city, Rect(rect.centerx - s(14), rect.top + s(12), s(28), s(28)), "#FFE9A8", "#2A3763"
                )
            else:
                roll = Rect(rect.left, rect.top, rect.width, s(22))
                cloth = CLOTHS[event.city]
                canvas.box(roll, Box(cloth.dark, s(10)))
                canvas.box(Rect(roll.left, roll.top, roll.width, s(9)), Box(cloth.light, s(5), fill_opacity=0.5))
                signs.draw_emblem(canvas, event.city, Rect(roll.centerx - s(8), roll.top + s(3), s(16), s(16)))

    def _draw_colour(self, canvas: Canvas, stage: Rect) -> None:
        """Draw the banner of a colour with the influences on it, and the Nobles at its sides."""
        place, count, event = Stage(stage, canvas.scale), self.count, self.count.majorities[self.at]
        s = canvas.scale
        self._draw_confetti(canvas, place, event.winners)
        top = blend(-290, 132, self.share)
        wide = 264 if len(count.names) < 4 else 230
        left = 640 - wide / 2
        cloth = place(left, top, wide, 396)
        canvas.chrome.shadow(canvas.surface, cloth, s(12), s(8), s(4), 0.4)
        signs.draw_banner(canvas, event.city, cloth)
        signs.draw_pole(canvas, place(left - 28, top - 5, wide + 56, 10))
        signs.draw_emblem(canvas, event.city, place(590, top + 34, 100, 100))
        field = place(left + 14, top + 146, wide - 28, 212)
        # white text needs a dark ground on every cloth
        canvas.box(field, Box(CLOTHS[event.city].band, s(12), fill_opacity=0.86))
        self._draw_influences(canvas, place, event.influence, event.winners, top)
        under = place(left + 22, top + 278, wide - 44, 70)
        draw_text(canvas, self._verdict(event.winners), under, 21, "display", "#FFFFFF", "center", "middle", wrap=True)
        for seat in range(len(count.names)):
            self._draw_side(canvas, place, seat)

    def _draw_confetti(self, canvas: Canvas, place: Stage, winners: tuple[int, ...]) -> None:
        if self.share < 1:
            return
        half = (len(self.count.names) + 1) // 2
        for side in {seat // half for seat in winners}:
            canvas.svg(confetti_svg(), place(60 + 724 * side, 96, 436, 480))

    def _draw_influences(
        self, canvas: Canvas, place: Stage, values: tuple[int, ...], winners: tuple[int, ...], top: float
    ) -> None:
        """Draw each Noble's influence over his mark; between two, the sign that compares them."""
        s, seats = canvas.scale, len(values)
        pitch, size = {2: (150, 66), 3: (82, 46), 4: (54, 36)}[seats]
        for seat in range(seats):
            x = 640 + (seat - (seats - 1) / 2) * pitch
            wins = seat in winners
            figure = place(x - pitch / 2, top + 146, pitch, 84)
            draw_text(canvas, str(values[seat]), figure, size, "heavy", PALE if wins else "#FFFFFF", "center")
            signs.draw_mark(canvas, seat, place(x - 13, top + 232, 26, 26), PAPER)
            if wins and self.share >= 1:
                ring = place(x - 17, top + 228, 34, 34)
                canvas.box(ring, Box(None, ring.width / 2, "#FFE9A8", s.unit * 2.4))
        if seats == 2:
            sign = "=" if len(winners) == 2 else ">" if 0 in winners else "<" if winners else "–"
            draw_text(canvas, sign, place(600, top + 156, 80, 60), 40, "heavy", "#FFE9A8", "center")

    def _verdict(self, winners: tuple[int, ...]) -> str:
        names = self.count.names
        if not winners:
            return _("Nobody contests it")
        if len(winners) == 1:
            return of_player(_("{name} is paid"), _("You are paid"), names[winners[0]])
        return _("A tie: both are paid") if len(winners) == 2 else _("A tie: all of them are paid")

    def _draw_side(self, canvas: Canvas, place: Stage, seat: int) -> None:
        """Draw one Noble: name, city of this colour, and the payment."""
        event, seats = self.count.majorities[self.at], len(self.count.names)
        letter = event.city
        if seats == 2:
            x, foot, wide, high = (318, 962)[seat], 560.0, 150.0, 240.0
            name, panel = place(x - 150, 272, 300, 38), place((64, 760)[seat], 584, 456, 68)
        else:
            x, foot, wide, high = ((130, 340, 940, 1150) if seats == 4 else (150, 930, 1130))[seat], 520.0, 108.0, 218.0
            name, panel = place(x - 98, 250, 196, 38), place(x - 100, 540, 200, 92)
        _draw_name(canvas, name, seat, self.count.labels[seat])
        column = self.count.cities[seat][CITY_OF[letter]]
        if not column:
            empty = place(x - wide / 2, foot - wide * CARD_RATIO, wide, wide * CARD_RATIO)
            canvas.svg(_empty_city(), empty)
            sign = Rect(0, 0, empty.width // 3, empty.width // 3)
            sign.center = empty.center
            signs.draw_emblem(canvas, letter, sign, FAINT, NIGHT)
        _draw_column(canvas, place, x, foot, wide, [TOKENS[card] for card in column], high)
        if seat not in event.winners or self.share < 1:
            return
        cards, text = payment_reason(letter, self.count.cities[seat])
        _draw_payment(canvas, panel, cards, text, event.points[seat], seats > 2)

    def _draw_track(self, canvas: Canvas, rect: Rect) -> None:
        count = self.count
        if self.summary:
            scores = count.final
            shown = [float(score) for score in scores]
        else:
            before, after = count.scores_after(self.at), count.scores_after(self.at + 1)
            scores = after if self.share >= 1 else before
            shown = [blend(a, b, self.share) for a, b in zip(before, after, strict=True)]
        draw_track(canvas, rect, count.step, list(scores), (0,) * 4, shown)


class Stage(NamedTuple):
    """The place between head and foot. Its drawing has coordinates of its own: 1280 wide, with the middle at 378."""

    rect: Rect
    scale: Scale

    def __call__(self, x: float, y: float, wide: float, high: float) -> Rect:
        """Return logical units of the drawing as px."""
        s = self.scale
        return Rect(self.rect.centerx + s(x - 640), self.rect.centery + s(y - 378), s(wide), s(high))


def _draw_seal(canvas: Canvas, winners: tuple[int, ...], points: tuple[int, ...], rect: Rect) -> None:
    s = canvas.scale
    signs.draw_pill(canvas, rect, PAPER)
    if not winners:
        draw_text(canvas, "–", rect, 15, "bold", INK, "center")
        return
    if len(winners) == 1:
        signs.draw_mark(canvas, winners[0], Rect(rect.left + s(6), rect.centery - s(8), s(16), s(16)), PAPER)
        inner = Rect(rect.left + s(24), rect.top, rect.width - s(28), rect.height)
        draw_text(canvas, f"+{points[winners[0]]}", inner, 15.5, "heavy", INK, "center")
        return
    each = (rect.width - s(6)) / len(winners)
    for at, seat in enumerate(winners):
        left = rect.left + s(3) + round(at * each)
        side = min(s(11), round(each * 0.5))
        signs.draw_mark(canvas, seat, Rect(left, rect.centery - side // 2, side, side), PAPER)
        draw_text(
            canvas,
            str(points[seat]),
            Rect(left + side, rect.top, round(each) - side, rect.height),
            13,
            "heavy",
            INK,
            "center",
        )


def _draw_name(canvas: Canvas, room: Rect, seat: int, name: str) -> None:
    """Draw a name in a pill as wide as the name, centred in `room`."""
    s = canvas.scale
    wide = min(room.width, max(s(140), text_width(canvas, name, 20, "display") + s(60)))
    rect = Rect(room.centerx - wide // 2, room.top, wide, room.height)
    signs.draw_pill(canvas, rect, PAPER)
    signs.draw_mark(canvas, seat, Rect(rect.left + s(12), rect.centery - s(11), s(22), s(22)), PAPER)
    draw_text(
        canvas,
        name,
        Rect(rect.left + s(42), rect.top, rect.width - s(54), rect.height),
        20,
        "display",
        INK,
        least=LEAST_NAME_SHARE,
    )


def _draw_column(
    canvas: Canvas, place: Stage, x: float, foot: float, wide: float, cards: list[str], room: float
) -> None:
    if not cards:
        return
    from cardcity_desktop.scenes.royal_cities.art.cards import STEP

    wide = min(wide, room / (CARD_RATIO + STEP * (len(cards) - 1)))
    shadow = place(x - wide * 0.62, foot - 6, wide * 1.24, 20)
    canvas.svg(
        svg_document(
            100, 20, '<path d="M0 10A50 10 0 0 1 100 10A50 10 0 0 1 0 10Z" fill="#0A0E20" fill-opacity=".4"/>'
        ),
        shadow,
    )
    for at, token in enumerate(cards):
        face = place(x - wide / 2, foot - wide * CARD_RATIO - at * wide * STEP, wide, wide * CARD_RATIO)
        draw_card(canvas, token, face, small=False)


def _draw_payment(canvas: Canvas, rect: Rect, cards: tuple[str, ...], text: str, points: int, narrow: bool) -> None:
    """Draw the cards that bring the payment, the reason and the points."""
    s = canvas.scale
    canvas.chrome.shadow(canvas.surface, rect, s(8), s(4), s(14), 0.4)
    canvas.box(rect, Box(PAPER, s(14)))
    coin = Rect(rect.right - s(62), rect.centery - s(27), s(54), s(54))
    if narrow:
        coin = Rect(rect.right - s(48), rect.top + s(6), s(42), s(42))
    signs.draw_picture(canvas, "coin", coin)
    draw_text(canvas, f"+{points}", coin.move(0, -s(2)), 20 if not narrow else 17, "heavy", "#4A3006", "center")
    small = s(38 if not narrow else 26)
    step = min(small + s(5), (s(170) if not narrow else rect.width - s(86)) // max(1, len(cards)))
    left = rect.left + s(12)
    for at, token in enumerate(cards[:7]):
        face = Rect(left + at * step, rect.top + s(10), small, round(small * CARD_RATIO))
        draw_card(canvas, token, face)
    if narrow:
        words = Rect(rect.left + s(12), rect.bottom - s(40), rect.width - s(20), s(36))
    else:
        words_left = left + (step * (len(cards[:7]) - 1) + small + s(14) if cards else 0)
        words = Rect(words_left, rect.top, coin.left - words_left - s(8), rect.height)
    draw_text(canvas, capitalised(text), words, 15 if not narrow else 13, "bold", INK, "left", "middle", wrap=True)


@lru_cache(maxsize=1)
def _empty_city() -> str:
    """Return the SVG of the place of a city without a card."""
    wide, high = 100.0, 100 * CARD_RATIO
    edge = ((3.0, 3.0), (wide - 3, 3.0), (wide - 3, high - 3), (3.0, high - 3))
    return svg_document(
        wide,
        high,
        f'<path d="{path_data((edge,))}" fill="{NIGHT}" fill-opacity=".45"/>'
        f'<path d="{dashed_data(edge, 6)}" fill="none" stroke="{FAINT}" stroke-width="2"/>',
    )


@lru_cache(maxsize=1)
def _empty_place() -> str:
    """Return the SVG of the place of a banner that is being counted."""
    cloth = ((1.0, 1.0), (105.0, 1.0), (105.0, 63.0), (53.0, 52.0), (1.0, 63.0))
    return svg_document(
        106,
        66,
        f'<path d="{path_data((cloth,))}" fill="{NIGHT}" fill-opacity=".45"/>'
        f'<path d="{dashed_data(cloth, 4.5)}" fill="none" stroke="{GOLD_RING}" stroke-width="1.8"/>',
    )


@lru_cache(maxsize=4)
def night_svg(wide: float, high: float) -> str:
    """Return a night sky with a shaft of light, a stage and four torches."""
    x = wide / 2 - 640
    return svg_document(
        wide,
        high,
        '<defs><linearGradient id="n" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="#2C3F74"/>'
        '<stop offset="100%" stop-color="#141B36"/></linearGradient>'
        '<linearGradient id="b" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="#FFF3D6" stop-opacity=".34"/>'
        '<stop offset="100%" stop-color="#FFF3D6" stop-opacity=".02"/></linearGradient></defs>'
        f'<path d="M0 0H{wide}V{high}H0Z" fill="url(#n)"/>{_stars(wide, high)}'
        f'<path d="M0 {high * 0.66}C{wide * 0.2} {high * 0.58} {wide * 0.34} {high * 0.62} {wide * 0.5} {high * 0.61}'
        f'C{wide * 0.7} {high * 0.6} {wide * 0.84} {high * 0.56} {wide} {high * 0.64}V{high}H0Z" fill="#23305F"/>'
        f"{placed('scenery_castle_night', x + 96, high * 0.655)}{placed('scenery_castle_night', x + 1176, high * 0.63)}"
        f'<path d="M{x + 560} 0H{x + 720}L{x + 1010} {high * 0.8}H{x + 270}Z" fill="url(#b)"/>'
        f'<path d="M0 {high * 0.77}C{wide * 0.25} {high * 0.73} {wide * 0.75} {high * 0.73} {wide} {high * 0.77}V{high}H0Z" fill="#26413F"/>'
        f'<path d="M{x + 120} {high * 0.785}A520 46 0 0 1 {x + 1160} {high * 0.785}A520 46 0 0 1 {x + 120} {high * 0.785}Z"'
        f' fill="#FFF3D6" fill-opacity=".14"/>{_torches(x, high)}',
    )


@lru_cache(maxsize=1)
def confetti_svg() -> str:
    """Return confetti in the six colours, the same every time."""
    scraps = ""
    for number in range(34):
        x, y = 12 + (number * 254.63) % 412, 8 + (number * 181.9) % 440
        turn = (number * 47) % 180
        colour = CLOTHS[CITIES[number % 6]].light
        scraps += (
            f'<path transform="translate({x:.0f} {y:.0f}) rotate({turn})" d="M-5 -2.5H5V2.5H-5Z" fill="{colour}"/>'
        )
    return svg_document(436, 480, scraps)


def _stars(wide: float, high: float) -> str:
    return "".join(
        f'<circle cx="{(number * 217.3) % wide:.0f}" cy="{(number * 91.7) % (high * 0.6):.0f}"'
        f' r="{0.8 + number % 3 * 0.5:.1f}" fill="#FFF6E0" fill-opacity="{0.25 + number % 4 * 0.14:.2f}"/>'
        for number in range(70)
    )


def _torches(x: float, high: float) -> str:
    """Return four torches with their glow; `x` is the left edge of the stage."""
    return "".join(
        "".join(
            f'<circle cx="{x + tx}" cy="{ty + 18}" r="{r}" fill="#FFB04A" fill-opacity="{o}"/>'
            for r, o in ((96, 0.05), (66, 0.07), (40, 0.1))
        )
        + f'<path d="M{x + tx - 4} {ty + 40}H{x + tx + 4}V{high * 0.78:.0f}H{x + tx - 4}Z" fill="#4A2E22"/>'
        f'<g transform="translate({x + tx - 18} {ty - 4}) scale(.75)">{inside("torch")}</g>'
        for tx, ty in ((176, 394), (452, 426), (828, 426), (1104, 394))
    )
