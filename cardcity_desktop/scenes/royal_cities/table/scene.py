"""The table of Royal Cities: its scene and the hooks that every table has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol, cast

from pygame import Rect
from pygame.event import Event as Happening

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.events import (
    BuildChosen,
    CardGiven,
    Event,
    FirstCardChosen,
    MajorityPaid,
    SeasonBegan,
)
from cardcity_desktop.scenes.match_table.hooks import Calls
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.match_table.table_host import HelpText, JournalEntry, MenuChoice
from cardcity_desktop.scenes.match_table.task import TaskAtTable
from cardcity_desktop.scenes.match_table.task_box import LARGE_TEXT
from cardcity_desktop.scenes.match_table.tools import tools_of
from cardcity_desktop.scenes.royal_cities.art.cards import Cards
from cardcity_desktop.scenes.royal_cities.art.colours import season_palette
from cardcity_desktop.scenes.royal_cities.art.landscapes import landscape_svg
from cardcity_desktop.scenes.royal_cities.table.board.banners import banners
from cardcity_desktop.scenes.royal_cities.table.board.kingdoms import kingdoms
from cardcity_desktop.scenes.royal_cities.table.effects.flights import Effects, event_tweens
from cardcity_desktop.scenes.royal_cities.table.effects.season_cutscene import season_tween
from cardcity_desktop.scenes.royal_cities.table.info_layers import InfoLayer, card_layer, notes_of
from cardcity_desktop.scenes.royal_cities.table.input.advice import apply_advice
from cardcity_desktop.scenes.royal_cities.table.input.dragging import CardDragging
from cardcity_desktop.scenes.royal_cities.table.input.presses import press, token_at
from cardcity_desktop.scenes.royal_cities.table.large.foot import hand_things
from cardcity_desktop.scenes.royal_cities.table.large.layout import LargeLayout, needs_large_table
from cardcity_desktop.scenes.royal_cities.table.large.table import large_table
from cardcity_desktop.scenes.royal_cities.table.layout import TableLayout, window_layout
from cardcity_desktop.scenes.royal_cities.table.panels.action_buttons import action_buttons
from cardcity_desktop.scenes.royal_cities.table.panels.hand import hand
from cardcity_desktop.scenes.royal_cities.table.panels.header import header
from cardcity_desktop.scenes.royal_cities.table.panels.market import market
from cardcity_desktop.scenes.royal_cities.table.selection import NO_SELECTION, Page, PanelContext, Selection
from cardcity_desktop.scenes.royal_cities.table.snapshot import SECRET_PHASES, Mode, TableSnapshot, read_snapshot
from cardcity_desktop.scenes.royal_cities.wording.events import event_text
from cardcity_desktop.scenes.royal_cities.wording.help import CLAUSES, help_sentence
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.animation import Tween
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.window.commands import Command, Pop, Push, Replace, Stay
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget

SOUNDS: dict[type, str] = {
    actions.Add: "card_flip",
    actions.UseHero: "offer",
    actions.Take: "coin",
    actions.End: "coins",
    actions.PlayHand: "card_drop",
    actions.PlayCity: "card_drop",
    actions.Put: "build",
    actions.Done: "choose",
    actions.Kill: "cloud",
    actions.Move: "card_drop",
    actions.Lift: "card_lift",
    actions.Pick: "card_lift",
    actions.Give: "card_drop",
    actions.Open: "build",
    actions.Own: "build",
    actions.Gift: "card_drop",
}
"""Sound of each action."""

INFO_SPOTS = frozenset({"banner", "plate", "season", "legend", "discard", "line", "track"})
"""Kinds of spots that only show information: no lesson asks to press one."""

PAGE_OF_MARKET = frozenset(
    {"play", "main", "buying", "void", "merchant", "trim", "hero", "regent", "computer", "pass_on"}
)
"""Modes in which the large table shows the market first."""

AUTO_SECONDS = 0.7
"""Delay before a card is added automatically (12.6)."""


class CountProvider(Protocol):
    """What the table needs of this game's front beyond `Front`."""

    def count_scene(self, match: AnyMatch, events: Sequence[Any], names: tuple[str, ...]) -> Scene | None:
        """Return the scene that counts a season; None where none ended."""


class TableScene(MatchTable):
    """The table of one match. The match holds all facts; the scene holds the selection and the effects."""

    def __init__(self, services: Services, match: AnyMatch, pace: float = 1.0) -> None:
        super().__init__(services, match, pace)
        self.selection: Selection = NO_SELECTION
        self.effects = Effects()
        self.shows_known = True
        self.dragging = CardDragging(self)
        self.drag = self.dragging.drag
        self._reading: TableSnapshot | None = None
        self._market_before_taking: tuple[str, ...] = ()  # the market at the beginning of the purchase
        self._automatic_add_at = -1  # action count at the last automatic card
        self._season = 0  # last season shown
        self._turned_page: tuple[Mode, Page] | None = None  # the mode in which the player turned to that page

    # Current facts

    @property
    def snapshot(self) -> TableSnapshot:
        if self._reading is None:
            status = self.turn_status
            viewer = self.visible_to if self.hot_seat.persons else None
            persons, all_open = self.hot_seat.persons, self.hot_seat.all_open
            self._reading = read_snapshot(
                self.match, status, viewer, persons, lambda: self.legal, self._market_before_taking, all_open=all_open
            )
            self._market_before_taking = self._reading.market_before_taking or self._reading.view.market
        return self._reading

    @property
    def layout(self) -> TableLayout:
        return window_layout(self.ui.scale, len(self.snapshot.view.nobles))

    @property
    def context(self) -> PanelContext:
        hidden = frozenset(self.effects.hidden)
        covered = self._task_replaces_inspector or self.hot_seat.spectating  # a spectator points at nothing
        return PanelContext(self.snapshot, self.selection, self.layout, hidden, self.shows_known, covered, self.page)

    @property
    def names(self) -> tuple[str, ...]:
        return self.snapshot.names

    # Scene

    def paint(self, canvas: Canvas) -> None:
        unit = canvas.scale.unit
        palette = season_palette(self.snapshot.view.season, canvas.theme.name)
        if self.large is not None:
            canvas.fill(canvas.area, palette.low)
            return
        canvas.svg(
            landscape_svg(palette, round(canvas.area.width / unit, 1), round(canvas.area.height / unit, 1)), canvas.area
        )

    @property
    def large(self) -> LargeLayout | None:
        """Layout of the large table; None where the usual one has room for the text."""
        return LargeLayout(self.ui.scale, len(self.snapshot.rivals)) if needs_large_table(self.ui.scale) else None

    @property
    def page(self) -> Page:
        """The page of the large table: the one turned to in this mode, else the one that the mode needs."""
        mode = self.snapshot.mode
        if self._turned_page is not None and self._turned_page[0] == mode:
            return self._turned_page[1]
        return "market" if mode in PAGE_OF_MARKET else "cities"

    def turn_page(self) -> Command | None:
        self._turned_page = (self.snapshot.mode, "cities" if self.page == "market" else "market")
        self.ui.sound.play("card_flip")
        self.refresh()
        return Stay()

    def show_details(self) -> Command | None:
        return Push(InfoLayer(_("Details"), lambda: notes_of(self.context)))

    def show_card(self) -> Command | None:
        """Open the layer on the pointed card or thing."""
        layer = card_layer(lambda: self.context)
        return Push(layer) if layer is not None else self.show_details()

    def calls(self) -> Calls:
        return {Intent.INSPECT: self.show_card}

    def compose(self) -> list[Widget]:
        self.said_rooms = [self.layout.inspector]

        def get_context() -> PanelContext:
            return self.context

        pressed = partial(press, self)
        large = self.large
        if large is not None:
            self.said_rooms = [large.inspector(hand_things(self.context, large))]
            return large_table(get_context, tools_of(self), pressed, large, self.ui)
        return [
            *header(get_context, tools_of(self), pressed),
            *market(get_context, pressed),
            *action_buttons(get_context, pressed),
            *kingdoms(get_context, pressed),
            *banners(get_context, pressed),
            *hand(get_context, pressed),
        ]

    def overlay(self, canvas: Canvas) -> None:
        self.effects.draw(canvas)
        token = token_at(self.context, self.drag.item.key) if self.drag.item is not None else ""
        if not token:
            return
        rect = self.dragging.rect(self.drag.position)
        s = canvas.scale
        canvas.chrome.shadow(canvas.surface, rect, s(10), s(16), s(12), 0.34)
        Cards(canvas).face(token, rect.width).draw(canvas.surface, rect.left, rect.top)

    def about(self) -> str:
        return help_sentence(self.snapshot.mode)

    def handle(self, event: Happening) -> Command | None:
        used = None if self.ui.animator.blocking else self.drag.handle(event, self)
        return used if used is not None else super().handle(event)

    def on_point(self, focusable: Focusable | None) -> None:
        key = focusable.key if focusable is not None else ""
        if key != self.selection.pointed:
            self.selection = self.selection.with_pointed(key)
            if key and self.selection.refusal is not None:
                self.selection = self.selection.with_refusal(None)
            self._refresh_pointed()

    def _refresh_pointed(self) -> None:
        """Redraw for a new pointed spot; a task's box appears and disappears with it, so compose again."""
        if self.task:
            self._widgets = None
        self.ui.invalidate()

    def enter(self) -> None:
        """Return to the table, also from a season's count: play the new season's cutscene."""
        super().enter()
        for tween in self._season_tweens():
            self.ui.animator.play(tween)

    def _season_tweens(self) -> list[Tween]:
        """Return the cutscene of a season that has begun since the last call."""
        before, self._season = self._season, self.match.state.season
        if before in (0, self._season) or not self.ui.animator.factor:
            return []
        self.ui.sound.play("season")
        return [season_tween(self.context, self.effects.show)]

    # Hooks of MatchTable

    def reread(self) -> None:
        self._reading = None

    def forget(self) -> None:
        self.selection = Selection(pointed=self.selection.pointed)
        self.drag.cancel()

    def acts(self, action: Any) -> None:
        if type(action) in SOUNDS:
            self.ui.sound.play(SOUNDS[type(action)])

    def works(self, intent: Intent) -> bool:
        return super().works(intent) or (intent is Intent.NEXT_LIT and self.snapshot.is_my_turn)

    def show(self, events: Sequence[Any], start: Rect | None) -> Sequence[Tween]:
        if any(isinstance(event, MajorityPaid) for event in events):
            self._count(events)
            return ()
        before = self._context_before if self.large is None else None
        tweens = (
            event_tweens(events, before, self.context, self.effects, self.refresh, self.ui.sound.play)
            if before is not None
            else []
        )
        return [*self._season_tweens(), *tweens] if self.ui.animator.factor else []

    _context_before: PanelContext | None = None

    def animate(self, events: Sequence[Any], start: Rect | None) -> None:
        self.effects.hidden.clear()
        super().animate(events, start)

    def refused(self, refusal: Refusal) -> Command | None:
        guide = self.task.guide
        if guide is not None and guide.step is not None and guide.step.free is None:
            return super().refused(refusal)  # the lesson's box covers the inspector
        self.ui.sound.play("card_refused")
        self.selection = self.selection.with_held(None).with_refusal(refusal)
        self.refresh()
        return Stay()

    def show_advice(self, advice: Advice) -> None:
        if self.focus.ring:  # with the mouse the toast would cover the button
            apply_advice(self, advice)

    def passes_over(self, action: Any) -> bool:
        return isinstance(action, actions.Skip)

    def settled(self) -> None:
        """Forget a pointed spot that no longer exists, and update the news."""
        keys = {item.key for item in self.focusables()}
        if self.selection.pointed not in keys:
            self.selection = self.selection.with_pointed("")
            self._refresh_pointed()
        if self.focus.ring and self.focus.key is None and self.snapshot.is_my_turn:
            self.focus.begin()
        if self.snapshot.is_my_turn:
            self.selection = self.selection.with_news(self._news())

    def _news(self) -> tuple[str, ...]:
        """Return sentences on the events since the viewer's last action, at the beginning of a turn."""
        if self.viewer is None or (self.snapshot.mode != "play" and not self.recap):
            return self.recap
        return tuple(self.front.words.recap_lines(events_this_season(self.match.recap(self.viewer)), self.names))

    def needs_curtain(self) -> bool:
        """Return False if all hands are public knowledge anyway (12.1)."""
        seat = self.turn_status.seat
        view = self.match.view(None)
        return seat is None or view.phase in SECRET_PHASES or "?" in view.nobles[seat].hand or self._own_secret(view)

    def _own_secret(self, view: Any) -> bool:
        return self.viewer is not None and "?" in view.nobles[self.viewer].hand

    def entry_of(self, event: Event) -> JournalEntry | None:
        if isinstance(event, (CardGiven, BuildChosen, FirstCardChosen)):
            return None
        return JournalEntry(event_text(event, self.names))

    def help_text(self) -> HelpText:
        refusal = self.selection.refusal
        clause = refusal.clause if refusal is not None else CLAUSES[self.snapshot.view.phase]
        how = _(
            "Point at anything to read what it means. Press a card, then press where it goes, or drag it there. "
            "A card dragged to the market is played."
        )
        return HelpText(self.front.title(), help_sentence(self.snapshot.mode), clause, refusal is not None, how,
                        ("4.5", "5.2", "6.4", "6.5", "7.3", "7.4", "8.2"))  # fmt: skip

    def task_room(self) -> Rect:
        guide = self.task.guide
        acts = guide is not None and guide.step is not None and not guide.step.is_read
        large = self.large
        if large is not None:
            return large.inspector(hand_things(self.context, large)) if acts else large.hand
        return self.layout.task_beside if acts and self.ui.preferences.text_size > LARGE_TEXT else self.layout.task

    @property
    def _task_replaces_inspector(self) -> bool:
        return task_replaces_inspector(self.task, self.selection)

    def extras(self) -> Sequence[Widget]:
        return super().extras() if self._task_replaces_inspector else ()

    def cancel(self) -> Command | None:
        """Drop the dragged or held card, then the picked ones; without any open the menu."""
        selection, dragged = self.selection, self.drag.item is not None
        if not dragged and selection.held is None and not selection.chosen and selection.refusal is None:
            return self.show_menu()
        self.drag.cancel()
        self.selection = Selection(pointed=selection.pointed, news=selection.news)
        self.refresh()
        return Stay()

    def go_on(self) -> None:
        """Continue after a step. Ending a turn needs no confirmation here, even where undo is possible."""
        if self.turn_status.waiting == "end_turn":
            self.end_turn()
            return
        super().go_on()
        self._schedule_automatic_add()

    def _schedule_automatic_add(self) -> None:
        """Add a card after a short delay for a player who can do nothing else (12.6)."""
        mark = self.snapshot.action_count
        if self.task.guide is not None or self._automatic_add_at == mark or not can_only_add(self.snapshot):
            return
        self._automatic_add_at = mark

        def add() -> None:
            if self.on_top and self.match.action_count == mark and self.snapshot.mode == "play":
                press(self, "add")

        self.ui.after(AUTO_SECONDS * max(0.1, self.ui.animator.factor), add)

    # TableActions

    def do(self, *wanted: Any, start: Rect | None = None) -> Command | None:
        """Do actions of the active player one after the other; show the reason of the first refused one."""
        used: Command | None = Stay()
        for action in wanted:
            if not self.turn_status.is_my_turn:
                break
            self._context_before = self.context
            used = super().do(action, start)
            if self.selection.refusal is not None or not isinstance(used, Stay):
                break
        return used

    def computer_moves(self, seat: int, action: Any) -> None:
        self._context_before = self.context
        super().computer_moves(seat, action)

    def look(self, selection: Selection) -> Command | None:
        self.hints.clear()  # its toast would cover the button that plays the card
        self.selection = selection
        self.refresh()
        return Stay()

    def take_back(self, action: Any) -> Command | None:
        """Undo one of the last choices and repeat those after it."""
        if not self.can_undo or action not in self.match.undoable():
            return Stay()
        undo_one(self.match, self.turn_status.actor, action)
        self.ui.sound.play("undo")
        self.forget()
        self.changed()
        return Stay()

    def results(self) -> Command | None:
        return Replace(self.services.results_scene(self.match))

    def _count(self, events: Sequence[Any]) -> None:
        """Open the count of the season that has ended."""
        count = cast(CountProvider, self.front).count_scene(self.match, events, self.names)
        if count is not None and self.ui.animator.factor > 0:
            self.ui.ask(self, lambda: Push(count))

    @property
    def drop_zones(self) -> tuple[tuple[str, Rect], ...]:
        """Areas that take a card as a whole, by the key that a drop there has."""
        large, layout = self.large, self.layout
        market, hand = (layout.market, layout.hand) if large is None else (large.market, large.hand)
        return (("zone:market", market), ("zone:hand", hand))

    def menu_choices(self) -> Sequence[MenuChoice]:
        """Offer to hide the known cards (15.12); in large text also the journal, which has no tool there."""
        choices = [MenuChoice("log", _("Journal"), "log", self.show_journal)] if self.large is not None else []
        if not self.snapshot.solo:
            text = _("Hide the cards that are known") if self.shows_known else _("Show the cards that are known")
            choices.append(MenuChoice("known", text, "eye", self._toggle_known))
        return choices

    def _toggle_known(self) -> Command:
        self.shows_known = not self.shows_known
        self.refresh()
        return Pop()


def task_replaces_inspector(task: TaskAtTable, selection: Selection) -> bool:
    """Return True if a task's box covers the inspector.

    A lesson that asks for one action gives way to spots that only show information, other tasks to every spot.
    """
    step = task.guide.step if task.guide is not None else None
    if step is None and task.given.mission is None and task.given.puzzle is None:
        return False
    kind = selection.pointed.partition(":")[0]
    if step is not None and step.free is None:
        return kind not in INFO_SPOTS
    return kind in ("", "puzzle", "read_on") and selection.refusal is None and selection.held is None


def events_this_season(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events after the last beginning of a season."""
    seasons = [at for at, event in enumerate(events) if isinstance(event, SeasonBegan)]
    return events[seasons[-1] + 1 :] if seasons else events


def can_only_add(snapshot: TableSnapshot) -> bool:
    """Return True if the player has bought, has no card to play and no Hero up (12.6)."""
    plays = any(isinstance(action, (actions.PlayHand, actions.PlayCity)) for action in snapshot.legal)
    return snapshot.mode == "play" and not plays and snapshot.own_noble.bought and not snapshot.own_noble.hero


def undo_one(match: AnyMatch, actor: int, action: Any) -> None:
    """Undo back to the latest `action`, then repeat the later actions that are still allowed."""
    undoable = list(match.undoable())
    at = len(undoable) - 1 - undoable[::-1].index(action)
    for _step in undoable[at:]:
        match.undo()
    for later in undoable[at + 1 :]:
        if match.why_not(actor, later) is None:
            match.do(actor, later)
