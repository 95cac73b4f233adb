"""Common knowledge: what everybody at the table knows that a seat may do (12.1, 12.2)."""

from collections.abc import Container, Sequence
from dataclasses import replace

from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.phases.building import Building
from cardcity_desktop.rules.royal_cities.phases.effects import AstrologerBuilding
from cardcity_desktop.rules.royal_cities.phases.opening import GiftFirst, Giving, Opening, OwnFirst
from cardcity_desktop.rules.royal_cities.phases.regent import ServingRegent
from cardcity_desktop.rules.royal_cities.phases.turn import ChoosingHeroCard
from cardcity_desktop.rules.royal_cities.state import State


def common_legal(state: State, seat: int, open_hands: Container[int] = ()) -> Sequence[Action]:
    """Return the actions of `seat` that everybody knows to be legal, in the order of the legal ones.

    open_hands: seats whose hands lie open to all. A choice that is secret (12.3) is left out, unless everybody knows
    that there is nothing else to choose.
    """
    phase = state.phase
    if seat not in phase.actors(state):
        return ()
    noble = state.nobles[seat]
    known = noble.hand if seat in open_hands else noble.open
    is_known = len(known) == len(noble.hand)
    match phase:
        case Giving() | ChoosingHeroCard() | ServingRegent():
            return ()
        case AstrologerBuilding(cards, _, builds):
            return () if cards or builds else phase.legal(state, seat)
        case Building(builds) if builds[seat]:
            return ()
        case Opening() | Building():
            actions = phase.legal(state, seat) if is_known else ()
            return actions if len(actions) == 1 else ()
        case OwnFirst() | GiftFirst():
            return phase.legal(state, seat) if is_known else ()
    nobles = tuple(noble.changed(hand=known) if at == seat else other for at, other in enumerate(state.nobles))
    return phase.legal(replace(state, nobles=nobles), seat)
