"""The screen reveals only what section 9 allows: compared by pixels, by words and by announcements."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from random import Random

import pygame
import pytest

from cardcity_desktop.players.player import Budget
from cardcity_desktop.rules.citadels.actions import END, Bury, Discard, Draw, End, Forge, Keep, Pick, Put, Redraw
from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.citadels.events import CharacterCalled
from cardcity_desktop.scenes.citadels.poster import WallPicture
from cardcity_desktop.scenes.citadels.table.day import Day
from cardcity_desktop.scenes.citadels.table.snapshot import (
    Announcement,
    announcements_of,
    known_pips,
    pips_of,
    public_state_of,
)
from cardcity_desktop.scenes.citadels.words import WORDS
from cardcity_desktop.scenes.match_table import computers
from cardcity_desktop.session.match import AnyMatch
from tests.games.citadels.tables import CITADELS, table
from tests.ui.driver import Player

from .people import NAMES, match_at, new_match, play_randomly, sit_down

MOMENTS = ((2, 9), (3, 31), (4, 60), (5, 72), (6, 111), (7, 150))
"""(players, actions played): picks and turns, early and late."""


def picture(player: Player) -> bytes:
    """Return the pixels of the window."""
    player.look_away()
    player.step()
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface, "RGB")


def redealt(match: AnyMatch, reader: int | None, others: tuple[int, ...] = ()) -> list[AnyMatch]:
    """Return the match twice with everything that `reader` may not know dealt anew; others: seats of computers."""
    view = match.view(reader)
    return [match_at(CITADELS.determinize(view, seed), others) for seed in (11, 12)]


@pytest.mark.parametrize(("players", "steps"), MOMENTS)
def test_a_seats_screen_does_not_change_when_what_it_may_not_know_is_dealt_again(
    player: Player, players: int, steps: int
) -> None:
    match = play_randomly(new_match(players, players), steps, players)
    seat = match.actors()[0]
    for reader in (seat, (seat + 1) % players):
        shots = []
        for dealt in redealt(match, reader, others=tuple(at for at in range(players) if at != reader)):
            sit_down(player, dealt, reader, pace=1000)
            shots.append(picture(player))
        assert shots[0] == shots[1]


@pytest.mark.parametrize(("players", "steps"), MOMENTS)
def test_gate_open_table_and_the_picture_in_the_list_reveal_nothing(player: Player, players: int, steps: int) -> None:
    match = play_randomly(new_match(players, players + 20), steps, players)
    shots = []
    for dealt in redealt(match, None):
        table = sit_down(player, dealt)
        gate = picture(player)
        under = pygame.Surface((1280, 720))
        table.refresh()
        table.draw(player.ui.canvas(under))
        small = WallPicture(player.ui, dealt.view(None), (160, 160)).with_city(dealt.header.first_person)
        shots.append((gate, pygame.image.tobytes(under, "RGB"), pygame.image.tobytes(small, "RGBA")))
    assert shots[0] == shots[1]


def test_an_absent_and_a_murdered_character_get_the_same_words_sound_and_time() -> None:
    """4.2"""
    announcements: dict[bool, list[tuple[float, str, str]]] = {}
    for murdered in (True, False):
        match = _called_silence(murdered)
        events = match.events_since(match.action_count - 1, None)
        before = public_state_of(CITADELS.view(match.states[-2], None))
        told = announcements_of(before, events, NAMES)
        announcements[murdered] = [
            (announcement.seconds, announcement.sound, announcement.public_state.announcement)
            for announcement in told
            if _is_of(announcement, "king")
        ]
    assert announcements[True] == announcements[False]
    assert len(announcements[True]) == 2


def test_5_4_the_heir_is_shown_after_the_warlords_turn_too() -> None:
    """No call comes with it then."""
    at = table(4, held={0: "warlord", 1: "king", 2: "thief", 3: "bishop"}, called=7, murdered="king").do("0 gold")
    before = public_state_of(CITADELS.view(at.state, None))
    [announcement] = announcements_of(before, at.do("0 end").events, NAMES)
    assert (
        announcement.public_state.announcement,
        announcement.public_state.crown,
        announcement.public_state.is_night,
    ) == (
        f"{NAMES[1]} inherits the crown.",
        1,
        False,
    )


def _is_of(announcement: Announcement, character: str) -> bool:
    return announcement.public_state.announced == character


def _called_silence(murdered: bool) -> AnyMatch:
    """Return a match whose last action called the King in vain, murdered or absent."""
    for seed in range(400):
        match = new_match(4, seed)
        while not match.finished and match.action_count < 60:
            seat = match.actors()[0]
            legal = list(match.legal(seat))
            kings = [action for action in legal if getattr(action, "character", "") == "king"]
            wanted = kings if kings and not isinstance(kings[0], Pick) and murdered else legal
            match.do(seat, next((action for action in wanted if isinstance(action, End)), wanted[0]))
            roles = match.state.roles
            events = match.events_since(match.action_count - 1, None)
            silent = any(type(event).__name__ == "SilenceFell" and event.character == "king" for event in events)
            if silent and (roles.murdered == 4) == murdered:
                return match
    raise AssertionError("no such game")


# The calling, heard and seen from outside

HELD_BY = {
    2: {0: "assassin magician", 1: "thief king"},
    3: {0: "assassin bishop", 1: "king merchant", 2: "thief magician"},
    4: {0: "assassin", 1: "king", 2: "thief", 3: "magician"},
    7: {0: "assassin", 1: "king", 2: "thief", 3: "magician", 4: "bishop", 5: "merchant", 6: "architect"},
}
"""Characters by seat for a number of players, with the King in play."""


@dataclass
class Film:
    """Everything perceptible during the calling: sounds with their time, texts, pictures."""

    heard: list[tuple[float, str]]
    phrase: list[str]
    pictures: list[bytes]


def film_of(player: Player, players: int, held: dict[int, str]) -> Film:
    """Return the film of a calling after the Magician's turn, in which the murdered King and the Bishop are called."""
    own = {name: seat for seat, words in held.items() for name in words.split()}
    answered = {name: own[name] for name in ("assassin", "thief")}
    up = "merchant warlord" if players == 4 else ""
    at = table(players, held=held, called=2, answered=answered, murdered="king", face_up=up).do(
        f"{own['magician']} gold"
    )
    scene = sit_down(player, match_at(at.state), own["magician"], motion="normal")
    film, began = Film([], [], []), player.now
    heard = film.heard

    def play(name: str, semitones: int = 0) -> None:
        heard.append((round(player.now - began, 2), name))

    scene.ui.sound.play = play  # type: ignore[method-assign]
    scene.steps.do(END)
    while scene.animating and scene.state.public_state.announced != "bishop":
        if film.phrase[-1:] != [scene.state.public_state.announcement]:
            film.phrase.append(scene.state.public_state.announcement)
            film.pictures.append(picture(player))
        player.step(0.05)
    return film


@pytest.mark.parametrize("players", HELD_BY)
def test_a_murdered_king_and_an_absent_one_sound_look_and_last_the_same(player: Player, players: int) -> None:
    """4.2, 15.3: picture by picture, sound by sound, moment by moment, at the real table."""
    held = HELD_BY[players]
    other = "warlord" if players == 7 else "architect"
    absent = {seat: words.replace("king", other) for seat, words in held.items()}
    with_him, without = film_of(player, players, held), film_of(player, players, absent)
    assert with_him == without
    assert [name for _at, name in with_him.heard] == ["herald", "shutters", "herald"]


def test_one_murdered_alone_does_not_see_the_round_end_before_the_voice_does(player: Player) -> None:
    """15.16: the own card and the pips change only with the last announcement."""
    held = {0: "warlord", 1: "architect", 2: "thief", 3: "king"}
    answered = {"thief": 2, "king": 3}
    at = table(4, held=held, called=6, answered=answered, murdered="warlord", face_up="merchant magician").do("1 gold")
    scene = sit_down(player, match_at(at.state, (1, 2, 3)), 0, pace=1000, motion="normal")
    scene.steps.do_for(1, END)
    assert scene.animating and scene.snapshot.view.round > scene.state.public_state.round
    while scene.animating:
        shown = Day(scene.state)
        assert shown.held == ("warlord",) and scene.playback.memory_view.round == scene.state.public_state.round
        player.step(0.05)


def test_a_hand_played_alone_stays_open_until_the_architects_cards_come(player: Player) -> None:
    held = {0: "architect", 1: "merchant", 2: "thief", 3: "king"}
    answered = {"thief": 2, "king": 3}
    at = table(4, held=held, called=5, answered=answered, face_up="bishop magician").do("1 gold")
    scene = sit_down(player, match_at(at.state, (1, 2, 3)), 0, pace=1000, motion="normal")
    before = scene.snapshot.front_view.hand
    scene.steps.do_for(1, END)
    assert scene.animating and len(scene.snapshot.front_view.hand) == len(before) + 2
    shown = []
    while scene.animating:
        shown += [hand] if (hand := Day(scene.state).cards) not in shown else []
        player.step(0.05)
    assert shown == [before, scene.snapshot.front_view.hand]


def test_computers_take_the_same_time_for_every_decision(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """A short thinking time would reveal the hand."""
    monkeypatch.setattr(computers, "TABLE_BUDGETS", {"beginner": Budget(seconds=1.5)})
    table = sit_down(player, new_match(2, 5, (0, 1), "beginner"), motion="off")
    waited = []
    for _move in range(4):
        mark, since = table.match.action_count, player.now
        while table.match.action_count == mark:
            player.step(0.1)
        waited.append(player.now - since)
    assert min(waited) >= 1.5 - 1e-6
    assert max(waited) - min(waited) < 0.25  # a few frames


@pytest.mark.parametrize("players", [2, 3, 4, 7])
def test_the_journal_of_the_open_table_names_no_hidden_card_or_character(players: int) -> None:
    """15.21"""
    match = play_randomly(new_match(players, 9), 120, 9, eager=False)
    lines = [WORDS.event_text(event, NAMES) for event in match.events_since(0, None)]
    assert len(lines) > 60
    assert not any(HIDDEN_NAME in line for line in lines)
    own = [WORDS.event_text(event, NAMES) for event in match.events_since(0, 0)]
    assert len(own) == len(lines)
    assert own != lines


UNSEEN = (Pick, Bury, Draw, Keep, Put, Redraw, Discard, Forge)
"""Actions whose cards the other players do not see (9.3)."""


@pytest.mark.parametrize(("players", "seed", "done"), [(2, 1, 200), (3, 4, 200), (7, 2, 120)])
def test_the_journal_does_not_change_when_what_its_reader_may_not_know_is_dealt_again(
    players: int, seed: int, done: int
) -> None:
    """15.21: hidden actions have the same lines for every deal."""
    match, chance = new_match(players, seed), Random(seed)
    seen = set()
    for _step in range(done):
        if match.finished:
            break
        seat = match.actors()[0]
        action = chance.choice(list(match.legal(seat)))
        if isinstance(action, UNSEEN):
            for reader in (None, (seat + 1) % players):
                told = {
                    _finish(dealt, seat, type(action), at, reader) for at, dealt in enumerate(redealt(match, reader))
                }
                assert len(told) == 1
            seen.add(type(action))
        match.do(seat, action)
    assert seen >= {Pick, Draw, Keep}


def _finish(match: AnyMatch, seat: int, kind: type, at: int, reader: int | None) -> tuple[str, ...]:
    """The lines on an action of this kind, up to the next call: who answers it lies open."""
    offered = [action for action in match.legal(seat) if type(action) is kind]
    match.do(seat, offered[at % len(offered)])
    lines = []
    for event in match.events_since(match.action_count - 1, reader):
        if isinstance(event, CharacterCalled):
            break
        lines.append(WORDS.event_text(event, NAMES))
    return tuple(lines)


def test_hands_lie_open_only_for_the_one_in_front(player: Player) -> None:
    match = play_randomly(new_match(4, 6), 44, 6)
    table = sit_down(player, match, match.actors()[0])
    own = table.snapshot.front_seat
    for seat, seen in enumerate(table.snapshot.view.seats):
        assert (HIDDEN_NAME in seen.hand) == (seat != own and bool(seen.hand))


@pytest.mark.parametrize("players", [2, 4, 7])
def test_15_8_a_viewers_knowledge_removes_pips_but_none_of_a_held_character(players: int) -> None:
    match, fewer = new_match(players, 3), 0
    for _step in range(60):
        play_randomly(match, 1, match.action_count)
        views = [match.view(seat) for seat in range(players)]
        for viewer, seat in permutations(range(players), 2):
            public = pips_of(match.view(None), seat)
            assert known_pips(match.view(None), seat, public) == public
            known, held = known_pips(views[viewer], seat, public), match.state.roles.held[seat]
            assert set(known) >= set(public) & set(held)
            fewer += len(known) < len(public)
    assert fewer
