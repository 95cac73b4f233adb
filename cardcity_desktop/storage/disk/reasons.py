"""Reasons why a disk refuses something, in the player's language."""

import errno

from cardcity_desktop.storage.disk.files import UnsuitableFileError
from cardcity_desktop.support.i18n import N_, _

_REASONS = {
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("the disk is full"),
    errno.EACCES: N_("the system does not allow it"),
    errno.EPERM: N_("the system does not allow it"),
    errno.EROFS: N_("the disk can only be read"),
    errno.ENOENT: N_("the folder is not there"),
    errno.ENOTDIR: N_("the folder is not there"),
    errno.EIO: N_("the disk has a fault"),
    errno.ELOOP: N_("its links lead nowhere"),
    errno.EISDIR: N_("it is a folder"),
    errno.EEXIST: N_("something else is in its place"),
    errno.ENXIO: N_("it is no ordinary file"),
    errno.ENODEV: N_("it is no ordinary file"),
    errno.ENAMETOOLONG: N_("its name is too long"),
    errno.EMFILE: N_("too many files are open"),
    errno.ENFILE: N_("too many files are open"),
    errno.EBUSY: N_("another program uses it"),
    errno.ETIMEDOUT: N_("the disk does not answer"),
}


def disk_reason(error: OSError) -> str:
    """Return the reason in a few words, to be put after a colon. For an unknown error its number."""
    if isinstance(error, UnsuitableFileError):
        return _(error.reason)
    if error.errno in _REASONS:
        return _(_REASONS[error.errno])
    return _("the system refuses it (error {number})").format(number=error.errno or 0)
