"""A table of several persons: all cities lie in sight, each with its state, the hand below them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from cardcity_desktop.rules.card_city.events import HIDDEN, ArchitectPlaced, CardBuilt, DistrictGrown, RoundBegan
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.table.column import PlayerPanel, SeatFigures
from cardcity_desktop.scenes.card_city.table.layout import TableRoom
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.card_city.table.seat_turns import RoundMarks
from cardcity_desktop.scenes.card_city.table.shared_cities import CityPlate, TownPicture
from cardcity_desktop.scenes.card_city.table.shared_layout import SharedLayout, SharedRoom
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.cards.hand import CardSlot
from cardcity_desktop.ui.widgets.labels import Label
from tests.scenes.card_city.table_player import MemoryServices, new_match
from tests.shots.checks import misplaced, texts_watched
from tests.shots.positions import Position, at, holding, reach
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


# The closed hand, and what goes on by itself


def shared(players: int = 3, seed: int = 1, **more: object) -> TableScene:
    return TableScene(MemoryServices(), new_match(Setup(players=players), seed, **more))  # type: ignore[arg-type]


def closed_hand(sitter: ShotPlayer) -> TableScene:
    """Sit down where a person has a card that all know and one that is hidden."""
    match = reach(sitter.services, Position(Setup(players=3), at("building", 3, has_both)))
    sitter.show(TableScene(sitter.services, match))
    sitter.settle()
    return sitter.table


def has_both(match: AnyMatch) -> bool:
    hand = match.view(None).hands[match.actors()[0]]
    return HIDDEN in hand and {*hand} != {HIDDEN}


def test_a_known_card_is_face_up_beside_backs_and_is_played_without_a_look(sitter: ShotPlayer) -> None:
    table = closed_hand(sitter)
    slots = [widget for widget in table.widgets if isinstance(widget, CardSlot)]
    assert len(slots) == 1 and slots[0].look.token != HIDDEN
    assert table.turn.hidden_cards == 1 and sitter.has("look")
    sitter.click(slots[0].key)
    assert table.board is not None and table.board.model.legal
    x, y = sorted(table.board.model.legal)[0]
    count = table.match.action_count
    sitter.click(f"cell:{x},{y}")
    assert table.match.action_count > count and not table.hot_seat.hand_is_open


def test_no_plot_is_lit_for_a_hidden_card_and_no_figure_shown_until_the_look(sitter: ShotPlayer) -> None:
    table = closed_hand(sitter)
    assert table.board is not None and not table.board.model.legal
    known = next(widget.key for widget in table.widgets if isinstance(widget, CardSlot))
    sitter.click(known)
    lit = sorted(table.board.model.legal)
    sitter.move(f"cell:{lit[0][0]},{lit[0][1]}")
    assert table.selection.preview.forecast is None, "its figures would depend on the hidden card"
    sitter.press("escape")
    sitter.hold("q")
    sitter.settle()
    assert table.turn.hidden_cards == 0 and len([w for w in table.widgets if isinstance(w, CardSlot)]) == 2
    sitter.release("q")
    sitter.settle()
    assert table.turn.hidden_cards == 1 and not table.board.model.legal


def test_cards_are_drawn_without_a_press_and_are_secret(player: Player) -> None:
    table = shared()
    player.open(table, motion="off")
    player.settle()
    assert table.turn.mode == "split" and table.match.action_count == 1
    assert table.turn.is_closed and {*table.turn.drawn} == {HIDDEN}
    assert not [widget for widget in table.widgets if isinstance(widget, CardSlot)]


def test_the_rest_is_laid_and_offered_by_the_key_that_ends_a_turn_and_the_next_person_chooses(player: Player) -> None:
    table = shared()
    player.open(table, motion="off")
    player.settle()
    splitter = table.turn.actor
    player.hold("q")
    player.settle()
    player.click("fill")
    assert not table.turn.drawn and player.has("offer")
    player.press("e")
    player.settle()
    assert table.turn.mode == "choose" and table.turn.actor != splitter, "an offer passes the computer on"


def test_enter_alone_leads_from_the_look_to_a_plot(sitter: ShotPlayer) -> None:
    table = closed_hand(sitter)
    table.steps.reread()
    assert table.focus.key == "look"
    count = table.match.action_count
    for _press in range(2):
        sitter.press("return")
        sitter.settle()
    assert table.match.action_count > count, "the first card is held, and its first plot has the focus"


def test_a_table_with_a_curtain_draws_by_a_press(player: Player) -> None:
    table = shared(secrecy="curtain")
    player.open(table, motion="off")
    player.wait(0.7)
    player.press("return")
    player.settle()
    assert table.match.action_count == 0
