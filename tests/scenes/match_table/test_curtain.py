"""The curtain: opaque, lifted on purpose only, made of what everybody may know."""

from typing import Any

import pytest

from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.curtain import GUARD_SECONDS, CurtainScene
from cardcity_desktop.scenes.match_table.curtain_art import curtain_svg
from cardcity_desktop.scenes.shared.curtain_image import depth_of
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.paint.theme import PLAYER_COLOURS, PlayerColour
from cardcity_desktop.ui.widgets.labels import PlayerMark
from cardcity_desktop.ui.window.commands import Push
from cardcity_desktop.ui.wording.seats import face_of, names_of
from tests.scenes.services import Opened, TestServices, play_on, seats_of
from tests.shots.frames import cut_texts, frame_watched, overlaps, short
from tests.ui.cards.test_card_art import faults
from tests.ui.driver import Player
from tests.ui.translations import compile_fresh


@pytest.fixture
def match(services: TestServices) -> AnyMatch:
    """Return a match in which cards are half split, so that the splitter's hand is secret."""
    setup = Setup(players=3, first_player=0)
    return play_on(services.matches.new("card_city", setup, seats_of(setup)), 3)


def shut(player: Player, services: TestServices, match: AnyMatch, seat: int) -> CurtainScene:
    """Open a curtain over a table and return it."""
    curtain = CurtainScene(services, match, seat)
    player.open(Opened("table", match))
    player.app.obey(Push(curtain))
    player.settle()
    return curtain


@pytest.mark.parametrize("look", PLAYER_COLOURS)
def test_its_cloth_uses_only_what_is_drawn(look: PlayerColour) -> None:
    assert faults(curtain_svg(look.fill)) == []


def recap_lines(match: AnyMatch, seat: int) -> list[str]:
    """Return the recap that `seat` gets when it lifts the curtain."""
    return front_of("card_city").words.recap_lines(match.recap(seat, seat), names_of(match.seats))


def test_it_states_whose_turn_it_is(player: Player, services: TestServices, match: AnyMatch) -> None:
    shut(player, services, match, 1)
    assert player.sees("Bruno") and player.sees("Pass the computer to Bruno") and player.sees("Round 1 of 10")


def test_it_shows_the_face_that_the_table_shows(player: Player, services: TestServices, match: AnyMatch) -> None:
    seats = match.seats
    for seat in (0, 1):
        curtain = shut(player, services, match, seat)
        (face,) = [mark for mark in curtain.widgets if isinstance(mark, PlayerMark) and mark.player]
        assert face_of(face.player, face.number) == face_of(seats[seat].player, seats[seat].colour)
    assert len({face_of("person", colour) for colour in range(4)}) == 4


def test_a_click_lifts_it_and_hands_the_computer_over(player: Player, services: TestServices, match: AnyMatch) -> None:
    shut(player, services, match, 1)
    player.wait(GUARD_SECONDS + 0.1)
    player.click("lift")
    assert isinstance(player.scene, Opened)
    assert match.active_seat == 1


def test_enter_lifts_it_and_other_keys_do_not(player: Player, services: TestServices, match: AnyMatch) -> None:
    curtain = shut(player, services, match, 1)
    player.wait(GUARD_SECONDS + 0.1)
    for key in ("escape", "r", "ctrl+z", "l", "backspace"):
        player.press(key)
        assert player.scene is curtain, key
    for _press in range(2):  # open and closed again
        player.press("f1")
    assert player.scene is curtain
    player.wait(GUARD_SECONDS + 0.1)
    player.press("return")
    assert isinstance(player.scene, Opened)


def test_an_enter_meant_for_the_turn_before_does_not_lift_it(
    player: Player, services: TestServices, match: AnyMatch
) -> None:
    curtain = CurtainScene(services, match, 1)
    player.open(Opened("table", match))
    player.looks_first = False
    player.app.obey(Push(curtain))
    for _repeat in range(30):  # a held key repeats every 40 ms
        player.press("return")
        player.wait(0.04)
    assert player.scene is curtain and match.active_seat != 1
    player.wait(GUARD_SECONDS + 0.1)
    player.press("return")
    assert isinstance(player.scene, Opened)


@pytest.mark.parametrize("motion", ["normal", "off"])
@pytest.mark.parametrize("press", ["return", "space", "pad:a", "click"])
@pytest.mark.parametrize("rhythm", [0.1, 0.2, 0.35, 0.55, 0.8])
def test_presses_in_a_rhythm_never_lift_it(
    player: Player, services: TestServices, match: AnyMatch, rhythm: float, press: str, motion: str
) -> None:
    curtain = CurtainScene(services, match, 1)
    player.open(Opened("table", match), motion=motion)
    player.looks_first = False
    player.app.obey(Push(curtain))
    for _repeat in range(16):
        if press == "click":
            player.step()
            player.click_again() if curtain.falls else player.click("lift")
        else:
            player.press(press)
        player.wait(rhythm)
    assert player.scene is curtain and match.active_seat != 1


def test_the_guard_begins_with_the_first_frame_that_shows_the_name(
    player: Player, services: TestServices, match: AnyMatch
) -> None:
    curtain = CurtainScene(services, match, 1)
    player.open(Opened("table", match), motion="off")
    player.looks_first = False
    with player.glancing(10_000):  # a machine that is too slow to draw
        player.app.obey(Push(curtain))
        player.wait(2 * GUARD_SECONDS)
        player.press("return")
        assert player.scene is curtain
    player.wait(GUARD_SECONDS + 0.1)
    player.press("return")
    assert isinstance(player.scene, Opened)


class Keyhole:
    """The public part of a match, all that a curtain may read."""

    def __init__(self, match: AnyMatch) -> None:
        self.id, self.seats, self.header, self.progress = match.id, match.seats, match.header, match.progress
        self.active_seat, self.actors = match.active_seat, match.actors
        self._match = match

    def view(self, seat: None) -> Any:
        assert seat is None
        return self._match.view(None)


def test_it_asks_the_match_for_the_closed_curtain_only(player: Player, services: TestServices, match: AnyMatch) -> None:
    player.open(CurtainScene(services, Keyhole(match), 1))  # type: ignore[arg-type]
    player.settle()
    assert player.sees("Bruno")


def test_nothing_below_shines_through(player: Player, services: TestServices, match: AnyMatch) -> None:
    """The same picture over any table as soon as it says a name: not one pixel comes from below."""
    pictures = []
    for colour in ("#FF0000", "#00FF00"):
        below = Opened("table", match)
        below.paint = lambda canvas, colour=colour: canvas.fill(canvas.area, colour)  # type: ignore
        player.open(below, theme="light")
        player.app.obey(Push(CurtainScene(services, match, 1)))
        frames = 0
        while not player.sees("Bruno"):
            frames += 1
            player.step()
        assert 20 < frames < 60
        pictures.append(player.app.screen.copy().get_buffer().raw)
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("across", [at / 40 for at in range(41)])
def test_the_cloth_is_out_of_sight_at_first_and_all_down_at_last(across: float) -> None:
    assert depth_of(across, 0.0) == 0.0 and depth_of(across, 1.0) == 1.0


def test_a_press_brings_it_down_and_does_no_more(player: Player, services: TestServices, match: AnyMatch) -> None:
    curtain = CurtainScene(services, match, 1)
    player.open(curtain)
    assert curtain.falls and not player.sees("Bruno")
    player.press("return")
    assert player.scene is curtain and player.sees("Bruno") and match.active_seat != 1


def test_it_does_not_fall_where_nothing_moves(player: Player, services: TestServices, match: AnyMatch) -> None:
    player.open(CurtainScene(services, match, 1), motion="off")
    assert player.sees("Bruno")


def test_one_can_leave_for_the_first_page(player: Player, services: TestServices, match: AnyMatch) -> None:
    curtain = CurtainScene(services, match, 1)
    player.open(curtain)
    player.looks_first = False
    player.press("return")
    player.click("leave")
    assert player.scene is curtain, "the press was meant for the table"
    player.wait(GUARD_SECONDS)
    player.click("leave")
    assert isinstance(player.scene, Opened) and player.scene.name == "home"


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (1680, 720)])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_whole_words_and_all_buttons_are_in_every_window(
    player: Player, services: TestServices, match: AnyMatch, size: tuple[int, int], language: str, text_size: float
) -> None:
    compile_fresh()
    curtain = CurtainScene(services, match, 1)
    player.open(Opened("table", match), size, language=language, text_size=text_size)
    player.app.obey(Push(curtain))
    player.settle()
    with frame_watched(curtain) as frame:
        player.step()
    assert not cut_texts(frame) and not overlaps(frame) and not short(frame)
    area = player.ui.area
    assert all(area.contains(item.rect) for item in player.items())
    assert {"lift", "letter", "leave"} <= {item.key for item in player.items()}


# The recap


def test_cards_built_are_gathered_in_one_sentence(services: TestServices) -> None:
    match = play_on(services.matches.new("card_city", Setup(players=2, first_player=0), seats_of(Setup())), 10_000)
    lines = recap_lines(match, 0) + recap_lines(match, 1)
    assert lines
    assert not any("builds a " in line for line in lines)


def test_the_recap_shows_what_others_did_since(services: TestServices) -> None:
    match = services.matches.new("card_city", Setup(players=2, first_player=0), seats_of(Setup()))
    while len(match.events_since(0, None)) < 60:
        play_on(match, 1)
    actor = match.actors()[0]
    said = " ".join(recap_lines(match, actor))
    other = match.seats[1 - actor].name
    assert not said or other in said


def test_the_recap_reveals_no_secret(services: TestServices, match: AnyMatch) -> None:
    secret = set(match.view(match.actors()[0]).draft.drawn)
    assert secret and "?" not in secret
    for seat in range(3):
        if seat != match.actors()[0]:
            assert recap_lines(match, seat) == []
