"""Determinization: deal everything that a view hides at random, for computer players."""

from collections.abc import Iterable, Iterator

from cardcity_desktop.rules import rng as chance
from cardcity_desktop.rules.royal_cities.actions import Put
from cardcity_desktop.rules.royal_cities.cards import CITY_OF, CODES, COLOUR, DECK, HIDDEN, UNKNOWN, WHITE, Card
from cardcity_desktop.rules.royal_cities.majorities import Cities
from cardcity_desktop.rules.royal_cities.phases.build_checks import Build, legal_puts
from cardcity_desktop.rules.royal_cities.phases.building import Building
from cardcity_desktop.rules.royal_cities.phases.effects import AstrologerBuilding
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS, MOST_JOKERS, Giving, Opening, joker_count
from cardcity_desktop.rules.royal_cities.phases.purchase import Buying
from cardcity_desktop.rules.royal_cities.phases.regent import ServingRegent
from cardcity_desktop.rules.royal_cities.phases.turn import ChoosingHeroCard
from cardcity_desktop.rules.royal_cities.state import Cards, Noble, Phase, State, without
from cardcity_desktop.rules.royal_cities.view import NobleView, View


def determinized(view: View, seed: int) -> State:
    """Return a state that agrees with `view`. Unseen cards are dealt at random to hands, Reserve and pile."""
    unseen = _unseen(view)
    rng = chance.seeded(seed)
    while True:
        rng, dealt = chance.shuffled(rng, unseen)
        deck = iter(dealt)
        nobles = tuple(_noble(seen, deck) for seen in view.nobles)
        if view.phase not in ("giving", "opening") or joker_count(c for n in nobles for c in n.hand) <= MOST_JOKERS:
            break  # 2.5
    rng, phase = _filled(view, nobles, deck, rng)
    reserve = tuple(next(deck) for _ in range(view.reserve))
    return State(
        setup=view.setup,
        rng=rng,
        season=view.season,
        turn=view.turn,
        last_buyer=view.last_buyer,
        phase=phase,
        market=_codes(view.market),
        reserve=reserve,
        pile=tuple(deck),
        discard=_codes(view.discard),
        nobles=nobles,
    )


def _codes(seen: Iterable[str]) -> Cards:
    return tuple(CODES[token] for token in seen if token != HIDDEN)


def _unseen(view: View) -> list[Card]:
    """Return all cards of the box that the view does not show."""
    unseen = list(DECK)
    seen = [*_codes(view.market), *_codes(view.discard), *_under_way(view.progress)]
    for noble in view.nobles:
        seen += _codes(noble.hand)
        for city in noble.cities:
            seen += _codes(city)
    for card in seen:
        unseen.remove(card)
    return unseen


def _under_way(phase: Phase) -> list[Card]:
    """Return the known cards that the phase holds: they are in no hand, city or pile."""
    cards: tuple[Card, ...] = ()
    match phase:
        case Buying(taken=taken):
            cards = taken
        case AstrologerBuilding(looked, _, builds):
            cards = (*looked, *(card for card, _ in builds))
        case ChoosingHeroCard(looked) | ServingRegent(looked):
            cards = looked
    return [card for card in cards if card != UNKNOWN]


def _noble(seen: NobleView, deck: Iterator[Card]) -> Noble:
    hand = [next(deck) if token == HIDDEN else CODES[token] for token in seen.hand]
    return Noble(
        hand=tuple(sorted(hand)),
        open=_codes(seen.open),
        given=tuple((giver, CODES[token]) for giver, token in seen.given),
        cities=tuple(map(_codes, seen.cities)),
        score=seen.score,
        hero=seen.hero,
        bought=seen.bought,
    )


def _filled(view: View, nobles: tuple[Noble, ...], deck: Iterator[Card], rng: int) -> tuple[int, Phase]:
    """Return (generator, the phase with other seats' secret choices and cards dealt)."""

    def fill(cards: Cards) -> Cards:
        return tuple(sorted(next(deck) if card == UNKNOWN else card for card in cards))

    phase = view.progress
    match phase:
        case Giving(gifts, redeals):
            return _with_gifts(gifts, nobles, rng, redeals)
        case Opening(chosen):
            return _with_choices(chosen, nobles, rng)
        case Building(builds, confirmed):
            all_builds = list(builds)
            for seat, done in enumerate(confirmed):
                if done and seat != view.seat:
                    rng, all_builds[seat] = _some_builds(nobles[seat].cities, nobles[seat].hand, rng)
            return rng, Building(tuple(all_builds), confirmed)
        case AstrologerBuilding(cards, after, own):
            return rng, AstrologerBuilding(fill(cards), after, own)
        case ChoosingHeroCard(cards):
            return rng, ChoosingHeroCard(fill(cards))
        case ServingRegent(cards):
            return rng, ServingRegent(fill(cards))
    return rng, phase


def _with_gifts(gifts: tuple[Cards, ...], nobles: tuple[Noble, ...], rng: int, redeals: int) -> tuple[int, Phase]:
    """Return (generator, the phase of gifts with unknown ones drawn from their givers' hands)."""
    dealt = list(gifts)
    for seat, given in enumerate(gifts):
        if UNKNOWN in given:
            rng, hand = chance.shuffled(rng, nobles[seat].hand)
            dealt[seat] = hand[:GIFTS]
    return rng, Giving(tuple(dealt), redeals)


def _with_choices(chosen: tuple[Card | None, ...], nobles: tuple[Noble, ...], rng: int) -> tuple[int, Phase]:
    """Return (generator, the phase of first cards with unknown ones drawn from the hands)."""
    dealt = list(chosen)
    for seat, card in enumerate(chosen):
        if card == UNKNOWN:
            coloured = [held for held in nobles[seat].hand if COLOUR[held] != WHITE]
            rng, at = chance.below(rng, len(coloured))
            dealt[seat] = coloured[at]
    return rng, Opening(tuple(dealt))


def _some_builds(cities: Cities, hand: Cards, rng: int) -> tuple[int, tuple[Build, ...]]:
    """Return (generator, random legal builds): a random number of builds that a Noble may have chosen."""
    builds: tuple[Build, ...] = ()
    while puts := legal_puts(cities, builds, hand):
        rng, at = chance.below(rng, len(puts) + 1)
        if at == len(puts):
            break
        put = puts[at]
        assert isinstance(put, Put)
        card = CODES[put.card]
        builds, hand = (*builds, (card, CITY_OF[put.city])), without(hand, card)
    return rng, builds
