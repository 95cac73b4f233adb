"""Second part of a round: calling the characters. End of the round and of the game (4.1-4.3, 4.10, 7)."""

from cardcity_desktop.rules.citadels import events as happened
from cardcity_desktop.rules.citadels.characters import ARCHITECT, KING, LAST, MERCHANT, NAME, THIEF
from cardcity_desktop.rules.citadels.districts import names
from cardcity_desktop.rules.citadels.phases.choice import deal_characters
from cardcity_desktop.rules.citadels.phases.idle import OVER
from cardcity_desktop.rules.citadels.phases.turn import Turn
from cardcity_desktop.rules.citadels.scoring import winner
from cardcity_desktop.rules.citadels.state import Events, State, replaced

LAST_ROUND = 60
"""Round with which the game ends in any case (7.2)."""
ARCHITECTS_CARDS = 2


def settle(state: State, events: Events) -> State:
    """Return the state after everything that happens by itself, until a seat can act or the game is over."""
    return _call_on(state, events) if state.phase.name == "calling" else state


def _call_on(state: State, events: Events) -> State:
    """Call characters until a seat answers. End the round after the last one (4.1)."""
    roles = state.roles
    for character in range(roles.called + 1, LAST + 1):
        events.append(happened.CharacterCalled(NAME[character]))
        seat = None if character == roles.murdered else roles.holder(character)
        if seat is not None:
            return _answer(state, character, seat, events)
        events.append(happened.SilenceFell(NAME[character]))
    return _end_round(state.changed(roles=roles.changed(called=LAST)), events)


def _answer(state: State, character: int, seat: int, events: Events) -> State:
    """Start a turn. First: the robbery, the crown, the Merchant's coin, the Architect's cards (4.3)."""
    roles = state.roles
    events.append(happened.CharacterAnswered(seat, NAME[character]))
    state = state.changed(
        roles=roles.changed(called=character, answered=(*roles.answered, (character, seat))),
        phase=Turn(seat, character),
    )
    if character == roles.robbed:
        state = _rob(state, seat, events)
    if character == KING:
        events.append(happened.CrownTaken(seat, heir=False))
        return state.changed(crown=seat)
    if character == MERCHANT:
        got = state.gained(1)
        events.append(happened.CoinsGained(seat, got, "merchant", 1))
        return state.with_coins(seat, got)
    if character == ARCHITECT:
        drawn = state.pile[:ARCHITECTS_CARDS]
        events.append(happened.CardsDrawn(seat, names(drawn), "architect"))
        return state.with_drawn(seat, len(drawn))
    return state


def _rob(state: State, victim: int, events: Events) -> State:
    """Move the victim's whole purse to the seat with the Thief, unless that is the victim (5.2)."""
    thief = state.roles.holder(THIEF)
    if thief is None or thief == victim:
        return state
    coins, purses = state.purses[victim], state.purses
    events.append(happened.PurseRobbed(thief, victim, coins))
    return state.changed(purses=replaced(replaced(purses, victim, 0), thief, purses[thief] + coins))


def _end_round(state: State, events: Events) -> State:
    """Give the crown to the murdered King's seat, then end the game or start the next round (4.10)."""
    heir = state.roles.holder(KING) if state.roles.murdered == KING else None
    if heir is not None:
        events.append(happened.CrownTaken(heir, heir=True))
        state = state.changed(crown=heir)
    if state.first_complete is not None or state.round >= LAST_ROUND:
        over = state.changed(phase=OVER)
        events.append(happened.GameEnded(winner(over)))
        return over
    return deal_characters(state.changed(round=state.round + 1), events)
