"""Decisions at the table: what ending the turn gives up, where the keyboard focus goes, card info, large text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from cardcity_desktop.players.player import Advice, Candidate
from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.citadels.actions import Bury, End, Kill, Pick
from cardcity_desktop.rules.citadels.events import CoinsGained
from cardcity_desktop.scenes.citadels.names import power_of
from cardcity_desktop.scenes.citadels.results import CitadelsResultsScene, tied_towers, towers_of
from cardcity_desktop.scenes.citadels.table.info import CitadelsCardInfoLayer
from cardcity_desktop.scenes.citadels.table.moves import Thing, thing_of
from cardcity_desktop.scenes.citadels.table.reasons import ReasonPlaces
from cardcity_desktop.scenes.citadels.table.scene import TableScene
from cardcity_desktop.scenes.citadels.words import WORDS, compared_with
from cardcity_desktop.scenes.match_table.layers import MenuLayer
from cardcity_desktop.scenes.match_table.task import Puzzle, Task
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.widgets.around import AtTextSize
from cardcity_desktop.ui.window.commands import Stay
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.window.widget import Widget
from tests.games.citadels.tables import table as laid
from tests.scenes.services import TestServices
from tests.shots.checks import texts_watched
from tests.shots.frames import cut_texts, frame_watched, overlaps, short
from tests.ui.driver import Player

from .people import NAMES, Keys, Mouse, Pad, match_at, new_match, play_randomly, sit_down


def assassins_turn(*done: str) -> AnyMatch:
    """Seat 0 is the Assassin and has taken coins; `done`: further actions."""
    held = {0: "assassin", 1: "king", 2: "bishop", 3: "warlord"}
    at = laid(4, held=held, called=0)
    return match_at(at.do("0 gold", *done).state)


def test_15_14_an_unused_power_is_asked_for_once(player: Player) -> None:
    table = sit_down(player, assassins_turn(), 0)
    before = table.match.action_count
    player.click("end")
    assert table.match.action_count == before and table.selection.warned
    player.click("end")
    assert table.match.action_count == before + 1


def test_15_14_a_half_made_choice_is_asked_for_and_can_still_be_made(player: Player) -> None:
    table = sit_down(player, assassins_turn(), 0)
    Mouse(player, table).press("character:king")
    player.click("end")
    assert table.selection.warned and table.selection.character == "king"
    player.click("confirm")
    assert table.match.view(None).murdered == "king"


def test_a_victim_is_named_by_the_button_alone(player: Player) -> None:
    table = sit_down(player, assassins_turn(), 0)
    mouse = Mouse(player, table)
    for name in ("king", "thief", "thief"):
        mouse.press(f"character:{name}")
        assert table.selection.character == name and table.match.view(None).murdered is None
    player.click("confirm")
    assert table.match.view(None).murdered == "thief"


def warlords_turn(*done: str) -> AnyMatch:
    """Seat 0 is the Warlord, has taken coins, and can destroy a district of seat 1."""
    answered = {"assassin": 1, "thief": 2, "magician": 3}
    at = laid(4, held={0: "warlord"}, cities={1: "tavern"}, called=7, answered=answered)
    return match_at(at.do("0 gold", *done).state)


@pytest.mark.parametrize(
    ("turn", "chosen"),
    [(assassins_turn, "character:king"), (warlords_turn, "city:1.tavern")],
    ids=["murder", "destroy"],
)
def test_pressing_on_never_does_what_can_not_be_undone(
    player: Player, turn: Callable[[], AnyMatch], chosen: str
) -> None:
    """The focus goes to "No", with "Yes" its neighbour, and leads on from there."""
    table = sit_down(player, turn(), 0)
    Keys(player, table).press(chosen)
    assert table.focus.key == "decline" and table.selection.chosen
    player.press("up")
    assert table.focus.key == "confirm"
    player.press("down")
    for _press in range(4):
        player.press("return")
    view = table.match.view(None)
    assert (view.murdered, view.seats[1].city) == (None, ("tavern",) if turn is warlords_turn else ())
    assert isinstance(table.match.steps[-1].action, End), "the focus led on"


def test_escape_opens_the_menu_though_the_mouse_rests_on_a_card(player: Player) -> None:
    at = laid(3, held={0: "king", 1: "thief", 2: "warlord"}, hands={0: "tavern"}, called=3)
    table = sit_down(player, match_at(at.state), 0)
    player.move("hand:tavern#0")
    assert table.selection.pointed
    player.press("escape")
    assert isinstance(player.scene, MenuLayer)


def test_the_main_button_goes_on_while_something_is_left_to_do(player: Player) -> None:
    table = sit_down(player, assassins_turn(), 0)
    assert not item(player, "end").best
    Mouse(player, table).act(Kill("king"))
    assert item(player, "end").best


def test_3_6_a_single_card_is_put_aside_by_itself(player: Player) -> None:
    match = new_match(2, 3)
    table = sit_down(player, match, match.actors()[0])
    mouse = Mouse(player, table)
    while not any(len(action_list(match, Bury)) == 1 for _once in (0,)):
        if player.scene is not table:
            player.wait(0.6)
            player.press("return")
            player.wait(0.1)
            continue
        if match.view(None).phase != "choosing" and match.view(None).phase != "burying":
            break
        mouse.act(table.snapshot.legal[0])
        player.wait(0.1)
    assert match.view(None).phase == "turn", "the last card of the draft needed no press"


def test_a_puzzles_answer_is_the_pick_and_nothing_is_put_aside_after_it(player: Player) -> None:
    match, answers = new_match(2, 3), list[object]()
    while not leaves_a_single_card(match):
        match.do(match.actors()[0], match.legal(match.actors()[0])[0])
    table = sit_down(player, match, match.actors()[0])
    table.task.given = Task(puzzle=Puzzle(lambda: "?", answers.append, Stay, Stay, "Answer", "Leave"))
    Mouse(player, table).act(table.snapshot.legal[0])
    assert [type(action) for action in answers] == [Pick]


def leaves_a_single_card(match: AnyMatch) -> bool:
    """Return True if a card is picked now, of which there are two."""
    seat = match.actors()[0]
    after = match.game.apply(match.state, seat, match.legal(seat)[0]).state
    return isinstance(match.legal(seat)[0], Pick) and len(match.game.legal(after, seat)) == 1


def action_list(match: AnyMatch, kind: type) -> list[object]:
    actors = match.actors()
    return [action for action in match.legal(actors[0]) if isinstance(action, kind)] if actors else []


def item(player: Player, key: str) -> Focusable:
    return next(item for item in player.items() if item.key == key)


# The keyboard's focus


def test_a_hint_moves_the_focus_to_the_button_that_does_it(player: Player) -> None:
    """Told to kill the Warlord, Enter must not murder the character that had the focus."""
    table = sit_down(player, assassins_turn(), 0)
    player.press("tab")
    table.show_advice(Advice(Kill("warlord")))
    player.press("return")
    assert table.match.view(None).murdered == "warlord"


def test_the_first_tab_after_the_mouse_begins_at_the_decision(player: Player) -> None:
    table = sit_down(player, assassins_turn(), 0)
    assert not table.focus.ring
    player.press("tab")
    assert table.focus.current is not None and table.focus.current.best


def test_the_warlords_turn_begins_at_the_resources_not_in_a_rivals_city(player: Player) -> None:
    """Enter there would destroy what nobody was asked about yet."""
    answered = {"thief": 3, "king": 1, "bishop": 2}
    at = laid(
        4,
        held={0: "warlord", 1: "king", 2: "bishop", 3: "thief"},
        cities={1: "tavern"},
        gold={0: 5},
        called=7,
        answered=answered,
    )
    table = sit_down(player, match_at(at.state))
    player.wait(0.6)
    player.press("return")  # lifts the curtain
    player.settle()
    assert item(player, "city:1.tavern#0").best
    assert table.focus.key == "gold"


def test_waiting_has_no_focus_and_a_new_decision_has_one(player: Player) -> None:
    match = new_match(4, 5, (1, 2, 3))
    table = sit_down(player, match, 0, pace=1)
    keys = Keys(player, table)
    while not table.snapshot.is_my_turn:
        player.wait(0.2)
    player.press("tab")
    keys.act(table.snapshot.legal[0])
    assert table.snapshot.is_my_turn or table.focus.key is None
    while not table.snapshot.is_my_turn or table.animating:
        assert table.focus.key is None
        player.wait(0.2)
    assert table.focus.current is not None and table.focus.current.best


def test_a_cancelled_swap_returns_to_its_button(player: Player) -> None:
    at = laid(3, held={0: "magician king", 1: "thief bishop", 2: "warlord merchant"}, called=2)
    table = sit_down(player, match_at(at.do("0 gold").state), 0)
    keys = Keys(player, table)
    keys.press("swapping")
    assert table.selection.swapping
    player.press("escape")
    assert table.focus.key == "swapping"


def test_a_victim_named_by_keys_hides_no_rival_behind_its_tip(player: Player) -> None:
    at = laid(3, held={0: "assassin king", 1: "thief bishop", 2: "warlord merchant"})
    table = sit_down(player, match_at(at.state), 0, text_size=2.0)
    table.focus_item(player.find("character:thief"))
    player.wait(1)
    assert table.tip.key == "character:thief"
    player.press("enter")
    player.wait(1)
    assert table.selection.character == "thief" and table.tip.key is None


# Card info


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_any_card_can_be_opened_large(player: Player, text_size: float) -> None:
    match = play_randomly(new_match(4, 4), 110, 4)
    table = sit_down(player, match, match.actors()[0], text_size=text_size)
    seen = set()
    keys = [item.key for item in player.items() if item.key.startswith(("city:", "hand:", "character:"))]
    for key in keys[::3]:
        table.focus.ring, table.focus.key = True, key
        player.press("i")
        assert type(player.scene) is CitadelsCardInfoLayer, key
        seen.add(key.partition(":")[0])
        player.press("i")
        assert type(player.scene).__name__ == "TableScene"
    assert seen == {"city", "hand", "character"}


# Hints


def test_a_hint_counts_no_empty_city() -> None:
    from cardcity_desktop.players.player import Candidate, Reason

    reasons = (Reason("nearest", (("seat", 1), ("districts", 0))), Reason("can_build", (("price", 2),)))
    advice = Advice(actions.GOLD, (Candidate(actions.GOLD, 50.0, reasons), Candidate(actions.DRAW, 49.8)))
    text = WORDS.hint_text(None, advice, NAMES)
    assert "0" not in text and "2" in text
    small = Advice(actions.GOLD, (Candidate(actions.GOLD, 50.0, (Reason("nearest", (("districts", 1),)),)),))
    assert WORDS.hint_text(None, small, NAMES) == "Take coins. The greatest city has 1 district."
    assert "About as good: draw cards." in text
    alike = Advice(actions.INCOME, (Candidate(actions.INCOME, 50.0), Candidate(actions.END, 50.0)))
    assert "About as good" not in WORDS.hint_text(None, alike, NAMES), "to stop is no way to go on"


@pytest.mark.parametrize(("city", "said"), [("keep", "nothing to destroy"), ("castle", "nothing you can pay for")])
def test_5_8_why_the_warlord_destroys_nothing(player: Player, city: str, said: str) -> None:
    answered = {"assassin": 1, "thief": 2, "magician": 3}
    at = laid(4, held={0: "warlord"}, cities={1: city}, gold={0: 2}, called=7, answered=answered)
    with texts_watched() as texts:
        sit_down(player, match_at(at.state), 0)
    assert said in [each.text for each in texts]


@pytest.mark.parametrize(("card", "saves"), [("manor#1", True), ("graveyard#0", False)])
def test_6_16_the_graveyard_is_not_said_to_save_itself(player: Player, card: str, saves: bool) -> None:
    answered = {"assassin": 1, "thief": 2, "magician": 3}
    words = {"held": {0: "warlord"}, "cities": {2: "graveyard manor"}, "gold": {0: 4, 2: 1}, "answered": answered}
    sit_down(player, match_at(laid(4, called=7, **words).state), 0)
    player.click(f"city:2.{card}")
    player.settle()
    assert player.sees("Graveyard may save it for 1 coin.") is saves


def test_5_8_a_district_of_ones_own_costs_the_warlord_points_of_ones_own(player: Player) -> None:
    """The only person, without a name, is "you"."""
    answered = {"assassin": 1, "thief": 2, "magician": 3}
    at = laid(4, held={0: "warlord"}, cities={0: "manor"}, gold={0: 4}, called=7, answered=answered)
    match = match_at(at.state, computers=(1, 2, 3))
    match.header = replace(match.header, seats=(replace(match.seats[0], name=""), *match.seats[1:]))
    sit_down(player, match, 0)
    player.click("city:0.manor#0")
    player.settle()
    assert player.sees("Your points") and player.sees("in your city")


def test_4_5_the_last_card_of_the_pile_is_kept(player: Player) -> None:
    at = laid(4, held={0: "assassin"}, pile="manor")
    with texts_watched() as texts:
        sit_down(player, match_at(at.state), 0)
    assert {"Draw 1 card", "keep it"} <= {each.text for each in texts}


def test_6_17_and_8_2_the_smithy_and_the_laboratory_forecast_what_is_left(player: Player) -> None:
    words = {"cities": {0: "smithy laboratory"}, "hands": {0: "tavern"}, "gold": {0: 29}, "options": {"bank": 1}}
    at = laid(4, held={0: "assassin"}, pile="manor", **words)
    Mouse(player, sit_down(player, match_at(at.state), 0)).press("hand:tavern")
    assert player.sees("2 coins for 1 card") and player.sees("this card for 1 coin")
    assert player.sees("Or put it into the Laboratory for 1 coin.")


def test_8_2_the_laboratory_and_the_income_forecast_what_an_almost_empty_bank_pays(player: Player) -> None:
    cities = {0: "laboratory castle manor"}
    words = {"cities": cities, "hands": {0: "palace"}, "gold": {0: 6, 1: 24}, "options": {"bank": 0}}
    answered = {"assassin": 1, "thief": 2, "magician": 3}
    at = laid(4, held={0: "king"}, called=3, answered=answered, **words).do("0 gold")
    Mouse(player, sit_down(player, match_at(at.state), 0)).press("hand:palace")
    assert player.sees("The bank is empty: the Laboratory pays nothing.") and player.sees("the bank is empty")
    assert player.sees("Build it before collecting: income is then 3."), "its price fills the bank"
    assert player.sees("3 more after building: Palace.")


def test_8_2_an_empty_bank_is_named() -> None:
    assert (
        WORDS.event_text(CoinsGained(0, 0, "merchant", 1), ["Ada"])
        == "Ada gets no Merchant’s coin. The bank has no more."
    )
    assert WORDS.event_text(CoinsGained(0, 1, "gold", 2), ["Ada"]) == "Ada takes 1 coin. The bank has no more."


def test_7_4_a_tie_of_three_names_all_and_the_highest_character(player: Player) -> None:
    answered = {"king": 2, "merchant": 0, "warlord": 1}
    at = laid(3, held={0: "merchant", 1: "warlord", 2: "king"}, called=8, round=60, answered=answered)
    match = match_at(at.state)
    towers = towers_of(match.state)
    assert [tower.seat for tower in tied_towers(towers, 1)] == [1, 0, 2]
    results = CitadelsResultsScene(TestServices(), match)
    player.open(results)
    line = results._deciding_line(("Ada", "Bo", "Cy"))
    assert line.startswith("Bo, Ada and Cy have 0 each.") and line.endswith("Bo (Warlord, 8).")


def test_6_1_the_count_names_the_colour_of_the_haunted_quarter(player: Player) -> None:
    city = "haunted_quarter wishing_well manor temple tavern"
    at = laid(3, held={0: "merchant"}, called=8, round=60, cities={0: city}, answered={"merchant": 0})
    player.open(CitadelsResultsScene(TestServices(), match_at(at.state)))
    assert "Haunted quarter (Arms) 2" in player.scene.spoken_review()[0]


# Large text

FULL_SIZE = ("strong", "label", "heading", "button", "number")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("players", "steps"), [(2, 30), (4, 40), (4, 110), (7, 150)])
def test_large_text_is_as_large_as_was_asked(player: Player, players: int, steps: int, language: str) -> None:
    """26.3: no text of the table is drawn below its style's size times 2."""
    match = play_randomly(new_match(players, players), steps, players)
    table = sit_down(player, match, match.actors()[0], text_size=2.0, language=language)
    assert not [widget for widget in table._all_widgets() if isinstance(widget, AtTextSize)]
    assert all(table.ui.area.inflate(2, 2).contains(found.rect) for found in outermost(table))


def outermost(table: TableScene) -> list[Widget]:
    return [widget for widget in table.widgets if type(widget).__name__ != "ScrollArea"]


def test_a_long_toast_has_its_full_size_and_covers_nothing_that_is_asked(player: Player) -> None:
    match = play_randomly(new_match(4, 1), 80, 1)
    table = sit_down(player, match, match.actors()[0], text_size=2.0)
    sentence = " ".join(f"word{number}" for number in range(24))
    player.ui.toast(sentence)
    with texts_watched() as written:
        player.step()
    (shown,) = (one for one in written if one.text == sentence)
    assert shown.style == "strong" and not shown.cut
    assert not [item.key for item in table.focusables() if item.best and item.rect.colliderect(shown.place)]
    assert not shown.place.colliderect(table.state.spots["asked"])


@pytest.mark.parametrize("size", [(800, 600), (1024, 768), (2560, 1080), (1280, 720)])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_nothing_is_cut_or_below_12_px_in_any_window(player: Player, size: tuple[int, int], text_size: float) -> None:
    """26.3: from 2 to 7 players, by day; windows smaller than 1280 x 720 have larger text."""
    for players in (2, 4, 7):
        match = play_randomly(new_match(players, players), 20 * players + 40, players)
        table = sit_down(player, match, match.actors()[0], size=size, text_size=text_size, language="fr")
        with frame_watched(table) as frame:
            table.refresh()
            player.step()
        assert not [*cut_texts(frame), *short(frame), *overlaps(frame)]
        assert 13.5 * table.ui.scale.unit * min(one.text_size for one in frame.texts) >= 0.89 * 12 - 0.01


WARLORDS = {
    "cities": {
        0: "laboratory smithy tavern great_wall",
        1: "graveyard haunted_quarter keep",
        2: "temple library",
    },
    "hands": {0: "manor castle", 1: "docks", 2: "prison"},
    "gold": {0: 12, 1: 3, 2: 3},
    "answered": {"king": 3, "bishop": 2, "merchant": 1},
}


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_wonders_and_the_warlord_are_played_by_keys_in_large_text(player: Player, theme: str) -> None:
    """26.6: Laboratory, Smithy, Great wall, the Bishop's shield and the Graveyard's question, without a stray."""
    at = laid(4, held={0: "warlord", 1: "merchant", 2: "bishop", 3: "king"}, called=7, **WARLORDS)
    table = sit_down(player, match_at(at.state), 0, text_size=2.0, theme=theme, language="fr")
    hands = Keys(player, table)
    player.press("tab")
    for action in (actions.GOLD, actions.Discard("manor"), actions.FORGE):
        hands.act(action)
        assert table.focus.current is not None
    assert not any(action.seat == 2 for action in table.snapshot.legal_of(actions.Destroy)), "5.5"
    assert actions.Destroy(1, "keep") not in table.snapshot.legal, "6.2"
    hands.act(actions.Destroy(1, "haunted_quarter"))
    assert table.snapshot.mode == "graveyard" and table.focus.key == "save"
    player.press("return")
    assert "haunted_quarter" in table.match.view(1).seats[1].hand


KINGS_TURN = {0: "king", 1: "bishop", 2: "merchant", 3: "warlord"}


def test_a_niche_with_the_focus_is_described_below_the_city(player: Player) -> None:
    table = sit_down(player, match_at(laid(4, held=KINGS_TURN, called=0).state), 0)
    player.press("tab")
    table.keyboard.follow("character:thief")
    player.step()
    assert player.sees(power_of("thief"))


@pytest.mark.parametrize("key", ["character:thief", "city:0.castle", "city:1.temple"])
def test_a_press_on_what_has_no_use_now_opens_its_card(player: Player, key: str) -> None:
    cities = {0: "castle", 1: "temple"}
    table = sit_down(player, match_at(laid(4, held=KINGS_TURN, cities=cities, called=0).state), 0)
    Pad(player, table).press(key)
    assert type(player.scene) is CitadelsCardInfoLayer
    player.press("pad:b")
    assert player.has("gold")


def test_a_hint_marks_both_characters_and_their_coins(player: Player) -> None:
    """The marks are where the characters are offered, with what each would pay."""
    match = new_match(4, 1)
    seat = match.actors()[0]
    table = sit_down(player, match, seat)
    first, second = (action for action in match.legal(seat)[:2])
    advice = Advice(first, (Candidate(first, 9.0), Candidate(second, 1.0)))
    compared = compared_with(match.view(seat), advice)
    assert compared is not None and compared.other == second
    marks = ReasonPlaces(table.focusables(), seat, {}).marks(compared, first)
    rects = [
        [item.rect for item in table.focusables() if thing_of(item) == Thing("character", action.character)]
        for action in (first, second)
    ]
    assert [list(marks.own), list(marks.other)] == [rect[:1] for rect in rects]


def test_an_action_is_named_without_a_reason() -> None:
    """Variations and phones word single actions, without candidates."""
    match = new_match(4, 1)
    seat = match.actors()[0]
    action = match.legal(seat)[0]
    text = WORDS.hint_text(match.view(seat), Advice(action), NAMES)
    assert text == WORDS.action_text(action, NAMES)
