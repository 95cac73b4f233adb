"""Forecast of an action for its seat. It uses only what the seat knows, and draws no card."""

from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.citadels.districts import CODE, COST, LIBRARY, OBSERVATORY
from cardcity_desktop.rules.citadels.phases.powers import SAVING_PRICE, price_of
from cardcity_desktop.rules.citadels.phases.resources import COINS, LOOKED_AT, WITH_OBSERVATORY, income_of
from cardcity_desktop.rules.citadels.phases.turn import Turn
from cardcity_desktop.rules.citadels.phases.workshops import LABORATORYS_COINS, SMITHYS_CARDS, SMITHYS_PRICE
from cardcity_desktop.rules.citadels.scoring import points_of
from cardcity_desktop.rules.citadels.state import State, replaced, without
from cardcity_desktop.rules.game import Figure, Outcome


def outcome_of(state: State, seat: int, action: actions.Action) -> Outcome:
    """Return the figures that a legal action changes.

    coins, cards (in hand), districts and points of `seat`; price if the seat pays; for a destruction also the victim's
    "victims_districts" and "victims_points".
    """
    match action:
        case actions.Build(card):
            return _built(state, seat, CODE[card])
        case actions.Destroy(victim, card):
            return _destroyed(state, seat, victim, CODE[card])
        case actions.Gold():
            return _moved(state, seat, state.gained(COINS), 0)
        case actions.Income():
            return _moved(state, seat, state.gained(_income(state, seat)), 0)
        case actions.Discard():
            return _moved(state, seat, state.gained(LABORATORYS_COINS), -1)
        case actions.Forge():
            return _moved(state, seat, -SMITHYS_PRICE, min(SMITHYS_CARDS, len(state.pile)))
        case actions.Save():
            return _moved(state, seat, -SAVING_PRICE, 1)
        case actions.Keep():
            return _moved(state, seat, 0, 1)
        case actions.Put():
            return _moved(state, seat, 0, -1)
        case actions.Draw():
            return _moved(state, seat, 0, _drawn(state, seat))
        case actions.Swap(other):
            return _moved(state, seat, 0, len(state.hands[other]) - len(state.hands[seat]))
    return Outcome()


def _income(state: State, seat: int) -> int:
    phase = state.phase
    return income_of(state.cities[seat], phase.character) if isinstance(phase, Turn) else 0


def _drawn(state: State, seat: int) -> int:
    """Return how many of the drawn cards the seat keeps (4.5, 6.3, 6.12)."""
    city = state.cities[seat]
    looked_at = min(WITH_OBSERVATORY if OBSERVATORY in city else LOOKED_AT, len(state.pile))
    return looked_at if LIBRARY in city else 1


def _built(state: State, seat: int, card: int) -> Outcome:
    """Return the forecast of building a district."""
    city = (*state.cities[seat], card)
    first = seat if state.first_complete is None and len(city) >= state.setup.end else state.first_complete
    after = state.changed(
        cities=replaced(state.cities, seat, city), hands=state.hands_without(seat, card), first_complete=first
    ).with_coins(seat, -COST[card])
    return Outcome((Figure("price", 0, COST[card]), *_changes(state, after, seat)))


def _destroyed(state: State, seat: int, victim: int, card: int) -> Outcome:
    """Return the forecast of destroying a district, with the victim's figures unless it is the seat itself."""
    city = state.cities[victim]
    price = price_of(city, card)
    after = state.changed(cities=replaced(state.cities, victim, without(city, card))).with_coins(seat, -price)
    theirs = (
        Figure("victims_districts", len(city), len(city) - 1),
        Figure("victims_points", points_of(state, victim), points_of(after, victim)),
    )
    shown = theirs if victim != seat else ()
    return Outcome((Figure("price", 0, price), *_changes(state, after, seat), *shown))


def _moved(state: State, seat: int, coins: int, cards: int) -> Outcome:
    """Return the forecast of gaining coins and cards, or of losing them if negative."""
    hand = state.hands[seat]
    size = len(hand) + cards
    filled = hand[:size] if cards < 0 else hand + (0,) * cards  # only the number counts
    after = state.changed(hands=replaced(state.hands, seat, filled)).with_coins(seat, coins)
    price = () if coins >= 0 else (Figure("price", 0, -coins),)
    return Outcome((*price, *_changes(state, after, seat)))


def _changes(before: State, after: State, seat: int) -> tuple[Figure, ...]:
    """Return the figures of a seat that differ between two states."""
    pairs = (
        ("coins", before.purses[seat], after.purses[seat]),
        ("cards", len(before.hands[seat]), len(after.hands[seat])),
        ("districts", len(before.cities[seat]), len(after.cities[seat])),
        ("points", points_of(before, seat), points_of(after, seat)),
    )
    return tuple([Figure(name, old, new) for name, old, new in pairs if old != new])
