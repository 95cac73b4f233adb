"""How large what people download may be."""

from pathlib import Path

MEGABYTE = 1_000_000
LARGEST_PACKAGE = 25 * MEGABYTE
LARGEST_FOLDER = 60 * MEGABYTE


class TooLargeError(Exception):
    """Something grew beyond what was promised."""


def size(path: Path) -> int:
    """Bytes of a file, or of all files below a folder."""
    if path.is_file():
        return path.stat().st_size
    return sum(file.lstat().st_size for file in path.rglob("*") if not file.is_dir())


def told(name: str, path: Path, largest: int) -> None:
    """Print a size in bytes as megabytes; raises TooLargeError when it is above `largest` bytes."""
    found = size(path)
    print(f"  {name}: {found / MEGABYTE:.1f} MB")
    if found > largest:
        raise TooLargeError(f"{name} is larger than {largest / MEGABYTE:.0f} MB")
