"""Cues of Royal Cities: cards that are killed or moved, majorities that change hands, revolts."""

from collections.abc import Iterator

from cardcity_desktop.players.cues import Cue, Moment
from cardcity_desktop.rules.royal_cities import events as happened
from cardcity_desktop.rules.royal_cities.majorities import worth

CHANGED = (happened.CardsBuilt, happened.CardKilled, happened.CardMoved)
"""Events that change cities."""

LARGE_GAIN = 2
"""Points of a revolt that are remarked on."""


def cues_of(moment: Moment) -> Iterator[Cue]:
    """Yield the cues of a step, the most important first."""
    for event in moment.events:
        match event:
            case happened.CardKilled(seat, victim):
                yield Cue("killed", victim, seat, is_strong=True)
                yield Cue("kills", seat, victim, is_strong=True)
            case happened.CardMoved(seat, victim) if victim != seat:
                yield Cue("abducted", victim, seat, is_strong=True)
                yield Cue("abducts", seat, victim, is_strong=True)
            case happened.PointsWon(seat, points, "revolt") if points >= LARGE_GAIN:
                yield Cue("good", seat)
            case happened.Revolted(seat):
                yield Cue("revolt", seat)
    if any(isinstance(event, CHANGED) for event in moment.events):
        yield from _of_majorities(moment)


def _of_majorities(moment: Moment) -> Iterator[Cue]:
    """Yield the majorities that one seat has taken from another (8.2)."""
    before, after = (worth([noble.cities for noble in state.nobles]) for state in (moment.before, moment.after))
    for old, new in zip(zip(*before, strict=True), zip(*after, strict=True), strict=True):
        losers = [seat for seat in range(len(new)) if old[seat] and not new[seat]]
        winners = [seat for seat in range(len(new)) if new[seat] and not old[seat]]
        for loser, winner in zip(losers, winners, strict=False):
            yield Cue("majority_lost", loser, winner, is_strong=True)
            yield Cue("majority_won", winner, loser, is_strong=True)
