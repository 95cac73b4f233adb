"""Cards are joined exactly where the rules say that they are one district, and growth is seen once."""

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CARDS, HALF_SIDES, KINDS, P
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.board_model import board_of, joined_on
from cardcity_desktop.ui.board.geometry import Lens, across
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.board.painting.joins import frame_of, openings
from tests.ui.board_gallery import SETUPS, BoardScene, model_of, played
from tests.ui.driver import Player

Touch = tuple[str, frozenset[tuple[Cell, int]]]


def touching(state: State) -> set[Touch]:
    """Return all pairs of half-sides that meet and show one kind (4.12), from the cards
    alone; 11.3: not on a ring's P.
    """
    city, board, found = state.city(0), state.rules.board, set()
    cards = {board.cell_of[at]: CARDS[city.cells[at]] for at in bits(city.taken)}
    for cell, card in cards.items():
        for half in range(HALF_SIDES):
            other, theirs = across(board.shape, cell, half)
            kind = card.halves[half]
            if other in cards and cards[other].halves[theirs] == kind:
                if kind == P and not {cell, other}.isdisjoint(board.ring):
                    continue
                found.add((KINDS[kind], frozenset({(cell, half), (other, theirs)})))
    return found


@given(name=st.sampled_from(sorted(SETUPS)), seed=st.integers(0, 999), actions=st.integers(0, 250))
@settings(max_examples=40)
def test_5_1_cards_are_joined_where_parts_of_one_district_touch_and_nowhere_else(
    name: str, seed: int, actions: int
) -> None:
    state = played(SETUPS[name][0].checked(), seed, actions)
    model, board = model_of(state), state.rules.board
    joined = {
        (district.kind, frozenset({(cell, half), across(board.shape, cell, half)}))
        for district in model.joined
        for cell, half in district.seams
    }
    assert joined == touching(state)
    drawn = list(openings(board.shape, model.joined))
    assert {(found.kind, found.cell, half) for found in drawn for half in found.halves} == {
        (district.kind, *seam) for district in model.joined for seam in district.seams
    }
    assert all(found.halves == tuple(range(found.halves[0], found.halves[-1] + 1)) for found in drawn)


@given(name=st.sampled_from(sorted(SETUPS)), seed=st.integers(0, 999))
@settings(max_examples=20)
def test_5_1_what_is_joined_is_one_district_of_the_rules(name: str, seed: int) -> None:
    state = played(SETUPS[name][0].checked(), seed, SETUPS[name][1])
    city, board = state.city(0), state.rules.board
    districts = {
        (KINDS[kind], frozenset(board.cells_of(mask)))
        for kind, masks in enumerate(city.districts)
        for mask in masks
        if mask.bit_count() > 1
    }
    assert {(found.kind, frozenset(found.cells)) for found in model_of(state).joined} == districts


def test_a_card_that_still_moves_is_joined_to_no_other() -> None:
    setup, actions = SETUPS["suburb5"]
    state = played(setup.checked(), 7, actions)
    view, board, city = CARD_CITY.view(state, None), state.rules.board, state.city(0)
    moving = board_of(view, board, 0).joined[0].cells[0]
    joined = board_of(view, board, 0, hidden={moving}, city=city).joined
    assert joined == board_of(view, board, 0, hidden={moving}).joined
    assert not any(moving in found.cells for found in joined)
    assert board_of(view, board, 0, city=city).joined == board_of(view, board, 0).joined


@pytest.mark.parametrize("name", ["own6", "unique3"])
@pytest.mark.parametrize("size", [20, 58, 130])
def test_an_opening_leads_straight_into_the_gap(name: str, size: int) -> None:
    model = model_of(played(SETUPS[name][0].checked(), 7, SETUPS[name][1]))
    lens = Lens(model.shape, size, max(2, size // 10), (0, 0), (400, 300))
    for found in openings(model.shape, model.joined):
        frame, other = frame_of(lens, found), across(model.shape, found.cell, found.halves[0])[0]
        (x, y), (ox, oy) = lens.centre(found.cell), lens.centre(other)
        assert frame.out[0] * (ox - x) + frame.out[1] * (oy - y) > 0
        assert 0 < frame.gap < 3 * lens.gap + 2


def without(model: BoardModel, state: State, cell: Cell) -> BoardModel:
    """Return the board before a card was placed on a cell."""
    cards = tuple(card for card in model.cards if card.cell != cell)
    joined = joined_on(state.rules.board, tuple((card.cell, card.token) for card in cards))
    return model._replace(cards=cards, cells=(*model.cells, cell), joined=joined)


class Growing(BoardScene):
    """A board on which a district grows when `grow` is called."""

    def __init__(self, name: str = "suburb5") -> None:
        setup, actions = SETUPS[name]
        state = played(setup.checked(), 7, actions)
        self.after = model_of(state)
        self.district = max(self.after.joined, key=lambda district: len(district.cells))
        self.laid = self.district.cells[1]
        super().__init__(without(self.after, state, self.laid))

    def grow(self) -> None:
        self.model = self.after
        self.refresh()


def screen(player: Player) -> bytes:
    return pygame.image.tobytes(player.app.screen, "RGB")


@pytest.mark.parametrize("name", ["suburb5", "unique3", "unique4"])
def test_growth_ends_in_the_picture_that_a_fresh_table_shows(player: Player, name: str) -> None:
    scene = Growing(name)
    player.open(scene)
    player.settle()
    scene.grow()
    player.settle()
    grown = screen(player)
    player.open(BoardScene(scene.after), motion="off")
    player.settle()
    assert grown == screen(player)


def test_the_district_that_grew_glows_and_no_other_card_does(player: Player) -> None:
    scene = Growing()
    player.open(scene, motion="off")
    scene.grow()
    player.step()
    still = player.app.screen.copy()
    scene = Growing()
    player.open(scene)
    player.settle()
    scene.grow()
    player.wait(0.45)
    for card in scene.after.cards:
        centre = scene.board.lens.centre(card.cell)
        differs = player.app.screen.get_at(centre) != still.get_at(centre)
        assert differs == (card.cell in scene.district.cells)


def test_nothing_grows_with_motion_off_nor_at_first_sight_nor_by_undo(player: Player) -> None:
    scene = Growing()
    player.open(scene, motion="off")
    scene.grow()
    player.step()
    assert not player.ui.animator.busy
    player.open(Growing())
    player.step()
    assert not player.ui.animator.busy
    scene = Growing()
    before, scene.model = scene.model, scene.after
    player.open(scene)
    player.settle()
    scene.model = before
    scene.refresh()
    player.step()
    player.step()
    assert not player.ui.animator.busy
