"""The hand of a person at a shared table: a dark strip while it is closed, and what hides it again while it is open."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.card_city.actions import Discard
from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.scenes.card_city.table.moves import MOVES
from cardcity_desktop.scenes.card_city.table.pieces import Pieces
from cardcity_desktop.scenes.card_city.table.seat_turns import SeatTurns
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.match_table.gate import Invitation
from cardcity_desktop.scenes.match_table.sight import Sight
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.cards.hand import LIP, card_rect, lay_card
from cardcity_desktop.ui.paint.text import Style, lettering
from cardcity_desktop.ui.toolkit import Box, Canvas, Focus, Focusable, Scene, Widget
from cardcity_desktop.ui.wording.seats import labelled

DARK = "#22305A"
"""Ground of the closed strip, and of the pill that hides an open hand."""

GOLD = "#F6BE45"
"""Rim of the strip, closed and open."""

PAPER = "#FFF9EC"
"""Ink on the closed strip."""


class ClosedStrip(Widget):
    """The closed strip. A press opens the hand: the strip slides away to the left, and the cards come after it."""

    static = False

    def __init__(self, rect: Rect, sight: Sight, item: Focusable, content: Sequence[Widget]) -> None:
        """`item` opens the hand. Its rectangle leaves out what can be pressed in the strip itself."""
        super().__init__(rect, item.key)
        self._sight, self._item, self.content = sight, item, content

    def focusables(self) -> list[Focusable]:
        return [self._item]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        s, rect, away = canvas.scale, self.rect, self._sight.cover
        canvas.panel(rect)
        rim = rect.inflate(s(8), s(8))
        seen = Rect(rim.topleft, (round(rim.width * (1 - away)), rim.height)) if away else rim
        clip = canvas.surface.get_clip().clip(seen)
        if not clip:
            return
        with canvas.clipped(clip):
            if canvas.theme.high_contrast:
                canvas.panel(rect, "active")
            else:
                canvas.box(rect, Box(DARK, s(18), GOLD, 3 * s.unit))
            for widget in self.content:
                widget.draw(canvas, focus)


class HandStrip(Pieces):
    """Maker of the closed strip of the person who acts: known cards face up, hidden ones as backs, name and key."""

    CARD = 88  # logical units: largest side of a card
    OVERLAP = 0.57  # share of a back that the next one leaves visible
    CARDS_SHARE = 0.34  # most of the strip's width for cards
    NAMES: tuple[Style, ...] = (lettering(54, "heavy"), lettering(42, "heavy"), "heading")

    def __init__(self, table: TableSnapshot, scene: Scene, rect: Rect) -> None:
        super().__init__(table, scene)
        self.rect, self.inner = rect, rect.inflate(-2 * self.s(24), -2 * self.s(7))
        self.sight = table.live.table.sight
        self.ink = self.theme.text if self.theme.high_contrast else PAPER
        self.known = [held for held in self.turn.cards_to_lay if held.token != HIDDEN]
        self.hidden = self.turn.hidden_cards

    def widgets(self) -> list[Widget]:
        side = min(self.s(self.CARD), round(self.inner.height / LIP))
        top, gap = self.inner.centery - round(side * LIP) // 2, self.s(14)
        places = [card_rect(side, self.inner.left + at * (side + gap), top) for at in range(len(self.known))]
        left = places[-1].right + gap if places else self.inner.left
        room = round(self.inner.width * self.CARDS_SHARE)
        step = min(round(side * self.OVERLAP), max(1, (room - side) // max(1, self.hidden - 1)))
        backs = [card_rect(side, left + at * step, top) for at in range(self.hidden)]
        right = max([self.inner.left, *(place.right for place in (*places, *backs))]) + self.s(24)
        words = Rect(right, self.inner.top, self.inner.right - right, self.inner.height)
        content = kit.arrange(kit.FirstThatFits(self._rows()), words).all
        pile = kit.arrange(kit.drawing(partial(self._paint_backs, backs)), self.rect).all
        buttons = [widget for widget in content if widget.focusables()]
        pressed = self.rect.copy()
        if places:
            pressed.left, pressed.width = left, self.rect.right - left
        pressed.width = min([pressed.right, *(button.rect.left - gap for button in buttons)]) - pressed.left
        item = Invitation(self.sight).item().changed(rect=pressed)
        strip = ClosedStrip(self.rect, self.sight, item, [*pile, *content])
        return [strip, *map(self.card_slot, places, self.known), *buttons]

    def _paint_backs(self, backs: Sequence[Rect], canvas: Canvas, _place: Rect) -> None:
        for place in backs:
            lay_card(canvas, self.table.faces, HIDDEN, place)

    def _rows(self) -> list[Callable[[], kit.Part]]:
        """Return makers of the words beside the cards, the best first.

        The next player is left out first, then the number of cards.
        """
        wholes = (True, True), (True, False), (False, False)
        return [*(partial(self._row, style, *whole) for style in self.NAMES for whole in wholes), self._lines]

    def _lines(self) -> kit.Part:
        """Return the name above the invitation."""
        name = self.line(self._name, "heading", colour=self.ink, valign="middle", least=self.s(60))
        return kit.VStack([name, self._invitation("label", counted=False)], self.s(2))

    @property
    def _name(self) -> str:
        return labelled(self.turn.seats)[self.turn.actor].name

    def _row(self, style: Style, counted: bool, followed: bool) -> kit.Part:
        name = self.line(self._name, style, colour=self.ink, valign="middle")
        ends = [self._discard()] if self.turn.can(Discard) else []
        invitation = self._invitation("heading", counted)
        following = self._following() if followed else []
        return kit.HStack([name, invitation, kit.space(grow=1), *ends, *following], self.s(26))

    def _invitation(self, style: Style, counted: bool) -> kit.Part:
        """Return the words that invite to look with the key, and how many cards are hidden."""
        count = self.hidden
        text = ngettext("at your card", "at your {count} cards", count).format(count=count)
        more = [self.line(text, style, colour=self.ink, valign="middle")] if counted and count else []
        return kit.HStack([Invitation(self.sight).sentence(style, self.ink), *more], self.s(10))

    def _discard(self) -> kit.Part:
        row, do = MOVES[Discard], partial(self.table.live.table.steps.do, Discard())
        return kit.button(self.ui, _(row.label), do, kind="primary", icon=row.icon, key="discard", best=True)

    def _following(self) -> list[kit.Part]:
        """Return a line, and the face and the name of the next seat, or [] if that is open."""
        turns = SeatTurns(self.turn)
        seat = next((seat for seat in range(len(self.turn.seats)) if turns.is_next(seat)), None)
        if seat is None:
            return []
        s, sitter = self.s, labelled(self.turn.seats)[seat]
        rule = kit.box(Box(self.ink, 0, fill_opacity=0.35), max(1, s(1.5)), s(70))
        then = self.line(_("then"), "strong", colour=self.ink, valign="middle")
        face = kit.player_mark(sitter.colour, s(52), sitter.portrait)
        return [rule, kit.HStack([then, face, self.line(sitter.name, "heading", colour=self.ink)], s(12))]


class HidingPill(Pieces):
    """Maker of the pill in an open hand's tray that says what hides it, and hides it when it is pressed."""

    def part(self) -> kit.Part:
        """Return the pill: the key, in gold while it is held, with what hides the cards; shorter beside drawn cards."""
        sight, s = self.table.live.table.sight, self.s
        text = _("is held. Let go to hide them.") if self.table.looking == "held" else _("hides the cards again")
        text = _("hides them") if self.turn.mode == "split" else text
        ink = self.theme.text if self.theme.high_contrast else "#FFFFFF"
        words = self.words(text, "label", colour=ink)
        row = kit.HStack([Invitation(sight).cap("label"), words], s(10))
        item = Invitation(sight).item().changed(label=_("Hide the cards"), best=False)
        return kit.Face(kit.Pad(row, s(16), s(6)), item, self._paint)

    def _paint(self, canvas: Canvas, rect: Rect, focus: Focus) -> None:
        if canvas.theme.high_contrast:
            canvas.panel(rect, "pill")
        else:
            canvas.box(rect, Box(DARK, rect.height / 2, GOLD, 2 * canvas.scale.unit))

    @staticmethod
    def paint_rim(canvas: Canvas, rect: Rect) -> None:
        """Draw the gold rim of the tray of an open hand."""
        if not canvas.theme.high_contrast:
            canvas.box(rect, Box(None, canvas.scale(14), GOLD, 4 * canvas.scale.unit))
