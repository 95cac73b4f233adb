"""Play by mail in a shared folder: the app writes its player's letters and finds those of other players."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.services import FolderLetter
from cardcity_desktop.session.codes import PREFIX, CodeError, SharedGame, code_of, from_code
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import Header, Logged, MatchProblemError, Record, SavedMatch, SaveStore
from cardcity_desktop.storage.letter_folders import Letter, LetterFolders
from cardcity_desktop.support.i18n import N_, _
from cardcity_desktop.ui.wording.phrases import listed, shown_path


class FolderMailbox:
    """`scenes.services.FolderMail` with files."""

    def __init__(self, store: SaveStore, folders: LetterFolders) -> None:
        self._store, self._folders = store, folders
        self._looked: dict[str, _Looked] = {}  # by match id: result of the last look
        self._unsent: dict[str, tuple[Header, Sequence[Logged]]] = {}  # by match id: the letter still to be written
        self._read: dict[str, SharedGame | None] = {}  # by text of a letter: its game; None if the code is damaged

    def folder(self, match_id: str) -> Path | None:
        return self._folders.chosen().get(match_id)

    @property
    def is_used(self) -> bool:
        return bool(self._folders.chosen())

    def likely(self) -> tuple[Path, ...]:
        return self._folders.likely()

    def choose(self, match_id: str, folder: Path | None) -> None:
        try:
            if folder is not None:
                self._folders.letters(folder)
            self._folders.choose(match_id, folder)
        except OSError as error:
            raise MatchProblemError(_unreachable(folder, error)) from error
        self._looked.pop(match_id, None)

    def move(self, match_id: str, folder: Path) -> None:
        """Let the match use the folder, and no other match of the same game."""
        from cardcity_desktop.session.mail import is_same_match

        header = self._store.peek(match_id).header
        for other in self._folders.chosen():
            with suppress(Exception):  # a match that was deleted, or can't be read
                if other != match_id and is_same_match(self._store.peek(other).header, header):
                    self.choose(other, None)
        self.choose(match_id, folder)

    def send(self, match: AnyMatch) -> bool:
        if self.folder(match.id) is None:
            return False
        self._unsent[match.id] = match.header, match.log
        return True

    def status(self, match_id: str) -> str:
        return self._looked[match_id].sentence() if match_id in self._looked else ""

    def games_in(self, folder: Path) -> tuple[FolderLetter, ...]:
        from cardcity_desktop.session.mail import is_same_match

        try:
            letters = self._folders.letters(folder)
        except OSError as error:
            raise MatchProblemError(_unreachable(folder, error)) from error
        games: list[tuple[SharedGame, Letter]] = []
        for letter in letters:
            shared = self._game_of(letter.text)
            if shared is None or not shared.header.seats:
                continue
            known = next((entry for entry in games if is_same_match(entry[0].header, shared.header)), None)
            if known is None:
                games.append((shared, letter))
            elif len(known[0].lines) < len(shared.lines):
                games[games.index(known)] = shared, letter
        return tuple(FolderLetter("", _names(shared.header), letter.text) for shared, letter in games)

    def look(self) -> tuple[FolderLetter, ...]:
        news: list[FolderLetter] = []
        stored = {saved.id: saved for saved in self._store.list()}
        for match_id, folder in self._folders.chosen().items():
            if match_id not in stored:  # it was deleted, or can't be opened
                self._looked.pop(match_id, None)
                continue
            try:
                letters = self._folders.letters(folder)
                mark = stored[match_id].actions, stored[match_id].finished, letters
                looked = self._looked.get(match_id)
                if looked is None or looked.mark != mark or match_id in self._unsent:
                    looked = self._look_for(stored[match_id], folder, letters)._replace(mark=mark)
            except OSError as error:
                looked = _Looked(partial(_unreachable, folder, error))
            except MatchProblemError as problem:
                looked = _Looked(partial(str, problem))
            self._looked[match_id] = looked
            news += looked.news
        return tuple(news)

    # Implementation

    def _look_for(self, saved: SavedMatch, folder: Path, letters: Sequence[Letter]) -> _Looked:
        """Write the letter that is due for a match, and compare the letters there with the match."""
        record = self._store.peek(saved.id)
        seats = saved.to_move or (() if saved.finished else _actors(record.header, record.lines))
        games = self._games(record.header, letters)
        fresh = [letter for letter, lines in games if _begins(lines, record.lines) and len(lines) > len(record.lines)]
        differing = [letter for letter, lines in games if not _begins(record.lines, lines[: len(record.lines)])]
        readable = {letter.name for letter, _lines in games}
        stem = _stem(record.header)
        problem = self._put(record, seats, folder, [lines for _letter, lines in games])
        if fresh:
            news = FolderLetter(record.id, _names(record.header), fresh[0].text)
            return _Looked(partial(_in_folder, N_("A letter with the next turn is in {folder}."), folder), (news,))
        if problem is not None:
            return _Looked(problem)
        if differing:
            news = FolderLetter(record.id, _names(record.header), differing[0].text, differs=True)
            return _Looked(partial(_in_folder, N_("A letter in {folder} differs from your game."), folder), (news,))
        if any(letter.name.startswith(stem) and letter.name not in readable for letter in letters):
            text = N_("A letter in {folder} is incomplete: it may still be arriving.")
            return _Looked(partial(_in_folder, text, folder))
        return _Looked(partial(_waiting, record, seats, folder, self._own_seats(record)))

    def _games(self, header: Header, letters: Sequence[Letter]) -> list[tuple[Letter, Sequence[Logged]]]:
        """Return those letters that are of the same match, with their actions; most actions first."""
        from cardcity_desktop.session.mail import is_same_match

        read = [(letter, self._game_of(letter.text)) for letter in letters]
        same = [(letter, game.lines) for letter, game in read if game and is_same_match(game.header, header)]
        return sorted(same, key=lambda pair: -len(pair[1]))

    def _game_of(self, text: str) -> SharedGame | None:
        """Return the game in a letter; None if it has no intact code."""
        if PREFIX not in text.upper():
            return None
        if text not in self._read:
            self._read[text] = None
            with suppress(CodeError):
                self._read[text] = from_code(text)
        return self._read[text]

    def _put(
        self, record: Record, seats: Sequence[int], folder: Path, known: Sequence[Sequence[Logged]]
    ) -> Sentence | None:
        """Write the letter that is due; return a sentence if something prevents it, else None.

        seats: those that may act now. known: the actions of the letters that are there.
        """
        from cardcity_desktop.scenes.shared.send_code import letter_text
        from cardcity_desktop.storage.disk.reasons import disk_reason

        own = self._own_seats(record)
        is_due = record.id in self._unsent or not record.lines or bool(own and not own & set(seats))
        header, lines = self._unsent.get(record.id, (record.header, record.lines))
        if not is_due or any(_begins(other, lines) for other in known):
            self._unsent.pop(record.id, None)
            return None
        code = code_of(game_of(header.game, header.rules), header, lines)
        stem, text = f"{_stem(header)}-{_sender(header, lines)}", letter_text(code, header, _actors(header, lines))
        try:
            self._folders.write(folder, stem, text, lambda written: self._is_older(written, header, lines))
        except OSError as error:
            self._unsent[record.id] = header, lines
            sentence, reason = N_("Your letter can’t be put into {folder}: {reason}. The app will try again."), error
            return lambda: _(sentence).format(folder=shown_path(folder), reason=disk_reason(reason))
        self._unsent.pop(record.id, None)
        return None

    def _is_older(self, text: str, header: Header, lines: Sequence[Logged]) -> bool:
        """Return True if a text is an earlier letter of the same match."""
        from cardcity_desktop.session.mail import is_same_match

        game = self._game_of(text)
        return game is not None and is_same_match(game.header, header) and _begins(lines, game.lines)

    def _own_seats(self, record: Record) -> frozenset[int]:
        """Return the seats that play here: those with actions that came in no letter; none if unknown."""
        imported = self._store.imported_seats(record.id)
        acted = frozenset(line.seat for line in record.lines if line.seat is not None)
        persons = frozenset(at for at, seat in enumerate(record.header.seats) if seat.is_person)
        return (acted & persons) - imported or (persons - imported if imported else frozenset())


Sentence = Callable[[], str]
"""Returns a sentence in the language of now."""


class _Looked(NamedTuple):
    """Result of looking for a match."""

    sentence: Sentence
    news: tuple[FolderLetter, ...] = ()
    mark: object = None  # what the result depends on; None if the look must be repeated


def _begins(lines: Sequence[Logged], start: Sequence[Logged]) -> bool:
    """Return True if the actions `lines` begin with those of `start`."""
    return [line.text for line in lines[: len(start)]] == [line.text for line in start]


def _actors(header: Header, lines: Sequence[Logged]) -> tuple[int, ...]:
    """Return the seats that may act after these actions of a match."""
    from cardcity_desktop.session.replay import Replay

    return Replay(game_of(header.game, header.rules), header, lines).match.actors()


def _waiting(record: Record, seats: Sequence[int], folder: Path, own: frozenset[int]) -> str:
    """Return the sentence about whose turn it is, or that the match is over."""
    from cardcity_desktop.ui.wording.seats import names_of

    place = shown_path(folder)
    if not seats:
        return _("The last letter is in {folder}.").format(folder=place)
    if own & set(seats):
        return _("It is your turn; your letter will go to {folder}.").format(folder=place)
    names = names_of(record.header.seats)
    sentence = _("Your letter is in {folder}. Next to play: {names}.")
    if not own:
        sentence = _("To play: {names}. The letters are in {folder}.")
    return sentence.format(folder=place, names=listed([names[seat] for seat in seats]))


def _unreachable(folder: Path | None, error: OSError) -> str:
    from cardcity_desktop.storage.disk.reasons import disk_reason

    sentence = _("The folder {folder} can’t be reached: {reason}.")
    return sentence.format(folder=shown_path(folder) if folder is not None else "", reason=disk_reason(error))


def _in_folder(sentence: str, folder: Path) -> str:
    return _(sentence).format(folder=shown_path(folder))


def _names(header: Header) -> str:
    from cardcity_desktop.ui.wording.seats import names_of

    return listed(names_of(header.seats))


def _stem(header: Header) -> str:
    """Return how the names of a match's letters begin, on every computer."""
    return f"{header.game}-{header.chance('letter')[:8]}".replace("_", "-")


def _sender(header: Header, lines: Sequence[Logged]) -> str:
    """Return the name of the last person who acted, in plain letters; without a name the number of the seat."""
    seat = next(
        (line.seat for line in reversed(lines) if line.seat is not None and header.seats[line.seat].is_person), 0
    )
    plain = unicodedata.normalize("NFKD", header.seats[seat].name).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-") or str(seat + 1)
