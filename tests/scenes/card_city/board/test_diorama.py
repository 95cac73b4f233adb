"""The model of a city: every card is on it, whatever the board, and it grows as it was played."""

from __future__ import annotations

from importlib import import_module
from itertools import combinations
from math import hypot
from pathlib import Path
from typing import Any

import pygame
import pytest

from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.scenes.card_city.board_model import board_of, motifs_after
from cardcity_desktop.scenes.card_city.city_model import DrawnModel, best_turn, plan_of
from cardcity_desktop.scenes.card_city.diorama import DioramaScene, Life, growing
from cardcity_desktop.scenes.card_city.lots import STREET, Kind
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.vector.svg import drawn
from tests.contract.playing import plays
from tests.ui.driver import Player

ART = Path(__file__).parents[4] / "build" / "art"
SETUPS = (
    Setup(players=1),
    Setup("xl", "advanced", players=1),
    Setup("xl", "normal", variants=("suburb",), players=1),
    Setup("xl", "advanced", variants=("unique_city",), players=2),
    Setup("xl", "advanced", variants=("unique_city",), players=3),
    Setup("xl", "advanced", variants=("unique_city",), players=4),
)


def played(setup: Setup) -> tuple[list[Any], list[Any]]:
    """The views of a random game and its events."""
    turns = list(plays(CARD_CITY, CARD_CITY.initial(setup, 4), 4))
    views = [CARD_CITY.view(turn.step.state, None) for turn in turns]
    return views, [event for turn in turns for event in turn.step.events]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.players}-{'-'.join(setup.variants)}")
def test_every_card_has_its_lot_and_no_two_share_one(setup: Setup) -> None:
    views, events = played(setup)
    state = CARD_CITY.initial(setup, 4)
    model = board_of(views[-1], state.rules.board, 0, motifs_after(events).of_laid)
    plan = plan_of(model)
    built = [lot for lot in plan.lots if lot.token]
    assert len(built) == len(model.cards)
    assert len({(lot.x, lot.y) for lot in plan.lots}) == len(plan.lots)
    assert [lot.depth for lot in plan.lots] == sorted(lot.depth for lot in plan.lots)


def test_hexagonal_lots_are_hexagons_with_streets_between_them() -> None:
    views, events = played(SETUPS[4])
    plan = plan_of(board_of(views[-1], CARD_CITY.initial(SETUPS[4], 4).rules.board, 0, motifs_after(events).of_laid))
    spots = [(lot.x, lot.y) for lot in plan.lots]
    assert plan.grid == "hexagonal" and len(plan.ground.rim) == 6
    apart = min(hypot(a[0] - b[0], a[1] - b[1]) for a, b in combinations(spots, 2))
    assert apart == pytest.approx(2 * plan.ground.reach + STREET)
    for token in ("R", "K", "RL/", "CI|"):
        assert "<path" in Kind(token, 0, 1, "hexagonal").svg != Kind(token, 0, 1, "square").svg


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_moves_is_drawn_alone_and_leaves_no_trail(player: Player, theme: str) -> None:
    views, events = played(SETUPS[1])
    plans = growing(views, SETUPS[1], 0, motifs_after(events), 0)
    player.open(DioramaScene(lambda: "City", str, plans[-1], lambda: plans), (640, 360), None, theme=theme)
    player.step()
    before = player.app.screen.copy().get_buffer().raw
    player.wait(1.0)
    after = player.app.screen.copy().get_buffer().raw
    player.ui.invalidate()
    player.step(0.0)
    assert before != after == player.app.screen.copy().get_buffer().raw
    player.look_away()
    frames = player.app.frames
    player.wait(1.0)
    assert player.app.frames == frames


def test_nothing_moves_with_motion_off_and_chimneys_smoke_all_the_same(player: Player) -> None:
    views, events = played(SETUPS[1])
    plans = growing(views, SETUPS[1], 0, motifs_after(events), 0)
    player.open(DioramaScene(lambda: "City", str, plans[-1], lambda: plans), (640, 360), None, motion="off")
    player.settle()
    frames = player.app.frames
    player.wait(1.0)
    assert player.app.frames == frames
    kind = Kind("I3", 0, 1, "square")
    assert kind.chimneys and "smoke" not in kind.still_svg


def test_turning_a_city_turns_its_bicolours_too() -> None:
    views, _events = played(SETUPS[1])
    model = board_of(views[-1], CARD_CITY.initial(SETUPS[1], 4).rules.board, 0)
    for turn in range(4):
        tokens = [lot.token for lot in plan_of(model, turn).lots if lot.token]
        assert all(token in CODES for token in tokens) and len(tokens) == len(model.cards)
    assert plan_of(model) == plan_of(model, best_turn(model))


def test_it_grows_card_by_card_on_one_slab() -> None:
    views, events = played(SETUPS[0])
    plans = growing(views, SETUPS[0], 0, motifs_after(events), 0)
    counts = [sum(bool(lot.token) for lot in plan.lots) for plan in plans]
    assert counts == sorted(counts) and counts[0] < counts[-1]
    assert len({plan.rim for plan in plans}) == 1


@pytest.mark.parametrize("night", [False, True])
def test_it_is_drawn_inside_its_room(player: Player, night: bool) -> None:
    views, events = played(SETUPS[1])
    plans = growing(views, SETUPS[1], 0, motifs_after(events), 0)
    player.open(
        DioramaScene(lambda: "City", lambda: "41 points", plans[-1], lambda: plans),
        (640, 360),
        None,
        theme="dark" if night else "light",
    )
    surface = pygame.Surface((640, 360), pygame.SRCALPHA)
    room = pygame.Rect(20, 10, 600, 340)
    DrawnModel.fitting(plans[-1], room, night).draw(surface)
    assert room.inflate(4, 4).contains(surface.get_bounding_rect())
    assert surface.get_bounding_rect().width > room.width * 0.7


def test_the_film_ends_where_the_city_stands(player: Player) -> None:
    views, events = played(SETUPS[0])
    plans = growing(views, SETUPS[0], 0, motifs_after(events), 0)
    scene = DioramaScene(lambda: "City", lambda: "41 points", plans[-1], lambda: plans)
    player.open(scene, (640, 360), None)
    player.click("grow")
    player.wait(1.0)
    assert 0 < scene.shown < len(plans) - 1
    player.press("n")  # whatever is pressed
    assert (scene.shown, scene.filming) == (len(plans) - 1, False)
    player.click("grow")
    player.wait(12.0)
    assert (scene.shown, scene.filming) == (len(plans) - 1, False)


@pytest.fixture
def maker(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The program that draws the lots among the assets."""
    monkeypatch.syspath_prepend(str(ART))
    return import_module("make_lots")


@pytest.mark.parametrize("token", ["R", "C", "L", "P", "I1", "H", "K", "X", "RL/"])
def test_lots_that_share_a_picture_look_the_same(maker: Any, token: str) -> None:
    for motif in range(6):
        for size in (1, 2, 4, 9):
            assert maker.lot_svg(*Kind.of(token, motif, size, "square")) == maker.lot_svg(token, motif, size, "square")


def test_every_lot_and_detail_is_among_the_assets_as_its_maker_draws_it(maker: Any) -> None:
    details = {Life.path_of(thing): text for thing, text in maker.details().items()}
    assert details == {file: file.read_text(encoding="utf-8") for file in asset_path("scenes", "life").glob("*.svg")}
    kinds = maker.kinds()
    assert {kind.path for kind in kinds} == set(asset_path("scenes", "lots").rglob("*.svg"))
    assert [kind for kind in kinds if kind.svg != maker.lot_svg(*kind)] == []


@pytest.mark.parametrize("token", ["R", "C", "L", "P", "I4", "H", "K", "X", "RL/", "CI|", ""])
def test_no_roof_is_cut_off(token: str) -> None:
    for size in range(1, 9):
        for motif in range(4):
            kind = Kind.of(token, motif, size, "hexagonal") if token else Kind("", motif, 0, "hexagonal")
            high = round(4 * (kind.headroom + 11))
            assert drawn(kind.still_svg, (69, high)).get_bounding_rect().top > 0
