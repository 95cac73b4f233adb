"""The choice of a game holds only what the rules offer."""

from dataclasses import replace
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from cardcity_desktop.rules.card_city.setup import (
    CLASSIC_VARIANTS,
    EDITIONS,
    LEVELS,
    SUBURB,
    VICTORIES,
    XL_VARIANTS,
    Edition,
    Level,
    Setup,
    Victory,
    iter_setups,
)
from cardcity_desktop.scenes.card_city.setup import CardCitySetupForm
from cardcity_desktop.scenes.setup.seat_form import SeatForm, SeatRules
from cardcity_desktop.session.store import Seat

RULES = SeatRules("card_city", 1, 4, 4)
ALL_VARIANTS = (*CLASSIC_VARIANTS, *XL_VARIANTS, SUBURB)


@given(
    st.sampled_from(EDITIONS),
    st.sampled_from(LEVELS),
    st.sampled_from(VICTORIES),
    st.frozensets(st.sampled_from(ALL_VARIANTS)),
    st.integers(1, 4),
    st.booleans(),
)
def test_whatever_is_wished_the_rules_offer_the_game(
    edition: Edition, level: Level, victory: Victory, variants: frozenset[str], players: int, touching: bool
) -> None:
    seats = tuple(Seat("", seat) for seat in range(players))
    setup = CardCitySetupForm(edition, level, victory, variants, touching, seat_form=SeatForm(seats)).setup
    assert setup == setup.checked()
    assert set(setup.variants) <= variants


def test_every_game_of_the_rules_can_be_chosen() -> None:
    for setup in iter_setups():
        seats = tuple(Seat(f"P{seat}", seat) for seat in range(setup.players))
        assert CardCitySetupForm.of(setup, seats).setup == setup.checked()


def test_a_look_at_the_other_edition_loses_no_wish() -> None:
    wished = CardCitySetupForm("xl", "advanced", "happiness", frozenset({"architect"}))
    there = replace(wished, edition="classic")
    assert there.setup == Setup().checked()
    assert replace(there, edition="xl").setup == wished.setup


def test_the_unique_city_waits_while_one_plays_alone() -> None:
    wished = CardCitySetupForm("xl", "normal", "economic", frozenset({"unique_city"}))
    alone = replace(wished, seat_form=wished.seat_form.without(1))
    assert alone.setup.variants == ()
    assert replace(alone, seat_form=alone.seat_form.with_count(2, RULES)).setup.variants == ("unique_city",)


# The three questions


def test_answers_are_read_back_from_the_game() -> None:
    for practice, twist, players in product(("new", "some", "much"), ("none", "little", "much"), (1, 2, 4)):
        choice = CardCitySetupForm(seat_form=SeatForm(tuple(Seat("", seat) for seat in range(players))))
        choice = choice.with_practice(practice).with_twist(twist)
        assert (choice.practice, choice.twist) == (practice, twist)


def test_a_twist_follows_to_the_other_edition() -> None:
    classic = CardCitySetupForm().with_twist("much")
    assert set(classic.setup.variants) == {"decentralisation", "parking_meters"}
    assert set(classic.with_practice("much").setup.variants) == {"architect", "ecological", "leisure_crisis"}


def test_variants_of_one_s_own_choice_answer_no_question() -> None:
    choice = CardCitySetupForm().with_variant("decentralisation", True)
    assert choice.twist == ""
    assert choice.with_practice("some").twist == "none"
