"""Card City's texts for the screens of all games (`scenes.front.GameWords`), among them missions' aims."""

from collections.abc import Mapping, Sequence

from cardcity_desktop.career.missions import MissionAim
from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.card_city.rule_set import rules_of
from cardcity_desktop.rules.card_city.scoring.ranks import RANKS
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.scenes.card_city import advice_text, comparison_text, events_text, names
from cardcity_desktop.scenes.front import GameWords, Names
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.pages.hint import Hint
from cardcity_desktop.ui.wording.aims import LEAD, lead_text
from cardcity_desktop.ui.wording.numbers import money_text, number_text, percent_text


class CardCityWords(GameWords):
    """Card City's implementation of `scenes.front.GameWords`."""

    setup_text = staticmethod(names.setup_title)
    event_text = staticmethod(events_text.event_text)
    recap_lines = staticmethod(events_text.recap_lines)
    refusal_text = staticmethod(events_text.refusal_text)
    why_text = staticmethod(advice_text.why_text)
    cost_text = staticmethod(comparison_text.about_points_text)
    rank_text = staticmethod(advice_text.rank_name)
    strong_text = staticmethod(advice_text.strong_rank_text)
    worded_figures = frozenset({"won", "money", "income", "pollution"})

    def variants_text(self, setup: Setup) -> str:
        """Return the variants, or "" if there are none."""
        return names.variants_text(setup.variants) if setup.variants else ""

    def hint(self, view: View, advice: Advice, names: Names) -> Hint:
        """Return the advised action with its reason."""
        return advice_text.hint_of(advice, names, rules_of(view.setup).share.frame)

    def lot_text(self, cards: Sequence[str]) -> str:
        return ", ".join(map(names.kind_name, cards))

    def rank_share(self, standing: Mapping[str, float]) -> float:
        """Return the solo rank as a share of the highest one, 0 to 1."""
        return standing.get("rank", 0.0) / len(RANKS)

    def figure_text(self, figure: str, value: float) -> str:
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
            "largest_residential": ngettext("{count} home by itself", "{count} homes together", value),
            "largest_commercial": ngettext("{count} shop by itself", "{count} shops together", value),
            "industrial_districts": ngettext("{count} district of factories", "{count} districts of factories", value),
        }
        whole = round(value)
        return phrase[figure].format(count=number_text(value), money=money_text(whole), percent=percent_text(whole))

    def aim_text(self, aim: MissionAim) -> str:
        """Return an aim in a few words: "at least 20 points", "no cloud", "win"."""
        if aim.figure == "clouds" and aim.number == 0:
            return _("Not a single cloud")
        return super().aim_text(aim)


WORDS = CardCityWords()
