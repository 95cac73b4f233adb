"""Forecasts of single actions: the figures that the table, the hint and computer players show."""

from __future__ import annotations

from typing import Any

import pytest

from .tables import CITADELS, table


def figures(line: str, character: str = "king", called: int = 3, **words: Any) -> dict[str, tuple[float, float]]:
    """Return the figures of an action of seat 0, before and after."""
    at = table(held={0: character}, called=called, **words)
    outcome = CITADELS.outcome(at.state, 0, CITADELS.decode(line))
    return {figure.name: (figure.before, figure.after) for figure in outcome.figures}


def test_4_4_gold() -> None:
    assert figures("gold", gold={0: 1}) == {"coins": (1, 3)}
    assert figures("gold", gold={0: 1, 1: 28}, options={"bank": 1}) == {"coins": (1, 2)}


@pytest.mark.parametrize(
    ("city", "cards"), [("", 1), ("observatory", 1), ("library", 2), ("observatory library", 3), ("manor", 1)]
)
def test_4_5_6_3_6_12_drawing(city: str, cards: int) -> None:
    assert figures("draw", cities={0: city})["cards"] == (0, cards)


def test_4_5_drawing_from_a_small_pile() -> None:
    assert figures("draw", cities={0: "library"}, pile="manor")["cards"] == (0, 1)


def test_4_6_building() -> None:
    found = figures("build docks", hands={0: "docks"}, gold={0: 4})
    assert found == {"price": (0, 3), "coins": (4, 1), "cards": (1, 0), "districts": (0, 1), "points": (0, 3)}


def test_7_1_building_the_last_district_first_is_worth_four_more() -> None:
    city = "temple church monastery cathedral tavern market"
    found = figures("build docks", hands={0: "docks"}, cities={0: city}, gold={0: 4})
    assert found["points"] == (14, 14 + 3 + 4)
    after = figures(
        "build docks",
        hands={0: "docks"},
        cities={0: city, 1: "manor castle palace trading_post harbor town_hall keep"},
        gold={0: 4},
        first_complete=1,
    )
    assert after["points"] == (14, 14 + 3 + 2)


def test_5_3_swapping() -> None:
    found = figures("swap 1", "magician", 2, hands={0: "manor", 1: "docks tavern temple"})
    assert found == {"cards": (1, 3)}
    assert figures("put manor", "magician", 2, hands={0: "manor docks"}) == {"cards": (2, 1)}


def test_5_8_destroying() -> None:
    found = figures("destroy 1 docks", "warlord", 7, cities={1: "docks tavern"}, gold={0: 3})
    assert found == {
        "price": (0, 2),
        "coins": (3, 1),
        "victims_districts": (2, 1),
        "victims_points": (4, 1),
    }
    own = figures("destroy 0 docks", "warlord", 7, cities={0: "docks tavern"}, gold={0: 3})
    assert own == {"price": (0, 2), "coins": (3, 1), "districts": (2, 1), "points": (4, 1)}


def test_5_9_income() -> None:
    assert figures("income", cities={0: "manor castle tavern school_of_magic"}) == {"coins": (0, 3)}


def test_6_4_saving() -> None:
    at = table(held={1: "warlord"}, called=7, cities={2: "tavern", 0: "graveyard"}, gold={0: 2})
    at.do("1 destroy 2 tavern")
    outcome = CITADELS.outcome(at.state, 0, CITADELS.decode("save"))
    assert [(f.name, f.before, f.after) for f in outcome.figures] == [("price", 0, 1), ("coins", 2, 1), ("cards", 0, 1)]
    assert not CITADELS.outcome(at.state, 0, CITADELS.decode("leave")).figures


def test_6_5_6_7_purse_and_hand_count_with_their_wonders() -> None:
    assert figures("gold", cities={0: "imperial_treasury"})["points"] == (5, 7)
    assert figures("draw", cities={0: "map_room"})["points"] == (5, 6)


def test_6_6_6_8_workshops() -> None:
    assert figures("lab manor", hands={0: "manor docks"}, cities={0: "laboratory"}) == {
        "coins": (0, 2),
        "cards": (2, 1),
    }
    found = figures("smithy", cities={0: "smithy"}, gold={0: 3})
    assert found == {"price": (0, 2), "coins": (3, 1), "cards": (0, 3)}
    assert figures("smithy", cities={0: "smithy"}, gold={0: 3}, pile="manor docks")["cards"] == (0, 2)


def test_4_5_keeping() -> None:
    at = table(held={0: "king"}, called=3, top="manor docks").do("0 draw")
    outcome = CITADELS.outcome(at.state, 0, CITADELS.decode("keep docks"))
    assert [(f.name, f.before, f.after) for f in outcome.figures] == [("cards", 0, 1)]


def test_the_standing_of_a_seat() -> None:
    city = "manor temple tavern watchtower haunted_quarter keep docks"
    at = table(
        held={0: "king"},
        called=3,
        cities={0: city, 1: "manor"},
        hands={0: "docks"},
        gold={0: 3},
        first_complete=0,
    )
    assert CITADELS.standing(at.state, 0) == {
        "points": 14 + 3 + 4,
        "lead": 18,
        "won": 0,
        "coins": 3,
        "cards": 1,
        "districts": 7,
        "wonders": 2,
        "colours": 5,
        "complete": 1,
        "first": 1,
        "crown": 1,
    }
    assert CITADELS.standing(at.state, 1) == {
        "points": 3,
        "lead": -18,
        "won": 0,
        "coins": 0,
        "cards": 0,
        "districts": 1,
        "wonders": 0,
        "colours": 1,
        "complete": 0,
        "first": 0,
        "crown": 0,
    }


def test_10_3_results_rank_four_seats_alone() -> None:
    four = table(held={0: "warlord"}, called=7, round=60, cities={0: "manor"}).do("0 gold", "0 end")
    assert CITADELS.result(four.state).winners == (0,)
    assert CITADELS.result(four.state).ranks == (
        "alderman",
        "burgher",
        "burgher",
        "burgher",
    )
