"""The meadow under the table, the outline of the frame, and needs as signs."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.board_model import _slide_directions, board_of
from cardcity_desktop.scenes.card_city.meadow import COLOURS, MeadowLife, lake, meadow, plain_meadow, stored
from cardcity_desktop.scenes.card_city.table.lots import Outlook
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.board.painting.frame import CORNER_AWAY
from cardcity_desktop.ui.board.painting.stamps import LEGAL, LEGAL_FILL
from cardcity_desktop.ui.board.picture import Land
from cardcity_desktop.ui.paint.theme import contrast, mix
from tests.scenes.card_city.table_player import MemoryServices, new_match
from tests.scenes.card_city.test_table import building, play_until, sit_down
from tests.shots.positions import Position, at, holding
from tests.shots.scenes import FULL, GREEN, ShotPlayer
from tests.ui.driver import Player

CLASSIC = Setup(players=2)


def outline(match: AnyMatch, seat: int = 0) -> tuple[tuple[int, int], ...]:
    return board_of(match.view(None), match.state.rules.board, seat).outline


def test_the_frame_is_outlined_from_the_first_card_and_holds_every_card(player: Player) -> None:
    match = new_match(CLASSIC)
    first = outline(match)
    assert len(first) == 25 and (0, 0) in first, "centred on City Hall"
    sitter = sit_down(player, match)
    play_until(sitter, lambda table: table.turn.view.round == 5)
    for seat in (0, 1):
        model = board_of(match.view(None), match.state.rules.board, seat)
        cells = {card.cell for card in model.cards}
        assert cells <= set(model.outline or model.frame)


def test_the_meadow_is_one_opaque_picture_of_the_window(player: Player) -> None:
    table = TableScene(MemoryServices(), new_match(CLASSIC))
    player.open(table, motion="off", trusting=True)
    canvas = table.ui.canvas(player.app.screen)
    assert meadow(canvas) is meadow(canvas), "it is drawn once"
    assert meadow(canvas).get_size() == table.ui.area.size


@pytest.mark.parametrize("motion", ["normal", "off"])
def test_the_meadow_moves_at_one_pace_unless_motion_is_off(player: Player, motion: str) -> None:
    table = TableScene(MemoryServices(), new_match(CLASSIC, computers=(1,)))
    player.open(table, motion=motion, trusting=True)
    for _compose in range(3):
        table.refresh()
        player.step()
    player.press("tab")  # the player is there
    before = life_of(table).motion.beat
    player.wait(1.0)
    beats = life_of(table).motion.beat - before
    assert beats == 0 if motion == "off" else 8 <= beats <= 11, "ten beats a second, however often it is composed"


def test_the_meadow_moves_in_sight_and_a_part_of_it_is_as_good_as_all(player: Player) -> None:
    table = TableScene(MemoryServices(), new_match(CLASSIC, seed=2, computers=(1,)))
    player.open(table, trusting=True)
    player.press("tab")
    player.settle()
    pieces, seen = life_of(table).shown(life_of(table).motion.beat), player.app.screen.copy()
    player.wait(1.0)
    now = player.app.screen.copy()
    player.ui.invalidate()
    player.app.draw()
    assert pygame.image.tobytes(now, "RGB") == pygame.image.tobytes(player.app.screen, "RGB")
    assert pieces
    for _pose, place in pieces:
        both = (pygame.image.tobytes(picture.subsurface(place), "RGB") for picture in (seen, now))
        assert next(both) != next(both)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080)])
def test_the_mill_has_its_sails_wherever_it_stands_in_sight(players: int, size: tuple[int, int]) -> None:
    sitter = ShotPlayer(size, language="en", motion="off")
    try:
        alone = tuple(range(1, players))
        sitter.sit_at(Position(Setup(players=players), at("building", 2, holding(1)), computers=alone))
        assert "sails" in {piece.name for piece in life_of(sitter.table).pieces}
    finally:
        sitter.close()


def life_of(table: TableScene) -> MeadowLife:
    (life,) = (widget for widget in table._all_widgets() if isinstance(widget, MeadowLife))
    return life


@pytest.mark.parametrize(
    ("setup", "land"),
    [
        (Setup("xl", "normal", "commercial", ("unique_city",), 3), lake),
        (Setup("xl", "normal", "commercial", ("unique_city",), 2), plain_meadow),
        (CLASSIC, meadow),
    ],
)
def test_a_town_of_hexagons_is_an_island_in_a_lake(player: Player, setup: Setup, land: Land) -> None:
    table = TableScene(MemoryServices(), new_match(setup, computers=range(1, setup.players)))
    player.open(table, motion="off", trusting=True)
    assert table.city.land is land


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_cell_in_reach_is_on_land(players: int, size: tuple[int, int]) -> None:
    sitter = ShotPlayer(size, language="en", motion="off")
    try:
        setup = Setup("xl", "normal", "residential", (), players)
        sitter.sit_at(Position(setup, at("building", 2, holding(1)), computers=tuple(range(1, players))))
        board, land = sitter.table.board, meadow(sitter.table.ui.canvas(sitter.app.screen))
        assert board is not None and sitter.table.city.land is meadow
        cells = [board.lens.rect(cell).clip(board.rect) for cell in board.model.cells]
        wet = [cell for cell in cells for y in range(cell.top, cell.bottom)
               if land.get_at((cell.left, y)) == pygame.Color(COLOURS["light"].water)]  # fmt: skip
        assert len(cells) > 40 and not wet
    finally:
        sitter.close()


@pytest.mark.parametrize(("setup", "seed"), [(CLASSIC, 2), (CLASSIC, 3), (FULL, 1), (FULL, 3), (GREEN, 1), (GREEN, 4)])
def test_the_frame_s_corners_and_all_lit_cells_are_in_sight(setup: Setup, seed: int) -> None:
    sitter = ShotPlayer((1280, 720), language="en", motion="off")
    try:
        sitter.sit_at(Position(setup, at("building", 6, holding(1)), seed))
        sitter.pick()
        board = sitter.table.board
        assert board is not None
        frame = [board.lens.rect(cell) for cell in board.model.outline or board.model.frame]
        away = 2 * round(CORNER_AWAY * board.lens.gap)
        assert board.rect.contains(frame[0].unionall(frame).inflate(away, away))
        assert all(board.rect.contains(board.lens.rect(cell)) for cell in board.model.legal)
    finally:
        sitter.close()


def test_a_frame_slides_every_way_that_keeps_its_cards_inside() -> None:
    cells = tuple((x, y) for y in range(5) for x in range(5))
    assert _slide_directions(cells, (0, 2, 2, 4)) == ("left", "down")
    assert _slide_directions(cells, (1, 3, 0, 4)) == ("left", "right")
    assert _slide_directions(cells, (0, 4, 0, 4)) == ()


def test_needs_are_counted_signs_and_never_gains(player: Player) -> None:
    built = building(2)
    table = play_until(sit_down(player, new_match(CLASSIC)), lambda now: now.turn.view.round == 4 and built(now))
    assert table.board is not None and table.board.model.needs
    for mark in table.board.model.needs:
        assert "+" not in mark.text + mark.short
        assert 0 <= mark.have <= mark.need
        assert mark.text == f"{mark.have} of {mark.need}" if mark.need else mark.text


def test_a_hidden_card_of_a_lot_is_no_part_of_its_forecast(player: Player) -> None:
    table = play_until(sit_down(player, new_match(CLASSIC)), lambda now: now.turn.mode == "choose")
    draft = table.turn.view.draft
    assert draft is not None and draft.lots is not None
    for lot in draft.lots:
        outlook = Outlook(table.snapshot, table.turn.actor, lot)
        forecast, hides = outlook.forecast, outlook.unknown > 0
        assert forecast is not None
        assert ("or fewer" in outlook.before_after) == hides
        used = [token for token, _cell, _size in forecast.placed] + list(forecast.lost)
        known = [token for token in [*lot.up, *lot.down] if token != "?"]
        assert len(used) == len(known) and (len(known) < len([*lot.up, *lot.down])) == hides


@pytest.mark.parametrize(("empties", "told"), [(19, "19 gaps or fewer"), (17, "19 → 17 gaps or fewer")])
def test_only_what_the_seen_cards_change_has_a_before_and_an_after(player: Player, empties: int, told: str) -> None:
    table = play_until(sit_down(player, new_match(CLASSIC)), lambda now: now.turn.mode == "choose")
    draft = table.turn.view.draft
    assert draft is not None and draft.lots is not None
    outlooks = [Outlook(table.snapshot, table.turn.actor, lot) for lot in draft.lots]
    outlook = next(each for each in outlooks if each.unknown)
    forecast = outlook.forecast
    assert forecast is not None
    before, after = replace(forecast.before, empties=19), replace(forecast.after, empties=empties)
    vars(outlook)["forecast"] = replace(forecast, before=before, after=after)
    assert outlook.before_after == told


@pytest.mark.parametrize(("round_number", "counts"), [(2, True), (8, False)])
def test_pointing_at_a_city_explains_early_gaps(player: Player, round_number: int, counts: bool) -> None:
    sitter = sit_down(player, new_match(CLASSIC))
    table = play_until(sitter, lambda now: now.turn.mode == "choose" and now.turn.view.round == round_number)
    assert ("gaps" in player.find(f"city:{table.turn.active_seat}").tip) == counts


@pytest.mark.parametrize("shade", ["light", "dark"])
def test_lit_cells_stand_out_by_day_and_by_night(shade: str) -> None:
    fill, line = LEGAL[shade]
    ground = COLOURS[shade].ground
    assert contrast(mix(ground, fill, LEGAL_FILL), ground) > 1.25
    assert contrast(line, ground) > 2.5


def test_nothing_stands_where_plots_and_forecasts_may_be() -> None:
    for name in ("open", "plain"):
        trees = [place for place in stored()[name] if place[0] in ("tree", "fir")]
        assert len(trees) > 20
        for _tree, across, down, size in trees:
            at_edge = across < 20 or across > 1250 or down < 34 or down > 700
            right = across > 674 and down - 34 * size > 270  # below a forecast of five lines
            assert at_edge or (name == "open" and right), (across, down)
