"""The ladder of a day's city: the same on every machine, and a friend's game counts only by the rules."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from datetime import date

import pytest

from cardcity_desktop.career.daily import Deal, deal_of
from cardcity_desktop.career.ladder import (
    GhostRefusedError,
    computer_codes,
    computer_games,
    friend_game,
    ladder_rows,
    next_above,
)
from cardcity_desktop.players.catalogue import LADDER_EVALUATIONS, OPPONENTS
from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.session.codes import code_of
from cardcity_desktop.session.store import Purpose
from tests.career.ladders import friends_game
from tests.career.test_profile import entry

DAY = date(2026, 11, 23)  # a Monday, whose games are short
BEGINNERS = {
    "card_city": (
        "CITY1KHFVZEZAKCK2XEYB60H8WT1C3607JFDM7V0MBG358BH34Y504Z6XRSER7XMFGET907GWARBA7XW25P1DQN9KB"
        "8EQR2JCDS02CQGV9NDTWPSTC0H532BQ747F6T9BR0WH"
    ),
    "royal_cities": (
        "CITY11M6DSYWVXJ7Z9X3DG092WXGZBQHEMA22HVYCD9GKK1GFPA63BET84VXF3EMA62JTTK63J3PFCJW7ABN9F5CSR"
        "G720ZJ53H052FSF7Q9PXGA2P58Z6F69CX6RV3NZB3E3"
    ),
    "citadels": (
        "CITY1FE4D0QYEZMB5ERTH785Q12SJS0P33J9CPTPTH5YN66ASVGT41JVXWPHZQA3NF2XTAD6JWGC9NXBPW9472K7PC"
        "BMN2Q6RPMN3ZPXN1624EF6HFXZ9A27KHVPDCQQG009J0CRMQVFRRVKF9P47V7YCG6WNWJE98696ZM"
    ),
}
"""The code of the beginner's game of DAY."""


def deal(game: str = "card_city", day: date = DAY) -> Deal:
    return deal_of(day, game)


def reason(text: str, wanted: Deal) -> str:
    with pytest.raises(GhostRefusedError) as refused:
        friend_game(wanted, text)
    return refused.value.reason


# The computer players


@pytest.mark.parametrize("game", GAMES)
def test_a_computer_player_plays_a_days_deal_the_same_everywhere(game: str) -> None:
    """A second play, and one of another process with other hashes of texts, give the stored code letter by letter."""
    program = (
        "from datetime import date; from cardcity_desktop.career.daily import deal_of; "
        "from cardcity_desktop.career.ladder import computer_codes; "
        f"print(*computer_codes(deal_of(date.fromisoformat({DAY.isoformat()!r}), {game!r}), ['beginner']))"
    )
    other = subprocess.run(
        [sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": "7"}, capture_output=True, check=True
    )
    here = [*computer_codes(deal(game), ["beginner", "beginner"])]
    assert {*here, other.stdout.decode().strip()} == {BEGINNERS[game]}


@pytest.mark.parametrize("game", GAMES)
def test_a_computer_players_result_follows_from_its_code(game: str) -> None:
    games = computer_games(deal(game), [BEGINNERS[game]])
    assert [*games] == ["beginner"] and games["beginner"].points > 0
    assert games["beginner"].seat.player == "beginner" and games["beginner"].code == BEGINNERS[game]


def test_a_torn_code_and_one_of_another_day_are_no_game_of_the_ladder() -> None:
    good = BEGINNERS["card_city"]
    torn = [good[:-1], good[:40], "", "CITY1", good.replace(good[20], "Z", 1)]
    assert computer_games(deal(), torn) == {}
    assert computer_games(deal(day=date(2026, 11, 30)), [good]) == {}, "another Monday, with other cards"
    person = friends_game(deal(), "Zoé").code
    assert computer_games(deal(), [person]) == {}, "a person's game is no computer player's"


def test_every_game_has_a_budget_for_each_rival() -> None:
    assert all(len(LADDER_EVALUATIONS[game]) == len(OPPONENTS) for game in GAMES)


# Friends


@pytest.mark.parametrize("game", GAMES)
def test_a_friends_finished_game_of_the_day_joins_with_its_name_and_points(game: str) -> None:
    sent = friends_game(deal(game), "Zoé")
    found = friend_game(deal(game), f"Zoé, 12 points. Look at this!\n{sent.code}\nSee you")
    assert found == sent and found.seat.name == "Zoé"
    rules = game_of(game)
    replayed = found.replay
    assert rules.standing(replayed.state(replayed.length), 0)["points"] == found.points


def test_a_code_that_is_no_game_of_this_day_is_refused_for_its_reason() -> None:
    sent = friends_game(deal(), "Zoé")
    game = game_of("card_city")
    assert reason("Hello", deal()) == "foreign"
    assert reason(sent.code[:-2] + "00", deal()) == "damaged"
    assert reason(sent.code, deal("citadels")) == "other_game"
    assert reason(code_of(game, sent.header, sent.lines[:-1]), deal()) == "unfinished"
    assert reason(code_of(game, replace(sent.header, purpose=Purpose()), sent.lines), deal()) == "other_day"
    with pytest.raises(GhostRefusedError) as refused:
        friend_game(deal(day=date(2026, 11, 30)), sent.code)
    assert (refused.value.reason, refused.value.day) == ("other_day", "2026-11-23")


def test_a_game_with_other_cards_or_a_computer_player_in_the_friends_place_is_refused() -> None:
    wanted, sent = deal(), friends_game(deal(), "Zoé")
    other = friends_game(replace(wanted, seed=wanted.seed + 1), "Zoé")
    assert reason(other.code, wanted) == "changed"
    assert reason(BEGINNERS["card_city"], wanted) == "changed"
    assert friend_game(wanted, f"{other.code} {sent.code}").lines == sent.lines, "the sound one of two codes"


# Places


def test_places_are_by_points_and_equal_points_share_one() -> None:
    one, other = friends_game(deal(), "Zoé"), friends_game(deal(), "Tom", chance=1)
    low, high = sorted((one, other), key=lambda game: game.points)
    own = entry("own", low.points)
    rows = ladder_rows({"beginner": high}, [low], own)
    assert [(row.place, row.is_own, row.player) for row in rows] == [
        (1, False, "beginner"), (2, True, "person"), (2, False, "person")
    ]  # fmt: skip
    above = next_above(rows)
    assert above is not None and above.player == "beginner"


def test_the_first_place_and_a_day_not_played_have_no_row_above() -> None:
    game = friends_game(deal(), "Zoé")
    assert next_above(ladder_rows({}, [game], entry("own", game.points + 1))) is None
    assert next_above(ladder_rows({}, [game], None)) is None
