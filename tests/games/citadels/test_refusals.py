"""Refusals word for word: clause, reason, figures and blamed cards, which the screens turn into sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .tables import Table, choice, table

OFFERED = ("thief", "magician", "king", "merchant", "warlord")


def choosing() -> Table:
    return choice(4, OFFERED, "assassin", ("bishop", "architect"))


def chosen() -> Table:
    """Return the Thief's turn at seat 1, after the choice."""
    return choosing().do("0 pick king", "1 pick thief", "2 pick magician", "3 pick warlord")


def king(**words: Any) -> Table:
    return table(held={0: "king"}, called=3, **{"hands": {0: "manor docks temple tavern"}, **words})


def warlord(**words: Any) -> Table:
    return table(held={0: "warlord", 1: "bishop"}, called=7, answered={"bishop": 1}, **words)


CASES: tuple[tuple[Callable[[], Table], str, str], ...] = (
    (choosing, "0 pick assassin", "3.3 not_going_round | assassin"),
    (choosing, "0 bury king", "3.3 not_while_choosing"),
    (choosing, "1 pick king", "3.3 not_your_turn seat=0"),
    (chosen, "1 pick king", "3.7 choice_is_over"),
    (chosen, "1 bury king", "3.6 nothing_to_bury"),
    (chosen, "1 keep manor", "4.5 nothing_looked_at"),
    (chosen, "1 redraw", "5.3 nothing_laid_aside"),
    (chosen, "1 save", "6.16 nothing_destroyed"),
    (chosen, "1 leave", "6.16 nothing_destroyed"),
    (chosen, "1 end", "4.9 resources_first"),
    (chosen, "1 build manor", "4.6 resources_first"),
    (chosen, "1 kill king", "5.1 only_the_assassin"),
    (chosen, "1 destroy 0 manor", "5.8 only_the_warlord"),
    (chosen, "1 swap 0", "5.3 only_the_magician"),
    (chosen, "1 put manor", "5.3 only_the_magician"),
    (chosen, "1 lab manor", "6.6 no_laboratory"),
    (chosen, "1 smithy", "6.8 no_smithy"),
    (chosen, "1 income", "5.9 character_without_income"),
    (chosen, "2 gold", "4.1 not_your_turn seat=1"),
    (king, "0 rob king", "5.2 only_the_thief"),
    (king, "0 income", "5.9 no_district_of_the_colour"),
    (lambda: king(cities={0: "laboratory"}), "0 lab church", "6.6 not_in_hand | church"),
    (lambda: king(cities={0: "laboratory"}).do("0 lab manor"), "0 lab docks", "6.6 laboratory_used"),
    (lambda: king(cities={0: "manor"}, hands={}).do("0 income"), "0 income", "5.9 income_taken"),
    (lambda: king(cities={0: "smithy"}, gold={0: 1}), "0 smithy", "6.8 too_dear price=2 coins=1 | smithy"),
    (lambda: king(cities={0: "smithy"}, gold={0: 9}).do("0 smithy"), "0 smithy", "6.8 smithy_used"),
    (lambda: king(cities={0: "smithy"}, gold={0: 9}, pile=""), "0 smithy", "6.17 pile_is_empty"),
    (lambda: king(pile=""), "0 draw", "4.5 pile_is_empty"),
    (lambda: king().do("0 gold"), "0 gold", "4.4 resources_taken"),
    (lambda: king().do("0 gold"), "0 draw", "4.4 resources_taken"),
    (lambda: king().do("0 gold"), "0 build church", "4.6 not_in_hand | church"),
    (lambda: king(cities={0: "manor"}).do("0 gold"), "0 build manor", "4.7 identical_district | manor"),
    (lambda: king().do("0 gold"), "0 build docks", "4.6 too_dear price=3 coins=2 | docks"),
    (lambda: king().do("0 gold", "0 build temple"), "0 build tavern", "4.6 built_already"),
    (lambda: king(hands={}, top="manor docks").do("0 draw"), "0 keep tavern", "4.5 not_looked_at"),
    (lambda: king(hands={}).do("0 draw"), "0 gold", "4.5 not_while_looking"),
    (lambda: king(hands={}).do("0 draw"), "1 gold", "4.5 not_your_turn seat=0"),
    (lambda: warlord(cities={1: "temple"}), "0 destroy 1 temple", "5.5 bishops_city | bishop"),
    (lambda: warlord(cities={2: "keep"}, gold={0: 9}), "0 destroy 2 manor", "5.8 not_in_city | manor"),
    (lambda: warlord(), "0 destroy 6 manor", "5.8 not_in_city | manor"),
    (lambda: warlord(cities={2: "keep"}, gold={0: 9}), "0 destroy 2 keep", "6.2 keep | keep"),
    (
        lambda: warlord(cities={3: "great_wall manor"}),
        "0 destroy 3 manor",
        "5.8 too_dear price=3 coins=0 | manor great_wall",
    ),
    (
        lambda: warlord(cities={3: "great_wall manor"}),
        "0 destroy 3 great_wall",
        "5.8 too_dear price=5 coins=0 | great_wall",
    ),
    (
        lambda: warlord(cities={2: "temple church monastery cathedral tavern market docks"}, first_complete=2),
        "0 destroy 2 temple",
        "7.1 complete_city",
    ),
    (lambda: warlord(round=60).do("0 gold", "0 end"), "0 gold", "7.1 game_over"),
)


@pytest.mark.parametrize(("made", "line", "words"), CASES)
def test_refusals_in_their_words(made: Callable[[], Table], line: str, words: str) -> None:
    assert in_words(made(), line) == words


def in_words(at: Table, line: str) -> str:
    """Return a refusal as "CLAUSE REASON FIGURE=NUMBER … | CARD …"."""
    refusal = at.refusal(line)
    figures = "".join(f" {name}={number}" for name, number in refusal.figures)
    return f"{refusal}{figures}" + (f" | {' '.join(refusal.cards)}" if refusal.cards else "")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("rob assassin", "5.2 the_assassin | assassin"),
        ("rob king", "5.2 the_murdered | king"),
        ("rob thief", "5 names_itself | thief"),
        ("rob bishop", "5 lies_face_up | bishop"),
    ],
)
def test_5_2_characters_that_the_thief_may_not_name(words: str, reason: str) -> None:
    at = table(held={0: "thief", 1: "assassin"}, called=1, murdered="king", face_up="bishop")
    assert in_words(at, f"0 {words}") == reason


@pytest.mark.parametrize("word", ["assassin names_itself", "bishop lies_face_up"])
def test_5_characters_that_the_assassin_may_not_name(word: str) -> None:
    character, reason = word.split()
    at = table(held={0: "assassin"}, called=0, face_up="bishop")
    assert in_words(at, f"0 kill {character}") == f"5 {reason} | {character}"


def test_5_3_the_magicians_refusals() -> None:
    def magician() -> Table:
        return table(held={0: "magician"}, called=2, hands={0: "manor"})

    assert in_words(magician(), "0 swap 0") == "5.3 own_hand"
    assert in_words(magician(), "0 swap 4") == "5.3 no_such_seat"
    assert in_words(magician(), "0 put docks") == "5.3 not_in_hand | docks"
    assert in_words(magician().do("0 swap 1"), "0 swap 1") == "4.8 power_used"
    aside = magician().do("0 put manor")
    assert in_words(aside, "0 put manor") == "5.3 not_in_hand | manor"
    assert in_words(aside, "0 gold") == "5.3 not_while_exchanging"
    assert in_words(aside, "1 gold") == "5.3 not_your_turn seat=0"


def test_5_7_the_architect_builds_three() -> None:
    at = table(held={0: "architect"}, called=5, hands={0: "manor docks temple tavern"}, gold={0: 20})
    at.do("0 gold", "0 build temple", "0 build tavern", "0 build manor")
    assert in_words(at, "0 build docks") == "5.7 built_three"


def test_6_16_only_an_answer_while_the_graveyard_is_asked() -> None:
    at = table(held={0: "warlord"}, called=7, cities={1: "tavern", 2: "graveyard"}, gold={2: 1})
    at.do("0 destroy 1 tavern")
    assert in_words(at, "2 gold") == "6.16 not_while_graveyard"
    assert in_words(at, "0 gold") == "6.16 not_your_turn seat=2"
