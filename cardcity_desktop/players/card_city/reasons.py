"""Reasons for actions, with figures taken from the rules. The table turns them into sentences.

Words and their figures:
    grows      a district must grow: kind (0 R, 1 C), size afterwards, least (by cell it may join other districts),
               beside (1: the card is not in it but beside it)
    culture    an R district has more culture cards beside it: count, size, need (to grow, 6.1)
    homes      a C district touches more R districts: count, size, need
    income     $ a round: change, after
    points     if the game ended now: change, after
    room       cards that the size limit still allows (4.4): change, after
    warehouses empty cells beside I, or beside C in the commercial game (7.3, 7.4): change, after
    cleaner    pollution in %: change, after
    harmless   number of R districts that a cloud touches: homes
    saves      nothing is bought: money
    last       nothing is bought in the last round, where no purchase brings points: no figures
    hand       the city after the turn with the cards that are not returned: before, income, points, empties (income
               before and after it, points, empty cells)
    left       the same for the lot that remains if the chooser takes the other: chooser, takes, before, income, …
    seen       the same for the visible cards of a lot and its money: money, before, income, points, empties
    unseen     cards of a lot that are all face down: cards
    again      a lot is split again; number of cards for its splitter: cards
    present    no money is put on a lot: the player that takes the lot would get it
    open       free cells around the City Hall: cells
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from cardcity_desktop.players.player import Candidate, Reason
from cardcity_desktop.rules.card_city import actions
from cardcity_desktop.rules.card_city.phases.development import Growth, enough_beside, growths
from cardcity_desktop.rules.card_city.phases.draft import next_without_cards
from cardcity_desktop.rules.card_city.scoring.income import total_income
from cardcity_desktop.rules.card_city.scoring.pollution import pollution_of
from cardcity_desktop.rules.card_city.scoring.score import sheet_of
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CODES, KINDS, PURE_CODE, C, I, R
from cardcity_desktop.rules.errors import Cell

MOST_REASONS = 3

Plan = tuple[Any, ...]
Figures = tuple[tuple[str, float], ...]


def with_reasons(candidate: Candidate, state: State, seat: int) -> Candidate:
    """Return the candidate with its reasons, most important first."""
    return replace(candidate, reasons=reasons_for(state, seat, candidate.action, candidate.plan))


def reasons_for(state: State, seat: int, action: Any, plan: Plan = ()) -> tuple[Reason, ...]:
    """Return why `seat` does `action`, in a state that agrees with the seat's view."""
    match action:
        case actions.Build() | actions.Buy() | actions.PlaceCloud() | actions.Develop():
            return _of_laying(state, seat, action)[:MOST_REASONS]
        case actions.Pass():
            return _of_passing(state, seat)
        case actions.Found(cell):
            return _of_founding(state, seat, cell)
        case actions.Put() | actions.Offer() | actions.Take() | actions.Return():
            return _of_drafting(state, seat, action, plan)
    return ()


def _of_passing(state: State, seat: int) -> tuple[Reason, ...]:
    """Return why nothing is bought: to save money, or because purchases score no more."""
    if state.round < state.rules.share.rounds:
        return (Reason("saves", (("money", state.money[seat]),)),)
    site = site_of(state, seat)
    had = sheet_of(site).points or 0
    purchases = [action for action in state.phase.legal(state) if isinstance(action, actions.Buy)]
    gains = any((sheet_of(site_after(site, action)).points or 0) > had for action in purchases)
    return () if gains else (Reason("last"),)


def _of_founding(state: State, seat: int, cell: Cell) -> tuple[Reason, ...]:
    site = site_of(state, seat)
    board, at = site.city.board, site.city.board.index(cell)
    free = board.near(at) & site.free()
    return (Reason("open", (("cells", free.bit_count()),)),)


def _of_drafting(
    state: State, seat: int, action: actions.Put | actions.Offer | actions.Take | actions.Return, plan: Plan
) -> tuple[Reason, ...]:
    """Return the reasons of a draft action: mostly what the planned cards reach in the city."""
    phase: Any = state.phase
    match action:
        case actions.Put():
            if not (taken := [step.lot for step in plan if isinstance(step, actions.Take)]):
                return ()
            chooser_and_taken = (("chooser", next_without_cards(state, seat)), ("takes", taken[0]))
            return tuple(Reason("left", (*chooser_and_taken, *reached)) for reached in _reached(state, seat, plan))
        case actions.Offer(_, 0) if state.rules.bribes and state.money[seat]:
            return (Reason("present"),)
        case actions.Take(lot) if len(phase.lot(lot)) > state.rules.share.drafted:
            return (Reason("again", (("cards", state.rules.share.drafted),)),)
        case actions.Take(lot):
            money = phase.money[lot - 1]
            hidden = len(phase.heaps[2 * lot - 1])
            found = tuple(
                Reason("seen", (("money", money), *reached)) for reached in _reached(state, seat, plan, money)
            )
            return found or ((Reason("unseen", (("cards", hidden),)),) if hidden else ())
        case actions.Return():
            return tuple(Reason("hand", reached) for reached in _reached(state, seat, plan))
    return ()


def site_after(site: Site, action: actions.Build | actions.Buy | actions.PlaceCloud | actions.Develop) -> Site:
    """Return the site with the action's card placed and paid for, without the Architect as in the final count."""
    card = getattr(action, "card", None) or getattr(action, "kind", None) or "X"
    code, at = CODES[card], site.city.board.index(action.cell)
    cost = 0
    if isinstance(action, actions.Buy):
        cost = site.market_price(code)
    elif isinstance(action, actions.Build):
        cost = site.price(code)
    return Site(site.rules, site.seat, site.city.with_card(at, code).without_architect(), site.money - cost)


def _of_laying(
    state: State, seat: int, action: actions.Build | actions.Buy | actions.PlaceCloud | actions.Develop
) -> tuple[Reason, ...]:
    """Return the reasons for putting a card or cloud on a cell: its effects, or else the cards beside it."""
    before = site_of(state, seat)
    bare = Site(before.rules, seat, before.city.without_architect(), before.money)
    after = site_after(before, action)
    bit = 1 << before.city.board.index(action.cell)
    reasons: list[Reason] = []
    if isinstance(action, actions.PlaceCloud):
        touched = sum(1 for home in after.city.districts[R] if after.city.across(home, R, KINDS.index("X")) & bit)
        reasons.append(Reason("harmless", (("homes", touched),)))
    reasons += _growing(state, bare, after, isinstance(action, actions.Develop), bit)
    reasons += _improvements(bare, after)
    if not reasons or (len(reasons) == 1 and reasons[0].word == "room"):
        reasons += _beside(after, bit)
    return tuple(reasons)


def _growing(state: State, before: Site, after: Site, develops: bool, bit: int) -> list[Reason]:
    """Return the districts that an action makes grow, largest first. If none, those that it brings closer to it."""
    if develops:
        grown = ((kind, district) for kind in (R, C) for district in after.city.districts[kind] if district & bit)
        return [_grows(kind, [district.bit_count()], beside=False) for kind, district in grown]
    old = {(growth.kind, growth.district) for growth in growths(before, state.reserve)}
    new = [growth for growth in growths(after, state.reserve) if (growth.kind, growth.district) not in old]
    reasons = [_grows(growth.kind, _sizes(after, growth), beside=not growth.district & bit) for growth in new]
    return sorted(reasons, key=lambda reason: -reason.figure("size")) or _nearer(before, after)


def _grows(kind: int, sizes: Sequence[int], *, beside: bool) -> Reason:
    return Reason("grows", (("kind", kind), ("size", max(sizes)), ("least", min(sizes)), ("beside", int(beside))))


def _sizes(site: Site, growth: Growth) -> list[int]:
    """Return a district's size after growing, for each possible cell: it may join others there."""
    sizes = []
    for at in bits(growth.into):
        city = site.city.with_card(at, PURE_CODE[growth.kind])
        sizes += [district.bit_count() for district in city.districts[growth.kind] if district >> at & 1]
    return sizes


def _nearer(before: Site, after: Site) -> list[Reason]:
    """Return a reason for the largest R and for the largest C district that came closer to growing."""
    best: dict[int, tuple[int, Reason]] = {}
    for kind, word in ((R, "culture"), (C, "homes")):
        for district in after.city.districts[kind]:
            if not district & after.zone:
                continue
            had = next((known for known in before.city.districts[kind] if known & district), 0)
            count, size = beside(after, kind, district), district.bit_count()
            gained = count - (beside(before, kind, had) if had else 0)
            if gained > 0 and not enough_beside(after, kind, district):
                reason = Reason(word, (("count", count), ("size", size), ("need", size + 1)))
                if kind not in best or best[kind][0] < size:
                    best[kind] = (size, reason)
    return [reason for _, reason in best.values()]


def beside(site: Site, kind: int, district: int) -> int:
    """Return the culture cards beside an R district, or the R districts beside a C one (5.2, 5.3)."""
    if kind == R:
        return site.city.culture(district, R, site.rules.halves_touch).bit_count()
    return len(site.city.districts_beside(district, C, R, site.rules.halves_touch))


def _improvements(before: Site, after: Site) -> list[Reason]:
    """Return a reason for each figure of the city that the action improves."""
    figures: dict[str, Callable[[Site], float | None]] = {
        "income": total_income,
        "points": lambda site: sheet_of(site).points,
    }
    if before.rules.setup.victory in ("industrial", "commercial"):
        figures["warehouses"] = warehouses
    if before.rules.ecological:
        figures["cleaner"] = pollution_of
    figures["room"] = lambda site: site.limit - site.cards
    reasons = []
    for word, figure in figures.items():
        was, now = figure(before), figure(after)
        if was is None or now is None:
            continue
        is_better = now < was if word == "cleaner" else now > was
        if is_better:
            reasons.append(Reason(word, (("change", now - was), ("after", now))))
    return reasons


def warehouses(site: Site) -> int:
    """Return the number of empty cells of the frame beside I. In the commercial game beside C (7.3, 7.4)."""
    kind = I if site.rules.setup.victory == "industrial" else C
    own = site.city.taken & ~site.city.board.ring_mask
    return (site.free() & site.city.rim(own, kind)).bit_count()


def _beside(after: Site, bit: int) -> list[Reason]:
    """Return a reason for a new R or C card that brings nothing at once: the cards beside it."""
    for kind, word in ((R, "culture"), (C, "homes")):
        for district in after.city.districts[kind]:
            if district & bit and (count := beside(after, kind, district)):
                size = district.bit_count()
                return [Reason(word, (("count", count), ("size", size), ("need", size + 1)))]
    return []


def _reached(state: State, seat: int, plan: Plan, more: int = 0) -> Iterator[Figures]:
    """Yield income, points and empty cells after the planned turn with `more` $, if it gains anything."""
    steps = [
        action
        for action in plan
        if isinstance(action, actions.Build | actions.Buy | actions.PlaceCloud | actions.Develop)
    ]
    bare = site_of(state, seat)
    site = Site(bare.rules, seat, bare.city, bare.money + more)
    for action in steps:
        at = site.city.board.number(action.cell)
        if at is None or site.city.taken >> at & 1 or not site.frame() >> at & 1:
            return  # the plan does not fit this deal
        site = site_after(site, action)
    reached, had = _after_income(site), _after_income(bare)
    if steps and reached != had:
        yield (("before", total_income(bare)), *reached)


def _after_income(site: Site) -> Figures:
    """Return income, points and empty cells once the income is paid."""
    income = total_income(site)
    sheet = sheet_of(Site(site.rules, site.seat, site.city, site.money + income))
    points = 0.0 if sheet.points is None else sheet.points
    return ("income", income), ("points", points), ("empties", sheet.empties)
