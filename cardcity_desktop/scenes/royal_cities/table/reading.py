"""The table snapshot, which is all facts of one moment read from the match for the viewer, and the table's state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from pygame import Rect

from cardcity_desktop.rules.royal_cities import forecast
from cardcity_desktop.rules.royal_cities.actions import Action, Kill, Lift, Move, PlayCity, PlayHand, Put, Tax
from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, TOKENS
from cardcity_desktop.rules.royal_cities.majorities import Cities
from cardcity_desktop.rules.royal_cities.phases.building import Building
from cardcity_desktop.rules.royal_cities.phases.effects import AstrologerBuilding
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS, Giving, Opening
from cardcity_desktop.rules.royal_cities.phases.purchase import Buying
from cardcity_desktop.rules.royal_cities.phases.regent import ServingRegent
from cardcity_desktop.rules.royal_cities.phases.turn import ChoosingHeroCard
from cardcity_desktop.rules.royal_cities.state import State
from cardcity_desktop.rules.royal_cities.view import NobleView, View
from cardcity_desktop.scenes.match_table.hot_seat import TurnStatus
from cardcity_desktop.scenes.match_table.snapshot import MatchSnapshot
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.royal_cities.advice_text import ComparedWays
from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
from cardcity_desktop.scenes.royal_cities.pictures import face_height
from cardcity_desktop.scenes.royal_cities.table.layout import TableLayout, window_layout
from cardcity_desktop.scenes.royal_cities.table.moves import (
    INFO_KINDS,
    MOVES,
    NOTHING,
    Kind,
    Mode,
    Selection,
    Thing,
    action_of,
    holds_first,
)
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _, language
from cardcity_desktop.ui.effects import EffectQueue
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.wording.seats import labels_of, names_of

Page = Literal["market", "cities"]

MARKET_FIRST = frozenset({
    "play", "main", "buying", "void", "merchant", "trim", "hero", "regent", "computer", "pass_on",
})  # fmt: skip
"""Modes in which a table with pages shows the market first."""

TAKING_MODES = frozenset({"buying", "trim"})
"""Modes in which cards leave the market one by one."""

SECRET_PHASES = frozenset({"giving", "opening", "build"})
"""Phases in which all choose secretly, in any order (12.2)."""

DRAWING_PHASES = frozenset({"astrologer", "hero"})
"""Phases in which a Noble chooses among drawn cards that the others do not see."""


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
    is_closed: bool = False
    """True while nobody looks at what the viewer's seat alone may see, because others share the screen."""
    all_ready: bool = False
    """True from the last secret choice until all are shown."""
    all_shown: bool = False
    """True for the moment after that, in which the banners count what was shown."""
    lays_open: bool = False
    """True at a screen whose table is never covered, so that secret choices are laid on a cloth."""

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
        """Return the chosen face or the kind of player in a seat, or "" for the Regent."""
        return self.seats[seat].portrait if seat < len(self.seats) else ""

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

    def market_index(self, token: str) -> int | None:
        """Return the number of the market's last card of this kind, or None if its places show none."""
        return max((at for at, card in enumerate(self.view.market[:16]) if card == token), default=None)

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
        """The purchase under way, or None if there is none."""
        return self.view.progress if isinstance(self.view.progress, Buying) else None

    @cached_property
    def taken(self) -> tuple[str, ...]:
        """Cards that the viewer has taken in the current purchase."""
        if self.buying is None or self.view.turn != self.viewer_seat:
            return ()
        return tuple(TOKENS[card] for card in self.buying.taken)

    def effect_of(self, thing: Thing) -> forecast.EffectPreview | None:
        """Return the effect of playing the card on a thing now, or None if that is illegal."""
        kind = self.meant(thing)
        action = None if kind is None else self.action(kind, thing)
        if not isinstance(action, PlayHand | PlayCity) or action not in self.legal:
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

    @property
    def picks(self) -> int:
        """Number of cards that are picked before they are confirmed, 0 in modes without picks."""
        return next((row.picks for row in MOVES.values() if row.picks and self.mode in row.drops), 0)

    @property
    def only_action(self) -> Action | None:
        """The viewer's only action, or None if there may be another that is hidden while nobody looks."""
        secret = self.view.phase in (*SECRET_PHASES, *DRAWING_PHASES) and not self.is_closed
        hides = secret or (self.view.phase == "play" and "?" in self.own_noble.hand)
        return self.legal[0] if len(self.legal) == 1 and not hides else None

    @property
    def next_seat(self) -> int | None:
        """The seat whose turn comes after the present one, or None if all act at once or the match is over."""
        is_turn = self.view.phase not in (*SECRET_PHASES, "over")
        return (self.view.turn + 1) % len(self.seats) if is_turn else None

    # The cloth

    @property
    def cloth(self) -> bool:
        """True while all lay cards face down at the same time, and the table shows it (12.2)."""
        return self.lays_open and self.view.phase in SECRET_PHASES

    @cached_property
    def ready(self) -> frozenset[int]:
        """The seats that have laid their cards in a simultaneous phase, as everybody sees."""
        if self.all_ready:
            return frozenset(range(len(self.seats)))
        match self.view.progress:
            case Giving(gifts):
                return frozenset(seat for seat, given in enumerate(gifts) if len(given) == GIFTS)
            case Opening(chosen):
                return frozenset(seat for seat, card in enumerate(chosen) if card is not None)
            case Building(_, confirmed):
                return frozenset(seat for seat, done in enumerate(confirmed) if done)
        return frozenset()

    def revealed(self, after: TableSnapshot) -> TableSnapshot:
        """Return this snapshot with the cities of a later one: what all laid has been shown."""
        pairs = zip(self.view.nobles, after.view.nobles, strict=True)
        seen = tuple(replace(noble, cities=then.cities) for noble, then in pairs)
        dealt_pairs = zip(self.dealt.nobles, after.built_cities, strict=True)
        dealt = tuple(noble.changed(cities=cities) for noble, cities in dealt_pairs)
        view, state = replace(self.view, nobles=seen), replace(self.dealt, nobles=dealt)
        return replace(self, view=view, dealt=state, all_shown=True)

    # Things

    def card_of(self, thing: Thing) -> str:
        """Return the token of the card on a thing, of a city its top card, or "" if there is none."""
        if thing.kind == "city":
            column = self.planned_cities[thing.seat][CITY_OF[thing.city]]
            return TOKENS[column[-1]] if column else ""
        cards = self._rows.get(thing.kind, ())
        return cards[thing.number] if 0 <= thing.number < len(cards) else ""

    @property
    def _rows(self) -> Mapping[Kind, tuple[str, ...]]:
        """The rows of cards of which each is a thing."""
        return {"hand": self.hand, "drawn": self.drawn, "taken": self.taken, "market": self.view.market}

    def meant(self, thing: Thing) -> type[Action] | None:
        """Return the type of the action that a press on a thing means now, or None if it means none.

        If it may mean several, a legal one comes first.
        """
        kinds = [kind for kind, row in MOVES.items() if self.mode in row.drops and thing in self._things(kind)]
        return next(filter(self.can, kinds), kinds[0] if kinds else None)

    def action(self, kind: type[Action], thing: Thing, to: str = "") -> Action:
        """Return the action of that type with a thing. A coloured card comes to its own city unless `to` is given."""
        card = self.card_of(thing)
        return action_of(kind, thing, card, to or card[:1])

    def source_of(self, action: Action) -> Thing:
        """Return the first thing whose press begins an action: its card, city or button. `NOTHING` without one now."""
        things = self._things(type(action))
        return next((thing for thing in things if self._begins(thing, action)), NOTHING)

    def _begins(self, thing: Thing, action: Action) -> bool:
        kind = type(action)
        to = getattr(action, MOVES[kind].to or "", "") if kind in MOVES else ""
        return thing in self._things(kind) and self.action(kind, thing, to) == action

    def target_of(self, action: Action) -> Thing:
        """Return the thing whose press plays an action once its card is held. `NOTHING` if that is the card again."""
        if isinstance(action, PlayHand | PlayCity):
            return Thing("playcard")
        if isinstance(action, Put | Move) and holds_first(action):
            return Thing("city", seat=self.viewer_seat, city=getattr(action, MOVES[type(action)].to))
        return NOTHING

    def _things(self, kind: type[Action]) -> Iterator[Thing]:
        """Yield the things of the table on which an action of that type can be played."""
        for what in MOVES[kind].kinds if kind in MOVES else ():
            if what == "city":
                seats = range(len(self.view.nobles)) if kind in (Kill, Move) else (self.viewer_seat,)
                yield from (Thing(what, seat=seat, city=letter) for seat in seats for letter in CITIES)
            elif what in self._rows:
                yield from (Thing(what, number) for number in range(len(self._rows[what])))
            else:
                yield Thing(what)

    def pressable(self, held: Thing) -> frozenset[Thing]:
        """Return the cities that a press may choose now, with `held` in hand, read from the legal actions."""
        cities = set[Thing]()
        for action in self.legal:
            if held and self._begins(held, action) and (target := self.target_of(action)):
                cities.add(target)
            elif isinstance(action, Lift | Kill | Tax) or (isinstance(action, Move) and not held):
                cities.add(self.source_of(action))
        return frozenset(cities)

    def ways_of(self, thing: Thing) -> list[Action]:
        """Return the legal actions that a press on a thing begins."""
        return [action for action in self.legal if self._begins(thing, action)]

    # Reading

    @classmethod
    def read(
        cls, match: RoyalCitiesMatch, status: TurnStatus, view: View, viewer_seat: int, legal: Sequence[Action],
        all_open: bool = False,
    ) -> TableSnapshot:  # fmt: skip
        """Read the snapshot from a match, as `view` shows it.

        `legal` are the viewer's actions; `all_open` shows every hand.
        """
        if all_open:
            hands = (match.view(owner).nobles[owner] for owner in range(len(match.seats)))
            view = replace(view, nobles=(*hands, *view.nobles[len(match.seats) :]))  # the Regent holds no card
        mode: Mode = view.phase if status.is_my_turn else "computer" if status.waiting == "end_turn" else status.pause  # type: ignore[assignment]
        return cls(
            view,
            match.game.determinize(view, 0),
            visible_to=view.seat,
            active_seat=status.seat,
            viewer_seat=viewer_seat,
            mode=mode,
            legal=tuple(legal),
            seats=match.seats,
            market_before_taking=view.market,
            all_open=all_open,
        )

    def after(self, before: tuple[str, ...]) -> TableSnapshot:
        """Return the snapshot with the market as it was before cards were taken from it, if they are taken one by one.

        `before` is the market of the snapshot before this one.
        """
        if self.mode not in TAKING_MODES:
            return self
        taken = tuple(TOKENS[card] for card in self.buying.taken) if self.buying is not None else ()
        whole = (*self.view.market, *taken)
        kept = sorted(whole) == sorted(before) if self.mode == "buying" else not Counter(whole) - Counter(before)
        return replace(self, market_before_taking=before if kept else whole)


class TableState:
    """The state of one table, as its parts know it: the snapshot, the player's selection, the page.

    The scene has what every game's table has; `press` handles a press on a thing.
    """

    def __init__(self, scene: MatchTable, press: Callable[[Thing], Command | None]) -> None:
        self.scene, self.press = scene, press
        self.selection = Selection()
        self.compared: ComparedWays | None = None  # by the hint that is shown
        self.effects = EffectQueue()  # those in motion
        self.shows_known = True  # known cards of rivals are shown (15.12)
        self._snapshot: TableSnapshot | None = None
        self._frozen: TableSnapshot | None = None  # what is shown until the joint reveal is over
        self._language = language()  # of the names in it
        self._market_before_taking: tuple[str, ...] = ()  # the market at the beginning of the purchase
        self._turned: tuple[Mode, Page] | None = None  # the page turned to, and the mode of that moment

    def reread(self) -> None:
        """Drop the snapshot, because the match has changed."""
        self._snapshot = None

    @property
    def snapshot(self) -> TableSnapshot:
        """All facts of the moment."""
        if self._frozen is not None:
            return self._frozen
        if self._snapshot is None or self._language != language():
            self._language = language()
            scene, seats, status = self.scene, self.scene.hot_seat, self.scene.turn_status
            visible_to = scene.visible_to if seats.persons else None
            if status.waiting == "over" and len(seats.persons) > 1 and not seats.spectating:
                visible_to = None  # cards left in a hand remain that player's secret
            persons = seats.persons if seats.viewer is None else (seats.viewer,)
            front = next((seat for seat in (visible_to, status.viewer, *persons) if seat is not None), 0)
            acts = status.is_my_turn and (visible_to is not None or seats.is_closed)
            legal = scene.steps.legal if acts else ()
            view = scene.match.view(visible_to) if visible_to is not None else scene.match.open_view(seats.open_hands)
            read = TableSnapshot.read(scene.match, status, view, front, legal, all_open=seats.all_open)
            shared = replace(read, is_closed=seats.is_closed, lays_open=seats.kind in ("open", "look"))
            self._snapshot = shared.after(self._market_before_taking)
            self._market_before_taking = self._snapshot.market_before_taking
        return self._snapshot

    @property
    def leaves_no_choice(self) -> bool:
        """True if all know that the viewer has only one action."""
        scene, hands = self.scene, self.scene.hot_seat.open_hands
        status, view = scene.turn_status, scene.match.open_view(hands)
        if not status.is_my_turn or (view.phase == "play" and "?" in view.nobles[status.actor].hand):
            return False
        return len(scene.match.common_legal(status.actor, hands)) == 1

    def before_reveal(self) -> TableState:
        """Return the table of this moment as all see it once the last secret choice is made."""
        scene, seat = self.scene, self.snapshot.viewer_seat
        view = scene.match.open_view(scene.hot_seat.open_hands)
        read = TableSnapshot.read(scene.match, scene.turn_status, view, seat, ())
        other = self.seeing(Selection())
        other.freeze(replace(read, mode="computer", is_closed=True, lays_open=True, all_ready=True))
        return other

    def moved(self) -> TableState:
        """Return the table as it is after a step that it does not show yet."""
        other = copy(self)
        other.reread()
        return other

    def freeze(self, snapshot: TableSnapshot) -> None:
        """Show this snapshot until `thaw`, while the match has moved on."""
        self._frozen = snapshot

    def thaw(self) -> None:
        """Show the match again."""
        self._frozen = self._snapshot = None

    def seeing(self, selection: Selection) -> TableState:
        """Return the table of this moment as it is with another selection."""
        assert self.snapshot  # read now: the match may move on
        other = copy(self)
        other.selection = selection
        return other

    @property
    def layout(self) -> TableLayout:
        shown = self.snapshot
        late = shown.slots_used >= 12
        return window_layout(
            self.scene.ui.scale, len(shown.view.nobles), shown.solo, late, cloth=shown.cloth, shared=shown.lays_open
        )

    def next_hand_place(self, seat: int) -> Rect:
        """Return the place (px) of the next card of a hand. That of another seat is on its plate."""
        snapshot, layout = self.snapshot, self.layout
        if seat == snapshot.viewer_seat:
            cards = len(snapshot.hand)
            return layout.hand_places(cards + 1, called=False).cards[cards]
        plate, small = layout.plate(snapshot.row_of(seat)), layout.px(30)
        return Rect(plate.left + small // 2, plate.top + small // 2, small, face_height(small))

    @property
    def page(self) -> Page:
        """The page of a table with pages: the one that the player chose for this mode, else the one that the mode
        needs."""
        mode = self.snapshot.mode
        if self._turned is not None and self._turned[0] == mode:
            return self._turned[1]
        return "market" if mode in MARKET_FIRST and not self.snapshot.cloth else "cities"

    def turn_page(self) -> None:
        """Show the other page until the mode changes."""
        self._turned = (self.snapshot.mode, "cities" if self.page == "market" else "market")

    @property
    def inspector_covered(self) -> bool:
        """True if a task's box covers the inspector, or a spectator, who points at nothing, watches.

        The box makes way while a thing is pointed at; a lesson that asks for one action, only for things that show
        information.
        """
        if self.scene.hot_seat.spectating:
            return True
        task, selection = self.scene.task, self.selection
        step = task.guide.step if task.guide is not None else None
        if step is None and not (task.given.mission or task.given.puzzle or task.given.practice):
            return False
        if task.leads:
            return selection.pointed.kind not in INFO_KINDS
        return not selection.pointed and selection.refusal is None and not selection.held
