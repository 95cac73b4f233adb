"""Pictures of card info: in the hand, on the board, in a lot, in the reserve, and opened over the table."""

from __future__ import annotations

from cardcity_desktop.scenes.card_city.table.pieces import card_target_at
from tests.shots.positions import Position, at, hand_of, holding
from tests.shots.scenes import CLASSIC, FULL, GREEN, UNIQUE, ShotPlayer, shot, spot

REST = 0.7
"""Seconds: longer than the delay of card info."""


def rest_on_card(p: ShotPlayer, kind: str) -> None:
    """Rest the mouse on the first card of a kind on the board."""
    assert p.table.board is not None
    p.move(spot(next(card.cell for card in p.table.board.model.cards if card.token.startswith(kind))))
    p.wait(REST)


@shot("speaks-hand", points=True)
def _speaks_hand(p: ShotPlayer) -> None:
    p.sit_at(Position(CLASSIC, at("building", 5, holding(2))))
    p.move("hand:0")
    p.wait(REST)


@shot("speaks-homes", points=True)
def _speaks_homes(p: ShotPlayer) -> None:
    p.sit_at(Position(CLASSIC, at("building", 5, holding(2))))
    rest_on_card(p, "R")


@shot("speaks-shared", points=True)
def _speaks_shared(p: ShotPlayer) -> None:
    p.sit_at(Position(UNIQUE[2], at("building", 6)))
    rest_on_card(p, "C")


@shot("speaks-lot", points=True)
def _speaks_lot(p: ShotPlayer) -> None:
    p.sit_at(Position(FULL, at("choosing", 4)))
    spots = ((x, y) for y in range(90, 400, 20) for x in range(60, 800, 20))
    found = (card_target_at(p.table.widgets, place) for place in spots)
    card = next(subject for subject in found if subject is not None and subject.token != "?")
    p.move(card.rect.center)
    p.wait(REST)


@shot("speaks-pile", points=True)
def _speaks_pile(p: ShotPlayer) -> None:
    p.sit_at(Position(FULL, at("building", 4)))
    if any(item.key == "pile:?" for item in p.items()):  # large text leaves the piles out
        p.move("pile:?")
        p.wait(REST)


@shot("speaks-large")
def _speaks_large(p: ShotPlayer) -> None:
    p.sit_at(Position(FULL, at("building", 4)))
    rest_on_card(p, "I")
    p.press("i")


@shot("needs")
def _needs(p: ShotPlayer) -> None:
    p.sit_at(Position(CLASSIC, at("building", 7, holding(2))))


@shot("needs-shared")
def _needs_shared(p: ShotPlayer) -> None:
    p.sit_at(Position(UNIQUE[3], at("building", 6)))


@shot("cloud-warning")
def _cloud_warning(p: ShotPlayer) -> None:
    p.sit_at(Position(GREEN, at("building", 3, lambda match: any("I" in token for token in hand_of(match)))))
    p.pick(lambda token: "I" in token)
