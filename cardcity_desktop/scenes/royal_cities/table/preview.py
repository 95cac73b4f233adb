"""What the looked-at card or place would bring, in figures of the rules: the ghost and the banners' "after"."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, CODES, COLOUR, TOKENS, VALUE, WHITE
from cardcity_desktop.rules.royal_cities.forecast import (
    Counters,
    EffectPreview,
    Standing,
    counters_of,
    regents_gaps,
    standings,
)
from cardcity_desktop.rules.royal_cities.majorities import Cities, worth
from cardcity_desktop.rules.royal_cities.phases.builds import Build, built, why_not_put
from cardcity_desktop.rules.royal_cities.setup import REGENT
from cardcity_desktop.scenes.royal_cities.table.selection import Stage


@dataclass(frozen=True, slots=True)
class Foresight:
    """Of one card. city: where it would come to lie or leave, "" for nowhere; gains: by colour what the one in front
    is paid now and then, only those that change; refusal: why it can't be built there; seat: whose city it is;
    counters: of the one in front, then.
    """

    token: str
    city: str
    leaves: bool = False
    refusal: Refusal | None = None
    standings: tuple[Standing, ...] = ()
    gains: tuple[tuple[str, int, int], ...] = ()
    seat: int = 0
    counters: Counters | None = None

    @property
    def change(self) -> int:
        """In PV of this season, if nobody else built."""
        return sum(after - before for _letter, before, after in self.gains)


def looked_at(stage: Stage) -> tuple[str, str]:
    """(token, where it lies) of the card that is meant now: the one in the fingers, else the one pointed at."""
    moment, looked = stage.moment, stage.looked
    if looked.held is not None:
        return looked.held.token, looked.held.key
    kind, _colon, rest = looked.pointed.partition(":")
    if kind == "hand" and int(rest) < len(moment.hand):
        return moment.hand[int(rest)], looked.pointed
    if kind == "drawn" and int(rest) < len(moment.drawn):
        return moment.drawn[int(rest)], looked.pointed
    if kind == "taken" and int(rest) < len(moment.taken):
        return moment.taken[int(rest)], looked.pointed
    if kind == "market" and int(rest) < len(moment.view.market):
        return moment.view.market[int(rest)], looked.pointed
    if kind == "city":
        seat, letter = rest.split(":")
        column = moment.everybody[int(seat)][CITY_OF[letter]]
        if column:
            return TOKENS[column[-1]], looked.pointed
    return "", ""


def reach_of(stage: Stage) -> EffectPreview:
    """What the card that is meant could do if it were played now; idle where none is, or has no target."""
    token, key = looked_at(stage)
    moment = stage.moment
    if moment.mode == "play" and key.startswith("hand:"):
        return moment.effect(token) or NOWHERE
    if moment.mode == "play" and _is_own(stage, key):
        return moment.effect(token, key[-1]) or NOWHERE
    return NOWHERE


NOWHERE = EffectPreview(True)


def foresee(stage: Stage) -> Foresight | None:
    """None where no card is looked at, or nothing can be told of it."""
    moment = stage.moment
    token, key = looked_at(stage)
    if not token or token == "?" or moment.mode in ("giving", "hero", "over"):
        return None
    if moment.mode == "build" and key.startswith("market:"):
        return None  # nothing of it can be had any more this season
    if moment.mode in ("gift", "regent"):
        return for_regent(stage, token) if key.startswith(("hand:", "drawn:")) else None
    if key.startswith("city:"):
        return _played_away(stage, token, key) if moment.mode == "play" and _is_own(stage, key) else None
    city = _city_meant(stage, token)
    if city is None:
        return None
    builds = _builds(stage)
    cities = moment.as_built[moment.front]
    refusal = why_not_put(cities, builds, CODES[token], city)
    if refusal is not None:
        return Foresight(token, CITIES[city], refusal=refusal, seat=moment.front)
    after = list(moment.as_built)
    after[moment.front] = built(cities, (*builds, (CODES[token], city)))
    return _compared(stage, token, CITIES[city], tuple(after))


def for_regent(stage: Stage, token: str) -> Foresight | None:
    """Solo: the Regent builds it; None where he can't."""
    city, value = COLOUR[CODES[token]], int(token[1])
    if city == WHITE or value not in regents_gaps(stage.moment.dealt)[city]:
        return None
    after = list(stage.moment.as_built)
    column = tuple(sorted((*after[REGENT][city], CODES[token]), key=lambda card: VALUE[card]))
    after[REGENT] = (*after[REGENT][:city], column, *after[REGENT][city + 1 :])
    return replace(_compared(stage, token, CITIES[city], tuple(after)), seat=REGENT)


def _is_own(stage: Stage, key: str) -> bool:
    return key.startswith(f"city:{stage.moment.front}:")


def _city_meant(stage: Stage, token: str) -> int | None:
    """Its own colour's city; of a joker the one pointed at."""
    colour = COLOUR[CODES[token]]
    if colour != WHITE:
        return colour
    pointed = stage.looked.pointed
    if stage.looked.held is not None and pointed.startswith(f"city:{stage.moment.front}:"):
        return CITY_OF[pointed[-1]]
    return None


def _builds(stage: Stage) -> tuple[Build, ...]:
    """The builds chosen so far by the one in front."""
    return tuple((CODES[token], city) for token, city in stage.moment.builds)


def _played_away(stage: Stage, token: str, key: str) -> Foresight:
    """Step A from a city: what lies beneath is uncovered."""
    moment, letter = stage.moment, key[-1]
    cities: Cities = moment.as_built[moment.front]
    city = CITY_OF[letter]
    after = list(moment.as_built)
    after[moment.front] = (*cities[:city], cities[city][:-1], *cities[city + 1 :])
    found = _compared(stage, token, letter, tuple(after))
    return replace(found, leaves=True)


def _compared(stage: Stage, token: str, city: str, after: tuple[Cities, ...]) -> Foresight:
    front = stage.moment.front
    before, then = worth(stage.moment.everybody)[front], worth(after)[front]
    gains = tuple((letter, before[at], then[at]) for at, letter in enumerate(CITIES) if before[at] != then[at])
    return Foresight(token, city, False, None, standings(after), gains, front, counters_of(after[front]))
