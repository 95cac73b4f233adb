"""Comparison of the advised way with the next best different one: why this and not that, in figures of the rules.

A reason of a comparison names the other action (`Reason.instead`) and has the figures `here` (after the advised turn),
`there` (after the other one) and `gap` (points that the search finds between both). Growth and income of the turn are
included. Words and further figures:
    joins      districts that become one: kind (0 R, 1 C), first, second (their sizes), here (size afterwards), apart,
               together (points or $ that the seat gets for them; both 0 if homes win nothing, or others share them)
    grows      the district that grows most, in cards: kind; there is 0 if none grows
    points     points gained if the game ended now: now, and what they were before
    income     $ a round: now
    affords    $ after the income, enough here for a card but not there: card (code), price
    money      $ after the income
    needs      cards beside a district that let it grow: kind, size, need
    happy      kinds of neighbours, of three, that make the largest homes happy (7.5)
    keeps      cells where the largest homes can grow
    homes      cells where homes may stand: no factory is beside them
    room       cards that the size limit still allows
    open       cells on which a card may be built next
    frame      cells that the frame can still reach
    cleaner    pollution in %
    clouds     pollution clouds
    rival      points that a rival gains: rival (seat)
    trial      no figure of the city shows the difference: the gap alone
    lot        points that the seen cards of a lot bring: sees (1: there are hidden cards)
    lot_pays   the same for $ a round
    lot_rival  points that the lot left brings the rival: rival (seat)
    lot_lost   cards that could not be built: here, there
    split      points of a split: chooser (seat), takes (lot), theirs (with it), mine (with the other lot)
    even       points that a split brings at least, whichever lot is taken: chooser, here
    lots       points that each lot of a split brings the chooser: chooser, first, second
    equal      the search finds no difference
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from cardcity_desktop.players.card_city.reasons import beside
from cardcity_desktop.players.player import Advice, Candidate, Observation, Reason
from cardcity_desktop.rules.card_city import actions
from cardcity_desktop.rules.card_city.decks import RESERVE_PLACE
from cardcity_desktop.rules.card_city.forecast.lots import lot_forecast
from cardcity_desktop.rules.card_city.phases.development import growth_cells, growths
from cardcity_desktop.rules.card_city.phases.draft import next_without_cards
from cardcity_desktop.rules.card_city.scoring.income import total_income, triangle
from cardcity_desktop.rules.card_city.scoring.pollution import pollution_of
from cardcity_desktop.rules.card_city.scoring.score import sheet_of
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.card_city.state import State, replaced
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CARDS, CODES, INDUSTRIAL, PURE_CODE, C, H, I, L, P, R, X

NEARLY = 0.25  # points: a smaller difference between two ways is lost in the noise of the search
EXPLAINED = 0.15  # least share of the gap that a difference must be worth
LARGE_GAP = 4.0  # points: of larger gaps it need not be worth more
COMPARED = 5  # most other ways
CLEAR_SHARE = 0.1  # least share by which one way leaves more cells than another
MOST_GROWTH = 12  # cards that a turn's growth adds at most

Steps = Sequence[Any]
"""Actions of a seat's turn that place cards."""

Difference = tuple[float, str, tuple[tuple[str, float], ...]]
"""About how many points it is worth, its word and its figures."""

Differences = Sequence[Difference]
Found = Iterator[Difference]

PLACING = actions.Build | actions.Buy | actions.PlaceCloud | actions.Develop | actions.Found


def other_ways(advice: Advice) -> Iterator[tuple[Any, Candidate]]:
    """Yield the other ways with the action that differs, the best first.

    Cards must be built, so a card that the advice builds is compared with the same card on other cells first.
    """
    action, others = advice.action, sorted(advice.candidates, key=lambda candidate: -candidate.value)
    others = [other for other in others if other.value > float("-inf") and action not in (other.action, *other.plan)]
    named = set[Any]()
    if isinstance(action, actions.Build):
        for step, way in ((step, other) for other in others for step in other.plan or (other.action,)):
            if isinstance(step, actions.Build) and step.card == action.card and step not in named:
                named.add(step)
                yield step, way
    for other in others:
        if other.action not in named and not _is_alike(action, other.action):
            yield other.action, other


def _is_alike(action: Any, other: Any) -> bool:
    """Return True for purchases of the same kind for the same cell, which differ in the picture at most."""
    both = isinstance(action, actions.Buy) and isinstance(other, actions.Buy)
    return both and action.cell == other.cell and action.card[:1] == other.card[:1]


@dataclass(frozen=True, slots=True)
class CityAfter:
    """A city after a turn, with growth and income."""

    site: Site
    joined: tuple[int, int, int, int] = (0, 0, 0, 0)  # kind, the sizes of two districts, that of the one they became
    largest: tuple[int, int] = (0, 0)  # cards of the largest R and C district that grew, 0 for none

    @property
    def points(self) -> float:
        return sheet_of(self.site).points or 0.0


class Comparison:
    """Two ways of a turn in the city of a seat."""

    def __init__(self, state: State, seat: int, here: Steps, there: Steps) -> None:
        self.state, self.seat, self.now = state, seat, site_of(state, seat)
        self._first = tuple(self._bit(steps) for steps in (here, there))
        self.left = state.rules.share.rounds - state.round  # rounds after this one
        self.pays = state.phase.name != "buying"
        self.here, self.there = self._turn(here), self._turn(there)
        rules = state.rules.setup
        self.dollar = {"residential": 0.2, "economic": 1.0}.get(rules.victory, 0.1)  # points that $1 is worth, about

    def _bit(self, steps: Steps) -> int:
        """Return the mask of the cell of a turn's first card, 0 for none."""
        at = self.now.city.board.number(steps[0].cell) if steps and isinstance(steps[0], PLACING) else None
        return 0 if at is None else 1 << at

    def _turn(self, steps: Steps) -> CityAfter:
        site, reserve = _laid(self.now, steps), self.state.reserve
        joined, largest = (0, 0, 0, 0), [0, 0]
        developed = [step for step in steps if isinstance(step, actions.Develop)]
        for step in developed:
            site, joined, largest = self._grown(site, step, joined, largest)
            reserve = _less(reserve, "RC".index(step.kind))
        for _ in range(MOST_GROWTH):
            due = growths(site, reserve)
            if not due:
                break
            growth, board = due[0], site.city.board
            at = max(bits(growth.into), key=lambda at: _worth(_with(site, PURE_CODE[growth.kind], at)))
            step = actions.Develop("RC"[growth.kind], board.cell_of[at])
            site, joined, largest = self._grown(site, step, joined, largest)
            reserve = _less(reserve, growth.kind)
        if self.pays:
            site = replace(site, money=site.money + total_income(site))
        return CityAfter(site, joined, (largest[0], largest[1]))

    def _grown(
        self, site: Site, step: actions.Develop, joined: tuple[int, int, int, int], largest: list[int]
    ) -> tuple[Site, tuple[int, int, int, int], list[int]]:
        """Return the site after a growth, with the districts that it joins and the largest one by kind."""
        kind, at = "RC".index(step.kind), site.city.board.index(step.cell)
        if not site.free() >> at & 1:
            return site, joined, largest
        after = _with(site, PURE_CODE[kind], at)
        whole = next(mask for mask in after.city.districts[kind] if mask >> at & 1)
        parts = sorted((mask & whole).bit_count() for mask in site.city.districts[kind] if mask & whole)
        if len(parts) > 1 and whole.bit_count() > joined[3]:
            joined = (kind, parts[-1], parts[-2], whole.bit_count())
        sizes = [*largest]
        sizes[kind] = max(sizes[kind], whole.bit_count())
        return after, joined, sizes

    def differences(self) -> Differences:
        """Return the differences in favour of `here`, the weightiest first."""
        found = [row for measure in self._measures() for row in measure() if row[0] > 0]
        return sorted(found, key=lambda row: -row[0])

    def _measures(self) -> Sequence[Callable[[], Found]]:
        return (
            self._of_growth, self._of_points, self._of_money, self._of_needs, self._of_happiness, self._of_cells,
            self._of_pollution, self._of_rivals,
        )  # fmt: skip

    def _of_growth(self) -> Found:
        gained = max(0.0, self.here.points - self.there.points)
        pays = max(0, total_income(self.here.site) - total_income(self.there.site)) * self.dollar * self.left
        kind, first, second, size = self.here.joined
        if size > self.there.joined[3]:
            wins = not self.state.rules.unique and (kind == C or self.state.rules.setup.victory == "residential")
            apart, whole = (triangle(first) + triangle(second), triangle(size)) if wins else (0, 0)
            sizes = ("kind", kind), ("first", first), ("second", second), ("here", size)
            yield gained + pays + 1.0, "joins", (*sizes, ("apart", apart), ("together", whole))
        for kind in (R, C):
            here, there = self.here.largest[kind], self.there.largest[kind]
            if here > there:
                yield gained + pays + 0.4, "grows", (("kind", kind), ("here", here), ("there", there))

    def _of_points(self) -> Found:
        here, there = self.here.points, self.there.points
        had = sheet_of(self.now).points or 0.0
        if here > there and None not in (sheet_of(self.here.site).points, sheet_of(self.there.site).points):
            yield here - there, "points", (("here", here - had), ("there", there - had), ("now", had))

    def _of_money(self) -> Found:
        here, there = self.here.site, self.there.site
        pays, other, money = total_income(here), total_income(there), here.money - there.money
        if pays > other and self.left:
            figures = ("now", total_income(self.now)), ("here", pays), ("there", other)
            yield (pays - other) * self.dollar * self.left, "income", figures
        if money > 0 and self.left:
            both = ("here", here.money), ("there", there.money)
            yield money * self.dollar * 0.9, "money", both
            wanted = [(INDUSTRIAL[0], here.industrial_price)] if self.pays else []
            wanted.append((CODES["L"], here.leisure_price))
            for code, price in wanted:
                if there.money < price <= here.money:
                    yield money * self.dollar + 0.6, "affords", (*both, ("card", code), ("price", price))

    def _of_needs(self) -> Found:
        """Yield the districts that have more beside them than after the other way, while both have one size."""
        if not self.left:
            return
        for kind, weight in ((R, 0.7), (C, 0.4)):
            for mask in self._pairs(kind):
                here, there = (_of(turn.site, kind, mask[at]) for at, turn in enumerate((self.here, self.there)))
                if here and there and here.bit_count() == there.bit_count():
                    size, need = here.bit_count(), here.bit_count() + 1
                    has = min(need, beside(self.here.site, kind, here))
                    other = min(need, beside(self.there.site, kind, there))
                    if has > other:
                        figures = ("kind", kind), ("size", size), ("need", need), ("here", has), ("there", other)
                        yield weight * (has - other) * (1 + 0.2 * size), "needs", figures

    def _pairs(self, kind: int) -> Iterator[tuple[int, int]]:
        """Yield masks of the same district in both cities: those that stand already, then those of the first cards."""
        old = self.now.city.districts[kind]
        yield from ((mask, mask) for mask in old if mask & self.now.zone)
        built = 0
        for mask in old:
            built |= mask
        here, there = (
            next((mask for mask in turn.site.city.districts[kind] if mask & bit and not mask & built), 0)
            for turn, bit in zip((self.here, self.there), self._first, strict=True)
        )
        if here and there:
            yield here, there

    def _of_happiness(self) -> Found:
        if self.state.rules.setup.victory != "happiness":
            return
        here, there = _happy_sides(self.here.site), _happy_sides(self.there.site)
        if here > there:
            yield 0.8 * (here - there), "happy", (("here", here), ("there", there))

    def _of_cells(self) -> Found:
        """Yield what each way leaves free: for growth, for homes, for any card, by the size limit and the frame."""
        here, there = self.here.site, self.there.site
        soon = min(1.0, self.left / 4)
        figures = list[tuple[float, str, int, int]]()
        for kind, word in ((R, "keeps"), (C, "keeps_shops")):
            free, other = _room_to_grow(here, kind), _room_to_grow(there, kind)
            figures.append((0.5 if other < 2 else 0.2, word, free, other))
        free, other = here.limit - here.cards, there.limit - there.cards
        figures.append((0.9 if other < self.state.rules.share.drafted else 0.3, "room", free, other))
        figures.append((0.3 * soon, "cultured", _cultured(here), _cultured(there)))
        for weight, word, count, less in figures:
            if count > less and self.left:
                yield weight * (count - less), word, (("here", count), ("there", less))
        spread = [
            (0.3 * soon, "homes", _for_homes(here), _for_homes(there)),
            (0.08, "open", here.open_cells().bit_count(), there.open_cells().bit_count()),
            (0.05 * soon, "frame", here.frame().bit_count(), there.frame().bit_count()),
        ]
        most = self.state.rules.share.frame**2  # while the frame can still move, it reaches more cells than it holds
        for weight, word, count, less in spread:
            if count - less >= max(2, CLEAR_SHARE * count) and self.left and count <= most:
                yield weight * (count - less), word, (("here", count), ("there", less))

    def _of_pollution(self) -> Found:
        rules, here, there = self.state.rules, self.here.site, self.there.site
        clouds, more = ((site.city.pure[X] & site.zone).bit_count() for site in (here, there))
        if clouds < more:
            yield 2.2 * (more - clouds), "clouds", (("here", clouds), ("there", more))
        if rules.ecological and rules.setup.victory not in ("industrial", "commercial"):
            percent, other = pollution_of(here), pollution_of(there)
            if percent < other:
                yield 0.9 * (other - percent), "cleaner", (("here", percent), ("there", other))

    def _of_rivals(self) -> Found:
        """Yield what a rival gains in the shared city."""
        if not self.state.rules.unique:
            return
        for rival in range(self.state.rules.players):
            if rival != self.seat:
                sites = [replace(site_of(self.state, rival), city=turn.site.city) for turn in (self.here, self.there)]
                had = sheet_of(site_of(self.state, rival)).points or 0
                here, there = ((sheet_of(site).points or 0) - had for site in sites)
                if here < there:
                    yield 0.7 * (there - here), "rival", (("rival", rival), ("here", here), ("there", there))


def _less(reserve: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """Return the reserve after a card of R or C was taken."""
    place = RESERVE_PLACE[PURE_CODE[kind]]
    return replaced(reserve, place, reserve[place] - 1)


def _with(site: Site, code: int, at: int) -> Site:
    return replace(site, city=site.city.with_card(at, code))


def _worth(site: Site) -> tuple[float, int]:
    return sheet_of(site).points or 0.0, total_income(site)


def _of(site: Site, kind: int, mask: int) -> int:
    """Return the district that has all cards of a mask, or 0 if there is none."""
    return next((district for district in site.city.districts[kind] if mask & district == mask), 0)


def _laid(site: Site, steps: Steps) -> Site:
    """Return the site after the cards of a turn. A step that does not fit is left out."""
    site = replace(site, city=site.city.without_architect())
    for step in steps:
        at = site.city.board.number(step.cell) if isinstance(step, PLACING) else None
        if at is None or not site.free() >> at & 1 or isinstance(step, actions.Develop):
            continue
        code = CODES[getattr(step, "card", "H" if isinstance(step, actions.Found) else "X")]
        cost = site.market_price(code) if isinstance(step, actions.Buy) else site.price(code)
        site = replace(site, city=site.city.with_card(at, code), money=site.money - cost)
    return site


def _room_to_grow(site: Site, kind: int) -> int:
    """Return the number of cells where the largest own district of a kind can grow."""
    own = [district for district in site.city.districts[kind] if district & site.zone]
    most = max((district.bit_count() for district in own), default=0)
    largest = [district for district in own if district.bit_count() == most]
    return max((growth_cells(site, kind, district).bit_count() for district in largest), default=0)


def _for_homes(site: Site) -> int:
    """Return the number of cells of the frame where a home could stand: empty, and beside no factory."""
    return (site.frame() & ~site.city.taken & ~site.city.rims[I]).bit_count()


def _cultured(site: Site) -> int:
    """Return the number of cells where a new home may be built beside culture (4.3)."""
    city = site.city
    culture = city.rims[L] | city.rims[H]
    return (site.open_cells() & ~city.rims[I] & ~city.rims[R] & culture).bit_count()


def _happy_sides(site: Site) -> int:
    """Return how many of L, P and C are beside the largest own R district."""
    own = [district for district in site.city.districts[R] if district & site.zone]
    largest = max(own, key=int.bit_count, default=0)
    return sum(bool(site.city.touching(largest, R, kind, site.rules.halves_touch)) for kind in (L, P, C))


def swapped(now: Site, best: Candidate, instead: Any, other: Candidate) -> Steps:
    """Return the turn of the other way: the advised turn with one action changed if that is legal, else its own."""
    steps, site = [instead, *(step for step in best.plan if step != best.action)], now
    if not isinstance(best.action, actions.Build) or not isinstance(instead, actions.Build):
        return other.plan or (instead,)
    if any(isinstance(step, actions.PlaceCloud | actions.PlaceArchitect) for step in (*steps, *other.plan)):
        return other.plan or (instead,)
    builds = [step for step in steps if isinstance(step, actions.Build)]
    for step in builds:
        code, at = CODES[step.card], site.city.board.number(step.cell)
        if at is None or not site.allowed(code) >> at & 1:
            return other.plan or (instead,)
        site = site.built(code, at)
    return builds


# A whole advice


def explained(observation: Observation, state: State, advice: Advice) -> Advice:
    """Return the advice. The reasons of its action begin with those that compare it with the best other way.

    The state agrees with the observation; no hidden card of it is used.
    """
    reasons = _compared(observation, state, advice)
    best = replace(advice.best, reasons=(*reasons, *advice.best.reasons))
    rest = tuple(known for known in advice.candidates if known.action != advice.action)
    return replace(advice, candidates=(best, *rest)) if reasons else advice


def _compared(observation: Observation, state: State, advice: Advice) -> tuple[Reason, ...]:
    """Return the comparison with the best other way of which a figure explains the difference, else with the best."""
    if isinstance(advice.action, actions.Put):
        return _of_split(state, observation.seat, advice.best)
    if isinstance(advice.action, actions.Offer):
        return ()
    best, last = advice.best, tuple[Reason, ...]()
    for instead, other in islice(other_ways(advice), COMPARED):
        gap, line = best.value - other.value, observation.game.encode(instead)
        if isinstance(best.action, actions.Take):
            found = sorted(_of_lots(observation, state, best.action.lot), key=lambda row: -row[0])
        else:
            there: Steps = other.plan or (instead,)
            if gap >= NEARLY:
                there = swapped(site_of(state, observation.seat), best, instead, other)
            comparison = Comparison(state, observation.seat, best.plan or (best.action,), there)
            least = EXPLAINED * min(gap, LARGE_GAP)
            found = [row for row in comparison.differences() if row[0] >= least]
        if found:
            return tuple(Reason(word, (*figures, ("gap", gap)), line) for _, word, figures in found)
        if isinstance(best.action, actions.Take) and best.reasons:
            return ()
        last = last or (Reason("trial" if gap >= NEARLY else "equal", (("gap", gap),), line),)
    return last


def _of_lots(observation: Observation, state: State, lot: int) -> Found:
    """Yield the differences of two lots, by the cards that the chooser sees, while no lot is split again."""
    draft, seat = observation.view.draft, observation.seat
    taken, left = draft.lots[lot - 1], draft.lots[2 - lot]
    if max(len((*each.up, *each.down)) for each in draft.lots) > draft.keep:
        return
    mine, other = (lot_forecast(state, seat, (*each.up, *each.down), each.money) for each in (taken, left))
    theirs, denied = (lot_forecast(state, draft.splitter, each.up, each.money) for each in (left, taken))
    sees = ("sees", float("?" in (*taken.down, *left.down)))
    rounds = state.rules.share.rounds - state.round
    if len(mine.lost) < len(other.lost):
        lost = ("here", len(mine.lost)), ("there", len(other.lost))
        yield 1.5 * (len(other.lost) - len(mine.lost)), "lot_lost", lost
    if mine.income > other.income:
        pays = (mine.income - other.income) * 0.2 * rounds
        yield pays, "lot_pays", (("here", mine.income), ("there", other.income), sees)
    if None in (mine.points, other.points, theirs.points, denied.points):
        return
    here, there = mine.points or 0.0, other.points or 0.0
    if here > there:
        yield here - there, "lot", (("here", here), ("there", there), sees)
    gives, denies = theirs.points or 0.0, denied.points or 0.0
    if gives < denies:
        figures = ("rival", draft.splitter), ("here", gives), ("there", denies)
        yield 0.8 * (denies - gives) / (state.rules.players - 1), "lot_rival", figures


def _of_split(state: State, seat: int, best: Candidate) -> tuple[Reason, ...]:
    """Return the reason of a split that leaves each of two players a lot, by all cards of both."""
    phase: Any = state.phase
    heaps = [[code for code, _ in (*phase.heaps[2 * at], *phase.heaps[2 * at + 1])] for at in (0, 1)]
    lots = [[CARDS[code].token for code in heap] for heap in heaps]
    for step in best.plan or (best.action,):
        if isinstance(step, actions.Put):
            lots[step.lot - 1].append(step.card)
    keep = state.rules.share.drafted
    if [len(lot) for lot in lots] != [keep, keep]:
        return ()
    chooser = next_without_cards(state, seat)
    mine, theirs = ([lot_forecast(state, each, lot).points or 0.0 for lot in lots] for each in (seat, chooser))
    takes = 1 if theirs[0] > theirs[1] else 2
    if mine[2 - takes] > min(mine) + 1 and theirs[0] != theirs[1]:
        figures = ("takes", takes), ("theirs", max(theirs)), ("mine", mine[2 - takes])
        return (Reason("split", (("chooser", chooser), *figures)),)
    if min(mine) > 0:
        return (Reason("even", (("chooser", chooser), ("here", min(mine)))),)
    return (Reason("lots", (("chooser", chooser), ("first", theirs[0]), ("second", theirs[1]))),)
