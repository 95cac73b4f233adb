"""Messages at the lower right: a refusal, an income and what was forced on a player, or the journal's last lines."""

from collections.abc import Mapping, Sequence
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.card_city.events import CardsDiscarded, Event, IncomePaid, PurchasePassed
from cardcity_desktop.rules.card_city.phases.market import on_sale
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.card_city.table.layout import TableLayout, large_text
from cardcity_desktop.scenes.card_city.table.moves import MissedPurchase, News
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot, TurnSnapshot
from cardcity_desktop.scenes.card_city.wording.cards import short_name
from cardcity_desktop.scenes.card_city.wording.events import event_text, nothing_bought
from cardcity_desktop.scenes.card_city.wording.refusals import refusal_reason
from cardcity_desktop.scenes.rulebook.book import rule_label, short_rule_label
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.toolkit import Canvas, Intent, Scene, Ui, Widget, inset
from cardcity_desktop.ui.widgets.buttons import Kind
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.wording.numbers import money_text
from cardcity_desktop.ui.wording.seats import of_player

FACE, GAP = 24, 6
"""Logical units: side of a player's face before a line, and between two lines."""

EDGE, TOP = 18, 14
"""Logical units between a panel's edges and its text."""

LEAST_PANEL = 110
"""Logical units: a lower panel would hold a heading and hardly a line."""

Actors = Mapping[str, Seat]
"""The acting seat, by line; lines without an actor are missing."""


def refusal_panel(table: TableSnapshot, place: TableLayout, refusal: Refusal, scene: Scene) -> list[Widget]:
    """Return the panel with the broken rule and a button that opens it.

    The panel is as high as its text needs; it may cover the panels above it.
    """
    ui, s = table.ui, table.ui.scale
    side = ui.text.line_height("heading") - s(4)
    sign = kit.icon("warning", side, ui.theme.danger)
    title = kit.words(ui, _("Not like this"), "heading", colour=ui.theme.danger, grow=1)
    text = kit.words(ui, refusal_reason(refusal), grow=1)
    rule = rule_button(table, refusal.clause, key="rule", tip=rule_hint(ui))

    def whole(text: kit.Part) -> kit.Part:
        return kit.panel(ui, kit.VStack([kit.HStack([sign, title], s(8)), text, rule], s(9)), x=18, y=14)

    box = whole(text)
    height = box.measure(place.info.width).high
    rect = place.over_info(height)
    if rect.height < height:
        box = whole(kit.Scroll(text, "refusal", scene, ui.text.line_height("body"), grow=1))
    ground, *content = kit.arrange(box, rect).all
    return [ground, Painted(rect, _edge), *content]


def rule_button(table: TableSnapshot, clause: str, kind: Kind = "secondary", *, key: str, tip: str = "") -> kit.Part:
    """Return the button that opens a clause, with its title if that fits."""
    labels = rule_label("card_city", clause), short_rule_label(clause)
    read = partial(table.actions.layers.open_rules, clause)
    make = partial(kit.button, table.ui, action=read, kind=kind, icon="book", key=key, tip=tip)
    return kit.FirstThatFits([partial(make, label) for label in labels])


def rule_hint(ui: Ui) -> str:
    """Return the text with the key that opens the broken rule; on a pad with the help's button, as help leads to it."""
    key = ui.keys.label(Intent.HELP if ui.keys.by_pad else Intent.RULES)
    return _("{key}: read this rule").format(key=key) if key else ""


def _edge(canvas: Canvas, place: Rect) -> None:
    theme = canvas.theme
    canvas.ring(place, 2, 14, theme.text if theme.high_contrast else theme.danger)  # yellow is focus


def news_of(turn: TurnSnapshot, event: Event) -> News | None:
    """Return discarded cards, or the viewer's purchase of a factory that could not be made; None for other events."""
    if isinstance(event, PurchasePassed) and event.forced and event.seat == turn.viewer and on_sale(turn.state):
        site = site_of(turn.state, event.seat)
        return MissedPurchase(site.industrial_price, site.money)
    return event if isinstance(event, CardsDiscarded) else None


def news_text(turn: TurnSnapshot, news: News) -> str:
    if isinstance(news, MissedPurchase):
        return nothing_bought(news.price, news.money)
    return event_text(news, turn.names, percent=turn.state.rules.ecological)


def _panel(ui: Ui, rect: Rect, parts: Sequence[kit.Part]) -> list[Widget]:
    """Return a panel at the top of `rect`, no higher than its parts."""
    box = kit.panel(ui, kit.VStack(parts, ui.scale(GAP)), x=EDGE, y=TOP)
    return kit.arrange(kit.Aligned(box, None, 0), rect).all


def _heading(ui: Ui, title: str, figure: str = "") -> kit.Part:
    """Return a panel's heading, smaller if it does not fit on a line, with a figure at the right."""
    large: Style = "heading"
    makers = [partial(kit.words, ui, title, large, one_line=True), partial(kit.words, ui, title, "strong")]
    words = kit.FirstThatFits(makers, in_row=True, grow=1 if figure else 0)
    if not figure:
        return words
    return kit.HStack([words, kit.words(ui, figure, "strong", one_line=True)], ui.scale(8), "baseline")


def news_panel(
    ui: Ui, rect: Rect, news: Sequence[str], income: IncomePaid | None, names: Sequence[str]
) -> list[Widget]:
    """Return the results of the last step: sentences, then salary, districts, total (6.4, 6.5, 9.2).

    For lack of room the total moves into the heading, then the districts share a row; at last one row has the total,
    and the oldest sentences are left out.
    """
    style: Style = "small" if large_text(ui) else "body"
    news_lines: list[kit.Part] = [kit.words(ui, text, style, drop=at) for at, text in enumerate(news, 1)]
    if income is None:
        return _panel(ui, rect, [_heading(ui, _("Just now")), *news_lines])
    title, total = of_player(_("Income of {name}"), _("Your income"), names[income.seat]), money_text(income.total)
    inner, paid = inset(rect, ui.scale(EDGE), ui.scale(TOP)), len(income.districts)
    tries = [(paid, style), *((paid - left, "small") for left in range(paid + 1))]
    for shown, size in tries:
        rows = _income_rows(ui, income, shown, size)
        summed, at_top = [*rows, _row(ui, _("Total"), total, "strong")], _heading(ui, title, total)
        for parts in ([_heading(ui, title), *summed, *news_lines], [at_top, *rows, *news_lines]):
            if kit.VStack(parts, ui.scale(GAP)).measure(inner.width).high <= inner.height:
                return _panel(ui, rect, parts)
    return _panel(ui, rect, [_heading(ui, _("Just now")), *news_lines, _row(ui, title, total, "small")])


def _income_rows(ui: Ui, income: IncomePaid, shown: int, style: Style) -> list[kit.Part]:
    """Return the salary and as many districts, the others in one row."""
    rows = [(_("Mayor’s salary"), income.salary)]
    for item in income.districts[:shown]:
        text = ngettext("{district}, {count} card", "{district}, {count} cards", len(item.cells))
        rows.append((text.format(district=short_name(item.kind), count=len(item.cells)), item.money))
    if rest := income.districts[shown:]:
        more = ngettext("{count} more district", "{count} more districts", len(rest)).format(count=len(rest))
        rows.append((more, sum(item.money for item in rest)))
    return [_row(ui, text, "+" + money_text(money), style) for text, money in rows]


def _row(ui: Ui, text: str, figure: str, style: Style) -> kit.Part:
    words = kit.words(ui, text, style, grow=1)
    return kit.HStack([words, kit.words(ui, figure, "strong", one_line=True)], ui.scale(8), "baseline")


def lines_panel(
    scene: Scene, rect: Rect, title: str, lines: Sequence[str], actors: Actors, below: kit.Part | None = None
) -> list[Widget]:
    """Return a panel of the lines that fit, the newest first, and `below` if it fits, no higher than its content.

    The text is as large as all lines allow; a single line that is too tall scrolls.
    """
    ui, s = scene.ui, scene.ui.scale
    inner, newest = inset(rect, s(EDGE), s(TOP)), list(reversed(lines))
    parts: list[kit.Part] = [_heading(ui, title)]
    style: Style = "body"
    left, (side, x, y) = inner.height - parts[0].measure(inner.width).high, _beside_face(ui, style, actors)
    for line in lines:  # those shown already first: their height is known
        left -= max(side, y + ui.text.height(line, style, inner.width - x)) + s(GAP)
        if left < 0:
            style = "small"
            break
    parts += [_marked(ui, line, actors, at, style) for at, line in enumerate(newest)]
    if kit.VStack(parts[:2], s(GAP)).measure(inner.width).high > inner.height:
        parts = [parts[0], kit.Scroll(kit.VStack(parts[1:2]), "lines", scene, s(20), grow=1)]
    if below is not None:
        size = kit.VStack([*parts, below], s(GAP)).measure(inner.width)
        if size.high > inner.height or size.least_wide > inner.width:
            return []
        parts.append(below)
    return _panel(ui, rect, parts)


def _marked(ui: Ui, sentence: str, actors: Actors, at: int, style: Style) -> kit.Part:
    """Return line `at` (0 is the newest) right of its actor's face; across the whole width if no line has an actor."""
    words = kit.words(ui, sentence, style, muted=at > 0, grow=1, drop=0 if actors else at)
    if not actors:
        return words
    (side, x, y), actor = _beside_face(ui, style, actors), actors.get(sentence)
    mark = kit.icon("hourglass", side, muted=True)  # the course of the game
    if actor is not None:
        mark = kit.player_mark(actor.colour, side, actor.player)
    parts = [kit.Aligned(mark, 0, 0), kit.Pad(words, left=x, top=y)]
    return kit.Layers(parts, drop=at)  # a row would wrap the words twice


def _beside_face(ui: Ui, style: Style, actors: Actors) -> tuple[int, int, int]:
    """Return the px of a face's side, and of the words' left and top beside it; zeros if no line has an actor."""
    if not actors:
        return 0, 0, 0
    line = ui.text.line_height(style)
    side = min(ui.scale(FACE), round(1.2 * line))
    return side, side + ui.scale(9), max(0, side - line) // 2


def least_panel(ui: Ui) -> int:
    """Return a panel's least height in px: a heading and two lines."""
    return max(ui.scale(LEAST_PANEL), ui.text.line_height("heading") + 2 * ui.text.line_height("small") + ui.scale(34))
