"""Pictures of Citadels' table beside those of tests/games/citadels/at_the_table: its questions, and its last round."""

from __future__ import annotations

from cardcity_desktop.scenes.citadels.results import CitadelsResultsScene
from cardcity_desktop.scenes.citadels.table.scene import TableScene
from cardcity_desktop.session.match import AnyMatch
from tests.games.citadels.at_the_table.people import new_match, play_randomly
from tests.shots.scenes import ShotPlayer, shot


def _at(p: ShotPlayer, match: AnyMatch) -> TableScene:
    """Open the table for the active seat, with the curtain lifted."""
    table, seat = TableScene(p.services, match), match.actors()[0]
    table.hot_seat.viewer = seat
    match.hand_over(seat)
    p.show(table)
    return table


def _reached(players: int, phase: str, least: int = 0, last: bool = False) -> AnyMatch:
    """Return the first moment of that phase in a random match; last: in the round that ends the game."""
    for seed in range(1, 200):
        match = play_randomly(new_match(players, seed), least, seed)
        while not match.finished:
            view = match.view(None)
            if view.phase == phase and (not last or view.first_complete is not None):
                return match
            play_randomly(match, 1, match.action_count)
    raise AssertionError("no such moment")


@shot("citadels-looking")
def _looking(p: ShotPlayer) -> None:
    _at(p, _reached(4, "looking", 60))


@shot("citadels-exchanging")
def _exchanging(p: ShotPlayer) -> None:
    _at(p, _reached(5, "exchanging", 40))


@shot("citadels-graveyard")
def _graveyard(p: ShotPlayer) -> None:
    """Show the Graveyard's question, which every player sees: no hand is open (15.13)."""
    p.show(TableScene(p.services, _reached(4, "graveyard", 80)))


@shot("citadels-last-round")
def _last_round(p: ShotPlayer) -> None:
    _at(p, _reached(7, "turn", 200, last=True))


@shot("citadels-results-7")
def _results_7(p: ShotPlayer) -> None:
    """Seven towers with the wonders of the longest names."""
    p.show(CitadelsResultsScene(p.services, play_randomly(new_match(7, 3), 3000, 3)))
