"""Pollution clouds that Industrial cards bring (RULES 4.9)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cardcity_desktop.rules.card_city.actions import PlaceCloud
from cardcity_desktop.rules.card_city.decks import RESERVE_PLACE
from cardcity_desktop.rules.card_city.events import CloudPlaced, CloudTaken
from cardcity_desktop.rules.card_city.phases import Events
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import State, replaced
from cardcity_desktop.rules.city.board import Board, picked
from cardcity_desktop.rules.city.cards import CARDS, CLOUD, I
from cardcity_desktop.rules.city.layout import Layout
from cardcity_desktop.rules.errors import Refusal

CLOUD_PLACE = RESERVE_PLACE[CLOUD]


def cloud_follows(state: State, seat: int, code: int, at: int, before: Layout, events: Events) -> bool:
    """Whether the card just laid at `at` brings a cloud: another I in its lines, a cloud left, a cell for it."""
    if not state.rules.green or I not in CARDS[code].kinds or not state.reserve[CLOUD_PLACE]:
        return False
    board, zone = before.board, seat if state.rules.unique else 0
    if not before.any(I) & board.lines(zone, at) or not cloud_cells(state, seat):
        return False
    events.append(CloudTaken(seat))
    return True


def cloud_cells(state: State, seat: int) -> int:
    """The cells a cloud may take: 4.2 without the Architect's support."""
    return site_of(state, seat).open_cells(architect_helps=False)


def legal_clouds(state: State, seat: int) -> Sequence[PlaceCloud]:
    board = state.city(seat).board
    return list(picked(clouds(board), cloud_cells(state, seat)))


@lru_cache(maxsize=16)
def clouds(board: Board) -> tuple[PlaceCloud, ...]:
    """By cell number, the placement of a cloud there."""
    return board.row(PlaceCloud)


def why_no_cloud(state: State, seat: int, action: PlaceCloud) -> Refusal | None:
    return site_of(state, seat).cell_refusal(action.cell, architect_helps=False)


def place_cloud(state: State, seat: int, action: PlaceCloud, events: Events) -> State:
    """The state with the cloud laid; the phase is the caller's."""
    city = state.city(seat)
    events.append(CloudPlaced(seat, action.cell))
    reserve = replaced(state.reserve, CLOUD_PLACE, state.reserve[CLOUD_PLACE] - 1)
    laid = city.with_card(city.board.index(action.cell), CLOUD)
    return state.changed(cities=state.with_city(seat, laid), reserve=reserve)
