"""Translation of all strings that players see. They are looked up when drawn: a new language shows at once.

The source language is English. `_("…")` translates; `N_("…")` only marks a constant, which is translated with `_`
later. The catalogues follow French typography: U+202F before `; ! ?` and U+00A0 before `:` and inside « ».
"""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import lru_cache
from typing import TYPE_CHECKING

from cardcity_desktop.support.resources import asset_path

if TYPE_CHECKING:
    from gettext import NullTranslations

LANGUAGES = {"en": "English", "fr": "Français"}
"""By code, each language's name for itself."""

SOURCE = "en"

MAC_APP = "io.github.cardcity_desktop.CardCity"
"""Identifier of the app on macOS, where a player can choose a language for it alone."""

DOMAIN = "cardcity"
"""Catalogue of all that does not belong to one game; the games' catalogues are searched after it."""

_catalogue: "NullTranslations | None" = None  # None for the source language
_language = "en"


def set_language(code: str) -> None:
    """Translate to `code` from now on, to English if the code or its catalogue is missing."""
    global _catalogue, _language
    _language = code if code in LANGUAGES else "en"
    _catalogue = _find_catalogue(_language) if _language != SOURCE else None


@contextmanager
def in_language(code: str) -> Iterator[None]:
    """Translate to `code` meanwhile, and afterwards to the language of before."""
    global _catalogue, _language
    before = _catalogue, _language
    if code != _language:
        set_language(code)
    try:
        yield
    finally:
        _catalogue, _language = before


def language() -> str:
    """Return the code of the current language."""
    return _language


def _(message: str) -> str:
    """Return `message` in the current language."""
    return _catalogue.gettext(message) if _catalogue and message else message


def in_each_language(message: str) -> tuple[str, ...]:
    """Return `message` in the current language, then in all others."""
    others = [code for code in LANGUAGES if code != _language]
    return _(message), *(message if code == SOURCE else _find_catalogue(code).gettext(message) for code in others)


def ngettext(singular: str, plural: str, number: float) -> str:
    """Return the plural form for `number`, ignoring its sign. The caller fills the placeholder.

    Halves count: English has "½ point, 1½ points", French « 0 point, 1½ point »: its plural begins at two.
    """
    if _catalogue is None:
        return singular if 0 < abs(number) <= 1 else plural
    return _catalogue.ngettext(singular, plural, int(abs(number)))


def pgettext(context: str, message: str) -> str:
    """Return `message` in the current language. `context` tells apart meanings of the same English word."""
    return _catalogue.pgettext(context, message) if _catalogue else message


def localized(texts: Mapping[str, str]) -> str:
    """Return a text of a content file in the player's language."""
    return texts.get(language()) or _(texts["en"])


def N_(message: str) -> str:  # noqa: N802 - the name gettext tools know
    """Mark `message` for extraction and return it unchanged."""
    return message


def ngettext_noop(singular: str, plural: str) -> tuple[str, str]:
    """Mark the two forms of a counted phrase for extraction and return them unchanged."""
    return singular, plural


@lru_cache(maxsize=4)
def _find_catalogue(code: str) -> "NullTranslations":
    """Return all catalogues of a language as one, without damaged or missing ones."""
    import gettext  # not imported for the source language

    folder = asset_path("locale")
    files = sorted((folder / code / "LC_MESSAGES").glob("*.mo"), key=lambda file: (file.stem != DOMAIN, file.stem))
    catalogue = gettext.NullTranslations()
    for file in files:
        try:
            catalogue.add_fallback(gettext.translation(file.stem, str(folder), languages=[code]))
        except Exception as error:  # gettext raises many kinds of errors for a file that was cut
            from cardcity_desktop.support.diagnostics import log

            log("The catalogue %s can't be read: %r", file.name, error)
    return catalogue


def guess_language() -> str:
    """Return the system's language if it has a catalogue, else English."""
    for name in _system_languages():
        code = name.replace("-", "_").split("_")[0].lower()
        if code in LANGUAGES:
            return code
    return "en"


def _system_languages() -> list[str]:
    """Return the system's language names, preferred first, such as `fr_CA.UTF-8` or `fr-FR`."""
    names = _environment_languages()
    if names:
        return names
    if sys.platform == "win32":
        return _windows_languages()
    if sys.platform == "darwin":
        return _mac_languages()
    return [os.environ.get("LC_CTYPE", "")]  # as `locale` would return it, without its import


def _environment_languages() -> list[str]:
    """Return the values of the variables that gettext reads, in its order. `C` and `POSIX` are left out."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        names = [name for name in os.environ.get(variable, "").split(":") if name]
        if names:
            return [name for name in names if name.split(".")[0] not in ("C", "POSIX")]
    return []


def _windows_languages() -> list[str]:
    import ctypes
    import locale

    windll = getattr(ctypes, "windll", None)
    if windll is None:
        return []
    return [locale.windows_locale.get(windll.kernel32.GetUserDefaultUILanguage(), "")]


def _mac_languages() -> list[str]:
    """Return the languages of System Settings, for this app or for all: a program from the Finder has no LANG."""
    import re
    import subprocess

    for domain in (MAC_APP, "-g"):
        with suppress(OSError, subprocess.SubprocessError):
            asked = subprocess.run(
                ["/usr/bin/defaults", "read", domain, "AppleLanguages"],
                capture_output=True, text=True, timeout=2, check=False,
            )  # fmt: skip
            names = re.findall(r"[A-Za-z]{2,3}(?:-[A-Za-z]+)*", asked.stdout)
            if names:
                return names
    return []
