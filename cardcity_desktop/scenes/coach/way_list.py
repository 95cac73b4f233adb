"""The best ways of a decision as a list: each with a small picture, its actions, its reason, and its value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from cardcity_desktop.players.coach import LEAST_COST, Decision
from cardcity_desktop.players.player import Advice
from cardcity_desktop.players.weighing import Way
from cardcity_desktop.scenes.coach.analysed_game import AnalysedGame
from cardcity_desktop.scenes.coach.moments import replay_with
from cardcity_desktop.scenes.coach.puzzle import advice_of
from cardcity_desktop.session.store import Logged
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.seats import names_of

PICTURE = 76
"""Side of a way's picture, in logical units."""


def way_rows(screen: AnalysedGame) -> list[kit.Part]:
    """Return a row for each of the best ways of the selected decision, and one for the player's if it is not among
    them."""
    decision = screen.decision
    if decision is None:
        return [kit.words(screen.ui, "\u2026", muted=True)]
    if screen.is_hidden:
        cost = screen.front.words.cost_text(decision.cost)
        question = _("This decision cost {cost}. What would you do now?").format(cost=cost)
        return [kit.words(screen.ui, question, "strong"), *_lot_rows(screen, decision)]
    rows = [_row(screen, decision, way, number) for number, way in enumerate(decision.ways)]
    if all(decision.done.action not in way.starts for way in decision.ways):
        rows.append(_row(screen, decision, decision.done, -1))
    return [*rows, *_lot_rows(screen, decision)]


def _lot_rows(screen: AnalysedGame, decision: Decision) -> list[kit.Part]:
    """Return what each lot on offer was worth to every player: "Lot 1 (…) was worth, in points: Zoé 4, Bruno 2½"."""
    rows = list[kit.Part]()
    for number, lot in enumerate(decision.lots, 1):
        worth = zip(names_of(screen.match.seats), lot.values, strict=True)
        values = ", ".join(
            _("{name} {points}").format(name=name, points=number_text(round(2 * value) / 2)) for name, value in worth
        )
        text = _("Lot {number} ({cards}) was worth, in points: {values}").format(
            number=number, cards=screen.front.words.lot_text(lot.cards), values=values
        )
        rows.append(kit.words(screen.ui, text, "small", muted=True))
    return rows


def _row(screen: AnalysedGame, decision: Decision, way: Way, number: int) -> kit.Part:
    ui, s = screen.ui, screen.ui.scale
    line = screen.lines_of(decision, number)
    view = screen.match.game.view(screen.match.states[decision.at], screen.seat)
    hint = screen.front.words.hint_text(view, advice_of(way), names_of(screen.match.seats))
    title, _stop, reason = hint.rstrip(".").partition(". ")
    cost = _cost_text(screen, decision, way)
    colour = ui.theme.danger if cost and way.gap >= LEAST_COST else None
    texts = [kit.words(ui, title, "strong")]
    first = advice_of(replace(way, actions=way.actions[:1]))
    alone = screen.front.words.hint_text(view, first, names_of(screen.match.seats))
    then = _then_text(screen, decision, line) if alone == hint else ""  # else the hint is of the whole way
    if then:
        texts.append(kit.words(ui, then, "small"))
    if cost or reason:
        texts.append(kit.words(ui, cost or f"{reason}.", "small", muted=colour is None, colour=colour))
    value, around = _value_texts(screen, way, number)
    shade = ui.theme.accent if number == 0 else colour
    figures = [
        kit.words(ui, value, "heading", one_line=True, align="right", colour=shade),
        kit.words(ui, around, "small", one_line=True, align="right", muted=True),
    ]
    replay, side = replay_with(screen.match, decision.at, line), s(PICTURE)
    make = lambda rect: screen.pictures.widget(rect, replay, decision.at, screen.seat)  # noqa: E731
    parts = [kit.Leaf(make, kit.fixed(side, side)), kit.VStack(texts, s(2), grow=1), kit.VStack(figures)]
    chosen = bool(line) and line == screen.line
    label = " ".join(filter(None, [f"{title}.", then, reason, cost, value, around]))
    item = Focusable(f"way:{number}", Rect(0, 0, 0, 0), partial(screen.lay, line), label, checked=chosen, group="ways")
    return list_row(kit.Pad(kit.HStack(parts, s(10)), s(6), s(5)), item)


def _then_text(screen: AnalysedGame, decision: Decision, line: Sequence[Logged]) -> str:
    """Return what the seat does after a way's first action, "" for nothing: "Then: build a Park on F4."."""
    game, words, names = screen.match.game, screen.front.words, names_of(screen.match.seats)
    state, found = screen.match.states[decision.at], list[str]()
    for at, one in enumerate(line[:2]):
        action = game.decode(one.text)
        if at:
            found.append(words.hint_text(game.view(state, screen.seat), Advice(action), names))
        state = game.apply(state, screen.seat, action).state
    return _("Then: {actions}").format(actions=" ".join(found)) if found else ""


def list_row(inner: kit.Part, item: Focusable) -> kit.Part:
    """Return a row to press, framed while it is checked."""
    return kit.Face(inner, item, partial(_paint, item.key, item.checked))


def _cost_text(screen: AnalysedGame, decision: Decision, way: Way) -> str:
    """Return the cost of the player's way; "" for any other way."""
    if decision.done.action not in way.starts:
        return ""
    if way.gap < LEAST_COST:
        return _("Played.")
    return _("Played: it cost {cost}.").format(cost=screen.front.words.cost_text(way.gap))


def _value_texts(screen: AnalysedGame, way: Way, number: int) -> tuple[str, str]:
    """Return the value of the best way, or another way's distance from it, and the interval."""
    words = screen.front.words
    if number == 0:
        margin = way.margin
        value = words.value_text(way.value)
    else:
        margin = way.gap_margin
        value = words.value_text(-way.gap, signed=True)
    return value, _("± {margin}").format(margin=words.value_text(margin)) if margin >= 0.05 else ""


def _paint(key: str, chosen: bool | None, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    if chosen:
        canvas.panel(rect, "active", 10)
    elif key in (focus.hovered, focus.pressed):
        canvas.panel(rect, "sunk", 10)
