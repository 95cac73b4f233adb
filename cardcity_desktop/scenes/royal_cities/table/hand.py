"""The hand panel: the Hero, the hand or the drawn cards, and the inspector beside or below them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.royal_cities.actions import PlayHand
from cardcity_desktop.rules.royal_cities.phases.opening import receiver
from cardcity_desktop.scenes.match_table.gate import Invitation
from cardcity_desktop.scenes.match_table.sight import LOOK
from cardcity_desktop.scenes.royal_cities.look import (
    FIGURES,
    GOLD_RING,
    LARGE_TEXT,
    PAPER,
    TEAL,
    button_look,
    text_style,
)
from cardcity_desktop.scenes.royal_cities.names import SHORT_EFFECTS, card_title
from cardcity_desktop.scenes.royal_cities.pictures import (
    BAND_RADIUS,
    CardState,
    Pen,
    Pictures,
    face_height,
    is_band,
)
from cardcity_desktop.scenes.royal_cities.table.inspector import InfoLine, InfoNote, Inspector
from cardcity_desktop.scenes.royal_cities.table.moves import Kind, Thing
from cardcity_desktop.scenes.royal_cities.table.pieces import Pieces
from cardcity_desktop.scenes.royal_cities.table.reading import TableState
from cardcity_desktop.scenes.royal_cities.words import REASONS
from cardcity_desktop.scenes.rulebook.book import short_rule_label
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Focus, Widget
from cardcity_desktop.ui.widgets.labels import Painted, PaintedItems
from cardcity_desktop.ui.wording.phrases import capitalised

NOTE_SIZES = (15.5, 14.5, 13.5, 12.5)
"""Sizes of a note's lines at 100 %, the first that fits; a note of several begins with the second. In large text the
first line has to fit, and others are left out instead."""


class Hand(Pieces):
    """The panel with Hero, cards, inspector and, for a held card, the button that plays it."""

    def __init__(self, table: TableState) -> None:
        super().__init__(table)
        snapshot = self.snapshot
        self.draws = self.mode in ("astrologer", "hero", "regent")  # the cards shown are drawn ones
        self.source: Kind = "drawn" if self.draws else "hand"
        self.tokens = snapshot.drawn if self.draws else snapshot.hand
        self.calls_hero = snapshot.own_noble.hero and self.mode in ("play", "main")
        self.places = self.layout.hand_places(len(self.tokens) + len(snapshot.taken), self.calls_hero)
        self.small = self.layout.small_hand if self.draws and snapshot.hand and not self.paged else None
        self.inspector = Inspector(table)

    @property
    def can_play(self) -> bool:
        """True if the held card may be played for its effect now."""
        return self.mode == "play" and bool(self.selection.held)

    @property
    def empty_place(self) -> Rect:
        """The place of the sentence on an empty hand, beside a lesson's box."""
        room = Rect(self.places.free)
        if self.table.inspector_covered and not self.paged:
            room.width = min(room.right, self.layout.lesson(True, self.places.cards).left) - room.left
        return room

    def widgets(self) -> list[Widget]:
        layout, places = self.layout, self.places
        cards: list[Widget] = self._cards()
        cards += [self._taken(at, token) for at, token in enumerate(self.snapshot.taken)]
        hero = [self._hero(places.hero)] if places.hero is not None and self.small is None else []
        widgets: list[Widget] = [Painted(layout["hand"], self._draw_ground), *(() if self.paged else hero)]
        if self.small is not None:
            widgets.append(Painted(self.small, self._draw_small_hand))
        widgets += [
            *cards,
            *(hero if self.paged else ()),
            Painted(layout["hand"], self._draw_raised, static=False),
            Painted(places.inspector, self._draw_inspector, static=False),
        ]
        if (refusal := self.selection.refusal) is not None and not self.table.inspector_covered:
            widgets.append(self.spot(places.inspector, Thing("rule"), short_rule_label(refusal.clause), sound="click"))
        if self.can_play:
            height, foot = layout.scale.target(44), places.inspector.bottom
            if self.table.inspector_covered and not self.paged:
                foot = layout["hand"].top - layout.px(6)
            place = Rect(places.inspector.left, foot - height, places.inspector.width, height)
            widgets.append(self.spot(place, Thing("playcard"), _("Play it"), self._draw_play, best=True, sound="click"))
        return widgets

    def _draw_ground(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the hand's panel with its dividing lines. A text replaces an empty hand."""
        paint = Pictures(canvas)
        paint.panel(rect, 16)
        layout, place = self.layout, self.places.inspector
        lines = [layout[name] for name in ("divider:0", "divider:1") if name in layout]
        if self.paged:
            lines = [Rect(place.topleft, (place.width, max(1, canvas.scale(1.4))))]
        for line in lines[: -1 if self.table.inspector_covered else None]:  # a task's box has its own edge
            canvas.fill(line, self.tones.edge)
        if not self.snapshot.hand and not self.snapshot.taken and not self.draws and not self.calls_hero:
            muted = canvas.theme.text_muted
            paint.text(_("No card in hand"), self.empty_place, 15, weight="strong", colour=muted, align="center")

    def _draw_small_hand(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the hand in small while the player chooses from drawn cards."""
        paint, s, tokens, width = Pictures(canvas), canvas.scale, self.snapshot.hand, canvas.scale(54)
        heading = Rect(rect.left, rect.top, rect.width, s(20))
        paint.text(_("Your hand"), heading, 13, "strong", canvas.theme.text_muted)
        step = min(s(36), (rect.width - width) // max(1, len(tokens) - 1))
        for at, token in enumerate(tokens):
            face = Rect(rect.left + at * step, rect.top + s(26), width, face_height(width))
            paint.card(token, face, small=True)

    # The Hero

    def _hero(self, place: Rect) -> Widget:
        """Return the Hero with his label. On a band he is small, with the label beside him."""
        up, usable, why_not, tip = self.snapshot.own_noble.hero, self.calls_hero, "", ""
        text = _("Draw two") if usable else _("Hero ready") if up else _("Hero used")
        if usable:
            tip = _("Draw two cards and choose one")
        else:
            mode = self.mode if up else "hero_down"
            why_not = _(REASONS.get(f"{mode}_asked") or REASONS.get(mode, REASONS["not_your_turn"]))

        def figure(canvas: Canvas, rect: Rect) -> None:
            Pictures(canvas).hero(rect.width, up).draw(canvas.surface, *rect.topleft)

        def draw(canvas: Canvas, rect: Rect, focus: Focus) -> None:
            paint = Pictures(canvas)
            s, ring, hovered = canvas.scale, self.tones.ring, focus.hovered == "hero" and usable
            if is_band(rect):
                if usable:
                    canvas.box(rect, Box(PAPER, s(BAND_RADIUS)))
                    paint.outline(rect, ring, 4 if hovered else 2.4)
                label = self.words(text, 12.5, "bold", INK if usable else canvas.theme.text_muted)
                row = kit.HStack([kit.drawing(figure, s(40), s(52), drop=1), label], s(8))
                kit.draw(kit.Pad(row, s(6)), canvas, rect)
                return
            face = rect.move(0, -s(5) if hovered else 0)
            canvas.chrome.shadow(canvas.surface, face, s(8 if hovered else 4), drop=s(4), radius=s(9), opacity=0.3)
            figure(canvas, face)
            if usable:
                paint.outline(face, ring, 2.4)
            ground = kit.drawing(lambda canvas, place: Pictures(canvas).pill(place, PAPER, "#CDB27A"))
            name = kit.Shrunk(lambda ui: Pen(ui).words(text, 12.5, "bold", INK, align="center"), self.ui)
            pill = kit.Pad(name, s(9), s(3), ground=ground)
            kit.draw(kit.Aligned(kit.Pad(pill, bottom=s(2)), y=1), canvas, face.inflate(s(26), 0))

        return self.spot(place, Thing("hero"), _("Draw two"), draw, why_not=why_not, tip=tip, sound="card_flip")

    # Cards

    def _is_choosable(self, token: str) -> bool:
        """Return True if a legal choice contains this card of the hand or of the drawn ones."""
        chooses = self.draws or self.mode in ("giving", "opening", "own", "gift", "build")
        return chooses and self.snapshot.offers(token)

    def _cards(self) -> list[Widget]:
        """Return the cards. Those that are hidden while nobody looks are one item, which opens the hand."""
        covers_all, is_closed = self.snapshot.cloth, self.snapshot.is_closed
        closed = [at for at, token in enumerate(self.tokens) if is_closed and (token == "?" or covers_all)]
        cards: list[Widget] = [self._card(at, token) for at, token in enumerate(self.tokens) if at not in closed]
        return [self._closed(closed), *cards] if closed else cards

    def _closed(self, hidden: Sequence[int]) -> Widget:
        """Return the hidden cards under their cloth, with the cap of the key that shows them."""
        sight, acts = self.table.scene.sight, self.snapshot.is_my_turn
        place = self.places.cards[hidden[0]].unionall([self.places.cards[at] for at in hidden])

        def draw(canvas: Canvas, rect: Rect, focus: Focus) -> None:
            paint, s = Pictures(canvas), canvas.scale
            lift = s(10 * sight.cover + (4 if focus.hovered == LOOK else 0))
            for place in [self.places.cards[at] for at in hidden] if self.paged else [rect]:
                paint.cloth(place.inflate(2 * s(5 if self.paged else 9), 2 * s(5 if self.paged else 9)), 12)
            for at in hidden:  # a secret choice may be made with cards that all know
                back = self.places.cards[at].move(0, -lift)
                paint.card(self.tokens[at], back)
            if acts:
                cap = Invitation(sight).cap(text_style(s, 21, "bold"))
                middle = self.places.cards[hidden[-1]] if self.paged else rect
                kit.draw(kit.Aligned(cap), canvas, middle.move(0, -lift))

        why_not = "" if acts else _(REASONS["not_your_turn"])
        item = (
            Invitation(sight)
            .item()
            .changed(rect=place, extra=Thing("look"), group=self.source, why_not=why_not, best=acts and self.waits)
        )
        return PaintedItems(place, draw, [item])

    @property
    def waits(self) -> bool:
        """True if nothing can be decided before a look."""
        return self.draws or self.snapshot.cloth

    def _card(self, at: int, token: str) -> Widget:
        """Return a card of the hand or a drawn card."""
        snapshot, draw = self.snapshot, lambda canvas, _rect, _focus: self._draw_card(at, canvas, raised=False)
        playable = not self.draws and snapshot.is_legal(PlayHand(token))
        own = snapshot.visible_to == self.front or (snapshot.is_closed and snapshot.is_my_turn)
        foreign = "" if own else _(REASONS["not_your_turn"])
        look = {"why_not": foreign, "best": self._is_choosable(token) or playable, "group": self.source}
        return self.spot(self.places.cards[at], Thing(self.source, at), card_title(token), draw, **look)

    def _draw_card(self, at: int, canvas: Canvas, raised: bool) -> None:
        """Draw a card. A held or pointed one only if `raised`, above its neighbours."""
        paint = Pictures(canvas)
        thing, token, rect, selection = Thing(self.source, at), self.tokens[at], self.places.cards[at], self.selection
        if thing.key in self.table.effects.hidden:
            return
        holds, hovered = selection.held == thing, selection.pointed == thing
        if (holds or hovered) != raised:
            return  # drawn last, above its neighbours
        is_chosen, lit = not self.draws and at in selection.chosen, self._is_choosable(token)
        picks_here = self.draws or self.mode in ("build", "opening", "gift", "own")
        dim = 0.45 if self.snapshot.is_my_turn and picks_here and not lit else 0.0
        if lit and self.draws:
            paint.glow(rect, GOLD_RING, 0.4)
        ring = self.tones.ring if holds or is_chosen else ""
        lift = 10 if holds or hovered or is_chosen else 0
        face = paint.card(token, rect, CardState(ring, lift=lift, dim=dim))
        if is_chosen:
            self._draw_chosen(canvas, face, selection.chosen.index(at))

    def _draw_raised(self, canvas: Canvas, _rect: Rect) -> None:
        """Draw the held card and the pointed card above their neighbours."""
        for at in range(len(self.tokens)):
            self._draw_card(at, canvas, raised=True)

    def _draw_chosen(self, canvas: Canvas, face: Rect, number: int) -> None:
        """Draw a check mark on a picked card, or on a gift its receiver's mark, with the name if there is room."""
        paint, s, side = Pictures(canvas), canvas.scale, canvas.scale.target(22)
        if self.mode != "giving":
            paint.tick(face, side)
            return
        to = receiver(self.view.setup.players, self.front, number)
        if is_band(face):
            disc = Rect(face.right + s(6) - side, face.top - s(6), side, side)
            canvas.box(disc, Box(PAPER, side / 2, self.tones.chosen, s.unit * 1.5))
            paint.mark(to, disc.inflate(-side // 3, -side // 3), PAPER)
            return
        label = Rect(face.left - s(2), face.centery - s(2), face.width + s(4), s(25))
        if canvas.reads_as("", label):
            return
        paint.pill(label, PAPER, self.tones.ring)
        paint.mark(to, Rect(label.left + s(7), label.top + s(5), s(15), s(15)), PAPER)
        room = Rect(label.left + s(25), label.top, label.width - s(31), label.height)
        name = _("for {name}").format(name=self.snapshot.names[to])
        if paint.width(name, 12.5, "bold") > room.width:
            name = self.snapshot.names[to]
        paint.name(name, room, 12.5, "bold", INK)

    def _taken(self, at: int, token: str) -> Widget:
        """Return a card taken from the market."""
        thing = Thing("taken", at)

        def draw(canvas: Canvas, rect: Rect, focus: Focus) -> None:
            paint, s, side = Pictures(canvas), canvas.scale, canvas.scale.target(22)
            face = paint.card(token, rect, CardState(GOLD_RING, lift=5 if focus.hovered == thing.key else 0))
            paint.picture("coin", Rect(face.right + s(5) - side, face.top - s(5), side, side))

        return self.spot(self.places.cards[len(self.tokens) + at], thing, card_title(token), draw, group="taken")

    def _draw_play(self, canvas: Canvas, rect: Rect, focus: Focus) -> None:
        """Draw the button that plays the held card for its effect."""
        if not (token := self.snapshot.card_of(self.selection.held)):
            return
        s, look, value = canvas.scale, button_look(canvas.theme, "second"), int(token[1])
        face = Pictures(canvas).button(rect, look.fill, look.lip, focus, "playcard")
        text, side = _("Play it: {effect}").format(effect=_(SHORT_EFFECTS[value])), s.target(24)
        if self.targets().idle and value not in (2, 6):  # these draw from the pile and need no target
            text = _("Play it: nothing happens")
        draw = lambda canvas, rect: Pictures(canvas).effect(FIGURES[value], rect, "#FFFFFF")  # noqa: E731
        ways = [partial(self.words, way, 16, "bold", "#FFFFFF") for way in (text, _("Play it"))]
        row = kit.HStack([kit.drawing(draw, side, side), kit.FirstThatFits(ways, in_row=True)], s(10))
        kit.draw(kit.Pad(row, left=s(14), right=s(8)), canvas, face)

    # The inspector

    def _draw_inspector(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the inspector's note above the button that plays the held card.

        "More details" and the card's own layer show the lines that have no room.
        """
        if self.table.inspector_covered:
            return
        if self.names_person:
            kit.draw(kit.first_fitting(self._person(), rect), canvas, rect)
            return
        s, room, note = canvas.scale, Rect(rect), self.inspector.note()
        if self.can_play:
            room.height -= s.target(44) + s(4)
            note = replace(note, lines=note.lines[:1], clause="") if not self.paged else note
        if self.paged:
            room.top, room.height = room.top + s(6), room.height - s(6)
        sizes = NOTE_SIZES[min(1, max(0, len(note.lines) - 1)) :]
        drops = [s.text > LARGE_TEXT or size == NOTE_SIZES[-1] for size in sizes]
        kit.draw(kit.first_fitting(map(partial(self._note, note), sizes, drops), room), canvas, room)

    @property
    def names_person(self) -> bool:
        """True while the inspector names the person in turn: the hand is closed, and nothing else is asked about."""
        selection = self.selection
        if not (self.snapshot.is_closed and self.snapshot.is_my_turn) or selection.refusal is not None:
            return False
        points = selection.pointed.kind not in ("", "look") or bool(selection.held)
        return self.snapshot.cloth or not points

    def _person(self) -> Iterator[kit.Part]:
        """Yield the name and the invitation to look, with news or instructions below, in sizes from the largest."""
        name, above = self.snapshot.names[self.front], self.s(0 if self.paged else -5)
        lines = self.selection.news or tuple(line.text for line in self.inspector.note().lines)
        for size, count in ((56, 2), (42, 2), (42, 1), (42, 0), (30, 1), (30, 0), (23, 1), (18, 0)):
            head = kit.HStack([self.mark(self.front, self.s(size * 0.7)), self.words(name, size, "heavy")], self.s(12))
            parts: list[kit.Part] = [kit.Pad(head, top=above, bottom=-self.s(size * 0.1))]
            if "?" in self.tokens or self.snapshot.cloth:
                style = self.style(20 if size > 30 else 16, "display")
                parts.append(Invitation(self.table.scene.sight).sentence(style))
            texts = lines[-count:] if self.selection.news and count else lines[:count]
            parts += [self.wrapped(line, 13.5, muted=True) for line in texts]
            yield kit.VStack(parts, self.s(4))

    def _note(self, note: InfoNote, size: float, drops: bool) -> kit.Part:
        """Return title, lines of a text size of `size`, and clause. If `drops`, the last lines may be dropped."""
        s, parts = self.s, [self._title(note)] if note.title else list[kit.Part]()
        for at, line in enumerate(note.lines):
            row, gap = self._line(line, size), kit.Leaf(lambda _rect: (), kit.fixed(0, s(10), 0, 0))
            if line.beside is not None:
                pair = row, self._line(line.beside, size)
                row = kit.FirstThatFits([partial(kit.Even, pair), partial(kit.VStack, pair, s(2))])
            parts.append(kit.VStack([gap, row], drop=at if drops else 0, name=line.text))
        if note.clause:
            clause = self.wrapped(short_rule_label(note.clause), 12.5, muted=True)
            parts += [kit.space(grow=1), clause]
        return kit.VStack(parts)

    def _title(self, note: InfoNote) -> kit.Part:
        """Return sign, title, small text after it, and price."""
        s, side = self.s, self.s.target(28)
        styles = [self.style(size, "display") for size in (21.0, 18.0, 16.0)]
        makers = [partial(kit.words, self.ui, note.title, style, valign="middle") for style in styles]
        row: list[kit.Part] = [kit.AtLeast(kit.FirstThatFits(makers, in_row=True), high=side)]
        if note.sign == "flame":
            row.insert(0, self.picture("flame", side - s(4)))
        if note.beside:
            beside = self.wrapped(note.beside, 13.5, muted=True)
            row.append(kit.Pad(beside, left=s(4), drop=1, name="beside"))

        def price(canvas: Canvas, rect: Rect) -> None:
            paint = Pictures(canvas)
            paint.picture("coin", rect)
            paint.text(str(note.price), rect.move(0, -s(1)), 15, weight="heavy", colour="#4A3006", align="center")

        if note.price >= 0:
            row += [kit.space(grow=1), kit.drawing(price, side, side)]
        return kit.HStack(row, s(8))

    def _line(self, line: InfoLine, size: float) -> kit.Part:
        """Return a line: sign at the left, figure at the right, wrapped text between them."""
        s, side, muted = self.s, self.s.target(23), line.tone == "muted"
        text = self.wrapped(line.shown_text, size, valign="middle", muted=muted, grow=1)
        row: list[kit.Part] = [line.picture(side), text] if line.sign else [text]

        def figure(canvas: Canvas, rect: Rect) -> None:
            paint = Pictures(canvas)
            ink = canvas.theme.text_muted
            if line.tone == "good":
                paint.pill(rect, TEAL)
                ink = "#FFFFFF"
            elif line.tone == "bad":
                ink = self.tones.bad
            paint.text(line.figure, rect, 15, weight="bold", colour=ink, align="center")

        if line.figure:
            width = self.ui.text.measure(line.figure, self.style(15, "bold"))[0] + s.target(20)
            row.append(kit.drawing(figure, width, side))
        return kit.Sentence(kit.HStack(row, s(9)), capitalised(line.sentence))
