"""Sections 1 and 2: components and set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.royal_cities.cards import CITIES, COLOUR, DECK, LETTERS, TOKENS, VALUE, WHITE
from cardcity_desktop.rules.royal_cities.events import FirstNobleFound
from cardcity_desktop.rules.royal_cities.game import ROYAL_CITIES
from cardcity_desktop.rules.royal_cities.majorities import crowns
from cardcity_desktop.rules.royal_cities.phases.flow import catch_up_cards
from cardcity_desktop.rules.royal_cities.phases.opening import Giving, Opening
from cardcity_desktop.rules.royal_cities.setup import Setup
from cardcity_desktop.rules.royal_cities.state import State
from tests.games.royal_cities.tables import ask, cities_of, noble, table


def opened(setup: Setup, seed: int, *lines: str) -> State:
    """Return a new game after these actions, each with its seat."""
    state = ROYAL_CITIES.initial(setup, seed)
    for line in lines:
        seat, _, words = line.partition(" ")
        state = ROYAL_CITIES.apply(state, int(seat), ROYAL_CITIES.decode(words)).state
    return state


def first_of_all(state: State) -> tuple[State, list[object]]:
    """Return the first turn, every seat doing the first legal action until then; with all events."""
    events: list[object] = []
    while state.phase.name in ("giving", "opening", "own", "gift"):
        seat = ROYAL_CITIES.actors(state)[0]
        step = ROYAL_CITIES.apply(state, seat, ROYAL_CITIES.legal(state, seat)[0])
        state, events = step.state, [*events, *step.events]
    return state, events


def test_1_1_there_are_85_cards() -> None:
    counts = Counter(TOKENS[card] for card in DECK)
    assert len(DECK) == 85 and LETTERS == "VYPRBGW"
    assert all(counts[f"{letter}{value}"] == (1 if value == 0 else 2) for letter in CITIES for value in range(7))
    assert all(counts[f"W{value}"] == 1 for value in range(7))


def test_1_2_white_is_a_seventh_colour_of_the_market() -> None:
    """Two jokers are face up: the third is a revolt of white."""
    request = table(noble(), noble(), market="W1 W2 Y1 R1 B1", pile="W3")
    assert ask(request, "0 skip", "0 add")["market"] == ["B1", "R1", "W3", "Y1"]


def test_1_3_a_city_s_values_rise() -> None:
    with pytest.raises(BadFieldError, match=r"^cities: the values of V must rise"):
        ask(table(noble(V="V3 V2"), noble()))
    with pytest.raises(BadFieldError, match=r"^cities: the values of V must rise"):
        ask(table(noble(V="V3 W3"), noble()))


def test_1_4_crowns_of_violet_cards() -> None:
    def seen(cards: str) -> int:
        return crowns(cities_of(V=cards)[0])

    assert [seen(f"V{value}") for value in range(7)] == [1, 1, 1, 1, 1, 2, 2]
    assert [seen(f"V{value} W6") for value in range(6)] == [1, 0, 1, 1, 1, 1]  # covered
    assert all(seen(f"{letter}6") == 0 for letter in "YPRBGW")


def test_1_5_the_hero_is_face_down_and_there_are_four_seasons_three_for_four() -> None:
    assert [Setup(players).seasons for players in (1, 2, 3, 4)] == [4, 4, 4, 3]
    assert not any(noble.hero for noble in ROYAL_CITIES.initial(Setup(4), 1).nobles)
    assert ROYAL_CITIES.progress(ROYAL_CITIES.initial(Setup(4), 1)).rounds == 3


def test_1_6_bonus_squares_lie_every_ten_points_or_six_and_go_on_beyond_the_track() -> None:
    assert [Setup(players).bonus_step for players in (1, 2, 3, 4)] == [10, 10, 10, 6]
    assert catch_up_cards(49, 71, 10) == 3  # 50, 60, 70
    assert catch_up_cards(47, 61, 6) == 3  # 48, 54, 60


@pytest.mark.parametrize("players", [2, 3, 4])
def test_2_1_every_player_starts_with_nothing(players: int) -> None:
    state = ROYAL_CITIES.initial(Setup(players), 3)
    assert all(noble.score == 0 and not noble.hero and not noble.bought for noble in state.nobles)
    assert not any(any(noble.cities) for noble in state.nobles)


def test_2_2_four_cards_are_the_reserve_and_no_player_sees_them() -> None:
    state = ROYAL_CITIES.initial(Setup(2), 3)
    assert len(state.reserve) == 4
    assert all(ROYAL_CITIES.view(state, seat).reserve == 4 for seat in (None, 0, 1))


def test_2_3_four_cards_lie_face_up() -> None:
    assert all(len(ROYAL_CITIES.initial(Setup(2), seed).market) == 4 for seed in range(20))


def test_2_4_they_have_four_colours_and_what_had_none_to_offer_is_discarded() -> None:
    for seed in range(40):
        state = ROYAL_CITIES.initial(Setup(2), seed)
        colours = {COLOUR[card] for card in state.market}
        assert len(colours) == 4
        assert all(COLOUR[card] in colours for card in state.discard)
    assert any(ROYAL_CITIES.initial(Setup(2), seed).discard for seed in range(40))


def test_2_5_three_cards_each_and_never_more_than_two_jokers_in_all() -> None:
    redealt = 0
    for seed in range(200):
        state = ROYAL_CITIES.initial(Setup(4), seed)
        hands = [noble.hand for noble in state.nobles]
        assert [len(hand) for hand in hands] == [3, 3, 3, 3]
        assert sum(COLOUR[card] == WHITE for hand in hands for card in hand) <= 2
        assert isinstance(state.phase, Giving)
        redealt += bool(state.phase.redeals)
    assert 4 <= redealt <= 20  # 5.5 % (section 14)


def test_2_6_gifts_go_to_the_next_and_the_previous_noble_and_are_seen_when_all_have_given() -> None:
    state = ROYAL_CITIES.initial(Setup(3), 5)
    hands = [[TOKENS[card] for card in noble.hand] for noble in state.nobles]
    given = [f"{seat} give {hands[seat][number]}" for seat in range(3) for number in range(2)]
    before = opened(Setup(3), 5, *given[:-1])
    assert [noble.hand for noble in before.nobles] == [noble.hand for noble in state.nobles]
    after = opened(Setup(3), 5, *given)
    for seat in range(3):
        wanted = [hands[seat][2], hands[(seat - 1) % 3][0], hands[(seat + 1) % 3][1]]
        assert sorted(TOKENS[card] for card in after.nobles[seat].hand) == sorted(wanted)


def test_2_6_two_nobles_give_two_cards_to_each_other() -> None:
    hands = [[TOKENS[card] for card in noble.hand] for noble in ROYAL_CITIES.initial(Setup(2), 5).nobles]
    after = opened(Setup(2), 5, *(f"{seat} give {card}" for seat in range(2) for card in hands[seat][:2]))
    assert sorted(TOKENS[card] for card in after.nobles[0].hand) == sorted([hands[0][2], *hands[1][:2]])


def test_2_7_each_opens_a_coloured_card_and_keeps_two() -> None:
    for seed in range(30):
        state = ROYAL_CITIES.initial(Setup(4), seed)
        while isinstance(state.phase, Giving):
            seat = ROYAL_CITIES.actors(state)[0]
            state = ROYAL_CITIES.apply(state, seat, ROYAL_CITIES.legal(state, seat)[0]).state
        assert isinstance(state.phase, Opening)
        for seat in range(4):
            tokens = [TOKENS[card] for card in state.nobles[seat].hand]
            lines = [ROYAL_CITIES.encode(action) for action in ROYAL_CITIES.legal(state, seat)]
            assert lines == list(dict.fromkeys(f"open {token}" for token in tokens if token[0] != "W"))
            for joker in (token for token in tokens if token[0] == "W"):
                refused = ROYAL_CITIES.why_not(state, seat, ROYAL_CITIES.decode(f"open {joker}"))
                assert refused is not None and (refused.clause, refused.reason) == ("2.7", "joker")
        end, _ = first_of_all(state)
        assert all(len(noble.hand) == 2 and sum(map(len, noble.cities)) == 1 for noble in end.nobles)
        assert end.season == 1 and not end.setup.solo


def test_2_8_the_lowest_value_begins_then_the_city_further_left_then_chance() -> None:
    chance = 0
    for seed in range(300):
        state, events = first_of_all(ROYAL_CITIES.initial(Setup(2), seed))
        built = [next(city[0] for city in noble.cities if city) for noble in state.nobles]
        ranks = [(VALUE[card], COLOUR[card]) for card in built]
        found = next(event for event in events if isinstance(event, FirstNobleFound))
        assert found.seat == state.turn and found.by_chance == (ranks[0] == ranks[1])
        assert ranks[state.turn] == min(ranks)
        chance += found.by_chance
    assert chance


def test_set_ups_that_are_not_offered_name_their_word() -> None:
    for words, field in (
        ({"players": 5}, "players"),
        ({"players": 2, "expert": True}, "expert"),
        ({"level": 1}, "level"),
    ):
        with pytest.raises(BadFieldError) as caught:
            ROYAL_CITIES.read_setup(words)
        assert caught.value.field == field


def test_1_5_11_13_every_set_up_is_listed_and_the_one_for_two_is_proposed() -> None:
    listed = [(setup.players, setup.expert) for setup in ROYAL_CITIES.setups()]
    assert listed == [(2, False), (3, False), (4, False), (1, False), (1, True)]
    fields = {field.name: (field.choices, field.takes_several, field.is_flag) for field in ROYAL_CITIES.setup_fields()}
    assert fields == {"players": ((1, 2, 3, 4), False, False), "expert": ((False, True), False, True)}
