"""Phase 2 A (7.1): all Nobles choose builds in secret at the same time. All are revealed once all have confirmed."""

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.fast_dataclass import fast_dataclass
from cardcity_desktop.rules.royal_cities.actions import DONE, Action, Done, Put
from cardcity_desktop.rules.royal_cities.cards import CITY_OF, CODES, Card
from cardcity_desktop.rules.royal_cities.events import BuildChosen, BuildsConfirmed, CardsBuilt
from cardcity_desktop.rules.royal_cities.phases.build_checks import (
    Build,
    build_tokens,
    legal_puts,
    why_not_put,
    with_builds,
)
from cardcity_desktop.rules.royal_cities.state import Noble, ReadableState, State, Transaction, without


@fast_dataclass
class Building:
    """Choice of builds."""

    builds: tuple[tuple[Build, ...], ...]  # by Noble, the builds chosen so far; their cards are still in the hand
    confirmed: tuple[bool, ...]  # by Noble

    name = "build"
    kinds = (Put, Done)

    def actors(self, state: ReadableState) -> tuple[int, ...]:
        return tuple(seat for seat, done in enumerate(self.confirmed) if not done)

    def legal(self, state: ReadableState, seat: int) -> list[Action]:
        return [*legal_puts(state.nobles[seat].cities, self.builds[seat], self.left(state, seat)), DONE]

    def left(self, state: ReadableState, seat: int) -> tuple[Card, ...]:
        """Return the hand cards that are not chosen."""
        hand = state.nobles[seat].hand
        for card, _ in self.builds[seat]:
            hand = without(hand, card)
        return hand

    def why_not(self, state: State, seat: int, action: Action) -> Refusal | None:
        if type(action) is not Put:
            return None
        card = CODES[action.card]
        if card not in self.left(state, seat):
            return Refusal("7.1", "not_in_hand", cards=(action.card,))
        return why_not_put(state.nobles[seat].cities, self.builds[seat], card, CITY_OF[action.city])

    def apply(self, transaction: Transaction, seat: int, action: Action) -> None:
        if type(action) is Put:
            builds = list(self.builds)
            builds[seat] = (*builds[seat], (CODES[action.card], CITY_OF[action.city]))
            transaction.phase = Building(tuple(builds), self.confirmed)
            transaction.events.append(BuildChosen(seat, action.card, action.city))
            return
        confirmed = (*self.confirmed[:seat], True, *self.confirmed[seat + 1 :])
        transaction.phase = Building(self.builds, confirmed)
        transaction.events.append(BuildsConfirmed(seat))
        if all(confirmed):
            _reveal(transaction, self.builds)


def begin_building(transaction: Transaction) -> None:
    nobles = transaction.setup.players
    transaction.phase = Building(((),) * nobles, (False,) * nobles)


def _reveal(transaction: Transaction, all_builds: tuple[tuple[Build, ...], ...]) -> None:
    transaction.commits = transaction.commits or len(all_builds) > 1
    for seat, builds in enumerate(all_builds):
        transaction.nobles[seat] = _after(transaction.nobles[seat], builds)
        transaction.events.append(CardsBuilt(seat, build_tokens(builds)))
    transaction.continuation = "majorities"


def _after(noble: Noble, builds: tuple[Build, ...]) -> Noble:
    for card, _ in builds:
        noble = noble.lost(card)
    return noble.changed(cities=with_builds(noble.cities, builds))
