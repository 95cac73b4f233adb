"""Card info: a panel beside a card under a resting mouse. A large one after a long press, a key or a pad's button.

All its figures come from the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.rules.card_city.events import Event as Happened
from cardcity_desktop.rules.card_city.forecast.growth_needs import (
    DistrictNeed,
    DistrictValue,
    district_needs,
    district_values,
)
from cardcity_desktop.rules.card_city.phases.market import on_sale
from cardcity_desktop.rules.card_city.removed_cards import removed_cards
from cardcity_desktop.rules.card_city.rule_set import PARK_PRICE, RuleSet
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.scenes.card_city.names import (
    card_name,
    district_name,
    kind_letters,
    kind_name,
    need_text,
    needed_text,
)
from cardcity_desktop.scenes.card_city.pen import Pen
from cardcity_desktop.scenes.card_city.rules_text import card_clause, card_line, family_text, place_text
from cardcity_desktop.scenes.card_city.table.moves import Held
from cardcity_desktop.scenes.card_city.table.pieces import CardTarget, card_target_at, focused_card_target
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot, TableState
from cardcity_desktop.scenes.rulebook.book import rule_label
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.cards.hand import card_rect, lay_card
from cardcity_desktop.ui.pages.forecast import Tone
from cardcity_desktop.ui.toolkit import Canvas, Command, Focus, Intent, Push, Ui
from cardcity_desktop.ui.window.drag import THRESHOLD
from cardcity_desktop.ui.wording.numbers import money_text, number_text, signed_text
from cardcity_desktop.ui.wording.phrases import capitalised, listed, with_label


@dataclass(frozen=True, slots=True)
class Fact:
    """A labelled figure of a card's info."""

    label: str
    value: str
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class CardInfo:
    """Texts about a card. `line` is what it does. `problem` is why it can't be used now, "" if it can."""

    token: str
    motif: int | None
    title: str
    family: str
    line: str
    facts: tuple[Fact, ...]
    problem: str
    clause: str

    @classmethod
    def of(
        cls, token: str, rules: RuleSet, facts: Sequence[Fact], motif: int | None = None, problem: str = ""
    ) -> CardInfo:
        """Return the info of a card in a game with these rules."""
        name, line = card_name(token, percent=rules.ecological), card_line(token, rules)
        return cls(token, motif, name, family_text(token), line, tuple(facts), problem, card_clause(token, rules))

    @classmethod
    def outside_match(cls, token: str, rules: RuleSet) -> CardInfo:
        """Return the info of a card for the rulebook."""
        placed = [] if token in ("A", "X") else [Fact(_("May be built"), place_text(token))]
        return cls.of(token, rules, placed + first_needs(token))

    @property
    def sentences(self) -> list[str]:
        """The texts in sentences for screen readers: a problem, the facts, the family, and what the card does."""
        facts = [with_label(fact.label, fact.value) for fact in self.facts]
        if self.token == "?" and facts:  # the pool's sentence introduces the figures after the first
            return [facts[0], self.line, *facts[1:]]
        family = f"{capitalised(self.family)}." if self.family else ""
        return [text for text in (self.problem, *facts, family, self.line) if text]


def first_needs(token: str) -> list[Fact]:
    """Return the needs of a district of one card for its growth (6.1)."""
    letters = [letter for letter in kind_letters(token) if letter in "RC"]
    needs = [_("{what} beside it").format(what=needed_text(letter, 2)) for letter in letters]
    if len(letters) > 1:
        needs = [with_label(kind_name(letter), need) for letter, need in zip(letters, needs, strict=True)]
    return [Fact(_("To grow"), need) for need in needs]


class CardFacts:
    """The infos of the cards of one moment at the table."""

    def __init__(self, table: TableSnapshot, public_events: Sequence[Happened] = ()) -> None:
        """`public_events` give the cards that have left the pool."""
        self.table, self.turn, self.state, self.rules = table, table.turn, table.turn.state, table.turn.state.rules
        self.public_events = public_events
        seat = self.turn.active_seat if self.turn.is_my_turn or table.viewer is None else table.viewer
        # money and zone that prices are about: the acting seat's, else the viewer's
        self.builder = site_of(self.state, seat if seat is not None else 0)

    def info(self, target: CardTarget) -> CardInfo:
        """Return the info of a pointed card."""
        token, held = target.token, target.extra
        if token == "?" and target.where == "pile":
            return self._pool(target.motif)
        facts, problem = list[Fact](), ""
        if token != "?":
            makers = {"hand": self._in_hand, "lot": self._in_lot, "board": self._on_board, "pile": self._on_pile}
            facts = makers[target.where](target)
        if target.where == "hand" and isinstance(held, Held) and self.turn.is_my_turn and held.source != "drawn":
            problem = "" if held.is_playable(self.turn.legal) else self.table.why_nowhere(held)
        return CardInfo.of(token, self.rules, facts, target.motif, problem)

    def of_price(self, token: str, source: str = "", *, free: bool = True) -> list[Fact]:
        """Return a card's price at its source, allowed neighbours and needs for growth.

        With `free` also a price of 0.
        """
        if token in ("A", "X"):
            return first_needs(token)
        site, price = self.builder, self.builder.price(CODES[token])
        if source == "market":
            price = site.market_price(CODES[token])
        elif source == "reserve":
            price = 0
        label, cost, money = _("Price now"), money_text(price), money_text(site.money)
        if not price:
            costs = [Fact(label, _("free"))] if free else []
        elif not site.affords(price):
            costs = [Fact(label, _("{cost}, you have {money}").format(cost=cost, money=money), "bad")]
        else:
            left = money_text(site.money - price)
            costs = [Fact(label, _("{cost}, leaves {money}").format(cost=cost, money=left))]
        return [*costs, Fact(_("May be built"), place_text(token)), *first_needs(token)]

    def _pool(self, motif: int | None) -> CardInfo:
        """Return the info of the pool, with the cards of each kind that have left it by public events alone."""
        text = _("Cards are drawn from here each round. Built or discarded so far:")
        facts = [Fact(_("Cards left"), str(self.turn.view.pool))]
        for kind, removed, total in removed_cards(self.rules.setup, self.public_events):
            figure = _("{count} of {total}").format(count=removed, total=total)
            facts.append(Fact(kind_name(kind) if kind else _("Two colours"), figure))
        return CardInfo(
            "?", motif=motif, title=_("The pool"), family="", line=text, facts=tuple(facts), problem="", clause="3.7"
        )

    def _in_hand(self, target: CardTarget) -> list[Fact]:
        held = target.extra
        if not isinstance(held, Held):
            return self.of_price(target.token)
        facts = self.of_price(target.token, held.source)
        if held.source != "drawn" and self.turn.is_my_turn:
            cells = len(held.lit_cells(self.turn.legal).cells)
            if cells:
                text = ngettext("{count} cell now", "{count} cells now", cells).format(count=cells)
                facts.append(Fact(_("Can go to"), text))
        return facts

    def _in_lot(self, target: CardTarget) -> list[Fact]:
        return self.of_price(target.token)

    def _on_board(self, target: CardTarget) -> list[Fact]:
        """Return the needs, their present amounts, and the value of a placed card's districts.

        They are those of the seat in whose city (in the unique city: in whose zone) the card is.
        """
        assert target.cell is not None
        seat, zones = self.table.shown_seat, self.rules.board.zone_cells
        if self.turn.unique:
            seat = next((seat for seat, cells in enumerate(zones) if target.cell in cells), seat)
        facts, needs = list[Fact](), district_needs(self.state, seat)
        for worth in district_values(self.state, seat, target.cell):
            facts += self._district(worth, next((need for need in needs if need.cells == worth.cells), None))
        return facts

    def _district(self, worth: DistrictValue, need: DistrictNeed | None) -> list[Fact]:
        """Return a district's size and value. With `need` also its owners and its growth."""
        size, point_texts = len(worth.cells), partial(ngettext, "{count} point", "{count} points")
        counted = ngettext("{count} card", "{count} cards", size).format(count=size)
        name = district_name(worth.kind) if worth.kind in "RCLPI" else _("District")
        facts = [Fact(name, counted)] if worth.kind != "H" else []
        brings = [point_texts(worth.points).format(count=number_text(worth.points))] if worth.points else []
        brings += [_("{money} each round").format(money=money_text(worth.income))] if worth.income else []
        if brings:
            facts.append(Fact(_("Brings"), ", ".join(brings)))
        if need is None:
            return facts
        if self.turn.unique and len(need.owners) > 1:
            names = self.turn.names
            facts.append(Fact(_("Shared by"), listed([f"{names[seat]} {cards}" for seat, cards in need.owners])))
        facts.append(Fact(_("To grow"), need_text(need), "plain" if need.obstacle else "good"))
        if worth.next_points is not None and worth.next_income is not None:
            points = point_texts(abs(worth.next_points))
            more = [points.format(count=signed_text(worth.next_points))]
            more += ["+" + money_text(worth.next_income)] if worth.next_income else []
            facts.append(Fact(_("Next card"), ", ".join(more), "good" if worth.next_points > 0 else "plain"))
        return facts

    def _on_pile(self, target: CardTarget) -> list[Fact]:
        letter = target.token[0]
        count = sum(count for token, count in self.turn.view.reserve if token[0] == letter)
        facts = [Fact(_("In the reserve"), ngettext("{count} card", "{count} cards", count).format(count=count))]
        if letter == "I" and on_sale(self.state):
            facts.append(Fact(_("Next one costs"), money_text(self.builder.industrial_price)))
        if letter == "K":
            facts.append(Fact(_("Next one costs"), money_text(PARK_PRICE)))
        return facts + first_needs(target.token)


class CardPage(Pen):
    """A card with its info beside and below it."""

    def __init__(self, ui: Ui, info: CardInfo, faces: CardFaces) -> None:
        super().__init__(ui)
        self.info, self.faces = info, faces

    def part(self, width: int, side: int, foot: str = "", titled: bool = True) -> kit.Part:
        """Return the info `width` px wide with a card of `side` px and the small line `foot` at the end."""
        s, info, faces = self.s, self.info, self.faces
        draw = lambda canvas, place: lay_card(canvas, faces, info.token, rect=place, depth="hand", motif=info.motif)  # noqa: E731
        card = kit.drawing(draw, *card_rect(side, 0, 0).size)
        texts: list[kit.Part] = [kit.Pad(self.words(info.title, "heading"), bottom=s(4))] if titled else []
        if info.family:
            texts.append(kit.Pad(self.family_pill(info.family, info.token), bottom=s(7)))
        texts.append(kit.Pad(self.words(info.line), bottom=s(8)))
        if info.problem:
            texts.append(kit.Pad(self.words(info.problem, "strong", colour=self.theme.danger), bottom=s(8)))
        lines: list[kit.Part] = [kit.HStack([kit.Pad(card, bottom=s(10)), kit.VStack(texts, grow=1)], s(16), "top")]
        label_wide = max((self.ui.text.extent(fact.label, "label").wide for fact in info.facts), default=0) + s(6)
        label_wide = min(label_wide, round(width * 0.45) - s(8))
        tones = {"plain": None, "good": self.theme.accent, "bad": self.theme.danger}
        for fact in info.facts:
            label = kit.Wide(self.words(fact.label, "label", muted=True), label_wide)
            value = self.words(fact.value, "strong", colour=tones[fact.tone], grow=1)
            lines.append(kit.Pad(kit.HStack([label, value], s(8), "top"), bottom=s(4)))
        if foot:
            lines.append(kit.Pad(self.words(foot, "small", muted=True), top=s(4)))
        return kit.VStack(lines)


class CardInfoPanel(CardPage):
    """The panel beside a card."""

    WIDE = 400  # logical units: the panel's width
    SIDE = 104  # logical units: side of the card in it

    def __init__(self, ui: Ui, info: CardInfo, faces: CardFaces, card: Rect, above: bool) -> None:
        """`card` is the card's rectangle. With `above` the panel is placed above it, because others are beside it."""
        super().__init__(ui, info, faces)
        s, pad, key = self.s, self.s(16), ui.keys.label(Intent.INSPECT)
        width = min(s.target(self.WIDE), round(ui.area.width * 0.6))
        foot = _("{key} or a long press: large, with its rule").format(key=key) if key else ""
        whole = kit.Pad(self.part(width - 2 * pad, min(s(self.SIDE), width // 3), foot), pad, pad)
        self.rect = self._beside(card, Rect(0, 0, width, whole.measure(width).high), above)
        self.area = self.rect.inflate(4 * pad, 4 * pad)  # with the panel's shadow
        self.widgets = kit.arrange(whole, self.rect).all

    def _beside(self, card: Rect, box: Rect, above: bool) -> Rect:
        """Return a place right of the card, else left of it, else above or below."""
        gap, area = self.s(14), self.ui.area.inflate(-self.s(16), -self.s(16))
        places = [
            box.move(card.right + gap, card.centery - box.height // 3),
            box.move(card.left - gap - box.width, card.centery - box.height // 3),
            box.move(card.centerx - box.width // 3, card.top - gap - box.height),
            box.move(card.centerx - box.width // 3, card.bottom + gap),
        ]
        if above:
            places.insert(0, places.pop(2))
        clamped = [place.clamp(area) for place in places]
        free = [place for place in clamped if not place.colliderect(card)]
        return free[0] if free else clamped[0]

    def draw(self, canvas: Canvas) -> None:
        s, nothing_pressed = canvas.scale, Focus()
        canvas.shadow(self.rect, 14, 6, 14, 0.35)
        canvas.panel(self.rect, "panel", 14)
        canvas.ring(self.rect, 1.6, 14, canvas.theme.accent, -s.unit)
        for widget in self.widgets:
            widget.draw(canvas, nothing_pressed)


class CardInfoLayer(Layer):
    """The large panel of a card, with a button to the rulebook."""

    close_intents = (Intent.CANCEL, Intent.INSPECT)
    wide = 560

    def __init__(self, info: Callable[[], CardInfo], faces: CardFaces, rules: Callable[[str], Command]) -> None:
        super().__init__()
        self._make_info, self.faces, self.rules = info, faces, rules
        self.reworded()

    @property
    def title(self) -> str:
        return self.info.title

    def reworded(self) -> None:
        self.info = self._make_info()

    def enter(self) -> None:
        self.focus.key = self.focus.key or "rule"

    def body(self, width: int) -> kit.Part:
        ui, s, card_side = self.ui, self.ui.scale, 176
        page = CardPage(ui, self.info, self.faces).part(width, min(s(card_side), width // 3), titled=False)
        read = lambda: self.rules(self.info.clause)  # noqa: E731
        button = kit.button(ui, rule_label("card_city", self.info.clause), read, icon="book", key="rule")
        return kit.VStack([kit.Pad(page, top=s(4)), kit.HStack([button])], s(14))

    def on_intent(self, intent: Intent) -> Command | None:
        return self.rules(self.info.clause) if intent is Intent.RULES else super().on_intent(intent)


class CardInfoPopup:
    """The card info of one table."""

    REST_SECONDS = 0.4  # for which the mouse rests on a card before its info appears
    PRESS_SECONDS = 0.6  # after which a press opens the large panel

    def __init__(self, state: TableState, cancel_drag: Callable[[], object]) -> None:
        """`cancel_drag` is called when a press becomes a long one."""
        self._state, self._cancel_drag = state, cancel_drag
        self._subject: CardTarget | None = None
        self._muted_key: tuple[object, ...] | None = None  # the pressed card, whose info stays hidden
        self._pressed: tuple[int, int] | None = None
        self._presses = 0
        self.panel: CardInfoPanel | None = None

    def handle(self, event: Event) -> None:
        """Watch the mouse without consuming the event."""
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos, any(event.buttons))
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.hide()
            self._muted_key = self._subject.key if self._subject else None
            if event.button == pygame.BUTTON_LEFT:
                self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._pressed = None
        elif event.type in (pygame.WINDOWLEAVE, pygame.MOUSEWHEEL, pygame.KEYDOWN):
            self._subject = self._muted_key = None
            self.hide()

    def hide(self) -> None:
        if self.panel is not None:
            self._state.ui.invalidate(self.panel.area)
            self.panel = None

    def forget(self) -> None:
        """Hide the info and forget the pointed card, because cards have moved."""
        self._subject = None
        self.hide()

    def reworded(self) -> None:
        """Show the info in the language of now."""
        if self.panel is not None and self._subject is not None:
            self.hide()
            self._rested(self._subject)

    def draw(self, canvas: Canvas) -> None:
        if self.panel is not None:
            self.panel.draw(canvas)

    def open(self) -> Command | None:
        """Return the command that opens the panel of the card under mouse or focus, or None if there is no card."""
        scene, focus = self._state.table, self._state.table.focus
        if focus.ring and focus.current is not None:
            target = focused_card_target(scene.widgets, focus.current)
        else:
            target = card_target_at(scene.widgets, scene.ui.pointer)
        return self._opened(target) if target is not None else None

    def info_of(self, target: CardTarget) -> CardInfo:
        """Return the info of a pointed card now."""
        return CardFacts(self._state.snapshot, self._state.match.events_since(0, None)).info(target)

    # Implementation

    def _moved(self, position: tuple[int, int], pressed: bool) -> None:
        """Follow the mouse: hide the info of the card it left, and wait until it rests on the next."""
        if self._pressed is not None:
            moved = max(abs(now - before) for now, before in zip(position, self._pressed, strict=True))
            if moved >= self._state.ui.scale(THRESHOLD):
                self._pressed = None
        target = None if pressed else card_target_at(self._state.table.widgets, position)
        found_key, shown_key = target.key if target else None, self._subject.key if self._subject else None
        if found_key == shown_key:
            return
        self.hide()
        self._subject, self._muted_key = target, None
        if target is not None:
            self._state.ui.after(self.REST_SECONDS, lambda: self._rested(target))

    def _rested(self, target: CardTarget) -> None:
        """Show the info if the mouse is still on the card and nothing prevents it."""
        scene, now = self._state.table, self._subject
        busy = scene.ui.animator.blocking or self._pressed is not None
        if now is None or now.key != target.key or self._muted_key == now.key or busy or self.panel is not None:
            return
        if card_target_at(scene.widgets, scene.ui.pointer) is None:
            return
        info, faces, above = self.info_of(target), self._state.snapshot.faces, target.where == "hand"
        self.panel = CardInfoPanel(scene.ui, info, faces, target.rect, above)
        scene.ui.invalidate(self.panel.area)

    def _press(self, position: tuple[int, int]) -> None:
        target = card_target_at(self._state.table.widgets, position)
        if target is None:
            return
        self._pressed = position
        self._presses += 1
        press = self._presses
        self._state.ui.after(self.PRESS_SECONDS, lambda: self._held(target, press))

    def _held(self, target: CardTarget, press: int) -> None:
        if self._pressed is None or press != self._presses:
            return
        self._pressed = None
        self._state.table.focus.pressed = None
        self._cancel_drag()
        self._state.ui.ask(self._state.table, lambda: self._opened(target))

    def _opened(self, target: CardTarget) -> Command:
        self.hide()
        table, rules = self._state.snapshot, self._state.table.layers.open_rules
        info = CardFacts(table, self._state.match.events_since(0, None)).info
        return Push(CardInfoLayer(partial(info, target), table.faces, rules))
