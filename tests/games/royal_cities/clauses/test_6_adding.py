"""Section 6: step C, adding a card, revolts and the Hero."""

from __future__ import annotations

from cardcity_desktop.rules.royal_cities.cards import tokens
from tests.games.royal_cities.clauses.test_3_pile import everything_held
from tests.games.royal_cities.tables import Request, ask, legal, noble, refusal, step_of, table

TWELVE = "V1 V2 Y1 Y2 P1 P2 R1 R2 B1 B2 G1 W1"


def adding(market: str, pile: str, **fields: object) -> Request:
    return table(noble(**{"hero": True, **fields}), noble(), noble(), market=market, pile=pile)  # type: ignore[arg-type]


def test_6_1_one_card_is_drawn_for_the_market() -> None:
    answer = ask(adding("", "G1"), "0 skip", "0 add")
    assert answer["market"] == ["G1"] and (answer["turn"], answer["step"]) == (1, "play")


def test_6_2_the_hero_draws_two_and_one_is_added() -> None:
    request = adding("Y4 R3", "G1 P5")
    answer = ask(request, "0 skip", "0 hero")
    assert answer["step"] == "hero" and answer["legal"] == {"0": ["show G1", "show P5"]}
    assert not answer["seats"][0]["hero"] and answer["discard"] == []
    answer = ask(request, "0 skip", "0 hero", "0 show G1")
    assert answer["market"] == ["G1", "R3", "Y4"] and answer["discard"] == ["P5"] and answer["turn"] == 1
    assert refusal(request, "0 skip", "0 hero", "0 show R1").clause == "6.2"
    assert refusal(adding("", "", hero=False), "0 skip", "0 hero").clause == "6.2"


def test_6_2_it_may_be_used_after_having_bought_and_two_equal_cards_are_one_choice() -> None:
    assert legal(adding("", "G1 G1", bought=True), "0 skip", "0 hero") == ["show G1"]


def test_6_2_the_only_card_there_is_is_added() -> None:
    request = everything_held("", pile="G5")
    request["seats"][0]["hero"] = True  # type: ignore[index]
    answer = ask(request, "0 skip", "0 hero")
    assert answer["market"] == ["G5"] and answer["turn"] == 1 and not answer["seats"][0]["hero"]


def test_6_3_on_line_2_nothing_else_happens() -> None:
    answer = ask(adding("G1 G2 G3", "G4"), "0 skip", "0 add")
    assert answer["market"] == ["G1", "G2", "G3", "G4"] and [seat["score"] for seat in answer["seats"]] == [0, 0, 0]


def test_6_4_another_pair_pays_one_two_or_three_points() -> None:
    for face_up, points in ((4, 1), (7, 1), (8, 2), (11, 2), (12, 3)):
        market = " ".join(TWELVE.split()[:face_up])
        answer = ask(adding(market, "G5"), "0 skip", "0 add")
        assert answer["seats"][0]["score"] == points, face_up
        assert len(answer["market"]) == face_up + 1


def test_6_4_no_points_without_another_pair_or_after_having_bought() -> None:
    assert ask(adding("Y1 R1 B1 G1", "G2"), "0 skip", "0 add")["seats"][0]["score"] == 0  # its own pair
    assert ask(adding("W1 W2 B1 G1", "G2"), "0 skip", "0 add")["seats"][0]["score"] == 1  # jokers
    assert ask(adding("Y1 Y2 B1 G1", "G2", bought=True), "0 skip", "0 add")["seats"][0]["score"] == 0


def test_6_5_a_revolt_discards_all_of_its_colour_then_the_card_is_added() -> None:
    answer = ask(adding("Y1 Y2 Y3 G1", "Y6"), "0 skip", "0 add")
    assert answer["market"] == ["G1", "Y6"] and answer["discard"] == ["Y1", "Y2", "Y3"]


def test_6_6_a_revolt_before_a_purchase_pays_the_others_forces_a_purchase_and_turns_the_hero_up() -> None:
    request = adding(TWELVE, "V6", hero=False)
    answer = ask(request, "0 skip", "0 add")
    assert [seat["score"] for seat in answer["seats"]] == [0, 3, 3]
    assert answer["step"] == "buying" and answer["turn"] == 0
    assert len(answer["market"]) == 11 and not answer["seats"][0]["hero"]
    answer = ask(request, "0 skip", "0 add", "0 take V6", "0 end")  # the new card included
    assert answer["seats"][0]["hero"] and answer["seats"][0]["bought"] and answer["turn"] == 1
    assert answer["seats"][0]["hand"] == ["V6"]


def test_6_6_even_a_hero_used_this_turn_is_turned_up() -> None:
    answer = ask(adding("Y1 Y2 R1 G1", "Y3 Y4"), "0 skip", "0 hero", "0 show Y3", "0 take Y3", "0 end")
    assert answer["seats"][0]["hero"]


def test_6_7_after_the_purchase_the_lowest_card_s_effect_happens() -> None:
    request = adding("Y4 Y3 R3 G6 P2", "Y1", bought=True, hero=False, V="V2")
    answer = ask(request, "0 skip", "0 add")
    assert answer["step"] == "assassin" and answer["legal"] == {"0": ["kill 0 V"]}
    assert answer["discard"] == ["Y3", "Y4"]
    answer = ask(request, "0 skip", "0 add", "0 kill 0 V")
    assert (answer["turn"], answer["step"]) == (1, "play")
    assert not answer["seats"][0]["hero"] and [seat["score"] for seat in answer["seats"]] == [0, 0, 0]


def test_6_7_an_effect_without_a_target_ends_the_turn() -> None:
    assert ask(adding("Y4 Y3 R3 G6 P2", "Y1", bought=True), "0 skip", "0 add")["turn"] == 1


def test_6_7_effects_with_builds_and_draws_end_the_turn() -> None:
    request = adding("Y6 Y6 R3 G6 P2", "Y1 B1 B2 B3", bought=True)
    answer = ask(request, "0 skip", "0 add", "0 put B1 B", "0 put B2 B", "0 done")
    assert answer["turn"] == 1 and answer["seats"][0]["cities"]["B"] == ["B1", "B2"]
    answer = ask(adding("Y6 Y2 R3 G6 P2", "Y1 B1", bought=True), "0 skip", "0 add")
    assert answer["turn"] == 1 and answer["seats"][0]["hand"] == ["B1"]


def test_6_8_a_purchase_of_one_s_own_will_does_nothing_to_the_hero() -> None:
    for hero in (False, True):
        request = adding("Y1 R1 B1 G1", "", hero=hero)
        assert ask(request, "0 skip", "0 buy", "0 take Y1", "0 end")["seats"][0]["hero"] == hero


def test_6_9_without_a_card_to_draw_one_must_buy_and_one_who_has_ends_the_turn() -> None:
    request = everything_held("", pile="", market="Y1 R6")
    answer = ask(request, "0 skip", "0 add")
    assert answer["step"] == "buying" and [seat["score"] for seat in answer["seats"]] == [0, 0]
    answer = ask(request, "0 skip", "0 add", "0 take R6", "0 end")
    assert answer["seats"][0]["bought"] and not answer["seats"][0]["hero"]
    request["seats"][0]["bought"] = True  # type: ignore[index]
    step = step_of(request, "0 skip", "0 add")
    assert step.state.turn == 1 and tokens(step.state.market) == ("Y1", "R6") and not step.commits
