"""The system's text input is on only in text fields; outside them keys type what they did."""

import pygame
import pytest
from pygame.event import Event

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.scenes.shared.ask_text import AskText
from cardcity_desktop.ui.window.commands import Pop, Push
from cardcity_desktop.ui.window.input.typed import with_typed
from tests.ui.driver import Player


def asking() -> AskText:
    return AskText("Name", "", "", limit=20, keep="Keep", done=lambda text: None)


def test_input_methods_get_keys_only_while_a_field_has_the_focus(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    turned: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: turned.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: turned.append("off"))
    player.open(AppServices().title_scene())
    player.settle()
    assert turned == ["off"]
    player.app.obey(Push(asking()))
    player.settle()
    assert player.scene.takes_text() and turned == ["off", "on"]
    player.press("tab")
    assert not player.scene.takes_text() and turned == ["off", "on", "off"]
    player.press("shift+tab")
    player.app.obey(Pop())
    player.settle()
    assert turned == ["off", "on", "off", "on", "off"]


def test_a_place_for_an_input_method_is_in_points(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", asked.append)
    player.open(asking())
    player.settle()
    monkeypatch.setattr(type(player.app.window), "px_per_point", 2.0)
    player.ui.invalidate()
    player.step()
    whole, half = asked[0], asked[-1]
    assert abs(whole.x - 2 * half.x) <= 1 and abs(whole.height - 2 * half.height) <= 1 and half.height


@pytest.mark.parametrize(
    ("key", "scancode", "mod", "before", "typed"),
    [
        (pygame.K_KP3, pygame.KSCAN_KP3, pygame.KMOD_NUM, "", "3"),
        (pygame.K_KP3, pygame.KSCAN_KP3, 0, "", ""),  # it is Page down
        (ord("&"), pygame.KSCAN_1, pygame.KMOD_LSHIFT, "&", "1"),
        (ord("&"), pygame.KSCAN_1, 0, "&", "&"),
        (pygame.K_1, pygame.KSCAN_1, 0, "1", "1"),
        (ord("\N{ARABIC-INDIC DIGIT TWO}"), pygame.KSCAN_2, 0, "", "\N{ARABIC-INDIC DIGIT TWO}"),
        (ord("é"), pygame.KSCAN_2, 0, "", "é"),
        (pygame.K_F3, pygame.KSCAN_F3, 0, "", ""),
        (pygame.K_n, pygame.KSCAN_N, 0, "n", "n"),
        (pygame.K_n, pygame.KSCAN_N, pygame.KMOD_LCTRL, "\x0e", "\x0e"),
    ],
)
def test_without_text_input_keys_type_what_they_did(key: int, scancode: int, mod: int, before: str, typed: str) -> None:
    down = Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode=before)
    assert with_typed(down).unicode == typed
