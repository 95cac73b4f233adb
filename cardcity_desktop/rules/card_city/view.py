"""View of a seat: all that it may know, with "?" for every other card (docs/design.md)."""

from dataclasses import dataclass, replace
from functools import cache

from cardcity_desktop.rules.card_city import events as happened
from cardcity_desktop.rules.card_city.decks import RESERVE, suburb_ring
from cardcity_desktop.rules.card_city.phases.construction import Building
from cardcity_desktop.rules.card_city.phases.draft import (
    ChoosingLot,
    Drawing,
    Heaps,
    Keeping,
    Splitting,
    next_without_cards,
)
from cardcity_desktop.rules.card_city.phases.market import Buying
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.state import HeldCard, Phase, State
from cardcity_desktop.rules.city.board import Board, bits
from cardcity_desktop.rules.city.cards import CARDS, CODES, EMPTY
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.rules.fast_dataclass import fast_dataclass


@fast_dataclass
class PlacedCard:
    """A card on the table."""

    cell: Cell
    card: str
    seat: int | None  # owner of its zone, None in the suburb's ring


@dataclass(frozen=True, slots=True)
class LotView:
    """A lot: its cards face up and face down ("?" if hidden), its money, and how many more cards it takes."""

    up: tuple[str, ...]
    down: tuple[str, ...]
    money: int
    room_up: int
    room_down: int


@dataclass(frozen=True, slots=True)
class DraftView:
    """Cards of phase 1 on the table."""

    splitter: int
    chooser: int | None  # the seat that chooses now, or after the offer
    drawn: tuple[str, ...]  # cards not yet in a lot; only the splitter sees them
    lots: tuple[LotView, LotView] | None  # None in solo
    keep: int  # number of cards in a full hand


@dataclass(frozen=True, slots=True)
class View:
    """View of one seat: all that it may know."""

    seat: int | None
    setup: Setup
    round: int
    rounds: int
    first_player: int
    phase: str  # founding, drawing, splitting, choosing, keeping, building, developing, buying or over
    actors: tuple[int, ...]
    money: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    draft: DraftView | None
    pool: int
    pool_bottom: tuple[str, ...]  # solo: known cards under the pool, lowest first
    reserve: tuple[tuple[str, int], ...]  # (token, count) pairs
    box: tuple[str, ...]  # cards that have left the game openly
    unseen: int  # number of cards that have left it unseen
    known_to: tuple[tuple[int, ...], ...]  # for each card of each hand, the mask of the seats that know it
    progress: Phase  # the state's phase, with code 0 for hidden cards
    # for each seat, the cards of its own city (in the unique city: of its zone)
    cities: tuple[tuple[PlacedCard, ...], ...]
    ring: tuple[PlacedCard, ...]  # the suburb's cards
    architect: Cell | None  # its cell while it is on the board
    cloud_due: int | None  # the seat that must place a cloud
    seat_phases: tuple[Phase | None, ...] = ()  # as in the state


def view_of(state: State, seat: int | None) -> View:
    """Return the view of a seat. For None, what every seat may know."""
    rules, phase = state.rules, state.phase
    return View(
        seat=seat,
        setup=rules.setup,
        round=state.round,
        rounds=rules.share.rounds,
        first_player=state.first_player,
        phase=phase.name,
        actors=() if phase.name == "over" else (phase.actor(state),),
        money=state.money,
        hands=tuple([_shown(state, hand, seat) for hand in state.hands]),
        draft=_draft_view(state, seat),
        pool=len(state.pool),
        pool_bottom=tuple([CARDS[code].token for code in state.pool[: state.under_pool]]),
        reserve=tuple([(CARDS[code].token, count) for code, count in zip(RESERVE, state.reserve, strict=True)]),
        box=tuple([CARDS[code].token for code in state.box]),
        unseen=len(state.unseen),
        known_to=tuple([tuple([known for _, known in hand]) for hand in state.hands]),
        progress=_hidden_phase(state, seat),
        cities=tuple(_placed(state, owner) for owner in range(rules.players)),
        ring=_ring(rules.board),
        architect=next((city.board.cell_of[city.architect] for city in state.cities if city.architect >= 0), None),
        cloud_due=phase.seat if isinstance(phase, (Building, Buying)) and phase.cloud_due else None,
        seat_phases=state.seat_phases,
    )


def redacted_state(state: State, view: View) -> State:
    """Return the state without what `view` hides: hidden cards get code 0, pool and unseen cards are removed."""
    pairs = zip(view.hands, view.known_to, strict=True)
    hands = tuple(tuple(zip((CODES.get(token, EMPTY) for token in hand), known, strict=True)) for hand, known in pairs)
    return State(
        rules=state.rules,
        rng=0,
        round=state.round,
        first_player=state.first_player,
        phase=view.progress,
        pool=(),
        under_pool=0,
        reserve=state.reserve,
        box=state.box,
        unseen=(),
        cities=state.cities,
        money=state.money,
        hands=hands,
        seat_phases=state.seat_phases,
    )


def redacted(event: happened.Event, seat: int | None, players: int) -> happened.Event:
    """Return the event as a seat may see it."""
    match event:
        case happened.CardsDrawn(actor, cards, aside) if actor != seat and players > 1:
            return happened.CardsDrawn(actor, (happened.HIDDEN,) * len(cards), aside)
        case happened.CardPut(actor, _, lot, facing) if actor != seat and players > 1:
            return happened.CardPut(actor, happened.HIDDEN, lot, facing)
        case happened.CardReturned(actor, _) if actor != seat and players > 1:
            return happened.CardReturned(actor, happened.HIDDEN)
        case happened.LotsOffered():
            first, second = (
                _masked(cards, known, seat, players)
                for cards, known in zip(event.down, event.down_known_to, strict=True)
            )
            return replace(event, down=(first, second))
        case happened.HandFilled():
            return replace(event, cards=_masked(event.cards, event.known_to, seat, players))
    return event


def knows(known: int, seat: int | None, players: int) -> bool:
    """Return True if `seat` is in the mask `known`. For None, if every seat is."""
    return known == (1 << players) - 1 if seat is None else bool(known >> seat & 1)


def _masked(cards: tuple[str, ...], known: tuple[int, ...], seat: int | None, players: int) -> tuple[str, ...]:
    """Return the cards. Those that `seat` does not know are "?"."""
    return tuple(
        card if knows(mask, seat, players) else happened.HIDDEN for card, mask in zip(cards, known, strict=True)
    )


def _shown(state: State, held: tuple[HeldCard, ...], seat: int | None) -> tuple[str, ...]:
    """Return the tokens of held cards. Those that `seat` does not know are "?"."""
    players = state.rules.players
    return tuple(CARDS[code].token if knows(known, seat, players) else happened.HIDDEN for code, known in held)


def _draft_view(state: State, seat: int | None) -> DraftView | None:
    phase, keep = state.phase, state.rules.share.drafted
    match phase:
        case Drawing(drawer):
            return DraftView(drawer, None, (), None, keep)
        case Keeping(keeper, cards):
            return DraftView(keeper, None, _shown(state, cards, seat), None, keep)
        case Splitting():
            lots = _lots(state, phase.heaps, (0, 0), phase.rooms, seat)
            chooser = next_without_cards(state, phase.splitter)
            return DraftView(phase.splitter, chooser, _shown(state, phase.cards, seat), lots, keep)
        case ChoosingLot():
            lots = _lots(state, phase.open_heaps(state), phase.money, (0, 0, 0, 0), seat)
            return DraftView(phase.splitter, phase.chooser, (), lots, keep)
    return None


def _lots(
    state: State, heaps: Heaps, money: tuple[int, int], rooms: tuple[int, ...], seat: int | None
) -> tuple[LotView, LotView]:
    shown = [_shown(state, heap, seat) for heap in heaps]
    first, second = (LotView(shown[at], shown[at + 1], money[at // 2], rooms[at], rooms[at + 1]) for at in (0, 2))
    return first, second


def _hidden_phase(state: State, seat: int | None) -> Phase:
    """Return the phase with every card that `seat` does not know as EMPTY."""

    def blank(cards: tuple[HeldCard, ...]) -> tuple[HeldCard, ...]:
        return tuple((code if knows(known, seat, state.rules.players) else EMPTY, known) for code, known in cards)

    phase = state.phase
    match phase:
        case Splitting(splitter, cards, rooms, (a, b, c, d)):
            return Splitting(splitter, blank(cards), rooms, (blank(a), blank(b), blank(c), blank(d)))
        case ChoosingLot(splitter, chooser, (_, b, _, d), money):
            a, _, c, _ = phase.heaps  # face up
            return ChoosingLot(splitter, chooser, (a, blank(b), c, blank(d)), money)
        case Keeping(keeper, cards):
            return Keeping(keeper, blank(cards))
    return phase


def _placed(state: State, owner: int) -> tuple[PlacedCard, ...]:
    """Return the cards in a seat's zone."""
    city, zone = state.city(owner), state.rules.zone_index(owner)
    cached: tuple[PlacedCard, ...] | None = city.memo.get(("placed", owner, zone))
    if cached is None:
        cells = bits(city.taken & city.board.zones[zone])
        cached = tuple(PlacedCard(city.board.cell_of[at], CARDS[city.cells[at]].token, owner) for at in cells)
        city.memo["placed", owner, zone] = cached
    return cached


@cache
def _ring(board: Board) -> tuple[PlacedCard, ...]:
    """Return the suburb's ring, which no action changes."""
    codes = suburb_ring(board.n) if board.ring else ()
    return tuple(PlacedCard(cell, CARDS[code].token, None) for cell, code in zip(board.ring, codes, strict=True))
