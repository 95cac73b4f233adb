"""The places of a hint's reason on the table: the things of both ways, and the cities and cards that it names."""

from collections.abc import Callable, Iterator, Sequence

from pygame import Rect

from cardcity_desktop.players.player import Reason
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.cards import CITIES, TOKENS
from cardcity_desktop.scenes.match_table.reason_marks import ReasonMarks
from cardcity_desktop.scenes.royal_cities.advice_text import ComparedWays
from cardcity_desktop.scenes.royal_cities.table.moves import NOTHING, Kind, Thing
from cardcity_desktop.scenes.royal_cities.table.pieces import TableFacts
from cardcity_desktop.ui.wording.numbers import percent_text

CARDS = ("card", "instead", "after", "top")
"""Figures of a reason that are cards."""


class ReasonPlaces(TableFacts):
    """Places of a comparison on the open table."""

    def marks(self, compared: ComparedWays, place_of: Callable[[str], Rect | None]) -> ReasonMarks:
        """Return the marks. `place_of` returns the place of an item by its key, None if it is not shown."""

        def places(things: Sequence[Thing]) -> tuple[Rect, ...]:
            shown = (place_of(thing.key) for thing in dict.fromkeys(things) if thing)
            return tuple(place for place in shown if place is not None)

        own, other = self._things(compared.own, compared.other), self._things(compared.other, compared.own)
        named = [thing for thing in self._named(compared.reason) if thing not in (*own, *other)]
        figures = [self._figure(compared.reason, word) if places(own) else "" for word in ("own", "other")]
        return ReasonMarks(places(own), places(other), places(named), *figures)

    def _things(self, plan: Sequence[Action], other: Sequence[Action]) -> list[Thing]:
        """Return the things of a plan's actions that the other one lacks, or of its first action if it has no more."""
        differs = [action for action in plan if action not in other] or plan[:1]
        return [thing for thing in map(self.snapshot.source_of, differs) if thing]

    def _named(self, reason: Reason) -> Iterator[Thing]:
        """Yield the cities and cards of a reason."""
        figures = dict(reason.figures)
        if "city" in figures:
            letter = CITIES[round(figures["city"])]
            yield Thing("banner", city=letter)
            yield Thing("city", seat=round(figures.get("seat", self.snapshot.viewer_seat)), city=letter)
        for word in CARDS:
            if word in figures:
                yield self._card(TOKENS[round(figures[word])])

    def _card(self, token: str) -> Thing:
        """Return a card of the hand or of the market, or `NOTHING` if there is none on the table."""
        rows: tuple[tuple[Kind, Sequence[str]], ...] = (("hand", self.snapshot.hand), ("market", self.view.market))
        places = (Thing(kind, cards.index(token)) for kind, cards in rows if token in cards)
        return next(places, NOTHING)

    @staticmethod
    def _figure(reason: Reason, word: str) -> str:
        """Return a figure of both sides as text, or "" for a reason without one."""
        figures = dict(reason.figures)
        if word not in figures:
            return ""
        return percent_text(round(100 * figures[word])) if reason.word == "hero_revolt" else str(round(figures[word]))
