"""Recorder of the fixtures of format 2, for new names only: `python -m tests.saves.record_2 NAME`.

Existing files are never written again, for they stand for the saves on players' disks.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import FREE, Purpose, Seat
from cardcity_desktop.storage.saves import Saves

FOLDER = Path(__file__).parent / "format_2"
XL = {"edition": "xl", "level": "advanced", "victory": "residential"}
NAMES = ("Ada", "Zoé", "Émile", "Bo")

MATCHES: dict[str, tuple[dict[str, Any], int, Purpose, str]] = {
    "royal_three": ({"game": "royal_cities", "players": 3}, 90, FREE, "Le mariage"),
    "royal_alone": ({"game": "royal_cities", "players": 1}, 40, FREE, ""),
    "citadels_four_finished": ({"game": "citadels", "players": 4}, 9_999, FREE, ""),
    "mission_three": (XL | {"players": 3}, 150, Purpose("mission", "harbour", {"goal": 40}), ""),
    "puzzle_alone": ({"edition": "classic", "players": 1}, 20, Purpose("puzzle", "seven"), ""),
    "named_two_finished": ({"edition": "classic", "players": 2}, 9_999, FREE, "Le dimanche"),
    "unique_four": (
        XL | {"players": 4, "variants": ["unique_city", "architect"]},
        120,
        Purpose("daily", "2026-11-22"),
        "",
    ),
    "lesson_suburb": (XL | {"players": 1, "variants": ["suburb"]}, 25, Purpose("lesson", "suburb"), ""),
}
"""By name: the set-up (and which game's), how many actions at most, what it is for, and its title."""


def record(name: str) -> None:
    """Play the match and store its file among the fixtures."""
    words, steps, purpose, title = MATCHES[name]
    game = game_of(words.get("game", "card_city"))
    setup = game.read_setup({name: word for name, word in words.items() if name != "game"})
    seats = [Seat(who, at, "random" if at == 1 else "person") for at, who in enumerate(NAMES[: game.players(setup)])]
    saves, chance = Saves(FOLDER), Random(name)
    match: AnyMatch = Match.start(game, setup, seats, chance.getrandbits(32), saves, purpose)
    while match.action_count < steps and not match.finished:
        seat = match.actors()[0]
        match.do(seat, chance.choice(match.legal(seat)))
    match.close()
    if title:
        saves.rename(match.id, title)
    (FOLDER / f"{match.id}.cardcity").rename(FOLDER / f"{name}.cardcity")
    (FOLDER / ".last").unlink()


if __name__ == "__main__":
    if (FOLDER / f"{sys.argv[1]}.cardcity").exists():
        sys.exit("old saves are never written again")
    record(sys.argv[1])
