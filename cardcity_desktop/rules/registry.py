"""The games in the house. A new game adds one line here (CONTRIBUTING: how to add a game)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardcity_desktop.rules.card_city.game import CardCity
from cardcity_desktop.rules.game import Game

CARD_CITY = CardCity()

GAMES: Mapping[str, Game[Any, Any, Any, Any, Any]] = {game.name: game for game in (CARD_CITY,)}
