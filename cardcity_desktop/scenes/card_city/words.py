"""Card City's texts for the screens of all games (`scenes.front.GameWords`), among them missions' aims."""

from collections.abc import Mapping, Sequence

from cardcity_desktop.career.missions import MissionAim
from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.card_city.rule_set import rules_of
from cardcity_desktop.rules.card_city.scoring.ranks import RANKS
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.rules.game import Progress
from cardcity_desktop.scenes.card_city.wording import hints
from cardcity_desktop.scenes.card_city.wording.cards import kind_name
from cardcity_desktop.scenes.card_city.wording.events import Names, event_text, recap_lines
from cardcity_desktop.scenes.card_city.wording.hints import why_text
from cardcity_desktop.scenes.card_city.wording.refusals import refusal_text
from cardcity_desktop.scenes.card_city.wording.scores import about_points_text as cost_text
from cardcity_desktop.scenes.card_city.wording.scores import rank_name as rank_text
from cardcity_desktop.scenes.card_city.wording.scores import strong_rank_text as strong_text
from cardcity_desktop.scenes.card_city.wording.setup import setup_title as setup_text
from cardcity_desktop.scenes.card_city.wording.setup import variants_text as variants_listed
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.wording.aims import LEAD, bound_text, lead_text
from cardcity_desktop.ui.wording.numbers import money_text, number_text, percent_text
from cardcity_desktop.ui.wording.numbers import tenths_text as value_text
from cardcity_desktop.ui.wording.phrases import round_text


def variants_text(setup: Setup) -> str:
    """Return the variants; "" if there are none."""
    return variants_listed(setup.variants) if setup.variants else ""


def progress_text(progress: Progress) -> str:
    """Return "Round 3 of 10"."""
    return round_text(progress.round, progress.rounds)


def hint_text(view: View, advice: Advice, names: Names) -> str:
    """Return the advised action with its reason."""
    return hints.hint_text(advice, names, rules_of(view.setup).share.frame)


def lot_text(cards: Sequence[str]) -> str:
    return ", ".join(map(kind_name, cards))


def rank_share(standing: Mapping[str, float]) -> float:
    """Return the solo rank as a share of the highest one, 0 to 1."""
    return standing.get("rank", 0.0) / len(RANKS)


worded_figures = frozenset({"won", "money", "income", "pollution"})


def figure_text(figure: str, value: float) -> str:
    """Return a figure of the standing in words: "14 points", "0 clouds"."""
    if figure == "won":
        return _("won") if value else _("not won")
    if figure == LEAD:
        return lead_text(value)
    phrase = {
        "points": ngettext("{count} point", "{count} points", value),
        "money": "{money}",
        "income": _("{money} of income"),
        "pollution": _("{percent} of pollution"),
        "clouds": ngettext("{count} cloud", "{count} clouds", value),
        "parks": ngettext("{count} Park", "{count} Parks", value),
        "empties": ngettext("{count} empty cell", "{count} empty cells", value),
        "leisure_cards": ngettext("{count} Leisure card", "{count} Leisure cards", value),
        "largest_residential": ngettext("{count} home", "{count} homes together", value),
        "largest_commercial": ngettext("{count} shop", "{count} shops together", value),
        "industrial_districts": ngettext("{count} Industrial district", "{count} Industrial districts", value),
    }
    whole = round(value)
    return phrase[figure].format(count=number_text(value), money=money_text(whole), percent=percent_text(whole))


def aim_text(aim: MissionAim) -> str:
    """Return an aim in a few words: "at least 20 points", "no cloud", "win"."""
    if aim.figure == "won":
        return _("Win the game")
    if aim.figure == "clouds" and aim.number == 0:
        return _("Not a single cloud")
    return bound_text(aim, figure_text(aim.figure, aim.number))
