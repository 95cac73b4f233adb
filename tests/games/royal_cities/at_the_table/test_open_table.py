"""Three and more persons at one screen: the table stays in sight, hidden cards open only while their person looks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from pygame import Rect, Surface

from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.cards import CODES, TOKENS
from cardcity_desktop.rules.royal_cities.phases.building import Building
from cardcity_desktop.rules.royal_cities.phases.effects import Moving
from cardcity_desktop.scenes.royal_cities.count import CountScene
from cardcity_desktop.scenes.royal_cities.names import card_title
from cardcity_desktop.scenes.royal_cities.table.cloth import Reveal
from cardcity_desktop.scenes.royal_cities.table.moves import thing_of
from cardcity_desktop.scenes.royal_cities.table.scene import TableScene
from tests.games.royal_cities.at_the_table.people import RandomPlayer, at_table, brought_to, match_of
from tests.ui.driver import Player

PHASES = ("giving", "opening", "build")


def look(player: Player, table: TableScene) -> None:
    """Hold the look's key until the hand is open."""
    player.wait(1.1)  # a press meant for the person before does not count
    player.hold("q")
    player.wait(0.3)
    assert table.sight.is_open


def drawn(player: Player, table: TableScene) -> bytes:
    picture = Surface((1280, 720))
    table.draw(player.ui.canvas(picture))
    return picture.get_buffer().raw


def reread(table: TableScene) -> None:
    table.hot_seat.reread()
    table.reread()
    table.refresh()


@contextmanager
def redealt(table: TableScene, seed: int) -> Iterator[None]:
    """Deal anew, for a moment, all that not everybody may know."""
    match = table.match
    held, first = list(match._played), match._first
    dealt = match.game.determinize(match.view(None), seed)
    if held:
        match._played[-1] = replace(held[-1], state=dealt)
    else:
        match._first = dealt
    try:
        reread(table)
        yield
    finally:
        match._played[:], match._first = held, first
        reread(table)


@pytest.mark.parametrize(("players", "text_size"), [(3, 1.0), (4, 1.0), (3, 2.0)])
def test_no_pixel_of_a_closed_table_depends_on_a_hidden_card(player: Player, players: int, text_size: float) -> None:
    table = at_table(player, match_of(players, 11), text_size=text_size)

    def press(key: str) -> None:
        if not player.has(key):  # it is on the other page
            player.click("page")
        player.click(key)

    hands, seen, moments = RandomPlayer(player, table, press, 11), -1, list[str]()
    while len(moments) < 40 and not table.match.finished:
        with player.glancing():
            hands.step()
        mark = table.match.action_count
        if player.scene is table and mark != seen and table.hot_seat.is_closed:
            seen = mark
            moments.append(table.snapshot.view.phase)
            reread(table)
            shown = drawn(player, table)
            with redealt(table, mark):
                assert drawn(player, table) == shown, (table.turn_status, table.match.log[-1])
    assert set(moments) >= {"giving", "opening", "play"}


@pytest.mark.parametrize("phase", PHASES)
def test_opening_the_hand_moves_nothing_else(player: Player, phase: str) -> None:
    table = at_table(player, brought_to(match_of(4, 3), phase), viewer=0)

    def places() -> dict[str, Rect]:
        cloth = table.state.layout["hand"]
        return {item.key: item.rect for item in table.focusables() if not cloth.contains(item.rect)}

    closed = places()
    look(player, table)
    assert places() == closed and len(closed) > 30
    assert [item.key for item in table.focusables() if item.key.startswith("hand:")]


@pytest.mark.parametrize("phase", PHASES)
def test_the_name_is_the_largest_word_and_the_table_stays_in_sight(player: Player, phase: str) -> None:
    table = at_table(player, brought_to(match_of(3, 3), phase), viewer=0)
    labels = [widget for widget in table.widgets if getattr(widget, "text", "") == table.names[0]]
    assert any(getattr(label.style, "size", 0) >= 42 for label in labels)  # type: ignore[attr-defined]
    keys = {item.key for item in table.focusables()}
    assert {"market:0", "banner:V", "city:1:V", "city:2:G", "plate:1", "track"} <= keys


def test_a_reader_names_who_chooses_and_the_cards_only_while_the_hand_is_open(player: Player) -> None:
    table = at_table(player, brought_to(match_of(3, 3), "opening"), viewer=0)

    def cards() -> set[str]:
        """Return the cards of the hand that some text or name of an item has."""
        hand = [card_title(TOKENS[card]) for card in table.match.state.nobles[0].hand]
        names = [table.name_of(item) for item in table.focusables() if not item.key.startswith("market")]
        return {card for card in hand for text in (*names, *table.spoken_texts()) if card in text}

    assert table.names[0] in table.spoken_title() and not cards()
    look(player, table)
    assert len(cards()) == len(set(table.match.state.nobles[0].hand))


def test_gifts_may_be_laid_in_any_order_and_are_saved_in_that_order(player: Player) -> None:
    table = at_table(player, match_of(3, 5))
    for seat in (2, 0, 1):
        if table.viewer != seat:
            player.wait(1.1)
            player.click(f"pile:{seat}")
        assert table.viewer == seat and not table.sight.is_open
        look(player, table)
        for key in ("hand:0", "hand:1", "confirm"):
            player.click(key)
        player.release("q")
        player.wait(0.5)
    assert table.match.state.phase.name == "opening"
    assert [logged.seat for logged in table.match.log] == [2, 2, 0, 0, 1, 1]


def test_what_is_laid_but_not_confirmed_goes_back_when_another_chooses_first(player: Player) -> None:
    table = at_table(player, brought_to(match_of(3, 3), "build"), viewer=0)
    player.move((1275, 715))  # to nothing
    before, shown = table.match.action_count, drawn(player, table)
    look(player, table)
    player.click(next(item.key for item in table.focusables() if item.key.startswith("hand:") and item.best))
    assert table.match.action_count == before + 1
    player.release("q")
    player.move((1275, 715))
    player.wait(0.3)
    table.refresh()
    table.sight.arrive(0)
    assert drawn(player, table) == shown, "a pile of a card looks like an empty one"
    player.click("pile:1")
    assert table.viewer == 1 and table.match.action_count == before
    assert isinstance(table.match.state.phase, Building) and not any(table.match.state.phase.builds)


def test_the_mouse_takes_a_card_from_the_closed_cloth_to_its_city_in_one_movement(player: Player) -> None:
    table = at_table(player, brought_to(match_of(4, 3), "build"), viewer=0)
    before = table.match.action_count
    player.wait(1.1)
    player.down("look")
    player.wait(0.3)
    card = next(item for item in table.focusables() if item.key.startswith("hand:") and item.best)
    city = player.find(f"city:0:{table.snapshot.card_of(thing_of(card))[0]}")
    (left, top), (right, foot) = card.rect.center, city.rect.center
    for step in range(9):
        player.move((left + (right - left) * step // 8, top + (foot - top) * step // 8))
    assert table.drag.item is not None
    player.up(city.rect.center)
    player.wait(0.3)
    assert table.match.action_count == before + 1 and table.sight.is_open
    player.click((1275, 715))
    assert not table.sight.is_open


def test_to_add_a_card_is_one_press_and_the_next_person_is_there(player: Player) -> None:
    table = at_table(player, brought_to(match_of(3, 3), "play"), viewer=0)
    before = table.match.action_count
    player.wait(1.1)
    player.click("add")
    player.wait(0.5)
    assert [type(table.match._played[at].action) for at in (before, before + 1)] == [actions.Skip, actions.Add]
    assert table.viewer == 1 and table.turn_status.is_my_turn, "nobody pressed to pass on"


def test_the_next_person_and_the_news_are_shown(player: Player) -> None:
    table = at_table(player, brought_to(match_of(3, 3), "play"), viewer=0)
    player.wait(1.1)
    player.click("add")
    player.wait(0.5)
    assert (table.viewer, table.snapshot.next_seat) == (1, 2)
    assert any(table.names[0] in line for line in table.selection.news)


def test_a_knight_with_a_joker_leads_the_keys_to_a_city(player: Player) -> None:
    match = brought_to(match_of(2, 3), "play")
    state = match.state
    lone = state.nobles[0].changed(cities=((), (CODES["Y2"], CODES["W5"]), (), (), (), ()), hand=())
    knight = replace(state, phase=Moving("main"), turn=0, nobles=(lone, state.nobles[1]))
    match._played[-1] = replace(match._played[-1], state=knight)
    table = at_table(player, match, viewer=0)
    player.press("tab")
    table.focus.key = "city:0:Y"
    player.press("return")
    assert table.selection.held.key == "city:0:Y" and table.focus.key in ("city:0:V", "city:0:P")
    before = match.action_count
    player.press("return")
    assert match.action_count == before + 1


def test_a_known_card_is_played_without_a_look_and_a_hidden_one_is_not(player: Player) -> None:
    match = match_of(3, 3)
    while not (match.state.phase.name == "play" and match.state.nobles[match.state.turn].open):
        brought_to(match, "main", seat=match.state.turn) if match.state.phase.name == "play" else None
        seat = match.actors()[0]
        match.do(seat, match.legal(seat)[0])
    seat = match.state.turn
    table = at_table(player, match, viewer=seat)
    known = [item.key for item in table.focusables() if item.key.startswith("hand:")]
    assert len(known) == len(match.state.nobles[seat].open)
    player.wait(1.1)
    before = match.action_count
    player.click(known[0])
    player.click("playcard")
    assert not table.sight.is_open and match.action_count == before + 1


def last_to_choose(player: Player, phase: str, motion: str) -> TableScene:
    """Open the table at the moment when the last Noble may choose in a secret phase."""
    match = brought_to(match_of(4, 3), phase)
    while len(match.actors()) > 1:
        seat = match.actors()[0]
        match.do(seat, match.legal(seat)[0 if phase != "build" or len(match.legal(seat)) < 2 else -2])
        while phase == "build" and seat in match.actors():
            match.do(seat, actions.DONE)
    return at_table(player, match, viewer=match.actors()[0], motion=motion)


@pytest.mark.parametrize("phase", PHASES)
def test_all_cards_are_revealed_together_when_the_last_is_ready(player: Player, phase: str) -> None:
    table = last_to_choose(player, phase, "normal")
    look(player, table)
    if phase == "build":
        player.click("done")
    else:
        for at in range(2 if phase == "giving" else 1):
            player.click(next(key for key in ("hand:0", "hand:1", "hand:2")[at:] if player.find(key).best))
        player.click("confirm")
    player.release("q")
    (reveal,) = [effect for effect in table.state.effects.running if isinstance(effect, Reveal)]
    assert len(reveal.piles) == 4 and reveal.blocking
    assert table.snapshot.cloth and table.snapshot.ready == {0, 1, 2, 3} and table.snapshot.is_closed
    assert all(item.key != "look" or not item.enabled for item in table.focusables())
    player.wait(3.2)
    assert not table.snapshot.all_ready and table.match.state.phase.name != phase
    assert isinstance(player.scene, CountScene) == (phase == "build")


def test_without_motion_the_end_picture_is_there_at_once(player: Player) -> None:
    table = last_to_choose(player, "build", "off")
    look(player, table)
    player.click("done")
    assert not table.state.effects.running and table.match.state.phase.name == "play"
    assert not table.snapshot.cloth


def test_who_has_no_card_is_not_asked_to_build(player: Player) -> None:
    match = brought_to(match_of(3, 3), "build")
    state = match.state
    nobles = (state.nobles[0], state.nobles[1].changed(hand=(), open=(), given=()), state.nobles[2])
    match._played[-1] = replace(match._played[-1], state=replace(state, nobles=nobles))
    table = at_table(player, match, viewer=0)
    look(player, table)
    player.click("done")
    player.release("q")
    player.wait(2)
    assert table.viewer == 2, "everybody knows that there is nothing to build"


def test_marks_offer_the_turn_in_large_text(player: Player) -> None:
    table = at_table(player, match_of(3, 5), text_size=2.0)
    player.wait(1.1)
    player.click("pile:1")
    assert table.viewer == 1


def test_a_wide_window_shows_both_pages_of_large_text(player: Player) -> None:
    match = brought_to(match_of(3, 3), "play")
    table = at_table(player, match, viewer=0, text_size=1.4)
    assert not (player.has("market:0") and player.has("banner:V")) and player.has("page")
    player.resize((2560, 1080))
    assert table.state.layout.paged and player.has("market:0") and player.has("banner:V")
    assert not player.has("page")


@pytest.mark.full
@pytest.mark.parametrize(("players", "most"), [(3, 600), (4, 700)])
def test_enter_alone_brings_a_game_to_its_end(player: Player, players: int, most: int) -> None:
    table = at_table(player, match_of(players, 3))
    presses, passes = 0, 0
    with player.glancing():
        while table.match.actors():
            player.wait(1.2)
            passes += table.turn_status.waiting == "pass_on"
            player.press("return")
            presses += 1
            assert presses <= most
    assert passes <= 60


def test_an_only_step_that_the_menu_held_up_comes_once_the_menu_is_closed(player: Player) -> None:
    table = at_table(player, match_of(3, 5))
    hands = RandomPlayer(player, table, player.click, 5)
    with player.glancing():
        while not hands.step_comes or player.scene is not table:
            assert not table.match.finished
            hands.step()
    count = table.match.action_count
    player.press("f10")
    player.wait(2)
    assert player.scene is not table and table.match.action_count == count
    player.press("escape")
    player.wait(2)
    assert table.match.action_count > count
