"""Texts of the header: the prompt, the progress of the season, and the legends of the solo game."""

from cardcity_desktop.rules.royal_cities.forecast import legend_now, next_legend
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS
from cardcity_desktop.rules.royal_cities.state import State
from cardcity_desktop.scenes.royal_cities.table.pieces import TableFacts
from cardcity_desktop.scenes.royal_cities.wording.names import legend_name, season_name
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.wording.numbers import signed_text
from cardcity_desktop.ui.wording.seats import label_of, of_player

TITLES = {
    "opening": N_("Choose your first card"),
    "own": N_("A card for your cities"),
    "gift": N_("A card for the Regent"),
    "buying": N_("Buy: take what you can pay"),
    "void": N_("Void: discard a market card"),
    "villager": N_("Villager: take a card back"),
    "assassin": N_("Assassin: discard a top card"),
    "merchant": N_("Merchant: take a market card"),
    "knight": N_("Knight: move a top card"),
    "astrologer": N_("Astrologer: build up to two"),
    "hero": N_("Which one goes to the market?"),
    "regent": N_("Which one for the Regent?"),
    "build": N_("Build your cities"),
    "tax": N_("Which city is taxed?"),
}


class Headline(TableFacts):
    """The prompt, and the progress of the season."""

    def title(self) -> str:
        snapshot = self.snapshot
        name = snapshot.names[snapshot.active_seat] if snapshot.active_seat is not None else ""
        if self.mode == "over":
            return _("The game is over")
        if self.mode == "computer":
            return _("{name} is thinking").format(name=name)
        if self.mode == "pass_on":
            return _("Now it is {name}’s turn").format(name=name)
        return self._own_title()

    def _own_title(self) -> str:
        snapshot, held, mode = self.snapshot, self.selection.held, self.mode
        if mode in ("play", "main"):
            if snapshot.own_noble.bought:
                return _("Your turn: add a card")
            return _("Your turn: add or buy")
        if mode == "giving":
            count = GIFTS - len(self.selection.chosen)
            text = ngettext("Give {count} card away", "Give {count} cards away", count).format(count=count)
            return text if count else _("Give these two?")
        if mode == "knight" and held:
            return _("Where does the Knight take it?")
        if mode == "trim":
            count = len(self.view.market) - 4
            return ngettext("Discard {count} market card", "Discard {count} market cards", count).format(count=count)
        return _(TITLES[mode])

    def season_line(self) -> str:
        """Return a line such as "Summer, season 2 of 4 · Will has bought"."""
        view = self.view
        name, last = season_name(view.season), view.season == view.setup.seasons
        if last:
            sentence = _("{season}, last season").format(season=name)
        else:
            sentence = _("{season}, season {number} of {count}").format(
                season=name, number=view.season, count=view.setup.seasons
            )
        buyers = [self.snapshot.names[seat] for seat, noble in enumerate(view.nobles) if noble.bought]
        if not buyers or self.snapshot.solo:
            return sentence
        if len(buyers) == 1:
            return f"{sentence} · " + of_player(_("{name} has bought"), _("you have bought"), buyers[0])
        if len(buyers) == len(view.nobles):
            return f"{sentence} · " + _("everybody has bought")
        if len(buyers) > 2:  # all but one, for there are at most four Nobles
            (other,) = (self.snapshot.names[seat] for seat, noble in enumerate(view.nobles) if not noble.bought)
            return f"{sentence} · " + of_player(_("all but {name} have bought"), _("all but you have bought"), other)
        return f"{sentence} · " + _("{names} have bought").format(names=", ".join(map(label_of, buyers)))


def difference_text(state: State) -> str:
    """Return the solo difference and the legend that is reached with it (11.15)."""
    margin, legend = legend_now(state)
    return _("Difference {margin}: {legend}").format(margin=signed_text(margin), legend=legend_name(legend))


def next_legend_text(margin: int) -> str:
    """Return the legend above the one that is reached, and its least difference; "" if that is the highest."""
    further = next_legend(margin)
    if further is None:
        return ""
    return _("{name} from {margin} on").format(name=legend_name(further[1]), margin=signed_text(further[0]))
