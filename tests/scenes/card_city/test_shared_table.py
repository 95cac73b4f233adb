"""A table of several persons: all cities lie in sight, each with its state, the hand below them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from cardcity_desktop.rules.card_city.events import ArchitectPlaced, CardBuilt, DistrictGrown, RoundBegan
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.table.column import PlayerPanel, SeatFigures
from cardcity_desktop.scenes.card_city.table.layout import TableRoom
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.card_city.table.seat_turns import RoundMarks
from cardcity_desktop.scenes.card_city.table.shared_cities import CityPlate, TownPicture
from cardcity_desktop.scenes.card_city.table.shared_layout import SharedLayout, SharedRoom
from cardcity_desktop.ui.widgets.labels import Label
from tests.scenes.card_city.table_player import MemoryServices, new_match
from tests.shots.checks import misplaced, texts_watched
from tests.shots.positions import Position, at, holding
from tests.shots.scenes import ShotPlayer
from tests.ui.driver import Player

SIZES = [(1280, 720), (1024, 768), (1920, 1080), (2560, 1080)]
LEAST_CARD = 30  # px of a card in a small city of a window of 1280 by 720, when the round is late


@pytest.fixture
def sitter() -> Iterator[ShotPlayer]:
    sitter = ShotPlayer((1280, 720), language="en", motion="off")
    yield sitter
    sitter.close()


def late(players: int, edition: str = "classic", computers: tuple[int, ...] = ()) -> Position:
    level = "advanced" if edition == "xl" else "simplified"
    setup = Setup(edition, level, "residential", (), players)  # type: ignore[arg-type]
    return Position(setup, at("building", 6, holding(2)), computers=computers)


def towns(table: TableScene) -> list[TownPicture]:
    return [widget for widget in table.widgets if isinstance(widget, TownPicture)]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES, ids=[f"{wide}x{high}" for wide, high in SIZES])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_all_cities_are_in_sight_and_apart(
    player: Player, players: int, size: tuple[int, int], text_size: float
) -> None:
    table = TableScene(MemoryServices(), new_match(Setup(players=players)))
    player.open(table, size=size, text_size=text_size, motion="off", trusting=True)
    place = table.snapshot.room.layout()
    assert isinstance(table.snapshot.room, SharedRoom)
    plates = [widget for widget in table.compose() if isinstance(widget, CityPlate)]
    cities = [widget.rect for widget in towns(table)] + [table.city.view.rect] if table.city.view else []
    assert len(plates) == len(cities) == players
    areas = [place.header, place.tools, place.tray, place.reserve, *(plate.rect for plate in plates), *cities]
    for first, second in combinations(areas, 2):
        assert not first.colliderect(second), (first, second)
    assert all(player.ui.area.contains(area) for area in areas)
    assert place.tray.width == player.ui.area.width - 2 * player.ui.scale(20), "the hand takes the whole width"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_words_of_a_shared_table_are_cut_and_nothing_covers_another(
    players: int, text_size: float, language: str
) -> None:
    sitter = ShotPlayer((1280, 720), language=language, motion="off", text_size=text_size)
    try:
        sitter.sit_at(late(players, "xl"))
        with texts_watched() as texts:
            sitter.ui.invalidate()
            sitter.step()
        assert not [text.text for text in texts if text.cut]
        assert not misplaced(sitter.table)
    finally:
        sitter.close()


@pytest.mark.parametrize("players", [3, 4])
def test_small_cities_are_large_enough_to_plan_by(sitter: ShotPlayer, players: int) -> None:
    sitter.sit_at(late(players))
    canvas = sitter.table.ui.canvas(sitter.app.screen)
    pictures = towns(sitter.table)
    assert len(pictures) == players - 1
    for picture in pictures:
        _model, lens = picture.shown(canvas, picture.rect)
        assert lens.size >= LEAST_CARD
        assert all(picture.rect.contains(lens.rect(card.cell)) for card in picture.model.cards)


def test_two_cities_are_equally_large_and_keep_their_places(sitter: ShotPlayer) -> None:
    sitter.sit_at(late(2))
    places = [SharedRoom(sitter.ui, 2, shown=seat).layout() for seat in (0, 1)]
    room = [place for place in places if isinstance(place, SharedLayout)]
    assert room[0].cities == room[1].cities
    assert [place.board for place in room] == [*room[0].cities]
    assert room[0].cities[0].size == room[0].cities[1].size


def test_a_city_is_looked_at_large_without_touching_the_turn(sitter: ShotPlayer) -> None:
    sitter.sit_at(late(4))
    table, count = sitter.table, sitter.table.match.action_count
    active, legal = table.turn.actor, list(table.turn.legal)
    other = next(widget for widget in towns(table))
    sitter.click(other.key)
    assert other.key == f"town:{table.snapshot.shown_seat}"
    assert table.snapshot.shown_seat != active
    assert (table.match.action_count, list(table.turn.legal)) == (count, legal)
    sitter.press("escape")
    assert table.snapshot.shown_seat == active


def test_plates_show_which_seats_have_acted_and_which_is_next(sitter: ShotPlayer) -> None:
    sitter.sit_at(Position(Setup(players=4), at("building", 3, lambda match: match.actors()[0] == 0)))
    table = sitter.table
    order = [(table.turn.view.first_player + step) % 4 for step in range(4)]
    now = order.index(0)
    states = {plate.figures.seat: texts_of(plate) for plate in table.widgets if isinstance(plate, CityPlate)}
    assert "builds now" in states[0]
    for rank, seat in enumerate(order):
        assert any(text.startswith("built ") for text in states[seat]) == (rank < now)
        assert ("next" in states[seat]) == (rank == now + 1)


def texts_of(plate: CityPlate) -> set[str]:
    return {widget.text for widget in plate.children if isinstance(widget, Label)}


def test_a_round_s_cards_are_gold_until_the_seat_s_next_turn(sitter: ShotPlayer) -> None:
    sitter.sit_at(late(4))
    table = sitter.table
    built = {seat: set[tuple[int, int]]() for seat in range(4)}
    for event in table.match.events_since(0, None):
        if isinstance(event, RoundBegan):
            before, built = built, {seat: set() for seat in range(4)}
        elif isinstance(event, CardBuilt | DistrictGrown):
            built[event.seat].add(event.cell)
    order = [(table.turn.view.first_player + step) % 4 for step in range(4)]
    for picture in towns(table):
        seat = int(picture.key.partition(":")[2])
        acted = order.index(seat) < order.index(table.turn.actor)
        laid = built[seat] if acted else built[seat] or before[seat]
        assert laid <= picture.fresh, seat
    assert table.board is not None and table.board.model.fresh == built[table.turn.actor]


def test_cards_of_two_rounds_ago_and_the_architect_are_not_new() -> None:
    events = [
        CardBuilt(0, "R", (0, 1), 0),
        RoundBegan(2, 0),
        CardBuilt(0, "R", (0, 2), 0),
        RoundBegan(3, 0),
        CardBuilt(0, "R", (0, 3), 0),
        ArchitectPlaced(0, (5, 5)),
    ]
    marks = RoundMarks.of(events)
    assert marks.now == {0: {(0, 3)}} and marks.before == {0: {(0, 2)}} and marks.count(0) == 1


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_8_2_the_pollution_of_every_city_is_on_its_plate(
    player: Player, monkeypatch: pytest.MonkeyPatch, players: int, text_size: float, language: str
) -> None:
    monkeypatch.setattr(SeatFigures, "money", "$37")
    match = new_match(Setup("xl", "advanced", "happiness", ("ecological",), players))
    with texts_watched() as texts:
        player.open(TableScene(MemoryServices(), match), text_size=text_size, language=language, trusting=True)
        player.step()
    shown = {text.place.topleft for text in texts if text.text.startswith("0") and text.text.endswith("%")}
    assert len(shown) == players
    assert not any(text.cut for text in texts)


@pytest.mark.parametrize("computers", [(1, 2, 3), (0, 1, 2, 3)])
def test_a_table_of_one_person_or_none_is_as_it_was(sitter: ShotPlayer, computers: tuple[int, ...]) -> None:
    sitter.sit_at(Position(Setup(players=4), at("drawing"), computers=computers))
    assert type(sitter.table.snapshot.room) is TableRoom
    assert not towns(sitter.table)
    assert not any(isinstance(widget, CityPlate) for widget in sitter.table.widgets)
    assert sum(isinstance(widget, PlayerPanel) for widget in sitter.table.widgets) == 4
