"""Lists of the analysis: the best ways of a decision, the variations, and the mistakes that ask for a better way."""

from collections.abc import Iterator
from functools import partial

from pygame import Rect

from cardcity_desktop.players.coach import LEAST_COST, Decision, costliest
from cardcity_desktop.players.player import Advice
from cardcity_desktop.players.weighing import Way
from cardcity_desktop.rules.game import Progress
from cardcity_desktop.scenes.coach.analysed_game import AnalysedGame
from cardcity_desktop.scenes.coach.moments import advice_of, then_text, way_picture
from cardcity_desktop.scenes.match_table.curtain_art import card_back
from cardcity_desktop.session.log import LogRefusedError
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.variations import VariationNode
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.reader.screen import in_one
from cardcity_desktop.ui.toolkit import Canvas, Focus, Focusable
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.seats import label_of, labels_of, names_of

PICTURE = 64
"""Side of a way's picture, in logical units."""

BACK = 112
"""Logical units: height of a covered way's card."""

DOT = 10
"""Logical units across the dot of an action."""
ROW = 44
"""Least logical units of a row, so that it can be pressed."""
INDENT = 16
"""Logical units that a branch is moved to the right."""
MOVES = 6
"""Most of the game's own actions that the tree shows."""


def way_rows(screen: AnalysedGame) -> list[kit.Part]:
    """Return a row for each of the best ways of the selected decision, and for the player's way if it is another."""
    decision = screen.decision
    if decision is None:
        return [kit.words(screen.ui, "\u2026", muted=True)]
    if screen.is_hidden:
        cost = screen.front.words.cost_text(decision.cost)
        question = _("This decision cost {cost}. What would you do now?").format(cost=cost)
        return [kit.Pad(kit.words(screen.ui, question, "strong"), screen.ui.scale(6)), _covered(screen, decision)]
    ways = list(enumerate(decision.ways))
    if all(decision.done.action not in way.starts for way in decision.ways):
        ways.append((-1, decision.done))
    rows = [
        kit.kept(screen, f"way:{number}", (decision, screen.line), partial(_row, screen, decision, way, number))
        for number, way in ways
    ]
    return [*rows, *_lot_rows(screen, decision)]


def _covered(screen: AnalysedGame, decision: Decision) -> kit.Part:
    """Return a card face down for each way that is to be found, with a sentence."""
    ui, s, count = screen.ui, screen.ui.scale, len(decision.ways)
    text = ngettext(
        "{count} way lies face down until you have tried or seen the answer.",
        "{count} ways lie face down until you have tried or seen the answer.",
        count,
    ).format(count=count)
    back, height = screen.front.card_back(), s(BACK)
    size = (round(height / (back[1] if back else 1.25)), height)

    def paint(canvas: Canvas, rect: Rect) -> None:
        card = card_back(canvas, size, back and back[0])
        pitch = min(size[0] + s(14), (rect.width - size[0]) // max(1, count - 1))
        for at in range(count):
            place = Rect(rect.left + at * pitch, rect.top, *size)
            canvas.shadow(place, 6, 4, 8, 0.25)
            canvas.surface.blit(card, place)

    cards = kit.drawing(paint, high=height + s(10))
    return kit.Pad(kit.VStack([kit.words(ui, text, "small", muted=True), cards], s(12)), s(6), s(4))


def _lot_rows(screen: AnalysedGame, decision: Decision) -> list[kit.Part]:
    """Return the value of each offered lot for every player: "Lot 1 (…) was worth, in points: Zoé 4, Bruno 2½"."""
    rows = list[kit.Part]()
    for number, lot in enumerate(decision.lots, 1):
        worth = zip(labels_of(screen.match.seats), lot.values, strict=True)
        values = ", ".join(
            _("{name} {points}").format(name=name, points=number_text(round(2 * value) / 2)) for name, value in worth
        )
        text = _("Lot {number} ({cards}) was worth, in points: {values}").format(
            number=number, cards=screen.front.words.lot_text(lot.cards), values=values
        )
        rows.append(kit.Pad(kit.words(screen.ui, text, "small", muted=True), screen.ui.scale(6)))
    return rows


def _row(screen: AnalysedGame, decision: Decision, way: Way, number: int) -> kit.Part:
    """Return the row of a way: picture, advice with its continuation or cost, and value."""
    ui, s = screen.ui, screen.ui.scale
    line = screen.lines_of(decision, number)
    view = screen.match.game.view(screen.match.state_before(decision.at), screen.seat)
    worse = [other for other in decision.ways if other.gap > way.gap]
    hint = screen.front.words.hint(view, advice_of(way, worse), names_of(screen.match.seats))
    title = hint.title.rstrip(".")
    cost = _cost_text(screen, decision, way, number)
    colour = ui.theme.danger if decision.done.action in way.starts and way.cost >= LEAST_COST else None
    texts = [kit.words(ui, title, "strong")]
    state, names = screen.match.state_before(decision.at), names_of(screen.match.seats)
    then = then_text(
        screen.front.words, screen.match.game, state, seat=screen.seat, way=way, lines=line[:2], names=names
    )
    why = " ".join(filter(None, [cost, hint.why]))
    notes = [(then, None), (why, colour)] if colour else [(" ".join(filter(None, [then, why])), None)]
    texts += [kit.words(ui, text, "small", muted=ink is None, colour=ink) for text, ink in notes if text]
    value, around = _value_texts(screen, way, number)
    shade = ui.theme.accent if number == 0 else colour
    figures = [
        kit.words(ui, value, "heading", one_line=True, align="right", colour=shade),
        kit.words(ui, around, "small", one_line=True, align="right", muted=True),
    ]
    replay, side = screen.replay_with(decision.at, line), s(PICTURE)
    make = lambda rect: way_picture(screen, rect, replay, decision.at, screen.seat)  # noqa: E731
    parts = [kit.Leaf(make, kit.fixed(side, side)), kit.VStack(texts, s(2), grow=1), kit.VStack(figures)]
    chosen = bool(line) and line == screen.line
    label = in_one((title, then, cost, hint.why, ", ".join(filter(None, [value, around]))))
    item = Focusable(f"way:{number}", Rect(0, 0, 0, 0), partial(screen.lay, line), label, checked=chosen, group="ways")
    return list_row(kit.Pad(kit.HStack(parts, s(10)), s(6), s(5)), item)


def list_row(inner: kit.Part, item: Focusable, is_button: bool = False) -> kit.Part:
    """Return a pressable row, framed while it is checked. `is_button` gives it a ground of its own."""
    return kit.Face(inner, item, partial(_paint_row, item.key, item.checked, is_button))


def _cost_text(screen: AnalysedGame, decision: Decision, way: Way, number: int) -> str:
    """Return the cost of the player's way, or of a way after the first whether it is as good, else ""."""
    tie = _("About as good.") if number and way.is_as_good else ""
    if decision.done.action not in way.starts:
        return tie
    if way.cost < LEAST_COST:
        return " ".join(filter(None, [_("Played."), tie]))
    return _("Played: it cost {cost}.").format(cost=screen.front.words.cost_text(way.cost))


def _value_texts(screen: AnalysedGame, way: Way, number: int) -> tuple[str, str]:
    """Return the value of a way and, unless it is the best, its distance from it with the interval."""
    words = screen.front.words
    margin, behind = (way.margin, "") if number == 0 else (way.gap_margin, words.value_text(-way.gap, signed=True))
    around = _("± {margin}").format(margin=words.value_text(margin)) if margin >= 0.05 else ""
    return words.value_text(way.value), " ".join(filter(None, [behind, around]))


def _paint_row(key: str, chosen: bool | None, is_button: bool, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Draw the ground of a row: ringed if `chosen`, sunk if it is a button or is pointed at."""
    if chosen:
        canvas.panel(rect, "active", 10)
    elif is_button or key in (focus.hovered, focus.pressed):
        canvas.panel(rect, "sunk", 10)


def variation_rows(screen: AnalysedGame) -> list[kit.Part]:
    """Return a row for each action of the tree, and for the game's own after the selected position."""
    rows = [row for number, node in enumerate(_tree(screen)) for row in _rows(screen, node, number)]
    if not screen.nodes:
        text = _("Try a position on the table: what you play there is kept here.")
        rows.append(kit.words(screen.ui, text, "small", muted=True))
    return rows


def _tree(screen: AnalysedGame) -> Iterator[VariationNode]:
    """Yield the variations in the order of the game, with the game's own actions after the selected position.

    Each action is followed by its alternatives.
    """
    nodes, at, log = screen.nodes, screen.at, screen.replay.lines
    yield from (node for node in nodes if node.at < at)
    here = [node for node in nodes if node.at == at]
    for end in range(1, min(MOVES, len(log) - at) + 1):
        before, played = log[at : at + end - 1], log[at : at + end]
        yield next((node for node in here if node.lines == played), VariationNode(0, at, played))
        others = [node for node in here if len(node.lines) >= end and node.lines[:end] != played]
        yield from (node for node in others if node.lines[: end - 1] == before)
    yield from (node for node in nodes if node.at > at)


def _rows(screen: AnalysedGame, node: VariationNode, number: int) -> list[kit.Part]:
    """Return the row of an action, with the round at which it leaves the game, or [] if it is no longer legal."""
    ui, s, decision = screen.ui, screen.ui.scale, screen.decision
    try:
        replay = screen.replay_with(node.at, node.lines)
    except LogRefusedError:
        return []
    text, cost = _node_text(screen, replay), ""
    label = text
    tried = screen.replay.lines[node.at : node.at + len(node.lines)] != node.lines
    if len(node.lines) == 1:
        turn = replay.progress(node.at).round
        text, label = f"{turn}  {text}", f"{screen.front.words.progress_text(Progress(turn, None))}, {text}"
        if decision and not tried and decision.cost >= LEAST_COST:
            cost = screen.front.words.value_text(-decision.cost, signed=True)
    chosen = (node.at, node.lines) == (screen.at, screen.line)
    ink = ui.theme.danger if cost else ui.theme.accent if chosen else ui.theme.text_muted
    dot = kit.drawing(partial(_paint_dot, ink, len(node.lines) > 1), s(DOT), s(ROW))
    texts = [kit.words(ui, text, "small")]
    if node.remark:
        texts.append(kit.words(ui, node.remark, "small", colour=ui.theme.accent))
    parts: list[kit.Part] = [dot, kit.VStack([kit.space(0, s(7), grow=1), *texts, kit.space(0, s(7), grow=1)], grow=1)]
    if cost:
        parts.append(kit.words(ui, cost, "small", one_line=True, valign="middle", colour=ink))
    item = Focusable(
        f"node:{number}", Rect(0, 0, 0, 0), partial(screen.look_at, node.at, () if chosen else node.lines),
        ", ".join(filter(None, [label.rstrip("."), cost, node.remark])), checked=chosen, group="tree",
    )  # fmt: skip
    row = list_row(kit.Pad(kit.HStack(parts, s(8), "fill"), s(6)), item)
    left = s(INDENT) * min(node.depth + tried, 5)
    if not chosen or node not in screen.nodes:
        return [kit.Pad(row, left=left)]
    out = kit.button(ui, _("Remove"), partial(screen.remove, node), kind="quiet", icon="trash", key="remove", tip=label)
    return [kit.Pad(row, left=left), kit.Pad(out, left=left)]


def _node_text(screen: AnalysedGame, replay: Replay) -> str:
    """Return the last action of a variation: the seat's own with its place, another seat's as the seat saw it."""
    words, names, step = screen.front.words, names_of(screen.match.seats), replay.step_at(replay.length)
    if step.seat == screen.seat:
        view = replay.view(replay.length - 1, step.seat)
        return words.hint_text(view, Advice(step.action), names).rstrip(".")
    seen = replay.events(replay.length, screen.seat)
    return next((text for event in seen if (text := words.event_text(event, names))), f"{label_of(names[step.seat])} …")


def _paint_dot(ink: str, follows: bool, canvas: Canvas, rect: Rect) -> None:
    """Draw an action's dot, with a stem to the action before it."""
    side, unit = canvas.scale(DOT), canvas.scale(2)
    dot = Rect(rect.centerx - side // 2, rect.centery - side // 2, side, side)
    if follows:
        canvas.fill(Rect(rect.centerx - unit // 2, rect.top, unit, dot.top - rect.top), canvas.theme.panel_edge)
    canvas.fill(dot, ink, radius=5)


def sound_text(screen: AnalysedGame) -> str:
    """Return how many decisions were sound, with praise if none was a mistake."""
    review = screen.review
    assert review is not None
    number, sound = len(review.decisions), sum(decision.was_best for decision in review.decisions)
    text = ngettext(
        "The coach has looked at {number} decision of yours and would have done no better in {sound}.",
        "The coach has looked at {number} decisions of yours and would have done no better in {sound}.",
        number,
    ).format(number=number, sound=sound)
    praise = _("Nothing that you did was much worse than what the coach would have done. Well played!")
    return text if screen.falls else f"{text} {praise}"


def mistake_rows(screen: AnalysedGame) -> list[kit.Part]:
    """Return a part to press for each of the decisions that cost most, the costliest first."""
    ui, s, words = screen.ui, screen.ui.scale, screen.front.words
    rows = list[kit.Part]()
    for place, decision in enumerate(costliest(screen.falls)):
        when, cost = words.progress_text(Progress(decision.round, None)), words.value_text(-decision.cost, signed=True)
        label = _("{when}: it cost {cost}").format(when=when, cost=words.cost_text(decision.cost))
        item = Focusable(
            f"mistake:{place}", Rect(0, 0, 0, 0), partial(screen.look_at, decision.at), label,
            checked=decision.at == screen.at, group="mistakes",
        )  # fmt: skip
        height = kit.Leaf(lambda _rect: (), kit.fixed(0, s(ROW) - 2 * s(3)))
        texts = [kit.words(ui, text, "small", one_line=True, valign="middle") for text in (when, cost)]
        rows.append(list_row(kit.Pad(kit.HStack([*texts, height], s(6), "fill"), s(7), s(3)), item, is_button=True))
    return rows
