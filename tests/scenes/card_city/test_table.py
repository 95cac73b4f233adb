"""At the table: whole games with the mouse, and what the table promises on the way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from pygame import Rect

from cardcity_desktop.career.profile import CareerEntry
from cardcity_desktop.rules.card_city.actions import Action, Build, PlaceArchitect
from cardcity_desktop.rules.card_city.events import CardsDrawn, HandFilled, IncomePaid, PurchasePassed
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.events_text import event_text
from cardcity_desktop.scenes.card_city.table.help import ScoreLayer
from cardcity_desktop.scenes.card_city.table.info import InfoPanels, JournalLines, news_of, news_text
from cardcity_desktop.scenes.card_city.table.lot_trays import LotRow
from cardcity_desktop.scenes.card_city.table.moves import MissedPurchase, Selection
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.card_city.table.snapshot import reveals_secret
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.match_table.journal import JournalLayer
from cardcity_desktop.scenes.match_table.layers import HelpLayer, MenuLayer
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.ui.board.view import BoardView
from cardcity_desktop.ui.cards.hand import CardSlot
from cardcity_desktop.ui.widgets.labels import Label, Paragraph
from cardcity_desktop.ui.window.scene import Scene
from tests.scenes.card_city.table_player import Ending, MemoryServices, TablePlayer, new_match
from tests.ui.driver import Player

CLASSIC = Setup(players=2)
SOLO = Setup(players=1)
ADVANCED = Setup("xl", "advanced", "residential", ("architect",), 2)


def sit_down(player: Player, match: AnyMatch, seed: int = 1, motion: str = "off") -> TablePlayer:
    player.open(TableScene(MemoryServices(), match), motion=motion)
    return TablePlayer(player, seed)


def play_until(sitter: TablePlayer, wanted: Callable[[TableScene], bool]) -> TableScene:
    """Play on until the table on top is as wanted."""

    def reached() -> bool:
        scene = sitter.player.scene
        return isinstance(scene, TableScene) and wanted(scene)

    sitter.play(until=reached)
    return sitter.table


def top(player: Player) -> Scene:
    return player.scene


def building(cards: int) -> Callable[[TableScene], bool]:
    return lambda table: table.turn.mode == "build" and len(table.turn.hand) == cards


# Computers


def holds_a_bicolour(table: TableScene) -> bool:
    return table.selection.held is not None and table.selection.held.rotates


def test_computers_move_by_themselves_at_a_pace_that_can_be_watched(player: Player) -> None:
    match = new_match(CLASSIC, computers=(0, 1))
    sit_down(player, match, motion="normal")
    player.wait(0.5)
    assert match.action_count == 0
    player.wait(0.6)
    assert match.action_count == 1
    with player.glancing():
        for _frame in range(3000):
            if isinstance(player.scene, Ending):
                break
            player.step(0.25)
    assert match.finished


# Whose turn it is, and secrets


def test_the_first_draw_has_a_curtain_like_every_other(player: Player) -> None:
    sitter = sit_down(player, new_match(Setup(players=3), secrecy="curtain"), motion="normal")
    player.step()
    curtain = player.scene
    assert isinstance(curtain, CurtainScene)
    sitter.act()
    assert sitter.table.turn.mode == "draw" and sitter.table.viewer == curtain.seat
    play_until(sitter, lambda table: table.turn.mode == "pass_on")
    player.click("pass_on")
    assert isinstance(player.scene, CurtainScene)
    sitter.act()
    assert sitter.table.viewer == sitter.table.turn.active_seat
    table = sitter.table
    assert table.hand_over._rising is not None
    player.press("l")  # acts at once, whatever still rises
    assert table.hand_over._rising is None and not table.on_top


def test_the_recap_of_the_others_turns_follows_the_language(player: Player) -> None:
    sitter = sit_down(player, new_match(Setup(players=3)))
    table = play_until(sitter, lambda table: bool(table.hand_over.recap))
    english = table.hand_over.recap
    player.change(language="fr")
    french = table.hand_over.recap
    assert len(french) == len(english) and not {*french} & {*english}
    player.change(language="en")
    assert table.hand_over.recap == english


def test_where_two_play_the_chooser_sees_nothing_that_the_splitter_does_not_know_and_needs_no_curtain(
    player: Player,
) -> None:
    sitter = sit_down(player, new_match(CLASSIC))
    table = play_until(sitter, lambda table: table.turn.mode == "pass_on" and table.turn.has_lots)
    player.click("pass_on")
    assert player.scene is table and table.turn.mode == "choose"


def test_nothing_hidden_stays_in_sight_once_the_lots_are_offered(player: Player) -> None:
    sitter = sit_down(player, new_match(CLASSIC))
    table = play_until(sitter, lambda table: table.turn.mode == "pass_on" and table.turn.has_lots)
    draft = table.turn.view.draft
    assert draft is not None and draft.lots is not None
    assert set(draft.lots[1].down) == {"?"}
    assert table.viewer is not None
    open_to_all = [event for event in table.match.events_since(0, None) if table.journal.entry_of(event)]
    journal = table.journal.entries()
    assert [entry.text for entry in journal] == [event_text(event, table.names) for event in open_to_all]
    assert all(entry.icon for entry in journal)
    assert journal[0].heading == "Round 1"
    assert not any(isinstance(event, CardsDrawn | HandFilled) for event in open_to_all), "the offer tells them"


@pytest.mark.parametrize("secrecy", ["open", "look"])
def test_who_trust_each_other_never_meet_a_curtain(player: Player, secrecy: Any) -> None:
    sitter = sit_down(player, new_match(Setup(players=3), secrecy=secrecy))
    for _act in range(30):
        sitter.act()
        assert not isinstance(player.scene, CurtainScene)


def test_a_game_opened_among_cards_opens_behind_the_curtain(player: Player) -> None:
    match = new_match(CLASSIC)
    sitter = sit_down(player, match)
    play_until(sitter, lambda table: table.turn.mode == "split")
    player.open(MemoryServices().table_scene(match))
    player.step()
    assert isinstance(player.scene, CurtainScene)


def test_the_chooser_sees_backs_where_cards_lie_face_down(player: Player) -> None:
    sitter = sit_down(player, new_match(CLASSIC))
    table = play_until(sitter, lambda table: table.turn.mode == "choose")
    draft = table.turn.view.draft
    assert draft is not None and draft.lots is not None
    assert draft.lots[1].down == ("?",)


def test_until_the_computer_is_passed_the_last_step_can_be_taken_back(player: Player) -> None:
    match = new_match(CLASSIC)
    sitter = sit_down(player, match)
    play_until(sitter, lambda table: table.turn.mode == "pass_on" and table.can_undo)
    mark = match.action_count
    player.press("ctrl+z")
    assert match.action_count == mark - 1
    player.press("ctrl+y")
    assert match.action_count == mark
    player.click("pass_on")
    if isinstance(player.scene, CurtainScene):
        player.wait(0.6)
        player.click("lift")
    assert not sitter.table.can_undo


def test_one_person_among_computers_never_meets_a_curtain(player: Player) -> None:
    match = new_match(Setup(players=2), computers=(1,))
    sitter = sit_down(player, match)
    for _act in range(40):
        assert not isinstance(player.scene, CurtainScene)
        sitter.act()
    assert sitter.table.viewer == 0


def test_a_closed_window_loses_nothing(player: Player) -> None:
    match = new_match(CLASSIC)
    sitter = sit_down(player, match)
    play_until(sitter, lambda table: building(2)(table) and reveals_secret(match, table.turn.actor))
    before = match.state
    player.close()
    store = match._store
    resumed = Match.resume(CARD_CITY, store.load(match.id), store)
    assert resumed.state == before
    sitter = sit_down(player, resumed)
    player.step()
    assert isinstance(player.scene, CurtainScene)
    sitter.play()
    assert resumed.finished


# Laying cards


def away(table: TableScene) -> list[CardSlot]:
    return [slot for slot in table._all_widgets() if isinstance(slot, CardSlot) and slot.look.is_moving]


def test_a_card_dragged_onto_a_lit_cell_is_built(player: Player) -> None:
    sitter = sit_down(player, new_match(CLASSIC))
    table = play_until(sitter, building(2))
    sitter.pick()
    assert table.selection.held is not None
    card, cell = f"hand:{table.selection.held.index}", sitter.lit()[0]
    player.press("escape")
    player.move(card)
    player.down(card)
    player.move(cell)
    assert len(away(table)) == 1
    player.press("f1")
    player.up(player.ui.pointer)
    assert player.scene is not table and not away(table), "it is back in the hand"
    player.press("escape")
    assert player.scene is table and len(table.turn.hand) == 2
    player.press("escape")
    player.move(card)
    player.down(card)
    player.move(cell)
    player.down(player.ui.pointer, 3)
    assert table.drag.item is None and not away(table), "the right button puts it back"
    player.up(player.ui.pointer, 3)
    player.up(player.ui.pointer)
    assert len(table.turn.hand) == 2
    player.drag(card, cell)
    last = table.match._played[-1].action
    assert isinstance(last, Build) and f"cell:{last.cell[0]},{last.cell[1]}" == cell
    assert table.board is not None and table.board.held.ignores_mouse, "nothing is pointed at before the mouse moves"
    assert table.selection.preview.forecast is None
    player.move(sitter.lit()[0] if sitter.lit() else (1, 1))
    assert not table.board.held.ignores_mouse
    assert len(table.turn.hand) == 1


def refused_cell(table: TableScene, sitter: TablePlayer) -> str:
    """A free cell where 4.3 forbids the held card."""
    assert table.selection.held is not None
    for cell in sitter.board().cells:
        refusal = table.match.why_not(table.turn.actor, table.selection.held.action(cell))
        if refusal is not None and refusal.cells:
            return f"cell:{cell[0]},{cell[1]}"
    return ""


def with_a_refused_cell(player: Player) -> tuple[TablePlayer, str]:
    """A hand with a card picked that zoning forbids somewhere, and where."""
    sitter = sit_down(player, new_match(CLASSIC, 2), 2)
    for _try in range(400):
        if isinstance(player.scene, TableScene) and building(2)(sitter.table):
            for key in sitter.keys("hand:"):
                player.click(key)
                cell = refused_cell(sitter.table, sitter)
                if cell:
                    return sitter, cell
            player.press("escape")
        sitter.act()
    raise AssertionError("zoning never forbade anything")


def test_an_illegal_click_gives_the_reason_and_marks_the_guilty_neighbours(player: Player) -> None:
    sitter, cell = with_a_refused_cell(player)
    mark = sitter.table.match.action_count
    player.click(cell)
    assert player.sees("Rule 4.3")
    assert sitter.board().blamed and sitter.board().refused is not None
    assert sitter.table.match.action_count == mark


def test_an_illegal_drop_springs_back_and_gives_the_reason(player: Player) -> None:
    sitter, cell = with_a_refused_cell(player)
    held = sitter.table.selection.held
    assert held is not None
    player.press("escape")
    player.change(motion="normal")
    hand = sitter.table.turn.hand
    player.drag(f"hand:{held.index}", cell)
    assert sitter.table.effects.flights.running, "the card is on its way back"
    player.settle()
    assert not sitter.table.effects.flights.running
    assert player.sees("Rule 4.3")
    assert sitter.table.turn.hand == hand
    player.click(f"hand:{held.index}")
    assert sitter.table.selection.preview.forecast is None, "the mouse is not over that cell any more"


def test_a_drop_beyond_all_usable_cells_gives_the_reason(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    sitter, cell = with_a_refused_cell(player)
    held = sitter.table.selection.held
    assert held is not None
    player.press("escape")
    monkeypatch.setattr(BoardView, "cell_at", lambda _board, _position: None)
    player.drag(f"hand:{held.index}", cell)
    assert player.sees("Rule 4.3") and sitter.table.turn.mode == "build"


def test_a_bicolour_is_turned_by_key_wheel_and_right_button(player: Player) -> None:
    sitter = sit_down(player, new_match(ADVANCED))
    for _try in range(600):
        if isinstance(player.scene, TableScene) and sitter.table.turn.mode == "build":
            bicolours = [at for at, token in enumerate(sitter.table.turn.hand) if len(token) == 3]
            if bicolours:
                break
        sitter.act()
    if sitter.table.selection.held is None:
        player.click(f"hand:{bicolours[0]}")
    table, seen = sitter.table, []
    turns: tuple[Callable[[], None], ...] = (
        lambda: player.press("r"),
        lambda: player.wheel(-1),
        lambda: player.click((400, 300), 3),
    )
    for turn in turns:
        assert table.selection.held is not None
        seen.append(table.selection.held.token)
        turn()
        builds = [action for action in table.turn.legal if isinstance(action, Build)]
        assert set(sitter.board().legal) == {build.cell for build in builds if build.card == table.selection.held.token}
    assert len(set(seen)) == 3


def test_cells_that_fit_only_when_turned_are_marked_apart(player: Player) -> None:
    sitter = sit_down(player, new_match(ADVANCED))
    table = play_until(
        sitter,
        lambda table: holds_a_bicolour(table) and bool(sitter.board().other_rotation),
    )
    assert not set(sitter.board().other_rotation) & set(sitter.board().legal)
    assert table.turn.mode == "build"


def test_a_click_on_a_cell_that_fits_another_way_round_turns_the_card_and_a_second_one_lays_it(player: Player) -> None:
    sitter = sit_down(player, new_match(ADVANCED))
    table = play_until(
        sitter,
        lambda table: holds_a_bicolour(table) and bool(sitter.board().other_rotation),
    )
    x, y = min(sitter.board().other_rotation)
    before, held = table.match.action_count, table.selection.held
    player.move(f"cell:{x},{y}")
    assert table.selection.preview.forecast is not None
    assert (table.selection.preview.forecast.title, table.selection.preview.refusal) == ("Not this way round", None)
    player.click(f"cell:{x},{y}")
    assert table.match.action_count == before
    assert table.selection.refused is None
    assert table.selection.held is not None
    assert table.selection.held != held
    assert (x, y) in sitter.board().legal
    player.click(f"cell:{x},{y}")
    assert table.match.action_count > before


def test_a_bicolour_dropped_where_it_fits_another_way_round_is_turned_and_stays_in_hand(player: Player) -> None:
    sitter = sit_down(player, new_match(ADVANCED))
    table = play_until(
        sitter,
        lambda table: holds_a_bicolour(table) and bool(sitter.board().other_rotation),
    )
    x, y = min(sitter.board().other_rotation)
    assert table.selection.held is not None
    before = table.match.action_count
    player.drag(f"hand:{table.selection.held.index}", f"cell:{x},{y}")
    assert (table.match.action_count, table.selection.refused) == (before, None)
    assert table.selection.held is not None
    assert (x, y) in sitter.board().legal


def test_cards_in_the_lots_state_what_they_would_cost_for_every_chooser(player: Player) -> None:
    sitter = sit_down(player, new_match(Setup(players=2)))
    table = play_until(sitter, lambda table: table.turn.mode == "choose" and "L" in _face_up(table))
    rows = [player.widget(f"place:{number}:up") for number in (1, 2)]
    line_count = {pair for row in rows if isinstance(row, LotRow) for pair in zip(row.cards, row.prices, strict=True)}
    assert ("L", "$5") in line_count
    assert {price for token, price in line_count if token != "L"} <= {""}
    assert len(line_count) == len(set(_face_up(table)))


def _face_up(table: TableScene) -> list[str]:
    draft = table.turn.view.draft
    return [token for lot in (draft.lots or ()) for token in lot.up] if draft is not None else []


def test_the_architect_can_be_placed_from_the_tray(player: Player) -> None:
    sitter = sit_down(player, new_match(ADVANCED))
    table = play_until(sitter, lambda table: any(isinstance(action, PlaceArchitect) for action in table.turn.legal))
    player.click("architect:0")
    player.click(sitter.lit()[0])
    assert any(isinstance(step, PlaceArchitect) for step in (done.action for done in table.match._played))


def test_pointing_at_a_lit_cell_forecasts_what_it_brings(player: Player) -> None:
    sitter = sit_down(player, new_match(CLASSIC))
    table = play_until(sitter, building(2))
    sitter.pick()
    player.move(sitter.lit()[0])
    forecast = table.selection.preview.forecast
    assert forecast is not None and not forecast.refused
    assert [line.label for line in forecast.lines][:2] == ["Now", "Costs nothing"]
    assert table.board is not None
    assert table.board.model.needs == table.selection.preview.needs, "what districts would need then"
    assert player.sees("May be built"), "the tray tells of the card in hand"
    player.move((5, 5))
    assert sitter.table.selection.preview.forecast is None


def test_pointing_at_an_unlit_cell_gives_the_reason(player: Player) -> None:
    sitter, cell = with_a_refused_cell(player)
    player.move(cell)
    forecast = sitter.table.selection.preview.forecast
    assert forecast is not None and forecast.refused
    assert "4.3" in forecast.lines[0].label


def test_an_income_keeps_its_rows_beside_two_lines_of_news(player: Player) -> None:
    table = sit_down(player, new_match(Setup(players=1))).table
    step = replace(table.selection, income=IncomePaid(0, 1, (), 1), news=(MissedPurchase(5, 4),))
    snapshot = replace(table.snapshot, selection=step)
    panels = InfoPanels(snapshot, table, table._layout(snapshot), JournalLines([], [], {}))
    widgets = panels.news(Rect(960, 556, 300, 150))
    texts = [widget.text for widget in widgets if isinstance(widget, Label | Paragraph)]
    assert {"Mayor’s salary", "No purchase: a factory costs $5, you have $4."} <= set(texts)


def test_what_was_forced_on_the_viewer_never_stands_below_anothers_income() -> None:
    rivals, forced, missed = IncomePaid(1, 1, (), 1), PurchasePassed(0, forced=True), MissedPurchase(5, 4)
    found = Selection().with_events([rivals, forced], 0, 0, lambda event: missed if event == forced else None)
    assert (found.income, found.news) == (None, (missed,))
    found = Selection().with_events(
        [IncomePaid(0, 1, (), 1), forced], 0, 0, lambda event: missed if event == forced else None
    )
    assert found.income is not None and found.news


@pytest.mark.parametrize(("money", "said"), [(4, "costs $5, you have $4"), (5, "no cell is free for a factory")])
def test_6_6_no_purchase_is_explained_by_the_price_or_by_the_cells(player: Player, money: int, said: str) -> None:
    city = "R . R . R / L P L P L / R . R . R / L P L P . / H . R . R"
    position = {"edition": "classic", "players": 1, "seat": 0, "money": [money], "city": city}
    turn = sit_down(player, new_match(CARD_CITY.read_setup({"position": position}))).table.turn
    news = news_of(turn, PurchasePassed(0, forced=True))
    assert news is not None and said in news_text(turn, news)


@pytest.mark.parametrize(("corner", "stopped"), [("R", True), (".", False)], ids=["full", "room"])
def test_6_1_growth_that_a_full_city_stops_is_explained(player: Player, corner: str, stopped: bool) -> None:
    # two groups of homes are beside the shop, and five cards fill the city
    position = {"edition": "classic", "players": 1, "seat": 0, "money": [0]}
    position["city"] = f". R . / H C R / {corner} . ."
    turn = sit_down(player, new_match(CARD_CITY.read_setup({"position": position}))).table.turn
    news = news_of(turn, IncomePaid(0, 1, (), 1))
    assert (news is not None) == stopped
    assert news is None or "the city is full" in news_text(turn, news)


def test_what_wins_is_whole_where_nothing_stands_below_it(player: Player) -> None:
    sit_down(player, new_match(CLASSIC)).act()
    assert any("wherever it grows" in text for text in player.texts()), player.texts()


def test_an_income_is_counted_item_by_item(player: Player) -> None:
    sitter = sit_down(player, new_match(CLASSIC))
    table = play_until(sitter, lambda table: table.selection.income is not None)
    assert table.selection.income is not None
    assert player.sees("Mayor’s salary")
    assert table.selection.income.total == table.selection.income.salary + sum(
        item.money for item in table.selection.income.districts
    )


def test_coins_fly_and_a_click_skips_them(player: Player) -> None:
    sitter = sit_down(player, new_match(SOLO))
    play_until(sitter, building(1))
    player.change(motion="normal")
    sitter.act()
    for _frame in range(60):
        if sitter.table.selection.income is not None or not isinstance(player.scene, TableScene):
            break
        sitter.act()
        player.wait(0.05)
    assert player.ui.animator.blocking
    mark = sitter.table.match.action_count
    player.click((400, 300))
    assert not player.ui.animator.busy
    assert not sitter.table.effects.flights.running and not sitter.table.effects.flights.hidden
    assert sitter.table.match.action_count == mark


# Keys and layers


def test_a_card_is_built_with_the_keyboard_alone(player: Player) -> None:
    sitter = sit_down(player, new_match(CLASSIC))
    table = play_until(sitter, lambda table: building(2)(table) and len(sitter.keys("hand:")) == 2)
    mark = table.match.action_count
    usable = [item.key for item in player.items() if item.key.startswith("hand:") and item.best]
    table.focus.key, table.focus.ring = usable[0], True
    player.press("return")
    assert table.selection.held is not None
    assert table.focus.key is not None and table.focus.key.startswith("cell:")
    player.press("return")
    assert table.match.action_count == mark + 1


def test_esc_puts_the_card_back_first_and_then_opens_the_menu(player: Player) -> None:
    sitter = sit_down(player, new_match(CLASSIC))
    table = play_until(sitter, building(2))
    player.click(sitter.keys("hand:")[0])
    player.press("escape")
    assert table.selection.held is None
    player.press("escape")
    assert isinstance(top(player), MenuLayer)
    player.press("escape")
    assert top(player) is table


def test_help_journal_and_score_open_and_close(player: Player) -> None:
    sitter = sit_down(player, new_match(CLASSIC))
    table = play_until(sitter, building(2))
    for press, layer in (("f1", HelpLayer), ("l", JournalLayer)):
        player.press(press)
        assert isinstance(top(player), layer)
        player.press(press)
        assert top(player) is table
    player.click("score:1")
    assert isinstance(top(player), ScoreLayer)
    assert player.sees("Empty cells")
    player.press("escape")
    assert top(player) is table


def test_a_line_of_the_journal_shows_its_place(player: Player) -> None:
    sitter = sit_down(player, new_match(CLASSIC))
    table = play_until(sitter, lambda table: table.turn.view.round == 2 and table.turn.mode == "build")
    player.press("l")
    player.click(sitter.keys("entry:")[-1])
    assert top(player) is table
    assert sitter.board().last


def test_another_city_is_looked_at_and_left_again(player: Player) -> None:
    sitter = sit_down(player, new_match(CLASSIC))
    table = play_until(sitter, building(2))
    other = 1 - (table.turn.active_seat or 0)
    player.click(f"player:{other}")
    assert table.snapshot.shown_seat == other
    assert not sitter.board().legal
    player.press("c")
    assert table.snapshot.shown_seat == table.turn.active_seat


def test_nothing_is_built_by_a_click_into_another_city(player: Player) -> None:
    sitter = sit_down(player, new_match(CLASSIC))
    table = play_until(sitter, building(1))
    assert table.selection.held is not None, "the last card of a hand need not be picked"
    cells, mark = sitter.lit(), table.match.action_count
    player.click(f"player:{1 - (table.turn.active_seat or 0)}")
    shown = {item.key for item in player.items()}
    for cell in cells:
        if cell in shown:
            player.click(cell)
    assert table.match.action_count == mark
    player.click("hand:0")
    assert table.snapshot.shown_seat == table.turn.active_seat


def test_an_overlay_is_on_a_board_without_the_last_income(player: Player) -> None:
    sitter = sit_down(player, new_match(Setup(players=2)))
    table = play_until(
        sitter, lambda table: table.selection.income is not None and bool(table.selection.income.districts)
    )
    assert sitter.board().notes
    player.press("3")
    assert not sitter.board().notes
    assert table.selection.income is None
    assert player.sees("Districts and what they need")


@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
def test_alone_a_player_sees_the_next_rank_and_the_best_result(player: Player, text_size: float) -> None:
    match, services = new_match(Setup(players=1)), MemoryServices()
    for best in (None, 37.0):
        if best is not None:
            words = CARD_CITY.write_setup(match.header.setup)
            entry = CareerEntry("earlier", "2026-11-22", "card_city", words, ("person",), 0, {"points": best})
            services.career.profile = services.career.profile.with_entry(entry)
        player.open(TableScene(services, match), motion="off", text_size=text_size)
        assert player.sees("Big groups of homes win") == (text_size == 1)
        assert player.sees("Next: Hamlet")
        assert player.sees("Your best: 37 points") == (best is not None)


def test_overlays_are_toggled(player: Player) -> None:
    sitter = sit_down(player, new_match(ADVANCED))
    play_until(sitter, building(3))
    player.press("3")
    assert "districts" in sitter.board().overlays
    player.click("overlay:halves")
    assert {"districts", "halves"} <= sitter.board().overlays
    player.press("3")
    assert "districts" not in sitter.board().overlays


def test_money_size_round_and_piles_or_both_cities_are_always_in_sight(player: Player) -> None:
    seen = set()

    def watch(mode: str) -> None:
        seen.add(mode)
        keys = {item.key for item in player.items()}
        panels = {"player:0", "player:1", "pile:?", "pile:R", "pile:C", "pile:I"}
        assert ({"city:0", "city:1"} if sitter.table.turn.has_lots else panels) <= keys
        assert {"undo", "redo", "journal", "help", "menu"} <= keys

    sitter = sit_down(player, new_match(CLASSIC))
    sitter.watch = watch
    play_until(sitter, lambda table: table.turn.view.round > 2)
    assert {"draw", "split", "choose", "build", "pass_on"} <= seen


def test_pointing_at_the_other_lot_swaps_the_cities_under_the_lots(player: Player) -> None:
    sitter = sit_down(player, new_match(CLASSIC))
    table = play_until(sitter, lambda now: now.turn.mode == "choose")
    for lot in (2, 1):
        player.move(f"take:{lot}")
        player.step()
        assert table.selection.looked_lot == lot


def test_a_computers_city_is_shown_while_it_builds_but_not_while_it_drafts(player: Player) -> None:
    sitter = sit_down(player, new_match(CLASSIC, computers=(1,)), motion="normal")
    table, shown = sitter.table, set[str]()
    act = table.acting
    done: list[str] = []

    def acting(seat: int, action: Action) -> None:
        done.append(type(action).__name__ if seat else "")
        act(seat, action)

    table.acting = acting  # type: ignore[method-assign]

    def third_round() -> bool:
        if table.selection.viewed_seat == 1:
            shown.add(done[-1])
        return table.turn.view.round == 3

    sitter.play(until=third_round)
    assert shown and shown <= {"Build", "Develop", "Buy", "Pass", "Discard"}


def test_alone_against_a_computer_a_finished_turn_ends_by_itself_unless_it_is_undone(player: Player) -> None:
    sitter = sit_down(player, new_match(CLASSIC, computers=(1,)))
    player.change(turns_end=True)
    table = play_until(sitter, lambda now: now.turn.mode == "end_turn")
    count = table.match.action_count
    assert player.sees("End the turn (3)"), "the seconds are seen"
    player.press("ctrl+z")
    player.wait(4)
    assert table.match.action_count < count and table.turn.is_my_turn, "it was undone"
    player.press("ctrl+y")
    player.wait(0.5)
    player.press("ctrl+z")
    player.press("ctrl+y")  # the count begins anew, and the one before goes on no more
    player.wait(1.5)
    assert player.sees("End the turn (2)") and table.turn.mode == "end_turn"
    player.wait(2.5)
    assert table.turn.mode != "end_turn"


def test_turns_wait_for_a_press_unless_the_player_wants_otherwise(player: Player) -> None:
    sitter = sit_down(player, new_match(CLASSIC, computers=(1,)))
    table = play_until(sitter, lambda now: now.turn.mode == "end_turn")
    player.wait(3)
    assert table.turn.mode == "end_turn"
