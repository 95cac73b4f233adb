"""Pollution clouds that Industrial cards bring (clause 4.9)."""

from collections.abc import Sequence
from functools import lru_cache

from cardcity_desktop.rules.card_city.actions import Action, PlaceCloud
from cardcity_desktop.rules.card_city.decks import RESERVE_PLACE
from cardcity_desktop.rules.card_city.events import CloudPlaced, CloudTaken
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.card_city.state import Events, State, replaced
from cardcity_desktop.rules.city.board import Board, bits, picked
from cardcity_desktop.rules.city.cards import CARDS, CLOUD, I
from cardcity_desktop.rules.errors import Refusal

CLOUD_PLACE = RESERVE_PLACE[CLOUD]


def cloud_follows(site: Site, reserve: tuple[int, ...], code: int, at: int, events: Events) -> bool:
    """Append the event and return True if the card placed at `at` brings a cloud (4.9).

    It does if another card with I is in its row or column, the reserve has a cloud, and a cell can take the cloud.
    """
    if I not in CARDS[code].kinds or not site.rules.green or not reserve[CLOUD_PLACE]:
        return False
    zone = site.seat if site.rules.unique else 0
    if not site.city.any(I) & site.city.board.lines(zone, at) or not cloud_cells(site):
        return False
    events.append(CloudTaken(site.seat))
    return True


def cells_with_cloud(site: Site, reserve: tuple[int, ...], code: int, cells: int) -> int:
    """Return the `cells` where placing the card would bring a cloud (4.9)."""
    if I not in CARDS[code].kinds or not site.rules.green:
        return 0
    return sum(1 << at for at in bits(cells) if cloud_follows(site.built(code, at), reserve, code, at, []))


def cloud_cells(site: Site) -> int:
    """Return the cells that can take a cloud: by 4.2, but without the Architect's help."""
    return site.open_cells(architect_helps=False)


def legal_clouds(state: State, seat: int) -> Sequence[PlaceCloud]:
    board = state.city(seat).board
    return list(picked(cloud_actions(board), cloud_cells(site_of(state, seat))))


@lru_cache(maxsize=16)
def cloud_actions(board: Board) -> tuple[PlaceCloud, ...]:
    """Return the action that places a cloud, for each cell number."""
    return board.row(PlaceCloud)


def why_not_place_cloud(state: State, seat: int, action: Action, due: bool) -> Refusal | None:
    """Return why `action` is not allowed: a cloud must be placed exactly when it is due (4.9)."""
    if not due:
        return Refusal("4.9", "no_cloud_due")
    if not isinstance(action, PlaceCloud):
        return Refusal("4.9", "cloud_first")
    return site_of(state, seat).cell_refusal(action.cell, architect_helps=False)


def place_cloud(state: State, seat: int, action: PlaceCloud, events: Events) -> State:
    """Return the state with the cloud placed, in the same phase: the caller changes that."""
    city = state.city(seat)
    events.append(CloudPlaced(seat, action.cell))
    reserve = replaced(state.reserve, CLOUD_PLACE, state.reserve[CLOUD_PLACE] - 1)
    laid = city.with_card(city.board.index(action.cell), CLOUD)
    return state.changed(cities=state.with_city(seat, laid), reserve=reserve)
