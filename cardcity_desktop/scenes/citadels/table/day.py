"""The day screen: the calling, with the wall, the rivals, the front seat's panel and the action column."""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from math import ceil

from pygame import Rect

from cardcity_desktop.rules.citadels.actions import Build, Keep, Kill, Put, Rob
from cardcity_desktop.rules.citadels.characters import NUMBER
from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.citadels.phases.current_turn import RESOURCES
from cardcity_desktop.scenes.citadels.look import MURDER, ROBBERY, SEATS
from cardcity_desktop.scenes.citadels.names import as_character, character_name, power_of
from cardcity_desktop.scenes.citadels.pictures import Pictures
from cardcity_desktop.scenes.citadels.scenery import ARCH, MARGIN, Niche, niche_size, niche_svg
from cardcity_desktop.scenes.citadels.table.action_rows import ActionRows
from cardcity_desktop.scenes.citadels.table.column import ActionRow, action_column, announcement_panel
from cardcity_desktop.scenes.citadels.table.host import CitadelsState
from cardcity_desktop.scenes.citadels.table.info import CardPreview, FigureChange, Previews
from cardcity_desktop.scenes.citadels.table.moves import Thing
from cardcity_desktop.scenes.citadels.table.pen import (
    CHOSEN,
    MARKED,
    NOWHERE,
    RinglessFocusable,
    Sized,
    pressable,
    ringed,
)
from cardcity_desktop.scenes.citadels.table.pieces import Pieces
from cardcity_desktop.scenes.citadels.table.snapshot import CharacterCall, known_pips, pips_of
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Focus, Focusable, Intent, Widget
from cardcity_desktop.ui.wording.phrases import one_of, rule_text
from cardcity_desktop.ui.wording.seats import label_of, to_you

WAYS = (
    ("niches", "panels", "cards", "column"),
    ("niches", "panels", "hand", "column"),
    ("niches", "rows", "cards", "column"),
    ("niches", "rows", "hand", "column"),
    ("tablets", "rows", "hand", "column"),
    ("tablets", "rows", "bands", "column"),
    ("tablets", "few rows", "bands", "column"),
    ("tablets", "few rows", "bands", "long column"),
)
"""Arrangements by preference: wall, rivals, own panel, and whether the column scrolls."""

COLUMN = 372  # width of the action column in logical units at 100 %
WIDEST = 0.47  # its greatest share of the width

PANEL_WIDTHS = {1: 88, 2: 70}
"""Width in logical units of the cards in rivals' cities, by the number of rivals; else 50."""

ROW = 430  # least width of a rival's row beside another one, in logical units
SCROLLED = 34  # width that rows which scroll lose, in logical units

HIGHEST = 118  # logical units of a niche's arch at most
LOWEST = 56  # the same at least
WHOLE = 132  # logical units of the width of a niche with its name
LEAST_RIBBON = 112  # logical units of the width of a seat's ribbon
OWN_CHARACTER = 72  # logical units of the width of an own character's card beside the hand


class Day(Pieces):
    def __init__(self, table: CitadelsState) -> None:
        super().__init__(table)
        self.calls = self.shown.row.calls()
        selection, snapshot, hand = self.selection, self.snapshot, self.snapshot.front_view.hand
        card = selection.inspected_card
        self.looked = card if card in hand and snapshot.shows_hand else None
        self.exchanging = selection.exchanging or snapshot.mode == "exchanging"
        self.drawn = self.view.looked_at if snapshot.mode == "looking" and self.hand_is_open else ()
        if HIDDEN_NAME in self.drawn:
            self.drawn = ()  # hands lie open, and what is drawn does not

    def compose(self, head: kit.Part, area: Rect) -> list[Widget]:
        """Return all widgets, in the first of the arrangements that fits `area`, else in the last.

        For lack of room, pictures of cities are dropped first, then the niches and the hand's pictures; then rivals
        scroll, and at last the column does.
        """
        s, table, beside = self.s, self.table, (self.looked, self.preview)
        gap, side = s(9), min(s.font(COLUMN), round(area.width * WIDEST))
        makers: dict[str, Callable[[], kit.Part]] = {
            "niches": lambda: self.still("niches", self.niches),
            "tablets": lambda: self.still("tablets", self.tablets),
            "panels": lambda: self.rival_panels(area.width),
            "rows": lambda: self.rival_rows(area.width),
            "few rows": lambda: kit.Scroll(made("rows"), "rivals", table.scene, s.font(36)),
            "cards": lambda: self.still("cards", partial(self.with_pictures, False), *beside),
            "hand": lambda: self.still("hand", partial(self.with_pictures, True), *beside),
            "bands": lambda: self.still("bands", self.with_bands, *beside),
            "column": self.column,
            "long column": lambda: kit.Scroll(made("column"), "column", table.scene, s.font(84)),
        }
        known: dict[str, kit.Part] = {}

        def made(name: str) -> kit.Part:
            """Return a part of the screen, made once for all arrangements."""
            if name not in known:
                known[name] = makers[name]()
            return known[name]

        widths = (area.width, area.width, area.width - gap - side, side)
        for names in WAYS:
            last = names == WAYS[-1]
            if not last and any(made(name).measure(px).least_wide > px for name, px in zip(names, widths, strict=True)):
                continue
            wall, rivals, own, aside = map(made, names)
            foot = kit.HStack([kit.Wide(own, widths[2]), kit.Wide(aside, side)], gap, "fill", grow=1)
            whole = kit.VStack([head, wall, kit.space(grow=0.2), rivals, kit.space(grow=0.2), foot], s(4))
            if last or whole.measure(area.width).least_high <= area.height:
                break
        return self.show(whole, area)

    # The wall

    @cached_property
    def targets(self) -> dict[str, str]:
        """ "dagger" or "purse" for each character that may be named now."""
        sign = "dagger" if self.view.character == "assassin" else "purse"
        named = (action.character for action in self.snapshot.legal if isinstance(action, Kill | Rob))
        return {} if self.table.animating else dict.fromkeys(named, sign)

    def tip(self, call: CharacterCall) -> str:
        """Return the seat that answered, the character's power, and who may hold it as far as the viewer knows."""
        text = power_of(call.character)
        if call.state == "answered" and call.seat is not None:
            name = self.snapshot.names[call.seat]
            text = to_you(_("{name} answered. {power}").format(name=name, power=text))
        if call.character not in self.targets:
            return text
        pips = {seat: known_pips(self.view, seat, pips_of(self.view, seat)) for seat in self.snapshot.rivals}
        marks = {seat: pips[seat].get(NUMBER[call.character], "answered") for seat in pips}
        names = [self.snapshot.names[seat] for seat, mark in marks.items() if mark != "answered"]
        holders = _("Perhaps {names}.").format(names=one_of(names)) if names else ""
        return f"{text} {holders}" if holders else text + " " + _("Nobody else, as far as you can tell.")

    def niches(self) -> kit.Part:
        """Return the wall as eight niches in a row."""
        return kit.Noted("wall", kit.Even(list(map(self.niche, self.calls)), 0, "fill"), grow=0.3)

    def tablets(self) -> kit.Part:
        """Return the wall as tablets in two or more rows, for large text."""
        rows = lambda across: self.in_columns(list(map(self.tablet, self.calls)), across)  # noqa: E731
        return kit.Noted("wall", kit.FirstThatFits([partial(rows, across) for across in (4, 2)]))

    def wall_item(self, call: CharacterCall) -> Focusable:
        name = call.character
        press, best = partial(self.press.press_character, name), name in self.targets
        key, label = f"character:{name}", character_name(name)
        thing = Thing("character", name)
        return Focusable(key, NOWHERE, press, label, tip=self.tip(call), group="wall", best=best, extra=thing)

    def niche(self, call: CharacterCall) -> kit.Part:
        """Return a character's niche, which can be pressed, and is lit if the character may be named."""
        s, name, sign = self.s, call.character, self.targets.get(call.character, "")
        picked = self.selection.character == name

        def arch_of(niche: Rect) -> Rect:
            height = min(s(HIGHEST), niche.height - s(10))
            return Rect(niche.centerx - s(ARCH) // 2, niche.bottom - height, s(ARCH), height)

        def paint(canvas: Canvas, rect: Rect) -> None:
            arch = arch_of(rect)
            look = self.niche_look(call, round(arch.height / s.unit), numbered=True)
            self.paint_niche(canvas, look, arch, s.unit, call.state == "out")
            x, y = look.number_at
            disc = Rect(0, 0, s(23), s(23)).move_to(center=(arch.left + s(x), arch.top + s(y)))
            canvas.lettering(str(NUMBER[name]), disc, "label", "#FFF6E0", "center")

        def light(canvas: Canvas, rect: Rect, focus: Focus) -> None:
            if not sign:
                return
            arch = arch_of(self.table.spots[f"niche:{name}"])
            _light_arch(canvas, arch, focus.hovered == f"character:{name}" or picked)
            if picked:
                grid = (48, 76) if sign == "dagger" else (48, 48)
                height = round(arch.height * (0.8 if sign == "dagger" else 0.5))
                spot = Rect(0, 0, round(height * grid[0] / grid[1]), height).move_to(center=arch.center)
                Pictures(canvas).motif(sign, spot, grid)

        arch = kit.drawing(paint, s(WHOLE), s(102), s(ARCH + 20), s(LOWEST + 10), grow=1)
        ink = self.palette.wall_muted if call.state == "out" else self.palette.wall_text
        title = self.line("strong", character_name(name), ink, align="center")
        foot = kit.Sentence(self.niche_foot(call), "")
        return pressable(kit.VStack([kit.Noted(f"niche:{name}", arch), title, foot]), self.wall_item(call), light)

    def niche_look(self, call: CharacterCall, high: float, numbered: bool) -> Niche:
        """Return a niche with all that is known of its character. A numbered one shows no seat, unless it is called."""
        ring = (
            self.fill(call.seat) if call.seat is not None and (call.now or not numbered) else INK if call.now else None
        )
        return Niche(
            call.character,
            state=call.state,
            high=high,
            palette=self.palette,
            robbed=call.robbed,
            ring=ring,
            numbered=numbered,
        )

    def paint_niche(self, canvas: Canvas, look: Niche, arch: Rect, unit: float, out: bool) -> None:
        left, top, wide, high = (round(units * unit) for units in (*MARGIN[:2], *niche_size(look.high)))
        canvas.svg(niche_svg(look), Rect(arch.left - left, arch.top - top, wide, high))
        if canvas.theme.high_contrast and out:
            canvas.cross(arch)

    def state_of(self, call: CharacterCall) -> tuple[str, str]:
        """Return the name of the seat that answered, or the state of the call, with its colour on a panel."""
        palette, day = self.palette, self.palette.name == "day"
        if call.state == "answered" and call.seat is not None:
            return self.names[call.seat], palette.text
        if call.state == "murdered":
            return _("murdered"), MURDER if day else palette.text
        if call.robbery_due:
            return _("to be robbed"), ROBBERY if day else palette.text
        text = {"out": _("face up, out"), "silent": _("no answer"), "to_come": _("to come")}
        return text.get(call.state, ""), palette.muted

    def niche_foot(self, call: CharacterCall) -> kit.Part:
        """Return the seat that answered, or the state of the call."""
        s, (text, _colour), seat = self.s, self.state_of(call), call.seat
        wide, high = self.ui.text.extent(text, "label").wide, s.font(20)
        if call.state == "answered" and seat is not None:
            colour = self.snapshot.colour(seat)

            def ribbon(canvas: Canvas, rect: Rect) -> None:
                Pictures(canvas).ribbon(rect.inflate(min(0, s.font(144) - rect.width), 0), colour, text)

            return kit.drawing(ribbon, wide + s(44), high, min(wide + s(44), s.font(LEAST_RIBBON)))
        if call.state == "murdered" or call.robbery_due:
            fill = MURDER if call.state == "murdered" else ROBBERY
            return kit.drawing(lambda canvas, rect: Pictures(canvas).tag(rect, text, fill), wide + s(16), high)
        return self.line("label", text, self.palette.wall_muted, align="center")

    def tablet(self, call: CharacterCall) -> kit.Part:
        """Return a character's niche, name and state as one button. A ring marks a choice, a target or the call."""
        s, palette, name, side, seat = self.s, self.palette, call.character, self.s.font(30), call.seat
        text, colour = self.state_of(call)
        state: kit.Part = self.text("label", text, colour)
        if call.state == "answered" and seat is not None:
            look = SEATS[self.snapshot.colour(seat) % len(SEATS)]
            field = lambda canvas, rect: canvas.field(rect, Box(look.fill, s(5)), look.ink)  # noqa: E731
            named = self.line("label", text, "" if self.ui.theme.high_contrast else look.ink)
            state = kit.VStack([kit.Layers([kit.drawing(field), kit.Pad(named, s(8))])], align="left")

        def paint(canvas: Canvas, rect: Rect) -> None:
            unit = rect.width / ARCH
            niche = Niche(name, call.state, rect.height / unit, palette, numbered=False)
            self.paint_niche(canvas, niche, rect, unit, call.state == "out")

        picture = kit.Noted(f"niche:{name}", kit.drawing(paint, side, side * 5 // 4, drop=1, name="niche"))
        head = kit.HStack([self.disc(NUMBER[name]), self.line("strong", character_name(name))], s(6))
        content = kit.HStack([picture, kit.VStack([head, kit.Sentence(state, "")], grow=1)], s(8))
        still = kit.Layers([self.well(10, "" if call.state == "out" else palette.panel), kit.Pad(content, s(6), s(3))])
        chosen = self.selection.character == name
        ring = CHOSEN if chosen else MARKED if name in self.targets else palette.active if call.now else ""
        return pressable(still, self.wall_item(call), ringed(ring, 5 if chosen else 3, 10))

    # The rivals

    def rival_panels(self, width: int) -> kit.Part:
        """Return the rivals' panels in as few rows as `width` px allow."""
        seats, s = self.snapshot.rivals, self.s
        count = len(seats)

        def panel(seat: int, crowded: bool) -> kit.Part:
            return self.rival_panel(seat, crowded, most=PANEL_WIDTHS.get(count, 50), wide=count < 3)

        def rows(across: int) -> kit.Part:
            crowded = across < count
            panels = [self.still(f"panel {seat}", partial(panel, seat, crowded), crowded) for seat in seats]
            return self.in_columns(panels, across, width)

        least = self.view.setup.end * (s.font(42) + s(4)) + s(28)
        most = max(1, min(count, width // least))
        counts = sorted({ceil(count / lines) for lines in range(1, count + 1)}, reverse=True)
        return kit.FirstThatFits([partial(rows, each) for each in counts if each <= most], wraps=True, grow=0.2)

    def rival_rows(self, width: int) -> kit.Part:
        """Return the rivals as rows, side by side where there is much room."""
        s, seats = self.s, self.snapshot.rivals
        rows = [self.still(f"row {seat}", partial(self.rival_row, seat)) for seat in seats]
        if len(rows) == 1 or width < 2 * s.font(ROW):
            return kit.VStack(rows, s(6))
        return self.in_columns(rows, 2, width - s(SCROLLED))

    # The front seat's panel

    @property
    def hand_is_open(self) -> bool:
        return self.snapshot.shows_hand and not self.table.animating

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The front player's hand, as backs if the viewer may not see its cards.

        If no other player is present, the cards stay open: turning them at each call would flicker.
        """
        if self.hand_is_open:
            return self.snapshot.front_view.hand
        hot_seat, count = self.table.scene.hot_seat, self.shown.hand_sizes[self.front]
        alone = len(hot_seat.persons) == 1 or self.front in hot_seat.open_hands
        shown = self.table.playback.hand_of(self.front, count) if alone and self.snapshot.shows_hand else None
        return shown or (HIDDEN_NAME,) * count

    @property
    def held(self) -> tuple[str, ...]:
        """The viewer's characters that have not answered yet, or () if another player might see them (15.16)."""
        if self.snapshot.viewer != self.front or (self.table.animating and self.table.scene.hot_seat.is_shared):
            return ()
        mine = self.table.playback.memory_view.seats[self.front].characters
        shown = {HIDDEN_NAME, *(name for name, _seat in self.shown.row.answered)}
        return tuple(name for name in mine if name not in shown)

    @property
    def picked(self) -> str | None:
        return None if self.selection.exchanging or not self.hand_is_open else self.selection.card

    @property
    def has_task(self) -> bool:
        """True if a task box is beside the hand: a mission's always, others in the viewer's turn."""
        kind = self.table.task_kind
        return not self.table.animating and (kind == "mission" or (bool(kind) and self.snapshot.is_my_turn))

    @property
    def ghost(self) -> str:
        """The card that is shown where it would be built, "" for none."""
        builds = self.acts and self.snapshot.mode == "turn" and not self.selection.exchanging
        return self.looked if self.looked is not None and builds else ""

    def can_build(self, card: str) -> bool:
        return self.snapshot.is_legal(Build(card))

    def hand_items(self, made: type[Focusable] = Focusable) -> list[Focusable]:
        """Return the items of the hand, or of the drawn cards, of which one has to be kept, none if it is hidden."""
        if self.drawn:
            return self.card_items("keep", self.drawn, lambda card: self.press.do(Keep(card)), self.drawn, made)
        lit = {action.card for action in self.snapshot.legal_of(Put if self.exchanging else Build)}
        cards = () if HIDDEN_NAME in self.cards else self.cards
        return self.card_items("hand", cards, self.press.press_card, lit if self.hand_is_open else (), made)

    def with_pictures(self, chips: bool) -> kit.Part:
        """Return the panel with the hand as cards, and the city as `chips` or cards."""
        s = self.s
        if chips:
            top: kit.Part = kit.VStack([self.plate(), self.still("own chips", self.own_chips)], s(6))
        else:
            city = self.city_cards(self.front, self.marks(self.front), 80, least=74, gap=8, ghost=self.ghost)
            held = () if self.shows_characters else self.held
            plate = Sized(self.tall_plate([NUMBER[name] for name in held]), kit.fixed(s.font(172), s.font(104)))
            top = kit.HStack([plate, city], 0, "fill", grow=1)
        line = kit.drawing(lambda canvas, rect: canvas.fill(rect, self.palette.slot), high=s(2))
        items = () if self.drawn else self.hand_items(RinglessFocusable)
        hand = kit.Noted("hand", self.fan(items, self.cards, 100, self.picked))
        aside = kit.Noted("aside", self.beside_hand(), grow=1)
        makers: list[Callable[[], kit.Part]] = [
            lambda: kit.HStack([hand, aside], s(18), "fill"),
            lambda: kit.VStack([hand, aside], s(8)),
        ]
        bottom = kit.FirstThatFits(makers, wraps=True, grow=2)
        return self.own_panel(self.front_acts, kit.VStack([top, line, bottom], s(6)), 14, 9)

    def own_chips(self) -> kit.Part:
        chips = self.city_chips(self.front, self.marks(self.front))
        return kit.Flow([*chips, self.city_count(self.front)], self.s(6), self.s(5))

    @property
    def front_acts(self) -> bool:
        return self.acts and self.snapshot.mode != "graveyard"

    def plate(self) -> kit.Part:
        changes = {change.label: change.after for change in self.preview.figures} if self.preview else {}
        held = [NUMBER[name] for name in self.held]
        return self.one_line_plate(held, changes.get(_("Coins")), changes.get(_("Points")))

    def with_bands(self) -> kit.Part:
        """Return the panel with hand and city as scrolling texts, for large text."""
        s, city = self.s, self.still("own chips", self.own_chips)
        # last, because cards must not move under the pointer
        reason = self.reasons(self.preview, "label")[:1] if self.preview is not None else []
        scroll = kit.Scroll(kit.VStack([*self.hand_bands(), city, *reason], s(6)), "own", self.table.scene, s.font(54))
        return self.own_panel(self.front_acts, kit.VStack([self.plate(), scroll], s(4)), 12, 5)

    def hand_bands(self) -> list[kit.Part]:
        """Return the hand as bands in two columns, with pictures if all names fit. In one if a word is too long."""
        if HIDDEN_NAME in self.cards and not self.drawn:
            return [self.fan((), self.cards, 34)]
        cards, picked = (self.drawn, None) if self.drawn else (self.cards, self.picked)
        if not cards:
            return [self.text("label", _("No cards in hand."), self.palette.muted)]
        items = self.hand_items()

        def columns(picture: bool, count: int) -> kit.Part:
            rings = [self.palette.active if card == picked else "" for card in cards]
            bands = [self.band(card, item, picture, ring) for card, item, ring in zip(cards, items, rings, strict=True)]
            return self.in_columns(bands, count)

        plain = kit.FirstThatFits([partial(columns, False, 2), partial(columns, False, 1)], wraps=True)
        bands = kit.FirstThatFits([partial(columns, True, 2), lambda: plain])
        return [*([self.text("heading", _("Keep one"))] if self.drawn else []), bands]

    # Beside the hand

    @property
    def hint(self) -> str:
        """A sentence on the viewer's next step in the turn, or "" while a lesson leads."""
        snapshot, selection, table = self.snapshot, self.selection, self.table
        if table.scene.task.leads or table.animating or snapshot.mode != "turn" or selection.swapping:
            return ""
        if not snapshot.front_view.hand:
            return _("Your hand is empty: draw cards, or save coins for better ones.")
        if selection.exchanging:
            return _("Choose the cards you want to be rid of.")
        if RESOURCES not in self.view.used:
            return _("First take coins, or draw cards and keep one. Then you may build.")
        if not snapshot.legal_of(Build):
            return ""
        if not table.scene.focus.ring:
            return _("Press a card to see what it would bring. Press it again, or drop it on your city, to build it.")
        key = table.scene.ui.keys.label(Intent.CONFIRM)
        if table.scene.hot_seat.kind in ("open", "look"):
            return _("Go to a card to see what it would bring. {key} builds it.").format(key=key)
        return _("Go to a card to see what it would bring. {key} chooses it, {key} again builds it.").format(key=key)

    @cached_property
    def preview(self) -> CardPreview | None:
        """The preview of the inspected card, character or district."""
        table, snapshot, selection, card = self.table, self.snapshot, self.selection, self.looked
        if table.animating or snapshot.mode not in ("turn", "computer", "graveyard"):
            return None
        may_act, forecast = snapshot.is_my_turn and snapshot.mode == "turn", Previews(table.scene.match, snapshot)
        pointed = selection.pointed
        if pointed.kind == "character" and table.scene.focus.ring:  # the mouse has a tip there
            call = next(call for call in self.calls if call.character == pointed.name)
            return CardPreview(character_name(pointed.name), why=self.tip(call))
        if may_act and selection.swapping:
            seat = pointed.seat if pointed.kind == "seat" else selection.seat
            return forecast.of_swap(seat) if seat is not None else None
        district = selection.inspected_district
        if district is not None and (card is None or pointed.kind == "city"):
            return forecast.of_district(*district)
        if may_act and card is not None and not selection.exchanging:
            return forecast.with_laboratory(forecast.of_card(card), card)
        return None

    @property
    def shows_characters(self) -> bool:
        """True if the seat's characters have the place beside the hand."""
        others = self.preview or self.hint or self.drawn or (self.hand_is_open and self.view.laid_aside)
        return bool(self.held) and not (others or self.has_task)

    def beside_hand(self) -> kit.Part:
        """Return the drawn cards, the cards set aside, the preview, the seat's characters, or the hint."""
        s, muted, body = self.s, self.palette.muted, list[kit.Part]()
        if self.drawn:  # one is kept (4.5)
            others = len(self.drawn) - 1
            phrase = ngettext("The other goes under the pile, face down.", "The others go under the pile, face down.",
                              others)  # fmt: skip
            texts = [self.text("heading", _("Keep one")), self.text("small", phrase, muted, drop=1, name="others")]
            words = kit.Pad(kit.VStack(texts, s(4)), top=s(12))
            sized = Sized(words, kit.fixed(s.font(150), 0, s.font(96), 0), grow=1)
            cards = self.fan(self.hand_items(RinglessFocusable), self.drawn, 100, ringed=True)
            return kit.HStack([sized, cards], s(12), "fill")
        if self.hand_is_open and self.view.laid_aside:
            body = [self.text("heading", _("Under the pile")), self.fan((), self.view.laid_aside, 68, opacity=0.75)]
        elif self.preview is not None:
            shown = self.preview
            title = [self.text("heading", shown.title), self.text("small", shown.aside, muted)]
            wells = [kit.Flow(list(map(self.figure_well, shown.figures)), s(8), s(6))] if shown.figures else []
            body = [kit.Flow(title, s(10)), *wells, *self.reasons(shown, "small")]
        elif self.shows_characters:
            width, held = s.font(OWN_CHARACTER), self.held
            row = kit.HStack([self.character(name, width, width) for name in held], s(8), "top")
            stack = kit.VStack([row, self.text("small", _("yours this round"), muted)], s(4))
            wide = max(s.font(150), len(held) * (width + s(8)))
            body = [kit.HStack([kit.space(grow=1), kit.AtLeast(stack, wide=wide)])]
        elif not self.has_task:
            body = [self.text("body", self.hint or ("" if self.cards else _("No cards in hand.")), muted)]
        return self.aside(body)

    def aside(self, body: Sequence[kit.Part]) -> kit.Part:
        """Return parts in the place beside the hand, where they scroll."""
        s = self.s
        scroll = kit.Scroll(kit.Pad(kit.VStack(body, s(5)), top=s(8)), "aside", self.table.scene)
        return Sized(scroll, kit.fixed(s.font(290), s.font(90), s.font(200), s.font(66)))

    def reasons(self, shown: CardPreview, style: str) -> list[kit.Part]:
        """Return the preview's reason, with its clause if the action is refused, and its secondary line."""
        danger = "#A92B1B" if self.palette.name == "day" else "#FF9C8A"
        why = rule_text(shown.refused, shown.why) if shown.refused else shown.why
        lines = [self.text("label", why, danger if shown.refused else "")] if why else []
        return [*lines, *([self.text(style, shown.more, self.palette.muted)] if shown.more else [])]

    def figure_well(self, figure: FigureChange) -> kit.Part:
        s, palette = self.s, self.palette
        row = [
            self.line("strong", str(figure.before), palette.muted),
            self.arrow(16),
            self.line("heading", str(figure.after)),
            self.line("label", figure.note, palette.active),
        ]
        label = self.line("label", figure.label, palette.muted)
        content = kit.Pad(kit.VStack([label, kit.HStack(row, s(5))]), s(10), s(3))
        return kit.AtLeast(kit.Layers([kit.box(Box(palette.well, s(9))), content]), wide=s.font(100))

    # The action column

    def column(self) -> kit.Part:
        if self.table.animating:
            call = next((call for call in self.calls if call.character == self.shown.announced), None)
            picture = niche_svg(self.niche_look(call, 126, numbered=False)) if call is not None else ""
            return announcement_panel(self, self.shown.announcement, picture)
        contents = self.column_contents()
        return self.still("column", lambda: action_column(self, *contents), contents)

    def column_contents(self) -> tuple[str, str, list[ActionRow]]:
        """Return the column's title, subtitle and rows."""
        table, snapshot, seat = self.table, self.snapshot, self.snapshot.active_seat
        if snapshot.mode == "over" or seat is None:
            return _("The end"), "", [ActionRow("note", _("The cities are counted."))]
        name, role, rows = label_of(snapshot.names[seat]), as_character(self.view.character), ActionRows(table)
        match snapshot.mode:
            case "pass_on":
                hand_over = table.scene.hand_over
                button = ActionRow("primary", hand_over.label, key="pass_on", press=hand_over.pass_on)
                return name, role, [ActionRow("note", hand_over.hint), button]
            case "graveyard":
                can_peek = snapshot.viewer != seat and table.scene.hot_seat.is_shared
                return name, "", rows.graveyard(can_peek)
            case "computer":
                step = table.scene.computers.step if table.scene.computers.waits_for_press else None
                return name, role, rows.watched(step)
        title = name if table.scene.hot_seat.kind in ("open", "look") else _("Your turn")
        return title, role, rows.looking() if snapshot.mode == "looking" else rows.turn()


def _light_arch(canvas: Canvas, arch: Rect, strong: bool) -> None:
    """Draw a red line between two light ones along an arch."""
    unit, edge, red = canvas.scale.unit, 6.0, 5 if strong else 2.4
    width, height = arch.width / unit, arch.height / unit
    radius, foot = width / 2, height + edge
    path = f"M{edge} {foot}V{radius + edge}A{radius} {radius} 0 0 1 {width + edge} {radius + edge}V{foot}Z"
    line = f'fill="none" stroke-linejoin="round" d="{path}"'
    body = (
        f'<path stroke="#FFF6E0" stroke-width="{red + 4}" {line}/><path stroke="#C8431F" stroke-width="{red}" {line}/>'
    )
    box = arch.inflate(2 * canvas.scale(edge), 2 * canvas.scale(edge))
    canvas.svg(svg_document(round(width + 2 * edge, 2), round(height + 2 * edge, 2), body), box)
