"""Standing of a seat: figures by stable names, as if the game ended now."""

from __future__ import annotations

from dataclasses import replace

from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.phases.flow import Over
from cardcity_desktop.rules.card_city.scoring.standing import LOST

from .tables import classic, do, table, xl

CITY = "H R R / L I3 C / K X P"


def test_the_standing_of_a_seat() -> None:
    state = table(xl("normal", "residential", "ecological"), CITY, money=(7, 3))
    expected = {"points": -25, "lead": 10, "won": 0, "rank": 0, "money": 7, "income": 2, "cards": 9}
    expected |= {"clouds": 1, "parks": 1, "pollution": 4, "empties": 36 - 9}
    for word, cards in {"residential": 2, "commercial": 1, "leisure": 1, "parking": 1, "industrial": 1}.items():
        expected |= {f"{word}_districts": 1, f"{word}_cards": cards, f"largest_{word}": cards}
    assert CARD_CITY.standing(state, 0) == expected
    assert [CARD_CITY.standing(state, 1)[name] for name in ("points", "lead")] == [-35, -10]


def test_12_the_rank_of_a_solo_game_counts_from_1() -> None:
    poor = table(classic(players=1), "H R R / L I3 C / P P P", money=20)
    assert [CARD_CITY.standing(poor, 0)[name] for name in ("points", "lead", "rank")] == [-9, -9, 1]
    rich = table(classic(players=1), "H R R / L I3 C / P P P", money=200)
    assert [CARD_CITY.standing(rich, 0)[name] for name in ("points", "rank")] == [27, 5]


def test_8_2_a_seat_lost_in_pollution_has_no_points() -> None:
    dirty = "H I4 I4 I4 I4 I4 / I4 I4 I4 I4 I4 I4"
    state = table(xl("normal", "happiness", "ecological"), dirty, money=(0, 0))
    assert CARD_CITY.standing(state, 0)["points"] == LOST
    assert CARD_CITY.standing(state, 1)["lead"] == 0
    assert CARD_CITY.result(state).points[0] is None


def test_7_the_winner_has_won_only_once_it_is_over() -> None:
    state = CARD_CITY.initial(classic(players=1), 1)
    while CARD_CITY.actors(state):
        assert CARD_CITY.standing(state, 0)["won"] == 0
        assert CARD_CITY.result(state).winners == ()
        state = do(state, CARD_CITY.encode(CARD_CITY.legal(state, 0)[-1]))
    assert CARD_CITY.standing(state, 0)["won"] == 1
    assert CARD_CITY.result(state).winners == (0,)


def test_7_a_shared_victory_is_no_win() -> None:
    equal = replace(table(classic(players=2), CITY, CITY, money=(5, 5)), phase=Over())
    assert CARD_CITY.result(equal).winners == (0, 1)
    assert [CARD_CITY.standing(equal, seat)["won"] for seat in (0, 1)] == [0, 0]
    richer = replace(equal, money=(5, 6))
    assert [CARD_CITY.standing(richer, seat)["won"] for seat in (0, 1)] == [0, 1]
