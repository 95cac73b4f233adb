"""Sequential halving: many candidates are sampled a little, the better half of them more, until one is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import ceil, log2

from cardcity_desktop.players.player import Meter

TOLERANCE = 1e-9

Sample = Callable[[int, int], float]
"""(candidate's place, number of the future) → what it was worth there."""


@dataclass(slots=True)
class Arm:
    """A candidate under trial."""

    place: int
    prior: float
    total: float = 0.0
    samples: int = 0
    seen: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return self.total / self.samples if self.samples else self.prior


def sequential_halving(
    priors: Sequence[float], sample: Sample, meter: Meter, first: int = 4, growth: float = 1.5, most: int = 0
) -> list[Arm]:
    """All candidates, the best first: those that stayed longer before those that fell out, by mean among them.

    priors: what each is thought to be worth before, used for order among equals and where nothing was sampled;
    first: samples of each in the first turn, `growth` times as many in each later one; most: with a budget left every
    turn goes on until its even share of it is spent, or until so many samples of each would be more than enough.
    Candidates of a turn are tried on the same futures, future by future, so that a budget that ends in the middle of a
    turn has been fair to all.
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
            if number >= until and (number >= most * share or before >= began + (1 - began) * share):
                break
            if most and before + cost > 1 + TOLERANCE:  # who is to use the budget up must not go over it by a future
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
        turn_samples *= growth
    return alive + fallen


def mean_values(count: int, sample: Sample, meter: Meter, most: int) -> list[float]:
    """What candidates are worth on average, on the same futures for all: as many as the budget allows, at least one."""
    arms = [Arm(place, 0.0) for place in range(count)]
    number = 0
    while number == 0 or (number < most and not meter.is_spent()):
        _sample_all(arms, sample, number)
        number += 1
    return [arm.mean for arm in arms]


def _sample_all(arms: list[Arm], sample: Sample, number: int) -> None:
    for arm in arms:
        value = sample(arm.place, number)
        arm.total += value
        arm.samples += 1
        arm.seen.append(value)
