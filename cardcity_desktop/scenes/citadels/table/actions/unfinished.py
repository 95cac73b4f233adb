"""Powers and choices that the viewer has not used and would lose by ending the turn (15.14)."""

from typing import Literal

from cardcity_desktop.rules.citadels.actions import INCOME, Build, Destroy, Kill, Put, Rob, Swap
from cardcity_desktop.rules.citadels.phases.current_turn import POWER
from cardcity_desktop.scenes.citadels.table.selection import CitadelsSelection
from cardcity_desktop.scenes.citadels.table.snapshot import CitadelsSnapshot

Unfinished = Literal["", "choice", "income", "power"]
"""choice: something is selected but not confirmed; income: an income waits; power: the character's power is unused."""


def unfinished(snapshot: CitadelsSnapshot, selection: CitadelsSelection) -> Unfinished:
    """Return the first unused power or choice that ending the turn would lose, "" if there is none."""
    if _can_confirm(snapshot, selection):
        return "choice"
    if snapshot.is_legal(INCOME):
        return "income"
    return "power" if POWER not in snapshot.view.used and _can_use_power(snapshot) else ""


def _can_confirm(snapshot: CitadelsSnapshot, selection: CitadelsSelection) -> bool:
    if selection.card is not None:
        return snapshot.is_legal(Build(selection.card))
    if selection.character is not None:
        return snapshot.is_legal(Kill(selection.character)) or snapshot.is_legal(Rob(selection.character))
    return selection.district is not None and snapshot.is_legal(Destroy(*selection.district))


def _can_use_power(snapshot: CitadelsSnapshot) -> bool:
    """Return True if the power would change something; destroying one's own district does not count."""
    if any(action.seat != snapshot.actor for action in snapshot.legal_of(Destroy)):
        return True
    return bool(snapshot.legal_of(Kill) or snapshot.legal_of(Rob) or snapshot.legal_of(Swap) or snapshot.legal_of(Put))
