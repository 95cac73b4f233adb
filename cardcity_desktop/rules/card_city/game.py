"""The game Card City, with Card City XL, as a `Game`."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from cardcity_desktop.rules import rng as chance
from cardcity_desktop.rules.card_city import actions
from cardcity_desktop.rules.card_city.actions import Action, Draw, Take
from cardcity_desktop.rules.card_city.at_once import ahead, waits_for_piles
from cardcity_desktop.rules.card_city.common_knowledge import common_legal, open_view
from cardcity_desktop.rules.card_city.decks import STARTING_MONEY, make_stock, suburb_ring
from cardcity_desktop.rules.card_city.determinize import determinized
from cardcity_desktop.rules.card_city.events import Event
from cardcity_desktop.rules.card_city.forecast.outcome import outcome_of
from cardcity_desktop.rules.card_city.phases.construction import Founding
from cardcity_desktop.rules.card_city.phases.draft import Drawing
from cardcity_desktop.rules.card_city.phases.flow import settle
from cardcity_desktop.rules.card_city.phases.refusals import not_your_turn
from cardcity_desktop.rules.card_city.rule_set import RuleSet, rules_of
from cardcity_desktop.rules.card_city.scoring.bounds import bounds_of
from cardcity_desktop.rules.card_city.scoring.score import score_sheet, winners
from cardcity_desktop.rules.card_city.scoring.standing import standing_of
from cardcity_desktop.rules.card_city.setup import Setup, iter_setups, read_setup, setup_fields
from cardcity_desktop.rules.card_city.state import Phase, State
from cardcity_desktop.rules.card_city.view import View, redacted, view_of
from cardcity_desktop.rules.city.cards import CITY_HALL
from cardcity_desktop.rules.city.layout import Layout, layout_of
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.game import Game, Outcome, Progress, Result, Step


class CardCity(Game[Setup, State, Action, Event, View]):
    """Rules of both editions, Card City and Card City XL (docs/rules/card_city.md)."""

    name = "card_city"
    version = 2
    old_versions: ClassVar[Mapping[int, "CardCity"]] = {}
    setups = staticmethod(iter_setups)
    setup_fields = staticmethod(setup_fields)
    _plain_setup = staticmethod(read_setup)
    view = staticmethod(view_of)
    common_legal = staticmethod(common_legal)
    open_view = staticmethod(open_view)
    determinize = staticmethod(determinized)
    standing = staticmethod(standing_of)
    bounds = staticmethod(bounds_of)
    ahead = staticmethod(ahead)
    encode = staticmethod(actions.encode)

    def _dealt(self, setup: Setup, seed: int) -> State:
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

    def _from_position(self, request: Mapping[str, Any], seed: int) -> State:
        from cardcity_desktop.rules.card_city.positions import dealt

        return dealt(request, seed)

    def actors(self, state: State) -> tuple[int, ...]:
        return () if state.phase.name == "over" else (state.phase.actor(state),)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        phase = state.phase
        return phase.legal(state) if phase.name != "over" and phase.actor(state) == seat else ()

    def why_not(self, state: State, seat: int, action: Action) -> Refusal | None:
        phase = state.phase
        if phase.name != "over" and phase.actor(state) != seat:
            return Refusal("4.10", "could_run_short") if waits_for_piles(state, seat) else not_your_turn(phase)
        return phase.why_not(state, action)

    def _step(self, state: State, seat: int, action: Action) -> Step[State, Event]:
        events: list[Event] = []
        after = settle(state.phase.apply(state, action, events), events)
        return Step(after, tuple(events), commits=isinstance(action, (Draw, Take)))

    def redact(self, state: State, event: Event, seat: int | None) -> Event:
        return redacted(event, seat, state.rules.players)

    def outcome(self, state: State, seat: int, action: Action) -> Outcome:
        step = self.apply(state, seat, action)
        return outcome_of(state, seat, step)

    def result(self, state: State) -> Result:
        sheets = [score_sheet(state, seat) for seat in range(state.rules.players)]
        return Result(
            tuple(sheet.points for sheet in sheets),
            winners(state) if state.phase.name == "over" else (),
            tuple(sheet.rank for sheet in sheets),
        )

    def progress(self, state: State) -> Progress:
        return Progress(state.round, state.rules.share.rounds)

    def analyse(self, request: Mapping[str, Any]) -> dict[str, Any]:
        from cardcity_desktop.rules.card_city.positions import analyse

        return analyse(request)

    def decode(self, text: str) -> Action:
        return actions.decode(text)


class CardCityInTurn(CardCity):
    """Rules of version 1, in which every seat waits for its turn."""

    version = 1

    def ahead(self, state: State, seat: int) -> State:
        return state


CardCity.old_versions = {1: CardCityInTurn()}

CARD_CITY = CardCity()
"""The one instance, for this game's own modules; others ask the registry."""


def _first_cities(rules: RuleSet) -> tuple[Layout, ...]:
    """Return the cities at the start: with City Halls (2.2), or empty in the suburb (11.2)."""
    board = rules.board
    if rules.suburb:
        return (layout_of(board, zip(board.ring, suburb_ring(rules.share.frame), strict=True)),)
    halls = [(cell, CITY_HALL) for cell in board.home_cells()]
    return (layout_of(board, halls),) if rules.unique else (layout_of(board, halls),) * rules.players
