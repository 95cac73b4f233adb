"""Hands that no rule deals: `analyse` answers them exactly or refuses them, and no game begins with one."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from cardcity_desktop.rules.card_city.phases import large_hands
from cardcity_desktop.rules.card_city.phases.look_ahead import LARGEST_HAND
from cardcity_desktop.rules.card_city.positions import analyse
from cardcity_desktop.rules.card_city.rule_set import rules_of
from cardcity_desktop.rules.card_city.setup import iter_setups
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session import codes
from cardcity_desktop.session.store import Header, Seat
from cardcity_desktop.storage.saves import Saves

from .oracle.positions import TEMPERS, draw, full_stock, random_city, random_money, random_set_up, turned, written_down
from .oracle.reference import answer, building_cells, read_position

MIXED: dict[str, Any] = {
    "edition": "xl", "level": "simplified", "victory": "economic", "players": 1, "money": [200],
    "city": ". . . R . / . I1 . C . / R H I3 P R / . P . R . / . R . C .",
}  # fmt: skip
BICOLOURS = ["RL|"] * 3 + ["RL/"] * 3 + ["RC|"] * 2 + ["RC/"] * 2 + ["CL|", "CL/", "CI|", "CI/", "LI|", "LI/"]
ALONE: dict[str, Any] = {
    "edition": "xl", "level": "advanced", "victory": "residential", "players": 1, "money": [200], "city": "H",
}  # fmt: skip


def test_no_rule_deals_a_larger_hand() -> None:
    shares = [(rules_of(setup).share.drafted, setup.players) for setup in iter_setups()]
    drawn_alone = max(drafted + (players == 1) for drafted, players in shares)  # 3.8
    assert drawn_alone == LARGEST_HAND
    assert max(drafted for drafted, _ in shares) < LARGEST_HAND


@pytest.mark.parametrize("seed", range(60))
def test_the_answer_agrees_with_the_second_reading(seed: int) -> None:
    request = request_with(random.Random(seed), 5)
    assert json.loads(json.dumps(analyse(request)))["must"] == answer(request)["must"], request


def request_with(rng: random.Random, cards: int) -> dict[str, Any]:
    """Return a random XL position with so many cards in hand, and few cells, because the second reading is slow."""
    while True:
        request = random_set_up(rng)
        pos = read_position({**request, "cards": []})
        stock = full_stock(request)
        stock.subtract(pos.ring.values())
        pos = random_city(pos, stock, rng)
        if request["edition"] != "xl" or not 3 <= len(building_cells(pos)) <= 6:
            continue
        request["money"] = [random_money(rng) for _ in range(request["players"])]
        hand = []
        for _ in range(cards):
            token = draw(TEMPERS[rng.choice(sorted(TEMPERS))], stock, rng)
            if token is not None:
                stock[token] -= 1
                hand.append(turned(token, rng))
        return {**request, **written_down(pos, rng), "hand": hand}


@pytest.mark.parametrize(
    ("hand", "steps"),
    [
        (["C", "C", "I1", "I1", "L", "L", "P", "R"], 1_000),
        (["C", "C", "C", "I1", "I1", "L", "L", "P", "R", "R"], 1_000),
    ],
)
def test_a_mixed_hand_is_answered_in_little_work(hand: list[str], steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(large_hands, "MOST_STEPS", steps)
    assert analyse({**MIXED, "hand": hand})["must"]["R"] == [[4, 4]]


def test_all_bicolours_of_the_box_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(large_hands, "MOST_STEPS", 10_000)
    beside_hall = [[0, -1], [-1, 0], [1, 0], [0, 1]]
    assert analyse({**ALONE, "hand": BICOLOURS})["must"]["CI|"] == beside_hall


def test_a_hand_that_would_take_too_much_work_is_refused_with_its_field() -> None:
    hand = ["R"] * 30 + ["C"] * 20 + ["L"] * 10 + ["P"] * 20 + ["I1"] * 6
    with pytest.raises(BadFieldError) as caught:
        analyse({**ALONE, "hand": [*BICOLOURS, *hand]})
    assert caught.value.field == "hand"


def test_classic_answers_any_hand_of_its_box() -> None:
    hand = ["R"] * 33 + ["C"] * 24 + ["L"] * 12 + ["I"] * 20 + ["P"] * 16
    answered = analyse({"edition": "classic", "players": 1, "money": [3], "hand": hand, "city": "H R"})
    assert answered["must"] == answered["legal"]


@pytest.mark.parametrize("edition", ["classic", "xl"])
def test_no_game_code_or_save_begins_with_a_larger_hand(
    edition: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_of("card_city")
    words = {"edition": edition, "players": 1, "money": [30], "city": "H R", "hand": ["P"] * LARGEST_HAND}
    if edition == "xl":
        words |= {"level": "normal", "victory": "residential"}
    setup = game.read_setup({"position": words})
    assert game.initial(setup, 1).hands
    header = Header("card_city", game.version, setup, 7, (Seat("Zoé", 0),))
    saves = Saves(tmp_path)
    saves.close(saves.create(header))
    [file] = saves.folder.glob("*.cardcity")
    file.write_bytes(file.read_bytes().replace(b'["P",', b'["P","P",'))
    assert not saves.list()
    assert "changed or damaged: line 1" in saves.others()[0].problem
    with pytest.raises(BadFieldError, match="hand: a hand has at most 4 cards in a game"):
        game.read_setup({"position": {**words, "hand": ["P"] * 5}})
    monkeypatch.setattr("cardcity_desktop.rules.card_city.positions.dealing.LARGEST_HAND", 9)  # as older apps did
    larger_setup = game.read_setup({"position": {**words, "hand": ["P"] * 5}})
    code = codes.code_of(game, Header("card_city", game.version, larger_setup, 7, (Seat("Zoé", 0),)))
    monkeypatch.undo()
    with pytest.raises(codes.CodeError) as caught:
        codes.from_code(code)
    assert caught.value.fault == "damaged"
