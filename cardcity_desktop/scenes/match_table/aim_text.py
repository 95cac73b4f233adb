"""The block of a hint about a mission's next medal: what is reached of it, and what the advised way does for it."""

from collections.abc import Sequence

from cardcity_desktop.career.missions import Medal, MissionAim
from cardcity_desktop.players.aims import APART, ENOUGH
from cardcity_desktop.players.player import AimOutlook
from cardcity_desktop.rules.game import Progress
from cardcity_desktop.scenes.career.badges import medal_svg
from cardcity_desktop.scenes.front import GameWords
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.pages.hint import HintAim
from cardcity_desktop.ui.wording.numbers import number_text

LIKELY = 0.5  # part of the games played on in which an aim is met, from which on it may wait


class AimWords:
    """The sentences on the aim of a medal that a hint is about."""

    def __init__(self, aims: Sequence[MissionAim], outlook: AimOutlook, words: GameWords, progress: Progress) -> None:
        self._aim, self._outlook, self._words, self._progress = aims[outlook.at], outlook, words, progress

    def of_medal(self, medal: Medal, why: str) -> HintAim:
        """Return the block: the medal with the aim, its figure, and a sentence."""
        titles = {"bronze": _("For bronze"), "silver": _("For silver"), "gold": _("For gold")}
        text = self._words.aim_text(self._aim)
        title = _("{medal}: {aim}").format(medal=titles[medal], aim=text[:1].lower() + text[1:])
        return HintAim(title, self._figure(), why, medal_svg(medal))

    def _figure(self) -> str:
        """Return the figure of now, "3 of 4", or in words if a number alone says nothing."""
        aim, now = self._aim, self._outlook.now
        plain = not aim.at_most and now >= 0 and aim.number > 0 and aim.figure not in self._words.worded_figures
        if plain and aim.figure != "lead":
            return _("{count} of {number}").format(count=number_text(now), number=number_text(aim.number))
        return self._words.figure_text(aim.figure, now)

    def sentence(self) -> str:
        """Return what the advised way does for the aim, or why the aim can wait."""
        aim, seen = self._aim, self._outlook
        now, after = aim.share({aim.figure: seen.now}), seen.after
        figure = self._words.figure_text(aim.figure, after)
        if seen.keeps:
            return _("It keeps to this aim; other ways would break it.")
        if aim.is_met({aim.figure: after}):
            if not aim.is_met({aim.figure: seen.now}):
                return _("This reaches it: {figure}.").format(figure=figure)
            return _("It is reached, and stays so: {figure}.").format(figure=figure)
        if seen.futures >= ENOUGH and seen.reached - seen.otherwise >= APART * seen.futures:
            text = _("Of {tries} games played to the end, this reaches it in {count}, another way in {other}.")
            return self._played_on(text)
        if abs(after - aim.number) < abs(seen.now - aim.number) or aim.share({aim.figure: after}) > now:
            return _("It brings you nearer: {figure}.").format(figure=figure)
        return self._waiting()

    def _played_on(self, text: str) -> str:
        seen = self._outlook
        return text.format(tries=seen.futures, count=seen.reached, other=seen.otherwise)

    def _waiting(self) -> str:
        """Return why a turn that does nothing for the aim is right."""
        seen, left = self._outlook, (self._progress.rounds or 0) - self._progress.round
        if seen.futures >= ENOUGH and seen.reached < LIKELY * seen.futures:
            return self._played_on(_("It is far: of {tries} games played to the end, {count} reached it."))
        if self._aim.figure in ("won", "lead"):
            return _("Every good turn serves it.")
        if left > 0:
            text = ngettext("It can wait: {rounds} round is left.", "It can wait: {rounds} rounds are left.", left)
            return text.format(rounds=left)
        return _("No way of this turn brings it nearer.")

    def beside_the_score(self, title: str) -> str:
        """Return the sentence on the way that would be best without the aim, given as a sentence."""
        return _("For the score alone: {action}").format(action=title[:1].lower() + title[1:])
