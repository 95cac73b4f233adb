"""View of a seat: all that it may know (12.1, 12.3), with "?" for every other card."""

from collections.abc import Container
from dataclasses import dataclass, replace

from cardcity_desktop.rules.royal_cities import events as happened
from cardcity_desktop.rules.royal_cities.cards import HIDDEN, TOKENS, UNKNOWN, tokens
from cardcity_desktop.rules.royal_cities.phases.building import Building
from cardcity_desktop.rules.royal_cities.phases.effects import AstrologerBuilding
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS, Giving, Opening
from cardcity_desktop.rules.royal_cities.phases.regent import ServingRegent
from cardcity_desktop.rules.royal_cities.phases.turn import ChoosingHeroCard
from cardcity_desktop.rules.royal_cities.setup import Setup
from cardcity_desktop.rules.royal_cities.state import Noble, Phase, State


@dataclass(frozen=True, slots=True)
class NobleView:
    """A Noble or the Regent as a viewer sees it."""

    hand: tuple[str, ...]  # known cards first, "?" for each other
    open: tuple[str, ...]  # cards that every seat may remember
    given: tuple[tuple[int, str], ...]  # (giver, card) pairs that the viewer may remember
    cities: tuple[tuple[str, ...], ...]  # in board order, each from the bottom up
    score: int
    hero: bool
    bought: bool


@dataclass(frozen=True, slots=True)
class View:
    """View of one seat: all that it may know."""

    seat: int | None
    setup: Setup
    season: int
    phase: str  # word of `step` in docs/positions.md; before the first turn also giving, opening, own or gift
    actors: tuple[int, ...]
    turn: int  # the Noble in turn
    last_buyer: int | None  # None if no seat has bought in this season
    market: tuple[str, ...]  # oldest card first
    reserve: int  # number of cards
    pile: int  # number of cards
    discard: tuple[str, ...]  # oldest card first
    nobles: tuple[NobleView, ...]
    progress: Phase  # the state's phase with everything hidden that this seat may not know


def view_of(state: State, seat: int | None) -> View:
    """Return the view of a seat. For None, what every seat may know."""
    return View(
        seat=seat,
        setup=state.setup,
        season=state.season,
        phase=state.phase.name,
        actors=state.phase.actors(state),
        turn=state.turn,
        last_buyer=state.last_buyer,
        market=tokens(state.market),
        reserve=len(state.reserve),
        pile=len(state.pile),
        discard=tokens(state.discard),
        nobles=tuple(_noble_view(noble, owner, seat) for owner, noble in enumerate(state.nobles)),
        progress=_hidden_phase(state, seat),
    )


def open_view(state: State, open_hands: Container[int]) -> View:
    """Return the view of all seats while these hands lie open. Cards drawn or laid face down stay hidden."""
    public = view_of(state, None)
    nobles = (
        replace(seen, hand=tokens(state.nobles[seat].hand)) if seat in open_hands else seen
        for seat, seen in enumerate(public.nobles)
    )
    return replace(public, nobles=tuple(nobles))


def _noble_view(noble: Noble, owner: int, seat: int | None) -> NobleView:
    known = noble.seen_by(seat, owner)
    given = noble.given if owner == seat else tuple(gift for gift in noble.given if gift[0] == seat)
    return NobleView(
        hand=tokens(known) + (HIDDEN,) * (len(noble.hand) - len(known)),
        open=tokens(noble.open),
        given=tuple((giver, TOKENS[card]) for giver, card in given),
        cities=tuple(map(tokens, noble.cities)),
        score=noble.score,
        hero=noble.hero,
        bought=noble.bought,
    )


def _hidden_phase(state: State, seat: int | None) -> Phase:
    """Return the phase as a seat may see it.

    It shows that other seats made a secret choice, but not the choice, and how many cards they look at, but not the
    cards.
    """
    phase = state.phase
    match phase:
        case Giving(gifts, redeals):
            seen = (given if at == seat else _hidden_if_complete(given) for at, given in enumerate(gifts))
            return Giving(tuple(seen), redeals)
        case Opening(chosen):
            return Opening(tuple(card if card is None or at == seat else UNKNOWN for at, card in enumerate(chosen)))
        case Building(builds, confirmed):
            return Building(tuple(own if at == seat else () for at, own in enumerate(builds)), confirmed)
        case AstrologerBuilding(cards, after, own) if seat != state.turn:
            return AstrologerBuilding((UNKNOWN,) * (len(cards) + len(own)), after)
        case ChoosingHeroCard() if seat != state.turn:
            return ChoosingHeroCard((UNKNOWN,) * 2)
        case ServingRegent() if seat != state.turn:
            return ServingRegent((UNKNOWN,) * 2)
    return phase


def _hidden_if_complete(gifts: tuple[int, ...]) -> tuple[int, ...]:
    """Hide another seat's gifts. Gifts that are not all chosen look like none."""
    return (UNKNOWN,) * GIFTS if len(gifts) == GIFTS else ()


def redacted(state: State, event: happened.Event, seat: int | None) -> happened.Event | None:
    """Return the event as a seat may see it, or None for a secret choice of another seat."""
    match event:
        case happened.CardGiven(actor) | happened.BuildChosen(actor):
            return event if actor == seat else None
        case happened.FirstCardChosen(actor):
            return event if actor == seat or state.setup.solo else None
        case happened.GiftsReceived(receiver, gifts) if receiver != seat:
            return happened.GiftsReceived(
                receiver, tuple((giver, card if giver == seat else HIDDEN) for giver, card in gifts)
            )
        case happened.CardDrawn(actor) if actor != seat:
            return replace(event, card=HIDDEN)
        case happened.CardsLookedAt(actor, cards) if actor != seat:
            return happened.CardsLookedAt(actor, (HIDDEN,) * len(cards))
    return event
