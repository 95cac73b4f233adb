"""What a hint speaks of, at the table: it is held or lit, and one more press on it does what is advised."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS
from cardcity_desktop.scenes.royal_cities.table.input.presses import PICKING, held_card_at
from cardcity_desktop.scenes.royal_cities.table.selection import PanelContext, Selection
from cardcity_desktop.ui.window.focus import Focus, Focusable

BUTTONS: dict[type, str] = {
    actions.Add: "add",
    actions.UseHero: "hero",
    actions.Buy: "buy",
    actions.End: "end",
    actions.Done: "done",
}
"""What needs no card."""


class HintHost(Protocol):
    """What of the table is needed."""

    selection: Selection

    @property
    def focus(self) -> Focus: ...

    @property
    def context(self) -> PanelContext: ...

    def refresh(self) -> None:
        """Compose it anew."""

    def focusables(self) -> list[Focusable]:
        """All that can be pressed."""


def apply_advice(table: HintHost, advice: Advice) -> None:
    """What is advised is in hand, and the keyboard is where it is done."""
    table.selection, key = selection_for(table.context, advice)
    table.refresh()
    if key in {item.key for item in table.focusables()}:
        table.focus.key = key
        table.selection = table.selection.with_pointed(key)


def selection_for(context: PanelContext, advice: Advice) -> tuple[Selection, str]:
    """What to hold and look at, and the key of the spot that does it; "" where there is none."""
    if context.snapshot.mode in PICKING:
        return context.selection, _next_pick(context, (advice.action, *advice.best.plan[1:]))
    action = next((step for step in (advice.action, *advice.best.plan) if not isinstance(step, actions.Skip)), None)
    if action is None:
        return context.selection, ""
    source = _source(context, action)
    selection = context.selection.with_held(held_card_at(context, source) if _is_lifted(action) else None)
    return selection, _last_spot(context, action) or source


def _next_pick(context: PanelContext, plan: Sequence[Action]) -> str:
    """The first card of a plan that is not picked yet; once enough are, the button that confirms them (2.6, 2.7)."""
    hand, free = (
        context.snapshot.hand,
        [at for at in range(len(context.snapshot.hand)) if at not in context.selection.chosen],
    )
    picked = [hand[at] for at in context.selection.chosen]
    for action in plan:
        card = getattr(action, "card", "")
        if card in picked:
            picked.remove(card)
            continue
        return next((f"hand:{at}" for at in free if hand[at] == card), "")
    enough = GIFTS if context.snapshot.mode == "giving" else 1
    return "confirm" if len(context.selection.chosen) == enough else ""


def _is_lifted(action: Action) -> bool:
    """Whether its card is taken in hand before it goes anywhere."""
    match action:
        case actions.Put(card, _city):
            return card.startswith("W")
    return isinstance(action, (actions.PlayHand, actions.PlayCity, actions.Move))


def _source(context: PanelContext, action: Action) -> str:
    """The spot of the card that an action is about, or of its button."""
    snapshot = context.snapshot
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


def _last_spot(context: PanelContext, action: Action) -> str:
    """Where what is held goes."""
    match action:
        case actions.PlayHand() | actions.PlayCity():
            return "playcard"
        case actions.Move(_seat, _from, city):
            return f"city:{context.snapshot.viewer_seat}:{city}"
        case actions.Put(card, city) if card.startswith("W"):
            return f"city:{context.snapshot.viewer_seat}:{city}"
    return ""


def _among(kind: str, cards: tuple[str, ...], card: str) -> str:
    return f"{kind}:{cards.index(card)}" if card in cards else ""
