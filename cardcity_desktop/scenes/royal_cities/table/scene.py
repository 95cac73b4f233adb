"""The table of Royal Cities: its scene and the hooks that every table has."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities import events as happened
from cardcity_desktop.rules.royal_cities.events import MajorityPaid
from cardcity_desktop.scenes.match_table.journal import TableJournal
from cardcity_desktop.scenes.match_table.reason_marks import draw_marks
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.match_table.table_host import Calls, HelpText, JournalEntry, MenuChoice
from cardcity_desktop.scenes.royal_cities.advice_text import HintText
from cardcity_desktop.scenes.royal_cities.landscapes import draw_landscape
from cardcity_desktop.scenes.royal_cities.look import season_palette, tones_of
from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
from cardcity_desktop.scenes.royal_cities.pictures import Pictures
from cardcity_desktop.scenes.royal_cities.table.banners import Banners
from cardcity_desktop.scenes.royal_cities.table.cloth import JointReveal, LayingCloth
from cardcity_desktop.scenes.royal_cities.table.hand import Hand
from cardcity_desktop.scenes.royal_cities.table.header import TableHeader
from cardcity_desktop.scenes.royal_cities.table.kingdoms import Kingdoms
from cardcity_desktop.scenes.royal_cities.table.market import Buttons, Market
from cardcity_desktop.scenes.royal_cities.table.moves import MOVES, NOTHING, Selection, Thing, thing_of
from cardcity_desktop.scenes.royal_cities.table.presses import AdvisedThings, CardDrag, PressHandler
from cardcity_desktop.scenes.royal_cities.table.reading import (
    DRAWING_PHASES,
    SECRET_PHASES,
    TableSnapshot,
    TableState,
)
from cardcity_desktop.scenes.royal_cities.table.reasons import ReasonPlaces
from cardcity_desktop.scenes.royal_cities.table.showing import ForcedSteps, SeasonCutscene, SeasonEvents, StepEffects
from cardcity_desktop.scenes.royal_cities.table.spoken import Spoken
from cardcity_desktop.scenes.royal_cities.words import CLAUSES, help_sentence
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.toolkit import Canvas, Command, Intent, Stay, Tween, Widget
from cardcity_desktop.ui.window.focus import Focusable

SECRET_CHOICES = (happened.CardGiven, happened.BuildChosen, happened.FirstCardChosen)
"""Events without a line of their own: a later event shows the cards."""


class RoyalCitiesJournal(TableJournal):
    """The journal of one table, which leaves out secret choices."""

    def entry_of(self, event: happened.Event) -> JournalEntry | None:
        return None if isinstance(event, SECRET_CHOICES) else super().entry_of(event)

    def spoken_of(self, event: happened.Event) -> str:
        """Return "" for cities that pay nobody, cards announced at their purchase, and a lone Noble's choice."""
        is_covered = (
            (isinstance(event, happened.MajorityPaid) and not event.winners)
            or (isinstance(event, happened.PurchaseEnded) and bool(event.cards))
            or (isinstance(event, happened.BuildsConfirmed) and len(self._table.match.seats) == 1)
        )
        return "" if is_covered else super().spoken_of(event)


def events_this_season(events: Sequence[happened.Event]) -> Sequence[happened.Event]:
    """Return the events since the present season began."""
    seasons = [at for at, event in enumerate(events) if isinstance(event, happened.SeasonBegan)]
    return events[seasons[-1] + 1 :] if seasons else events


class TableScene(MatchTable):
    """The table of one match.

    The match has the facts, `TableState` adds the screen's selection to them, and `hands` has the player's actions.
    """

    match: RoyalCitiesMatch
    drag: CardDrag
    sounds: Mapping[type, str] = {kind: row.sound for kind, row in MOVES.items() if row.sound}
    ending_keys = ("end", "done", "pass", "results")
    kept_clear = "hand", "market"

    def __init__(self, services: Services, match: RoyalCitiesMatch, pace: float = 1.0) -> None:
        super().__init__(services, match, pace)
        self.journal = RoyalCitiesJournal(self)
        self.state = TableState(self, lambda thing: self.hands.press(thing))
        self.hands = PressHandler(self.state)
        self.drag = CardDrag(self.hands)
        self.seasons = SeasonEvents(self.state)
        self.joint_reveal = JointReveal(self.state)
        self.forced_steps = ForcedSteps(self.state)
        self._before: TableState | None = None  # of the step whose events are shown

    @property
    def snapshot(self) -> TableSnapshot:
        return self.state.snapshot

    @property
    def selection(self) -> Selection:
        return self.state.selection

    @property
    def names(self) -> tuple[str, ...]:
        return self.state.snapshot.names

    # Scene

    def paint(self, canvas: Canvas) -> None:
        season = self.snapshot.view.season
        if self.state.layout.paged or canvas.theme.high_contrast:
            low = season_palette(season, canvas.theme.name).low
            canvas.fill(canvas.area, canvas.theme.panel if canvas.theme.high_contrast else low)
        else:
            draw_landscape(canvas, season)

    def compose(self) -> list[Widget]:
        state = self.state
        buttons = Buttons(state).widgets()
        is_open, shown = not state.layout.paged, state.page if state.layout.turns_pages else ""
        return [
            *TableHeader(state).widgets(),
            *(Market(state).widgets() if shown != "cities" else ()),
            *(buttons if is_open else ()),
            *([*Kingdoms(state).widgets(), *Banners(state).widgets()] if shown != "market" else ()),
            *(LayingCloth(state) if is_open and state.snapshot.cloth else Hand(state)).widgets(),
            *(() if is_open else buttons),
        ]

    def overlay(self, canvas: Canvas) -> None:
        compared = self.state.compared
        if compared is not None and self.hints.is_given and self.hints.text:
            draw_marks(canvas, ReasonPlaces(self.state).marks(compared, self._place_of))
        advised = self.focus.find(AdvisedThings(self.state).advised().key)
        if advised is not None and not (self.focus.ring and advised is self.focus.current):
            Pictures(canvas).outline(advised.rect, tones_of(canvas.theme).ring, 4)
        self.state.effects.draw(canvas)

    def _place_of(self, key: str) -> Rect | None:
        item = self.focus.find(key)
        return None if item is None else item.rect

    @property
    def is_covered(self) -> bool:
        return any(isinstance(effect, SeasonCutscene) for effect in self.state.effects.running)

    def about(self) -> str:
        return help_sentence(self.snapshot.mode)

    def on_point(self, focusable: Focusable | None) -> None:
        thing, state = thing_of(focusable), self.state
        if thing == state.selection.pointed:
            return
        state.selection = replace(state.selection, pointed=thing)
        if thing.kind not in ("", "rule") and state.selection.refusal is not None:
            state.selection = replace(state.selection, refusal=None)
        self._refresh_pointed()

    def _refresh_pointed(self) -> None:
        """Redraw for a new pointed thing. Compose anew if a task's box has to appear or disappear."""
        if self.task:
            self._widgets = None
        self.ui.invalidate()

    def enter(self) -> None:
        """Come back to the table, also from a season's count, and play the new season's cutscene."""
        self.state.thaw()
        super().enter()
        for tween in self.seasons.tweens():
            self.ui.animator.play(tween)

    # Hooks of MatchTable

    @property
    def can_undo(self) -> bool:
        """True if the viewer may take the last step back. While a secret choice is closed, that would betray it."""
        secret = self.match.state.phase.name in (*SECRET_PHASES, *DRAWING_PHASES)
        return super().can_undo and not (secret and self.hot_seat.is_closed)

    def reread(self) -> None:
        self.state.reread()

    def forget(self) -> None:
        self.state.selection = Selection(pointed=self.state.selection.pointed)
        self.state.compared = None
        self.state.effects.clear()
        self.drag.cancel()

    def acting(self, seat: int, action: Any) -> None:
        super().acting(seat, action)
        self._before = self.state.seeing(self.state.selection)
        self.joint_reveal.expect()

    def works(self, intent: Intent) -> bool:
        return super().works(intent) or (intent is Intent.NEXT_LIT and self.snapshot.is_my_turn)

    def calls(self) -> Calls:
        turn = self.hands.turn_page if self.state.layout.turns_pages else Stay
        return {Intent.INSPECT: self.hands.show_card, Intent.NEXT_PAGE: turn, Intent.PREVIOUS_PAGE: turn}

    def announces(self) -> bool:
        return self.joint_reveal.begin()

    def show(self, events: Sequence[Any], start: Rect | None) -> Sequence[Tween]:
        if any(isinstance(event, MajorityPaid) for event in events):
            self.seasons.open_count(events)
            return ()
        if not self.ui.animator.factor:
            return []
        tweens = list(self.seasons.tweens())
        if self._before is not None and not self.state.layout.paged:
            shown = StepEffects(events, self._before, self.state).all()
            tweens += map(self.state.effects.tween, shown)
        return tweens

    def refused(self, refusal: Refusal) -> Command | None:
        if self.task.leads:
            return super().refused(refusal)  # the lesson's box covers the inspector
        self.ui.sound.play("card_refused")
        self.ui.announce(self.front.words.refusal_text(refusal))
        self.state.selection = replace(self.state.selection.with_held(NOTHING), refusal=refusal)
        return self.refreshed()

    def show_advice(self, advice: Advice) -> None:
        self.state.compared = HintText(self.match.view(self.turn_status.viewer), advice, self.names).compared()
        if self.task.asks_for(advice.action):
            self.state.selection = replace(self.state.selection, advice=advice)
        if self.focus.ring:  # with the mouse a press on the advised card takes it
            AdvisedThings(self.state).apply(advice)

    def passes_over(self, action: Any) -> bool:
        return isinstance(action, actions.Skip)

    def settled(self) -> None:
        """Drop a pointed thing that no longer exists, and update the news."""
        state = self.state
        if state.selection.pointed not in map(thing_of, self.focusables()):
            state.selection = replace(state.selection, pointed=NOTHING)
            self._refresh_pointed()
        self.hands.keyboard.settle()
        if self.snapshot.is_my_turn:
            state.selection = replace(state.selection, news=self._news())

    def _news(self) -> tuple[str, ...]:
        """Return sentences on the events since the viewer's last action, at the beginning of a turn."""
        if self.viewer is None or (self.snapshot.mode != "play" and not self.hand_over.recap):
            return self.hand_over.recap
        return tuple(
            self.front.words.recap_lines(events_this_season(self.match.recap(self.viewer, self.visible_to)), self.names)
        )

    def plate_of(self, seat: int) -> Rect | None:
        plate = self.focus.find(Thing("plate", seat=seat).key) if self.widgets else None
        return None if plate is None else plate.rect

    def needs_curtain(self) -> bool:
        """Return False if all hands are public knowledge anyway (12.1)."""
        view = self.match.view(None)
        concerned = [seat for seat in (self.turn_status.seat, self.viewer) if seat is not None]
        hidden = any("?" in view.nobles[seat].hand for seat in concerned)
        return self.turn_status.seat is None or view.phase in SECRET_PHASES or hidden

    def keeps_secret(self) -> bool:
        """Return True if the viewer has hidden cards or chooses in secret, unless all know what comes."""
        seat, view = self.viewer, self.match.open_view(self.hot_seat.open_hands)
        if seat is None or self.state.leaves_no_choice:
            return False
        return view.phase in (*SECRET_PHASES, *DRAWING_PHASES) or "?" in view.nobles[seat].hand

    def gate_room(self) -> Rect | None:
        """Return None: the hand itself names its person."""
        return None

    def help_text(self) -> HelpText:
        snapshot, refusal = self.snapshot, self.state.selection.refusal
        clause = refusal.clause if refusal is not None else CLAUSES[snapshot.view.phase]
        return HelpText(
            self.front.title(),
            text=help_sentence(snapshot.mode),
            clause=clause,
            refused=refusal is not None,
            how=self._how(),
            rules=("4.5", "5.2", "6.4", "6.5", "7.3", "7.4", "8.2"),
        )

    def _how(self) -> str:
        """Return the instructions for playing a card with the device in use."""
        if not self.focus.ring:
            return _(
                "Point at anything to read what it means. Press a card, then press where it goes, or drag it there. "
                "A card dragged to the market is played."
            )
        keys = self.ui.keys
        return _("{key} chooses a card, then its place. {back} puts it back. {info} shows it large.").format(
            key=keys.label(Intent.CONFIRM), back=keys.label(Intent.CANCEL), info=keys.label(Intent.INSPECT)
        )

    def hint_room(self) -> Rect | None:
        """Return the hand's free end, where the inspector is. A held card's button is there, and a task's box."""
        hand = Hand(self.state)
        if self.state.layout.paged or self.state.inspector_covered or hand.can_play or hand.names_person:
            return None
        places, panel, gap = hand.places, self.state.layout["hand"], self.ui.scale(14)
        cards = [card.right + gap for card in (*places.cards, *([places.hero] if places.hero else []))]
        left = min(places.inspector.left - gap, max(cards, default=places.free.left))
        return Rect(left, panel.top, panel.right - left, panel.height)

    def task_room(self) -> Rect:
        guide, layout = self.task.guide, self.state.layout
        acts = guide is not None and guide.step is not None and not guide.step.is_read
        if layout.paged:
            return Hand(self.state).places.inspector if acts else layout["hand"]
        if guide is None:
            return layout.task
        hand = Hand(self.state)
        return layout.lesson(acts, (*hand.places.cards, *([] if hand.small is None else [hand.small])))

    def extras(self) -> Sequence[Widget]:
        return super().extras() if self.state.inspector_covered else self.hints.widgets()

    def cancel(self) -> Command | None:
        return self.hands.cancel(self.drag.cancel())

    def continues(self) -> bool:
        """End a finished turn without confirmation, even if it could be undone, else schedule an automatic card."""
        if self.turn_status.waiting == "end_turn":
            self.steps.end_turn()
            return True
        if self.snapshot.cloth and self.turn_status.waiting == "pass_on":
            self.match.settle()  # what is confirmed stays (12.2)
        self.forced_steps.schedule()
        return False

    def menu_choices(self) -> Sequence[MenuChoice]:
        """Return the menu entry that hides known cards (15.12). In large text also the journal, which has no tool
        there."""
        journal = MenuChoice("journal", _("Journal"), "journal", self.layers.show_journal)
        choices = [journal] if self.state.layout.paged else []
        if not self.snapshot.solo:
            hide, show = _("Hide the cards that are known"), _("Show the cards that are known")
            choices.append(self.layers.switch(self.state, "shows_known", hide, show))
        return choices

    # For a screen reader

    def spoken_title(self) -> str:
        return Spoken(self.state).title()

    def name_of(self, item: Focusable) -> str:
        return Spoken(self.state).name_of(item)

    def details_of(self, item: Focusable) -> Sequence[str]:
        return Spoken(self.state).details_of(item)

    def spoken_status(self, others: bool) -> Sequence[str]:
        snapshot = self.snapshot
        return list(map(Spoken(self.state).noble_text, snapshot.rivals if others else (snapshot.viewer_seat,)))

    def spoken_texts(self) -> Sequence[str]:
        return Spoken(self.state).texts()

    def spoken_review(self) -> Sequence[str]:
        return Spoken(self.state).review()
