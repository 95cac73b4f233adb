"""Sounds and the summary of a season's count, and the reasons of its payments."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from cardcity_desktop.rules.royal_cities.cards import CODES
from cardcity_desktop.scenes.royal_cities.count import CountScene, SeasonCount, payment_reason
from tests.games.royal_cities.at_the_table.people import match_of
from tests.shots.checks import texts_watched
from tests.ui.driver import Player


def counted(names: tuple[str, ...]) -> SeasonCount:
    match = match_of(len(names), 2, computers=(1,))
    while match.state.season == 1:
        seat = match.actors()[0]
        match.do(seat, match.legal(seat)[match.action_count * 7 % len(match.legal(seat))])
    return SeasonCount.of(match, match.events_since(match.action_count - 1, None), names)


@pytest.mark.parametrize("name", ["", "Zoé"])
def test_a_crown_is_heard_where_a_person_wins_whether_named_or_not(player: Player, name: str) -> None:
    count = counted((name, "Lulu"))
    heard: list[str] = []
    scene = CountScene(count)
    player.open(scene)
    player.ui.sound.play = heard.append  # type: ignore[method-assign, assignment]
    while not scene.summary:
        player.wait(0.5)
    wanted = ["crown" if 0 in paid.winners else "coins" for paid in count.majorities if paid.winners]
    assert {*wanted} == {"crown", "coins"}
    assert [sound for sound in heard if sound in wanted] == wanted


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_11_alone_a_season_is_counted_against_the_regent(player: Player, text_size: float) -> None:
    count = counted(("Zoé",))
    scene = CountScene(count)
    player.open(scene, text_size=text_size)
    while not scene.summary:
        player.wait(0.5)
    player.settle()
    assert count.names == ("Zoé", "The Regent") and len(count.final) == 2
    assert player.sees("The Regent") and player.sees("Zoé")


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_each_verdict_of_the_count_stays_long_enough_to_be_read(player: Player, text_size: float) -> None:
    count = counted(("Zoé", "Lulu"))
    scene, shown = CountScene(count), Counter[int]()
    player.open(scene, text_size=text_size)
    while not scene.summary:
        shown[scene.at] += scene.share == 1
        player.wait(0.1)
    contested = [at for at, paid in enumerate(count.majorities) if paid.winners]
    assert sorted(shown) == contested and len(contested) < 6 and min(shown.values()) >= 20


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_the_summary_shows_the_scores_without_scrolling(player: Player, text_size: float) -> None:
    count = replace(counted(("Zoé", "Lulu", "Max", "Éva")), before=(1, 2, 3, 4), heroes=(1, 1, 1, 1))
    scene = CountScene(count)
    player.open(scene, size=(1280, 720), text_size=text_size)
    with texts_watched() as written:
        scene.skip()
        player.settle()
    scores = [text.place for text in written if text.text == "Score"]
    assert scores and player.widget("count").rect.contains(scores[-1])


@pytest.mark.parametrize(
    ("letter", "city", "reason"),
    [
        ("P", "P2", "less than 3: the least is 1"),
        ("P", "P1 P2", "influence 3, a third of it"),
        ("R", "R0 R1 R2", "1 city has two cards or more"),
        ("R", "R3", "no such city: the least is 1"),
        ("G", "G1 G2", "less than 3: the least is 1"),
        ("G", "G1 G2 G3", "3 cards, a third of them"),
    ],
)
def test_8_5_to_8_8_a_payment_names_its_cards_or_its_least(letter: str, city: str, reason: str) -> None:
    cities = tuple(tuple(CODES[card] for card in city.split()) if sign == letter else () for sign in "VYPRBG")
    assert payment_reason(letter, cities)[1] == reason
