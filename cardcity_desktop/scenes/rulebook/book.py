"""The rulebook's text and labels, read from assets/rulebook: one Markdown file for each language, with equal clauses.

`# 4 Title` opens a chapter, `## 4.3 Title` a clause; then paragraphs of one line each, `- ` points, and `![name]`
for a picture (the game draws it). `> word: ruling | reason` is a house note: how the house decides what the printed
rules leave open, and why. `**…**` is bold.
"""

import re
from dataclasses import dataclass
from functools import cache
from typing import Literal

from cardcity_desktop.support.i18n import _, language
from cardcity_desktop.support.resources import asset_path

BlockKind = Literal["text", "point", "picture"]

_HEADING = re.compile(r"(?P<signs>#{1,2}) (?P<number>\d+(?:\.\d+)?) (?P<title>.+)")
_NOTE = re.compile(r"> (?P<word>\w+): (?P<ruling>.+) \| (?P<reason>.+)")
_PICTURE = re.compile(r"!\[(?P<name>\w+)\]")


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, an item of a list, or the name of a picture."""

    kind: BlockKind
    text: str


@dataclass(frozen=True, slots=True)
class HouseNote:
    """A decision of the house with its reason."""

    word: str  # unique in the book, and the same in every language
    ruling: str
    reason: str


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """A clause, or the text of a chapter before its first clause."""

    number: str  # "4.3"; for a chapter "4"
    title: str
    blocks: tuple[Block, ...]
    notes: tuple[HouseNote, ...]


def spoken_lines(entry: RuleEntry) -> list[str]:
    """Return an entry's paragraphs and rulings without pictures and bold type."""
    texts = [block.text for block in entry.blocks if block.kind != "picture"]
    return [text.replace("**", "") for text in (*texts, *(note.ruling for note in entry.notes))]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its own text, then its clauses in order."""

    head: RuleEntry
    clauses: tuple[RuleEntry, ...]

    @property
    def number(self) -> str:
        return self.head.number

    @property
    def title(self) -> str:
        return self.head.title


def chapter_of(clause: str) -> str:
    """Return the chapter of a clause or chapter: "4" of "4.3"."""
    return clause.split(".")[0]


def the_book(game: str) -> tuple[Chapter, ...]:
    """Return the rules of a game in the player's language."""
    return read_book(game, language())


@cache
def read_book(game: str, code: str) -> tuple[Chapter, ...]:
    """Return the rules of a game in the language `code`.

    Raise ValueError for a line before the first heading.
    """
    entries = _entries(asset_path("rulebook", game, f"{code}.md").read_text(encoding="utf-8"))
    heads = [entry for entry in entries if "." not in entry.number]
    return tuple(
        Chapter(
            head, tuple(entry for entry in entries if entry is not head and chapter_of(entry.number) == head.number)
        )
        for head in heads
    )


def title_of(game: str, clause: str) -> str:
    """Return the heading of a clause or chapter in the player's language, or "" for an unknown number."""
    entries = (entry for chapter in the_book(game) for entry in (chapter.head, *chapter.clauses))
    return next((entry.title for entry in entries if entry.number == clause), "")


def _entries(text: str) -> list[RuleEntry]:
    entries: list[tuple[str, str, list[Block], list[HouseNote]]] = []
    for line in text.splitlines():
        heading = _HEADING.fullmatch(line)
        if heading:
            entries.append((heading["number"], heading["title"], [], []))
        elif line and not entries:
            raise ValueError(f"the rulebook begins with {line!r} and not with a chapter")
        elif note := _NOTE.fullmatch(line):
            entries[-1][3].append(HouseNote(*note.groups()))
        elif line:
            entries[-1][2].append(_block(line))
    return [RuleEntry(number, title, tuple(blocks), tuple(notes)) for number, title, blocks, notes in entries]


def _block(line: str) -> Block:
    picture = _PICTURE.fullmatch(line)
    if picture:
        return Block("picture", picture["name"])
    if line.startswith("- "):
        return Block("point", line[2:])
    return Block("text", line)


def rule_label(game: str, clause: str) -> str:
    """Return a label such as "Rule 4.3: Good neighbours ›", for a chapter its title."""
    title = title_of(game, clause)
    if "." not in clause:
        return f"{title}\u00a0›"
    return _("Rule {clause}: {title}").format(clause=clause, title=title) + "\u00a0›"


def short_rule_label(clause: str) -> str:
    """Return a label such as "Rule 4.3 ›", for places too small for the title."""
    return _("Rule {clause}").format(clause=clause) + "\u00a0›"
