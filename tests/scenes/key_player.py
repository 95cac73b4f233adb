"""A player without a mouse: only keys, or only a pad's buttons, and only what the focus reaches."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace

from cardcity_desktop.ui.window.focus import Focus
from tests.scenes.card_city.table_player import TablePlayer
from tests.ui.driver import Player

MOST_PLANS = 20
"""Number of new searches for a way after the screen moved under the focus."""

Direction = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Hands:
    """Bindings (as in `ui.intents`) for each intention."""

    arrows: tuple[tuple[str, Direction], ...]
    next_stop: str
    confirm: str
    cancel: str
    rotate: str
    next_lit: str


KEYBOARD = Hands(
    (("up", (0, -1)), ("down", (0, 1)), ("left", (-1, 0)), ("right", (1, 0))),
    "tab", "return", "escape", "r", "n",
)  # fmt: skip
PAD = Hands(
    (("pad:dpup", (0, -1)), ("pad:dpdown", (0, 1)), ("pad:dpleft", (-1, 0)), ("pad:dpright", (1, 0))),
    "pad:rightright", "pad:a", "pad:b", "pad:x", "pad:righttrigger",
)  # fmt: skip
CROSS = replace(PAD, next_stop="")
"""The cross and buttons of a pad: arrows have to reach everything."""


class Walker:
    """Moves the focus to items of the top scene and presses them, without a mouse."""

    def __init__(self, player: Player, hands: Hands = KEYBOARD) -> None:
        self.player, self.hands = player, hands
        self.presses = 0

    def press(self, binding: str) -> None:
        self.presses += 1
        self.player.press(binding)

    def go(self, key: str) -> None:
        """Move the focus to the item `key`; fail if there is no way."""
        for _plan in range(MOST_PLANS):
            focus = self.player.scene.focus
            if focus.key == key and focus.ring:
                return
            for binding in self.way(key):
                self.press(binding)
        raise AssertionError(f"no way from {self.player.scene.focus.key!r} to {key!r}")

    def use(self, key: str) -> None:
        """Move the focus to an item and press it."""
        self.go(key)
        assert self.player.scene.focus.ring, "one sees where the focus is"
        self.press(self.hands.confirm)

    def way(self, key: str) -> list[str]:
        """Return the shortest way to an item on the present screen."""
        scene = self.player.scene
        assert any(item.key == key and item.enabled for item in scene.focusables()), f"{key!r} can't be pressed"
        if scene.focus.key is None or scene.focus.key == key:
            return [self.hands.arrows[0][0]]  # makes the ring show
        return self._walk(scene.focus.key, key) or [self.hands.next_stop or self._nearer(key)]

    def _walk(self, start: str, key: str) -> list[str]:
        """Return the shortest way by arrows between visible items; () for none."""
        waiting: deque[tuple[str, list[str]]] = deque([(start, [])])
        seen, focus = {start}, Focus()
        focus.update(self.player.scene.focus.items)
        while waiting:
            here, way = waiting.popleft()
            for binding, direction in self._arrows(here):
                focus.key = here
                found = focus.step(direction)
                there = found.key if found else None
                if there == key:
                    return [*way, binding]
                if there is not None and there not in seen:
                    seen.add(there)
                    waiting.append((there, [*way, binding]))
        return []

    def _nearer(self, key: str) -> str:
        """Return the arrow towards an item that is scrolled out of sight."""
        focus = self.player.scene.focus
        here, there = focus.current, focus.find(key)
        assert here is not None and there is not None
        return self.hands.arrows[0 if there.rect.centery < here.rect.centery else 1][0]

    def _arrows(self, here: str) -> tuple[tuple[str, Direction], ...]:
        """Return the arrows that move the focus: in a text field or on a slider left and right do not."""
        scene, up_and_down = self.player.scene, self.hands.arrows[:2]
        item = scene.focus.find(here)
        if item is not None and item.adjust is not None:
            return up_and_down
        fields = [widget.key for widget in scene._all_widgets() if widget.takes_text]
        return up_and_down if here in fields else self.hands.arrows


class Presser:
    """A player who presses items by their keys. way: mouse, keys or pad."""

    def __init__(self, player: Player, way: str) -> None:
        self.player, self.way = player, way
        self.walker = Walker(player, PAD if way == "pad" else KEYBOARD)

    @property
    def press(self) -> Callable[[str], None]:
        return self.player.click if self.way == "mouse" else self.walker.use


class KeyPlayer(TablePlayer):
    """Plays for every person at a table without a mouse."""

    def __init__(
        self, player: Player, hands: Hands = KEYBOARD, seed: int = 1, watch: Callable[[str], None] = lambda mode: None
    ) -> None:
        super().__init__(player, seed, watch)
        self.walker = Walker(player, hands)

    def use(self, key: str) -> None:
        """Press an item, sometimes by jumping from one lit cell to the next."""
        if key.startswith("cell:") and self.random.random() < 0.5:
            self._jump_to(key)
        self.walker.use(key)

    def _jump_to(self, key: str) -> None:
        for _jump in range(len(self.lit()) + 1):
            if self.player.scene.focus.key == key:
                return
            self.walker.press(self.walker.hands.next_lit)
        raise AssertionError(f"{key!r} is lit but not jumped to")

    def turn_card(self) -> None:
        self.walker.press(self.walker.hands.rotate)

    def let_go(self) -> None:
        self.walker.press(self.walker.hands.cancel)
