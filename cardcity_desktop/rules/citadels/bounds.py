"""Bounds of a seat's figures at the end of the game, by which a mission's aim is found to be out of reach."""

from __future__ import annotations

from cardcity_desktop.rules.citadels.districts import COLOURS
from cardcity_desktop.rules.citadels.phases.building import ARCHITECTS_BUILDINGS
from cardcity_desktop.rules.citadels.scoring.standing import standing_of
from cardcity_desktop.rules.citadels.state import State


def bounds_of(state: State, seat: int) -> dict[str, tuple[float, float]]:
    """Return the greatest values at the end of what districts decide: in the last round (7.2) a seat builds only with
    its characters that are still to be called.

    The least value is always 0, for a district can be destroyed.
    """
    if state.first_complete is None:
        return {}
    called = state.roles.called
    past = sum(holder == seat and character < called for character, holder in state.roles.answered)
    builds = ARCHITECTS_BUILDINGS * (state.characters_per_seat() - past)
    now = standing_of(state, seat)
    districts = now["districts"] + builds
    return {
        "districts": (0, districts),
        "complete": (0, float(districts >= state.setup.end)),
        "wonders": (0, now["wonders"] + builds),
        "colours": (0, len(COLOURS) if builds else now["colours"]),
    }
