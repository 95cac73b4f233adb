"""The night screen: the draft, as the choosing player and the waiting ones see it."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import BLEND_RGB_MULT, Color, Rect

from cardcity_desktop.rules.citadels.actions import OfCharacter
from cardcity_desktop.rules.citadels.characters import CHARACTERS, NUMBER, PICK_ORDER
from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.citadels.phases.choice import Burying, ChoosingCharacter
from cardcity_desktop.scenes.citadels.look import GROUNDS, motif
from cardcity_desktop.scenes.citadels.names import character_name, power_of, the_character
from cardcity_desktop.scenes.citadels.pictures import Pictures, character_height
from cardcity_desktop.scenes.citadels.scenery import MOON, beam_svg
from cardcity_desktop.scenes.citadels.table.column import ActionRow, action_column
from cardcity_desktop.scenes.citadels.table.host import CitadelsState
from cardcity_desktop.scenes.citadels.table.moves import Thing, thing_of
from cardcity_desktop.scenes.citadels.table.pen import NOWHERE, Live, RinglessFocusable, Sized, pressable, ringed
from cardcity_desktop.scenes.citadels.table.pieces import NO_MARKS, Pieces
from cardcity_desktop.scenes.citadels.table.snapshot import CitadelsSnapshot
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.scale import LOGICAL_HEIGHT, LOGICAL_WIDTH
from cardcity_desktop.ui.paint.theme import BLACK, INK, YELLOW
from cardcity_desktop.ui.toolkit import Box, Canvas, Focus, Focusable, Widget, svg_document
from cardcity_desktop.ui.widgets.labels import PaintedItems
from cardcity_desktop.ui.wording.seats import to_you

TALL = 1.3
"""Ratio of width to height up to which the characters lie over all the rest."""

SIDE = 340  # width of the right column in logical units
LEFT = 0.46  # the left column's share of the width in large text

TASK: dict[str, float] = {"": 0, "mission": 158, "puzzle": 196}
"""Height in logical units of the task box below the memory panel."""

MOST = 116  # usual width of a character to choose from, in logical units
LEAST = 82  # its least width
GAP = 9  # distance between two of them

GROWN = 1.31  # width of the inspected character relative to the others'
NAME_SHARE = 0.16  # share of its height that its name takes
DIM = 0.1  # opacity of the shade over the others

DISC_COLOURS = {
    "here": ("#FFE9B4", INK),
    "own": ("#F6BE45", INK),
    "out": ("#4D5E96", "#FFFFFF"),
    "maybe": ("#2A3869", "#FFE9B4"),
}

MakeRival = Callable[..., kit.Part]
MemoryLine = tuple[str, tuple[int, ...], str]
"""Label, character numbers, kind of disc."""


class Night(Pieces):
    def __init__(self, table: CitadelsState) -> None:
        super().__init__(table)
        self.offered, self.picked = self.view.going, self.selection.character or ""
        self.hidden, self.burying = HIDDEN_NAME in self.offered, self.snapshot.mode == "burying"
        self.own = self.snapshot.viewer == self.front
        self.cards = self.snapshot.front_view.hand if self.own else (HIDDEN_NAME,) * len(self.snapshot.front_view.hand)
        self.held = [name for name in self.snapshot.front_view.characters if self.own and name != HIDDEN_NAME]
        self.hint = hint_of(self.snapshot)

    def compose(self, head: kit.Part, area: Rect) -> list[Widget]:
        """Return all widgets: with cards if they fit `area`, else with scrolling bands and chips."""
        width = self.characters().measure(area.width).least_wide
        ways: list[Callable[[], kit.Part]] = [partial(self.with_bands, head, area.width)]
        if width <= area.width < TALL * area.height:
            ways.insert(0, partial(self.in_tiers, head, area.width))
        if width + self.s.font(SIDE) <= area.width:
            rivals: list[tuple[str, MakeRival, bool]] = [
                ("panel by night", partial(self.rival_panel, crowded=False, most=42), True),
                ("crowded by night", partial(self.rival_panel, crowded=True), True),
                ("row by night", self.rival_row, True),
                ("row by night", self.rival_row, False),
            ]
            ways = [*(partial(self.with_cards, head, area.width, *each) for each in rivals), *ways]
        return self.show(kit.first_fitting((make() for make in ways), area), area)

    def with_cards(self, head: kit.Part, across: int, name: str, make: MakeRival, roomy: bool) -> kit.Part:
        s, side, gap = self.s, self.s.font(SIDE), self.s(16)
        around = [self.removed()] if roomy else []
        middle = kit.HStack([*around, self.characters()], s(20), "fill", grow=1)
        own = self.still("cards", self.own_cards) if roomy else self.still("chips", self.own_chips)
        left = kit.VStack([middle, self.power_panel(), own], s(8))
        high = TASK[self.table.task_kind]
        task = [kit.Noted("task", kit.space(0, s.font(high)))] if high else []
        right = kit.VStack(
            [*self.rivals(name, make), kit.space(grow=1), kit.Noted("corner", self.corner()), *task], s(8)
        )
        sides = [kit.Wide(left, across - side - gap), kit.Wide(right, side)]
        return kit.VStack([head, kit.HStack(sides, gap, "fill", grow=1)], s(8))

    def in_tiers(self, head: kit.Part, across: int) -> kit.Part:
        """Return the cards over all the rest."""
        return self.with_rest([head, self.characters(), self.power_panel()], [], [], across)

    def with_bands(self, head: kit.Part, across: int) -> kit.Part:
        power = [] if self.hidden else [self.power_panel()]  # while the cards are hidden, the left says it
        return self.with_rest([head], [self.still("bands", self.character_bands)], power, across)

    def with_rest(
        self, above: Sequence[kit.Part], left: list[kit.Part], right: list[kit.Part], across: int
    ) -> kit.Part:
        """Return parts over the own panel, and over the memory panel with the rivals, both scrolling."""
        gap, width = self.s(8), round(across * LEFT)
        more = kit.VStack([self.corner(), *self.rivals("row by night", self.rival_row)], gap)
        scroll = kit.Noted("task", kit.AtLeast(kit.Scroll(more, "night", self.table.scene, self.s(60)), grow=1))
        own = kit.Late(self.still("chips", self.own_chips), grow=1)
        columns = [
            kit.Wide(kit.VStack([*left, own], gap), width),
            kit.Wide(kit.VStack([*right, scroll], gap, grow=1), across - width - gap),
        ]
        return kit.VStack([*above, kit.HStack(columns, gap, "fill", grow=1)], gap)

    def rivals(self, name: str, make: MakeRival) -> list[kit.Part]:
        """Return the rivals as `make` draws them, each with its turn in the draft."""
        turns = {seat: pick_turn(self.snapshot, seat) for seat in self.snapshot.rivals}
        return [self.still(f"{name} {seat}", partial(make, seat, remark=turns[seat])) for seat in turns]

    # Characters to choose from

    def items(self, made: type[Focusable] = Focusable) -> list[Focusable]:
        asked = {action.character for action in self.snapshot.legal_of(OfCharacter)}
        press = self.press.press_character
        return [  # none while they are hidden
            made(f"character:{name}", NOWHERE, partial(press, name), character_name(name), tip=power_of(name),
                 group="offered", best=name in asked, extra=Thing("character", name))
            for name in self.offered if name != HIDDEN_NAME
        ]  # fmt: skip

    def characters(self) -> kit.Part:
        s, count = self.s, len(self.offered)

        def make(rect: Rect) -> PaintedItems:
            width = min((rect.width - s(GAP) * count) * 100 // (count * 100 + 42), s.font(MOST * 1.3))
            width = min(width, round((rect.height - s(20)) / 1.5 / GROWN))
            pitch, height = width + s(GAP), character_height(width)
            left, top = rect.centerx - (count * pitch - s(GAP)) // 2, rect.bottom - height - s(18)
            spots = [Rect(left + at * pitch, top, width, height) for at in range(count)]
            items = [
                item.changed(rect=self.enlarged(spot) if name == self.picked else spot, tip="")
                for name, item, spot in zip(self.offered, self.items(RinglessFocusable), spots, strict=False)
            ]
            return PaintedItems(rect, partial(self.paint_characters, spots), items)

        def size(units: float) -> tuple[int, int]:
            width = s.font(units)
            return round((count + 0.42) * width) + s(GAP) * count, round(character_height(width) * GROWN) + s(24)

        return kit.Noted("offered", kit.Leaf(make, kit.fixed(*size(MOST), *size(LEAST))), grow=1)

    def enlarged(self, spot: Rect) -> Rect:
        """Return the place of a card drawn larger."""
        width = round(spot.width * GROWN)
        return Rect(0, 0, width, character_height(width)).move_to(midbottom=(spot.centerx, spot.bottom + self.s(8)))

    def paint_characters(self, spots: Sequence[Rect], canvas: Canvas, _rect: Rect, focus: Focus) -> None:
        """Draw the cards. The neighbours of the inspected (or else the selected) one move aside."""
        s, cards, contrast = self.s, Pictures(canvas), canvas.theme.high_contrast
        kind, name, _seat = thing_of(focus.pointed)
        looked = name if kind == "character" and name in self.offered else self.picked
        at_looked = self.offered.index(looked) if looked in self.offered else None
        if at_looked is not None and not contrast:
            unit, (width, height), spot = s.unit, canvas.units(canvas.area), spots[at_looked]
            moon = ((width - LOGICAL_WIDTH) / 2 + MOON[0], (height - LOGICAL_HEIGHT) / 2 + MOON[1])
            foot = ((spot.left / unit) - 22, (spot.right / unit) + 22, spot.bottom / unit + 26)
            canvas.svg(beam_svg(width, height, moon, foot), canvas.area)
        aside = round(spots[0].width * (GROWN - 1) / 2) if spots and at_looked is not None else 0
        for at, (name, spot) in enumerate(zip(self.offered, spots, strict=True)):
            if at == at_looked:
                continue
            place = spot.move(aside if at > (at_looked or 0) else -aside, 0)
            self.table.spots[f"character:{name}"] = place
            card = cards.night_back(spot.width) if name == HIDDEN_NAME else cards.character(name, spot.width)
            canvas.chrome.shadow(canvas.surface, place, s(8), drop=s(6), radius=s(9), opacity=0.4)
            card.draw(canvas.surface, place.left, place.top)
            if contrast:
                canvas.dashed(place)
            elif looked:
                canvas.box(place, Box("#10173A", s(9), fill_opacity=DIM))
        if at_looked is None:
            return
        place = self.enlarged(spots[at_looked])
        self.table.spots[f"character:{looked}"] = place
        canvas.chrome.shadow(canvas.surface, place, s(12), drop=s(10), radius=s(11), opacity=0.5)
        cards.character(looked, place.width).draw(canvas.surface, place.left, place.top)
        if not contrast:
            canvas.ring(place.inflate(4, 4), 3.5, 13, "#F6BE45")
            return
        if looked == self.picked:
            height = round(place.height * NAME_SHARE)
            band = Rect(place.left, place.bottom - height, place.width, height)
            canvas.surface.fill(Color(YELLOW), band, BLEND_RGB_MULT)  # what is white is yellow then
        if focus.ring and focus.key == f"character:{looked}":
            canvas.focus_ring(place)

    def character_bands(self) -> kit.Part:
        """Return the characters as bands. For waiting players, a sentence on the choosing one."""
        s, palette, side = self.s, self.palette, self.s.font(26)
        if self.hidden:
            return self.on_panel(self.text("strong", self.hint))

        bands: list[kit.Part] = []
        for item, name in zip(self.items(), self.offered, strict=True):
            filled = palette.name == "contrast" and name == self.picked
            picture = kit.drawing(partial(paint_figure, name), side, side * 5 // 4, drop=1, name="figure")
            label = self.text("strong", item.label, BLACK if filled else "", grow=1)
            row = kit.HStack([self.disc(NUMBER[name], "#FFE9B4", "#1F2A44"), picture, label], s(8))
            ground = self.well(10, YELLOW if filled else palette.panel)
            ring = ringed(palette.gold if name == self.picked else "", 4, 10)
            bands.append(pressable(kit.Layers([ground, kit.Pad(row, s(8), s(3))]), item, ring))
        return kit.FirstThatFits([partial(self.in_columns, bands, columns) for columns in (2, 1)], wraps=True)

    def removed(self) -> kit.Part:
        """Return the characters that are out of this round, face up and face down."""
        s, rows, face_down = self.s, list[kit.Part](), len(self.view.middle)
        if self.view.face_up:
            cards = [self.character(name, s.font(74), out=True) for name in self.view.face_up]
            rows += [kit.HStack(cards, s(10), "top"), self.text("label", _("Face up: out"))]
        if face_down:
            width, shown = s.font(48), min(face_down, 4)

            def backs(canvas: Canvas, rect: Rect) -> None:
                for at in range(shown):
                    Pictures(canvas).night_back(width).draw(canvas.surface, rect.left + at * s(11), rect.top)

            phrase = ngettext("{count} face down", "{count} face down", face_down).format(count=face_down)
            texts = self.text("label", phrase), self.text("small", _("nobody may look"), self.palette.muted)
            picture = kit.drawing(backs, width + (shown - 1) * s(11), character_height(width))
            rows += [kit.HStack([picture]), kit.VStack(texts)]
        return kit.Wide(kit.VStack([kit.space(grow=3), *rows, kit.space(grow=2)], s(8)), s.font(188))

    def power_panel(self) -> kit.Part:
        """Return the inspected character's name and power, and the button that confirms the choice.

        The room suffices for the longest power, so that nothing moves with the pointer or with a choice.
        """
        s, beside = self.s, self.s.text < 1.3  # the button is beside the text, or below a large one
        kind, name, _seat = thing_of(self.table.scene.focus.pointed)
        name = name if kind == "character" and name in self.offered else self.picked
        phrase = _("Put {whom} aside") if self.burying else _("Keep {whom}")

        def row(name: str, confirmed: str) -> kit.Part:
            title = self.line("heading", character_name(name) if name else "", self.palette.title)
            text = self.text("body", power_of(name) if name else self.hint, grow=1)
            parts: list[kit.Part] = [kit.VStack([title, text], s(2), grow=1)]
            if confirmed:
                label, press = phrase.format(whom=the_character(confirmed)), self.press.confirm
                parts.append(kit.button(self.ui, label, press, "primary", key="confirm", sound="choose", best=True))
            return kit.HStack(parts, s(16)) if beside else kit.VStack(parts, s(8))

        names = ["", *(name for name in self.offered if name != HIDDEN_NAME)]
        shown = self.picked or (names[-1] if beside else "")
        room = self.still("powers", lambda: kit.Layers([row(name, shown) for name in names]))
        box = Box("#141B38", s(12), fill_opacity=0.55)
        if self.palette.name == "contrast":
            box = Box(self.palette.panel, s(12), self.palette.text, 2 * s.unit)
        content = Live(kit.Pad(kit.AtLeast(row(name, self.picked), like=[room]), s(12), s(8)))
        return kit.Layers([kit.box(box), content])

    # The own panel, and the memory

    def own_cards(self) -> kit.Part:
        """Return the front seat's plate, city and hand as cards, face up if the hand is the viewer's."""
        s, cards = self.s, self.cards
        plate = Sized(self.tall_plate(), kit.fixed(s.font(200), s.font(96)))
        top = kit.HStack([plate, *(self.character(name, s.font(50)) for name in self.held)], s(8), "top")
        city = self.city_cards(self.front, NO_MARKS, 48, 40, 5)
        left = kit.VStack([top, self.city_count(self.front), city], s(6))
        text = _("Your hand") if self.own else _("Hand: {count}").format(count=len(cards))
        title = self.text("label", text if cards else _("No cards in hand."), self.palette.muted)
        hand = self.fan(self.look_items(cards, RinglessFocusable) if self.own else (), cards, 112)
        hand.grow = 1
        sides = [kit.Wide(left, s.font(404)), kit.VStack([title, hand], s(4), grow=1)]
        return self.own_panel(self.own, kit.HStack(sides, s(16), "fill"), 16, 10)

    def own_chips(self) -> kit.Part:
        """Return the front seat's plate, hand and city as scrolling texts, for large text."""
        s, cards = self.s, self.cards
        hand: list[kit.Part] = [self.fan((), cards, 34)]
        if self.own:
            chips = [self.chip(card, item) for item, card in zip(self.look_items(cards), cards, strict=True)]
            title = self.text("label", _("Your hand") if cards else _("No cards in hand."), self.palette.muted)
            hand = [title, kit.Flow(chips, s(6), s(5))]
        city = kit.Flow(self.city_chips(self.front, NO_MARKS), s(6), s(5))
        body = kit.VStack([*hand, self.city_count(self.front), city], s(5))
        plate = self.one_line_plate([NUMBER[name] for name in self.held])
        scroll = kit.Scroll(body, "own", self.table.scene, s.font(60))
        return self.own_panel(self.own, kit.VStack([plate, scroll], s(4)), 12, 5)

    def corner(self) -> kit.Part:
        """Return the memory panel for the choosing player. For others, the public panel between two picks (15.2)."""
        snapshot, hand_over = self.snapshot, self.table.scene.hand_over
        if snapshot.is_my_turn:
            return self.still("memory", self.memory_panel)
        rows = [ActionRow("note", _("The characters go round, face down."))]
        if snapshot.mode == "pass_on" and snapshot.active_seat is not None:
            rows.append(ActionRow("primary", hand_over.label, key="pass_on", press=hand_over.pass_on))
        return action_column(self, _("The choice"), "", rows)

    def memory_panel(self) -> kit.Part:
        """Return the characters that the viewer saw this round, hidden from all other players (9.5)."""
        s = self.s
        rows: list[kit.Part] = [self.text("heading", _("Only you see this"), self.palette.title)]
        for label, numbers, kind in memory_of(self.snapshot):
            discs = kit.Flow([self.disc(number, *DISC_COLOURS[kind]) for number in sorted(numbers)], s(3), s(3), grow=1)
            rows.append(kit.HStack([kit.Wide(self.text("label", label), s.font(100)), discs], s(6)))
        foot = self.text("label", passing_sentence(self.snapshot), drop=1, name="foot")
        return self.on_panel(kit.Pad(kit.VStack([*rows, kit.space(grow=1), foot], s(7)), 0, s(6)))


def paint_figure(name: str, canvas: Canvas, rect: Rect) -> None:
    """Draw a character's figure on the ground of its colour, in the middle of `rect`."""
    canvas.box(rect, Box(GROUNDS[CHARACTERS[NUMBER[name] - 1].colour][0], canvas.scale(6)))
    canvas.svg(svg_document(96, 120, motif(name).shapes), Rect(0, 0, 96, 120).fit(rect))


def hint_of(snapshot: CitadelsSnapshot) -> str:
    """Return a sentence on the viewer's choice, or on the seat that is choosing."""
    if snapshot.mode == "choosing":
        return _("Who will you be this round?")
    if snapshot.mode == "burying":
        return _("Put one of the others aside, face down: nobody else sees it.")
    name = snapshot.names[snapshot.active_seat] if snapshot.active_seat is not None else ""
    count = len(snapshot.view.going)
    phrase = ngettext("{name} chooses: {count} card goes round.", "{name} chooses: {count} cards go round.", count)
    return to_you(phrase.format(name=name, count=count))


def memory_of(snapshot: CitadelsSnapshot) -> list[MemoryLine]:
    """Return what the choosing player sees and has seen: to choose from, out of the round, earlier, and missing."""
    view, memory = snapshot.view, snapshot.view.memory
    here, out = (tuple(NUMBER[name] for name in names) for names in (view.going, view.face_up))
    kept, buried = (tuple(pick.kept for pick in memory), tuple(pick.buried for pick in memory if pick.buried))
    passed_on = memory[:-1] if snapshot.mode == "burying" else memory
    missing = tuple(number for number in NUMBER.values() if number not in {*here, *out, *kept, *buried})
    loose = _("So face down") if len(missing) == 1 else _("Held or face down")
    lines = [
        (_("Here"), here, "here"),
        (_("Face up, out"), out or None, "out"),
        (_("You kept"), kept or None, "own"),
        (_("You put aside"), buried or None, "out"),
        (_("You passed on"), passed_on[-1].passed if passed_on else None, "maybe"),
        (loose if view.middle else _("So held"), missing or None, "maybe"),
    ]
    return [(text, numbers, kind) for text, numbers, kind in lines if numbers is not None]


def seats_to_choose(snapshot: CitadelsSnapshot) -> list[int]:
    """Return the seats that still have to choose, in order. The first is choosing now."""
    view, progress = snapshot.view, snapshot.view.progress
    if not isinstance(progress, ChoosingCharacter | Burying):
        return []
    players = len(view.seats)
    # the crown does not move during the draft
    return [(view.crown + step) % players for step, _buries in PICK_ORDER[players][progress.number :]]


def passing_sentence(snapshot: CitadelsSnapshot) -> str:
    """Return a sentence about the cards that are left after this pick (3.3 to 3.6)."""
    view, progress, left = snapshot.view, snapshot.view.progress, seats_to_choose(snapshot)
    if not isinstance(progress, ChoosingCharacter | Burying):
        return ""
    buries = PICK_ORDER[len(view.seats)][progress.number][1]
    count = len(view.going) - 1 - (buries and snapshot.mode == "choosing")
    if len(left) > 1:
        phrase = ngettext("You pass on {count} card to {name}.", "You pass on {count} cards to {name}.", count)
        return phrase.format(count=count, name=snapshot.names[left[1]])
    return _("The other card goes face down to the middle: nobody else sees it.") if count else ""


def pick_turn(snapshot: CitadelsSnapshot, seat: int) -> str:
    """Return the text on a rival's turn in the draft."""
    left = seats_to_choose(snapshot)
    if seat not in left:
        return _("has chosen")
    at = left.index(seat)
    if at < 2:
        return _("chooses next") if at else _("chooses now")
    return _("chooses last") if at == len(left) - 1 else _("to choose")
