"""Play by mail: a letter's code is compared with the stored matches before anything is changed.

A letter continues a stored match if deal and seats are the same, and its actions begin with the stored ones. If it only
resembles a match, that is a difference, about which the player decides.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Literal, get_args

from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.codes import SharedGame
from cardcity_desktop.session.log import replay_lines
from cardcity_desktop.session.store import DamagedRecordError, Header, Logged, Record, SavedMatch, SaveStore, Seat

DifferenceKind = Literal["turn", "own_turn", "name", "player", "deal"]
KINDS: tuple[DifferenceKind, ...] = get_args(DifferenceKind)
"""Kinds of differences, the most serious first."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Contradiction between a letter and what is stored here."""

    # turn: other than stored; own_turn: not played here; name, player, deal: another one than stored
    kind: DifferenceKind
    sender: int  # the seat from which the letter comes
    seat: int  # the seat that it is about
    at: int = 0  # index of the action that it is about; 0 if none
    match_id: str = ""  # the stored match; "" if none


class LetterDiffersError(Exception):
    """Raised for a letter that contradicts what is stored; nothing was changed.

    letter: the game of its code; stored: header of the match that it contradicts, None if there is none.
    """

    def __init__(self, difference: Difference, letter: SharedGame, stored: Header | None) -> None:
        super().__init__(difference.kind)
        self.difference = difference
        self.letter = letter
        self.stored = stored

    @property
    def turn(self) -> int:
        """Number of the turn with the difference, from 1; a turn is all actions of a seat in a row."""
        seats = [line.seat for line in self.letter.lines[: self.difference.at + 1]]
        return sum(seat != before for seat, before in zip(seats, [None, *seats], strict=False))


def receive(store: SaveStore, shared: SharedGame, name: str = "", accept: bool = False) -> str:
    """Return the id of the stored match that the game of a code continues or begins.

    The letter's further actions are added to a stored match; an older letter removes nothing from it. A deal without
    actions always begins a new match. name: of this player, "" where unknown; accept: the player has decided to take
    the letter in spite of its difference. Raise LetterDiffersError, unless `accept`.

    >>> from cardcity_desktop.session.store import MemoryStore
    >>> game = game_of("card_city")
    >>> seats = (Seat("Ada", 0), Seat("Bo", 1))
    >>> header = Header("card_city", 1, game.read_setup({"players": 2, "first_player": 0}), 7, seats)
    >>> line = Logged(0, game.encode(game.legal(game.initial(header.setup, 7), 0)[0]))
    >>> store = MemoryStore()
    >>> first = receive(store, SharedGame(header, (line,)), "Bo")
    >>> receive(store, SharedGame(header, (line,)), "Bo") == first
    True
    """
    header = _with_seats(shared.header)
    compared: Difference | str = "" if shared.is_deal else _compare(store, header, shared.lines, name)
    if isinstance(compared, Difference):
        if not accept:
            stored = next((saved.header for saved in store.list() if saved.id == compared.match_id), None)
            raise LetterDiffersError(compared, replace(shared, header=header), stored)
        compared = compared.match_id if compared.kind == "own_turn" else ""
    if compared:
        _continue(store, store.load(compared), shared)
        return compared
    match_id = store.create(header, shared.lines)
    _note_imported(store, match_id, shared.lines)
    if shared.lines and _is_over(header, shared.lines):
        store.finish(match_id)
    store.close(match_id)
    return match_id


def continued(matches: Iterable[SavedMatch], shared: SharedGame) -> SavedMatch | None:
    """Return the stored match that is the start of the code's game; None if there is none.

    >>> continued([], SharedGame(Header("card_city", 1, None, 7, ()), ())) is None
    True
    """
    for saved in matches:
        if is_same_match(saved.header, shared.header) and saved.actions < len(shared.lines):
            return saved
    return None


def is_same_match(one: Header, other: Header) -> bool:
    """Return True if two headers have the same deal, players and purpose.

    >>> header = Header("card_city", 1, None, 7, ())
    >>> is_same_match(header, replace(header, title="Sunday")), is_same_match(header, replace(header, seed=8))
    (True, False)
    """
    return _is_same(one, other, "game", "rules", "setup", "seed", "seats", "purpose")


def _with_seats(header: Header) -> Header:
    """Return the header; one without seats gets a person in each seat."""
    if header.seats:
        return header
    players = game_of(header.game, header.rules).players(header.setup)
    seats = tuple(Seat("", at) for at in range(players))
    return Header(header.game, header.rules, header.setup, header.seed, seats, purpose=header.purpose)


# Comparison


def _compare(store: SaveStore, header: Header, lines: Sequence[Logged], name: str) -> Difference | str:
    """Return the id of the match that the lines continue, "" for a new match, or the most serious difference."""
    differences: list[Difference] = []
    for saved in store.list():
        with suppress(DamagedRecordError):  # a match that is damaged here comes back whole from the code
            difference = _difference(store, saved, header, lines, name)
            if isinstance(difference, str):
                return difference
            if difference is not None:
                differences.append(difference)
    if sum(seat.is_person for seat in header.seats) > 1:
        own_turn = _own_turn(lines, 0, _seats_named(header, name))
        differences += [own_turn] if own_turn is not None else []
    return min(differences, key=lambda difference: KINDS.index(difference.kind), default="")


def _difference(
    store: SaveStore, saved: SavedMatch, header: Header, lines: Sequence[Logged], name: str
) -> Difference | str | None:
    """Return the id of `saved` if the lines continue it, or their difference from it.

    None if it is another game, or differs too much to be the same one.
    """
    own = saved.header
    if not _is_same(own, header, "game", "rules", "purpose"):
        return None
    is_same_deal = _is_same(own, header, "setup", "seed")
    is_by_mail = any(sum(seat.is_person for seat in seats) > 1 for seats in (own.seats, header.seats))
    if is_same_deal and own.seats == header.seats:
        return _turn_difference(store, saved.id, lines, name if is_by_mail else None)
    if not is_by_mail or saved.finished or len(own.seats) != len(header.seats):
        return None
    sender = lines[-1].seat or 0
    if is_same_deal and any(mine.name == other.name != "" for mine, other in zip(own.seats, header.seats, strict=True)):
        return _seat_difference(own.seats, header.seats, sender, saved.id)
    is_same_pairing = own.seats == header.seats and all(seat.name for seat in own.seats if seat.is_person)
    if is_same_pairing and _is_same(own, header, "setup") != _is_same(own, header, "seed"):
        return Difference("deal", sender, sender, 0, saved.id)
    return None


def _turn_difference(
    store: SaveStore, match_id: str, lines: Sequence[Logged], name: str | None
) -> Difference | str | None:
    """Return the id if the lines continue the stored actions, else the difference.

    name: of this player; without it own turns don't count, and the difference is None.
    """
    record = store.peek(match_id)
    for at, (known, line) in enumerate(zip_longest((line.text for line in record.lines), lines)):
        if line is None:
            return match_id
        if known is None:
            break
        if known != line.text:
            if name is None:
                return None
            return Difference("turn", line.seat or 0, line.seat or 0, at, match_id)
    else:
        return match_id
    own = _own_seats(store, record, name) if name is not None else frozenset[int]()
    return _own_turn(lines, at, own, match_id) or match_id


def _own_seats(store: SaveStore, record: Record, name: str) -> frozenset[int]:
    """Return this player's seats: those with the player's name, or else those with all actions played here."""
    acted = frozenset(line.seat for line in record.lines if line.seat is not None)
    return _seats_named(record.header, name) or acted - store.imported_seats(record.id)


def _seats_named(header: Header, name: str) -> frozenset[int]:
    return frozenset(at for at, seat in enumerate(header.seats) if name and seat.is_person and seat.name == name)


def _own_turn(lines: Sequence[Logged], start: int, own: frozenset[int], match_id: str = "") -> Difference | None:
    """Return the difference if lines from `start` on contain an action of this player's seats, else None."""
    seats = [line.seat or 0 for line in lines]
    at = next((at for at in range(start, len(seats)) if seats[at] in own), None)
    if at is None:
        return None
    sender = next((seat for seat in seats[start:] if seat not in own), seats[at])
    return Difference("own_turn", sender, seats[at], at, match_id)


def _seat_difference(own: Sequence[Seat], others: Sequence[Seat], sender: int, match_id: str) -> Difference | None:
    """Return how the seats differ, in player or name; None if only colours do."""
    for at, (mine, other) in enumerate(zip(own, others, strict=True)):
        if mine.player != other.player:
            return Difference("player", sender, at, 0, match_id)
        if mine.name != other.name:
            return Difference("name", sender, at, 0, match_id)
    return None  # another colour only


def _is_same(one: Header, other: Header, *parts: str) -> bool:
    """Return True if the headers agree in these parts."""
    return all(getattr(one, part) == getattr(other, part) for part in parts)


# Storing


def _continue(store: SaveStore, record: Record, shared: SharedGame) -> None:
    """Add the letter's actions that the stored match lacks."""
    lines = shared.lines
    fresh = lines[len(record.lines) :]
    for line in fresh:
        store.append(record.id, line)
    if fresh:
        _note_imported(store, record.id, fresh)
        if _is_over(record.header, lines):
            store.finish(record.id)
    store.close(record.id)


def _note_imported(store: SaveStore, match_id: str, lines: Sequence[Logged]) -> None:
    """Store that the seats of these actions were played elsewhere."""
    seats = frozenset(line.seat for line in lines if line.seat is not None)
    if seats:
        store.note_imported(match_id, seats)


def _is_over(header: Header, lines: Sequence[Logged]) -> bool:
    game = game_of(header.game, header.rules)
    *_before, last = replay_lines(game, header, lines)
    return not game.actors(last.state)
