"""The options apply at once, by every way in, and are kept."""

from pathlib import Path

import pytest

from cardcity_desktop.scenes.shell.options import OptionsScene
from cardcity_desktop.storage.settings import SettingsStore
from cardcity_desktop.ui.widgets.scroll import ScrollArea
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.preferences import Preferences
from tests.ui.driver import Player


@pytest.fixture
def store(tmp_path: Path) -> SettingsStore:
    return SettingsStore(tmp_path / "settings.json")


@pytest.fixture
def options(player: Player, store: SettingsStore) -> OptionsScene:
    scene = OptionsScene()
    player.open(scene, store=store)
    return scene


def test_each_choice_applies_at_once_and_is_kept(player: Player, options: OptionsScene, store: SettingsStore) -> None:
    for key in ("language:fr", "theme:dark", "text_size:1.25", "colour_marks"):
        player.click(key)
    player.click("page:sound")
    player.click("motion:off")
    now = player.app.preferences
    assert (now.language, now.theme, now.text_size, now.colour_marks, now.motion) == ("fr", "dark", 1.25, True, "off")
    assert player.sees("Animations")
    again = SettingsStore(store.path)
    again.read()
    assert again.check()[0].items() >= {"language": "fr", "theme": "dark", "text_size": 1.25, "motion": "off"}.items()


def test_volumes_are_separate(player: Player, options: OptionsScene) -> None:
    player.click("page:sound")
    rect = player.find("ambience_volume").rect
    player.click((rect.left + 2, rect.centery))
    assert (player.ui.sound.ambience_volume, player.ui.sound.effects_volume) == (0, 0.8)


def test_full_screen_goes_there_and_back(player: Player, options: OptionsScene) -> None:
    player.press("f11")
    assert player.app.preferences.fullscreen
    player.press("f11")
    assert not player.app.preferences.fullscreen
    assert player.ui.area.size == (1280, 720)


def test_a_key_held_too_long_turns_full_screen_on_once(player: Player, options: OptionsScene) -> None:
    for _repeated in range(4):
        player.hold("f11")
    assert player.app.preferences.fullscreen
    player.release("f11")
    player.press("f11")
    assert not player.app.preferences.fullscreen


def learn(player: Player, intent: Intent, binding: str) -> None:
    item = player.find(f"key.{intent.value}")
    player.scene.focus.key = item.key
    player.press("return")
    player.press(binding)


def test_a_key_is_learned_and_works_at_once(player: Player, options: OptionsScene) -> None:
    player.click("page:keys")
    learn(player, Intent.ROTATE, "t")
    assert player.ui.keys.bindings(Intent.ROTATE) == ("t", "pad:x")
    assert player.ui.keys.label(Intent.ROTATE) == "T"


def test_a_pad_button_is_learned_beside_the_keys(player: Player, options: OptionsScene) -> None:
    player.click("page:keys")
    learn(player, Intent.ROTATE, "pad:rightstick")
    assert player.ui.keys.bindings(Intent.ROTATE) == ("r", "pad:rightstick")
    assert "pad:rightstick" not in player.ui.keys.bindings(Intent.INSPECT)


def test_a_key_taken_from_another_meaning_leaves_it(player: Player, options: OptionsScene) -> None:
    player.click("page:keys")
    learn(player, Intent.ROTATE, "l")
    assert "l" not in player.ui.keys.bindings(Intent.JOURNAL)
    assert player.ui.toast_text == "L no longer does this: Journal"


def test_fixed_keys_stay_and_esc_stops_listening(player: Player, options: OptionsScene) -> None:
    player.click("page:keys")
    learn(player, Intent.ROTATE, "tab")
    learn(player, Intent.ROTATE, "escape")
    assert player.scene is options
    assert player.app.preferences.keys == {}
    assert options.listening is None


def test_the_usual_options_come_back_after_a_question(player: Player, options: OptionsScene) -> None:
    player.click("theme:dark")
    player.click("reset")
    player.click("Keep mine")
    assert player.ui.theme.name == "dark"
    player.click("reset")
    player.click("Put back")
    assert player.app.preferences == Preferences(window_size=(1280, 720))


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("page", ["display", "sound", "keys"])
def test_every_option_is_reached_by_tab_and_the_arrows_inside_a_choice(
    player: Player, page: str, text_size: float
) -> None:
    player.open(OptionsScene(), text_size=text_size)
    player.click(f"page:{page}")
    wanted = {item.key for item in player.items() if item.enabled}
    reached = set()
    for _step in range(len(wanted) + 1):
        player.press("tab")
        current = player.scene.focus.current
        assert current is not None
        assert current.clip is None or current.clip.contains(current.rect)
        reached.add(current.key)
        for way in ("left", "right") if current.group else ():
            player.scene.focus.key = current.key
            for _option in range(5):
                player.press(way)
                now = player.scene.focus.current
                assert now is not None
                if now.group == current.group:
                    reached.add(now.key)
        player.scene.focus.key = current.key
    assert reached == wanted


def test_every_intent_that_can_change_has_its_line(player: Player, options: OptionsScene) -> None:
    player.click("page:keys")
    keys = {item.key for item in player.items()}
    assert {f"key.{intent.value}" for intent in Intent if intent.title} <= keys


def test_no_line_names_two_keys_alike(player: Player, options: OptionsScene) -> None:
    player.click("page:keys")
    named = [item.label.split(" | ")[0].split("  ·  ") for item in player.items() if item.key.startswith("key.")]
    assert named and all(len(keys) == len(set(keys)) for keys in named)
    assert "/" in player.find(f"key.{Intent.FIND.value}").label


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("page", ["display", "sound"])
def test_the_options_need_no_scrolling_at_the_usual_text_size(player: Player, language: str, page: str) -> None:
    player.open(OptionsScene(), language=language)
    player.click(f"page:{page}")
    (area,) = [widget for widget in player.scene._all_widgets() if isinstance(widget, ScrollArea)]
    assert area.height <= area.rect.height
