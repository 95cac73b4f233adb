"""Seasons at the table: the count at their end, the cutscene at their beginning, and cards added automatically."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardcity_desktop.rules.royal_cities.actions import PlayCity, PlayHand
from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
from cardcity_desktop.scenes.royal_cities.table.effects.season_cutscene import season_cutscene
from cardcity_desktop.scenes.royal_cities.table.input.player_actions import PlayerActions
from cardcity_desktop.scenes.royal_cities.table.input.presses import press
from cardcity_desktop.scenes.royal_cities.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.royal_cities.table.state import RoyalCitiesHost, TableState
from cardcity_desktop.ui.paint.animation import Tween
from cardcity_desktop.ui.window.commands import Push
from cardcity_desktop.ui.window.scene import Scene

ADD_SECONDS = 0.7
"""Delay before a card is added automatically (12.6)."""


CountMaker = Callable[[RoyalCitiesMatch, Sequence[Any], tuple[str, ...]], Scene | None]
"""Makes the scene that counts the season ended by these events, with the players' names; None where none ended."""


class SeasonEvents:
    """Count and cutscene of the seasons of one table."""

    def __init__(self, host: RoyalCitiesHost, state: TableState, make_count: CountMaker | None) -> None:
        self._host, self._state, self._make_count = host, state, make_count
        self._shown = 0  # last season shown

    def tweens(self) -> list[Tween]:
        """Return the cutscene of a season that has begun since the last call."""
        host = self._host
        before, self._shown = self._shown, host.match.state.season
        if before in (0, self._shown) or not host.ui.animator.factor:
            return []
        host.ui.sound.play("season")
        return [self._state.effects.tween(season_cutscene(self._state.context), at_once=True)]

    def open_count(self, events: Sequence[Any]) -> None:
        """Open the count of the season that ended in these events, unless motion is off."""
        host = self._host
        count = self._make_count(host.match, events, host.names) if self._make_count is not None else None
        if count is not None and host.ui.animator.factor > 0:
            host.ui.ask(host, lambda: Push(count))


class AutomaticAdd:
    """Adder of cards for players who can do nothing else (12.6)."""

    def __init__(self, host: RoyalCitiesHost, state: TableState, hands: PlayerActions) -> None:
        self._host, self._state, self._hands = host, state, hands
        self._at = -1  # action count of the last automatic card

    def schedule(self) -> None:
        """Add a card after a short delay if nothing else is possible."""
        host = self._host
        now = host.match.action_count
        if host.task.guide is not None or self._at == now or not can_only_add(self._state.snapshot):
            return
        self._at = now

        def add() -> None:
            if host.on_top and host.match.action_count == now and self._state.snapshot.mode == "play":
                press(self._hands, "add")

        host.ui.after(ADD_SECONDS * max(0.1, host.ui.animator.factor), add)


def can_only_add(snapshot: TableSnapshot) -> bool:
    """Return True if the player has bought, has no card to play and no Hero up (12.6)."""
    plays = any(isinstance(action, (PlayHand, PlayCity)) for action in snapshot.legal)
    return snapshot.mode == "play" and not plays and snapshot.own_noble.bought and not snapshot.own_noble.hero
