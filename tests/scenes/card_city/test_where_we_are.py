"""The table says where a round is, who is to do what, and what points are made of."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from cardcity_desktop.rules.card_city.actions import Draw
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.scoring.score import score_sheet
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.view import LotView
from cardcity_desktop.scenes.card_city.advice_text import score_parts
from cardcity_desktop.scenes.card_city.table.column import PlayerPanel
from cardcity_desktop.scenes.card_city.table.header import Ribbon, TableHeader
from cardcity_desktop.scenes.card_city.table.lots import Outlook
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.widgets.around import ReadAs
from cardcity_desktop.ui.widgets.labels import Label
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.wording.numbers import money_text
from tests.scenes.card_city.table_player import MemoryServices, TablePlayer, new_match
from tests.scenes.services import play_on
from tests.ui.driver import Player

CLASSIC = Setup(players=2)


def at_table(player: Player, setup: Setup = CLASSIC, **preferences: Any) -> TablePlayer:
    player.open(TableScene(MemoryServices(), new_match(setup)), motion="off", **preferences, trusting=True)
    player.settle()
    return TablePlayer(player)


def ribbon_of(scene: Scene) -> Ribbon:
    return next(widget for widget in scene.widgets if isinstance(widget, Ribbon))


def test_the_ribbon_follows_the_phases_of_a_round(player: Player) -> None:
    sitter = at_table(player)
    steps = {"draw": 0, "split": 0, "choose": 0, "build": 1, "develop": 2, "buy": 4}
    seen = set()

    def watch(mode: str) -> None:
        if mode in steps:
            seen.add(mode)
            assert ribbon_of(player.scene).step == steps[mode]

    sitter.watch = watch
    sitter.play(until=lambda: {"draw", "split", "choose", "build", "buy"} <= seen)
    for counted, step in ((0, 3), (None, 4)):  # an income is counted while nobody acts
        sitter.table.effects.counted = counted
        sitter.table.refresh()
        assert ribbon_of(player.scene).step == step


def test_the_ribbon_names_its_steps_without_signs_where_both_have_no_room(player: Player) -> None:
    table, found = at_table(player).table, []
    header = TableHeader(table.snapshot, table, table._layout(table.snapshot))
    header.step = 1
    for wide in (900, 450, 300, 270):
        room = Rect(0, 0, wide, 60)
        placed = kit.arrange(kit.first_fitting((make() for make in header.ribbons()), room), room)
        ribbon = next(widget for widget in placed.all if isinstance(widget, Ribbon))
        assert not placed.short and room.contains(ribbon.rect)
        signs = [widget for widget in ribbon.children if not isinstance(widget, Label)]
        found.append((len(ribbon.named), len(signs)))
    assert found == [(5, 5), (5, 0), (1, 5), (0, 5)]


def test_a_new_city_shows_what_homes_are_worth(player: Player) -> None:
    economic = Setup("xl", "normal", "economic", (), 2)
    for setup, ladders in ((CLASSIC, ["1 3 6 10 15"]), (economic, [])):
        widgets = at_table(player, setup).table.widgets
        sentences = [widget.children for widget in widgets if isinstance(widget, ReadAs)]
        texts = [[child.text for child in inner if isinstance(child, Label)] for inner in sentences]
        found = (" ".join(text for text in labels if text.isdecimal()) for labels in texts)
        assert [ladder for ladder in found if ladder] == ladders


@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_to_do_is_said_whole_at_any_size(player: Player, text_size: float, language: str) -> None:
    sitter = at_table(player, text_size=text_size, language=language)

    def whole(mode: str) -> None:
        label = next(widget for widget in sitter.table.widgets if getattr(widget, "text", ""))
        assert player.ui.text.measure(label.text, label.style)[0] <= label.rect.width  # type: ignore[attr-defined]

    sitter.watch = whole
    sitter.play(until=lambda: isinstance(player.scene, TableScene) and player.scene.turn.mode == "buy")


def test_early_rounds_show_gaps_and_no_debt(player: Player) -> None:
    sitter = at_table(player)
    panels = [widget for widget in sitter.table.widgets if isinstance(widget, PlayerPanel)]
    assert [panel.figures.points for panel in panels] == ["24", "24"]
    sitter.play(until=lambda: isinstance(player.scene, TableScene) and player.scene.turn.view.round == 4)
    panels = [widget for widget in sitter.table.widgets if isinstance(widget, PlayerPanel)]
    assert all(panel.figures.points.startswith("\u2212") for panel in panels)


@pytest.mark.parametrize(("language", "one", "two"), [("en", "1 gap", "2 gaps"), ("fr", "1 trou", "2 trous")])
def test_a_lot_that_fills_a_single_gap_has_it_in_the_singular(
    player: Player, language: str, one: str, two: str
) -> None:
    snapshot = at_table(player, language=language).table.snapshot
    for cards, words in (("P",), one), (("P", "P"), two):
        outlook = Outlook(snapshot, 0, LotView(cards, (), 0, 0, 0))
        assert outlook.forecast is not None
        assert outlook.worth(outlook.forecast) == f"\u2212{words}"


@pytest.mark.parametrize("victory", ["residential", "economic", "industrial", "commercial"])
def test_the_parts_add_up_to_the_points(victory: str) -> None:
    match = new_match(Setup("xl", "advanced", victory, ("ecological",), 3))  # type: ignore[arg-type]
    play_on(match, 160)
    for seat in range(3):
        sheet = score_sheet(match.state, seat)
        assert sheet.points is not None
        line_count = [figure.replace("\u2212", "-").replace("\u00bd", ".5") for _name, figure in score_parts(sheet)]
        assert sum(map(float, line_count)) == sheet.points


def test_8_2_a_city_alone_that_is_too_polluted_has_no_rank(player: Player) -> None:
    factories = "H L I4 I4 / P . . I4 / C C L I4 / L I4 I4 I3 / . . . I3"
    position = {
        "edition": "xl", "level": "normal", "victory": "happiness", "variants": ["ecological"],
        "players": 1, "seat": 0, "money": [3], "hand": ["L", "P"], "city": factories,
    }  # fmt: skip
    at_table(player, CARD_CITY.read_setup({"position": position}))
    assert player.sees("If the game ended now, you would be out: too polluted.")
    assert not player.sees("Homestead")
    player.click("score:0")
    player.settle()
    assert "out: too polluted" in player.texts()


def test_who_can_buy_nothing_reads_the_price_and_what_there_is(player: Player) -> None:
    match = new_match(CLASSIC)
    match.hand_over(match.actors()[0])
    match.do(match.actors()[0], Draw())
    player.open(TableScene(MemoryServices(), match), motion="off", trusting=True)
    sitter = TablePlayer(player)
    sitter.play(until=lambda: isinstance(player.scene, TableScene) and player.sees("No purchase"))
    state = sitter.table.turn.state
    prices = {money_text(site_of(state, seat).industrial_price) for seat in range(2)}
    assert any(player.sees(f"a factory costs {price}, you have") for price in prices)


@pytest.mark.parametrize("players", [3, 4])
def test_cards_that_rivals_built_since_ones_turn_are_ringed_in_their_panels(player: Player, players: int) -> None:
    match = new_match(Setup(players=players), computers=range(1, players))
    player.open(TableScene(MemoryServices(), match), motion="off", trusting=True)
    player.settle()
    sitter, ringed = TablePlayer(player), set[int]()

    def watch(_mode: str) -> None:
        if not sitter.table.turn.is_my_turn:
            return
        for panel in (widget for widget in sitter.table.widgets if isinstance(widget, PlayerPanel)):
            if panel.city is not None and panel.city.new:
                assert panel.city.new <= {card.cell for card in panel.city.model.cards}
                ringed.add(panel.figures.seat)

    sitter.watch = watch
    sitter.play(until=lambda: len(ringed) == players - 1)
    assert ringed == set(range(1, players)), "and one's own are not"
