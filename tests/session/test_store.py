"""Tests of the values of the store: colours of seats, and the limits of headers."""

from __future__ import annotations

import pytest
from pydantic import TypeAdapter, ValidationError

from cardcity_desktop.session.header_models import Seed
from cardcity_desktop.session.store import GREATEST_SEED, Header, Seat, Secrecy, with_next_colour


@pytest.mark.parametrize(
    ("at", "colours", "expected"),
    [(0, 4, [1, 0, 3]), (1, 4, [0, 2, 3]), (2, 4, [3, 1, 0]), (2, 5, [0, 1, 4])],
)
def test_the_next_colour_is_swapped_with_the_seat_that_has_it(at: int, colours: int, expected: list[int]) -> None:
    seats = (Seat("Ada", 0), Seat("Bo", 1), Seat("Cy", 3))
    changed = with_next_colour(seats, at, colours)
    assert [seat.colour for seat in changed] == expected
    assert [seat.name for seat in changed] == ["Ada", "Bo", "Cy"]


@pytest.mark.parametrize("sign", [1, -1])
def test_a_seed_may_be_as_great_as_the_limit_and_no_greater(sign: int) -> None:
    seeds = TypeAdapter[int](Seed)
    assert seeds.validate_python(sign * GREATEST_SEED) == sign * GREATEST_SEED
    with pytest.raises(ValidationError):
        seeds.validate_python(sign * (GREATEST_SEED + 1))


@pytest.mark.parametrize(
    ("persons", "chosen", "holds"),
    [(0, "open", ""), (1, "", ""), (1, "look", ""), (2, "", "curtain"), (2, "look", "look"), (3, "", "look"),
     (3, "curtain", "curtain"), (7, "", "look"), (7, "open", "open")],
)  # fmt: skip
def test_persons_at_one_screen_hide_their_cards_as_chosen_or_as_usual_for_so_many(
    persons: int, chosen: Secrecy, holds: Secrecy
) -> None:
    seats = (*(Seat("", at) for at in range(persons)), Seat("", 7, "random"), Seat("", 8, "random"))
    assert Header("card_city", 1, None, 7, seats, secrecy=chosen).secrecy_kind == holds
