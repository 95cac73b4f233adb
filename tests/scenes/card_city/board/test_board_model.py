"""The board's model agrees with the rules."""

from dataclasses import replace

import pytest

from cardcity_desktop.rules.card_city.scoring.pollution import pollution_parts
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import KINDS, C, P, R
from cardcity_desktop.scenes.card_city.board_model import halves_of, with_figures
from cardcity_desktop.ui.board.model import BoardCard, BoardModel
from cardcity_desktop.ui.board.painting.marks import contacts_around
from tests.ui.board_gallery import SETUPS, model_of, played


@pytest.fixture(scope="module", params=SETUPS)
def state(request: pytest.FixtureRequest) -> State:
    setup, actions = SETUPS[request.param]
    return played(setup.checked(), 5, actions)


def test_every_card_of_the_city_is_shown_where_it_is(state: State) -> None:
    city, model = state.city(0), model_of(state)
    assert {card.cell for card in model.cards} == set(city.board.cells_of(city.taken))
    ring = set(city.board.ring)
    assert all((card.seat is None) == (card.cell in ring) for card in model.cards)


def test_2_5_free_cells_are_those_that_still_fit_the_frame(state: State) -> None:
    model = model_of(state)
    seats = range(state.rules.players if state.rules.unique else 1)
    free = {cell for seat in seats for cell in state.rules.board.cells_of(site_of(state, seat).free())}
    assert set(model.cells) | ({model.architect} if model.architect else set()) == free


def test_2_5_the_frame_is_outlined_once_it_stands_still(state: State) -> None:
    model, board = model_of(state), state.rules.board
    cells = len(board.zone_cells) * board.n**2
    if model.frame:
        assert len(model.frame) == cells
    else:
        assert len(model.cells) + len(model.cards) > cells


def test_10_zones_are_their_owners(state: State) -> None:
    model, board = model_of(state), state.rules.board
    assert bool(model.zones) == state.rules.unique
    assert all(cell in board.zone_cells[seat] for cell, seat in model.zones.items())
    assert all(model.zones[card.cell] == card.seat for card in model.cards if model.zones)


def test_a_base_keeps_what_is_still_and_nothing_else(state: State) -> None:
    model = model_of(state)
    marked = model._replace(target=model.cells[0] if model.cells else None, ghost="R", blamed=frozenset({(0, 0)}))
    marked = marked._replace(overlays=frozenset({"parks"}), notes={(0, 0): "+1"}, last=frozenset({(0, 0)}))
    assert marked.base() == model.base()
    assert model.with_cards([BoardCard((9, 9), "R", 0)]).base() != model.base()


def test_a_laid_card_takes_its_cell() -> None:
    model = BoardModel(cells=((0, 0), (1, 0)))
    laid = model.with_cards([BoardCard((1, 0), "R", 0)])
    assert laid.cells == ((0, 0),)
    card = laid.card_at((1, 0))
    assert card is not None
    assert card.token == "R"
    assert laid.card_at((0, 0)) is None
    assert laid.known_cells() == model.known_cells()


def test_8_2_pollution_figures_add_up(state: State) -> None:
    site = site_of(state, 0)
    parts = pollution_parts(site)
    shown = sum(with_figures(BoardModel(), site).pollution.values())
    assert shown == parts.industrial + parts.commercial + parts.clouds + parts.parks


def test_5_1_every_growing_district_is_marked_with_its_size(state: State) -> None:
    """A district without an own card belongs to no player (11.3)."""
    site = site_of(state, 0)
    built = site.city.taken & ~site.city.board.ring_mask
    marks = [mark for mark in with_figures(BoardModel(), site).districts if mark.kind != KINDS[P]]
    expected = [
        (KINDS[kind], mask.bit_count()) for kind in (R, C) for mask in site.city.districts[kind] if mask & built
    ]
    assert sorted((mark.kind, mark.size) for mark in marks) == sorted(expected)
    assert all(len(mark.parts) == mark.size for mark in marks)


def test_6_1_notes_state_what_a_district_has_of_what_it_needs() -> None:
    state = played(Setup(players=2).checked(), 5, 0)
    city = state.city(0)
    city = city.with_card(city.board.index((1, 0)), 1)  # one R beside City Hall
    site = replace(site_of(state, 0), city=city)
    assert [(mark.size, mark.note) for mark in with_figures(BoardModel(), site).districts] == [(1, "1/2")]


def test_4_12_each_contact_of_a_bicolour_is_shown_once(state: State) -> None:
    site = site_of(state, 0)
    contacts = with_figures(BoardModel(), site).contacts
    assert len({(contact.cell, contact.half) for contact in contacts}) == len(contacts)
    model = model_of(state)
    for contact in contacts:
        card = model.card_at(contact.cell)
        assert card is not None
        assert contact.kinds[0] in card.token
        assert len(card.token) == 3
    if any(len(card.token) == 3 for card in model.cards):
        assert contacts


def test_7_1_cells_beside_a_park_are_empty_ones(state: State) -> None:
    site = site_of(state, 0)
    parks = {card.cell for card in model_of(state).cards if card.token == "K"}
    glowing = with_figures(BoardModel(), site).parks
    assert not glowing & {card.cell for card in model_of(state).cards}
    assert bool(parks) or not glowing


def test_4_12_a_card_about_to_be_laid_shows_the_halves_that_would_touch() -> None:
    model = BoardModel(cards=(BoardCard((1, 0), "RL|", 0), BoardCard((0, 1), "R", 0)), halves_of=halves_of)
    straight = {(contact.half, contact.kinds) for contact in contacts_around(model, (0, 0), "RC|")}
    assert straight == {(2, ("C", "R")), (3, ("C", "R")), (4, ("C", "R")), (5, ("R", "R"))}
    assert {contact.half for contact in contacts_around(model, (0, 0), "R")} == {2, 3}
    assert contacts_around(model, (0, 0), "?") == ()
