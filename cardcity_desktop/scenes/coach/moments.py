"""Positions of an analysed game and of its variations: their replay, their picture, and their table."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect, Surface

from cardcity_desktop.players.weighing import Way
from cardcity_desktop.rules.game import AnyGame
from cardcity_desktop.scenes.front import Front, front_of
from cardcity_desktop.scenes.replay.table_picture import picture_of_moment, seats_for, ui_for_picture
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.position_desk import PositionDesk, Request
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import Logged, SavedMatch
from cardcity_desktop.ui.toolkit import Canvas, Ui
from cardcity_desktop.ui.widgets.labels import Painted


def lines_of_way(game: AnyGame, state: Any, seat: int, way: Way) -> tuple[Logged, ...]:
    """Return the actions of a way, up to the first after which chance or secrets decide."""
    lines: list[Logged] = []
    for action in way.actions:
        if seat not in game.actors(state) or game.why_not(state, seat, action) is not None:
            break
        step = game.apply(state, seat, action)
        lines.append(Logged(seat, game.encode(action)))
        state = step.state
        if step.commits:
            break
    return tuple(lines)


def replay_with(match: AnyMatch, at: int, lines: Sequence[Logged]) -> Replay:
    """Return the replay of a game that continues with `lines` after its first `at` actions."""
    return Replay(match.game, match.header, (*match.log[:at], *lines))


def written_position(desk: PositionDesk, replay: Replay, seat: int) -> Request | None:
    """Return the end of a replay as a request of `analyse`; None if `seat` can't begin there.

    It is the last moment that can be written, followed by the later actions.
    """
    lines = [f"{line.seat} {line.text}" for line in replay.lines]
    moments = range(replay.length, -1, -1)
    return next((found for at in moments if (found := desk.written(replay.state(at), seat, lines[at:]))), None)


def saved_at(replay: Replay, at: int, seat: int) -> SavedMatch:
    """Return a game after the given number of actions as `seat` saw it, as an entry of saved games."""
    events = tuple(event for done in range(1, at + 1) for event in replay.events(done, None))
    progress, view = replay.progress(at), replay.view(at, seat)
    header = replace(replay.header, seats=seats_for(replay.header.seats, seat))
    return SavedMatch("moment", header, at, 0.0, False, progress.round, progress.rounds, view, events)


def position_picture(
    services: Services, ui: Ui, replay: Replay, at: int, seat: int, size: tuple[int, int], all_open: bool = False
) -> Surface | None:
    """Return the picture of a position for a place of that size; None if there is none.

    It is the game's own picture, else one of its table in the shape of the place. Actions after the first `at` are
    shown as new.
    """
    actions = [replay.game.decode(line.text) for line in replay.lines[at:]]
    front = front_of(replay.header.game)
    paint = front.position_picture(saved_at(replay, replay.length, seat), actions)
    if paint is not None:
        return paint(ui, size)
    table_ui = ui_for_picture(ui, size, front.picture_text_size)
    return picture_of_moment(services, table_ui, replay, replay.length, seat, all_open)


class SmallPictures:
    """Small pictures of positions, each drawn once."""

    def __init__(self, ui: Ui, front: Front) -> None:
        self._ui, self._front = ui, front
        self._drawn: dict[object, Surface | None] = {}

    def widget(self, place: Rect, replay: Replay, at: int, seat: int) -> list[Painted]:
        """Return a picture at `place` of what the actions after the first `at` changed.

        [] if the game draws none.
        """
        key = (replay.lines, at, seat, place.size, self._ui.theme.name)
        if key not in self._drawn:
            actions = [replay.game.decode(line.text) for line in replay.lines[at:]]
            saved = saved_at(replay, replay.length, seat)
            draw = self._front.way_picture(saved, replay.view(at, seat), actions)
            self._drawn[key] = None if draw is None else draw(self._ui, place.size)
        surface = self._drawn[key]
        if surface is None:
            return []

        def paint(canvas: Canvas, rect: Rect) -> None:
            canvas.surface.blit(surface, rect)

        return [Painted(place, paint)]
