"""From the table, the title and the set-up into the rules and back: nothing on the table has changed."""

from __future__ import annotations

from random import Random

import pytest

from cardcity_desktop.rules.card_city.setup import Setup, iter_setups
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.card_city.events_text import REASONS, refusal_reason
from cardcity_desktop.scenes.card_city.rules_text import clauses_for, phase_help
from cardcity_desktop.scenes.card_city.setup import CardCitySetupScene
from cardcity_desktop.scenes.card_city.table.moves import RefusedAttempt
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.match_table.layers import HelpLayer
from cardcity_desktop.scenes.rulebook.scene import RulebookScene
from cardcity_desktop.scenes.shell.title import TitleScene
from cardcity_desktop.support.i18n import LANGUAGES
from tests.scenes.card_city.table_player import NAMES, MemoryServices, TablePlayer, new_match
from tests.scenes.services import TestServices, seats_of
from tests.scenes.test_rulebook import CHAPTERS, CLAUSES
from tests.ui.driver import Player

CLASSIC = Setup(players=2)


def refused(player: Player) -> tuple[TablePlayer, str]:
    """A table where a held card has just been refused, and its cell."""
    player.open(TableScene(MemoryServices(), new_match(CLASSIC, 2), 0.0), motion="off", trusting=True)
    sitter = TablePlayer(player, 2)
    with player.glancing():
        return sitter, refused_cell(player, sitter)


def refused_cell(player: Player, sitter: TablePlayer) -> str:
    """Play on until a held card is refused for its neighbours."""
    for _try in range(400):
        if (
            isinstance(player.scene, TableScene)
            and sitter.table.turn.mode == "build"
            and len(sitter.table.turn.hand) == 2
        ):
            for key in sitter.keys("hand:"):
                player.click(key)
                table = sitter.table
                for cell in sitter.board().known_cells() if table.selection.held is not None else ():
                    refusal = table.match.why_not(table.turn.actor, table.selection.held.action(cell))  # type: ignore[union-attr]
                    if refusal is not None and refusal.clause == "4.3":
                        spot = f"cell:{cell[0]},{cell[1]}"
                        player.click(spot)
                        return spot
            player.press("escape")
        sitter.act()
    raise AssertionError("zoning never forbade anything")


def rules_at(player: Player) -> str:
    assert isinstance(player.scene, RulebookScene), player.scene
    return player.scene.marked or player.scene.chapter


@pytest.mark.parametrize("way", ["click", "keyboard", "pad", "key", "help"])
def test_a_refusal_leads_to_its_rule_and_back_to_the_same_table(player: Player, way: str) -> None:
    sitter, _spot = refused(player)
    table = sitter.table
    before = (table.selection.held, table.selection.refused, table.match.action_count, table.selection.viewed_seat)
    assert player.sees("Rule 4.3")
    if way == "click":
        player.click("rule")
    elif way == "key":
        player.press("f2")
    elif way == "help":
        player.press("pad:back")
        assert isinstance(player.scene, HelpLayer)
        player.press("pad:a")
    else:
        for _step in range(40):
            player.press("tab" if way == "keyboard" else "pad:rightright")
            if table.focus.key == "rule":
                break
        player.press("return" if way == "keyboard" else "pad:a")
    assert rules_at(player) == "4.3"
    player.press("escape")
    if way == "help":
        player.press("escape")
    assert player.scene is table
    assert (
        table.selection.held,
        table.selection.refused,
        table.match.action_count,
        table.selection.viewed_seat,
    ) == before
    assert table.board is not None and table.board.model.blamed
    player.press("escape")
    assert table.selection.refused is None and table.selection.held == before[0]


def test_a_forbidden_cell_that_is_pointed_at_leads_to_its_rule(player: Player) -> None:
    sitter, spot = refused(player)
    table = sitter.table
    held = table.selection.held
    player.press("escape")
    player.move((2, 2))
    player.move(spot)
    assert table.selection.preview.refusal is not None
    player.press("f2")
    assert rules_at(player) == table.selection.preview.refusal.clause
    player.press("escape")
    assert table.selection.held == held and table.selection.preview.refusal is not None


def test_a_refusal_that_is_shown_speaks_the_language_of_now(player: Player) -> None:
    refused(player)
    player.change(language="fr")
    assert player.sees("Règle 4.3")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_refusal_is_ever_cut(player: Player, language: str) -> None:
    """The longest figures, the smallest panel: four players, text at 200 %. What does not fit scrolls."""
    figures = tuple((name, 25) for name in ("price", "money", "cards", "limit", "lot", "frame"))
    match = new_match(Setup("xl", "advanced", players=4), 1)
    table = TableScene(MemoryServices(), match, 0.0)
    player.open(table, (1280, 720), language=language, text_size=2.0, motion="off", trusting=True)
    for reason in sorted(REASONS):
        refusal = Refusal("4.3", reason, (), figures)
        table.state.select(table.selection.with_refusal(RefusedAttempt(refusal)))
        said = next(widget for widget in player._widgets() if getattr(widget, "text", "") == refusal_reason(refusal))
        panel = next(item for item in player.items() if item.key == "rule")
        high = player.ui.text.measure(said.text, "body", said.rect.width)[1]  # type: ignore[attr-defined]
        assert high <= said.rect.height, reason
        if said.rect.bottom > panel.rect.top:
            player.wheel(-40, (panel.rect.centerx, panel.rect.top - 30))
            said = next(
                widget for widget in player._widgets() if getattr(widget, "text", "") == refusal_reason(refusal)
            )
        assert said.rect.bottom <= panel.rect.top and panel.rect.bottom <= player.ui.area.bottom, reason


def test_the_pause_menu_leads_to_the_rules_of_the_phase(player: Player) -> None:
    player.open(TableScene(MemoryServices(), new_match(CLASSIC), 0.0), motion="off", trusting=True)
    player.press("f10")
    player.click("rules")
    assert rules_at(player) == "3.1"
    player.press("escape")
    player.press("escape")
    assert isinstance(player.scene, TableScene)


def test_the_title_leads_to_the_rules(player: Player, services: TestServices) -> None:
    player.open(TitleScene(services), motion="off")
    player.settle()
    player.click("rules")
    player.click("Card City")  # of three games
    assert rules_at(player) == "1"
    player.press("escape")
    assert isinstance(player.scene, TitleScene)


def test_the_set_up_leads_to_the_rules_of_what_is_chosen(player: Player, services: TestServices) -> None:
    setup = Setup("xl", "normal", "economic", ("architect",), 2)
    player.open(CardCitySetupScene(services, setup, seats_of(setup)), motion="off")
    player.click("rules")
    assert rules_at(player) == "8"
    assert isinstance(player.scene, RulebookScene) and player.scene.setup == setup.checked()
    player.press("escape")
    assert isinstance(player.scene, CardCitySetupScene) and player.scene.form.setup == setup.checked()


# The help


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "setup", [Setup(players=1), CLASSIC, Setup("xl", "advanced", "happiness", ("architect", "ecological"), 3)]
)
def test_help_has_two_sentences_and_rules_that_exist_in_every_phase(
    player: Player, language: str, setup: Setup
) -> None:
    player.open(TitleScene(TestServices()), language=language)
    match, chance, phases = new_match(setup, 3), Random(3), set()
    while not match.finished:
        view = match.view(match.actors()[0])
        phases.add("cloud" if view.cloud_due is not None else view.phase)
        said = phase_help(view, NAMES)
        assert said.count(".") + said.count("!") + said.count("?") >= 2 and "{" not in said
        clauses = clauses_for(view)
        assert clauses and set(clauses) <= {*CLAUSES, *CHAPTERS} and len(set(clauses)) == len(clauses)
        match.do(match.actors()[0], chance.choice(match.legal(match.actors()[0])))
    assert {"drawing", "building"} <= phases


def test_every_game_can_state_how_it_is_won() -> None:
    for setup in iter_setups():
        view = new_match(setup).view(0)
        assert any(clause.startswith("7.") for clause in clauses_for(view)), setup


def test_only_keys_that_work_are_named(player: Player) -> None:
    sitter, _spot = refused(player)
    can_undo = sitter.table.can_undo
    player.press("f1")
    assert isinstance(player.scene, HelpLayer)
    names = {name for _key, name in player.scene.keys_now()}
    assert {"Undo", "Rules", "Journal", "Next city"} <= names or not can_undo
    assert "Rotate the card" not in names and "Show where halves touch" not in names
    assert "Redo" not in names


def test_the_help_is_read_anew_in_another_language(player: Player) -> None:
    player.open(TableScene(MemoryServices(), new_match(CLASSIC), 0.0), motion="off", trusting=True)
    player.press("f1")
    player.change(language="fr")
    assert player.sees("Les touches utiles maintenant")


def test_a_long_line_of_the_journal_is_never_cut(player: Player) -> None:
    """The longest offer, the smallest panel: it scrolls."""
    match = new_match(Setup("xl", "advanced", players=2, first_player=0), 1, computers=(1,))
    table = TableScene(MemoryServices(), match, 0.0)
    player.open(table, (1280, 720), language="fr", text_size=2.0, motion="off", trusting=True)
    said = "François propose deux lots à Amélie. " + "Lot 1 : Logement, Parking, 1 carte face cachée, 3 $. " * 4
    table.hand_over.recap = (said,)
    table.refresh()
    player.step()
    area = next(widget for widget in player._widgets() if widget.key == "lines")
    (line,) = area.children
    assert line.rect.height >= player.ui.text.measure(said, "small", line.rect.width)[1]
    player.wheel(-40, area.rect.center)
    area = next(widget for widget in player._widgets() if widget.key == "lines")
    assert area.children[0].rect.bottom <= area.rect.bottom


@pytest.mark.parametrize("way", ["click", "key"])
def test_the_score_leads_to_how_points_are_won(player: Player, way: str) -> None:
    match = new_match(Setup("xl", "normal", "commercial", players=2), 1)
    player.open(TableScene(MemoryServices(), match, 0.0), motion="off", trusting=True)
    player.click("score:0")
    if way == "click":
        player.click("rule")
    else:
        player.press("f2")
    assert rules_at(player) == "7.4"
    player.press("escape")
    player.press("escape")
    assert isinstance(player.scene, TableScene)
