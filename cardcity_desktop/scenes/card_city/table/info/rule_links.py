"""The rulebook's clauses that explain the table's present state."""

from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot

_PHASES = {
    "founding": "11.2",
    "drawing": "3.1",
    "splitting": "3.3",
    "choosing": "3.4",
    "keeping": "3.8",
    "building": "4",
    "developing": "6.1",
    "buying": "6.6",
    "over": "7",
}
"""Clause or chapter of each phase."""


def clause_now(table: TableSnapshot) -> str:
    """Return the clause or chapter that explains the present moment."""
    refusal = table.selection.refusal
    if refusal is not None:
        return refusal.clause
    view = table.turn.view
    if view.cloud_due is not None:
        return "4.9"
    if view.setup.players == 1 and view.phase == "drawing":
        return "3.8"
    return _PHASES[view.phase]
