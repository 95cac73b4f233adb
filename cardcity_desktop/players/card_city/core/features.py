"""Features of a town for the linear evaluation, in the order of the weights' columns.

The first 56 serve the residential victory, the others what counts in other victories. Words in names and comments:

free: an empty cell that the floating frame still allows; open: a free cell beside the city.
lack: number of cards missing beside a district until it grows.
able: homes of districts that have a free cell to grow into; walled: districts without such a cell.
"""

from __future__ import annotations

from cardcity_desktop.players.card_city.core.compiled_rules import TRIANGLES
from cardcity_desktop.players.card_city.core.districts import culture_of, homes_of, touched
from cardcity_desktop.players.card_city.core.scoring import town_parking, town_pollution
from cardcity_desktop.players.card_city.core.town import Town

RESIDENTIAL_FEATURES = 56
FEATURES = 84


def features(town: Town, wide: bool) -> list[float]:
    """Return a town's features after development and income: all 84 if `wide`, else the first 56."""
    rules = town.rules
    whole, zone = rules.whole, rules.zone
    taken = town.taken
    free = rules.masks.frame(town.columns, town.rows) & ~taken
    opened = town.fringe & free
    rr, rc, ri, rk = town.rr, town.rc, town.ri, town.rk
    growing = free & ~ri
    homes = n_max = n_second = n_sum = triangles = 0
    due_1 = due_2 = due_3 = cells_to_grow = walled = walled_n = beside = 0
    able = able_lack = able_most = able_three = able_due_most = 0
    once = twice = thrice = 0
    plain = not town.sl
    culture_cells = town.pl | town.ph
    for district in town.dr:
        cells, rim = district
        if not whole and not cells & zone:
            continue
        n = cells.bit_count()
        homes += 1
        triangles += TRIANGLES[n]
        n_sum += n
        if n > n_max:
            n_second, n_max = n_max, n
        elif n > n_second:
            n_second = n
        culture = (rim & culture_cells).bit_count() if plain else culture_of(town, district)
        beside += culture
        near = rim & growing
        thrice |= twice & near
        twice |= once & near
        once |= near
        room = near.bit_count()
        if room:
            lack = n + 1 - culture
            if lack <= 1:
                due_1 += n + 1
            elif lack == 2:
                due_2 += n + 1
            elif lack == 3:
                due_3 += n + 1
            if lack <= 2 and n > able_due_most:
                able_due_most = n
            cells_to_grow += room if room < 3 else 3
            able += n
            if room >= lack:
                able_lack += n
                if n + 1 > able_most:
                    able_most = n + 1
            if room >= 3:
                able_three += n
        else:
            walled += 1
            walled_n += n
    shops = c_max = shop_due_1 = shop_due_2 = shop_income = 0
    for district in town.dc:
        cells, rim = district
        if not whole and not cells & zone:
            continue
        n = cells.bit_count()
        shops += 1
        if n > c_max:
            c_max = n
        if rules.shared:
            shop_income += TRIANGLES[n] * (cells & zone).bit_count() // n
        else:
            shop_income += TRIANGLES[n]
        if rim & free:
            lack = n + 1 - homes_of(town, district)
            if lack <= 1:
                shop_due_1 += n + 1
            elif lack == 2:
                shop_due_2 += n + 1
    parking = town_parking(town)
    income = 1 + shop_income + parking
    money = town.money
    slack = town.spare_size()
    empty = rules.n * rules.n - (taken & zone).bit_count()
    green = opened & ~rr & ~ri
    homes_open = green.bit_count()
    shops_open = (opened & ~rc).bit_count()
    one_culture = (green & town.c1).bit_count()
    two_culture = (green & town.c2).bit_count()
    three_culture = (green & town.c3).bit_count()
    touch_1 = once.bit_count()
    touch_2 = twice.bit_count()
    touch_3 = thrice.bit_count()
    values: list[float] = [
        1.0,
        triangles,
        homes,
        n_max,
        n_sum,
        due_1,
        due_2,
        due_3,
        cells_to_grow,
        walled,
        walled_n,
        beside,
        income,
        town.with_l,
        shop_due_1,
        shop_due_2,
        shops,
        c_max,
        slack if slack < 5 else 5,
        slack <= 0,
        slack <= 1,
        town.with_i,
        money,
        money if money < 5 else 5,
        money if money < 10 else 10,
        money if money < 20 else 20,
        empty,
        (free & rk).bit_count() if rk else 0,
        (town.px & zone).bit_count(),
        (town.pk & zone).bit_count(),
        homes_open if homes_open < 8 else 8,
        shops_open if shops_open < 8 else 8,
        min(8, (opened & ~rr).bit_count()),
        one_culture if one_culture < 5 else 5,
        two_culture if two_culture < 4 else 4,
        three_culture if three_culture < 2 else 2,
        touch_1 if touch_1 < 8 else 8,
        touch_2 if touch_2 < 6 else 6,
        touch_3 if touch_3 < 3 else 3,
        not homes_open,
        n_second,
        not shops_open,
        (free & ri).bit_count(),
        able,
        able_lack,
        able_most,
        slack if slack < 10 else 10,
        able_three,
        income - parking,
        able_due_most,
        slack <= 2,
        free.bit_count(),
        4 - empty if empty < 4 else 0,
        bool(town.sr | town.sc | town.sl | town.si),
        0.05 * empty * empty,
        0.02 * income * income,
    ]
    if wide:
        _widen(town, values, free, opened, parking)
    return values


def _widen(town: Town, values: list[float], free: int, opened: int, parking: int) -> None:
    """Append the features for the other victories to `values`.

    Homes are happy if their district touches L, C and P but no cloud; beside a park they count double (7.5). Counted
    are the homes that are happy, doubled, or clouded (beside a cloud); parkable: happy, with room for a park; lack_1
    and lack_2: with one or two of L, C and P still missing; able: the same beside a park.
    """
    rules = town.rules
    zone = rules.zone
    rr, rc, ri, rk, rx = town.rr, town.rc, town.ri, town.rk, town.rx
    works = (town.pi & zone).bit_count() + (town.si & zone).bit_count() / 2
    shops = (town.pc & zone).bit_count() + (town.sc & zone).bit_count() / 2
    parking_cards = (town.pp & zone).bit_count()
    by_works, by_shops = (free & ri).bit_count(), (free & rc).bit_count()
    happy = lack_1 = lack_2 = clouded = parkable = missing = doubled = able = 0
    for district in town.dr:
        cells, rim = district
        if not rules.whole and not cells & zone:
            continue
        n = cells.bit_count()
        has_l = bool(rim & town.pl) or bool(town.sl and touched(town, district, 0, 2, town.pl, town.sl))
        has_c = bool(rim & town.pc) or bool(town.sc and touched(town, district, 0, 1, town.pc, town.sc))
        if rim & town.px:
            clouded += n
            continue
        lacks = (not has_l) + (not has_c) + (not rim & town.pp)
        room = (rim & opened).bit_count()
        has_park = bool(rim & town.pk)
        if not lacks:
            happy += n
            if has_park:
                doubled += n
            elif room:
                parkable += n
        elif lacks <= room:
            lack_1 += n if lacks == 1 else 0
            lack_2 += n if lacks == 2 else 0
            missing += lacks
            able += n if has_park else 0
    pollution = town_pollution(town) if rules.ecological else 0
    values += [
        works,
        parking_cards,
        shops,
        by_works,
        by_shops,
        (opened & ~rr & ~ri).bit_count(),
        happy,
        doubled,
        lack_1,
        lack_2,
        clouded,
        parkable,
        missing,
        able,
        pollution,
        pollution - 20 if pollution > 20 else 0,
        pollution - 30 if pollution > 30 else 0,
        parking,
        len(town.dp),
        (free & rk & ~rx).bit_count(),
        (free & ~ri & ~rr).bit_count(),
        (free & ~rc).bit_count(),
        (opened & ~ri & ~rr).bit_count() == 0,
        (opened & ~rc).bit_count() == 0,
        town.money if town.money < 40 else 40,
        town.vk > 0,
        by_works * by_works * 0.05,
        by_shops * by_shops * 0.05,
    ]
