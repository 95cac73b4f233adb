"""The variations of a game as a tree of rows, and a summary of its review with the costliest decisions as a list."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from cardcity_desktop.players.coach import costliest
from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.game import Progress
from cardcity_desktop.scenes.coach.analysed_game import AnalysedGame
from cardcity_desktop.scenes.coach.moments import replay_with
from cardcity_desktop.scenes.coach.way_list import list_row
from cardcity_desktop.session.log import LogRefusedError
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.variations import VariationNode
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.wording.seats import names_of

DOT = 10
"""Logical units across the dot of an action."""
ROW = 44
"""Least logical units of a row, so that it can be pressed."""
INDENT = 16
"""Logical units that a branch is moved to the right."""


def variation_rows(screen: AnalysedGame) -> list[kit.Part]:
    """Return a row for each action of the tree."""
    rows = [row for number, node in enumerate(screen.nodes) for row in _rows(screen, node, number)]
    if not rows:
        text = _("Try a position on the table: what you play there is kept here.")
        return [kit.words(screen.ui, text, "small", muted=True)]
    return rows


def _rows(screen: AnalysedGame, node: VariationNode, number: int) -> list[kit.Part]:
    """Return the row of an action, with the round in which it leaves the game; [] if it is no longer legal."""
    ui, s = screen.ui, screen.ui.scale
    try:
        replay = replay_with(screen.match, node.at, node.lines)
    except LogRefusedError:
        return []
    text = _node_text(screen, replay)
    if len(node.lines) == 1:
        text = f"{replay.progress(node.at).round}  {text}"
    chosen = (node.at, node.lines) == (screen.at, screen.line)
    paint = partial(_paint_dot, chosen, len(node.lines) > 1)
    dot = kit.Leaf(lambda rect: Painted(rect, paint), kit.fixed(s(DOT), s(ROW)))
    texts = [kit.words(ui, text, "small")]
    if node.remark:
        texts.append(kit.words(ui, node.remark, "small", colour=ui.theme.accent))
    parts: list[kit.Part] = [dot, kit.VStack([kit.space(s(7)), *texts, kit.space(s(7))], grow=1)]
    item = Focusable(
        f"node:{number}", Rect(0, 0, 0, 0), partial(screen.look_at, node.at, node.lines),
        " ".join(filter(None, [text, node.remark])), checked=chosen, group="tree",
    )  # fmt: skip
    row = list_row(kit.Pad(kit.HStack(parts, s(8), "fill"), s(6)), item)
    left = s(INDENT) * min(node.depth, 5)
    if not chosen:
        return [kit.Pad(row, left=left)]
    out = kit.button(ui, _("Remove"), partial(screen.remove, node), "quiet", "trash", "remove")
    return [kit.Pad(row, left=left), kit.Pad(out, left=left)]


def _node_text(screen: AnalysedGame, replay: Replay) -> str:
    """Return the last action of a variation: the seat's own with its place, another's as it was seen."""
    words, names, step = screen.front.words, names_of(screen.match.seats), replay.step_at(replay.length)
    if step.seat == screen.seat:
        view = replay.view(replay.length - 1, step.seat)
        return words.hint_text(view, Advice(step.action), names).rstrip(".")
    seen = replay.events(replay.length, screen.seat)
    return next((text for event in seen if (text := words.event_text(event, names))), names[step.seat])


def _paint_dot(chosen: bool, follows: bool, canvas: Canvas, rect: Rect) -> None:
    """Draw an action's dot, with a stem to the action before it."""
    side, unit, theme = canvas.scale(DOT), canvas.scale(2), canvas.theme
    dot = Rect(rect.centerx - side // 2, rect.centery - side // 2, side, side)
    if follows:
        canvas.fill(Rect(rect.centerx - unit // 2, rect.top, unit, dot.top - rect.top), theme.panel_edge)
    canvas.fill(dot, theme.accent if chosen else theme.text_muted, radius=5)


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
