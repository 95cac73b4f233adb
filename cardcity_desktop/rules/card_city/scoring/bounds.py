"""Bounds of a seat's figures at the end of the game, true whatever is drawn and however all seats play.

They are generous while rounds are left, and close once the last hand is known: cards of the hand and of drafts to come
count for every kind at once, each district may grow wherever a free cell leads, and nothing is ever paid.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from cardcity_desktop.rules.card_city.decks import RESERVE_PLACE
from cardcity_desktop.rules.card_city.rule_set import INDUSTRIAL_PRICE, PARK_PRICE
from cardcity_desktop.rules.card_city.scoring.income import SALARY, triangle
from cardcity_desktop.rules.card_city.scoring.pollution import PER_PARK
from cardcity_desktop.rules.card_city.scoring.score import happiness, sheet_of
from cardcity_desktop.rules.card_city.scoring.standing import standing_of
from cardcity_desktop.rules.card_city.site import SIZE_OF_INDUSTRIAL, Site, site_of
from cardcity_desktop.rules.city.cards import CARDS, PARK, C, H, I, K, L, P, R, X

if TYPE_CHECKING:
    from cardcity_desktop.rules.card_city.state import State

DRAFTS = ("founding", "drawing", "splitting", "choosing", "keeping")
SIDES = 4
"""Neighbours of a cell of a separate city."""


def bounds_of(state: State, seat: int) -> dict[str, tuple[float, float]]:
    """Return the least and greatest values at the end of the figures that can be bounded; built cards stay (4.8).

    A zone has room for so many more cards; Parks come from the reserve (6.7), Leisure only by the draft (3.5).
    """
    reach, now = _Reach(state, seat), standing_of(state, seat)
    parks = min(reach.room, state.reserve[RESERVE_PLACE[PARK]])
    found = {
        "clouds": (now["clouds"], inf),
        "parks": (now["parks"], now["parks"] + parks),
        "pollution": (now["pollution"] + PER_PARK * parks, inf),
        "leisure_cards": (now["leisure_cards"], now["leisure_cards"] + min(reach.room, reach.built(L))),
        "largest_residential": (now["largest_residential"], now["residential_cards"] + reach.room),
    }
    if state.rules.unique or state.rules.bribes or state.phase.name == "over":  # others add to districts and money
        return found
    largest = max((land.most for land in reach.homes), default=0)
    found["largest_residential"] = (now["largest_residential"], max(now["largest_residential"], largest))
    found["income"] = (0, max(now["income"], reach.income))
    found["money"] = (0, reach.money)
    found["empties"] = (max(0, now["empties"] - reach.more), inf)
    found["points"] = (-inf, reach.points(found["pollution"][0]))
    return found


class _Land(NamedTuple):
    """A connected piece of land of a kind's districts: their cards now, and the cells that they can still take."""

    now: int
    taken: int

    @property
    def most(self) -> int:
        return self.now + self.taken


@dataclass(frozen=True)
class _Reach:
    """The limits of what a seat's city can still become, in cards and $."""

    state: State
    seat: int

    @cached_property
    def site(self) -> Site:
        site = site_of(self.state, self.seat)
        return Site(site.rules, site.seat, site.city.without_architect(), site.money)

    @cached_property
    def rounds(self) -> int:
        """Rounds after this one."""
        return self.state.rules.share.rounds - self.state.round

    @cached_property
    def drafted(self) -> int:
        """Cards that are still unknown."""
        return self.state.rules.share.drafted * (self.rounds + (self.state.phase.name in DRAFTS))

    @cached_property
    def developments(self) -> int:
        """Phases 3 and 4 to come, that of this round included."""
        return self.rounds + (self.state.phase.name != "buying")

    def built(self, kind: int) -> int:
        """Return the cards with a kind that the hand and later drafts can bring."""
        return self.drafted + sum(kind in CARDS[code].kinds for code, _known in self.state.hands[self.seat])

    @cached_property
    def room(self) -> int:
        """Cells that are free; one more with the Architect, who leaves a cell again (8.1)."""
        rules, site = self.state.rules, self.site
        cells = min(rules.board.n**2, site.zone.bit_count()) if rules.unique else rules.share.frame**2
        return max(0, cells - site.own.bit_count()) + rules.architect

    @cached_property
    def bought(self) -> int:
        """Industrial cards that the seat can still buy, one a round (6.6)."""
        return (self.rounds + 1) * (self.money >= INDUSTRIAL_PRICE * (self.site.industrials + 1))

    @cached_property
    def parks(self) -> int:
        """Parks that the seat can still buy, one a round (6.7)."""
        return (self.rounds + 1) * (self.state.rules.green and self.money >= PARK_PRICE)

    @cached_property
    def more(self) -> int:
        """All cards that can still be placed; each Industrial one may bring a cloud, and one may be due (4.9)."""
        hand, clouds = len(self.state.hands[self.seat]), self.state.rules.green
        grown = sum(land.taken for land in (*self.homes, *self.shops))
        return self.drafted + hand + grown + self.bought + self.parks + clouds * (1 + self.bought + self.built(I))

    # Districts

    @cached_property
    def homes(self) -> list[_Land]:
        """The land of R districts."""
        culture, more = self.site.city.any(L) | self.site.city.any(H), self.built(L)
        return self._largest(R, lambda land: (culture & (self.site.city.board.beside(land) | land)).bit_count() + more)

    @cached_property
    def shops(self) -> list[_Land]:
        """The land of C districts, which grow by the number of R districts."""
        homes = len(self.site.city.districts[R]) + self.built(R)
        return self._largest(C, lambda _land: homes)

    def _largest(self, kind: int, need: Callable[[int], int]) -> list[_Land]:
        """Return the land of a kind's districts.

        A district of N cards grows only while N is smaller than the need (cards beside it); merging makes it larger,
        never smaller. So those of one piece of land take at most the sum of what each lacks.
        """
        site, new = self.site, self.built(kind)
        cards = site.city.any(kind)
        free = site.frame() & ~site.city.taken if self.developments else 0
        if kind == R and self.state.rules.setup.level != "advanced":
            free &= ~site.city.rims[I]  # zoning; a bicolour may turn its other half there
        limit = site.limit + SIZE_OF_INDUSTRIAL * (self.built(I) + self.rounds) - site.cards
        found = []
        for land in _pieces(site, cards | free):
            sizes = [mask.bit_count() for mask in site.city.districts[kind] if mask & land]
            lacking = sum(max(0, need(land) - size) for size in [*sizes, *[1] * new])
            taken = min((free & land).bit_count(), self.room, max(0, limit), new + lacking) if free else 0
            if land & site.zone:
                found.append(_Land((cards & land).bit_count(), taken))
        return found

    # Money and points

    @cached_property
    def income(self) -> int:
        """The greatest income of one round."""
        pay = self.state.rules.parking_pay[-1]
        parking = pay * (len(self.site.city.districts[P]) + self.built(P)) if pay else 0
        return SALARY + parking + sum(triangle(land.most) for land in self.shops)

    @cached_property
    def money(self) -> int:
        return self.site.money + self.developments * self.income

    def points(self, pollution: float) -> float:
        """Return the greatest score; pollution: the least percentage."""
        rules = self.state.rules
        victory, ecological = rules.setup.victory, rules.ecological
        if rules.decentralisation or ((ecological or rules.suburb) and victory in ("industrial", "commercial")):
            return inf
        lost = max(0.0, pollution) if ecological else 0.0
        match victory:
            case "residential":
                clouds = (self.site.city.pure[X] & self.site.zone).bit_count()
                return sum(map(triangle, self._scored)) + self.money // 5 - 2 * clouds + self._cells(1) - lost
            case "economic":
                return self.money + self._cells(5) - lost
            case "happiness":
                return self._happy
        return self._counted(I if victory == "industrial" else C)

    @cached_property
    def _scored(self) -> list[int]:
        """Sizes of the R districts that count; the present sizes if none can grow any more."""
        if self.developments:
            return [land.most for land in self.homes]
        return [mask.bit_count() for mask in self.site.city.districts[R] if mask & self.site.zone]

    @cached_property
    def _happy(self) -> float:
        """Cards of districts that can be happy, twice if a Park may touch them (7.5)."""
        site, most = self.site, sum(land.most for land in self.homes)
        if not self.developments:
            happy = [mask for mask in site.city.districts[R] if mask & site.zone and happiness(site, mask)]
            most = sum(mask.bit_count() for mask in happy)
        return most * (1 + self.state.rules.green)

    def _cells(self, worth: int) -> int:
        """Return the most that the empty cells bring: those beside Parks count for, all others against (7.1)."""
        site, empty = self.site, self.room - self.state.rules.architect
        green = min(empty, (site.frame() & site.city.rim(site.city.taken, K)).bit_count() + SIDES * self.parks)
        return worth * (green - max(0, empty - green - self.more))

    def _counted(self, kind: int) -> float:
        """Return the most that cards and warehouses of a kind bring (7.3, 7.4)."""
        site = self.site
        now = sum(line.points for line in sheet_of(site).lines if line.item != "warehouses")
        new = self.built(kind) + (self.bought if kind == I else sum(land.taken for land in self.shops))
        beside = (site.frame() & site.city.rim(site.city.taken, kind) & ~site.city.taken).bit_count()
        return now + min(self.room, beside + new + self.built(P) + SIDES * new)


def _pieces(site: Site, mask: int) -> list[int]:
    """Return the connected pieces of some cells."""
    found, beside = [], site.city.board.beside
    while mask:
        piece, grown = 0, mask & -mask
        while grown != piece:
            piece, grown = grown, grown | beside(grown) & mask
        found.append(piece)
        mask &= ~piece
    return found
