"""The search in the rulebook: every clause with all typed words, whatever their order, accents and capitals."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cardcity_desktop.scenes.rulebook.book import Chapter, HouseNote, RuleEntry
from cardcity_desktop.ui.reader.asking import plain

_SENTENCE_END = re.compile(r"(?<=[.!?]) (?=\W*[A-ZÀ-Ý\d])")


@dataclass(frozen=True, slots=True)
class Hit:
    """A clause or chapter with all words that were typed."""

    entry: RuleEntry
    chapter: Chapter
    title: str  # with the words in bold
    sentence: str  # the one with the most of the words, which are bold


def find_clauses(
    chapters: Sequence[Chapter],
    typed: str,
    notes: Callable[[RuleEntry], Sequence[HouseNote]],
    captions: Callable[[str], Sequence[str]] = lambda _name: (),
) -> list[Hit]:
    """Return the clauses and chapters with all words of `typed`, which may be the beginnings of their words.

    The clause whose number was typed comes first, then those with all words in the title; last those with a word that
    is only in a picture. `notes` returns the house notes that are shown at a clause, `captions` a picture's texts.
    """
    words = [_pattern(word) for word in re.findall(r"\w(?:\S*\w)?", plain(typed))]
    ranked = []
    for chapter in chapters:
        for entry in (chapter.head, *chapter.clauses):
            lines = [block.text for block in entry.blocks if block.kind != "picture"]
            lines += [f"{note.ruling} {note.reason}" for note in notes(entry)]
            sentences = [part for line in lines for part in _SENTENCE_END.split(line.replace("**", ""))]
            written = _found(words, "\n".join([entry.number, entry.title, *sentences]))
            sentences += [text for block in entry.blocks if block.kind == "picture" for text in captions(block.text)]
            if words and len(_found(words, "\n".join([entry.number, entry.title, *sentences]))) == len(words):
                best = max(sentences, key=lambda text: len(_found(words, text)), default="")
                in_title = len(_found(words, entry.title)) == len(words)
                rank = entry.number != typed.strip(), not in_title, len(written) < len(words)
                ranked.append((rank, Hit(entry, chapter, _marked(words, entry.title), _marked(words, best))))
    return [hit for _rank, hit in sorted(ranked, key=lambda pair: pair[0])]


def _pattern(word: str) -> re.Pattern[str]:
    """Return what finds the words that begin with `word`. A number is found as a whole: 4.1 is not in 4.14."""
    return re.compile(rf"(?<!\w)(?<!\d\.){re.escape(word)}" + (r"(?!\.?\d)" if word[-1].isdigit() else ""))


def _found(words: Sequence[re.Pattern[str]], text: str) -> list[re.Pattern[str]]:
    simple = plain(text)
    return [word for word in words if word.search(simple)]


def _marked(words: Sequence[re.Pattern[str]], sentence: str) -> str:
    """Return the sentence with the words that were found in bold, each with the signs beside it."""
    return " ".join(f"**{piece}**" if _found(words, piece) else piece for piece in sentence.split(" "))
