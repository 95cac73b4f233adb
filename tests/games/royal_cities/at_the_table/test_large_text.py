"""The table in large text: nothing smaller than asked for, nothing cut, and everything within reach."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from cardcity_desktop.rules.royal_cities.forecast import legend_now, next_legend
from cardcity_desktop.scenes.royal_cities.names import legend_name
from cardcity_desktop.scenes.royal_cities.table.scene import TableScene
from cardcity_desktop.ui.paint.text import TextPainter, look_of
from cardcity_desktop.ui.wording.numbers import signed_text
from tests.games.royal_cities.at_the_table.people import NAMES, RandomPlayer, at_table, brought_to, match_of
from tests.games.royal_cities.at_the_table.test_hint import SEEDS
from tests.scenes.match_table.test_handover import assert_nothing_leaks, new_match, open_table, step
from tests.ui.driver import Player

SMALLEST = 12.5
"""Logical units at 100 %."""


@contextmanager
def drawn_texts() -> Iterator[list[tuple[str, float, bool]]]:
    """Record each text, its size in px, and True where it is cut."""
    texts: list[tuple[str, float, bool]] = []
    draw = TextPainter.draw

    def record(self: TextPainter, surface: Any, text: str, area: Any, style: Any = "body", **look: Any) -> Any:
        wrap = look.get("wrap", True)
        wide, high = self.measure(text, style, area.width if wrap else None)
        texts.append(
            (text, self.scale.font(look_of(style).size), wide > area.width + 2 or (wrap and high > area.height + 6))
        )
        return draw(self, surface, text, area, style, **look)

    with patch.object(TextPainter, "draw", record):
        yield texts


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "text_size"), [((1920, 1080), 2.0), ((1280, 720), 1.5), ((800, 600), 1.0)])
def test_no_text_of_the_table_is_smaller_than_asked_for_or_cut(
    player: Player, language: str, size: tuple[int, int], text_size: float
) -> None:
    for phase in ("giving", "opening", "play", "buying", "build", "hero", "astrologer", "knight"):
        for players in (2, 4) if phase in ("play", "build") else (2,):
            match = brought_to(
                match_of(players, SEEDS[phase]), phase, level="random", seed=1 if SEEDS[phase] == 3 else SEEDS[phase]
            )
            with drawn_texts() as texts:
                table = at_table(player, match, viewer=0, size=size, text_size=text_size, language=language)
                if player.has("page"):
                    player.click("page")
                    player.wait(0.1)
            assert table.state.layout.paged
            unit = min(size[0] / 1280, size[1] / 720)
            least = max(12, SMALLEST * unit * text_size)
            assert not {text for text, px, _cut in texts if px < least - 1}
            assert not {text for text, _px, cut in texts if cut}, (phase, players)


@pytest.mark.parametrize(("players", "size"), [(1, (1920, 1080)), (2, (1024, 768)), (4, (2560, 1080))])
def test_nothing_is_outside_the_window_or_on_another_button(
    player: Player, players: int, size: tuple[int, int]
) -> None:
    for phase in ("play", "build"):
        at_table(player, brought_to(match_of(players, 3), phase), viewer=0, size=size, text_size=2.0)
        items = player.items()
        assert all(player.ui.area.contains(item.rect) for item in items)
        for at, item in enumerate(items):
            assert not any(
                item.rect.inflate(-8, -8).colliderect(other.rect.inflate(-8, -8)) for other in items[at + 1 :]
            )


def test_a_whole_game_in_large_text(player: Player) -> None:
    table = at_table(player, match_of(2, 4), text_size=2.0, language="fr", size=(1920, 1080))

    def press(key: str) -> None:
        if not player.has(key) and player.has("page"):
            player.click("page")
        player.click(key)

    RandomPlayer(player, table, press, 4).play()
    assert table.match.finished


def test_details_show_what_the_pages_leave_out(player: Player) -> None:
    at_table(player, brought_to(match_of(4, 3), "play"), viewer=0, text_size=2.0)
    player.click("details")
    assert (player.sees("Will") and player.sees("The discard") and player.sees("Summer")) or player.sees("Spring")


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_alone_legend_and_next_legend_are_in_sight(player: Player, text_size: float) -> None:
    match = brought_to(match_of(1, 3), "tax")
    brought_to(match, "play")
    margin, legend = legend_now(match.state)
    further = next_legend(margin)
    assert match.state.season > 1 and further is not None
    with drawn_texts() as texts:
        at_table(player, match, viewer=0, text_size=text_size)
    said = [text for text, _px, cut in texts if not cut]
    assert any(text.endswith(f": {legend_name(legend)}") for text in said)
    assert f"{legend_name(further[1])} from {signed_text(further[0])} on" in said


def test_any_card_is_explained_at_full_size(player: Player) -> None:
    """Card info of the own hand, the market and a rival's city, by the key."""
    match = brought_to(match_of(2, 3), "build")
    table = at_table(player, match, viewer=0)
    seat, letter = next(
        (seat, "VYPRBG"[at]) for seat in (1, 0) for at, city in enumerate(match.state.nobles[seat].cities) if city
    )
    for key in ("hand:0", f"city:{seat}:{letter}", "market:0"):
        player.move(key)
        player.press("i")
        player.wait(0.1)
        assert player.scene is not table and player.sees("Value, price and influence"), key
        player.press("i")
        assert player.scene is table


def test_hands_stay_hidden_from_the_last_press_to_the_curtain(player: Player) -> None:
    """Both pages of the large table obey the hand-over."""
    table, chance, found = open_table(player, new_match("royal_cities"), text_size=2.0), Random(5), 0
    for _step in range(200):
        if found >= 8:
            break
        step(player, table, chance)
        if player.scene is table and table.turn_status.waiting != "own":
            found += 1
            assert_nothing_leaks(player, table, seed=11 + found)
            assert isinstance(table, TableScene)
            table.state.turn_page()
            assert_nothing_leaks(player, table, seed=11 + found)
    assert found >= 5


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_prompt_gives_way_to_the_names(player: Player, players: int, language: str) -> None:
    for phase in ("giving", "opening", "play", "buying", "build"):
        match = brought_to(match_of(players, 3), phase)
        with drawn_texts() as texts:
            at_table(player, match, viewer=0, text_size=2.0, language=language)
        drawn = {text for text, _px, _cut in texts}
        assert set(NAMES[:players]) <= drawn, phase
