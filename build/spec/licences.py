"""Licence texts of everything in a bundle; a part without one stops the build.

Runs inside the build's virtual environment, called by cardcity.spec.
"""

import re
from collections.abc import Iterable
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

from about import ROOT, SPEC

TEXTS = SPEC / "licences"
FOLDER = "licences"
"""Folder of the texts in a bundle."""

Entry = tuple[str, str, str]
"""Entry in PyInstaller's form: path in the bundle, source, kind."""

WITHOUT_A_FILE = {"pygame-ce": "LGPL-2.1.txt"}
"""Distributions whose wheels carry no licence text."""

ALWAYS = ("README.txt", "python.txt", "LGPL-2.1.txt", "Apache-2.0.txt", "mypyc.txt")

LIBRARIES = {
    "brotlicommon": "brotli", "brotlidec": "brotli", "bz2": "python", "crypto": "python", "expat": "python",
    "ffi": "ffi", "flac": "flac", "fluidsynth": "fluidsynth", "freetype": "freetype", "harfbuzz": "harfbuzz",
    "jpeg": "jpeg", "lzma": "python", "mpg123": "mpg123", "ogg": "ogg", "opus": "opus", "opusfile": "opusfile",
    "png": "png", "python": "python", "sdl2": "sdl2", "sdl2_image": "sdl2_image", "sdl2_mixer": "sdl2_mixer",
    "sdl2_ttf": "sdl2_ttf", "sharpyuv": "webp", "sndfile": "sndfile", "tiff": "tiff", "uuid": "uuid",
    "vcruntime": "python", "vorbis": "vorbis", "vorbisenc": "vorbis", "vorbisfile": "vorbis",
    "wavpack": "wavpack", "webp": "webp", "webpdemux": "webp", "xmp": "xmp", "z": "zlib", "zlib": "zlib",
}  # fmt: skip
"""Licence text of each shared library, by its bare name; parts of CPython have CPython's."""


class NoLicenceError(Exception):
    """A part would be shipped without its licence."""


def entries(modules: Iterable[str], binaries: Iterable[str]) -> list[Entry]:
    """Return the licence files for a bundle with these modules (dotted names) and libraries (paths in the bundle)."""
    texts = {*ALWAYS, *(f"{text_of(library)}.txt" for library in binaries if _is_library(library))}
    found = [(f"{FOLDER}/{name}", str(TEXTS / name), "DATA") for name in sorted(texts)]
    found += [(f"{FOLDER}/Card City.txt", str(ROOT / "LICENSE"), "DATA")]
    for name in sorted({"pyinstaller", *_distributions(modules)}):
        found += _of_distribution(name)
    return found


def _distributions(modules: Iterable[str]) -> set[str]:
    owners = packages_distributions()
    roots = {module.split(".")[0] for module in modules}
    return {owner for root in roots for owner in owners.get(root, ())}


def _of_distribution(name: str) -> list[Entry]:
    if name in WITHOUT_A_FILE:
        return []
    files = [file for file in distribution(name).files or () if {"licenses", "sboms"} & set(file.parts[:-1])]
    if not files:
        raise NoLicenceError(f"{name} comes without a licence text: add one to build/spec/licences")
    return [(f"{FOLDER}/{name}/{file.name}", str(file.locate()), "DATA") for file in files]


def _is_library(path: str) -> bool:
    """Return True for a shared library that is no extension module of a package with its own licence."""
    name = Path(path).name
    return not re.search(r"\.(cpython-[\w-]+|abi3)\.so$|\.pyd$", name)


def text_of(library: str) -> str:
    """Return the name of a shared library's licence text; raises NoLicenceError."""
    name = re.sub(r"-[0-9a-f]{8}(?=\.)", "", Path(library).name.lower())
    bare = re.match(r"(?:lib)?([a-z_]+(?:\d+(?=_)_[a-z]+|123|2(?=[-.]))?)", name)
    key = bare.group(1).rstrip("_") if bare else name
    if key not in LIBRARIES:
        raise NoLicenceError(f"{library} ({key}) has no licence text: add one to build/spec/licences and its name here")
    return LIBRARIES[key]
