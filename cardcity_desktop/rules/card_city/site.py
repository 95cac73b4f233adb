"""Site: one seat's city, zone and money, with the checks of 4.2-4.5 for every phase.

Legal actions, highlights and refusals all use `banned` and `open_cells`, so they always agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardcity_desktop.rules.card_city.rule_set import (
    BASE_SIZE,
    INDUSTRIAL_PRICE,
    PARK_PRICE,
    SIZE_OF_INDUSTRIAL,
    RuleSet,
)
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CARDS, CODES, FIRST_BICOLOUR, PARK, C, Card, I, L, R
from cardcity_desktop.rules.city.layout import Layout
from cardcity_desktop.rules.errors import Cell, Refusal
from cardcity_desktop.rules.fast_dataclass import fast_dataclass

NOT_BESIDE: dict[int, tuple[int, ...]] = {R: (I, R), C: (C,), I: (R,)}
"""Kinds beside which each kind may not be built (4.3)."""
NOT_BESIDE_IN_DEVELOPMENT: dict[int, tuple[int, ...]] = {R: (I,), C: ()}
"""Kinds beside which a free card may not be placed: it may touch its own kind (6.1)."""


@fast_dataclass
class Site:
    """City in which a seat builds (the unique city is shared), with the seat's zone and money."""

    rules: RuleSet
    seat: int
    city: Layout
    money: int
    owns_architect: bool = True  # the seat's Architect is on the board, so that cards may be built beside it (8.1)

    @property
    def zone(self) -> int:
        """Mask of the seat's own cells."""
        return self.city.board.zones[self.seat if self.rules.unique else 0]

    @property
    def own(self) -> int:
        """Mask of the seat's own cards."""
        return self.city.taken & self.zone

    @property
    def tally(self) -> tuple[int, int, int]:
        """Numbers of the seat's cards: those that count for size (4.4), with I, with L."""
        return self.city.tallies[self.seat if self.rules.unique else 0]

    @property
    def cards(self) -> int:
        """Number of the seat's cards that count for size (4.4)."""
        return self.tally[0]

    @property
    def industrials(self) -> int:
        """Number of the seat's cards with I."""
        return self.tally[1]

    @property
    def leisures(self) -> int:
        """Number of the seat's cards with L."""
        return self.tally[2]

    @property
    def limit(self) -> int:
        """Most cards that may count for size (4.4)."""
        return BASE_SIZE + SIZE_OF_INDUSTRIAL * self.tally[1]

    @property
    def is_full(self) -> bool:
        """True if the city has reached its size limit (4.4)."""
        return self.cards >= self.limit

    def price(self, code: int) -> int:
        """Return the $ to build a card (4.5, 8.3)."""
        return self.leisure_price if L in CARDS[code].kinds else 0

    @property
    def leisure_price(self) -> int:
        """$ for the next card with L."""
        return self.rules.leisure_price(self.leisures)

    @property
    def industrial_price(self) -> int:
        """$ for the next Industrial card from the reserve (6.6)."""
        return INDUSTRIAL_PRICE * (self.industrials + 1)

    def market_price(self, code: int) -> int:
        """Return the $ for buying an Industrial card (6.6) or a Park (6.7)."""
        return PARK_PRICE if code == PARK else self.industrial_price

    def affords(self, price: int) -> bool:
        return price <= self.money

    def frame(self, spare: int = 0) -> int:
        """Return the seat's cells, empty or not, where the city's bounding box stays within the frame.

        spare: as in `Board.frame`.
        """
        return self.city.board.frame(self.seat if self.rules.unique else 0, self.city.box, spare)

    def free(self) -> int:
        """Return the empty cells of the frame, without the Architect's (8.1)."""
        city = self.city
        taken = city.taken if city.architect < 0 else city.taken | 1 << city.architect
        return self.frame() & ~taken

    def open_cells(self, architect_helps: bool = True) -> int:
        """Return the cells where 4.2 (10.2, 11.2) allows a card, whatever zoning, size and money say."""
        city = self.city
        cells = city.fringe
        if city.architect >= 0 and architect_helps and self.owns_architect:
            cells |= city.board.near(city.architect)
        return cells & self.free()

    def banned(self, code: int) -> int:
        """Return the cells where 4.3 forbids this card in this rotation."""
        city, ban = self.city, 0
        if code < FIRST_BICOLOUR:
            for kind in _NOT_BESIDE_CARD[code]:
                ban |= city.rims[kind]
            return ban
        cached = city.memo.get(code)
        if cached is None:
            cached = city.memo[code] = zoning_ban(city, code)
        return int(cached)

    def full(self, code: int) -> bool:
        """Return True if 4.4 forbids this card."""
        return _LIMITED_BY_SIZE[code] and self.is_full

    def too_dear(self, code: int) -> bool:
        """Return True if 4.5 forbids this card."""
        return L in CARDS[code].kinds and not self.affords(self.price(code))

    def allowed(self, code: int) -> int:
        """Return the cells that 4.2-4.5 allow for a card in one rotation. 4.7 is not checked."""
        cells = self.open_cells() & ~self.banned(code)
        return 0 if not cells or self.full(code) or self.too_dear(code) else cells

    def built(self, code: int, at: int) -> Site:
        """Return the site after building a card at cell `at` and paying for it."""
        city, money = self.city.with_card(at, code), self.money - self.price(code)
        return Site(self.rules, self.seat, city, money, self.owns_architect)

    def after(self, cards: Iterable[tuple[str, Cell]]) -> Site:
        """Return the site after building each of these cards (token, cell) in turn."""
        site = self
        for token, cell in cards:
            site = site.built(CODES[token], site.city.board.index(cell))
        return site

    def refusals(self, code: int, at: int) -> Sequence[Refusal]:
        """Return the refusals by 4.3, 4.4 and 4.5 for building this card on an open cell, in that order."""
        reasons = []
        if self.banned(code) >> at & 1:
            reasons.append(zoning_refusal(self.city, code, at))
        if self.full(code):
            reasons.append(Refusal("4.4", "size", (), (("cards", self.cards), ("limit", self.limit))))
        if self.too_dear(code):
            reasons.append(Refusal("4.5", "money", (), (("price", self.price(code)), ("money", self.money))))
        return reasons

    def cell_refusal(self, cell: Cell, architect_helps: bool = True) -> Refusal | None:
        """Return why 4.2 (2.5, 10.1, 10.2, 11.2) forbids every card on this cell, or None if it does not."""
        board = self.city.board
        at = board.number(cell)
        if at is None or board.ring_mask >> at & 1:
            return Refusal("2.5" if at is None else "11.1", "frame", (), (("frame", board.n),))
        if not self.zone >> at & 1:
            return Refusal("10.2", "outside_zone")
        if self.city.taken >> at & 1:
            return Refusal("4.2", "occupied", (cell,))
        if at == self.city.architect:
            return Refusal("8.1", "architect_here", (cell,))
        if not self.frame() >> at & 1:
            return Refusal("2.5", "frame", (), (("frame", board.n),))
        if not self.open_cells(architect_helps) >> at & 1:
            return Refusal("11.2", "ring_alone") if self.rules.suburb else Refusal("4.2", "not_beside")
        return None


def site_of(state: State, seat: int) -> Site:
    return Site(state.rules, seat, state.city(seat), state.money[seat])


def zoning_ban(city: Layout, code: int) -> int:
    """Return the cells where 4.3 forbids a bicolour, checked for each half-side (4.12, 4.14)."""
    ban = 0
    for kind, halves in _ZONED_PARTS[code]:
        forbidden = city.touches(NOT_BESIDE[kind])
        for half in halves:
            ban |= forbidden[half]
    return ban


def _zoned_parts(card: Card) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return (kind, its half-sides) for each kind of the card that 4.3 restricts."""
    return tuple((kind, card.halves_of(kind)) for kind in card.kinds if kind in NOT_BESIDE)


_NOT_BESIDE_CARD = tuple(NOT_BESIDE.get(card.kinds[0], ()) for card in CARDS[:FIRST_BICOLOUR])
_LIMITED_BY_SIZE = tuple(card.counts_for_size and I not in card.kinds for card in CARDS)
_ZONED_PARTS = tuple(_zoned_parts(card) for card in CARDS)


def zoning_refusal(city: Layout, code: int, at: int, not_beside: dict[int, tuple[int, ...]] = NOT_BESIDE) -> Refusal:
    """Return the refusal by 4.3, with the forbidden neighbours as cells and the pair of kinds as reason."""
    blamed, reason = set(), "residential_industrial"
    for bit, half, kind in city.board.contacts(at, code):
        for other in not_beside.get(kind, ()):
            if bit & city.showing(other, half):
                blamed.add(bit.bit_length() - 1)
                if kind == other:
                    reason = "residential_residential" if kind == R else "commercial_commercial"
    return Refusal("4.3", reason, tuple(city.board.cell_of[cell] for cell in sorted(blamed)))


def clash(city: Layout, at: int, code: int, other: int) -> int:
    """Return the neighbours of `at` where 4.3 forbids card `other` once card `code` is at `at`."""
    if code < FIRST_BICOLOUR and other < FIRST_BICOLOUR:
        return city.board.near(at) if can_clash(code, other) else 0
    key, known = (at, code, other), city.board.clashes
    cached = known.get(key)
    if cached is None:
        cached, halves = 0, CARDS[other].halves
        for bit, half, kind in city.board.contacts(at, code):
            if halves[half] in NOT_BESIDE.get(kind, ()):
                cached |= bit
        known[key] = cached
    return cached


_CLASHING_PAIRS = frozenset(
    (a.code, b.code)
    for a in CARDS[1:]
    for b in CARDS[1:]
    if any(other in b.kinds for kind in a.kinds for other in NOT_BESIDE.get(kind, ()))
)


def can_clash(code: int, other: int) -> bool:
    """Return True if 4.3 can forbid two cards side by side in some rotation."""
    return (code, other) in _CLASHING_PAIRS
