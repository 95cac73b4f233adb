"""Cues of Citadels: the deeds of characters once they are called, and cities that are built."""

from collections.abc import Iterator

from cardcity_desktop.players.cues import Cue, Moment
from cardcity_desktop.rules.citadels import events as happened

DEAR = 5
"""Coins of a district that is remarked on."""

RICH = 4
"""Coins of one income that are remarked on."""


def cues_of(moment: Moment) -> Iterator[Cue]:
    """Yield the cues of a step, the most important first. Who was murdered stays unknown but for the King (5.4)."""
    for event in moment.events:
        match event:
            case happened.PurseRobbed(seat, victim, coins) if coins:
                yield Cue("robbed", victim, seat, is_strong=True)
                yield Cue("robs", seat, victim, is_strong=True)
            case happened.DistrictDestroyed(seat, victim):
                yield Cue("destroyed", victim, seat, is_strong=True)
                yield Cue("destroys", seat, victim, is_strong=True)
            case happened.HandsSwapped(seat, other):
                yield Cue("swapped", other, seat, is_strong=True)
                yield Cue("swaps", seat, other, is_strong=True)
            case happened.CrownTaken(seat, heir) if heir:
                yield Cue("murdered", seat)
            case happened.CrownTaken(seat) if moment.before.crown != seat:
                yield Cue("crown", seat)
            case happened.CityCompleted(seat):
                yield Cue("complete", seat, is_strong=True)
                yield Cue("admires", seat, by_rival=True)
            case happened.DistrictBuilt(seat, _, cost) if cost >= DEAR:
                yield Cue("good", seat)
                yield Cue("admires", seat, by_rival=True)
            case happened.CoinsGained(seat, coins, "income") if coins >= RICH:
                yield Cue("good", seat)
