"""Deletion of saves: a deleted file is only renamed at first, so that a mistake can be undone."""

from contextlib import suppress
from pathlib import Path

from cardcity_desktop.storage.disk.files import UnsuitableFileError
from cardcity_desktop.storage.save_file import InUseError, lock
from cardcity_desktop.storage.save_problems import SaveProblemError, problem_of, short_reason
from cardcity_desktop.support.i18n import _

DELETED_SUFFIX = ".deleted"


def put_away(path: Path) -> None:
    """Give a save the ending of deleted files; raise SaveProblemError if another window plays it."""
    try:
        if path.is_file():
            with suppress(PermissionError, UnsuitableFileError):
                lock(path)[0].close()  # fails while another window plays the match
        path.replace(path.with_suffix(DELETED_SUFFIX))
    except FileNotFoundError:
        return
    except InUseError as error:
        raise problem_of(error) from error
    except OSError as error:
        text = _("This saved game can’t be deleted: {reason}.")
        raise SaveProblemError(text.format(reason=short_reason(error))) from error


def bring_back(path: Path) -> None:
    """Undo `put_away`; raise SaveProblemError, also if another file has taken the old name."""
    try:
        if path.exists():
            raise FileExistsError(path)
        path.with_suffix(DELETED_SUFFIX).rename(path)
    except OSError as error:
        text = _("This saved game can’t be brought back: {reason}.")
        raise SaveProblemError(text.format(reason=short_reason(error))) from error


def remove(path: Path) -> None:
    """Remove the deleted file of a save; errors of the disk are ignored."""
    with suppress(OSError):
        path.with_suffix(DELETED_SUFFIX).unlink(missing_ok=True)
