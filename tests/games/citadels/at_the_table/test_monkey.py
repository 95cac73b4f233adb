"""Random input at the table of Citadels breaks nothing, and the match remains one that the rules allow.

More input: `CARDCITY_MONKEY=20000 pytest tests/games/citadels/at_the_table/test_monkey.py`.
"""

from __future__ import annotations

import os
import random

import pytest

from cardcity_desktop.scenes.citadels.table.curtain import CitadelsCurtainScene
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, Record, Secrecy
from tests.ui.driver import Player

from .people import new_match, sit_down

ACTS = int(os.environ.get("CARDCITY_MONKEY", "250"))
FRAMES = 3
"""One frame in so many is drawn: a wrong state that one frame draws, the next ones draw too."""

KEYS = (
    "tab", "shift+tab", "up", "down", "left", "right", "return", "space", "escape", "backspace", "n", "shift+n", "l",
    "q", "1", "3", "5",
    "f1", "f2", "ctrl+z", "ctrl+y", "pad:a", "pad:b", "pad:x", "pad:dpup", "pad:dpdown", "pad:dpleft", "pad:dpright",
)  # fmt: skip
PREFERENCES = {
    "text_size": (1.0, 1.5, 2.0),
    "theme": ("light", "dark"),
    "language": ("en", "fr"),
    "motion": ("off", "fast", "normal"),
}


TABLES: list[tuple[int, tuple[int, ...], Secrecy]] = [
    (2, (), "curtain"),
    (4, (1,), "curtain"),
    (7, (0, 2, 4, 5, 6), "curtain"),
    (3, (), "look"),
    (5, (2,), "look"),
    (4, (), "open"),
]


@pytest.mark.parametrize(("players", "computers", "secrecy"), TABLES, ids=lambda value: str(value))
def test_a_monkey_breaks_nothing(player: Player, players: int, computers: tuple[int, ...], secrecy: Secrecy) -> None:
    chance = random.Random(players)
    match = new_match(players, 8, computers, secrecy=secrecy)
    table = sit_down(player, match)
    player.app.one_in = FRAMES
    for act in range(ACTS):
        if isinstance(player.scene, CitadelsCurtainScene) and chance.random() < 0.5:
            player.wait(0.6)
            player.press("return")
        elif player.scene is not table and not isinstance(player.scene, CitadelsCurtainScene) and chance.random() < 0.3:
            player.press("escape")
        _hit(player, chance)
        if not player.app.running or match.finished or _has_left(player):
            _is_what_the_rules_allow(match)
            match = new_match(players, act, computers, secrecy=secrecy)
            table = sit_down(player, match)
            player.app.one_in = FRAMES
    _is_what_the_rules_allow(match)


def _is_what_the_rules_allow(match: AnyMatch) -> None:
    replayed = Match.resume(match.game, Record(match.id, match.header, match.log), MemoryStore())
    assert replayed.state == match.state


def _has_left(player: Player) -> bool:
    return getattr(player.scene, "name", "") in ("title", "results")


def _hit(player: Player, chance: random.Random) -> None:
    kind = chance.random()
    if kind < 0.4:
        items = [item for item in player.items() if item.key not in ("title", "leave")]
        if items:
            item = chance.choice(items)
            player.click((item.rect.left + 6, item.rect.centery))
    elif kind < 0.75:
        player.press(chance.choice(KEYS))
    elif kind < 0.83:
        width, height = player.ui.area.size
        player.click((chance.randrange(width), chance.randrange(height)))
    elif kind < 0.9:
        width, height = player.ui.area.size
        start = (chance.randrange(width), chance.randrange(height))
        player.drag(start, (chance.randrange(width), chance.randrange(height)), steps=3)
    elif kind < 0.91:
        player.hold("q")
        player.wait(0.2)
        _hit(player, chance)
        player.release("q")
    elif kind < 0.92:
        name = chance.choice(list(PREFERENCES))
        player.change(**{name: chance.choice(PREFERENCES[name])})
    else:
        player.wait(chance.choice((0.1, 0.5)))
