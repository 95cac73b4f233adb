"""What a press or a drop means: a spot's key becomes an action, which the rules then allow or refuse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, TOKENS
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS
from cardcity_desktop.scenes.royal_cities.table.selection import Held, Looked, Stage
from cardcity_desktop.ui.window.commands import Command, Stay

PICKING = frozenset({"giving", "opening", "own", "gift"})
BUILDING = frozenset({"build", "astrologer"})
"""Modes in which cards of the hand are picked and then confirmed."""

MAKERS: dict[str, type[actions.Open] | type[actions.Own] | type[actions.Gift]] = {
    "opening": actions.Open,
    "own": actions.Own,
    "gift": actions.Gift,
}
"""What one picked card of the hand becomes."""


class Doer(Protocol):
    """What presses ask of the table."""

    @property
    def stage(self) -> Stage: ...

    def do(self, *wanted: Action) -> Command | None:
        """Do them one after the other, or say why not."""

    def look(self, looked: Looked) -> Command | None:
        """From now on this is held and looked at."""

    def take_back(self, action: Action) -> Command | None:
        """Undo one of the last choices, whichever came after it."""

    def pass_on(self) -> Command | None: ...

    def results(self) -> Command | None: ...


def press(table: Doer, key: str) -> Command | None:
    """A spot was pressed."""
    kind, _colon, rest = key.partition(":")
    stage = table.stage
    if kind == "pass":
        return table.pass_on()
    if kind == "results":
        return table.results()
    if not stage.moment.own:
        return Stay()
    if (wanted := _by_button(stage, kind)) is not None:
        return table.do(*wanted)
    if kind == "confirm":
        return _confirm(table)
    if kind == "playcard":
        return _play(table)
    return _card_pressed(table, kind, rest)


def _by_button(stage: Stage, kind: str) -> tuple[Action, ...] | None:
    """The actions of a button that asks nothing more."""
    buttons: dict[str, tuple[Action, ...]] = {
        "add": _from_play(stage, actions.ADD),
        "buy": _from_play(stage, actions.BUY),
        "hero": _from_play(stage, actions.USE_HERO),
        "end": (actions.END,),
        "done": (actions.DONE,),
    }
    return buttons.get(kind)


def _card_pressed(table: Doer, kind: str, rest: str) -> Command | None:
    moment = table.stage.moment
    match kind:
        case "market":
            return _market(table, moment.view.market[int(rest)])
        case "taken":
            return table.take_back(actions.Take(moment.taken[int(rest)]))
        case "hand":
            return _hand(table, int(rest))
        case "drawn":
            return _drawn(table, int(rest))
        case "city":
            seat, letter = rest.split(":")
            return _city(table, int(seat), letter)
    return Stay()


def drop(table: Doer, source: str, target: str) -> Command | None:
    """A card was let go. target: the key of the spot, or "zone:market", "zone:hand", "" for nowhere."""
    stage = table.stage
    kind = source.partition(":")[0]
    aim = target.partition(":")[0]
    mode = stage.moment.mode
    if mode == "play" and kind in ("hand", "city") and (aim == "market" or target == "zone:market"):
        held = held_at(stage, source)
        return table.do(_play_action(held)) if held is not None else Stay()
    if kind == "market" and mode in ("buying", "merchant") and aim in ("hand", "taken", "zone", "plate", "city"):
        return press(table, source) if target != "zone:market" else Stay()
    if kind == "market" and mode in ("void", "trim"):
        return press(table, source) if aim not in ("market",) and target != "zone:market" else Stay()
    if aim == "city" and ((kind in ("hand", "drawn") and mode in BUILDING) or (kind == "city" and mode == "knight")):
        return _drop_on_city(table, source, target)
    if kind in ("hand", "drawn", "city") and aim != kind:
        return press(table, source) if mode in ("hero", "regent", *PICKING) else Stay()
    return Stay()


def _drop_on_city(table: Doer, source: str, target: str) -> Command | None:
    """A card from the hand is built there, one from a city moves there; only in the own kingdom."""
    moment = table.stage.moment
    seat, letter = target.split(":")[1:]
    if int(seat) != moment.front:
        return Stay()
    kind, *rest = source.split(":")
    if kind == "city":
        return table.do(actions.Move(int(rest[0]), rest[1], letter))
    tokens = moment.hand if kind == "hand" else moment.drawn
    return table.do(actions.Put(tokens[int(rest[0])], letter))


def can_lift(stage: Stage, key: str) -> bool:
    """Whether a spot holds a card that may be dragged now."""
    moment = stage.moment
    kind = key.partition(":")[0]
    if not moment.own:
        return False
    if kind == "hand":
        return moment.mode in ("play", "build", "giving", "opening", "own", "gift")
    if kind == "drawn":
        return True
    if kind == "market":
        return moment.mode in ("buying", "void", "merchant", "trim")
    if kind == "city":
        seat, letter = key.split(":")[1:]
        if not moment.everybody[int(seat)][CITY_OF[letter]]:
            return False
        return moment.mode == "knight" or (moment.mode == "play" and int(seat) == moment.front)
    return False


def token_at(stage: Stage, key: str) -> str:
    """The card on a spot, "" for none."""
    held = held_at(stage, key)
    if held is not None:
        return held.token
    kind, _colon, rest = key.partition(":")
    if kind == "market":
        return stage.moment.view.market[int(rest)]
    return ""


# --- one kind of spot each --------------------------------------------------------------------------------


def _from_play(stage: Stage, action: Action) -> tuple[Action, ...]:
    """Step A is passed over where it was still open (4.3)."""
    return (actions.SKIP, action) if stage.moment.mode == "play" else (action,)


def held_at(stage: Stage, key: str) -> Held | None:
    """The card on a spot of the hand, of those drawn or of a city, as it is taken in the fingers."""
    kind, _colon, rest = key.partition(":")
    moment = stage.moment
    if kind == "hand" and int(rest) < len(moment.hand):
        return Held("hand", moment.hand[int(rest)], int(rest))
    if kind == "drawn" and int(rest) < len(moment.drawn):
        return Held("drawn", moment.drawn[int(rest)], int(rest))
    if kind == "city":
        seat, letter = rest.split(":")
        column = moment.everybody[int(seat)][CITY_OF[letter]]
        source = "knight" if moment.mode == "knight" else "city"
        return Held(source, TOKENS[column[-1]], 0, int(seat), letter) if column else None  # type: ignore[arg-type]
    return None


def _play_action(held: Held) -> Action:
    return actions.PlayHand(held.token) if held.source == "hand" else actions.PlayCity(held.city)


def _play(table: Doer) -> Command | None:
    held = table.stage.looked.held
    return table.do(_play_action(held)) if held is not None else Stay()


def _confirm(table: Doer) -> Command | None:
    stage = table.stage
    moment, chosen = stage.moment, stage.looked.chosen
    cards = [moment.hand[number] for number in chosen]
    if not cards:
        return Stay()
    if moment.mode == "giving":
        return table.do(*map(actions.Give, cards)) if len(cards) == GIFTS else Stay()
    return table.do(MAKERS[moment.mode](cards[0]))


def _market(table: Doer, token: str) -> Command | None:
    mode = table.stage.moment.mode
    if mode == "buying":
        return table.do(actions.Take(token))
    if mode in ("void", "merchant"):
        return table.do(actions.Pick(token))
    if mode == "trim":
        return table.do(actions.Drop(token))
    return Stay()


def _hand(table: Doer, number: int) -> Command | None:
    stage = table.stage
    mode = stage.moment.mode
    token = stage.moment.hand[number]
    if mode in PICKING:
        most = GIFTS if mode == "giving" else 1
        wanted = MAKERS[mode](token) if mode in MAKERS else None
        if wanted is not None and not stage.moment.may(wanted):
            return table.do(wanted)  # says why not
        return table.look(stage.looked.choosing(number, most))
    held = Held("hand", token, number)
    if mode == "build":
        return _build(table, held)
    if mode == "play":
        return table.look(stage.looked.holding(None if stage.looked.held == held else held))
    return Stay()


def _drawn(table: Doer, number: int) -> Command | None:
    stage = table.stage
    token = stage.moment.drawn[number]
    if stage.moment.mode == "hero":
        return table.do(actions.Show(token))
    if stage.moment.mode == "regent":
        gives = any(isinstance(action, actions.ForRegent) for action in stage.moment.legal)
        return table.do(actions.ForRegent(token) if gives else actions.Show(token))
    return _build(table, Held("drawn", token, number))


def _build(table: Doer, held: Held) -> Command | None:
    """A coloured card goes where it must; a joker is taken in hand until its city is pressed."""
    stage = table.stage
    if held.token[0] != "W":
        return table.do(actions.Put(held.token, held.token[0]))
    puts = [action for action in stage.moment.legal if isinstance(action, actions.Put) and action.card == held.token]
    if not puts:
        return table.do(actions.Put(held.token, _likely_city(stage)))  # says why not
    return table.look(stage.looked.holding(None if stage.looked.held == held else held))


def _likely_city(stage: Stage) -> str:
    """For a refusal: a city that something was chosen for, else the first."""
    return CITIES[stage.moment.builds[-1][1]] if stage.moment.builds else CITIES[0]


def _city(table: Doer, seat: int, letter: str) -> Command | None:
    stage = table.stage
    moment, held = stage.moment, stage.looked.held
    own = seat == moment.front
    mode = moment.mode
    if mode in ("build", "astrologer"):
        if own and held is not None:
            return table.do(actions.Put(held.token, letter))
        if own:
            chosen = [token for token, city in moment.builds if CITIES[city] == letter]
            return table.take_back(actions.Put(chosen[-1], letter)) if chosen else Stay()
        return Stay()
    if mode == "villager":
        return table.do(actions.Lift(letter)) if own else Stay()
    if mode == "tax":
        return table.do(actions.Tax(letter)) if own else Stay()
    if mode == "assassin":
        return table.do(actions.Kill(seat, letter))
    if mode == "knight":
        return _knight(table, seat, letter)
    if mode == "play" and own:
        found = held_at(stage, f"city:{seat}:{letter}")
        return table.look(stage.looked.holding(None if stage.looked.held == found else found))
    return Stay()


def _knight(table: Doer, seat: int, letter: str) -> Command | None:
    """First whose top card, then where to; where there is one place only it goes there at once."""
    stage = table.stage
    held = stage.looked.held
    if held is not None and held.source == "knight" and seat == stage.moment.front:
        if (held.seat, held.city) == (seat, letter):
            return table.look(stage.looked.holding(None))
        return table.do(actions.Move(held.seat, held.city, letter))
    moves: Sequence[actions.Move] = [
        action
        for action in stage.moment.legal
        if isinstance(action, actions.Move) and (action.seat, action.city) == (seat, letter)
    ]
    if len(moves) == 1:
        return table.do(moves[0])
    if not moves:
        return table.do(actions.Move(seat, letter, letter))  # says why not
    return table.look(stage.looked.holding(held_at(stage, f"city:{seat}:{letter}")))
