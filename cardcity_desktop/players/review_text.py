"""Reviews as text, stored so that a game has to be analysed only once."""

from __future__ import annotations

import json
from typing import Any

from cardcity_desktop.players.coach import WORST, CurvePoint, Decision, Review, costliest
from cardcity_desktop.players.player import EvaluatedLot, Reason
from cardcity_desktop.players.weighing import Way
from cardcity_desktop.rules.errors import UnreadableError
from cardcity_desktop.rules.game import AnyGame


def review_text(game: AnyGame, review: Review) -> str:
    """Return a review as JSON, without its costliest decisions, which `review_of` derives."""
    values = {
        "seat": review.seat,
        "decisions": [_decision_values(game, found) for found in review.decisions],
        "curve": [[point.at, point.round, point.points, point.wins] for point in review.curve],
    }
    return json.dumps(values, separators=(",", ":"))


def _decision_values(game: AnyGame, decision: Decision) -> list[Any]:
    ways = [_way_values(game, way) for way in (*decision.ways, decision.done)]
    return [decision.at, decision.round, ways, [[lot.cards, lot.values] for lot in decision.lots]]


def _way_values(game: AnyGame, way: Way) -> list[Any]:
    figures = [round(figure, 3) for figure in (way.value, way.margin, way.gap, way.gap_margin)]
    reasons = [[reason.word, reason.figures] for reason in way.reasons]
    return [
        [game.encode(action) for action in way.actions],
        [game.encode(action) for action in way.starts],
        *figures,
        reasons,
    ]


def review_of(game: AnyGame, text: str) -> Review | None:
    """Return the review for a text of `review_text`; None if it can't be read."""
    try:
        values = json.loads(text)
        decisions = tuple(_decision(game, row) for row in values["decisions"])
        curve = tuple(
            CurvePoint(at, round_, tuple(points), tuple(wins)) for at, round_, points, wins in values["curve"]
        )
        return Review(values["seat"], decisions, costliest(decisions)[:WORST], curve)
    except (ValueError, TypeError, KeyError, IndexError, UnreadableError):
        return None


def _decision(game: AnyGame, row: list[Any]) -> Decision:
    at, round_, ways, lots = row
    *best, done = (_way(game, values) for values in ways)
    return Decision(
        at, round_, tuple(best), done, tuple(EvaluatedLot(tuple(cards), tuple(worth)) for cards, worth in lots)
    )


def _way(game: AnyGame, values: list[Any]) -> Way:
    actions, starts, value, margin, gap, gap_margin, reasons = values
    return Way(
        tuple(map(game.decode, actions)), tuple(map(game.decode, starts)), value, margin, gap, gap_margin,
        tuple(Reason(word, tuple((name, figure) for name, figure in figures)) for word, figures in reasons),
    )  # fmt: skip
