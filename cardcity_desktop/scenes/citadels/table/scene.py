"""The table of Citadels: one match at one laptop, by night for the choice and by day for the calling."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect
from pygame.event import Event

from cardcity_desktop.i18n import _
from cardcity_desktop.rules.citadels.actions import Action, Build, Destroy, Discard, Keep, Put
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.citadels.art import scenery
from cardcity_desktop.scenes.citadels.art.cards import Cards
from cardcity_desktop.scenes.citadels.art.colours import DAY, EVENING, NIGHT, Mood
from cardcity_desktop.scenes.citadels.table import day, night_table
from cardcity_desktop.scenes.citadels.table.course import ASKED, Course
from cardcity_desktop.scenes.citadels.table.forecast import coins_after
from cardcity_desktop.scenes.citadels.table.heading import Tool, heading, tools
from cardcity_desktop.scenes.citadels.table.journal import JournalLayer
from cardcity_desktop.scenes.citadels.table.layout import TableLayout
from cardcity_desktop.scenes.citadels.table.looked import NOTHING, Looked
from cardcity_desktop.scenes.citadels.table.menu import MenuLayer
from cardcity_desktop.scenes.citadels.table.moment import Moment, moment_of
from cardcity_desktop.scenes.citadels.table.presses import Presses
from cardcity_desktop.scenes.citadels.table.story import Stage, stage_of
from cardcity_desktop.scenes.citadels.wording.refusals import refusal_text
from cardcity_desktop.scenes.screen_help import ScreenHelp
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.scale import LOGICAL_HEIGHT
from cardcity_desktop.ui.window.commands import Command, Push, Reset, Stay
from cardcity_desktop.ui.window.drag import Drag
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.window.intents import Intent
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget

SOUNDS: dict[type, str] = {
    Build: "card_drop",
    Destroy: "cloud",
    Discard: "card_drop",
    Keep: "card_lift",
    Put: "card_lift",
}


class TableScene(Scene):
    """Everything is read from the match; here is only what is in the air, looked at or being told.

    pace: how long computers wait between moves, 1 is usual.
    """

    tells_keys = True

    def __init__(self, services: Services, match: AnyMatch, pace: float = 1.0) -> None:
        super().__init__()
        self.services, self.match, self.pace = services, match, pace
        self.persons = tuple(seat for seat, sitter in enumerate(match.seats) if sitter.is_person)
        self.viewer: int | None = self.persons[0] if len(self.persons) == 1 else None
        self.course = Course(self, self.viewer)
        self.presses = Presses(self)
        self.looked = NOTHING
        self.on_top = False
        self.shows_pips, self.shows_points = True, True
        self.drag = Drag(self._can_lift, self._drop)
        self._moment: Moment | None = None
        self._left_at: tuple[int, int | None] | None = None

    # What is so now

    @property
    def moment(self) -> Moment:
        if self._moment is None:
            self._moment = moment_of(self.match, self.viewer, self.course.front if self.telling else None)
        return self._moment

    @property
    def stage(self) -> Stage:
        """The public facts as they are shown: those of the story while it is told."""
        return self.course.stage or stage_of(self.moment.view)

    @property
    def telling(self) -> bool:
        """Whether the table's voice speaks."""
        return self.course.telling

    @property
    def mood(self) -> Mood:
        if self.stage.night:
            return NIGHT
        return DAY if self.ui.theme.name == "light" else EVENING

    @property
    def place(self) -> TableLayout:
        return TableLayout(self.ui.scale, len(self.match.seats))

    @property
    def can_undo(self) -> bool:
        return self.match.can_undo and self.viewer is not None and self.match.holder == self.viewer and not self.telling

    # The scene

    def enter(self) -> None:
        self.on_top = True
        if self.course.opened():
            return
        if self._left_at == (self.match.mark, self.viewer):
            self.refresh()
            self.course.go_on()
        else:
            self.changed()

    def begin_keys(self) -> None:
        """`changed` has put the keyboard where play goes on."""

    def leave(self) -> None:
        self.on_top = False
        self._left_at = (self.match.mark, self.viewer)
        self.drag.cancel()

    def about(self) -> str:
        if self.moment.night:
            return _("Point at a character to read what it can do, press it, then keep it. Nobody else sees it.")
        return _("Take coins or draw cards, use your character, build a district, end your turn.")

    def paint(self, canvas: Canvas) -> None:
        unit = canvas.scale.unit
        wide, high = round(canvas.area.width / unit, 1), round(canvas.area.height / unit, 1)
        if self.stage.night:
            canvas.svg(scenery.night_svg(NIGHT, wide, high), canvas.area)
        else:
            canvas.svg(scenery.day_svg(self.mood, wide, max(high, LOGICAL_HEIGHT), self.place.wall), canvas.area)

    def compose(self) -> list[Widget]:
        place, moment, stage = self.place, self.moment, self.stage
        voice = stage.voice if self.telling else ""
        head = heading(place, moment, self.mood, voice, stage.night)
        body = (night_table if stage.night else day).compose(self)
        return [*head, *tools(place, self._tools(), self.mood), *body]

    def _tools(self) -> list[Tool]:
        keys = self.ui.keys

        def tip(name: str, intent: Intent) -> str:
            label = keys.label(intent)
            return f"{name} ({label})" if label else name

        return [
            Tool("undo", tip(_("Undo"), Intent.UNDO), "undo", self.undo, self.can_undo),
            Tool("log", tip(_("Journal"), Intent.LOG), "log", self.show_journal),
            Tool("book", tip(_("Rules"), Intent.RULES), "rules", self.show_rules),
            Tool("help", tip(_("Help"), Intent.HELP), "help", self.show_help),
            Tool("menu", tip(_("Menu"), Intent.MENU), "menu", self.show_menu),
        ]

    def overlay(self, canvas: Canvas) -> None:
        item = self.drag.item
        if item is None:
            return
        card = item.key.partition(":")[2].split("#")[0]
        wide = round(self.place.scale(self.place.hand_card[0]) * 1.15)
        picture = Cards(canvas).district(card, wide)
        x, y = self.drag.position
        spot = Rect(0, 0, *picture.size)
        spot.center = (x, y)
        canvas.chrome.shadow(canvas.surface, spot, canvas.scale(10), canvas.scale(14), canvas.scale(10), 0.35)
        picture.draw(canvas.surface, spot.left, spot.top)

    # Doing

    def do(self, action: Action) -> Command | None:
        """Do an action of the person in front of the screen, or say why not."""
        if self.telling:
            return Stay()
        moment = self.moment
        if moment.seat is None or not moment.own:
            return Stay()
        refusal = self.match.why_not(moment.actor, action)
        if refusal is not None:
            return self.complain(refusal)
        if type(action) in SOUNDS:
            self.ui.sound.play(SOUNDS[type(action)])
        self.course.advance(moment.actor, action)
        return Stay()

    def changed(self) -> None:
        """The match moved on: read it anew, then let come what comes by itself."""
        self._moment = None
        seat = self.moment.seat
        if self.moment.own and seat == self.viewer and seat is not None and self.match.holder != seat:
            self.match.hand_over(seat)
            self._moment = None
        self.refresh()
        self._focus_first()
        self.course.go_on()

    def forget_moment(self) -> None:
        """The match or the viewer is another one now."""
        self._moment = None

    def on_event(self, event: Event) -> Command | None:
        return self.course.answer() if event.type == ASKED else None

    def complain(self, refusal: Refusal, blamed: str = "") -> Command:
        """Say why not, with its clause, and flash what is to blame."""
        self.ui.sound.play("card_refused")
        self.look(self.looked.refused(refusal, blamed))
        self.ui.toast(f"{refusal_text(refusal)} ({_('rule {clause}').format(clause=refusal.clause)})")
        return Stay()

    def look(self, looked: Looked) -> Command:
        """What is held or looked at is another thing now."""
        self.looked = looked
        self.refresh()
        return Stay()

    def gains(self, action: Action) -> int:
        return coins_after(self.match, self.moment, action)

    # Tools and keys

    def undo(self) -> Command | None:
        if self.can_undo:
            self.match.undo()
            self.ui.sound.play("undo")
            self.looked = NOTHING
            self.changed()
        return Stay()

    def redo(self) -> Command | None:
        if self.match.can_redo and self.viewer is not None and self.match.holder == self.viewer:
            self.match.redo()
            self.looked = NOTHING
            self.changed()
        return Stay()

    def show_journal(self) -> Command:
        return Push(JournalLayer(self.match, self.viewer if not self.telling else None))

    def show_rules(self) -> Command:
        clause = self.looked.refusal.clause if self.looked.refusal else ""
        return Push(self.services.rulebook_scene("citadels", clause, self.match.header.setup))

    def show_help(self) -> Command:
        return Push(ScreenHelp(self.about()))

    def show_menu(self) -> Command:
        return Push(MenuLayer(self))

    def leave_table(self) -> Command:
        """Back to the title; the match is saved."""
        self.course.stop()
        self.match.close()
        return Reset(self.services.title_scene())

    def on_intent(self, intent: Intent) -> Command | None:
        calls: dict[Intent, Callable[[], Command | None]] = {
            Intent.CANCEL: self._cancel,
            Intent.UNDO: self.undo,
            Intent.REDO: self.redo,
            Intent.LOG: self.show_journal,
            Intent.RULES: self.show_rules,
            Intent.HELP: self.show_help,
            Intent.MENU: self.show_menu,
        }
        return calls[intent]() if intent in calls else None

    def _cancel(self) -> Command | None:
        """Esc puts back what is held, then opens the menu."""
        self.drag.cancel()
        return self.show_menu() if self.looked.idle else self.look(NOTHING)

    # Dragging and pointing

    def _can_lift(self, item: Focusable) -> bool:
        return item.key.startswith("hand:") and self.moment.mode in ("turn", "exchanging")

    def _drop(self, item: Focusable, target: Focusable | None, position: tuple[int, int]) -> Command | None:
        card = item.key.partition(":")[2].split("#")[0]
        own = self.place.own
        on_city = own.collidepoint(position) and position[1] < own.centery
        if (
            target is not None
            and target.key.startswith(f"city:{self.moment.front}.laboratory")
            and Discard(card) in self.moment.legal
        ):
            return self.do(Discard(card))
        if on_city or (target is not None and target.key == "slot"):
            return self.do(Build(card))
        self.look(self.looked.with_card(card) if self.looked.card != card else self.looked)
        return Stay()

    def handle(self, event: Event) -> Command | None:
        used = None if self.ui.animator.blocking else self.drag.handle(event, self)
        return used if used is not None else super().handle(event)

    def on_point(self, focusable: Focusable | None) -> None:
        """The forecast follows what is pointed at; only the panel in front and the night's cards are drawn anew."""
        key = focusable.key if focusable else ""
        if key.startswith(("hand:", "city:", "character:", "seat:")) or self.looked.pointed:
            self.looked = self.looked.pointing_at(key)
            self.repoint()

    def repoint(self) -> None:
        """Compose anew without drawing the still layer again, but for the panel that follows the pointer."""
        self._widgets = None
        self.ui.invalidate()

    def _focus_first(self) -> None:
        if self.focus.ring and self.widgets and self.focus.current is None:
            self.focus.begin()
