"""Sequential halving: sample all candidates a little, the better half more, and so on, until one candidate is left."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, log2

from cardcity_desktop.players.player import Meter

GROWTH = 1.5
TOLERANCE = 1e-9

Sample = Callable[[int, int], float]
"""Takes the candidate's index and the number of the future; returns a value."""


@dataclass(slots=True)
class Arm:
    """A candidate with its samples."""

    place: int
    prior: float  # its value before any sample
    total: float = 0.0
    samples: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.samples if self.samples else self.prior


def sequential_halving(
    priors: Sequence[float], sample: Sample, meter: Meter, first: int = 4, most: int = 0
) -> list[Arm]:
    """Return all candidates, the best first: those that survived longer come first, then those of higher mean.

    priors: values before any sample; they order candidates with equal means or without samples.
    first: samples of each candidate in the first turn, multiplied by `GROWTH` in each later turn.
    most: unless 0, a turn goes on until its equal share of the budget is spent or every candidate has its share of
    `most` samples.

    All candidates of a turn are tried on one future before the next, so that a budget that ends during a turn is fair.
    """
    alive = [Arm(place, prior) for place, prior in enumerate(priors)]
    alive.sort(key=lambda arm: -arm.prior)
    fallen: list[Arm] = []
    number, turn_samples = 0, float(first)
    turns = max(1, ceil(log2(len(alive)))) if len(alive) > 1 else 0
    began, cost = meter.spent_share(), 0.0
    for turn in range(turns):
        share = (turn + 1) / turns
        until = number + ceil(turn_samples)
        while not meter.is_spent():
            before = meter.spent_share()
            has_its_share = number >= most * share or before >= began + (1 - began) * share
            if number >= until and has_its_share:
                break
            if most and before + cost > 1 + TOLERANCE:  # the next future would exceed the budget
                break
            _sample_all(alive, sample, number)
            number += 1
            cost = meter.spent_share() - before
        alive.sort(key=lambda arm: -arm.mean)
        if meter.is_spent() or turn == turns - 1:
            break
        cost /= 2
        keep = (len(alive) + 1) // 2
        fallen[:0] = alive[keep:]
        alive = alive[:keep]
        turn_samples *= GROWTH
    return alive + fallen


def mean_values(count: int, sample: Sample, meter: Meter, most: int) -> list[float]:
    """Return the mean value of each candidate on the same futures: as many as the budget allows, at least one."""
    arms = [Arm(place, 0.0) for place in range(count)]
    number = 0
    while number == 0 or (number < most and not meter.is_spent()):
        _sample_all(arms, sample, number)
        number += 1
    return [arm.mean for arm in arms]


def _sample_all(arms: list[Arm], sample: Sample, number: int) -> None:
    for arm in arms:
        arm.total += sample(arm.place, number)
        arm.samples += 1
