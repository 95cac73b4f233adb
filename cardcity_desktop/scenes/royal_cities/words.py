"""Royal Cities' texts for the screens of all games (`scenes.front.GameWords`), among them missions' aims."""

from collections.abc import Mapping, Sequence

from cardcity_desktop.career.missions import MissionAim
from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.game import Progress
from cardcity_desktop.rules.royal_cities.phases.regent import LEGENDS
from cardcity_desktop.rules.royal_cities.setup import Setup
from cardcity_desktop.rules.royal_cities.view import View
from cardcity_desktop.scenes.royal_cities.wording import hints
from cardcity_desktop.scenes.royal_cities.wording.events import event_text, recap_lines
from cardcity_desktop.scenes.royal_cities.wording.hints import cost_text, why_text
from cardcity_desktop.scenes.royal_cities.wording.names import colour_name, legend_name, season_name
from cardcity_desktop.scenes.royal_cities.wording.refusals import refusal_text
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.wording.aims import LEAD, bound_text, lead_text
from cardcity_desktop.ui.wording.numbers import tenths_text as value_text


def hint_text(view: View, advice: Advice, names: Sequence[str]) -> str:
    """Return the advised action with its reason; players' names are not needed."""
    return hints.hint_text(view, advice, names)


def lot_text(cards: Sequence[str]) -> str:
    """Return "": this game offers no lots."""
    return ""


def rank_text(rank: str) -> str:
    """Return the name of a legend: `legend_3` is the third."""
    return legend_name(int(rank.removeprefix("legend_")))


def rank_share(standing: Mapping[str, float]) -> float:
    """Return the reached legend as a share of the highest one, 0 to 1."""
    return standing.get("legend", 0.0) / LEGENDS


def strong_text(setup: Setup) -> str:
    """Return "": no solo results were measured."""
    return ""


INFLUENCE = "influence_"


worded_figures = frozenset({"won", "hero", "legend"})


def figure_text(figure: str, value: float) -> str:
    """Return a figure of the standing with its unit: "3 majorities"."""
    number = round(value)
    if figure == LEAD:
        return lead_text(number)
    if figure == "legend":
        return _("legend {number}: {name}").format(number=number, name=legend_name(min(7, max(1, number))))
    if figure == "won":
        return _("victory") if number else _("no victory")
    if figure == "hero":
        return _("Hero up") if number else _("Hero down")
    if figure.startswith(INFLUENCE):
        colour = colour_name(figure.removeprefix(INFLUENCE))
        return _("influence {count} in {colour}").format(count=number, colour=colour)
    if len(figure) == 1:
        return _("{count} points by {colour}").format(count=number, colour=colour_name(figure))
    forms = {
        "points": ngettext("{count} point", "{count} points", number),
        "score": ngettext("{count} point", "{count} points", number),
        "worth": ngettext("{count} point a season", "{count} points a season", number),
        "majorities": ngettext("{count} majority", "{count} majorities", number),
        "crowns": ngettext("{count} crown", "{count} crowns", number),
        "largest": ngettext("a city of {count} card", "a city of {count} cards", number),
        "pairs": ngettext("{count} city with two cards", "{count} cities with two cards", number),
        "humble": ngettext("{count} city with a 1 or a 2", "{count} cities with a 1 or a 2", number),
        "cards": ngettext("{count} card built", "{count} cards built", number),
        "hand": ngettext("{count} card in hand", "{count} cards in hand", number),
        "capacity": ngettext("a capacity of {count}", "a capacity of {count}", number),
    }
    return forms[figure].format(count=number)


def aim_text(aim: MissionAim) -> str:
    """Return an aim in a few words: "At least 3 majorities"."""
    if aim.figure == "won":
        return _("Win the game")
    return bound_text(aim, figure_text(aim.figure, aim.number))


def setup_text(setup: Setup) -> str:
    """Return the set-up as a heading."""
    if setup.solo:
        return _("Royal Cities, alone against the Regent")
    text = ngettext("Royal Cities for {count} Noble", "Royal Cities for {count} Nobles", setup.players)
    return text.format(count=setup.players)


def variants_text(setup: Setup) -> str:
    """Return the variants of a set-up; "" if there are none."""
    return _("the expert’s taxes") if setup.expert else ""


def progress_text(progress: Progress) -> str:
    """Return the season: "Summer, season 2 of 4"."""
    if progress.rounds is None:
        return season_name(progress.round)
    return _("{season}, season {number} of {count}").format(
        season=season_name(progress.round), number=progress.round, count=progress.rounds
    )


def setup_sentence(setup: Setup) -> str:
    """Return one or two sentences on the game."""
    if setup.solo:
        text = _("You play four seasons against the Regent, who takes what the market brings, and taxes.")
        if setup.expert:
            text += " " + _(
                "His taxes grow: one card after the first season, two after the second, three after the third."
            )
        return text
    text = ngettext("{count} Noble plays {seasons} seasons.", "{count} Nobles play {seasons} seasons.", setup.players)
    return text.format(count=setup.players, seasons=setup.seasons)
