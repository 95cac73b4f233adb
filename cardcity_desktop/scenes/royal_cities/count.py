"""The count of a season: its figures, and the scene where each colour's banner drops and the scores move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from pygame import Rect
from pygame.event import Event as Happening

from cardcity_desktop.rules.royal_cities import events as happened
from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, CODES, COLOUR, TOKENS, VALUE, VIOLET
from cardcity_desktop.rules.royal_cities.events import MajorityPaid
from cardcity_desktop.rules.royal_cities.majorities import Cities, card_count, crowns, humble, influence, largest, pairs
from cardcity_desktop.rules.royal_cities.phases.build_checks import with_builds
from cardcity_desktop.scenes.royal_cities.landscapes import STAGE_NIGHT, confetti_svg, empty_banner_svg, night_svg
from cardcity_desktop.scenes.royal_cities.look import CLOTHS, GOLD, ON_GOLD, PAPER, tones_of
from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
from cardcity_desktop.scenes.royal_cities.names import card_name, city_colour, colour_name, season_name
from cardcity_desktop.scenes.royal_cities.pictures import CARD_RATIO, STEP, Pen, Pictures, face_height
from cardcity_desktop.scenes.royal_cities.table.header import Track, track_text
from cardcity_desktop.scenes.royal_cities.table.layout import window_layout
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.animation import Tween, blend
from cardcity_desktop.ui.paint.text import lettering
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Command, Intent, Pop, Scene, Stay, Widget
from cardcity_desktop.ui.widgets.buttons import Kind
from cardcity_desktop.ui.wording.phrases import capitalised, with_label
from cardcity_desktop.ui.wording.seats import label_of, of_player

DROP_SECONDS = 0.7
"""Duration of a banner's drop."""
REST_SECONDS = 2.2
"""Duration of the pause after it."""

AIRY_TEXT = 1.2
"""Largest text size at which rows have room around them, and marks are placed above the names."""

PALE = "#FFF3D6"
FAINT = "#8E9BCB"


def payment_reason(letter: str, cities: Cities) -> tuple[tuple[str, ...], str]:
    """Return the cards for which a colour pays, and the reason in a few words (8.3-8.8)."""
    cards, count = list[int](), 0
    third = 3  # least influence or number of cards of which a third is a point (8.5, 8.8)
    match letter:
        case "R" | "B" if not (pairs if letter == "R" else humble)(cities):
            text = _("no such city: the least is 1")
        case "P" if influence(cities[2]) < third:
            cards, text = [*cities[2]], _("less than {third}: the least is 1")
        case "G" if card_count(cities) < third:
            text = _("less than {third}: the least is 1")
        case "V":
            cards, count = [card for card in cities[0] if COLOUR[card] == VIOLET], crowns(cities[0])
            text = ngettext("{count} crown is seen", "{count} crowns are seen", count)
        case "Y":
            cards, count = [*max(cities, key=len)], largest(cities)
            text = ngettext("the largest city: {count} card", "the largest city: {count} cards", count)
        case "P":
            cards, text = [*cities[2]], _("influence {influence}, a third of it")
        case "R":
            cards, count = [column[-1] for column in cities if len(column) > 1], pairs(cities)
            text = ngettext("{count} city has two cards or more", "{count} cities have two cards or more", count)
        case "B":
            low = [[card for card in column if VALUE[card] in (1, 2)] for column in cities]
            cards, count = [each[0] for each in low if each], humble(cities)
            text = ngettext("{count} city holds a 1 or a 2", "{count} cities hold a 1 or a 2", count)
        case _:
            count = card_count(cities)
            text = ngettext("{count} card, a third of it", "{count} cards, a third of them", count)
    figures = {"count": count, "third": third, "influence": influence(cities[2])}
    return tuple(TOKENS[card] for card in cards), text.format(**figures)


@dataclass(frozen=True, slots=True)
class SeasonCount:
    """Everything that the count of a season shows. Cities, scores, heroes and cards are listed by seat."""

    season: int
    seasons: int
    step: int  # distance of bonus squares
    names: tuple[str, ...]
    persons: frozenset[int]  # seats of people
    cities: tuple[Cities, ...]
    before: tuple[int, ...]  # scores before the count
    majorities: tuple[MajorityPaid, ...]  # in board order
    heroes: tuple[int, ...]  # points at the end
    cards: tuple[int, ...]  # numbers of cards drawn to catch up
    taxes: tuple[happened.TaxLevied, ...]

    @property
    def labels(self) -> tuple[str, ...]:
        """Names for use outside sentences: "You" for the only person without a name."""
        return tuple(map(label_of, self.names))

    @property
    def last(self) -> bool:
        return self.season == self.seasons

    def scores_after(self, counted: int) -> tuple[int, ...]:
        """Return the scores after the first `counted` colours."""
        paid = [sum(event.points[seat] for event in self.majorities[:counted]) for seat in range(len(self.before))]
        return tuple(score + more for score, more in zip(self.before, paid, strict=True))

    @property
    def final(self) -> tuple[int, ...]:
        """Scores after all colours and the Heroes."""
        return tuple(a + b for a, b in zip(self.scores_after(len(self.majorities)), self.heroes, strict=True))

    def winners_text(self, event: MajorityPaid) -> str:
        """Return who is paid for a colour, and how much: "violet: Anna +2"."""
        paid = ", ".join(f"{self.labels[seat]} +{event.points[seat]}" for seat in event.winners)
        return with_label(colour_name(event.city), paid or _("nobody"))

    def scores_text(self, scores: Sequence[int]) -> str:
        """Return all names with their scores."""
        return with_label(
            _("Score"), ", ".join(f"{name} {score}" for name, score in zip(self.labels, scores, strict=True))
        )

    def noble_text(self, at: int, seat: int, is_paid: bool = True) -> str:
        """Return a Noble's influence in the colour with index `at` and, if `is_paid`, the points and their reason."""
        event = self.majorities[at]
        parts = [_("influence {count}").format(count=event.influence[seat])]
        if is_paid and seat in event.winners:
            parts += [payment_reason(event.city, self.cities[seat])[1], f"+{event.points[seat]}"]
        return with_label(self.labels[seat], ", ".join(parts))

    def consequences(self) -> list[str]:
        """Return sentences on catch-up cards and taxes."""
        sentences = []
        for seat, cards in enumerate(self.cards):
            if cards:
                text = ngettext(
                    "{name} draws {count} card to catch up.", "{name} draws {count} cards to catch up.", cards
                )
                own = ngettext("You draw {count} card to catch up.", "You draw {count} cards to catch up.", cards)
                sentences.append(
                    of_player(text.replace("{count}", str(cards)), own.format(count=cards), self.names[seat])
                )
        for tax in self.taxes:
            text = _("Tax: the Regent takes {card}, the top card of your {colour} city.")
            sentences.append(text.format(colour=city_colour(tax.city), card=card_name(tax.card)))
        if not sentences and not self.last:
            sentences.append(_("Nobody has to catch up."))
        return sentences

    @classmethod
    def of(cls, match: RoyalCitiesMatch, events: Sequence[Any], names: tuple[str, ...]) -> SeasonCount:
        """Return the count of a step that ended a season. `names` are those of the seats: the Regent has none."""
        before = match.states[-2]
        cities, majorities = [noble.cities for noble in before.nobles], list[happened.MajorityPaid]()
        heroes, cards = [0] * len(cities), [0] * len(cities)
        for event in events:
            if isinstance(event, happened.MajorityPaid):
                majorities.append(event)
            elif isinstance(event, happened.CardsBuilt) and not majorities:  # in the step, but before the count
                chosen = [(CODES[card], CITY_OF[city]) for card, city in event.builds]
                cities[event.seat] = with_builds(cities[event.seat], chosen)
            elif isinstance(event, happened.PointsWon) and event.reason == "hero":
                heroes[event.seat] = event.points
            elif isinstance(event, happened.CatchUpEarned):
                cards[event.seat] = event.cards
        return cls(
            before.season,
            before.setup.seasons,
            before.setup.bonus_step,
            (*names, _("The Regent"))[: len(cities)],
            frozenset(at for at, seat in enumerate(match.seats) if seat.is_person),
            tuple(cities),
            tuple(noble.score for noble in before.nobles),
            tuple(majorities),
            tuple(heroes),
            tuple(cards),
            tuple(event for event in events if isinstance(event, happened.TaxLevied)),
        )


class CountScene(Scene):
    def __init__(self, count: SeasonCount) -> None:
        super().__init__()
        self.count = count
        self.at = 0  # index of the colour being counted; one more than the last is the summary
        self.share = 0.0

    def enter(self) -> None:
        self._begin()

    @property
    def pen(self) -> Pen:
        return Pen(self.ui)

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
        """Let the banner of the next contested colour come down, then continue after a pause."""
        while not self.summary and not self.count.majorities[self.at].winners:
            self.at += 1
        self.share = 0.0
        self.refresh()
        at = self.at

        def update(share: float) -> None:
            self.share = share
            self.ui.invalidate()

        def landed() -> None:
            if self.at == at and not self.summary:
                winners = self.count.majorities[at].winners
                self.refresh()  # shows the payments
                person_wins = not self.count.persons.isdisjoint(winners)
                self.ui.sound.play("crown" if person_wins else "coins")
                pause = REST_SECONDS * max(0.3, self.ui.animator.factor)
                self.ui.after(pause, lambda: self._continue_after_pause(at))

        self.ui.animator.play(Tween(DROP_SECONDS, update, landed))

    def _continue_after_pause(self, at: int) -> None:
        """Show what follows index `at` after a pause, unless the player has gone on already."""
        if self.at == at and not self.summary:
            self.next()

    def next(self) -> Command | None:
        """Show the next colour. After the summary return to the table."""
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

    def spoken_texts(self) -> Sequence[str]:
        return [] if self._large else [track_text(self.count.step)]

    # Drawing

    def paint(self, canvas: Canvas) -> None:
        canvas.svg(night_svg(*canvas.units(canvas.area)), canvas.area)

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        action, label = (self.next, _("Go on")) if self.summary else (self.skip, _("Skip the count"))
        kind: Kind = "primary" if self.summary else "secondary"
        track = kit.space(grow=1) if self._large else kit.drawing(self._draw_track, s(100), s(18), still=False, grow=1)
        foot = kit.HStack([track, kit.button(ui, label, action, kind=kind, icon="play", key="on")], s(20), "bottom")
        body = self._panel() if self.summary or self._large else self._stage()
        whole = kit.VStack([self._head(), body, foot], s(8))
        return kit.arrange(kit.Pad(whole, s(24), s(12)), ui.area).all

    def _head(self) -> kit.Part:
        """Return the count's title and colour, with the small banners if there is a stage."""
        ui, s, count = self.ui, self.ui.scale, self.count
        title = _("{season}: the scores").format(season=season_name(count.season))
        if self.summary:
            under = _("Last season") if count.last else _("Season {number} of {count}").format(
                number=count.season, count=count.seasons)  # fmt: skip
        else:
            colour = capitalised(colour_name(CITIES[self.at]))
            under = _("{colour}, {number} of 6").format(colour=colour, number=self.at + 1)
        card = kit.drawing(lambda canvas, rect: Pictures(canvas).season(count.season, rect), s(40), s(52))
        texts = kit.VStack([
            kit.headline(ui, title, lettering(27, "heavy"), lettering(21, "heavy"), colour=PALE),
            kit.words(ui, under, lettering(13.5), colour="#C9D0EC"),
        ], grow=1)  # fmt: skip
        row = [] if self._large else [self._small_banners()]
        return kit.HStack([card, texts, *row], s(14), "top")

    def _panel(self) -> kit.Part:
        """Return the panel of the colour, or of the summary. A high one scrolls."""
        s = self.ui.scale
        ground = kit.drawing(lambda canvas, box: Pictures(canvas).panel(box, 18))
        inside = kit.Scroll(self._summary() if self.summary else self._colour(), "count", self)
        part = kit.Pad(inside, left=s(32), right=s(10), y=s(14), ground=ground)
        return kit.Aligned(kit.Wide(part, min(s.target(700), self.ui.area.width - s(80))), y=0, grow=1)

    def _words(self, text: str, size: float, weight: str = "strong", colour: str = "", **look: Any) -> kit.Part:
        return kit.words(self.ui, text, lettering(size, weight), colour=colour or self.ui.theme.text, **look)

    def _colour(self) -> kit.Part:
        """Return the verdict on a colour, and below it each Noble's influence and payment."""
        s, count, event = self.ui.scale, self.count, self.count.majorities[self.at]
        side, title = s.target(26), f"{capitalised(colour_name(event.city))} – {self._verdict(event.winners)}"
        head = [self.pen.chip(event.city, s.target(30)), self._words(title, 21, "display")]
        parts: list[kit.Part] = [kit.HStack(head, s(14))]
        for seat, label in enumerate(count.labels):
            row = [self.pen.mark(seat, side), self._words(label, 20, "display"), kit.space(grow=1)]
            lines: list[kit.Part] = [kit.HStack([*row, self._words(str(event.influence[seat]), 33, "heavy")], s(12))]
            if seat in event.winners:
                reason = self._words(capitalised(payment_reason(event.city, count.cities[seat])[1]), 15)
                text = self._words(f"+{event.points[seat]}", 20, "heavy", ON_GOLD, align="center", valign="middle")
                gold = kit.drawing(lambda canvas, box: canvas.box(box, Box(GOLD, box.height / 2)))
                paid = [reason, kit.space(grow=1), kit.Pad(text, s(16), s(2), ground=gold)]
                lines.append(kit.Pad(kit.HStack(paid, s(12)), left=side + s(12)))
            parts.append(kit.Sentence(kit.VStack(lines, s(8)), count.noble_text(self.at, seat)))
        return kit.VStack(parts, s(8))

    def _summary(self) -> kit.Part:
        """Return the points of all colours by Noble, the scores, and the consequences."""
        s, count, theme, middle = self.ui.scale, self.count, self.ui.theme, {"align": "center", "valign": "middle"}
        airy, score, shown = s.text <= AIRY_TEXT, _("Score"), list[tuple[str, str, tuple[int, ...], str]]()
        if any(count.before):
            shown.append(("", _("Before the count"), count.before, ""))
        shown += [(event.city, colour_name(event.city), event.points, "+") for event in count.majorities]
        if any(count.heroes):
            shown.append(("", _("Hero"), count.heroes, "+"))
        head: list[kit.Part] = [kit.space()]
        for seat, name in enumerate(count.labels):
            above = [kit.Aligned(self.pen.mark(seat, s.target(26)))] if airy else []
            points = [f"{label} {sign}{values[seat]}" for _city, label, values, sign in shown if values[seat]]
            text = with_label(name, ", ".join([*points, f"{score} {count.final[seat]}"]))
            named = kit.VStack([*above, self._words(name, 17, "display", align="center")], s(2))
            head.append(kit.Sentence(named, text))
        rows: list[list[kit.Part]] = []
        for city, name, values, sign in shown:
            label = self._words(capitalised(name), 16, valign="middle")
            chip = self.pen.chip(city, s.target(30 if airy else 22)) if city else None
            figures = [f"{sign}{value}" if value else "·" for value in values]
            first = label if chip is None else kit.HStack([chip, label], s(10))
            rows.append([first, *(self._words(text, 18, "heavy", **middle) for text in figures)])
        total = [self._words(str(points), 25, "heavy", ON_GOLD, **middle) for points in count.final]
        at_score = len(rows) if airy else 0  # in large text they come first: the rows below may have to be scrolled
        rows.insert(at_score, [self._words(score, 18, "display", ON_GOLD, valign="middle"), *total])
        cells = [[kit.Pad(kit.Sentence(part, ""), s(10), s(5) if airy else s(1)) for part in row] for row in rows]
        behind = {at: kit.box(Box(tones_of(theme).well, 0)) for at in range(1, len(rows) + 1, 2)}
        behind[at_score + 1] = kit.box(Box(GOLD, 0))
        weights = (0, *(1 for _name in count.names))
        grid = kit.Grid([head, *cells], 0, s(4), weights=weights, align="fill", behind=behind)
        follows = self._words(" ".join(count.consequences()), 15, colour=theme.text_muted, align="center")
        return kit.VStack([grid, follows], s(10))

    def _small_banners(self) -> kit.Part:
        """Return the six small banners on their pole: counted ones with their seal, the others rolled up."""
        s = self.ui.scale
        pole = kit.VStack(
            [kit.space(high=s(9)), kit.drawing(lambda canvas, rect: Pictures(canvas).pole(rect), high=s(8))]
        )
        row = kit.HStack([self._small_banner(at) for at in range(len(CITIES))], s(19))
        return kit.Wide(kit.Layers([pole, kit.Pad(row, s(14), top=s(14))]), s(770))

    def _small_banner(self, at: int) -> kit.Part:
        s, event = self.ui.scale, self.count.majorities[at]
        if at > self.at:
            return kit.drawing(partial(self._draw_roll, event.city), s(106), s(66))
        colours = ("#FFE9A8", "#2A3763") if at == self.at else ()
        emblem = kit.drawing(lambda canvas, rect: Pictures(canvas).emblem(event.city, rect, *colours), s(28), s(28))
        if at == self.at:
            ground = kit.drawing(lambda canvas, rect: canvas.svg(empty_banner_svg(), rect), s(106), s(66))
            return kit.Layers([ground, kit.Pad(kit.Aligned(emblem, y=0), y=s(12))])
        ground = kit.drawing(lambda canvas, rect: Pictures(canvas).banner(event.city, rect), s(106), s(66))
        row = kit.HStack([emblem, self._seal(event.winners, event.points)], s(5), "top")
        banner = kit.Layers([ground, kit.Pad(row, left=s(7), right=s(6), top=s(10))])
        return kit.Sentence(banner, self.count.winners_text(event))

    def _seal(self, winners: tuple[int, ...], points: tuple[int, ...]) -> kit.Part:
        """Return the winners' marks and points on a pill."""
        s, alone = self.ui.scale, len(winners) == 1
        row: list[kit.Part] = [] if winners else [self.pen.words("–", 15, "bold", INK, align="center", grow=1)]
        for seat in winners:
            size, text = (15.5, f"+{points[seat]}") if alone else (13.0, str(points[seat]))
            row += [
                self.pen.mark(seat, s(16 if alone else 11), PAPER),
                self.pen.words(text, size, "heavy", INK, align="center", grow=1),
            ]
        pill = kit.drawing(lambda canvas, rect: Pictures(canvas).pill(rect, PAPER), s(60), s(26))
        return kit.Layers([pill, kit.Pad(kit.HStack(row), s(6 if alone else 3))])

    def _stage(self) -> kit.Part:
        """Return the banner of a colour between the Nobles, with their cities of this colour."""
        seats, s = range(len(self.count.names)), self.ui.scale
        half = len(seats) // 2
        banner = kit.drawing(self._draw_banner, s(264), still=False)
        row = kit.HStack([self._side(seats[:half]), banner, self._side(seats[half:])], align="fill")
        whole = kit.Wide(row, min(s(1232), self.ui.area.width - 2 * s(24)))
        return kit.Aligned(whole, y=None, grow=1)

    def _side(self, seats: Sequence[int]) -> kit.Part:
        """Return the Nobles at one side, before confetti if one of them is paid."""
        s = self.ui.scale
        nobles = kit.HStack([*map(self._noble, seats)], s(10), "fill")
        wins = self.share >= 1 and not set(seats).isdisjoint(self.count.majorities[self.at].winners)
        paint = lambda canvas, rect: canvas.svg(  # noqa: E731
            confetti_svg(), Rect(0, 0, s(436), s(480)).move_to(midtop=rect.midtop)
        )
        confetti = [kit.drawing(paint)] if wins else []
        row = [kit.space(grow=1), nobles, kit.space(grow=len(seats) - 1)]  # a single Noble is near the banner
        ordered = row[::-1] if seats[0] else row
        return kit.Layers([*confetti, kit.Pad(kit.HStack(ordered, align="fill"), s(12))], grow=1)

    def _noble(self, seat: int) -> kit.Part:
        """Return a Noble's name, city of this colour, and payment."""
        s, count, event = self.ui.scale, self.count, self.count.majorities[self.at]
        many, city = len(count.names) > 2, count.cities[seat][CITY_OF[event.city]]
        tokens = [TOKENS[card] for card in city]
        size = (108, 218) if many else (150, 240)
        column = kit.drawing(partial(self._draw_column, event.city, tokens), s(size[0]), s(size[1]))
        width, height = (s(200), s(92)) if many else (s(400), s(68))
        payment: kit.Part = kit.space(width, height)
        if seat in event.winners and self.share >= 1:
            cards, text = payment_reason(event.city, count.cities[seat])
            paid = self._payment(cards, text, event.points[seat], many)
            payment = kit.AtLeast(kit.Wide(paid, width), high=height)
        name = kit.AtLeast(self._name(seat), high=s(38))
        above = kit.Leaf(lambda _rect: (), kit.fixed(0, s(106 if many else 138), 0, 0), grow=1)
        whole = kit.VStack([above, name, column, kit.Pad(payment, top=s(10)), kit.space(grow=1)], s(12), "center")
        return kit.Sentence(whole, count.noble_text(self.at, seat, self.share >= 1))

    def _draw_banner(self, canvas: Canvas, stage: Rect) -> None:
        """Draw the banner of a colour, as far as it has come down, with the influences on it."""
        paint, s, event = Pictures(canvas), canvas.scale, self.count.majorities[self.at]
        if canvas.reads_as(self._verdict(event.winners), stage):
            return
        width = s(264 if len(self.count.names) < 4 else 230)
        top = stage.centery + s(blend(-290, 132, self.share) - 378)
        cloth = Rect(stage.centerx - width // 2, top, width, s(396))
        canvas.chrome.shadow(canvas.surface, cloth, s(12), drop=s(8), radius=s(4), opacity=0.4)
        paint.banner(event.city, cloth)
        paint.pole(Rect(cloth.left - s(28), top - s(5), width + s(56), s(10)))
        kit.draw(kit.Pad(self._on_cloth(event), s(14), top=s(34), bottom=s(38)), canvas, cloth)

    def _on_cloth(self, event: MajorityPaid) -> kit.Part:
        """Return a colour's emblem, each Noble's influence over his mark, and who is paid."""
        s, seats, verdict = self.ui.scale, range(len(event.influence)), self._verdict(event.winners)
        emblem = kit.drawing(lambda canvas, rect: Pictures(canvas).emblem(event.city, rect), s(100), s(100))
        columns: list[kit.Part] = [self._influence(event, seat) for seat in seats]
        if len(seats) == 2:
            sign = "=" if len(event.winners) == 2 else ">" if 0 in event.winners else "<" if event.winners else "–"
            columns.insert(1, kit.AtLeast(self.pen.words(sign, 40, "heavy", "#FFE9A8", align="center"), high=s(80)))
        ways = [
            self.pen.wrapped(verdict, size, "display", align="center", valign="middle", colour="#FFFFFF")
            for size in (21.0, 17.0, 14.5)
        ]
        below = kit.Leaf(lambda rect: kit.arrange(kit.first_fitting(ways, rect), rect).widgets, kit.fixed(0, s(70)))
        # white text needs a dark ground on every cloth
        field = kit.box(Box(CLOTHS[event.city].band, s(12), fill_opacity=0.86), high=s(212))
        content = kit.VStack([kit.Even(columns, 0, "top"), kit.space(grow=1), kit.Pad(below, s(8), bottom=s(10))])
        return kit.VStack([kit.Aligned(emblem), kit.Layers([field, content])], s(12))

    def _influence(self, event: MajorityPaid, seat: int) -> kit.Part:
        """Return a Noble's influence, over his mark, which has a ring if he is paid."""
        s, wins = self.ui.scale, seat in event.winners
        size = {2: 66, 3: 46, 4: 36}[len(event.influence)]
        text = self.pen.words(str(event.influence[seat]), size, "heavy", PALE if wins else "#FFFFFF", align="center")
        ring = kit.box(Box(None, s(17), "#FFE9A8", s.unit * 2.4)) if wins and self.share >= 1 else kit.space()
        mark = kit.Aligned(kit.Layers([ring, kit.Pad(self.pen.mark(seat, s(26), PAPER), s(4), s(4))]))
        return kit.VStack([kit.AtLeast(text, high=s(84)), mark])

    def _verdict(self, winners: tuple[int, ...]) -> str:
        names = self.count.names
        if len(winners) == 1:
            return of_player(_("{name} is paid"), _("You are paid"), names[winners[0]])
        return _("A tie: both are paid") if len(winners) == 2 else _("A tie: all of them are paid")

    def _draw_track(self, canvas: Canvas, rect: Rect) -> None:
        count = self.count
        if self.summary:
            scores = count.final
            shown = [float(score) for score in scores]
        else:
            before, after = count.scores_after(self.at), count.scores_after(self.at + 1)
            scores = after if self.share >= 1 else before
            shown = [blend(a, b, self.share) for a, b in zip(before, after, strict=True)]
        if canvas.reads_as(count.scores_text(scores), rect):
            return
        Track(rect, canvas.scale, count.step).draw(canvas, scores, (0,) * 4, shown)

    def _name(self, seat: int) -> kit.Part:
        """Return a Noble's name on a pill as wide as the name."""
        s, pen, label = self.ui.scale, self.pen, self.count.labels[seat]
        least, sizes = s(86), (20.0, 17.0, 14.5, 12.5)
        text = kit.FirstThatFits([partial(pen.words, label, size, "display", INK, least=least) for size in sizes])
        row = kit.HStack([pen.mark(seat, s(22), PAPER), kit.AtLeast(text, least)], s(8))
        pill = kit.drawing(lambda canvas, rect: Pictures(canvas).pill(rect))
        return kit.Pad(row, s(12), ground=pill)

    @staticmethod
    def _draw_roll(letter: str, canvas: Canvas, rect: Rect) -> None:
        """Draw a small banner that is still rolled up."""
        s, cloth = canvas.scale, CLOTHS[letter]
        roll = Rect(rect.topleft, (rect.width, s(22)))
        canvas.box(roll, Box(cloth.dark, s(10)))
        canvas.box(Rect(roll.topleft, (roll.width, s(9))), Box(cloth.light, s(5), fill_opacity=0.5))
        Pictures(canvas).emblem(letter, Rect(0, 0, s(16), s(16)).move_to(center=roll.center))

    @staticmethod
    def _draw_column(letter: str, cards: Sequence[str], canvas: Canvas, rect: Rect) -> None:
        """Draw a city from the foot of its place upwards, or the place of its first card."""
        paint, s = Pictures(canvas), canvas.scale
        width = min(rect.width, round(rect.height / (CARD_RATIO + STEP * max(0, len(cards) - 1))))
        face = Rect(0, 0, width, face_height(width)).move_to(midbottom=rect.midbottom)
        if not cards:
            paint.empty_place(face, STAGE_NIGHT, FAINT, 0.45)
            paint.emblem(letter, face.inflate(-2 * width // 3, width // 3 - face.height), FAINT, STAGE_NIGHT)
            return
        shadow = Rect(0, 0, round(width * 1.24), s(20)).move_to(center=(face.centerx, face.bottom + s(4)))
        canvas.svg(
            svg_document(
                100, 20, '<path d="M0 10A50 10 0 0 1 100 10A50 10 0 0 1 0 10Z" fill="#0A0E20" fill-opacity=".4"/>'
            ),
            shadow,
        )
        paint.column(cards, rect.midbottom, rect.width, rect.height)

    def _payment(self, cards: Sequence[str], text: str, points: int, narrow: bool) -> kit.Part:
        """Return the cards that bring the payment, the reason and the points."""
        s, pen, cards = self.ui.scale, self.pen, cards[:7]
        side = s(26 if narrow else 38)
        high, most = round(side * CARD_RATIO), s(114 if narrow else 170)

        def paint(canvas: Canvas, rect: Rect) -> None:
            """Draw small cards in a row, overlapping if there are many."""
            step = min(side + s(5), (rect.width - side) // max(1, len(cards) - 1))
            for at, token in enumerate(cards):
                Pictures(canvas).card(token, Rect(rect.left + at * step, rect.centery - high // 2, side, high))

        def paper(canvas: Canvas, rect: Rect) -> None:
            canvas.chrome.shadow(canvas.surface, rect, s(8), drop=s(4), radius=s(14), opacity=0.4)
            canvas.box(rect, Box(PAPER, s(14)))

        gold = pen.words(f"+{points}", 17 if narrow else 20, "heavy", "#4A3006", align="center")
        coin = kit.Layers([pen.picture("coin", s(42 if narrow else 54)), kit.Pad(gold, bottom=s(2))])
        shown = kit.drawing(paint, min(most, len(cards) * (side + s(5))) if cards else 0, high)
        sizes = (13, 12.5) if narrow else (15, 13.5, 12.5)
        ways = [pen.wrapped(capitalised(text), size, "bold", valign="middle", colour=INK) for size in sizes]
        reason = kit.Leaf(
            lambda rect: kit.arrange(kit.first_fitting(ways, rect), rect).widgets, kit.fixed(0, 0), grow=1
        )
        content: kit.Part = kit.HStack([shown, reason, coin], s(12), "fill")
        if narrow:
            content = kit.VStack([kit.HStack([shown, kit.space(grow=1), coin]), reason])
        return kit.Pad(content, left=s(12), right=s(8), y=s(6), ground=kit.drawing(paper))
