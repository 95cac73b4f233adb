"""The summary of a review, and its costliest decisions as a list."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from cardcity_desktop.players.coach import costliest
from cardcity_desktop.rules.game import Progress
from cardcity_desktop.scenes.coach.variation_list import ROW
from cardcity_desktop.scenes.coach.way_list import AnalysedGame, list_row
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.window.focus import Focusable


def mistake_rows(screen: AnalysedGame) -> list[kit.Part]:
    """Return how many decisions were sound, and a row for each of those that cost most, the costliest first."""
    review, ui, s = screen.review, screen.ui, screen.ui.scale
    assert review is not None
    number, sound = len(review.decisions), sum(decision.was_best for decision in review.decisions)
    text = ngettext(
        "The coach has looked at {number} decision of yours and would have done no better in {sound}.",
        "The coach has looked at {number} decisions of yours and would have done no better in {sound}.",
        number,
    )
    rows: list[kit.Part] = [kit.words(ui, text.format(number=number, sound=sound), "small", muted=True)]
    if not screen.falls:
        praise = _("Nothing that you did was much worse than what the coach would have done. Well played!")
        return [*rows, kit.words(ui, praise, "strong")]
    for place, decision in enumerate(costliest(screen.falls)):
        when = screen.front.words.progress_text(Progress(decision.round, None))
        cost = screen.front.words.cost_text(decision.cost)
        label = _("{when}: it cost {cost}").format(when=when, cost=cost)
        item = Focusable(
            f"mistake:{place}", Rect(0, 0, 0, 0), partial(screen.look_at, decision.at), label,
            checked=decision.at == screen.at, group="mistakes",
        )  # fmt: skip
        high = kit.Leaf(lambda _rect: (), kit.fixed(0, s(ROW)))
        rows.append(list_row(kit.Pad(kit.HStack([kit.words(ui, label, "small", grow=1), high]), s(6), s(3)), item))
    return rows
