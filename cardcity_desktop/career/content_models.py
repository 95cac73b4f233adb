"""Models of the career's files: fields, types and limits. What needs a game's rules is checked after them."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints, model_validator

from cardcity_desktop.career.content import GREATEST_SEED, LONGEST_TEXT
from cardcity_desktop.support.checked import Checked, sentence, wanted
from cardcity_desktop.support.i18n import N_, _

LONGEST_LINE = 64
"""Most letters of a computer player's line."""


def _text(text: str) -> str:
    if not text.strip():
        raise sentence(_("the text is missing"))
    if len(text) > LONGEST_TEXT:
        raise sentence(_("{count} letters, {most} at most"), count=len(text), most=LONGEST_TEXT)
    return text


def _seed(seed: int) -> int:
    if not 0 <= seed <= GREATEST_SEED:
        raise sentence(_("a whole number from 0 to {greatest} is wanted"), greatest=GREATEST_SEED)
    return seed


def _listed(value: object) -> object:
    return [value] if isinstance(value, str) else value


Text = Annotated[str, AfterValidator(_text)]
Id = Annotated[
    str, StringConstraints(pattern=r"^[a-z][a-z0-9_]{1,30}$"), wanted(N_("a word of small letters is wanted"))
]
Seed = Annotated[int, AfterValidator(_seed)]
Place = Annotated[
    tuple[Annotated[int, Field(ge=0, le=1920)], Annotated[int, Field(ge=0, le=1080)]],
    BeforeValidator(tuple),
    wanted(N_("two whole numbers up to 1920 and 1080 are wanted")),
]
Aims = Annotated[list[str], Field(min_length=1), wanted(N_("a list of aims is wanted")), BeforeValidator(_listed)]
Actions = Annotated[
    list[Annotated[str, StringConstraints(min_length=1)]],
    wanted(N_("an action or a list of them is wanted")),
    BeforeValidator(_listed),
]
"""An action, or a list of actions, written as the game encodes them."""
Goal = Annotated[
    dict[str, Annotated[int, Field(ge=1)]],
    Field(min_length=1, max_length=1),
    wanted(N_("one word and a whole number are wanted")),
]
"""The word of what is counted, and the count that earns an achievement."""


class Texts(Checked):
    """A text in each language of the app."""

    en: Text = Field("", validate_default=True)
    fr: Text = Field("", validate_default=True)


class VoiceLine(Texts):
    """A computer player's line: short, because it is read beside the game."""

    @model_validator(mode="after")
    def _is_short(self) -> VoiceLine:
        longest = max(map(len, self.model_dump().values()))
        if longest > LONGEST_LINE:
            raise sentence(_("{count} letters, {most} at most"), count=longest, most=LONGEST_LINE)
        return self


class VoicesFields(Checked):
    """A file of lines: by level, then by cue. Two lines at least, so that none comes twice in a row."""

    game: str
    voice: dict[str, dict[Id, Annotated[list[VoiceLine], Field(min_length=2)]]]


class MissionFields(Checked):
    id: Id
    chapter: str
    at: Place
    title: Texts
    text: Texts
    setup: dict[str, Any]
    rivals: list[str] = Field(default_factory=list)
    seed: Seed | None = None
    bronze: Aims
    silver: Aims
    gold: Aims


class ChapterFields(Checked):
    id: Id
    at: Place
    title: Texts
    idea: Texts
    ladder: bool = False


class CampaignFields(Checked):
    game: str
    chapter: Annotated[list[ChapterFields], Field(min_length=1)]
    mission: Annotated[list[MissionFields], Field(min_length=1)]


class AchievementFields(Checked):
    """An [[achievement]] table. It has exactly one of the last five fields."""

    id: Id
    title: Texts
    text: Texts
    where: dict[str, Any] = Field(default_factory=dict)
    any: Aims | None = None
    alone: Aims | None = None
    finished: Annotated[int, Field(ge=1), wanted(N_("a whole number of at least 1 is wanted"))] | None = None
    different: Goal | None = None
    count: Goal | None = None

    @model_validator(mode="after")
    def _one_count(self) -> AchievementFields:
        fields = "any", "alone", "finished", "different", "count"
        if sum(getattr(self, field) is not None for field in fields) != 1:
            raise sentence(_("exactly one of {fields} is wanted"), fields=", ".join(fields))
        return self


class AchievementsFields(Checked):
    game: str
    achievement: list[AchievementFields]


class DayFields(Checked):
    """A [[day]] table of a week."""

    setup: dict[str, Any] = Field(default_factory=dict)
    rivals: list[str] = Field(default_factory=list)


class WeekFields(Checked):
    """A file of cities of the day, Monday first."""

    game: str
    day: Annotated[list[DayFields], Field(min_length=7, max_length=7), wanted(N_("seven tables are wanted"))]


class StepFields(Checked):
    """A [[step]] table of a lesson."""

    say: Texts
    do: Actions = Field(default_factory=list)
    any: Actions = Field(default_factory=list)
    sort: str = ""
    free: Annotated[int, Field(ge=0), wanted(N_("the number of a round is wanted"))] | None = None
    then: Actions = Field(default_factory=list)


class LessonFields(Checked):
    title: Texts
    text: Texts
    picture: str = ""
    ground: str = ""
    setup: dict[str, Any] = Field(default_factory=dict)
    seed: int
    rivals: list[str] = Field(default_factory=list)
    teaches: dict[str, list[Any]] = Field(default_factory=dict)
    step: Annotated[list[StepFields], Field(min_length=1)]
