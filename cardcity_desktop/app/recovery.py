"""Recovery from unexpected errors: writes a report and opens the title, so that the player can go on."""

import platform
import sys
import time
import traceback
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from cardcity_desktop import __version__
from cardcity_desktop.app.window import App
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.support.i18n import _, language
from cardcity_desktop.ui.window.commands import Command, Push
from cardcity_desktop.ui.wording.phrases import shown_path

MOST_ERRORS = 3
WITHIN_SECONDS = 20.0
"""Recovery gives up after MOST_ERRORS errors within this time."""


class Recovery:
    """Handler of an app's unexpected errors."""

    def __init__(self, app: App, services: Services, log_folder: Path | None) -> None:
        self._app, self._services, self._folder = app, services, log_folder
        self._times: deque[float] = deque(maxlen=MOST_ERRORS)

    def handle(self, error: Exception) -> bool:
        """Write a report, and open the title with a sentence. Return False if that fails or errors keep coming."""
        self._times.append(time.monotonic())
        file = self._report(error)
        if len(self._times) == MOST_ERRORS and self._times[-1] - self._times[0] < WITHIN_SECONDS:
            return False
        match = self._match()
        try:
            self._app.start_over(self._services.title_scene())
            with suppress(Exception):  # the room may be what is broken; its server stops all the same
                self._services.screens.close(_("The game was put away."))
            self._app.obey(self._open_dialog(file, match.id if match and not match.finished else None))
        except Exception:
            return False
        return True

    def _report(self, error: Exception) -> Path | None:
        from cardcity_desktop.storage.reports import write_report

        text = "".join(traceback.format_exception(error))
        return write_report(self._folder, self._facts(), text)

    def _facts(self) -> dict[str, str]:
        import pygame

        facts: dict[str, Callable[[], str]] = {
            "app": lambda: __version__,
            "python": lambda: sys.version.split()[0],
            "pygame": lambda: f"{pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
            "system": platform.platform,
            "language": language,
            "window": lambda: f"{self._app.screen.get_size()}, {pygame.display.get_driver()}",
            "screens": lambda: " > ".join(type(scene).__name__ for scene in self._app.scenes),
            "match": self._code,
        }
        return {name: _fact_or_unknown(fact) for name, fact in facts.items()}

    def _match(self) -> AnyMatch | None:
        """Return the match of the topmost scene that has one, or None."""
        matches = [getattr(scene, "match", None) for scene in self._app.scenes]
        return next((match for match in reversed(matches) if match is not None), None)

    def _code(self) -> str:
        """Return the code of the match, without names, to reproduce the error, or "none" without a match."""
        from dataclasses import replace

        from cardcity_desktop.session.codes import code_of
        from cardcity_desktop.session.store import Seat

        match = self._match()
        if match is None:
            return "none"
        seats = tuple(Seat("", seat.colour, seat.player) for seat in match.seats)
        return code_of(match.game, replace(match.header, seats=seats), match.log)

    def _open_dialog(self, file: Path | None, match_id: str | None) -> Command:
        from cardcity_desktop.scenes.saved_games.opening import open_match
        from cardcity_desktop.ui.pages.dialog import Answer, Dialog

        text = _("Your game is safe. You can go on playing.")
        if file is not None:
            sentence = _("What happened is written in {file}: please send it to us.").format(file=shown_path(file))
            text = f"{text} {sentence}"
        answers = [Answer(_("All right"))]
        if match_id is not None:
            answers.append(Answer(_("Continue"), lambda: open_match(self._services, match_id), "primary", "play"))
        return Push(Dialog(_("Something went wrong"), text, answers))


def _fact_or_unknown(fact: Callable[[], str]) -> str:
    """Return the fact, or "?" if finding it fails: a report must not fail for one line."""
    with suppress(Exception):
        return fact()
    return "?"
