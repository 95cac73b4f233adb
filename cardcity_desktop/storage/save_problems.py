"""What stands in the way of a saved match, each in one sentence for the player."""

from __future__ import annotations

from cardcity_desktop.session.store import DamagedRecordError
from cardcity_desktop.storage.disk_reasons import disk_reason
from cardcity_desktop.storage.format.text import BrokenLineError, ForeignSaveError
from cardcity_desktop.storage.save_file import InUseError
from cardcity_desktop.support.i18n import _


class SaveProblemError(Exception):
    """A saved match cannot be opened; the text is one sentence for the player."""


class SaveRefusedError(SaveProblemError, DamagedRecordError):
    """A file that was changed or damaged; nothing has been done to it.

    line: the first that cannot be, counted from 1; actions: how many before it are sound, so that the game can go on
    from there (`Saves.repair`); None where the very first line is wrong.
    """

    def __init__(self, line: int, actions: int | None) -> None:
        super().__init__(
            _("This saved game was changed or damaged: line {line} is not possible. It stays as it is.").format(
                line=line
            )
        )
        self.line = line
        self.actions = actions


def problem_of(error: Exception) -> SaveProblemError:
    """The sentence for what reading a file raised."""
    if isinstance(error, SaveProblemError):
        return error
    if isinstance(error, InUseError):
        return SaveProblemError(_("This game is being played in another window."))
    if isinstance(error, ForeignSaveError):
        return SaveProblemError(_("This game was saved by another version of the app: a newer one may open it."))
    if isinstance(error, BrokenLineError):
        return SaveRefusedError(error.line, None)
    if isinstance(error, FileNotFoundError):
        return SaveProblemError(_("This saved game can’t be read: there is no such file."))
    return SaveProblemError(_("This saved game can’t be read: {reason}.").format(reason=short_reason(error)))


def short_reason(error: Exception) -> str:
    """A few words to follow a colon."""
    if isinstance(error, InUseError):
        return _("it is open in another window")
    return disk_reason(error) if isinstance(error, OSError) else str(error)
