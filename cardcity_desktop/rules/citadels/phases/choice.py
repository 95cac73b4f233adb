"""First part of a round: the characters are dealt and chosen (section 3)."""

from collections.abc import Sequence

from cardcity_desktop.rules import rng as chance
from cardcity_desktop.rules.citadels.actions import BURY, PICK, Action, Bury, Pick
from cardcity_desktop.rules.citadels.characters import FACE_UP, KING, NAME, NUMBER, NUMBERS, PICK_ORDER
from cardcity_desktop.rules.citadels.events import CharacterBuried, CharacterPicked, RoundBegan
from cardcity_desktop.rules.citadels.phases.idle import CALLING
from cardcity_desktop.rules.citadels.state import DraftPick, Events, Roles, State, replaced, without
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.fast_dataclass import fast_dataclass

_ALL_BUT_KING = tuple(number for number in NUMBERS if number != KING)
_NOT_GOING_ROUND = tuple(Refusal("3.3", "not_going_round", cards=(name,)) for name in NAME)
SEVEN = 7


def offers_face_down(players: int, pick: int) -> bool:
    """Return True if the face-down character joins those of a pick: the last of seven (3.5)."""
    return pick == SEVEN - 1 and players == SEVEN


def deal_characters(state: State, events: Events) -> State:
    """Deal the characters. The seat with the crown chooses first (3.1, 3.2)."""
    players = state.players
    rng, others = chance.shuffled(state.rng, _ALL_BUT_KING)
    shown = FACE_UP[players]
    rest = [*others[shown:], KING]
    rng, at = chance.below(rng, len(rest))
    hidden = rest.pop(at)
    face_up = tuple(sorted(others[:shown]))
    events.append(RoundBegan(state.round, state.crown, tuple([NAME[number] for number in face_up])))
    return state.changed(
        rng=rng,
        roles=Roles(face_up, (hidden,), ((),) * players),
        phase=ChoosingCharacter(state.crown, tuple(sorted(rest)), 0),
    )


@fast_dataclass
class ChoosingCharacter:
    """A seat keeps one of the characters on offer (3.3)."""

    seat: int
    going: tuple[int, ...]  # numbers of the characters on offer
    number: int  # index of the pick, from 0
    name = "choosing"
    kinds = (Pick,)

    def legal(self, state: State) -> Sequence[Action]:
        return [PICK[number] for number in sorted(self.going)]

    def why_not(self, state: State, action: Pick) -> Refusal | None:
        number = NUMBER[action.character]
        return None if number in self.going else _NOT_GOING_ROUND[number]

    def apply(self, state: State, action: Pick, events: Events) -> State:
        seat, roles, kept = self.seat, state.roles, NUMBER[action.character]
        events.append(CharacterPicked(seat, action.character))
        going = without(self.going, kept)
        roles = roles.changed(
            held=replaced(roles.held, seat, (*roles.held[seat], kept)),
            picks=(*roles.picks, DraftPick(seat, self.going, kept)),
        )
        _, buries = PICK_ORDER[state.players][self.number]
        if buries:
            return state.changed(roles=roles, phase=Burying(seat, going, self.number))
        return _pass_on(state, roles, going, self.number)


@fast_dataclass
class Burying:
    """Two players: the seat that chose puts one of the other characters face down in the middle (3.6)."""

    seat: int
    going: tuple[int, ...]
    number: int
    name = "burying"
    kinds = (Bury,)

    def legal(self, state: State) -> Sequence[Action]:
        return [BURY[number] for number in self.going]

    def why_not(self, state: State, action: Bury) -> Refusal | None:
        number = NUMBER[action.character]
        return None if number in self.going else _NOT_GOING_ROUND[number]

    def apply(self, state: State, action: Bury, events: Events) -> State:
        roles, buried = state.roles, NUMBER[action.character]
        events.append(CharacterBuried(self.seat, action.character))
        *before, last = roles.picks
        roles = roles.changed(
            middle=(*roles.middle, buried), picks=(*before, DraftPick(last.seat, last.offered, last.kept, buried))
        )
        return _pass_on(state, roles, without(self.going, buried), self.number)


def _pass_on(state: State, roles: Roles, going: tuple[int, ...], done: int) -> State:
    """Let the next seat choose. After the last one put the rest in the middle and start calling (3.3-3.6)."""
    players, number = state.players, done + 1
    order = PICK_ORDER[players]
    if number == len(order):
        return state.changed(roles=roles.changed(middle=roles.middle + going), phase=CALLING)
    if offers_face_down(players, number):
        going, roles = going + roles.middle, roles.changed(middle=())
    seat = (state.crown + order[number][0]) % players
    return state.changed(roles=roles, phase=ChoosingCharacter(seat, going, number))
