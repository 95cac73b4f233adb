"""Differences between two ways to continue, by the rules and by what the seat may know: why this and not that.

A way is a plan: the seat's next actions. Both are played as far as no chance comes between, and the tables are
compared. Figures of a difference: `own` of the better way and `other` of the other one, with their city, seat or card.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import comb

from cardcity_desktop.players.player import Reason
from cardcity_desktop.players.royal_cities.heuristic_policy import EFFECT_WORTH, heuristic_actions
from cardcity_desktop.players.royal_cities.reasons import state_after
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.cards import (
    ASSASSIN,
    ASTROLOGER,
    CITIES,
    CITY_OF,
    CODES,
    COLOUR,
    JESTER,
    KNIGHT,
    VALUE,
    WHITE,
    Card,
)
from cardcity_desktop.rules.royal_cities.forecast import (
    WAITING_FOR_TARGET,
    NextCard,
    cities_with_choices,
    next_card,
    tax_preview,
    unseen_copies,
)
from cardcity_desktop.rules.royal_cities.majorities import Cities, influence, worth
from cardcity_desktop.rules.royal_cities.phases.build_checks import Build, problem_of, with_builds
from cardcity_desktop.rules.royal_cities.phases.building import Building
from cardcity_desktop.rules.royal_cities.phases.market import REVOLT_SIZE, capacity, colour_counts, next_line
from cardcity_desktop.rules.royal_cities.phases.opening import Giving
from cardcity_desktop.rules.royal_cities.phases.purchase import Buying
from cardcity_desktop.rules.royal_cities.setup import REGENT
from cardcity_desktop.rules.royal_cities.state import State, Transaction, with_city, without

MOST_JOKERS = 3
"""Jokers whose cities are all tried for the best builds."""
MOST_CARDS = 9
"""Market cards of which all purchases are tried."""
LEAST_RISK = 0.1
"""Least difference of chances that is a reason."""
HERO_POINTS = 2
TOP_VALUE = 6

POINT = 1.0  # weight of a point that is certain
LATER = 0.8  # weight of a point that depends on what is built later
RIVALS = 0.7  # weight of a rival's point
LEAD = 0.12  # weight of a point of influence
ROOM = 0.2  # weight of a card that can be built
HELD = 0.3  # weight of a card in the hand

MARKET_STEPS = (actions.Add, actions.Buy, actions.UseHero)
Weighed = tuple[float, Reason]
Figures = tuple[tuple[str, float], ...]


def differences(state: State, seat: int, plan: Sequence[Action], other: Sequence[Action]) -> tuple[Reason, ...]:
    """Return what `plan` has over `other`, the most telling first, or () if the rules name nothing.

    Their words and figures, besides `own` and `other`:
        score, rival_score       points won at once: seat
        paid, total              points of a majority (city), or of all, if the season ended now
        rival                    the same for another seat: seat, city
        may, may_all             the same with the best builds of the hand and cities as they are
        influence, reach         influence of a city, now or with the hand, and of the best rival: city, best
        weakens, regent          influence of a rival's city: seat, city
        buildable, count, stay   number of cards that can be built, are bought, or stay in the hand
        stays, keeps_card        a card that stays in the hand: card, value
        opens, fits, opening, room, follows, follows_itself   first cards: card, instead, after (a card that can follow)
        idle, dead, effect       a card whose effect changes no majority, that can't be built, that is played: card
        leaves                   points of a majority by a card that the next buyer gets: card, seat, city
        revolt_points, revolt_costs, gain    chance, points, capacity after a revolt and now
        grows, spends, spends_safely, spends_points   capacity with a card more, and now
        hero_revolt, hero_stays, hero_safe, hero_kept, hero_bought, two_cards   chance of a revolt, points of the Hero
        season_ends, others_buy (seat), regent_builds, tax, taxed (card, instead)
    """
    found = sorted(_differences(state, seat, tuple(plan), tuple(other)), key=lambda pair: -pair[0])
    return tuple(reason for weight, reason in found if weight > 0)


def completed(state: State, seat: int, plan: Sequence[Action]) -> tuple[Action, ...]:
    """Return a plan that goes on to the end of a purchase or of builds, as playouts would: by the heuristic policy."""
    plan = tuple(plan)
    if not isinstance(plan[0], actions.Take | actions.Put) or isinstance(plan[-1], actions.End | actions.Done):
        return plan
    after = state_after(state, seat, plan)
    if after.phase.name != state.phase.name or seat not in after.phase.actors(after):
        return plan
    return (*plan, *heuristic_actions(Transaction(after), seat))


def _differences(state: State, seat: int, plan: tuple[Action, ...], other: tuple[Action, ...]) -> Iterator[Weighed]:
    first, instead = plan[0], other[0]
    if isinstance(first, actions.Give | actions.Open | actions.Own):
        yield from _first_cards(state, seat, plan, other)
        return
    if isinstance(first, MARKET_STEPS) and isinstance(instead, MARKET_STEPS):
        yield from _market_steps(state, seat, first, instead)
        return
    if isinstance(first, actions.Tax):
        yield from _taxes(state, seat, first, instead)
        return
    own, theirs = WayFigures.of(state, seat, plan), WayFigures.of(state, seat, other)
    yield from _by_points(own, theirs, seat)
    if isinstance(first, actions.Take | actions.End):
        yield from _purchases(own, theirs)
        yield from _more("count", (), _number_bought(state, plan), _number_bought(state, other), HELD)
    if isinstance(state.phase, Building):
        yield from _builds(state, own, theirs)
    if isinstance(first, actions.PlayHand | actions.PlayCity | actions.Skip):
        yield from _plays(state, seat, first, instead)
    if isinstance(first, actions.Gift | actions.ForRegent):
        yield from _regents(own, theirs)


# What a table shows after a way


@dataclass(frozen=True, slots=True)
class WayFigures:
    """Figures after a way. Tuples of cities are in board order."""

    scores: tuple[int, ...]  # points won by the way itself
    paid: tuple[tuple[int, ...], ...]  # by seat and city, if the season ended now
    may: tuple[int, ...]  # by city, with the best builds of the hand
    built: Cities  # the seat's cities with those builds
    cities: tuple[Cities, ...]
    hand: tuple[Card, ...]
    buildable: tuple[Card, ...]  # cards of the hand that can be built
    left: tuple[Card, ...]  # the market
    is_building: bool
    taxed: Card | None  # solo: the top card that the Regent would take now, None if that is not certain
    buyers: tuple[int, ...]  # other seats that have not bought, the next one first

    @classmethod
    def of(cls, state: State, seat: int, plan: Sequence[Action]) -> "WayFigures":
        after = _with_best_target(_after_chance(state, seat, plan), seat)
        cities, noble = cities_with_choices(after, seat), after.nobles[seat]
        hand = noble.hand
        if isinstance(after.phase, Buying):
            hand = tuple(sorted((*hand, *after.phase.taken)))
        if isinstance(after.phase, Building):
            hand = after.phase.left(after, seat)
        paid = worth(cities)
        best = best_built(cities, seat, hand)
        may = worth((*cities[:seat], best, *cities[seat + 1 :]))[seat]
        players = after.setup.players
        order = [(seat + step) % players for step in range(1, players)]
        return cls(
            scores=tuple(now.score - old.score for now, old in zip(after.nobles, state.nobles, strict=True)),
            paid=paid,
            may=may,
            built=best,
            cities=cities,
            hand=hand,
            buildable=tuple(card for card in hand if _fits(cities[seat], card)),
            left=after.market,
            is_building=isinstance(state.phase, Building),
            taxed=_taxed(after, cities[seat]) if isinstance(state.phase, Building) else None,
            buyers=tuple(place for place in order if not after.nobles[place].bought),
        )


def _after_chance(state: State, seat: int, plan: Sequence[Action]) -> State:
    """Return the state after a plan. Of a Jester or an Astrologer, whose cards are chance, only that it is used up."""
    first, played = plan[0], _played(state, seat, plan[0])
    if played is None or VALUE[played] not in (JESTER, ASTROLOGER):
        return state_after(state, seat, plan)
    transaction = Transaction(state)
    if isinstance(first, actions.PlayCity):
        transaction.take_top(seat, CITY_OF[first.city])
    else:
        transaction.nobles[seat] = transaction.nobles[seat].lost(played)
    return transaction.frozen()


def _taxed(state: State, cities: Cities) -> Card | None:
    """Return the top card that the Regent takes after these builds, or None if there is no tax or several."""
    if not state.setup.solo:
        return None
    tax = tax_preview(state)
    return cities[CITY_OF[tax.sure[0]]][-1] if len(tax.sure) == 1 and not tax.equal else None


def _fits(cities: Cities, card: Card) -> bool:
    """Return True if a card can be built: it is a joker, or higher than the top card of its city (7.3)."""
    return COLOUR[card] == WHITE or not problem_of(cities, (), card, COLOUR[card])


def best_built(all_cities: Sequence[Cities], seat: int, hand: Sequence[Card]) -> Cities:
    """Return a seat's cities with the builds of a hand that the majorities pay most, rivals' cities unchanged.

    More coloured cards never pay less, so all are built. For up to `MOST_JOKERS` jokers every city is tried.
    """
    own, builds = all_cities[seat], list[Build]()
    for card in dict.fromkeys(hand):
        if COLOUR[card] != WHITE and not problem_of(own, builds, card, COLOUR[card]):
            builds.append((card, COLOUR[card]))
    jokers = [card for card in dict.fromkeys(hand) if COLOUR[card] == WHITE][:MOST_JOKERS]
    best, most = own, -1
    for places in product((None, *range(len(CITIES))), repeat=len(jokers)):
        tried = list(builds)
        for card, city in zip(jokers, places, strict=True):
            if city is not None and not problem_of(own, tried, card, city):
                tried.append((card, city))
        cities = with_builds(own, tried)
        points = sum(worth((*all_cities[:seat], cities, *all_cities[seat + 1 :]))[seat])
        if points > most:
            best, most = cities, points
    return best


def _with_best_target(state: State, seat: int) -> State:
    """Return the state after the best target of an effect that waits for one: the best for the majorities now."""
    if state.phase.name not in WAITING_FOR_TARGET or state.turn != seat:
        return state

    def gain(after: State) -> float:
        cities = cities_with_choices(after, seat)
        paid = [sum(points) for points in worth(cities)]
        may = sum(worth((*cities[:seat], best_built(cities, seat, after.nobles[seat].hand), *cities[seat + 1 :]))[seat])
        others = [points for place, points in enumerate(paid) if place != seat]
        return may + paid[seat] - RIVALS * max(others, default=0)

    return max((state_after(state, seat, (target,)) for target in state.phase.legal(state, seat)), key=gain)


# Points


def _by_points(own: WayFigures, other: WayFigures, seat: int) -> Iterator[Weighed]:
    """Yield differences of scores, of majorities now and with the hand, and of influence."""
    yield from _more("score", (), own.scores[seat], other.scores[seat], 1.2 * POINT)
    yield from _payments("paid", "total", own.paid[seat], other.paid[seat], POINT)
    if not own.is_building and not other.is_building:
        yield from _payments("may", "may_all", own.may, other.may, LATER)
    for place in range(len(own.paid)):
        if place == seat:
            continue
        yield from _more("rival_score", (("seat", place),), -own.scores[place], -other.scores[place], RIVALS)
        for city in range(len(CITIES)):
            about = (("seat", place), ("city", city))
            yield from _more("rival", about, -own.paid[place][city], -other.paid[place][city], RIVALS)
    yield from _influences(own, other, seat)
    if not own.is_building and not other.is_building:
        yield from _more("buildable", (), len(own.buildable), len(other.buildable), ROOM)


def _more(word: str, about: Figures, own: float, other: float, weight: float) -> Iterator[Weighed]:
    """Yield a reason if the better way has more. Figures of rivals come negative, and are named as they are."""
    if own > other:
        yield (own - other) * weight, Reason(word, (*about, ("own", abs(own)), ("other", abs(other))))


def _payments(word: str, every: str, own: Sequence[int], other: Sequence[int], weight: float) -> Iterator[Weighed]:
    """Yield the majority that differs most, or the sum if it differs by more."""
    gains = [mine - theirs for mine, theirs in zip(own, other, strict=True)]
    gained, city = max((gain, -city) for city, gain in enumerate(gains))
    total = sum(gains)
    if gained > 0:
        yield from _more(
            word, (("city", -city),), own[-city], other[-city], weight * min(1.0, max(total, 0.3) / gained)
        )
    yield from _more(every, (), sum(own), sum(other), weight * (1.0 if total > gained else 0.9))


def _influences(own: WayFigures, other: WayFigures, seat: int) -> Iterator[Weighed]:
    for city in range(len(CITIES)):
        mine, theirs = (influence(way.cities[seat][city]) for way in (own, other))
        best = max(influence(cities[city]) for place, cities in enumerate(own.cities) if place != seat)
        yield from _more("influence", (("city", city), ("best", best)), mine, theirs, LEAD)
        if not own.is_building:
            mine, theirs = (influence(way.built[city]) for way in (own, other))
            yield from _more("reach", (("city", city), ("best", best)), mine, theirs, LEAD / 2)
    for place, cities in enumerate(own.cities):
        for city in range(len(CITIES)):
            mine, theirs = influence(cities[city]), influence(other.cities[place][city])
            if place != seat:
                yield from _more("weakens", (("seat", place), ("city", city)), -mine, -theirs, LEAD / 2)


# The first cards (2.6, 2.7, 11.1)


def _first_cards(state: State, seat: int, plan: tuple[Action, ...], other: tuple[Action, ...]) -> Iterator[Weighed]:
    """Yield what speaks for one first card: the influence it opens with, or what can follow it."""
    card, rest = _opened(state, seat, plan)
    instead, others = _opened(state, seat, other)
    if card == instead:
        return
    about = (("card", float(card)), ("instead", float(instead)))
    if COLOUR[instead] == WHITE and COLOUR[card] != WHITE:
        yield 1.0, Reason("opens", about)
    elif COLOUR[card] == WHITE and COLOUR[instead] != WHITE:
        yield 1.0, Reason("fits", (*about, ("city", float(COLOUR[instead]))))
    elif COLOUR[card] != WHITE:
        only = [after for after in _followers(card, rest) if after not in _followers(instead, others)]
        if only:
            word = "follows_itself" if max(only) == instead else "follows"
            yield 0.9, Reason(word, (*about, ("after", float(max(only)))))
        yield from _more("opening", about, VALUE[card], VALUE[instead], LEAD)
        yield from _more("room", about, TOP_VALUE - VALUE[card], TOP_VALUE - VALUE[instead], LEAD / 2)


def _opened(state: State, seat: int, plan: Sequence[Action]) -> tuple[Card, tuple[Card, ...]]:
    """Return (card that the plan keeps or opens with, cards that stay in the hand with it)."""
    if isinstance(plan[0], actions.Open | actions.Own):
        card = CODES[plan[0].card]
        return card, without(state.nobles[seat].hand, card)
    phase = state.phase
    assert isinstance(phase, Giving)
    left = phase.left(state, seat)
    for action in plan:
        if isinstance(action, actions.Give) and len(left) > 1:
            left = without(left, CODES[action.card])
    return max(left, key=lambda card: (COLOUR[card] != WHITE, VALUE[card])), ()


def _followers(card: Card, rest: Sequence[Card]) -> list[Card]:
    """Return the cards that can be built on a first card later: higher ones of its colour."""
    return [other for other in rest if COLOUR[other] == COLOUR[card] and VALUE[other] > VALUE[card]]


# Playing a card, or none (4.5-4.13)


def _plays(state: State, seat: int, first: Action, instead: Action) -> Iterator[Weighed]:
    """Yield what speaks for or against playing a card for its effect."""
    noble = state.nobles[seat]
    if isinstance(instead, actions.PlayHand):
        card = CODES[instead.card]
        if _fits(noble.cities, card) and not (isinstance(first, actions.PlayHand) and first.card == instead.card):
            yield ROOM, Reason("keeps_card", (("card", float(card)),))
        if _is_idle(state, seat, instead):
            yield ROOM * 1.5, Reason("idle", (("card", float(card)),))
    if isinstance(instead, actions.PlayCity):
        card = noble.cities[CITY_OF[instead.city]][-1]
        if _is_idle(state, seat, instead):
            yield ROOM * 1.5, Reason("idle", (("card", float(card)),))
    if isinstance(first, actions.PlayHand):
        card = CODES[first.card]
        if not _fits(noble.cities, card) and isinstance(instead, actions.Skip):
            city = COLOUR[card]
            figures = (("card", float(card)), ("city", float(city)), ("top", float(noble.cities[city][-1])))
            yield ROOM * 1.2, Reason("dead", figures)
    played = _played(state, seat, first)
    if played is not None and played != _played(state, seat, instead):
        yield ROOM / 2, Reason("effect", (("value", float(VALUE[played])), ("card", float(played))))


def _played(state: State, seat: int, action: Action) -> Card | None:
    """Return the card that an action of step A plays, or None for another action."""
    match action:
        case actions.PlayHand(card):
            return CODES[card]
        case actions.PlayCity(city):
            return state.nobles[seat].cities[CITY_OF[city]][-1]
    return None


def _is_idle(state: State, seat: int, action: Action) -> bool:
    """Return True if no target of the Assassin or the Knight would make a majority pay another sum than it does now."""
    played = _played(state, seat, action)
    if played is None or VALUE[played] not in (ASSASSIN, KNIGHT):
        return False
    before = state_after(state, seat, (action,))
    if before.phase.name not in WAITING_FOR_TARGET:
        return True
    now = worth(cities_with_choices(before, seat))
    return all(
        worth(cities_with_choices(state_after(before, seat, (target,)), seat)) == now
        for target in before.phase.legal(before, seat)
        if not (isinstance(target, actions.Kill) and target.seat == seat)
    )


# The market (sections 5 and 6)


def _market_steps(state: State, seat: int, first: Action, instead: Action) -> Iterator[Weighed]:
    """Yield what speaks for buying now, adding a card or using the Hero."""
    chance, hero_risk = next_card(state, seat), _hero_revolt(state, seat)
    match first, instead:
        case actions.Buy(), actions.Add():
            yield from _buying_now(state, seat, chance.revolt, chance.points)
        case actions.Buy(), actions.UseHero():
            yield from _buying_now(state, seat, hero_risk, chance.points)
        case actions.Add(), actions.Buy():
            yield from _waiting(state, seat, chance.revolt, chance)
        case actions.UseHero(), actions.Buy():
            yield from _waiting(state, seat, hero_risk, chance)
        case _:
            yield from _hero(state.nobles[seat].bought, isinstance(first, actions.UseHero), hero_risk, chance.revolt)


def _buying_now(state: State, seat: int, risk: float, points: int) -> Iterator[Weighed]:
    """Yield what a purchase now avoids. `risk`: chance of a revolt when a card is added."""
    others_wait = any(
        not noble.bought for place, noble in enumerate(state.nobles[: state.setup.players]) if place != seat
    )
    if not others_wait and not state.setup.solo:
        yield 0.6, Reason("season_ends")
    if risk >= LEAST_RISK:
        left, now = _after_revolt(state), capacity(len(state.market))
        figures = (("chance", risk), ("points", points), ("capacity", left), ("now", now))
        yield risk * (1.0 + points), Reason("revolt_points" if points else "revolt_costs", figures)
    if state.setup.solo:
        yield 0.2, Reason("regent_builds")
    elif others_wait:
        yield 0.15, Reason("others_buy", (("seat", float(_next_buyer(state, seat))),))


def _waiting(state: State, seat: int, risk: float, chance: NextCard) -> Iterator[Weighed]:
    """Yield what a card more in the market may bring before a purchase."""
    if chance.gain >= LEAST_RISK:
        yield chance.gain * chance.points, Reason("gain", (("chance", chance.gain), ("points", chance.points)))
    now, later = capacity(len(state.market)), capacity(len(state.market) + 1)
    with_now, with_later = _can_buy(state, seat, now), _can_buy(state, seat, later)
    yield from _more("spends_points", (("capacity", later),), with_later, with_now, LATER)
    figures = (("own", later), ("other", now), ("chance", risk))
    if risk < LEAST_RISK:
        yield 0.2, Reason("spends" if risk else "spends_safely", figures)
    else:
        yield 0.1, Reason("grows", figures)


def _hero(bought: bool, used: bool, hero_risk: float, risk: float) -> Iterator[Weighed]:
    """Yield what speaks for using the Hero or for leaving it as it is (6.2, 10.1). The risks are those of a revolt."""
    if used:
        if not bought and risk - hero_risk >= LEAST_RISK / 2:
            yield 1.0, Reason("hero_revolt", (("own", hero_risk), ("other", risk)))
        yield 0.1, Reason("two_cards")
        return
    figures = (("chance", risk), ("points", HERO_POINTS))
    if bought:
        yield 0.5, Reason("hero_bought", figures)
    elif risk < LEAST_RISK:
        yield 0.5, Reason("hero_stays" if risk else "hero_safe", figures)
    else:
        yield 0.4, Reason("hero_kept", figures)


def _next_buyer(state: State, seat: int) -> int:
    players = state.setup.players
    order = [(seat + step) % players for step in range(1, players)]
    return next(place for place in order if not state.nobles[place].bought)


def _after_revolt(state: State) -> float:
    """Return the least capacity of a purchase after a revolt by the next card (6.6)."""
    counts = colour_counts(state.market)
    return float(min(capacity(len(state.market) - count + 1) for count in counts if count >= REVOLT_SIZE))


def _hero_revolt(state: State, seat: int) -> float:
    """Return the chance that both of two drawn cards would make a revolt (6.2)."""
    if next_line(len(state.market)) == 2:
        return 0.0
    counts, unseen = colour_counts(state.market), unseen_copies(state, seat)
    total = sum(unseen)
    revolting = sum(sum(unseen[colour * 7 : colour * 7 + 7]) for colour in range(7) if counts[colour] >= REVOLT_SIZE)
    return comb(revolting, 2) / comb(total, 2) if total > 1 else 0.0


def _can_buy(state: State, seat: int, most: int) -> int:
    """Return the points of all majorities with the best builds of the hand and of the best purchase for `most`.

    0 for many cards or with jokers, for which too many builds would have to be tried.
    """
    cities, hand = cities_with_choices(state, seat), state.nobles[seat].hand
    if any(COLOUR[card] == WHITE for card in (*hand, *state.market)) or len(state.market) > MOST_CARDS:
        return 0
    best = 0
    for cards in _affordable(state.market, most):
        built = best_built(cities, seat, (*hand, *cards))
        best = max(best, sum(worth((*cities[:seat], built, *cities[seat + 1 :]))[seat]))
    return best


def _affordable(market: Sequence[Card], most: int) -> set[tuple[Card, ...]]:
    """Return the sets of market cards that cost at most `most`, without those that another set contains."""
    cards, sets = sorted(market), set[tuple[Card, ...]]()

    def grow(at: int, taken: tuple[Card, ...], cheapest: int, left: int) -> None:
        """Decide about card `at`. `cheapest`: least price of the cards left out so far."""
        if at == len(cards):
            if cheapest > left:
                sets.add(taken)
            return
        price = VALUE[cards[at]]
        if price <= left:
            grow(at + 1, (*taken, cards[at]), cheapest, left - price)
        grow(at + 1, taken, min(cheapest, price), left)

    grow(0, (), 99, most)
    return sets


def _number_bought(state: State, plan: Sequence[Action]) -> int:
    """Return the number of cards of the whole purchase."""
    assert isinstance(state.phase, Buying)
    return len(state.phase.taken) + sum(isinstance(action, actions.Take) for action in plan)


def _builds(state: State, own: WayFigures, other: WayFigures) -> Iterator[Weighed]:
    """Yield the cards that stay in the hand for later seasons, and in solo the card that is taxed."""
    if state.season == state.setup.seasons:
        return
    kept = sorted(set(own.hand) - set(other.hand))
    if len(kept) > 1:
        yield from _more("stay", (), len(own.hand), len(other.hand), HELD / 2)
    for card in kept[:1]:
        yield HELD / 2 + EFFECT_WORTH[VALUE[card]] / 10, Reason("stays", (("card", card), ("value", VALUE[card])))
    if own.taxed is not None and other.taxed is not None:
        about = (("card", float(own.taxed)), ("instead", float(other.taxed)))
        yield from _more("tax", about, -VALUE[own.taxed], -VALUE[other.taxed], 2 * LEAD)


def _purchases(own: WayFigures, other: WayFigures) -> Iterator[Weighed]:
    if own.buyers:  # what is left can be bought by the next Noble
        rival = own.buyers[0]
        for card in set(other.left) - set(own.left):
            city = COLOUR[card]
            if city == WHITE or problem_of(other.cities[rival], (), card, city):
                continue
            cities = other.cities[rival]
            built = with_city(cities, city, (*cities[city], card))
            before = other.paid[rival][city]
            after = worth((*other.cities[:rival], built, *other.cities[rival + 1 :]))[rival][city]
            about = (("seat", float(rival)), ("city", float(city)), ("card", float(card)))
            yield from _more("leaves", about, after, before, RIVALS * LATER)


# Solo (section 11)


def _regents(own: WayFigures, other: WayFigures) -> Iterator[Weighed]:
    """Yield how much less influence the Regent gets."""
    for city in range(len(CITIES)):
        mine, theirs = (influence(way.cities[REGENT][city]) for way in (own, other))
        yield from _more("regent", (("city", float(city)),), -mine, -theirs, LEAD)


def _taxes(state: State, seat: int, first: actions.Tax, instead: Action) -> Iterator[Weighed]:
    """Yield what the taxed city's top card would be worth, less than the other's."""
    assert isinstance(instead, actions.Tax)
    every = [noble.cities for noble in state.nobles]

    def without_top(city: int) -> tuple[int, ...]:
        own = with_city(every[seat], city, every[seat][city][:-1])
        return worth((*every[:seat], own, *every[seat + 1 :]))[seat]

    kept, lost = without_top(CITY_OF[first.city]), without_top(CITY_OF[instead.city])
    yield from _payments("paid", "total", kept, lost, POINT)
    cards = [every[seat][CITY_OF[action.city]][-1] for action in (first, instead)]
    about = (("card", float(cards[0])), ("instead", float(cards[1])))
    yield from _more("taxed", about, -VALUE[cards[0]], -VALUE[cards[1]], LEAD)
