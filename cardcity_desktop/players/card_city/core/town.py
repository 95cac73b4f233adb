"""Town: a seat's city as a mutable object, only for search.

Placing a card takes about a twelfth of the rules' time: there are no events, no refusals and no immutable copies. No
game is played on it: what a player advises is a legal action of the rules. A test compares both step by step (cells,
growths, clouds, income, points).

Everything is seen from one seat: cards of other seats (unique city) and of the suburb's ring are foreign. `turn_plans`
sees to it that as many cards as possible are built (4.7). Fields have short names, because the object is copied for
every placement that is tried.
"""

from __future__ import annotations

from typing import Final

from cardcity_desktop.players.card_city.core.compiled_rules import CLOUD_CODE, PARK_CODE, CompiledRules, District
from cardcity_desktop.rules.card_city.rule_set import BASE_SIZE, LEISURE_PRICE, SIZE_OF_INDUSTRIAL
from cardcity_desktop.rules.city import cards
from cardcity_desktop.rules.city.cards import CARDS, C, H, I, K, L, P, R

FIRST_BICOLOUR: Final = cards.FIRST_BICOLOUR
_KIND: Final = [card.kinds[0] for card in CARDS]
_HAS_L: Final = [L in card.kinds and card.code > 0 for card in CARDS]
_HAS_I: Final = [I in card.kinds and card.code > 0 for card in CARDS]
_COUNTS: Final = [card.counts_for_size and card.code > 0 for card in CARDS]
_MINDS_SIZE: Final = [card.counts_for_size and I not in card.kinds for card in CARDS]
_POLLUTION: Final = [card.pollution + (C in card.kinds and card.code > 0) for card in CARDS]
_BAN_SLOTS: Final[list[tuple[int, ...]]] = []
_SLOT = {R: 0, C: 8, I: 16}
_MINDED = {R: (I, R), C: (C,), I: (R,)}
for _card in CARDS:
    _BAN_SLOTS.append(
        tuple(
            _SLOT[_minded] + _half
            for _half, _shown in enumerate(_card.halves)
            if _shown in _MINDED
            for _minded in _MINDED[_shown]
        )
    )


class Town:
    """A city, its money and its share of the reserve.

    By kind (? is its letter):
    p?, s?: masks of its one-kind cards, and of the bicolours with it.
    r?: mask of the cells beside it.
    d?: its districts.
    v?: its cards left in the reserve.

    cells: card codes, 0 for empty.
    taken, fringe: masks of the cards, and of the cells beside own ones.
    c1, c2, c3: masks of the cells beside at least 1, 2, 3 culture cards.
    face: by slot of a zoned kind + half-side, the cells that would touch the kind there (advanced only).
    columns, rows: masks of those in use.
    arch: cell of the Architect, -1 if not placed.
    size, with_i, with_l, card_count: number of own cards that count for size, with I, with L, in all.
    pollution: in %.
    xi: code of the Industrial card that is for sale.
    """

    __slots__ = (
        "arch", "c1", "c2", "c3", "card_count", "cells", "columns", "dc", "dp", "dr", "face", "fringe", "money",
        "pc", "ph", "pi", "pk", "pl", "pollution", "pp", "pr", "px", "rc", "rh", "ri", "rk", "rl", "rows", "rp", "rr",
        "rules", "rx", "sc", "si", "size", "sl", "sr", "taken", "vc", "vi", "vk", "vr", "vx", "with_i", "with_l", "xi",
    )  # fmt: skip

    def __init__(self, rules: CompiledRules, like: Town | None = None) -> None:
        self.rules: CompiledRules = rules
        if like is not None:  # spelled out for speed: every tried placement makes a copy
            self.cells: bytearray = like.cells[:]
            self.face: list[int] = like.face[:]
            self.dr: list[District] = like.dr
            self.dc: list[District] = like.dc
            self.dp: list[District] = like.dp
            self.taken: int = like.taken
            self.fringe: int = like.fringe
            self.columns: int = like.columns
            self.rows: int = like.rows
            self.arch: int = like.arch
            self.pr: int = like.pr
            self.pc: int = like.pc
            self.pl: int = like.pl
            self.pp: int = like.pp
            self.pi: int = like.pi
            self.ph: int = like.ph
            self.pk: int = like.pk
            self.px: int = like.px
            self.sr: int = like.sr
            self.sc: int = like.sc
            self.sl: int = like.sl
            self.si: int = like.si
            self.rr: int = like.rr
            self.rc: int = like.rc
            self.rl: int = like.rl
            self.rp: int = like.rp
            self.ri: int = like.ri
            self.rh: int = like.rh
            self.rk: int = like.rk
            self.rx: int = like.rx
            self.c1: int = like.c1
            self.c2: int = like.c2
            self.c3: int = like.c3
            self.size: int = like.size
            self.with_i: int = like.with_i
            self.with_l: int = like.with_l
            self.card_count: int = like.card_count
            self.pollution: int = like.pollution
            self.money: int = like.money
            self.vr: int = like.vr
            self.vc: int = like.vc
            self.vi: int = like.vi
            self.vk: int = like.vk
            self.vx: int = like.vx
            self.xi: int = like.xi
            return
        self.cells = bytearray(rules.masks.size)
        self.face = [0] * 24 if rules.bicolours else []
        self.dr, self.dc, self.dp = [], [], []
        self.arch = -1
        self.taken = self.fringe = self.columns = self.rows = self.pr = self.pc = self.pl = self.pp = self.pi = 0
        self.ph = self.pk = self.px = self.sr = self.sc = self.sl = self.si = self.rr = self.rc = self.rl = self.rp = 0
        self.ri = self.rh = self.rk = self.rx = self.c1 = self.c2 = self.c3 = self.size = self.with_i = self.with_l = 0
        self.card_count = self.pollution = self.money = self.vr = self.vc = self.vi = self.vk = self.vx = self.xi = 0

    def copy(self) -> Town:
        return Town(self.rules, self)

    # Placing cards

    def lay(self, code: int, at: int) -> None:
        """Place a card of the seat. The caller pays, updates the reserve, and places a cloud that is due."""
        rules = self.rules
        masks = rules.masks
        if _COUNTS[code]:
            self.size += 1
        if _HAS_I[code]:
            self.with_i += 1
        if _HAS_L[code]:
            self.with_l += 1
        self.card_count += 1
        if rules.ecological:
            self.pollution += 5 if code == CLOUD_CODE else -5 if code == PARK_CODE else _POLLUTION[code]
        self.fringe |= masks.near[at]
        self.columns |= masks.column_bit[at]
        self.rows |= masks.row_bit[at]
        self._put(code, at)

    def lay_foreign(self, code: int, at: int) -> None:
        """Place a card of another seat, or of the suburb's ring (11.3)."""
        masks = self.rules.masks
        if not masks.ring >> at & 1:
            self.fringe |= masks.near[at]  # 10.2
            self.columns |= masks.column_bit[at]
            self.rows |= masks.row_bit[at]
        self._put(code, at)

    def _put(self, code: int, at: int) -> None:
        """Enter a card at a cell: into the masks of its kinds, the rims, and the districts that it joins."""
        rules = self.rules
        masks = rules.masks
        bit = 1 << at
        self.taken |= bit
        self.cells[at] = code
        if rules.bicolours:
            face = self.face
            for slot, mask in masks.faces[code][at]:
                face[slot] |= mask
            if code >= FIRST_BICOLOUR:
                self._put_bicolour(code, at, bit)
                return
        near = masks.near[at]
        kind = _KIND[code]
        if kind == R:
            self.pr |= bit
            self.dr = _joined(self.dr, bit, near) if self.rr & bit else [*self.dr, (bit, near)]
            self.rr |= near
        elif kind == C:
            self.pc |= bit
            self.dc = _joined(self.dc, bit, near) if self.rc & bit else [*self.dc, (bit, near)]
            self.rc |= near
        elif kind == L:
            self.pl |= bit
            self.rl |= near
            self._culture(near)
        elif kind == P:
            self.pp |= bit
            if not masks.ring & bit:  # 11.3: a ring P is part of no district
                self.dp = _joined(self.dp, bit, near) if self.rp & bit else [*self.dp, (bit, near)]
            self.rp |= near
        elif kind == I:
            self.pi |= bit
            self.ri |= near
        elif kind == H:
            self.ph |= bit
            self.rh |= near
            self._culture(near)
        elif kind == K:
            self.pk |= bit
            self.rk |= near
        else:
            self.px |= bit
            self.rx |= near

    def _culture(self, near: int) -> None:
        """Count one culture card more for each cell of `near`."""
        self.c3 |= self.c2 & near
        self.c2 |= self.c1 & near
        self.c1 |= near

    def _put_bicolour(self, code: int, at: int, bit: int) -> None:
        for kind, near in self.rules.masks.parts[code][at]:
            if kind == R:
                self.sr |= bit
                self.dr = self._joined_half(self.dr, R, at, near)
                self.rr |= near
            elif kind == C:
                self.sc |= bit
                self.dc = self._joined_half(self.dc, C, at, near)
                self.rc |= near
            elif kind == L:
                self.sl |= bit
                self.rl |= near
                self._culture(near)
            else:
                self.si |= bit
                self.ri |= near

    def _joined_half(self, districts: list[District], kind: int, at: int, near: int) -> list[District]:
        """Return the districts of a kind after its part of a new bicolour has merged those that it touches."""
        bit = 1 << at
        apart: list[District] = []
        mask, rim = bit, near
        for district in districts:
            if district[1] & bit and near & district[0] and self.meets(at, kind, district[0], kind):
                mask |= district[0]
                rim |= district[1]
            else:
                apart.append(district)
        apart.append((mask, rim))
        return apart

    def meets(self, at: int, mine: int, cells: int, theirs: int) -> bool:
        """Return True if the card at `at` touches with its part `mine` a part `theirs` of a card in `cells` (4.12)."""
        masks = self.rules.masks
        code = self.cells[at]
        pair = 1 << (mine * 8 + theirs)
        for way, other in masks.neighbours[at]:
            if cells >> other & 1 and masks.touch(code, self.cells[other], way) & pair:
                return True
        return False

    # Questions

    def spare_size(self) -> int:
        """Return how many more cards that count for size may be built (4.4)."""
        return BASE_SIZE + SIZE_OF_INDUSTRIAL * self.with_i - self.size

    def free(self) -> int:
        """Return the empty cells of the frame, without the Architect's."""
        cells = self.rules.masks.frame(self.columns, self.rows) & ~self.taken
        return cells & ~(1 << self.arch) if self.arch >= 0 else cells

    def open_cells(self) -> int:
        """Return the cells that 4.2 allows. The Architect counts as a card (8.1)."""
        if self.arch >= 0:
            return (self.fringe | self.rules.masks.near[self.arch]) & self.free()
        return self.fringe & self.rules.masks.frame(self.columns, self.rows) & ~self.taken

    def ban(self, code: int) -> int:
        """Return the cells where 4.3 forbids a card."""
        if code >= FIRST_BICOLOUR:
            cells, face = 0, self.face
            for slot in _BAN_SLOTS[code]:
                cells |= face[slot]
            return cells
        kind = _KIND[code]
        if kind == R:
            return self.rr | self.ri
        if kind == C:
            return self.rc
        return self.rr if kind == I else 0

    def price(self, code: int) -> int:
        """Return the $ to build a card (4.5, 8.3)."""
        if not _HAS_L[code]:
            return 0
        return LEISURE_PRICE * (self.with_l + 1) if self.rules.crisis else LEISURE_PRICE

    def barred(self, code: int) -> bool:
        """Return True if the size limit or the money forbids building a card (4.4, 4.5)."""
        if _MINDS_SIZE[code] and self.spare_size() <= 0:
            return True
        return _HAS_L[code] and self.price(code) > self.money

    def allowed(self, code: int) -> int:
        """Return the cells where 4.2-4.5 allow a card."""
        return 0 if self.barred(code) else self.open_cells() & ~self.ban(code)

    def cloud_due(self, code: int, at: int, industrials: int) -> bool:
        """Return True if the card just placed at `at` brings a cloud (4.9).

        industrials: the cells with I before the card was placed.
        """
        if not _HAS_I[code] or not self.rules.green or not self.vx:
            return False
        return bool(industrials & self.rules.masks.lines[at] and self.cloud_cells())

    def cloud_cells(self) -> int:
        return self.fringe & self.free()

    def industrials(self) -> int:
        """Return the seat's cells with I: Industrial cards and halves."""
        return (self.pi | self.si) & self.rules.zone

    def build(self, code: int, at: int) -> bool:
        """Build and pay for a hand card, and return True if a cloud must follow."""
        before = self.industrials()
        self.money -= self.price(code)
        self.lay(code, at)
        return self.cloud_due(code, at, before)

    def put_cloud(self, at: int) -> None:
        self.lay(CLOUD_CODE, at)
        self.vx -= 1

    def put_architect(self, at: int) -> None:
        """Place the Architect (8.1). The bounding box includes it."""
        masks = self.rules.masks
        self.arch = at
        self.columns |= masks.column_bit[at]
        self.rows |= masks.row_bit[at]

    def clear_architect(self) -> None:
        if self.arch < 0:
            return
        self.arch = -1
        masks = self.rules.masks
        columns, rows = masks.shadow(self.taken & ~masks.ring)
        self.columns = _trimmed(self.columns, columns, masks.torus)
        self.rows = _trimmed(self.rows, rows, masks.torus)

    def develop(self, kind: int, at: int) -> None:
        """Place a free card from the reserve (6.1)."""
        if kind == R:
            self.vr -= 1
            self.lay(1, at)
        else:
            self.vc -= 1
            self.lay(2, at)


def _joined(districts: list[District], bit: int, near: int) -> list[District]:
    """Return the districts of a kind after a one-kind card at `bit` has joined those beside it."""
    apart: list[District] = []
    mask, rim = bit, near
    for district in districts:
        if district[1] & bit:
            mask |= district[0]
            rim |= district[1]
        else:
            apart.append(district)
    apart.append((mask, rim))
    return apart


def _trimmed(span: int, used: int, torus: bool) -> int:
    """Return a span of columns without the empty ones at its ends."""
    if not torus:
        lowest = used & -used
        return (1 << used.bit_length()) - lowest
    first = next((at for at in range(7) if span >> at & 1 and not span >> ((at - 1) % 7) & 1), 0)
    kept = [(first + step) % 7 for step in range(span.bit_count())]
    while len(kept) > 1 and not used >> kept[0] & 1:
        kept = kept[1:]
    while len(kept) > 1 and not used >> kept[-1] & 1:
        kept = kept[:-1]
    mask = 0
    for at in kept:
        mask |= 1 << at
    return mask
