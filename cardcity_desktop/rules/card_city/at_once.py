"""Phases 2-4 of several seats at once (4.10): which seats may act ahead of their turn.

Cities do not touch, and what a seat may do depends on others only by the piles that all take from: R and C cards (6.1)
and clouds (4.9). So the order of the seats matters only where one of them could run short. That is judged by what lies
open to all, so that nothing about a hidden card follows from it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from operator import gt

from cardcity_desktop.rules.card_city.common_knowledge import possible_hands
from cardcity_desktop.rules.card_city.decks import RESERVE_PLACE
from cardcity_desktop.rules.card_city.determinize import unseen_cards
from cardcity_desktop.rules.card_city.phases.clouds import CLOUD_PLACE
from cardcity_desktop.rules.card_city.phases.construction import Building
from cardcity_desktop.rules.card_city.phases.development import DEVELOPING_KINDS, demand_bound
from cardcity_desktop.rules.card_city.phases.flow import is_in_one_turn, phases_by_seat
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import Phase, State, replaced
from cardcity_desktop.rules.card_city.view import knows, view_of
from cardcity_desktop.rules.city.cards import CARDS, PURE_CODE, I


def ahead(state: State, seat: int) -> State:
    """Return the state with `seat` in turn, if it may play its phases 2-4 ahead of its turn, else `state` itself.

    It may while each seat plays them in one turn, and no pile could run short, as all know it: then no seat's choices
    depend on what another one takes, and every order leads to the same state.
    """
    if not is_in_one_turn(state.phase) or state.phase.actor(state) == seat:
        return state
    cached: State | None = state.memo.get(("ahead", seat))
    if cached is None:
        phases = phases_by_seat(state)
        own, cached = phases[seat], state
        if own is not None and not runs_short_at_worst(state, phases):
            cached = state.changed(phase=own, seat_phases=replaced(phases, seat, None))
        state.memo["ahead", seat] = cached
    return cached


def waits_for_piles(state: State, seat: int) -> bool:
    """Return True if `seat` may not act ahead of its turn because a pile could run short."""
    if not is_in_one_turn(state.phase):
        return False
    phases = phases_by_seat(state)
    return phases[seat] is not None and runs_short_at_worst(state, phases)


def runs_short_at_worst(state: State, phases: Sequence[Phase | None]) -> bool:
    """Return True if a pile may be too small for all that seats could still take in phases 2-4, as everybody knows it.

    phases: by seat, None for seats that are through and take nothing more.
    """
    cached: bool | None = state.memo.get("short")
    if cached is None:
        unseen = Counter(_of_kinds(unseen_cards(view_of(state, None))))
        most = [_most_taken(state, seat, unseen) for seat, phase in enumerate(phases) if phase is not None]
        due = sum(isinstance(phase, Building) and phase.cloud_due for phase in phases)
        left = [state.reserve[RESERVE_PLACE[PURE_CODE[kind]]] for kind in DEVELOPING_KINDS]
        clouds = state.reserve[CLOUD_PLACE]  # without any, no seat can take one
        taken = [sum(each) for each in zip(*most, strict=True)]
        cached = any(map(gt, taken, [*left, clouds - due])) if clouds else any(map(gt, taken[:-1], left))
        state.memo["short"] = cached
    return cached


def _most_taken(state: State, seat: int, unseen: Counter[int]) -> tuple[int, ...]:
    """Return the most R, C and clouds that a seat may take in phases 2 and 3, whatever its hidden cards are."""
    players, most = state.rules.players, list[tuple[int, ...]]()
    known = [code for code, knowers in state.hands[seat] if knows(knowers, None, players)]
    for others in possible_hands(unseen, len(state.hands[seat]) - len(known)):
        hand = (*known, *others)
        clouds = sum(I in CARDS[code].kinds for code in hand)
        if clouds and not site_of(state, seat).industrials:
            clouds -= 1  # the first one has no other in its row or column (4.9)
        most.append((*demand_bound(state, seat, hand), clouds))
    return tuple(map(max, zip(*most, strict=True)))


def _of_kinds(codes: Iterable[int]) -> Iterator[int]:
    """Yield for each code the first one with the same kinds: how a bicolour is cut does not count here."""
    first: dict[frozenset[int], int] = {}
    return (first.setdefault(frozenset(CARDS[code].kinds), code) for code in codes)
