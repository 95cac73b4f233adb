"""The keyboard's and the pad's focus at the table, and the place of a hint."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from cardcity_desktop.rules.card_city.actions import Action, Discard, Draw, Offer, Pass, Put, Return, Take
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.table.hand.cards import cards_to_lay
from cardcity_desktop.scenes.card_city.table.held import card_for_action, drawn_card_for_action
from cardcity_desktop.scenes.card_city.table.selection import Selection
from cardcity_desktop.scenes.card_city.table.snapshot import TurnSnapshot
from cardcity_desktop.ui.board.view import CellFocusable
from cardcity_desktop.ui.toolkit import Focusable, Scene

Point = Callable[[Cell | None], None]


def focus_first(scene: Scene, keys: Sequence[str], holding: bool, point: Point) -> None:
    """Focus the next action (one of `keys`; while `holding`, first a lit cell); `point` points at the cell."""
    best = sorted((item.key for item in _best(scene)), key=lambda key: not key.startswith("take:"))
    wanted = [*best, *keys] if holding else [*keys, *best]
    there = {item.key for item in scene.focus.items if item.enabled}
    scene.focus.key = next((key for key in wanted if key in there), None)
    _show(scene, point)


def focus_lit(scene: Scene, point: Point) -> None:
    """Focus the first place where the held card may go."""
    first = next(iter(_best(scene)), None)
    if first is not None:
        scene.focus.key = first.key
        _show(scene, point)


def focus_advised(scene: Scene, cell: Cell | None, key: str, point: Point) -> None:
    """Focus the cell or the item that a hint names, so that Enter follows the hint."""
    if cell is not None:
        point(None)
        point(cell)
    items = scene.focus.items if scene.widgets else []  # composed again after the lit cells changed
    for item in items:
        if item.enabled and (item.key == key or (isinstance(item, CellFocusable) and item.cell == cell)):
            scene.focus.key = item.key


def _best(scene: Scene) -> list[Focusable]:
    """Return the focusables that fit the next action best, in reading order."""
    return [item for item in scene.focus.items if item.best and item.enabled] if scene.widgets else []


def _show(scene: Scene, point: Point) -> None:
    """Scroll the focused item into sight, and point at its cell."""
    item = scene.focus.current
    if item is None or not scene.focus.ring:
        return
    for widget in scene.widgets:
        widget.reveal(item, scene)
    if isinstance(item, CellFocusable):
        point(item.cell)


BUTTONS: dict[type[Action], str] = {Draw: "draw", Offer: "offer", Discard: "discard", Return: "under"}
"""Focus key of the button that does an action."""


class AdviceDisplay(NamedTuple):
    """A hint on the table: the selection that shows it, and where it points."""

    state: Selection
    cell: Cell | None = None  # to point at
    key: str = ""  # without a cell: what Enter does next


def advice_display(state: Selection, action: Action, turn: TurnSnapshot, shown: int) -> AdviceDisplay:
    """Return how an advised action is shown while the city of seat `shown` is on the board."""
    state = replace(state, refused=None, viewed_seat=None)
    advised = card_for_action(action, cards_to_lay(turn))
    if advised is not None:
        held, cell = advised
        return AdviceDisplay(state.with_lifted(held).with_marks(shown, [cell]), cell)
    drawn = drawn_card_for_action(action, turn.view.draft.drawn if turn.view.draft is not None else ())
    state = state.without_held(None) if drawn is None else state.with_lifted(drawn)
    match action:
        case Put(_, lot, facing):
            return AdviceDisplay(replace(state, advised_lot=(lot, facing)), key=f"place:{lot}:{facing}")
        case Take(lot):
            return AdviceDisplay(replace(state, advised_lot=(lot, None), looked_lot=lot), key=f"take:{lot}")
        case Pass():
            return AdviceDisplay(replace(state, advised_pass=True), key="pass")
    return AdviceDisplay(state, key=BUTTONS.get(type(action), ""))
