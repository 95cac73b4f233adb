"""The set-up screen: ready to play at once, every wish a click away, nothing impossible on offer."""

from dataclasses import replace

import pytest

from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.citadels.setup import Setup as CitadelsSetup
from cardcity_desktop.scenes.card_city.setup import CardCitySetupScene, WaysAlbum, cards_of, ways_played
from cardcity_desktop.session.store import Seat
from tests.scenes.services import Opened, TestServices, play_on, seats_of
from tests.ui.driver import Player


@pytest.fixture
def services(services: TestServices) -> TestServices:
    """Services for a player who has not given a name."""
    services.career.rename("")
    return services


def played(player: Player) -> tuple[Setup, tuple[Seat, ...]]:
    """Press Play: what was begun."""
    player.click("Play")
    assert isinstance(player.scene, Opened) and player.scene.match is not None
    header = player.scene.match.header
    assert isinstance(header.setup, Setup)
    return header.setup, header.seats


def test_the_classic_game_for_two_is_ready(player: Player, services: TestServices) -> None:
    player.open(CardCitySetupScene(services))
    assert player.sees("Card City, 2 players, no variants; the first player is chosen at random.")
    setup, seats = played(player)
    assert setup == Setup().checked()
    assert [seat.name for seat in seats] == ["", ""], "named where it is read"
    assert [seat.is_person for seat in seats] == [True, False]


def test_play_closes_the_way_back(player: Player, services: TestServices) -> None:
    player.open(CardCitySetupScene(services))
    player.click("Play")
    assert len(player.app.scenes) == 1


def test_names_colours_computers_and_who_begins(player: Player, services: TestServices) -> None:
    player.open(CardCitySetupScene(services))
    player.click("name:0")
    player.type("Éloïse")
    player.click("players:3")
    player.click("kind:1:visionary")
    player.click("colour:2")
    player.click("begins:0:first")
    assert player.sees("Éloïse begins")
    setup, seats = played(player)
    assert (setup.players, setup.first_player) == (3, 0)
    assert seats == (Seat("Éloïse", 0), Seat("", 1, "visionary"), Seat("", 3, "beginner"))


def test_a_name_is_never_blank(player: Player, services: TestServices) -> None:
    player.open(CardCitySetupScene(services))
    player.click("name:0")
    player.type("   ")
    assert player.scene.form.seat_form.seats[0].name == ""  # type: ignore[attr-defined]
    player.type(" Zoé B")
    assert played(player)[1][0].name == "Zoé B"


def test_at_most_four_and_at_least_one_play(player: Player, services: TestServices) -> None:
    player.open(CardCitySetupScene(services))
    player.click("players:4")
    assert not player.has("players:5")
    for seat in (3, 2, 1):
        player.click(f"remove:{seat}")
    assert not player.has("remove:0")
    assert player.sees("solo")
    assert played(player)[0].players == 1


def test_three_questions_lead_to_a_game(player: Player, services: TestServices) -> None:
    player.open(CardCitySetupScene(services))
    player.click("practice:much")
    player.click("victory:happiness")
    player.click("twist:little")
    assert played(player)[0] == Setup("xl", "advanced", "happiness", ("leisure_crisis",)).checked()


def test_every_switch_is_there_for_xl_and_none_too_many(player: Player, services: TestServices) -> None:
    player.open(CardCitySetupScene(services))
    player.click("Every choice")
    assert not player.has("level:normal") and not player.has("variant:architect")
    player.click("edition:xl")
    keys = {item.key for item in player.items()}
    assert {"level:simplified", "level:normal", "level:advanced"} <= keys
    assert {f"victory:{v}" for v in ("residential", "economic", "industrial", "commercial", "happiness")} <= keys
    assert {f"variant:{v}" for v in ("architect", "ecological", "leisure_crisis", "unique_city")} <= keys
    assert not keys & {"variant:suburb", "variant:decentralisation", "touching_halves"}
    player.click("remove:1")
    keys = {item.key for item in player.items()}
    assert "variant:suburb" in keys and "variant:unique_city" not in keys


def test_touching_halves_are_an_option_where_there_are_bicolours(player: Player, services: TestServices) -> None:
    setup = Setup("xl", "advanced", "economic", touching_halves=True)
    player.open(CardCitySetupScene(services, setup, seats_of(setup)))
    player.click("Every choice")
    assert "touching_halves" in {item.key for item in player.items()}
    assert player.sees("with touching halves")
    player.click("level:normal")
    assert "touching_halves" not in {item.key for item in player.items()}
    assert played(player)[0].touching_halves is False


def test_the_last_game_and_its_players_are_there_again(player: Player, services: TestServices) -> None:
    setup = Setup("xl", "normal", "commercial", ("ecological",), 3)
    play_on(services.matches.new("card_city", setup, seats_of(setup, 2)), 5)
    player.open(CardCitySetupScene(services))
    again, seats = played(player)
    assert again == setup.checked()
    assert seats == seats_of(setup, 2)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_answer_is_cut(
    player: Player, services: TestServices, size: tuple[int, int], text: float, language: str
) -> None:
    """Every segment's word has room at every text size."""
    setup = Setup("xl", "advanced", "economic", (), 4)
    player.open(CardCitySetupScene(services, setup, seats_of(setup)), size, language=language, text_size=text)
    for page in ("page:questions", "page:switches"):
        item = player.find(page)
        item.action()
        player.step()
        for item in player.items():
            if item.key.split(":")[0] in ("practice", "twist", "victory", "level", "edition", "page"):
                wide = player.ui.text.measure(item.label, "button")[0]
                assert wide <= item.rect.width - player.ui.scale(10), (item.label, item.rect)


def test_a_whole_set_up_by_keyboard(player: Player, services: TestServices) -> None:
    player.open(CardCitySetupScene(services))
    for _step in range(40):
        if player.scene.focus.key == "play":
            break
        player.press("tab")
    player.press("return")
    assert isinstance(player.scene, Opened)


def test_one_click_leaves_one_player(player: Player, services: TestServices) -> None:
    player.open(CardCitySetupScene(services))
    player.click("players:1")
    assert len(played(player)[1]) == 1


# The ways played


def test_the_album_has_a_stamp_for_each_level_and_victory(player: Player, services: TestServices) -> None:
    player.open(CardCitySetupScene(services))
    player.click("Ways played")
    assert len([item for item in player.items() if item.key.startswith("way:")]) * WaysAlbum.SETS == WaysAlbum.WAYS


def test_only_games_played_to_the_end_are_ticked(player: Player, services: TestServices) -> None:
    done = Setup("xl", "normal", "happiness", ("ecological", "leisure_crisis"), 2)
    alone = Setup("xl", "advanced", "economic", ("suburb",), 1)
    for setup in (done, alone, Setup()):
        play_on(services.matches.new("card_city", setup, seats_of(setup)))
    begun = Setup("xl", "normal", "economic")
    play_on(services.matches.new("card_city", begun, seats_of(begun)), 5)
    saved = services.matches.all()
    other = replace(saved[0], header=replace(saved[0].header, game="citadels", setup=CitadelsSetup(2)))
    assert ways_played((*saved, other)) == {("normal", "happiness", 0b0110), ("advanced", "economic", 0b1000)}
    player.open(CardCitySetupScene(services))
    player.click("Ways played")
    assert player.sees("2 of 240 ways played")


def test_a_stamp_chooses_its_game(player: Player, services: TestServices) -> None:
    player.open(CardCitySetupScene(services, Setup("xl", variants=("architect", "unique_city")), seats_of(Setup("xl"))))
    player.click("Ways played")
    player.click("way:simplified:commercial")
    assert played(player)[0] == Setup("xl", "simplified", "commercial", ("architect", "unique_city")).checked()


# The cards of a game


def test_the_cards_shown_are_those_of_the_game() -> None:
    assert cards_of(Setup()) == ("R", "C", "L", "P", "H", "I1")
    assert cards_of(Setup("xl", "normal", "economic", ("architect",)))[-3:] == ("K", "X", "A")
    assert all(len(token) == 3 for token in cards_of(Setup("xl", "advanced"))[-3:])


def test_the_cards_of_a_game_show_every_pair_of_colours() -> None:
    shown = cards_of(Setup("xl", "advanced", "residential", (), 2))
    assert [token[:2] for token in shown if len(token) == 3] == ["CI", "CL", "LI", "RC", "RL"]


def test_the_few_cards_of_the_classic_game_are_explained_on_both_pages(player: Player, services: TestServices) -> None:
    player.open(CardCitySetupScene(services))
    for page in ("page:questions", "page:switches"):
        player.click(page)
        assert player.sees("not beside factories or homes") and player.sees("room to build")
    player.click("edition:xl")
    assert not player.sees("room to build")
