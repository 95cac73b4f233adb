"""Citadels' texts for the screens of all games (`scenes.front.GameWords`), among them missions' aims."""

from cardcity_desktop.career.missions import MissionAim
from cardcity_desktop.players.player import Advice
from cardcity_desktop.scenes.citadels.wording import events, hints, names, refusals, setup
from cardcity_desktop.scenes.front import GameWords, Names
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.wording.aims import LEAD, lead_text


class CitadelsWords(GameWords):
    """Citadels' implementation of `scenes.front.GameWords`."""

    setup_text = staticmethod(setup.setup_text)
    variants_text = staticmethod(setup.variants_text)
    event_text = staticmethod(events.event_text)
    recap_lines = staticmethod(events.recap_lines)
    refusal_text = staticmethod(refusals.refusal_text)
    why_text = staticmethod(hints.why_text)
    cost_text = staticmethod(hints.cost_text)
    value_text = staticmethod(hints.value_text)
    rank_text = staticmethod(names.rank_name)
    worded_figures = frozenset({"won", "complete", "first", "crown"})

    def hint_text(self, _view: object, advice: Advice, names: Names) -> str:
        """Return the advised action with its reason."""
        return hints.hint_text(advice, names)

    def figure_text(self, figure: str, value: float) -> str:
        """Return a figure of the standing as text, "14 points"."""
        count = round(value)
        if figure in self.worded_figures:
            return _yes_or_no(figure, bool(value))
        if figure == LEAD:
            return lead_text(count)
        phrase = {
            "points": ngettext("{count} point", "{count} points", count),
            "coins": ngettext("{count} coin", "{count} coins", count),
            "cards": ngettext("{count} card", "{count} cards", count),
            "districts": ngettext("{count} district", "{count} districts", count),
            "wonders": ngettext("{count} wonder", "{count} wonders", count),
            "colours": ngettext("{count} colour", "{count} colours", count),
        }
        return phrase[figure].format(count=count)

    def aim_text(self, aim: MissionAim) -> str:
        """Return an aim in a few words, "At least 20 points"."""
        certain = {
            "complete": _("Complete your city"),
            "first": _("Complete your city first"),
            "crown": _("Have the crown at the end"),
        }
        if aim.figure in certain and not aim.at_most:
            return certain[aim.figure]
        return super().aim_text(aim)


def _yes_or_no(figure: str, value: bool) -> str:
    words = {
        "won": (_("not won"), _("won")),
        "complete": (_("city not complete"), _("city complete")),
        "first": (_("not the first"), _("the first")),
        "crown": (_("without the crown"), _("with the crown")),
    }
    return words[figure][value]


WORDS = CitadelsWords()
