"""Royal Cities' texts for the screens of all games (`scenes.front.GameWords`), among them missions' aims."""

from collections.abc import Mapping

from cardcity_desktop.rules.game import Progress
from cardcity_desktop.rules.royal_cities.phases.regent import LEGENDS
from cardcity_desktop.rules.royal_cities.setup import Setup
from cardcity_desktop.scenes.front import GameWords
from cardcity_desktop.scenes.royal_cities.wording import events, hints, refusals
from cardcity_desktop.scenes.royal_cities.wording.names import colour_name, legend_name, season_name
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.wording.aims import LEAD, lead_text

INFLUENCE = "influence_"


class RoyalCitiesWords(GameWords):
    """Royal Cities' implementation of `scenes.front.GameWords`."""

    event_text = staticmethod(events.event_text)
    recap_lines = staticmethod(events.recap_lines)
    refusal_text = staticmethod(refusals.refusal_text)
    hint_text = staticmethod(hints.hint_text)
    cost_text = staticmethod(hints.cost_text)
    worded_figures = frozenset({"won", "hero", "legend"})

    def setup_text(self, setup: Setup) -> str:
        """Return the set-up as a heading."""
        if setup.solo:
            return _("Royal Cities, alone against the Regent")
        text = ngettext("Royal Cities for {count} Noble", "Royal Cities for {count} Nobles", setup.players)
        return text.format(count=setup.players)

    def variants_text(self, setup: Setup) -> str:
        """Return the variants of a set-up; "" if there are none."""
        return _("the expert’s taxes") if setup.expert else ""

    def progress_text(self, progress: Progress) -> str:
        """Return the season: "Summer, season 2 of 4"."""
        if progress.rounds is None:
            return season_name(progress.round)
        return _("{season}, season {number} of {count}").format(
            season=season_name(progress.round), number=progress.round, count=progress.rounds
        )

    def rank_text(self, rank: str) -> str:
        """Return the name of a legend: `legend_3` is the third."""
        return legend_name(int(rank.removeprefix("legend_")))

    def rank_share(self, standing: Mapping[str, float]) -> float:
        """Return the reached legend as a share of the highest one, 0 to 1."""
        return standing.get("legend", 0.0) / LEGENDS

    def figure_text(self, figure: str, value: float) -> str:
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


WORDS = RoyalCitiesWords()
