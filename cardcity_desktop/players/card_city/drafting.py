"""Decisions of the draft (3): how to split cards into lots, and which lot to take."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from cardcity_desktop.players.card_city.core.town import Town
from cardcity_desktop.players.card_city.core.turn_plans import Hand, best_purchases, hand_of
from cardcity_desktop.players.card_city.search_context import SearchContext
from cardcity_desktop.players.search.halving import mean_values, sequential_halving
from cardcity_desktop.players.search.sums import plain_sum
from cardcity_desktop.rules.card_city.phases.draft import ChoosingLot, Splitting, next_without_cards

WHOLE_SHARE = 0.7
"""Once this share of the budget is spent, no more splits are valued as whole sets."""
IMAGINED_DEALS = 4
"""Number of deals of face-down cards over which a chooser takes the average."""
MOST_SPLITS = 90
"""If there are more ways to split, this many are drawn at random."""


@dataclass(frozen=True, slots=True)
class Split:
    """A way to split cards into two lots."""

    first: Hand
    second: Hand
    value: float  # for the splitter
    mine: Hand  # the lot that the splitter is expected to get
    theirs: Hand  # the lot that the chooser is expected to take


# Splitting


def splits(context: SearchContext, phase: Splitting) -> list[Split]:
    """Return the ways to complete a split, best for the splitter first."""
    lots = sorted(set(_lots(phase, context)))
    chooser = next_without_cards(context.state, phase.splitter)
    last = len(lots[0][1]) == context.drafted
    candidates = [_evaluated_split(context, chooser, first, second, last, whole=False) for first, second in lots]
    candidates.sort(key=lambda split: -split.value)
    if context.style.draft == "whole" and last:
        valued: list[Split] = []
        for split in candidates[: context.effort.splits_valued]:
            if valued and context.meter.spent_share() > WHOLE_SHARE:
                break
            valued.append(_evaluated_split(context, chooser, split.first, split.second, last, whole=True))
        candidates = sorted(valued, key=lambda split: -split.value)
        if context.style.playouts and context.left and context.rules.classic:
            tried = context.effort.splits_tried
            candidates[:tried] = _played_on(context, chooser, candidates[:tried])
    return candidates


def offered_value(context: SearchContext, phase: ChoosingLot) -> float:
    """Return what offered lots are worth to the splitter, less the money on them. On the scale of `splits`."""
    first, second = (hand_of([code for code, _ in lot]) for lot in (phase.lot(1), phase.lot(2)))
    last = len(second) == context.drafted
    whole = context.style.draft == "whole" and last
    return _evaluated_split(context, phase.chooser, first, second=second, last=last, whole=whole).value - sum(
        phase.money
    )


def _lots(phase: Splitting, context: SearchContext) -> Iterator[tuple[Hand, Hand]]:
    """Yield every way to complete the lots with the cards that remain."""
    codes = [code for code, _ in phase.cards]
    down = [[code for code, _ in phase.heaps[at] + phase.heaps[at + 1]] for at in (0, 2)]
    room = phase.rooms[0] + phase.rooms[1]
    choices = list(combinations(range(len(codes)), room))
    if len(choices) > MOST_SPLITS:
        choices = context.rng.sample(choices, MOST_SPLITS)
    for chosen in choices:
        first = down[0] + [codes[at] for at in chosen]
        second = down[1] + [code for at, code in enumerate(codes) if at not in chosen]
        yield hand_of(first), hand_of(second)


def _evaluated_split(context: SearchContext, chooser: int, first: Hand, second: Hand, last: bool, whole: bool) -> Split:
    """Return a split with its value for the splitter if the chooser takes its own best lot.

    last: both lots are final, else the larger one will be split again. whole: value a lot as a set, else card by card.
    """
    me = context.seat

    def hand_value(hand: Hand, seat: int) -> float:
        return context.value(hand, seat) if whole else sum_of_cards(context, hand, seat)

    if last:
        take_first = hand_value(first, chooser) - hand_value(second, me)
        take_second = hand_value(second, chooser) - hand_value(first, me)
        mine, theirs = (second, first) if take_first >= take_second else (first, second)
        return Split(first, second, -max(take_first, take_second), mine, theirs)
    if hand_value(first, chooser) >= even_share(context, second, chooser):  # the second lot is then split again
        value = even_share(context, second, me) - hand_value(first, chooser) / _others(context)
        return Split(first, second, value, second, first)
    value = hand_value(first, me) - even_share(context, second, chooser) / _others(context)
    return Split(first, second, value, first, second)


def _others(context: SearchContext) -> int:
    """Return the number of other players."""
    return context.state.rules.players - 1


def sum_of_cards(context: SearchContext, hand: Sequence[int], seat: int) -> float:
    """Return the sum of the values that each card of a lot has alone."""
    return plain_sum(context.card_value(code, seat) for code in hand)


def even_share(context: SearchContext, hand: Sequence[int], seat: int) -> float:
    """Return one seat's equal share of the value of a lot that will be split again."""
    return sum_of_cards(context, hand, seat) * context.drafted / len(hand)


class TownPlayouts:
    """Playouts of the towns after a lot and purchases, all on the same futures. Results are cached."""

    def __init__(self, context: SearchContext, arms: int) -> None:
        self._context = context
        self._rounds, _ = context.plan_search(arms)
        self._towns: dict[tuple[int, Hand, int], Town] = {}
        self._known: dict[tuple[int, Hand, int, int], float] = {}

    def value(self, seat: int, hand: Hand, number: int, money: int = 0) -> float:
        key = (seat, hand, money, number)
        if key not in self._known:
            self._known[key] = self._context.playout_value(self._town(seat, hand, money), number, self._rounds)
        return self._known[key]

    def _town(self, seat: int, hand: Hand, money: int) -> Town:
        """Return the seat's town after its best turn with a hand and `money` more $, and after purchases."""
        key = (seat, hand, money)
        if key not in self._towns:
            context = self._context
            sat = context.turn_plans(hand, seat, money)[0].town
            self._towns[key] = best_purchases(sat, context.left, context.evaluator, context.meter).town
        return self._towns[key]


def _played_on(context: SearchContext, chooser: int, candidates: list[Split]) -> list[Split]:
    """Sort the best splits again, by playouts of both towns on the same futures."""
    later = TownPlayouts(context, 2 * len(candidates))

    def sample(place: int, number: int) -> float:
        split = candidates[place]
        return later.value(context.seat, split.mine, number) - later.value(chooser, split.theirs, number)

    arms = sequential_halving(
        [split.value for split in candidates], sample, context.meter, first=6, most=context.effort.samples
    )
    return [candidates[arm.place] for arm in arms]


def next_put(context: SearchContext, phase: Splitting, split: Split) -> list[tuple[int, int]]:
    """Return (code, place) for each card still to be placed for a split.

    In the lot that the splitter wants, the cards that the chooser values most are face down; in the other lot those
    that it values least.
    """
    chooser = next_without_cards(context.state, phase.splitter)
    puts: list[tuple[int, int]] = []
    wants_first = split.mine == split.first
    for lot, hand in ((0, split.first), (1, split.second)):
        left = list(hand)
        for at in (2 * lot, 2 * lot + 1):
            for code, _ in phase.heaps[at]:
                left.remove(_home(code, left))
        keep = wants_first == (lot == 0)
        left.sort(key=lambda code: context.card_value(code, chooser), reverse=not keep)
        up = phase.rooms[2 * lot]
        puts += [(code, 2 * lot) for code in left[:up]] + [(code, 2 * lot + 1) for code in left[up:]]
    return puts


def _home(code: int, codes: list[int]) -> int:
    """Return the form of a card that is in `codes`: its home code, or else `code` itself."""
    home = hand_of([code])[0]
    return home if home in codes else code


# Choosing


def lot_values(context: SearchContext, phase: ChoosingLot, deals: Sequence[ChoosingLot]) -> list[float]:
    """Return the chooser's values of lots 1 and 2, averaged over `deals` of the face-down cards."""
    last = len(phase.lot(2)) == context.drafted  # else the larger lot will be split again
    if last and context.style.playouts and context.left and context.rules.classic:
        return _lots_played_on(context, deals)
    totals = [0.0, 0.0]
    for dealt in deals:
        lots = [hand_of([code for code, _ in lot]) for lot in (dealt.lot(1), dealt.lot(2))]
        for at in (0, 1):
            totals[at] += _lot_value(context, dealt, lots, at, last)
    return [total / len(deals) for total in totals]


def _lots_played_on(context: SearchContext, deals: Sequence[ChoosingLot]) -> list[float]:
    """Return the chooser's values of both lots by playouts. Each future has a deal of its own."""
    later = TownPlayouts(context, 4 * len(deals))

    def sample(place: int, number: int) -> float:
        dealt = deals[number % len(deals)]
        hands = [hand_of([code for code, _ in lot]) for lot in (dealt.lot(1), dealt.lot(2))]
        theirs = later.value(dealt.splitter, hands[1 - place], number, dealt.money[1 - place])
        return later.value(context.seat, hands[place], number, dealt.money[place]) - theirs

    return mean_values(2, sample, context.meter, context.effort.samples)


def _lot_value(context: SearchContext, phase: ChoosingLot, lots: Sequence[Hand], at: int, last: bool) -> float:
    """Return what a lot (`at` 0 or 1) brings the chooser, less what the other lot brings the other seats.

    last: as in `_evaluated_split`.
    """
    me, splitter, money = context.seat, phase.splitter, phase.money
    if context.style.draft == "own":
        return sum_of_cards(context, lots[at], me) * context.drafted / len(lots[at]) + money[at] / 5
    whole = context.style.draft == "whole" and last
    if whole:
        return context.value(lots[at], me, money[at]) - context.value(lots[1 - at], splitter, money[1 - at])
    gain = context.value((), me, money[at]) - context.value((), me) if money[at] else 0.0
    if last:
        loss = context.value((), splitter, money[1 - at]) - context.value((), splitter) if money[1 - at] else 0.0
        return gain + sum_of_cards(context, lots[at], me) - sum_of_cards(context, lots[1 - at], splitter) - loss
    if at == 0:
        return gain + sum_of_cards(context, lots[0], me) - even_share(context, lots[1], splitter) / _others(context)
    return gain + even_share(context, lots[1], me) - sum_of_cards(context, lots[0], splitter) / _others(context)


def lot_gain(context: SearchContext, codes: list[int], money: int, seat: int) -> float:
    """Return the value that a lot of known cards adds for a seat. An equal share if it will be split again."""
    hand = hand_of(codes)
    if len(hand) > context.drafted:
        return even_share(context, hand, seat)
    return context.value(hand, seat, money) - context.value((), seat)
