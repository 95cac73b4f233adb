"""Widgets work by mouse, by keyboard and by gamepad alike."""

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.widgets.buttons import Button, Toggle
from cardcity_desktop.ui.widgets.fields import Caret
from cardcity_desktop.ui.widgets.labels import Label, Painted
from cardcity_desktop.ui.widgets.scroll import LongList, ScrollArea
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from tests.ui.driver import Player
from tests.ui.gallery import Gallery


@pytest.fixture
def gallery(player: Player) -> Gallery:
    scene = Gallery()
    player.open(scene)
    return scene


def reach(player: Player, key: str) -> None:
    """Move the focus there by Tab."""
    for _step in range(60):
        player.press("tab")
        if player.scene.focus.key == key:
            return
    raise AssertionError(f"Tab never reaches {key!r}")


def test_a_button_is_pressed_by_mouse_key_and_pad(player: Player, gallery: Gallery) -> None:
    ways: list[Callable[[], None]] = [
        lambda: player.click("Jouer"),
        lambda: player.press("return"),
        lambda: player.press("pad:a"),
    ]
    for press in ways:
        gallery.focus.key = "Jouer"
        press()
        assert player.scene is not gallery
        player.press("escape")
        assert player.scene is gallery


def test_a_press_that_slides_off_does_nothing(player: Player, gallery: Gallery) -> None:
    player.down("Jouer")
    player.up("Options")
    assert player.scene is gallery


def test_a_right_click_presses_nothing(player: Player, gallery: Gallery) -> None:
    player.click("Jouer", button=3)
    assert player.scene is gallery


def test_a_disabled_button_does_nothing_but_gives_its_reason(player: Player, gallery: Gallery) -> None:
    player.click("Éteint")
    assert player.scene is gallery and gallery.tip.key == "Éteint"
    assert "Il n’y a pas de courant." in player.find("Éteint").shown_tip


def test_a_tip_waits_a_moment_and_goes_with_the_mouse(player: Player, gallery: Gallery) -> None:
    player.move("Options")
    assert gallery.tip.key is None
    player.wait(0.8)
    assert gallery.tip.key == "Options"
    player.move((5, 5))
    assert gallery.tip.key is None
    gallery.activate = lambda _item: None  # type: ignore[method-assign, assignment]
    player.click("Options")
    player.wait(0.8)
    assert gallery.tip.key is None, "a press needs no tip any more"


def test_the_ring_shows_for_keys_and_hides_for_the_mouse(player: Player, gallery: Gallery) -> None:
    player.press("tab")
    assert gallery.focus.ring
    player.move("Options")
    assert not gallery.focus.ring


def test_a_toggle_turns_over_at_each_press(player: Player, gallery: Gallery) -> None:
    player.click("Marques pour daltoniens")
    assert gallery.marks is False
    reach(player, "Marques pour daltoniens")
    player.press("space")
    assert gallery.marks is True


def test_a_choice_is_picked_by_click_and_by_arrows(player: Player, gallery: Gallery) -> None:
    player.click("size:small")
    assert gallery.size == "small"
    reach(player, "size:small")
    player.press("right")
    player.press("right")
    player.press("return")
    assert gallery.size == "huge"


def test_a_stepper_stops_at_its_ends(player: Player, gallery: Gallery) -> None:
    for _press in range(5):
        player.click("players:more")
    assert gallery.players == 4
    for _press in range(5):
        player.click("players:less")
    assert gallery.players == 1


def test_a_slider_follows_clicks_drags_and_arrows(player: Player, gallery: Gallery) -> None:
    rect = player.find("volume").rect
    player.click((rect.left + 2, rect.centery))
    assert gallery.volume == 0
    player.drag((rect.left + 12, rect.centery), (rect.right + 300, rect.centery))
    assert gallery.volume == 1
    player.press("left")
    assert gallery.volume == pytest.approx(0.9)


def test_tabs_open_their_page(player: Player, gallery: Gallery) -> None:
    player.click("tab:two")
    assert gallery.tab == "two"


def test_typing_takes_any_script_and_edits_at_the_caret(player: Player, gallery: Gallery) -> None:
    player.click("name")
    player.press("end")
    player.type("-Ÿ 李")
    assert gallery.name == "Éloïse-Ÿ 李"
    for key in ("backspace", "backspace", "home", "delete"):
        player.press(key)
    assert gallery.name == "loïse-Ÿ"
    player.type("É")
    assert gallery.name == "Éloïse-Ÿ"


def test_letters_in_a_field_are_not_shortcuts(player: Player, gallery: Gallery) -> None:
    heard: list[Intent] = []
    gallery.on_intent = heard.append  # type: ignore[method-assign, assignment]
    player.press("r")
    assert len(heard) == 1
    player.click("name")
    player.press("r")
    player.press("space")
    player.press("backspace")
    assert len(heard) == 1


def test_control_characters_never_get_into_a_name(player: Player, gallery: Gallery) -> None:
    player.click("name")
    player.type("\x07\t\u2028")
    assert gallery.name == "Éloïse"


def test_a_name_keeps_to_its_limit(player: Player, gallery: Gallery) -> None:
    player.click("name")
    player.type("x" * 60)
    assert len(gallery.name) == 24


def test_a_whole_text_is_selected_and_replaced_by_what_is_typed(player: Player, gallery: Gallery) -> None:
    player.click("name")
    player.press("ctrl+a")
    assert gallery.memory["name.caret"].selected
    player.type("N")
    player.type("oé")
    assert gallery.name == "Noé" and not gallery.memory["name.caret"].selected
    player.press("ctrl+a")
    player.press("left")
    player.type("-")
    assert gallery.name == "No-é", "a move of the caret ends the selection"
    player.press("ctrl+a")
    player.press("backspace")
    assert gallery.name == ""
    player.press("ctrl+a")
    assert not gallery.memory["name.caret"].selected, "there is nothing to select"
    player.type("x" * 24)
    player.press("ctrl+a")
    player.type("y" * 30)
    assert gallery.name == "y" * 24
    player.press("ctrl+a")
    player.click("name")
    assert not gallery.memory["name.caret"].selected


def test_paste_and_copy(player: Player, gallery: Gallery, monkeypatch: pytest.MonkeyPatch) -> None:
    clipboard = ["Noël\n"]
    monkeypatch.setattr(pygame.scrap, "has_text", lambda: True)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: clipboard[0])
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: clipboard.insert(0, text))
    player.click("name")
    player.press("ctrl+x")
    assert (gallery.name, clipboard[0]) == ("", "Éloïse")
    clipboard.insert(0, "Noël\n")
    player.press("ctrl+v")
    assert gallery.name == "Noël"


def test_an_input_method_shows_what_it_composes_and_keeps_only_the_result(
    player: Player, gallery: Gallery, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", places.append)
    player.click("name")
    pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text="li", start=0, length=2))
    player.step()
    assert gallery.memory["name.caret"].composing == "li"
    assert places[-1].left > places[0].left and player.find("name").rect.contains(places[-1])
    player.type("李")
    assert gallery.memory["name.caret"] == Caret(gallery.memory["name.caret"].position, "")
    assert "李" in gallery.name


def test_two_words_can_be_typed_where_what_is_kept_never_ends_with_a_blank(player: Player, gallery: Gallery) -> None:
    keep = gallery.set_name
    gallery.set_name = lambda value: keep(value.strip())  # type: ignore[method-assign]
    gallery.refresh()
    player.click("name")
    player.press("ctrl+backspace")
    player.type("Jean  Paul ")
    player.press("backspace")
    player.type("a")
    assert gallery.name == "Jean  Paula"


def test_enter_leaves_a_field_for_the_next_and_esc_leaves_it_first(player: Player, gallery: Gallery) -> None:
    player.click("name")
    player.press("return")
    assert gallery.focus.key == "Marques pour daltoniens"
    player.click("name")
    player.press("escape")
    assert player.scene is gallery
    assert gallery.focus.current is None


def test_a_click_puts_the_caret_where_it_falls(player: Player, gallery: Gallery) -> None:
    rect = player.find("name").rect
    player.click((rect.left + 1, rect.centery))
    player.type("L")
    assert gallery.name == "LÉloïse"


class LongPage(Gallery):
    """A scene with thirty switches, far more than fit."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed: list[int] = []

    def compose(self) -> list[Widget]:
        area = Rect(100, 100, 500, 300)
        content: list[Widget] = [
            Toggle(Rect(110, 100 + 50 * n, 400, 44), f"row {n}", n in self.pressed, lambda on, n=n: self.press(n))  # type: ignore[misc]
            for n in range(30)
        ]
        return [Label(Rect(0, 0, 300, 50), "Long"), ScrollArea(area, "page", content, self)]

    def press(self, row: int) -> None:
        self.pressed.append(row)
        self.refresh()


@pytest.fixture
def page(player: Player) -> LongPage:
    scene = LongPage()
    player.open(scene)
    return scene


def offset(page: LongPage) -> int:
    return int(page.memory["page.scroll"].offset)


def test_the_wheel_scrolls_between_the_ends(player: Player, page: LongPage) -> None:
    player.wheel(-2, over=(200, 200))
    assert offset(page) == 112
    player.wheel(50)
    assert offset(page) == 0
    for _turn in range(3):  # one event scrolls so far and no farther
        player.wheel(-500)
    assert offset(page) == 30 * 50 - 6 - 300


def test_the_wheel_elsewhere_scrolls_nothing(player: Player, page: LongPage) -> None:
    player.wheel(-2, over=(900, 500))
    assert offset(page) == 0


def test_focus_scrolls_into_sight_and_enter_presses_what_is_seen(player: Player, page: LongPage) -> None:
    for _step in range(12):
        player.press("down")
    item = player.find("row 11")
    assert page.focus.key == "row 11"
    assert item.clip is not None and item.clip.contains(item.rect)
    player.press("return")
    assert page.pressed == [11]


def colours_of(player: Player, row: int) -> set[tuple[int, ...]]:
    """Return the colours of a row of px across the wall, left of the thumb."""
    return {tuple(player.app.screen.get_at((x, row))) for x in range(110, 560)}


class Stripes(Scene):
    """A scene with a red wall, far higher than its place, on a green ground."""

    def paint(self, canvas: Canvas) -> None:
        canvas.fill(canvas.area, "#00FF00")

    def compose(self) -> list[Widget]:
        wall = Painted(Rect(100, 100, 480, 1500), lambda canvas, rect: canvas.fill(rect, "#FF0000"))
        return [ScrollArea(Rect(100, 100, 500, 300), "page", [wall], self)]


def test_content_fades_into_the_ground_only_where_there_is_more(player: Player) -> None:
    player.open(Stripes())
    red, middle = {(255, 0, 0, 255)}, 250
    assert colours_of(player, 100) == colours_of(player, middle) == red
    ((edge_red, edge_green, _blue, _alpha),) = colours_of(player, 399)
    assert edge_green > 240 and edge_red < 15
    player.wheel(-1, over=(200, 200))
    ((edge_red, edge_green, _blue, _alpha),) = colours_of(player, 100)
    assert edge_green > 240 and edge_red < 15
    assert colours_of(player, middle) == red
    for _turn in range(3):
        player.wheel(-50)
    assert colours_of(player, 399) == red


def test_page_keys_scroll(player: Player, page: LongPage) -> None:
    player.press("page down")
    assert offset(page) == 255
    player.press("page up")
    assert offset(page) == 0


def test_the_thumb_can_be_dragged(player: Player, page: LongPage) -> None:
    player.drag((596, 110), (596, 395))
    assert offset(page) > 1000
    player.move((300, 120))
    assert offset(page) > 1000


def test_what_is_scrolled_out_does_not_take_clicks(player: Player, page: LongPage) -> None:
    player.wheel(-1, over=(200, 200))
    player.click((200, 90))
    assert page.pressed == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (1280, 1600), (3840, 2160)])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_targets_are_large_enough_at_every_size(player: Player, size: tuple[int, int], text_size: float) -> None:
    player.open(Gallery(), size, text_size=text_size)
    smallest = 44 * player.ui.scale.unit / 1.5
    small = [item.key for item in player.items() if min(item.rect.size) < smallest]
    assert small == []


class Rows(Scene):
    """A scene with a thousand buttons, 30 px each."""

    made = 0

    def compose(self) -> list[Widget]:
        self.made = 0

        def row(at: int, place: Rect) -> list[Widget]:
            self.made += 1
            return [Button(place, f"Row {at}", lambda: None)]

        column = Rect(110, 100, 300, 0)
        return [LongList(Rect(100, 100, 400, 300), "rows", column, [30] * 1000, row, self)]


def test_a_long_list_makes_only_the_rows_around_those_in_sight(player: Player) -> None:
    player.open(Rows())
    assert isinstance(player.scene, Rows)
    assert player.scene.widgets and player.scene.made == 20
    assert player.find("Row 3").rect == Rect(110, 190, 300, 30)
    player.wheel(-200, over=(200, 200))
    area = player.scene.widgets[0]
    assert isinstance(area, LongList) and area.height == 30_000
    assert player.find(f"Row {area.state.offset // 30 + 1}").rect.top == 100 + 30 - area.state.offset % 30
    assert player.scene.made <= 32


def test_keys_go_through_a_long_list_row_by_row(player: Player) -> None:
    player.open(Rows())
    player.press("tab")
    for _step in range(40):
        player.press("down")
    assert player.scene.focus.key == "Row 40"
    assert Rect(100, 100, 400, 300).contains(player.find("Row 40").rect)
