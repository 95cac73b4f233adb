"""Determinization: deal everything that a view hides at random, for computer players.

All deals of the characters that fit the answers so far and what the seat saw in its picks (9.5) are equally likely.
Each place of a character has the set of characters that it may be; the ways to fill all places are counted, and one of
them is drawn.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from cardcity_desktop.rules import rng as chance
from cardcity_desktop.rules.citadels.characters import HELD, NUMBERS, PICK_ORDER
from cardcity_desktop.rules.citadels.districts import CODE, HIDDEN, HIDDEN_NAME, deck_of
from cardcity_desktop.rules.citadels.knowledge import may_hold
from cardcity_desktop.rules.citadels.phases.choice import SEVEN, Burying, ChoosingCharacter, offers_face_down
from cardcity_desktop.rules.citadels.phases.powers import Exchanging
from cardcity_desktop.rules.citadels.phases.resources import Looking
from cardcity_desktop.rules.citadels.state import Cards, DraftPick, Phase, Roles, State, replaced
from cardcity_desktop.rules.citadels.view import View

_MASK = (1 << 64) - 1
ALL = sum(1 << number for number in NUMBERS)
Mask = int
"""Set of characters: bit n stands for character number n."""


def determinized(view: View, seed: int) -> State:
    """Return a random state that gives the seat exactly this `view`."""
    rng, roles, progress = _dealt_roles(view, chance.seeded(seed))
    rng, unseen = _fast_shuffled(rng, _unseen_cards(view))
    hands: list[Cards] = []
    dealt = 0
    for other in view.seats:
        if HIDDEN_NAME in other.hand:
            hands.append(tuple(sorted(unseen[dealt : dealt + len(other.hand)])))
            dealt += len(other.hand)
        else:
            hands.append(tuple([CODE[card] for card in other.hand]))
    if isinstance(progress, Looking | Exchanging) and HIDDEN in progress.cards:
        cards = unseen[dealt : dealt + len(progress.cards)]
        progress = type(progress)(progress.turn, cards)
        dealt += len(cards)
    return State(
        setup=view.setup,
        rng=rng,
        round=view.round,
        crown=view.crown,
        first_complete=view.first_complete,
        pile=unseen[dealt:],
        bank=view.bank,
        hands=tuple(hands),
        cities=tuple([tuple([CODE[card] for card in other.city]) for other in view.seats]),
        purses=tuple([other.coins for other in view.seats]),
        roles=roles,
        phase=progress,
    )


def _fast_shuffled(rng: int, cards: list[int]) -> tuple[int, Cards]:
    """Return (generator, the cards in random order).

    A linear congruential sequence is random enough for hidden cards, and faster: players deal thousands of times.
    """
    rng, word = chance.next_word(rng)
    keys = []
    for _ in cards:
        word = (word * 6364136223846793005 + 1442695040888963407) & _MASK
        keys.append(word)
    return rng, tuple([card for _, card in sorted(zip(keys, cards, strict=True))])


def _unseen_cards(view: View) -> list[int]:
    """Return every card that the view does not show, sorted."""
    unseen = Counter(deck_of(view.setup.deck))
    shown = [card for other in view.seats for card in (*other.city, *other.hand)]
    shown += [*view.looked_at, *view.laid_aside]
    if view.destroyed is not None:
        shown.append(view.destroyed)
    unseen.subtract(CODE[card] for card in shown if card != HIDDEN_NAME)
    return sorted(unseen.elements())


# Characters


@dataclass(frozen=True, slots=True)
class CharacterPlace:
    """Place of one character: held, buried, or neither."""

    may_be: Mask  # characters that are possible by what the viewer knows
    pick: int = -1  # index of the pick that kept or buried the character; -1 for neither
    buried: bool = False


@dataclass(frozen=True, slots=True)
class CharacterKnowledge:
    """Part of a view that is about characters."""

    roles: Roles
    progress: Phase
    seat: int | None
    players: int


def _dealt_roles(view: View, rng: int) -> tuple[int, Roles, Phase]:
    """Return (generator, the round's characters, the phase with the characters on offer)."""
    if view.phase == "over":
        return rng, view.roles, view.progress
    unplaced = ALL & ~_mask(view.roles.face_up)
    fillings, counts = _known(view.roles, view.progress, view.seat, view.setup.players)
    rng, at = chance.below(rng, sum(counts))
    chosen = 0
    while at >= counts[chosen]:
        at -= counts[chosen]
        chosen += 1
    numbers = _filling(_sets(fillings[chosen]), unplaced, at)
    return rng, *_placed(view, fillings[chosen], numbers)


@lru_cache(maxsize=64)
def _known(
    roles: Roles, progress: Phase, seat: int | None, players: int
) -> tuple[list[tuple[CharacterPlace, ...]], list[int]]:
    """Return the possible lists of places that agree with a view, and the number of ways to fill each.

    Cached, because one view is dealt many times.
    """
    know, unplaced = CharacterKnowledge(roles, progress, seat, players), ALL & ~_mask(roles.face_up)
    fillings = _fillings(know, unplaced)
    return fillings, [_ways(_sets(places), unplaced) for places in fillings]


def _fillings(know: CharacterKnowledge, unplaced: Mask) -> list[tuple[CharacterPlace, ...]]:
    """Return the possible lists of places: first the face-down card of 3.2, then each pick in order, then the rest.

    There is one list. Only when the last of seven seats has picked there are two: it kept either the character passed
    to it or the face-down one.
    """
    roles, players = know.roles, know.players
    if any(roles.held) and not roles.picks:
        return [_held_only(know, unplaced)]
    last_of_seven = SEVEN - 1 if players == SEVEN and len(roles.picks) == SEVEN else None
    down = _face_down(roles, unplaced)
    places = [CharacterPlace(down if last_of_seven is None else unplaced)]
    for number, pick in enumerate(roles.picks[:last_of_seven]):
        places.append(CharacterPlace(_held_by(know, pick.seat, unplaced), number))
        unburied = isinstance(know.progress, Burying) and number == len(roles.picks) - 1
        if PICK_ORDER[players][number][1] and not unburied:
            places.append(CharacterPlace(down, number, buried=True))
    rest = down if last_of_seven is None else unplaced
    places += [CharacterPlace(rest)] * (unplaced.bit_count() - len(places))
    places = _as_remembered(know, places)
    if last_of_seven is None:
        return [tuple(places)]
    last = roles.picks[-1]
    held = 1 << last.kept if last.seat == know.seat else _held_by(know, last.seat, unplaced)
    return [_kept_by_the_last(places, at, held, down) for at in (0, len(places) - 1)]


def _held_only(know: CharacterKnowledge, unplaced: Mask) -> tuple[CharacterPlace, ...]:
    """Return the places of a written position, which has no picks: those in hands, then those face down."""
    places = []
    for seat, held in enumerate(know.roles.held):
        own = [1 << number for number in held] if seat == know.seat else [_held_by(know, seat, unplaced)] * len(held)
        places += [CharacterPlace(may_be, seat) for may_be in own]
    down = _face_down(know.roles, unplaced & ~sum(place.may_be for place in places if place.may_be.bit_count() == 1))
    return (*places, *[CharacterPlace(down)] * (unplaced.bit_count() - len(places)))


def _held_by(know: CharacterKnowledge, seat: int, unplaced: Mask) -> Mask:
    """Return the characters that a seat may still hide, or has revealed."""
    roles = know.roles
    shown = _mask(number for number, owner in roles.answered if owner == seat)
    return unplaced & (shown | _mask(may_hold(roles, HELD[know.players], seat)))


def _face_down(roles: Roles, unplaced: Mask) -> Mask:
    """Return the characters that may be face down or on offer: those that have not answered."""
    return unplaced & ~_mask(number for number, _ in roles.answered)


def _as_remembered(know: CharacterKnowledge, places: list[CharacterPlace]) -> list[CharacterPlace]:
    """Return the places, narrowed by what the viewer saw in its own picks (9.5)."""
    for number, pick in enumerate(know.roles.picks):
        if pick.seat == know.seat:
            places = _narrowed(places, number, pick, know.players)
    progress = know.progress
    if isinstance(progress, ChoosingCharacter) and progress.seat == know.seat:
        places = _narrowed(places, progress.number, DraftPick(progress.seat, progress.going, 0), know.players)
    return places


def _narrowed(places: list[CharacterPlace], number: int, pick: DraftPick, players: int) -> list[CharacterPlace]:
    """Return the places, narrowed by what a seat saw in one pick: the characters offered, kept and buried."""
    offered = _mask(pick.offered)
    if offers_face_down(players, number):
        passed, down = pick.offered
        missing = [CharacterPlace(place.may_be & ~offered, place.pick) for place in places[1:-1]]
        return [CharacterPlace(1 << down), *missing, CharacterPlace(1 << passed)]
    narrowed = []
    for place in places:
        if place.pick == number:
            may_be = 1 << (pick.buried if place.buried else pick.kept)
        elif place is places[0] or 0 <= place.pick < number:
            may_be = place.may_be & ~offered
        else:
            may_be = place.may_be & offered & ~_mask((pick.kept, pick.buried))
        narrowed.append(CharacterPlace(may_be, place.pick, place.buried))
    return narrowed


def _kept_by_the_last(places: list[CharacterPlace], at: int, held: Mask, down: Mask) -> tuple[CharacterPlace, ...]:
    """Return the places if the last of seven seats kept the character at `at` (first or last place).

    It put the other one face down.
    """
    other = len(places) - 1 - at
    laid = replaced(tuple(places), other, CharacterPlace(places[other].may_be & down))
    return replaced(laid, at, CharacterPlace(places[at].may_be & held, SEVEN - 1))


def _placed(view: View, places: tuple[CharacterPlace, ...], numbers: tuple[int, ...]) -> tuple[Roles, Phase]:
    """Return the roles and the phase with the character `numbers[i]` at `places[i]`. The first place is face down."""
    roles = view.roles
    if any(roles.held) and not roles.picks:
        return _placed_in_hands(view, places, numbers)
    kept = {place.pick: number for place, number in zip(places, numbers, strict=True) if not place.buried}
    buried = {place.pick: number for place, number in zip(places, numbers, strict=True) if place.buried}
    unpicked = [number for place, number in zip(places[1:], numbers[1:], strict=True) if place.pick < 0]
    down = numbers[0]
    offered = sorted({*numbers} - {down})
    picks, held = [], [list[int]() for _ in roles.held]
    for number, pick in enumerate(roles.picks):
        if offers_face_down(view.setup.players, number):
            offered.append(down)
        picks.append(DraftPick(pick.seat, tuple(offered), kept[number], buried.get(number, 0)))
        held[pick.seat].append(kept[number])
        offered = [other for other in offered if other not in (kept[number], buried.get(number))]
    middle, progress = [down, *buried.values()], view.progress
    if isinstance(progress, ChoosingCharacter | Burying):
        if offers_face_down(view.setup.players, progress.number):
            offered, middle = [*offered, down], []
        progress = type(progress)(progress.seat, tuple(offered), progress.number)
    elif view.setup.players == SEVEN:
        middle = offered
    else:
        middle += unpicked
    dealt = roles.changed(
        middle=tuple(middle), held=tuple([tuple(characters) for characters in held]), picks=tuple(picks)
    )
    return dealt, progress


def _placed_in_hands(view: View, places: tuple[CharacterPlace, ...], numbers: tuple[int, ...]) -> tuple[Roles, Phase]:
    held = [list[int]() for _ in view.roles.held]
    for place, number in zip(places, numbers, strict=True):
        if place.pick >= 0:
            held[place.pick].append(number)
    middle = tuple([number for place, number in zip(places, numbers, strict=True) if place.pick < 0])
    return view.roles.changed(middle=middle, held=tuple([tuple(own) for own in held])), view.progress


def _mask(numbers: Iterable[int]) -> Mask:
    """Return the set of these characters. UNKNOWN is left out."""
    return sum({1 << number for number in numbers if number})


def _sets(places: tuple[CharacterPlace, ...]) -> tuple[Mask, ...]:
    return tuple([place.may_be for place in places])


@lru_cache(maxsize=1 << 16)
def _ways(sets: tuple[Mask, ...], free: Mask) -> int:
    """Return the number of ways to fill places, whose possible characters are `sets`, with the free characters."""
    if not sets:
        return 1
    return sum([_ways(sets[1:], free & ~(1 << number)) for number in NUMBERS if sets[0] & free & 1 << number])


def _filling(sets: tuple[Mask, ...], free: Mask, way: int) -> tuple[int, ...]:
    """Return way number `way` (from 0) of all `_ways`, in the order of the characters' numbers."""
    filled = []
    while sets:
        for number in NUMBERS:
            if sets[0] & free & 1 << number:
                ways_of_rest = _ways(sets[1:], free & ~(1 << number))
                if way < ways_of_rest:
                    break  # the wanted way has this character in the first place
                way -= ways_of_rest
        filled.append(number)
        sets, free = sets[1:], free & ~(1 << number)
    return tuple(filled)
