"""Headline of the results."""

from __future__ import annotations

from cardcity_desktop.rules.royal_cities.majorities import card_count
from cardcity_desktop.rules.royal_cities.phases.regent import legend, margin_of
from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
from cardcity_desktop.scenes.royal_cities.wording.names import legend_name
from cardcity_desktop.scenes.royal_cities.words import setup_text
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
    return text, _("The Regent keeps his cities. More than his score beats him.")


def _together(match: RoyalCitiesMatch, names: tuple[str, ...]) -> tuple[str, str]:
    state, result = match.state, match.game.result(match.state)
    winners = result.winners
    points = " : ".join(str(state.nobles[seat].score) for seat in result.order)
    under = f"{setup_text(state.setup)} · {points}"
    if len(winners) > 1:
        return _("{names} share the victory").format(names=", ".join(names[seat] for seat in winners)), under
    if sum(noble.score == state.nobles[winners[0]].score for noble in state.nobles) > 1:
        under += " · " + _("the tie was broken by the cards built: {count}").format(
            count=card_count(state.nobles[winners[0]].cities)
        )
    return wins_text(match.seats, winners[0]), under
