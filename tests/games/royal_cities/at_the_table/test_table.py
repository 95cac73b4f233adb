"""The table: revisable choices, reasons of refusals, previews, and hidden information."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Rect

from cardcity_desktop.players.catalogue import TEST_BUDGETS, make_player
from cardcity_desktop.players.player import Observation
from cardcity_desktop.rules.royal_cities.actions import Put, Take
from cardcity_desktop.rules.royal_cities.cards import CITY_OF, WHITE, tokens
from cardcity_desktop.rules.royal_cities.events import (
    CardAdded,
    CardLifted,
    CardMoved,
    CardPlayed,
    Event,
    MarketCardDiscarded,
    PointsWon,
    Revolted,
    RevoltEffectBegan,
)
from cardcity_desktop.rules.royal_cities.forecast import counters_of
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.match_table.hot_seat import turn_status_of
from cardcity_desktop.scenes.royal_cities.pictures import CardState, Pictures
from cardcity_desktop.scenes.royal_cities.table.inspector import Inspector
from cardcity_desktop.scenes.royal_cities.table.market import Buttons
from cardcity_desktop.scenes.royal_cities.table.pieces import TableFacts
from cardcity_desktop.scenes.royal_cities.table.reading import TableSnapshot
from cardcity_desktop.scenes.royal_cities.table.showing import CardFlight, RevoltCutscene, StepEffects
from cardcity_desktop.scenes.royal_cities.words import CLAUSES, REASONS, WORDS
from cardcity_desktop.scenes.rulebook.book import read_book
from cardcity_desktop.scenes.rulebook.scene import RulebookScene
from cardcity_desktop.session.store import Seat
from cardcity_desktop.ui.paint.chrome import Chrome
from cardcity_desktop.ui.paint.vector.svg import SvgCache
from cardcity_desktop.ui.toolkit import Canvas
from cardcity_desktop.ui.wording.seats import names_of
from tests.games.royal_cities.at_the_table.people import NAMES, at_table, brought_to, match_of
from tests.games.royal_cities.tables import noble, regent, state_of
from tests.games.royal_cities.tables import table as laid
from tests.shots.checks import cut_texts, texts_watched
from tests.ui.driver import Player


def test_gifts_can_be_changed_until_they_are_given(player: Player) -> None:
    table = at_table(player, match_of(2, 3), viewer=0)
    for key in ("hand:0", "hand:1", "hand:0"):
        player.click(key)
    assert table.state.selection.chosen == (1,)
    player.click("hand:2")
    assert table.match.action_count == 0
    player.click("confirm")
    assert [entry.text.split()[0] for entry in table.match.log] == ["give", "give"]


def test_a_disabled_button_answers_with_what_is_missing(player: Player) -> None:
    table = at_table(player, match_of(2, 3), viewer=0)
    for answer in ("First choose 2 cards.", "Choose 1 more card."):
        player.click("confirm")
        item = player.find("confirm")
        assert (table.tip.key, item.why_not) == ("confirm", answer)
        player.click(f"hand:{len(table.state.selection.chosen)}")
    assert player.find("confirm").enabled


def test_what_is_bought_can_be_put_back_until_the_purchase_ends(player: Player) -> None:
    match = brought_to(match_of(2, 3), "main")
    while match.why_not(0, match.game.decode("buy")) is not None:
        match.do(match.actors()[0], match.legal(match.actors()[0])[-1])
        brought_to(match, "main")
    table = at_table(player, match, viewer=0)
    player.click("buy")
    first, *others = table.snapshot.view.market
    player.click("market:0")
    assert table.snapshot.taken == (first,)
    assert table.snapshot.market_slots == tuple(range(1, 1 + len(others)))  # none slides under the mouse
    player.click("taken:0")
    assert not table.snapshot.taken and sorted(table.snapshot.market_slots) == list(range(1 + len(others)))


def test_a_second_press_where_a_purchase_has_ended_does_not_skip_building(player: Player) -> None:
    match = brought_to(match_of(2, 3), "buying", level="random")
    at_table(player, match, viewer=match.actors()[0])
    bought = player.find("end").rect
    match = brought_to(match_of(2, 3), "build")
    at_table(player, match, viewer=match.actors()[0])
    nothing = player.find("done")
    assert nothing.label == "Build nothing" and not bought.colliderect(nothing.rect)


def test_cards_keep_their_places_in_a_purchase_that_a_revolt_forces(player: Player) -> None:
    match = brought_to(match_of(2, 3), "buying", level="random")
    table = at_table(player, match, viewer=0)
    table.state._market_before_taking = ("V0",) * 5  # as it lay before the revolt
    table.reread()
    count = len(table.snapshot.view.market)
    at = next(at for at, token in enumerate(table.snapshot.view.market) if table.snapshot.is_legal(Take(token)))
    player.click(f"market:{at}")
    assert table.snapshot.market_slots == tuple(place for place in range(count) if place != at)


def test_what_another_buys_does_not_lie_in_the_own_hand(player: Player) -> None:
    match = brought_to(match_of(2, 3), "buying", seat=1)
    match.do(1, match.legal(1)[0])
    table = at_table(player, match, viewer=0)
    assert table.snapshot.buying is not None and table.snapshot.buying.taken
    assert not any(item.key.startswith("taken:") for item in player.items())


def test_a_refusal_is_said_with_its_clause(player: Player) -> None:
    matches = (match_of(1, seed) for seed in range(40))
    match = next(match for match in matches if any(card // 7 == WHITE for card in match.state.nobles[0].hand))
    table = at_table(player, match)
    joker = next(at for at, card in enumerate(table.snapshot.hand) if card[0] == "W")
    player.click(f"hand:{joker}")
    note = Inspector(table.state).note()
    assert note.clause == "11.1" and "joker" in note.lines[0].text
    assert table.match.action_count == 0
    player.click("rule")
    assert isinstance(player.scene, RulebookScene) and player.scene.marked == "11.1"


def test_a_hand_is_not_shown_to_the_next_noble_before_the_curtain(player: Player) -> None:
    table = at_table(player, match_of(2, 3), viewer=0)
    for key in ("hand:0", "hand:1", "confirm"):
        player.click(key)
    assert table.snapshot.mode == "pass_on"
    player.click("pass")
    assert isinstance(player.scene, CurtainScene)
    player.wait(1)
    player.click("lift")
    assert table.viewer == 1
    assert set(table.snapshot.view.nobles[0].hand) == {"?"}


def test_a_build_shows_what_it_would_bring_before_it_is_chosen(player: Player) -> None:
    matches = (brought_to(match_of(2, seed), "build") for seed in range(20))
    match = next(match for match in matches if any(isinstance(action, Put) for action in match.legal(0)))
    table = at_table(player, match, viewer=0)
    card = next(action.card for action in table.snapshot.legal if isinstance(action, Put))
    key = f"hand:{table.snapshot.hand.index(card)}"
    player.move(key)
    seen = TableFacts(table.state).preview()
    assert seen is not None and (seen.token, seen.refusal) == (card, None)
    player.click(key)
    assert table.snapshot.chosen_builds == ((card, CITY_OF[card[0]]),)
    assert [(one.influence, one.worth) for one in table.snapshot.standings] == [
        (one.influence, one.worth) for one in seen.standings
    ]


def test_a_card_dragged_to_the_market_is_played(player: Player) -> None:
    match = brought_to(match_of(2, 5), "play")
    while not match.state.nobles[0].hand:
        match.do(match.actors()[0], match.legal(match.actors()[0])[0])
        brought_to(match, "play")
    table = at_table(player, match, viewer=0)
    card = table.snapshot.hand[0]
    place = table.state.layout["market"].center
    player.move("hand:0")
    player.down("hand:0")
    player.move(place)
    player.press("escape")
    player.up(place)
    assert player.scene is table and table.drag.item is None and not table.match.can_undo, "Esc puts it back, no more"
    player.down("hand:0")
    player.move(place)
    player.press("f1")
    player.up(place)
    player.press("escape")
    assert player.scene is table and table.drag.item is None and not table.match.can_undo, "help puts it back, too"
    player.drag("hand:0", (place[0], place[1] + 20))
    assert table.match.log[-1].text == f"play hand {card}"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
def test_nothing_is_outside_the_window_and_no_two_buttons_lie_on_one_another(
    player: Player, size: tuple[int, int]
) -> None:
    for players in (1, 2, 4):
        table = at_table(player, brought_to(match_of(players, 3), "play"), viewer=0, size=size)
        area = pygame.Rect((0, 0), size)
        assert all(area.contains(item.rect) for item in player.items())
        action_buttons = [player.find(way.kind).rect for way in Buttons(table.state).ways]
        assert all(not a.colliderect(b) for at, a in enumerate(action_buttons) for b in action_buttons[at + 1 :])


def test_every_clause_that_is_named_stands_in_both_rulebooks() -> None:
    for code in ("en", "fr"):
        entries = {
            entry.number for chapter in read_book("royal_cities", code) for entry in (chapter.head, *chapter.clauses)
        }
        assert set(CLAUSES.values()) <= entries


def test_every_refusal_has_its_sentence() -> None:
    assert {f"{phase}_asked" for phase in CLAUSES if phase not in ("over", "main", "play")} <= set(REASONS)


def test_15_5_the_season_s_card_states_who_would_begin_the_next_one(player: Player) -> None:
    match = brought_to(match_of(3, 5), "play")
    table = at_table(player, match, 0)
    player.move("season")
    state = match.state
    last = state.turn if state.last_buyer is None else state.last_buyer
    note = Inspector(table.state).note()
    assert any(NAMES[(last + 1) % 3] in line.text for line in note.lines[1:])


def test_9_5_texts_name_no_first_seat_before_a_purchase(player: Player) -> None:
    match = match_of(2)
    match._first = state_of(laid(noble(), noble(), market="Y4 R3"))
    table = at_table(player, match, 0)
    player.move("season")
    assert [line.text for line in Inspector(table.state).note().lines] == ["Nobody has bought yet."]


def test_11_5_a_forecast_in_solo_states_that_two_cards_are_drawn(player: Player) -> None:
    match = match_of(1)
    match._first = state_of(laid(noble(), regent(), market="Y4 Y3 G6 P2 B1"))
    table = at_table(player, match, 0)
    player.move("add")
    first, revolt, gain = Inspector(table.state).note().lines
    assert "draws two" in first.text and "the Regent +1" in revolt.text and gain.figure == "+1"


def test_the_discard_is_shown_under_the_pointer(player: Player) -> None:
    match = brought_to(match_of(2, 3), "build")
    table = at_table(player, match, 0)
    player.move("discard")
    said = Inspector(table.state).note().lines[0].text
    assert match.view(None).discard
    assert sum(word.isdigit() for word in said.split()) == len(match.view(None).discard)


def test_15_12_known_cards_are_hidden_from_the_menu(player: Player) -> None:
    table = at_table(player, brought_to(match_of(2, 3), "play"), 0)
    assert table.state.shows_known
    player.click("menu")
    player.click("known")
    assert not table.state.shows_known


def test_where_all_is_open_every_hand_is_seen_and_else_only_the_viewers() -> None:
    match = brought_to(match_of(3, 3), "main")
    for all_open in (False, True):
        snapshot = TableSnapshot.read(match, turn_status_of(match, 0, False), match.view(0), 0, (), all_open)
        seen = [sorted(noble.hand) == sorted(tokens(there.hand)) for noble, there in
                zip(snapshot.view.nobles, match.state.nobles, strict=True)]  # fmt: skip
        assert seen == [True, all_open, all_open]


def test_points_are_shown_beside_what_they_are_for() -> None:
    events: list[Event] = [CardAdded(1, "R4", 3), PointsWon(1, 1, "added"), Revolted(2, "Y3", 4, ("Y1", "Y6")),
              PointsWon(0, 2, "revolt"), PointsWon(1, 2, "revolt")]  # fmt: skip
    assert WORDS.recap_lines(events, NAMES) == [
        "Will adds red Merchant 4. +1 point.",
        "Yellow Assassin 3 revolts: yellow Villager 1, yellow Astrologer 6 go. Éloïse: +2. Will: +2.",
    ]


def test_the_recap_shows_what_a_revolts_effect_did() -> None:
    """6.7: a card that left a city or the market was lifted or discarded, and the recap names the cause."""
    events: list[Event] = [Revolted(1, "V6", 3, ("V1", "V3")), RevoltEffectBegan(1, "V1"), CardLifted(1, "B6", "B")]
    assert len(WORDS.recap_lines(events, NAMES)) == len(events)
    assert len(WORDS.recap_lines([CardPlayed(1, "V0", None), MarketCardDiscarded(1, "R5")], NAMES)) == 2


def test_the_recap_names_an_attack_but_not_the_card_played_for_it() -> None:
    events: list[Event] = [CardPlayed(1, "Y5", "Y"), CardMoved(1, 0, "Y", "Y", "Y2"), CardAdded(1, "B1", 3)]
    assert WORDS.recap_lines(events, NAMES)[0].startswith("Will takes yellow Jester 2 from Éloïse")
    alone = names_of((Seat("", 0), Seat("", 1, "beginner")))
    assert WORDS.recap_lines(events, alone)[0] == "Lulu takes yellow Jester 2 from you into the yellow city."


def test_no_ring_of_the_focus_covers_the_picture_of_a_new_season(player: Player) -> None:
    table = at_table(player, match_of(1), viewer=0)
    player.press("tab")
    assert table.focus.ring and table.focus.current is not None
    table.state.effects.tween(table.seasons.cutscene(), at_once=True)
    pictures = []
    for ring in (True, False):
        table.focus.ring = ring
        player.ui.invalidate()
        player.app.draw()
        pictures.append(pygame.image.tobytes(player.app.screen, "RGB"))
    assert pictures[0] == pictures[1]


def test_a_rival_s_two_figures_fit_the_counter_of_a_low_row(player: Player) -> None:
    match = match_of(4, 1)
    chance = Random(3)
    while match.actors():
        seat = match.actors()[0]
        seen = Observation.of(match.game, match.state, seat)
        match.do(seat, make_player("beginner", "royal_cities").think(seen, TEST_BUDGETS["beginner"], chance).action)
    assert max(counters_of(noble.cities).cards for noble in match.state.nobles[1:]) >= 10
    with texts_watched() as written:
        at_table(player, match, viewer=0, size=(1280, 720))
    assert not cut_texts(written)


def test_names_follow_the_language_in_the_middle_of_a_turn(player: Player) -> None:
    table = at_table(player, match_of(1), viewer=0)
    assert "The Regent" in table.snapshot.names
    player.change(language="fr")
    assert "Le Régent" in table.snapshot.names


@pytest.mark.parametrize("size", [(65, 44), (90, 24), (40, 50)])
def test_a_flying_card_and_its_shadow_stay_where_the_flight_is_cleared(player: Player, size: tuple[int, int]) -> None:
    table = at_table(player, match_of(2, 3), viewer=0)
    start, drawn = Rect(200, 200, *size), pygame.Surface((500, 500), pygame.SRCALPHA)
    flight = CardFlight("V3", start, start, table.state)
    flight.draw(player.ui.canvas(drawn))
    assert drawn.get_bounding_rect() and flight.area().contains(drawn.get_bounding_rect())


def test_4_13_a_drawn_card_that_cannot_be_built_is_dimmed(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    dims, card = dict[str, float](), Pictures.card  # the hand is drawn last

    def watched(
        self: Pictures, token: str, rect: Rect, look: CardState | None = None, small: bool | None = None
    ) -> Rect:
        dims[token] = (look or CardState()).dim
        return card(self, token, rect, look, small)

    monkeypatch.setattr(Pictures, "card", watched)
    table = at_table(player, brought_to(match_of(2, 11), "astrologer"), viewer=0)
    while True:
        buildable = {action.card for action in table.snapshot.legal if isinstance(action, Put)}
        assert {token for token in table.snapshot.drawn if not dims[token]} == buildable
        if not buildable:
            return
        player.click(f"drawn:{table.snapshot.drawn.index(min(buildable))}")
        player.look_away()
        player.settle()


def test_a_revolts_consequence_stays_long_enough_to_be_read(player: Player) -> None:
    table = at_table(player, match_of(2, 3), viewer=0)
    events: list[Event] = [Revolted(1, "Y3", 4, ("Y1", "Y6")), PointsWon(0, 2, "revolt"), PointsWon(1, 2, "revolt")]
    revolt = next(iter(StepEffects(events, table.state, table.state).all()))
    assert isinstance(revolt, RevoltCutscene) and len(revolt.consequence) > 20
    ui, shown = player.ui, 0
    canvas = Canvas(player.app.screen.copy(), ui.scale, ui.theme, ui.text, SvgCache(40_000_000), Chrome())
    for step in range(100):
        revolt.share = step / 100
        with texts_watched() as texts:
            revolt.draw(canvas)
        shown += revolt.consequence in [text.text for text in texts]
    assert shown / 100 * revolt.seconds > 0.7 + len(revolt.consequence) / 20


@pytest.mark.parametrize("players", [3, 4])
def test_a_rivals_figures_keep_clear_of_the_cities_beside_them(player: Player, players: int) -> None:
    table = at_table(player, brought_to(match_of(players, 3, computers=range(1, players)), "play"), 0)
    row, first = table.state.layout.plate(0), table.state.layout.cell(0, 0)
    beside = Rect(row.left, row.top, first.left - row.left - player.ui.scale(3), row.height)
    table.refresh()
    with texts_watched() as written:
        player.step()
    figures = [text.place for text in written if row.contains(text.place) and text.place.left < first.left]
    assert len(figures) >= 5 and all(beside.contains(place) for place in figures)
