"""Parts that a table keeps, and answers that rules and match remember, show what new ones would."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame
import pytest

from cardcity_desktop.rules.card_city.events import Event
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.city import layout
from cardcity_desktop.scenes.card_city import board_model
from cardcity_desktop.scenes.card_city.board_model import Motifs, motifs_after
from cardcity_desktop.scenes.card_city.table.info import InfoPanels
from cardcity_desktop.scenes.card_city.table.lots import LotsStage
from cardcity_desktop.scenes.card_city.table.moves import Held
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.card_city.table.snapshot import TurnSnapshot
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.board import geometry
from cardcity_desktop.ui.board.view import BoardViewState
from tests.ui.driver import Player

from .table_player import MemoryServices, new_match

SETUPS = (
    Setup("xl", "advanced", "happiness", ("architect", "ecological"), 3),
    Setup("xl", "advanced", "commercial", ("unique_city",), 2),
    Setup("classic", players=2),
    Setup("xl", "normal", "residential", ("suburb",), 1),
    Setup("xl", "advanced", players=2),
)
ACTIONS, LOOKED_AT = 90, 2
"""Number of actions of a game, and one in how many of them is looked at."""


def picture(player: Player, table: TableScene) -> tuple[bytes, list[object]]:
    """Read the match anew and compose; return the window's pixels and the table's items."""
    table.forget()
    table.hot_seat.moved()
    table.reread()
    table.refresh()
    player.step()
    assert player.scene is table
    items = [
        (item.key, tuple(item.rect), item.clip and tuple(item.clip), item.label, item.tip, item.enabled, item.best)
        for item in player.items()
    ]
    return pygame.image.tobytes(player.app.screen, "RGB"), [*items]


def forget_all(match: AnyMatch, table: TableScene) -> dict[str, object]:
    """Drop all that was kept of earlier moments, and return the parts among it."""
    parts = {key: table.memory.pop(key) for key in [*table.memory] if key.startswith("kept.")}
    for state in table.memory.values():
        if isinstance(state, BoardViewState):
            state.items_of = ()
    table.state._last_turn = table.journal._latest = None
    table.journal._worded.clear()
    match._views.clear()
    for cache in (layout._layout_of, board_model.joined_in, geometry.size_that_fits):
        cache.cache_clear()
    for step in match._played:
        step.shown.clear()
    for city in match.state.cities:
        city.memo.clear()
    return parts


@pytest.mark.parametrize(("setup", "text_size"), [*zip(SETUPS, (1.0, 1.0, 2.0, 1.0, 1.0), strict=True)])
def test_a_kept_table_draws_what_a_new_one_draws(player: Player, setup: Setup, text_size: float) -> None:
    match, chance = new_match(setup, 7), random.Random(7)
    table = TableScene(MemoryServices(), match)
    table.hot_seat.hand_over(match.actors()[0])
    player.open(table, text_size=text_size, motion="off", trusting=True)
    for number in range(ACTIONS):
        seat = match.actors()[0]
        table.hot_seat.viewer = seat if chance.random() < 0.7 else table.hot_seat.viewer
        match.do(seat, chance.choice(match.legal(seat)))
        if match.can_undo and chance.random() < 0.4:
            picture(player, table)
            match.undo()
            if chance.random() < 0.7:  # another step in its place
                match.do(match.actors()[0], chance.choice(match.legal(match.actors()[0])))
        if match.finished:
            break
        kept = picture(player, table)
        if number % LOOKED_AT == 0:
            parts = forget_all(match, table)
            assert picture(player, table) == kept
            table.memory |= parts  # some are shown again in a later round


def another_goal(table: TableScene, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(InfoPanels, "aims", lambda panels: [("Rank", "One more rank")])


def another_pollution(table: TableScene, patch: pytest.MonkeyPatch) -> None:
    counted = TurnSnapshot.sheet
    patch.setattr(
        TurnSnapshot, "sheet", lambda now, seat: replace(counted(now, seat), pollution=table.match.action_count % 9)
    )


def another_picture(table: TableScene, patch: pytest.MonkeyPatch) -> None:
    """Give each card on a board, and each pile of the reserve, the next picture."""

    def turned(events: Sequence[Event], before: Motifs) -> Motifs:
        motifs = motifs_after(events)
        laid = {seat: {cell: motif + 1 for cell, motif in city.items()} for seat, city in motifs.laid.items()}
        shown = {(seat, kind, motif + 1): count for (seat, kind, motif), count in motifs.shown.items()}
        return replace(motifs, laid=laid, shown=shown)

    patch.setattr("cardcity_desktop.scenes.card_city.table.snapshot.motifs_after", turned)


def another_width(table: TableScene, patch: pytest.MonkeyPatch) -> None:
    table.effects.kept = 500


def another_overlay(table: TableScene, patch: pytest.MonkeyPatch) -> None:
    table.browser.toggle_overlay("districts")


@pytest.mark.parametrize("setup", SETUPS[:2])
@pytest.mark.parametrize("change", [another_goal, another_pollution, another_picture, another_width, another_overlay])
def test_what_seldom_changes_alone_is_drawn_anew(
    player: Player,
    monkeypatch: pytest.MonkeyPatch,
    setup: Setup,
    change: Callable[[TableScene, pytest.MonkeyPatch], None],
) -> None:
    match, chance = new_match(setup, 7), random.Random(7)
    table = TableScene(MemoryServices(), match)
    player.open(table, motion="off", trusting=True)

    def play() -> None:
        match.do(match.actors()[0], chance.choice(match.legal(match.actors()[0])))

    while match.view(None).phase != "building" or match.action_count < 60:
        play()
    table.hot_seat.viewer = 1 - match.actors()[0]  # who waits: the tray is that of the waiting
    before = picture(player, table)
    change(table, monkeypatch)
    if change in (another_goal, another_pollution):
        play()  # the step is read anew
    for steps in range(5):
        if steps and not match.finished:
            play()
        kept = picture(player, table)
        forget_all(match, table)
        assert before != kept == picture(player, table)


def test_the_same_cards_lie_anew_in_lots_of_another_height(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    match, chance = new_match(SETUPS[0], 7), random.Random(7)
    table = TableScene(MemoryServices(), match)
    player.open(table, motion="off", trusting=True)
    while match.view(None).phase != "splitting":
        match.do(match.actors()[0], chance.choice(match.legal(match.actors()[0])))
    before = picture(player, table)
    for share in ("TRAY_SHARE", "FULL_SHARE", "SPLIT_SHARE"):
        monkeypatch.setattr(LotsStage, share, 0.3)
    kept = picture(player, table)
    forget_all(match, table)
    assert before != kept == picture(player, table)


def test_a_press_on_an_earlier_part_acts_on_the_table_of_now(player: Player) -> None:
    match, chance = new_match(SETUPS[2], 7), random.Random(7)
    table = TableScene(MemoryServices(), match)
    player.open(table, motion="off", trusting=True)
    while match.view(None).phase != "splitting":
        match.do(match.actors()[0], chance.choice(match.legal(match.actors()[0])))
    picture(player, table)
    earlier, other = (table.focus.find(f"drawn:{at}") for at in (0, 1))
    assert earlier is not None and other is not None and isinstance(other.extra, Held)
    table.state.select(table.selection.with_held(other.extra))
    player.step()
    count = match.action_count
    player.app.obey(earlier.action())  # with empty hands it would have sent the card to a lot
    assert match.action_count == count and table.selection.held == earlier.extra
