"""Presses and drops: the key of the pressed spot is turned into an action, which the rules allow or refuse.

Cards are also dragged by the mouse.
"""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, TOKENS
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS
from cardcity_desktop.scenes.royal_cities.art.cards import Cards, face_height
from cardcity_desktop.scenes.royal_cities.table.input.player_actions import PlayerActions
from cardcity_desktop.scenes.royal_cities.table.state import HeldCard, TableState
from cardcity_desktop.ui.toolkit import Canvas, Command, Focusable, Stay
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


def press(hands: PlayerActions, key: str) -> Command | None:
    """Handle a press on the spot `key`."""
    kind, _colon, rest = key.partition(":")
    table = hands.table
    plain = {
        "pass": hands.table.hand_over.pass_on,
        "results": hands.results,
        "page": hands.turn_page,
        "details": hands.show_details,
        "rule": hands.table.layers.open_rules,
    }
    if kind in plain:
        return plain[kind]()
    if not table.snapshot.is_my_turn:
        return Stay()
    if (wanted := _by_button(table, kind)) is not None:
        return hands.do(*wanted)
    if kind == "confirm":
        return _confirm(hands)
    if kind == "playcard":
        return _play(hands)
    return _card_pressed(hands, kind, rest)


def _by_button(table: TableState, kind: str) -> tuple[Action, ...] | None:
    """Return the actions of a button that needs no card; None for other keys."""
    buttons: dict[str, tuple[Action, ...]] = {
        "add": _after_play_step(table, actions.ADD),
        "buy": _after_play_step(table, actions.BUY),
        "hero": _after_play_step(table, actions.USE_HERO),
        "end": (actions.END,),
        "done": (actions.DONE,),
    }
    return buttons.get(kind)


def _card_pressed(hands: PlayerActions, kind: str, rest: str) -> Command | None:
    snapshot = hands.table.snapshot
    match kind:
        case "market":
            return _market(hands, snapshot.view.market[int(rest)])
        case "taken":
            return hands.take_back(actions.Take(snapshot.taken[int(rest)]))
        case "hand":
            return _hand(hands, int(rest))
        case "drawn":
            return _drawn(hands, int(rest))
        case "city":
            seat, letter = rest.split(":")
            return _city(hands, int(seat), letter)
    return Stay()


def drop(hands: PlayerActions, source: str, target: str) -> Command | None:
    """Handle a dropped card.

    `source` is the key of its spot; `target` is the key of a spot, "zone:market", "zone:hand", or "" outside of all.
    """
    table = hands.table
    kind = source.partition(":")[0]
    aim = target.partition(":")[0]
    mode = table.snapshot.mode
    on_market = aim == "market" or target == "zone:market"
    if mode == "play" and kind in ("hand", "city") and on_market:
        held = held_card_at(table, source)
        return hands.do(_play_action(held)) if held is not None else Stay()
    if kind == "market" and mode in ("buying", "merchant") and aim in ("hand", "taken", "zone", "plate", "city"):
        return press(hands, source) if not on_market else Stay()
    if kind == "market" and mode in ("void", "trim"):
        return press(hands, source) if not on_market else Stay()
    can_build = kind in ("hand", "drawn") and mode in BUILDING_MODES
    if aim == "city" and (can_build or (kind == "city" and mode == "knight")):
        return _drop_on_city(hands, source, target)
    if kind in ("hand", "drawn", "city") and aim != kind:
        return press(hands, source) if mode in ("hero", "regent", *PICKING_MODES) else Stay()
    return Stay()


def _drop_on_city(hands: PlayerActions, source: str, target: str) -> Command | None:
    """Build a card of the hand in one of the viewer's cities, or move a city's card to it."""
    snapshot = hands.table.snapshot
    seat, letter = target.split(":")[1:]
    if int(seat) != snapshot.viewer_seat:
        return Stay()
    kind, *rest = source.split(":")
    if kind == "city":
        return hands.do(actions.Move(int(rest[0]), rest[1], letter))
    tokens = snapshot.hand if kind == "hand" else snapshot.drawn
    return hands.do(actions.Put(tokens[int(rest[0])], letter))


def can_lift(table: TableState, key: str) -> bool:
    """Return True if the spot holds a card that may be dragged now."""
    snapshot = table.snapshot
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


def token_at(table: TableState, key: str) -> str:
    """Return the token of the card on a spot; "" if there is none."""
    held, (kind, _colon, rest) = held_card_at(table, key), key.partition(":")
    if held is not None:
        return held.token
    return table.snapshot.view.market[int(rest)] if kind == "market" else ""


# Kinds of spots


def _after_play_step(table: TableState, action: Action) -> tuple[Action, ...]:
    """Return the action; if step A is still open, preceded by the action that ends it (4.3)."""
    return (actions.SKIP, action) if table.snapshot.mode == "play" else (action,)


def held_card_at(table: TableState, key: str) -> HeldCard | None:
    """Return the card on a spot of the hand, of the drawn cards or of a city; None if there is none."""
    kind, _colon, rest = key.partition(":")
    snapshot = table.snapshot
    if kind == "hand" or kind == "drawn":
        cards, number = snapshot.hand if kind == "hand" else snapshot.drawn, int(rest)
        return HeldCard(kind, cards[number], number) if number < len(cards) else None  # type: ignore[arg-type]
    if kind == "city":
        seat, letter = rest.split(":")
        column = snapshot.planned_cities[int(seat)][CITY_OF[letter]]
        source = "knight" if snapshot.mode == "knight" else "city"
        return HeldCard(source, TOKENS[column[-1]], 0, int(seat), letter) if column else None  # type: ignore[arg-type]
    return None


def _play_action(held: HeldCard) -> Action:
    return actions.PlayHand(held.token) if held.source == "hand" else actions.PlayCity(held.city)


def _play(hands: PlayerActions) -> Command | None:
    held = hands.table.selection.held
    return hands.do(_play_action(held)) if held is not None else Stay()


def _confirm(hands: PlayerActions) -> Command | None:
    table = hands.table
    snapshot, chosen = table.snapshot, table.selection.chosen
    cards = [snapshot.hand[number] for number in chosen]
    if not cards:
        return Stay()
    if snapshot.mode == "giving":
        return hands.do(*map(actions.Give, cards)) if len(cards) == GIFTS else Stay()
    return hands.do(PICK_ACTIONS[snapshot.mode](cards[0]))


def _market(hands: PlayerActions, token: str) -> Command | None:
    wanted = MARKET_ACTIONS.get(hands.table.snapshot.mode)
    return Stay() if wanted is None else hands.do(wanted(token))


def _hand(hands: PlayerActions, number: int) -> Command | None:
    """Handle a press on a card of the hand: pick, build or hold it, depending on the phase."""
    table = hands.table
    mode = table.snapshot.mode
    token = table.snapshot.hand[number]
    if mode in PICKING_MODES:
        most = GIFTS if mode == "giving" else 1
        wanted = PICK_ACTIONS[mode](token) if mode in PICK_ACTIONS else None
        if wanted is not None and not table.snapshot.is_legal(wanted):
            return hands.do(wanted)  # the rules refuse it with the reason
        return hands.look(table.selection.with_choice(number, most))
    held = HeldCard("hand", token, number)
    if mode == "build":
        return _build(hands, held)
    if mode == "play":
        return hands.look(table.selection.with_held(None if table.selection.held == held else held))
    return Stay()


def _drawn(hands: PlayerActions, number: int) -> Command | None:
    table = hands.table
    token = table.snapshot.drawn[number]
    held = HeldCard("drawn", token, number)
    if table.snapshot.mode in ("hero", "regent"):
        gives = table.snapshot.can(actions.ForRegent)
        return hands.do_chosen(held, actions.ForRegent(token) if gives else actions.Show(token))
    return _build(hands, held)


def _build(hands: PlayerActions, held: HeldCard) -> Command | None:
    """Build a coloured card in its city; hold a joker until a city is pressed."""
    table = hands.table
    if held.token[0] != "W":
        return hands.do(actions.Put(held.token, held.token[0]))
    if not any(put.card == held.token for put in table.snapshot.legal_of(actions.Put)):
        return hands.do(actions.Put(held.token, _likely_city(table)))  # the rules refuse it with the reason
    return hands.look(table.selection.with_held(None if table.selection.held == held else held))


def _likely_city(table: TableState) -> str:
    """Return a city for an illegal joker, so that its refusal gives a reason: the last one built in, else the first."""
    return CITIES[table.snapshot.chosen_builds[-1][1]] if table.snapshot.chosen_builds else CITIES[0]


def _city(hands: PlayerActions, seat: int, letter: str) -> Command | None:
    """Handle a press on a city; its effect depends on the phase, and may be nothing."""
    table = hands.table
    snapshot, held = table.snapshot, table.selection.held
    own = seat == snapshot.viewer_seat
    mode = snapshot.mode
    if mode in ("build", "astrologer"):
        if own and held is not None:
            return hands.do(actions.Put(held.token, letter))
        if own:
            chosen = [token for token, city in snapshot.chosen_builds if CITIES[city] == letter]
            return hands.take_back(actions.Put(chosen[-1], letter)) if chosen else Stay()
        return Stay()
    if mode == "villager":
        return hands.do(actions.Lift(letter)) if own else Stay()
    if mode == "tax":
        top = held_card_at(table, f"city:{seat}:{letter}") if own else None
        return hands.do_chosen(top, actions.Tax(letter)) if top is not None else Stay()
    if mode == "assassin":
        return hands.do(actions.Kill(seat, letter))
    if mode == "knight":
        return _knight(hands, seat, letter)
    if mode == "play" and own:
        top = held_card_at(table, f"city:{seat}:{letter}")
        return hands.look(table.selection.with_held(None if held == top else top))
    return Stay()


def _knight(hands: PlayerActions, seat: int, letter: str) -> Command | None:
    """Choose the Knight's card and then its city; if only one city is possible, move the card immediately."""
    table = hands.table
    held = table.selection.held
    if held is not None and held.source == "knight" and seat == table.snapshot.viewer_seat:
        if (held.seat, held.city) == (seat, letter):
            return hands.look(table.selection.with_held(None))
        return hands.do(actions.Move(held.seat, held.city, letter))
    moves = [move for move in table.snapshot.legal_of(actions.Move) if (move.seat, move.city) == (seat, letter)]
    if len(moves) == 1:
        return hands.do(moves[0])
    if not moves:
        return hands.do(actions.Move(seat, letter, letter))  # the rules refuse it with the reason
    return hands.look(table.selection.with_held(held_card_at(table, f"city:{seat}:{letter}")))


class CardDrag(Drag):
    """Drag and drop of one hands."""

    def __init__(self, actions: PlayerActions) -> None:
        super().__init__()
        self._actions = actions

    def can_lift(self, item: Focusable) -> bool:
        return can_lift(self._actions.table, item.key)

    def drop(self, item: Focusable, target: Focusable | None, position: tuple[int, int]) -> Command | None:
        key = target.key if target is not None else ""
        if key.partition(":")[0] not in DROP_TARGETS:
            layout = self._actions.table.layout
            zones = (("zone:market", layout["market"]), ("zone:hand", layout["hand"]))
            key = next((zone for zone, rect in reversed(zones) if rect.collidepoint(position)), key)
        return drop(self._actions, item.key, key)

    def held(self) -> Callable[[Canvas], Rect] | None:
        token = token_at(self._actions.table, self.item.key) if self.item is not None else ""
        return partial(self._draw, token) if token else None

    def _draw(self, token: str, canvas: Canvas) -> Rect:
        s, width = canvas.scale, self._actions.table.layout.px(WIDE)
        rect = Rect(0, 0, width, face_height(width)).move_to(center=self.position)
        covered = canvas.chrome.shadow(canvas.surface, rect, s(10), s(16), s(12), 0.34)
        return covered.union(Cards(canvas).face(token, rect.width).draw(canvas.surface, rect.left, rect.top))
