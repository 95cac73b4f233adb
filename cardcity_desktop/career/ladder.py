"""The ladder of a day's city: finished games of its deal, by each computer player, by friends, and by the player.

Each computer player has seat 0 against the deal's rivals, and a fixed number of evaluations for a decision, so that its
game is the same on every machine. A game is kept as a code (session.codes). Its result follows from the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Literal

from cardcity_desktop.career.challenges import is_as_set
from cardcity_desktop.players.catalogue import ladder_budget, make_player, opponents_of
from cardcity_desktop.players.player import Observation
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.codes import CodeError, SharedGame, code_of, from_code, from_letter
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import PERSON, Header, Logged, Seat

if TYPE_CHECKING:
    from cardcity_desktop.career.daily import Deal
    from cardcity_desktop.career.profile import CareerEntry

OWN = 0
"""Seat of the player, and of the computer player or friend whose game is in the ladder."""

MOST_FRIENDS = 8
"""Most games of friends in a day's ladder."""

Refused = Literal["foreign", "damaged", "newer", "other_game", "other_day", "changed", "unfinished"]
"""Reason why a code is not taken into a ladder. The first three are those of `CodeError`.

changed: other cards, rivals or rules than the deal has.
"""


class GhostRefusedError(ValueError):
    """A text without a finished game of the deal."""

    def __init__(self, reason: Refused, day: str = "") -> None:
        """`day` is the ISO date of the deal that the code has in place of the wanted one."""
        super().__init__(reason)
        self.reason, self.day = reason, day


@dataclass(frozen=True, slots=True)
class LadderGame:
    """A finished game of a day's deal."""

    header: Header
    lines: tuple[Logged, ...]
    points: float
    rank: str | None = None  # word of the rank reached

    @classmethod
    def of(cls, header: Header, lines: Sequence[Logged]) -> LadderGame:
        """Return a game with its result, or raise `session.log.LogRefusedError` if it breaks a rule."""
        replay = Replay(game_of(header.game, header.rules), header, lines)
        state = replay.state(replay.length)
        points = replay.game.standing(state, OWN).get("points", 0.0)
        return cls(header, tuple(lines), points, replay.game.result(state).ranks[OWN])

    @property
    def seat(self) -> Seat:
        return self.header.seats[OWN]

    @property
    def code(self) -> str:
        return code_of(game_of(self.header.game, self.header.rules), self.header, self.lines)

    @property
    def replay(self) -> Replay:
        return Replay(game_of(self.header.game, self.header.rules), self.header, self.lines)


@dataclass(frozen=True, slots=True)
class LadderRow:
    """A place in the ladder."""

    place: int  # from 1; equal points share a place
    points: float
    player: str  # level of a computer player, or PERSON
    name: str  # a friend's or the player's own; "" if none was given
    is_own: bool = False
    game: LadderGame | None = None  # None if the own game was deleted


# The computer players


def computer_header(deal: Deal, level: str) -> Header:
    """Return the header of a computer player's game of a deal."""
    seats = tuple(Seat("", at, player) for at, player in enumerate((level, *deal.rivals)))
    game = game_of(deal.game)
    return Header(deal.game, game.version, deal.setup, deal.seed, seats, purpose=deal.purpose)


def computer_codes(deal: Deal, levels: Iterable[str]) -> Iterator[str]:
    """Yield the code of each level's game of a deal. All chance comes from the deal."""
    for level in levels:
        yield _played(deal, level)


def _played(deal: Deal, level: str) -> str:
    game, header, chance = game_of(deal.game), computer_header(deal, level), Random(f"{deal.seed}/{level}")
    players = [make_player(seat.player, deal.game) for seat in header.seats]
    budgets = [ladder_budget(deal.game, seat.player) for seat in header.seats]
    state, lines = game.initial(deal.setup, deal.seed), list[Logged]()
    while actors := game.actors(state):
        seat = actors[0]
        seen = Observation.of(game, state, seat, players[seat].needs_view)
        action = players[seat].think(seen, budgets[seat], chance).action
        lines.append(Logged(seat, game.encode(action)))
        state = game.apply(state, seat, action).state
    return code_of(game, header, lines)


def computer_games(deal: Deal, codes: Iterable[str]) -> dict[str, LadderGame]:
    """Return by level the games of `codes` that are computer players' games of the deal. Others are left out."""
    games = dict[str, LadderGame]()
    for code in codes:
        try:
            shared = from_code(code)
        except CodeError:
            continue
        level = shared.header.seats[OWN].player if shared.header.seats else PERSON
        if level in opponents_of(deal.game) and shared.is_over and shared.header == computer_header(deal, level):
            games[level] = LadderGame.of(shared.header, shared.lines)
    return games


# Friends


def friend_game(deal: Deal, text: str) -> LadderGame:
    """Return the finished game of the deal whose code is in `text`. Raise GhostRefusedError.

    The rules play the code's game to its end, so that nobody can write a result into it.
    """
    try:
        games = from_letter(text)
    except CodeError as error:
        raise GhostRefusedError(error.fault) from error
    refused = [_why_not(deal, shared) for shared in games]
    for shared, problem in zip(games, refused, strict=True):
        if problem is None:
            return LadderGame.of(shared.header, shared.lines)
    raise next(problem for problem in refused if problem is not None)


def _why_not(deal: Deal, shared: SharedGame) -> GhostRefusedError | None:
    header = shared.header
    if header.game != deal.game:
        return GhostRefusedError("other_game")
    if header.purpose.kind != deal.purpose.kind or header.purpose.id != deal.id:
        return GhostRefusedError("other_day", header.purpose.id if header.purpose.kind == deal.purpose.kind else "")
    if not is_as_set(header) or header.seed != deal.seed:
        return GhostRefusedError("changed")
    return None if shared.is_over else GhostRefusedError("unfinished")


# The ladder


def ladder_rows(
    games: Mapping[str, LadderGame],
    friends: Sequence[LadderGame],
    own: CareerEntry | None,
    own_game: LadderGame | None = None,
    own_name: str = "",
) -> list[LadderRow]:
    """Return the ladder, most points first, the player before others with as many.

    games: the computer players' by level. own: the player's entry, None before the game is finished.
    """
    found = [LadderRow(0, game.points, level, "", game=game) for level, game in games.items()]
    found += [LadderRow(0, game.points, PERSON, game.seat.name, game=game) for game in friends]
    if own is not None:
        found.append(LadderRow(0, own.points, PERSON, own_name, is_own=True, game=own_game))
    found.sort(key=lambda row: (-row.points, not row.is_own))
    return [
        LadderRow(
            1 + sum(other.points > row.points for other in found),
            row.points, row.player, row.name, is_own=row.is_own, game=row.game,
        )
        for row in found
    ]  # fmt: skip


def next_above(rows: Sequence[LadderRow]) -> LadderRow | None:
    """Return the nearest row with more points than the player, or None for the first place or no game."""
    own = next((row for row in rows if row.is_own), None)
    if own is None:
        return None
    return next((row for row in reversed(rows) if row.points > own.points), None)
