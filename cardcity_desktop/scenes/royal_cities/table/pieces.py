"""Pieces of the table: what its screens read once, pressable spots, and the preview of the selected card."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, CODES, COLOUR, TOKENS, VALUE, WHITE
from cardcity_desktop.rules.royal_cities.forecast import (
    Counters,
    EffectPreview,
    MajorityStanding,
    counters_of,
    regents_gaps,
    standings,
)
from cardcity_desktop.rules.royal_cities.majorities import Cities, worth
from cardcity_desktop.rules.royal_cities.phases.build_checks import why_not_put, with_builds
from cardcity_desktop.rules.royal_cities.setup import REGENT
from cardcity_desktop.scenes.royal_cities.art import lettering
from cardcity_desktop.scenes.royal_cities.table.state import HeldCard, Selection, TableState
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas, Focus, Focusable
from cardcity_desktop.ui.widgets.labels import PaintedItems

Draw = Callable[[Canvas, Rect, Focus], None]


class PaymentChange(NamedTuple):
    letter: str  # of the colour
    before: int
    after: int

    @property
    def change(self) -> int:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class CardPreview:
    """Result of building or playing one card."""

    token: str
    city: str  # letter of the city it joins or leaves, "" for none
    leaves: bool = False  # True if it leaves
    refusal: Refusal | None = None  # why it cannot be built
    standings: tuple[MajorityStanding, ...] = ()
    gains: tuple[PaymentChange, ...] = ()  # the viewer's
    seat: int = 0  # owner of the city
    counters: Counters | None = None  # the viewer's, afterwards


class TableFacts:
    """The table as a text or a screen reads it; only the selection follows the pointer after that."""

    def __init__(self, table: TableState) -> None:
        self.table, self.snapshot = table, table.snapshot
        self.view, self.mode, self.front = self.snapshot.view, self.snapshot.mode, self.snapshot.viewer_seat

    @property
    def selection(self) -> Selection:
        return self.table.selection

    def inspected(self) -> tuple[str, str]:
        """Return token and spot key of the held card, else of the pointed one; ("", "") for none."""
        snapshot, selection = self.snapshot, self.selection
        if selection.held is not None:
            return selection.held.token, selection.held.key
        kind, _colon, rest = selection.pointed.partition(":")
        rows = {"hand": snapshot.hand, "drawn": snapshot.drawn, "taken": snapshot.taken, "market": self.view.market}
        if kind in rows:
            cards, number = rows[kind], int(rest)
            return (cards[number], selection.pointed) if number < len(cards) else ("", "")
        if kind == "city":
            seat, letter = rest.split(":")
            column = snapshot.planned_cities[int(seat)][CITY_OF[letter]]
            if column:
                return TOKENS[column[-1]], selection.pointed
        return "", ""

    def card_at(self, key: str) -> HeldCard | None:
        """Return the card on a spot of the hand, of the drawn cards or of a city; None if there is none."""
        kind, _colon, rest = key.partition(":")
        snapshot = self.snapshot
        if kind == "hand" or kind == "drawn":
            cards, number = snapshot.hand if kind == "hand" else snapshot.drawn, int(rest)
            return HeldCard(kind, cards[number], number) if number < len(cards) else None  # type: ignore[arg-type]
        if kind == "city":
            seat, letter = rest.split(":")
            column = snapshot.planned_cities[int(seat)][CITY_OF[letter]]
            source = "knight" if self.mode == "knight" else "city"
            return HeldCard(source, TOKENS[column[-1]], 0, int(seat), letter) if column else None  # type: ignore[arg-type]
        return None

    def targets(self) -> EffectPreview:
        """Return the targets of the selected card's effect if the card were played now."""
        token, key = self.inspected()
        return self.effect_of(token, key) or EffectPreview(True)

    def effect_of(self, token: str, key: str) -> EffectPreview | None:
        """Return the effect of a card of the viewer, on the spot `key`, if it were played now; None if it can't be."""
        if self.mode == "play" and key.startswith("hand:"):
            return self.snapshot.effect_of(token)
        if self.mode == "play" and key.startswith(f"city:{self.front}:"):
            return self.snapshot.effect_of(token, key[-1])
        return None

    def preview(self) -> CardPreview | None:
        """Return the preview of the held or pointed card; None if there is none."""
        snapshot, mode, front = self.snapshot, self.mode, self.front
        token, key = self.inspected()
        if not token or token == "?" or mode in ("giving", "hero", "over"):
            return None
        if mode == "build" and key.startswith("market:"):
            return None  # the market is closed at the season's end
        if mode in ("gift", "regent"):
            return self.regent_preview(token) if key.startswith(("hand:", "drawn:")) else None
        cities = snapshot.built_cities[front]
        if key.startswith("city:"):  # played, it uncovers the next card
            if mode != "play" or not key.startswith(f"city:{front}:"):
                return None
            city = CITY_OF[key[-1]]
            left: Cities = (*cities[:city], cities[city][:-1], *cities[city + 1 :])
            return replace(self._with_cities(token, city, front, left), leaves=True)
        city, pointed = COLOUR[CODES[token]], self.selection.pointed
        if city == WHITE:  # a joker's city is pointed at
            if self.selection.held is None or not pointed.startswith(f"city:{front}:"):
                return None
            city = CITY_OF[pointed[-1]]
        builds = tuple((CODES[chosen], to) for chosen, to in snapshot.chosen_builds)
        refusal = why_not_put(cities, builds, CODES[token], city)
        if refusal is not None:
            return CardPreview(token, CITIES[city], refusal=refusal, seat=front)
        return self._with_cities(token, city, front, with_builds(cities, (*builds, (CODES[token], city))))

    def regent_preview(self, token: str) -> CardPreview | None:
        """Return the preview of the Regent building the card; None if he cannot build it (solo)."""
        city, value = COLOUR[CODES[token]], int(token[1])
        if city == WHITE or value not in regents_gaps(self.snapshot.dealt)[city]:
            return None
        cities = self.snapshot.built_cities[REGENT]
        column = tuple(sorted((*cities[city], CODES[token]), key=lambda card: VALUE[card]))
        return self._with_cities(token, city, REGENT, (*cities[:city], column, *cities[city + 1 :]))

    def _with_cities(self, token: str, city: int, seat: int, cities: Cities) -> CardPreview:
        """Return the preview of a card with which a seat's cities become `cities`."""
        after = list(self.snapshot.built_cities)
        after[seat] = cities
        before, then = worth(self.snapshot.planned_cities)[self.front], worth(tuple(after))[self.front]
        gains = tuple(
            PaymentChange(letter, before[at], then[at]) for at, letter in enumerate(CITIES) if before[at] != then[at]
        )
        counters = counters_of(after[self.front])
        return CardPreview(token, CITIES[city], False, None, standings(tuple(after)), gains, seat, counters)


class Pieces(TableFacts):
    """The table as a screen reads it for one compose, and the makers of its parts."""

    def __init__(self, table: TableState) -> None:
        super().__init__(table)
        self.ui, self.s = table.ui, table.ui.scale
        self.layout, self.paged = table.layout, table.layout.paged

    def spot(self, rect: Rect, key: str, label: str, draw: Draw | None = None, **more: Any) -> PaintedItems:
        """Return a pressable area that is drawn anew in every frame; `more` as for `Focusable`."""
        item = Focusable(key, rect, partial(self.table.press, key), label, **({"sound": "card_lift"} | more))
        widget = PaintedItems(rect, draw or (lambda *_drawn: None), [item])
        widget.key = key
        return widget

    def words(
        self, text: str, size: float, weight: str = "strong", colour: str | None = None, **more: Any
    ) -> kit.Words:
        """Return text on one line; `more` as for `kit.words`."""
        return lettering.words(self.ui, text, size, weight, colour, **more)
