"""Where something lies, in words."""

from __future__ import annotations

from pathlib import Path


def shown_path(file: Path) -> str:
    """Where a file lies, as one finds it: from the home folder on, wherever that is."""
    try:
        parts = file.relative_to(Path.home()).parts
    except (ValueError, RuntimeError):
        return str(file)
    return " › ".join(parts)
