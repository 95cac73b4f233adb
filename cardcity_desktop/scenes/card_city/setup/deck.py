"""The kinds of cards in a chosen game, as a row of cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from pygame import Rect

from cardcity_desktop.rules.card_city.decks import RESERVE
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.city.cards import CARDS
from cardcity_desktop.scenes.card_city.setup.column import Column
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.widgets.labels import Painted

ORDER = "RCLPHIKXA"


@lru_cache(maxsize=64)
def cards_of(setup: Setup) -> tuple[str, ...]:
    """Return one card of each kind in the game, then one of each of its two-coloured pairs."""
    state = CARD_CITY.initial(replace(setup, first_player=0), 0)
    in_reserve = [code for code, count in zip(RESERVE, state.reserve, strict=True) if count]
    tokens = {CARDS[code].token for code in (*state.pool, *in_reserve)} | {"H"}
    if setup.has("architect"):
        tokens.add("A")
    single = {token[0]: token for token in sorted(tokens, reverse=True) if len(token) < 3}
    return (*(single[kind] for kind in ORDER if kind in single), *_pairs(token for token in tokens if len(token) == 3))


def _pairs(bicolours: Iterable[str]) -> list[str]:
    """Return one card of each pair of kinds, cut straight and diagonally in turn."""
    of_pair: dict[str, list[str]] = {}
    for token in sorted(bicolours):
        of_pair.setdefault(token[:2], []).append(token)
    return [cuts[at % len(cuts)] for at, cuts in enumerate(of_pair.values())]


def add_cards(column: Column, setup: Setup) -> None:
    """Append the row of cards to a page."""
    ui, tokens = column.ui, cards_of(setup)
    column.gap(10)
    column.text(_("The cards of this game"), "strong")
    column.gap(8)
    side = ui.scale.target(62)
    gap = ui.scale(10)
    across = max(1, (column.room.width + gap) // (side + gap))
    lines = -(-len(tokens) // across)
    place = column.place(lines * (side + gap) + ui.scale(8))

    def paint(canvas: Canvas, rect: Rect) -> None:
        faces = CardFaces(ui)
        for number, token in enumerate(tokens):
            x = rect.left + (number % across) * (side + gap) + side // 2
            y = rect.top + (number // across) * (side + gap) + side // 2
            faces.draw(canvas.surface, token, (x, y), side, "board", motif=number)

    column.widgets.append(Painted(place, paint))
