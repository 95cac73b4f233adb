"""Keyboard focus of the table: each decision begins at its first item, never at an item of an earlier decision."""

from dataclasses import replace

from cardcity_desktop.rules.royal_cities.actions import PlayHand, Put
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS
from cardcity_desktop.scenes.royal_cities.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.royal_cities.table.state import Selection, TableState


class KeyboardFocus:
    """Owner of the table's focus while keys or a pad are used."""

    def __init__(self, table: TableState) -> None:
        self._table = table
        self._decision: tuple[str, int | None, int] | None = None  # mode, active seat and turn of the last one

    def settle(self) -> None:
        """Focus the first item of a new decision after a step; while computers play, keep what the player focuses."""
        snapshot, focus = self._table.snapshot, self._table.focus
        decision = (snapshot.mode, snapshot.active_seat, snapshot.view.turn)
        is_new, before, self._decision = decision != self._decision, self._decision, decision
        if not focus.ring or (before is not None and before[0] == snapshot.mode == "computer"):
            return
        if is_new:  # the last decision's item says nothing of this one, nor of a hand that is hidden now
            self._table.selection = replace(self._table.selection, pointed="")
        if snapshot.mode == "computer":
            focus.key = None
        elif is_new or focus.current is None or not focus.current.best:
            self._begin(first_key(snapshot) if focus.find("read_on") is None else "read_on")
        if not is_new and snapshot.mode == "build" and focus.key is not None:  # another card has the same key now
            self._table.selection = replace(self._table.selection, pointed=focus.key)

    def after_selection(self, before: Selection, after: Selection) -> None:
        """Focus the spot that plays or confirms a card just held or picked; after it is put back, the card itself."""
        focus, snapshot = self._table.focus, self._table.snapshot
        if not focus.ring:
            return
        if after.held is not None and after.held != before.held:
            token, stays = after.held.token, after.held.key == focus.key
            city = next((put.city for put in snapshot.legal if isinstance(put, Put) and put.card == token), None)
            if city is not None:  # a joker's
                self._begin(f"city:{snapshot.viewer_seat}:{city}")
            else:
                self._begin("playcard" if snapshot.mode == "play" else after.held.key if stays else "")
        elif before.held is not None and after.held is None:
            self._begin(before.held.key)
        elif before.chosen and not after.chosen:
            self._begin(f"hand:{before.chosen[-1]}")
        elif len(after.chosen) > len(before.chosen):
            complete = len(after.chosen) == (GIFTS if snapshot.mode == "giving" else 1)
            if complete:
                self._begin("confirm")

    def _begin(self, key: str) -> None:
        """Focus `key`, or the first recommended item if it is ""."""
        focus = self._table.focus
        if focus.find(key) is not None:
            focus.key = key
        else:
            focus.begin()


def first_key(snapshot: TableSnapshot) -> str:
    """Return the key of the spot at which a decision begins; "" for the first recommended one."""
    if snapshot.mode == "play":
        playable = (action.card for action in snapshot.legal_of(PlayHand))
        return next((f"hand:{snapshot.hand.index(card)}" for card in playable if card in snapshot.hand), "")
    return {"pass_on": "pass", "over": "results"}.get(snapshot.mode, "")
