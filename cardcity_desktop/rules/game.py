"""The Game protocol: what every game offers, and the only things that the packages above may ask of it.

Seats are numbered from 0. Every action belongs to a seat, in every question and in the log. A game is played like this:

    >>> from cardcity_desktop.rules.registry import game_of
    >>> game = game_of("card_city")
    >>> state = game.initial(game.read_setup({"edition": "classic", "players": 2}), seed=1)
    >>> seat = game.actors(state)[0]
    >>> [game.encode(action) for action in game.legal(state, seat)]
    ['draw']
    >>> step = game.apply(state, seat, game.decode("draw"))
    >>> step.commits  # cards were drawn at random: undo stops here
    True

The examples of the methods below play Citadels: `state` is its first state, `later` the one after all characters are
chosen.

    >>> game = game_of("citadels")
    >>> state = later = game.initial(game.read_setup({"players": 2, "crown": 0}), seed=1)
    >>> while later.phase.name != "turn":
    ...     seat = game.actors(later)[0]
    ...     later = game.apply(later, seat, game.legal(later, seat)[0]).state
"""

from abc import abstractmethod
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Generic, Protocol, TypeVar

from cardcity_desktop.rules.errors import BadFieldError, IllegalActionError, Refusal
from cardcity_desktop.rules.position_words import POSITION, one_of, request_of, setup_from, with_position

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT, EventT]):
    """Result of an action: the state after it, and its events in order."""

    state: StateT
    events: tuple[EventT, ...]
    commits: bool = False  # cannot be undone: chance played a part, or a seat saw a secret


@dataclass(frozen=True, slots=True)
class Result:
    """Points, winners and ranks by seat, of a game under way or over."""

    points: tuple[float | None, ...]  # None for a seat that has lost, so that its points mean nothing
    winners: tuple[int, ...]  # () until the game is over, or if no seat won
    ranks: tuple[str | None, ...]  # word of each seat's rank; None if the game has no ranks

    @property
    def order(self) -> tuple[int, ...]:
        """Seats in order of rank: winners first, then by points.

        >>> Result(points=(12, None, 15), winners=(2,), ranks=(None, None, None)).order
        (2, 0, 1)
        """
        worst = float("-inf")

        def place(seat: int) -> tuple[bool, float, int]:
            points = self.points[seat]
            return seat not in self.winners, -(worst if points is None else points), seat

        return tuple(sorted(range(len(self.points)), key=place))


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of an outcome, before and after the action."""

    name: str  # a stable word of the game's, e.g. "money", "income", "size"
    before: float
    after: float

    @property
    def change(self) -> float:
        """Difference between after and before.

        >>> Figure("money", before=7, after=2).change
        -5
        """
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Outcome:
    """Forecast of an action for its seat: the figures that the action changes.

    Screens, hints, the coach and computer players read the same figures.
    """

    figures: tuple[Figure, ...] = ()

    def change(self, name: str) -> float:
        """Return the change of a figure by name, or 0 if the action does not change it.

        >>> outcome = Outcome((Figure("money", 7, 2),))
        >>> outcome.change("money"), outcome.change("income")
        (-5, 0)
        """
        return sum(figure.change for figure in self.figures if figure.name == name)


@dataclass(frozen=True, slots=True)
class Progress:
    """Position of a game in time."""

    round: int  # from 1
    rounds: int | None  # None if their number is not fixed


@dataclass(frozen=True, slots=True)
class SetupField:
    """A word of a set-up, as command lines offer it."""

    name: str
    choices: tuple[str | int, ...]  # all possible values: words, numbers, or (False, True)
    takes_several: bool = False
    is_table_option: bool = False  # agreed at the table; the same in every set-up that `setups` lists

    @property
    def is_flag(self) -> bool:
        """True for a word that is given or not, without a value.

        >>> SetupField("expert", (False, True)).is_flag
        True
        """
        return self.choices == (False, True)


Bounds = tuple[float, float]
"""The least and the greatest value that a figure can still have at the end."""


class Game(Protocol[SetupT, StateT, ActionT, EventT, ViewT]):
    """The rules of one game. All values are frozen, and the game remembers nothing between calls.

    A derived class has to define only what is abstract.
    """

    @property
    @abstractmethod
    def name(self) -> str:
        """Stable word for saves, e.g. "card_city"."""

    @property
    @abstractmethod
    def version(self) -> int:
        """Version of the rules. It rises when an old log would be played differently."""

    # Set-ups

    @abstractmethod
    def setups(self) -> Iterable[SetupT]:
        """Return every way to play the game, table options left out. The first is the one to propose.

        >>> next(iter(game.setups())).players
        4
        """

    def setup_fields(self) -> Sequence[SetupField]:
        """Return the words that `read_setup` takes. By default those that differ in `setups`.

        >>> [field.name for field in game.setup_fields()]
        ['players', 'end', 'bank', 'deck', 'crown', 'head_start']
        """
        written = [self.write_setup(setup) for setup in self.setups()]
        choices_by_name = {name: tuple(sorted({words[name] for words in written})) for name in written[0]}
        return [SetupField(name, choices) for name, choices in choices_by_name.items() if len(choices) > 1]

    def read_setup(self, words: Mapping[str, Any]) -> SetupT:
        """Return the set-up for words of `write_setup` or of the command line. Missing words have defaults.

        Raises BadFieldError naming the word that cannot be right.

        >>> game.read_setup({"players": 9})
        Traceback (most recent call last):
        cardcity_desktop.rules.errors.BadFieldError: players: from 2 to 7 can play
        """
        if words.get(POSITION) is None:
            return self._plain_setup(words)
        setup: SetupT = setup_from(words, lambda request: self._from_position(request, 0).setup, self.write_setup)
        return setup

    def _plain_setup(self, words: Mapping[str, Any]) -> SetupT:
        """Return the set-up of words without a position. Raises BadFieldError."""
        offered = {field.name: field.choices for field in self.setup_fields()}
        given = {name: value for name, value in words.items() if value is not None}
        for name, value in given.items():
            if name not in offered:
                raise BadFieldError(name, "a set-up has no such field")
            one_of(name, value, offered[name])
        return type(next(iter(self.setups())))(**given)

    def write_setup(self, setup: SetupT) -> dict[str, Any]:
        """Return a set-up as JSON values.

        >>> game.write_setup(game.read_setup({"players": 3}))["players"]
        3
        """
        fields: dict[str, Any] = asdict(setup)  # type: ignore[call-overload]
        words = {name: list(value) if isinstance(value, tuple) else value for name, value in fields.items()}
        return with_position(words, str(words.get(POSITION, "")))

    def players(self, setup: SetupT) -> int:
        """Return the number of seats that players take.

        >>> game.players(game.read_setup({"players": 3}))
        3
        """
        players: int = setup.players  # type: ignore[attr-defined]
        return players

    # Playing

    def initial(self, setup: SetupT, seed: int) -> StateT:
        """Return the first state. The same set-up and seed give the same game on every machine.

        Raises BadFieldError for a set-up that is not offered.

        >>> setup = game.read_setup({"players": 2})
        >>> game.initial(setup, seed=1) == game.initial(setup, seed=1)
        True
        """
        position = getattr(setup, POSITION, "")
        return self._from_position(request_of(position), seed) if position else self._dealt(setup, seed)

    @abstractmethod
    def _dealt(self, setup: SetupT, seed: int) -> StateT:
        """Return the first state of a set-up without a position. Raises BadFieldError for one that is not offered."""

    def _from_position(self, request: Mapping[str, Any], seed: int) -> Any:
        """Return the state of a written position, which has its set-up as `setup`. Raises BadFieldError."""
        raise BadFieldError(POSITION, "a set-up has no such field")

    @abstractmethod
    def actors(self, state: StateT) -> tuple[int, ...]:
        """Return the seats that may act now: several in a simultaneous phase, none when the game is over.

        >>> game.actors(state)
        (0,)
        """

    def ahead(self, state: StateT, seat: int) -> StateT:
        """Return `state` with `seat` in turn, if it may act ahead of its turn, else `state` itself.

        It may where no seat's choices depend on what others do: every order leads to the same state. By default all
        seats wait for their turn.

        >>> game.ahead(state, 1) is state
        True
        """
        return state

    @abstractmethod
    def legal(self, state: StateT, seat: int) -> Sequence[ActionT]:
        """Return every action that `seat` may do now, in a stable order, empty if the seat may not act.

        >>> [game.encode(action) for action in game.legal(state, 0)][:2], game.legal(state, 1)
        (['pick assassin', 'pick thief'], ())
        """

    @abstractmethod
    def why_not(self, state: StateT, seat: int, action: ActionT) -> Refusal | None:
        """Return why `seat` may not do `action`, or None if it may.

        >>> str(game.why_not(state, 0, game.decode("gold")))
        '3.3 not_while_choosing'
        """

    def apply(self, state: StateT, seat: int, action: ActionT) -> Step[StateT, EventT]:
        """Return the step by `action`. Raises IllegalActionError with the refusal of `why_not`.

        >>> step = game.apply(state, 0, game.decode("pick assassin"))
        >>> game.actors(step.state), step.commits
        ((1,), True)
        """
        refusal = self.why_not(state, seat, action)
        if refusal is not None:
            raise IllegalActionError(action, refusal)
        return self._step(state, seat, action)

    @abstractmethod
    def _step(self, state: StateT, seat: int, action: ActionT) -> Step[StateT, EventT]:
        """Return the step after an action that is allowed."""

    # Knowing

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> ViewT:
        """Return all that `seat` may know and nothing more. For None, what every seat may know.

        >>> [game.view(state, seat).seats[0].hand[0] for seat in (0, 1, None)]
        ['keep', '?', '?']
        """

    def common_legal(self, state: StateT, seat: int, open_hands: Container[int] = ()) -> Sequence[ActionT]:
        """Return the legal actions of `seat` that every seat knows to be legal, in the order of `legal`.

        They are the same for all states with the same `open_view`. By default nothing is hidden.

        open_hands: seats whose hands lie open to all.

        >>> [game.encode(action) for action in game.common_legal(later, 0)][:3], game.common_legal(state, 0)
        (['gold', 'draw', 'kill thief'], [])
        """
        return self.legal(state, seat)

    def open_view(self, state: StateT, open_hands: Container[int]) -> ViewT:
        """Return what every seat may know if the hands of some seats lie open to all. By default `view` for None.

        >>> [seat.hand[0] for seat in game.open_view(state, {1}).seats]
        ['?', 'castle']
        """
        return self.view(state, None)

    @abstractmethod
    def redact(self, state: StateT, event: EventT, seat: int | None) -> EventT | None:
        """Return the event as `seat` may see it, or None if it must not notice the event.

        state: the one after the event.

        >>> step = game.apply(state, 0, game.decode("pick assassin"))
        >>> [game.redact(step.state, step.events[0], seat).character for seat in (0, 1)]
        ['assassin', '?']
        """

    @abstractmethod
    def determinize(self, view: ViewT, seed: int) -> StateT:
        """Return a state that agrees with `view`, with everything hidden dealt at random from `seed`.

        >>> view = game.view(state, 1)
        >>> game.view(game.determinize(view, seed=5), 1) == view
        True
        """

    # Counting

    def outcome(self, state: StateT, seat: int, action: ActionT) -> Outcome:
        """Return the forecast of a legal action for `seat`. It is empty if chance or secrets decide.

        >>> game.outcome(later, 0, game.decode("gold")).change("coins")
        2
        """
        return Outcome()

    def standing(self, state: StateT, seat: int) -> Mapping[str, float]:
        """Return the seat's figures by stable names ("points", "lead", "won", "money" …), as if the game ended now.

        Aims of missions and charts are made of them.

        >>> game.standing(state, 0)["coins"]
        2
        """
        return {"points": self.result(state).points[seat] or 0.0}

    def bounds(self, state: StateT, seat: int) -> Mapping[str, Bounds]:
        """Return the least and greatest final value of each figure of the seat's standing that has bounds.

        They follow from what the seat may know alone.

        >>> game.bounds(state, 0)
        {}
        """
        return {}

    @abstractmethod
    def result(self, state: StateT) -> Result:
        """Return points as if the game ended now. It has winners only if the game is over.

        >>> game.result(state)
        Result(points=(0, 0), winners=(), ranks=(None, None))
        """

    @abstractmethod
    def progress(self, state: StateT) -> Progress:
        """Return the round and the number of rounds.

        >>> game.progress(state)
        Progress(round=1, rounds=None)
        """

    # As text

    @abstractmethod
    def encode(self, action: ActionT) -> str:
        """Return one short readable line for an action.

        >>> game.encode(game.legal(state, 0)[0])
        'pick assassin'
        """

    @abstractmethod
    def decode(self, text: str) -> ActionT:
        """Return the action of a line written by `encode`. Raises UnreadableError.

        >>> game.decode("fly away")
        Traceback (most recent call last):
        cardcity_desktop.rules.errors.UnreadableError: 'fly away' is no action
        """

    def analyse(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Answer a written position (docs/positions.md). Raises BadFieldError naming the field.

        >>> game.analyse({"players": 2})
        Traceback (most recent call last):
        cardcity_desktop.rules.errors.BadFieldError: seats: is missing
        """
        raise BadFieldError(POSITION, "a set-up has no such field")


AnyGame = Game[Any, Any, Any, Any, Any]
"""Any game, where code does not depend on which one."""
