"""Folders by which older apps exchanged the letters of a match. They are named once, and nothing in them is changed."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG

from cardcity_desktop.session.store import FormerFolder, Header
from cardcity_desktop.storage.disk.files import atomic_write, read_regular_file
from cardcity_desktop.storage.format.read import BrokenLineError, json_line, json_object

INDEX_NAME = ".folders"
"""File beside the saves, written by older apps. Each JSON line is a match and its folder."""

LARGEST_INDEX = 1_000_000


def leave(saves: Path, match_id: str, header: Callable[[], Header]) -> FormerFolder | None:
    """Return the folder of a match with its newest letter there, and forget it, or None if the match has none.

    header: returns the match's header, from which older apps named its letters; it may raise MatchProblemError.
    """
    folders = _read(saves / INDEX_NAME)
    if match_id not in folders:
        return None
    folder, known = folders.pop(match_id), header()
    with suppress(OSError):  # it is named again the next time
        lines = (json_line({"match": name, "folder": str(place)}) for name, place in folders.items())
        atomic_write(saves / INDEX_NAME, b"".join(lines))
    stem = f"{known.game}-{known.chance('letter')[:8]}".replace("_", "-")
    letters: list[tuple[int, Path]] = []
    with suppress(OSError):
        for path in folder.glob(f"{stem}*.txt"):
            status = path.lstat()
            if S_ISREG(status.st_mode):
                letters.append((status.st_mtime_ns, path))
    return FormerFolder(folder, max(letters)[1] if letters else None)


def _read(index: Path) -> dict[str, Path]:
    folders: dict[str, Path] = {}
    with suppress(OSError):
        for line in read_regular_file(index, LARGEST_INDEX).splitlines():
            with suppress(BrokenLineError, KeyError, TypeError, ValueError):
                values = json_object(line, 1)
                folders[str(values["match"])] = Path(values["folder"])
    return folders
