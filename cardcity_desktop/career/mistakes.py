"""The book of mistakes: a reviewed game's costliest decisions, as puzzles."""

from datetime import date

from cardcity_desktop.career.puzzles import Mistake, StoredPuzzle
from cardcity_desktop.players.catalogue import MISTAKES
from cardcity_desktop.players.coach import LEAST_COST, Decision, Review
from cardcity_desktop.session.codes import code_of
from cardcity_desktop.session.match import AnyMatch


def mistakes_of(match: AnyMatch, review: Review, today: date) -> list[Mistake]:
    """Return the mistakes of a review that are worth practising."""
    least = MISTAKES.get(match.header.game, 1.0)
    dear = [decision for decision in review.worst if decision.cost >= least]
    return [
        Mistake(match.header.game, puzzle_of_decision(match, review.seat, decision).line, today.isoformat())
        for decision in dear
    ]


def puzzle_of_decision(match: AnyMatch, seat: int, decision: Decision) -> StoredPuzzle:
    """Return a decision as an unrated puzzle. Every way that is nearly as good as the best one solves it."""
    encode = match.game.encode
    starts = [encode(start) for way in decision.ways if way.cost < LEAST_COST for start in way.starts]
    return StoredPuzzle(
        match.header.game,
        rating=0,
        gap=round(decision.cost, 1),
        seat=seat,
        actions=tuple(map(encode, decision.better.actions)),
        starts=tuple(starts),
        second=encode(decision.done.action),
        code=code_of(match.game, match.header, match.log[: decision.at]),
    )
