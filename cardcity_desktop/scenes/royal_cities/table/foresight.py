"""What the looked-at card or place would bring, in figures of the rules: the ghost and the banners' "after"."""

from __future__ import annotations

from dataclasses import dataclass

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.royal_cities.builds import Build, built, why_not_put
from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, CODES, COLOUR, TOKENS, WHITE
from cardcity_desktop.rules.royal_cities.forecast import Standing, standings
from cardcity_desktop.rules.royal_cities.majorities import Cities, worth
from cardcity_desktop.scenes.royal_cities.table.looked import Stage


@dataclass(frozen=True, slots=True)
class Foresight:
    """Of one card. city: where it would come to lie or leave, "" for nowhere; gains: by colour what the one in front
    is paid now and then, only those that change; refusal: why it can't be built there.
    """

    token: str
    city: str
    leaves: bool = False
    refusal: Refusal | None = None
    standings: tuple[Standing, ...] = ()
    gains: tuple[tuple[str, int, int], ...] = ()

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


def foresee(stage: Stage) -> Foresight | None:
    """None where no card is looked at, or nothing can be told of it."""
    moment = stage.moment
    token, key = looked_at(stage)
    if not token or token == "?" or moment.mode in ("giving", "gift", "hero", "regent", "over"):
        return None
    if key.startswith("city:"):
        return _played_away(stage, token, key) if moment.mode == "play" and _is_own(stage, key) else None
    city = _city_meant(stage, token)
    if city is None:
        return None
    builds = _builds(stage)
    cities = moment.as_built[moment.front]
    refusal = why_not_put(cities, builds, CODES[token], city)
    if refusal is not None:
        return Foresight(token, CITIES[city], refusal=refusal)
    after = list(moment.as_built)
    after[moment.front] = built(cities, (*builds, (CODES[token], city)))
    return _compared(stage, token, CITIES[city], tuple(after))


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
    return Foresight(token, letter, True, None, found.standings, found.gains)


def _compared(stage: Stage, token: str, city: str, after: tuple[Cities, ...]) -> Foresight:
    front = stage.moment.front
    before, then = worth(stage.moment.everybody)[front], worth(after)[front]
    gains = tuple((letter, before[at], then[at]) for at, letter in enumerate(CITIES) if before[at] != then[at])
    return Foresight(token, city, False, None, standings(after), gains)
