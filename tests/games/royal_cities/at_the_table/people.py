"""A random player at the table: chooses legal actions and presses the spots that perform them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from cardcity_desktop.players.catalogue import TEST_BUDGETS, make_player
from cardcity_desktop.players.player import Observation
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.setup import Setup
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.royal_cities.count import CountScene
from cardcity_desktop.scenes.royal_cities.table.scene import TableScene
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, Seat
from tests.scenes.services import TestServices
from tests.ui.driver import Player

NAMES = ("Éloïse", "Will", "Noël", "Amélie")
GAME = "royal_cities"

Press = Callable[[str], None]


def match_of(players: int = 2, seed: int = 1, expert: bool = False, computers: Sequence[int] = ()) -> AnyMatch:
    """Return a new match; the seats `computers` play at random."""
    seats = [Seat(NAMES[at], at, "random" if at in computers else "person") for at in range(players)]
    return Match.start(game_of(GAME), Setup(players, expert), seats, seed, MemoryStore())


def brought_to(match: AnyMatch, phase: str, seat: int = 0, level: str = "beginner", seed: int = 1) -> AnyMatch:
    """Let computers play until seat `seat` has to act in `phase`; fail if that never happens."""
    brains = [make_player(level, GAME) for _seat in match.seats]
    chance = Random(seed)
    while not (match.state.phase.name == phase and seat in match.actors()):
        assert match.actors(), f"{phase} never came"
        acting = match.actors()[0]
        seen = Observation.of(match.game, match.state, acting)
        match.do(acting, brains[acting].think(seen, TEST_BUDGETS[level], chance).action)
    return match


def at_table(player: Player, match: AnyMatch, viewer: int | None = None, **preferences: object) -> TableScene:
    """Open the table; with `viewer` that seat has lifted the curtain."""
    table = front_of(GAME).table_scene(TestServices(), match, pace=0.05)
    assert isinstance(table, TableScene)
    if viewer is not None:
        table.hot_seat.viewer = viewer
        match.hand_over(viewer)
    player.open(table, **{"motion": "off", **preferences})  # type: ignore[arg-type]
    player.wait(0.1)
    return table


class RandomPlayer:
    """Plays a whole match at random; `press` presses a spot by its key."""

    def __init__(self, player: Player, table: TableScene, press: Press, seed: int = 1) -> None:
        self.player, self.table, self.press = player, table, press
        self.chance = Random(seed)
        self.presses = 0

    def play(self, most: int = 4000, until: Callable[[], bool] = lambda: False) -> None:
        """Play until the match or `until` ends it; fail after `most` presses."""
        with self.player.glancing():
            while not self.table.match.finished and not until():
                assert self.presses < most
                self.step()
        self.player.wait(2)

    def step(self) -> None:
        """Do one thing: lift a curtain, leave a count, act, or wait for what comes by itself."""
        self.presses += 1
        scene = self.player.scene
        if isinstance(scene, CurtainScene):
            self.player.wait(1)
            self.press("lift")
        elif isinstance(scene, CountScene):
            self.press("on")
        elif self.table.snapshot.mode == "pass_on":
            self.press("pass")
        elif not self.table.snapshot.is_my_turn or self.step_comes:
            self.player.wait(0.2)
        else:
            self.act()
        self.player.step()

    @property
    def step_comes(self) -> bool:
        """True if all know the only step, which a closed cloth has no button for."""
        is_closed = self.table.snapshot.cloth and self.table.hot_seat.is_closed
        return bool(is_closed and self.table.state.leaves_no_choice)

    def act(self) -> None:
        """Act, with the hand held open if it is closed and hides something."""
        if self.table.waits_for_look:
            self.player.hold("q")
            self.player.wait(0.3)
            self.choose()
            self.player.release("q")
        else:
            self.choose()

    def choose(self) -> None:
        snapshot = self.table.snapshot
        if snapshot.mode == "giving":
            for number in self.chance.sample(range(3), 2):
                self.press(f"hand:{number}")
            self.press("confirm")
            return
        for key in self.keys_of(self.chance.choice(list(snapshot.legal))):
            self.press(key)

    def keys_of(self, action: actions.Action) -> list[str]:
        """Return the keys to press for an action."""
        snapshot = self.table.snapshot
        left_seat = snapshot.viewer_seat
        match action:
            case actions.Open(card) | actions.Own(card) | actions.Gift(card):
                return [f"hand:{snapshot.hand.index(card)}", "confirm"]
            case actions.Skip():
                can_buy = not snapshot.own_noble.bought and len(snapshot.view.market) >= 4
                return [
                    self.chance.choice(
                        ["add", *(["buy"] if can_buy else []), *(["hero"] if snapshot.own_noble.hero else [])]
                    )
                ]
            case actions.PlayHand(card):
                return [f"hand:{snapshot.hand.index(card)}", "playcard"]
            case actions.PlayCity(city):
                return [f"city:{left_seat}:{city}", "playcard"]
            case actions.Take(card) | actions.Pick(card) | actions.Drop(card):
                return [f"market:{snapshot.view.market.index(card)}"]
            case actions.Lift(city) | actions.Tax(city):
                return [f"city:{left_seat}:{city}"]
            case actions.Kill(seat, city):
                return [f"city:{seat}:{city}"]
            case actions.Move(seat, city, to):
                moves = [a for a in snapshot.legal if isinstance(a, actions.Move) and (a.seat, a.city) == (seat, city)]
                first = f"city:{seat}:{city}"
                return [first] if len(moves) == 1 else [first, f"city:{left_seat}:{to}"]
            case actions.Put(card, city):
                cards, source = (snapshot.drawn, "drawn") if snapshot.mode == "astrologer" else (snapshot.hand, "hand")
                first = f"{source}:{cards.index(card)}"
                return [first] if card[0] != "W" else [first, f"city:{left_seat}:{city}"]
            case actions.Show(card) | actions.ForRegent(card):
                return [f"drawn:{snapshot.drawn.index(card)}"]
        return [{actions.Buy: "buy", actions.Add: "add", actions.UseHero: "hero", actions.End: "end",
                 actions.Done: "done"}[type(action)]]  # fmt: skip
