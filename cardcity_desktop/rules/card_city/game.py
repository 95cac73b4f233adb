"""Card City and Card City XL behind the Game protocol."""

from __future__ import annotations

from collections.abc import Sequence

from cardcity_desktop.rules import rng as chance
from cardcity_desktop.rules.card_city import actions
from cardcity_desktop.rules.card_city.actions import Action, Draw, Take
from cardcity_desktop.rules.card_city.construction import Founding
from cardcity_desktop.rules.card_city.decks import STARTING_MONEY, make_stock, suburb_ring
from cardcity_desktop.rules.card_city.determinize import determinized
from cardcity_desktop.rules.card_city.draft import Drawing
from cardcity_desktop.rules.card_city.events import Event
from cardcity_desktop.rules.card_city.flow import settle
from cardcity_desktop.rules.card_city.phases import Phase
from cardcity_desktop.rules.card_city.rule_set import RuleSet, rules_of
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.card_city.view import View, redacted, view_of
from cardcity_desktop.rules.city.cards import CITY_HALL
from cardcity_desktop.rules.city.layout import Layout, layout_of
from cardcity_desktop.rules.errors import IllegalActionError, Refusal
from cardcity_desktop.rules.game import Step


class CardCity:
    """The rules of both editions; the set-up says which (RULES.md, all sections)."""

    name = "card_city"
    version = 1

    def initial(self, setup: Setup, seed: int) -> State:
        """Set-up (2, 11.1); raises BadFieldError for a set-up that the rules do not offer."""
        rules = rules_of(setup.checked())
        stock = make_stock(rules.setup, chance.seeded(seed))
        rng, first = stock.rng, rules.setup.first_player
        if first is None:
            rng, first = chance.below(rng, rules.players)
        phase: Phase = Founding(first) if rules.suburb else Drawing(first)
        return State(
            rules=rules,
            rng=rng,
            round=1,
            first_player=first,
            phase=phase,
            pool=stock.pool,
            under_pool=0,
            reserve=stock.reserve,
            box=stock.box,
            unseen=stock.unseen,
            cities=_first_cities(rules),
            money=(STARTING_MONEY,) * rules.players,
            hands=((),) * rules.players,
        )

    def actors(self, state: State) -> tuple[int, ...]:
        return () if state.phase.name == "over" else (state.phase.actor(state),)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        phase = state.phase
        return phase.legal(state) if phase.name != "over" and phase.actor(state) == seat else ()

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return state.phase.why_not(state, action)

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        refusal = state.phase.why_not(state, action)
        if refusal is not None:
            raise IllegalActionError(action, refusal)
        events: list[Event] = []
        after = settle(state.phase.apply(state, action, events), events)
        return Step(after, tuple(events))

    def commits(self, action: Action) -> bool:
        """Drawing brings chance; taking a lot shows its face-down cards."""
        return isinstance(action, (Draw, Take))

    def view(self, state: State, seat: int | None) -> View:
        return view_of(state, seat)

    def redact(self, state: State, event: Event, seat: int | None) -> Event:
        return redacted(event, seat, state.rules.players)

    def determinize(self, view: View, seed: int) -> State:
        return determinized(view, seed)

    def encode(self, action: Action) -> str:
        return actions.encode(action)

    def decode(self, text: str) -> Action:
        return actions.decode(text)


def _first_cities(rules: RuleSet) -> tuple[Layout, ...]:
    """2.2: City Halls lie from the start, but for the suburb's (11.2)."""
    board = rules.board
    if rules.suburb:
        return (layout_of(board, zip(board.ring, suburb_ring(rules.share.frame), strict=True)),)
    halls = [(cell, CITY_HALL) for cell in board.home_cells()]
    return (layout_of(board, halls),) if rules.unique else (layout_of(board, halls),) * rules.players
