"""The places of a hint's reason on the table: the things of both actions, and the seats and cards that it names."""

from collections.abc import Iterator, Mapping, Sequence

from pygame import Rect

from cardcity_desktop.players.player import Reason
from cardcity_desktop.rules.citadels import actions, districts
from cardcity_desktop.rules.citadels.actions import Action
from cardcity_desktop.scenes.citadels.table.moves import MOVES, Thing, thing_of
from cardcity_desktop.scenes.citadels.words import ComparedActions
from cardcity_desktop.scenes.match_table.reason_marks import ReasonMarks
from cardcity_desktop.ui.window.focus import Focusable

COUNTED = ("points", "coins", "cards")
"""Figures that both sides of a contrast may have, which are shown at their places."""


class ReasonPlaces:
    """Places of a comparison among the items of the table. `drawn`: where an item's picture is, if not at its place."""

    def __init__(self, items: Sequence[Focusable], seat: int, drawn: Mapping[str, Rect]) -> None:
        self._items, self._seat, self._drawn = items, seat, drawn

    def marks(self, compared: ComparedActions, advised: Action) -> ReasonMarks:
        """Return the marks of both actions. `seat` is the one that is advised."""
        own, other = self._places(advised), () if compared.other is None else self._places(compared.other)
        facts = [compared.contrast.own, compared.contrast.other]
        named = (place for fact in facts if fact is not None for place in self._named(fact))
        marked = tuple(dict.fromkeys(tuple(place) for place in named if place not in (*own, *other)))
        figures = ["", ""] if facts[1] is None else _figures(compared.contrast.own, facts[1])
        return ReasonMarks(own, other, tuple(map(Rect, marked)), *figures)

    def _places(self, action: Action) -> tuple[Rect, ...]:
        """Return the place of an action's thing or button, () if it is not shown."""
        match action:
            case actions.Pick(name) | actions.Bury(name) | actions.Kill(name) | actions.Rob(name):
                thing: Thing | str = Thing("character", name)
            case actions.Build(card) | actions.Put(card) | actions.Discard(card):
                thing = Thing("hand", card)
            case actions.Destroy(seat, card):
                thing = Thing("city", card, seat)
            case actions.Swap(seat):
                thing = Thing("seat", seat=seat)
            case _:
                thing = MOVES[type(action)].opener(action)
        return tuple(self._shown(thing))[:1]

    def _named(self, reason: Reason) -> Iterator[Rect]:
        """Yield the places of a fact's seat and card."""
        figures = dict(reason.figures)
        seat = int(figures.get("seat", self._seat))
        if "card" in figures:
            card = districts.NAME[int(figures["card"])]
            places = [
                place for thing in (Thing("city", card, seat), Thing("hand", card)) for place in self._shown(thing)
            ]
            yield from places[:1]
        elif seat != self._seat:
            yield from self._shown(Thing("seat", seat=seat))

    def _shown(self, thing: Thing | str) -> Iterator[Rect]:
        for item in self._items:
            if item.key == thing or (isinstance(thing, Thing) and thing_of(item) == thing):
                yield self._drawn.get(item.key, item.rect)


def _figures(own: Reason, other: Reason) -> list[str]:
    """Return the figure that both facts count, of each as text, or "" twice if there is none."""
    figures = [dict(reason.figures) for reason in (own, other)]
    word = next((word for word in COUNTED if all(word in known for known in figures)), "")
    return [str(int(known[word])) if word else "" for known in figures]
