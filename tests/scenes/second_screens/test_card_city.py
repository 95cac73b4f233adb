"""Card City's page: every edition and variant is played with it, and it shows no secret."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cardcity_desktop.rules.card_city import actions
from cardcity_desktop.rules.card_city.forecast.outcome import action_forecast
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.second_screens.observation import observation_of
from cardcity_desktop.scenes.second_screens.page import UNDO, page_of
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, Seat
from cardcity_desktop.support.i18n import in_language
from cardcity_desktop.ui.wording.numbers import money_text
from tests.scenes.second_screens.fake_phones import offered_by
from tests.scenes.services import NAMES

SETUPS = {
    "classic": Setup(players=3),
    "meters": Setup(variants=("decentralisation", "parking_meters"), players=2),
    "bribes": Setup("xl", "advanced", "economic", ("architect", "leisure_crisis"), 4),
    "hexagons": Setup("xl", "advanced", "residential", ("ecological", "unique_city"), 3),
    "frontier": Setup("xl", "normal", "happiness", ("architect", "ecological", "unique_city"), 2),
    "quadrants": Setup("xl", "simplified", "commercial", ("unique_city",), 4),
    "suburb": Setup("xl", "advanced", "industrial", ("suburb",), 1),
}


def begun(name: str, seed: int = 3) -> AnyMatch:
    setup = SETUPS[name]
    seats = [Seat(NAMES[at], at, "person") for at in range(setup.players)]
    return Match.start(game_of("card_city"), setup, seats, seed, MemoryStore())


def page_for(match: AnyMatch, seat: int | None) -> dict[str, Any]:
    return page_of(observation_of(match, seat), lambda name, make: name)


def steps(match: AnyMatch, chance: Random, most: int = 1000) -> Iterator[int]:
    """Yield the acting seat before each of a game's steps, which are chosen by lot."""
    for _step in range(most):
        if match.finished:
            return
        seat = match.actors()[0]
        yield seat
        legal = match.legal(seat)
        bribes = [each for each in legal if isinstance(each, actions.Offer)]
        match.do(seat, bribes[len(bribes) // 2] if bribes else chance.choice(list(legal)))


@pytest.mark.parametrize("name", SETUPS)
def test_a_whole_game_is_played_by_pages_and_every_legal_action_is_one_choice(name: str) -> None:
    match, met, chance = begun(name), set[type](), Random(5)
    while not match.finished:
        seat = match.actors()[0]
        page, legal = page_for(match, seat), match.legal(seat)
        met |= set(map(type, legal))
        offered = offered_by(page)
        assert {tuple(lines) for lines in offered} == {(match.game.encode(action),) for action in legal}
        choices = [(frozenset(way["with"]), way.get("kind")) for way in page["ways"] if way["do"] != [UNDO]]
        assert len(choices) == len(set(choices)), "one choice means one deed"
        on_page = {thing["id"] for thing in things_of(page)}
        missing = {thing for way in page["ways"] for thing in way["with"]} - on_page
        assert not missing, "what is to be raised is on the page"
        (line,) = chance.choice(offered)
        match.do(seat, match.game.decode(line))
    assert {actions.Draw, actions.Build, actions.Buy} <= met


def things_of(value: Any) -> Iterator[dict[str, Any]]:
    """Yield each value of a page that has an id."""
    if isinstance(value, dict):
        if "id" in value:
            yield value
        value = list(value.values())
    if isinstance(value, list | tuple):
        for each in value:
            yield from things_of(each)


@pytest.mark.parametrize("name", SETUPS)
def test_a_page_is_the_same_for_all_states_that_look_the_same(name: str) -> None:
    match, compared = begun(name), 0
    for step, _seat in enumerate(steps(match, Random(2), 90)):
        if not step or (step % 5 and step > 12):
            continue
        held = match._played[-1]
        for viewer in (*range(len(match.seats)), None):
            shown = page_for(match, viewer)
            match._played[-1] = replace(held, state=match.game.determinize(match.view(viewer), step))
            assert page_for(match, viewer) == shown
            match._played[-1] = held
            compared += 1
    assert compared >= 20


@pytest.mark.parametrize("name", SETUPS)
def test_the_forecast_of_a_cell_is_what_happens_there(name: str) -> None:
    """The totals on the page are those of the true match."""
    match, compared = begun(name), 0
    for seat in steps(match, Random(4), 150):
        ways = {way["do"][0]: way for way in page_for(match, seat)["ways"]}
        for action in match.legal(seat)[:6]:
            way = ways[match.game.encode(action)]
            if not isinstance(action, actions.Build | actions.Buy):
                continue
            effect = action_forecast(match.state, seat, match.game.apply(match.state, seat, action))
            totals = {name: (before, after) for name, before, after, _tone in way["forecast"]["totals"]}
            if effect.cost:
                money = match.state.money[seat]
                assert totals["Money"] == (money_text(money), money_text(money - effect.cost))
            assert len(effect.steps) == len(way.get("marks", {}))
            compared += 1
    assert compared > 10


def test_a_page_speaks_french() -> None:
    match = begun("bribes")
    for seat in steps(match, Random(6), 120):
        english = page_for(match, seat)
        with in_language("fr"):
            french = page_for(match, seat)
        assert english["h1"] != french["h1"] and english["sheet"]["title"] != french["sheet"]["title"]


def test_money_for_a_lot_is_chosen_by_steps() -> None:
    match = begun("bribes")
    for seat in steps(match, Random(3)):
        if any(isinstance(action, actions.Offer) for action in match.legal(seat)):
            break
    page = page_for(match, seat)
    (stepper,) = [block for block in page["blocks"] if block["kind"] == "stepper"]
    money = match.state.money[seat]
    assert [len(row["values"]) for row in stepper["rows"]] == [money, money]
    (offer,) = [way["do"] for way in page["ways"] if way["with"] == ["bribe:2:2"]]
    assert offer == ["offer 2 $2"]


def test_a_bicolour_has_a_choice_for_each_rotation_that_fits() -> None:
    match = begun("hexagons")
    for seat in steps(match, Random(3)):
        page = page_for(match, seat)
        if any(len(turns) > 1 for turns in page["turns"].values()):
            break
    card, turns = next((card, turns) for card, turns in page["turns"].items() if len(turns) > 1)
    of_card = [way for way in page["ways"] if card in way["with"]]
    assert {turn["id"] for turn in turns} == {id_ for way in of_card for id_ in way["with"] if id_.startswith("turn:")}
    assert len({turn["art"] for turn in turns}) == len(turns)


@pytest.mark.parametrize("name", ("classic", "hexagons"))
def test_a_card_keeps_its_picture_from_the_hand_to_the_board(name: str) -> None:
    match, kept = begun(name), 0
    for seat in steps(match, Random(8), 120):
        held = {card["label"].split(",")[0]: card["art"] for card in hand_of(page_for(match, seat))}
        before = match.action_count
        action = next((each for each in match.legal(seat) if isinstance(each, actions.Build)), None)
        if action is None or len(action.card) == 3:  # a bicolour may be turned
            continue
        match.do(seat, action)
        board = boards_of(page_for(match, seat), seat)[0]
        cell = next(
            cell for row in board["rows"] for cell in row if cell["id"].endswith(f":{action.cell[0]},{action.cell[1]}")
        )
        assert cell["art"] in held.values()
        match.undo()
        assert match.action_count == before
        kept += 1
    assert kept > 5


def hand_of(page: dict[str, Any]) -> list[dict[str, Any]]:
    return [card for block in page["blocks"] if block["kind"] == "row" for card in block["cards"]]


def boards_of(page: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """Return the boards of the sheet, that of a seat or of all first."""
    boards = [block for block in page["sheet"]["blocks"] if block["kind"] == "board"]
    return boards[seat:] if len(boards) > 1 else boards


def test_cards_that_fit_nowhere_are_discarded_beside_the_architect() -> None:
    """The Architect is offered then, and not raised: the way out stays in sight."""
    match, met = begun("bribes"), 0
    for seat in steps(match, Random(9)):
        legal = match.legal(seat)
        if actions.Discard() in legal:
            page = page_for(match, seat)
            (discard,) = [way for way in page["ways"] if way["do"] == ["discard"]]
            assert discard["with"] == [] and not page["raised"]
            assert all(card.get("say") for card in hand_of(page) if card.get("off"))
            assert bool(discard.get("stays")) == any(isinstance(each, actions.PlaceArchitect) for each in legal)
            met += 1
    assert met


def test_factories_of_the_market_show_their_pollution_where_it_counts() -> None:
    match = begun("hexagons")
    for seat in steps(match, Random(3)):
        page = page_for(match, seat)
        tags = {card["id"]: card["tag"][0] for card in hand_of(page) if card["id"].startswith("card:I")}
        if tags and any(isinstance(each, actions.Buy) for each in match.legal(seat)):
            break
    assert {tag.split(" · ")[1] for tag in tags.values()} == {f"{identity[-1]}%" for identity in tags}


def test_own_cards_lie_face_down_while_others_play() -> None:
    match = begun("bribes")
    for seat in steps(match, Random(3)):
        other = (seat + 1) % 4
        if match.view(other).hands[other] and match.view(other).phase == "building":
            break
    page = page_for(match, other)
    assert page["secret"] and [block["kind"] for block in page["blocks"]] == ["faces", "secret"]
    assert "secret" not in page_for(match, None)
