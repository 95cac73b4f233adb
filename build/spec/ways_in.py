"""Fill in the manifests of winget, Scoop, Homebrew and Flathub for the packages of a release.

    python build/spec/ways_in.py FOLDER-OF-PACKAGES OUT

Each is one template in build/spec/ways_in. Nothing is submitted: docs/releasing.md says who does that, and when.
"""

import hashlib
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

from about import APP_ID, HOMEPAGE, SPEC, SUMMARY, VERSION, source_epoch

TEMPLATES = SPEC / "ways_in"
WINGET_PARTS = ("", ".installer", ".locale.en-US")
"""Endings of the names of winget's files: the documents of its template, in their order."""


class MissingPackageError(Exception):
    """A manifest names a package that the release does not have."""


def fill(template: str, packages: Path) -> str:
    """Return a template with version, addresses and digests filled in; raise MissingPackageError."""
    facts = {
        "VERSION": VERSION,
        "HOMEPAGE": HOMEPAGE,
        "SUMMARY": SUMMARY,
        "APP_ID": APP_ID,
        "DATE": f"{datetime.fromtimestamp(source_epoch(), UTC):%Y-%m-%d}",
    }

    def value(found: re.Match[str]) -> str:
        word, ending = found[1], found[2]
        if not ending:
            return facts[word]
        package = _package(packages, ending.strip())
        if word == "URL":
            return f"{HOMEPAGE}/releases/download/v{VERSION}/{package.name}"
        return hashlib.sha256(package.read_bytes()).hexdigest()

    return re.sub(r"@([A-Z][A-Z0-9_]*)( [^@\n]+)?@", value, template)


def _package(folder: Path, ending: str) -> Path:
    """Return the package of this version whose name ends so."""
    found = sorted(folder.glob(f"*-{VERSION}-{ending}"))
    if len(found) != 1:
        raise MissingPackageError(f"{len(found)} packages of {VERSION} end with {ending}")
    return found[0]


def write(packages: Path, out: Path) -> list[Path]:
    """Write every manifest below `out`; return the files. Raise MissingPackageError."""
    filled = {path.name: fill(path.read_text(encoding="utf-8"), packages) for path in sorted(TEMPLATES.iterdir())}
    documents = filled.pop("winget.yaml").split("---\n")
    identifier = re.findall(r"^PackageIdentifier: (.+)$", documents[0], re.MULTILINE)[0]
    files = {f"winget/{identifier}{part}.yaml": text for part, text in zip(WINGET_PARTS, documents, strict=True)}
    files |= {"scoop/cardcity.json": filled["scoop.json"], "homebrew/card-city.rb": filled["homebrew.rb"]}
    files |= {f"flatpak/{APP_ID}.yaml": filled["flatpak.yaml"]}
    for name, text in files.items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_text(text, encoding="utf-8")
    return [out / name for name in files]


if __name__ == "__main__":
    try:
        print(*write(Path(sys.argv[1]), Path(sys.argv[2])), sep="\n")
    except MissingPackageError as error:
        sys.exit(str(error))
