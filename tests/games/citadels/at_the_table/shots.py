"""Pictures of the table whose pixels are stored: `python -m tests.games.citadels.at_the_table.shots [FOLDER]`.

The hashes are valid for the wheels and the machine with which they were taken, as those of tests/shots.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from cardcity_desktop.rules.citadels.scoring import points_of
from cardcity_desktop.scenes.citadels.results import CitadelsResultsScene
from cardcity_desktop.scenes.citadels.setup import CitadelsSetupScene
from cardcity_desktop.scenes.front import FRONTS
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.session.match import AnyMatch
from tests.scenes.services import TestServices
from tests.shots.goldens import painter
from tests.ui.driver import Player
from tests.ui.translations import compile_fresh

from .people import new_match, play_randomly, sit_down

FILE = Path(__file__).parent / "goldens.json"
Arrange = Callable[[Player, dict[str, Any]], None]

WINDOWS: dict[str, dict[str, Any]] = {
    "720p-en": {},
    "720p-fr": {"language": "fr"},
    "720p-dark": {"theme": "dark"},
    "720p-200": {"text_size": 2.0},
    "1080p-en": {"size": (1920, 1080)},
}


def _at(players: int, seed: int, phase: str, least: int = 0, character: str = "") -> AnyMatch:
    """Return a random match at its first moment in a phase, after at least `least` actions, in `character`'s turn."""
    match = play_randomly(new_match(players, seed), least, seed)
    while not match.finished:
        view = match.view(None)
        if view.phase == phase and character in ("", view.character):
            return match
        play_randomly(match, 1, match.action_count)
    raise AssertionError("no such moment")


def _table(match: AnyMatch, press: str = "", opened: bool = True) -> Arrange:
    def arrange(player: Player, window: dict[str, Any]) -> None:
        sit_down(player, match, match.actors()[0] if opened else None, **window)
        for key in press.split():
            item = next(item for item in player.items() if item.key.startswith(key))
            player.click((item.rect.left + 6, item.rect.centery))

    return arrange


def _shared(match: AnyMatch, looks: str = "") -> Arrange:
    """Open a table that its persons share, at the gate; looks: "open", or "closed" again after a look."""

    def arrange(player: Player, window: dict[str, Any]) -> None:
        match.header = replace(match.header, secrecy="look")
        table = sit_down(player, match, **window)
        if looks:
            table.sight.look()
            player.wait(0.2)
        if looks == "closed":
            table.sight.close()
            player.wait(0.2)

    return arrange


def _results(player: Player, window: dict[str, Any]) -> None:
    for seed in range(1, 60):
        match = play_randomly(new_match(4, seed), 3000, seed)
        points = sorted(points_of(match.state, seat) for seat in range(4))
        if points[-1] == points[-2]:
            break
    player.open(CitadelsResultsScene(TestServices(), match), **{"motion": "off", **window})


def _setup(player: Player, window: dict[str, Any]) -> None:
    player.open(CitadelsSetupScene(TestServices()), **{"motion": "off", **window})
    player.click("players:5")


SHOTS: dict[str, Callable[[], Arrange]] = {
    "choice_4": lambda: _table(_at(4, 3, "choosing", 90), "character:"),
    "choice_7": lambda: _table(_at(7, 5, "choosing", 200), "character:"),
    "burying_2": lambda: _table(_at(2, 3, "burying", 20)),
    "turn_4": lambda: _table(_at(4, 4, "turn", 110, "merchant"), "hand:"),
    "turn_7": lambda: _table(_at(7, 6, "turn", 260, "warlord")),
    "naming": lambda: _table(_at(5, 3, "turn", 60, "assassin"), "character:king"),
    "gate": lambda: _table(_at(4, 4, "choosing", 30), opened=False),
    "book": lambda: _shared(_at(5, 3, "choosing", 90)),
    "book_open": lambda: _shared(_at(5, 3, "choosing", 90), "open"),
    "book_7": lambda: _shared(_at(7, 5, "choosing", 200)),
    "gate_by_day": lambda: _shared(_at(5, 3, "turn", 150, "king")),
    "hand_closed": lambda: _shared(_at(4, 4, "turn", 110, "merchant"), "closed"),
    "hand_open_7": lambda: _shared(_at(7, 6, "turn", 260, "warlord"), "open"),
    "setup": lambda: _setup,
    "results": lambda: _results,
}


def digest_of(name: str, window: str, into: Path | None = None) -> str:
    """Return the hash of a picture's pixels; into: folder in which the picture is saved."""
    missing = "citadels" not in FRONTS
    if missing:
        FRONTS.add("citadels", "cardcity_desktop.scenes.citadels.front:CitadelsFront")
    player = Player()
    try:
        SHOTS[name]()(player, WINDOWS[window])
        scene = player.scene
        if not isinstance(scene, MatchTable) or scene.sight.kind == "alone" or not scene.sight.is_open:
            player.look_away()  # which would close an open hand
        player.step()
        surface = pygame.display.get_surface()
        assert surface is not None
        if into is not None:
            pygame.image.save(surface, str(into / f"{name}.{window}.png"))
        return hashlib.sha256(pygame.image.tobytes(surface, "RGB")).hexdigest()[:24]
    finally:
        player.close()
        if missing:
            FRONTS.remove("citadels")


def main() -> None:
    compile_fresh()
    into = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    pixels = {f"{name}.{window}": digest_of(name, window, into) for name in SHOTS for window in WINDOWS}
    kept = {"painter": painter(), "pixels": pixels}
    FILE.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
