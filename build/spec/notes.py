"""Release notes: the section of CHANGELOG.md about a version, and how to open the packages for the first time.

    python build/spec/notes.py v2.3.4

Fails when the tag is not the program's version, or when the changelog has no section about it.
"""

import re
import sys

from about import ROOT, SPEC, VERSION


class NotesError(Exception):
    """The changelog has no section that can be published."""


def notes(changelog: str, tag: str, version: str = VERSION) -> str:
    """Return the section of `tag` (such as v2.3.4) without its heading; raises NotesError."""
    if tag != f"v{version}":
        raise NotesError(f"the tag is {tag}, the program is {version}")
    found = re.search(rf"^## \[{re.escape(version)}\][^\n]*\n(.*?)(?=^## \[|^\[[^\]]+\]: |\Z)", changelog, re.M | re.S)
    if found is None or not found[1].strip():
        raise NotesError(f"CHANGELOG.md does not tell of {version}")
    return found[1].strip() + "\n"


def news() -> str:
    """Return the first paragraph of this version's section as plain text on one line, for the desktop's catalogue."""
    section = notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), f"v{VERSION}")
    return " ".join(re.sub(r"[*_`]", "", section.split("\n\n")[0]).split())


if __name__ == "__main__":
    try:
        print(notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), sys.argv[1]))
        print((SPEC / "first_start.md").read_text(encoding="utf-8"), end="")
    except NotesError as error:
        sys.exit(str(error))
