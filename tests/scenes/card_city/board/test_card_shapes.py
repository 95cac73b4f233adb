"""Cards, places and marks differ by their form, so that a greyscale screen is playable."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.table.column import ReserveStrip
from cardcity_desktop.scenes.card_city.table.lot_trays import LotRow
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.ui.board.geometry import Grid, Lens
from cardcity_desktop.ui.board.model import BoardModel, Contact
from cardcity_desktop.ui.board.painting.overlays import contacts_body
from cardcity_desktop.ui.board.view import BoardView
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.cards.hand import LIFT, CardLook, CardPile, CardSlot
from cardcity_desktop.ui.paint.vector.svg import vector_surface
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from tests.scenes.card_city.table_player import MemoryServices, TablePlayer, new_match
from tests.ui.board_gallery import SETUPS, model_of, played, table_top
from tests.ui.driver import Player

HEXAGONAL = Setup("xl", "normal", "happiness", ("unique_city",), 3)


class OneBoard(Scene):
    def __init__(self, model: BoardModel) -> None:
        super().__init__()
        self.model = model

    def compose(self) -> list[Widget]:
        self.board = BoardView(Rect(0, 0, 1280, 720), self.model, self, table_top)
        return [self.board]


def form(surface: Surface, rect: Rect) -> frozenset[tuple[int, int]]:
    """Return the pixels that differ from their ground by more than a shade of grey."""
    grey = pygame.transform.grayscale(surface.subsurface(rect).copy())
    levels = {(x, y): grey.get_at((x, y))[0] for x in range(rect.width) for y in range(rect.height)}
    rim = sorted(level for (x, y), level in levels.items() if 0 in (x, y))
    ground = rim[len(rim) // 2]  # a line of the map may cross it
    return frozenset(place for place, level in levels.items() if abs(level - ground) > 14)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ["unique2", "unique3", "unique4"])
def test_whose_a_free_cell_is_shows_in_greyscale(player: Player, name: str, theme: str) -> None:
    setup, actions = SETUPS[name]
    model = model_of(played(setup.checked(), 7, actions))._replace(home=())  # the whole of it is seen
    scene = OneBoard(model)
    player.open(scene, theme=theme)
    forms = {}
    for seat in range(model.seats):
        cell = next(cell for cell in model.cells if model.zones[cell] == seat)
        middle = Rect(0, 0, 19, 19)
        middle.center = scene.board.lens.centre(cell)
        forms[seat] = form(player.app.screen, middle)
    assert all(len(shape) > 20 for shape in forms.values())
    for one, other in combinations(forms.values(), 2):
        assert len(one ^ other) > 6, "two owners' signs look alike"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ["own5", "unique3"])
def test_legal_turned_and_refused_cells_differ_in_form(player: Player, name: str, theme: str) -> None:
    setup, actions = SETUPS[name]
    model = model_of(played(setup.checked(), 7, actions))
    scene = OneBoard(model)
    player.open(scene, theme=theme)
    seen = [cell for cell in model.cells if scene.board.rect.contains(scene.board.rect_of(cell))]
    free = [cell for cell in seen if model.zones.get(cell, 0) == 0][:4]
    scene.model = model._replace(legal=frozenset({free[0]}), other_rotation=frozenset({free[1]}), refused=free[2])
    scene.refresh()
    player.step()
    player.move((1, 1))
    lens, forms = scene.board.lens, []
    for cell in free:
        middle = Rect(0, 0, round(lens.size * 0.42), round(lens.size * 0.42))
        middle.center = lens.centre(cell)
        forms.append(form(player.app.screen, middle))
    least = (lens.size * 0.08) ** 2
    assert all(len(one ^ other) > least for one, other in combinations(forms, 2))


def hexagons_among(widgets: Sequence[Widget]) -> set[type]:
    """Return the widgets that show cards, each of which is a hexagon."""
    met = set[type]()
    for widget in widgets:
        if isinstance(widget, LotRow | ReserveStrip | CardPile | CardSlot):
            assert widget.faces.shape == "hex"
            met.add(type(widget))
    return met


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_number_of_cards_left_moves_no_pile(player: Player, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    table = TableScene(MemoryServices(), new_match(Setup(players=2)))
    player.open(table, (1280, 720), motion="off", language=language)
    counts = ReserveStrip.counts_of(table.turn)
    found = []
    for left in (40, 11, 7):
        monkeypatch.setattr(ReserveStrip, "counts_of", lambda _strip, _turn, left=left: counts | {"?": left})
        strip = ReserveStrip(Rect(960, 328, 300, 64), table, table.turn)
        found.append((strip.piles, [type(widget) for widget in strip.children]))
    assert found[0] == found[1] == found[2]
    assert sum(map(len, (kinds for _piles, kinds in found))) == 3 * 3 * len(counts), "card, number and name of each"


def test_10_4_on_the_hexagonal_board_every_card_is_a_hexagon(player: Player) -> None:
    match = new_match(HEXAGONAL, secrecy="curtain")
    player.open(TableScene(MemoryServices(), match), motion="off")
    sitter, met = TablePlayer(player), set[type]()
    with player.glancing():
        for _act in range(60):
            if isinstance(player.scene, TableScene):
                met |= hexagons_among(player.scene.widgets)
            sitter.act()
    assert met == {LotRow, ReserveStrip, CardPile, CardSlot}


HANDS = {
    "dim": CardLook("R", dim=True),
    "away": CardLook("R", is_moving=True),
    "picked": CardLook("R", picked=True),
}


@pytest.mark.parametrize("state", HANDS)
def test_nothing_square_is_around_a_hexagon_in_hand(player: Player, state: str) -> None:
    """The upper corners of its rectangle stay as they were."""

    class Hand(Scene):
        def compose(self) -> list[Widget]:
            return [CardSlot(Rect(200, 200, 120, 126), CardFaces(self.ui, shape="hex"), HANDS[state], "card", "R")]

    player.open(Scene())
    before = player.app.screen.copy()
    player.open(Hand())
    rise = LIFT if HANDS[state].picked else 0
    for x in (202, 317):
        place = (x, 202 - rise)
        assert player.app.screen.get_at(place) == before.get_at(place)


def test_a_pile_throws_one_shadow(player: Player) -> None:
    """However many cards lie in it: four shadows on each other were black."""

    class Piles(Scene):
        def compose(self) -> list[Widget]:
            faces = CardFaces(self.ui)
            return [
                CardPile(Rect(100, 200, 120, 126), faces, 1, "one", "Pool"),
                CardPile(Rect(400, 200, 120, 126), faces, 40, "many", "Pool"),
            ]

    player.open(Piles())
    screen = player.app.screen
    for x, y in ((60, 332), (60, 336), (122, 262)):
        one, many = screen.get_at((100 + x, y)), screen.get_at((400 + x, y))
        assert abs(sum(one[:3]) - sum(many[:3])) < 40


@pytest.mark.parametrize("grid", ["square", "hexagonal"])
def test_halves_of_one_kind_meet_in_a_larger_clasp(player: Player, grid: Grid) -> None:
    player.open(Scene())
    canvas, lens = player.ui.canvas(player.app.screen), Lens(grid, 80, 8, (0, 0), (100, 100))
    areas = []
    for tone in ("good", "plain"):
        clasp = Contact((0, 0), 2, ("R", "R"), "good" if tone == "good" else "plain")
        drawn = vector_surface(Rect(0, 0, 200, 200), contacts_body(canvas, lens, [clasp]))
        areas.append(pygame.mask.from_surface(drawn).count())
    assert areas[0] > 1.4 * areas[1]
