"""Reasons for actions, with figures from the rules: gains, other seats' losses, risks."""

from collections.abc import Sequence

from cardcity_desktop.players.player import Reason
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, CODES, COLOUR, VALUE, WHITE, Card
from cardcity_desktop.rules.royal_cities.forecast import NextCard, cities_with_choices, next_card
from cardcity_desktop.rules.royal_cities.game import ROYAL_CITIES
from cardcity_desktop.rules.royal_cities.majorities import worth
from cardcity_desktop.rules.royal_cities.phases.market import capacity
from cardcity_desktop.rules.royal_cities.phases.opening import Giving
from cardcity_desktop.rules.royal_cities.phases.purchase import Buying
from cardcity_desktop.rules.royal_cities.state import State

ENOUGH = 3


def reasons_for(state: State, seat: int, plan: Sequence[actions.Action]) -> tuple[Reason, ...]:
    """Return the reasons for a plan, the most important first.

    Their words and figures; a city is its index on the board:
        majority_won, majority_kept  city, its payment before and after
        earns         all payments before and after
        denies        seat, city, its payment before and after
        risk, gain    chance from 0 to 1, points
        capacity      capacity
        bought        cards, price, capacity
        effect        value
        keeps, joker  card: the best one left to open with, or the joker
        influence     city, after (with the card)
        stays         hand
        free, out_of_reach, back_in_hand
    """
    first = plan[0]
    if isinstance(first, (actions.Add, actions.UseHero)):
        return _adding(next_card(state, seat), state.nobles[seat].bought)
    if isinstance(first, actions.Buy):
        return (
            Reason("capacity", (("capacity", capacity(len(state.market))),)),
            *_adding(next_card(state, seat), bought=False),
        )
    if isinstance(first, (actions.Take, actions.End)):
        return _bought(state, plan)
    if isinstance(first, actions.Give):
        return _kept(state, seat, plan)
    return _changes(state, seat, plan)[:ENOUGH] or _plain(state, seat, first)


def _bought(state: State, plan: Sequence[actions.Action]) -> tuple[Reason, ...]:
    """Return the cards of the whole purchase, and its price."""
    phase = state.phase
    assert isinstance(phase, Buying)
    more = [VALUE[CODES[action.card]] for action in plan if isinstance(action, actions.Take)]
    cards = len(phase.taken) + len(more)
    figures = (("cards", cards), ("price", phase.spent + sum(more)), ("capacity", phase.capacity))
    return (Reason("bought", figures),) if cards else ()


def _plain(state: State, seat: int, action: actions.Action) -> tuple[Reason, ...]:
    """Return the reason for an action that by itself changes no majority."""
    noble = state.nobles[seat]
    match action:
        case actions.Open(card) | actions.Own(card):
            return _influence(state, seat, CODES[card])
        case actions.Pick(card):
            merchant = state.phase.name == "merchant"
            return _influence(state, seat, CODES[card]) if merchant else (Reason("out_of_reach"),)
        case actions.PlayHand(card):
            return (Reason("effect", (("value", VALUE[CODES[card]]),)),)
        case actions.PlayCity(city):
            return (Reason("effect", (("value", VALUE[noble.cities[CITY_OF[city]][-1]]),)),)
        case actions.Lift():
            return (Reason("back_in_hand"),)
        case actions.Skip() if noble.hand:
            return (Reason("stays", (("hand", len(noble.hand)),)),)
    return ()


def _kept(state: State, seat: int, plan: Sequence[actions.Action]) -> tuple[Reason, ...]:
    """Return the best card that a plan's gifts leave for opening (2.7). A joker cannot open."""
    phase = state.phase
    assert isinstance(phase, Giving)
    left = list(phase.left(state, seat))
    for action in plan:
        if isinstance(action, actions.Give):
            left.remove(CODES[action.card])
    best = max(left, key=lambda card: (COLOUR[card] != WHITE, VALUE[card]))
    return (Reason("joker" if COLOUR[best] == WHITE else "keeps", (("card", best),)),)


def _influence(state: State, seat: int, card: Card) -> tuple[Reason, ...]:
    """Return the influence that a card's city would have with the card, if it may be built there (7.3)."""
    if COLOUR[card] == WHITE:
        return (Reason("joker", (("card", card),)),)
    city = state.nobles[seat].cities[COLOUR[card]]
    if city and VALUE[city[-1]] >= VALUE[card]:
        return (Reason("free"),)
    together = sum(VALUE[lying] for lying in city) + VALUE[card]
    return (Reason("influence", (("city", COLOUR[card]), ("after", together))),)


def _adding(chance: NextCard, bought: bool) -> tuple[Reason, ...]:
    """Return the risk of a revolt and the chance of points, when a card is added to the market."""
    reasons = []
    if chance.revolt:
        reasons.append(Reason("risk", (("chance", chance.revolt), ("points", 0 if bought else chance.points))))
    if chance.gain:
        reasons.append(Reason("gain", (("chance", chance.gain), ("points", chance.points))))
    return tuple(reasons)


def _changes(state: State, seat: int, plan: Sequence[actions.Action]) -> tuple[Reason, ...]:
    """Return how a plan changes the payments of the majorities, up to the first event of chance."""
    after = state_after(state, seat, plan)
    old, new = worth(cities_with_choices(state, seat)), worth(cities_with_choices(after, seat))
    changes: list[tuple[float, Reason]] = []
    for city in range(len(CITIES)):
        before, now = old[seat][city], new[seat][city]
        figures = (("city", city), ("before", before), ("after", now))
        if now > before:
            changes.append((now - before, Reason("majority_won" if not before else "majority_kept", figures)))
        for other in range(len(old)):
            lost = old[other][city] - new[other][city]
            if other != seat and lost > 0:
                denied = (("seat", other), ("city", city), ("before", old[other][city]), ("after", new[other][city]))
                changes.append((lost, Reason("denies", denied)))
    gained = sum(new[seat]) - sum(old[seat])
    if gained > 0:
        changes.append((gained + 0.5, Reason("earns", (("before", sum(old[seat])), ("after", sum(new[seat]))))))
    return tuple(reason for _, reason in sorted(changes, key=lambda pair: -pair[0]))


def state_after(state: State, seat: int, plan: Sequence[actions.Action]) -> State:
    """Return the state after those actions of the plan that can be undone."""
    for action in plan:
        if ROYAL_CITIES.why_not(state, seat, action) is not None:
            break
        step = ROYAL_CITIES.apply(state, seat, action)
        if step.commits or (step.state.phase.name != state.phase.name and step.state.phase.name in ("over", "tax")):
            break
        state = step.state
    return state
