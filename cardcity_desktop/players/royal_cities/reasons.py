"""Why an action is good, in true figures: what it earns, what it takes from others, what it risks."""

from __future__ import annotations

from collections.abc import Sequence

from cardcity_desktop.players.player import Reason
from cardcity_desktop.rules.royal_cities.actions import Action, Add, Buy, PlayCity, PlayHand, Take, UseHero
from cardcity_desktop.rules.royal_cities.cards import CITIES
from cardcity_desktop.rules.royal_cities.forecast import NextCard, cities_with_choices, next_card
from cardcity_desktop.rules.royal_cities.game import ROYAL_CITIES
from cardcity_desktop.rules.royal_cities.majorities import worth
from cardcity_desktop.rules.royal_cities.market import capacity
from cardcity_desktop.rules.royal_cities.state import State

ENOUGH = 3


def reasons_for(state: State, seat: int, plan: Sequence[Action]) -> tuple[Reason, ...]:
    """The weightiest first, by words that the table knows:

    majority_won, majority_kept (city, before, after: what it pays), earns (before, after: what all pay), denies (seat,
    city, before, after), risk and gain (chance from 0 to 1, points), capacity (capacity), bought (cards), card_spent
    (hand). city: its place in board order.
    """
    first = plan[0]
    if isinstance(first, (Add, UseHero)):
        return _adding(next_card(state, seat), state.nobles[seat].bought)
    if isinstance(first, Buy):
        return (
            Reason("capacity", (("capacity", capacity(len(state.market))),)),
            *_adding(next_card(state, seat), False),
        )
    if isinstance(first, Take):
        cards = sum(isinstance(action, Take) for action in plan)
        return (Reason("bought", (("cards", cards),)),)
    return _changes(state, seat, plan)[:ENOUGH]


def _adding(chance: NextCard, bought: bool) -> tuple[Reason, ...]:
    found = []
    if chance.revolt:
        found.append(Reason("risk", (("chance", chance.revolt), ("points", 0 if bought else chance.points))))
    if chance.gain:
        found.append(Reason("gain", (("chance", chance.gain), ("points", chance.points))))
    return tuple(found)


def _changes(state: State, seat: int, plan: Sequence[Action]) -> tuple[Reason, ...]:
    """What the majorities pay before and after, as far as no chance falls."""
    after = _after(state, seat, plan)
    old, new = worth(cities_with_choices(state, seat)), worth(cities_with_choices(after, seat))
    found: list[tuple[float, Reason]] = []
    for city in range(len(CITIES)):
        before, now = old[seat][city], new[seat][city]
        figures = (("city", city), ("before", before), ("after", now))
        if now > before:
            found.append((now - before, Reason("majority_won" if not before else "majority_kept", figures)))
        for other in range(len(old)):
            lost = old[other][city] - new[other][city]
            if other != seat and lost > 0:
                denied = (("seat", other), ("city", city), ("before", old[other][city]), ("after", new[other][city]))
                found.append((lost, Reason("denies", denied)))
    gained = sum(new[seat]) - sum(old[seat])
    if gained > 0:
        found.append((gained + 0.5, Reason("earns", (("before", sum(old[seat])), ("after", sum(new[seat]))))))
    if not found and isinstance(plan[0], (PlayHand, PlayCity)):
        found.append((0, Reason("card_spent", (("hand", len(state.nobles[seat].hand)),))))
    return tuple(reason for _, reason in sorted(found, key=lambda pair: -pair[0]))


def _after(state: State, seat: int, plan: Sequence[Action]) -> State:
    """The state before the first action of the plan that would commit."""
    for action in plan:
        if ROYAL_CITIES.why_not(state, seat, action) is not None:
            break
        step = ROYAL_CITIES.apply(state, seat, action)
        if step.commits or (step.state.phase.name != state.phase.name and step.state.phase.name in ("over", "tax")):
            break
        state = step.state
    return state
