"""The tray at the foot: cards with prices on the left, what to do beside them with keys, buttons on the right."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import ceil
from typing import Any

from pygame import Rect

from cardcity_desktop.rules.card_city.actions import Action, Buy, Discard, Draw, Lot, Offer, Return
from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.phases.market import Buying
from cardcity_desktop.rules.card_city.rule_set import PARK_PRICE
from cardcity_desktop.rules.city.cards import CARDS, CODES
from cardcity_desktop.scenes.card_city.names import card_name
from cardcity_desktop.scenes.card_city.pen import Pen
from cardcity_desktop.scenes.card_city.rules_text import (
    addressed,
    card_clause,
    card_line,
    family_text,
    phase_hint,
    phase_title,
)
from cardcity_desktop.scenes.card_city.table.card_info import CardFacts, Fact
from cardcity_desktop.scenes.card_city.table.column import pile_name
from cardcity_desktop.scenes.card_city.table.hand_strip import HandStrip, HidingPill
from cardcity_desktop.scenes.card_city.table.info import rule_button
from cardcity_desktop.scenes.card_city.table.lot_trays import LOTS
from cardcity_desktop.scenes.card_city.table.moves import MOVES, Held, Thing, kind_order
from cardcity_desktop.scenes.card_city.table.pieces import Pieces
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.cards.hand import LIP, CardLook, CardPile, CardSlot, card_rect
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.reader.screen import in_one
from cardcity_desktop.ui.toolkit import Command, Scene, Ui, Widget, inset
from cardcity_desktop.ui.widgets.buttons import LABEL_PAD, Kind, Option, Segmented, Stepper
from cardcity_desktop.ui.widgets.key_hints import KeyHints, key_hints
from cardcity_desktop.ui.widgets.labels import Painted, Panel, Paragraph, PlayerMark
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.wording.numbers import money_text
from cardcity_desktop.ui.wording.phrases import with_label
from cardcity_desktop.ui.wording.seats import face_of, has_face, level_name, temper


@dataclass(frozen=True, slots=True)
class TrayContent:
    """The tray's texts and buttons beside its cards."""

    heading: str
    hint: str  # what to do
    presses: Sequence[kit.Part] = ()
    keys: Sequence[str] = ()  # what keys do


DRAW_WIDE = 120
"""Logical units of the button that draws cards, at whose place no purchase is skipped."""


class TrayFrame(Pen):
    """A tray with a place for cards, and its texts and buttons in the best layout for which there is room."""

    NARROW = 190  # logical units: if less is left beside the buttons, words are placed above them
    CARDS_SHARE = 0.325  # share of the tray's height that the cards take in the right column
    # shares of the tray's width for cards, and of its height in the right column, tried until the hint fits
    SHARES = ((0.5, 0.46), (0.36, 0.4), (0.24, CARDS_SHARE), (0.24, 0.2))

    def __init__(self, ui: Ui, tray: Rect) -> None:
        super().__init__(ui)
        self.tray, self.inner = tray, inset(tray, self.s(20), self.s(14))
        self.is_column = tray.width < 2.4 * tray.height  # in the right column: its cards are above its text

    def button(
        self, key: str, label: str, action: Callable[[], Command | None], kind: Kind = "secondary", icon: str = "",
        **more: Any,
    ) -> kit.Part:  # fmt: skip
        """Return a button of a tray. `more` as for `kit.button`."""
        return kit.button(self.ui, label, action, kind=kind, icon=icon, key=key, least=130, **more)

    def widgets(self, cards_wide: int, content: TrayContent, cards_high: float = CARDS_SHARE) -> list[Widget]:
        """Return panel and content. The left `cards_wide` px inside stay free for cards.

        In the right column, cards take the share `cards_high` of the height above the text; with 0 they are beside it.
        """
        room, s = self.inner, self.s
        right, down = cards_wide + s(22), 0
        if not cards_wide or (self.is_column and cards_high):
            right, down = 0, round(room.height * cards_high) + s(12) if cards_wide else 0
        room = Rect(room.left + right, room.top + down, room.width - right, room.height - down)
        part = kit.first_fitting(self._frames(room, content), room)
        return [Panel(self.tray), *kit.arrange(part, room).all]

    def _frames(self, room: Rect, content: TrayContent) -> Iterator[kit.Part]:
        """Yield layouts of text and buttons, the best first.

        For lack of room the hint gets small, then keys and heading are dropped; at last the hint shrinks to what fits,
        or is dropped for buttons with two lines.
        """
        s, presses, hint = self.s, content.presses, content.hint
        row = kit.HStack([kit.space(grow=1), *presses], s(8))
        feet = list[tuple[int, kit.Part]]()
        columns: list[kit.Part] = [kit.VStack(presses, s(8)), *([kit.HStack(presses, s(8))] if presses[1:] else [])]
        for part in columns:
            size = part.measure(room.width)
            low = kit.VStack([kit.space(grow=1), self.nested(part, kit.fixed(size.wide, size.least_high))])
            feet.append((room.width - size.wide - s(16), low))

        def text(pen: Pen, style: Style, drops: bool) -> kit.Part:
            words, own = pen.words(hint, style), pen.ui
            shown = lambda rect: Paragraph(rect, hint, style)  # noqa: E731
            parts: list[kit.Part] = [kit.Leaf(shown, words.measure, grow=1, name=hint)]
            if content.heading:
                named = [partial(pen.line, content.heading, head) for head in ("heading", "strong")]
                named.append(partial(pen.words, content.heading, "label"))
                parts.insert(0, kit.FirstThatFits(named, drop=1 if drops else 0))
            if content.keys:
                size, drop = kit.fixed(0, own.text.line_height("small")), 2 if drops else 0
                hints = kit.Leaf(lambda rect: key_hints(own, rect, content.keys), size, drop=drop)
                parts.append(kit.Pad(hints, top=s(1), drop=drop))
            return kit.VStack(parts, s(2), grow=1, name="tray")

        for style, drops in (("body", False), ("small", False), ("small", True)):
            if not presses:
                yield text(self, style, drops)
                continue
            if 2 * room.height > room.width:  # no card takes the height above the text
                yield kit.VStack([text(self, style, drops), row])
            for left, foot in feet:
                if left >= s.target(self.NARROW):
                    yield kit.HStack([kit.Wide(text(self, style, drops), left, grow=1), foot], s(16), align="fill")
            yield kit.VStack([text(self, style, drops), row])
        last = kit.Shrunk(lambda own: text(Pen(own), "small", True), self.ui, grow=1, drop=1, name="hint")
        yield kit.VStack([last, row]) if presses else last

    @staticmethod
    def nested(part: kit.Part, size: kit.Size) -> kit.Leaf:
        """Return a part that takes the given size in its stack."""
        return kit.Leaf(lambda rect: kit.arrange(part, rect).all, size)

    def card_row(self, count: int, share: float = 0.5, cards_high: float = CARDS_SHARE) -> tuple[list[Rect], int]:
        """Return places for cards in as many lines as make them largest, and their width in px.

        They take at most `share` of the tray's width; in the right column the share `cards_high` of its height; with 0
        they are beside the text there, too.
        """
        inner, gap, s = self.inner.copy(), self.s(14), self.s
        if not count:
            return [], 0
        if self.is_column and cards_high:
            inner.height, share = round(inner.height * cards_high), 1.0
        room = round(inner.width * share)

        def greatest(lines: int) -> int:
            """Return the greatest side in px at which the cards fit in so many lines."""
            across = ceil(count / lines)
            return min(round((inner.height - gap * (lines - 1)) / lines / LIP), (room - gap * (across - 1)) // across)

        lines = max((1, 2, 3), key=greatest)
        if lines > 1:  # small cards: more of the room for them
            inner, gap = inner.inflate(0, s(12)), s(8)
        side, across = greatest(lines), ceil(count / lines)
        step, down = side + gap, round(side * LIP) + gap
        top = inner.centery - (lines * down - gap) // 2
        places = [card_rect(side, inner.left + at % across * step, top + at // across * down) for at in range(count)]
        return places, across * step - gap

    def row_and_frame(
        self, count: int, content: TrayContent, others: Iterable[tuple[str, str]] = ()
    ) -> tuple[list[Rect], list[Widget]]:
        """Return places for `count` cards and the frame beside them. Cards shrink for long texts.

        Of `others`, headings and hints, the first that fits with the keys is shown in the same place.
        """

        def fits(frame: Sequence[Widget]) -> bool:
            """Return True if the frame's hint has its full size and fits."""
            hints, measure = [widget for widget in frame if isinstance(widget, Paragraph)], self.ui.text.measure
            fit = [measure(hint.text, hint.style, hint.rect.width)[1] <= hint.rect.height for hint in hints]
            return bool(fit) and all(fit)

        for share, height in self.SHARES:
            cards_high = 0 if count == 1 else height
            places, wide = self.card_row(count, share, cards_high)
            frame = self.widgets(wide, content, cards_high)
            if fits(frame):
                break
        for heading, hint in others:
            tried = self.widgets(wide, replace(content, heading=heading, hint=hint), cards_high)
            if fits(tried) and (not content.keys or any(isinstance(widget, KeyHints) for widget in tried)):
                return places, tried
        return places, frame


class Tray(Pieces):
    """The tray of a phase. `kept` px at its left stay free for moving cards.

    While cards are `arriving` (their keys) it does not yet name them, because one may still have to turn over.
    """

    WIDE_TRAY = 800  # logical units: drawn cards take more than half of a wider tray
    FACTS = 0.42  # share of the room beside the cards that facts of the held card take
    OVERVIEW = (0.64, 0.56, 0.48)  # the same for the facts of all cards: the first that leaves room for the words

    def __init__(
        self, table: TableSnapshot, scene: Scene, rect: Rect, kept: int = 0, arriving: Collection[object] = ()
    ) -> None:
        super().__init__(table, scene)
        self.frame, self.rect, self.kept, self.arriving = TrayFrame(table.ui, rect), rect, kept, arriving
        self.steps, self.button, self.inner = table.live.table.steps, self.frame.button, self.frame.inner
        self.percent = self.turn.state.rules.ecological

    def widgets(self) -> list[Widget]:
        if not self.turn.is_my_turn:
            return self.waiting()
        if self.turn.is_closed:
            return HandStrip(self.table, self.scene, self.rect).widgets()
        rim = [Painted(self.rect, HidingPill.paint_rim)] if self.table.looking else []
        return [*self._of_phase(), *rim]

    def _of_phase(self) -> list[Widget]:
        """Return the tray in which the viewer acts."""
        makers = {"draw": self.draw, "split": self.split, "choose": self.choose, "keep": self.keep}
        if self.turn.mode in makers:
            return makers[self.turn.mode]()
        cards, content = self.turn.cards_to_lay, self.laying_content()
        places, frame = self.with_facts(cards, content) or self.frame.row_and_frame(
            len(cards), content, self.pointed_texts()
        )
        return [*frame, *map(self.card_slot, places, cards)]

    def move_button(self, action: Action, **look: Any) -> kit.Part:
        """Return the main button that plays an action. `look` as for `kit.button`."""
        row, do = MOVES[type(action)], partial(self.steps.do, action)
        return self.button(str(row.opener(action)), _(row.label), do, "primary", row.icon, **look)

    @property
    def your_turn(self) -> str:
        return addressed(_("{name}, your turn"), self.turn.names[self.turn.actor])

    def keys_to(self, *pairs: tuple[str, Intent]) -> list[str]:
        """Return what keys do. The texts contain a {key}. [] while the mouse is used."""
        label = self.ui.keys.label
        return [text.format(key=label(key)) for text, key in pairs if label(key)] if self.table.by_keys else []

    @property
    def choosing_keys(self) -> list[str]:
        if not self.table.by_keys:
            return []
        arrows = self.ui.keys.label(Intent.LEFT) + self.ui.keys.label(Intent.RIGHT)
        return [_("{key}: choose a card").format(key=arrows), *self.keys_to((_("{key}: take it"), Intent.CONFIRM))]

    # Laying cards

    def laying_content(self) -> TrayContent:
        """Return the task, the keys and the buttons while cards are placed."""
        heading, hint = self._heading_and_hint()
        return TrayContent(heading, hint, self._buttons(), self._laying_keys())

    def _heading_and_hint(self) -> tuple[str, str]:
        table, turn, held = self.table, self.turn, self.held
        if held is None and table.nothing_fits:
            return self.your_turn, table.nothing_fits
        if held is None and turn.mode == "develop":
            return self.your_turn, _("A district has all it needs: pick its new card, then a lit cell. It is free.")
        if held is None or turn.mode in ("found", "cloud", "develop"):
            offered = {action.card for action in turn.legal if isinstance(action, Buy)}
            hint = phase_hint(turn.acting_view, turn.names, table.by_keys, offered, turn.site.is_full)
            return self.your_turn, " ".join(filter(None, (hint, self._to_be_discarded())))
        lit, heading = held.lit_cells(turn.legal), card_name(held.token, percent=self.percent)
        if not lit.cells:
            return heading, _("It fits nowhere as it lies: turn it.") if lit.turned else table.why_nowhere(held)
        how = _("Go to a lit cell.") if table.by_keys else _("Press a lit cell, or drag it there.")
        if self.ui.preferences.needs_shown and held.source != "reserve" and turn.gaining_cells(held, lit):
            how = _("Choose a lit cell; at an arrow, something grows.")
        first = ""
        if held.source == "architect":
            first = _("The Architect holds a cell for this turn: cards may be built beside it.")
        elif held.source == "market" and held.token == "K":
            first = _("A Park for {money}: it takes no room.").format(money=money_text(PARK_PRICE))
        return heading, " ".join(filter(None, (first, how)))

    def _to_be_discarded(self) -> str:
        """Return the warning about a card that can't be paid (4.5, 4.6), or that the full city leaves no room (4.4).

        Empty with large text, where a red price suffices.
        """
        turn, site = self.turn, self.turn.site
        if self.large or turn.mode != "build":
            return ""
        for token in turn.hand:
            if token in CODES and site.too_dear(CODES[token]):
                text, price = _("{card} will be discarded: {price}, you have {money}."), site.price(CODES[token])
                return text.format(card=card_name(token), price=money_text(price), money=money_text(site.money))
        room, sized = site.limit - site.cards, sum(CARDS[CODES[token]].counts_for_size for token in turn.hand)
        if not 0 < room < sized or len(turn.hand) - turn.fitting != sized - room:
            return ""
        text = ngettext("There is room for one card only, the rest is discarded.",
                        "There is room for {count} cards only, the rest is discarded.", room)  # fmt: skip
        return text.format(count=room)

    def _laying_keys(self) -> list[str]:
        """Return the keys that help now. For mouse users, only those without a visible button."""
        held, keys, several = self.held, self.ui.keys, len(self.turn.cards_to_lay) > 1
        if held is None:
            return self.choosing_keys if several else []
        helpful = self.keys_to((_("{key}: lay it"), Intent.CONFIRM), (_("{key}: next lit cell"), Intent.NEXT_LIT))
        helpful = helpful if held.lit_cells(self.turn.legal).cells else []
        others = []
        if held.rotates:
            text = _("{key}: turn") if self.table.by_keys else _("{key}, wheel or right button: turn")
            others.append(text.format(key=keys.label(Intent.ROTATE)))
        if several:
            others.append(_("{key}: put back").format(key=keys.label(Intent.CANCEL)))
        return [*helpful[:1], *others, *helpful[1:]]

    def _buttons(self) -> list[kit.Part]:
        return [*self._hiding(), *self._ends()]

    def _hiding(self) -> list[kit.Part]:
        """Return the pill that hides an open hand, or []."""
        return [HidingPill(self.table, self.scene).part()] if self.table.looking else []

    def _ends(self) -> list[kit.Part]:
        """Return the buttons that end a phase."""
        turn, progress, free = self.turn, self.turn.view.progress, self.held is None
        if obstacle := self.table.nothing_fits:
            return [self.move_button(Discard(), best=free, tip=obstacle)]
        if turn.mode != "buy":
            return []
        leave, rules = partial(self.table.live.press, Thing("pass")), turn.state.rules
        if isinstance(progress, Buying) and progress.may_buy_industrial and progress.may_buy_park == rules.green:
            wise = len(turn.legal) == 1 or self.table.selection.advised_pass  # alone as when a lesson asks for it
            kind: Kind = "primary" if wise else "secondary"
            skip = self.button("pass", _("Skip"), leave, kind, tip=_("Buy nothing"), best=wise)
            aside = kit.space(self.s.target(DRAW_WIDE))  # not where a habitual press draws the next cards
            return [skip] if wise or self.large else [kit.HStack([skip, aside])]
        return [self.button("pass", _("Enough"), leave, "primary", "check", best=free)]

    def pointed_texts(self) -> list[tuple[str, str]]:
        """Return the name of the pointed card with all its facts, then with fewer, or [] without it."""
        held, rules = self.table.pointed, self.turn.state.rules
        if held is None:
            return []
        facts = CardFacts(self.table).of_price(held.token, held.source, free=False)
        texts = [*(with_label(fact.label, fact.value) for fact in facts), card_line(held.token, rules)]
        name = card_name(held.token, percent=rules.ecological)
        return [(name, in_one(texts[:most]) + ".") for most in range(len(texts), 0, -1)]

    # Facts of the held card, or of all

    def with_facts(self, cards: Sequence[Held], content: TrayContent) -> tuple[list[Rect], list[Widget]] | None:
        """Return places for `cards`, and the tray about the held card or about all, or None where it would not fit.

        The buttons are below each other at the right.
        """
        held, s, mode, by_keys = self.held, self.s, self.turn.mode, self.table.by_keys
        named = mode in ("build", "buy") and (held is None or held.token not in "AX")
        if held is None:  # keys are named in the facts' place
            coming = any(card.slot_key in self.arriving for card in cards)
            named = (named or mode == "develop") and not by_keys and not coming
        if not named or self.large or self.frame.is_column:
            return None
        places, wide = self.frame.card_row(len(cards))
        room = Rect(self.inner.left + wide + s(22), self.inner.top, self.inner.width - wide - s(22), self.inner.height)
        room = room.inflate(0, s(8))
        column = [kit.VStack([kit.space(grow=1), *content.presses], s(8))] if content.presses else []
        buttons_wide = sum(part.measure(room.width).wide + s(22) for part in column)
        shares = self.OVERVIEW if held is None else (self.FACTS,)
        widths = [0] if by_keys else [round(room.width * share) for share in shares]
        effects = [] if held is None else [card_line(held.token, self.turn.state.rules)]
        for effect in [*effects, ""]:
            words = self._words_beside(effect, content)
            for width in widths:
                left = room.width - buttons_wide - (width + s(22) if width else 0)
                size = words.measure(left)
                if size.least_wide <= left and size.high <= room.height:
                    break
            else:
                continue
            facts = [] if by_keys else self._fitting_facts(cards, width, room.height)
            if facts is not None:
                body = kit.HStack([words, *facts, *column], s(22), "fill")
                return places, [Panel(self.rect), *kit.arrange(body, room).all]
        return None

    def _fitting_facts(self, cards: Sequence[Held], width: int, height: int) -> list[kit.Part] | None:
        """Return the facts of the held card, or of all, or None if not even a few of all cards fit."""
        for part in self._overviews(cards) if self.held is None else self._held_facts(self.held):
            size = part.measure(width)
            if size.high <= height and (self.held is not None or size.least_wide <= width):
                return [self.frame.nested(part, kit.fixed(width, height))]
        return None if self.held is None else [kit.Leaf(lambda _rect: (), kit.fixed(width, height))]

    def _held_facts(self, held: Held) -> Iterator[kit.Part]:
        """Yield the held card's facts side by side, as many as fit: with the button to its rule, then without."""
        s, columns = self.s, list[kit.Part]()
        for at, fact in enumerate(CardFacts(self.table).of_price(held.token, held.source)):
            value = self.words(fact.value, "label", colour=self.ui.theme.danger if fact.tone == "bad" else None)
            title = self.words(fact.label, "small", one_line=True, muted=True)
            columns.append(kit.VStack([title, value], drop=at))
        facts, clause = kit.HStack(columns, s(20), "top"), card_clause(held.token, self.turn.state.rules)
        rule = kit.HStack([rule_button(self.table, clause, "quiet", key="card_rule"), kit.space(grow=1)])
        below = kit.Pad(rule, left=-s(LABEL_PAD))  # its sign stands under the facts' first letters
        yield kit.VStack([facts, kit.space(grow=1), below], s(3), name="facts")
        yield facts

    def _overviews(self, cards: Sequence[Held]) -> Iterator[kit.Part]:
        """Yield columns, then rows, of cards with price unless free, neighbours and needs. Then with fewer facts."""
        known: dict[str, list[Fact]] = {}
        for held in cards:
            if held.token != "A":
                percent = self.percent and held.source == "hand"  # else all percents cost the same
                facts = CardFacts(self.table).of_price(held.token, held.source, free=False)
                known.setdefault(card_name(held.token, percent=percent), facts)

        def texts(name: str, facts: Sequence[Fact], one_line: bool) -> list[kit.Part]:
            lines: list[kit.Part] = [self.words(name, "label", one_line=one_line)]
            for fact in facts:
                bad = fact.tone == "bad"
                text = fact.value if fact.label != _("To grow") else with_label(fact.label, fact.value)
                colour = self.ui.theme.danger if bad else None
                lines.append(self.words(text, "small", one_line=one_line, muted=not bad, colour=colour))
            return lines

        s = self.s
        for most in range(max(map(len, known.values()), default=0), 0, -1):
            columns = [kit.VStack(texts(name, facts[:most], False), s(2)) for name, facts in known.items()]
            yield kit.Even(columns, s(16), "top")
            rows = [kit.HStack(texts(name, facts[:most], True), s(14)) for name, facts in known.items()]
            yield kit.VStack(rows, s(5))

    def _words_beside(self, effect: str, content: TrayContent) -> kit.Part:
        """Return the card's name and family, its effect, and how it is placed. Without a card whose turn it is."""
        held, s, keys = self.held, self.s, content.keys
        head: kit.Part = self.words(self.your_turn, "heading", one_line=True)
        if held is not None:
            name = self.words(card_name(held.token, percent=self.percent), "heading", one_line=True)
            head = kit.HStack([name, Pen(self.ui).family_pill(family_text(held.token), held.token, drop=1)], s(12))
        ways = [partial(self.words, effect, "strong", one_line=True), partial(self.words, effect, "label")]
        shown = [kit.FirstThatFits(ways, in_row=True)] if effect else []
        width = max((self.ui.text.width(text, "small") + s(40) for text in keys[:1]), default=0)
        size = kit.fixed(width, self.ui.text.line_height("small"))
        pressed = kit.Leaf(lambda place: key_hints(self.ui, place, keys), size, grow=1)
        wrapped = partial(self.words, content.hint, "small" if held is not None else "body", muted=held is not None)
        alone = partial(wrapped, one_line=True)
        beside = bool(keys and effect and not self.table.by_keys)
        both = [partial(kit.HStack, [alone(), pressed], s(14))] if beside else []
        how = kit.FirstThatFits([*both, alone, wrapped], in_row=True)
        rows = [head, *shown, how, *([pressed] if keys and not beside else [])]
        return kit.VStack(rows, s(3), grow=1, name="held card")

    # Phase 1

    def drafting_content(self, *presses: kit.Part) -> TrayContent:
        """Return the acting player's task, with buttons and the keys that put drawn cards into the lots."""
        turn, draft, keys = self.turn, self.turn.view.draft, list[str]()
        if draft is not None and draft.drawn:
            keys = self.choosing_keys
            if self.held is not None and turn.mode != "keep":
                put, back = (_("{key}: put it there"), Intent.CONFIRM), (_("{key}: put back"), Intent.CANCEL)
                keys = self.keys_to(put, back, (_("{key}: next place"), Intent.NEXT_LIT))
        return TrayContent(self.your_turn, phase_hint(turn.acting_view, turn.names), [*self._hiding(), *presses], keys)

    def draw(self) -> list[Widget]:
        left, do = self.turn.view.pool, partial(self.steps.do, Draw())
        button = self.move_button(Draw())
        places, frame = self.frame.row_and_frame(1, self.drafting_content(button))
        name, count = _("Draw from the pool"), pile_name("?", left)
        return [
            *frame,
            CardPile(places[0], faces=self.table.faces, count=left, key="pool", label=name, action=do, tip=count),
        ]

    def split(self) -> list[Widget]:
        """Return the tray in which a player makes the lots: cards left, bribe, and the button that offers them."""
        drawn, (width, cards) = self.turn.draft.drawn, self.drawn_cards()
        bribes = list[Widget]()
        if self.turn.state.rules.bribes and not drawn:
            width = round(self.rect.width * (0.34 if self.large else 0.42))
            bribes = self.bribe_controls(width)
        buttons = [self.lots_or_cities()]
        if drawn and self.table.looking:
            fill = partial(self.table.live.press, Thing("fill"))
            buttons[:1] = [self.button("fill", _("Lay the rest"), fill, tip=_("All cards left go to the free places"))]
        if not drawn:
            buttons.append(self.move_button(Offer(*self.selection.bribe)))
            if self.large and self.table.selection.viewed_seat is None:
                del buttons[0]  # there is no room for a second one
        return [*self.frame.widgets(width, self.drafting_content(*buttons)), *cards, *bribes]

    def drawn_cards(self) -> tuple[int, list[Widget]]:
        """Return (width in px, widgets) of the drawn cards that are not in a lot yet."""
        drawn, share = self.turn.draft.drawn, 0.6 if self.rect.width > self.s(self.WIDE_TRAY) else 0.45
        share = (0.5 if self.table.in_sight else 0.42) if self.large else share
        places, wide = self.frame.card_row(len(drawn), share)
        order = zip(places, kind_order(drawn), strict=True)
        return wide, [self.card_slot(place, Held("drawn", drawn[at], at)) for place, at in order]

    def bribe_controls(self, width: int) -> list[Widget]:
        """Return the controls that choose a lot and the money put into it (3.6)."""
        s, purse = self.s, self.turn.view.money[self.turn.actor]
        (lot, amount), live = self.selection.bribe, self.table.live

        def put(lot: Lot, money: int) -> Command:
            return live.select(replace(live.selection, bribe=(lot, money)))

        options = [Option(str(number), _("Lot {number}").format(number=number)) for number in LOTS]
        makers: list[Callable[[Rect], Widget]] = [
            lambda rect: Segmented(rect, options, str(lot), lambda to: put(1 if to == "1" else 2, amount), "bribe.lot"),
            lambda rect: Stepper(
                rect,
                value=amount,
                low=0,
                high=purse,
                on_change=lambda value: put(lot, value),
                key="bribe",
                shown=money_text(amount),
            ),
        ]
        label = self.words(_("Money you add"), "label", muted=True)
        controls = kit.VStack([kit.Leaf(make, kit.fixed(0, 0), grow=1) for make in makers], s(6), grow=1)
        body = kit.Pad(kit.VStack([label, controls]), s(20), s(12))
        return kit.arrange(body, Rect(self.rect.topleft, (width + s(20), self.rect.height))).all

    def choose(self) -> list[Widget]:
        if self.table.selection.viewed_seat is None:
            return []  # the stage takes the tray's place too
        return self.frame.widgets(0, self.drafting_content(self.lots_or_cities()))

    def lots_or_cities(self) -> kit.Part:
        """Return the button that switches between lots and cities."""
        press = self.table.live.press
        if self.table.selection.viewed_seat is not None:
            return self.button("lots", _("Back to the lots"), partial(press, Thing("lots")), icon="arrow_left")
        own = Thing("city", seat=self.table.viewer or 0)
        return self.button("cities", _("See the cities"), partial(press, own), icon="eye")

    def keep(self) -> list[Widget]:
        (width, cards), held = self.drawn_cards(), self.held
        why_not = "" if held else _("First pick the card that goes")
        button = self.move_button(Return(held.token if held else HIDDEN), why_not=why_not)
        return [*self.frame.widgets(width, self.drafting_content(button)), *cards]

    # While another player acts

    def own_hand(self) -> tuple[int, list[Widget]]:
        """Return (width in px, widgets) of the viewer's hand. In a demonstration, of the drawn cards."""
        turn, persons = self.turn, self.table.persons
        hand = turn.view.hands[turn.viewer] if turn.viewer is not None else ()
        if not persons and turn.view.draft is not None:
            hand = turn.view.draft.drawn
        places, wide = self.frame.card_row(len(hand))
        dim, faces = bool(persons) and turn.mode != "pass_on", self.table.faces
        return wide, [
            CardSlot(place, faces, CardLook(hand[at], dim=dim), f"own:{at}", card_name(hand[at]))
            for place, at in zip(places, kind_order(hand), strict=True)
        ]

    def waiting(self) -> list[Widget]:
        turn, table, presses = self.turn, self.table, list[kit.Part]()
        heading, hint = phase_title(turn.view), phase_hint(turn.public_view, turn.names)  # as a spectator reads it
        if turn.active_seat is None:
            return self.frame.widgets(0, TrayContent(heading, phase_hint(turn.view, turn.names)))
        name, sitter = turn.names[turn.active_seat], turn.seats[turn.active_seat]
        row, cards = (0, list[Widget]()) if turn.mode == "end_turn" else self.own_hand()
        has_room = not (row or self.kept or self.frame.is_column or self.large)
        if turn.mode == "pass_on":
            hand_over = table.live.table.hand_over
            presses = [self.button("pass_on", hand_over.label, hand_over.pass_on, "primary", "people")]
            heading, hint = _("Your turn is done"), hand_over.hint
            if turn.viewer is None:
                heading, hint = _("{name}, it is your turn").format(name=name), _("Take the computer.")
            if table.can_undo:
                hint += " " + _("Until then you can still undo.")
        elif turn.mode == "end_turn":
            seconds = table.turn_seconds
            end = _("End the turn ({count})").format(count=seconds) if seconds else _("End the turn")
            presses = [self.button("end_turn", end, self.steps.end_turn, "primary", "check")]
            heading = _("Your turn is done")
            hint = _("{name} plays next. Until the turn ends you can still undo.").format(name=name)
        elif has_room and has_face(sitter.player):
            heading = _("{name}, {level}").format(name=name, level=level_name(sitter.player))
            hint = f"{hint} {temper(sitter.player)}"
        if has_room and face_of(sitter.player, sitter.colour):
            place = self.inner.copy()
            place.width = row = place.height
            cards = [PlayerMark(place, sitter.colour, sitter.portrait)]
        return [*self.frame.widgets(max(row, self.kept), TrayContent(heading, hint, presses)), *cards]
