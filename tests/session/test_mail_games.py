"""Two homes play a game of each kind to its end by letters, wrapped and quoted as mail programs do."""

from __future__ import annotations

from random import Random
from textwrap import wrap

import pytest

from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.session.codes import code_of, from_code
from cardcity_desktop.session.mail import receive
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, Seat

NAMES = ("Ada", "Bo")
MOST_LETTERS = 600


def resumed(store: MemoryStore, match_id: str) -> AnyMatch:
    record = store.load(match_id)
    return Match.resume(game_of(record.header.game), record, store)


def letter(match: AnyMatch, quoted: str, chance: Random) -> str:
    """Return a letter with the code cut into lines, above the letter it answers."""
    code = code_of(match.game, match.header, match.log)
    lines = wrap(code, chance.choice((40, 64, 76)))
    answered = "\n".join(f"> {line}" for line in quoted.splitlines()[:40])
    return "\n".join(["My turn is done.", *lines, "See you soon!", answered])


@pytest.mark.parametrize("name", GAMES)
def test_a_game_by_mail_goes_to_its_end_as_one_match_in_both_homes(name: str) -> None:
    game, chance = game_of(name), Random(5)
    setup = next(setup for setup in game.setups() if game.players(setup) == 2)
    homes = (MemoryStore(), MemoryStore())
    begun: AnyMatch = Match.start(game, setup, [Seat(who, at) for at, who in enumerate(NAMES)], 11, homes[0])
    ids = {0: begun.id}
    at, text = 0, ""
    for _letter in range(MOST_LETTERS):
        match = resumed(homes[at], ids[at])
        while at in match.actors():
            match.do(at, chance.choice(match.legal(at)))
        text = letter(match, text, chance)
        at = 1 - at
        found = receive(homes[at], from_code(text), NAMES[at])
        assert ids.setdefault(at, found) == found, "it stays one match"
        if resumed(homes[at], found).finished:
            break
    first, second = (resumed(home, ids[at]) for at, home in enumerate(homes))
    assert first.finished and first.log == second.log
    assert all(len(home.list()) == 1 for home in homes)
    assert (homes[0].imported_seats(ids[0]), homes[1].imported_seats(ids[1])) == (frozenset({1}), frozenset({0}))
