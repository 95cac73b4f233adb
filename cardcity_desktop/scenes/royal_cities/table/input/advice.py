"""What a hint speaks of, at the table: it is held or lit, and one more press on it does what is advised."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS
from cardcity_desktop.scenes.royal_cities.table.input.presses import PICKING, held_at
from cardcity_desktop.scenes.royal_cities.table.selection import Looked, Stage
from cardcity_desktop.ui.window.focus import Focus, Focusable

BUTTONS: dict[type, str] = {
    actions.Add: "add",
    actions.UseHero: "hero",
    actions.Buy: "buy",
    actions.End: "end",
    actions.Done: "done",
}
"""What needs no card."""


class Advised(Protocol):
    """What of the table is needed."""

    looked: Looked

    @property
    def focus(self) -> Focus: ...

    @property
    def stage(self) -> Stage: ...

    def refresh(self) -> None:
        """Compose it anew."""

    def focusables(self) -> list[Focusable]:
        """All that can be pressed."""


def lie_ready(table: Advised, advice: Advice) -> None:
    """What is advised is in hand, and the keyboard is where it is done."""
    table.looked, key = advised(table.stage, advice)
    table.refresh()
    if key in {item.key for item in table.focusables()}:
        table.focus.key = key
        table.looked = table.looked.pointing(key)


def advised(stage: Stage, advice: Advice) -> tuple[Looked, str]:
    """What to hold and look at, and the key of the spot that does it; "" where there is none."""
    if stage.moment.mode in PICKING:
        return stage.looked, _next_pick(stage, (advice.action, *advice.best.plan[1:]))
    action = next((step for step in (advice.action, *advice.best.plan) if not isinstance(step, actions.Skip)), None)
    if action is None:
        return stage.looked, ""
    source = _source(stage, action)
    looked = stage.looked.holding(held_at(stage, source) if _is_lifted(action) else None)
    return looked, _last_spot(stage, action) or source


def _next_pick(stage: Stage, plan: Sequence[Action]) -> str:
    """The first card of a plan that is not picked yet; once enough are, the button that confirms them (2.6, 2.7)."""
    hand, free = stage.moment.hand, [at for at in range(len(stage.moment.hand)) if at not in stage.looked.chosen]
    picked = [hand[at] for at in stage.looked.chosen]
    for action in plan:
        card = getattr(action, "card", "")
        if card in picked:
            picked.remove(card)
            continue
        return next((f"hand:{at}" for at in free if hand[at] == card), "")
    enough = GIFTS if stage.moment.mode == "giving" else 1
    return "confirm" if len(stage.looked.chosen) == enough else ""


def _is_lifted(action: Action) -> bool:
    """Whether its card is taken in hand before it goes anywhere."""
    match action:
        case actions.Put(card, _city):
            return card.startswith("W")
    return isinstance(action, (actions.PlayHand, actions.PlayCity, actions.Move))


def _source(stage: Stage, action: Action) -> str:
    """The spot of the card that an action is about, or of its button."""
    moment = stage.moment
    match action:
        case actions.PlayHand(card):
            return _among("hand", moment.hand, card)
        case actions.Show(card) | actions.ForRegent(card):
            return _among("drawn", moment.drawn, card)
        case actions.Put(card, _city) if moment.mode == "astrologer":
            return _among("drawn", moment.drawn, card)
        case actions.Put(card, _city):
            return _among("hand", moment.hand, card)
        case actions.Take(card) | actions.Pick(card) | actions.Drop(card):
            return _among("market", moment.view.market, card)
        case actions.PlayCity(city) | actions.Lift(city) | actions.Tax(city):
            return f"city:{moment.front}:{city}"
        case actions.Kill(seat, city) | actions.Move(seat, city, _):
            return f"city:{seat}:{city}"
    return BUTTONS.get(type(action), "")


def _last_spot(stage: Stage, action: Action) -> str:
    """Where what is held goes."""
    match action:
        case actions.PlayHand() | actions.PlayCity():
            return "playcard"
        case actions.Move(_seat, _from, city):
            return f"city:{stage.moment.front}:{city}"
        case actions.Put(card, city) if card.startswith("W"):
            return f"city:{stage.moment.front}:{city}"
    return ""


def _among(kind: str, cards: tuple[str, ...], card: str) -> str:
    return f"{kind}:{cards.index(card)}" if card in cards else ""
