"""The table's places: in the window, apart from each other, large enough, whatever the size and the text."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from cardcity_desktop.rules.card_city.actions import Draw
from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.names import card_name
from cardcity_desktop.scenes.card_city.table.column import PlayerPanel, SeatFigures
from cardcity_desktop.scenes.card_city.table.layout import TableRoom
from cardcity_desktop.scenes.card_city.table.lot_trays import LotRow, LotTrays
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.card_city.table.tray import Tray, TrayContent, TrayFrame
from cardcity_desktop.scenes.match_table.curtain import GUARD_SECONDS, CurtainScene
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, Seat
from cardcity_desktop.ui.cards.hand import CardSlot
from cardcity_desktop.ui.widgets.buttons import Button
from cardcity_desktop.ui.widgets.labels import Label, Panel, Paragraph
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget
from tests.scenes.card_city.table_player import MemoryServices, TablePlayer, new_match
from tests.shots.checks import texts_watched
from tests.shots.frames import frame_watched
from tests.shots.positions import Position
from tests.shots.scenes import ShotPlayer
from tests.ui.driver import Player

SIZES = [(1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (1280, 1024)]


@pytest.mark.parametrize("size", SIZES, ids=[f"{wide}x{high}" for wide, high in SIZES])
def test_places_are_in_the_window_and_apart(player: Player, size: tuple[int, int]) -> None:
    player.open(TableScene(MemoryServices(), new_match(Setup())), size=size, trusting=True)
    for text_size in (1.0, 1.5, 2.0):
        player.change(text_size=text_size)
        for players in (1, 2, 4):
            check_places(player.ui, players)


def check_places(ui: Ui, players: int) -> None:
    place = TableRoom(ui, players).layout()
    rects = [place.header, place.tools, place.board, place.tray, place.players, place.reserve, place.info]
    assert all(ui.area.contains(rect) for rect in rects)
    assert [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])] == []
    assert place.board.height >= ui.area.height * 0.35
    needed = 2 * ui.text.line_height("body") + ui.scale(28)
    assert place.over_info(needed).height == needed and not place.over_info(needed).colliderect(place.tray)


def test_a_text_above_its_button_has_the_whole_width_of_a_high_tray(player: Player) -> None:
    player.open(TableScene(MemoryServices(), new_match(Setup())), text_size=1.5, trusting=True)
    hint = "Lulu plays next. Until you end the turn you can still undo."
    tray = TrayFrame(player.ui, Rect(722, 404, 538, 302))
    button = tray.button("end_turn", "End the turn", lambda: None, "primary", "check")
    frame = tray.widgets(0, TrayContent("Your turn is done", hint, [button]))
    text = next(widget for widget in frame if isinstance(widget, Paragraph))
    assert text.rect.width > 450 and player.ui.text.measure(hint, text.style, text.rect.width)[1] <= text.rect.height


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_8_2_the_pollution_of_every_city_is_in_sight(
    player: Player, monkeypatch: pytest.MonkeyPatch, players: int, text_size: float, language: str
) -> None:
    for figure, shown in (("money", "$37"), ("size", "20/35")):
        monkeypatch.setattr(SeatFigures, figure, shown)
    match = new_match(Setup("xl", "advanced", "happiness", ("ecological",), players), computers=range(1, players))
    with texts_watched() as texts:
        player.open(TableScene(MemoryServices(), match), text_size=text_size, language=language, trusting=True)
        player.step()
    panels = [widget for widget in player.scene.widgets if isinstance(widget, PlayerPanel)]
    assert len({text.place.top for text in texts if text.text.startswith("0") and text.text.endswith("%")}) == players
    assert not any(text.cut for text in texts)
    if players == 3:  # its place is below the figures, so that the cities keep theirs
        assert [panel.city is not None for panel in panels] == [text_size < 1.5] * players


@pytest.mark.parametrize(
    ("text_size", "said", "style"),
    [(1.0, "\u221218\u00bd", "number"), (2.0, "\u2212108\u00bd", "number"), (2.0, "\u2212" + 9 * "8", "heading")],
)
def test_points_have_one_size_and_are_not_made_small_for_a_long_one(
    player: Player, monkeypatch: pytest.MonkeyPatch, text_size: float, said: str, style: str
) -> None:
    monkeypatch.setattr(SeatFigures, "points", property(lambda of: "5" if of.seat else said))
    match = new_match(Setup("xl", "advanced", "residential", ("ecological",), 2), computers=(1,))
    player.open(TableScene(MemoryServices(), match), text_size=text_size, trusting=True)
    assert isinstance(player.scene, TableScene)
    panels = [widget for widget in player.scene.widgets if isinstance(widget, PlayerPanel)]
    labels = [widget for panel in panels for widget in panel.children if isinstance(widget, Label)]
    assert {label.style for label in labels if label.text in (said, "5")} == {style}
    assert len({panel.score_box.width for panel in panels}) == 1
    assert player.ui.text.width(said, style) < panels[0].score_box.width


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_cards_and_buttons_never_lie_on_each_other(player: Player, language: str, text_size: float) -> None:
    match = new_match(Setup("xl", "advanced", "residential", ("architect", "ecological"), 4), 3)
    player.open(
        TableScene(MemoryServices(), match), motion="off", language=language, text_size=text_size, trusting=True
    )
    sitter = TablePlayer(player, 3)
    seen = set()

    def watch(mode: str) -> None:
        seen.add(mode)
        kinds = (CardSlot, Button, LotRow)
        found: list[tuple[str, Rect]] = [
            (widget.key, widget.rect) for widget in sitter.table.widgets if isinstance(widget, kinds)
        ]
        assert [(a, b) for (a, first), (b, second) in combinations(found, 2) if first.colliderect(second)] == []
        assert all(player.ui.area.contains(rect) for _key, rect in found)

    sitter.watch = watch
    sitter.play(until=lambda: match.view(None).round > 1)
    assert {"draw", "split", "choose", "build", "pass_on"} <= seen


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_to_do_is_never_cut(player: Player, players: int) -> None:
    match = new_match(Setup("xl", "advanced", "residential", ("architect",), players), 3)
    match.hand_over(match.actors()[0])
    match.do(match.actors()[0], Draw())
    player.open(TableScene(MemoryServices(), match), motion="off", trusting=True)
    sitter = TablePlayer(player, 3)
    sitter.play(until=lambda: isinstance(player.scene, TableScene) and player.scene.turn.is_my_turn)
    for language in ("en", "fr"):
        for text_size in (1.0, 1.5, 2.0):
            player.change(language=language, text_size=text_size)
            check_what_to_do(player, sitter, players)


LONGEST = (
    "Vos cartes ne peuvent pas être construites, et l’Architecte n’y changerait rien : défaussez-les. "
    "Cela coûte 5 $ et vous avez 2 $."
)


def test_cards_give_way_to_long_words(player: Player) -> None:
    player.open(TableScene(MemoryServices(), new_match(Setup(players=2))), motion="off", text_size=2.0, trusting=True)
    tray = TrayFrame(player.ui, TableRoom(player.ui, 2).layout().tray)  # in the right column
    press = tray.button("discard", "Défausser", lambda: None, "primary", "trash")
    for count in (1, 2, 3):
        _row, frame = tray.row_and_frame(count, TrayContent("", LONGEST, [press]))
        (said,) = (widget for widget in frame if isinstance(widget, Paragraph))
        assert player.ui.text.measure(LONGEST, said.style, said.rect.width)[1] <= said.rect.height


def test_a_long_name_takes_two_lines_beside_a_single_card(player: Player) -> None:
    player.open(TableScene(MemoryServices(), new_match(Setup(players=2))), motion="off", text_size=2.0, trusting=True)
    tray, name = TrayFrame(player.ui, TableRoom(player.ui, 2).layout().tray), "Bicolore Résidence–Commerce"
    content = TrayContent(name, "Choisissez une case éclairée.", (), ["Entrée poser"])
    _row, frame = tray.row_and_frame(1, content)
    assert next(widget.text for widget in frame if isinstance(widget, Label | Paragraph)) == name


def check_what_to_do(player: Player, sitter: TablePlayer, players: int) -> None:
    tray = sitter.table._layout(sitter.table.snapshot).tray
    hints = [item for item in sitter.table.widgets if isinstance(item, Paragraph) and tray.contains(item.rect)]
    buttons = [item.rect for item in sitter.table.widgets if isinstance(item, Button) and tray.contains(item.rect)]
    assert hints
    for hint in hints:
        wide, high = player.ui.text.measure(hint.text, hint.style, hint.rect.width)
        assert wide <= hint.rect.width
        assert high <= hint.rect.height
        assert hint.rect.collidelist(buttons) == -1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_large_text_leaves_lots_large_cards_and_the_way_to_the_cities(player: Player, language: str) -> None:
    match = new_match(Setup("xl", "advanced", "residential", ("architect", "ecological"), 4), 3)
    player.open(TableScene(MemoryServices(), match), motion="off", language=language, text_size=2.0, trusting=True)
    sitter = TablePlayer(player, 3)
    sitter.play(until=lambda: isinstance(player.scene, TableScene) and player.scene.turn.mode == "choose")
    lots = [widget for widget in sitter.table.widgets if isinstance(widget, LotRow)]
    assert all(row.side >= player.ui.scale(54) for row in lots)
    for row in lots:
        assert all(row.rect.contains(place) for place in row.places())
    player.click(f"city:{sitter.table.turn.active_seat}")
    assert player.has("lots")


@pytest.mark.parametrize(("players", "least"), [(2, 56), (3, 56), (4, 44)])
def test_the_lots_beside_the_unique_city_have_large_cards(player: Player, players: int, least: int) -> None:
    match = new_match(Setup("xl", "normal", "commercial", ("unique_city",), players), 3)
    player.open(TableScene(MemoryServices(), match), motion="off", trusting=True)
    sitter = TablePlayer(player, 3)
    sitter.play(until=lambda: isinstance(player.scene, TableScene) and player.scene.turn.mode == "choose")
    rows = [widget for widget in sitter.table.widgets if isinstance(widget, LotRow)]
    assert all(row.side >= player.ui.scale(least) for row in rows)


def test_many_hidden_cards_overlap_so_that_the_cards_of_a_lot_stay_large(player: Player) -> None:
    match = new_match(Setup("xl", "advanced", "residential", ("architect", "ecological"), 4), 3)
    player.open(TableScene(MemoryServices(), match), motion="off", trusting=True)
    sitter = TablePlayer(player, 3)
    sitter.play(until=lambda: isinstance(player.scene, TableScene) and player.scene.turn.mode == "choose")
    rows = [widget for widget in sitter.table.widgets if isinstance(widget, LotRow)]
    assert max(len(row.cards) for row in rows if set(row.cards) == {HIDDEN}) > LotTrays.MOST_APART
    for row in rows:
        assert row.side >= player.ui.scale(70)
        assert all(row.rect.contains(place) for place in row.places())
        pressed = [item.rect for item in row.focusables()]
        assert not any(one.colliderect(other) for one, other in combinations(pressed, 2))
    few, many = (min(row.side for row in rows if row.lot == lot) for lot in (1, 2))
    assert 1.2 * many < few <= 1.5 * many + 1, "the lot of few cards shows larger ones"


def test_the_names_of_cards_in_a_lot_are_not_covered_by_the_row_below(player: Player) -> None:
    match = new_match(Setup("xl", "normal", "residential", ("architect",), 3), 3, (1,))
    player.open(TableScene(MemoryServices(), match), motion="off", language="fr", text_size=2.0, trusting=True)
    sitter = TablePlayer(player)
    sitter.play(until=lambda: isinstance(player.scene, TableScene) and player.scene.turn.mode == "choose")
    with frame_watched(sitter.table) as frame:
        player.step()
    rows = [widget for widget in sitter.table.widgets if isinstance(widget, LotRow)]
    names = [text for text in frame.texts if isinstance(text.owner, LotRow)]
    assert {text.text for text in names} > {"cachée"}
    assert all(row.side >= player.ui.scale(54) for row in rows)
    for name in names:
        others = [place for row in rows if row is not name.owner for place in row.places()]
        assert name.place.collidelist(others) == -1, name


def test_a_table_is_not_measured_anew_when_nothing_changed_and_is_when_something_did(player: Player) -> None:
    player.open(TableScene(MemoryServices(), new_match(Setup(players=1))), motion="off", trusting=True)
    table = player.scene
    assert isinstance(table, TableScene)

    def regions() -> dict[str, Widget]:
        kept = ("player:0", "undo", "menu", "draw", "under")
        return {widget.key: widget for widget in table.widgets if widget.key in kept}

    before = regions()
    table.reread()
    table.refresh()
    assert regions() == before and len(before) == 4
    player.click("draw")
    player.settle()
    assert table.turn.mode == "keep"
    after = regions()
    assert "under" in after and "draw" not in after


def test_the_tray_names_the_cards_to_build_once_they_have_arrived(player: Player) -> None:
    player.open(TableScene(MemoryServices(), new_match(Setup(players=1), 3)), motion="off", trusting=True)
    sitter = TablePlayer(player)
    sitter.play(until=lambda: isinstance(player.scene, TableScene) and len(player.scene.turn.hand) > 1)
    table, hand = sitter.table, sitter.table.turn.cards_to_lay
    place = next(widget.rect for widget in table.widgets if widget.key == hand[0].slot_key)
    tray = next(widget.rect for widget in table.widgets if isinstance(widget, Panel) and widget.rect.contains(place))
    names = {card_name(held.token) for held in hand}

    def named(arriving: list[str]) -> set[str]:
        widgets = Tray(table.snapshot, table, tray, 0, arriving).widgets()
        return names & {widget.text for widget in widgets if isinstance(widget, Label | Paragraph)}

    assert named([]) == names
    assert named([hand[-1].slot_key]) == set(), "one of them may still have to turn over"


def test_beside_the_lots_a_long_name_is_cut_and_the_money_stays(player: Player) -> None:
    table = _drawn_by(player, "Bartholome de Montmorency", "Maximilienne-Wilhelmine K")
    for seat in (0, 1):
        panel = player.find(f"city:{seat}").rect
        with texts_watched() as written:
            table.refresh()
            player.step()
        money = [one.place for one in written if one.text == "$3" and panel.collidepoint(one.place.topleft)]
        assert money and all(panel.contains(place) for place in money)


def test_the_forecasts_of_a_lot_have_equal_room_whatever_the_players_are_called(player: Player) -> None:
    table = _drawn_by(player, "Al", "Maximilienne-Wilhelmine")
    wide, gap = player.find("city:0").rect.width, table.ui.scale(8)
    with texts_watched() as written:
        table.refresh()
        player.step()
    starts = sorted({one.place.left for one in written if one.text.startswith("for ")})
    assert len(starts) == 4 and abs(2 * (starts[1] - starts[0]) - wide - gap) <= 2


def _drawn_by(player: Player, *names: str) -> TableScene:
    """Return the table of two players of whom the first has drawn cards."""
    seats = [Seat(name, at) for at, name in enumerate(names)]
    match = Match.start(CARD_CITY, Setup(players=2).checked(), seats, 3, MemoryStore())
    match.hand_over(match.actors()[0])
    table = TableScene(MemoryServices(), match)
    player.open(table, motion="off", trusting=True)
    player.settle()
    if isinstance(player.scene, CurtainScene):
        player.wait(GUARD_SECONDS)
        player.click("lift")
        player.settle()
    player.click("draw")
    player.settle()
    return table


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_early_panels_count_gaps_whatever_the_text_size(player: Player, text_size: float) -> None:
    player.open(TableScene(MemoryServices(), new_match(Setup())), text_size=text_size, trusting=True)
    assert player.find("score:0").value == "24 gaps"


def _splits_second(match: AnyMatch) -> bool:
    view = match.view(None)
    return bool(view.phase == "splitting" and view.draft.splitter == 1)


@pytest.mark.parametrize("computers", [(), (1,)])
def test_lots_name_their_takers_unless_a_computer_splits_unseen_cards(computers: tuple[int, ...]) -> None:
    sitter = ShotPlayer((1280, 720), language="en", motion="off")
    try:
        sitter.sit_at(Position(Setup(), _splits_second, computers=computers))
        with texts_watched() as written:
            sitter.table.refresh()
            sitter.step()
        assert sitter.table.turn.view.phase == "splitting"
        assert any(one.text.startswith("for ") for one in written) == (not computers)
    finally:
        sitter.close()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_every_spot_of_a_player_s_panel_can_be_pressed(player: Player, players: int, text_size: float) -> None:
    match = new_match(Setup(players=players), computers=range(1, players))
    player.open(TableScene(MemoryServices(), match), text_size=text_size, trusting=True)
    panels = [widget for widget in player.scene.compose() if isinstance(widget, PlayerPanel)]
    assert len(panels) == players
    for panel in panels:
        left, right = sorted((panel.city_box, panel.score_box), key=lambda box: box.left)
        assert left.topleft == panel.rect.topleft and left.right == right.left
        assert right.bottom == panel.rect.bottom and right.right >= panel.rect.right - 2 * player.ui.scale(5)
