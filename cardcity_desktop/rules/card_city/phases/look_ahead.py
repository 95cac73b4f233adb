"""Look-ahead of 4.7: the number of hand cards that can still be built, and the placements that keep that number.

A plain search over card, cell and rotation is correct and far too slow: three bicolours on a half-full 6 x 6 board have
some 200 first placements, as many second ones and as many third ones. Five facts keep it exact and fast:

1. Bans only grow and frames only shrink while cards are placed, and money only falls while prices only rise. A card
   with no unbanned empty cell within the frame, or above the money, can never be built: it is dropped (`_alive`).
2. Size and money bound the number from above whatever the cells (`_bound`); a search that reaches it stops.
3. One placement spoils at most its own cell and, for a card whose kinds can clash with it, its neighbours, of which
   only so many are among that card's cells (`Board.crowd`). A card with more safe cells than all the others of the
   hand can spoil always finds one: it is roomy ("safe" cells stay in the frame wherever the others go). The other
   cards are scarce (`_scarce`). Where the roomy cards alone reach the bound, every allowed placement keeps it, and
   no search is needed: by far the usual case (`_reached_anyway`).
4. Otherwise witnesses help: safe cells that suit enough of the other cards side by side. A placement that spoils
   none of them is good, all such at once (`_clear_of`). Two sets of witnesses, well apart, serve all
   rotations of a card (`_first_witnesses`); for a placement that spoils both, others are found, those beside it last
   (`_kept_near`), and only a placement that finds none is searched.
5. The last card needs no new layout: a few masks show if it still has a cell (`_fits_after`).

The rest is searched, the card with the fewest cells first, and cached on the layout.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from cardcity_desktop.rules.card_city.phases.large_hands import placements_of_large
from cardcity_desktop.rules.card_city.rule_set import SIZE_OF_INDUSTRIAL
from cardcity_desktop.rules.card_city.site import Site, can_clash, clash
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CARDS, I, L

Hand = tuple[int, ...]
"""Sorted codes of the cards in the rotation of the pool (`Card.home`)."""

LARGEST_HAND = 4
"""Most cards in a hand of a match; the rules deal at most three (2.1, 3.8), only written positions have more."""

Cells = dict[int, int]
"""Mask of cells for each card code; a card has a code for each rotation."""


@dataclass(frozen=True, slots=True)
class Traits:
    """Properties of a hand that depend only on its cards."""

    codes: tuple[int, ...]  # the codes of all rotations, each once
    leisures: int  # number of cards with L
    sized: int  # number of cards that count for size
    has_industrial: bool
    has_two_faced: bool  # a card with both L and I
    rivals: tuple[int, ...]  # for each card, the number of others that can clash with it


@lru_cache(maxsize=4096)
def traits_of(hand: Hand) -> Traits:
    cards = [CARDS[home] for home in hand]
    return Traits(
        codes=tuple(code for home in dict.fromkeys(hand) for code in CARDS[home].rotations),
        leisures=sum(L in card.kinds for card in cards),
        sized=sum(card.counts_for_size for card in cards),
        has_industrial=any(I in card.kinds for card in cards),
        has_two_faced=any(I in card.kinds and L in card.kinds for card in cards),
        rivals=tuple(
            sum(can_clash(home, other) for place, other in enumerate(hand) if place != at)
            for at, home in enumerate(hand)
        ),
    )


@lru_cache(maxsize=4096)
def hand_of(codes: tuple[int, ...]) -> Hand:
    return tuple(sorted(CARDS[code].home for code in codes))


def most_buildable(site: Site, hand: Hand) -> int:
    """Return M(state): the greatest number of hand cards that legal placements can still build."""
    key = ("most", site.seat, site.money, hand)
    cached = site.city.memo.get(key)
    if cached is None:
        cached = site.city.memo[key] = _most(site, hand)
    return int(cached)


def placements(site: Site, hand: Hand) -> dict[int, int]:
    """Return the cells that 4.2-4.7 allow, by card code. Codes without a cell are left out.

    Raises TooManyWaysError for some hands that are larger than LARGEST_HAND.
    """
    if site.rules.looks_ahead and (len(hand) > LARGEST_HAND or _is_oversized(site, hand)):
        return placements_of_large(site, hand)
    suited = _suited(site, hand)
    allowed = _allowed(site, suited)
    if not site.rules.looks_ahead or len(hand) == 1 or not allowed:
        return allowed
    alive = hand if len(allowed) == len(suited) else _alive(site, hand, suited)
    bound = _bound(site, alive)
    if bound <= 1:
        return allowed
    scarce = _scarce(site, alive, suited)
    if _reached_anyway(site, alive, scarce, bound):
        return allowed
    safe_cards = _safe_cards(site, alive, scarce, suited)
    doubts = []  # (code, cells that may leave too little room, the other cards, how many of them must fit)
    for home in dict.fromkeys(hand):
        others, need = _needed(site, home, safe_cards, bound - 1)
        first_sets = _first_witnesses(site, others, need)
        for code in CARDS[home].rotations:
            doubtful = allowed.get(code, 0)
            for witnesses in first_sets:
                doubtful &= ~_clear_of(site, witnesses, code, doubtful)
            doubts.append((code, doubtful, others, need))
    # A placement that surely leaves room for enough others gives M; without any it must be searched.
    some_are_sure = any(doubtful != allowed.get(code, 0) for code, doubtful, _, _ in doubts)
    most = bound if some_are_sure else most_buildable(site, hand)
    kept = {}
    for code, doubtful, others, need in doubts:
        sure = allowed.get(code, 0) & ~doubtful
        good = sure | _kept_near(site, hand, most, code=code, cells=doubtful, others=others, need=need)
        if good:
            kept[code] = good
    return kept


def _is_oversized(site: Site, hand: Hand) -> bool:
    """Return True if not even all I cards of the hand would make room for it (4.4). No game's city is so full."""
    traits = traits_of(hand)
    industrials = sum(I in CARDS[home].kinds for home in hand) if traits.has_industrial else 0
    return industrials > 0 and site.cards + traits.sized > site.limit + SIZE_OF_INDUSTRIAL * industrials


def _first_witnesses(site: Site, others: list[RotationCells], need: int) -> list[Witnesses]:
    """Return up to two sets of witnesses, with no cell of the second beside a cell of the first."""
    first_sets: list[Witnesses] = []
    while len(first_sets) < 2 and (witnesses := _witnesses(site, others, need)) is not None:
        first_sets.append(witnesses)
        far = ~site.city.board.around(at for _, at in witnesses)
        others = [tuple([(turn, cells & far) for turn, cells in other]) for other in others]
    return first_sets


def _kept_near(
    site: Site, hand: Hand, before: int, code: int, cells: int, others: list[RotationCells], need: int
) -> int:
    """Return the `cells`, none of them proved by the first witnesses, where `code` keeps M = `before`."""
    good, rest = 0, without(hand, CARDS[code].home)
    while cells:
        bit = cells & -cells
        at = bit.bit_length() - 1
        witnesses = _witnesses(site, [_unspoilt(site, other, code, at) for other in others], need)
        clear = _clear_of(site, witnesses, code, cells) if witnesses is not None else 0
        if not clear and (_room_after(site, code, at, others, need) or 1 + _most_after(site, code, at, rest) == before):
            clear = bit
        good |= clear
        cells &= ~(clear | bit)
    return good


def _suited(site: Site, hand: Hand) -> Cells:
    """Return the cells that 4.2 and 4.3 allow, for each code of the hand."""
    cells = site.open_cells()
    return {code: cells & ~site.banned(code) for code in traits_of(hand).codes}


def _allowed(site: Site, suited: Cells) -> Cells:
    """Return the suited cells that 4.4 and 4.5 allow too."""
    if not site.is_full and site.affords(site.leisure_price):
        return {code: cells for code, cells in suited.items() if cells}
    return {code: cells for code, cells in suited.items() if cells and not (site.full(code) or site.too_dear(code))}


RotationCells = tuple[tuple[int, int], ...]
"""(code of a rotation, mask of its safe cells), for each rotation of one card."""
SafeCard = tuple[int, bool, RotationCells]
"""(home code, True if the card is roomy, its safe cells by rotation)."""
Witnesses = tuple[tuple[int, int], ...]
"""(code of a rotation, cell number) of cards that can all be placed without spoiling each other."""


def _safe_cards(site: Site, hand: Hand, scarce: Hand, suited: Cells) -> tuple[SafeCard, ...]:
    """Return the hand's cards with their safe cells, roomy ones first (fact 3), or () if `_money_decides_size`."""
    traits = traits_of(hand)
    if _money_decides_size(site, traits):
        return ()
    safe = site.frame(spare=len(hand) - 1)
    roomy_first = sorted(hand, key=lambda home: home in scarce)
    return tuple(
        (home, home not in scarce, tuple([(turn, suited[turn] & safe) for turn in CARDS[home].rotations]))
        for home in roomy_first
    )


def _needed(site: Site, home: int, safe_cards: tuple[SafeCard, ...], need: int) -> tuple[list[RotationCells], int]:
    """Return (the other cards that are scarce, how many of them must find cells). Roomy ones always find some.

    Size is no obstacle: `need` is within the bound, and if that depends on an I card, all others are needed, so the I
    comes first. Cards with L count only as far as the money can pay for them.
    """
    others = _payable(site, _others(safe_cards, home), L in CARDS[home].kinds)
    scarce = [turns for _, roomy, turns in others if not roomy]
    return scarce, need - (len(others) - len(scarce))


def _clear_of(site: Site, witnesses: Witnesses, code: int, cells: int) -> int:
    """Return the `cells` where `code` spoils none of the witnesses."""
    for turn, at in witnesses:
        cells &= ~(clash(site.city, at, turn, code) | 1 << at)
    return cells


def _room_after(site: Site, code: int, at: int, others: list[RotationCells], need: int) -> bool:
    """Return True if `need` of the other cards still find cells after `code` is placed at `at`, even beside it."""
    cells = _cells_after(site, at, spare=need - 1)
    free = [tuple([(turn, cells & ~site.banned(turn)) for turn, _ in other]) for other in others]
    return _witnesses(site, [_unspoilt(site, other, code, at) for other in free], need) is not None


def _others(safe_cards: tuple[SafeCard, ...], home: int) -> tuple[SafeCard, ...]:
    """Return the safe cards without one of the rotation `home`."""
    own = next((place for place, safe_card in enumerate(safe_cards) if safe_card[0] == home), None)
    return safe_cards if own is None else safe_cards[:own] + safe_cards[own + 1 :]


def _payable(site: Site, others: tuple[SafeCard, ...], paid_one: bool) -> list[SafeCard]:
    """Return the other cards without the L cards that the money cannot pay for. Roomy L cards are kept first."""
    with_leisure = sum(1 for home, _, _ in others if L in CARDS[home].kinds)
    left = _affordable(site, with_leisure + paid_one) - paid_one
    payable = []
    for safe_card in others:
        if L in CARDS[safe_card[0]].kinds:
            left -= 1
            if left < 0:
                continue
        payable.append(safe_card)
    return payable


def _witnesses(site: Site, cards: list[RotationCells], need: int) -> Witnesses | None:
    """Return the first cells found where `need` cards do not spoil each other, or None if there are none."""
    if need <= 0:
        return ()
    if len(cards) < need:
        return None
    for place, card in enumerate(cards):
        for turn, cells in card:
            if cells:
                at = (cells & -cells).bit_length() - 1
                rest = [_unspoilt(site, other, turn, at) for other in cards[place + 1 :]] if need > 1 else []
                witnesses = _witnesses(site, rest, need - 1)
                if witnesses is not None:
                    return ((turn, at), *witnesses)
    return None


def _unspoilt(site: Site, card: RotationCells, laid: int, at: int) -> RotationCells:
    """Return the safe cells that a card keeps after card `laid` is placed at `at`."""
    return tuple([(turn, cells & ~(clash(site.city, at, laid, turn) | 1 << at)) for turn, cells in card])


def without(hand: Hand, home: int) -> Hand:
    at = hand.index(home)
    return hand[:at] + hand[at + 1 :]


def _most(site: Site, hand: Hand) -> int:
    """Compute `most_buildable`: M of 4.7."""
    suited = _suited(site, hand)
    hand = _alive(site, hand, suited)
    bound = _bound(site, hand)
    if bound == 0:
        return 0
    if _reached_anyway(site, hand, _scarce(site, hand, suited), bound):
        return bound
    best = 0
    for code, cells in sorted(_allowed(site, suited).items(), key=lambda choice: choice[1].bit_count()):
        rest = without(hand, CARDS[code].home)
        for at in bits(cells):
            best = max(best, 1 + _most_after(site, code, at, rest))
            if best >= bound:
                return best
    return best


def _most_after(site: Site, code: int, at: int, rest: Hand) -> int:
    """Return M of the other cards `rest` after placing `code` at `at`."""
    if not rest:
        return 0
    if len(rest) == 1:
        return int(_fits_after(site, code, at, rest[0]))
    return most_buildable(site.built(code, at), rest)


def _alive(site: Site, hand: Hand, suited: Cells) -> Hand:
    """Return the cards that could ever be built from this site (fact 1)."""
    return tuple([home for home in hand if not site.too_dear(home) and _has_room(site, home, suited)])


def _has_room(site: Site, home: int, suited: Cells) -> bool:
    """Return True if a card has a cell now, or may get one beside cards that are still to be built."""
    rotations = CARDS[home].rotations
    if any(map(suited.__getitem__, rotations)):
        return True
    free = site.free()
    return any(free & ~site.banned(code) for code in rotations)


def _bound(site: Site, hand: Hand) -> int:
    """Return an upper bound of the number of cards that can be built, by size and money alone (fact 2)."""
    traits = traits_of(hand)
    bound = len(hand) - traits.leisures + _affordable(site, traits.leisures)
    if traits.has_industrial:
        return bound
    return min(bound, len(hand) - traits.sized + min(traits.sized, max(0, site.limit - site.cards)))


def _scarce(site: Site, hand: Hand, suited: Cells) -> Hand:
    """Return the cards that might lose their last cell to other cards of the hand (fact 3)."""
    others, board = len(hand) - 1, site.city.board
    safe = site.frame(spare=others)
    scarce = []
    for home, rivals in zip(hand, traits_of(hand).rivals, strict=True):
        for turn in CARDS[home].rotations:
            cells = suited[turn] & safe
            spare = cells.bit_count() - others
            if spare > rivals and (spare > rivals * len(board.directions) or spare > rivals * board.crowd(cells)):
                break
        else:
            scarce.append(home)
    return tuple(scarce)


def _reached_anyway(site: Site, hand: Hand, scarce: Hand, bound: int) -> bool:
    """Return True if the roomy cards alone reach the bound, whatever is placed in whatever order (fact 3).

    All cards with L cost the same at any time, so it does not matter which of them are paid for. The exception is an
    L-I card if the size depends on its I (`_money_decides_size`).
    """
    traits = traits_of(hand)
    if _money_decides_size(site, traits):
        return False
    if not scarce:
        return True
    if bound > len(hand) - len(scarce) or _size_waits_for(site, traits, scarce):
        return False
    roomy_leisure = traits.leisures - traits_of(scarce).leisures
    payable = min(roomy_leisure, _affordable(site, traits.leisures))
    return bound <= len(hand) - len(scarce) - roomy_leisure + payable


def _money_decides_size(site: Site, traits: Traits) -> bool:
    """Return True if the size limit depends on an L-I card that the money might not pay for."""
    if not traits.has_two_faced or site.cards + traits.sized <= site.limit:
        return False
    return _affordable(site, traits.leisures) < traits.leisures


def _size_waits_for(site: Site, traits: Traits, scarce: Hand) -> bool:
    """Return True if some cards fit the size limit only after a scarce card with I is built."""
    return traits_of(scarce).has_industrial and site.cards + traits.sized > site.limit


def _affordable(site: Site, with_leisure: int) -> int:
    """Return how many of `with_leisure` cards with L the money can pay for."""
    if not with_leisure:
        return 0
    owned, money, affordable = site.leisures, site.money, 0
    while affordable < with_leisure and (money := money - site.rules.leisure_price(owned + affordable)) >= 0:
        affordable += 1
    return affordable


def _fits_after(site: Site, code: int, at: int, last: int) -> bool:
    """Return True if card `last` still has a cell after `code` is placed at `at` (fact 5)."""
    city, card = site.city, CARDS[last]
    if card.counts_for_size and I not in card.kinds:
        limit = site.limit + SIZE_OF_INDUSTRIAL * (I in CARDS[code].kinds)
        if site.cards + CARDS[code].counts_for_size >= limit:
            return False
    if L in card.kinds:
        owned = site.leisures + (L in CARDS[code].kinds)
        if site.price(code) + site.rules.leisure_price(owned) > site.money:
            return False
    cells = _cells_after(site, at)
    return any(cells & ~site.banned(turn) & ~clash(city, at, code, turn) for turn in card.rotations)


def _cells_after(site: Site, at: int, spare: int = 0) -> int:
    """Return the cells that 4.2 allows after a card is placed at `at`. `spare`: as in `Board.frame`."""
    city, board = site.city, site.city.board
    frame = board.frame(site.seat if site.rules.unique else 0, board.stretch(city.box, at), spare)
    taken = city.taken | 1 << at
    if city.architect >= 0:
        taken |= 1 << city.architect
    return (site.open_cells() | board.near(at)) & frame & ~taken
