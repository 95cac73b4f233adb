"""Reasons why a saved match can't be opened, each as one sentence for the player."""

from cardcity_desktop.session.store import DamagedRecordError, MatchProblemError
from cardcity_desktop.storage.disk.reasons import disk_reason
from cardcity_desktop.storage.format.read import BrokenLineError, ForeignSaveError
from cardcity_desktop.storage.save_file import InUseError
from cardcity_desktop.support.i18n import _


class SaveRefusedError(DamagedRecordError):
    """Raised for a changed or damaged save, which is left as it is.

    line: number of the first illegal line, from 1. actions: number of sound actions before it, after which
    `Saves.repair` can continue; None if the first line is wrong.
    """

    def __init__(self, line: int, actions: int | None) -> None:
        super().__init__(
            _("This saved game was changed or damaged: line {line} is not possible. It stays as it is.").format(
                line=line
            )
        )
        self.line = line
        self.actions = actions


def problem_of(error: Exception) -> MatchProblemError:
    """Return the error to show for an error that reading a file raised."""
    if isinstance(error, MatchProblemError):
        return error
    if isinstance(error, InUseError):
        return MatchProblemError(_("This game is being played in another window."))
    if isinstance(error, ForeignSaveError):
        return MatchProblemError(_("This game was saved by another version of the app: a newer one may open it."))
    if isinstance(error, BrokenLineError):
        return SaveRefusedError(error.line, None)
    if isinstance(error, FileNotFoundError):
        return MatchProblemError(_("This saved game can’t be read: there is no such file."))
    return MatchProblemError(_("This saved game can’t be read: {reason}.").format(reason=short_reason(error)))


def short_reason(error: Exception) -> str:
    """Return the reason in a few words, to be put after a colon."""
    if isinstance(error, InUseError):
        return _("it is open in another window")
    return disk_reason(error) if isinstance(error, OSError) else str(error)
