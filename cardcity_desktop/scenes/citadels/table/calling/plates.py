"""Seats as plates: public facts as the table shows them right now, and what only the viewer can rule out."""

from __future__ import annotations

from dataclasses import replace

from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.scenes.citadels.table.calling.rivals import Plate
from cardcity_desktop.scenes.citadels.table.public_state import PublicState
from cardcity_desktop.scenes.citadels.table.snapshot import Moment, known_pips


def plate_of(moment: Moment, stage: PublicState, seat: int, points: bool, knows: View | None = None) -> Plate:
    """One seat; purse, number of cards, points and crown are those of the stage, which may lag behind. knows: the view
    whose memory narrows the pips; None: no pips.
    """
    view = moment.view
    seen = view.seats[seat]
    count = stage.hands[seat]
    hand = seen.hand if count == len(seen.hand) else (HIDDEN_NAME,) * count
    marks = known_pips(knows, seat, dict(stage.pips[seat])) if knows is not None else {}
    return Plate(
        seat,
        moment.names[seat],
        moment.colour(seat),
        replace(seen, coins=stage.coins[seat], hand=hand, points=stage.points[seat]),
        stage.crown == seat,
        view.first_complete == seat,
        view.setup.end,
        marks,
        points,
    )
