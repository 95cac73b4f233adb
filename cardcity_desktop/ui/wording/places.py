"""Paths of files as text."""

from __future__ import annotations

from pathlib import Path


def shown_path(file: Path) -> str:
    """Return the path of a file for display, from the home folder on with " › " between folders."""
    try:
        parts = file.relative_to(Path.home()).parts
    except (ValueError, RuntimeError):
        return str(file)
    return " › ".join(parts)
