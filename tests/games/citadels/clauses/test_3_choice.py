"""The choice of characters (3)."""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.citadels.characters import KING, NUMBER
from cardcity_desktop.rules.citadels.events import CharacterCalled
from cardcity_desktop.rules.citadels.setup import Setup
from tests.games.citadels.tables import CITADELS, Table, choice

ALL = list(NUMBER)


def first_of_each(players: int, seed: int = 1) -> Table:
    """Return the table after the whole choice, every seat taking the first on its list."""
    at = Table(CITADELS.initial(Setup(players, crown=0), seed))
    while at.state.phase.name in ("choosing", "burying"):
        at.do(f"{at.actors[0]} {at.legal[0]}")
    return at


def test_3_1_characters_are_shuffled_in_every_round() -> None:
    assert len({CITADELS.initial(Setup(4), seed).roles.face_up for seed in range(40)}) > 10


@pytest.mark.parametrize(("players", "up"), {2: 0, 3: 0, 4: 2, 5: 1, 6: 0, 7: 0}.items())
def test_3_2_some_lie_face_up_one_face_down_the_rest_goes_round(players: int, up: int) -> None:
    roles = CITADELS.initial(Setup(players), 2).roles
    assert (len(roles.face_up), len(roles.middle)) == (up, 1)


def test_3_2_the_king_is_never_face_up_but_may_lie_face_down() -> None:
    dealt = [CITADELS.initial(Setup(4), seed).roles for seed in range(200)]
    assert not any(KING in roles.face_up for roles in dealt)
    assert 20 < sum(roles.middle == (KING,) for roles in dealt) < 50  # one in six


def test_3_3_the_crown_chooses_first_and_the_rest_passes_left() -> None:
    at = choice(4, ["king", "bishop", "thief", "warlord", "merchant"], "assassin", ["magician", "architect"], crown=2)
    assert at.actors == (2,)
    assert at.legal == ["pick thief", "pick king", "pick bishop", "pick merchant", "pick warlord"]
    at.do("2 pick bishop")
    assert at.actors == (3,)
    assert at.legal == ["pick thief", "pick king", "pick merchant", "pick warlord"]
    assert at.refused("3 pick bishop") == "3.3"
    assert at.refused("2 pick king") == "3.3"
    assert at.do("3 pick king").actors == (0,)


def test_3_4_the_last_chooses_one_of_two_and_the_other_goes_to_the_middle() -> None:
    at = choice(4, ["king", "bishop", "thief", "warlord", "merchant"], "assassin", ["magician", "architect"])
    at.do("0 pick king", "1 pick bishop", "2 pick thief")
    assert at.may("pick") == ["pick merchant", "pick warlord"]
    at.do("3 pick merchant")
    assert at.state.roles.middle == (NUMBER["assassin"], NUMBER["warlord"])
    assert at.state.roles.called == NUMBER["thief"]


def test_3_5_the_seventh_takes_the_passed_one_and_the_face_down_one() -> None:
    at = choice(7, ALL[:7], "warlord")
    for seat, name in enumerate(["king", "bishop", "thief", "merchant", "assassin", "magician"]):
        at.do(f"{seat} pick {name}")
    assert at.legal == ["pick architect", "pick warlord"]
    assert not at.state.roles.middle
    at.do("6 pick warlord")
    assert at.state.roles.middle == (NUMBER["architect"],)
    assert at.state.roles.held[6] == (NUMBER["warlord"],)


def test_3_6_three_players_choose_twice_round() -> None:
    at = choice(3, ALL[:7], "warlord", crown=1)
    sizes, order = [], []
    while at.state.phase.name == "choosing":
        sizes.append(len(at.legal))
        order.append(at.actors[0])
        at.do(f"{at.actors[0]} {at.legal[0]}")
    assert (sizes, order) == ([7, 6, 5, 4, 3, 2], [1, 2, 0, 1, 2, 0])
    assert len(at.state.roles.middle) == 2


def test_3_6_two_players_keep_then_bury() -> None:
    at = choice(2, ALL[:7], "warlord")
    order = []
    while at.state.phase.name in ("choosing", "burying"):
        order.append((at.actors[0], at.legal[0].split()[0], len(at.legal)))
        at.do(f"{at.actors[0]} {at.legal[-1]}")
    assert order == [
        *((0, "pick", 7), (1, "pick", 6), (1, "bury", 5), (0, "pick", 4)),
        *((0, "bury", 3), (1, "pick", 2), (1, "bury", 1)),
    ]
    assert at.state.roles.held == ((7, 4), (6, 2))
    assert at.state.roles.middle == (8, 5, 3, 1)


def test_3_6_burying_is_for_those_that_go_round() -> None:
    at = choice(2, ALL[:7], "warlord").do("0 pick king", "1 pick thief")
    assert at.refused("1 bury thief") == "3.3"
    assert at.refused("1 pick bishop") == "3.6"


def test_3_7_a_choice_is_final() -> None:
    at = choice(2, ALL[:7], "warlord").do("0 pick king")
    assert at.commits
    assert at.do("1 pick thief").commits
    assert at.do("1 bury bishop").commits
    later = first_of_each(4)
    assert later.refused(f"{later.actors[0]} pick king") == "3.7"


@pytest.mark.parametrize("players", range(2, 8))
def test_3_7_after_the_choice_the_calling_begins_by_itself(players: int) -> None:
    at = first_of_each(players)
    assert at.happened(CharacterCalled)[0] == CharacterCalled("assassin")
    assert at.state.phase.name == "turn"
