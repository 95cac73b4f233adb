"""Positions of an analysed game and of its variations: their replay, their picture, and their table.

At the game's table, a position is a puzzle with a verdict, or the start of a variation.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from pygame import SRCALPHA, Rect, Surface

from cardcity_desktop.career.puzzles import StoredPuzzle
from cardcity_desktop.players.coach import LEAST_COST, Decision
from cardcity_desktop.players.player import Advice, Budget, Candidate
from cardcity_desktop.players.weighing import DecisionPoint, Way, valued_ways
from cardcity_desktop.rules.game import AnyGame
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.coach.coaching import Coaching
from cardcity_desktop.scenes.front import GameWords, front_of
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.match_table.task import Puzzle, Task
from cardcity_desktop.scenes.replay.table_picture import TablePainter, seats_for
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.scenes.shared.match_picture import MatchPicture
from cardcity_desktop.scenes.shared.position_desk import PositionDesk, Request
from cardcity_desktop.session.codes import from_code
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import PERSON, Logged, MemoryStore, Purpose, Record, SavedMatch
from cardcity_desktop.support.i18n import N_, _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Command, Intent, Pop, Push, Replace, Scene, Stay, Ui
from cardcity_desktop.ui.wording.seats import names_of


def lines_of_way(game: AnyGame, state: Any, seat: int, way: Way) -> tuple[Logged, ...]:
    """Return the actions of a way, up to the first after which chance or secrets decide."""
    lines: list[Logged] = []
    for action in way.actions:
        if seat not in game.actors(state) or game.why_not(state, seat, action) is not None:
            break
        step = game.apply(state, seat, action)
        lines.append(Logged(seat, game.encode(action)))
        state = game.ahead(step.state, seat)
        if step.commits:
            break
    return tuple(lines)


def replay_with(match: AnyMatch, at: int, lines: Sequence[Logged]) -> Replay:
    """Return the replay of a game that continues with `lines` after its first `at` actions."""
    return Replay(match.game, match.header, (*match.log[:at], *lines))


def written_position(desk: PositionDesk, replay: Replay, seat: int) -> Request | None:
    """Return the end of a replay as a request of `analyse`, or None if `seat` can't begin there.

    It is the last moment that can be written, followed by the later actions.
    """
    lines = [f"{line.seat} {line.text}" for line in replay.lines]
    moments = range(replay.length, -1, -1)
    return next((found for at in moments if (found := desk.written(replay.state(at), seat, lines[at:]))), None)


def saved_at(replay: Replay, at: int, seat: int) -> SavedMatch:
    """Return a game after the given number of actions as `seat` saw it, as an entry of saved games."""
    events = tuple(event for done in range(1, at + 1) for event in replay.events(done, None))
    progress, view = replay.progress(at), replay.view(at, seat)
    header = replace(replay.header, seats=seats_for(replay.header.seats, seat))
    return SavedMatch(
        "moment",
        header=header,
        actions=at,
        changed=0.0,
        finished=False,
        round=progress.round,
        rounds=progress.rounds,
        view=view,
        events=events,
    )


def position_picture(
    tables: TablePainter, replay: Replay, at: int, seat: int, size: tuple[int, int], all_open: bool = False
) -> Surface | None:
    """Return the picture of a position for a place of that size, or None if there is none.

    It is the game's own picture, else one of its table in the shape of the place. Actions after the first `at` are
    shown as new.
    """
    actions = [replay.game.decode(line.text) for line in replay.lines[at:]]
    front = front_of(replay.header.game)
    paint = front.position_picture(saved_at(replay, replay.length, seat), actions)
    if paint is not None:
        return paint(tables.ui, size)
    return tables.for_place(size, front.picture_text_size).picture(replay, replay.length, seat, all_open)


def way_picture(scene: Scene, place: Rect, replay: Replay, at: int, seat: int) -> MatchPicture:
    """Return the picture of what the actions after the first `at` changed, empty if the game draws none."""

    def draw(ui: Ui, size: tuple[int, int]) -> Surface:
        actions = [replay.game.decode(line.text) for line in replay.lines[at:]]
        front, saved = front_of(replay.header.game), saved_at(replay, replay.length, seat)
        paint = front.way_picture(saved, replay.view(at, seat), actions)
        return paint(ui, size) if paint is not None else Surface(size, SRCALPHA)

    return MatchPicture(place, scene, (replay.lines, at, seat), draw, is_sunk=False)


OTHERS = "neighbour"
"""The player at all other seats, who never acts: a puzzle is one decision."""


def match_at(match: AnyMatch, at: int, seat: int) -> AnyMatch:
    """Return an unsaved match after the given number of actions, with one person and without undo."""
    return position_match(match, match.log[:at], seat)


def position_match(match: AnyMatch, lines: Sequence[Logged], seat: int) -> AnyMatch:
    """Return an unsaved match with the set-up of `match` after `lines`, with one person and without undo."""
    sitters = tuple(
        replace(sitter, player=PERSON if place == seat else OTHERS if sitter.is_person else sitter.player)
        for place, sitter in enumerate(match.seats)
    )
    header = replace(match.header, seats=sitters, purpose=Purpose("puzzle", "coach"), title="", hints=0)
    store = MemoryStore()
    puzzle = Match.resume(match.game, store.load(store.create(header, lines)), store)
    puzzle.settle()
    return puzzle


def answer_of(decision: Decision) -> Advice:
    return advice_of(decision.better, (decision.done,))


def advice_of(way: Way, others: Sequence[Way] = ()) -> Advice:
    """Return a way as advice, compared with `others`."""
    ways = (way, *(other for other in others if other.action != way.action))
    return Advice(way.action, tuple(Candidate(each.action, each.value, each.reasons, each.actions) for each in ways))


def then_text(
    words: GameWords, game: AnyGame, state: Any, seat: int, way: Way, lines: Sequence[Logged], names: Sequence[str]
) -> str:
    """Return the actions `lines` that a seat plays after a way's first one: "Then: build a Park on F4.".

    "" for no action, or if the hint already words the whole way.
    """
    view, first = game.view(state, seat), replace(way, actions=way.actions[:1])
    if words.hint_text(view, advice_of(first), names) != words.hint_text(view, advice_of(way), names):
        return ""
    sentences = list[str]()
    for at, line in enumerate(lines):
        action = game.decode(line.text)
        if at:
            sentences.append(words.hint_text(game.view(state, seat), Advice(action), names))
        state = game.ahead(game.apply(state, seat, action).state, seat)
    return _("Then: {actions}").format(actions=" ".join(sentences)) if sentences else ""


class PuzzleBench:
    """Controller of a puzzle: opens the decision's table, takes the player's action, and shows the verdict."""

    def __init__(self, services: Services, coaching: Coaching, seat: int, decision: Decision) -> None:
        self.services, self.coaching, self.seat, self.decision = services, coaching, seat, decision

    def table(self) -> MatchTable:
        match = match_at(self.coaching.match, self.decision.at, self.seat)
        table: Any = front_of(match.header.game).table_scene(self.services, match)
        answer, back = N_("Show the answer"), N_("Back to the coach")
        table.task.given = Task(
            puzzle=Puzzle(
                self._text,
                answered=self.answered,
                answer=table.hints.show_answer,
                leave=self.leave,
                answer_label=answer,
                leave_label=back,
            )
        )
        table.hints.cache(answer_of(self.decision))
        match_table: MatchTable = table
        return match_table

    def _text(self) -> str:
        cost = front_of(self.coaching.match.header.game).words.cost_text(self.decision.cost)
        return _("This decision cost {cost}. What would you do now?").format(cost=cost)

    def answered(self, action: Any) -> Command:
        """Open the verdict on the player's action."""
        return Push(Verdict(self, action))

    def leave(self) -> Command:
        """Return from the table to the coach."""
        return Pop()


class Verdict(Layer):
    """The coach's verdict on an action. Closing it returns to the coach, as the table's match has moved on."""

    wide = 620
    close_icon = "arrow_left"
    closes_below = True
    closes_outside = False

    def __init__(self, bench: PuzzleBench, tried: Any) -> None:
        super().__init__()
        self.bench, self.tried = bench, tried
        self.price: float | None = self._known()

    def _known(self) -> float | None:
        """Return the cost if the review has computed it, else None."""
        decision = self.bench.decision
        known = {decision.better.action: 0.0, decision.done.action: decision.cost}
        return known.get(self.tried)

    def close_label(self) -> str:
        return _("Back to the coach")

    def close(self) -> Command:
        return Pop(2)

    @property
    def title(self) -> str:
        return _("The coach says")

    def enter(self) -> None:
        self.focus.key = "close"
        if self.price is None:
            self.bench.coaching.price(self.ui, self.bench.decision, self.bench.seat, self.tried, self._found)

    def _found(self, price: float) -> None:
        self.price = price
        self.refresh()

    def body(self, width: int) -> kit.Part:
        ui, s = self.ui, self.ui.scale
        again = kit.button(ui, _("Try again"), self._again, icon="undo", key="again")
        sentences = [kit.words(ui, text, muted=muted) for text, muted in self._sentences()]
        return kit.VStack([kit.VStack(sentences, s(10)), kit.HStack([again])], s(14))

    def _sentences(self) -> list[tuple[str, bool]]:
        if self.price is None:
            return [(_("Let me think…"), True)]
        match, decision = self.bench.coaching.match, self.bench.decision
        front = front_of(match.header.game)
        view = match.game.view(match.state_before(decision.at), self.bench.seat)
        best = front.words.hint_text(view, answer_of(decision), names_of(match.header.seats))
        answer = _("The coach’s advice: {answer}").format(answer=best)
        return [(self._judgement(), False), (answer, True)]

    def _judgement(self) -> str:
        decision, price = self.bench.decision, self.price or 0.0
        cost = front_of(self.bench.coaching.match.header.game).words.cost_text(price)
        if price < LEAST_COST:
            return _("Right: nothing better was found.")
        if self.tried == decision.done.action:
            return _("So it was in the game. It costs {cost}.").format(cost=cost)
        if price < decision.cost - LEAST_COST:
            return _("Better than in the game. It costs {cost} still.").format(cost=cost)
        return _("No better than in the game. It costs {cost}.").format(cost=cost)

    def _again(self) -> Command:
        return Pop(1, lambda: Replace(self.bench.table()))

    def on_intent(self, intent: Intent) -> Command | None:
        return self.close() if intent is Intent.CANCEL else Stay()


def trial_table(
    services: Services,
    match: AnyMatch,
    position: tuple[int, tuple[Logged, ...]],
    seat: int,
    done: Callable[[tuple[Logged, ...]], None],
) -> MatchTable:
    """Return the table of a position: (number of actions of the game, actions after them).

    Computers play the other seats. When the table is left, `done` receives all actions after the game's.
    """
    at, line = position
    replay = replay_with(match, at, line)
    trial = position_match(match, replay.lines, seat)
    table: Any = front_of(match.header.game).table_scene(services, trial)

    def leave() -> Command:
        done(trial.log[at:])
        return Pop()

    def text() -> str:
        return _("Play on as you like: what you try is kept beside the game.")

    table.task.given = Task(
        puzzle=Puzzle(
            text,
            answered=lambda action: None,
            answer=table.hints.ask,
            leave=leave,
            answer_label=N_("Hint"),
            leave_label=N_("Back"),
        )
    )
    match_table: MatchTable = table
    return match_table


PRICING = Budget(evaluations=20_000, seconds=2.0)
"""Budget for an answer's cost, and for the reasons of the best answer."""


class PuzzlePosition:
    """The position of a puzzle, or raise CodeError if its code can't be read here."""

    def __init__(self, puzzle: StoredPuzzle) -> None:
        self.puzzle = puzzle
        shared = from_code(puzzle.code)
        self.game: AnyGame = game_of(shared.header.game, shared.header.rules)
        self._whole = Match.resume(self.game, Record("", shared.header, shared.lines), MemoryStore())
        self.best = Way(tuple(map(self.game.decode, puzzle.actions)), tuple(map(self.game.decode, puzzle.starts)), 0.0)

    def match(self) -> AnyMatch:
        """Return a new match at the position, with the player at the puzzle's seat."""
        return position_match(self._whole, self._whole.log, self.puzzle.seat)

    @cached_property
    def start(self) -> AnyMatch:
        return self.match()

    @property
    def view(self) -> Any:
        return self.start.view(self.puzzle.seat)

    def solves(self, action: Any) -> bool:
        """Return True if an action begins the best way, whose actions may be in any legal order."""
        if action in self.best.starts or action not in self.best.actions:
            return action in self.best.starts
        others = [other for other in self.best.actions if other != action]
        state, seat = self.start.state, self.puzzle.seat
        for step in (action, *others):
            if step not in self.game.legal(state, seat):
                return False
            state = self.game.apply(state, seat, step).state
        return True

    @cached_property
    def best_lines(self) -> tuple[Logged, ...]:
        """The actions of the best way, up to the first after which chance or secrets decide."""
        return lines_of_way(self.game, self.start.state, self.puzzle.seat, self.best)

    @cached_property
    def goes_on(self) -> bool:
        """True if the player still has to act after the best action."""
        after = self.game.apply(self.start.state, self.puzzle.seat, self.best.action).state
        return self.puzzle.seat in self.game.actors(after)

    def replay(self, with_answer: bool = False) -> Replay:
        """Return the game up to the position, or to the end of the best way."""
        lines = self.best_lines if with_answer else ()
        return replay_with(self.start, self.start.action_count, lines)

    @cached_property
    def points(self) -> tuple[float, float] | None:
        """The seat's points now and after the best way, or None if the best way does not change them."""
        seat, replay = self.puzzle.seat, self.replay(with_answer=True)
        now, after = (self.game.result(state).points[seat] for state in (self.start.state, replay.state(replay.length)))
        return None if now is None or after is None or now == after else (now, after)

    def pricing(self, answer: Any) -> tuple[Any, ...]:
        """Return function and arguments with which a thinker values the best way, the second one and an answer."""
        found = (self.best.action, self.game.decode(self.puzzle.second), answer)
        actions = tuple(dict.fromkeys(action for action in found if action is not None))
        return valued_ways, DecisionPoint(self.game, self.start.state, self.puzzle.seat, 1), actions, PRICING
