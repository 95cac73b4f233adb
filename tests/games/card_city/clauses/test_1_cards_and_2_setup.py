"""Sections 1 and 2: cards of the box, and cards and money of each player."""

from __future__ import annotations

from collections import Counter

import pytest

from cardcity_desktop.rules.card_city.decks import BOX_CARDS, RESERVE, make_stock, stock_cards
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup, iter_setups
from cardcity_desktop.rules.city.cards import CARDS, COLOURS, KINDS, H, K, X
from cardcity_desktop.rules.errors import BadFieldError
from tests.games.card_city.tables import classic, sheet, table, xl


def kinds_of(codes: tuple[int, ...]) -> Counter[str]:
    """Return one-kind cards by letter, bicolours together as "2"."""
    return Counter("2" if CARDS[code].is_bicolour else CARDS[code].token[0] for code in codes)


def reserve_of(setup: Setup) -> Counter[str]:
    counts: Counter[str] = Counter()
    for code, count in zip(RESERVE, make_stock(setup, 1).reserve, strict=True):
        counts[CARDS[code].token[0]] += count
    return counts


@pytest.mark.parametrize(
    ("edition", "figures"),
    [
        ("classic", {"R": 34, "C": 24, "L": 12, "H": 4, "I": 20, "P": 16, "K": 0, "X": 0}),
        ("xl", {"R": 50, "C": 36, "L": 16, "H": 4, "I": 24, "P": 20, "K": 8, "X": 8}),
    ],
)
def test_1_the_box(edition: str, figures: dict[str, int]) -> None:
    assert BOX_CARDS["classic" if edition == "classic" else "xl"] == figures


def test_1_1_city_hall_is_purple_and_red_and_no_leisure() -> None:
    assert COLOURS[H] == ("purple", "red")
    happy = "R H / P C"
    assert sheet(xl("normal", "happiness", players=1), happy).points == 0


def test_1_2_park_and_cloud_have_no_colour() -> None:
    assert COLOURS[K] == COLOURS[X] == ()


def test_1_3_six_industrial_cards_of_each_percent() -> None:
    cards = [(CARDS[code], count) for code, count in stock_cards(xl("normal")).items()]
    percents = {card.token: (count, card.pollution) for card, count in cards if card.token[0] == "I"}
    assert percents == {"I1": (6, 1), "I2": (6, 2), "I3": (6, 3), "I4": (6, 4)}


def test_1_4_sixteen_bicolours_half_straight_half_diagonal() -> None:
    stock = stock_cards(xl("advanced"))
    found = {CARDS[code].token: count for code, count in stock.items() if CARDS[code].is_bicolour}
    straight = {"RL": 3, "RC": 2, "CL": 1, "CI": 1, "LI": 1}
    assert found == {pair + cut: count for pair, count in straight.items() for cut in "|/"}
    assert sum(found.values()) == 16


def test_1_4_a_bicolours_industrial_half_pollutes_two_percent() -> None:
    polluting = {card.pollution for card in CARDS if card.is_bicolour and "I" in card.token}
    assert polluting == {2}
    assert {card.pollution for card in CARDS if card.is_bicolour and "I" not in card.token} == {0}


def test_1_4_bicolours_replace_exactly_the_cards_that_2_4_removes() -> None:
    halves = Counter[str]()
    for code, count in stock_cards(xl("advanced")).items():
        if CARDS[code].is_bicolour:
            for kind in CARDS[code].kinds:
                halves[KINDS[kind]] += count
    assert halves == {"R": 10, "L": 10, "C": 8, "I": 4}


def test_1_5_everybodys_money_is_always_visible() -> None:
    state = table(xl("advanced", players=3), money=(4, 5, 6))
    assert all(CARD_CITY.view(state, seat).money == (4, 5, 6) for seat in (None, 0, 1, 2))


SHARES = {
    ("classic", "simplified", 1): ("R6 I4 P4 C3 L3", 10, 2),
    ("classic", "simplified", 2): ("R12 I8 P8 C6 L6", 10, 2),
    ("classic", "simplified", 3): ("R18 I12 P12 C9 L9", 10, 2),
    ("classic", "simplified", 4): ("R24 I16 P16 C12 L12", 10, 2),
    ("xl", "simplified", 4): ("R24 I16 P16 C12 L12", 10, 2),
    ("xl", "normal", 1): ("R7 I4 P5 C4 L4", 8, 3),
    ("xl", "normal", 2): ("R14 I8 P10 C8 L8", 8, 3),
    ("xl", "normal", 3): ("R27 I12 P15 C12 L15", 9, 3),
    ("xl", "normal", 4): ("R28 I16 P20 C16 L16", 8, 3),
    ("xl", "advanced", 1): ("R2 I2 P5 L0 215", 8, 3),
    ("xl", "advanced", 2): ("R9 I6 P10 C4 L3 216", 8, 3),
    ("xl", "advanced", 3): ("R22 I10 P15 C8 L10 216", 9, 3),
    ("xl", "advanced", 4): ("R23 I14 P20 C12 L11 216", 8, 3),
}


@pytest.mark.parametrize(("edition", "level", "players"), SHARES)
def test_2_1_the_pool_and_the_rounds(edition: str, level: str, players: int) -> None:
    shares, rounds, drafted = SHARES[edition, level, players]
    setup = classic(players=players) if edition == "classic" else xl(level, players=players)
    state = CARD_CITY.initial(setup, 3)
    expected = {word[0]: int(word[1:]) for word in shares.split()}
    assert kinds_of(state.pool) == Counter(expected) + Counter()
    assert len(state.pool) == rounds * drafted * players
    assert (state.rules.share.rounds, state.rules.share.drafted) == (rounds, drafted)


def test_2_1_the_rest_of_r_c_i_is_the_open_reserve_and_p_l_go_to_the_box() -> None:
    setup = classic(players=3)
    assert reserve_of(setup) == Counter({"R": 34 - 18, "C": 24 - 9, "I": 20 - 12, "K": 0, "X": 0})
    assert kinds_of(make_stock(setup, 1).box) == Counter({"P": 16 - 12, "L": 12 - 9})


def test_2_1_four_players_use_up_p_and_l() -> None:
    for setup in (classic(players=4), xl("normal", players=4)):
        assert make_stock(setup, 1).box == ()


def test_2_2_three_dollars_and_a_city_hall_each() -> None:
    state = CARD_CITY.initial(xl("normal", players=4), 1)
    assert state.money == (3, 3, 3, 3)
    assert [[(placed.cell, placed.card) for placed in city] for city in CARD_CITY.view(state, None).cities] == [
        [((0, 0), "H")]
    ] * 4


def test_2_2_the_first_player_is_chosen_or_drawn() -> None:
    assert CARD_CITY.initial(Setup("classic", players=4, first_player=2), 1).first_player == 2
    drawn = {CARD_CITY.initial(Setup("classic", players=4), seed).first_player for seed in range(40)}
    assert drawn == {0, 1, 2, 3}


@pytest.mark.parametrize(("players", "each"), [(1, 3), (2, 4), (3, 6), (4, 8)])
def test_2_3_parks_and_clouds_in_the_reserve(players: int, each: int) -> None:
    for level in ("normal", "advanced"):
        counts = reserve_of(xl(level, players=players))
        assert (counts["K"], counts["X"]) == (each, each)
    counts = reserve_of(xl("simplified", players=players))
    assert (counts["K"], counts["X"]) == (0, 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_2_4_sixteen_bicolours_come_in(players: int) -> None:
    normal, advanced = make_stock(xl("normal", players=players), 1), make_stock(xl("advanced", players=players), 1)
    before, after = kinds_of(normal.pool), kinds_of(advanced.pool)
    assert {kind: before[kind] - after[kind] for kind in "RLCIP"} == {"R": 5, "L": 5, "C": 4, "I": 2, "P": 0}
    assert kinds_of(advanced.box)["L"] - kinds_of(normal.box)["L"] == 5
    more = reserve_of(xl("advanced", players=players)) - reserve_of(xl("normal", players=players))
    assert more == Counter({"R": 5, "C": 4, "I": 2})
    assert advanced.unseen == ()


def test_2_4_solo_takes_fifteen_and_one_stays_unseen_in_the_box() -> None:
    normal, advanced = make_stock(xl("normal", players=1), 1), make_stock(xl("advanced", players=1), 1)
    before, after = kinds_of(normal.pool), kinds_of(advanced.pool)
    assert {kind: before[kind] - after[kind] for kind in "RLCI"} == {"R": 5, "L": 4, "C": 4, "I": 2}
    assert after["2"] == 15
    assert kinds_of(advanced.unseen) == Counter({"2": 1})
    assert len({make_stock(xl("advanced", players=1), seed).unseen for seed in range(60)}) > 5


@pytest.mark.parametrize(("level", "n"), [("simplified", 5), ("normal", 6), ("advanced", 6)])
def test_2_5_the_frame(level: str, n: int) -> None:
    assert CARD_CITY.initial(xl(level), 0).rules.share.frame == n


def test_every_set_up_counts_240_ways_for_each_number_of_players_and_classics() -> None:
    found = Counter((setup.edition, setup.players) for setup in iter_setups())
    assert found == {**{("xl", players): 240 for players in range(1, 5)}, **{("classic", p): 4 for p in range(1, 5)}}


@pytest.mark.parametrize(
    ("setup", "field"),
    [
        (Setup(players=5), "players"),
        (Setup(players=0), "players"),
        (Setup("classic", "normal"), "level"),
        (Setup("classic", victory="economic"), "victory"),
        (Setup("classic", variants=("architect",)), "variants"),
        (Setup("xl", variants=("unique_city",), players=1), "variants"),
        (Setup("xl", variants=("suburb",), players=2), "variants"),
        (Setup("xl", variants=("architect", "architect")), "variants"),
        (Setup(first_player=2), "first_player"),
    ],
)
def test_8_4_a_set_up_that_is_not_offered_is_refused_by_field(setup: Setup, field: str) -> None:
    with pytest.raises(BadFieldError) as caught:
        CARD_CITY.initial(setup, 0)
    assert caught.value.field == field


def test_2_every_set_up_is_listed_once_and_the_words_are_offered() -> None:
    listed = list(CARD_CITY.setups())
    assert len(set(listed)) == len(listed) == 976
    assert all(setup == setup.checked() for setup in listed)
    fields = {
        field.name: (field.choices, field.takes_several, field.is_table_option) for field in CARD_CITY.setup_fields()
    }
    assert fields["players"] == ((1, 2, 3, 4), False, False)
    assert fields["edition"] == (("classic", "xl"), False, False)
    assert fields["variants"][1:] == (True, False) and len(fields["variants"][0]) == 7
    assert fields["first_player"] == ((0, 1, 2, 3), False, True)
    assert fields["touching_halves"] == ((False, True), False, True)
