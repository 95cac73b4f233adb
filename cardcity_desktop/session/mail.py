"""The check of every game from elsewhere: it is compared with the stored matches before anything is changed.

A match is known by its game, set-up, seed and a common beginning, whatever names, colours and purpose are claimed. If
the game from elsewhere contradicts the stored match, the player decides.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Literal

from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.codes import SharedGame
from cardcity_desktop.session.names import skeleton
from cardcity_desktop.session.store import DamagedRecordError, Header, Logged, Record, SavedMatch, SaveStore, Seat

DifferenceKind = Literal["turn", "own_turn", "name", "player", "colour", "purpose", "setup", "deal"]


@dataclass(frozen=True, slots=True)
class Difference:
    """Contradiction between a letter and what is stored here."""

    # turn: other than stored; own_turn: not played here; otherwise: another one than stored
    kind: DifferenceKind
    sender: int  # the seat from which the letter comes
    seat: int  # the seat that it is about; the sender's if it is about no seat
    at: int = 0  # index of the action that it is about; 0 if none
    match_id: str = ""  # the stored match; "" if none


class LetterDiffersError(Exception):
    """Raised for a letter that contradicts what is stored. Nothing was changed.

    differences: all of them, the most serious first. letter: the game of its code. stored: header of the match that it
    contradicts, None if there is none.
    """

    def __init__(self, differences: Sequence[Difference], letter: SharedGame, stored: Header | None) -> None:
        super().__init__(*(difference.kind for difference in differences))
        self.differences = tuple(differences)
        self.letter = letter
        self.stored = stored

    @property
    def difference(self) -> Difference:
        """The most serious difference."""
        return self.differences[0]

    def turn_of(self, difference: Difference) -> int:
        """Return the number of the turn with a difference, from 1. A turn is all actions of a seat in a row."""
        seats = [line.seat for line in self.letter.lines[: difference.at + 1]]
        return sum(seat != before for seat, before in zip(seats, [None, *seats], strict=False))


def receive(store: SaveStore, shared: SharedGame, name: str = "", accept: bool = False) -> str:
    """Return the id of the stored match that a game from elsewhere continues or begins.

    Its further actions are added to a stored match; an older letter removes nothing from it. Seats with actions from
    elsewhere are marked before the actions are stored. name: of this player, "" where unknown; accept: the player has
    decided to take the game in spite of its differences. Raise LetterDiffersError, unless `accept`.

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
    is_deal = shared.is_deal and not shared.header.seats  # a new match each time
    shared = replace(shared, header=_with_seats(shared.header))
    header, lines = shared.header, shared.lines
    match_id, differences = ("", ()) if is_deal else _compare(store, header, lines, name)
    if differences and not accept:
        stored = next((saved.header for saved in store.list() if saved.id == differences[0].match_id), None)
        raise LetterDiffersError(differences, shared, stored)
    if match_id and all(difference.kind == "own_turn" for difference in differences):
        _continue(store, store.load(match_id), shared)
        return match_id
    match_id = store.create(header, lines, _seats_of(lines))
    if shared.is_over:
        store.finish(match_id)
    store.close(match_id)
    return match_id


def continued(matches: Iterable[SavedMatch], shared: SharedGame) -> SavedMatch | None:
    """Return the stored match that is the start of the code's game, or None if there is none.

    >>> continued([], SharedGame(Header("card_city", 1, None, 7, ()), ())) is None
    True
    """
    for saved in matches:
        own, other = saved.header, shared.header
        is_same = _is_same_deal(own, other) and _has_same_players(own, other)
        if is_same and saved.actions < len(shared.lines):
            return saved
    return None


def _with_seats(header: Header) -> Header:
    """Return the header. One without seats gets a person in each seat."""
    if header.seats:
        return header
    players = game_of(header.game, header.rules).players(header.setup)
    return replace(header, seats=tuple(Seat("", at) for at in range(players)))


# Comparison


def _compare(
    store: SaveStore, header: Header, lines: Sequence[Logged], name: str
) -> tuple[str, tuple[Difference, ...]]:
    """Return (match, differences): the stored match with the same beginning, "" if there is none.

    Of several ones the match without differences, then the one with the longest common beginning.
    """
    found: list[tuple[bool, int, str, tuple[Difference, ...]]] = []
    other_deals: list[Difference] = []
    sender = _sender(lines)
    for saved in store.list():
        if _is_same_deal(saved.header, header):
            with suppress(DamagedRecordError):  # a match that is damaged here comes back whole from the code
                record = store.peek(saved.id)
                differences = _differences(store, record, saved.finished, header=header, lines=lines, name=name)
                if differences is not None:
                    found.append((bool(differences), -_common(record.lines, lines), saved.id, differences))
        elif lines and not saved.finished and _is_same_pairing(saved.header, header):
            kind: DifferenceKind = "deal" if saved.header.setup == header.setup else "setup"
            other_deals.append(Difference(kind, sender, sender, 0, saved.id))
    if found:
        _differs, _fewer, match_id, differences = min(found, key=lambda entry: entry[:2])
        return match_id, differences
    own_turns = _own_turns(lines, 0, _seats_named(header, name)) if _is_by_mail(header) else ()
    return "", (*other_deals[:1], *own_turns)


def _differences(
    store: SaveStore, record: Record, finished: bool, header: Header, lines: Sequence[Logged], name: str
) -> tuple[Difference, ...] | None:
    """Return the differences of a game from a stored match with the same deal, or None if it is not the same match."""
    own, common = record.header, _common(record.lines, lines)
    begins_alike = common == min(len(record.lines), len(lines))
    if not (_is_by_mail(own) or _is_by_mail(header)):
        # the deal of a mission or a day is the same for everybody, so that another attempt is another match
        return () if begins_alike and _has_same_players(own, header) and lines else None
    if not common and not (_shares_a_name(own, header) and (lines or not finished)):
        return None
    differences = [_difference(record, lines, lines[common].seat or 0, "turn", common)] if not begins_alike else []
    if begins_alike:
        differences += _own_turns(lines, common, _own_seats(store, record, name), record.id)
    for at, (mine, other) in enumerate(zip(own.seats, header.seats, strict=True)):
        differences += [_difference(record, lines, at, kind) for kind in _seat_differences(mine, other)]
    if own.purpose != header.purpose:
        differences.append(_difference(record, lines, _sender(lines), "purpose"))
    return tuple(differences)


def _difference(record: Record, lines: Sequence[Logged], seat: int, kind: DifferenceKind, at: int = 0) -> Difference:
    sender = seat if kind == "turn" else _sender(lines)
    return Difference(kind, sender, seat, at, record.id)


def _seat_differences(own: Seat, other: Seat) -> Iterator[DifferenceKind]:
    if own.player != other.player:
        yield "player"
    if own.name != other.name:
        yield "name"
    if own.colour != other.colour:
        yield "colour"


def _common(own: Sequence[Logged], others: Sequence[Logged]) -> int:
    """Return the number of actions with which both logs begin."""
    pairs = zip(own, others, strict=False)
    return next((at for at, (mine, other) in enumerate(pairs) if mine != other), min(len(own), len(others)))


def _own_seats(store: SaveStore, record: Record, name: str) -> frozenset[int]:
    """Return this player's seats: those with the player's name, or else those with all actions played here."""
    return _seats_named(record.header, name) or _seats_of(record.lines) - store.imported_seats(record.id)


def _seats_named(header: Header, name: str) -> frozenset[int]:
    """Return the persons' seats with a name, or one that looks like it."""
    alike, seats = skeleton(name), enumerate(header.seats)
    return frozenset(at for at, seat in seats if name and seat.is_person and skeleton(seat.name) == alike)


def _own_turns(lines: Sequence[Logged], start: int, own: frozenset[int], match_id: str = "") -> tuple[Difference, ...]:
    """Return the difference if lines from `start` on contain an action of this player's seats, else ()."""
    seats = [line.seat or 0 for line in lines]
    at = next((at for at in range(start, len(seats)) if seats[at] in own), None)
    if at is None:
        return ()
    sender = next((seat for seat in reversed(seats) if seat not in own), seats[at])
    return (Difference("own_turn", sender, seats[at], at, match_id),)


def _is_same_deal(one: Header, other: Header) -> bool:
    return (one.game, one.rules, one.setup, one.seed) == (other.game, other.rules, other.setup, other.seed)


def _has_same_players(own: Header, other: Header) -> bool:
    """Return True if the seats, without their faces, and the purposes are equal. Codes have no faces."""
    players = [[(seat.name, seat.colour, seat.player) for seat in header.seats] for header in (own, other)]
    return players[0] == players[1] and own.purpose == other.purpose


def _is_same_pairing(own: Header, header: Header) -> bool:
    """Return True if the same persons play the same game, all with names. Look-alike names are the same."""
    persons = [sorted(skeleton(seat.name) for seat in each.seats if seat.is_person) for each in (own, header)]
    return own.game == header.game and persons[0] == persons[1] and len(persons[0]) > 1 and all(persons[0])


def _shares_a_name(own: Header, header: Header) -> bool:
    pairs = zip(own.seats, header.seats, strict=True)
    return any(skeleton(mine.name) == skeleton(other.name) for mine, other in pairs)


def _is_by_mail(header: Header) -> bool:
    return sum(seat.is_person for seat in header.seats) > 1


def _sender(lines: Sequence[Logged]) -> int:
    """Return the seat that acted last, or 0 before the first action."""
    return (lines[-1].seat or 0) if lines else 0


# Storing


def _continue(store: SaveStore, record: Record, shared: SharedGame) -> None:
    """Add the actions that the stored match lacks."""
    fresh = shared.lines[len(record.lines) :]
    if fresh:
        store.note_imported(record.id, _seats_of(fresh))
        for line in fresh:
            store.append(record.id, line)
        if shared.is_over:
            store.finish(record.id)
    store.close(record.id)


def _seats_of(lines: Sequence[Logged]) -> frozenset[int]:
    return frozenset(line.seat for line in lines if line.seat is not None)
