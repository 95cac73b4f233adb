"""The campaign: chapters of missions with aims, from a file that people may edit.

>>> aim = parse_aim("points >= 20")
>>> aim.is_met({"points": 21.0}), aim.is_met({"points": 12.0})
(True, False)
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING, Any, Literal, get_args

from cardcity_desktop.career.content import ContentError, read_content, setup_of
from cardcity_desktop.rules.game import AnyGame, Bounds
from cardcity_desktop.session.store import Purpose
from cardcity_desktop.support.i18n import _

if TYPE_CHECKING:
    from cardcity_desktop.career.content_models import ChapterFields, MissionFields

Medal = Literal["bronze", "silver", "gold"]
MEDALS: tuple[Medal, ...] = get_args(Medal)
GREATEST: Mapping[str, int] = {"won": 1, "rank": 10}
"""Greatest value that a figure can have in any game; an aim that asks for more can't be met."""

_AIM = re.compile(r"(?P<figure>[a-z_]+) (?P<sign>>=|<=) (?P<number>-?\d{1,4}(?:\.5)?)")


@dataclass(frozen=True, slots=True)
class MissionAim:
    """A condition on a figure of the final standing."""

    figure: str
    at_most: bool
    number: float

    def is_met(self, standing: Mapping[str, float]) -> bool:
        value = standing[self.figure]
        return value <= self.number if self.at_most else value >= self.number

    def is_lost(self, bounds: Mapping[str, Bounds]) -> bool:
        """Return True if no figure within the bounds (rules.game) can meet the aim."""
        least, greatest = bounds.get(self.figure, (-inf, inf))
        return least > self.number if self.at_most else greatest < self.number

    def asks_more_than(self, other: MissionAim) -> bool:
        """Return True if a standing can meet the other aim but not this one."""
        if (self.figure, self.at_most) != (other.figure, other.at_most):
            return True
        return self.number < other.number if self.at_most else self.number > other.number

    def share(self, standing: Mapping[str, float]) -> float:
        """Return how near the standing is to the aim, 0 to 1. For an upper limit either 0 or 1."""
        if self.is_met(standing):
            return 1.0
        if self.at_most or self.number <= 0:
            return 0.0
        return max(0.0, min(1.0, standing[self.figure] / self.number))


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission: a town of the campaign."""

    id: str
    game: str
    chapter: str
    place: tuple[int, int]  # on the land's picture of 1920 by 1080 px
    title: Mapping[str, str]  # by language
    text: Mapping[str, str]  # by language
    setup: Any  # the game's set-up value
    rivals: tuple[str, ...]  # levels of the computer players in the other seats
    seed: int | None  # of the deal; None deals anew at every try
    aims: Mapping[Medal, tuple[MissionAim, ...]]  # by medal

    @property
    def purpose(self) -> Purpose:
        return Purpose("mission", self.id)

    def medal(self, standing: Mapping[str, float]) -> Medal | None:
        """Return the best medal whose own aims are all met, or None for no medal."""
        met = [medal for medal in MEDALS if all(aim.is_met(standing) for aim in self.aims[medal])]
        return met[-1] if met else None

    def next_medal(self, standing: Mapping[str, float], bounds: Mapping[str, Bounds]) -> Medal | None:
        """Return the lowest medal whose aims are not all met yet and can be met, gold if all are, or None for none."""
        open_to_win = [medal for medal in MEDALS if not any(aim.is_lost(bounds) for aim in self.aims[medal])]
        return next(
            (medal for medal in open_to_win if not all(aim.is_met(standing) for aim in self.aims[medal])),
            open_to_win[-1] if open_to_win else None,
        )

    def is_lost(self, bounds: Mapping[str, Bounds]) -> bool:
        """Return True if no medal can be won any more."""
        return all(any(aim.is_lost(bounds) for aim in aims) for aims in self.aims.values())


@dataclass(frozen=True, slots=True)
class CampaignChapter:
    """Missions that teach one idea."""

    id: str
    place: tuple[int, int]  # of the chapter's name on the land's picture
    title: Mapping[str, str]
    idea: Mapping[str, str]
    missions: tuple[Mission, ...]
    is_ladder: bool = False  # bronze means winning; so no mission counts as too hard for bronze


@dataclass(frozen=True, slots=True)
class Campaign:
    """Chapters of one game, in order."""

    game: str
    chapters: tuple[CampaignChapter, ...]

    @property
    def missions(self) -> tuple[Mission, ...]:
        return tuple(mission for chapter in self.chapters for mission in chapter.missions)

    def mission(self, name: str) -> Mission | None:
        return next((mission for mission in self.missions if mission.id == name), None)

    def open_missions(self, won: Mapping[str, Medal]) -> frozenset[str]:
        """Return the ids of the missions that may be played.

        They are the missions won, the one after each of these, and the first one of each chapter that is open. A
        chapter is open once a mission of the chapter before it is won.
        """
        opened: set[str] = set(won)
        reached = True
        for chapter in self.chapters:
            if not reached:
                break
            opened.add(chapter.missions[0].id)
            for before, after in zip(chapter.missions, chapter.missions[1:], strict=False):
                if before.id in won:
                    opened.add(after.id)
            reached = any(mission.id in won for mission in chapter.missions)
        return frozenset(opened)

    def next_mission(self, won: Mapping[str, Medal]) -> Mission | None:
        """Return the first open mission without a medal, or None if all have one."""
        allowed = self.open_missions(won)
        return next((mission for mission in self.missions if mission.id in allowed and mission.id not in won), None)


def parse_aim(text: str) -> MissionAim:
    """Return the aim of a text such as "points >= 20" or "clouds <= 0", or raise ContentError."""
    match = _AIM.fullmatch(text)
    if match is None:
        raise ContentError(_("{aim} is no aim: FIGURE >= NUMBER or FIGURE <= NUMBER is wanted").format(aim=repr(text)))
    return MissionAim(match["figure"], match["sign"] == "<=", float(match["number"]))


def read_campaign(text: str, game: AnyGame, levels: Sequence[str]) -> Campaign:
    """Return the campaign of a file. `levels`: the computer players that exist. Raise ContentError."""
    from cardcity_desktop.career.content_models import CampaignFields

    fields = read_content(CampaignFields, text, game.name)
    missions = [_mission(entry, game, levels) for entry in fields.mission]
    names = [mission.id for mission in missions]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ContentError(f"mission {twice[0]}: id: " + _("it occurs twice"))
    chapters = tuple(_chapter(entry, missions) for entry in fields.chapter)
    lost = sorted({mission.chapter for mission in missions} - {chapter.id for chapter in chapters})
    if lost:
        raise ContentError(f"chapter {lost[0]}: " + _("it is missing"))
    return Campaign(game.name, chapters)


def _chapter(fields: ChapterFields, missions: Sequence[Mission]) -> CampaignChapter:
    own = tuple(mission for mission in missions if mission.chapter == fields.id)
    if not own:
        raise ContentError(f"chapter {fields.id}: " + _("it has no mission"))
    return CampaignChapter(
        fields.id,
        place=fields.at,
        title=fields.title.model_dump(),
        idea=fields.idea.model_dump(),
        missions=own,
        is_ladder=fields.ladder,
    )


def _mission(fields: MissionFields, game: AnyGame, levels: Sequence[str]) -> Mission:
    """Return a mission, checked as far as the rules are needed, or raise ContentError."""
    where = f"mission {fields.id}"
    setup = setup_of(game, fields.setup, fields.rivals, f"{where}: ")
    known = game.standing(game.initial(setup, 0), 0)
    aims = {medal: _aims(getattr(fields, medal), known, f"{where}: {medal}") for medal in MEDALS}
    _check_order(aims, where)
    return Mission(
        id=fields.id,
        game=game.name,
        chapter=fields.chapter,
        place=fields.at,
        title=fields.title.model_dump(),
        text=fields.text.model_dump(),
        setup=setup,
        rivals=_check_rivals(fields.rivals, levels, where),
        seed=fields.seed,
        aims=aims,
    )


def _check_rivals(rivals: Sequence[str], levels: Sequence[str], where: str) -> tuple[str, ...]:
    for rival in rivals:
        if rival not in levels:
            text = _("{word} is not one of {words}").format(word=repr(rival), words=", ".join(levels))
            raise ContentError(f"{where}: rivals: {text}")
    return tuple(rivals)


def _aims(lines: Sequence[str], known: Mapping[str, float], where: str) -> tuple[MissionAim, ...]:
    """Return the aims of a medal, or raise ContentError if the game has no such figure, or it can't reach the value."""
    try:
        aims = tuple(map(parse_aim, lines))
    except ContentError as error:
        raise ContentError(f"{where}: {error}") from error
    for aim in aims:
        if aim.figure not in known:
            text = _("there is no figure {figure}; there are {figures}")
            raise ContentError(f"{where}: {text.format(figure=repr(aim.figure), figures=', '.join(known))}")
        if not aim.at_most and aim.number > GREATEST.get(aim.figure, aim.number):
            text = _("{figure} is {greatest} at most").format(figure=aim.figure, greatest=GREATEST[aim.figure])
            raise ContentError(f"{where}: {text}")
    return aims


def _check_order(aims: Mapping[Medal, Sequence[MissionAim]], where: str) -> None:
    """Raise ContentError if a medal asks for nothing more than the medal below it."""
    for low, high in pairwise(MEDALS):
        if not any(all(aim.asks_more_than(other) for other in aims[low]) for aim in aims[high]):
            text = _("asks for no more than {medal}").format(medal=low)
            raise ContentError(f"{where}: {high}: {text}")
