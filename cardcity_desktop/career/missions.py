"""The campaign: chapters of missions with aims, read from a file that anybody can edit.

>>> aim = parse_aim("points >= 20")
>>> aim.is_met({"points": 21.0}), aim.is_met({"points": 12.0})
(True, False)
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal, get_args

from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.game import AnyGame

Medal = Literal["bronze", "silver", "gold"]
MEDALS: tuple[Medal, ...] = get_args(Medal)
LANGUAGES = ("en", "fr")
GREATEST_SEED = 2**32 - 1
LONGEST_TEXT = 400
GREATEST: Mapping[str, int] = {"won": 1, "rank": 10}
"""What no game goes beyond, whoever plays: aims that ask for more could never be met."""

_AIM = re.compile(r"(?P<figure>[a-z_]+) (?P<sign>>=|<=) (?P<number>-?\d{1,4}(?:\.5)?)")
_WORD = re.compile(r"[a-z][a-z0-9_]{1,30}")


class CampaignError(Exception):
    """A file of the career that can't be: the text names the mission, or what else it is, and the field."""


@dataclass(frozen=True, slots=True)
class MissionAim:
    """One condition on a figure of the game's standing at the end."""

    figure: str
    at_most: bool
    number: float

    def is_met(self, standing: Mapping[str, float]) -> bool:
        value = standing[self.figure]
        return value <= self.number if self.at_most else value >= self.number

    def asks_more_than(self, other: MissionAim) -> bool:
        """Whether who meets the other need not meet this one."""
        if (self.figure, self.at_most) != (other.figure, other.at_most):
            return True
        return self.number < other.number if self.at_most else self.number > other.number

    def share(self, standing: Mapping[str, float]) -> float:
        """How far one is, 0 to 1; an upper limit is kept or broken."""
        if self.is_met(standing):
            return 1.0
        if self.at_most or self.number <= 0:
            return 0.0
        return max(0.0, min(1.0, standing[self.figure] / self.number))


@dataclass(frozen=True, slots=True)
class Mission:
    """One town of the campaign.

    place: on the map, shares of its width and height; title, text: by language; setup: the game's set-up value;
    rivals: levels of the computer players in the other seats; seed: None deals anew at every try; aims: by medal.
    """

    id: str
    chapter: str
    place: tuple[float, float]
    title: Mapping[str, str]
    text: Mapping[str, str]
    setup: Any
    rivals: tuple[str, ...]
    seed: int | None
    aims: Mapping[Medal, tuple[MissionAim, ...]]

    def medal(self, standing: Mapping[str, float]) -> Medal | None:
        """The best medal whose aims are all met; a higher one counts without the lower ones."""
        met = [medal for medal in MEDALS if all(aim.is_met(standing) for aim in self.aims[medal])]
        return met[-1] if met else None


@dataclass(frozen=True, slots=True)
class CampaignChapter:
    """Missions that teach one idea. is_ladder: bronze is winning, however hard that is."""

    id: str
    title: Mapping[str, str]
    idea: Mapping[str, str]
    missions: tuple[Mission, ...]
    is_ladder: bool = False


@dataclass(frozen=True, slots=True)
class Campaign:
    """All chapters of one game, in order."""

    game: str
    chapters: tuple[CampaignChapter, ...]

    @property
    def missions(self) -> tuple[Mission, ...]:
        return tuple(mission for chapter in self.chapters for mission in chapter.missions)

    def mission(self, name: str) -> Mission | None:
        return next((mission for mission in self.missions if mission.id == name), None)

    def open_missions(self, won: Mapping[str, Medal]) -> frozenset[str]:
        """The missions that may be played: those won, the first of each chapter reached, and what follows a win.

        A chapter is reached when one mission of the chapter before is won.
        """
        found: set[str] = set(won)
        reached = True
        for chapter in self.chapters:
            if not reached:
                break
            found.add(chapter.missions[0].id)
            for before, after in zip(chapter.missions, chapter.missions[1:], strict=False):
                if before.id in won:
                    found.add(after.id)
            reached = any(mission.id in won for mission in chapter.missions)
        return frozenset(found)

    def next_mission(self, won: Mapping[str, Medal]) -> Mission | None:
        """The first open mission that has no medal yet."""
        may = self.open_missions(won)
        return next((mission for mission in self.missions if mission.id in may and mission.id not in won), None)


def parse_aim(text: str) -> MissionAim:
    """An aim from "points >= 20" or "clouds <= 0"; raises CampaignError."""
    found = _AIM.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise CampaignError(f"{text!r} is no aim: FIGURE >= NUMBER or FIGURE <= NUMBER is wanted")
    return MissionAim(found["figure"], found["sign"] == "<=", float(found["number"]))


def read_campaign(text: str, game: AnyGame, levels: Sequence[str]) -> Campaign:
    """A campaign file; levels: the computer players there are. Raises CampaignError."""
    raw = read_toml(text, game.name)
    unknown = sorted(set(raw) - {"game", "chapter", "mission"})
    if unknown:
        raise CampaignError(f"{unknown[0]}: there is no such table, only [[chapter]] and [[mission]]")
    missions = [_mission(entry, game, levels) for entry in tables_of(raw, "mission")]
    names = [mission.id for mission in missions]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise CampaignError(f"mission {twice[0]}: id: is there twice")
    chapters = tuple(_chapter(entry, missions) for entry in tables_of(raw, "chapter"))
    lost = sorted({mission.chapter for mission in missions} - {chapter.id for chapter in chapters})
    if lost:
        raise CampaignError(f"chapter {lost[0]}: is not there")
    return Campaign(game.name, chapters)


def read_toml(text: str, game: str) -> Mapping[str, Any]:
    """What a file of that game says; raises CampaignError."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CampaignError(f"the file can't be read: {error}") from error
    if raw.get("game") != game:
        raise CampaignError(f"game: {raw.get('game')!r} is not {game!r}")
    return raw


def tables_of(raw: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    """The tables of that name, one at least; raises CampaignError."""
    entries = raw.get(name)
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise CampaignError(f"{name}: [[{name}]] tables are wanted")
    return entries


def _chapter(entry: Mapping[str, Any], missions: Sequence[Mission]) -> CampaignChapter:
    name = id_of(entry, "chapter")
    unknown = sorted(set(entry) - {"id", "title", "idea", "ladder"})
    if unknown:
        raise CampaignError(f"chapter {name}: {unknown[0]}: there is no such field")
    own = tuple(mission for mission in missions if mission.chapter == name)
    if not own:
        raise CampaignError(f"chapter {name}: has no mission")
    where = f"chapter {name}"
    ladder = entry.get("ladder", False)
    if type(ladder) is not bool:
        raise CampaignError(f"{where}: ladder: true or false is wanted")
    return CampaignChapter(name, texts_of(entry, "title", where), texts_of(entry, "idea", where), own, ladder)


def _mission(entry: Mapping[str, Any], game: AnyGame, levels: Sequence[str]) -> Mission:
    name = id_of(entry, "mission")
    where = f"mission {name}"
    known = {"id", "chapter", "at", "title", "text", "setup", "rivals", "seed", *MEDALS}
    unknown = sorted(set(entry) - known)
    if unknown:
        raise CampaignError(f"{where}: {unknown[0]}: there is no such field")
    setup = _setup(entry, game, where)
    figures = game.standing(game.initial(setup, 0), 0)
    aims = {medal: _aims(entry, medal, figures, where) for medal in MEDALS}
    _check_order(aims, where)
    return Mission(
        name,
        str(entry.get("chapter")),
        _place(entry, where),
        texts_of(entry, "title", where),
        texts_of(entry, "text", where),
        setup,
        _rivals(entry, game.players(setup), levels, where),
        _seed(entry, where),
        aims,
    )


def id_of(entry: Mapping[str, Any], what: str) -> str:
    """The word that names an entry; raises CampaignError."""
    name = entry.get("id")
    if not isinstance(name, str) or not _WORD.fullmatch(name):
        raise CampaignError(f"{what}: id: a word of small letters is wanted, not {name!r}")
    return name


def texts_of(entry: Mapping[str, Any], field: str, where: str) -> Mapping[str, str]:
    """A text in every language; raises CampaignError."""
    texts = entry.get(field)
    if not isinstance(texts, dict) or not set(texts) <= set(LANGUAGES):
        raise CampaignError(f"{where}: {field}: a text for each of {', '.join(LANGUAGES)} is wanted")
    for language in LANGUAGES:
        text = texts.get(language)
        if not isinstance(text, str) or not text.strip():
            raise CampaignError(f"{where}: {field}.{language}: the text is missing")
        if len(text) > LONGEST_TEXT:
            raise CampaignError(f"{where}: {field}.{language}: {len(text)} letters, {LONGEST_TEXT} at most")
    return texts


def _place(entry: Mapping[str, Any], where: str) -> tuple[float, float]:
    at = entry.get("at")
    if not isinstance(at, list) or len(at) != 2 or not all(type(part) is int and 0 <= part <= 100 for part in at):
        raise CampaignError(f"{where}: at: two whole numbers from 0 to 100 are wanted")
    return at[0] / 100, at[1] / 100


def _setup(entry: Mapping[str, Any], game: AnyGame, where: str) -> Any:
    words = entry.get("setup")
    if not isinstance(words, dict):
        raise CampaignError(f"{where}: setup: a table of words is wanted")
    try:
        return game.read_setup(words)
    except BadFieldError as error:
        raise CampaignError(f"{where}: setup: {error}") from error


def _rivals(entry: Mapping[str, Any], players: int, levels: Sequence[str], where: str) -> tuple[str, ...]:
    rivals = entry.get("rivals", [])
    if not isinstance(rivals, list) or len(rivals) != players - 1:
        raise CampaignError(f"{where}: rivals: a list of {players - 1}, a level for each other player, is wanted")
    for rival in rivals:
        if rival not in levels:
            raise CampaignError(f"{where}: rivals: {rival!r} is not one of {', '.join(levels)}")
    return tuple(rivals)


def _seed(entry: Mapping[str, Any], where: str) -> int | None:
    seed = entry.get("seed")
    if seed is not None and (type(seed) is not int or not 0 <= seed <= GREATEST_SEED):
        raise CampaignError(f"{where}: seed: a whole number from 0 to {GREATEST_SEED} is wanted")
    return seed


def _aims(entry: Mapping[str, Any], medal: Medal, known: Mapping[str, float], where: str) -> tuple[MissionAim, ...]:
    lines = entry.get(medal)
    if not isinstance(lines, list) or not lines:
        raise CampaignError(f"{where}: {medal}: a list of aims is wanted")
    try:
        aims = tuple(map(parse_aim, lines))
    except CampaignError as error:
        raise CampaignError(f"{where}: {medal}: {error}") from error
    for aim in aims:
        if aim.figure not in known:
            raise CampaignError(f"{where}: {medal}: there is no figure {aim.figure!r}; there are {', '.join(known)}")
        if not aim.at_most and aim.number > GREATEST.get(aim.figure, aim.number):
            raise CampaignError(f"{where}: {medal}: {aim.figure} is {GREATEST[aim.figure]} at most")
    return aims


def _check_order(aims: Mapping[Medal, Sequence[MissionAim]], where: str) -> None:
    """A better medal asks for something that the one below it does not."""
    for low, high in pairwise(MEDALS):
        if not any(all(aim.asks_more_than(other) for other in aims[low]) for aim in aims[high]):
            raise CampaignError(f"{where}: {high}: asks for no more than {low}")
