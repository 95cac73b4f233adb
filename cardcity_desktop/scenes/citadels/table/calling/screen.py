"""The day screen, composed from the table's state: wall, rivals, front panel and action column."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from math import ceil

from pygame import Rect

from cardcity_desktop.rules.citadels.actions import Build, Destroy, Kill, Put, Rob, Swap
from cardcity_desktop.rules.citadels.characters import NUMBER
from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.citadels.phases.current_turn import RESOURCES
from cardcity_desktop.scenes.citadels.art.colours import SEATS
from cardcity_desktop.scenes.citadels.art.niches import Niche, niche_svg
from cardcity_desktop.scenes.citadels.table import parts
from cardcity_desktop.scenes.citadels.table.actions.column import ActionRow, action_column, announcement_panel
from cardcity_desktop.scenes.citadels.table.actions.rows import graveyard_rows, looking_rows, turn_rows, watched_rows
from cardcity_desktop.scenes.citadels.table.calling import rivals
from cardcity_desktop.scenes.citadels.table.calling.own_panel import Hand, OwnPanel, with_bands, with_pictures
from cardcity_desktop.scenes.citadels.table.calling.wall import niche_tip, niches, state_of, tablets
from cardcity_desktop.scenes.citadels.table.info import preview
from cardcity_desktop.scenes.citadels.table.panel_host import CitadelsPanelHost
from cardcity_desktop.scenes.citadels.table.snapshot import CitadelsSnapshot, known_pips, pips_of
from cardcity_desktop.scenes.citadels.wording.names import as_character, character_name
from cardcity_desktop.scenes.citadels.wording.refusals import refusal_text
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import INK, Intent, Widget
from cardcity_desktop.ui.wording.phrases import one_of

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

COLUMN, WIDEST = 372, 0.47
"""Width of the action column in logical units at 100 %, and its greatest share of the width."""

PANEL_WIDTHS = {1: 88, 2: 70}
"""Width in logical units of the cards in rivals' cities, by the number of rivals; else 50."""

ROW = 430
"""Least width of a rival's row in logical units at 100 %, beside another one."""

SCROLLED = 34
"""Logical units of the width that rows which scroll do not have."""

Rival = tuple[rivals.SeatPlate, rivals.RivalMarks]


def compose(table: CitadelsPanelHost, head: kit.Part, area: Rect) -> list[Widget]:
    """Return all widgets of the screen, in the first of its arrangements that fits `area`, else in the last.

    For lack of room, pictures of cities are dropped first, then the niches and the hand's pictures; then rivals scroll,
    and at last the column does.
    """
    s = table.ui.scale
    gap, width = s(9), min(s.font(COLUMN), round(area.width * WIDEST))
    targets, tips, state = targets_of(table), niche_tips(table), own_panel_of(table)
    calls, picked = table.public_state.row.calls(), table.selection.character
    wall_facts, kept = (calls, [state_of(table, call) for call in calls], targets, tips), partial(parts.kept, table)
    known = table.playback.memory_view if table.shows_pips else None
    seats = [(rivals.plate_of(table, seat, known), marks_of(table, seat)) for seat in table.snapshot.rivals]
    makers: dict[str, Callable[[], kit.Part]] = {
        "niches": lambda: kept("niches", wall_facts, lambda: niches(table, targets, tips)),
        "tablets": lambda: kept("tablets", (wall_facts, picked), lambda: tablets(table, targets, tips)),
        "panels": lambda: rival_panels(table, seats, area.width),
        "rows": lambda: rival_rows(table, seats, area.width),
        "few rows": lambda: kit.Scroll(made("rows"), "rivals", table, s.font(36)),
        "cards": lambda: kept("cards", state, lambda: with_pictures(table, state, chips=False)),
        "hand": lambda: kept("hand", state, lambda: with_pictures(table, state, chips=True)),
        "bands": lambda: kept("bands", state, lambda: with_bands(table, state)),
        "column": lambda: column(table),
        "long column": lambda: kit.Scroll(made("column"), "column", table, s.font(84)),
    }
    known_parts: dict[str, kit.Part] = {}

    def made(name: str) -> kit.Part:
        """Return a part of the screen, made once for all arrangements."""
        if name not in known_parts:
            known_parts[name] = makers[name]()
        return known_parts[name]

    widths = (area.width, area.width, area.width - gap - width, width)
    for names in WAYS:
        last = names == WAYS[-1]
        if not last and any(made(name).measure(px).least_wide > px for name, px in zip(names, widths, strict=True)):
            continue
        wall, rival, own, aside = map(made, names)
        foot = kit.HStack([kit.Wide(own, widths[2]), kit.Wide(aside, width)], gap, "fill", grow=1)
        between = [kit.space(grow=0.2), rival, kit.space(grow=0.2)]
        whole = kit.VStack([head, wall, *between, foot], s(4))
        if last or whole.measure(area.width).least_high <= area.height:
            break
    return parts.show(table, whole, area)


def rival_panels(table: CitadelsPanelHost, seats: Sequence[Rival], width: int) -> kit.Part:
    """Return the rivals' panels in as few rows as `width` px allow."""

    def rows(across: int) -> kit.Part:
        crowded, most = across < len(seats), PANEL_WIDTHS.get(len(seats), 50)
        panels = [
            parts.kept(
                table,
                f"panel {plate.seat}",
                (plate, marks, crowded, most, len(seats)),
                partial(rivals.rival_panel, table, plate, marks, crowded, most=most, wide=len(seats) < 3),
            )
            for plate, marks in seats
        ]
        return parts.in_columns(table.ui, panels, across, width)

    s = table.ui.scale
    least = max(plate.end for plate, _marks in seats) * (s.font(42) + s(4)) + s(28)
    most = max(1, min(len(seats), width // least))
    per_row = {ceil(len(seats) / lines) for lines in range(1, len(seats) + 1)}
    counts = [count for count in sorted(per_row) if count <= most]
    fitting = kit.FirstThatFits([partial(rows, count) for count in reversed(counts)], wraps=True)
    fitting.grow = 0.2
    return fitting


def rival_rows(table: CitadelsPanelHost, seats: Sequence[Rival], width: int) -> kit.Part:
    """Return the rivals as rows, side by side where there is much room."""
    s = table.ui.scale
    rows = [
        parts.kept(table, f"row {plate.seat}", (plate, marks), partial(rivals.rival_row, table, plate, marks))
        for plate, marks in seats
    ]
    if len(seats) == 1 or width < 2 * s.font(ROW):
        return kit.VStack(rows, s(6))
    return parts.in_columns(table.ui, rows, 2, width - s(SCROLLED))


def targets_of(table: CitadelsPanelHost) -> dict[str, str]:
    """Return "dagger" or "purse" for each character that may be named now."""
    sign = "dagger" if table.snapshot.view.character == "assassin" else "purse"
    named = (action.character for action in table.snapshot.legal if isinstance(action, Kill | Rob))
    return {} if table.animating else dict.fromkeys(named, sign)


def niche_tips(table: CitadelsPanelHost) -> dict[str, str]:
    names, targets = dict(enumerate(table.snapshot.names)), targets_of(table)
    return {
        call.character: niche_tip(call, names) + _possible_holders(table.snapshot, call.character, targets)
        for call in table.public_state.row.calls()
    }


def _possible_holders(snapshot: CitadelsSnapshot, character: str, targets: Collection[str]) -> str:
    """Return a sentence with the players who may hold a character, as far as the viewer can know (9.4, 9.5)."""
    if character not in targets:
        return ""
    view, number = snapshot.view, NUMBER[character]
    pips = {seat: known_pips(view, seat, pips_of(view, seat)) for seat in snapshot.rivals}
    names = [snapshot.names[seat] for seat, marks in pips.items() if marks.get(number, "answered") != "answered"]
    phrase = _("Perhaps {names}.").format(names=one_of(names)) if names else _("Nobody else, as far as you can tell.")
    return f" {phrase}"


def marks_of(table: CitadelsPanelHost, seat: int) -> rivals.RivalMarks:
    """Return the viewer's possible actions against a seat's city or hand."""
    snapshot, selection = table.snapshot, table.selection
    if table.animating or not snapshot.is_my_turn:
        return rivals.NO_MARKS
    if selection.swapping and Swap(seat) in snapshot.legal:
        return rivals.RivalMarks(swap=True, swap_picked=selection.seat == seat)
    if snapshot.mode != "turn" or snapshot.view.character != "warlord" or "power" in snapshot.view.used:
        return rivals.NO_MARKS
    lit = tuple(action.card for action in snapshot.legal_of(Destroy) if action.seat == seat)
    reasons = {}
    for card in snapshot.view.seats[seat].city:
        refusal = None if card in lit else table.match.why_not(snapshot.actor, Destroy(seat, card))
        if refusal is not None:
            reasons[card] = refusal_text(refusal)
    picked = selection.district[1] if selection.district is not None and selection.district[0] == seat else None
    return rivals.RivalMarks(lit, reasons, picked)


def own_panel_of(table: CitadelsPanelHost) -> OwnPanel:
    """Return the contents of the front panel."""
    snapshot, selection = table.snapshot, table.selection
    front = snapshot.front_seat
    active = snapshot.is_my_turn and snapshot.mode != "graveyard" and not table.animating
    card = _looked_card(table)
    builds = card is not None and active and snapshot.mode == "turn" and not selection.exchanging
    return OwnPanel(
        rivals.plate_of(table, front),
        _hand(table),
        marks_of(table, front),
        active,
        rivals.Ghost(card, Build(card) in snapshot.legal) if card is not None and builds else None,
        _preview(table, card),
        _hint(table),
        held=hidden_own(table),
        has_task=has_task(table) and not table.animating,
    )


def has_task(table: CitadelsPanelHost) -> bool:
    """Return True if a task box is shown beside the hand: a mission's always, others in the viewer's turn."""
    return table.task_kind == "mission" or (bool(table.task_kind) and table.snapshot.is_my_turn)


def _looked_card(table: CitadelsPanelHost) -> str | None:
    card = table.selection.inspected_card
    return card if card is not None and card in table.snapshot.front_view.hand and table.snapshot.shows_hand else None


def _hand(table: CitadelsPanelHost) -> Hand:
    """Return the front player's hand, as backs if the viewer may not see its cards."""
    snapshot = table.snapshot
    count = table.public_state.hand_sizes[snapshot.front_seat]
    if table.animating or not snapshot.shows_hand:
        # if no other player is present, the cards stay open: turning them at each call would flicker
        is_alone = len(table.hot_seat.persons) == 1 and snapshot.shows_hand
        shown = table.playback.hand_of(snapshot.front_seat, count) if is_alone else None
        return Hand(shown or (HIDDEN_NAME,) * count)
    exchanging = table.selection.exchanging or snapshot.mode == "exchanging"
    lit = tuple(action.card for action in snapshot.legal_of(Put if exchanging else Build))
    looked_at = snapshot.view.looked_at if snapshot.mode == "looking" else ()
    picked = None if table.selection.exchanging else table.selection.card
    return Hand(snapshot.front_view.hand, lit, picked, snapshot.view.laid_aside, looked_at)


def hidden_own(table: CitadelsPanelHost) -> tuple[str, ...]:
    """Return the viewer's characters that have not answered yet; () if another player might see them (15.16)."""
    snapshot, public_state = table.snapshot, table.public_state
    if (
        snapshot.viewer is None
        or snapshot.viewer != snapshot.front_seat
        or (table.animating and table.hot_seat.is_shared)
    ):
        return ()
    mine = table.playback.memory_view.seats[snapshot.front_seat].characters
    shown = {name for name, _seat in public_state.row.answered}
    return tuple(name for name in mine if name != HIDDEN_NAME and name not in shown)


def _preview(table: CitadelsPanelHost, card: str | None) -> preview.CardPreview | None:
    """Return the preview of the inspected card, character or district, or None."""
    snapshot, selection = table.snapshot, table.selection
    if table.animating or snapshot.mode not in ("turn", "computer", "graveyard"):
        return None
    may_act = snapshot.is_my_turn and snapshot.mode == "turn"
    kind, _sep, rest = selection.pointed.partition(":")
    if kind == "character" and table.focus.ring:  # the mouse has a tip there
        return preview.CardPreview(character_name(rest), why=niche_tips(table)[rest])
    if may_act and selection.swapping:
        seat = int(rest) if kind == "seat" else selection.seat
        return preview.preview_of_swap(snapshot, seat) if seat is not None else None
    district = selection.inspected_district
    if district is not None and (card is None or selection.pointed.startswith("city:")):
        return preview.preview_of_district(table.match, snapshot, *district)
    if may_act and card is not None and not selection.exchanging:
        shown = preview.preview_of_card(table.match, snapshot, card)
        return preview.with_laboratory(shown, table.match, snapshot, card)
    return None


def _hint(table: CitadelsPanelHost) -> str:
    """Return a sentence on the viewer's next step in the turn; "" while a lesson leads."""
    snapshot = table.snapshot
    if table.task.leads or table.animating or snapshot.mode != "turn" or table.selection.swapping:
        return ""
    if not snapshot.front_view.hand:
        return _("Your hand is empty: draw cards, or save coins for better ones.")
    if table.selection.exchanging:
        return _("Choose the cards you want to be rid of.")
    if RESOURCES not in snapshot.view.used:
        return _("First take coins, or draw cards and keep one. Then you may build.")
    if snapshot.legal_of(Build):
        if table.focus.ring:
            key = table.ui.keys.label(Intent.CONFIRM)
            return _("Go to a card to see what it would bring. {key} chooses it, {key} again builds it.").format(
                key=key
            )
        return _("Press a card to see what it would bring. Press it again, or drop it on your city, to build it.")
    return ""


def _announced_niche(table: CitadelsPanelHost) -> str:
    """Return the SVG of the announced character's niche; "" if none is announced."""
    public_state, snapshot = table.public_state, table.snapshot
    call = next((call for call in public_state.row.calls() if call.character == public_state.announced), None)
    if call is None:
        return ""
    ring = SEATS[snapshot.colour(call.seat) % len(SEATS)].fill if call.seat is not None else INK if call.now else None
    return niche_svg(Niche(call.character, call.state, 126, table.palette, call.robbed, ring, numbered=False))


def column(table: CitadelsPanelHost) -> kit.Part:
    ui, palette = table.ui, table.palette
    if table.animating:
        return announcement_panel(ui, table.public_state.announcement, _announced_niche(table), palette)
    contents = _column_contents(table)
    decisions = table.snapshot.legal, replace(table.selection, pointed="")  # what the rows' presses depend on
    make = lambda: action_column(ui, *contents, palette)  # noqa: E731
    return parts.kept(table, "column", (contents, decisions), make)


def _column_contents(table: CitadelsPanelHost) -> tuple[str, str, list[ActionRow]]:
    """Return the column's title, subtitle and rows."""
    snapshot, active_seat = table.snapshot, table.snapshot.active_seat
    if snapshot.mode == "over" or active_seat is None:
        return _("The end"), "", [ActionRow("note", _("The cities are counted."))]
    name, role = snapshot.names[active_seat], as_character(snapshot.view.character)
    if snapshot.mode == "pass_on":
        hand_over = table.hand_over
        button = ActionRow("primary", hand_over.label, key="pass_on", press=hand_over.pass_on)
        return name, role, [ActionRow("note", hand_over.hint), button]
    if snapshot.mode == "graveyard":
        can_peek = snapshot.viewer != active_seat and table.hot_seat.is_shared
        return name, "", graveyard_rows(snapshot, table.press_handler, can_peek)
    if snapshot.mode == "computer":
        return name, role, watched_rows(snapshot, table.computers.step if table.computers.waits_for_press else None)
    if snapshot.mode == "looking":
        return _("Your turn"), role, looking_rows(snapshot)
    return (
        _("Your turn"),
        role,
        turn_rows(
            snapshot, table.selection, table.press_handler, partial(preview.coins_after, table.match, table.snapshot)
        ),
    )
