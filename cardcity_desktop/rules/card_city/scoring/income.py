"""Phase 4, income: the mayor's salary, shops and parking (clauses 6.4, 6.5, 9.2, 10.7)."""

from cardcity_desktop.rules.card_city.events import DistrictIncome, IncomePaid
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.card_city.state import Events, State, replaced
from cardcity_desktop.rules.city.cards import KINDS, C, P

SALARY = 1


def triangle(n: int) -> int:
    """Return T(n) = 1 + 2 + ... + n (6.4)."""
    return n * (n + 1) // 2


def share(total: int, site: Site, district: int) -> int:
    """Return the seat's part of a district's total (10.7). All of it if cities are separate."""
    if not site.rules.unique:
        return total
    return total * (district & site.zone).bit_count() // district.bit_count()


def district_incomes(site: Site) -> list[tuple[int, int, int]]:
    """Return (kind, district, $) of each district that pays the seat: C, then P, in reading order."""
    city, pay = site.city, site.rules.parking_pay
    incomes = [
        (C, district, share(triangle(district.bit_count()), site, district))
        for district in sorted(city.districts[C], key=_first_cell)
        if district & site.zone
    ]
    if pay[-1]:
        for district in sorted(city.districts[P], key=_first_cell):
            if district & site.zone:
                incomes.append((P, district, share(parking_income(site, district), site, district)))
    return incomes


def parking_income(site: Site, district: int) -> int:
    """Return the $ that a whole P district earns by the colours beside it (6.5, 9.2)."""
    return site.rules.parking_pay[len(site.city.colours(district, P, site.rules.halves_touch))]


def _first_cell(district: int) -> int:
    return district & -district


def total_income(site: Site) -> int:
    """Return the $ that a seat gets in phase 4."""
    return SALARY + sum(money for _, _, money in district_incomes(site))


def pay_income(state: State, seat: int, events: Events) -> State:
    site = site_of(state, seat)
    cells_of = site.city.board.cells_of
    incomes = district_incomes(site)
    items = tuple([DistrictIncome(KINDS[kind], cells_of(mask), money) for kind, mask, money in incomes if money])
    total = SALARY + sum([money for _, _, money in incomes])
    events.append(IncomePaid(seat, SALARY, items, total))
    return state.changed(money=replaced(state.money, seat, state.money[seat] + total))
