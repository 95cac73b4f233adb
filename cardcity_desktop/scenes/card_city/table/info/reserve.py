"""The strip of piles: cards left in the pool and in the reserve."""

from pygame import Rect

from cardcity_desktop.rules.card_city.phases.market import on_sale
from cardcity_desktop.rules.city.cards import CARDS
from cardcity_desktop.scenes.card_city.table.card_target import Where
from cardcity_desktop.scenes.card_city.table.turn import TurnSnapshot
from cardcity_desktop.scenes.card_city.wording.cards import kind_name
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.cards.hand import LIP
from cardcity_desktop.ui.cards.outlines import Shape
from cardcity_desktop.ui.toolkit import Canvas, Focus, Focusable, Ui, Widget


class ReserveStrip(Widget):
    """Numbers of cards left in the pool and in each open pile."""

    def __init__(self, rect: Rect, ui: Ui, turn: TurnSnapshot) -> None:
        super().__init__(rect, "reserve")
        self.faces = CardFaces(ui, motif_of=lambda token: turn.motifs.of_reserve(turn.active_seat or 0, token))
        counts = _counts(turn)
        self.shape: Shape = "square" if turn.state.rules.board.shape == "square" else "hex"
        self.gap, self.name_high = ui.scale(5), ui.text.line_height("small")
        self.side = min(round(rect.height * 0.54), round(rect.width * 0.46 / len(counts)))
        wides = [self.side + self.gap + ui.text.width(str(count), "strong") for _token, count in counts]
        pairs = zip(counts, wides, strict=True)
        names = [max(wide, ui.text.width(_pile_word(token), "small")) for (token, _n), wide in pairs]
        named = rect.height >= self.name_high + ui.text.line_height("strong") + self.gap
        self.named = named and sum(names) + ui.scale(7) * (len(counts) + 1) <= rect.width
        wides = names if self.named else wides
        space = max(0, rect.width - sum(wides)) // (len(counts) + 1)
        sold = on_sale(turn.state)
        self.tokens = {"I": CARDS[sold[0]].token} if sold else {}
        self.piles: list[tuple[str, int, Rect]] = []
        left = rect.left + space
        for (token, count), wide in zip(counts, wides, strict=True):
            self.piles.append((token, count, Rect(left, rect.top, wide, rect.height)))
            left += wide + space

    def focusables(self) -> list[Focusable]:
        return [
            Focusable(f"pile:{token}", cell, label=_pile_name(token, count), sound="", group="piles")
            for token, count, cell in self.piles
        ]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        canvas.panel(self.rect)
        for token, count, cell in self.piles:
            if self.named:
                below = Rect(cell.left, cell.bottom - self.name_high - self.gap, cell.width, self.name_high)
                canvas.text(_pile_word(token), below, "small", canvas.theme.text_muted, "left", "middle", False)
                cell = Rect(cell.left, cell.top + self.gap, cell.width, below.top - cell.top - self.gap)
            card = Rect(cell.left, 0, self.side, round(self.side * LIP))
            card.centery = cell.centery
            face = self.faces.face(self.tokens.get(token, token), self.side, shape=self.shape)
            canvas.surface.blit(face, face.get_rect(center=card.center))
            room = Rect(card.right + self.gap, cell.top, cell.width, cell.height)
            colour = canvas.theme.danger if not count else None
            canvas.text(str(count), room, "strong", colour, "left", "middle", False)

    def card_at(self, position: tuple[int, int]) -> tuple[str, Rect, Where] | None:
        """Return token, rectangle and source of the pile under a point, for its info; None if there is none."""
        found = next(((token, cell) for token, _count, cell in self.piles if cell.collidepoint(position)), None)
        return (self.tokens.get(found[0], found[0]), found[1], "pile") if found is not None else None

    def pile(self, token: str) -> Rect:
        """Return a pile's rectangle, where its cards' flights start; the whole strip for a pile not shown."""
        letter = token[0]
        return next((cell for name, _count, cell in self.piles if name[0] == letter), self.rect)


def _counts(turn: TurnSnapshot) -> list[tuple[str, int]]:
    """Return (token, number of cards) of the pool ("?") and of each pile; all Industrial pictures are one pile."""
    counts: dict[str, int] = {"?": turn.view.pool}
    for token, count in turn.view.reserve:
        counts[token[0]] = counts.get(token[0], 0) + count
    order = "?RCIKX"
    green = turn.state.rules.green
    return [(token, counts.get(token, 0)) for token in order if green or token not in "KX"]


def _pile_word(token: str) -> str:
    """Return the name of a pile in the strip, a word or two."""
    kinds = {"R": _("homes"), "C": _("shops"), "I": _("factories"), "K": _("parks"), "X": _("clouds")}
    return kinds.get(token, _("pool"))


def _pile_name(token: str, count: int) -> str:
    if token == "?":
        return ngettext("Pool: {count} card left", "Pool: {count} cards left", count).format(count=count)
    return _("{kind}: {count} in the reserve").format(kind=kind_name(token), count=count)
