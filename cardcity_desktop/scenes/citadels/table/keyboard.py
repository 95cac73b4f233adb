"""Keyboard focus of the table: it moves to each new decision, follows hints, and returns after a cancelled choice."""

from cardcity_desktop.scenes.citadels.table.host import CitadelsHost
from cardcity_desktop.scenes.citadels.table.selection import CitadelsSelection

Decision = tuple[int, str]
"""Number of actions played and the snapshot's mode: equal as long as the viewer has the same decision to make."""


class KeyboardFocus:
    """Owner of the table's focus: each decision has its own starting place; waiting has none."""

    def __init__(self, table: CitadelsHost) -> None:
        self._table = table
        self._decision: Decision | None = None

    def settle(self) -> bool:
        """Move the focus to a new decision, or clear it when the viewer has to wait; return True if it was moved."""
        table = self._table
        decides = (table.snapshot.is_my_turn or table.snapshot.mode == "pass_on") and not table.animating
        decision = (table.match.action_count, table.snapshot.mode) if decides else None
        if decision == self._decision:
            if decision is not None and table.focus.ring and table.widgets and table.focus.current is None:
                self._begin()  # a lesson's button is gone with its sentence
            return False
        self._decision = decision
        table.tip.hide()  # it is about the item that had the focus
        if not table.widgets:
            return False
        if decision is None:
            table.focus.key = None  # Enter must not open what happened to have the focus
        elif table.focus.ring:
            self._begin()
        else:
            table.focus.key = None
        return table.focus.ring

    def follow(self, key: str) -> None:
        """Focus the item whose key is `key`, or `key` followed by "#" and a number; do nothing if there is none."""
        table = self._table
        items = table.focus.items if table.widgets else ()
        target = next((item for item in items if item.key == key or item.key.startswith(f"{key}#")), None)
        if target is not None:
            table.focus.key = target.key
            table.reveal(target)
            if table.focus.ring:
                table.on_point(target)

    def after_selection(self, before: CitadelsSelection, now: CitadelsSelection) -> None:
        """Focus the item that led to `before` if that was cancelled; begin anew if the focused item has disappeared."""
        table = self._table
        if not table.focus.ring or not table.widgets:
            return
        if now.idle and before.opener:
            self.follow(before.opener)
        elif table.focus.current is None:
            self._begin()

    def _begin(self) -> None:
        """Focus the best item, scroll it into sight, and describe a character.

        A lesson's sentence comes first, and resources come before a rival's district.
        """
        focus, gold, draw = self._table.focus, *map(self._table.focus.find, ("gold", "draw"))
        if focus.find("read_on") is not None:
            focus.key = "read_on"
            return
        first = focus.begin()
        if first is not None and first.key.startswith("city:") and gold is not None and gold.best and gold.enabled:
            focus.key, first = gold.key, gold
        elif first is not None and not first.best and draw is not None and draw.enabled:  # a lesson asks for cards
            focus.key, first = draw.key, draw
        if first is not None:
            self._table.reveal(first)
            if first.key.startswith("character:"):  # by day there is a hint, which a card's preview would cover
                self._table.on_point(first)
