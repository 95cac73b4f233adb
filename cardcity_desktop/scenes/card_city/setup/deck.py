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
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.context import Ui

ORDER = "RCLPHIKXA"


@lru_cache(maxsize=64)
def cards_of(setup: Setup) -> tuple[str, ...]:
    """Return one card of each kind in the game, then a bicolour of each pair of kinds."""
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


def deck_part(ui: Ui, setup: Setup) -> kit.Part:
    """Return the heading and a card of each kind, on as many lines as they need."""
    tokens = cards_of(setup)
    side, gap = ui.scale.target(62), ui.scale(10)

    def across(width: int) -> int:
        return max(1, (width + gap) // (side + gap))

    def size(width: int) -> kit.Size:
        lines = -(-len(tokens) // across(width))
        high = lines * (side + gap) + ui.scale(8)
        return kit.Size(len(tokens) * (side + gap), high, side, high)

    def paint(canvas: Canvas, rect: Rect) -> None:
        faces = CardFaces(ui)
        for number, token in enumerate(tokens):
            row, column = divmod(number, across(rect.width))
            middle = (rect.left + column * (side + gap) + side // 2, rect.top + row * (side + gap) + side // 2)
            faces.draw(canvas.surface, token, middle, side, "board", motif=number)

    cards = kit.Leaf(lambda rect: Painted(rect, paint), size)
    return kit.VStack([kit.words(ui, _("The cards of this game"), "strong"), cards], ui.scale(8))
