"""Lessons: scripted games at the real table, each read from a file that people may edit.

A step shows a sentence and asks for one thing: exact actions in order or in any order, any action of a kind, free play,
or reading on. The real rules are valid: an action that they allow but the step does not ask for gets the same sentence
again. The script also has the other seats' actions; after its end computer players choose.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardcity_desktop.career.content import ContentError, content_of, read_content, setup_of
from cardcity_desktop.rules.errors import IllegalActionError, UnreadableError
from cardcity_desktop.rules.game import AnyGame
from cardcity_desktop.session.store import Purpose
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path, toml_asset

if TYPE_CHECKING:
    from cardcity_desktop.career.content_models import StepFields
    from cardcity_desktop.career.profile import Profile


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A sentence, and the action that it asks for. With no action it is only to be read."""

    say: Mapping[str, str]  # the sentence by language
    do: tuple[str, ...] = ()  # encoded actions, any one of which is asked for; () for none
    sort: str = ""  # first word of the actions that are accepted; "" for none
    free: int | None = None  # free play until the round of this number begins; 0: until the end; None: no free play
    then: tuple[tuple[int, str], ...] = ()  # (seat, encoded action): what the other seats do after the step

    @property
    def is_read(self) -> bool:
        return not self.do and not self.sort and self.free is None

    def is_met_by(self, line: str, round_: int) -> bool:
        """Return True if the encoded action `line` completes the step. `round_`: the round after the action."""
        if self.do:
            return line in self.do
        if self.sort:
            return line.split()[0] == self.sort
        return self.free is not None and self.free <= round_

    def allows(self, line: str) -> bool:
        """Return True if the encoded action `line` is accepted now."""
        return self.free is not None or self.is_met_by(line, 0)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of one game. The player has seat 0."""

    id: str
    game: str
    title: Mapping[str, str]
    text: Mapping[str, str]
    setup: Any
    seed: int
    steps: tuple[LessonStep, ...]
    rivals: tuple[str, ...] = ()  # levels of the computer players in the other seats
    picture: str = ""  # a drawing of `assets` without ".svg"; "" for none
    ground: str = ""  # the colour under it

    @property
    def purpose(self) -> Purpose:
        return Purpose("lesson", self.id)

    @property
    def lines(self) -> tuple[str, ...]:
        """Encoded actions of the steps with exact actions, in a playable order."""
        return tuple(line for _at, _step, line in _scripted(self.steps))


@dataclass(frozen=True, slots=True)
class Guide:
    """A player's progress through a lesson, immutable."""

    lesson: Lesson
    at: int = 0  # index of the current step

    @property
    def step(self) -> LessonStep | None:
        """Current step, or None after the last one."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    def read_on(self) -> Guide:
        """Return the progress after reading. It is unchanged if the step asks for an action."""
        return Guide(self.lesson, self.at + 1) if self.step is not None and self.step.is_read else self

    def after(self, line: str, round_: int) -> Guide:
        """Return the progress after the player's encoded action `line`. `round_`: the round after it."""
        step = self.step
        return Guide(self.lesson, self.at + 1) if step is not None and step.is_met_by(line, round_) else self

    def others_acted(self, round_: int) -> Guide:
        """Return the progress after another seat's action, with which free play may end."""
        step = self.step
        began = step is not None and step.free is not None and 0 < step.free <= round_
        return Guide(self.lesson, self.at + 1) if began else self

    @property
    def is_last(self) -> bool:
        """True for the last sentence of the lesson."""
        return self.at == len(self.lesson.steps) - 1

    @property
    def is_over(self) -> bool:
        """True if the script has ended and the player continues alone."""
        return self.step is None or self.step.free == 0


def lesson_ids(game: str) -> tuple[str, ...]:
    """Return the ids of a game's lessons in their order."""
    folder = asset_path("lessons", game)
    return tuple(file.stem for file in sorted(folder.glob("*.toml"))) if folder.is_dir() else ()


def needed_lesson(profile: Profile, game: AnyGame, setup: Any) -> str | None:
    """Return the first lesson that teaches something of a set-up, new to a player who has played the game, or None.

    It is new if the player has neither taken the lesson nor finished a game with it. A beginner is taught by the game's
    first page and the table.
    """
    played = [entry.setup for entry in profile.entries if entry.game == game.name]
    words = game.write_setup(setup)
    for name in lesson_ids(game.name) if played else ():
        if profile.has_taken(game.name, name):
            continue
        for word, values in _taught_by(game, name).items():
            new = [value for value in values if not any(value in _values(known.get(word)) for known in played)]
            if len(new) == len(values) and any(value in _values(words.get(word)) for value in new):
                return name
    return None


def _taught_by(game: AnyGame, lesson: str) -> Mapping[str, Sequence[object]]:
    """Return what a lesson's file says that it teaches, nothing for a damaged one."""
    try:
        taught = toml_asset("lessons", game.name, f"{lesson}.toml").get("teaches")
    except (OSError, ValueError):
        return {}
    listed = taught.items() if isinstance(taught, dict) else ()
    return {word: values for word, values in listed if isinstance(values, list)}


def _values(value: object) -> Sequence[object]:
    """Return the values of a set-up's word, of which a list has several."""
    return value if isinstance(value, list | tuple) else (value,)


def load_lesson(game: AnyGame, lesson: str) -> Lesson:
    """Return one of the app's lessons, or raise ContentError."""
    text = content_of("lessons", game.name, f"{lesson}.toml")
    if text is None:
        raise ContentError(_("there is no such file"))
    return read_lesson(text, game, lesson)


def read_lesson(text: str, game: AnyGame, name: str) -> Lesson:
    """Return the lesson of a file, after playing its script by the rules, or raise ContentError."""
    from cardcity_desktop.career.content_models import LessonFields

    fields = read_content(LessonFields, text, game.name)
    setup, rivals = setup_of(game, fields.setup, fields.rivals), tuple(fields.rivals)
    steps = tuple(step for at, entry in enumerate(fields.step, 1) for step in _steps(entry, at))
    title, text_ = fields.title.model_dump(), fields.text.model_dump()
    lesson = Lesson(
        name,
        game=game.name,
        title=title,
        text=text_,
        setup=setup,
        seed=fields.seed,
        steps=steps,
        rivals=rivals,
        picture=fields.picture,
        ground=fields.ground,
    )
    _play_script(lesson, game)
    return lesson


def _steps(fields: StepFields, at: int) -> list[LessonStep]:
    """Return the steps of a [[step]] table: one for each action, all with the same sentence."""
    texts, then = fields.say.model_dump(), tuple(_scripted_action(line, at) for line in fields.then)
    if fields.do or fields.any:
        asked: list[tuple[str, ...]] = [(line,) for line in fields.do]
        asked = asked or [tuple(fields.any)] * len(fields.any)
        return [*(LessonStep(texts, question) for question in asked[:-1]), LessonStep(texts, asked[-1], then=then)]
    return [LessonStep(texts, sort=fields.sort, free=fields.free, then=then)]


def _scripted_action(line: str, at: int) -> tuple[int, str]:
    """Return (seat, action) of a line such as "2 pick king"."""
    seat, _space, action = line.partition(" ")
    if not seat.isdecimal() or not action:
        raise ContentError(f"step {at}: then: " + _("a seat and its action are wanted, not {line}").format(line=line))
    return int(seat), action


def _scripted(steps: Sequence[LessonStep]) -> Iterator[tuple[int, LessonStep, str]]:
    """Yield (number, step, action) for the steps with exact actions, until a step leaves a choice.

    Steps in a row that accept the same actions in any order get one of these actions each.
    """
    accepted: tuple[str, ...] = ()
    remaining: tuple[str, ...] = ()
    for number, step in enumerate(steps, 1):
        if step.is_read:
            continue
        if not step.do:
            return
        if step.do != accepted or not remaining:
            accepted = remaining = step.do
        line, remaining = remaining[0], remaining[1:]
        yield number, step, line


def _play_script(lesson: Lesson, game: AnyGame) -> None:
    """Play the steps with exact actions, or raise ContentError if the rules refuse one."""
    state = game.initial(lesson.setup, lesson.seed)
    for at, step, line in _scripted(lesson.steps):
        for seat, what in ((0, line), *step.then):
            if game.actors(state)[:1] != (seat,):
                raise ContentError(f"step {at}: {what}: " + _("seat {seat} does not act then").format(seat=seat))
            try:
                state = game.apply(state, seat, game.decode(what)).state
            except (UnreadableError, IllegalActionError) as error:
                raise ContentError(f"step {at}: {what}: {error}") from error
