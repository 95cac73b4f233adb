"""Section 12: decisions and secrets."""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.royal_cities.actions import decode, encode
from cardcity_desktop.rules.royal_cities.cards import tokens
from cardcity_desktop.rules.royal_cities.events import BuildChosen, BuildsConfirmed, CardDrawn, CardsLookedAt
from cardcity_desktop.rules.royal_cities.game import ROYAL_CITIES
from cardcity_desktop.rules.royal_cities.setup import Setup
from tests.contract.playing import plays
from tests.games.royal_cities.clauses.test_1_components_and_2_setup import opened
from tests.games.royal_cities.tables import ask, noble, ready, state_of, step_of, table


def seen(request: dict[str, object], seat: int | None, *play: str) -> tuple[tuple[str, ...], ...]:
    """Return the hands as a seat sees them."""
    view = ROYAL_CITIES.view(state_of(request, *play), seat)
    return tuple(own.hand for own in view.nobles)


def test_12_1_hands_are_their_owners_but_what_went_there_openly_is_remembered() -> None:
    request = table(noble("G5 P4 P1", V="V2"), noble("R1"), noble(), market="Y1 R6 B1 G1")
    play = ("0 play hand P4", "0 pick R6", "0 add", "1 skip", "1 add")
    assert seen(request, 0, *play)[0] == ("P1", "G5", "R6") or sorted(seen(request, 0, *play)[0]) == ["G5", "P1", "R6"]
    assert seen(request, 1, *play)[0] == ("R6", "?", "?") == seen(request, None, *play)[0]
    bought = table(noble("G5"), noble(), market="Y1 R6 B1 G1")
    play = ("0 skip", "0 buy", "0 take Y1", "0 take B1", "0 end")
    assert seen(bought, 1, *play)[0] == ("Y1", "B1", "?")
    lifted = table(noble("P1", V="V2"), noble())
    assert seen(lifted, 1, "0 play hand P1", "0 lift V")[0] == ("V2",)


def test_12_1_a_known_card_is_forgotten_when_it_is_seen_again() -> None:
    """If one of two equal cards is known, the one played counts as the known one."""
    request = table(noble("P4 Y1"), noble(), market="Y1 R6 B1 G1", pile="V1 P2 G4")
    fetched = ("0 play hand P4", "0 pick Y1", "0 add", "1 skip", "1 add")
    assert seen(request, 1, *fetched)[0] == ("Y1", "?")
    assert seen(request, 1, *fetched, "0 play hand Y1")[0] == ("?",)


def test_12_1_a_giver_remembers_the_gift_and_third_parties_never_see_it() -> None:
    hands = [tokens(own.hand) for own in ROYAL_CITIES.initial(Setup(3), 5).nobles]
    state = opened(Setup(3), 5, *(f"{seat} give {hands[seat][number]}" for seat in range(3) for number in range(2)))
    assert ROYAL_CITIES.view(state, 0).nobles[1].hand == (hands[0][0], "?", "?")
    assert ROYAL_CITIES.view(state, 0).nobles[2].hand == (hands[0][1], "?", "?")
    assert ROYAL_CITIES.view(state, None).nobles[1].hand == ("?", "?", "?")
    opening = f"1 open {hands[0][0]}" if hands[0][0][0] != "W" else ""
    if opening:
        state = opened(Setup(3), 5, *(f"{s} give {hands[s][n]}" for s in range(3) for n in range(2)), opening)
        assert ROYAL_CITIES.view(state, 0).nobles[1].hand == (hands[0][0], "?", "?")  # not yet seen again


def test_12_1_two_givers_of_equal_cards_know_of_one_fewer_when_one_is_seen() -> None:
    from cardcity_desktop.rules.royal_cities.cards import CODES
    from cardcity_desktop.rules.royal_cities.state import Noble

    y1, g2 = CODES["Y1"], CODES["G2"]
    owner = Noble(hand=(y1, y1, g2), given=((0, y1), (2, y1)))
    after = owner.lost(y1)
    assert after.known_to(0) == after.known_to(2) == () and after.hand == (y1, g2)
    pair = Noble(hand=(y1, y1), given=((0, y1), (0, y1))).lost(y1)
    assert pair.known_to(0) == (y1,)
    both = Noble(hand=(y1, y1), open=(y1,), given=((0, y1),)).lost(y1)
    assert both.known_to(0) == (y1,) and both.known_to(1) == ()


def test_12_2_no_player_sees_whether_another_has_chosen_much_or_little() -> None:
    request = ready(noble("V3 Y1"), noble("R2"))
    none, two = (state_of(request, *play, "0 done") for play in ((), ("0 put V3 V", "0 put Y1 Y")))
    assert ROYAL_CITIES.view(none, 1) == ROYAL_CITIES.view(two, 1)
    assert ROYAL_CITIES.view(none, None) == ROYAL_CITIES.view(two, None)
    assert ROYAL_CITIES.view(none, 0) != ROYAL_CITIES.view(two, 0)
    half = state_of(request, "0 put V3 V")
    assert ROYAL_CITIES.view(half, 1) == ROYAL_CITIES.view(state_of(request), 1)
    step = step_of(request, "0 put V3 V")
    assert ROYAL_CITIES.redact(step.state, step.events[0], 0) == BuildChosen(0, "V3", "V")
    assert ROYAL_CITIES.redact(step.state, step.events[0], 1) is None
    confirmed = step_of(request, "0 done")
    assert ROYAL_CITIES.redact(confirmed.state, confirmed.events[0], 1) == BuildsConfirmed(0)


def test_12_3_cards_drawn_and_looked_at_are_the_noble_s_own() -> None:
    step = step_of(table(noble("P2"), noble(), pile="G5"), "0 play hand P2")
    drawn = next(event for event in step.events if isinstance(event, CardDrawn))
    assert ROYAL_CITIES.redact(step.state, drawn, 0) == drawn
    assert ROYAL_CITIES.redact(step.state, drawn, 1) == CardDrawn(0, "?", "jester")
    step = step_of(table(noble("P6"), noble(), pile="G5 G4 G3"), "0 play hand P6")
    looked = next(event for event in step.events if isinstance(event, CardsLookedAt))
    assert ROYAL_CITIES.redact(step.state, looked, None) == CardsLookedAt(0, ("?",) * 3)
    one, other = (
        state_of(table(noble("P6"), noble(), pile=pile, reserve="B1 B2 B3 B4"), "0 play hand P6")
        for pile in ("G5 G4 G3 R1 R2 R3", "R1 R2 R3 G5 G4 G3")
    )
    assert ROYAL_CITIES.view(one, 1) == ROYAL_CITIES.view(other, 1)
    assert ROYAL_CITIES.view(one, 0) != ROYAL_CITIES.view(other, 0)


def test_12_3_the_hero_s_other_card_is_open_after_the_choice() -> None:
    request = table(noble(hero=True), noble(), pile="G5 R4")
    assert ROYAL_CITIES.view(state_of(request, "0 skip", "0 hero"), 1).discard == ()
    assert ROYAL_CITIES.view(state_of(request, "0 skip", "0 hero", "0 show G5"), 1).discard == ("R4",)


def test_12_4_undo_reaches_back_to_the_last_card_drawn_or_reveal() -> None:
    request = table(noble("P2 P0"), noble(), market="Y1 R1 B1 G1 V1")
    commits = {
        ("0 skip",): False,
        ("0 play hand P0",): False,
        ("0 play hand P0", "0 pick Y1"): False,
        ("0 play hand P2",): True,
        ("0 skip", "0 buy"): False,
        ("0 skip", "0 buy", "0 take Y1"): False,
        ("0 skip", "0 add"): True,
    }
    assert {play: step_of(request, *play).commits for play in commits} == commits


def test_12_5_every_action_is_one_short_line() -> None:
    for line in (
        "give V3", "open V3", "own V3", "gift V3", "skip", "play hand V3", "play city V", "pick Y4", "lift G", "kill 1 R",  # noqa: E501
        "move 1 R to B", "put V3 V", "put W5 P", "done", "buy", "take Y4", "end", "add", "hero", "show V3", "regent V3",
        "tax R", "drop Y4",
    ):  # fmt: skip
        assert encode(decode(line)) == line


def test_12_6_without_a_decision_skip_and_add_are_still_written() -> None:
    assert ask(table(noble(bought=True), noble()))["legal"] == {"0": ["skip"]}
    assert ask(table(noble(bought=True), noble()), "0 skip")["legal"] == {"0": ["add"]}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_a_seat_learns_of_a_game_holds_no_card_that_it_may_not_know(players: int) -> None:
    """Two games that agree with a seat's view show it the same as long as no chance intervenes."""
    game = ROYAL_CITIES
    turns = list(plays(game, game.initial(Setup(players), 9), 9))
    for number, turn in enumerate(turns):
        watcher = (turn.seat + 1 + number) % players
        if turn.step.commits or watcher == turn.seat or turn.before.phase.name in ("astrologer", "hero"):
            continue  # the last choice reveals the cards looked at
        told = [game.redact(turn.step.state, event, watcher) for event in turn.step.events]
        dealt = game.determinize(game.view(turn.before, watcher), number)
        if game.why_not(dealt, turn.seat, turn.action) is None:
            step = game.apply(dealt, turn.seat, turn.action)
            assert told == [game.redact(step.state, event, watcher) for event in step.events]
