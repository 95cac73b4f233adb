"""Cards, coins and set-up (1, 2), options (8), and head starts and ranks of the ladder (10)."""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.citadels.characters import CHARACTERS
from cardcity_desktop.rules.citadels.districts import DISTRICTS, deck_of, names
from cardcity_desktop.rules.citadels.scoring import RANKS, rank_of
from cardcity_desktop.rules.citadels.setup import Setup, iter_setups, read_setup
from cardcity_desktop.rules.errors import BadFieldError
from tests.games.citadels.tables import CITADELS, Table, table


def test_1_1_eight_characters_and_the_colours_that_pay_them() -> None:
    assert [character.number for character in CHARACTERS] == list(range(1, 9))
    assert {character.name: character.colour for character in CHARACTERS if character.colour} == {
        "king": "yellow",
        "bishop": "blue",
        "merchant": "green",
        "warlord": "red",
    }


@pytest.mark.parametrize(
    ("colour", "cards"), [("yellow", 12), ("blue", 11), ("green", 20), ("red", 11), ("purple", 15)]
)
def test_1_2_common_districts_by_colour(colour: str, cards: int) -> None:
    assert sum(district.copies for district in DISTRICTS if district.colour == colour) == cards


def test_1_3_wonders_cost_from_two_to_six() -> None:
    wonders = {district.name: (district.cost, district.copies) for district in DISTRICTS if district.colour == "purple"}
    assert wonders.pop("keep") == (3, 2)
    assert sorted(wonders.values()) == [(2, 1), (4, 1), *[(5, 1)] * 6, *[(6, 1)] * 5]


def test_1_4_69_cards_the_wishing_well_among_them() -> None:
    assert len(deck_of(69)) == 69
    assert len(deck_of(68)) == 68
    assert set(names(deck_of(69))) - set(names(deck_of(68))) == {"wishing_well"}


def test_1_5_gold_is_unlimited() -> None:
    rich = table(held={0: "king"}, called=3, gold={0: 29, 1: 29})
    assert rich.do("0 gold").gold(0, 1) == [31, 29]


def test_1_6_what_is_not_kept_goes_under_the_pile_in_the_order_drawn() -> None:
    drawing = table(held={0: "king"}, called=3, cities={0: "observatory"}, top="tavern manor docks")
    assert drawing.do("0 draw", "0 keep manor").pile[-2:] == ["tavern", "docks"]


def test_1_7_two_keeps_are_identical() -> None:
    at = table(held={0: "king"}, called=3, cities={0: "keep"}, hands={0: "keep"}, gold={0: 5})
    assert at.do("0 gold").refused("0 build keep") == "4.7"


def test_2_1_two_to_seven_players_and_the_options() -> None:
    assert len(set(iter_setups())) == 6 * 2 * 2 * 2
    for field, wrong in {"players": 8, "end": 6, "bank": 20, "deck": 70, "crown": 4, "head_start": [4]}.items():
        with pytest.raises(BadFieldError) as caught:
            read_setup({field: wrong})
        assert caught.value.field == field


def test_2_1_a_set_up_is_written_and_read() -> None:
    setup = Setup(5, 8, 30, 68, 2, (1, 3))
    assert CITADELS.read_setup(CITADELS.write_setup(setup)) == setup


@pytest.mark.parametrize("players", range(2, 8))
def test_2_2_four_cards_and_two_coins_each(players: int) -> None:
    state = CITADELS.initial(Setup(players), 1)
    assert [len(hand) for hand in state.hands] == [4] * players
    assert state.purses == (2,) * players
    assert sorted(state.pile + sum(state.hands, ())) == list(deck_of(69))


def test_2_3_the_crown_is_drawn_from_the_seed_or_chosen() -> None:
    assert {CITADELS.initial(Setup(5), seed).crown for seed in range(60)} == set(range(5))
    assert {CITADELS.initial(Setup(5, crown=3), seed).crown for seed in range(9)} == {3}


def test_8_1_a_long_game_ends_with_eight_districts() -> None:
    seven = "manor castle temple church tavern market"
    at = table(
        held={0: "king"}, called=3, cities={0: seven}, hands={0: "docks prison"}, gold={0: 9}, options={"end": 8}
    )
    at.do("0 gold", "0 build docks")
    assert at.state.first_complete is None


def test_8_2_gains_are_cut_to_what_the_bank_holds_and_payments_refill_it() -> None:
    at = table(held={0: "king"}, called=3, cities={0: "manor"}, hands={0: "tavern"}, options={"bank": 2}, gold={0: 3})
    at.do("0 gold", "0 income")
    assert (at.gold(0), at.state.bank) == (5, 0)
    at.do("0 build tavern")
    assert (at.gold(0), at.state.bank) == (4, 1)


def test_8_2_thirty_coins_are_in_the_game() -> None:
    state = CITADELS.initial(Setup(7, bank=30), 3)
    assert state.bank == 30 - 14


def test_8_3_the_box_of_68_has_no_wishing_well() -> None:
    state = CITADELS.initial(Setup(2, deck=68), 3)
    assert "wishing_well" not in names(state.pile + sum(state.hands, ()))


def test_10_1_nothing_changes_alone_and_the_seed_gives_the_same_deal() -> None:
    assert CITADELS.initial(Setup(4), 5) == CITADELS.initial(Setup(4), 5)


def test_10_2_a_head_start_is_four_coins_and_five_cards() -> None:
    state = CITADELS.initial(Setup(4, crown=1, head_start=(3, 1, 2)), 8)
    assert [len(hand) for hand in state.hands] == [4, 5, 5, 5]
    assert state.purses == (2, 4, 4, 4)
    assert state.crown == 1


@pytest.mark.parametrize(
    ("margin", "won", "rank"),
    [
        (-16, False, "vagabond"),
        (-15, False, "pedlar"),
        (0, False, "burgher"),
        (0, True, "alderman"),
        (15, True, "chancellor"),
    ],
)
def test_10_3_ranks_by_the_margin(margin: int, won: bool, rank: str) -> None:
    assert rank_of(margin, won) == rank


def test_10_3_ranks_rise() -> None:
    least = [step for _, step in RANKS if step is not None]
    assert least == sorted(set(least))
    assert len(RANKS) == 8


def test_10_3_a_finished_game_of_four_ranks_its_seats() -> None:
    full = "manor castle temple church tavern market docks"
    at = table(held={3: "warlord"}, called=7, cities={0: full}, first_complete=0)
    ended = Table(at.do("3 gold", "3 end").state)
    assert CITADELS.result(ended.state).ranks == ("chancellor", "vagabond", "vagabond", "vagabond")


def test_8_every_option_is_listed_and_four_seats_are_proposed() -> None:
    listed = list(CITADELS.setups())
    assert [setup.players for setup in listed[::8]] == [4, 2, 3, 5, 6, 7]
    assert len({(setup.players, setup.end, setup.bank, setup.deck) for setup in listed}) == len(listed) == 48
    fields = {field.name: (field.choices, field.takes_several) for field in CITADELS.setup_fields()}
    assert fields == {
        "players": ((2, 3, 4, 5, 6, 7), False),
        "end": ((7, 8), False),
        "bank": ((30,), False),
        "deck": ((69, 68), False),
        "crown": (tuple(range(7)), False),
        "head_start": (tuple(range(7)), True),
    }
