"""What happened, line by line, as the one in front of the screen may know it."""

from __future__ import annotations

from pygame import Rect

from cardcity_desktop.i18n import _
from cardcity_desktop.rules.citadels import events as happened
from cardcity_desktop.scenes.citadels.wording.events import event_text
from cardcity_desktop.scenes.layer import Layer
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.widgets.labels import Paragraph
from cardcity_desktop.ui.window.intents import Intent
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.seats import names_of

QUIET = (happened.CharacterCalled, happened.GraveyardAsked, happened.TurnEnded, happened.CardLaidAside)
"""What the next line tells as well."""


def journal_lines(match: AnyMatch, viewer: int | None) -> list[tuple[str, bool]]:
    """(line, whether it heads a round), the latest round first."""
    names = names_of(match.seats)
    rounds: list[list[tuple[str, bool]]] = [[]]
    for event in match.events_since(0, viewer):
        if isinstance(event, happened.RoundBegan):
            rounds.append([])
        text = "" if isinstance(event, QUIET) else event_text(event, names)
        if text:
            rounds[-1].append((text, isinstance(event, happened.RoundBegan)))
    return [line for lines in reversed(rounds) for line in lines]


class JournalLayer(Layer):
    """The journal over the table."""

    wide = 640
    close_intents = (Intent.CANCEL, Intent.LOG)

    def __init__(self, match: AnyMatch, viewer: int | None) -> None:
        super().__init__()
        self.title = _("Journal")
        self._lines = journal_lines(match, viewer)

    def content(self, area: Rect) -> list[Widget]:
        text, top = self.ui.text, area.top
        widgets: list[Widget] = []
        for line, heads in self._lines:
            style = "strong" if heads else "body"
            high = text.measure(line, style, area.width)[1]
            top += self.ui.scale(10 if heads and widgets else 0)
            widgets.append(Paragraph(Rect(area.left, top, area.width, high), line, style))
            top += high + self.ui.scale(2)
        return widgets
