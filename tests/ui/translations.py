"""The translation catalogues: extract strings from the source, update the catalogues, compile them.

`python -m tests.ui.translations` brings every assets/locale/*/LC_MESSAGES/*.po up to date with the source: new strings
arrive untranslated and are listed, unused strings are removed. Fill them in with any editor.

A catalogue belongs to the packages of its name: royal_cities.po holds the strings of files in folders `royal_cities`,
and cardcity.po all others. For a new one, make an empty file of that name and run this.
"""

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "cardcity_desktop"
LOCALE = ROOT / "assets" / "locale"
SHARED_DOMAIN = "cardcity"

Key = tuple[object, str | None]


def extract(domain: str | None = None) -> Catalog:
    """Return the strings to translate, the sentences about bad fields among them, or those of one catalogue."""
    template = Catalog(project="Card City", charset="utf-8")
    found = sorted(_found(), key=lambda row: row[0])
    homes: dict[tuple[object, str | None], set[str]] = {}
    for file, _line, message, _comments, context in found:
        homes.setdefault((message, context), set()).add(home_of(file))
    for file, _line, message, comments, context in found:
        of = homes[message, context]
        if domain is None or domain == (next(iter(of)) if len(of) == 1 else SHARED_DOMAIN):
            name = f"cardcity_desktop/{Path(file).as_posix()}"
            template.add(message, None, [(name, 0)], auto_comments=comments, context=context)
    return template


@cache
def _found() -> tuple[tuple[str, int, str | tuple[str, ...], list[str], str | None], ...]:
    keywords = {**DEFAULT_KEYWORDS, "Phrase": None, "BadFieldError": (2,), "ngettext_noop": (1, 2)}
    return tuple(
        extract_from_dir(str(SOURCE), [("**.py", "python")], keywords=keywords, comment_tags=("Translators:",))
    )


def found_strings() -> list[tuple[str | tuple[str, ...], str | None]]:
    """Return every string of the source, or its forms if it is counted, with its context."""
    return [(message, context) for _file, _line, message, _comments, context in _found()]


def home_of(file: str) -> str:
    """Return the catalogue of a source file: the nearest folder that has one of its name."""
    domains = {path.stem for path in catalogues()}
    return next((part for part in reversed(Path(file).parent.parts) if part in domains), SHARED_DOMAIN)


def catalogues() -> list[Path]:
    """Return all .po files."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))


def read(file: Path) -> Catalog:
    """Return a catalogue as it is on disk."""
    with file.open("rb") as binary:
        return read_po(binary, locale=file.parts[-3])


def entries(catalogue: Catalog) -> Iterator[Message]:
    """Yield its messages, without the header."""
    return (message for message in catalogue if message.id)


def update(file: Path, translated: Mapping[Key, Message]) -> list[str]:
    """Add new strings, drop unused ones; return the strings without a translation.

    translated: the language's messages so far, of which one has a string that moves here from another catalogue.
    """
    if not file.read_bytes():
        shared = file.with_stem(SHARED_DOMAIN).read_text(encoding="utf-8")
        file.write_text(shared.partition("\n\n")[0], encoding="utf-8")
    catalogue = read(file)
    created = catalogue.creation_date  # a new date at every run would only add noise to the history
    catalogue.update(extract(file.stem), no_fuzzy_matching=True, keep_user_comments=True)
    catalogue.obsolete.clear()
    catalogue.creation_date = created
    for message in entries(catalogue):
        if not is_complete(message) and key_of(message) in translated:
            message.string = translated[key_of(message)].string
    with file.open("wb") as binary:
        write_po(binary, catalogue, width=110, sort_output=True, no_location=True)  # moving a file changes no catalogue
    return [str(message.id) for message in entries(catalogue) if not is_complete(message)]


def key_of(message: Message) -> Key:
    """Return what tells a string from all others: its text or texts, and its context."""
    return message.id, message.context


def is_complete(message: Message) -> bool:
    """Return True if every form has a text."""
    forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return all(forms)


def compile_fresh() -> None:
    """Write each .mo that differs from its .po, by renaming, for another process may be reading it."""
    for file in catalogues():
        made = BytesIO()
        write_mo(made, read(file))
        target = file.with_suffix(".mo")
        if target.is_file() and target.read_bytes() == made.getvalue():
            continue
        beside = target.with_suffix(f".{id(made)}.tmp")
        beside.write_bytes(made.getvalue())
        beside.replace(target)


def main() -> int:
    """Update everything and list what is missing."""
    missing = 0
    found = [(file.parts[-3], message) for file in catalogues() for message in entries(read(file))]
    for file in catalogues():
        translated = {key_of(message): message for language, message in found if language == file.parts[-3]}
        for text in update(file, translated):
            print(f"{file.parts[-3]}: {text}")
            missing += 1
    compile_fresh()
    print(f"{missing} to translate")
    return 0


if __name__ == "__main__":
    sys.exit(main())
