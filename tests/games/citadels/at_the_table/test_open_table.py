"""The table that several persons share without a curtain: what opens, what stays, and what leads on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.citadels.characters import NUMBER
from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.scenes.citadels.table.scene import TableScene
from cardcity_desktop.scenes.match_table.sight import LOOK
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import Secrecy
from tests.games.citadels.tables import CITADELS, Table
from tests.games.citadels.tables import table as laid
from tests.scenes.services import TestServices
from tests.shots.frames import cut_texts, frame_watched, overlaps, short
from tests.ui.driver import Player

from .people import match_at, new_match, play_randomly

MOMENTS = ((2, 9), (3, 31), (4, 60), (5, 72), (6, 111), (7, 150))
"""(players, actions played): picks and turns, early and late."""

PRESSES = (
    *("tab", "right", "n", "down", "escape", "escape", "i", "escape"),
    *("h", "ctrl+z", "ctrl+y", "l", "escape", "w", "s"),
)
"""Keys that neither open a hand nor play an action."""


def shared(player: Player, match: AnyMatch, secrecy: Secrecy = "look", **preferences: object) -> TableScene:
    """Open a table whose persons share it, at the gate of the seat that acts."""
    table = TableScene(TestServices(), with_secrecy(match, secrecy))
    player.open(table, **{"motion": "off", **preferences})  # type: ignore[arg-type]
    player.wait(0.2)
    assert player.scene is table
    return table


def with_secrecy(match: AnyMatch, secrecy: Secrecy) -> AnyMatch:
    match.header = replace(match.header, secrecy=secrecy)
    return match


def at_phase(players: int, seed: int, least: int, phase: str) -> AnyMatch:
    """Return a random match at its first moment in a phase after `least` actions."""
    match = play_randomly(new_match(players, seed), least, seed)
    while match.view(None).phase != phase:
        play_randomly(match, 1, match.action_count)
    return match


def pixels(player: Player, place: Rect | None = None) -> bytes:
    """Return the pixels of the window, or of a part of it, with the mouse away."""
    player.step()
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface if place is None else surface.subsurface(place), "RGB")


def opened(player: Player, table: TableScene) -> None:
    """Open the hand until the next press."""
    table.sight.look()
    player.wait(0.2)
    assert table.sight.is_open


# Secrets


@pytest.mark.parametrize("secrecy", ["look", "open"])
@pytest.mark.parametrize(("players", "steps"), MOMENTS)
def test_no_frame_of_a_closed_table_depends_on_what_is_hidden(
    player: Player, players: int, steps: int, secrecy: Secrecy
) -> None:
    match = play_randomly(new_match(players, players), steps, players)
    view = match.view(None) if secrecy == "look" else CITADELS.open_view(match.state, range(players))
    films = []
    for deal in (11, 12):
        table = shared(player, match_at(CITADELS.determinize(view, deal)), secrecy)
        film = list(frames(player, table))
        if table.sight.keeps_secret:
            opened(player, table)
            table.sight.close()
            player.wait(0.2)
            film += frames(player, table)  # now without a gate
        films.append((film, player.texts(), list(table.spoken_texts()), player.ui.toast_text))
    assert films[0] == films[1]


def frames(player: Player, table: TableScene) -> Iterator[bytes]:
    """Yield the pixels after each of many presses while the hand is closed."""
    yield pixels(player)
    for key in PRESSES:
        player.press(key)
        player.wait(0.05)
        assert not table.sight.is_open or table.sight.kind == "alone"
        yield pixels(player)


@pytest.mark.parametrize(("players", "steps"), MOMENTS)
def test_a_closed_hand_offers_only_public_actions(player: Player, players: int, steps: int) -> None:
    match = play_randomly(new_match(players, players), steps, players)
    table = shared(player, match)
    common = match.game.common_legal(match.state, match.actors()[0])
    assert list(table.snapshot.legal) == list(common)
    assert not [item for item in player.items() if item.key.startswith(("hand:", "keep:", "look:"))]


def test_a_window_that_loses_the_focus_closes_the_book(player: Player) -> None:
    table = shared(player, at_phase(5, 3, 60, "choosing"))
    closed = pixels(player)
    opened(player, table)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    player.wait(0.3)
    assert not table.sight.is_open
    assert pixels(player, table.state.spots["book"]) != b""
    assert HIDDEN_NAME in table.snapshot.view.going
    assert len(pixels(player)) == len(closed)


def test_a_hidden_card_is_not_shown_large(player: Player) -> None:
    """A layer would stay when the hand closes."""
    table = shared(player, match_at(kings_turn().state))
    opened(player, table)
    card = next(item for item in player.items() if item.key.startswith("hand:"))
    player.move(card.rect.center)
    player.press("i")
    assert player.scene is table and "hidden card" in player.ui.toast_text
    table = shared(player, at_phase(5, 3, 60, "choosing"))
    opened(player, table)
    player.move(player.find(characters(player)[0]).rect.center)
    player.press("i")
    assert player.scene is table


@pytest.mark.parametrize("phase", ["choosing", "turn"])
def test_the_cover_moves_away_before_anything_secret_is_drawn(player: Player, phase: str) -> None:
    table = shared(player, at_phase(5, 3, 60, phase), motion="normal")
    player.settle()
    table.sight.look()
    covers = []
    while not table.sight.is_open:
        assert not [item for item in player.items() if item.key.startswith(("hand:", "look:", "keep:"))]
        player.step()
        covers.append(table.sight.cover)
    assert len({cover for cover in covers if 0 < cover < 1}) > 3
    table.sight.close()
    assert not [item for item in player.items() if item.key.startswith(("hand:", "look:", "keep:"))]
    player.settle()
    assert table.sight.cover == 0


def test_a_book_stays_shut_while_a_computer_chooses(player: Player) -> None:
    match = new_match(5, 3, computers=(1, 2))
    while match.view(None).phase != "choosing" or match.actors()[0] != 1:
        play_randomly(match, 1, match.action_count)
    table = TableScene(TestServices(), with_secrecy(match, "look"), 1000)
    player.open(table, motion="off")
    player.wait(0.2)
    assert not player.has(LOOK) and table.state.spots["book"]
    player.hold("q")
    player.wait(0.3)
    assert not table.sight.is_open


# What stays


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize(("phase", "place"), [("choosing", "book"), ("turn", "foot")])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_nothing_else_moves_when_the_book_or_the_hand_opens(
    player: Player, players: int, phase: str, place: str, text_size: float
) -> None:
    table = shared(player, at_phase(players, players, 50, phase), text_size=text_size)
    spot = Rect(table.state.spots[place])
    before = pixels(player)
    opened(player, table)
    after = pixels(player)
    assert table.state.spots[place] == spot
    size = player.ui.area.size
    pictures = [pygame.image.frombytes(shot, size, "RGB") for shot in (before, after)]
    header = player.ui.scale.font(70)  # its hint is offered only to who looks
    for picture in pictures:
        picture.fill("black", spot.inflate(40, 40))
        picture.fill("black", (0, 0, size[0], header))
    assert pygame.image.tobytes(pictures[0], "RGB") == pygame.image.tobytes(pictures[1], "RGB")


@pytest.mark.parametrize("players", range(2, 8))
def test_every_city_is_in_sight_behind_a_gate_and_a_book(player: Player, players: int) -> None:
    for phase in ("choosing", "turn"):
        match = at_phase(players, players + 1, 70, phase)
        table = shared(player, match)
        keys = {item.key for item in player.items()}
        for seat, seen in enumerate(match.view(None).seats):
            assert {f"city:{seat}.{card}#{at}" for at, card in enumerate(seen.city)} <= keys
        assert table.sight.at_gate


# The choice


def characters(player: Player) -> list[str]:
    return [item.key for item in player.items() if item.key.startswith("character:")]


def test_a_pick_takes_two_presses_and_then_the_book_shuts(player: Player) -> None:
    table = shared(player, at_phase(5, 3, 60, "choosing"))
    first, done = table.turn_status.actor, table.match.action_count
    opened(player, table)
    key = characters(player)[1]
    player.click(key)
    assert table.match.action_count == done and table.selection.character is not None
    player.wait(0.6)
    player.click(key)
    player.wait(0.2)
    assert table.match.action_count == done + 1
    assert table.turn_status.actor != first and table.viewer == table.turn_status.actor
    assert not table.sight.is_open and not characters(player)


def test_enter_looks_raises_and_keeps(player: Player) -> None:
    table = shared(player, at_phase(5, 3, 60, "choosing"))
    done = table.match.action_count
    assert table.focus.key == LOOK
    player.press("return")
    player.wait(0.3)
    assert table.sight.is_open and (table.focus.key or "").startswith("character:")
    player.press("return")
    assert table.match.action_count == done
    player.press("return")
    player.wait(0.3)
    assert table.match.action_count == done + 1 and table.focus.key == LOOK


def test_a_held_key_opens_the_book_and_its_numbers_choose(player: Player) -> None:
    table = shared(player, at_phase(5, 3, 60, "choosing"))
    done = table.match.action_count
    player.hold("q")
    player.wait(0.3)
    assert table.sight.is_open
    name = next(iter(table.snapshot.view.going))
    player.press(str(NUMBER[name]))
    assert table.selection.character == name
    player.press(str(NUMBER[name]))
    player.wait(0.2)
    assert table.match.action_count == done + 1
    player.release("q")
    player.wait(0.2)
    assert not table.sight.is_open


def test_letting_the_key_go_closes_the_book_and_puts_the_character_back(player: Player) -> None:
    table = shared(player, at_phase(5, 3, 60, "choosing"))
    player.hold("q")
    player.wait(0.3)
    player.click(characters(player)[0])
    assert table.selection.character
    player.release("q")
    player.wait(0.2)
    assert table.selection.idle and not characters(player)


def test_the_mouse_slides_to_a_character_and_raises_it(player: Player) -> None:
    table = shared(player, at_phase(5, 3, 60, "choosing"))
    done, book = table.match.action_count, table.state.spots["book"]
    player.move((book.left + 30, book.centery))
    player.down(player.ui.pointer)
    player.wait(0.4)
    assert table.sight.is_open
    target = player.find(characters(player)[0]).rect.center
    player.move((book.left + 80, book.centery))
    player.move(target)
    player.up(target)
    player.wait(0.2)
    assert table.sight.is_open and table.selection.character and table.match.action_count == done
    player.wait(0.6)
    player.click(target)
    player.wait(0.2)
    assert table.match.action_count == done + 1


def test_the_last_choice_of_two_persons_buries_the_last_character_by_itself(player: Player) -> None:
    match = new_match(2, 5)
    while match.view(None).phase != "choosing" or match.view(None).progress.number != 3:
        play_randomly(match, 1, match.action_count)
    table = shared(player, match)
    opened(player, table)
    key = characters(player)[0]
    player.click(key)
    player.wait(0.6)
    player.click(key)
    player.wait(0.3)
    assert not table.snapshot.is_draft


# The calling


def kings_turn() -> Table:
    """Return the King's turn with two cards in hand, before the resources."""
    held = {0: "king", 1: "bishop", 2: "thief", 3: "assassin"}
    answered = {"assassin": 3, "thief": 2}
    hands = {0: "manor docks", 1: "keep"}
    return laid(4, held=held, called=3, answered=answered, face_up="magician merchant", hands=hands, gold={0: 3, 1: 2})


def test_public_actions_need_no_second_look(player: Player) -> None:
    table = shared(player, match_at(kings_turn().state))
    assert table.sight.at_gate and not player.has("gold")
    opened(player, table)
    table.sight.close()
    player.wait(0.2)
    assert not table.sight.at_gate
    coins = table.snapshot.front_view.coins
    player.click("gold")
    player.wait(0.2)
    assert table.snapshot.front_view.coins == coins + 2
    player.click("end")
    if table.selection.warned:
        player.wait(0.6)
        player.click("end")
    player.wait(0.3)
    assert not table.sight.is_open


def test_drawn_cards_wait_for_a_look(player: Player) -> None:
    at = kings_turn().do("0 draw")
    table = shared(player, match_at(at.state))
    assert not [item for item in player.items() if item.key.startswith("keep:")]
    opened(player, table)
    keys = [item.key for item in player.items() if item.key.startswith("keep:")]
    assert len(keys) == 2
    player.click(keys[0])
    player.wait(0.2)
    assert len(table.snapshot.front_view.hand) == 3


def test_a_key_builds_a_card_at_once_and_undo_takes_it_back(player: Player) -> None:
    at = kings_turn().do("0 gold")
    table = shared(player, match_at(at.state))
    opened(player, table)
    player.press("tab")
    assert (table.focus.key or "").startswith("hand:")
    player.press("return")
    player.wait(0.2)
    assert len(table.snapshot.front_view.city) == 1
    player.press("ctrl+z")
    assert not table.snapshot.front_view.city


def test_enter_leads_to_a_hand_that_came_by_a_swap(player: Player) -> None:
    """The Magician with an empty hand has no gate, and swaps hands in public."""
    held = {0: "magician", 1: "bishop", 2: "thief", 3: "assassin"}
    answered = {"assassin": 3, "thief": 2}
    at = laid(4, held=held, called=2, answered=answered, face_up="warlord merchant", hands={0: "", 1: "docks keep"})
    table = shared(player, match_at(at.state))
    assert not table.sight.at_gate
    player.press("tab")
    for _press in range(6):
        if table.focus.key == LOOK:
            break
        player.press("return")
        player.wait(0.6)
    assert table.focus.key == LOOK and len(table.snapshot.front_view.hand) == 2
    player.press("return")
    player.wait(0.3)
    assert table.sight.is_open


def test_a_card_is_built_by_a_drop_on_the_own_plate_alone(player: Player) -> None:
    at = kings_turn().do("0 gold")
    table = shared(player, match_at(at.state))
    opened(player, table)
    card = next(item.rect.center for item in player.items() if item.key.startswith("hand:manor"))
    player.drag(card, table.state.spots["plate:1"].center)
    assert not table.snapshot.front_view.city
    card = next(item.rect.center for item in player.items() if item.key.startswith("hand:manor"))
    player.wait(0.6)
    player.drag(card, table.state.spots["plate:0"].center)
    player.wait(0.2)
    assert table.snapshot.front_view.city == ("manor",)


def test_15_13_the_graveyards_question_needs_no_gate_and_its_owner_may_look(player: Player) -> None:
    at = laid(
        held={0: "warlord", 1: "king", 2: "bishop", 3: "thief"},
        face_up="magician merchant",
        called=7,
        cities={1: "tavern", 2: "graveyard"},
        hands={0: "docks", 2: "keep"},
        gold={2: 1},
        answered={"king": 1, "thief": 3, "bishop": 2},
    )
    match = match_at(at.do("0 gold").state)
    table = shared(player, match)
    opened(player, table)
    table.sight.close()
    table.steps.do(actions.Destroy(1, "tavern"))
    player.wait(0.3)
    assert player.has("save") and player.has("leave") and not table.sight.at_gate
    assert table.snapshot.viewer is None
    player.click("peek")
    player.wait(0.3)
    assert table.viewer == 2 and table.sight.at_gate
    opened(player, table)
    assert HIDDEN_NAME not in table.snapshot.front_view.hand
    player.click("leave")
    player.wait(0.4)
    assert table.viewer == 0 and not table.sight.is_open


def test_open_hands_pass_without_a_gate_by_day_and_with_a_book_by_night(player: Player) -> None:
    table = shared(player, at_phase(4, 3, 60, "turn"), "open")
    assert not table.sight.at_gate
    assert [item for item in player.items() if item.key.startswith("hand:")]
    table = shared(player, at_phase(4, 3, 60, "choosing"), "open")
    assert table.sight.at_gate and player.has(LOOK) and not characters(player)


WINDOWS = [
    *(((1280, 720), text_size) for text_size in (1.0, 1.5, 2.0)),
    *(((1024, 768), text_size) for text_size in (1.0, 1.5)),
    *(((800, 600), text_size) for text_size in (1.0, 2.0)),
    ((1920, 1080), 1.0),
]


@pytest.mark.parametrize(("size", "text_size"), WINDOWS)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 4, 5, 7])
def test_nothing_is_cut_on_the_shared_screens(
    player: Player, players: int, size: tuple[int, int], text_size: float, language: str
) -> None:
    for phase in ("choosing", "turn"):
        match = at_phase(players, players, 50, phase)
        table = shared(player, match, size=size, text_size=text_size, language=language)
        for looks in (False, True):
            if looks:
                opened(player, table)
            with frame_watched(table) as frame:
                table.refresh()
                player.step()
            assert not [*cut_texts(frame), *short(frame), *overlaps(frame)]
