"""Presses, drags and keys at the table: what they do with cards, lots and cities, and the keyboard's focus."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.rules.card_city.actions import Action, Facing, Lot, Pass, Put, Return, Take
from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.scoring.pollution import pollution_parts
from cardcity_desktop.rules.card_city.scoring.score import score_sheet
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.errors import Cell, Refusal
from cardcity_desktop.scenes.card_city.events_text import refusal_text
from cardcity_desktop.scenes.card_city.names import card_name
from cardcity_desktop.scenes.card_city.rules_text import VICTORY_CLAUSES
from cardcity_desktop.scenes.card_city.table.board import CityBoard
from cardcity_desktop.scenes.card_city.table.effects import square
from cardcity_desktop.scenes.card_city.table.header import overlay_text
from cardcity_desktop.scenes.card_city.table.help import ScoreLayer
from cardcity_desktop.scenes.card_city.table.moves import MOVES, Held, RefusedAttempt, Selection, SentCard, Thing
from cardcity_desktop.scenes.card_city.table.showing import TableEffects
from cardcity_desktop.scenes.card_city.table.snapshot import TableState
from cardcity_desktop.scenes.match_table.sight import LOOK
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.board.model import Overlay
from cardcity_desktop.ui.board.painting.marks import draw_number
from cardcity_desktop.ui.board.view import CellFocusable, with_ctrl
from cardcity_desktop.ui.cards.faces import Depth, FlatCards
from cardcity_desktop.ui.paint.animation import Tween, blend, nowhere
from cardcity_desktop.ui.toolkit import Canvas, Command, Focusable, Intent, Push, Scene, Stay
from cardcity_desktop.ui.window.drag import Drag

HOLD_SECONDS = 0.35
"""A shorter press of a key stays at the other city."""

PULL_AFTER_SECONDS = 0.3
"""Time that a card is at the board's edge before the board moves."""

PULL_EVERY_SECONDS = 0.03
"""Time between two moves of the board."""

SNAP_SECONDS = 0.09
"""Time in which a dragged card jumps onto a cell where it may be placed."""

LIFT = 6
"""Logical units by which a dragged card is raised over the cell where it would be placed."""


class KeyboardFocus:
    """The keyboard's and the pad's focus at one table. `point` points at a cell of the board."""

    def __init__(self, state: TableState, point: Callable[[Cell | None], None]) -> None:
        self._state, self._point = state, point

    def first(self, keys: Sequence[str], holding: bool) -> None:
        """Focus the next action: a lot to take, one of `keys`, or while `holding` a lit cell before them."""
        best = sorted(self._best(), key=lambda item: not (isinstance(item.extra, Thing) and item.extra.kind == "take"))
        lit = [item.key for item in best]
        wanted = [*lit, *keys] if holding else [*keys, *lit]
        focus = self._state.table.focus
        there = {item.key for item in focus.items if item.enabled}
        focus.key = next((key for key in wanted if key in there), None)
        self._show()

    def lead_on(self) -> None:
        """Hold the first card of the hand that has a lit cell, so that Enter alone leads on."""
        state, turn = self._state, self._state.turn
        table = state.table
        if turn.mode != "build" or state.selection.held is not None or table.sight.at_gate or not table.focus.ring:
            return
        fitting = (held for held in turn.cards_to_lay if held.source == "hand" and held.lit_cells(turn.legal).cells)
        first = next(fitting, None)
        if first is not None:
            state.select(state.selection.with_held(first))

    def lit(self) -> None:
        """Focus the first place where the held card may go."""
        first = next(iter(self._best()), None)
        if first is not None:
            self._state.table.focus.key = first.key
            self._show()

    def advise(self, action: Action) -> None:
        """Select an advised action, and focus the cell or the item that plays it, so that Enter follows the hint."""
        state, cell, opener = self._state, getattr(action, "cell", None), MOVES[type(action)].opener(action)
        card = state.turn.card_for(action)
        state.select(state.selection.with_advice(action, card, state.snapshot.shown_seat))
        if cell is not None:
            self._point(None)
            self._point(cell)
        items = state.table.focus.items if state.table.widgets else []  # composed again after the lit cells changed
        for item in items:
            is_cell = isinstance(item, CellFocusable) and item.cell == cell
            if item.enabled and (is_cell or (opener and opener in (item.key, item.extra))):
                state.table.focus.key = item.key

    def _best(self) -> list[Focusable]:
        """Return the items that fit the next action best, in reading order, a look at hidden cards last."""
        items = self._state.table.focus.items if self._state.table.widgets else ()
        return sorted((item for item in items if item.best and item.enabled), key=lambda item: item.key == LOOK)

    def _show(self) -> None:
        """Scroll the focused item into sight, and point at its cell."""
        state, item = self._state, self._state.table.focus.current
        if item is None or not state.table.focus.ring:
            return
        for widget in state.table.widgets:
            widget.reveal(item, state.table)
        if isinstance(item, CellFocusable):
            self._point(item.cell)


class CardActions:
    """Actions that pick, turn and place the cards of one table, and leave the market."""

    def __init__(self, state: TableState, board: CityBoard, keyboard: KeyboardFocus) -> None:
        self._state, self._board, self._keyboard = state, board, keyboard
        self._warned_at = -1  # the action count at which keys were asked to confirm leaving the market

    def pick(self, held: Held) -> Command | None:
        """Hold a card, or put it back if it is held already."""
        state, before = self._state, self._state.selection.held
        same = before is not None and before.slot_key == held.slot_key
        state.select(state.selection.with_held(state.turn.only_card if same else held))
        if state.selection.held is not None and state.table.focus.ring:
            self._keyboard.lit()
        elif not state.table.focus.ring:
            self._board.point(None)  # the mouse is over the card; keys may have left a cell pointed at
        self._board.update_preview()
        return Stay()

    def lift(self, held: Held) -> None:
        """Hold a card that the mouse has begun to drag."""
        self._state.select(self._state.selection.with_lifted(held))
        self._board.look_again()

    def put_back(self) -> None:
        """Put the held card back, unless it is the only one to place."""
        self._state.select(self._state.selection.without_held(self._state.turn.only_card))

    def lay(self, cell: Cell) -> Command | None:
        """Place the held card on a cell. If it fits only in another rotation, turn it first."""
        state, held = self._state, self._state.selection.held
        if not state.turn.is_my_turn or held is None or held.source == "drawn" or not state.snapshot.shows_own:
            state.ui.announce(state.table.spoken_title())  # a silent key might be a broken one
            return Stay()
        if quarters := held.quarters_to_fit(cell, state.turn.legal):
            return self.rotate(quarters)
        refusal = state.why_not(held.action(cell))
        if refusal is not None:
            return self.refuse(refusal, cell)
        return state.table.steps.do(held.action(cell), self.slot_of(held))

    def rotate(self, quarters: int) -> Command:
        """Turn the held card clockwise. The lit cells follow."""
        state = self._state
        if state.selection.held is not None and state.selection.held.rotates:
            state.ui.sound.play("card_flip")
            state.select(state.selection.with_rotation(quarters))
            self._board.update_preview()
        return Stay()

    def refuse(self, refusal: Refusal, cell: Cell | None = None) -> Command:
        """Show why an action is refused, and flash the neighbours that cause it."""
        state = self._state
        state.ui.sound.play("card_refused")
        state.ui.announce(refusal_text(refusal))
        state.select(state.selection.with_refusal(RefusedAttempt(refusal, cell)))
        self._board.flash()
        return Stay()

    def leave_market(self) -> Command | None:
        """Buy nothing more.

        The keyboard has to confirm it, because Enter has just placed a card or ended a turn; not if a hint advises it,
        nor where another person's turn comes before it.
        """
        state = self._state
        asks = state.table.focus.ring and not (state.selection.advised_pass or state.snapshot.in_sight)
        if asks and self._warned_at != state.match.action_count:
            self._warned_at = state.match.action_count
            state.ui.toast(_("You could still buy something: press again to leave the market."))
            return Stay()
        return state.table.steps.do(Pass())

    def slot_of(self, held: Held) -> Rect | None:
        """Return the rectangle of a card in the tray or in a lot, in px, or None if it is not on the screen."""
        item = self._state.table.focus.find(held.slot_key)
        return item.rect if item else None


class LotActions:
    """Actions that put drawn cards into the lots of one table, and take them out again.

    Cards in the lots are moved by undoing steps and repeating all but some of them.
    """

    def __init__(self, state: TableState, hand: CardActions) -> None:
        self._state, self._hand = state, hand

    def press(self, thing: Thing) -> Command | None:
        """Put the held card, or the one just sent, into the pressed place, or exchange it with the pressed card."""
        selection, lot, facing = self._state.selection, thing.lot, thing.facing
        held = selection.held or (selection.sent.held if selection.sent is not None else None)
        if held is None or lot is None or facing is None:
            return Stay()
        if thing.at is None or thing.kind == "move":
            return self._put(held, Put(held.token, lot, facing))
        return self._swap(held, Put(self._row(lot, facing)[thing.at], lot, facing))

    def press_laid(self, laid: Held) -> Command | None:
        """Take a card out of its row. Leave it there if it was just sent, or give its place to the sent card.

        A player who clicks a card and then a place has already sent the card by the first click.
        """
        assert laid.place is not None
        (lot, facing), sent = laid.place, None if self._state.table.focus.ring else self._state.selection.sent
        puts = (sent.put, sent.followed) if sent is not None else ()
        newest = [put for put in puts if put and (put.lot, put.facing) == (lot, facing)]
        from_end = len(self._row(lot, facing)) - laid.index
        if sent is None or from_end > len(newest):
            return self._take_back(Put(laid.token, lot, facing))
        if newest[-from_end] is not sent.put:
            return self._swap(sent.held, newest[-from_end])
        self._state.select(replace(self._state.selection, sent=None))  # a click elsewhere no longer moves it
        return Stay()

    def send(self, held: Held) -> Command | None:
        """Put a drawn card into the next free place of the lots. Hold it in a puzzle."""
        state = self._state
        puts = [action for action in state.turn.legal_of(Put) if action.card == held.token]
        if not puts or state.match.header.purpose.kind == "puzzle":  # an answer is not taken back: its lot is chosen
            return self._hand.pick(held)
        before, count = Counter(self._laid()), state.match.action_count
        command = state.table.steps.do(puts[0], self._hand.slot_of(held))
        self._announce(before)
        if state.match.action_count != count and state.turn.mode == "split" and not state.table.focus.ring:
            # the last card may have been placed automatically: both can be moved by a second click, which may name the
            # place that the player means
            new = Counter(self._laid()) - before - Counter([puts[0]])
            state.select(replace(state.selection, sent=SentCard(puts[0], next(iter(new), None))))
        return command

    def fill(self) -> Command:
        """Put all cards that are left into the free places, in their order."""
        state, seat = self._state, self._state.turn.actor
        while puts := [action for action in state.match.legal(seat) if isinstance(action, Put)]:
            state.match.do(seat, puts[0])
        state.table.forget()
        state.ui.sound.play("card_drop")
        state.table.steps.changed()
        return Stay()

    def _put(self, held: Held, put: Put) -> Command | None:
        """Put a card into a free place of a lot."""
        if held.place is None:
            before = Counter(self._laid())
            command = self._state.table.steps.do(put)
            self._announce(before)
            return command
        here = Put(held.token, *held.place)
        return self._lay_anew([put if laid == here else laid for laid in self._laid()])

    def _swap(self, held: Held, laid: Put) -> Command | None:
        """Exchange a card with one of a lot. A card that is not in a lot yet takes its place."""
        first = Put(held.token, *(held.place or (laid.lot, laid.facing)))
        if held.place is None:
            return self._lay_anew([first if put == laid else put for put in self._laid()])
        before = self._laid()
        puts = [*before]
        puts[before.index(laid)] = replace(laid, card=first.card)
        if first in before:
            puts[before.index(first)] = replace(first, card=laid.card)
        return self._lay_anew(puts)

    def _take_back(self, laid: Put) -> Command | None:
        """Take a card out of a lot and hold it.

        If the last free place was then filled automatically, that card and the one before it are taken back together;
        so is a card that would be put back automatically at once.
        """
        state, puts = self._state, self._state.undoable_puts
        latest = next((at for at in reversed(range(len(puts))) if puts[at] == laid), len(puts) - 1)
        self._replay(puts[:latest] + puts[latest + 1 :])
        draft = state.match.view(state.turn.actor).draft
        if draft is not None and not draft.drawn:
            state.match.undo()
        state.table.forget()
        state.ui.sound.play("undo")
        state.table.steps.changed()
        drawn = state.turn.drawn
        return self._hand.pick(Held("drawn", laid.card, drawn.index(laid.card))) if laid.card in drawn else Stay()

    def _lay_anew(self, wanted: Sequence[Put]) -> Command:
        """Put all cards into the lots as in `wanted`."""
        state = self._state
        state.table.forget()
        self._replay(wanted)
        state.ui.sound.play("card_drop")
        state.table.steps.changed()
        return Stay()

    def _replay(self, wanted: Sequence[Put]) -> None:
        """Undo all puts and do those of `wanted`. A card for which only one place is left goes there automatically."""
        match, seat = self._state.match, self._state.turn.actor
        for _undone in self._state.undoable_puts:
            match.undo()
        for put in wanted:
            if match.why_not(seat, put) is None:
                match.do(seat, put)

    def _laid(self) -> list[Put]:
        """Return the actions that would put the lots' cards where they are."""
        draft, puts, lots = self._state.turn.view.draft, list[Put](), tuple[Lot, Lot]((1, 2))
        for lot, view in zip(lots, draft.lots if draft is not None and draft.lots else (), strict=False):
            puts += [Put(card, lot, "up") for card in view.up] + [Put(card, lot, "down") for card in view.down]
        return puts

    def _row(self, lot: Lot, facing: Facing) -> tuple[str, ...]:
        """Return the face-up or the face-down cards of a lot."""
        view = self._state.turn.lots[lot - 1]
        return view.up if facing == "up" else view.down

    def _announce(self, before: Counter[Put]) -> None:
        """Announce the places of the lots' new cards, which no event reports.

        "Home, lot 1, face up", or "Hidden card, lot 1", which does not reveal the card to listeners.
        """
        texts = list[str]()
        for put in (Counter(self._laid()) - before).elements():
            is_up = put.facing == "up"
            text = _("{card}, lot {number}").format(card=card_name(put.card if is_up else HIDDEN), number=put.lot)
            texts.append(_("{name}, face up").format(name=text) if is_up else text)
        self._state.ui.announce(". ".join(texts))


@dataclass(frozen=True, slots=True)
class Peek:
    """The selection before a peek."""

    intent: Intent  # of the key that is held
    selection: Selection
    since: float  # time of its start (s)
    mark: int  # the match's action count at its start


class CityBrowser:
    """Switch between cities, overlays and scores. It stores the selection while the player peeks at another city."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._peek: Peek | None = None

    def look_at(self, seat: int) -> Command | None:
        """Show a seat's city. If that is shown already or is the viewer's own, show the turn's city."""
        state, turn, snapshot = self._state, self._state.turn, self._state.snapshot
        shows_viewer = snapshot.viewer is not None or turn.mode == "computer"
        own = snapshot.viewer if shows_viewer else turn.active_seat
        home = seat == state.selection.viewed_seat or (seat == own and not snapshot.shows_lots)
        selection = replace(state.selection, viewed_seat=None if home else seat)
        return state.select(selection.without_held(turn.only_card))

    def look_home(self) -> Command | None:
        """Show the turn's city."""
        return self._state.select(replace(self._state.selection, viewed_seat=None))

    def look_at_cells(self, seat: int, cells: tuple[Cell, ...]) -> Command | None:
        """Show a seat's city with these cells marked."""
        state = self._state
        selection = state.selection.without_held(state.turn.only_card).with_marks(seat, cells)
        home = seat == state.snapshot.viewer and not state.snapshot.shows_lots
        return state.select(replace(selection, viewed_seat=None if home else seat))

    def next_city(self, intent: Intent, by: int) -> Command | None:
        """Show the city `by` seats further, if there is another. `intent` is the key that may be held for a peek."""
        state = self._state
        count = len(state.match.seats)
        if count == 1:
            return None
        self._peek = Peek(intent, state.selection, state.ui.clock(), state.match.action_count)
        return self.look_at((state.snapshot.shown_seat + by) % count)

    def release(self, intent: Intent) -> Command | None:
        """End a peek at another city when its key is released, but not after a short press or another action."""
        state = self._state
        peek, self._peek = self._peek, None
        if peek is None or peek.intent is not intent or state.match.action_count != peek.mark:
            return None
        if state.ui.clock() < peek.since + HOLD_SECONDS:
            return None
        before = peek.selection
        return state.select(replace(state.selection, viewed_seat=before.viewed_seat, held=before.held))

    def toggle_overlay(self, overlay: Overlay) -> Command:
        """Show an overlay on the board, or hide it."""
        state, chosen = self._state, self._state.selection.with_overlay_toggled(overlay)
        state.ui.announce(overlay_text(overlay, state.turn.state.rules, overlay in chosen.overlays))
        return state.select(chosen)

    def show_model(self) -> Command | None:
        """Open the shown city as an isometric model."""
        from cardcity_desktop.scenes.card_city.diorama import model_of_match

        return Push(model_of_match(self._state.match, self._state.snapshot.shown_seat))

    def show_score(self, seat: int) -> Command | None:
        """Open the score sheet of a seat."""
        turn, now = self._state.turn, self._state.turn.state
        parts = pollution_parts(site_of(now, seat)) if now.rules.ecological else None
        rules = partial(self._state.table.layers.open_rules, VICTORY_CLAUSES[now.rules.setup.victory])
        return Push(ScoreLayer(score_sheet(now, seat), turn.names[seat], self._state.match, parts, rules))

    def cancel(self) -> Command | None:
        """Drop the latest selection: a refusal, the held card, or another city, and return None if there is none."""
        state, selection, only = self._state, self._state.selection, self._state.turn.only_card
        if selection.refused is not None:
            return state.select(replace(selection, refused=None))
        if selection.held is not None and selection.held != only:
            if state.table.focus.ring:
                state.table.focus.key = selection.held.slot_key
            return state.select(selection.without_held(only))
        return self.look_home() if selection.viewed_seat is not None else None


class Presses:
    """The commands of pressed things, as the table is when they are pressed."""

    def __init__(
        self, state: TableState, cards: CardActions, lots: LotActions, browser: CityBrowser,
        look_closely: Callable[[], Command | None],
    ) -> None:  # fmt: skip
        """`look_closely` opens the info of the pointed card."""
        self._state, self._cards, self._lots, self._browser = state, cards, lots, browser
        self._look_closely = look_closely

    def press(self, thing: Held | Thing) -> Command | None:
        """Handle a press on a card that can be lifted, a lot, a city, its score or a way out."""
        state = self._state
        match thing:
            case Held(place=(_lot, _facing)):
                return self._lots.press_laid(thing)
            case Held():  # a split sends a pressed card to the next free place
                sends = state.selection.held is None and state.turn.mode == "split"
                return self._lots.send(thing) if sends else self._cards.pick(thing)
            case Thing("take", lot) if lot is not None:
                return state.table.steps.do(Take(lot))
            case Thing("place" | "swap" | "move"):
                return self._lots.press(thing)
            case Thing("fill"):
                return self._lots.fill()
            case Thing("seen"):
                return self._look_closely()
            case Thing("city", seat=seat) if seat is not None:
                return self._browser.look_at(seat)
            case Thing("score", seat=seat) if seat is not None:
                return self._browser.show_score(seat)
            case Thing("overlay", overlay=overlay) if overlay is not None:
                return self._browser.toggle_overlay(overlay)
            case Thing("model"):
                return self._browser.show_model()
            case Thing("lots"):
                return self._browser.look_home()
            case Thing("pass"):
                return self._cards.leave_market()
        return None

    def dropping(self, held: Held, target: Focusable | None) -> Callable[[], Command | None] | None:
        """Return what drops a drawn or laid card on an item, or None if it can't be dropped there."""
        thing = target.extra if target is not None else None
        if isinstance(thing, Thing) and thing.kind in ("place", "swap"):
            return partial(self.press, thing)
        under = Return(held.token)
        if target is not None and target.key == MOVES[Return].opener(under):
            return partial(self._state.table.steps.do, under)
        return None


class CardDrag(Drag):
    """Drag and drop of the cards of one table."""

    def __init__(
        self, state: TableState, cards: CardActions, city: CityBoard, presses: Presses,
        effects: Callable[[], TableEffects],
    ) -> None:  # fmt: skip
        super().__init__()
        self._state, self._cards, self._city, self._presses, self._effects = state, cards, city, presses, effects
        self._pulling, self._flat = False, FlatCards()
        self._cell: Cell | None = None  # the cell onto which the card jumps, with where it comes from and how far it is
        self._from, self._share = (0, 0), 1.0

    def held(self) -> Callable[[Canvas], Rect] | None:
        held = self._state.selection.held
        return None if self.item is None or held is None else partial(self._draw, held)

    def _draw(self, held: Held, canvas: Canvas) -> Rect:
        """Draw the dragged card: over the board as large as a cell, raised and upright over a cell that can take it."""
        turn, board, position = self._state.turn, self._city.view, self.position
        covered = self._state.snapshot.faces.draw(
            canvas.surface, held.token, self._shown_middle(position), self._city.card_side, self._depth(position),
            motif=turn.motif_of(held), flat=self._flat,
        )  # fmt: skip
        if board is not None and self._cell is not None and self._cell in board.model.order[:1]:
            covered = covered.union(draw_number(canvas, board.lens, self._cell, 1))
        return covered

    def _depth(self, position: tuple[int, int]) -> Depth:
        """Return the card's look: tilted while it follows the mouse, upright once it has jumped onto a cell."""
        board = self._city.view
        if board is None or not board.rect.collidepoint(position):
            return "dragged"
        return "carried" if self._cell is None else "settling" if self._share < 0.5 else "lifted"

    def handle(self, event: Event, scene: Scene) -> Command | None:
        """Handle an event about the held card, and return None for any other event."""
        used = self._turn(event)
        if used is not None:
            return used
        before = self._shown_middle(self.position)
        used = super().handle(event, scene)
        if used is not None and self.item is not None:
            self._snap(before)
        if used is not None and event.type == pygame.MOUSEMOTION:
            scene.ui.pointer = event.pos
            self._point()
            if not self._pulling:
                self._pulling = True
                scene.ui.after(PULL_AFTER_SECONDS, self._pull)
        return used

    def _turn(self, event: Event) -> Command | None:
        """Turn a bicolour by wheel or right button. Put back any other card by right button."""
        state = self._state
        if state.selection.held is None:
            return None
        if event.type == pygame.MOUSEWHEEL and state.selection.held.rotates and event.y and not with_ctrl():
            return self._cards.rotate(1 if event.y < 0 else -1)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            if state.selection.held.rotates:
                return self._cards.rotate(1)
            self.cancel()  # while the left button is down, the board would go on pulling
            self._cards.put_back()
            return Stay()
        return None

    def _point(self) -> None:
        """Point at the cell under the dragged card."""
        board = self._city.view
        self._city.point(board.cell_at(self.position) if board is not None else None)

    def _snap(self, before: tuple[int, int]) -> None:
        """Let the card jump from `before` onto another cell that can take it. Elsewhere it follows the mouse."""
        cell = self._legal_cell(self.position)
        if cell == self._cell:
            return
        self._cell, self._from, self._share = cell, before, 1.0
        if cell is None:
            return
        self._share = 0.0

        def update(share: float) -> None:
            if self._cell == cell:
                self._share = share
                self._state.ui.invalidate_held()

        self._state.ui.animator.play(Tween(SNAP_SECONDS, update, area=nowhere))

    def _pull(self) -> None:
        """Scroll the board while a card is held at an edge beyond which the board continues."""
        board = self._city.view
        self._pulling = self.item is not None and board is not None and board.pull(self.position)
        if self._pulling:
            self._point()
            self._state.ui.after(PULL_EVERY_SECONDS, self._pull)

    def _legal_cell(self, position: tuple[int, int]) -> Cell | None:
        """Return the cell under the mouse if the held card may be placed there."""
        board = self._city.view
        cell = board.cell_at(position) if board is not None else None
        return cell if board is not None and cell in board.model.legal else None

    def _middle(self, position: tuple[int, int]) -> tuple[int, int]:
        """Return the card's middle for a mouse position: that position, raised over a cell that can take the card."""
        board, cell = self._city.view, self._legal_cell(position)
        if board is None or cell is None:
            return position
        x, y = board.rect_of(cell).center
        return x, y - self._state.ui.scale(LIFT)

    def _shown_middle(self, position: tuple[int, int]) -> tuple[int, int]:
        """Return the card's middle while it jumps."""
        (x, y), (x0, y0) = self._middle(position), self._from
        return round(blend(x0, x, self._share)), round(blend(y0, y, self._share))

    def can_lift(self, item: Focusable) -> bool:
        return isinstance(item.extra, Held) and self._state.turn.is_my_turn

    def lifted(self, item: Focusable) -> None:
        assert isinstance(item.extra, Held)
        held = self._state.selection.held
        self._cards.lift(item.extra if held is None or held.slot_key != item.extra.slot_key else held)

    def drop(self, item: Focusable, target: Focusable | None, position: tuple[int, int]) -> Command | None:
        """Handle the end of a drag: do the action, turn the card so that it fits, or let it spring back."""
        state, held, board = self._state, self._state.selection.held, self._city.view
        if held is None:
            return None
        if held.source in ("drawn", "laid"):
            drop = self._presses.dropping(held, target)
            return drop() if drop is not None else self._spring_back(held, position)
        cell = board.cell_at(position) if board is not None else None
        if cell is not None and (quarters := held.quarters_to_fit(cell, state.turn.legal)):
            return self._cards.rotate(quarters)
        meant = board.ground_at(position) if board is not None and cell is None else cell
        refusal = state.why_not(held.action(meant)) if meant is not None else None
        if cell is None or refusal is not None:
            self._spring_back(held, position)
            return self._cards.refuse(refusal, cell) if refusal is not None else Stay()
        return state.table.steps.do(held.action(cell), Rect(self._middle(position), (0, 0)))

    def _spring_back(self, held: Held, position: tuple[int, int]) -> Command:
        state = self._state
        home = self._cards.slot_of(held)
        self._cards.put_back()
        self._city.point(None)  # the next held card is not about that cell
        if home is not None:
            middle = (home.centerx, home.top + home.width // 2)
            motif = state.turn.motif_of(held)
            way = square(self._middle(position), self._city.card_side), square(middle, home.width)
            self._effects().back(state.snapshot, held.token, motif, way)
        return Stay()
