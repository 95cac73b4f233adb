"""The table snapshot: all facts of one moment, read from the match for the viewer."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal

from cardcity_desktop.rules.royal_cities import forecast
from cardcity_desktop.rules.royal_cities.actions import Action, PlayCity, PlayHand
from cardcity_desktop.rules.royal_cities.cards import TOKENS
from cardcity_desktop.rules.royal_cities.majorities import Cities
from cardcity_desktop.rules.royal_cities.phases.building import Building
from cardcity_desktop.rules.royal_cities.phases.effects import AstrologerBuilding
from cardcity_desktop.rules.royal_cities.phases.opening import Giving
from cardcity_desktop.rules.royal_cities.phases.purchase import Buying
from cardcity_desktop.rules.royal_cities.phases.regent import ServingRegent
from cardcity_desktop.rules.royal_cities.phases.turn import ChoosingHeroCard
from cardcity_desktop.rules.royal_cities.state import State
from cardcity_desktop.rules.royal_cities.view import NobleView, View
from cardcity_desktop.scenes.match_table.hot_seat import TurnStatus
from cardcity_desktop.scenes.match_table.snapshot import MatchSnapshot
from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.wording.seats import labels_of, names_of

Mode = Literal[
    "giving", "opening", "own", "gift", "play", "main", "buying", "void", "villager", "assassin", "merchant", "knight",
    "astrologer", "hero", "regent", "build", "tax", "trim", "pass_on", "computer", "over",
]  # fmt: skip
"""pass_on: another person takes over the computer; computer: a computer player thinks; over; else the viewer's phase.
"""

TAKING_MODES = frozenset({"buying", "trim"})
"""Modes in which cards leave the market one by one."""

SECRET_PHASES = frozenset({"giving", "opening", "build"})
"""Phases in which all choose secretly, one after another behind the curtain (12.2)."""


@dataclass(frozen=True)
class TableSnapshot(MatchSnapshot):
    """All facts that panels draw at one moment.

    `dealt` is a state consistent with the view, so that forecasts made from it cannot leak hidden cards.
    """

    view: View
    dealt: State = field(repr=False)
    visible_to: int | None  # seat whose secrets are shown, None for nobody's
    active_seat: int | None  # None once the match is over
    viewer_seat: int  # seat whose kingdom is at the foot of the screen
    mode: Mode
    legal: tuple[Action, ...]
    seats: tuple[Seat, ...]  # without the Regent
    market_before_taking: tuple[str, ...] = ()
    """The market before the first card was taken; empty outside of takings."""
    all_open: bool = False
    """True while a finished match is watched with all hands open."""

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Names by seat, the Regent included."""
        return (*names_of(self.seats), *self._regent)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """Names on the plates, by seat."""
        return (*labels_of(self.seats), *self._regent)

    @property
    def _regent(self) -> tuple[str, ...]:
        return (_("The Regent"),) if self.solo else ()

    def player(self, seat: int) -> str:
        """Return the kind of player in a seat; "" for the Regent."""
        return self.seats[seat].player if seat < len(self.seats) else ""

    @cached_property
    def market_slots(self) -> tuple[int, ...]:
        """Place of each market card. Taken cards leave gaps, so that no card moves under the pointer."""
        market = self.view.market
        free: dict[str, list[int]] = {}
        for at, token in enumerate(self.market_before_taking):
            free.setdefault(token, []).append(at)
        kept = [free[token].pop(0) if free.get(token) else -1 for token in market]
        return tuple(kept) if -1 not in kept else tuple(range(len(market)))

    @property
    def slots_used(self) -> int:
        """Number of used places of the market, including those left empty by taken cards."""
        return max((*self.market_slots, len(self.view.market) - 1)) + 1

    @property
    def solo(self) -> bool:
        return self.view.setup.solo

    @property
    def own_noble(self) -> NobleView:
        return self.view.nobles[self.viewer_seat]

    @cached_property
    def rivals(self) -> tuple[int, ...]:
        """The other seats in turn order after the viewer."""
        seats = len(self.view.nobles)
        return tuple((self.viewer_seat + step) % seats for step in range(1, seats))

    def row_of(self, seat: int) -> int:
        """Return the row of a seat's cities: the viewer's is below those of the rivals and the banners."""
        return len(self.rivals) + 1 if seat == self.viewer_seat else self.rivals.index(seat)

    @cached_property
    def planned_cities(self) -> tuple[Cities, ...]:
        """All cities, including the builds that the viewer has chosen."""
        return (
            forecast.cities_with_choices(self.dealt, self.viewer_seat)
            if self.visible_to == self.viewer_seat
            else self.built_cities
        )

    @cached_property
    def built_cities(self) -> tuple[Cities, ...]:
        return tuple(noble.cities for noble in self.dealt.nobles)

    @cached_property
    def standings(self) -> tuple[forecast.MajorityStanding, ...]:
        return forecast.standings(self.planned_cities)

    @cached_property
    def chosen_builds(self) -> tuple[tuple[str, int], ...]:
        """Builds that the viewer has chosen but not confirmed, as (token, city number)."""
        match self.view.progress:
            case Building(builds) if self.visible_to is not None and self.visible_to < len(builds):
                return tuple((TOKENS[card], city) for card, city in builds[self.visible_to])
            case AstrologerBuilding(builds=builds) if self.visible_to == self.view.turn:
                return tuple((TOKENS[card], city) for card, city in builds)
        return ()

    @cached_property
    def hand(self) -> tuple[str, ...]:
        """The viewer's hand without the cards already chosen or given away."""
        cards = list(self.own_noble.hand)
        match self.view.progress:
            case Building(builds) if self.visible_to == self.viewer_seat:
                for card, _city in builds[self.viewer_seat]:
                    cards.remove(TOKENS[card])
            case Giving(gifts) if self.visible_to == self.viewer_seat:
                for card in gifts[self.viewer_seat]:
                    cards.remove(TOKENS[card])
        return tuple(sorted(cards, key=lambda token: ("VYPRBGW?".index(token[0]), token)))

    @cached_property
    def drawn(self) -> tuple[str, ...]:
        """Cards drawn for a choice: by the Astrologer, by the Hero, or for the Regent."""
        match self.view.progress:
            case AstrologerBuilding(cards) | ChoosingHeroCard(cards) | ServingRegent(cards):
                return tuple("?" if card >= len(TOKENS) else TOKENS[card] for card in cards)
        return ()

    @property
    def buying(self) -> Buying | None:
        """The purchase under way; None if there is none."""
        return self.view.progress if isinstance(self.view.progress, Buying) else None

    @cached_property
    def taken(self) -> tuple[str, ...]:
        """Cards that the viewer has taken in the current purchase."""
        if self.buying is None or self.view.turn != self.viewer_seat:
            return ()
        return tuple(TOKENS[card] for card in self.buying.taken)

    def effect_of(self, token: str, city: str = "") -> forecast.EffectPreview | None:
        """Return the effect of playing the card now, from the hand or from `city`; None if that is illegal."""
        action = PlayCity(city) if city else PlayHand(token)
        if action not in self.legal:
            return None
        if action not in self._effects:
            self._effects[action] = forecast.effect_preview(self.dealt, action)
        return self._effects[action]

    def offers(self, token: str) -> bool:
        """Return True if a legal action names this card."""
        return any(getattr(action, "card", "") == token for action in self.legal)

    @cached_property
    def _effects(self) -> dict[Action, forecast.EffectPreview]:
        return {}


def read_snapshot(
    match: RoyalCitiesMatch,
    status: TurnStatus,
    visible_to: int | None,
    persons: tuple[int, ...],
    legal_actions: Callable[[], Sequence[Any]],
    market_before_taking: tuple[str, ...] = (),
    *,
    all_open: bool = False,
) -> TableSnapshot:
    """Read the snapshot from a match.

    Secrets of seat `visible_to` are shown; if it is None, the first of `persons` is the viewer. `legal_actions` are the
    viewer's; `market_before_taking` is the previous snapshot's; `all_open` shows every hand.
    """
    view: View = match.view(visible_to)
    if all_open:
        hands = (match.view(owner).nobles[owner] for owner in range(len(match.seats)))
        view = replace(view, nobles=(*hands, *view.nobles[len(match.seats) :]))  # the Regent holds no card
    seat = status.seat
    mode: Mode = view.phase if status.is_my_turn else "computer" if status.waiting == "end_turn" else status.waiting  # type: ignore[assignment]
    legal = tuple(legal_actions()) if status.is_my_turn and visible_to is not None else ()
    viewer_seat = next((candidate for candidate in (visible_to, status.viewer, *persons) if candidate is not None), 0)
    dealt: State = match.game.determinize(view, 0)
    return TableSnapshot(
        view,
        dealt,
        visible_to,
        seat,
        viewer_seat,
        mode,
        legal,
        match.seats,
        _market_before_taking(view, mode, market_before_taking),
        all_open,
    )


def _market_before_taking(view: View, mode: Mode, before: tuple[str, ...]) -> tuple[str, ...]:
    """Return the market including the cards taken in the present purchase, in its former order."""
    if mode not in TAKING_MODES:
        return view.market
    taken = tuple(TOKENS[card] for card in view.progress.taken) if isinstance(view.progress, Buying) else ()
    whole = (*view.market, *taken)
    kept = sorted(whole) == sorted(before) if mode == "buying" else not Counter(whole) - Counter(before)
    return before if kept else whole
