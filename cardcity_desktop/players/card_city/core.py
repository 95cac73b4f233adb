"""A second statement of the rules, for search alone: one seat's city as a value that changes in place.

It tries placements a dozen times faster than the rules do, without events, refusals and frozen copies. Only search
uses it, never a game that is played: what a player advises is always one of the rules' own legal actions. A test
plays both side by side, choice by choice (same cells, growths, clouds, income and points).

Everything is told from one seat: cards of others in the unique city and of the suburb's ring are foreign. What 4.7
asks (as many cards as possible) is left to those who search whole sittings. Names of fields are short because one
such value is made for every placement that is tried.
"""

from __future__ import annotations

from cardcity_desktop.players.card_city.ground import Ground
from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.city.cards import CARDS, FIRST_BICOLOUR, C, H, I, K, L, P, R

RESIDENTIAL, ECONOMIC, INDUSTRIAL, COMMERCIAL, HAPPINESS = range(5)
VICTORY_NUMBER = {"residential": 0, "economic": 1, "industrial": 2, "commercial": 3, "happiness": 4}
POLLUTION_SIGN = (-1, -1, 1, 1, 0)
CLOUD_CODE = 7
PARK_CODE = 6

District = tuple[int, int]
"""Its cells, and the cells where a card of its kind alone would touch it."""

_KIND = [card.kinds[0] for card in CARDS]
_HAS_L = [L in card.kinds and card.code > 0 for card in CARDS]
_HAS_I = [I in card.kinds and card.code > 0 for card in CARDS]
_COUNTS = [card.counts_for_size and card.code > 0 for card in CARDS]
_MINDS_SIZE = [card.counts_for_size and I not in card.kinds for card in CARDS]
_POLLUTION = [card.pollution + (C in card.kinds and card.code > 0) for card in CARDS]
_BAN_SLOTS: list[tuple[int, ...]] = []
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
TRIANGLE = [n * (n + 1) // 2 for n in range(200)]


class Law:
    """What stays the same for a seat through a game: its ground and its rules."""

    __slots__ = (
        "bicolours",
        "classic",
        "crisis",
        "decentralised",
        "ecological",
        "green",
        "ground",
        "joined",
        "n",
        "pay",
        "ring",
        "rounds",
        "shared",
        "sign",
        "solo",
        "victory",
        "whole",
        "zone",
    )

    def __init__(self, rules: RuleSet, ground: Ground) -> None:
        self.ground: Ground = ground
        self.n: int = ground.n
        self.zone: int = ground.zone
        self.ring: int = ground.ring
        self.whole: bool = not rules.unique and not rules.suburb
        self.shared: bool = rules.unique
        self.classic: bool = rules.classic
        self.solo: bool = rules.solo
        self.green: bool = rules.green
        self.bicolours: bool = rules.setup.level == "advanced"
        self.joined: bool = rules.joined
        self.crisis: bool = rules.leisure_crisis
        self.ecological: bool = rules.ecological
        self.decentralised: bool = rules.decentralisation
        self.pay: tuple[int, ...] = rules.parking_pay
        self.victory: int = VICTORY_NUMBER[rules.setup.victory]
        self.sign: int = POLLUTION_SIGN[self.victory]
        self.rounds: int = rules.share.rounds


class Town:
    """A city, its money and its share of the reserve.

    p?: cells with a one-kind card of a kind; s?: cells of bicolours with that kind; r?: cells where a one-kind card
    would touch the kind; d?: districts; c1, c2, c3: cells with at least 1, 2, 3 culture cards beside; face: by
    _SLOT + half-side, the cells that would meet that kind at that half-side (advanced only); sz, ni, nl: cards that
    count for size, with I, with L; v?: what the reserve has; xi: the Industrial card that is for sale.
    """

    __slots__ = (
        "arch",
        "c1",
        "c2",
        "c3",
        "cells",
        "cm",
        "dc",
        "dp",
        "dr",
        "face",
        "fringe",
        "law",
        "money",
        "nc",
        "ni",
        "nl",
        "pc",
        "ph",
        "pi",
        "pk",
        "pl",
        "po",
        "pp",
        "pr",
        "px",
        "rc",
        "rh",
        "ri",
        "rk",
        "rl",
        "rm",
        "rp",
        "rr",
        "rx",
        "sc",
        "si",
        "sl",
        "sr",
        "sz",
        "taken",
        "vc",
        "vi",
        "vk",
        "vr",
        "vx",
        "xi",
    )

    def __init__(self, law: Law, like: Town | None = None) -> None:
        self.law: Law = law
        if like is not None:  # spelled out: it is done for every placement that is tried
            self.cells: bytearray = like.cells[:]
            self.face: list[int] = like.face[:]
            self.dr: list[District] = like.dr
            self.dc: list[District] = like.dc
            self.dp: list[District] = like.dp
            self.taken: int = like.taken
            self.fringe: int = like.fringe
            self.cm: int = like.cm
            self.rm: int = like.rm
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
            self.sz: int = like.sz
            self.ni: int = like.ni
            self.nl: int = like.nl
            self.nc: int = like.nc
            self.po: int = like.po
            self.money: int = like.money
            self.vr: int = like.vr
            self.vc: int = like.vc
            self.vi: int = like.vi
            self.vk: int = like.vk
            self.vx: int = like.vx
            self.xi: int = like.xi
            return
        self.cells = bytearray(law.ground.size)
        self.face = [0] * 24 if law.bicolours else []
        self.dr = []
        self.dc = []
        self.dp = []
        self.taken = 0
        self.fringe = 0
        self.cm = 0
        self.rm = 0
        self.arch = -1
        self.pr = 0
        self.pc = 0
        self.pl = 0
        self.pp = 0
        self.pi = 0
        self.ph = 0
        self.pk = 0
        self.px = 0
        self.sr = 0
        self.sc = 0
        self.sl = 0
        self.si = 0
        self.rr = 0
        self.rc = 0
        self.rl = 0
        self.rp = 0
        self.ri = 0
        self.rh = 0
        self.rk = 0
        self.rx = 0
        self.c1 = 0
        self.c2 = 0
        self.c3 = 0
        self.sz = 0
        self.ni = 0
        self.nl = 0
        self.nc = 0
        self.po = 0
        self.money = 0
        self.vr = 0
        self.vc = 0
        self.vi = 0
        self.vk = 0
        self.vx = 0
        self.xi = 0

    def copy(self) -> Town:
        return Town(self.law, self)

    # Laying

    def lay(self, code: int, at: int) -> None:
        """Lay an own card; the price, the reserve and a cloud that may be due are the caller's."""
        law = self.law
        ground = law.ground
        if _COUNTS[code]:
            self.sz += 1
        if _HAS_I[code]:
            self.ni += 1
        if _HAS_L[code]:
            self.nl += 1
        self.nc += 1
        if law.ecological:
            self.po += 5 if code == CLOUD_CODE else -5 if code == PARK_CODE else _POLLUTION[code]
        self.fringe |= ground.near[at]
        self.cm |= ground.column_bit[at]
        self.rm |= ground.row_bit[at]
        self._put(code, at)

    def lay_foreign(self, code: int, at: int) -> None:
        """Another seat's card, or one of the suburb's ring (11.3)."""
        ground = self.law.ground
        if not ground.ring >> at & 1:
            self.fringe |= ground.near[at]  # 10.2
            self.cm |= ground.column_bit[at]
            self.rm |= ground.row_bit[at]
        self._put(code, at)

    def _put(self, code: int, at: int) -> None:
        law = self.law
        ground = law.ground
        bit = 1 << at
        self.taken |= bit
        self.cells[at] = code
        if law.bicolours:
            face = self.face
            for slot, mask in ground.faces[code][at]:
                face[slot] |= mask
            if code >= FIRST_BICOLOUR:
                self._put_bicolour(code, at, bit)
                return
        near = ground.near[at]
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
            if not ground.ring & bit:  # 11.3: a ring P is part of no district
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
        self.c3 |= self.c2 & near
        self.c2 |= self.c1 & near
        self.c1 |= near

    def _put_bicolour(self, code: int, at: int, bit: int) -> None:
        for kind, near in self.law.ground.parts[code][at]:
            if kind == R:
                self.sr |= bit
                self.dr = self._joined_half(self.dr, R, code, at, near)
                self.rr |= near
            elif kind == C:
                self.sc |= bit
                self.dc = self._joined_half(self.dc, C, code, at, near)
                self.rc |= near
            elif kind == L:
                self.sl |= bit
                self.rl |= near
                self._culture(near)
            else:
                self.si |= bit
                self.ri |= near

    def _joined_half(self, districts: list[District], kind: int, code: int, at: int, near: int) -> list[District]:
        bit = 1 << at
        apart: list[District] = []
        mask, rim = bit, near
        for found in districts:
            if found[1] & bit and near & found[0] and self._meets(at, kind, found[0], kind):
                mask |= found[0]
                rim |= found[1]
            else:
                apart.append(found)
        apart.append((mask, rim))
        return apart

    def _meets(self, at: int, mine: int, cells: int, theirs: int) -> bool:
        """Whether the `mine` part of the card at `at` touches a `theirs` part of one of the cells (4.12)."""
        ground = self.law.ground
        code = self.cells[at]
        pair = 1 << (mine * 8 + theirs)
        for way, other in ground.neighbours[at]:
            if cells >> other & 1 and ground.touch(code, self.cells[other], way) & pair:
                return True
        return False

    def touched(self, district: District, kind: int, other: int, pure: int, split: int) -> int:
        """The cells of `other` parts that touch a district of `kind` (5.2); 4.13's option included."""
        near = district[1]
        found = near & pure
        if split:
            doubtful = near & split
            while doubtful:
                low = doubtful & -doubtful
                if self._meets(low.bit_length() - 1, other, district[0], kind):
                    found |= low
                doubtful ^= low
            if self.law.joined:
                found |= district[0] & split
        return found

    def culture_of(self, district: District) -> int:
        """How many culture cards lie beside an R district (5.2)."""
        if not self.sl:
            return (district[1] & (self.pl | self.ph)).bit_count()
        return self.touched(district, R, L, self.pl | self.ph, self.sl).bit_count()

    def homes_of(self, district: District) -> int:
        """How many different R districts lie beside a C district (5.3)."""
        near, count, sr = district[1], 0, self.sr
        if not sr:
            for home in self.dr:
                if near & home[0]:
                    count += 1
            return count
        touched = self.touched(district, C, R, self.pr, sr)
        for home in self.dr:
            if touched & home[0]:
                count += 1
        return count

    # Asking

    def limit(self) -> int:
        return 5 + 5 * self.ni

    def free(self) -> int:
        """The empty cells of the frame, the Architect's not among them."""
        cells = self.law.ground.frame(self.cm, self.rm) & ~self.taken
        return cells & ~(1 << self.arch) if self.arch >= 0 else cells

    def open_cells(self) -> int:
        """The cells that 4.2 allows, with the Architect's help."""
        if self.arch >= 0:
            return (self.fringe | self.law.ground.near[self.arch]) & self.free()
        return self.fringe & self.law.ground.frame(self.cm, self.rm) & ~self.taken

    def ban(self, code: int) -> int:
        """The cells where 4.3 forbids a card."""
        if code >= FIRST_BICOLOUR:
            found, face = 0, self.face
            for slot in _BAN_SLOTS[code]:
                found |= face[slot]
            return found
        kind = _KIND[code]
        if kind == R:
            return self.rr | self.ri
        if kind == C:
            return self.rc
        return self.rr if kind == I else 0

    def price(self, code: int) -> int:
        """$ to build a card (4.5, 8.3)."""
        if not _HAS_L[code]:
            return 0
        return 5 * (self.nl + 1) if self.law.crisis else 5

    def barred(self, code: int) -> bool:
        """Whether size or money stop a card (4.4, 4.5)."""
        if _MINDS_SIZE[code] and self.sz >= 5 + 5 * self.ni:
            return True
        return _HAS_L[code] and self.price(code) > self.money

    def allowed(self, code: int) -> int:
        """The cells that 4.2-4.5 allow."""
        return 0 if self.barred(code) else self.open_cells() & ~self.ban(code)

    def cloud_due(self, code: int, at: int, industrials: int) -> bool:
        """Whether the card just laid brings a cloud (4.9); industrials: the cells with I before it."""
        if not _HAS_I[code] or not self.law.green or not self.vx:
            return False
        return bool(industrials & self.law.ground.lines[at] and self.cloud_cells())

    def cloud_cells(self) -> int:
        return self.fringe & self.free()

    def industrials(self) -> int:
        """The own cells with I."""
        return (self.pi | self.si) & self.law.zone

    def build(self, code: int, at: int) -> bool:
        """Build a card of the hand and pay for it; whether a cloud is due."""
        before = self.industrials()
        self.money -= self.price(code)
        self.lay(code, at)
        return self.cloud_due(code, at, before)

    def put_cloud(self, at: int) -> None:
        self.lay(CLOUD_CODE, at)
        self.vx -= 1

    def put_architect(self, at: int) -> None:
        """8.1; it counts for the bounding box while it lies."""
        ground = self.law.ground
        self.arch = at
        self.cm |= ground.column_bit[at]
        self.rm |= ground.row_bit[at]

    def clear_architect(self) -> None:
        """The Architect comes off; the box shrinks to the cards."""
        if self.arch < 0:
            return
        self.arch = -1
        ground = self.law.ground
        columns = rows = 0
        left = self.taken & ~ground.ring
        while left:
            low = left & -left
            at = low.bit_length() - 1
            columns |= ground.column_bit[at]
            rows |= ground.row_bit[at]
            left ^= low
        self.cm = _trimmed(self.cm, columns, ground.torus)
        self.rm = _trimmed(self.rm, rows, ground.torus)

    def buy(self, park: bool, at: int) -> bool:
        """Buy an I, or a Park, and lay it (6.6, 6.7); whether a cloud is due."""
        if park:
            self.money -= 5
            self.vk -= 1
            self.lay(PARK_CODE, at)
            return False
        before = self.industrials()
        self.money -= 5 * (self.ni + 1)
        self.vi -= 1
        self.lay(self.xi, at)
        return self.cloud_due(self.xi, at, before)

    def industrial_cells(self) -> int:
        """Where an I may be bought for; 0 when it can't."""
        if not self.vi or 5 * (self.ni + 1) > self.money:
            return 0
        return self.open_cells() & ~self.rr

    def park_cells(self) -> int:
        if not self.vk or self.money < 5 or not self.law.green:
            return 0
        return self.open_cells()

    def growths(self) -> list[tuple[int, int]]:
        """What must develop now (6.1): (kind, cells one card may go into), R before C; the Architect must be off."""
        found: list[tuple[int, int]] = []
        if self.sz >= 5 + 5 * self.ni:
            return found
        law = self.law
        free = law.ground.frame(self.cm, self.rm) & ~self.taken
        if self.vr:
            for district in self.dr:
                if law.whole or district[0] & law.zone:
                    into = district[1] & free & ~self.ri
                    if into and self.culture_of(district) > district[0].bit_count():
                        found.append((R, into))
        if self.vc:
            for district in self.dc:
                if law.whole or district[0] & law.zone:
                    into = district[1] & free
                    if into and self.homes_of(district) > district[0].bit_count():
                        found.append((C, into))
        return found

    def develop(self, kind: int, at: int) -> None:
        """Lay a free card (6.1)."""
        if kind == R:
            self.vr -= 1
            self.lay(1, at)
        else:
            self.vc -= 1
            self.lay(2, at)

    # Counting

    def income(self) -> int:
        """6.4, 6.5, 9.2, 10.7."""
        law = self.law
        total = 1
        for district in self.dc:
            n = district[0].bit_count()
            if law.whole:
                total += TRIANGLE[n]
            else:
                own = (district[0] & law.zone).bit_count()
                if own:
                    total += TRIANGLE[n] * own // n if law.shared else TRIANGLE[n]
        return total + self.parking()

    def parking(self) -> int:
        """$ of the P districts."""
        law = self.law
        pay = law.pay
        if not pay[5]:
            return 0
        total = 0
        for district in self.dp:
            cells = district[0]
            if not law.whole and not cells & law.zone:
                continue
            colours = 0
            if cells & self.rr:
                colours = 1
            if cells & self.rc:
                colours += 1
            if cells & self.ri:
                colours += 1
            if cells & self.rh:
                colours += 2
            elif cells & self.rl:
                colours += 1
            earned = pay[colours]
            if law.shared:
                earned = earned * (cells & law.zone).bit_count() // cells.bit_count()
            total += earned
        return total

    def pollution(self) -> int:
        return max(0, self.po)

    def points(self) -> float:
        """The points if the game ended now (7, 8.2, 9.1); -1000 for who has lost by pollution."""
        law = self.law
        victory = law.victory
        if victory == RESIDENTIAL:
            total: float = float(self._homes_points() + self.money // 5 - 2 * (self.px & law.zone).bit_count())
            total += self._frame_points(1)
            if law.decentralised:
                total += self._decentral()
        elif victory == ECONOMIC:
            total = float(self.money + self._frame_points(5))
        elif victory == INDUSTRIAL:
            total = (
                (self.pi & law.zone).bit_count()
                + (self.si & law.zone).bit_count() / 2
                + (self.pp & law.zone).bit_count()
                + self._best_window(self._own_rim(I, self.ri))
            )
        elif victory == COMMERCIAL:
            total = (
                (self.pc & law.zone).bit_count()
                + (self.sc & law.zone).bit_count() / 2
                + (self.pp & law.zone).bit_count()
                + self._best_window(self._own_rim(C, self.rc))
            )
            if law.ring:
                total += sum([(found[0] & law.ring).bit_count() for found in self.dc if found[0] & law.zone])
        else:
            total = float(self._happiness())
            if law.ecological and self.pollution() > 30 and 5 * (self.pollution() - 30) > self.money:
                return -1000.0
        if law.ecological:
            total += law.sign * self.pollution()
        return total

    def _homes_points(self) -> int:
        law = self.law
        total = 0
        for district in self.dr:
            n = district[0].bit_count()
            if law.whole:
                total += TRIANGLE[n]
            else:
                own = (district[0] & law.zone).bit_count()
                if own:
                    total += TRIANGLE[n] * own // n if law.shared else TRIANGLE[n]
        return total

    def _frame_points(self, worth: int) -> int:
        """Empties of the best frame, and the City Hall's steps (7, 9.1)."""
        law = self.law
        best = -10_000
        for frame in law.ground.final_frames(self.cm, self.rm):
            empties = frame & ~self.taken
            found = worth * (2 * (empties & self.rk).bit_count() - empties.bit_count())
            if law.decentralised:
                found += 2 * self._hall_steps(frame)
            elif not self.rk:
                return found
            best = max(best, found)
        return best

    def _best_window(self, rim: int) -> int:
        """The most empties of a frame among some cells."""
        cells = rim & ~self.taken
        best = 0
        for frame in self.law.ground.final_frames(self.cm, self.rm):
            best = max(best, (frame & cells).bit_count())
        return best

    def _own_rim(self, kind: int, rim: int) -> int:
        """7.3, 7.4: a kind's rim without the ring's, which makes no warehouse (11.3)."""
        law = self.law
        if not law.ring:
            return rim
        found = 0
        left = (self.pc | self.sc if kind == C else self.pi | self.si) & law.zone
        while left:
            low = left & -left
            at = low.bit_length() - 1
            for part, near in law.ground.parts_at(at, self.cells[at]):
                if part == kind:
                    found |= near
            left ^= low
        return found

    def _happiness(self) -> int:
        law = self.law
        total = 0
        for district in self.dr:
            own = (district[0] & law.zone).bit_count()
            if not own or not self._happy(district):
                continue
            n = district[0].bit_count()
            points = 2 * n if self.touched(district, R, K, self.pk, 0) else n
            total += points * own // n if law.shared else points
        return total

    def _happy(self, district: District) -> bool:
        """7.5, the Park apart."""
        near = district[1]
        return bool(
            not near & self.px
            and near & self.pp
            and (near & self.pl or (self.sl and self.touched(district, R, L, self.pl, self.sl)))
            and (near & self.pc or (self.sc and self.touched(district, R, C, self.pc, self.sc)))
        )

    def _hall_steps(self, frame: int) -> int:
        """9.1: own cities only, so on the torus."""
        ground = self.law.ground
        x, y = ground.cells[self.ph.bit_length() - 1]
        columns = rows = 0
        left = frame
        while left:
            low = left & -left
            at = low.bit_length() - 1
            columns |= ground.column_bit[at]
            rows |= ground.row_bit[at]
            left ^= low
        return _off_centre(x, columns, self.law.n) + _off_centre(y, rows, self.law.n)

    def _decentral(self) -> int:
        """9.1, the City Hall's steps apart; the classic edition has no bicolours."""
        return 5 * self.complete() + _industrial_bonus(_number_of_districts(self.pi, self.law.ground))

    def complete(self) -> int:
        """How many districts touch every colour allowed to them."""
        rr, rc, ri, rp, rh = self.rr, self.rc, self.ri, self.rp, self.rh
        count = 0
        for cells, _ in self.dr:
            if cells & rh and cells & rc and cells & rp:
                count += 1
        for cells, _ in self.dc:
            if cells & rh and cells & rr and cells & ri and cells & rp:
                count += 1
        for cells, _ in self.dp:
            if cells & rh and cells & rr and cells & ri and cells & rc:
                count += 1
        for cells in _districts(self.pl, self.law.ground):
            if cells & rh and cells & rr and cells & ri and cells & rc and cells & rp:
                count += 1
        for cells in _districts(self.pi, self.law.ground):
            if cells & rh and cells & rc and cells & rp:
                count += 1
        return count


def _joined(districts: list[District], bit: int, near: int) -> list[District]:
    """The districts of a kind once a one-kind card has joined those that it touches."""
    apart: list[District] = []
    mask, rim = bit, near
    for found in districts:
        if found[1] & bit:
            mask |= found[0]
            rim |= found[1]
        else:
            apart.append(found)
    apart.append((mask, rim))
    return apart


def _trimmed(span: int, used: int, torus: bool) -> int:
    """A span of columns without the ends that no card uses."""
    if not torus:
        low, high = (used & -used).bit_length() - 1, used.bit_length()
        return (1 << high) - (1 << low)
    first = next((at for at in range(7) if span >> at & 1 and not span >> ((at - 1) % 7) & 1), 0)
    width = span.bit_count()
    while width > 1 and not used >> (first % 7) & 1:
        first, width = first + 1, width - 1
    while width > 1 and not used >> ((first + width - 1) % 7) & 1:
        width -= 1
    found = 0
    for step in range(width):
        found |= 1 << ((first + step) % 7)
    return found


def _off_centre(place: int, used: int, n: int) -> int:
    """Whole steps of a column from the middle of a span on the torus."""
    first = next((at for at in range(7) if used >> at & 1 and not used >> ((at - 1) % 7) & 1), 0)
    return abs(2 * ((place - first) % 7) - (n - 1)) // 2


def _industrial_bonus(number: int) -> int:
    return TRIANGLE[number] if number > 1 else 0


def _districts(cells: int, ground: Ground) -> list[int]:
    """The connected groups of some one-kind cards."""
    found: list[int] = []
    while cells:
        group = cells & -cells
        edge = group
        cells ^= group
        while edge:
            low = edge & -edge
            edge ^= low
            more = ground.near[low.bit_length() - 1] & cells
            cells ^= more
            group |= more
            edge |= more
        found.append(group)
    return found


def _number_of_districts(cells: int, ground: Ground) -> int:
    return len(_districts(cells, ground))
