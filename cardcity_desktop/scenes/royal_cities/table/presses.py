"""Presses, drops, keys and hints: the pressed thing is turned into an action, which the rules allow or refuse.

Each decision begins at its first item, never at an item of an earlier decision. Cards are also dragged by the mouse.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.cards import CITIES
from cardcity_desktop.scenes.royal_cities.names import card_title
from cardcity_desktop.scenes.royal_cities.pictures import Pictures, face_height
from cardcity_desktop.scenes.royal_cities.table.inspector import InfoLayer, Inspector
from cardcity_desktop.scenes.royal_cities.table.moves import (
    BUILDING_MODES,
    MOVES,
    NOTHING,
    Selection,
    Thing,
    holds_first,
    thing_of,
)
from cardcity_desktop.scenes.royal_cities.table.pieces import TableFacts
from cardcity_desktop.scenes.royal_cities.table.reading import TableSnapshot, TableState
from cardcity_desktop.scenes.royal_cities.table.spoken import chosen_text
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.toolkit import Canvas, Command, Focusable, Push, Replace, Stay
from cardcity_desktop.ui.window.drag import Drag

WIDE = 104
"""Width of a dragged card in logical units."""

RECEIVERS = frozenset({"market", "hand", "taken", "city", "plate"})
"""Kinds of things that take a dropped card; besides them the whole market and the whole hand do."""


class KeyboardFocus:
    """Owner of the table's focus while keys or a pad are used."""

    def __init__(self, table: TableState) -> None:
        self._table, self._scene = table, table.scene
        self._decision: tuple[str, int | None, int] | None = None  # mode, active seat and turn of the last one

    def settle(self) -> None:
        """Focus the first item of a new decision after a step. While computers play, keep what the player focuses."""
        table, snapshot, focus = self._table, self._table.snapshot, self._scene.focus
        decision = (snapshot.mode, snapshot.active_seat, snapshot.view.turn)
        is_new, before, self._decision = decision != self._decision, self._decision, decision
        if not focus.ring or (before is not None and before[0] == snapshot.mode == "computer"):
            return
        if is_new:  # the last decision's item says nothing of this one, nor of a hand that is hidden now
            table.selection = replace(table.selection, pointed=NOTHING)
        if snapshot.mode == "computer":
            focus.key = None
        elif is_new or focus.current is None or not focus.current.best:
            self._begin(self._first() if focus.find("read_on") is None else "read_on")
        if not is_new and snapshot.mode == "build" and focus.key is not None:  # another card is there now
            table.selection = replace(table.selection, pointed=thing_of(focus.current))

    def _first(self) -> str:
        """Return the key of the item at which a decision begins, or "" for the first recommended one."""
        snapshot = self._table.snapshot
        if snapshot.mode == "play":
            playable = map(snapshot.source_of, snapshot.legal_of(actions.PlayHand))
            return next(playable, NOTHING).key
        return {"pass_on": "pass", "over": "results"}.get(snapshot.mode, "")

    def after_selection(self, before: Selection, after: Selection) -> None:
        """Focus the item that plays or confirms a card just held or picked. After it is put back, the card itself."""
        focus, snapshot = self._scene.focus, self._table.snapshot
        if not focus.ring:
            return
        if after.held and after.held != before.held:
            ways = snapshot.ways_of(after.held)
            stays = after.held.key if after.held.key == focus.key else ""
            if snapshot.mode == "play":
                self._begin("playcard")
            else:  # a joker leads to a city
                led = (way for way in ways if isinstance(way, actions.Put | actions.Move))
                self._begin(next((snapshot.target_of(way).key for way in led), stays))
        elif before.held and not after.held:
            self._begin(before.held.key)
        elif before.chosen and not after.chosen:
            self._begin(Thing("hand", before.chosen[-1]).key)
        elif len(after.chosen) > len(before.chosen):
            free = (at for at in range(len(snapshot.hand)) if at not in after.chosen)
            more = len(after.chosen) < snapshot.picks
            self._begin(next((Thing("hand", at).key for at in free), "") if more else "confirm")

    def _begin(self, key: str) -> None:
        """Focus `key`, or the first recommended item if there is none with it."""
        focus = self._scene.focus
        if focus.find(key) is not None:
            focus.key = key
        else:
            focus.begin()


class PressHandler:
    """Actions, selections and pages of the active player at one table."""

    def __init__(self, table: TableState) -> None:
        self.table, self.scene, self.keyboard = table, table.scene, KeyboardFocus(table)

    @property
    def snapshot(self) -> TableSnapshot:
        return self.table.snapshot

    def do(self, *wanted: Action) -> Command | None:
        """Play actions of the active player one after the other. Stop at the first refused one and show the refusal."""
        used: Command | None = Stay()
        for action in wanted:
            if not self.scene.turn_status.is_my_turn:
                break
            before = self.scene.match.action_count
            used = self.scene.steps.do(action)
            if self.scene.match.action_count == before or not isinstance(used, Stay):
                break
        return used

    def look(self, selection: Selection) -> Command | None:
        """Replace the selection. Keys go on from it."""
        self.scene.hints.clear()
        before, self.table.selection = self.table.selection, selection
        self.scene.refresh()
        self.scene.focusables()  # composes now: the focus has to know the items that have come
        self.keyboard.after_selection(before, selection)
        return Stay()

    def take_back(self, action: Action) -> Command | None:
        """Undo one choice, then repeat the later choices that are still allowed."""
        scene, match = self.scene, self.scene.match
        undoable: Sequence[Action] = list(match.undoable()) if scene.can_undo else []
        if action not in undoable:
            return Stay()
        actor, at = scene.turn_status.actor, len(undoable) - 1 - undoable[::-1].index(action)
        for _step in undoable[at:]:
            match.undo()
        for later in undoable[at + 1 :]:
            if match.why_not(actor, later) is None:
                match.do(actor, later)
        scene.ui.sound.play("undo")
        scene.forget()
        scene.steps.changed()
        return Stay()

    def cancel(self, dragged: bool) -> Command | None:
        """Drop the held card, else the picked cards. If there are none and no card was dragged, open the menu."""
        selection = self.table.selection
        if not (dragged or selection.held or selection.chosen or selection.refusal is not None):
            return self.scene.layers.show_menu()
        self.table.selection = Selection(pointed=selection.pointed, news=selection.news, advice=selection.advice)
        self.scene.refresh()
        self.scene.focusables()  # composes now, because the keyboard's focus goes to a new item
        self.keyboard.after_selection(selection, self.table.selection)
        return Stay()

    def results(self) -> Command | None:
        return Replace(self.scene.services.results_scene(self.scene.match))

    def turn_page(self) -> Command | None:
        """Show the other page of the large table."""
        self.table.turn_page()
        self.scene.ui.sound.play("card_flip")
        self.scene.refresh()
        return Stay()

    def show_details(self) -> Command | None:
        """Open the layer with everything that is public."""
        return Push(InfoLayer(lambda: _("Details"), lambda: Inspector(self.table).everything()))

    def show_card(self) -> Command | None:
        """Open the layer about the held card, else about the focused or pointed item, else about everything public."""
        table, focus = self.table, self.scene.focus
        if focus.ring and focus.key:
            table.selection = replace(table.selection, pointed=thing_of(focus.current))
        layer = Inspector(self.table).layer()
        return Push(layer) if layer is not None else self.show_details()

    # Presses

    def press(self, thing: Thing) -> Command | None:
        """Handle a press on a thing."""
        always: dict[str, Callable[[], Command | None]] = {
            "pass": self.scene.hand_over.pass_on,
            "results": self.results,
            "page": self.turn_page,
            "details": self.show_details,
            "rule": self.scene.layers.open_rules,
            "look": self.scene.sight.look,
        }
        if thing.kind in always:
            return always[thing.kind]()
        if not self.snapshot.is_my_turn:
            return Stay()
        own: dict[str, Callable[[], Command | None]] = {
            "confirm": self._confirm,
            "playcard": self._play_held,
            "pile": lambda: self._give_way(thing.seat),
            "taken": lambda: self.take_back(actions.Take(self.snapshot.card_of(thing))),
        }
        if thing.kind in own:
            return own[thing.kind]()
        if thing.kind == "city" and thing.seat == self.snapshot.viewer_seat and self._takes_cards(thing):
            return self._onto_city(thing)
        kind = self.snapshot.meant(thing)
        return Stay() if kind is None else self._begin(kind, thing)

    def _give_way(self, seat: int) -> Command | None:
        """Let another person choose first. What the viewer has laid, but not confirmed, goes back to the hand."""
        scene = self.scene
        if seat not in scene.match.actors() or not scene.match.seats[seat].is_person:
            return Stay()
        scene.sight.close()
        while isinstance(next(reversed(scene.match.undoable()), None), actions.Put):
            scene.match.undo()
        scene.forget()
        scene.hand_over.take_over(seat)
        return Stay()

    def _takes_cards(self, city: Thing) -> bool:
        """Return True if a press on a city of the viewer is about a card that comes to it, or came to it now."""
        held, mode = self.table.selection.held, self.snapshot.mode
        return mode in BUILDING_MODES or (mode == "knight" and held not in (NOTHING, city))

    def _onto_city(self, city: Thing) -> Command | None:
        """Build the held card in a city of the viewer, or move it there. Without one take the last build back."""
        snapshot, held = self.snapshot, self.table.selection.held
        kind = snapshot.meant(held)
        if kind is not None:
            return self.do(snapshot.action(kind, held, city.city))
        chosen = [token for token, at in snapshot.chosen_builds if CITIES[at] == city.city]
        return self.take_back(actions.Put(chosen[-1], city.city)) if chosen else Stay()

    def _begin(self, kind: type[Action], thing: Thing) -> Command | None:
        """Play the action that a press means. Some only hold or pick their card first."""
        snapshot, selection, row = self.snapshot, self.table.selection, MOVES[kind]
        action = snapshot.action(kind, thing)
        if row.way == "picked":
            if row.picks == 1 and not snapshot.is_legal(action):
                return self.do(action)  # the rules refuse it with the reason
            return self.look(selection.with_choice(thing.number, row.picks))
        if row.way == "confirmed":
            return self._confirmed(thing, action) if snapshot.card_of(thing) else Stay()
        if not holds_first(action):
            passes_over = snapshot.mode == "play" and thing.kind in ("add", "buy", "hero")  # step A (4.3)
            return self.do(actions.SKIP, action) if passes_over else self.do(action)
        ways = snapshot.ways_of(thing)
        if row.to and not ways:  # the rules refuse it with the reason
            last = snapshot.chosen_builds[-1:]
            return self.do(snapshot.action(kind, thing, thing.city or CITIES[last[0][1] if last else 0]))
        if kind is actions.Move and len(ways) == 1 and thing != selection.held:
            return self.do(ways[0])
        puts_back = thing == selection.held or not snapshot.card_of(thing)
        return self.look(selection.with_held(NOTHING if puts_back else thing))

    def _confirmed(self, thing: Thing, action: Action) -> Command | None:
        """Play an action that can't be undone. By keys the first press only holds its card."""
        selection, scene = self.table.selection, self.scene
        if not scene.focus.ring or selection.held == thing or not self.snapshot.is_legal(action):
            return self.do(action)
        scene.ui.sound.play("card_lift")
        scene.ui.announce(chosen_text(card_title(self.snapshot.card_of(thing))))
        return self.look(selection.with_held(thing))

    def _play_held(self) -> Command | None:
        """Play the held card for its effect."""
        held = self.table.selection.held
        kind = self.snapshot.meant(held)
        return Stay() if kind is None else self.do(self.snapshot.action(kind, held))

    def _confirm(self) -> Command | None:
        """Play the picked cards, if they are enough."""
        snapshot, things = self.snapshot, [Thing("hand", number) for number in self.table.selection.chosen]
        kinds = [(snapshot.meant(thing), thing) for thing in things]
        wanted = [snapshot.action(kind, thing) for kind, thing in kinds if kind is not None]
        return self.do(*wanted) if wanted and len(wanted) == snapshot.picks else Stay()

    # Drags

    def can_lift(self, thing: Thing) -> bool:
        """Return True if a thing is a card that may be dragged now."""
        snapshot = self.snapshot
        kind = snapshot.meant(thing) if snapshot.is_my_turn and snapshot.card_of(thing) else None
        return kind is not None and bool(MOVES[kind].drops[snapshot.mode])

    def drop(self, thing: Thing, target: Thing, area: str) -> Command | None:
        """Handle a card dropped on `target`. `area` is "market", "hand", or "" outside of both."""
        snapshot = self.snapshot
        kind, on_market = snapshot.meant(thing), "market" in (target.kind, area)
        if kind is None:
            return Stay()
        match MOVES[kind].drops[snapshot.mode]:
            case "market":
                return self.do(snapshot.action(kind, thing)) if on_market else Stay()
            case "city":
                is_own = target.kind == "city" and target.seat == snapshot.viewer_seat
                return self.do(snapshot.action(kind, thing, target.city)) if is_own else Stay()
            case "own":
                comes = not on_market and (target.kind in RECEIVERS or area == "hand")
                return self.press(thing) if comes else Stay()
        leaves = not on_market if thing.kind == "market" else target.kind != thing.kind
        return self.press(thing) if leaves else Stay()


class AdvisedThings(TableFacts):
    """The things to press for an advice: the advised card is held, and the next press carries out the advice."""

    def apply(self, advice: Advice) -> None:
        """Hold the advised card and move the focus to the item that carries out the advice."""
        table, scene = self.table, self.table.scene
        table.selection, thing = self.selection_for(advice)
        scene.refresh()
        if thing.key in {item.key for item in scene.focusables()}:
            scene.focus.key = thing.key
            table.selection = replace(table.selection, pointed=thing)
            scene.refresh()  # a task's box makes way for what is pointed at

    def advised(self) -> Thing:
        """Return the next thing to press for the given hint, first the advised card. `NOTHING` for none."""
        before = self.selection
        if before.advice is None:
            return NOTHING
        after, thing = self.selection_for(before.advice)
        return after.held if after.held and after.held != before.held else thing

    def selection_for(self, advice: Advice) -> tuple[Selection, Thing]:
        """Return the selection that shows an advice, and the thing to press for it. `NOTHING` if there is none."""
        snapshot = self.snapshot
        if snapshot.picks:
            return self.selection, self._next_pick((advice.action, *advice.best.plan[1:]))
        action = next((step for step in (advice.action, *advice.best.plan) if not isinstance(step, actions.Skip)), None)
        if action is None:
            return self.selection, NOTHING
        source = snapshot.source_of(action)
        selection = self.selection.with_held(source if holds_first(action) and snapshot.card_of(source) else NOTHING)
        return selection, snapshot.target_of(action) or source

    def _next_pick(self, plan: Sequence[Action]) -> Thing:
        """Return the first card of `plan` that is not picked yet, else the button that confirms (2.6, 2.7)."""
        hand, chosen = self.snapshot.hand, self.selection.chosen
        picked = [hand[at] for at in chosen]
        for action in plan:
            card = getattr(action, "card", "")
            if card in picked:
                picked.remove(card)
                continue
            free = (at for at in range(len(hand)) if at not in chosen and hand[at] == card)
            return next((Thing("hand", at) for at in free), NOTHING)
        return Thing("confirm") if len(chosen) == self.snapshot.picks else NOTHING


class CardDrag(Drag):
    """Drag and drop of cards at one table."""

    def __init__(self, handler: PressHandler) -> None:
        super().__init__()
        self._handler = handler

    def can_lift(self, item: Focusable) -> bool:
        return self._handler.can_lift(thing_of(item))

    def drop(self, item: Focusable, target: Focusable | None, position: tuple[int, int]) -> Command | None:
        aim, layout = thing_of(target), self._handler.table.layout
        if aim.kind in RECEIVERS:
            return self._handler.drop(thing_of(item), aim, "")
        areas = (area for area in ("hand", "market") if layout[area].collidepoint(position))
        return self._handler.drop(thing_of(item), NOTHING, next(areas, ""))

    def held(self) -> Callable[[Canvas], Rect] | None:
        token = self._handler.snapshot.card_of(thing_of(self.item))

        def draw(canvas: Canvas) -> Rect:
            s, width = canvas.scale, self._handler.table.layout.px(WIDE)
            rect = Rect(0, 0, width, face_height(width)).move_to(center=self.position)
            covered = canvas.chrome.shadow(canvas.surface, rect, s(10), drop=s(16), radius=s(12), opacity=0.34)
            return covered.union(Pictures(canvas).face(token, rect.width).draw(canvas.surface, rect.left, rect.top))

        return draw if token else None
