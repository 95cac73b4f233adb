"""Presses on the table: the first press selects, the second plays. For what can't be undone, "No" has the focus.

Hand cards are also dragged to the city or the Laboratory. The keyboard's focus moves to each new decision, follows
hints, and returns after a cancelled choice.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from pygame import Rect

from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.citadels.actions import INCOME, Build, Destroy, Discard, Kill, Put, Rob, Swap
from cardcity_desktop.rules.citadels.phases.current_turn import POWER
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.citadels.pictures import Pictures
from cardcity_desktop.scenes.citadels.table.curtain import CitadelsCurtainScene
from cardcity_desktop.scenes.citadels.table.host import CitadelsState
from cardcity_desktop.scenes.citadels.table.moves import NO_SELECTION, CitadelsSelection, Thing, thing_of
from cardcity_desktop.scenes.citadels.words import refusal_reason
from cardcity_desktop.scenes.match_table.sight import LOOK
from cardcity_desktop.scenes.match_table.task_box import not_yet
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.toolkit import Canvas, Command, Focusable, Stay
from cardcity_desktop.ui.window.drag import Drag

Unfinished = Literal["", "choice", "income", "power"]
"""choice: something is selected but not confirmed; income: an income waits; power: the character's power is unused."""

DECLINE = "decline"
"""Key of the "No" beside a button that plays what can't be undone."""

OTHERWISE = ("gold", "draw", "income", "end")
"""Keys of the buttons that lead on after a "No", the first that can be pressed."""

GROWN = 1.15
"""Width of the dragged card relative to the cards in hand."""


class PressHandler:
    """Handler of presses. It asks the match for the legal actions and reports every refusal."""

    def __init__(self, table: CitadelsState) -> None:
        self._table, self._scene = table, table.scene

    def do(self, action: actions.Action) -> Command | None:
        """Play an action of the viewer, or report why it is refused, nothing while announcements play."""
        table = self._table
        return Stay() if table.animating or not table.snapshot.is_my_turn else self._scene.steps.do(action)

    def why_not(self, action: actions.Action) -> str:
        """Return why the viewer can't play an action now, or "" if it can. A lesson allows only its own actions."""
        if self._table.snapshot.is_legal(action):
            return ""
        refusal = self.refusal(action)
        return refusal_reason(refusal) if refusal else not_yet()

    def refusal(self, action: actions.Action) -> Refusal | None:
        """Return the rules' refusal of an action of the viewer, or None if they allow it."""
        return self._scene.steps.why_not(action)

    @property
    def unfinished(self) -> Unfinished:
        """The first unused power or choice that ending the turn would lose, "" if there is none."""
        snapshot, selection = self._table.snapshot, self._table.selection
        card, name, district = selection.card, selection.character, selection.district
        if card is not None:
            chosen = snapshot.is_legal(Build(card))
        elif name is not None:
            chosen = snapshot.is_legal(Kill(name)) or snapshot.is_legal(Rob(name))
        else:
            chosen = district is not None and snapshot.is_legal(Destroy(*district))
        if chosen:
            return "choice"
        if snapshot.is_legal(INCOME):
            return "income"
        others = any(action.seat != snapshot.actor for action in snapshot.legal_of(Destroy))
        return "power" if POWER not in snapshot.view.used and (others or snapshot.can(Kill, Rob, Swap, Put)) else ""

    def press_character(self, name: str) -> Command | None:
        """Select or confirm a character of the draft, or a niche of the wall. Open the info of one without a use."""
        snapshot = self._table.snapshot
        if snapshot.mode in ("choosing", "burying"):
            if self._table.selection.character == name:
                return self.confirm()
            self._scene.ui.sound.play("card_lift")
            return self._table.select(self._table.selection.with_character(name))
        if snapshot.mode != "turn" or snapshot.view.character not in ("assassin", "thief"):
            return self._look()
        action = actions.Kill(name) if snapshot.view.character == "assassin" else actions.Rob(name)
        return self._choose(action, self._table.selection.with_character(name))

    def confirm(self) -> Command | None:
        """Keep the selected character, or in a burying step put it aside."""
        name = self._table.selection.character
        if name is None:
            return Stay()
        if self._table.snapshot.mode == "burying":
            return self.do(actions.Bury(name))
        picked = self.do(actions.Pick(name))
        if self._scene.task.given.puzzle is not None:
            return picked  # the answer to the puzzle: nothing follows
        after = self._table.snapshot
        left = after.legal_of(actions.Bury) if after.is_my_turn else ()
        return self.do(left[0]) if len(left) == 1 else picked  # a single card leaves no choice

    def press_card(self, card: str) -> Command | None:
        """Select a hand card, build the selected one, or put a card aside during an exchange."""
        snapshot = self._table.snapshot
        if snapshot.mode == "exchanging" or self._table.selection.exchanging:
            return self.do(actions.Put(card))
        if snapshot.mode != "turn":
            return Stay()
        if self._table.selection.card == card or self.builds_at_once(card):
            return self.do(actions.Build(card))
        self._scene.ui.sound.play("card_lift")
        return self._table.select(self._table.selection.with_card(card))

    def builds_at_once(self, card: str) -> bool:
        """Return True if one press of a key builds a card: the focus shows what it brings, and it can be taken back.

        A person alone, and a card that the Laboratory may take, need a second press.
        """
        snapshot, scene = self._table.snapshot, self._scene
        is_shared = scene.hot_seat.kind in ("open", "look")
        may = snapshot.is_legal(Build(card)) and not snapshot.is_legal(Discard(card))
        return is_shared and scene.focus.ring and may

    def press_slot(self) -> Command | None:
        """Build the inspected card in the next free place of the city."""
        card = self._table.selection.inspected_card or self._table.selection.card
        return self.do(actions.Build(card)) if card else Stay()

    def press_city(self, seat: int, card: str) -> Command | None:
        """Select or destroy a district as the Warlord, or discard the selected card to the viewer's Laboratory.

        Anything else opens the district's info.
        """
        snapshot = self._table.snapshot
        held = self._table.selection.card
        if snapshot.mode == "turn" and card == "laboratory" and seat == snapshot.actor and held is not None:
            return self.do(actions.Discard(held))
        if snapshot.mode != "turn" or snapshot.view.character != "warlord":
            return self._look()
        return self._choose(actions.Destroy(seat, card), self._table.selection.with_district(seat, card))

    def _look(self) -> Command | None:
        """Open the info of the pressed card, nothing while announcements play."""
        return Stay() if self._table.animating else self._table.show_card_info()

    def _choose(self, action: actions.Action, selection: CitadelsSelection) -> Command | None:
        """Select the object of an action that can't be undone: its own button plays it. Report a refusal."""
        table = self._table
        if not table.snapshot.is_legal(action):
            refusal = self.refusal(action)
            return self._scene.refused(refusal) if refusal else Stay()
        if selection.opener != table.selection.opener:
            self._scene.ui.sound.play("card_lift")
        return table.select(selection)

    def press_seat(self, seat: int) -> Command | None:
        """Select a rival for the Magician's swap."""
        return self._choose(actions.Swap(seat), self._table.selection.with_seat(seat))

    def end_turn(self) -> Command | None:
        """End the turn. Ask for confirmation first if something useful can still be done (15.14)."""
        snapshot, selection = self._table.snapshot, self._table.selection
        if snapshot.is_legal(actions.END) and not selection.warned and self.unfinished:
            return self._table.select(replace(selection, warned=True))
        return self.do(actions.END)

    def select(self, selection: CitadelsSelection = NO_SELECTION) -> Command | None:
        return self._table.select(selection)

    def peek(self) -> Command | None:
        """Let the Graveyard's owner look at the own hand, with a gate or behind a curtain (15.13)."""
        snapshot = self._table.snapshot
        if snapshot.active_seat is None or snapshot.viewer == snapshot.active_seat:
            return Stay()
        scene, line = self._scene, _("looks at their own hand")
        if scene.sight.kind in ("open", "look"):
            scene.hand_over.take_over(snapshot.active_seat)
            return Stay()
        curtain = CitadelsCurtainScene(scene.services, scene.match, snapshot.active_seat, line)
        return scene.hand_over.lower_curtain(curtain)


class HandDrag(Drag):
    """A hand card on its way under the pointer."""

    def __init__(self, table: CitadelsState) -> None:
        super().__init__()
        self._table, self._press = table, PressHandler(table)

    def held(self) -> Callable[[Canvas], Rect] | None:
        item = self.item

        def draw(canvas: Canvas) -> Rect:
            assert item is not None
            side, s = max(item.rect.height * 3 // 4, canvas.scale.font(60)), canvas.scale
            picture = Pictures(canvas).district(thing_of(item).name, round(side * GROWN))
            spot = Rect(0, 0, *picture.size).move_to(center=self.position)
            covered = canvas.chrome.shadow(canvas.surface, spot, s(10), drop=s(14), radius=s(10), opacity=0.35)
            return covered.union(picture.draw(canvas.surface, spot.left, spot.top))

        return None if item is None else draw

    def can_lift(self, item: Focusable) -> bool:
        return thing_of(item).kind == "hand" and self._table.snapshot.mode in ("turn", "exchanging")

    def drop(self, item: Focusable, target: Focusable | None, position: tuple[int, int]) -> Command | None:
        """Build a card dropped on the city, discard a card dropped on the viewer's Laboratory, else select the card."""
        table, card = self._table, thing_of(item).name
        laboratory = Thing("city", "laboratory", table.snapshot.front_seat)
        if thing_of(target) == laboratory and table.snapshot.is_legal(Discard(card)):
            return self._press.do(Discard(card))
        own, plate = table.spots["own"], table.spots.get(f"plate:{table.snapshot.front_seat}")
        on_city = own.collidepoint(position) and position[1] < min(own.centery, item.rect.top)
        if plate is not None:
            on_city = plate.collidepoint(position)
        if on_city or (target is not None and target.key == "slot"):
            return self._press.do(Build(card))
        return table.select(table.selection if table.selection.card == card else table.selection.with_card(card))


class KeyboardFocus:
    """Owner of the table's focus: each decision has its own starting place. Waiting has none."""

    def __init__(self, table: CitadelsState) -> None:
        self._table, self._scene = table, table.scene
        self._decision: tuple[int, str, bool] | None = None  # number of actions, the snapshot's mode, a closed hand

    def settle(self) -> bool:
        """Move the focus to a new decision, or clear it while the viewer waits. Return True if it was moved."""
        table, scene, focus = self._table, self._scene, self._scene.focus
        decides = (table.snapshot.is_my_turn or table.snapshot.mode == "pass_on") and not table.animating
        is_closed = scene.hot_seat.is_closed
        decision = (scene.match.action_count, table.snapshot.mode, is_closed) if decides else None
        if decision == self._decision:
            if decision is not None and focus.ring and scene.widgets and focus.current is None:
                self._begin()  # a lesson's button is gone with its sentence
            return False
        self._decision = decision
        scene.tip.hide()  # it is about the item that had the focus
        if not scene.widgets:
            return False
        if decision is not None and focus.ring:
            self._begin()
        else:
            focus.key = None  # Enter must not open what happened to have the focus
        return focus.ring

    def follow(self, opener: Thing | str) -> None:
        """Focus the item that shows a thing or has a key. Do nothing if there is none."""
        scene, focus = self._scene, self._scene.focus
        items = focus.items if scene.widgets else ()
        target = next((item for item in items if opener in (item.extra, item.key)), None)
        if target is not None:
            focus.key = target.key
            scene.reveal(target)
            if focus.ring:
                scene.on_point(target)

    def after_selection(self, before: CitadelsSelection, now: CitadelsSelection, declined: bool) -> None:
        """Focus "No" beside what can't be undone, else the item that led to `before` if that was cancelled.

        declined: by that "No". Begin anew if the focused item has disappeared.
        """
        focus = self._scene.focus
        if not focus.ring or not self._scene.widgets:
            return
        if focus.find(DECLINE) is not None:
            focus.key = DECLINE
        elif now.idle and declined:
            self._declined()
        elif now.idle and before.opener:
            self.follow(before.opener)
        elif focus.current is None:
            self._begin()

    def _declined(self) -> None:
        """Focus what else can be done: a key that is pressed again must not bring the same question back."""
        others = (item for key in OTHERWISE if (item := self._scene.focus.find(key)) is not None and item.enabled)
        if (item := next(others, None)) is not None:
            self._scene.focus.key = item.key

    def _begin(self) -> None:
        """Focus the best item, scroll it into sight, and describe a character.

        A lesson's sentence and a closed hand come first, and resources come before a rival's district.
        """
        focus, gold, draw = self._scene.focus, *map(self._scene.focus.find, ("gold", "draw"))
        look = focus.find(LOOK)
        if look is not None and look.best:
            focus.key = LOOK
            return
        if focus.find("read_on") is not None:
            focus.key = "read_on"
            return
        first = focus.begin()
        if first is not None and thing_of(first).kind == "city" and gold is not None and gold.best and gold.enabled:
            focus.key, first = gold.key, gold
        elif first is not None and not first.best and draw is not None and draw.enabled:  # a lesson asks for cards
            focus.key, first = draw.key, draw
        if first is not None:
            self._scene.reveal(first)
            if thing_of(first).kind == "character":  # by day there is a hint, which a card's preview would cover
                self._scene.on_point(first)
