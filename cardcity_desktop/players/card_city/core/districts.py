"""A town's districts: what is beside them, and which must grow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcity_desktop.players.card_city.core.compiled_rules import District
from cardcity_desktop.rules.city.cards import C, L, R

if TYPE_CHECKING:
    from cardcity_desktop.players.card_city.core.town import Town


def touched(town: Town, district: District, kind: int, other: int, pure: int, split: int) -> int:
    """Return the cells whose `other` part touches a `district` of `kind` (5.2).

    pure, split: masks of one-kind cards and of bicolours with `other`. If halves of one card touch (4.13), bicolours
    inside the district count, too.
    """
    near = district[1]
    touched_cells = near & pure
    if split:
        doubtful = near & split
        while doubtful:
            low = doubtful & -doubtful
            if town.meets(low.bit_length() - 1, other, district[0], kind):
                touched_cells |= low
            doubtful ^= low
        if town.rules.halves_touch:
            touched_cells |= district[0] & split
    return touched_cells


def culture_of(town: Town, district: District) -> int:
    """Return the number of culture cards beside an R district (5.2)."""
    if not town.sl:
        return (district[1] & (town.pl | town.ph)).bit_count()
    return touched(town, district, R, L, town.pl | town.ph, town.sl).bit_count()


def homes_of(town: Town, district: District) -> int:
    """Return the number of different R districts beside a C district (5.3)."""
    near, count, sr = district[1], 0, town.sr
    if not sr:
        for home in town.dr:
            if near & home[0]:
                count += 1
        return count
    homes = touched(town, district, C, R, town.pr, sr)
    for home in town.dr:
        if homes & home[0]:
            count += 1
    return count


def growths_due(town: Town) -> list[tuple[int, int]]:
    """Return (kind, mask of the possible cells) of each growth that is due (6.1), R before C.

    The caller must have removed the Architect.
    """
    growths: list[tuple[int, int]] = []
    if town.spare_size() <= 0:
        return growths
    rules = town.rules
    free = rules.masks.frame(town.columns, town.rows) & ~town.taken
    if town.vr:
        for district in town.dr:
            if rules.whole or district[0] & rules.zone:
                into = district[1] & free & ~town.ri
                if into and culture_of(town, district) > district[0].bit_count():
                    growths.append((R, into))
    if town.vc:
        for district in town.dc:
            if rules.whole or district[0] & rules.zone:
                into = district[1] & free
                if into and homes_of(town, district) > district[0].bit_count():
                    growths.append((C, into))
    return growths
