"""The offer of a lesson where a game is begun that has something new for its player."""

from collections.abc import Callable
from functools import partial
from typing import Any

from cardcity_desktop.career.content import ContentError
from cardcity_desktop.career.lessons import load_lesson, needed_lesson
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.career.next_activity import go_on_or_start
from cardcity_desktop.scenes.career.services import Career
from cardcity_desktop.support.i18n import _, localized
from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.window.commands import Command, Push


def after_lesson_offer(career: Career, game: str, setup: Any, start: Callable[[], Command]) -> Command:
    """Return the command that starts a game for one person, after the offer of a lesson that it needs."""
    rules = game_of(game)
    name = needed_lesson(career.profile, rules, setup)
    try:
        lesson = load_lesson(rules, name) if name is not None else None
    except (ContentError, OSError):
        lesson = None
    if lesson is None:
        return start()
    text = _("This is new for you: {text} A short lesson shows it at the table.").format(text=localized(lesson.text))
    learn = partial(go_on_or_start, career, lesson)
    answers = [
        Answer(_("Back")),
        Answer(_("Play now"), start, icon="play"),
        Answer(_("Lesson first"), learn, "primary", "flag"),
    ]
    return Push(Dialog(localized(lesson.title), text, answers, first=2))
