"""Remarks of computer players at a table: short lines by person and cue, read from files that people may edit.

`assets/voices/general.toml` has the lines for all games, `assets/voices/GAME.toml` those of one game. A conversation
follows from the match alone: the same match brings the same remarks, and never the same line twice in a row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from cardcity_desktop.career.content import ContentError, content_of, read_content
from cardcity_desktop.career.profile import WON, deed_key
from cardcity_desktop.players.catalogue import cue_finder
from cardcity_desktop.players.cues import Cue, Moment
from cardcity_desktop.players.player import Advice, Reason
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import OCCASIONS, Occasion
from cardcity_desktop.support.diagnostics import log

GENERAL = "general"
"""Name of the file of lines for all games."""

PURPOSES: frozenset[Occasion] = frozenset(OCCASIONS) - {"lesson", "puzzle"}
"""Matches in which computers remark on something."""

USUAL_GAP = 12
"""Least number of actions between two remarks."""

STRONG_GAP = 5
"""The same before a remark on what one player did to another."""

REST = 30
"""Least number of actions before a seat remarks on the same cue again."""

FIRST_LEAD = 0.4
"""Share of the rounds after which the lead is remarked on."""

Line = Mapping[str, str]
"""A line by language."""

DEEDS = ("robs", "destroys", "swaps", "kills", "abducts", "majority_won", "left_leisure")
"""Cues that the profile remembers of a computer player, if a person was at the other end."""


def computers_of(match: AnyMatch) -> list[int]:
    """Return the seats of computer players with a voice. A seat that no player takes, as the Regent's, is none."""
    return [at for at, seat in enumerate(match.seats) if not seat.is_person and seat.player != "random"]


def deeds_against(match: AnyMatch, seat: int) -> Mapping[str, int]:
    """Return by "LEVEL DEED" how often computers did something to a seat in a finished match, and which have won."""
    deeds, computers = Counter[str](), computers_of(match)
    for at in range(match.action_count):
        for cue in cues_of_step(match, at):
            deed = WON if cue.word == "wins" else cue.word if cue.word in DEEDS and cue.other == seat else ""
            if deed and cue.seat in computers:
                deeds[deed_key(match.seats[cue.seat].player, deed)] += 1
    return dict(deeds)


@dataclass(frozen=True, slots=True)
class Remark:
    """A line that a computer player utters after an action."""

    at: int  # index of the action
    seat: int
    cue: Cue
    line: Line


@cache
def voices_of(game: str) -> Mapping[str, Mapping[str, tuple[Line, ...]]]:
    """Return the lines of a game, or of `GENERAL`, by level and cue. Without a usable file there are none."""
    from cardcity_desktop.career.content_models import VoicesFields

    try:
        text = content_of("voices", f"{game}.toml")
        voices = read_content(VoicesFields, text, game).voice if text is not None else {}
    except ContentError as error:
        log("voices/%s.toml is left out: %s", game, error)
        return {}
    return {
        level: {cue: tuple(line.model_dump() for line in lines) for cue, lines in cues.items()}
        for level, cues in voices.items()
    }


def lines_of(game: str, level: str, cue: str) -> Sequence[Line]:
    """Return a level's lines for a cue: the game's own, else those for all games, or () if it has none."""
    return next((lines for name in (game, GENERAL) if (lines := voices_of(name).get(level, {}).get(cue))), ())


def cues_of_step(match: AnyMatch, at: int, reason: Reason | None = None) -> Iterator[Cue]:
    """Yield the cues of an action of a match, the most important first."""
    step = match.steps[at]
    yield from cues_of(Moment(match.game, match.state_before(at), step.state, match.redacted(step, None), reason))


def cues_of(moment: Moment) -> Iterator[Cue]:
    """Yield the cues of a moment: only the end, or what happened, then the state of the game."""
    game = moment.game
    if not game.actors(moment.after):
        winners = game.result(moment.after).winners
        yield from (Cue("wins", seat, is_strong=True) for seat in winners)
        yield from (Cue("loses", seat, by_rival=True, is_strong=True) for seat in winners)
        return
    finder = cue_finder(game.name)
    yield from finder(moment) if finder is not None else ()
    yield from _of_round(moment)


def _of_round(moment: Moment) -> Iterator[Cue]:
    """Yield the cues of a round that begins: the last one, the lead, the last place."""
    game = moment.game
    then, now = game.progress(moment.before), game.progress(moment.after)
    if now.round == then.round:
        return
    if now.round == now.rounds:
        yield Cue("last_round", None, by_rival=True)
    if now.round <= 1 + FIRST_LEAD * (now.rounds or 5):
        return
    points = [value for value in game.result(moment.after).points if value is not None]
    if len(points) < len(game.result(moment.after).points) or len(points) < 2:
        return
    order = sorted(range(len(points)), key=lambda seat: points[seat])
    if points[order[-1]] > points[order[-2]]:
        yield Cue("leads", order[-1])
    if points[order[0]] < points[order[1]]:
        yield Cue("behind", order[0])


class Conversation:
    """The remarks of the computers of one match, so far. It follows undone actions back."""

    def __init__(self, match: AnyMatch) -> None:
        self._match, self._computers = match, computers_of(match)
        self._reasons: dict[int, Reason] = {}
        self._steps: list[Any] = []
        self.remarks: list[Remark] = []

    @property
    def is_held(self) -> bool:
        """True in a match in which computers remark on something."""
        return self._match.header.purpose.kind in PURPOSES and bool(self._computers)

    def record_reason(self, advice: Advice) -> None:
        """Store the reason of the action that a computer is going to play."""
        if advice.best.reasons:
            self._reasons[self._match.action_count] = advice.best.reasons[0]

    def warm(self) -> None:
        """Read the lines before the first of them is needed."""
        for name in (GENERAL, self._match.game.name):
            voices_of(name)

    def follow(self) -> None:
        """Take in the actions since the last call."""
        steps = self._match.steps
        same = next((at for at, (old, new) in enumerate(zip(self._steps, steps, strict=False)) if old is not new),
                    min(len(self._steps), len(steps)))  # fmt: skip
        del self._steps[same:]
        self.remarks = [remark for remark in self.remarks if remark.at < same]
        for at in range(same, len(steps)):
            self._steps.append(steps[at])
            remark = self._remark_on(at)
            if remark is not None:
                self.remarks.append(remark)

    def _remark_on(self, at: int) -> Remark | None:
        """Return what is remarked on an action, or None: not too often, and a greeting first."""
        if not self.remarks:
            return self._greeting(at)
        since = at - self.remarks[-1].at
        if since < STRONG_GAP and self._match.game.actors(self._match.steps[at].state):
            return None
        for cue in cues_of_step(self._match, at, self._reasons.get(at)):
            seat = self._speaker(cue, at)
            if seat is None or (since < USUAL_GAP and not cue.is_strong) or self._rests(seat, cue.word, at):
                continue
            line = self._line(seat, cue.word)
            if line is not None:
                return Remark(at, seat, cue, line)
        return None

    def _greeting(self, at: int) -> Remark | None:
        seat = self._chosen(self._computers, f"voice/greeting/{at}")
        line = self._line(seat, "greeting")
        return Remark(at, seat, Cue("greeting", seat), line) if line is not None else None

    def _speaker(self, cue: Cue, at: int) -> int | None:
        """Return the computer that remarks on a cue, or None if none does. It addresses no computer as a victim."""
        if cue.by_rival:
            rivals = [seat for seat in self._computers if seat != cue.seat]
            about_person = cue.seat not in self._computers
            return self._chosen(rivals, f"voice/{cue.word}/{at}") if rivals and about_person else None
        return cue.seat if cue.seat in self._computers else None

    def _rests(self, seat: int, word: str, at: int) -> bool:
        return any((remark.seat, remark.cue.word) == (seat, word) and at - remark.at < REST for remark in self.remarks)

    def _line(self, seat: int, word: str) -> Line | None:
        """Return the next line of a seat's level for a cue: all in turn, in the match's own order."""
        level = self._match.seats[seat].player
        lines = lines_of(self._match.game.name, level, word)
        if not lines:
            return None
        uttered = Counter((self._match.seats[remark.seat].player, remark.cue.word) for remark in self.remarks)
        order = Random(self._match.header.chance(f"voice/{level}/{word}")).sample(lines, len(lines))
        return order[uttered[level, word] % len(order)]

    def _chosen(self, seats: Sequence[int], word: str) -> int:
        return Random(self._match.header.chance(word)).choice(seats)
