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
from cardcity_desktop.scenes.card_city.setup.choice import COMPUTER, SetupChoice
from cardcity_desktop.scenes.card_city.setup.questions import practice_of, twist_of, with_practice, with_twist
from cardcity_desktop.session.store import Seat

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
    setup = SetupChoice(edition, level, victory, variants, seats, None, touching).setup
    assert setup == setup.checked()
    assert set(setup.variants) <= variants


def test_every_game_of_the_rules_can_be_chosen() -> None:
    for setup in iter_setups():
        seats = tuple(Seat(f"P{seat}", seat) for seat in range(setup.players))
        assert SetupChoice.of(setup, seats).setup == setup.checked()


def test_a_look_at_the_other_edition_loses_no_wish() -> None:
    wished = SetupChoice("xl", "advanced", "happiness", frozenset({"architect"}))
    there = replace(wished, edition="classic")
    assert there.setup == Setup().checked()
    assert replace(there, edition="xl").setup == wished.setup


def test_the_unique_city_waits_while_one_plays_alone() -> None:
    wished = SetupChoice("xl", "normal", "economic", frozenset({"unique_city"}))
    alone = wished.without(1)
    assert alone.setup.variants == ()
    assert alone.with_one_more().setup.variants == ("unique_city",)


def test_names_to_play_under_are_never_empty_nor_alike() -> None:
    choice = SetupChoice(seats=(Seat(" Anna ", 0), Seat("", 1), Seat("Anna", 2), Seat("", 3, COMPUTER)))
    assert [seat.name for seat in choice.named_seats] == ["Anna", "Player 2", "Anna 2", "Ernest"]
    assert [seat.name for seat in choice.played_seats] == ["Anna", "", "Anna 2", ""]


def test_default_names_are_not_kept_as_if_they_were_chosen() -> None:
    first = SetupChoice()
    again = SetupChoice.of(first.setup, first.played_seats)
    assert [seat.name for seat in again.seats] == ["", ""]


def test_colours_stay_different() -> None:
    choice = SetupChoice().with_one_more().with_one_more()
    for at in (0, 2, 0, 3, 1):
        choice = choice.with_next_colour(at)
        assert len({seat.colour for seat in choice.seats}) == 4


def test_who_begins_stays_who_begins_when_another_leaves() -> None:
    choice = replace(SetupChoice().with_one_more(), first=2)
    assert choice.without(0).setup.first_player == 1
    assert choice.without(2).setup.first_player is None


# The three questions


def test_answers_are_read_back_from_the_game() -> None:
    for practice, twist, players in product(("new", "some", "much"), ("none", "little", "much"), (1, 2, 4)):
        choice = SetupChoice(seats=tuple(Seat("", seat) for seat in range(players)))
        choice = with_twist(with_practice(choice, practice), twist)
        assert (practice_of(choice), twist_of(choice)) == (practice, twist)


def test_a_twist_follows_to_the_other_edition() -> None:
    classic = with_twist(SetupChoice(), "much")
    assert set(classic.setup.variants) == {"decentralisation", "parking_meters"}
    assert set(with_practice(classic, "much").setup.variants) == {"architect", "ecological", "leisure_crisis"}


def test_variants_of_one_s_own_choice_answer_no_question() -> None:
    choice = SetupChoice().with_variant("decentralisation", True)
    assert twist_of(choice) == ""
    assert twist_of(with_practice(choice, "some")) == "none"
