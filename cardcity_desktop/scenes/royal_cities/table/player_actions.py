"""Presses, drops and keys: the key of the pressed spot is turned into an action, which the rules allow or refuse.

Cards are also dragged by the mouse.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS
from cardcity_desktop.scenes.royal_cities.art.cards import Cards, face_height
from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
from cardcity_desktop.scenes.royal_cities.table.info_layers import InfoLayer, card_layer
from cardcity_desktop.scenes.royal_cities.table.inspector import Inspector
from cardcity_desktop.scenes.royal_cities.table.keyboard import KeyboardFocus
from cardcity_desktop.scenes.royal_cities.table.pieces import TableFacts
from cardcity_desktop.scenes.royal_cities.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.royal_cities.table.spoken_table import chosen_text
from cardcity_desktop.scenes.royal_cities.table.state import HeldCard, Selection, TableState
from cardcity_desktop.scenes.royal_cities.wording.names import card_title
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.toolkit import Canvas, Command, Focusable, Push, Replace, Stay
from cardcity_desktop.ui.window.drag import Drag

PICKING_MODES = frozenset({"giving", "opening", "own", "gift"})
BUILDING_MODES = frozenset({"build", "astrologer"})
"""Modes in which cards are chosen to be built."""

PICK_ACTIONS: dict[str, type[actions.OfCard]] = {"opening": actions.Open, "own": actions.Own, "gift": actions.Gift}
"""Action that confirms the picked card, by mode."""

MARKET_ACTIONS: dict[str, type[actions.OfCard]] = {
    "buying": actions.Take,
    "void": actions.Pick,
    "merchant": actions.Pick,
    "trim": actions.Drop,
}
"""Action of a pressed market card, by mode."""

WIDE = 104
"""Width of a dragged card in logical units."""

DROP_TARGETS = ("market", "hand", "taken", "city", "plate")
"""Kinds of spots that take a dropped card; besides them the whole market and the whole hand do."""


class PlayerActions:
    """Actions, selections and pages of the active player at one table."""

    def __init__(self, table: TableState, keyboard: KeyboardFocus) -> None:
        self.table, self._keyboard = table, keyboard

    @property
    def snapshot(self) -> TableSnapshot:
        return self.table.snapshot

    def do(self, *wanted: Action) -> Command | None:
        """Play actions of the active player one after the other; stop at the first refused one and show the refusal."""
        used: Command | None = Stay()
        for action in wanted:
            if not self.table.turn_status.is_my_turn:
                break
            before = self.table.match.action_count
            used = self.table.steps.do(action)
            if self.table.match.action_count == before or not isinstance(used, Stay):
                break
        return used

    def look(self, selection: Selection) -> Command | None:
        table = self.table
        table.hints.clear()
        before, table.selection = table.selection, selection
        table.refresh()
        table.focusables()  # the focus knows the spots that have come
        self._keyboard.after_selection(before, selection)
        return Stay()

    def do_chosen(self, held: HeldCard, action: Action) -> Command | None:
        """Play an action that can't be undone; by keys the first press only holds its card."""
        selection, table = self.table.selection, self.table
        if not table.focus.ring or selection.held == held or not self.table.snapshot.is_legal(action):
            return self.do(action)
        table.ui.sound.play("card_lift")
        table.ui.announce(chosen_text(card_title(held.token)))
        return self.look(selection.with_held(held))

    def take_back(self, action: Action) -> Command | None:
        """Undo one choice and repeat the choices that followed it."""
        table = self.table
        if not table.can_undo or action not in table.match.undoable():
            return Stay()
        undo_one(table.match, table.turn_status.actor, action)
        table.ui.sound.play("undo")
        table.forget()
        table.steps.changed()
        return Stay()

    def cancel(self, dragged: bool) -> Command | None:
        """Drop the held card, else the picked cards; if there are none and no card was dragged, open the menu."""
        table, selection = self.table, self.table.selection
        if not dragged and selection.held is None and not selection.chosen and selection.refusal is None:
            return table.layers.show_menu()
        table.selection = Selection(pointed=selection.pointed, news=selection.news, advice=selection.advice)
        table.refresh()
        table.focusables()  # composes now, because the keyboard's focus goes to a new item
        self._keyboard.after_selection(selection, table.selection)
        return Stay()

    def results(self) -> Command | None:
        return Replace(self.table.services.results_scene(self.table.match))

    def turn_page(self) -> Command | None:
        """Show the other page of the large table."""
        self.table.turn_page()
        self.table.ui.sound.play("card_flip")
        self.table.refresh()
        return Stay()

    def show_details(self) -> Command | None:
        """Open the layer with everything that is public."""
        return Push(InfoLayer(lambda: _("Details"), lambda: Inspector(self.table).everything()))

    def show_card(self) -> Command | None:
        """Open the layer about the held card, else about the focused or pointed item, else about everything public."""
        table, focus = self.table, self.table.focus
        if focus.ring and focus.key:
            table.selection = replace(table.selection, pointed=focus.key)
        layer = card_layer(self.table)
        return Push(layer) if layer is not None else self.show_details()

    # Presses

    def press(self, key: str) -> Command | None:
        """Handle a press on the spot `key`."""
        kind, _colon, rest = key.partition(":")
        plain = {
            "pass": self.table.hand_over.pass_on,
            "results": self.results,
            "page": self.turn_page,
            "details": self.show_details,
            "rule": self.table.layers.open_rules,
        }
        if kind in plain:
            return plain[kind]()
        if not self.snapshot.is_my_turn:
            return Stay()
        if (wanted := self._by_button(kind)) is not None:
            return self.do(*wanted)
        if kind == "confirm":
            return self._confirm()
        if kind == "playcard":
            return self._play()
        return self._card_pressed(kind, rest)

    def _by_button(self, kind: str) -> tuple[Action, ...] | None:
        """Return the actions of a button that needs no card; None for other keys."""
        buttons: dict[str, tuple[Action, ...]] = {
            "add": self._after_play_step(actions.ADD),
            "buy": self._after_play_step(actions.BUY),
            "hero": self._after_play_step(actions.USE_HERO),
            "end": (actions.END,),
            "done": (actions.DONE,),
        }
        return buttons.get(kind)

    def _card_pressed(self, kind: str, rest: str) -> Command | None:
        snapshot = self.snapshot
        match kind:
            case "market":
                return self._market(snapshot.view.market[int(rest)])
            case "taken":
                return self.take_back(actions.Take(snapshot.taken[int(rest)]))
            case "hand":
                return self._hand(int(rest))
            case "drawn":
                return self._drawn(int(rest))
            case "city":
                seat, letter = rest.split(":")
                return self._city(int(seat), letter)
        return Stay()

    def drop(self, source: str, target: str) -> Command | None:
        """Handle a dropped card.

        `source` is the key of its spot, `target` that of a spot, "zone:market", "zone:hand", or "" outside of all.
        """
        kind = source.partition(":")[0]
        aim = target.partition(":")[0]
        mode = self.snapshot.mode
        on_market = aim == "market" or target == "zone:market"
        if mode == "play" and kind in ("hand", "city") and on_market:
            held = TableFacts(self.table).card_at(source)
            return self.do(_play_action(held)) if held is not None else Stay()
        if kind == "market" and mode in ("buying", "merchant") and aim in ("hand", "taken", "zone", "plate", "city"):
            return self.press(source) if not on_market else Stay()
        if kind == "market" and mode in ("void", "trim"):
            return self.press(source) if not on_market else Stay()
        can_build = kind in ("hand", "drawn") and mode in BUILDING_MODES
        if aim == "city" and (can_build or (kind == "city" and mode == "knight")):
            return self._drop_on_city(source, target)
        if kind in ("hand", "drawn", "city") and aim != kind:
            return self.press(source) if mode in ("hero", "regent", *PICKING_MODES) else Stay()
        return Stay()

    def _drop_on_city(self, source: str, target: str) -> Command | None:
        """Build a card of the hand in one of the viewer's cities, or move a city's card to it."""
        snapshot = self.snapshot
        seat, letter = target.split(":")[1:]
        if int(seat) != snapshot.viewer_seat:
            return Stay()
        kind, *rest = source.split(":")
        if kind == "city":
            return self.do(actions.Move(int(rest[0]), rest[1], letter))
        tokens = snapshot.hand if kind == "hand" else snapshot.drawn
        return self.do(actions.Put(tokens[int(rest[0])], letter))

    def can_lift(self, key: str) -> bool:
        """Return True if the spot holds a card that may be dragged now."""
        snapshot = self.snapshot
        kind = key.partition(":")[0]
        if not snapshot.is_my_turn:
            return False
        if kind == "hand":
            return snapshot.mode in ("play", "build", *PICKING_MODES)
        if kind == "drawn":
            return True
        if kind == "market":
            return snapshot.mode in MARKET_ACTIONS
        if kind == "city":
            seat, letter = key.split(":")[1:]
            if not snapshot.planned_cities[int(seat)][CITY_OF[letter]]:
                return False
            return snapshot.mode == "knight" or (snapshot.mode == "play" and int(seat) == snapshot.viewer_seat)
        return False

    def token_at(self, key: str) -> str:
        """Return the token of the card on a spot; "" if there is none."""
        held, (kind, _colon, rest) = TableFacts(self.table).card_at(key), key.partition(":")
        if held is not None:
            return held.token
        return self.snapshot.view.market[int(rest)] if kind == "market" else ""

    def _after_play_step(self, action: Action) -> tuple[Action, ...]:
        """Return the action; if step A is still open, preceded by the action that ends it (4.3)."""
        return (actions.SKIP, action) if self.snapshot.mode == "play" else (action,)

    def _play(self) -> Command | None:
        held = self.table.selection.held
        return self.do(_play_action(held)) if held is not None else Stay()

    def _confirm(self) -> Command | None:
        snapshot, chosen = self.snapshot, self.table.selection.chosen
        cards = [snapshot.hand[number] for number in chosen]
        if not cards:
            return Stay()
        if snapshot.mode == "giving":
            return self.do(*map(actions.Give, cards)) if len(cards) == GIFTS else Stay()
        return self.do(PICK_ACTIONS[snapshot.mode](cards[0]))

    def _market(self, token: str) -> Command | None:
        wanted = MARKET_ACTIONS.get(self.snapshot.mode)
        return Stay() if wanted is None else self.do(wanted(token))

    def _hand(self, number: int) -> Command | None:
        """Handle a press on a card of the hand: pick, build or hold it, depending on the phase."""
        mode = self.snapshot.mode
        token = self.snapshot.hand[number]
        if mode in PICKING_MODES:
            most = GIFTS if mode == "giving" else 1
            wanted = PICK_ACTIONS[mode](token) if mode in PICK_ACTIONS else None
            if wanted is not None and not self.snapshot.is_legal(wanted):
                return self.do(wanted)  # the rules refuse it with the reason
            return self.look(self.table.selection.with_choice(number, most))
        held = HeldCard("hand", token, number)
        if mode == "build":
            return self._build(held)
        if mode == "play":
            return self.look(self.table.selection.with_held(None if self.table.selection.held == held else held))
        return Stay()

    def _drawn(self, number: int) -> Command | None:
        token = self.snapshot.drawn[number]
        held = HeldCard("drawn", token, number)
        if self.snapshot.mode in ("hero", "regent"):
            gives = self.snapshot.can(actions.ForRegent)
            return self.do_chosen(held, actions.ForRegent(token) if gives else actions.Show(token))
        return self._build(held)

    def _build(self, held: HeldCard) -> Command | None:
        """Build a coloured card in its city; hold a joker until a city is pressed."""
        if held.token[0] != "W":
            return self.do(actions.Put(held.token, held.token[0]))
        if not any(put.card == held.token for put in self.snapshot.legal_of(actions.Put)):
            return self.do(actions.Put(held.token, self._likely_city()))  # the rules refuse it with the reason
        return self.look(self.table.selection.with_held(None if self.table.selection.held == held else held))

    def _likely_city(self) -> str:
        """Return a city for an illegal joker, so that its refusal gives a reason: the last built in, else the first."""
        return CITIES[self.snapshot.chosen_builds[-1][1]] if self.snapshot.chosen_builds else CITIES[0]

    def _city(self, seat: int, letter: str) -> Command | None:
        """Handle a press on a city; its effect depends on the phase, and may be nothing."""
        snapshot, held = self.snapshot, self.table.selection.held
        own = seat == snapshot.viewer_seat
        mode = snapshot.mode
        if mode in ("build", "astrologer"):
            if own and held is not None:
                return self.do(actions.Put(held.token, letter))
            if own:
                chosen = [token for token, city in snapshot.chosen_builds if CITIES[city] == letter]
                return self.take_back(actions.Put(chosen[-1], letter)) if chosen else Stay()
            return Stay()
        if mode == "villager":
            return self.do(actions.Lift(letter)) if own else Stay()
        if mode == "tax":
            top = TableFacts(self.table).card_at(f"city:{seat}:{letter}") if own else None
            return self.do_chosen(top, actions.Tax(letter)) if top is not None else Stay()
        if mode == "assassin":
            return self.do(actions.Kill(seat, letter))
        if mode == "knight":
            return self._knight(seat, letter)
        if mode == "play" and own:
            top = TableFacts(self.table).card_at(f"city:{seat}:{letter}")
            return self.look(self.table.selection.with_held(None if held == top else top))
        return Stay()

    def _knight(self, seat: int, letter: str) -> Command | None:
        """Choose the Knight's card and then its city; if only one city is possible, move the card immediately."""
        held = self.table.selection.held
        if held is not None and held.source == "knight" and seat == self.snapshot.viewer_seat:
            if (held.seat, held.city) == (seat, letter):
                return self.look(self.table.selection.with_held(None))
            return self.do(actions.Move(held.seat, held.city, letter))
        moves = [move for move in self.snapshot.legal_of(actions.Move) if (move.seat, move.city) == (seat, letter)]
        if len(moves) == 1:
            return self.do(moves[0])
        if not moves:
            return self.do(actions.Move(seat, letter, letter))  # the rules refuse it with the reason
        return self.look(self.table.selection.with_held(TableFacts(self.table).card_at(f"city:{seat}:{letter}")))


def _play_action(held: HeldCard) -> Action:
    return actions.PlayHand(held.token) if held.source == "hand" else actions.PlayCity(held.city)


def undo_one(match: RoyalCitiesMatch, actor: int, action: Action) -> None:
    """Undo back to the latest `action`, then repeat the later actions that are still allowed."""
    undoable: Sequence[Action] = list(match.undoable())
    at = len(undoable) - 1 - undoable[::-1].index(action)
    for _step in undoable[at:]:
        match.undo()
    for later in undoable[at + 1 :]:
        if match.why_not(actor, later) is None:
            match.do(actor, later)


class CardDrag(Drag):
    """Drag and drop of cards at one table."""

    def __init__(self, actions: PlayerActions) -> None:
        super().__init__()
        self._actions = actions

    def can_lift(self, item: Focusable) -> bool:
        return self._actions.can_lift(item.key)

    def drop(self, item: Focusable, target: Focusable | None, position: tuple[int, int]) -> Command | None:
        key = target.key if target is not None else ""
        if key.partition(":")[0] not in DROP_TARGETS:
            layout = self._actions.table.layout
            zones = (("zone:market", layout["market"]), ("zone:hand", layout["hand"]))
            key = next((zone for zone, rect in reversed(zones) if rect.collidepoint(position)), key)
        return self._actions.drop(item.key, key)

    def held(self) -> Callable[[Canvas], Rect] | None:
        token = self._actions.token_at(self.item.key) if self.item is not None else ""
        return partial(self._draw, token) if token else None

    def _draw(self, token: str, canvas: Canvas) -> Rect:
        s, width = canvas.scale, self._actions.table.layout.px(WIDE)
        rect = Rect(0, 0, width, face_height(width)).move_to(center=self.position)
        covered = canvas.chrome.shadow(canvas.surface, rect, s(10), s(16), s(12), 0.34)
        return covered.union(Cards(canvas).face(token, rect.width).draw(canvas.surface, rect.left, rect.top))
