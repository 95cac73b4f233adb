"""Preview of the selected card: its future place, and the standings then."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, CODES, COLOUR, TOKENS, VALUE, WHITE
from cardcity_desktop.rules.royal_cities.forecast import (
    Counters,
    EffectPreview,
    MajorityStanding,
    counters_of,
    regents_gaps,
    standings,
)
from cardcity_desktop.rules.royal_cities.majorities import Cities, worth
from cardcity_desktop.rules.royal_cities.phases.build_checks import Build, why_not_put, with_builds
from cardcity_desktop.rules.royal_cities.setup import REGENT
from cardcity_desktop.scenes.royal_cities.table.state import TableState

NO_TARGETS = EffectPreview(True)


class PaymentChange(NamedTuple):
    letter: str  # of the colour
    before: int
    after: int

    @property
    def change(self) -> int:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class CardPreview:
    """Result of building or playing one card."""

    token: str
    city: str  # letter of the city it joins or leaves, "" for none
    leaves: bool = False  # True if it leaves
    refusal: Refusal | None = None  # why it cannot be built
    standings: tuple[MajorityStanding, ...] = ()
    gains: tuple[PaymentChange, ...] = ()  # the viewer's
    seat: int = 0  # owner of the city
    counters: Counters | None = None  # the viewer's, afterwards


def inspected_card(table: TableState) -> tuple[str, str]:
    """Return token and spot key of the held card, else of the pointed one; ("", "") for none."""
    snapshot, selection = table.snapshot, table.selection
    if selection.held is not None:
        return selection.held.token, selection.held.key
    kind, _colon, rest = selection.pointed.partition(":")
    rows = {"hand": snapshot.hand, "drawn": snapshot.drawn, "taken": snapshot.taken, "market": snapshot.view.market}
    if kind in rows:
        cards, number = rows[kind], int(rest)
        return (cards[number], selection.pointed) if number < len(cards) else ("", "")
    if kind == "city":
        seat, letter = rest.split(":")
        column = snapshot.planned_cities[int(seat)][CITY_OF[letter]]
        if column:
            return TOKENS[column[-1]], selection.pointed
    return "", ""


def effect_targets(table: TableState) -> EffectPreview:
    """Return the targets of the selected card's effect if the card were played now."""
    token, key = inspected_card(table)
    snapshot = table.snapshot
    if snapshot.mode == "play" and key.startswith("hand:"):
        return snapshot.effect_of(token) or NO_TARGETS
    if snapshot.mode == "play" and _is_own(table, key):
        return snapshot.effect_of(token, key[-1]) or NO_TARGETS
    return NO_TARGETS


def preview_of(table: TableState) -> CardPreview | None:
    """Return the preview of the held or pointed card; None if there is none."""
    snapshot = table.snapshot
    token, key = inspected_card(table)
    if not token or token == "?" or snapshot.mode in ("giving", "hero", "over"):
        return None
    if snapshot.mode == "build" and key.startswith("market:"):
        return None  # the market is closed at the season's end
    if snapshot.mode in ("gift", "regent"):
        return regent_preview(table, token) if key.startswith(("hand:", "drawn:")) else None
    if key.startswith("city:"):
        return _removal_preview(table, token, key) if snapshot.mode == "play" and _is_own(table, key) else None
    city = _target_city(table, token)
    if city is None:
        return None
    builds = _builds(table)
    cities = snapshot.built_cities[snapshot.viewer_seat]
    refusal = why_not_put(cities, builds, CODES[token], city)
    if refusal is not None:
        return CardPreview(token, CITIES[city], refusal=refusal, seat=snapshot.viewer_seat)
    after = list(snapshot.built_cities)
    after[snapshot.viewer_seat] = with_builds(cities, (*builds, (CODES[token], city)))
    return _preview_against(table, token, CITIES[city], tuple(after))


def regent_preview(table: TableState, token: str) -> CardPreview | None:
    """Return the preview of the Regent building the card; None if he cannot build it (solo)."""
    city, value = COLOUR[CODES[token]], int(token[1])
    if city == WHITE or value not in regents_gaps(table.snapshot.dealt)[city]:
        return None
    after = list(table.snapshot.built_cities)
    column = tuple(sorted((*after[REGENT][city], CODES[token]), key=lambda card: VALUE[card]))
    after[REGENT] = (*after[REGENT][:city], column, *after[REGENT][city + 1 :])
    return replace(_preview_against(table, token, CITIES[city], tuple(after)), seat=REGENT)


def _is_own(table: TableState, key: str) -> bool:
    return key.startswith(f"city:{table.snapshot.viewer_seat}:")


def _target_city(table: TableState, token: str) -> int | None:
    """Return the city of the card's colour; for a joker, the pointed city."""
    colour = COLOUR[CODES[token]]
    if colour != WHITE:
        return colour
    pointed = table.selection.pointed
    if table.selection.held is not None and pointed.startswith(f"city:{table.snapshot.viewer_seat}:"):
        return CITY_OF[pointed[-1]]
    return None


def _builds(table: TableState) -> tuple[Build, ...]:
    return tuple((CODES[token], city) for token, city in table.snapshot.chosen_builds)


def _removal_preview(table: TableState, token: str, key: str) -> CardPreview:
    """Return the preview of playing a city's top card, which uncovers the next one."""
    snapshot, letter = table.snapshot, key[-1]
    cities: Cities = snapshot.built_cities[snapshot.viewer_seat]
    city = CITY_OF[letter]
    after = list(snapshot.built_cities)
    after[snapshot.viewer_seat] = (*cities[:city], cities[city][:-1], *cities[city + 1 :])
    card_preview = _preview_against(table, token, letter, tuple(after))
    return replace(card_preview, leaves=True)


def _preview_against(table: TableState, token: str, city: str, after: tuple[Cities, ...]) -> CardPreview:
    front = table.snapshot.viewer_seat
    before, then = worth(table.snapshot.planned_cities)[front], worth(after)[front]
    gains = tuple(
        PaymentChange(letter, before[at], then[at]) for at, letter in enumerate(CITIES) if before[at] != then[at]
    )
    return CardPreview(token, city, False, None, standings(after), gains, front, counters_of(after[front]))
