"""Choice of the panels at the lower right."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect

from cardcity_desktop.scenes.card_city.table.info.goal_panel import goal_panel
from cardcity_desktop.scenes.card_city.table.info.header import SIGNS, step_name
from cardcity_desktop.scenes.card_city.table.info.legend import legend_panel
from cardcity_desktop.scenes.card_city.table.info.messages import (
    least_panel,
    lines_panel,
    news_panel,
    news_text,
    refusal_panel,
)
from cardcity_desktop.scenes.card_city.table.info.players import name_pill
from cardcity_desktop.scenes.card_city.table.layout import TableLayout
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Scene, Ui, Widget
from cardcity_desktop.ui.wording.seats import of_player

SIGN = 18
"""Logical units: an icon's side."""

LINES_BESIDE = 3
"""Journal lines beside the board."""

MORE_LINES, LEGEND_LINES = 2, 7
"""Lines that a panel wants besides the least, and that a legend wants."""


def round_steps(ui: Ui, alone: bool) -> kit.Part:
    """Return the steps of a round, one per line."""
    s = ui.scale
    rows = [
        [
            kit.icon(SIGNS[at], s(SIGN), muted=True),
            kit.words(ui, step_name(at), "label", one_line=True),
            kit.words(ui, line, "small", one_line=True, muted=True),
        ]
        for at, line in enumerate(_lines(alone))
    ]
    return kit.Grid(rows, s(10), s(4), (0, 0, 1))


def _lines(alone: bool) -> tuple[str, ...]:
    """Return a sentence on each step (docs/rules/card_city.md, 3 to 6)."""
    first = _("cards from the pool") if alone else _("one splits, another chooses")
    return (
        first,
        _("lay your cards in your city"),
        _("districts rich in culture"),
        _("what your city pays"),
        _("a factory, if you can"),
    )


class JournalLines(NamedTuple):
    """Lines of the journal, the latest last."""

    journal: Sequence[str]
    recap: Sequence[str]  # lines since the viewer last played
    actors: Mapping[str, Seat]  # the acting seat, by line

    @property
    def by_seat(self) -> dict[int, list[str]]:
        """The recap's lines about each seat's own actions, the newest first, by the colour of the seat."""
        own_lines: dict[int, list[str]] = {}
        for line in reversed(self.recap):
            if line in self.actors:
                own_lines.setdefault(self.actors[line].colour, []).append(line)
        return {colour: lines[:LINES_BESIDE] for colour, lines in own_lines.items()}


def info_widgets(table: TableSnapshot, place: TableLayout, journal_lines: JournalLines, scene: Scene) -> list[Widget]:
    """Return the panels at the lower right; the first widget is a panel's ground.

    The goal is at the top. Below it is a refusal, else the results of the last step, else the overlays' legend, else
    the journal's last lines; the goal is shortened only to make room for them. Alone the next rank matters more than
    the journal. `scene` stores the panels' scroll offsets.
    """
    state = table.selection
    reports = bool(state.refused or state.income or state.news or state.overlays) or len(table.turn.seats) > 1
    lines = LEGEND_LINES if table.selection.overlays else MORE_LINES
    least = least_panel(table.ui) + lines * table.ui.text.line_height("small")
    is_lesson = table.has_task and not table.has_mission  # its sentences stand in for the journal
    widgets: list[Widget] = []
    for rest in (0,) if is_lesson else (least, 0):  # px left below the goal: enough for another panel, else none
        goal = [] if table.has_mission and table.turn.view.round > 1 else goal_panel(table, place.info, rest, scene)
        used = goal[0].rect.height + table.ui.scale(10) if goal else 0
        room = Rect(place.info.left, place.info.top + used, place.info.width, place.info.height - used)
        below = _below_goal(table, place, room, journal_lines, scene)
        covers_goal = bool(below) and below[0].rect.top < room.top
        widgets = below if covers_goal else [*goal, *below]
        if below and (goal or reports):  # else the goal need not be short
            break
    return widgets


def _below_goal(
    table: TableSnapshot, place: TableLayout, room: Rect, journal_lines: JournalLines, scene: Scene
) -> list[Widget]:
    """Return the panel in `room`, [] without content or room; a refusal may extend above it."""
    ui, state, (journal, recap, actors) = table.ui, table.selection, journal_lines
    if state.refused is not None:
        return refusal_panel(table, replace(place, info=room), state.refused.refusal, scene)
    if room.height < least_panel(ui):
        return []
    if state.income is not None or state.news:
        news = [news_text(table.turn, item) for item in state.news]
        return news_panel(ui, room, news, state.income, table.turn.names)
    if state.overlays and not table.shows_lots:
        return legend_panel(table, room, scene)
    alone = len(table.turn.seats) == 1
    if alone and table.has_task and not table.has_mission:
        return []  # its sentences say what happened
    title, newest = (_("Since your last turn"), recap) if recap else (_("Journal"), journal)
    if shown := newest[-LINES_BESIDE:]:
        make = lambda rect: lines_panel(scene, rect, title, shown, actors)  # noqa: E731
        return kit.kept_widgets(scene, "lines", room, (title, shown, actors), make)
    steps = round_steps(ui, alone)
    return [] if table.has_task else lines_panel(scene, room, _("A new city"), (), actors, steps)


def city_pill(table: TableSnapshot, board: Rect) -> list[Widget]:
    """Return a pill with the shown city's name at the board's corner; [] if it is the turn's city."""
    viewed_seat, s = table.selection.viewed_seat, table.ui.scale
    if viewed_seat is None:
        return []
    text = _("Zone of {name}") if table.turn.unique else _("City of {name}")
    label = of_player(text, _("Your zone") if table.turn.unique else _("Your city"), table.turn.names[viewed_seat])
    pill = kit.afloat(name_pill(table.ui, "strong", label, table.turn.seats[viewed_seat]))
    return kit.arrange(kit.Aligned(kit.Pad(pill, s(14), s(12)), 0, 0), board).all
