"""What CHANGELOG.md says of a version, for the text of a release.

    python build/spec/notes.py v1.0.0

Fails when the tag is not the program's version, or when the changelog does not tell of it.
"""

import re
import sys

from about import ROOT, VERSION


class NotesError(Exception):
    """There is nothing right to publish."""


def notes(changelog: str, tag: str, version: str = VERSION) -> str:
    """The section of `tag` (such as v1.0.0) without its heading; raises NotesError."""
    if tag != f"v{version}":
        raise NotesError(f"the tag is {tag}, the program is {version}")
    found = re.search(rf"^## \[{re.escape(version)}\][^\n]*\n(.*?)(?=^## \[|^\[[^\]]+\]: |\Z)", changelog, re.M | re.S)
    if found is None or not found[1].strip():
        raise NotesError(f"CHANGELOG.md does not tell of {version}")
    return found[1].strip() + "\n"


if __name__ == "__main__":
    try:
        print(notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), sys.argv[1]), end="")
    except NotesError as error:
        sys.exit(str(error))
