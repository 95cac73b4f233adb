"""The rulebook's tables, read from the rules: cards, the pool, ladders of ranks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from cardcity_desktop.rules.card_city.decks import BOX_CARDS, PoolShare, pool_share
from cardcity_desktop.rules.card_city.scoring.ranks import CLASSIC_LADDER, RANKS, XL_LADDERS, Ladder, ladder_of
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.rulebook.cards import BookCard
from cardcity_desktop.scenes.card_city.wording.cards import kind_name
from cardcity_desktop.scenes.card_city.wording.scores import ladder_text, rank_name
from cardcity_desktop.scenes.card_city.wording.setup import victory_name
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.paint.rectangles import flow
from cardcity_desktop.ui.widgets.labels import Label, Paragraph
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget

Table = Callable[[Ui, Rect, Setup | None], list[Widget]]


def table(ui: Ui, name: str, area: Rect, setup: Setup | None) -> list[Widget]:
    """Return the widgets of a table from the top left of `area` down; `setup` limits it to what that game uses."""
    return TABLES[name](ui, area, setup)


def _cards(ui: Ui, area: Rect, setup: Setup | None) -> list[Widget]:
    """Return each kind with its card and its count."""
    side, s = ui.scale.target(40), ui.scale
    kinds = [kind for kind in BOX_CARDS["xl"] if setup is None or BOX_CARDS[setup.edition][kind]]
    high = max(side, ui.text.line_height("strong") + ui.text.line_height("small")) + s(8)
    across = max(1, min(4, area.width // s.target(190)))
    wide = area.width // across
    widgets: list[Widget] = []
    for kind, place in zip(kinds, flow(area, [(wide, high)] * len(kinds)), strict=True):
        token = "I1" if kind == "I" else kind
        face = Rect(place.left, place.top, side + s(8), side + s(8))
        text = Rect(face.right + s(6), place.top, place.right - face.right - s(8), ui.text.line_height("strong"))
        widgets += [
            BookCard(ui, face, "kinds", token, side, setup),
            Label(text, kind_name(kind), "strong"),
            Label(Rect(text.left, text.bottom, text.width, text.height), _amount(kind, setup), "small", muted=True),
        ]
    return widgets


def _amount(kind: str, setup: Setup | None) -> str:
    """Return "12 cards" for the set-up's edition; without one "12 · XL 14" if the editions differ."""
    classic, large = BOX_CARDS["classic"][kind], BOX_CARDS["xl"][kind]
    if setup is not None or classic == large:
        count = large if setup is None else BOX_CARDS[setup.edition][kind]
        return ngettext("{count} card", "{count} cards", count).format(count=count)
    of_large = _("XL {count}").format(count=large)
    return f"{classic} · {of_large}" if classic else of_large


def _pool(ui: Ui, area: Rect, setup: Setup | None) -> list[Widget]:
    """Return one player's share of the pool, and the number of rounds (2.1)."""
    simple = _("Classic edition and simplified level")
    normal = _("Normal and advanced level, 1, 2 or 4 players")
    three = _("Normal and advanced level, 3 players")
    shares = [
        (simple, pool_share("simplified", 2)),
        (normal, pool_share("normal", 2)),
        (three, pool_share("normal", 3)),
    ]
    if setup is not None:
        own = pool_share(setup.level, setup.players)
        shares = [(text, share) for text, share in shares if share == own]
    widgets: list[Widget] = []
    for text, share in shares:
        widgets += _share(ui, area, text, share)
        area = Rect(area.left, max(widget.rect.bottom for widget in widgets) + ui.scale(12), area.width, 0)
    return widgets


def _share(ui: Ui, area: Rect, name: str, share: PoolShare) -> list[Widget]:
    s, side = ui.scale, ui.scale.target(34)
    rhythm = _("{rounds} rounds, {cards} cards a player each round").format(rounds=share.rounds, cards=share.drafted)
    text = f"**{name}**\n{rhythm}"
    high = ui.text.measure(text, "small", area.width)[1]
    widgets: list[Widget] = [Paragraph(Rect(area.left, area.top, area.width, high), text, "small")]
    room = Rect(area.left, area.top + high + s(4), area.width, 0)
    counts = {"R": share.residential, "I1": share.industrial, "P": share.parking, "C": share.commercial}
    counts["L"] = share.leisure
    figure = ui.text.measure("×9", "strong")[0] + s(6)
    places = flow(room, [(side + s(6) + figure, side + s(8))] * len(counts), s(12))
    for (token, count), place in zip(counts.items(), places, strict=True):
        face = Rect(place.left, place.top, side + s(4), place.height)
        widgets.append(BookCard(ui, face, f"pool{area.top}.", token, side, None))
        label = Rect(place.left + side + s(6), place.top, figure, place.height)
        widgets.append(Label(label, f"×{count}", "strong"))
    return widgets


def _ladder(ui: Ui, area: Rect, setup: Setup | None) -> list[Widget]:
    """Return the ladder of the game in `setup`; empty if it has none."""
    if setup is None or setup.players > 1:
        return []
    text = ladder_text(setup)
    high = ui.text.measure(text, "strong", area.width)[1]
    room = Rect(area.left, area.top + high + ui.scale(4), area.width, 0)
    return [Paragraph(Rect(area.left, area.top, area.width, high), text, "strong"), *_rungs(ui, room, ladder_of(setup))]


def _classic_ladder(ui: Ui, area: Rect, setup: Setup | None) -> list[Widget]:
    return _rungs(ui, area, CLASSIC_LADDER)


def _rungs(ui: Ui, area: Rect, ladder: Ladder) -> list[Widget]:
    """Return ranks with their least scores, the highest first."""
    names = [rank_name(rank) for rank in RANKS]
    name_wide = max(ui.text.measure(name, "body")[0] for name in names) + ui.scale(24)
    high, top, widgets = ui.text.line_height("body"), area.top, list[Widget]()
    for name, least in list(zip(names, ladder, strict=True))[::-1]:
        if least is None:
            continue
        widgets.append(Label(Rect(area.left, top, name_wide, high), name))
        figure = Rect(area.left + name_wide, top, ui.text.measure("000", "strong")[0], high)
        widgets.append(Label(figure, str(least), "strong", "right"))
        top += high
    return widgets


def _xl_ladders(ui: Ui, area: Rect, setup: Setup | None) -> list[Widget]:
    """Return a column per victory, or a line per victory if large text leaves no room (12.2)."""
    heads = [victory_name(victory) for victory in XL_LADDERS]
    first = max(ui.text.measure(rank_name(rank), "small")[0] for rank in RANKS) + ui.scale(14)
    wide = max(ui.text.measure(head, "label")[0] for head in heads) + ui.scale(14)
    if first + wide * len(heads) > area.width:
        return _ladder_lines(ui, area)
    high, widgets = ui.text.line_height("body"), list[Widget]()
    for column, head in enumerate(heads):
        widgets.append(Label(Rect(area.left + first + column * wide, area.top, wide, high), head, "label", "right"))
    for row, rank in enumerate(RANKS[::-1], 1):
        top = area.top + row * high
        widgets.append(Label(Rect(area.left, top, first, high), rank_name(rank), "small"))
        for column, ladder in enumerate(XL_LADDERS.values()):
            least = ladder[len(RANKS) - row]
            place = Rect(area.left + first + column * wide, top, wide, high)
            widgets.append(Label(place, "–" if least is None else str(least), "strong", "right"))
    return widgets


def _ladder_lines(ui: Ui, area: Rect) -> list[Widget]:
    widgets: list[Widget] = []
    top = area.top
    for victory, ladder in XL_LADDERS.items():
        text = f"**{victory_name(victory)}**\u00a0– " + ", ".join(_rung_texts(ladder))
        high = ui.text.measure(text, "small", area.width)[1]
        widgets.append(Paragraph(Rect(area.left, top, area.width, high), text, "small"))
        top += high + ui.scale(6)
    return widgets


def _rung_texts(ladder: Ladder) -> Sequence[str]:
    rungs = zip(RANKS, ladder, strict=True)
    return [f"{rank_name(rank)}\u00a0{least}" for rank, least in rungs if least is not None]


TABLES: dict[str, Table] = {
    "cards": _cards,
    "pool": _pool,
    "ladder": _ladder,
    "classic_ladder": _classic_ladder,
    "xl_ladders": _xl_ladders,
}
