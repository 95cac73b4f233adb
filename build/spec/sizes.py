"""Size limits of packages."""

from pathlib import Path

MEGABYTE = 1_000_000
LARGEST_PACKAGE = 25 * MEGABYTE
LARGEST_FOLDER = 60 * MEGABYTE


class TooLargeError(Exception):
    """A package or folder is larger than its limit."""


def size(path: Path) -> int:
    """Return the bytes of a file, or of all files below a folder."""
    if path.is_file():
        return path.stat().st_size
    return sum(file.lstat().st_size for file in path.rglob("*") if not file.is_dir())


def check_size(name: str, path: Path, largest: int) -> None:
    """Print a size in bytes as megabytes; raises TooLargeError when it is above `largest` bytes."""
    found = size(path)
    print(f"  {name}: {found / MEGABYTE:.1f} MB")
    if found > largest:
        raise TooLargeError(f"{name} is larger than {largest / MEGABYTE:.0f} MB")
