"""Reasons for actions, with figures from the rules and from what the seat can know of the others.

Words by action:
    pick       pays, crown, extra_cards, fullest_hand, richest, nearest, cheap_target
    bury       wanted_by
    kill, rob  may_be_held
    build      completes, points, new_colour, price
    gold       coins, can_build
    draw       nothing_to_build, cards
    destroy    victims_districts, price, victims_points
    others     coins, cards, price
"""

from cardcity_desktop.players.player import Reason
from cardcity_desktop.rules.citadels import actions, characters
from cardcity_desktop.rules.citadels.districts import CODE, COLOUR, COST, NAME
from cardcity_desktop.rules.citadels.districts import KEEP as THE_KEEP
from cardcity_desktop.rules.citadels.knowledge import may_hold_for
from cardcity_desktop.rules.citadels.outcome import outcome_of
from cardcity_desktop.rules.citadels.phases.calling import ARCHITECTS_CARDS
from cardcity_desktop.rules.citadels.phases.powers import price_of
from cardcity_desktop.rules.citadels.phases.resources import COINS, income_of
from cardcity_desktop.rules.citadels.state import State

Reasons = tuple[Reason, ...]


def reasons_for(state: State, seat: int, action: actions.Action) -> Reasons:
    """Return the reasons for an action, most important first. The state may be dealt: only known figures are used."""
    match action:
        case actions.Pick(name):
            return _of_a_character(state, seat, characters.NUMBER[name])
        case actions.Bury(name):
            return (Reason("wanted_by", (("seat", (seat + 1) % state.players), ("number", characters.NUMBER[name]))),)
        case actions.Kill(name) | actions.Rob(name):
            return _of_a_name(state, seat, characters.NUMBER[name])
        case actions.Build(card):
            return (*_of_a_building(state, seat, CODE[card]), *_figures(state, seat, action, "price"))
        case actions.Gold():
            return (*_figures(state, seat, action, "coins"), *_affordable(state, seat))
        case actions.Draw():
            new = len({card for card in state.hands[seat] if card not in state.cities[seat]})
            reasons = () if new else (Reason("nothing_to_build", (("cards", len(state.hands[seat])),)),)
            return (*reasons, *_figures(state, seat, action, "cards"))
        case actions.Destroy(victim):
            about = Reason("victims_districts", (("seat", victim), ("districts", len(state.cities[victim]))))
            return (about, *_figures(state, seat, action, "price", "victims_points"))
        case actions.Income() | actions.Discard() | actions.Forge() | actions.Save() | actions.Swap():
            return _figures(state, seat, action, "coins", "cards", "price")
    return ()


def _figures(state: State, seat: int, action: actions.Action, *names: str) -> Reasons:
    """Return the figures among `names` that the action changes, before and after."""
    figures = {figure.name: figure for figure in outcome_of(state, seat, action).figures}
    return tuple(
        Reason(name, (("before", figures[name].before), ("after", figures[name].after)))
        for name in names
        if name in figures
    )


def _of_a_building(state: State, seat: int, card: int) -> Reasons:
    """Return what building a district brings: completion, points, a new colour."""
    city = state.cities[seat]
    reasons = []
    if len(city) + 1 == state.setup.end:
        reasons.append(Reason("completes", (("districts", state.setup.end), ("first", state.first_complete is None))))
    reasons += _figures(state, seat, actions.Build(NAME[card]), "points")
    if COLOUR[card] not in [COLOUR[built] for built in city]:
        reasons.append(Reason("new_colour", (("colours", len({COLOUR[built] for built in (*city, card)})),)))
    return tuple(reasons)


def _affordable(state: State, seat: int) -> Reasons:
    """Return the dearest new hand card that two more coins would pay for."""
    coins, city = state.purses[seat], state.cities[seat]
    prices = [COST[card] for card in state.hands[seat] if card not in city and COST[card] <= coins + COINS]
    return (Reason("can_build", (("price", max(prices)), ("coins", coins + COINS))),) if prices else ()


def _of_a_character(state: State, seat: int, number: int) -> Reasons:
    """Return what choosing this character brings: coins, and the effect of its power now."""
    city, others = state.cities[seat], [other for other in range(state.players) if other != seat]
    coins = income_of(city, number) + (number == characters.MERCHANT)
    reasons = [Reason("pays", (("coins", coins),))] if coins else []
    if number == characters.KING:
        reasons.append(Reason("crown", (("seat", state.crown),)))
    elif number == characters.ARCHITECT:
        reasons.append(Reason("extra_cards", (("cards", ARCHITECTS_CARDS),)))
    elif number == characters.MAGICIAN:
        fullest = max(others, key=lambda other: len(state.hands[other]))
        reasons.append(Reason("fullest_hand", (("seat", fullest), ("cards", len(state.hands[fullest])))))
    elif number == characters.THIEF:
        richest = max(others, key=lambda other: state.purses[other])
        reasons.append(Reason("richest", (("seat", richest), ("coins", state.purses[richest]))))
    elif number == characters.ASSASSIN:
        nearest = max(others, key=lambda other: len(state.cities[other]))
        reasons.append(Reason("nearest", (("seat", nearest), ("districts", len(state.cities[nearest])))))
    elif number == characters.WARLORD:
        reasons += _cheap_target(state, others)
    return tuple(reasons)


def _cheap_target(state: State, others: list[int]) -> list[Reason]:
    """Return the cheapest district that can be destroyed in the largest unprotected city."""
    open_cities = [other for other in others if state.cities[other] and not state.is_complete(other)]
    if not open_cities:
        return []
    nearest = max(open_cities, key=lambda other: len(state.cities[other]))
    city = state.cities[nearest]
    prices = [price_of(city, card) for card in city if card != THE_KEEP]
    return [Reason("cheap_target", (("seat", nearest), ("price", min(prices))))] if prices else []


def _of_a_name(state: State, seat: int, number: int) -> Reasons:
    """Return how many seats may hold a character, and of those the richest purse and largest city."""
    others = [other for other in range(state.players) if other != seat]
    holders = [other for other in others if number in may_hold_for(state.roles, seat, other)]
    if not holders:
        return ()
    figures = (
        ("seats", len(holders)),
        ("coins", max([state.purses[other] for other in holders])),
        ("districts", max([len(state.cities[other]) for other in holders])),
    )
    return (Reason("may_be_held", figures),)
