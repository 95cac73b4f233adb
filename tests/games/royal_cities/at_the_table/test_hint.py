"""AdvisedThings at the table: one more press performs the advice, and nothing of the hint remains afterwards."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from pygame.image import tobytes

from cardcity_desktop.career.tuning import load_campaign
from cardcity_desktop.players.player import Advice, Candidate, Reason
from cardcity_desktop.players.worker import Job
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.cards import CITIES
from cardcity_desktop.scenes.match_table import computers
from cardcity_desktop.scenes.match_table.task import Task
from cardcity_desktop.scenes.royal_cities.names import card_name
from cardcity_desktop.scenes.royal_cities.table.inspector import Inspector
from cardcity_desktop.scenes.royal_cities.table.moves import NOTHING, Selection, Thing
from cardcity_desktop.scenes.royal_cities.table.presses import AdvisedThings, PressHandler
from cardcity_desktop.scenes.royal_cities.table.reading import TableState
from cardcity_desktop.scenes.royal_cities.table.reasons import ReasonPlaces
from cardcity_desktop.scenes.royal_cities.table.scene import TableScene
from cardcity_desktop.scenes.royal_cities.words import WORDS
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.support.i18n import set_language
from cardcity_desktop.ui.window.commands import Command
from tests.games.royal_cities.at_the_table.people import at_table, brought_to, match_of
from tests.scenes.services import TestServices
from tests.ui.driver import Player


class RecordingTable(PressHandler):
    """A table without a window that records the result of a press."""

    def __init__(self, table: TableState) -> None:
        super().__init__(table)
        self.done: tuple[Action, ...] = ()

    def do(self, *wanted: Action) -> Command | None:
        self.done = wanted
        return None

    def look(self, selection: Selection) -> Command | None:
        self.table = self.table.seeing(selection)
        return None

    def _confirmed(self, thing: Thing, action: Action) -> Command | None:
        return self.do(action)


def table_of(match: AnyMatch, seat: int) -> TableState:
    table = TableScene(TestServices(), match)
    table.hot_seat.viewer = seat
    return table.state


NAMES = ("Anna", "Marcel")
SEEDS = {
    "giving": 3, "opening": 3, "play": 3, "buying": 3, "astrologer": 3, "knight": 5, "assassin": 1, "villager": 1,
    "void": 3, "merchant": 1, "build": 3, "hero": 2, "regent": 1, "tax": 1,
}  # fmt: skip
"""Seeds of short games in which random play reaches the phase."""

ALONE = frozenset({"regent", "tax"})


@pytest.mark.parametrize("phase", SEEDS)
def test_one_more_press_does_what_is_advised(phase: str) -> None:
    seed = SEEDS[phase]
    match = brought_to(match_of(1 if phase in ALONE else 2, seed), phase, level="random", seed=1 if seed == 3 else seed)
    for action in match.legal(0):
        table = table_of(match, 0)
        selection, thing = AdvisedThings(table).selection_for(Advice(action))
        recorder = RecordingTable(table.seeing(selection))
        if isinstance(action, actions.Skip):
            assert thing == NOTHING
            continue
        recorder.press(thing)
        picked = recorder.table.selection.chosen
        if table.snapshot.picks:
            assert [getattr(action, "card", "")] == [table.snapshot.hand[number] for number in picked]
        else:
            assert recorder.done[-1:] == (action,)


@pytest.mark.parametrize(("players", "told"), [(2, ("Will",)), (3, ("Will", "Noël")), (4, ("Will", "Amélie"))])
def test_who_gives_cards_away_reads_who_gets_which(players: int, told: tuple[str, ...]) -> None:
    match = brought_to(match_of(players, 3), "giving")
    sentence = Inspector(table_of(match, 0)).note().lines[0].text
    assert tuple(seat.name for seat in match.seats if seat.name in sentence) == told


def test_a_hint_asked_again_leads_from_the_picked_cards_to_their_button() -> None:
    match = brought_to(match_of(2, 3), "giving")
    table = table_of(match, 0)
    first, second, _kept = table.snapshot.hand
    plan = (actions.Give(first), actions.Give(second))
    advice = Advice(plan[0], (Candidate(plan[0], 0.0, (), plan),))
    led = []
    for _press in range(3):
        selection, thing = AdvisedThings(table).selection_for(advice)
        recorder = RecordingTable(table.seeing(selection))
        recorder.press(thing)
        table = recorder.table
        led.append(thing.key)
    assert led == ["hand:0", "hand:1", "confirm"] and recorder.done == plan


def test_to_play_no_card_is_shown_with_what_comes_instead() -> None:
    match = brought_to(match_of(2, 3), "play")
    plan = (actions.SKIP, actions.ADD)
    advice = Advice(actions.SKIP, (Candidate(actions.SKIP, 0.0, (), plan),))
    assert AdvisedThings(table_of(match, 0)).selection_for(advice)[1] == Thing("add")
    assert WORDS.hint_text(match.view(0), advice, NAMES).startswith("Play no card now. Add a card")


def test_what_a_hint_said_ends_with_its_step(player: Player) -> None:
    table = at_table(player, brought_to(match_of(1, 3), "play"), viewer=0)
    card = table.snapshot.hand[0]
    table.hints.cache(Advice(actions.PlayHand(card)))
    player.press("h")
    assert card[1] in table.hints.text
    player.click("hand:0")
    assert table.state.selection.held and not table.hints.text  # the button that plays it can be read
    player.press("down")  # a key brings the ring
    player.press("h")
    assert table.focus.key == "playcard" == table.state.selection.pointed.kind
    player.press("return")
    assert table.match.log[-1].text == f"play hand {card}" and not table.hints.text


def test_a_hint_marks_what_the_mouse_presses_next(player: Player) -> None:
    table = at_table(player, brought_to(match_of(1, 3), "play"), viewer=0)
    card = table.snapshot.hand[0]
    table.hints.cache(Advice(actions.PlayHand(card)))
    player.click("hint")
    for key in ("hand:0", "playcard"):
        assert AdvisedThings(table.state).advised().key == key
        player.click(key)
    assert table.match.log[-1].text == f"play hand {card}" and not AdvisedThings(table.state).advised()


def test_a_mission_s_box_makes_way_for_what_a_hint_points_at(player: Player) -> None:
    table = at_table(player, brought_to(match_of(1, 3), "play"), viewer=0)
    campaign = load_campaign("royal_cities")
    assert campaign is not None
    table.task.given = Task(mission=campaign.missions[0])
    table.refresh()
    player.press("down")
    table.state.selection = replace(table.state.selection, pointed=NOTHING)
    table.refresh()
    assert player.sees("The audience")
    table.hints.cache(Advice(actions.ADD))
    player.press("h")
    assert table.state.selection.pointed and not player.sees("The audience")


def test_who_should_play_no_card_is_advised_what_to_do_then(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """4.3: adding or buying passes over step A, so the hint advises these."""
    table = at_table(player, brought_to(match_of(1, 3), "play"), viewer=0)
    asked: list[str] = []

    def thinks(job: Job) -> Advice:
        asked.append(job.observation.view.phase)
        return Advice(actions.SKIP if actions.SKIP in job.observation.legal else actions.ADD)

    monkeypatch.setattr(computers, "hint_for", thinks)
    player.press("down")
    player.press("h")
    player.wait(0.2)
    assert asked == ["play", "main"]
    assert table.hints.text == "Add a card to the market." and table.focus.key == "add"


def test_a_hint_names_both_gifts_and_follows_a_pick() -> None:
    match = brought_to(match_of(2, 3), "giving")
    first, second, _third = table_of(match, 0).snapshot.hand
    plan = (actions.Give(first), actions.Give(second))
    text = WORDS.hint_text(match.view(0), Advice(plan[0], (Candidate(plan[0], 0.0, (), plan),)), NAMES)
    assert card_name(first) in text and card_name(second) in text


def test_a_hint_states_a_way_that_is_about_as_good_and_no_influence_of_nothing() -> None:
    match = brought_to(match_of(2, 3), "giving")
    first, second, third = table_of(match, 0).snapshot.hand
    ways = [(actions.Give(first), actions.Give(second)), (actions.Give(second), actions.Give(first))]
    reasons = (Reason("influence", (("city", 0), ("before", 0), ("after", 0))),)
    best = Candidate(ways[0][0], 1.0, reasons, ways[0])
    order, other, worse = Candidate(ways[1][0], 1.0, (), ways[1]), Candidate(actions.Give(third), 0.9), -0.5
    text = WORDS.hint_text(match.view(0), Advice(best.action, (best, order, other)), NAMES)
    assert text.endswith("All in all, both are about as good.") and card_name(third) not in text.partition(". ")[0]
    text = WORDS.hint_text(match.view(0), Advice(best.action, (best, order, replace(other, value=worse))), NAMES)
    assert "About as good" not in text


def test_to_build_nothing_is_advised_with_its_price() -> None:
    """A hint that gives up points of the season states them."""
    matches = (brought_to(match_of(2, seed), "build") for seed in range(20))
    match = next(match for match in matches if len(match.legal(0)) > 1)
    text = WORDS.hint_text(match.view(0), Advice(actions.DONE), NAMES)
    assert text.startswith("Build nothing. That gives up ")
    match.do(0, next(action for action in match.legal(0) if isinstance(action, actions.Put)))
    assert WORDS.hint_text(match.view(0), Advice(actions.DONE), NAMES) == "Build no more."


@pytest.mark.parametrize("token", ["V0", "Y1", "P2", "R3", "B4", "G5", "W6"])
def test_french_hints_have_articles(token: str) -> None:
    set_language("fr")
    try:
        text = WORDS.hint_text(None, Advice(actions.Open(token)), NAMES)
    finally:
        set_language("en")
    assert re.search(r"avec (le |la |l’)[A-Z]", text), text


def test_a_hint_names_the_rivals_city_and_ones_own() -> None:
    text = WORDS.hint_text(match_of(2, 3).view(0), Advice(actions.Move(1, "R", "B")), NAMES)
    assert text == "Move the top card of the red city of Marcel to your blue city."


def test_a_hint_names_all_cards_of_a_purchase_and_of_another_one() -> None:
    match = brought_to(match_of(2, 3), "buying")
    first, second, third = match.view(0).market[:3]
    plans = [(actions.Take(first), actions.Take(second), actions.END), (actions.Take(third), actions.END)]
    advice = Advice(plans[0][0], tuple(Candidate(plan[0], 0.0, (), plan) for plan in plans))
    named = [card_name(card) for card in (first, second, third)]
    hint = WORDS.hint(match.view(0), advice, NAMES)
    assert hint.title == f"Take {named[0]} and {named[1]}."
    both = f"with {named[2]} but without {named[0]} and {named[1]}"
    assert both in hint.why and hint.why.endswith("All in all, both are about as good.")


def compared_builds(player: Player) -> tuple[TableScene, Advice]:
    """Return a table at which a hint compares one build with none, and the hint's advice."""
    matches = (brought_to(match_of(2, seed), "build") for seed in range(20))
    match = next(match for match in matches if any(isinstance(action, actions.Put) for action in match.legal(0)))
    put = next(action for action in match.legal(0) if isinstance(action, actions.Put))
    table = at_table(player, match, viewer=0)
    plans = ((put, actions.DONE), (actions.DONE,))
    advice = Advice(put, tuple(Candidate(plan[0], -4.0 * at, (), plan) for at, plan in enumerate(plans)))
    table.hints.cache(advice)
    player.press("h")
    return table, advice


def test_a_hint_marks_on_the_board_what_its_reason_names(player: Player) -> None:
    table, _advice = compared_builds(player)
    compared = table.state.compared
    assert compared is not None and len(compared.other) == 1
    marks = ReasonPlaces(table.state).marks(compared, table._place_of)
    put = compared.own[0]
    assert isinstance(put, actions.Put)
    hand = table.snapshot.hand.index(put.card)
    assert marks.own == (player.find(f"hand:{hand}").rect,)
    assert marks.other == (player.find("done").rect,)
    figures = dict(compared.reason.figures)
    assert (marks.own_figure, marks.other_figure) == (str(int(figures["own"])), str(int(figures["other"])))
    if "city" in figures:
        letter = CITIES[int(figures["city"])]
        assert player.find(f"banner:{letter}").rect in marks.named


def test_marks_of_a_reason_go_with_its_hint(player: Player) -> None:
    """While another scene is over the table, and after the next action."""
    table, advice = compared_builds(player)
    shown = tobytes(player.app.screen, "RGB")
    table.state.compared = None
    table.ui.invalidate()
    player.wait(0.1)
    assert tobytes(player.app.screen, "RGB") != shown, "they are drawn"
    player.press("h")
    assert table.state.compared is not None
    table.steps.do(advice.action)
    assert table.state.compared is None


def test_a_hint_has_its_note_beside_the_hand_s_cards(player: Player) -> None:
    table = at_table(player, brought_to(match_of(2, 3), "play"), viewer=0)
    table.hints.cache(Advice(actions.ADD, (Candidate(actions.ADD, 0.0),)))
    player.press("h")
    note = table.hints.note
    assert note is not None and table.state.layout["hand"].contains(note) and not table.ui.toast_text
    assert not any(note.colliderect(item.rect) for item in player.items() if item.key.startswith("hand:"))


def test_an_action_is_named_without_a_reason_or_what_may_follow() -> None:
    """Variations and phones word single actions, without candidates."""
    match = brought_to(match_of(2, 3), "buying")
    first = match.view(0).market[0]
    assert WORDS.hint_text(match.view(0), Advice(actions.Take(first)), NAMES) == f"Take {card_name(first)}."
