"""The panel of a room: the code, the seats, and what the panel shows when no phone can come."""

from __future__ import annotations

import pytest

from cardcity_desktop.scenes.second_screens.help import ScreensHelp
from cardcity_desktop.scenes.second_screens.panel import SILENT_SECONDS, ScreensPanel
from tests.scenes.second_screens.fake_phones import Phone, opened_room
from tests.scenes.second_screens.tables import begun
from tests.scenes.services import NAMES, TestServices
from tests.ui.driver import Player

SILENCE = {"en": "No phone has come through.", "fr": "Aucun téléphone n’est arrivé."}


def open_panel(player: Player, language: str = "en") -> tuple[ScreensPanel, TestServices, Phone]:
    """Open the panel of a match whose first seat has a phone."""
    match, services = begun("citadels"), TestServices()
    services.screens.room, link = opened_room(match)
    phone = Phone(services.screens.room, link, 1).sit(0)
    panel = ScreensPanel(services, match)
    player.open(panel, motion="off", language=language)
    return panel, services, phone


def shown(player: Player) -> str:
    return " ".join(player.texts())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_without_any_request_the_panel_shows_in_time_what_keeps_phones_away(player: Player, language: str) -> None:
    _panel, services, _phone = open_panel(player, language)
    player.wait(SILENT_SECONDS - 5)
    assert SILENCE[language] not in shown(player)
    player.wait(8)
    assert SILENCE[language] in shown(player)
    services.screens.was_reached = True
    player.wait(3)
    assert SILENCE[language] not in shown(player)


def test_another_address_gets_its_own_time(player: Player) -> None:
    _panel, services, _phone = open_panel(player)
    services.screens.has_other_address = True
    player.wait(SILENT_SECONDS + 3)
    player.click("address")
    player.wait(3)
    assert services.screens.origin.removeprefix("http://") in shown(player) and SILENCE["en"] not in shown(player)


def test_a_quiet_panel_draws_nothing_anew(player: Player) -> None:
    open_panel(player)
    player.wait(2)
    frames = player.app.frames
    player.wait(10)
    assert player.app.frames == frames


def test_a_seat_s_line_shows_whether_its_phone_is_there_and_brings_it_back(player: Player) -> None:
    _panel, services, phone = open_panel(player)
    room = services.screens.room
    assert room is not None
    assert "on a screen of their own" in shown(player)
    room.left(phone.number)
    player.wait(0.1)
    assert "screen asleep or away" in shown(player)
    player.click("back:0")
    assert not room.elsewhere and "asleep" not in shown(player)
    assert NAMES[0] in shown(player)


def test_a_problem_stands_in_place_of_the_code_until_a_later_try(player: Player) -> None:
    panel, services, _phone = open_panel(player)
    services.screens.problem, services.screens.url = "No place is free.", ""
    panel.refresh()
    assert "No place is free." in shown(player)
    services.screens.problem, services.screens.room = "", None
    player.click("address")
    assert services.screens.url


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_help_names_guests_wifi_firewall_and_vpn_and_what_was_not_tried(player: Player, language: str) -> None:
    open_panel(player, language)
    player.press("f1")
    assert isinstance(player.scene, ScreensHelp)
    words = {
        "en": ("Guests’ Wi-Fi", "Firewall", "VPN", "not encrypted", "not yet with real phones"),
        "fr": ("Wi-Fi des invités", "Pare-feu", "VPN", "pas chiffrée", "pas encore avec de vrais téléphones"),
    }
    for word in words[language]:
        assert word in shown(player)
