"""Whole games by phones in a real browser, which press what they find by its role and its name alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardcity_desktop.rules.card_city.setup import Setup as CardCity
from cardcity_desktop.rules.citadels.setup import Setup as Citadels
from cardcity_desktop.rules.royal_cities.setup import Setup as RoyalCities
from tests.link.browser_phones import BrowserPhone, Evening
from tests.link.test_page import faults, pytestmark
from tests.link.test_server import HERE
from tests.ui.driver import Player

__all__ = ["pytestmark"]  # the lane

axe = pytest.importorskip("axe_playwright_python", reason="the extra `browser` is not installed")

GAMES: dict[str, Any] = {
    "card_city": CardCity(players=2),
    "citadels": Citadels(players=4, end=7),
    "royal_cities": RoyalCities(2),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_roles_and_names(
    browser: Any, player: Player, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardcity_desktop.link.addresses.local_addresses", lambda: (HERE,))
    evening = Evening.begin(player, browser, name, GAMES[name], phones=2)
    for seat, language in enumerate(("en", "fr")):
        evening.join(seat, language, bypass_csp=True)  # axe is a script from elsewhere
    checked = set[str]()

    def seen(phone: BrowserPhone) -> None:
        for each in evening.phones:
            kind = f"{each.shown['turn']} {each.shown['h1']}"
            if each.shown["turn"] not in " ".join(checked):
                checked.add(kind)
                assert faults(each.page, axe) == [], kind
        if evening.match.action_count % 5 == 0:
            evening.compare([phone])

    try:
        with player.glancing():
            evening.play(Random(4), seen=seen)
        assert not [error for phone in evening.phones for error in phone.errors]
    finally:
        evening.services.screens.close("")
        for phone in evening.phones:
            phone.page.context.close()
    assert evening.match.finished
