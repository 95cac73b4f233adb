"""Pieces of the table: what its screens read once, pressable spots, and the preview of the selected card."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, CODES, COLOUR, VALUE, WHITE
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
from cardcity_desktop.scenes.royal_cities.pictures import Pen
from cardcity_desktop.scenes.royal_cities.table.moves import NOTHING, Selection, Thing
from cardcity_desktop.scenes.royal_cities.table.reading import TableState
from cardcity_desktop.ui.toolkit import Canvas, Focus, Focusable, Ui
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
    """The table as a text or a screen reads it. Only the selection follows the pointer after that."""

    def __init__(self, table: TableState) -> None:
        self.table, self.snapshot = table, table.snapshot
        self.view, self.mode, self.front = self.snapshot.view, self.snapshot.mode, self.snapshot.viewer_seat

    @property
    def selection(self) -> Selection:
        return self.table.selection

    def inspected(self) -> Thing:
        """Return the held card, else the pointed one. `NOTHING` for none."""
        thing = self.selection.held or self.selection.pointed
        return thing if self.snapshot.card_of(thing) else NOTHING

    def targets(self) -> EffectPreview:
        """Return the targets of the selected card's effect if the card were played now."""
        return self.snapshot.effect_of(self.inspected()) or EffectPreview(True)

    def preview(self) -> CardPreview | None:
        """Return the preview of the held or pointed card, or None if there is none."""
        snapshot, mode, front = self.snapshot, self.mode, self.front
        thing = self.inspected()
        token = snapshot.card_of(thing)
        if not token or token == "?" or mode in ("giving", "hero", "over"):
            return None
        if mode == "build" and thing.kind == "market":
            return None  # the market is closed at the season's end
        if mode in ("gift", "regent"):
            return self.regent_preview(token) if thing.kind in ("hand", "drawn") else None
        cities = snapshot.built_cities[front]
        if thing.kind == "city":  # played, it uncovers the next card
            if mode != "play" or thing.seat != front:
                return None
            city = CITY_OF[thing.city]
            left: Cities = (*cities[:city], cities[city][:-1], *cities[city + 1 :])
            return replace(self._with_cities(token, city, front, left), leaves=True)
        city, pointed = COLOUR[CODES[token]], self.selection.pointed
        if city == WHITE:  # a joker's city is pointed at
            if not self.selection.held or pointed.kind != "city" or pointed.seat != front:
                return None
            city = CITY_OF[pointed.city]
        builds = tuple((CODES[chosen], to) for chosen, to in snapshot.chosen_builds)
        refusal = why_not_put(cities, builds, CODES[token], city)
        if refusal is not None:
            return CardPreview(token, CITIES[city], refusal=refusal, seat=front)
        return self._with_cities(token, city, front, with_builds(cities, (*builds, (CODES[token], city))))

    def unbuildable(self, token: str) -> Refusal | None:
        """Return why a market card that the viewer may take now could not be built, or None if it could (7.3).

        A joker always finds a city, and a card that can't be built still has its effect.
        """
        city = COLOUR[CODES[token]]
        if self.mode not in ("buying", "merchant") or not self.snapshot.is_my_turn or city == WHITE:
            return None
        return why_not_put(self.snapshot.built_cities[self.front], (), CODES[token], city)

    def regent_preview(self, token: str) -> CardPreview | None:
        """Return the preview of the Regent building the card, or None if he cannot build it (solo)."""
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


class Pieces(TableFacts, Pen):
    """The table as a screen reads it for one compose, and the makers of its parts."""

    def __init__(self, table: TableState, ui: Ui | None = None) -> None:
        """`ui` is the one of a smaller text size, or None for the table's own."""
        TableFacts.__init__(self, table)
        Pen.__init__(self, ui or table.scene.ui)
        self.layout, self.paged = table.layout, table.layout.paged

    def item(self, thing: Thing, rect: Rect, label: str, **more: Any) -> Focusable:
        """Return the item of a thing. `more` as for `Focusable`."""
        press, look = partial(self.table.press, thing), {"sound": "card_lift"} | more
        return Focusable(thing.key, rect, press, label, extra=thing, **look)

    def spot(self, rect: Rect, thing: Thing, label: str, draw: Draw | None = None, **more: Any) -> PaintedItems:
        """Return a pressable area that is drawn anew in every frame. `more` as for `Focusable`."""
        widget = PaintedItems(rect, draw or (lambda *_drawn: None), [self.item(thing, rect, label, **more)])
        widget.key = thing.key
        return widget
