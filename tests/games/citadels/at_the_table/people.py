"""Players at the table of Citadels who act by mouse, keys or pad, and matches for them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.citadels.actions import Action
from cardcity_desktop.rules.citadels.setup import Setup
from cardcity_desktop.rules.registry import GAMES
from cardcity_desktop.scenes.citadels.table.presses import PressHandler
from cardcity_desktop.scenes.citadels.table.scene import TableScene
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, Seat, Secrecy
from tests.scenes.services import TestServices
from tests.ui.driver import Player

NAMES = ("Éloïse", "Noël", "Amélie", "François", "Théo", "Inès", "Hugo")


def new_match(
    players: int = 4,
    seed: int = 1,
    computers: Sequence[int] = (),
    level: str = "random",
    secrecy: Secrecy = "curtain",
    **options: object,
) -> AnyMatch:
    """Return a match with a named person at every seat except `computers`, which play at `level`."""
    seats = [Seat(NAMES[seat], seat, level if seat in computers else "person") for seat in range(players)]
    setup = Setup(players=players, **options)  # type: ignore[arg-type]
    match = Match.start(GAMES["citadels"], setup, seats, seed, MemoryStore())
    match.header = replace(match.header, secrecy=secrecy)
    return match


def match_at(state: object, computers: Sequence[int] = ()) -> AnyMatch:
    """Return a match that begins in a given state."""
    match = new_match(state.players, 1, computers)  # type: ignore[attr-defined]
    match._first = state
    return match


def play_randomly(match: AnyMatch, steps: int, seed: int = 1, eager: bool = True) -> AnyMatch:
    """Play `steps` random actions; eager: prefer building and collecting."""
    chance = random.Random(seed)
    for _step in range(steps):
        if match.finished:
            break
        seat = match.actors()[0]
        legal = list(match.legal(seat))
        liked = [action for action in legal if isinstance(action, actions.Build | actions.Income)]
        match.do(seat, chance.choice(liked if eager and liked else legal))
    return match


def sit_down(
    player: Player, match: AnyMatch, viewer: int | None = None, pace: float = 1.0, **preferences: object
) -> TableScene:
    """Open the table of a match.

    viewer: seat whose player has opened the curtain, None for nobody; pace: waiting time of computers, 1 is usual.
    """
    table = TableScene(TestServices(), match, pace)
    if viewer is not None:
        table.hot_seat.viewer = viewer
        match.hand_over(viewer)
    player.open(table, **{"motion": "off", **preferences})  # type: ignore[arg-type]
    player.wait(0.1)
    return table


class Mouse:
    """Player who performs actions by clicks."""

    def __init__(self, player: Player, table: TableScene) -> None:
        self.player, self.table = player, table

    def act(self, action: Action) -> None:
        chosen = self.table.selection.chosen
        for key in self._presses(action):
            if not chosen or not key.endswith(f":{chosen.name}") or chosen.kind == "hand":
                self.press(key)
        if isinstance(action, actions.End) and self.table.selection.warned:
            self.press("end")  # the table asked whether to leave something undone

    def look(self) -> None:
        """Keep the mouse down on what is closed, slide to a card, and let go there."""
        item = self.player.find("look")
        start = (item.rect.left + 8, item.rect.centery)
        self.player.move(start)
        self.player.down(start)
        self.player.wait(0.3)
        self.player.move((start[0] + 30, start[1]))
        kinds = ("character:", "hand:", "keep:")
        cards = [each for each in self.player.items() if each.key.startswith(kinds) and each.group != "wall"]
        end = (cards[0].rect.left + 6, cards[0].rect.centery) if cards else (start[0] + 30, start[1])
        self.player.move(end)
        self.player.up(end)
        self.player.wait(0.6)

    def press(self, key: str) -> None:
        """Click the left edge of the first item with this key, because the next card may cover the rest."""
        for _turn in range(20):
            item = next(item for item in self.player.items() if item.key == key or item.key.startswith(f"{key}#"))
            spot = (item.rect.left + 6, item.rect.centery)
            if item.clip is None or item.clip.inflate(0, -self.player.ui.scale(30)).collidepoint(spot):
                break
            self.player.wheel(-1 if item.rect.centery > item.clip.centery else 1, item.clip.center)
        self.player.click(spot)

    def builds_at_once(self, card: str) -> bool:
        """Return True if the first press builds a card."""
        return False

    def _presses(self, action: Action) -> list[str]:
        exchanging = self.table.snapshot.mode == "exchanging"
        match action:
            case actions.Pick(name) | actions.Bury(name) | actions.Kill(name) | actions.Rob(name):
                return [f"character:{name}", "confirm"]
            case actions.Build(card):
                presses = 2 - (self.table.selection.card == card or self.builds_at_once(card))
                return [f"hand:{card}"] * presses
            case actions.Put(card):
                return [f"hand:{card}"] if exchanging else ["laying", f"hand:{card}"]
            case actions.Swap(seat):
                return ["swapping", f"seat:{seat}", "confirm"]
            case actions.Destroy(seat, card):
                return [f"city:{seat}.{card}", "confirm"]
            case actions.Discard(card):
                return [f"hand:{card}", "laboratory"]
            case actions.Keep(card):
                return [f"keep:{card}"]
            case actions.End():
                return ["end"]
        return [_KEYS[type(action)]]


_KEYS: dict[type, str] = {
    actions.Gold: "gold",
    actions.Draw: "draw",
    actions.Income: "income",
    actions.Forge: "smithy",
    actions.Redraw: "confirm",
    actions.Save: "save",
    actions.Leave: "leave",
}


class Keys(Mouse):
    """Player who performs actions by moving the focus and pressing Enter."""

    confirm = "return"

    def look(self) -> None:
        """Open what is closed until the next press."""
        self.press("look")
        self.player.wait(0.3)

    def builds_at_once(self, card: str) -> bool:
        return PressHandler(self.table.state).builds_at_once(card)

    def press(self, key: str) -> None:
        """Move the focus to the item by Tab and arrows, then confirm."""
        if self.table.focus.current is None or not self.table.focus.ring:
            self.player.press("tab")
        for _step in range(250):
            current = self.table.focus.current
            if current is not None and (current.key == key or current.key.startswith(f"{key}#")):
                self.player.press(self.confirm)
                return
            self.player.press(self._next(key))
        raise AssertionError(f"{key} is not reached, at {self.table.focus.key}")

    def _next(self, key: str) -> str:
        """Return the key that leads towards the item: an arrow inside its group, else Tab."""
        items = {item.key: item for item in self.player.items()}
        wanted = next(item for name, item in items.items() if name == key or name.startswith(f"{key}#"))
        current = self.table.focus.current
        if current is None or not wanted.group or current.group != wanted.group:
            order = list(items)  # the way that does not lead through the tools, which would close a hand
            is_before = current is not None and order.index(wanted.key) < order.index(current.key)
            return self.back if is_before else self.tab
        dx, dy = wanted.rect.centerx - current.rect.centerx, wanted.rect.centery - current.rect.centery
        is_in_row = wanted.rect.top < current.rect.bottom and current.rect.top < wanted.rect.bottom
        return self.arrows[dx > 0] if is_in_row or abs(dx) >= 3 * abs(dy) else self.upright[dy > 0]

    tab, back = "tab", "shift+tab"
    arrows = ("left", "right")
    upright = ("up", "down")


class Pad(Keys):
    """Player who uses a gamepad's buttons."""

    confirm = "pad:a"
    tab, back = "pad:rightright", "pad:rightleft"
    arrows = ("pad:dpleft", "pad:dpright")
    upright = ("pad:dpup", "pad:dpdown")


def play_out(
    player: Player, hands: Mouse, seed: int, most: int = 4000, until: Callable[[], bool] = lambda: False
) -> AnyMatch:
    """Play a table's match by `hands` until it ends or `until` returns True; opens curtains, waits for computers."""
    with player.glancing():
        return _played_out(player, hands, random.Random(seed), most, until)


def _played_out(player: Player, hands: Mouse, chance: random.Random, most: int, until: Callable[[], bool]) -> AnyMatch:
    table = hands.table
    for _step in range(most):
        if table.match.finished or until():
            return table.match
        if player.scene is not table:
            player.wait(0.6)
            player.press("return")
            player.wait(0.1)
            continue
        snapshot = table.snapshot
        if not snapshot.is_my_turn or table.animating:
            player.wait(0.2)
            continue
        every = list(table.match.legal(snapshot.actor))
        liked = [action for action in every if isinstance(action, actions.Build | actions.Income)]
        action = chance.choice(liked or every)
        if table.sight.keeps_secret and (table.sight.at_gate or action not in snapshot.legal):
            hands.look()
            continue
        before = table.match.log
        hands.act(action)
        assert len(table.match.log) > len(before), (action, snapshot.mode, table.selection)
    raise AssertionError("the game did not end")
