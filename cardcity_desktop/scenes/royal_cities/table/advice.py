"""Hints at the table: the advised card is held, and the next press carries out the advice."""

from collections.abc import Sequence
from dataclasses import replace

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS
from cardcity_desktop.scenes.royal_cities.table.pieces import TableFacts
from cardcity_desktop.scenes.royal_cities.table.player_actions import PICKING_MODES
from cardcity_desktop.scenes.royal_cities.table.state import Selection

BUTTONS: dict[type, str] = {
    actions.Add: "add",
    actions.UseHero: "hero",
    actions.Buy: "buy",
    actions.End: "end",
    actions.Done: "done",
}
"""Keys of the buttons for actions without a card."""


class AdvisedSpots(TableFacts):
    """The spots to press for an advice."""

    def apply(self, advice: Advice) -> None:
        """Hold the advised card and move the focus to the spot that carries out the advice."""
        table = self.table
        table.selection, key = self.selection_for(advice)
        table.refresh()
        if key in {item.key for item in table.focusables()}:
            table.focus.key = key
            table.selection = replace(table.selection, pointed=key)
            table.refresh()  # a task's box makes way for what is pointed at

    def advised_key(self) -> str:
        """Return the key of the next spot to press for the given hint, first that of the advised card; "" for none."""
        before = self.selection
        if before.advice is None:
            return ""
        after, key = self.selection_for(before.advice)
        return after.held.key if after.held is not None and after.held != before.held else key

    def selection_for(self, advice: Advice) -> tuple[Selection, str]:
        """Return the selection that shows an advice, and the key of the spot to press for it; "" if there is none."""
        if self.mode in PICKING_MODES:
            return self.selection, self._next_pick((advice.action, *advice.best.plan[1:]))
        action = next((step for step in (advice.action, *advice.best.plan) if not isinstance(step, actions.Skip)), None)
        if action is None:
            return self.selection, ""
        source = self._source(action)
        selection = self.selection.with_held(self.card_at(source) if _holds_card_first(action) else None)
        return selection, self._last_spot(action) or source

    def _next_pick(self, plan: Sequence[Action]) -> str:
        """Return the key of the first card of `plan` that is not picked yet, else of the confirm button (2.6, 2.7)."""
        hand = self.snapshot.hand
        free = [at for at in range(len(hand)) if at not in self.selection.chosen]
        picked = [hand[at] for at in self.selection.chosen]
        for action in plan:
            card = getattr(action, "card", "")
            if card in picked:
                picked.remove(card)
                continue
            return next((f"hand:{at}" for at in free if hand[at] == card), "")
        enough = GIFTS if self.mode == "giving" else 1
        return "confirm" if len(self.selection.chosen) == enough else ""

    def _source(self, action: Action) -> str:
        """Return the key of the spot with the action's card; of an action without a card, its button."""
        snapshot = self.snapshot
        match action:
            case actions.PlayHand(card):
                return _among("hand", snapshot.hand, card)
            case actions.Show(card) | actions.ForRegent(card):
                return _among("drawn", snapshot.drawn, card)
            case actions.Put(card, _city) if snapshot.mode == "astrologer":
                return _among("drawn", snapshot.drawn, card)
            case actions.Put(card, _city):
                return _among("hand", snapshot.hand, card)
            case actions.Take(card) | actions.Pick(card) | actions.Drop(card):
                return _among("market", snapshot.view.market, card)
            case actions.PlayCity(city) | actions.Lift(city) | actions.Tax(city):
                return f"city:{snapshot.viewer_seat}:{city}"
            case actions.Kill(seat, city) | actions.Move(seat, city, _):
                return f"city:{seat}:{city}"
        return BUTTONS.get(type(action), "")

    def _last_spot(self, action: Action) -> str:
        """Return the key of the spot to press once the card is held; "" if the action needs no second press."""
        match action:
            case actions.PlayHand() | actions.PlayCity():
                return "playcard"
            case actions.Move(_seat, _from, city):
                return f"city:{self.snapshot.viewer_seat}:{city}"
            case actions.Put(card, city) if card.startswith("W"):
                return f"city:{self.snapshot.viewer_seat}:{city}"
        return ""


def _holds_card_first(action: Action) -> bool:
    """Return True if the action needs two presses: the first holds its card."""
    match action:
        case actions.Put(card, _city):
            return card.startswith("W")
    held = actions.PlayHand, actions.PlayCity, actions.Move, actions.Show, actions.ForRegent, actions.Tax
    return isinstance(action, held)


def _among(kind: str, cards: tuple[str, ...], card: str) -> str:
    return f"{kind}:{cards.index(card)}" if card in cards else ""
