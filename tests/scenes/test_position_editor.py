"""The position editor: cards are put and taken by pressing, the rules tell what can't be played, the rest can be."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardcity_desktop.cli.main import main
from cardcity_desktop.players.coach import LEAST_COST
from cardcity_desktop.players.player import Budget
from cardcity_desktop.players.weighing import Way
from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.scenes.coach import position_editor
from cardcity_desktop.scenes.coach.moments import PuzzlePosition
from cardcity_desktop.scenes.coach.position_editor import PositionEditor
from cardcity_desktop.scenes.shared import position_desk
from cardcity_desktop.scenes.shared.position_desk import analyse_text, value_at, with_value
from cardcity_desktop.support import i18n
from tests.scenes.services import TestServices
from tests.ui.driver import Player
from tests.ui.reader.tree_player import connect


class Clipboard:
    """The clipboard of a test."""

    text = ""


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> Clipboard:
    found = Clipboard()
    monkeypatch.setattr(position_desk, "copy_text", lambda text: setattr(found, "text", text))
    monkeypatch.setattr(position_editor, "pasted_text", lambda: found.text)
    return found


def opened(player: Player, game: str, request: dict[str, Any] | None = None) -> PositionEditor:
    scene = PositionEditor(TestServices(), game, request)
    player.open(scene)
    return scene


def test_a_card_is_put_on_a_cell_and_taken_away_again(player: Player) -> None:
    scene = opened(player, "card_city")
    player.click("brush:L")
    assert player.scene.spoken_note() == "Leisure. You can play on from here"
    player.click("cell:1,0")
    assert scene.request["city"] == "H L"
    player.click("cell:1,0")
    assert scene.request["city"] == "H"


@pytest.mark.parametrize(
    ("start", "shown", "cell", "field", "laid"),
    [
        ("Card City, 2 players", 1, "1,0", "rivals", {"1": "H L"}),
        ("Fictive suburb, solo", 0, "4,3", "city", ". . . . . / " * 3 + ". . . H L"),
        ("Unique city, 3 players", 0, "0,2", "cards", {"at": [0, 2], "card": "L", "seat": 2}),
        ("Unique city, 2 players", 0, "-1,1", "cards", {"at": [-1, 1], "card": "L", "seat": 0}),
    ],
)
def test_rivals_a_suburb_and_the_unique_city_are_changed_on_their_boards(
    player: Player, start: str, shown: int, cell: str, field: str, laid: Any
) -> None:
    scene = opened(player, "card_city")
    scene.change(dict(scene.desk.starts())[start])
    if shown:
        player.click(f"shown:{shown}")
    scene.pick("L")
    player.settle()
    player.click(f"cell:{cell}")
    found = scene.request[field]
    assert laid in found if field == "cards" else laid == found
    assert scene.is_sound
    player.click(f"cell:{cell}")
    assert scene.is_sound and "L" not in json.dumps(scene.request[field])


def test_a_whole_column_of_cards_stays_on_the_board(player: Player) -> None:
    start = opened(player, "card_city").request
    opened(player, "card_city", {**start, "city": ". . . . I2 / " * 4 + "H I2 I2 I2 I2"})
    player.settle()
    cells = [item for item in player.items() if item.key.startswith("cell:")]
    assert all(item.clip is not None and item.clip.contains(item.rect) for item in cells)
    across = [item.rect for item in cells]
    left, right = min(rect.left for rect in across), max(rect.right for rect in across)
    board = cells[0].clip
    assert board is not None and abs((left - board.left) - (board.right - right)) <= 2


@pytest.mark.parametrize("game", GAMES)
def test_what_is_pasted_with_other_words_changes_nothing(player: Player, clipboard: Clipboard, game: str) -> None:
    scene = opened(player, game)
    before = dict(scene.request)
    first = scene.desk.piles(before)[0]
    for path, junk in ((first.path, ["?"]), (first.path, "?"), (first.path[:1], 5), (first.path, [["?"]])):
        clipboard.text = json.dumps({"game": game, **with_value(before, path, junk)})
        player.click("paste")
        assert scene.request == before and scene.is_sound, junk
    clipboard.text = json.dumps({"game": game, **before})
    player.click("paste")
    assert scene.is_sound


def test_no_cell_moves_when_a_card_is_put(player: Player) -> None:
    scene = opened(player, "card_city")
    before = {item.key: item.rect for item in player.items() if item.key.startswith("cell:")}
    scene.pick("L")
    player.settle()
    player.click("cell:0,-2")
    after = {item.key: item.rect for item in player.items() if item.key.startswith("cell:")}
    assert len(after) < len(before) and after == {key: before[key] for key in after}


@pytest.mark.parametrize("game", GAMES)
def test_every_position_to_begin_with_can_be_played(player: Player, game: str) -> None:
    scene = opened(player, game)
    for name, request in scene.desk.starts():
        scene.change(request)
        assert scene.is_sound, (name, scene.problem)
        analysed = json.loads(analyse_text(scene.desk, scene.game.name, scene.request))
        assert game_of(game).analyse({field: value for field, value in analysed.items() if field != "game"})


@pytest.mark.parametrize(
    ("game", "brush", "spot", "path", "cards"),
    [
        ("royal_cities", "G2", "market:1", ("market",), ["Y4", "R3", "G2", "P2", "G2"]),
        ("royal_cities", "", "market:1", ("market",), ["Y4", "G2", "P2"]),
        ("royal_cities", "", "hand:1", ("seats", 0, "hand"), ["V2"]),
        ("royal_cities", "V4", "city:1:V", ("seats", 1, "cities", "V"), ["V4"]),
        ("royal_cities", "V4", "plate:1", ("seats", 1, "hand"), ["Y1", "P3", "V4"]),
        ("citadels", "", "hand:tavern#1", ("seats", 0, "hand"), ["manor", "temple"]),
        ("citadels", "keep", "hand:tavern#1", ("seats", 0, "hand"), ["manor", "tavern", "temple", "keep"]),
        ("citadels", "", "character:merchant", ("seats", 1, "characters"), ["warlord"]),
    ],
)
def test_cards_on_the_picture_of_the_table_are_put_and_taken(
    player: Player, game: str, brush: str, spot: str, path: Any, cards: list[str]
) -> None:
    scene = opened(player, game)
    scene.pick(brush)
    player.settle()
    player.click(f"spot:{spot}")
    assert value_at(scene.request, path) == cards


def test_a_hand_gets_a_card_and_loses_one(player: Player) -> None:
    scene = opened(player, "card_city")
    player.click("brush:P")
    player.click("hand:add")
    player.click("hand:0")
    assert scene.request["hand"] == ["C", "P"]


def test_an_impossible_position_gives_its_reason(player: Player) -> None:
    scene = opened(player, "card_city")
    player.click("brush:")
    player.click("cell:0,0")
    assert not scene.is_sound
    assert player.sees("You can’t play on from here.") and player.sees("Seat 1 has no City Hall")
    assert not any(item.key == "play" for item in player.scene.focusables())


def test_a_refusal_is_in_the_players_language_with_the_names_of_cards_and_seats(player: Player) -> None:
    scene = opened(player, "citadels")
    i18n.set_language("fr")
    scene.change(with_value(scene.request, ("seats", 1, "hand"), ["tavern"] * 6))
    assert not scene.is_sound
    assert scene.problem.startswith("Trop de cartes\u00a0: Taverne existe 5 fois, pas ")
    assert "dans la main de la place 2" in scene.problem
    scene = opened(player, "royal_cities")
    i18n.set_language("fr")
    scene.change(with_value(scene.request, ("seats", 0, "cities", "V"), ["V4", "V3"]))
    assert scene.problem == "Les valeurs de la cité violette doivent croître (1.3)"


@pytest.mark.parametrize("game", GAMES)
def test_a_copied_position_is_answered_by_analyse_and_pasted_as_it_was(
    player: Player, clipboard: Clipboard, game: str, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    scene = opened(player, game)
    player.click("copy")
    file = tmp_path / "position.json"
    file.write_text(clipboard.text, encoding="utf-8")
    assert main(["analyse", str(file)]) == 0
    assert "legal" in json.loads(capsys.readouterr().out)
    before = scene.match
    assert before is not None
    player.click("paste")
    assert scene.match is not None and scene.match.state == before.state


@pytest.mark.parametrize("text", ["", "no position", "[1]", '{"game": "citadels"}'])
def test_what_is_no_position_of_this_game_changes_nothing(player: Player, clipboard: Clipboard, text: str) -> None:
    scene = opened(player, "card_city")
    before, clipboard.text = scene.request, text
    player.click("paste")
    assert scene.request is before and player.app.ui.toast_text


def test_a_refusal_of_a_pasted_position_names_its_field(player: Player, clipboard: Clipboard) -> None:
    scene = opened(player, "card_city")
    clipboard.text = '{"city": "R"}'
    player.click("paste")
    assert scene.problem == "edition: is missing"
    late = with_value(scene.desk.starts()[0][1], ("round",), 99)
    clipboard.text = json.dumps(late)
    player.click("paste")
    scene.change(scene.request)  # as after a card is laid: a number still has its name
    assert scene.problem == "Round: must be a whole number from 1 to 10"


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_played_as_practice(player: Player, game: str) -> None:
    scene = opened(player, game)
    assert scene.match is not None
    first = scene.match.header.setup
    player.click("play")
    table: Any = player.scene
    assert (table.name, table.match.header.setup, table.match.header.purpose.kind) == ("table", first, "practice")


@pytest.mark.parametrize("game", GAMES)
def test_the_strong_player_is_asked_and_the_position_becomes_a_puzzle(
    player: Player, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(position_editor, "ASKING", Budget(evaluations=4_000))
    scene = opened(player, game)
    if game == "citadels":
        scene.change(with_value(scene.request, ("seats", 0, "gold"), 30))
    reader = connect(player)
    player.click("ask")
    player.settle()
    player.wait(0.5)
    assert len(scene.ways) > 1
    text, value = scene._way_texts(scene.ways[0])
    assert f"{text.rstrip('.')}: {value}" in " ".join(reader.announced)
    player.click("puzzle")
    career = scene.services.career
    (due,) = career.profile.due_mistakes(game, career.today())
    position = PuzzlePosition(due.puzzle)
    assert scene.match is not None
    assert position.start.state == scene.match.state
    assert position.best.action in game_of(game).legal(position.start.state, due.puzzle.seat)
    good = {start for way in scene.ways if way.cost < LEAST_COST for start in way.starts}
    assert set(position.best.starts) == good


@pytest.mark.parametrize(("margin", "is_clear"), [(0.5, True), (1.5, False)])
def test_a_puzzle_needs_a_way_that_is_clearly_worse(player: Player, margin: float, is_clear: bool) -> None:
    scene = opened(player, "citadels")
    assert scene.match is not None
    first, second, *_others = scene.match.game.legal(scene.match.state, 0)
    scene.ways = (Way((first,), (first,), 3.0), Way((second,), (second,), 2.0, gap=1.0, gap_margin=margin))
    scene.refresh()
    player.settle()
    assert player.has("puzzle") == is_clear
    assert player.sees("No way is clearly worse, so this is no puzzle.") != is_clear
