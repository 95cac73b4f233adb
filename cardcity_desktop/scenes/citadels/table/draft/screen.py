"""The night screen, composed from the table's state, for the choosing player and for waiting ones."""

from collections.abc import Callable
from functools import cached_property, partial

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import PICK_ORDER
from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.citadels.phases.choice import Burying, ChoosingCharacter
from cardcity_desktop.scenes.citadels.table import parts
from cardcity_desktop.scenes.citadels.table.actions.column import ActionRow, action_column
from cardcity_desktop.scenes.citadels.table.calling.own_panel import Hand, OwnPanel
from cardcity_desktop.scenes.citadels.table.calling.rivals import NO_MARKS, SeatPlate, plate_of, rival_panel, rival_row
from cardcity_desktop.scenes.citadels.table.draft import panels as night
from cardcity_desktop.scenes.citadels.table.panel_host import CitadelsPanelHost
from cardcity_desktop.scenes.citadels.table.snapshot import CitadelsSnapshot
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.window.widget import Widget

MakeRival = Callable[..., kit.Part]

TALL = 1.3
"""Ratio of width to height up to which the characters lie over all the rest."""

SIDE, LEFT = 340, 0.46
"""Width of the right column in logical units, and the left one's share of the width in large text."""

TASK: dict[str, float] = {"": 0, "mission": 158, "puzzle": 196}
"""Height in logical units of the task box below the memory panel."""


def compose(table: CitadelsPanelHost, head: kit.Part, area: Rect) -> list[Widget]:
    """Return all widgets of the screen: with cards if they fit `area`, else with scrolling bands and chips."""
    makers = NightScreen(table, head, area).makers()
    return parts.show(table, kit.first_fitting((make() for make in makers), area), area)


class NightScreen:
    """The arrangements of one compose, and what they share."""

    def __init__(self, table: CitadelsPanelHost, head: kit.Part, area: Rect) -> None:
        self._table, self._head, self._area = table, head, area
        self._choice, self._hint = display_of(table), hint_of(table)
        self._own = table.snapshot.viewer == table.snapshot.front_seat
        self._kept = partial(parts.kept, table)

    def makers(self) -> list[Callable[[], kit.Part]]:
        """Return the makers of the arrangements, by preference."""
        ui, cards = self._table.ui, night.character_cards(self._table, self._choice)
        width = cards.measure(self._area.width).least_wide
        tall = width <= self._area.width < TALL * self._area.height
        last = [self._in_tiers, self._with_bands] if tall else [self._with_bands]
        if width + ui.scale.font(SIDE) > self._area.width:
            return last
        return [
            partial(self._with_cards, "panel by night", partial(rival_panel, crowded=False, most=42)),
            partial(self._with_cards, "crowded by night", partial(rival_panel, crowded=True)),
            partial(self._with_cards, "row by night", rival_row),
            partial(self._with_cards, "row by night", rival_row, roomy=False),
            *last,
        ]

    def _with_cards(self, name: str, make: MakeRival, roomy: bool = True) -> kit.Part:
        table, choice, s = self._table, self._choice, self._table.ui.scale
        gap, width = s(16), s.font(SIDE)
        offered = night.character_cards(table, choice)
        around = [night.removed_characters(table, choice)] if roomy else []
        middle = kit.HStack([*around, offered], s(20), "fill", grow=1)
        own = self._own_cards() if roomy else self._own_chips()
        left = kit.VStack([middle, night.power_panel(table, choice, self._hint), own], s(8))
        right = kit.VStack([*self._rivals(name, make), kit.space(grow=1), _corner(table), *self._task()], s(8))
        sides = [kit.Wide(left, self._area.width - width - gap), kit.Wide(right, width)]
        return kit.VStack([self._head, kit.HStack(sides, gap, "fill", grow=1)], s(8))

    def _in_tiers(self) -> kit.Part:
        """Return the cards over all the rest."""
        table, choice = self._table, self._choice
        cards = [night.character_cards(table, choice), night.power_panel(table, choice, self._hint)]
        return self._with_rest(cards, [], [])

    def _with_bands(self) -> kit.Part:
        table, choice, hint = self._table, self._choice, self._hint
        facts = choice.offered, choice.picked, hint
        characters = self._kept("bands", facts, lambda: night.character_bands(table, choice, hint))
        # while the cards are hidden, the left says it
        power = [] if HIDDEN_NAME in choice.offered else [night.power_panel(table, choice, hint)]
        return self._with_rest([], [characters], power)

    def _with_rest(self, above: list[kit.Part], left: list[kit.Part], right: list[kit.Part]) -> kit.Part:
        """Return the given parts over the own panel, and over the memory panel with the rivals, both scrolling."""
        table, gap, width = self._table, self._table.ui.scale(8), round(self._area.width * LEFT)
        more = kit.VStack([_corner(table), *self._rivals("row by night", rival_row)], gap)
        scroll = kit.Noted("task", kit.AtLeast(kit.Scroll(more, "night", table, table.ui.scale(60)), grow=1))
        columns = [
            kit.Wide(kit.VStack([*left, kit.Late(self._own_chips(), grow=1)], gap), width),
            kit.Wide(kit.VStack([*right, scroll], gap, grow=1), self._area.width - width - gap),
        ]
        return kit.VStack([self._head, *above, kit.HStack(columns, gap, "fill", grow=1)], gap)

    def _rivals(self, name: str, make: MakeRival) -> list[kit.Part]:
        """Return the rivals as `make` draws them, each with its turn in the draft."""
        return [
            self._kept(f"{name} {plate.seat}", (plate, turn), partial(make, self._table, plate, NO_MARKS, remark=turn))
            for plate, turn in self._plates
        ]

    @cached_property
    def _plates(self) -> list[tuple[SeatPlate, str]]:
        table, snapshot = self._table, self._table.snapshot
        return [(plate_of(table, seat), pick_turn(snapshot, seat)) for seat in snapshot.rivals]

    @cached_property
    def _state(self) -> OwnPanel:
        snapshot, own = self._table.snapshot, self._own
        seen = snapshot.front_view
        hand = seen.hand if own else (HIDDEN_NAME,) * len(seen.hand)
        held = tuple(name for name in seen.characters if name != HIDDEN_NAME) if own else ()
        return OwnPanel(plate_of(self._table, snapshot.front_seat), Hand(hand), held=held)

    def _own_cards(self) -> kit.Part:
        make = partial(night.night_own, self._table, self._state, self._own)
        return self._kept("cards", (self._state, self._own), make)

    def _own_chips(self) -> kit.Part:
        make = partial(night.night_own_chips, self._table, self._state, self._own)
        return self._kept("chips", (self._state, self._own), make)

    def _task(self) -> list[kit.Part]:
        height = TASK[self._table.task_kind]
        return [kit.Noted("task", kit.space(0, self._table.ui.scale.font(height)))] if height else []


def display_of(table: CitadelsPanelHost) -> night.DraftDisplay:
    """Return the characters on the table and the selected one."""
    view, selection = table.snapshot.view, table.selection
    burying = table.snapshot.mode == "burying"
    return night.DraftDisplay(view.going, view.face_up, len(view.middle), selection.character, burying)


def hint_of(table: CitadelsPanelHost) -> str:
    """Return a sentence on the viewer's choice, or on the seat that is choosing."""
    snapshot = table.snapshot
    if snapshot.mode == "choosing":
        return _("Who will you be this round?")
    if snapshot.mode == "burying":
        return _("Put one of the others aside, face down: nobody else sees it.")
    name = snapshot.names[snapshot.active_seat] if snapshot.active_seat is not None else ""
    count = len(snapshot.view.going)
    phrase = ngettext("{name} chooses: {count} card goes round.", "{name} chooses: {count} cards go round.", count)
    return phrase.format(name=name, count=count)


def _corner(table: CitadelsPanelHost) -> kit.Part:
    """Return the memory panel for the choosing player; for others, the public panel between two picks (15.2)."""
    snapshot = table.snapshot
    if snapshot.is_my_turn:
        lines, foot = memory_of(snapshot), passing_sentence(snapshot)
        return parts.kept(table, "memory", (lines, foot), lambda: night.memory_panel(table, lines, foot))
    rows = [ActionRow("note", _("The characters go round, face down."))]
    if snapshot.mode == "pass_on" and snapshot.active_seat is not None:
        rows.append(ActionRow("primary", table.hand_over.label, key="pass_on", press=table.hand_over.pass_on))
    return action_column(table.ui, _("The choice"), "", rows, table.palette)


def memory_of(snapshot: CitadelsSnapshot) -> list[night.MemoryLine]:
    """Return the characters that the choosing player sees and has seen."""
    view = snapshot.view
    return night.memory_lines(view.going, view.face_up, view.memory, snapshot.mode == "burying", not view.middle)


def seats_to_choose(snapshot: CitadelsSnapshot) -> list[int]:
    """Return the seats that still have to choose, in order; the first is choosing now."""
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
    if at == 0:
        return _("chooses now")
    if at == 1:
        return _("chooses next")
    return _("chooses last") if at == len(left) - 1 else _("to choose")
