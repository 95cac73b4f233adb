"""The activity offered to a returning player: the next lesson or mission, or the city of the day."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from cardcity_desktop.career.challenges import Challenge, challenge_of
from cardcity_desktop.career.content import ContentError
from cardcity_desktop.career.daily import day_of, deal_of, has_deals
from cardcity_desktop.career.lessons import Lesson, lesson_ids, load_lesson
from cardcity_desktop.career.missions import Mission
from cardcity_desktop.career.profile import DAILY, LESSON, MISSION
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.career.services import Career
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.store import PRACTICE, Header, Purpose
from cardcity_desktop.support.i18n import _, localized
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.wording.dates import day_text


@dataclass(frozen=True, slots=True)
class NextActivity:
    """The activity that a button starts: the button's label, the activity's name (`what`), the action."""

    label: str
    what: str
    action: Callable[[], Command]
    text: str = ""  # what it is about
    tile: str = ""  # key of the game's tile that has its picture


def go_on_or_start(career: Career, challenge: Challenge) -> Command:
    """Continue the unfinished match of a challenge. If there is none, start one."""
    waiting = career.under_way(challenge)
    return waiting.go_on() if waiting else career.start(challenge)


def purpose_text(career: Career, game: str, purpose: Purpose) -> str:
    """Return the purpose of a match, such as "Mission: The crossroads", or "" for a free game or an unknown purpose."""
    if purpose.kind == DAILY:
        day = day_of(purpose.id)
        if day is None or day == career.today():
            return _("City of the day")
        return _("City of the day, {day}").format(day=day_text(day))
    if purpose.kind == PRACTICE.kind:
        return _("Practice")
    challenge = challenge_of(game, purpose)
    if isinstance(challenge, Mission):
        return _("Mission: {title}").format(title=localized(challenge.title))
    return _("Lesson: {title}").format(title=localized(challenge.title)) if isinstance(challenge, Lesson) else ""


def todays_deal_text(career: Career, game: str) -> str:
    """Return whether today's deal of a game has been begun, in a sentence."""
    if career.under_way(deal_of(career.today(), game)) is not None:
        return _("Today’s deal is begun.")
    return _("Today’s deal is waiting.")


def next_activity(career: Career, game: str) -> NextActivity | None:
    """Return the next activity to offer in a game, of the kind played last if possible, or None if there is none."""
    last = next((entry for entry in reversed(career.profile.entries) if entry.game == game), None)
    if last is None:
        return None
    if last.purpose == LESSON:
        return _next_lesson(career, game) or _next_mission(career, game, begun=True)
    if last.purpose == DAILY:
        return _todays_city(career, game) or _next_mission(career, game)
    return _next_mission(career, game) or _todays_city(career, game)


def following_lesson(services: Services, header: Header) -> NextActivity | None:
    """Return the lesson after the one that a match belongs to, or None for other matches and after the last lesson."""
    return _next_lesson(services.career, header.game) if header.purpose.kind == LESSON else None


def _next_lesson(career: Career, game: str) -> NextActivity | None:
    """Return the first lesson that is not completed, or None if there is none."""
    name = next((name for name in lesson_ids(game) if not career.profile.has_taken(game, name)), None)
    if name is None:
        return None
    try:
        lesson = load_lesson(game_of(game), name)
    except (ContentError, OSError):
        return None
    what = _("Lesson: {title}").format(title=localized(lesson.title))
    return NextActivity(_("Next lesson"), what, partial(go_on_or_start, career, lesson), localized(lesson.text))


def _next_mission(career: Career, game: str, begun: bool = False) -> NextActivity | None:
    """Return the next mission if the player has started the campaign, or if `begun`, else None."""
    if not begun and not any(entry.game == game and entry.purpose == MISSION for entry in career.profile.entries):
        return None
    try:
        campaign = career.campaign(game)
    except ContentError:
        return None
    mission = campaign.next_mission(career.profile.medals(game)) if campaign else None
    if mission is None:
        return None
    what = _("Mission: {title}").format(title=localized(mission.title))
    start = partial(go_on_or_start, career, mission)
    return NextActivity(_("Next mission"), what, start, localized(mission.text), "campaign")


def _todays_city(career: Career, game: str) -> NextActivity | None:
    """Return today's deal for a player who has played an earlier one but not today's, else None."""
    profile = career.profile
    played = any((entry.game, entry.purpose) == (game, DAILY) for entry in profile.entries)
    if not (has_deals(game) and played) or profile.daily(game, career.today()) is not None:
        return None
    start = partial(go_on_or_start, career, deal_of(career.today(), game))
    return NextActivity(_("Today’s city"), _("City of the day"), start, todays_deal_text(career, game), "daily")
