"""The record against a computer player: the score of the last games, a disc for each, and the deed that stays."""

from collections import Counter
from functools import partial

from pygame import Rect

from cardcity_desktop.career.profile import CareerEntry, Profile, deed_key
from cardcity_desktop.career.voices import DEEDS
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Box, Canvas, Ui
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.phrases import capitalised, listed

LATEST = 6
"""Number of latest games that make the score."""

OWN_COLOUR = 0  # of the discs
RIVALS_COLOUR = 1
DISC = 17  # side of a disc in logical units
RING = 4  # width by which the newest one's ring is larger


class Meetings:
    """The latest games of a profile against one level, at tables without any other person."""

    def __init__(self, ui: Ui, profile: Profile, level: str) -> None:
        self._ui, self.level = ui, level
        self.games = profile.meetings(level)[-LATEST:]  # the newest last

    def __bool__(self) -> bool:
        return bool(self.games)

    def score_text(self) -> str:
        """Return the score with the number of games: "4 : 2 in the last 6 games"."""
        won = sum(game.won for game in self.games)
        lost = sum(game.lost_to(self.level) for game in self.games)
        text = ngettext("{won} : {lost} in {count} game", "{won} : {lost} in the last {count} games", len(self.games))
        return text.format(won=number_text(won), lost=number_text(lost), count=number_text(len(self.games)))

    def deed_text(self) -> str:
        """Return what the rival did most often in these games: "Robbed you 2 times", or "" if nothing is known."""
        counts = Counter({deed: sum(game.deeds.get(deed_key(self.level, deed), 0) for game in self.games)
                          for deed in DEEDS})  # fmt: skip
        deed, count = counts.most_common(1)[0]
        return _deed_text(deed, count) if count else ""

    def score(self) -> kit.Part:
        """Return the score in words, behind it a disc for each game, the newest one ringed."""
        ui, s = self._ui, self._ui.scale
        discs = [kit.drawing(partial(self._draw_disc, game), s(DISC), s(DISC)) for game in self.games]
        words = kit.words(ui, self.score_text(), "small", muted=True)
        row = kit.HStack(discs, s(7))
        return kit.Sentence(kit.Flow([words, row], s(12), line_gap=s(4)), f"{self.score_text()}. {self._outcomes()}")

    def _outcomes(self) -> str:
        """Return the outcomes in words, from the oldest to the newest."""
        words = {"own": _("won"), "rival": _("lost"), "other": _("another won")}
        return capitalised(listed([words[self._outcome(game)] for game in self.games]))

    def _outcome(self, game: CareerEntry) -> str:
        return "own" if game.won else "rival" if game.lost_to(self.level) else "other"

    def _draw_disc(self, game: CareerEntry, canvas: Canvas, rect: Rect) -> None:
        """Draw the winner's mark, a small dot if neither has won."""
        s, theme, outcome = canvas.scale, canvas.theme, self._outcome(game)
        if game is self.games[-1]:
            ring = rect.inflate(2 * s(RING), 2 * s(RING))
            canvas.box(ring, Box(None, ring.width / 2, theme.text_muted, max(1.0, 1.4 * s.unit)))
        if outcome == "other":
            dot = rect.inflate(-2 * s(RING), -2 * s(RING))
            canvas.box(dot, Box(theme.panel_edge, dot.width / 2))
        else:
            canvas.player_mark(OWN_COLOUR if outcome == "own" else RIVALS_COLOUR, rect)


def _deed_text(deed: str, count: int) -> str:
    texts = {
        "robs": ngettext("Robbed you once", "Robbed you {count} times", count),
        "destroys": ngettext("Destroyed a district of yours", "Destroyed {count} districts of yours", count),
        "swaps": ngettext("Swapped hands with you once", "Swapped hands with you {count} times", count),
        "kills": ngettext("Killed a card of yours", "Killed {count} cards of yours", count),
        "abducts": ngettext("Took a card from your cities", "Took {count} cards from your cities", count),
        "majority_won": ngettext("Took a majority from you", "Took {count} majorities from you", count),
        "left_leisure": ngettext(
            "Left you leisure that you couldn’t pay for",
            "Left you leisure that you couldn’t pay for {count} times",
            count,
        ),
    }
    return texts[deed].format(count=number_text(count))
