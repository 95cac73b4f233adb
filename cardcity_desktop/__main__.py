"""Where the program starts. Called without any words its window opens before anything else is imported."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line `argv`, by default the program's own: its exit code."""
    words = sys.argv[1:] if argv is None else argv
    if not words:
        from cardcity_desktop import opening

        opening.show()
    from cardcity_desktop import command_line

    return command_line.main(words)


if __name__ == "__main__":
    sys.exit(main())
