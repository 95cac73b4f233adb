"""Seat plates made from the snapshot and the displayed public facts."""

from __future__ import annotations

from dataclasses import replace

from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.scenes.citadels.table.calling.rivals import SeatPlate
from cardcity_desktop.scenes.citadels.table.public_state import PublicState
from cardcity_desktop.scenes.citadels.table.snapshot import CitadelsSnapshot, known_pips
from cardcity_desktop.ui.wording.seats import labels_of


def plate_of(
    snapshot: CitadelsSnapshot, public_state: PublicState, seat: int, points: bool, knows: View | None = None
) -> SeatPlate:
    """Return the plate of a seat.

    Coins, number of cards, points and crown are the displayed ones, which may lag behind the match. knows: view of the
    seat whose memory narrows down the pips, None for no pips.
    """
    view = snapshot.view
    seen = view.seats[seat]
    count = public_state.hand_sizes[seat]
    hand = seen.hand if count == len(seen.hand) else (HIDDEN_NAME,) * count
    marks = known_pips(knows, seat, dict(public_state.pips[seat])) if knows is not None else {}
    return SeatPlate(
        seat,
        labels_of(snapshot.seats)[seat],
        snapshot.colour(seat),
        replace(seen, coins=public_state.coins[seat], hand=hand, points=public_state.points[seat]),
        public_state.crown == seat,
        view.first_complete == seat,
        view.setup.end,
        marks,
        points,
        snapshot.seats[seat].player,
    )
