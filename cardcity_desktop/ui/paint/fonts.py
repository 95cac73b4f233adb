"""Fonts: the game's own, and the system's for letters that the game's lack, such as Chinese names."""

import os
import re
import sys
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from cardcity_desktop.support.resources import asset_path, sdl_path

_RARE = re.compile("[^\x00-\xffŒœŸ\u2000-\u202f\u2032-\u206f\u2190-\u2193\u2212]")
"""What a face of assets/fonts might lack; a text without it is drawn by its face, and nothing is asked."""

_SCRIPTS = {
    "ARABIC": "Arab", "HEBREW": "Hebr", "DEVANAGARI": "Deva", "BENGALI": "Beng", "GURMUKHI": "Guru", "GUJARATI": "Gujr",
    "TAMIL": "Taml", "TELUGU": "Telu", "KANNADA": "Knda", "MALAYALAM": "Mlym", "SINHALA": "Sinh", "KHMER": "Khmr",
    "MYANMAR": "Mymr", "THAI": "Thai",
}  # fmt: skip
"""Scripts whose letters join or change places, by the first word of their letters' names: HarfBuzz must be told."""

_LEFTWARDS = {"Arab", "Hebr"}

_SYSTEM_FILES = {
    "win32": (
        "segoeuib.ttf", "msyhbd.ttc", "msyh.ttc", "YuGothB.ttc", "malgunbd.ttf", "msjhbd.ttc", "Nirmala.ttc",
        "NirmalaB.ttf", "LeelaUIb.ttf", "mmrtextb.ttf", "ebrimabd.ttf", "seguisym.ttf", "seguiemj.ttf",
    ),
    "darwin": (
        "PingFang.ttc", "Hiragino Sans GB.ttc", "AppleSDGothicNeo.ttc", "GeezaPro.ttc", "ArialHB.ttc", "Kohinoor.ttc",
        "Thonburi.ttc", "Supplemental/Arial Unicode.ttf", "Apple Symbols.ttf", "Apple Color Emoji.ttc",
    ),
}  # fmt: skip
"""Fonts that come with Windows and macOS; elsewhere fontconfig knows."""


class FontRun(NamedTuple):
    """A part of a text in one face: the name of a file in assets/fonts, or the path of a system font."""

    text: str
    face: str
    script: str = ""

    @property
    def is_leftwards(self) -> bool:
        return self.script in _LEFTWARDS


@lru_cache(maxsize=192)
def font(face: str, size: int, script: str = "") -> pygame.Font:
    """Return a face of assets/fonts at `size` px. Another one if its file is damaged or missing."""
    made = _opened(asset_path("fonts", face), size) or _stand_in(size)
    if script:
        made.set_script(script)
        made.set_direction(pygame.DIRECTION_RTL if script in _LEFTWARDS else pygame.DIRECTION_LTR)
    return made


def _opened(file: Path | str | None, size: int) -> pygame.Font | None:
    """Return the font of a file, None: pygame's own. Return None if it can't be read or was cut."""
    try:
        if file is not None and not _is_whole(str(file)):
            return None
        return pygame.font.Font(None if file is None else sdl_path(file), size)
    except (pygame.error, OSError, ValueError):  # the last for an empty file
        return None


@cache
def _is_whole(file: str) -> bool:
    """Return False for a font whose tables end behind its end: FreeType opens it, and then ends the program.

    Collections (.ttc) and other kinds of files are not looked at. Raise OSError.
    """
    with Path(file).open("rb") as opened:
        header = opened.read(12)
        if header[:4] not in (b"OTTO", b"\0\1\0\0", b"true"):
            return len(header) == 12
        number = int.from_bytes(header[4:6], "big")
        tables = opened.read(16 * number)  # tag, checksum, offset, length
        ends = [
            int.from_bytes(tables[at + 8 : at + 12], "big") + int.from_bytes(tables[at + 12 : at + 16], "big")
            for at in range(0, len(tables), 16)
        ]
        return len(tables) == 16 * number and max(ends, default=0) <= opened.seek(0, os.SEEK_END)


def _stand_in(size: int) -> pygame.Font:
    """Return the first font that can be read: of the game, of pygame (which a package lacks), of the system.

    Raise FileNotFoundError if there is none.
    """
    own = sorted(asset_path("fonts").glob("*.otf"))
    for file in (*own, None, *_offered("A")):
        made = _opened(file, size)
        if made is not None:
            return made
    raise FileNotFoundError("no font can be read, neither of the game nor of the system")


def font_runs(text: str, *faces: str) -> tuple[FontRun, ...]:
    """Return the text in runs: each word in the first of `faces` that has its letters, others in the system's."""
    return _font_runs(text, *faces) if _RARE.search(text) else (FontRun(text, faces[0]),)


def lacks_letters(text: str, face: str) -> bool:
    """Return whether neither `face` nor a font of the system has some letter of `text`."""
    return any(not (_carried(char) or _has(face, char) or _system_face(char)) for char in _RARE.findall(text))


@cache
def is_fixed(face: str) -> bool:
    """Return whether a font has pictures of one size, as those of coloured emoji have."""
    return Path(face).is_absolute() and font(face, 64).get_height() == font(face, 128).get_height()


@lru_cache(maxsize=256)
def _font_runs(text: str, *faces: str) -> tuple[FontRun, ...]:
    found = [FontRun("", faces[0])]
    for word in re.findall(r"\S+\s*|\s+", text):
        own = next((face for face in faces if all(_carried(char) or _has(face, char) for char in word)), faces[-1])
        for char in word:
            last = found[-1]
            if _is_accent(char) and not (_has(own, char) or _has(last.face, char)):
                continue  # a letter without it is better read than with a box behind
            face = own if _has(own, char) else last.face if _carried(char) else _system_face(char) or own
            script = "" if face == own else last.script if _carried(char) else _script_of(char)
            if (face, script) == last[1:]:
                found[-1] = last._replace(text=last.text + char)
            elif script in _LEFTWARDS and found[-2:-1] and found[-2][1:] == (face, script) and not _worded(last.text):
                found[-2:] = [FontRun(found[-2].text + last.text + char, face, script)]  # the next word is at the left
            else:
                found.append(FontRun(char, face, script))
    return tuple(run for run in found if run.text)


def _worded(text: str) -> bool:
    return any(char.isalnum() for char in text)


def _carried(char: str) -> bool:
    """Return whether `char` is drawn with the letter before it, or not at all: an accent, a joiner, a space."""
    return char.isspace() or unicodedata.category(char)[0] in "MC"


def _is_accent(char: str) -> bool:
    return unicodedata.category(char)[0] == "M" and not "\ufe00" <= char <= "\ufe0f"  # which choose a letter's form


@lru_cache(maxsize=2048)
def _has(face: str, char: str) -> bool:
    """Return whether a face has a glyph, else SDL_ttf takes the sign for missing ones, which U+FFFF has, too."""
    known = font(face, 64)
    return known.metrics(char) != known.metrics("\uffff")


def _script_of(char: str) -> str:
    return _SCRIPTS.get(unicodedata.name(char, "").partition(" ")[0], "")


_found: dict[str, None] = {}
"""System fonts that were needed so far."""


@lru_cache(maxsize=2048)
def _system_face(char: str) -> str:
    """Return the path of a system font that has `char`, "" if none has.

    It is drawn to see it, because FreeType finds no picture in some fonts of coloured emoji.
    """
    for face in (*_found, *_offered(char)):
        if _has(face, char) and font(face, 64).render(char, True, "#000000").get_bounding_rect().width:
            _found[face] = None
            return face
    return ""


def _offered(char: str) -> Iterator[str]:
    """Yield paths of system fonts that may have `char`."""
    if sys.platform in _SYSTEM_FILES:
        windows = Path(os.environ.get("WINDIR", "C:/Windows"), "Fonts")
        folder = windows if sys.platform == "win32" else Path("/System/Library/Fonts")
        yield from (str(folder / name) for name in _SYSTEM_FILES[sys.platform] if (folder / name).is_file())
        return
    import subprocess

    env = {**os.environ, "LD_LIBRARY_PATH": os.environ.get("LD_LIBRARY_PATH_ORIG", "")}  # not PyInstaller's libraries
    for more in ("", ":color=false"):
        command = ["fc-match", "--format=%{file}", f"sans-serif:semibold:charset={ord(char):x}{more}"]
        try:
            asked = subprocess.run(command, env=env, capture_output=True, text=True, timeout=2, check=False)
        except (OSError, subprocess.SubprocessError):
            return
        if asked.stdout:
            yield asked.stdout
