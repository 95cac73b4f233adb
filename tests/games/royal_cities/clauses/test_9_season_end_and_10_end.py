"""Sections 9 and 10: the season's and the game's end."""

from __future__ import annotations

from cardcity_desktop.rules.royal_cities.cards import COLOUR, tokens
from cardcity_desktop.rules.royal_cities.events import (
    CardDrawn,
    CardsDiscarded,
    MarketFilled,
    NothingDrawn,
    PileRenewed,
)
from cardcity_desktop.rules.royal_cities.forecast import next_first_noble
from cardcity_desktop.rules.royal_cities.game import ROYAL_CITIES
from cardcity_desktop.rules.royal_cities.phases.flow import catch_up_cards
from tests.games.royal_cities.tables import ask, noble, ready, state_of, step_of, table

DONE = ("0 done", "1 done")
FOUR = "Y1 R1 B1 G1"


def test_9_1_after_the_last_season_the_game_is_over_and_nothing_is_cleared() -> None:
    answer = ask(ready(noble(), noble(score=40), season=4, market="Y1"), *DONE)
    assert answer["step"] == "over" and answer["legal"] == {} and answer["turn"] is None
    assert answer["season"] == 4 and answer["market"] == ["Y1"]
    assert all(seat["bought"] and not seat["hand"] for seat in answer["seats"])
    four = ready(*(noble() for _ in range(4)), season=3)
    assert ask(four, *(f"{seat} done" for seat in range(4)))["step"] == "over"


def test_9_2_a_card_for_each_bonus_square_strictly_between() -> None:
    assert [catch_up_cards(own, 31, 10) for own in (9, 10, 19, 20, 29, 30, 31, 40)] == [3, 2, 2, 1, 1, 0, 0, 0]
    assert [catch_up_cards(0, high, 6) for high in (6, 7, 12, 13)] == [0, 1, 1, 2]


def test_9_2_counted_for_all_then_drawn_in_turn_order_from_the_new_first_noble() -> None:
    request = ready(noble(score=5), noble(score=35), noble(score=15), pile="V1 V2 V3 V4 V5", market=FOUR, last_buyer=1)
    step = step_of(request, *DONE, "2 done")
    drawn = [(event.seat, event.card) for event in step.events if isinstance(event, CardDrawn)]
    assert drawn == [(2, "V1"), (2, "V2"), (0, "V3"), (0, "V4"), (0, "V5")]
    assert step.state.turn == 2


def test_9_3_purchases_are_forgotten_and_the_market_is_filled_with_other_colours() -> None:
    request = ready(noble("R2"), noble(), market="Y1 Y2", pile="Y3 G1 G2 B5 R6")
    answer = ask(request, *DONE)
    assert answer["market"] == ["B5", "G1", "Y1", "Y2"] and answer["discard"] == ["G2", "Y3"]
    assert answer["season"] == 2 and answer["step"] == "play"
    assert not any(seat["bought"] for seat in answer["seats"]) and answer["seats"][0]["hand"] == ["R2"]
    assert ask(ready(noble(), noble(), market=f"{FOUR} V1"), *DONE)["market"] == ["B1", "G1", "R1", "V1", "Y1"]


def test_9_4_after_two_renewals_any_colour_is_accepted_and_it_may_stay_short() -> None:
    """All cards that are not white are in a hand: the refill finds only jokers."""
    request = ready(noble(), noble(), market="W0", reserve="W1 W2 W3 W4")
    request["seats"][0]["hand"] = [token for token in request["pile"] if token[0] != "W"]
    request["pile"], request["discard"] = ["W5"], ["W6"]
    step = step_of(request, *DONE)
    assert sum(isinstance(event, PileRenewed) for event in step.events) >= 2
    assert len(step.state.market) == 3 and all(COLOUR[card] == 6 for card in step.state.market)
    assert step.state.pile == step.state.discard == () and len(step.state.reserve) == 4
    assert isinstance(step.events[-2], NothingDrawn)
    kinds = [type(event) for event in step.events if isinstance(event, (PileRenewed, CardsDiscarded, MarketFilled))]
    assert kinds.index(MarketFilled) > [at for at, kind in enumerate(kinds) if kind is PileRenewed][1]


def test_9_5_the_noble_next_to_the_last_buyer_begins() -> None:
    for last, first in ((0, 1), (1, 2), (2, 0)):
        request = ready(noble(), noble(), noble(), market=FOUR, last_buyer=last)
        assert ask(request, *DONE, "2 done")["turn"] == first


def test_10_1_a_hero_that_is_up_is_worth_two() -> None:
    answer = ask(ready(noble(hero=True), noble(), season=4), *DONE)
    assert [seat["score"] for seat in answer["seats"]] == [2, 0] and answer["winners"] == [0]


def test_10_2_ties_go_to_more_cards_built_then_are_shared() -> None:
    def winners(first: dict[str, str], second: dict[str, str]) -> object:
        return ask(ready(noble(score=1, **first), noble(score=1, **second), season=4), *DONE)["winners"]  # type: ignore[arg-type]

    assert winners({"R": "R0"}, {}) == [0]
    assert winners({}, {"R": "R0", "G": "G0"}) == [1]
    assert winners({"B": "B0"}, {"G": "G0"}) == [0, 1]
    state = step_of(ready(noble(), noble(), season=4), *DONE).state
    assert tokens(state.market) == ()


def test_9_5_the_noble_after_the_last_buyer_begins_as_far_as_known() -> None:
    bought = state_of(table(noble(bought=True), noble(), noble(), last_buyer=0, turn=2))
    assert next_first_noble(bought) == 1
    nothing_bought = state_of(table(noble(), noble(), noble(), turn=2))
    assert next_first_noble(nothing_bought) == 0


def test_10_1_a_standing_hero_is_paid_once() -> None:
    state = state_of(ready(noble(hero=True), noble(), season=4), *DONE)
    points = [ROYAL_CITIES.standing(state, seat)["points"] for seat in (0, 1)]
    assert points == [each.score for each in state.nobles] == list(ROYAL_CITIES.result(state).points) == [2, 0]
    assert [ROYAL_CITIES.standing(state, seat)["won"] for seat in (0, 1)] == [1, 0]


def test_10_2_a_shared_victory_is_no_win() -> None:
    state = state_of(ready(noble(), noble(), season=4), *DONE)
    assert ROYAL_CITIES.result(state).winners == (0, 1)
    assert [ROYAL_CITIES.standing(state, seat)["won"] for seat in (0, 1)] == [0, 0]
