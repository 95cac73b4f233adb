"""Look-ahead of 4.7 for hands that no game deals but that can be written (docs/positions.md).

A plain search tries the same cards in every order. Here cards are put on cells in any order, touching the city or not,
first those with I and those with few cells. Whether they can be built one after the other is asked at the end. Equal
cards are tried once for each set of cells. The work is counted, so an answer is exact or missing.
"""

from collections.abc import Callable
from dataclasses import dataclass

from cardcity_desktop.rules.card_city.rule_set import SIZE_OF_INDUSTRIAL
from cardcity_desktop.rules.card_city.site import Site, can_clash, clash
from cardcity_desktop.rules.city.board import Box, bits
from cardcity_desktop.rules.city.cards import CARDS, INDUSTRIAL, I, L

MOST_STEPS = 60_000
"""Most steps of the search for one position: some seconds, if the hand has a hundred cards."""

Turns = tuple[tuple[int, int], ...]
"""(code of a rotation, mask of the cells that it may still have), for each rotation of a card."""
Group = tuple[int, int, Turns]
"""(home code, number of equal cards, their rotations)."""
Placed = tuple[tuple[int, int], ...]
"""(code of a rotation, cell number) of the cards that the search has put on the board."""


class TooManyWaysError(Exception):
    """Raised if `MOST_STEPS` do not suffice for an exact answer."""


def placements_of_large(site: Site, hand: tuple[int, ...]) -> dict[int, int]:
    """Return what `look_ahead.placements` returns, for a hand of any size. Raises TooManyWaysError.

    hand: as in `look_ahead.placements`.
    """
    search = _Search()
    homes = [_same(home) for home in hand]
    wanted = {code: site.allowed(code) for home in dict.fromkeys(homes) for code in CARDS[home].rotations}
    most = search.most(site, homes)
    kept = dict.fromkeys(wanted, 0)
    for code, cells in wanted.items():
        rest = [*homes]
        rest.remove(CARDS[code].home)
        for at in bits(cells):
            if kept[code] >> at & 1:
                continue
            found = search.fitting(site.built(code, at), rest, most - 1)
            for turn, where in ((code, at), *_any_first(site, found, code)) if found is not None else ():
                kept[turn] |= wanted[turn] & 1 << where
    codes = [code for home in dict.fromkeys(hand) for code in CARDS[home].rotations]
    return {code: kept[_same(code)] for code in codes if kept[_same(code)]}


def _any_first(site: Site, found: Placed, code: int) -> Placed:
    """Return the cards of `found` that could just as well come before `code`, if they touch the city."""
    sized = CARDS[code].counts_for_size + sum(CARDS[turn].counts_for_size for turn, _ in found)
    return found if site.cards + sized <= site.limit else ()


def _same(code: int) -> int:
    """Return the code that stands for a card: the illustrations of I differ in nothing that counts here."""
    return INDUSTRIAL[0] if code in INDUSTRIAL else code


@dataclass
class _Search:
    """A search with a limited number of steps."""

    steps: int = MOST_STEPS

    def most(self, site: Site, homes: list[int]) -> int:
        """Return M of 4.7."""
        most = len(homes)
        while self.fitting(site, homes, most) is None:
            most -= 1
        return most

    def fitting(self, site: Site, homes: list[int], need: int) -> Placed | None:
        """Return cells for `need` of the cards, in no order, or None if there are none."""
        free = site.free()
        groups = []
        for home in dict.fromkeys(homes):
            turns = tuple([(code, free & ~site.banned(code)) for code in CARDS[home].rotations])
            groups.append((home, homes.count(home), turns))
        return self._placed(_Attempt(self, site, site.open_cells(), site.city.box, site.money), groups, need)

    def step(self) -> None:
        """Count a step.

        Raise TooManyWaysError after too many.
        """
        self.steps -= 1
        if self.steps < 0:
            raise TooManyWaysError

    def _placed(self, attempt: "_Attempt", groups: list[Group], need: int) -> Placed | None:
        """Return the attempt's cards with `need` more, or None if that can't be."""
        self.step()
        if not need:
            return attempt.placed if attempt.can_be_ordered() else None
        groups = [group for group in groups if _cells_of(group) and attempt.price(group[0]) <= attempt.money]
        if not attempt.may_take(groups, need):
            return None
        scarce = min(groups, key=attempt.urgency(need))
        others = [group for group in groups if group is not scarce]
        home, count, turns = scarce
        for at in attempt.touching_first(_cells_of(scarce)):
            for turn in [code for code, cells in turns if cells >> at & 1]:
                left = [*others, (home, count - 1, turns)] if count > 1 else others
                after = attempt.with_card(turn, at)
                found = self._placed(after, after.narrowed(left), need - 1)
                if found is not None:
                    return found
            turns = tuple([(code, cells & ~(1 << at)) for code, cells in turns])  # no card of the group is there
        return self._placed(attempt, others, need) if others else None


@dataclass(frozen=True, slots=True)
class _Attempt:
    """Cards that the search has put on the board of a site, touching the city or not."""

    search: _Search
    site: Site
    open: int  # cells that touch the city without these cards
    box: Box
    money: int
    placed: Placed = ()
    mask: int = 0  # cells of `placed`

    @property
    def leisures(self) -> int:
        """Number of the seat's cards with L."""
        return self.site.leisures + sum(L in CARDS[code].kinds for code, _ in self.placed)

    def price(self, code: int) -> int:
        """Return the $ to build a card after those placed."""
        return self.site.rules.leisure_price(self.leisures) if L in CARDS[code].kinds else 0

    def with_card(self, code: int, at: int) -> "_Attempt":
        box, money = self.site.city.board.stretch(self.box, at), self.money - self.price(code)
        placed, mask = (*self.placed, (code, at)), self.mask | 1 << at
        return _Attempt(self.search, site=self.site, open=self.open, box=box, money=money, placed=placed, mask=mask)

    def narrowed(self, groups: list[Group]) -> list[Group]:
        """Return the groups with the cells that the last card leaves them."""
        site, (laid, at) = self.site, self.placed[-1]
        free = site.city.board.frame(site.seat if site.rules.unique else 0, self.box) & ~self.mask
        return [
            (home, count, tuple([(turn, cells & free & ~clash(site.city, at, laid, turn)) for turn, cells in turns]))
            for home, count, turns in groups
        ]

    def urgency(self, need: int) -> Callable[[Group], tuple[bool, int]]:
        """Return the key by which the group to place next is the smallest: few cells, and I first if size may bind."""
        binds = self.site.cards + len(self.placed) + need > self.site.limit
        return lambda group: (binds and I not in CARDS[group[0]].kinds, _cells_of(group).bit_count())

    def touching_first(self, cells: int) -> list[int]:
        """Return the numbers of cells, those that touch the city or a placed card first."""
        near = cells & (self.open | self.site.city.board.beside(self.mask))
        return [*bits(near), *bits(cells & ~near)]

    def may_take(self, groups: list[Group], need: int) -> bool:
        """Return False if cells, money, size or the way to the city surely forbid `need` more cards."""
        union = 0
        for group in groups:
            union |= _cells_of(group)
        if union.bit_count() < need or self._most(groups) < need:
            return False
        return self._is_linked(union, need)

    def _most(self, groups: list[Group]) -> int:
        """Return an upper bound of the cards that can still be taken, by cells of each group, money and size."""
        spare = self.site.limit - self.site.cards  # cards that size still allows
        for turn, _at in self.placed:
            card = CARDS[turn]
            spare += SIZE_OF_INDUSTRIAL * (I in card.kinds) - card.counts_for_size
        stopped = free = leisure = two_faced = 0  # cards that size can stop, others, those with L, those with L and I
        for group in groups:
            card, count = CARDS[group[0]], _most_of(group)
            has_industrial = I in card.kinds
            spare += SIZE_OF_INDUSTRIAL * count * has_industrial
            if L in card.kinds:
                leisure += count
                two_faced += count * has_industrial
            elif has_industrial or not card.counts_for_size:
                free += count
            else:
                stopped += count
        payable = self._payable(leisure)
        two_faced = min(two_faced, payable)
        return free + two_faced + min(stopped + payable - two_faced, max(0, spare))

    def _payable(self, wanted: int) -> int:
        """Return how many of `wanted` cards with L the money can still pay for."""
        owned, money, payable = self.leisures, self.money, 0
        while payable < wanted and (money := money - self.site.rules.leisure_price(owned + payable)) >= 0:
            payable += 1
        return payable

    def _is_linked(self, union: int, need: int) -> bool:
        """Return True if `need` more cards on cells of `union` could link all placed cards to the city."""
        beside, reached = self.site.city.board.beside, 0
        for _ in range(need + 1):  # each time round one more card could lie between
            while linked := (self.open | beside(reached)) & self.mask & ~reached:
                reached |= linked
            if not self.mask & ~reached:
                return True
            reached |= (self.open | beside(reached)) & union
        return False

    def can_be_ordered(self) -> bool:
        """Return True if the placed cards can be built one after the other by 4.2 and 4.4."""
        return self._can_follow(0, set())

    def _can_follow(self, done: int, seen: set[int]) -> bool:
        """Return True if the cards outside `done` can follow those in `done`.

        seen: values of `done` that were tried.
        """
        self.search.step()
        site, beside = self.site, self.site.city.board.beside
        unlimited = self._where(lambda code: I in CARDS[code].kinds or not CARDS[code].counts_for_size)
        while easy := (self.open | beside(done)) & unlimited & ~done:
            done |= easy  # never stopped by size, so the sooner the better
        if done in seen:
            return False
        seen.add(done)
        left, industrial = self.mask & ~done, self._where(lambda code: I in CARDS[code].kinds)
        sized = self._where(lambda code: CARDS[code].counts_for_size)
        spare = site.limit + SIZE_OF_INDUSTRIAL * (industrial & done).bit_count() - site.cards
        spare -= (sized & done).bit_count()
        reach = (self.open | beside(done)) & left
        if (left & sized & ~industrial).bit_count() <= max(0, spare):
            return self._all_linked(done)
        if not left & industrial or spare <= 0:
            return False
        return any(self._can_follow(done | 1 << at, seen) for at in bits(reach))

    def _all_linked(self, done: int) -> bool:
        beside = self.site.city.board.beside
        while more := (self.open | beside(done)) & self.mask & ~done:
            done |= more
        return done == self.mask

    def _where(self, is_meant: Callable[[int], bool]) -> int:
        """Return the cells of the placed cards that are meant."""
        mask = 0
        for code, at in self.placed:
            if is_meant(code):
                mask |= 1 << at
        return mask


def _cells_of(group: Group) -> int:
    mask = 0
    for _, cells in group[2]:
        mask |= cells
    return mask


def _most_of(group: Group) -> int:
    """Return an upper bound of the cards of one group that fit side by side."""
    home, count, _ = group
    cells = _cells_of(group)
    if CARDS[home].is_bicolour or not can_clash(home, home):
        return min(count, cells.bit_count())
    most = 0
    while cells and most < count:  # of two neighbours in a row only one may have the card
        low = cells & -cells
        cells &= ~(low | low << 1)
        most += 1
    return most
