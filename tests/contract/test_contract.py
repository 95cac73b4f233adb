"""Promises of the Game protocol (docs/design.md), tested for every registered game in every sampled set-up."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields
from functools import cache, lru_cache
from typing import Any

import pytest

from cardcity_desktop.rules.errors import IllegalActionError, UnreadableError
from cardcity_desktop.rules.game import AnyGame
from cardcity_desktop.rules.registry import GAMES

from .clauses import clauses_of
from .playing import Turn, last_state, plays, spread
from .setups import label, sampled

SEED = 20
APPLY_ALL_EVERY = 11
RESHUFFLE_EVERY = 9
STRANGERS_A_STATE = 12
REFUSALS_EVERY = 3

every_setup = pytest.mark.parametrize(("name", "setup"), sampled(), ids=label)


@lru_cache(64)
def turns_of(name: str, setup: Any, seed: int = SEED) -> list[Turn]:
    """Return a random game; cached, since most promises are tested on the same one."""
    return played_anew(name, setup, seed)


def played_anew(name: str, setup: Any, seed: int = SEED) -> list[Turn]:
    game = GAMES[name]
    return list(plays(game, game.initial(setup, seed), seed))


def test_every_registered_game_is_tried() -> None:
    assert all(game.name == name for name, game in GAMES.items())


@every_setup
def test_set_up_fields_offer_every_word_of_every_set_up(name: str, setup: Any) -> None:
    fields_by_name = {field.name: field for field in GAMES[name].setup_fields()}
    words = GAMES[name].write_setup(setup)
    assert set(fields_by_name) == set(words)
    for word, value in words.items():
        values = value if isinstance(value, list) else [] if value is None else [value]
        assert set(values) <= set(fields_by_name[word].choices)


@every_setup
def test_every_legal_action_is_allowed_and_applies(name: str, setup: Any) -> None:
    game = GAMES[name]
    for number, turn in enumerate(turns_of(name, setup)):
        for action in turn.legal:
            assert game.why_not(turn.before, turn.seat, action) is None, action
        assert len(set(turn.legal)) == len(turn.legal)
        if number % APPLY_ALL_EVERY == 0:
            for action in turn.legal:
                after = game.apply(turn.before, turn.seat, action).state
                assert all(game.legal(after, seat) for seat in game.actors(after))


@every_setup
def test_only_those_who_act_have_actions(name: str, setup: Any) -> None:
    game = GAMES[name]
    for turn in turns_of(name, setup)[::5]:
        actors = game.actors(turn.before)
        assert turn.seat in actors
        assert not any(game.legal(turn.before, seat) for seat in range(-1, 6) if seat not in actors)


@every_setup
def test_encode_and_decode_are_each_others_inverse(name: str, setup: Any) -> None:
    game = GAMES[name]
    for action in {action for turn in turns_of(name, setup) for action in turn.legal}:
        line = game.encode(action)
        assert game.decode(line) == action
        assert line == line.strip() and line.isascii() and "\n" not in line and len(line) < 40


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("text", ["", " ", "?", "take", "take 3", "build", "pass 1", "draw\n", "Draw", "build R 1"])
def test_what_is_no_action_is_unreadable(name: str, text: str) -> None:
    game = GAMES[name]
    turns = turns_of(name, next(iter(game.setups())))
    if text not in {game.encode(action) for turn in turns for action in turn.legal}:
        with pytest.raises(UnreadableError):
            game.decode(text)


@every_setup
def test_refused_actions_name_a_clause_and_change_nothing(name: str, setup: Any) -> None:
    """Actions of other phases and games are tried all the way; the log must still replay to the same game."""
    game, strangers = GAMES[name], strange_actions(name)
    turns = turns_of(name, setup)
    for number, turn in enumerate(turns[::REFUSALS_EVERY]):
        views = [game.view(turn.before, seat) for seat in (None, turn.seat)]
        legal = set(turn.legal)
        refused = [
            action
            for action in (strangers[at] for at in spread(number, STRANGERS_A_STATE, len(strangers)))
            if action not in legal
        ]
        for action in refused:
            expect_refusal(game, turn.before, turn.seat, action)
        assert [game.view(turn.before, seat) for seat in (None, turn.seat)] == views
        assert list(game.legal(turn.before, turn.seat)) == list(turn.legal)
    again = played_anew(name, setup)
    assert [turn.step for turn in again] == [turn.step for turn in turns]


def expect_refusal(game: AnyGame, state: Any, seat: int, action: Any) -> None:
    refusal = game.why_not(state, seat, action)
    assert refusal is not None, f"{action} is not listed but allowed"
    assert refusal.clause in clauses_of(game.name), refusal
    assert refusal.reason.isidentifier(), refusal
    with pytest.raises(IllegalActionError) as caught:
        game.apply(state, seat, action)
    assert caught.value.refusal == refusal


@cache
def strange_actions(name: str) -> list[Any]:
    """Return actions from all over the game's set-ups and the same with other numbers, in a stable order."""
    game = GAMES[name]
    lines: dict[str, None] = {}
    for setup in list(GAMES[name].setups())[::97]:
        for turn in turns_of(name, setup, 1)[::4]:
            for action in turn.legal:
                line = game.encode(action)
                lines.update(dict.fromkeys((line, line.translate(OTHER_DIGITS))))
    return [action for line in lines if (action := readable(game, line)) is not None]


OTHER_DIGITS = str.maketrans("0123456789", "1234567890")


def readable(game: AnyGame, line: str) -> Any:
    try:
        return game.decode(line)
    except UnreadableError:
        return None


@every_setup
def test_no_player_may_act_when_a_game_is_over(name: str, setup: Any) -> None:
    game = GAMES[name]
    end = last_state(turns_of(name, setup))
    assert game.actors(end) == ()
    for action in strange_actions(name)[::50]:
        expect_refusal(game, end, 0, action)


@every_setup
def test_replaying_the_encoded_log_gives_the_same_states_and_events(name: str, setup: Any) -> None:
    game, turns = GAMES[name], turns_of(name, setup)
    state = game.initial(setup, SEED)
    for turn in turns:
        step = game.apply(state, turn.seat, game.decode(game.encode(turn.action)))
        assert step == turn.step
        assert game.view(step.state, turn.seat) == game.view(turn.step.state, turn.seat)
        state = step.state


@every_setup
def test_a_view_does_not_change_when_what_it_cannot_know_is_reshuffled(name: str, setup: Any) -> None:
    game = GAMES[name]
    for turn in turns_of(name, setup)[::RESHUFFLE_EVERY]:
        for seat in (None, *range(game.players(setup))):
            view = game.view(turn.before, seat)
            for seed in (1, 2):
                dealt = game.determinize(view, seed)
                assert game.view(dealt, seat) == view
                if seat is not None:
                    assert list(game.legal(dealt, seat)) == list(game.legal(turn.before, seat))


@every_setup
def test_a_dealt_state_can_be_played_to_its_end(name: str, setup: Any) -> None:
    game, turns = GAMES[name], turns_of(name, setup)
    for turn in turns[:: max(1, len(turns) // 5)]:  # a game may be over after a few turns
        dealt = game.determinize(game.view(turn.before, turn.seat), SEED)
        end = last_state(plays(game, dealt, SEED))
        assert game.actors(end) == ()


@every_setup
def test_a_secret_is_dealt_differently_by_different_seeds(name: str, setup: Any) -> None:
    """Only where anything is hidden; later random numbers are no secret that was dealt."""
    game = GAMES[name]
    if all(game.view(turn.before, None) == turn.before for turn in turns_of(name, setup)):
        return  # every seat knows all
    views = (game.view(turn.before, 0) for turn in turns_of(name, setup))
    assert any(len({dealt(game.determinize(view, seed)) for seed in range(4)}) > 1 for view in views)


def dealt(state: Any) -> str:
    """Return a state without its generator."""
    return repr([getattr(state, part.name) for part in fields(state) if part.name != "rng"])


@every_setup
def test_an_action_that_reveals_nothing_does_not_depend_on_what_is_hidden(name: str, setup: Any) -> None:
    """So undo may take it back: the actor sees the same result in every deal that agrees with its view."""
    game = GAMES[name]
    for turn in turns_of(name, setup)[::RESHUFFLE_EVERY]:
        if turn.step.commits or turn.seat not in game.actors(turn.step.state):
            continue
        step = game.apply(game.determinize(game.view(turn.before, turn.seat), 3), turn.seat, turn.action)
        assert [type(event) for event in step.events] == [type(event) for event in turn.step.events]
        assert game.view(step.state, turn.seat) == game.view(turn.step.state, turn.seat)


PINNED = {
    ("card_city", '{"players": 1}'): "2fbe67edc875035b",
    ("card_city", '{"edition": "xl", "level": "normal", "variants": ["architect", "ecological"]}'): "2855e4c2d82e3096",
    ("card_city", '{"edition": "xl", "level": "advanced", "victory": "commercial", "players": 3}'): "17b11fa3eb2ba82a",
    (
        "card_city",
        '{"edition": "xl", "level": "advanced", "victory": "happiness", "players": 4,'
        ' "variants": ["architect", "ecological", "leisure_crisis", "unique_city"]}',
    ): "f9aad8d96ca6f8e1",
    ("royal_cities", "{}"): "ddffc662020e8f2a",
    ("royal_cities", '{"players": 4}'): "8a20aeeb46748d28",
    ("royal_cities", '{"players": 1, "expert": true}'): "876fd453a979f7d3",
    ("citadels", "{}"): "33dfe600616e4cee",
    ("citadels", '{"players": 2, "bank": 30, "deck": 68}'): "110e650255dd0e70",
    ("citadels", '{"players": 3, "end": 8, "deck": 68}'): "4b3a5c87598f4761",
    ("citadels", '{"players": 7, "end": 8, "bank": 30, "deck": 68}'): "01cf2df7077e512d",
}
"""By game and the words of a set-up (a new variant moves their numbers): a digest of all that could be done in one
random game.
"""


@pytest.mark.parametrize(("name", "words"), PINNED)
def test_the_same_seed_gives_the_same_game_on_every_platform(name: str, words: str) -> None:
    game, digest = GAMES[name], hashlib.sha256()
    setup = game.read_setup(json.loads(words))
    for turn in turns_of(name, setup, 7):
        digest.update("\n".join(map(game.encode, turn.legal)).encode())
    assert digest.hexdigest()[:16] == PINNED[name, words]
