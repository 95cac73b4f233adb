"""Knowledge of the whole table: the legal actions that follow from it, and the view with hands that lie open.

Only the cards of a hand, drawn cards and cards that lie face down are secret. So every action of every phase follows
from what lies open, but for two: a splitter's drawn cards, and construction. There a card that every seat knows may be
built where it may be built whatever the hidden cards of the hand are (4.7), and a hand may be discarded (4.6) if no
hand that could be held there has a card that can be built.
"""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import combinations_with_replacement

from cardcity_desktop.rules.card_city.actions import Action
from cardcity_desktop.rules.card_city.determinize import unseen_cards
from cardcity_desktop.rules.card_city.phases.construction import Building
from cardcity_desktop.rules.card_city.phases.draft import Splitting
from cardcity_desktop.rules.card_city.phases.look_ahead import Cells, Hand, hand_of, placements
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.card_city.view import View, knows, view_of
from cardcity_desktop.rules.city.cards import INDUSTRIAL

MOST_HIDDEN = 2
"""Most hidden cards of a hand beside which a card is sure; with a known one, hands that are dealt have no more."""


def open_view(state: State, open_hands: Container[int]) -> View:
    """Return what every seat may know while the hands of the seats in `open_hands` lie open to all."""
    return view_of(_opened(state, open_hands), None)


def common_legal(state: State, seat: int, open_hands: Container[int] = ()) -> Sequence[Action]:
    """Return the legal actions of `seat` that every seat knows to be legal, in the order of `legal`.

    open_hands: the seats whose hands lie open to all.
    """
    phase, players = state.phase, state.rules.players
    if phase.name == "over" or phase.actor(state) != seat:
        return ()
    if isinstance(phase, Splitting) and phase.cards:
        known = tuple([held for held in phase.cards if knows(held[1], None, players)])
        return Splitting(seat, known, phase.rooms, phase.heaps).legal(state) if known else ()
    if isinstance(phase, Building) and not phase.cloud_due:
        opened = _opened(state, open_hands)
        cells, none_possible = _common_cells(opened, seat)
        return phase.actions(state, cells, may_discard=none_possible)
    return phase.legal(state)


def _opened(state: State, open_hands: Container[int]) -> State:
    """Return the state with every card of these hands known to all seats."""
    if not open_hands:
        return state
    all_seats = (1 << state.rules.players) - 1
    hands = tuple(
        tuple([(code, all_seats) for code, _ in hand]) if seat in open_hands else hand
        for seat, hand in enumerate(state.hands)
    )
    return state.changed(hands=hands)


def _common_cells(state: State, seat: int) -> tuple[Cells, bool]:
    """Return the cells where each known card of the hand may surely be built, and True if surely none can be."""
    key = ("common", seat)
    cached: tuple[Cells, bool] | None = state.memo.get(key)
    if cached is None:
        cached = state.memo[key] = _common_cells_anew(state, seat)
    return cached


def _common_cells_anew(state: State, seat: int) -> tuple[Cells, bool]:
    site, players = site_of(state, seat), state.rules.players
    known = tuple([code for code, knowers in state.hands[seat] if knows(knowers, None, players)])
    hidden = len(state.hands[seat]) - len(known)
    sure = placements(site, hand_of(known)) if known and hidden <= MOST_HIDDEN else {}
    unseen = Counter(_alike(unseen_cards(view_of(state, None))) if hidden else ())
    if site.rules.looks_ahead:
        for others in possible_hands(unseen, hidden) if sure else ():
            cells = placements(site, hand_of((*known, *others)))
            sure = {code: mask for code in sure if (mask := sure[code] & cells.get(code, 0))}
    none_possible = not any(placements(site, (code,)) for code in {*hand_of(known), *unseen})
    return sure, none_possible


def possible_hands(unseen: Counter[int], hidden: int) -> Iterator[Hand]:
    """Yield every set of so many cards that could be the hidden ones of a hand."""
    for cards in combinations_with_replacement(sorted(unseen), hidden):
        if all(cards.count(code) <= unseen[code] for code in cards):
            yield cards


def _alike(codes: Iterable[int]) -> Iterator[int]:
    """Yield the codes with one illustration for all Industrial cards, which differ in nothing that counts here."""
    return (INDUSTRIAL[0] if code in INDUSTRIAL else code for code in codes)
