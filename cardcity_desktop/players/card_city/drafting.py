"""I split, you choose: what lots are worth to both seats, and what a chooser will do (clause 3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from cardcity_desktop.players.card_city.core.town import Town
from cardcity_desktop.players.card_city.core.turn_plans import Hand, hand_of, market
from cardcity_desktop.players.card_city.search_context import Mind
from cardcity_desktop.players.search.halving import halved, side_by_side
from cardcity_desktop.rules.card_city.phases.draft import PLACES, ChoosingLot, Place, Splitting, next_without_cards

WHOLE_SHARE = 0.7
"""No more whole sets are valued when so much of the budget is spent."""
DEALS = 4
"""How often a chooser imagines the cards that lie face down."""
MOST_SPLITS = 90
"""With more ways to split, so many are drawn by chance."""


@dataclass(frozen=True, slots=True)
class Split:
    """One way to split: the codes of each lot, and what it is worth to the splitter."""

    first: Hand
    second: Hand
    value: float
    mine: Hand
    theirs: Hand


# Splitting


def splits(mind: Mind, phase: Splitting) -> list[Split]:
    """The ways to complete a split that is begun, the best for the splitter first."""
    lots = sorted(set(_lots(phase, mind)))
    chooser = next_without_cards(mind.state, phase.splitter)
    last = len(lots[0][1]) == mind.drafted
    found = [_judged(mind, chooser, first, second, last, whole=False) for first, second in lots]
    found.sort(key=lambda split: -split.value)
    if mind.style.draft == "whole" and last:
        judged: list[Split] = []
        for split in found[: mind.effort.splits_valued]:
            if judged and mind.meter.gone() > WHOLE_SHARE:
                break
            judged.append(_judged(mind, chooser, split.first, split.second, last, whole=True))
        found = sorted(judged, key=lambda split: -split.value)
        if mind.style.playouts and mind.left and mind.law.classic:
            tried = mind.effort.splits_tried
            found[:tried] = _played_on(mind, chooser, found[:tried])
    return found


def offered_value(mind: Mind, phase: ChoosingLot) -> float:
    """What lots that are offered are worth to the splitter, as `splits` would say."""
    first, second = (hand_of([code for code, _ in lot]) for lot in (phase.lot(1), phase.lot(2)))
    last = len(second) == mind.drafted
    whole = mind.style.draft == "whole" and last
    return _judged(mind, phase.chooser, first, second, last, whole).value - sum(phase.money)


def _lots(phase: Splitting, mind: Mind) -> Iterator[tuple[Hand, Hand]]:
    """Every way to share out the cards that are in no lot yet, those that are staying where they lie."""
    codes = [code for code, _ in phase.cards]
    down = [[code for code, _ in phase.heaps[at] + phase.heaps[at + 1]] for at in (0, 2)]
    room = phase.rooms[0] + phase.rooms[1]
    choices = list(combinations(range(len(codes)), room))
    if len(choices) > MOST_SPLITS:
        choices = mind.rng.sample(choices, MOST_SPLITS)
    for chosen in choices:
        first = down[0] + [codes[at] for at in chosen]
        second = down[1] + [code for at, code in enumerate(codes) if at not in chosen]
        yield hand_of(first), hand_of(second)


def _judged(mind: Mind, chooser: int, first: Hand, second: Hand, last: bool, whole: bool) -> Split:
    """A split with what the splitter gets by it if the chooser does what is best for the chooser."""
    me = mind.seat

    def worth(hand: Hand, seat: int) -> float:
        return mind.value(hand, seat) if whole else summed(mind, hand, seat)

    if last:
        take_first = worth(first, chooser) - worth(second, me)
        take_second = worth(second, chooser) - worth(first, me)
        mine, theirs = (second, first) if take_first >= take_second else (first, second)
        return Split(first, second, -max(take_first, take_second), mine, theirs)
    takes_first = worth(first, chooser) >= shared(mind, second, chooser)
    if takes_first:  # then the second lot is split again by me
        return Split(first, second, shared(mind, second, me) - worth(first, chooser) / _others(mind), second, first)
    value = worth(first, me) - shared(mind, second, chooser) / _others(mind)
    return Split(first, second, value, first, second)


def _others(mind: Mind) -> int:
    return mind.state.rules.players - 1


def summed(mind: Mind, hand: Sequence[int], seat: int) -> float:
    """What the cards of a lot add, each alone, added up."""
    return sum(mind.single(code, seat) for code in hand)


def shared(mind: Mind, hand: Sequence[int], seat: int) -> float:
    """What is left of a big lot for who splits it: an even share."""
    return summed(mind, hand, seat) * mind.drafted / len(hand)


class Later:
    """Towns after a lot and the market, played on over common futures; each once."""

    def __init__(self, mind: Mind, arms: int) -> None:
        self._mind = mind
        self._rounds, _ = mind.search(arms)
        self._towns: dict[tuple[int, Hand, int], Town] = {}
        self._known: dict[tuple[int, Hand, int, int], float] = {}

    def value(self, seat: int, hand: Hand, number: int, money: int = 0) -> float:
        key = (seat, hand, money, number)
        if key not in self._known:
            self._known[key] = self._mind.play_on(self._town(seat, hand, money), number, self._rounds)
        return self._known[key]

    def _town(self, seat: int, hand: Hand, money: int) -> Town:
        key = (seat, hand, money)
        if key not in self._towns:
            mind = self._mind
            sat = mind.sittings(hand, seat, money)[0].town
            self._towns[key] = market(sat, mind.left, mind.worth, mind.meter).town
        return self._towns[key]


def _played_on(mind: Mind, chooser: int, found: list[Split]) -> list[Split]:
    """The best splits again, both towns played on to the end of the game over the same futures."""
    later = Later(mind, 2 * len(found))

    def sample(place: int, number: int) -> float:
        split = found[place]
        return later.value(mind.seat, split.mine, number) - later.value(chooser, split.theirs, number)

    arms = halved([split.value for split in found], sample, mind.meter, first=6, most=mind.effort.samples)
    return [found[arm.place] for arm in arms]


def next_put(mind: Mind, phase: Splitting, split: Split) -> list[tuple[int, int]]:
    """(code, place) of the cards still to be put for a split: the secret ones are those that would tell most.

    In the lot that the splitter wants to keep the cards that the chooser likes best lie face down, in the other one
    those that it likes least.
    """
    chooser = next_without_cards(mind.state, phase.splitter)
    puts: list[tuple[int, int]] = []
    wants_first = split.mine == split.first
    for lot, hand in ((0, split.first), (1, split.second)):
        left = list(hand)
        for at in (2 * lot, 2 * lot + 1):
            for code, _ in phase.heaps[at]:
                left.remove(_home(code, left))
        keep = wants_first == (lot == 0)
        left.sort(key=lambda code: mind.single(code, chooser), reverse=not keep)
        up = phase.rooms[2 * lot]
        puts += [(code, 2 * lot) for code in left[:up]] + [(code, 2 * lot + 1) for code in left[up:]]
    return puts


def _home(code: int, codes: list[int]) -> int:
    home = hand_of([code])[0]
    return home if home in codes else code


# Choosing


def lot_values(mind: Mind, phase: ChoosingLot, deals: Sequence[ChoosingLot]) -> list[float]:
    """What taking lot 1 and lot 2 is worth to the chooser, the cards face down imagined by the deals."""
    last = len(phase.heaps[2]) + len(phase.heaps[3]) == mind.drafted
    if last and mind.style.playouts and mind.left and mind.law.classic:
        return _lots_played_on(mind, deals)
    totals = [0.0, 0.0]
    for dealt in deals:
        lots = [hand_of([code for code, _ in lot]) for lot in (dealt.lot(1), dealt.lot(2))]
        for at in (0, 1):
            totals[at] += _taken(mind, dealt, lots, at, last)
    return [total / len(deals) for total in totals]


def _lots_played_on(mind: Mind, deals: Sequence[ChoosingLot]) -> list[float]:
    """The same by both towns played on over the same futures, the cards face down another way in each."""
    later = Later(mind, 4 * len(deals))

    def sample(place: int, number: int) -> float:
        dealt = deals[number % len(deals)]
        hands = [hand_of([code for code, _ in lot]) for lot in (dealt.lot(1), dealt.lot(2))]
        theirs = later.value(dealt.splitter, hands[1 - place], number, dealt.money[1 - place])
        return later.value(mind.seat, hands[place], number, dealt.money[place]) - theirs

    return side_by_side(2, sample, mind.meter, mind.effort.samples)


def _taken(mind: Mind, phase: ChoosingLot, lots: Sequence[Hand], at: int, last: bool) -> float:
    me, splitter, money = mind.seat, phase.splitter, phase.money
    if mind.style.draft == "own":
        return summed(mind, lots[at], me) * mind.drafted / len(lots[at]) + money[at] / 5
    whole = mind.style.draft == "whole" and last
    if whole:
        return mind.value(lots[at], me, money[at]) - mind.value(lots[1 - at], splitter, money[1 - at])
    gain = mind.value((), me, money[at]) - mind.value((), me) if money[at] else 0.0
    if last:
        loss = mind.value((), splitter, money[1 - at]) - mind.value((), splitter) if money[1 - at] else 0.0
        return gain + summed(mind, lots[at], me) - summed(mind, lots[1 - at], splitter) - loss
    if at == 0:
        return gain + summed(mind, lots[0], me) - shared(mind, lots[1], splitter) / _others(mind)
    return gain + shared(mind, lots[1], me) - summed(mind, lots[0], splitter) / _others(mind)


def lot_gain(mind: Mind, codes: list[int], money: int, seat: int) -> float:
    """What a lot adds for a seat, all its cards open; of one that is to be split again an even share."""
    hand = hand_of(codes)
    if len(hand) > mind.drafted:
        return shared(mind, hand, seat)
    return mind.value(hand, seat, money) - mind.value((), seat)


def place_words(place: int) -> Place:
    """The lot and facing of a heap's number."""
    return PLACES[place]
