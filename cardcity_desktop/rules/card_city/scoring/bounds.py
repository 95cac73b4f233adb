"""Bounds of what a seat's figures can be at the end, whatever is drawn and however the seats play.

They are generous while rounds are left, and tight once the last hand is known: unknown cards count for every kind at
once, a district may grow to any connected free cell, and nothing costs money.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from cardcity_desktop.rules.card_city.decks import RESERVE_PLACE
from cardcity_desktop.rules.card_city.rule_set import INDUSTRIAL_PRICE, PARK_PRICE, SIZE_OF_INDUSTRIAL
from cardcity_desktop.rules.card_city.scoring.income import SALARY, triangle
from cardcity_desktop.rules.card_city.scoring.pollution import PER_PARK
from cardcity_desktop.rules.card_city.scoring.score import happiness, sheet_of
from cardcity_desktop.rules.card_city.scoring.standing import standing_of
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.city.cards import CARDS, PARK, C, H, I, K, L, P, R, X

if TYPE_CHECKING:
    from cardcity_desktop.rules.card_city.state import State

DRAFTS = ("founding", "drawing", "splitting", "choosing", "keeping")
SIDES = 4
"""Number of neighbours of a cell in a separate city."""


def bounds_of(state: State, seat: int) -> dict[str, tuple[float, float]]:
    """Return the least and greatest final values of the figures that have bounds. Built cards stay (4.8).

    The zone limits all cards, the reserve the Parks (6.7), hand and drafts the Leisure cards (3.5).
    """
    limits, now = _Limits(state, seat), standing_of(state, seat)
    parks = min(limits.room, state.reserve[RESERVE_PLACE[PARK]])
    bounds = {
        "clouds": (now["clouds"], inf),
        "parks": (now["parks"], now["parks"] + parks),
        "pollution": (now["pollution"] + PER_PARK * parks, inf),
        "leisure_cards": (now["leisure_cards"], now["leisure_cards"] + min(limits.room, limits.new_cards(L))),
        "largest_residential": (now["largest_residential"], now["residential_cards"] + limits.room),
    }
    if state.rules.unique or state.rules.bribes or state.phase.name == "over":  # others add to districts and money
        return bounds
    largest = max((land.most for land in limits.homes), default=0)
    bounds["largest_residential"] = (now["largest_residential"], max(now["largest_residential"], largest))
    bounds["income"] = (0, max(now["income"], limits.income))
    bounds["money"] = (0, limits.money)
    bounds["empties"] = (max(0, now["empties"] - limits.all_new_cards), inf)
    bounds["points"] = (-inf, limits.points(bounds["pollution"][0]))
    return bounds


class _Land(NamedTuple):
    """Connected cells where districts of a kind are or could be."""

    cards: int  # on it now
    free: int  # cells they can still take

    @property
    def most(self) -> int:
        return self.cards + self.free


@dataclass(frozen=True)
class _Limits:
    """Limits of what a seat's city can still become, in cards and $."""

    state: State
    seat: int

    @cached_property
    def site(self) -> Site:
        site = site_of(self.state, self.seat)
        return Site(site.rules, site.seat, site.city.without_architect(), site.money)

    @cached_property
    def rounds(self) -> int:
        """Number of rounds after this one."""
        return self.state.rules.share.rounds - self.state.round

    @cached_property
    def unknown_cards(self) -> int:
        """Number of cards that the seat will still draw."""
        return self.state.rules.share.drafted * (self.rounds + (self.state.phase.name in DRAFTS))

    @cached_property
    def developments(self) -> int:
        """Number of times that phases 3 and 4 are still to come, this round included."""
        return self.rounds + (self.state.phase.name != "buying")

    def new_cards(self, kind: int) -> int:
        """Return how many cards with `kind` the hand and later drafts can bring."""
        return self.unknown_cards + sum(kind in CARDS[code].kinds for code, _known in self.state.hands[self.seat])

    @cached_property
    def room(self) -> int:
        """Number of free cells. One more with the Architect, whose cell becomes free again (8.1)."""
        rules, site = self.state.rules, self.site
        cells = min(rules.board.n**2, site.zone.bit_count()) if rules.unique else rules.share.frame**2
        return max(0, cells - site.own.bit_count()) + rules.architect

    @cached_property
    def new_industrials(self) -> int:
        """Number of Industrial cards that the seat can still buy, one a round (6.6)."""
        return (self.rounds + 1) * (self.money >= INDUSTRIAL_PRICE * (self.site.industrials + 1))

    @cached_property
    def new_parks(self) -> int:
        """Number of Parks that the seat can still buy, one a round (6.7)."""
        return (self.rounds + 1) * (self.state.rules.green and self.money >= PARK_PRICE)

    @cached_property
    def all_new_cards(self) -> int:
        """Number of all cards that can still be placed. Each I may bring a cloud, and one may be due now (4.9)."""
        clouds = 1 + self.new_industrials + self.new_cards(I) if self.state.rules.green else 0
        grown = sum(land.free for land in (*self.homes, *self.shops)) + self.new_industrials + self.new_parks
        return self.unknown_cards + len(self.state.hands[self.seat]) + grown + clouds

    # Districts

    @cached_property
    def homes(self) -> list[_Land]:
        """Land of the R districts."""
        culture, more = self.site.city.any(L) | self.site.city.any(H), self.new_cards(L)
        return self._land_of(R, lambda land: (culture & (self.site.city.board.beside(land) | land)).bit_count() + more)

    @cached_property
    def shops(self) -> list[_Land]:
        """Land of the C districts. The number of R districts limits their growth."""
        homes = len(self.site.city.districts[R]) + self.new_cards(R)
        return self._land_of(C, lambda _land: homes)

    def _land_of(self, kind: int, need: Callable[[int], int]) -> list[_Land]:
        """Return the land of the districts of a kind. `need`: returns how many cards can be beside a piece of land.

        A district of N cards grows only while N is smaller than the need; merging makes it larger, never smaller. So
        all districts on a piece of land take at most the sum of what each lacks.
        """
        site, new = self.site, self.new_cards(kind)
        cards = site.city.any(kind)
        free = site.frame() & ~site.city.taken if self.developments else 0
        if kind == R and self.state.rules.setup.level != "advanced":
            free &= ~site.city.rims[I]  # zoning; a bicolour may turn its other half there
        limit = site.limit + SIZE_OF_INDUSTRIAL * (self.new_cards(I) + self.rounds) - site.cards
        lands = []
        for land in _pieces(site, cards | free):
            sizes = [mask.bit_count() for mask in site.city.districts[kind] if mask & land]
            lacking = sum(max(0, need(land) - size) for size in [*sizes, *[1] * new])
            taken = min((free & land).bit_count(), self.room, max(0, limit), new + lacking) if free else 0
            if land & site.zone:
                lands.append(_Land((cards & land).bit_count(), taken))
        return lands

    # Money and points

    @cached_property
    def income(self) -> int:
        """Greatest possible income of one round."""
        pay = self.state.rules.parking_pay[-1]
        parking = pay * (len(self.site.city.districts[P]) + self.new_cards(P)) if pay else 0
        return SALARY + parking + sum(triangle(land.most) for land in self.shops)

    @cached_property
    def money(self) -> int:
        return self.site.money + self.developments * self.income

    def points(self, pollution: float) -> float:
        """Return the greatest possible score. `pollution`: the least percentage."""
        rules = self.state.rules
        victory, ecological = rules.setup.victory, rules.ecological
        if rules.decentralisation or ((ecological or rules.suburb) and victory in ("industrial", "commercial")):
            return inf
        lost = max(0.0, pollution) if ecological else 0.0
        match victory:
            case "residential":
                clouds = (self.site.city.pure[X] & self.site.zone).bit_count()
                return (
                    sum(map(triangle, self._scored_sizes)) + self.money // 5 - 2 * clouds + self._empty_points(1) - lost
                )
            case "economic":
                return self.money + self._empty_points(5) - lost
            case "happiness":
                return self._happy_cards
        return self._kind_points(I if victory == "industrial" else C)

    @cached_property
    def _scored_sizes(self) -> list[int]:
        """Sizes of the R districts that score: the present ones once none can grow any more."""
        if self.developments:
            return [land.most for land in self.homes]
        return [mask.bit_count() for mask in self.site.city.districts[R] if mask & self.site.zone]

    @cached_property
    def _happy_cards(self) -> float:
        """Points of the districts that can be happy: their cards, doubled if a Park may touch them (7.5)."""
        site, most = self.site, sum(land.most for land in self.homes)
        if not self.developments:
            happy = [mask for mask in site.city.districts[R] if mask & site.zone and happiness(site, mask)]
            most = sum(mask.bit_count() for mask in happy)
        return most * (1 + self.state.rules.green)

    def _empty_points(self, worth: int) -> int:
        """Return the most points from empty cells: those beside Parks count +, all others - (7.1)."""
        site, empty = self.site, self.room - self.state.rules.architect
        green = min(empty, (site.frame() & site.city.rim(site.city.taken, K)).bit_count() + SIDES * self.new_parks)
        return worth * (green - max(0, empty - green - self.all_new_cards))

    def _kind_points(self, kind: int) -> float:
        """Return the most points from cards and warehouses of a kind (7.3, 7.4)."""
        site = self.site
        now = sum(line.points for line in sheet_of(site).lines if line.item != "warehouses")
        new = self.new_cards(kind) + (self.new_industrials if kind == I else sum(land.free for land in self.shops))
        beside = (site.frame() & site.city.rim(site.city.taken, kind) & ~site.city.taken).bit_count()
        return now + min(self.room, beside + new + self.new_cards(P) + SIDES * new)


def _pieces(site: Site, mask: int) -> list[int]:
    """Return the connected pieces of the cells in a mask."""
    pieces, beside = [], site.city.board.beside
    while mask:
        piece, grown = 0, mask & -mask
        while grown != piece:
            piece, grown = grown, grown | beside(grown) & mask
        pieces.append(piece)
        mask &= ~piece
    return pieces
