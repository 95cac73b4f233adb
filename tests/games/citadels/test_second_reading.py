"""The slow implementation by the worked examples of section 11, and by the clauses that they leave out."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.games.readings import Lots, RefusedError

from .second_reading import CHARACTERS, FACE_UP, answer, box, city_points, read


def seat(characters: str = "", city: str = "", hand: str = "", gold: int = 0) -> dict[str, Any]:
    return {"hand": hand.split(), "city": city.split(), "gold": gold, "characters": characters.split()}


def position(*seats: dict[str, Any], called: int = 0, pile: str = "", **fields: Any) -> dict[str, Any]:
    """Return a request during the calling; the pile begins as given, and everything not given is filled in."""
    options = {"end": 7, "bank": None, "deck": 69, **fields.pop("options", {})}
    held = Counter(character for one in seats for character in one["characters"])
    left = sorted(set(CHARACTERS) - set(held))
    if "face_up" not in fields:
        others = [character for character in left if character != "king"]
        fields["face_up"] = others[: FACE_UP[len(seats)]]
    rest = box(options["deck"]) - Counter(pile.split())
    for one in seats:
        rest -= Counter(one["hand"] + one["city"])
    known = sorted(rest.elements()) if fields.pop("rest", True) else []
    answers = {
        character: number
        for character in CHARACTERS[:called]
        for number, one in enumerate(seats)
        if character in one["characters"] and character != fields.get("murdered")
    }
    return {
        "game": "citadels",
        "players": len(seats),
        "options": options,
        "crown": 0,
        "round": 3,
        "first_complete": None,
        "pile": pile.split() + known,
        "seats": list(seats),
        "face_down": [character for character in left if character not in fields["face_up"]],
        "step": "calling",
        "called": called,
        "answered": answers,
        "murdered": None,
        "robbed": None,
        **fields,
    }


def ask(*seats: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return answer(position(*seats, **fields))


def four(**seats: dict[str, Any]) -> list[dict[str, Any]]:
    """Return four seats with the characters named, the rest of the characters at the other seats."""
    named = [{**one, "characters": [character]} for character, one in seats.items()]
    spare = [character for character in ("merchant", "bishop", "magician", "thief") if character not in seats]
    return [*named, *(seat(character) for character in spare)][:4]


# ---- section 11 --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "up", "down", "held"),
    [(2, 0, 4, 4), (3, 0, 2, 6), (4, 2, 2, 4), (5, 1, 2, 5), (6, 0, 2, 6), (7, 0, 1, 7)],
)
def test_11_1_where_the_characters_are_after_the_choice(players: int, up: int, down: int, held: int) -> None:
    each = held // players
    table = read(
        position(
            *(seat(" ".join(CHARACTERS[number * each : (number + 1) * each])) for number in range(players)),
            called=8,
            face_up=list(CHARACTERS[held : held + up]),
        )
    )
    table.chance = Lots(Random(1))
    table.start()
    while table.step == "choosing":
        for number, actions in table.legal().items():
            table.act(number, actions[0])
    assert (len(table.face_up), len(table.face_down)) == (up, down)
    assert [len(one.characters) for one in table.seats] == [each] * players


def test_11_2_robbery() -> None:
    seats = four(thief=seat(gold=1), merchant=seat(gold=5))
    told = ask(*seats, called=1, play=["0 rob merchant", "0 gold", "0 end", "3 gold", "3 end", "2 gold", "2 end"])
    assert (told["turn"], told["character"], told["robbed"]) == (1, "merchant", "merchant")
    assert [one["gold"] for one in told["seats"]] == [8, 1, 2, 2]


def test_11_3_the_heir() -> None:
    seats = four(assassin=seat(), thief=seat(), king=seat(city="tavern"), warlord=seat())
    told = ask(*seats, crown=1, play=["0 kill king", "0 gold", "0 end"])
    assert told["legal"]["1"] == ["draw", "gold", "rob magician", "rob merchant", "rob warlord"]
    told = ask(*seats, crown=1, play=["0 kill king", "0 gold", "0 end", "1 gold", "1 end"])
    assert (told["turn"], told["character"], told["crown"], told["called"]) == (3, "warlord", 1, 8)
    assert "king" not in told["answered"]
    play = ["0 kill king", "0 gold", "0 end", "1 gold", "1 end", "3 gold", "3 end"]
    told = ask(*seats, crown=1, play=play)
    assert (told["step"], told["turn"], told["crown"], told["round"]) == ("choosing", 2, 2, 4)


def test_11_4_a_kings_income_and_buildings() -> None:
    king = seat(city="manor castle temple school_of_magic", hand="palace manor", gold=2)
    told = ask(*four(king=king), called=3, play=["0 income"])
    assert told["seats"][0]["gold"] == 5
    assert told["legal"] == {"0": ["draw", "gold"]}
    told = ask(*four(king=king), called=3, play=["0 income", "0 gold"])
    assert told["legal"] == {"0": ["build palace", "end"]}


WALLED = "great_wall temple keep"


def test_11_5_what_the_warlord_may_destroy() -> None:
    full = "manor castle palace church monastery cathedral prison"
    seats = [
        seat("warlord", city="tavern", gold=5),
        seat("merchant", city=WALLED),
        seat("bishop", city="tavern watchtower"),
        seat("king", city=full),
    ]
    told = ask(*seats, called=7, first_complete=3)
    destroys = [words for words in told["legal"]["0"] if words.startswith("destroy")]
    assert destroys == ["destroy 0 tavern", "destroy 1 great_wall", "destroy 1 temple"]
    told = ask(*seats, called=7, first_complete=3, play=["0 destroy 1 temple"])
    assert told["seats"][0]["gold"] == 4
    told = ask(*seats, called=7, first_complete=3, play=["0 destroy 1 great_wall"])
    assert told["seats"][0]["gold"] == 0
    assert not [words for words in told["legal"]["0"] if words.startswith("destroy")]
    told = ask(*seats, called=7, first_complete=3, murdered="bishop", answered={"king": 3, "merchant": 1})
    assert "destroy 2 tavern" in told["legal"]["0"]


def test_11_6_the_graveyard() -> None:
    seats = [seat("warlord"), seat("merchant", city="tavern"), seat("bishop", city="graveyard", gold=1), seat("king")]
    told = ask(*seats, called=7, play=["0 destroy 1 tavern"])
    assert (told["turn"], told["character"], told["legal"]) == (2, "warlord", {"2": ["leave", "save"]})
    pile = told["pile"]
    told = ask(*seats, called=7, play=["0 destroy 1 tavern", "2 save"])
    assert (told["seats"][2]["hand"], told["seats"][2]["gold"], told["turn"]) == (["tavern"], 0, 0)
    told = ask(*seats, called=7, play=["0 destroy 1 tavern", "2 leave"])
    assert told["pile"] == pile + 1
    seats[2]["gold"] = 0
    assert ask(*seats, called=7, play=["0 destroy 1 tavern"])["turn"] == 0


def test_11_6_the_graveyard_itself_asks_no_player() -> None:
    seats = [seat("warlord", gold=9), seat("merchant", city="graveyard", gold=3), seat("bishop"), seat("king")]
    told = ask(*seats, called=7, play=["0 destroy 1 graveyard"])
    assert (told["turn"], told["seats"][0]["gold"], told["seats"][1]["city"]) == (0, 5, [])


@pytest.mark.parametrize(
    ("city", "looked", "kept"),
    [("tavern", 2, 1), ("observatory", 3, 1), ("library", 2, 2), ("library observatory", 3, 3)],
)
def test_11_7_drawing(city: str, looked: int, kept: int) -> None:
    fields: dict[str, Any] = {"called": 3, "pile": "docks castle harbor prison"}
    told = ask(*four(king=seat(city=city)), play=["0 draw"], **fields)
    if kept == looked:
        assert len(told["seats"][0]["hand"]) == kept
        assert "end" in told["legal"]["0"]
        return
    assert told["legal"]["0"] == sorted(f"keep {card}" for card in ("docks", "castle", "harbor")[:looked])
    before = ask(*four(king=seat(city=city)), **fields)["pile"]
    told = ask(*four(king=seat(city=city)), play=["0 draw", "0 keep castle"], **fields)
    assert (told["seats"][0]["hand"], told["pile"]) == (["castle"], before - 1)


def test_11_8_the_magicians_exchange() -> None:
    magician = seat(hand="tavern tavern docks")
    fields: dict[str, Any] = {"called": 2, "pile": "castle harbor"}
    told = ask(*four(magician=magician), play=["0 put tavern"], **fields)
    assert told["legal"] == {"0": ["put docks", "put tavern", "redraw"]}
    request = position(*four(magician=magician), **fields)
    table = read(request)
    table.start()
    for words in ("put tavern", "put tavern", "redraw"):
        table.act(0, words)
    assert table.pile[-2:] == ["tavern", "tavern"]
    assert sorted(table.seats[0].hand) == ["castle", "docks", "harbor"]
    assert not any(words.startswith(("swap", "put")) for words in table.legal()[0])


HAUNTED = "haunted_quarter wishing_well manor temple tavern dragon_gate map_room"


def test_11_9_the_haunted_quarter_takes_the_best_colour() -> None:
    assert city_points(HAUNTED.split(), gold=0, hand=2) + 4 == 37
    told = ask(*four(king=seat(city=HAUNTED, hand="docks docks")), called=4, first_complete=0)
    assert told["seats"][0]["points"] == 37


def test_11_10_five_colours() -> None:
    city = ["haunted_quarter", "manor", "temple", "tavern", "barracks"]
    assert city_points(city, 0, 0) == 2 + 3 + 1 + 1 + 3 + 3
    assert city_points(city[:-1], 0, 0) == 2 + 3 + 1 + 1


def test_11_11_the_architects_three_buildings() -> None:
    five = "manor castle temple church docks"
    seats = four(architect=seat(city=five, hand="tavern prison barracks harbor", gold=20), king=seat())
    play = ["0 gold", "0 build tavern", "0 build prison"]
    told = ask(*seats, called=6, play=play)
    assert told["seats"][0]["points"] == 3 + 4 + 1 + 2 + 3 + 1 + 2 + 4
    told = ask(*seats, called=6, play=[*play, "0 build barracks"])
    assert not any(words.startswith("build") for words in told["legal"]["0"])
    told = ask(*seats, called=6, play=[*play, "0 build barracks", "0 end"])
    assert (told["step"], told["legal"], told["winner"], told["called"]) == ("over", {}, 0, 8)


def test_11_12_two_players() -> None:
    a, b = seat("bishop warlord", city="tavern smithy", gold=9), seat("thief king", gold=3)
    told = ask(b, a, called=1, play=["0 rob king", "0 gold", "0 end"])
    assert (told["character"], told["seats"][0]["gold"]) == ("king", 5)
    play = ["0 rob king", "0 gold", "0 end", "0 gold", "0 end", "1 smithy", "1 gold", "1 end"]
    told = ask(b, a, called=1, play=play)
    assert (told["character"], told["turn"]) == ("warlord", 1)
    assert told["legal"]["1"] == ["draw", "gold", "smithy"]


def test_11_13_a_bank_that_runs_dry() -> None:
    seats = [seat("merchant", gold=9), seat("king", gold=10), seat("bishop", gold=10), seat("warlord")]
    told = ask(*seats, called=5, options={"bank": 1})
    assert told["seats"][0]["gold"] == 10
    told = ask(*seats, called=5, options={"bank": 1}, play=["0 gold"])
    assert told["seats"][0]["gold"] == 10
    assert "end" in told["legal"]["0"]


def test_11_14_a_pile_that_runs_dry() -> None:
    rest = " ".join(sorted((box(69) - Counter(["docks"])).elements()))
    fields: dict[str, Any] = {"called": 3, "rest": False}
    told = ask(*four(king=seat(), bishop=seat(hand=rest)), pile="docks", play=["0 draw"], **fields)
    assert (told["seats"][0]["hand"], told["legal"]) == (["docks"], {"0": ["end"]})
    told = ask(*four(king=seat(hand="docks"), bishop=seat(hand=rest)), **fields)
    assert told["legal"] == {"0": ["gold"]}


# ---- what section 11 leaves out ----------------------------------------------------------------------------


def test_3_6_two_players_keep_and_bury() -> None:
    request = position(seat(), seat())
    request.update(step="choosing", going=list(CHARACTERS[1:]), face_down=["assassin"], crown=1)
    play = [
        "1 pick warlord", "0 pick king", "0 bury thief", "1 pick bishop", "1 bury magician", "0 pick merchant",
    ]  # fmt: skip
    told = answer({**request, "play": play})
    assert (told["step"], told["turn"], told["legal"]) == ("choosing", 0, {"0": ["bury architect"]})
    told = answer({**request, "play": [*play, "0 bury architect"]})
    assert (told["step"], told["turn"], told["character"], told["called"]) == ("calling", 0, "king", 4)
    assert [one["characters"] for one in told["seats"]] == [["king", "merchant"], ["bishop", "warlord"]]


def test_3_5_the_seventh_of_seven_takes_the_face_down_card_too() -> None:
    request = position(*(seat() for _ in range(7)))
    request.update(step="choosing", going=list(CHARACTERS[:7]), face_down=["warlord"], crown=2)
    play = [f"{(2 + number) % 7} pick {CHARACTERS[number]}" for number in range(6)]
    told = answer({**request, "play": play})
    assert (told["turn"], told["legal"]) == (1, {"1": ["pick architect", "pick warlord"]})


def test_9_4_may_hold() -> None:
    seats = four(assassin=seat(), king=seat(), merchant=seat(), warlord=seat())
    fields: dict[str, Any] = {"face_up": ["thief", "bishop"], "face_down": ["magician", "architect"]}
    told = ask(*seats, called=3, murdered="magician", **fields)
    hidden = ["magician", "merchant", "architect", "warlord"]
    assert [one["may_hold"] for one in told["seats"]] == [[], [], hidden, hidden]


@pytest.mark.parametrize(("murdered", "winner"), [(None, 1), ("bishop", 0)])
def test_7_4_a_tie_goes_to_the_highest_character_that_answered(murdered: str | None, winner: int) -> None:
    seats = [seat("king", city="docks"), seat("bishop", city="manor"), seat("thief"), seat("assassin")]
    told = ask(*seats, called=8, round=60, murdered=murdered)
    assert (told["step"], told["winner"]) == ("over", winner)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"crown": 4}, "crown"),
        ({"step": "over"}, "step"),
        ({"face_up": ["king", "thief"]}, "face_up"),
        ({"options": {"end": 9}}, "end"),
        ({"answered": {"king": 0}}, "answered"),
    ],
)
def test_a_request_that_cannot_be_names_its_field(change: dict[str, Any], field: str) -> None:
    seats = four(assassin=seat(), warlord=seat())
    with pytest.raises(RefusedError) as refusal:
        ask(*seats, **change)
    assert refusal.value.field == field


def test_a_refused_action_is_shown_by_its_number_and_clause() -> None:
    with pytest.raises(RefusedError) as refusal:
        ask(*four(king=seat(hand="docks", gold=5)), called=3, play=["0 gold", "0 gold"])
    assert (refusal.value.number, refusal.value.clauses) == (2, frozenset({"4.4"}))
