"""Immutable snapshot of a match at one moment, from which the table draws everything.

The displayed public facts are a value of their own, because during announcements they lag behind the match: the eight
characters are called one by one when the match has moved on already.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from cardcity_desktop.rules.citadels import events as happened
from cardcity_desktop.rules.citadels.actions import Action
from cardcity_desktop.rules.citadels.characters import CHARACTERS, HELD, NUMBER
from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.citadels.events import Event
from cardcity_desktop.rules.citadels.knowledge import are_certain, may_hold, not_ruled_out
from cardcity_desktop.rules.citadels.phases.current_turn import RESOURCES
from cardcity_desktop.rules.citadels.phases.turn import Turn
from cardcity_desktop.rules.citadels.state import Roles, State
from cardcity_desktop.rules.citadels.view import SeatView, View
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.scenes.citadels.names import character_name
from cardcity_desktop.scenes.citadels.scenery import NicheState
from cardcity_desktop.scenes.match_table.hot_seat import TurnStatus
from cardcity_desktop.scenes.match_table.snapshot import MatchSnapshot
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.wording.seats import to_you

Mode = Literal["choosing", "burying", "turn", "looking", "exchanging", "graveyard", "pass_on", "computer", "over"]
"""pass_on: another player must take the device; computer: a computer is thinking; over: the game has ended; any other
value: the decision that the viewer has to make."""

OPEN_PHASES = frozenset({"graveyard"})
"""Phases whose question is public (6.16): no player has to look away (15.13)."""

RECENT_ACTIONS = 24
"""Actions that are searched for the beginning of the turn; no turn is longer."""


@dataclass(frozen=True, slots=True)
class CitadelsSnapshot(MatchSnapshot):
    """View and legal actions of a match at one moment.

    `dealt_state` is a state consistent with the view, for forecasts; None if no forecast is possible.
    """

    view: View  # what the viewer may know
    viewer: int | None  # seat whose secrets are visible, None for only public information
    active_seat: int | None  # seat that must act, None after the game
    front_seat: int  # seat whose city is in the large panel
    mode: Mode
    legal: tuple[Action, ...]
    seats: tuple[Seat, ...]
    turn_events: tuple[Event, ...] = ()  # events of the current turn
    dealt_state: State | None = field(default=None, compare=False, repr=False)

    @property
    def forecast_state(self) -> State:
        """State from which forecasts are made, or raise AssertionError if it is not the viewer's turn."""
        assert self.dealt_state is not None
        return self.dealt_state

    @property
    def is_draft(self) -> bool:
        """True while characters are chosen, on the night screen."""
        return self.view.phase in ("choosing", "burying")

    @property
    def front_view(self) -> SeatView:
        """View of the seat in the large panel."""
        return self.view.seats[self.front_seat]

    @property
    def shows_hand(self) -> bool:
        """True if the hand in the large panel is face up, for its own viewer or for all."""
        hand = self.front_view.hand
        return "?" not in hand and (self.viewer == self.front_seat or bool(hand))

    @property
    def may_build_unseen(self) -> bool:
        """True if a card that nobody sees now may perhaps be built, as far as all know."""
        turn = self.view.progress
        may = isinstance(turn, Turn) and RESOURCES in turn.used and turn.built < turn.building_limit
        return may and HIDDEN_NAME in self.front_view.hand

    @property
    def reader(self) -> int | None:
        """The seat that texts address: the viewer's, or while its hand is closed that of the person who acts."""
        return self.active_seat if self.viewer is None and self.is_my_turn else self.viewer

    @property
    def rivals(self) -> tuple[int, ...]:
        """Seats other than `front_seat`, in turn order after it."""
        players = len(self.view.seats)
        return tuple((self.front_seat + step) % players for step in range(1, players))

    def colour(self, seat: int) -> int:
        """Return the index of a seat's colour in `look.SEATS`."""
        return self.seats[seat].colour


def take_snapshot(
    match: CitadelsMatch,
    status: TurnStatus,
    view: View,
    legal_actions: Callable[[], Sequence[Action]],
    front_seat: int | None = None,
) -> CitadelsSnapshot:
    """Read the match as `view` shows it.

    If that is a public one, `front_seat` is the seat of the large panel. `legal_actions` returns the active seat's
    actions, which a lesson may restrict.
    """
    viewer = view.seat
    mode: Mode = view.phase if status.is_my_turn else "computer" if status.waiting == "end_turn" else status.pause  # type: ignore[assignment]
    legal = tuple(legal_actions()) if status.is_my_turn else ()
    events = match.events_since(max(0, match.action_count - RECENT_ACTIONS), viewer)
    answers = [at for at, event in enumerate(events) if isinstance(event, happened.CharacterAnswered)]
    front = next((seat for seat in (viewer, front_seat, status.seat) if seat is not None), 0)
    return CitadelsSnapshot(
        view,
        viewer=viewer,
        active_seat=status.seat,
        front_seat=front,
        mode=mode,
        legal=legal,
        seats=match.seats,
        turn_events=tuple(events[answers[-1] :]) if answers else (),
        dealt_state=match.game.determinize(view, 0) if legal and view.phase not in OPEN_PHASES else None,
    )


def pips_of(view: View, seat: int) -> dict[int, str]:
    """Return a mark for each character that `seat` may hold according to public facts (9.4).

    Keys are character numbers, values "answered", "certain" or "may".
    """
    seat_view = view.seats[seat]
    marks = {NUMBER[name]: ("certain" if seat_view.certain else "may") for name in seat_view.may_hold}
    return marks | {NUMBER[name]: "answered" for name, holder in view.answered if holder == seat}


def known_pips(view: View, seat: int, marks: dict[int, str]) -> dict[int, str]:
    """Return `marks` without the characters that the view's seat knows `seat` does not hold (9.5).

    It knows this of its own characters and of some that it saw in the draft. A public view knows nothing.
    """
    reader = view.seat
    if reader is None or reader == seat:
        return marks
    known = not_ruled_out(marks, view.roles, reader, seat)
    return {number: mark for number, mark in marks.items() if mark == "answered" or number in known}


class CharacterCall(NamedTuple):
    """Public state of one character in a round."""

    character: str
    state: NicheState
    seat: int | None = None  # seat that answered
    robbed: bool = False
    robbery_due: bool = False
    now: bool = False  # True while it is called or plays


class RoundState(NamedTuple):
    """Public facts of a round, from which the wall is drawn."""

    called: int
    answered: tuple[tuple[str, int], ...]
    face_up: tuple[str, ...]
    murdered: str | None
    robbed: str | None
    now: str | None

    def calls(self) -> tuple[CharacterCall, ...]:
        """Return the public state of all eight characters in calling order."""

        def call(name: str) -> CharacterCall:
            seat, past = dict(self.answered).get(name), NUMBER[name] <= self.called
            state: NicheState = "silent" if past else "to_come"
            if name in self.face_up:
                state = "out"
            elif seat is not None:
                state = "answered"
            elif name == self.murdered:
                state = "murdered"
            robbed = name == self.robbed
            return CharacterCall(
                name, state=state, seat=seat, robbed=robbed, robbery_due=robbed and not past, now=name == self.now
            )

        return tuple(call(character.name) for character in CHARACTERS)


@dataclass(frozen=True, slots=True)
class PublicState:
    """Displayed public facts.

    While announcements play they lag behind the match, so that a new round or a smaller pile does not reveal which
    calls are still to come.
    """

    row: RoundState
    coins: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    points: tuple[int, ...]
    crown: int
    round: int
    pile: int
    bank: int | None
    is_night: bool
    pips: tuple[tuple[tuple[int, str], ...], ...] = ()
    announcement: str = ""  # displayed text
    announced: str = ""  # character it is about, "" if there is none


def public_state_of(view: View) -> PublicState:
    """Return the public facts of a view, without a lag."""
    now = view.character if view.phase in ("turn", "looking", "exchanging", "graveyard") else None
    return PublicState(
        RoundState(
            view.called,
            answered=view.answered,
            face_up=view.face_up,
            murdered=view.murdered,
            robbed=view.robbed,
            now=now,
        ),
        coins=tuple(seat.coins for seat in view.seats),
        hand_sizes=tuple(len(seat.hand) for seat in view.seats),
        points=tuple(seat.points for seat in view.seats),
        crown=view.crown,
        round=view.round,
        pile=view.pile,
        bank=view.bank,
        is_night=view.phase in ("choosing", "burying"),
        pips=tuple(tuple(sorted(pips_of(view, seat).items())) for seat in range(len(view.seats))),
    )


@dataclass(frozen=True, slots=True)
class Announcement:
    """One step of the calling."""

    seconds: float  # at normal motion
    public_state: PublicState  # facts displayed during it
    sound: str = ""
    coins_from: int | None = None  # seat from which coins fly
    coins_to: int | None = None  # seat to which coins fly
    coins: int = 0


def announcements_of(before: PublicState, events: Sequence[Event], names: Sequence[str]) -> list[Announcement]:
    """Return the announcements of `events`, empty if no character was called and no seat inherits the crown.

    After the Warlord's turn no call announces the heir (5.4).
    """
    if not any(isinstance(event, happened.CharacterCalled) or getattr(event, "heir", False) for event in events):
        return []
    calling, announcements = _Calling(replace(before, is_night=False), names), list[Announcement]()
    for event in events:
        announcement = calling.announced(event)
        if announcement is not None:
            calling.shown = replace(announcement.public_state, announcement="")
            announcements.append(announcement)
    return announcements


@dataclass
class _Calling:
    """The facts that are displayed before an event is announced."""

    shown: PublicState
    names: Sequence[str]

    def announced(self, event: Event) -> Announcement | None:
        """Return the announcement of an event, None for none.

        An absent and a murdered character get the same text, sound and time (4.2).
        """
        match event:
            case happened.CharacterCalled(character):
                phrase = _("{number}: the {what}?").format(number=NUMBER[character], what=character_name(character))
                called = self.shown.row._replace(now=character)
                return self.announcement(0.75, phrase, "herald", row=called, announced=character)
            case happened.SilenceFell(character):
                phrase = _("The {what}: no answer.").format(what=character_name(character))
                return self.announcement(0.75, phrase, "shutters", **self.past(character))
            case happened.CharacterAnswered(seat, character):
                phrase = _("The {what}: {name}!").format(what=character_name(character), name=self.names[seat])
                return self.announcement(1.0, to_you(phrase), "answered", **self.past(character, seat))
            case happened.PurseRobbed(seat, victim, coins):
                phrase = ngettext("{name} steals {count} coin.", "{name} steals {count} coins.", coins)
                phrase = to_you(phrase.format(name=self.names[seat], count=coins))
                return self.announcement(
                    0.9, phrase, "coins", victim, seat, coins, coins=self.purses({victim: -coins, seat: coins})
                )
            case happened.CrownTaken(seat, heir):
                phrase = _("{name} inherits the crown.") if heir else _("{name} takes the crown.")
                phrase = to_you(phrase.format(name=self.names[seat]))
                return self.announcement(0.9, phrase, "crowned", crown=seat, announced="king")
            case happened.CoinsGained(seat, coins, "merchant", _due):
                bank = None if self.shown.bank is None else self.shown.bank - coins
                sound = "coin" if coins else ""
                phrase = _("The Merchant’s coin.") if coins else _("No coin for the Merchant: the bank is empty.")
                return self.announcement(
                    0.9, phrase, sound, None, seat, coins, coins=self.purses({seat: coins}), bank=bank
                )
            case happened.CardsDrawn(seat, cards, "architect"):
                hand_sizes = tuple(count + len(cards) * (at == seat) for at, count in enumerate(self.shown.hand_sizes))
                phrase = ngettext("The Architect draws {count} card.", "The Architect draws {count} cards.", len(cards))
                pile, phrase = self.shown.pile - len(cards), phrase.format(count=len(cards))
                return self.announcement(0.9, phrase, "shuffle", hand_sizes=hand_sizes, pile=pile)
        return None

    def announcement(self, seconds: float, phrase: str, sound: str, *flight: Any, **facts: Any) -> Announcement:
        """Return an announcement with the coins that fly during it, and the facts that differ from those displayed."""
        return Announcement(seconds, replace(self.shown, announcement=phrase, **facts), sound, *flight)

    def past(self, character: str, seat: int | None = None) -> dict[str, Any]:
        """Return the facts after a character's call, which `seat` has answered, None for nobody."""
        row = self.shown.row._replace(called=NUMBER[character], now=None)
        if seat is not None:
            row = row._replace(now=character, answered=(*row.answered, (character, seat)))
        return {"row": row, "announced": character, "pips": announced_pips(row, len(self.shown.coins))}

    def purses(self, changes: dict[int, int]) -> tuple[int, ...]:
        return tuple(held + changes.get(seat, 0) for seat, held in enumerate(self.shown.coins))


def announced_pips(row: RoundState, seats: int) -> tuple[tuple[tuple[int, str], ...], ...]:
    """Return every seat's pips as they follow from the announced part of the calling (9.4)."""
    roles = Roles(
        face_up=tuple(NUMBER[name] for name in row.face_up),
        middle=(),
        held=((),) * seats,
        called=row.called,
        answered=tuple((NUMBER[name], seat) for name, seat in row.answered),
        murdered=NUMBER[row.murdered] if row.murdered else 0,
    )
    holds = HELD[seats]

    def pips(seat: int) -> tuple[tuple[int, str], ...]:
        mark = "certain" if are_certain(roles, holds, seat) else "may"
        answered = {number: "answered" for number, answerer in roles.answered if answerer == seat}
        return tuple(sorted((dict.fromkeys(may_hold(roles, holds, seat), mark) | answered).items()))

    return tuple(map(pips, range(seats)))
