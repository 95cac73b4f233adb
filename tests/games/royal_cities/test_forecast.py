"""Section 15: forecasts from what a seat may know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardcity_desktop.rules.royal_cities.actions import PlayCity, PlayHand
from cardcity_desktop.rules.royal_cities.cards import CODES
from cardcity_desktop.rules.royal_cities.forecast import (
    EffectPreview,
    catch_up_preview,
    counters_of,
    effect_preview,
    next_card,
    next_legend,
    revolt_previews,
    standings,
    tax_preview,
    unseen_copies,
)
from cardcity_desktop.rules.royal_cities.game import ROYAL_CITIES
from cardcity_desktop.rules.royal_cities.outcome import figures
from cardcity_desktop.rules.royal_cities.setup import Setup
from tests.contract.playing import plays

from .clauses.test_13_examples import ELOISE, WILL
from .tables import cities_of, noble, ready, regent, state_of, table


def test_15_3_the_chance_of_a_revolt_counts_what_is_not_in_sight() -> None:
    """85 - 5 face up - 2 discarded - 2 in cities - 2 in hand = 74 unseen, 11 of them yellow."""
    request = table(noble("V3 W5", G="G1"), noble("Y4", R="R2"), market="Y1 Y2 R3 B4 P5", discard="G6 G5", turn=0)
    state = state_of(request)
    chance = next_card(state, 0)
    assert chance.line == 3 and chance.points == 1
    assert chance.revolt == pytest.approx(11 / 74)
    assert chance.gain == pytest.approx(63 / 74) and chance.nothing == pytest.approx(0)
    assert sum(chance.colours) == pytest.approx(1)
    assert next_card(state, None).revolt == pytest.approx(11 / 76)  # the curtain does not know the hand
    assert next_card(state, 1).revolt == pytest.approx(10 / 75)  # seat 1 holds a yellow card


def test_15_3_nothing_can_be_won_on_line_2_or_after_having_bought() -> None:
    assert next_card(state_of(table(noble(), noble(), market="Y1 Y2 R3")), 0).nothing == pytest.approx(1)
    bought = next_card(state_of(table(noble(bought=True), noble(), market="Y1 Y2 R3 B1")), 0)
    assert bought.gain == 0 and bought.revolt > 0


def test_15_3_cards_known_of_others_hands_are_in_sight() -> None:
    request = table(noble(), noble(), market="Y1 R6 B1 G1")
    state = state_of(request, "0 skip", "0 buy", "0 take R6", "0 end")
    assert sum(unseen_copies(state, 1)) == sum(unseen_copies(state, 0)) == 85 - 4


def test_15_4_what_a_revolt_would_do() -> None:
    state = state_of(table(noble(), noble(), market="Y4 R3 G6 P2 Y5 B2"))
    (yellow,) = revolt_previews(state)
    assert (yellow.colour, yellow.cards, yellow.points, yellow.capacity, yellow.effect) == (1, ("Y4", "Y5"), 1, 9, None)
    (bought,) = revolt_previews(state_of(table(noble(bought=True), noble(), market="Y4 R3 G6 P2 Y5 B2")))
    assert (bought.points, bought.effect) == (0, "Y4")
    assert revolt_previews(state_of(table(noble(), noble(), market="Y4 Y5"))) == ()


def test_15_6_standings_name_leaders_leads_and_what_each_would_be_paid() -> None:
    violet, yellow, _, red, blue, _ = standings((ELOISE, WILL))
    assert (violet.influence, violet.winners, violet.lead, violet.worth) == ((12, 3), (0,), 9, (4, 0))
    assert violet.pays == (4, 2)
    assert (red.winners, red.lead, red.worth) == ((1,), 5, (0, 3))
    assert (blue.winners, blue.lead, blue.worth) == ((0, 1), 0, (4, 1))
    assert yellow.worth == (0, 3)
    assert all(not standing.winners for standing in standings((cities_of(), cities_of())))


def test_15_7_the_counters() -> None:
    found = counters_of(WILL)
    assert (found.crowns, found.largest, found.pairs, found.humble, found.cards) == (2, 3, 3, 1, 9)


def test_15_8_an_outcome_itemises_a_build_by_colour() -> None:
    state = state_of(ready(noble("V5 V6", V="V2"), noble(V="V4")))
    put = ROYAL_CITIES.decode("put V5 V")
    outcome = ROYAL_CITIES.outcome(state, 0, put)
    assert {figure.name: (figure.before, figure.after) for figure in outcome.figures} == {
        "V": (0, 3),
        "worth": (0, 3),
        "influence_V": (2, 7),
        "crowns": (1, 3),
        "largest": (1, 2),
        "pairs": (0, 1),
        "cards": (1, 2),
        "hand": (2, 1),
    }
    after = ROYAL_CITIES.apply(state, 0, put).state
    assert ROYAL_CITIES.outcome(after, 0, ROYAL_CITIES.decode("put V6 V")).change("V") == 1


def test_what_commits_is_not_shown_in_advance() -> None:
    state = state_of(table(noble("P2"), noble(), market="Y1 R1 B1 G1"), "0 skip")
    assert ROYAL_CITIES.outcome(state, 0, ROYAL_CITIES.decode("add")).figures == ()


def test_15_10_and_15_13_catch_up_and_taxes() -> None:
    assert catch_up_preview(state_of(table(noble(score=6), noble(score=31)))) == (3, 0)
    state = state_of(ready(noble("B1", V="V2 V3", R="R5"), regent()))
    assert tax_preview(state).sure == ("V",)
    assert tax_preview(state_of(ready(noble(V="V2"), regent(), season=4))).sure == ()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_forecasts_ask_nothing_that_the_seat_may_not_know(players: int) -> None:
    """The true state and every deal that agrees with the view give the same."""
    game = ROYAL_CITIES
    for number, turn in enumerate(plays(game, game.initial(Setup(players), 4), 4)):
        seat = number % players
        dealt = game.determinize(game.view(turn.before, seat), number)
        assert unseen_copies(dealt, seat) == unseen_copies(turn.before, seat)
        assert next_card(dealt, seat) == next_card(turn.before, seat)
        assert figures(dealt, seat) == figures(turn.before, seat)
        assert game.standing(dealt, seat) == game.standing(turn.before, seat)


def test_15_9_what_an_effect_would_reach_is_shown_before_the_card_is_played() -> None:
    state = state_of(table(noble("Y0 Y3 R5 B1 P2", G="G4"), noble(), market=""))
    assert effect_preview(state, PlayHand("Y0")).idle  # 4.6: no card is face up
    assert effect_preview(state, PlayHand("R5")).idle  # his own coloured card never moves
    assert effect_preview(state, PlayHand("Y3")).cities == ((0, "G"),)
    assert effect_preview(state, PlayHand("B1")).cities == ((0, "G"),)
    assert effect_preview(state, PlayHand("P2")) == EffectPreview(False)
    assert effect_preview(state, PlayCity("G")).idle


def test_11_15_how_far_the_next_legend_is() -> None:
    assert [next_legend(margin) for margin in (-30, -9, 0, 10, 30)] == [(-9, 2), (0, 3), (1, 4), (11, 5), (31, 7)]
    assert next_legend(31) is None


def test_15_3_the_curtain_sees_what_all_may_remember_and_a_giver_its_gift() -> None:
    state = state_of(table(noble(), noble("V3 V4 R1"), market="Y1"))
    other = state.nobles[1].changed(open=(CODES["V3"],), given=((0, CODES["V4"]),))
    state = replace(state, nobles=(state.nobles[0], other))
    assert [sum(unseen_copies(state, seat)) for seat in (None, 0, 1)] == [85 - 1 - 1, 85 - 1 - 2, 85 - 1 - 3]
    assert [unseen_copies(state, seat)[CODES["V4"]] for seat in (None, 0, 1)] == [2, 1, 1]


def test_15_the_standing_of_a_seat() -> None:
    seats = noble("V3 W5", score=5, hero=True, V="V1 V2", R="R2 W3"), noble("Y4", score=4, G="G1")
    state = state_of(table(*seats, market="Y1 R3 G6 P2"))
    majorities = {"V": 1, "Y": 0, "P": 0, "R": 2, "B": 0, "G": 0, "worth": 3, "majorities": 2}
    influences = {f"influence_{letter}": value for letter, value in zip("VYPRBG", (3, 0, 0, 5, 0, 0), strict=True)}
    counters = {"crowns": 1, "largest": 2, "pairs": 2, "humble": 2, "cards": 4}
    own = {"hand": 2, "score": 5, "capacity": 8, "points": 7, "lead": 3, "won": 0, "hero": 1}
    assert ROYAL_CITIES.standing(state, 0) == {**majorities, **influences, **counters, **own}
    assert [ROYAL_CITIES.standing(state, 1)[name] for name in ("points", "lead", "hero")] == [4, -3, 0]


def test_11_15_the_standing_in_solo_names_the_legend() -> None:
    state = state_of(table(noble("V3", score=15), regent(4), market="Y1 R3 G6 P2"))
    assert [ROYAL_CITIES.standing(state, 0)[name] for name in ("points", "lead", "legend")] == [15, 11, 5]
    assert ROYAL_CITIES.result(state).ranks == ("legend_5",)
    assert ROYAL_CITIES.result(state).winners == ()


def test_15_the_hand_counts_cards_taken_and_not_those_chosen_to_build() -> None:
    buying = state_of(table(noble(), noble(), market="Y1 R3 G6 P2"), "0 skip", "0 buy", "0 take Y1")
    assert [figures(buying, seat)["hand"] for seat in (0, 1)] == [1, 0]
    building = state_of(ready(noble("V3 V4"), noble("V5")), "0 put V3 V")
    assert [figures(building, seat)["hand"] for seat in (0, 1)] == [1, 1]
