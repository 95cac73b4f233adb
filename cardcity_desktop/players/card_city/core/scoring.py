"""Income and points of a seat's town."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcity_desktop.players.card_city.core.board_masks import TORUS, BoardMasks
from cardcity_desktop.players.card_city.core.compiled_rules import (
    COMMERCIAL,
    ECONOMIC,
    INDUSTRIAL,
    RESIDENTIAL,
    TRIANGLES,
    District,
)
from cardcity_desktop.players.card_city.core.districts import touched
from cardcity_desktop.rules.card_city.scoring.pollution import PRICE_OF_ONE_PERCENT, SAFE_PERCENT
from cardcity_desktop.rules.city.cards import C, I, K, L, R

if TYPE_CHECKING:
    from cardcity_desktop.players.card_city.core.town import Town


def town_income(town: Town) -> int:
    """Return the income in $ (6.4, 6.5, 9.2, 10.7)."""
    return 1 + _triangles(town, town.dc) + town_parking(town)


def _triangles(town: Town, districts: list[District]) -> int:
    """Return the sum of n (n + 1) / 2 over districts of n cards.

    A district that seats share counts by the seat's share of its cells (6.4, 10.7).
    """
    rules = town.rules
    total = 0
    for district in districts:
        n = district[0].bit_count()
        if rules.whole:
            total += TRIANGLES[n]
        else:
            own = (district[0] & rules.zone).bit_count()
            if own:
                total += TRIANGLES[n] * own // n if rules.shared else TRIANGLES[n]
    return total


def town_parking(town: Town) -> int:
    """Return the income of the Parking districts in $ (6.5, 9.2)."""
    rules = town.rules
    pay = rules.pay
    if not pay[5]:
        return 0
    total = 0
    for district in town.dp:
        cells = district[0]
        if not rules.whole and not cells & rules.zone:
            continue
        colours = 0
        if cells & town.rr:
            colours = 1
        if cells & town.rc:
            colours += 1
        if cells & town.ri:
            colours += 1
        if cells & town.rh:
            colours += 2
        elif cells & town.rl:
            colours += 1
        earned = pay[colours]
        if rules.shared:
            earned = earned * (cells & rules.zone).bit_count() // cells.bit_count()
        total += earned
    return total


def town_pollution(town: Town) -> int:
    return max(0, town.pollution)


def town_points(town: Town) -> float:
    """Return the points if the game ended now (7, 8.2, 9.1). -1000 if pollution has lost the game."""
    rules = town.rules
    victory = rules.victory
    if victory == RESIDENTIAL:
        total: float = float(_triangles(town, town.dr) + town.money // 5 - 2 * (town.px & rules.zone).bit_count())
        total += _frame_points(town, 1)
        if rules.decentralised:
            total += _decentralisation_points(town)
    elif victory == ECONOMIC:
        total = float(town.money + _frame_points(town, 5))
    elif victory == INDUSTRIAL:
        total = (
            (town.pi & rules.zone).bit_count()
            + (town.si & rules.zone).bit_count() / 2
            + (town.pp & rules.zone).bit_count()
            + _best_window(town, _own_rim(town, I, town.ri))
        )
    elif victory == COMMERCIAL:
        total = (
            (town.pc & rules.zone).bit_count()
            + (town.sc & rules.zone).bit_count() / 2
            + (town.pp & rules.zone).bit_count()
            + _best_window(town, _own_rim(town, C, town.rc))
        )
        if rules.ring:
            total += sum([(found[0] & rules.ring).bit_count() for found in town.dc if found[0] & rules.zone])
    else:
        total = float(_happiness(town))
        if rules.ecological:
            beyond = town_pollution(town) - SAFE_PERCENT
            if beyond > 0 and PRICE_OF_ONE_PERCENT * beyond > town.money:
                return -1000.0
    if rules.ecological:
        total += rules.sign * town_pollution(town)
    return total


def _frame_points(town: Town, worth: int) -> int:
    """Return the points of empty cells and of the City Hall's steps in the best frame (7, 9.1)."""
    rules = town.rules
    best = -10_000
    for frame in rules.masks.final_frames(town.columns, town.rows):
        empties = frame & ~town.taken
        points = worth * (2 * (empties & town.rk).bit_count() - empties.bit_count())
        if rules.decentralised:
            points += 2 * _hall_steps(town, frame)
        elif not town.rk:
            return points
        best = max(best, points)
    return best


def _best_window(town: Town, rim: int) -> int:
    """Return the greatest number of empty cells of `rim` inside one frame."""
    cells = rim & ~town.taken
    best = 0
    for frame in town.rules.masks.final_frames(town.columns, town.rows):
        best = max(best, (frame & cells).bit_count())
    return best


def _own_rim(town: Town, kind: int, rim: int) -> int:
    """Return the cells beside the seat's own cards of a kind. The ring has no warehouses (7.3, 7.4, 11.3)."""
    rules = town.rules
    if not rules.ring:
        return rim
    touched = 0
    left = (town.pc | town.sc if kind == C else town.pi | town.si) & rules.zone
    while left:
        low = left & -left
        at = low.bit_length() - 1
        for part, near in rules.masks.parts_at(at, town.cells[at]):
            if part == kind:
                touched |= near
        left ^= low
    return touched


def _happiness(town: Town) -> int:
    """Return the points of 7.5. Of a shared district only the seat's share (10.7)."""
    rules = town.rules
    total = 0
    for district in town.dr:
        own = (district[0] & rules.zone).bit_count()
        if not own or not _happy(town, district):
            continue
        n = district[0].bit_count()
        points = 2 * n if touched(town, district, R, K, town.pk, 0) else n
        total += points * own // n if rules.shared else points
    return total


def _happy(town: Town, district: District) -> bool:
    """Return True if an R district is happy, with or without a Park (7.5)."""
    near = district[1]
    return bool(
        not near & town.px
        and near & town.pp
        and (near & town.pl or (town.sl and touched(town, district, R, L, town.pl, town.sl)))
        and (near & town.pc or (town.sc and touched(town, district, R, C, town.pc, town.sc)))
    )


def _hall_steps(town: Town, frame: int) -> int:
    """Return how many steps the City Hall is from the frame's middle (9.1). The board has only one seat's city."""
    masks = town.rules.masks
    x, y = masks.cells[town.ph.bit_length() - 1]
    columns, rows = masks.shadow(frame)
    return _off_centre(x, columns, town.rules.n) + _off_centre(y, rows, town.rules.n)


def _decentralisation_points(town: Town) -> int:
    """Return the points of 9.1 except for the City Hall. Editions with 9.1 have no bicolours."""
    return 5 * complete_districts(town) + _industrial_bonus(len(_districts(town.pi, town.rules.masks)))


def complete_districts(town: Town) -> int:
    """Return the number of districts that touch every colour that may be beside them (9.1)."""
    rr, rc, ri, rp, rh = town.rr, town.rc, town.ri, town.rp, town.rh
    count = 0
    for cells, _ in town.dr:
        if cells & rh and cells & rc and cells & rp:
            count += 1
    for cells, _ in town.dc:
        if cells & rh and cells & rr and cells & ri and cells & rp:
            count += 1
    for cells, _ in town.dp:
        if cells & rh and cells & rr and cells & ri and cells & rc:
            count += 1
    for cells in _districts(town.pl, town.rules.masks):
        if cells & rh and cells & rr and cells & ri and cells & rc and cells & rp:
            count += 1
    for cells in _districts(town.pi, town.rules.masks):
        if cells & rh and cells & rc and cells & rp:
            count += 1
    return count


def _off_centre(place: int, used: int, n: int) -> int:
    """Return the whole steps from column `place` to the middle of a span of `n` columns on the torus."""
    first = next((at for at in range(TORUS) if used >> at & 1 and not used >> ((at - 1) % TORUS) & 1), 0)
    return abs(2 * ((place - first) % TORUS) - (n - 1)) // 2


def _industrial_bonus(number: int) -> int:
    return TRIANGLES[number] if number > 1 else 0


def _districts(cells: int, masks: BoardMasks) -> list[int]:
    """Return the connected groups of `cells`."""
    districts: list[int] = []
    while cells:
        group = cells & -cells
        edge = group
        cells ^= group
        while edge:
            low = edge & -edge
            edge ^= low
            more = masks.near[low.bit_length() - 1] & cells
            cells ^= more
            group |= more
            edge |= more
        districts.append(group)
    return districts
