"""4.7: build as many as possible — how many cards of a hand can still be built, and which placements keep that number.

A plain search over card, cell and rotation is right and far too slow: three bicolours on a half-full 6 x 6 board have
some 200 first placements, as many second ones and as many third ones. Five facts keep it exact and fast:

1. Bans only grow and frames only shrink while cards are laid, and money only falls while prices only rise. A card
   with no unbanned empty cell within the frame, or dearer than the money, is dead for good: drop it (`_alive`).
2. Size and money bound the number from above without any cell (`_bound`); a search that reaches its bound stops.
3. One placement spoils at most its own cell and, for a card whose kinds can clash with it, its neighbours, of which
   only so many are among that card's cells (`Board.crowd`). A card with more safe cells than all the others of the
   hand can spoil will always find one: it is roomy ("safe" cells stay in the frame wherever the others go). The other
   cards are scarce (`_scarce`). Where the roomy cards alone reach the bound, every allowed placement keeps it, and
   nothing need be searched: by far the usual case (`_reached_anyway`).
4. Otherwise let witnesses speak: safe cells that suit enough of the other cards side by side. A placement that spoils
   none of them is good, all such at once (`_clear_of`). Two sets of witnesses, well apart, are called for all
   rotations of a card (`_first_witnesses`); for a placement that spoils both, others are, those beside itself last
   (`_kept_near`), and only a placement that finds none is searched.
5. The last card needs no new layout: a few masks tell whether it still has a cell (`_fits_after`).

What is left is searched, the card with the fewest cells first, and remembered on the layout.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from cardcity_desktop.rules.card_city.site import SIZE_OF_INDUSTRIAL, Site, can_clash, clash
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CARDS, I, L

Hand = tuple[int, ...]
"""Home codes (cards.Card.home), sorted."""


Cells = dict[int, int]
"""By card code and rotation, a mask of cells."""


@dataclass(frozen=True, slots=True)
class Traits:
    """What a hand's cards alone decide, whatever the site.

    codes: its cards in every rotation, each once; leisures: cards with L; sized: cards that count for size;
    industrial: whether one has I; two_faced: whether one has both L and I; rivals: for each card, how many of the
    others can clash with it.
    """

    codes: tuple[int, ...]
    leisures: int
    sized: int
    industrial: bool
    two_faced: bool
    rivals: tuple[int, ...]


@lru_cache(maxsize=4096)
def traits_of(hand: Hand) -> Traits:
    cards = [CARDS[home] for home in hand]
    return Traits(
        codes=tuple(code for home in dict.fromkeys(hand) for code in CARDS[home].rotations),
        leisures=sum(L in card.kinds for card in cards),
        sized=sum(card.counts_for_size for card in cards),
        industrial=any(I in card.kinds for card in cards),
        two_faced=any(I in card.kinds and L in card.kinds for card in cards),
        rivals=tuple(
            sum(can_clash(home, other) for place, other in enumerate(hand) if place != at)
            for at, home in enumerate(hand)
        ),
    )


@lru_cache(maxsize=4096)
def hand_of(codes: tuple[int, ...]) -> Hand:
    return tuple(sorted(CARDS[code].home for code in codes))


def most(site: Site, hand: Hand) -> int:
    """M(state): the greatest number of hand cards that legal placements can still build."""
    key = ("most", site.seat, site.money, hand)
    found = site.city.memo.get(key)
    if found is None:
        found = site.city.memo[key] = _most(site, hand)
    return int(found)


def placements(site: Site, hand: Hand) -> dict[int, int]:
    """By card code and rotation, the cells that 4.2-4.7 allow; rotations without a cell are left out."""
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
    havens = _havens(site, alive, scarce, suited)
    doubts = []
    for home in dict.fromkeys(hand):
        others, need = _needed(site, home, havens, bound - 1)
        heard = _first_witnesses(site, others, need)
        for code in CARDS[home].rotations:
            left = allowed.get(code, 0)
            for witnesses in heard:
                left &= ~_clear_of(site, witnesses, code, left)
            doubts.append((code, left, others, need))
    # One placement that surely leaves room for enough others tells M; only without any must it be searched.
    before = bound if any(left != allowed.get(code, 0) for code, left, _, _ in doubts) else most(site, hand)
    kept = {}
    for code, left, others, need in doubts:
        good = allowed.get(code, 0) & ~left | _kept_near(site, hand, before, code, left, others, need)
        if good:
            kept[code] = good
    return kept


def _first_witnesses(site: Site, others: list[Turns], need: int) -> list[Witnesses]:
    """Up to two sets of witnesses, none of the second beside one of the first."""
    heard: list[Witnesses] = []
    while len(heard) < 2 and (witnesses := _witnesses(site, others, need)) is not None:
        heard.append(witnesses)
        far = ~site.city.board.around(at for _, at in witnesses)
        others = [tuple([(turn, cells & far) for turn, cells in other]) for other in others]
    return heard


def _kept_near(site: Site, hand: Hand, before: int, code: int, cells: int, others: list[Turns], need: int) -> int:
    """Those of the cells where `code` keeps M(before), though the first witnesses do not say so."""
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
    """The cells that 4.2 and 4.3 allow for each card and rotation of the hand."""
    cells = site.open_cells()
    return {code: cells & ~site.banned(code) for code in traits_of(hand).codes}


def _allowed(site: Site, suited: Cells) -> Cells:
    """Those of them that 4.4 and 4.5 allow too."""
    if site.cards < site.limit and site.affords(site.leisure_price):
        return {code: cells for code, cells in suited.items() if cells}
    return {code: cells for code, cells in suited.items() if cells and not (site.full(code) or site.too_dear(code))}


Turns = tuple[tuple[int, int], ...]
"""The rotations of a card with the safe cells of each."""
Haven = tuple[int, bool, Turns]
"""A card's home code, whether it is roomy, and the safe cells of each of its rotations."""
Witnesses = tuple[tuple[int, int], ...]
"""Rotations and the cell numbers where they can lie side by side with the others."""


def _havens(site: Site, hand: Hand, scarce: Hand, suited: Cells) -> tuple[Haven, ...]:
    """The hand, roomy cards first; none where `_money_decides_size`."""
    traits = traits_of(hand)
    if _money_decides_size(site, traits):
        return ()
    safe = site.frame(spare=len(hand) - 1)
    return tuple(
        (home, home not in scarce, tuple([(turn, suited[turn] & safe) for turn in CARDS[home].rotations]))
        for home in sorted(hand, key=lambda home: home in scarce)
    )


def _needed(site: Site, home: int, havens: tuple[Haven, ...], need: int) -> tuple[list[Turns], int]:
    """(the scarce cards among the others, how many of them must find cells), roomy ones being sure of theirs.

    Size is no obstacle: `need` is within the bound, and where it waits for an I all other cards are needed, so the I
    comes first. Of the cards with L only as many are looked at as can be paid for.
    """
    others = _payable(site, _others(havens, home), L in CARDS[home].kinds)
    scarce = [turns for _, roomy, turns in others if not roomy]
    return scarce, need - (len(others) - len(scarce))


def _clear_of(site: Site, witnesses: Witnesses, code: int, cells: int) -> int:
    """The cells where `code` spoils none of the witnesses."""
    for turn, at in witnesses:
        cells &= ~(clash(site.city, at, turn, code) | 1 << at)
    return cells


def _room_after(site: Site, code: int, at: int, others: list[Turns], need: int) -> bool:
    """Whether `need` of the others find cells once `code` lies at `at`, those beside it included."""
    cells = _cells_after(site, at, spare=need - 1)
    free = [tuple([(turn, cells & ~site.banned(turn)) for turn, _ in other]) for other in others]
    return _witnesses(site, [_unspoilt(site, other, code, at) for other in free], need) is not None


def _others(havens: tuple[Haven, ...], home: int) -> tuple[Haven, ...]:
    own = next((place for place, haven in enumerate(havens) if haven[0] == home), None)
    return havens if own is None else havens[:own] + havens[own + 1 :]


def _payable(site: Site, others: tuple[Haven, ...], paid_one: bool) -> list[Haven]:
    """The other cards without those with L that the money cannot pay for any more, roomy ones kept first."""
    with_leisure = sum(1 for home, _, _ in others if L in CARDS[home].kinds)
    left = _affordable(site, with_leisure + paid_one) - paid_one
    payable = []
    for haven in others:
        if L in CARDS[haven[0]].kinds:
            left -= 1
            if left < 0:
                continue
        payable.append(haven)
    return payable


def _witnesses(site: Site, cards: list[Turns], need: int) -> Witnesses | None:
    """Cells for `need` of the cards that do not spoil each other: the first that come to hand, or None."""
    if need <= 0:
        return ()
    if len(cards) < need:
        return None
    for place, card in enumerate(cards):
        for turn, cells in card:
            if cells:
                at = (cells & -cells).bit_length() - 1
                rest = [_unspoilt(site, other, turn, at) for other in cards[place + 1 :]] if need > 1 else []
                found = _witnesses(site, rest, need - 1)
                if found is not None:
                    return ((turn, at), *found)
    return None


def _unspoilt(site: Site, card: Turns, laid: int, at: int) -> Turns:
    """A card's safe cells once `laid` lies at `at`."""
    return tuple([(turn, cells & ~(clash(site.city, at, laid, turn) | 1 << at)) for turn, cells in card])


def without(hand: Hand, home: int) -> Hand:
    """A hand less one card."""
    at = hand.index(home)
    return hand[:at] + hand[at + 1 :]


def _most(site: Site, hand: Hand) -> int:
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
    """M after one placement."""
    if not rest:
        return 0
    if len(rest) == 1:
        return int(_fits_after(site, code, at, rest[0]))
    return most(site.built(code, at), rest)


def _alive(site: Site, hand: Hand, suited: Cells) -> Hand:
    """The cards that could ever be built from here (fact 1)."""
    return tuple([home for home in hand if not site.too_dear(home) and _has_room(site, home, suited)])


def _has_room(site: Site, home: int, suited: Cells) -> bool:
    rotations = CARDS[home].rotations
    if any(map(suited.__getitem__, rotations)):
        return True
    free = site.free()
    return any(free & ~site.banned(code) for code in rotations)


def _bound(site: Site, hand: Hand) -> int:
    """No more cards than this can be built, by size and money alone (fact 2)."""
    traits = traits_of(hand)
    bound = len(hand) - traits.leisures + _affordable(site, traits.leisures)
    if traits.industrial:
        return bound
    return min(bound, len(hand) - traits.sized + min(traits.sized, max(0, site.limit - site.cards)))


def _scarce(site: Site, hand: Hand, suited: Cells) -> Hand:
    """The cards that others of the hand might leave without a cell (fact 3)."""
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
    """Whether the roomy cards alone reach the bound, in any order and after any placement (fact 3).

    All cards with L cost the same at any time, so it does not matter which of them the money goes to, but for an L-I
    card when the size waits for its I (`_money_decides_size`).
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
    """Whether the money may be short for the L-I card that the size waits for."""
    if not traits.two_faced or site.cards + traits.sized <= site.limit:
        return False
    return _affordable(site, traits.leisures) < traits.leisures


def _size_waits_for(site: Site, traits: Traits, scarce: Hand) -> bool:
    """Whether some card can only be built after a card with I, which is scarce itself."""
    return traits_of(scarce).industrial and site.cards + traits.sized > site.limit


def _affordable(site: Site, with_leisure: int) -> int:
    """How many of so many cards with L the money pays for."""
    if not with_leisure:
        return 0
    owned, money, affordable = site.leisures, site.money, 0
    while affordable < with_leisure and (money := money - site.rules.leisure_price(owned + affordable)) >= 0:
        affordable += 1
    return affordable


def _fits_after(site: Site, code: int, at: int, last: int) -> bool:
    """Whether `last` has a cell once `code` lies at `at` (fact 5)."""
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
    """The cells that 4.2 allows once a card lies at `at`; spare: as in Board.frame."""
    city, board = site.city, site.city.board
    frame = board.frame(site.seat if site.rules.unique else 0, board.stretch(city.box, at), spare)
    taken = city.taken | 1 << at
    if city.architect >= 0:
        taken |= 1 << city.architect
    return (site.open_cells() | board.near(at)) & frame & ~taken
