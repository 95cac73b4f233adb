"""Headline of the results, and the sources of a match's points by season and colour, read from its events."""

from dataclasses import dataclass

from cardcity_desktop.rules.royal_cities.cards import CITIES
from cardcity_desktop.rules.royal_cities.events import MajorityPaid, PointsWon, SeasonBegan
from cardcity_desktop.rules.royal_cities.majorities import card_count
from cardcity_desktop.rules.royal_cities.phases.regent import legend, margin_of
from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
from cardcity_desktop.scenes.royal_cities.wording.names import legend_name
from cardcity_desktop.scenes.royal_cities.words import WORDS
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.wording.seats import labels_of, wins_text


def score_names(match: RoyalCitiesMatch) -> tuple[str, ...]:
    """Return the names of all seats with a score, the Regent included."""
    names = labels_of(match.seats)
    return (names[0], _("Regent")) if match.header.setup.solo else names


def verdict(match: RoyalCitiesMatch, names: tuple[str, ...]) -> tuple[str, str]:
    """Return the headline and the line under it."""
    return _alone(match) if match.header.setup.solo else _together(match, names)


def _alone(match: RoyalCitiesMatch) -> tuple[str, str]:
    nobles = match.state.nobles
    margin = margin_of(nobles)
    text = _("{legend}: {own} to {regent}").format(
        legend=legend_name(legend(margin)), own=nobles[0].score, regent=nobles[1].score
    )
    if margin > 0:
        return text, _("The Regent is beaten.")
    return text, _("The Regent keeps his cities. To beat him, score more than he does.")


def _together(match: RoyalCitiesMatch, names: tuple[str, ...]) -> tuple[str, str]:
    """Return the winner's sentence, and the set-up with the points, of a game of several players."""
    state, result = match.state, match.game.result(match.state)
    winners = result.winners
    points = " : ".join(str(state.nobles[seat].score) for seat in result.order)
    under = f"{WORDS.setup_text(state.setup)} · {points}"
    if len(winners) == 1 and sum(noble.score == state.nobles[winners[0]].score for noble in state.nobles) > 1:
        under += " · " + _("the tie was broken by the cards built: {count}").format(
            count=card_count(state.nobles[winners[0]].cities)
        )
    return wins_text(match.seats, *winners), under


@dataclass(frozen=True, slots=True)
class Tally:
    """Points of one seat."""

    colours: tuple[tuple[int, ...], ...]  # by season, then by city
    market: tuple[int, ...]  # by season, for added cards and others' revolts
    hero: int  # at the end

    @property
    def by_colour(self) -> tuple[int, ...]:
        return tuple(map(sum, zip(*self.colours, strict=True))) if self.colours else (0,) * len(CITIES)

    def season(self, at: int) -> int:
        """Return the points of a season, counted from 0."""
        return sum(self.colours[at]) + self.market[at]


def tallies(match: RoyalCitiesMatch) -> tuple[Tally, ...]:
    """Return the points of every seat, the Regent included."""
    state = match.state
    seats, seasons = len(state.nobles), state.setup.seasons
    colours = [[[0] * len(CITIES) for _season in range(seasons)] for _seat in range(seats)]
    market = [[0] * seasons for _seat in range(seats)]
    hero = [0] * seats
    season = 0
    for event in match.events_since(0, None):
        match event:
            case SeasonBegan(number, _):
                season = number - 1
            case MajorityPaid(city, _, _, points):
                for seat, value in enumerate(points):
                    colours[seat][season][CITIES.index(city)] += value
            case PointsWon(seat, points, "hero"):
                hero[seat] += points
            case PointsWon(seat, points, _):
                market[seat][season] += points
    return tuple(
        Tally(tuple(map(tuple, own)), tuple(gained), extra)
        for own, gained, extra in zip(colours, market, hero, strict=True)
    )
