"""View of a seat: all that it may know (section 9), with "?" for everything else."""

from collections.abc import Container
from dataclasses import dataclass, replace

from cardcity_desktop.rules.citadels import characters
from cardcity_desktop.rules.citadels import events as happened
from cardcity_desktop.rules.citadels.characters import UNKNOWN
from cardcity_desktop.rules.citadels.districts import HIDDEN, HIDDEN_NAME, names
from cardcity_desktop.rules.citadels.knowledge import Memory, are_certain, may_hold, memory_of
from cardcity_desktop.rules.citadels.phases.choice import Burying, ChoosingCharacter
from cardcity_desktop.rules.citadels.phases.current_turn import CurrentTurn
from cardcity_desktop.rules.citadels.phases.powers import Exchanging, Graveyard
from cardcity_desktop.rules.citadels.phases.resources import Looking
from cardcity_desktop.rules.citadels.phases.turn import Turn
from cardcity_desktop.rules.citadels.scoring import points_of
from cardcity_desktop.rules.citadels.setup import Setup
from cardcity_desktop.rules.citadels.state import Cards, DraftPick, Phase, Roles, State


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as a viewer sees it, or "?" for each hand card and character that the viewer may not know."""

    hand: tuple[str, ...]
    city: tuple[str, ...]
    coins: int
    characters: tuple[str, ...]  # those held so far; of other seats the revealed ones first
    may_hold: tuple[str, ...]  # characters that it may hide by public facts (9.4)
    certain: bool  # it surely holds all of `may_hold`
    points: int  # as if the game ended now
    complete: bool


@dataclass(frozen=True, slots=True)
class View:
    """View of one seat: all that it may know."""

    seat: int | None
    setup: Setup
    round: int
    phase: str  # choosing, burying, turn, looking, exchanging, graveyard or over
    actors: tuple[int, ...]
    crown: int
    first_complete: int | None
    pile: int
    bank: int | None
    seats: tuple[SeatView, ...]
    face_up: tuple[str, ...]
    middle: tuple[str, ...]  # characters face down
    going: tuple[str, ...]  # characters to choose from; "?" for all but the choosing seat
    called: int  # the last character called
    answered: tuple[tuple[str, int], ...]  # (character, seat) in order
    murdered: str | None
    robbed: str | None
    character: str | None  # the character whose turn it is
    used: tuple[str, ...]  # flags of what was done in this turn (current_turn.py)
    built: int  # number of districts built in this turn
    looked_at: tuple[str, ...]  # drawn cards, one of which is kept
    laid_aside: tuple[str, ...]  # cards that the Magician exchanges
    destroyed: str | None  # the card that the Graveyard may save
    memory: tuple[Memory, ...]  # what this seat saw this round (9.5)
    progress: Phase  # the state's phase, with everything hidden that this seat may not know
    roles: Roles  # the state's roles, hidden in the same way


def view_of(state: State, seat: int | None, open_hands: Container[int] = ()) -> View:
    """Return the view of a seat. For None, what every seat may know. After the game nothing is hidden (9.6).

    open_hands: seats whose hands lie open to all.
    """
    roles, phase = _hidden_roles(state, seat), _hidden_phase(state, seat, open_hands)
    turn = turn_of(phase)
    return View(
        seat=seat,
        setup=state.setup,
        round=state.round,
        phase=phase.name,
        actors=() if state.over else (phase.seat,),
        crown=state.crown,
        first_complete=state.first_complete,
        pile=len(state.pile),
        bank=state.bank,
        seats=tuple(
            [_seat_view(state, roles, other, other == seat or other in open_hands) for other in range(state.players)]
        ),
        face_up=_words(roles.face_up),
        middle=_words(roles.middle),
        going=_words(phase.going) if isinstance(phase, ChoosingCharacter | Burying) else (),
        called=roles.called,
        answered=tuple([(characters.NAME[number], owner) for number, owner in roles.answered]),
        murdered=_word(roles.murdered),
        robbed=_word(roles.robbed),
        character=None if turn is None else characters.NAME[turn.character],
        used=() if turn is None else turn.used,
        built=0 if turn is None else turn.built,
        looked_at=names(phase.cards) if isinstance(phase, Looking) else (),
        laid_aside=names(phase.cards) if isinstance(phase, Exchanging) else (),
        destroyed=names((phase.card,))[0] if isinstance(phase, Graveyard) else None,
        memory=() if seat is None else memory_of(state.roles, seat),
        progress=phase,
        roles=roles,
    )


def turn_of(phase: Phase) -> CurrentTurn | None:
    """Return the turn that a phase is part of, or None."""
    match phase:
        case Turn():
            return phase
        case Looking(turn) | Exchanging(turn) | Graveyard(_, turn):
            return turn
    return None


def redacted(event: happened.Event, seat: int | None) -> happened.Event:
    """Return the event as a seat may see it: hidden cards and characters are "?"."""
    match event:
        case happened.CharacterPicked(actor) | happened.CharacterBuried(actor) if actor != seat:
            return replace(event, character=HIDDEN_NAME)
        case happened.CardKept(actor) | happened.CardLaidAside(actor) | happened.CardDiscarded(actor) if actor != seat:
            return replace(event, card=HIDDEN_NAME)
        case (
            happened.CardsLookedAt(actor, cards)
            | happened.CardsDrawn(actor, cards)
            | happened.CardsExchanged(actor, cards)
        ) if actor != seat:
            return replace(event, cards=_backs(cards))
        case happened.HandsSwapped(actor, other, cards, others_cards) if seat not in (actor, other):
            return happened.HandsSwapped(actor, other, _backs(cards), _backs(others_cards))
    return event


def _backs(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (HIDDEN_NAME,) * len(cards)


def _words(numbers: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([characters.NAME[number] for number in numbers])


def _word(number: int) -> str | None:
    return characters.NAME[number] if number else None


def _seat_view(state: State, roles: Roles, seat: int, sees_hand: bool) -> SeatView:
    hand, characters_per_seat = state.hands[seat], state.characters_per_seat()
    shown = hand if sees_hand or state.over else (HIDDEN,) * len(hand)
    return SeatView(
        hand=names(shown),
        city=names(state.cities[seat]),
        coins=state.purses[seat],
        characters=_words(roles.held[seat]),
        may_hold=_words(may_hold(roles, characters_per_seat, seat)),
        certain=are_certain(roles, characters_per_seat, seat),
        points=points_of(state, seat),
        complete=state.is_complete(seat),
    )


def _hidden_roles(state: State, viewer: int | None) -> Roles:
    """Return the roles as a viewer knows them.

    Revealed characters of other seats come first, to hide in which order a seat chose its two.
    """
    roles = state.roles
    if state.over:
        return roles
    held = []
    for seat, own in enumerate(roles.held):
        shown = tuple([number for number, owner in roles.answered if owner == seat])
        held.append(own if seat == viewer else shown + (UNKNOWN,) * (len(own) - len(shown)))
    return roles.changed(
        middle=(UNKNOWN,) * len(roles.middle),
        held=tuple(held),
        picks=tuple([pick if pick.seat == viewer else _hidden_pick(pick) for pick in roles.picks]),
    )


def _hidden_pick(pick: DraftPick) -> DraftPick:
    return DraftPick(pick.seat, (UNKNOWN,) * len(pick.offered), UNKNOWN, UNKNOWN)


def _hidden_phase(state: State, viewer: int | None, open_hands: Container[int]) -> Phase:
    phase = state.phase
    if phase.seat == viewer:
        return phase
    match phase:
        case ChoosingCharacter(seat, going, number):
            return ChoosingCharacter(seat, (UNKNOWN,) * len(going), number)
        case Burying(seat, going, number):
            return Burying(seat, (UNKNOWN,) * len(going), number)
        case Looking(turn, cards):
            return Looking(turn, _hidden(cards))
        case Exchanging(turn, cards) if phase.seat not in open_hands:
            return Exchanging(turn, _hidden(cards))
    return phase


def _hidden(cards: Cards) -> Cards:
    return (HIDDEN,) * len(cards)
