"""The strip of piles: cards left in the pool and in the reserve."""

from functools import partial

from pygame import Rect

from cardcity_desktop.rules.card_city.phases.market import on_sale
from cardcity_desktop.rules.city.cards import CARDS
from cardcity_desktop.scenes.card_city.table.card_target import CardTarget
from cardcity_desktop.scenes.card_city.table.snapshot import TurnSnapshot
from cardcity_desktop.scenes.card_city.wording.cards import kind_name
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.cards.hand import LIP
from cardcity_desktop.ui.paint.text import Style, lettering
from cardcity_desktop.ui.toolkit import Canvas, Focus, Focusable, Scene, Ui, Widget

NAME_STYLES: tuple[Style, ...] = ("small", lettering(12.5, "medium"))
"""Styles of the piles' names: the first in which they fit beside each other."""

APART = 9
"""Least distance between two names, in logical units: more than between two words."""


class ReserveStrip(Widget):
    """Numbers of cards left in the pool and in each open pile."""

    def __init__(self, rect: Rect, scene: Scene, turn: TurnSnapshot) -> None:
        super().__init__(rect, "reserve")
        sold = on_sale(turn.state)
        self.tokens = {"I": CARDS[sold[0]].token} if sold else {}
        self.counts, motifs = shown_piles(turn)
        self.faces = CardFaces(scene.ui, lambda token: motifs.get(token[0], 0), turn.card_shape)

        def strip(style: Style | None) -> kit.Part:
            """Return the piles, with their names below in a style."""
            s, named = scene.ui.scale, style is not None
            side = min(round(rect.height * 0.54), round(rect.width * (0.46 if named else 0.37) / len(self.counts)))
            apart, edge = kit.space(s(APART if named else 0), grow=1), kit.space(s(5 if named else 8), grow=0.5)
            parts: list[kit.Part] = [edge]
            for token, count in self.counts.items():
                facts = self.tokens.get(token), count, motifs.get(token), side, turn.card_shape, scene.ui.preferences
                make = partial(self._pile, scene, token, side, style)
                parts += [kit.kept(scene, f"pile {token} {style}", facts, make), apart]
            return kit.HStack([*parts[:-1], edge], align="fill")

        self.piles, self.children = dict.fromkeys(self.counts, rect), list[Widget]()
        if rect.height:  # with large text other panels take its room; cards still fly from there
            fitting = (style for style in NAME_STYLES if strip(style).fits(*rect.size))
            style = kit.kept_value(scene, "style of piles", (rect.size, [*self.counts]), lambda: next(fitting, None))
            placed = kit.arrange(strip(style), rect)
            self.piles, self.children = placed.noted, placed.all
        self._items = [
            Focusable(f"pile:{token}", cell, label=pile_name(token, self.counts[token]), sound="", group="piles")
            for token, cell in self.piles.items()
        ]

    def _pile(self, scene: Scene, token: str, side: int, style: Style | None) -> kit.Part:
        """Return a card of `side` px beside the number of cards, with the pile's name below in a style."""
        ui, named = scene.ui, style is not None

        def paint(canvas: Canvas, place: Rect) -> None:
            face = self.faces.face(self.tokens.get(token, token), side)
            canvas.surface.blit(face, face.get_rect(center=place.center))

        card = kit.drawing(paint, side, round(side * LIP), side, 0)
        count = self.counts[token]
        colour = None if count else ui.theme.danger
        number = kit.words(ui, str(count), "strong", one_line=True, valign="middle", colour=colour)
        widest = kit.kept_value(scene, "figures", (), partial(_widest, ui))  # no count changes the strip
        name = [kit.words(ui, _pile_word(token), style, one_line=True, muted=True)] if style is not None else []
        pile = kit.VStack(
            [kit.HStack([card, kit.AtLeast(number, like=[widest])], ui.scale(5 if named else 3), grow=1), *name]
        )
        return kit.Noted(token, kit.Pad(pile, y=ui.scale(5) if named else 0))

    def focusables(self) -> list[Focusable]:
        return self._items

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        canvas.panel(self.rect)
        super().draw(canvas, focus)

    def card_at(self, position: tuple[int, int]) -> CardTarget | None:
        """Return the pile under a point, for its info; None if there is none."""
        pointed = [pile for pile in self.piles.items() if pile[1].collidepoint(position)]
        return next((CardTarget(self.tokens.get(token, token), cell, "pile") for token, cell in pointed), None)

    def pile(self, token: str) -> Rect:
        """Return the rectangle at which a pile's cards start their flight: the pile's, or the strip's if it is not
        shown."""
        return self.piles.get(token[0], self.rect)


def _widest(ui: Ui) -> kit.Part:
    """Return the widest number of two equal digits."""
    figures = [2 * digit for digit in "0123456789"]
    return kit.words(ui, max(figures, key=lambda text: ui.text.width(text, "strong")), "strong", one_line=True)


def shown_piles(turn: TurnSnapshot) -> tuple[dict[str, int], dict[str, int]]:
    """Return two mappings of piles ("?" is the pool): the number of cards, and the picture.

    All Industrial cards are one pile.
    """
    counts = dict.fromkeys("?RCIKX" if turn.state.rules.green else "?RCI", 0) | {"?": turn.view.pool}
    for token, count in turn.view.reserve:
        if token[0] in counts:
            counts[token[0]] += count
    return counts, {token: turn.motifs.of_reserve(turn.active_seat or 0, token) for token in counts if token != "?"}


def _pile_word(token: str) -> str:
    """Return the name of a pile in the strip, a word or two."""
    kinds = {"R": _("homes"), "C": _("shops"), "I": _("factories"), "K": _("parks"), "X": _("clouds")}
    return kinds.get(token, _("pool"))


def pile_name(token: str, count: int) -> str:
    if token == "?":
        return ngettext("Pool: {count} card left", "Pool: {count} cards left", count).format(count=count)
    return _("{kind}: {count} in the reserve").format(kind=kind_name(token), count=count)
