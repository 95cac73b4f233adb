"""A player's profile: an entry for each finished game, and the statistics that follow from the entries.

Records, medals and achievements are computed anew each time: their rules can change, and no game is lost.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from cardcity_desktop.career.daily import day_of, streak
from cardcity_desktop.career.missions import MEDALS, Medal
from cardcity_desktop.career.puzzles import Mistake, PuzzleTry, is_due

MISSION = "mission"
DAILY = "daily"
LESSON = "lesson"
PERSON = "person"
SHELF = "shelf"  # the choice that lists the cities on the profile's shelf
SHELF_PLACES = 5  # cities on the shelf
MOST_GHOSTS = 400
"""Most games of friends in a profile. The oldest ones are left out."""


@dataclass(frozen=True, slots=True)
class CareerEntry:
    """A finished game of a player."""

    match: str  # id of the save; no game counts twice
    day: str  # ISO date
    game: str
    setup: Mapping[str, Any]  # words of the game's set-up
    seats: tuple[str, ...]  # kind of player in each seat
    seat: int  # the player's own seat
    standing: Mapping[str, float]  # the game's figures at the end
    rank: str | None = None  # word of the rank reached
    purpose: str = "free"  # as `Purpose.kind`
    purpose_id: str = ""  # as `Purpose.id`
    medal: Medal | None = None
    hints: int = 0  # number of hints asked for
    city: str = ""  # code of the city that was built; "" if unknown, as in all but missions of older apps
    # by "LEVEL DEED", how often a computer player of that level did that to the player, or "won"
    deeds: Mapping[str, int] = field(default_factory=dict)

    @property
    def points(self) -> float:
        return self.standing.get("points", 0.0)

    @property
    def won(self) -> bool:
        return self.standing.get("won", 0.0) > 0

    def lost_to(self, level: str) -> bool:
        """Return True if a computer player of that level has surely won: the only rival, or as it was stored."""
        beaten_alone = len(self.seats) == 2 and self.rivals == (level,)
        return not self.won and (beaten_alone or self.deeds.get(deed_key(level, WON), 0) > 0)

    @property
    def is_solo(self) -> bool:
        return len(self.seats) == 1

    @property
    def rivals(self) -> tuple[str, ...]:
        return tuple(kind for at, kind in enumerate(self.seats) if at != self.seat)

    @property
    def worth(self) -> int:
        """The worth of the city that was built: 3 as with a gold medal, 2 silver, 1 bronze, 0 nothing to show.

        A win against others is worth gold if it leads by half of its points or more, else silver. A game alone that is
        no mission is worth bronze.
        """
        if self.purpose == MISSION:
            return MEDALS.index(self.medal) + 1 if self.medal is not None else 0
        if self.is_solo:
            return 1
        if not self.won:
            return 0
        return 3 if 2 * self.standing.get("lead", 0.0) >= self.points > 0 else 2

    @property
    def way(self) -> str:
        """Game and set-up as one text. Results with the same text can be compared."""
        return way_of(self.game, self.setup)


WON = "won"  # the deed of a level that won


def deed_key(level: str, deed: str) -> str:
    """Return the key of what a level did, in `CareerEntry.deeds`."""
    return f"{level} {deed}"


def way_of(game: str, setup: Mapping[str, Any]) -> str:
    """Return game and set-up as one text. The first player is left out."""
    words = {name: value for name, value in sorted(setup.items()) if name != "first_player"}
    return f"{game} {json.dumps(words, sort_keys=True)}"


def town_key(game: str, mission: str) -> str:
    """Return the key of the player's choice for a mission's town."""
    return f"{game}/{mission}"


def lesson_key(game: str, lesson: str) -> str:
    """Return the key of a completed lesson."""
    return f"{game}/{lesson}"


@dataclass(frozen=True, slots=True)
class Ghost:
    """A friend's finished game of a day's deal."""

    game: str
    day: str  # ISO date of the deal
    name: str  # the friend's, "" if none was given
    code: str  # of the whole game (session.codes)

    @property
    def key(self) -> tuple[str, str, str]:
        """The game's place in the ladders. A friend has one in each; without a name each game is another friend's."""
        return self.game, self.day, self.name or self.code


@dataclass(frozen=True, slots=True)
class Profile:
    """A player with all that the player has done."""

    id: str  # name of the profile's file without suffix
    name: str  # "" until one is given
    entries: tuple[CareerEntry, ...] = ()  # oldest first
    lessons: tuple[str, ...] = ()  # keys of the completed lessons
    # (word, value) of what the player chose to show; a later pair replaces earlier ones
    choices: tuple[tuple[str, str], ...] = ()
    answers: tuple[PuzzleTry, ...] = ()  # answers to puzzles, oldest first
    mistakes: tuple[Mistake, ...] = ()  # own decisions that became puzzles
    ghosts: tuple[Ghost, ...] = ()  # games of friends, oldest first

    def with_entry(self, entry: CareerEntry) -> Profile:
        """Return the profile with one more game, unchanged if it has the game."""
        if any(entry.match == known.match for known in self.entries):
            return self
        return replace(self, entries=(*self.entries, entry))

    def merged_with(self, other: Profile) -> Profile:
        """Return the profile with another one's games, lessons and choices. Its own choices are kept."""
        known = {entry.match for entry in self.entries}
        # Reversed, so that the first of several entries for one match counts
        added = {entry.match: entry for entry in reversed(other.entries) if entry.match not in known}
        lessons = dict.fromkeys((*self.lessons, *other.lessons))
        choices = {**dict(other.choices), **dict(self.choices)}
        return replace(
            self,
            entries=(*self.entries, *reversed(added.values())),
            lessons=tuple(lessons),
            choices=tuple(choices.items()),
            answers=tuple(dict.fromkeys((*self.answers, *other.answers))),
            mistakes=tuple(dict.fromkeys((*self.mistakes, *other.mistakes))),
            ghosts=joined_ghosts((*other.ghosts, *self.ghosts)),
        )

    def with_ghost(self, ghost: Ghost) -> Profile:
        """Return the profile with a friend's game, in place of the friend's earlier one of the same deal."""
        return replace(self, ghosts=joined_ghosts((*self.ghosts, ghost)))

    def ghosts_of(self, game: str, day: date) -> list[Ghost]:
        """Return the friends' games of a day's deal."""
        return [ghost for ghost in self.ghosts if (ghost.game, ghost.day) == (game, day.isoformat())]

    def with_lesson(self, lesson: str) -> Profile:
        return self if lesson in self.lessons else replace(self, lessons=(*self.lessons, lesson))

    def with_choice(self, word: str, value: str) -> Profile:
        return replace(self, choices=tuple({**dict(self.choices), word: value}.items()))

    def with_try(self, attempt: PuzzleTry) -> Profile:
        return replace(self, answers=(*self.answers, attempt))

    def with_mistakes(self, mistakes: Iterable[Mistake]) -> Profile:
        """Return the profile with more mistakes. Positions that it has already are left out."""
        known = {mistake.line for mistake in self.mistakes}
        return replace(self, mistakes=(*self.mistakes, *(mistake for mistake in mistakes if mistake.line not in known)))

    def due_mistakes(self, game: str, today: date) -> list[Mistake]:
        """Return a game's mistakes that should be practised on day `today`."""
        return [mistake for mistake in self.mistakes if mistake.game == game and is_due(mistake, self.answers, today)]

    def has_taken(self, game: str, lesson: str) -> bool:
        """Return True if a lesson was completed or its whole game was played."""
        played = (
            ("lesson", lesson) == (entry.purpose, entry.purpose_id) for entry in self.entries if entry.game == game
        )
        return lesson_key(game, lesson) in self.lessons or any(played)

    # The campaign

    def medals(self, game: str) -> dict[str, Medal]:
        """Return the best medal of each mission that was won, by id."""
        best: dict[str, Medal] = {}
        for entry in self.entries:
            if (entry.purpose, entry.game) == (MISSION, game) and entry.medal is not None:
                before = best.get(entry.purpose_id)
                if before is None or MEDALS.index(entry.medal) > MEDALS.index(before):
                    best[entry.purpose_id] = entry.medal
        return best

    def wins(self, game: str, mission: str) -> list[CareerEntry]:
        """Return the games that won a mission, best first: by medal, then points, then date (latest first)."""
        won = [
            entry
            for entry in reversed(self.entries)
            if (entry.purpose, entry.purpose_id, entry.game) == (MISSION, mission, game) and entry.medal is not None
        ]
        return sorted(won, key=_worth, reverse=True)

    def shown_win(self, game: str, mission: str) -> CareerEntry | None:
        """Return the game whose city the land shows: the player's choice, or the best, or None if not won."""
        won = self.wins(game, mission)
        kept = dict(self.choices).get(town_key(game, mission))
        return next((entry for entry in won if entry.match == kept), won[0] if won else None)

    def shelf(self) -> list[CareerEntry]:
        """Return the games of the five cities on the shelf: those of the missions chosen, else the best.

        Of a mission it is the game whose city the land shows, and of a way to play alone the record. Other games need
        a known city.
        """
        best: dict[tuple[str, str], CareerEntry] = {}
        for entry in sorted(self.entries, key=_pride):
            if entry.worth and (entry.city or entry.purpose == MISSION):
                place = _place_on_shelf(entry)
                best.pop(place, None)  # so that the order is that of the best games
                best[place] = entry
        chosen = [town for word in dict(self.choices).get(SHELF, "").split() if (town := _town(word)) in best]
        shown = [*chosen, *(place for place in reversed(best) if place not in chosen)][:SHELF_PLACES]
        return [self.shown_win(*place) or best[place] for place in shown]

    @property
    def games(self) -> tuple[str, ...]:
        """Names of the games with at least one finished match."""
        return tuple(dict.fromkeys(entry.game for entry in self.entries))

    def tries(self, game: str, mission: str) -> int:
        wanted = (MISSION, mission, game)
        return sum((entry.purpose, entry.purpose_id, entry.game) == wanted for entry in self.entries)

    # The city of the day

    def daily(self, game: str, day: date) -> CareerEntry | None:
        """Return the entry that counts for a day's city: the first one finished, or None if there is none."""
        return next((entry for finished, entry in self.dailies(game) if finished == day), None)

    def streak(self, game: str, today: date) -> int:
        return streak({day.isoformat() for day, _entry in self.dailies(game)}, today)

    def dailies(self, game: str) -> Iterable[tuple[date, CareerEntry]]:
        """Yield (day, entry) for each city of the day of a game. Entries without a valid day are left out."""
        for entry in self.entries:
            if (entry.game, entry.purpose) == (game, DAILY) and (day := day_of(entry.purpose_id)) is not None:
                yield day, entry

    def longest_streak(self, game: str) -> int:
        """Return the most days in a row on which a game's city of the day was finished."""
        longest = length = before = 0
        for day in sorted({finished.toordinal() for finished, _entry in self.dailies(game)}):
            length = length + 1 if day == before + 1 else 1
            longest, before = max(longest, length), day
        return longest

    # Records and statistics

    def record(self, way: str) -> CareerEntry | None:
        """Return the best solo game of a way, or None if there is none."""
        return max((entry for entry in self.entries if entry.is_solo and entry.way == way), key=_points, default=None)

    def records(self) -> dict[str, CareerEntry]:
        """Return the best solo game of each way."""
        best: dict[str, CareerEntry] = {}
        for entry in self.entries:
            if entry.is_solo:
                way = entry.way
                if way not in best or entry.points > best[way].points:
                    best[way] = entry
        return best

    def against(self, game: str = "") -> dict[str, tuple[int, int]]:
        """Return (games, games won) against each level, in games without any other person.

        game: count only this game's; "" for all.
        """
        tallies: dict[str, tuple[int, int]] = {}
        for entry in self.entries:
            levels = set(entry.rivals)
            if PERSON in levels or game not in ("", entry.game):
                continue
            for level in levels:
                games, won = tallies.get(level, (0, 0))
                tallies[level] = games + 1, won + entry.won
        return tallies

    def meetings(self, level: str) -> list[CareerEntry]:
        """Return the games against a level without any other person, oldest first."""
        return [entry for entry in self.entries if level in entry.rivals and PERSON not in entry.rivals]

    def count(self, wanted: Callable[[CareerEntry], bool]) -> int:
        return sum(map(wanted, self.entries))


def joined_ghosts(ghosts: Iterable[Ghost]) -> tuple[Ghost, ...]:
    """Return the games without those that a later one of the same friend replaces: at most `MOST_GHOSTS`."""
    latest = {ghost.key: ghost for ghost in ghosts}
    return tuple(latest.values())[-MOST_GHOSTS:]


def _points(entry: CareerEntry) -> float:
    return entry.points


def _worth(entry: CareerEntry) -> tuple[int, float]:
    """Return a sort key: better medals are greater, then more points."""
    return MEDALS.index(entry.medal) if entry.medal else -1, entry.points


def _pride(entry: CareerEntry) -> tuple[int, float]:
    return entry.worth, entry.points


def _place_on_shelf(entry: CareerEntry) -> tuple[str, str]:
    """Return the place that a game shares with others, of which only the best is shown: (game, mission) or another."""
    if entry.purpose == MISSION:
        return entry.game, entry.purpose_id
    return entry.game, entry.way if entry.is_solo else f"match {entry.match}"


def _town(word: str) -> tuple[str, str]:
    """Return (game, mission) of a town's key."""
    game, _slash, mission = word.partition("/")
    return game, mission
