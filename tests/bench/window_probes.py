"""Probes of bench_window in a window of 1920x1080 or another size, one a process: print the figures
as JSON.

    python -m tests.bench.window_probes drag|thinking|busy|idle|idle_bare|alive|living|land|land_warm|land_idle|
        land_alive|input|input_bare|memory|memory_bare|turns|rescale [3840x2160] [cpu]

Milliseconds, MB, or seconds of processor time a second; with `cpu` frames are told in processor time, which a busy
machine spoils less.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import random
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame
from pygame import Rect, Surface
from pygame.event import Event

FULL_HD = (1920, 1080)
SIZE = FULL_HD
clock = time.perf_counter
FRAMES = 300
IDLE_SECONDS = 4.0
INPUTS = 150
TURNS = (50, 1000)
TURNS_OF_THOUGHT = 3


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def memory_mb() -> float:
    """Return the resident memory of this process, in MB."""
    text = Path("/proc/self/status").read_text(encoding="ascii")
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith("VmRSS:"))) / 1024


def timed(act: Callable[[], object]) -> float:
    start = clock()
    act()
    return (clock() - start) * 1000


def full_frames(screen: Surface) -> list[float]:
    """The yardstick of a frame: the whole window copied and shown."""
    layer = Surface(screen.get_size())
    layer.fill("#F8F1E1")

    def frame() -> None:
        screen.blit(layer, (0, 0))
        pygame.display.flip()

    return [timed(frame) for _frame in range(FRAMES)]


def bare_window() -> Surface:
    pygame.display.init()
    screen = pygame.display.set_mode(SIZE)
    screen.fill("#F8F1E1")
    pygame.display.flip()
    return screen


# Our window


def full_board() -> Any:
    """The city that four players share: 144 cells, all taken but twelve that are lit."""
    from cardcity_desktop.ui.board.model import BoardCard, BoardModel
    from cardcity_desktop.ui.cards.faces import motif_at

    chance = random.Random(12)
    cells = [(x, y) for y in range(12) for x in range(12)]
    free = tuple(sorted(chance.sample(cells, 12)))
    cards = []
    for cell in cells:
        if cell not in free:
            token = chance.choice(("R", "C", "L", "P", "I1", "I2", "I3", "I4", "K"))
            cards.append(BoardCard(cell, token, 0, motif_at(token, cell)))
    zones = {(x, y): x // 6 + 2 * (y // 6) for x, y in cells}
    return BoardModel(
        cells=free, cards=tuple(cards), legal=frozenset(free), ghost="R", frame=tuple(cells), zones=zones, seats=4
    )


def board_scene(overlays: bool = False) -> Any:
    """The full board, a card that can be dragged over it, and the table's animation for cards that fly about."""

    from cardcity_desktop.ui.board.view import BoardView
    from cardcity_desktop.ui.cards.faces import CardFaces, FlatCards
    from cardcity_desktop.ui.effects import EffectQueue
    from cardcity_desktop.ui.paint.canvas import Canvas
    from cardcity_desktop.ui.widgets.buttons import Button
    from cardcity_desktop.ui.window.drag import Drag
    from cardcity_desktop.ui.window.focus import Focusable
    from cardcity_desktop.ui.window.scene import Command, Scene
    from cardcity_desktop.ui.window.widget import Widget
    from tests.ui.board_gallery import table_top

    model = full_board()
    if overlays:
        percents = {card.cell: 10 * (index % 9) for index, card in enumerate(model.cards) if index % 3 == 0}
        model = model._replace(
            overlays=frozenset({"pollution", "parks"}), pollution=percents, parks=frozenset(model.cells)
        )

    class HandDrag(Drag):
        def can_lift(self, item: Focusable) -> bool:
            return item.key == "hand"

        def drop(self, *_dropped: Any) -> None:
            pass

        def held(self) -> Callable[[Canvas], Rect] | None:
            return None if self.item is None else scene.draw_held

    class FullBoard(Scene):
        def __init__(self) -> None:
            super().__init__()
            self.drag = HandDrag()

        def enter(self) -> None:
            self.flights, self.flat = EffectQueue(), FlatCards()

        def compose(self) -> list[Widget]:
            s, area = self.ui.scale, self.ui.area
            self.board = BoardView(
                Rect(s(20), s(60), area.width - s(420), area.height - s(140)), model, self, table_top
            )
            self.hand = Rect(s(40), area.height - s(64), s(160), s(44))
            other = self.hand.move(s(200), 0)
            return [
                self.board,
                Button(self.hand, "Hand", lambda: None, key="hand"),
                Button(other, "Other", lambda: None, key="other"),
            ]

        def handle(self, event: Event) -> Command | None:
            used = self.drag.handle(event, self)
            return used if used is not None else super().handle(event)

        def overlay(self, canvas: Canvas) -> None:
            self.flights.draw(canvas)

        def held(self) -> Callable[[Canvas], Rect] | None:
            return self.drag.held()

        def draw_held(self, canvas: Canvas) -> Rect:
            faces, side = CardFaces(self.ui), self.board.lens.size
            return faces.draw(canvas.surface, "R", self.drag.position, side, "dragged", flat=self.flat)

    scene = FullBoard()
    return scene


def open_app(
    scene: Any, size: tuple[int, int] | None = None, clock: Callable[[], float] = time.monotonic, **preferences: Any
) -> Any:
    """An app in a real window, its first frames drawn."""
    from cardcity_desktop.app.window import App
    from cardcity_desktop.ui.window.preferences import Preferences

    app = App(scene, None, Preferences(**{"language": "en", "window_size": size or SIZE, **preferences}), clock)
    app.start_services()
    for _frame in range(8):
        app.step()
    return app


def motion(position: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=position, rel=(1, 1), buttons=(1, 0, 0), touch=False)


# Probes


def drag() -> dict[str, float]:
    """A card pulled across the full board, ten pixels a frame."""
    scene = board_scene()
    app = open_app(scene)
    yardstick = full_frames(app.screen)
    app.ui.invalidate()
    app.step()
    _take_up(app, scene)
    ours = _drag_frames(app, scene)
    return {"baseline": median(yardstick), "p50": median(ours), "p99": percentile(ours, 0.99)}


def thinking() -> dict[str, float]:
    """The same drag while the best computer player thinks in its process, as at the table; and while nobody does."""
    from cardcity_desktop.players.player import Budget, Observation
    from cardcity_desktop.players.worker import Job, StoppedError, Worker
    from cardcity_desktop.rules.card_city.game import CARD_CITY
    from cardcity_desktop.rules.card_city.setup import Setup

    scene = board_scene()
    app = open_app(scene)
    _take_up(app, scene)
    state = CARD_CITY.initial(Setup("xl", "normal", players=1), 1)
    seat = CARD_CITY.actors(state)[0]
    state = CARD_CITY.apply(state, seat, CARD_CITY.legal(state, seat)[0]).state
    worker = Worker()
    worker.think(Job("visionary", Observation.of(CARD_CITY, state, seat), Budget(evaluations=50), 0))  # ready to think
    alone, beside = [], []

    def think(number: int) -> None:
        with contextlib.suppress(StoppedError):
            worker.think(Job("visionary", Observation.of(CARD_CITY, state, seat), Budget(seconds=60), 0, str(number)))

    for number in range(TURNS_OF_THOUGHT):  # in turn, so that a busy moment of the machine meets both
        alone += _drag_frames(app, scene)
        waiting = threading.Thread(target=think, args=(number,), daemon=True)
        waiting.start()
        time.sleep(0.2)
        beside += _drag_frames(app, scene)
        assert waiting.is_alive(), "it had thought to the end before the frames were drawn"
        worker.stop()
        waiting.join()
        worker.think(Job("visionary", Observation.of(CARD_CITY, state, seat), Budget(evaluations=50), 0))
    worker.close()
    return {"baseline": percentile(alone, 0.99), "p99": percentile(beside, 0.99)}


def _take_up(app: Any, scene: Any) -> None:
    """The card of the hand follows the mouse from now on."""
    for event in (
        motion(scene.hand.center),
        Event(pygame.MOUSEBUTTONDOWN, pos=scene.hand.center, button=1, touch=False),
        motion((scene.hand.centerx + 60, scene.hand.centery - 60)),
    ):
        pygame.event.post(event)
        app.step()
    assert scene.drag.item is not None


def _drag_frames(app: Any, scene: Any) -> list[float]:
    ours = []
    for index in range(FRAMES):
        step = index * 10
        x = scene.board.rect.left + 60 + step % (scene.board.rect.width - 120)
        y = scene.board.rect.top + 60 + (step // 4) % (scene.board.rect.height - 120)
        pygame.event.post(motion((x, y)))
        ours.append(timed(app.step))
    return ours


def busy() -> dict[str, float]:
    """Overlays on, 24 cards in the air all over the board, each on to another place when it has arrived.

    Each frame of both is told by its number: it draws the same in each run.
    """
    scene = board_scene(overlays=True)
    app = open_app(scene)
    for _frame in range(60):
        app.step()
        time.sleep(0.01)  # until the overlays have drifted in
    bare = full_frames(app.screen)
    app.ui.invalidate()
    app.step()
    chance = random.Random(24)
    for number in range(24):
        _fly_about(app.ui, scene, "RCLP"[number % 4], chance)
    now = app.clock()
    ours = []
    for index in range(FRAMES):
        app.clock = lambda index=index: now + index / 60  # a frame is a sixtieth, however fast it is drawn
        ours.append(timed(app.step))
    assert len(scene.flights.running) == 24
    bare += full_frames(app.screen)  # before and after, so that a busy moment of the machine meets both
    timed_frames = (("bare", bare), ("ours", ours))
    return {f"{name} {index}": took for name, frames in timed_frames for index, took in enumerate(frames)}


def _fly_about(ui: Any, scene: Any, token: str, chance: random.Random) -> None:
    """A card that flies from cell to cell as long as anybody looks."""
    from cardcity_desktop.scenes.card_city.table.effects import COIN_SECONDS, card_flight, square
    from cardcity_desktop.ui.cards.faces import CardFaces
    from cardcity_desktop.ui.paint.animation import Tween

    side, cells = scene.board.lens.size, scene.board.model.frame
    there = square(scene.board.rect_of(chance.choice(cells)).center, side)
    flight = card_flight(CardFaces(scene.ui), token, square((0, 0), side), there)
    scene.flights.running.append(flight)

    def move(share: float) -> None:
        flight.share = share

    def on() -> None:
        flight.start, flight.end = flight.end, square(scene.board.rect_of(chance.choice(cells)).center, side)
        flight.share = 0.0
        ui.animator.play(Tween(COIN_SECONDS * (0.5 + chance.random()), move, on, area=flight.area))

    on()


def idle_bare() -> dict[str, float]:
    """A loop that looks for events sixty times a second and draws nothing."""
    bare_window()
    clock = pygame.time.Clock()
    return {"cpu": _cpu_share(lambda: (pygame.event.get(), clock.tick(60)))}


def idle() -> dict[str, float]:
    """Our loop at rest with the full board on the screen; the ambience is silent, for the bare loop plays none.

    Half a minute after the last touch, and as soon as another window has the keyboard, the cards lie still: here at
    once, for a bench does not wait so long.
    """
    app = open_app(board_scene(), ambience_volume=0.0)
    app.ui.presence.notice(Event(pygame.WINDOWFOCUSLOST))
    return {"cpu": _share_at_rest(app)}


def _share_at_rest(app: Any) -> float:
    """The processor's share of an app that waits long for its next event."""
    threading.Timer(IDLE_SECONDS + 1.0, lambda: pygame.event.post(Event(pygame.USEREVENT))).start()
    time.sleep(0.6)  # nobody has touched anything for a while
    return _cpu_share(_turn_of(app))


def alive() -> dict[str, float]:
    """Our loop while somebody looks: smoke, water and cars move on the cards, and their pictures are being drawn."""
    app = open_app(board_scene(), ambience_volume=0.0)
    return {"cpu": _cpu_share(_turn_of(app))}


def living() -> dict[str, float]:
    """The same once all pictures are there, as during most of a game."""
    scene = board_scene()
    app = open_app(scene, ambience_volume=0.0)
    life = scene.board.life
    while life._prepare(app.ui, life._sprites(scene.board).values()):
        pass
    return {"cpu": _cpu_share(_turn_of(app))}


def _turn_of(app: Any) -> Callable[[], None]:
    def turn() -> None:
        app._wait()
        app.step()

    return turn


def _cpu_share(turn: Callable[[], object]) -> float:
    start, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - start < IDLE_SECONDS:
        turn()
    return (time.process_time() - used) / (time.perf_counter() - start)


def land_scene() -> Any:
    """A campaign's land with eighteen towns, each with its own city, and a cache that has nothing."""
    from cardcity_desktop.scenes.career.campaign import CampaignScene
    from tests.scenes.services import TestCareer
    from tests.shots.screens.career import SOME, settler

    return CampaignScene(TestCareer(settler(18, SOME)), "card_city")


def land() -> dict[str, float]:
    """A land from a cold cache: its first frame, until it is whole, and frames while it is dragged near by."""
    from cardcity_desktop.ui.window.input.intents import Intent

    scene = land_scene()
    open_app(board_scene())
    pygame.display.quit()
    start = clock()
    app = open_land(scene)
    first = (clock() - start) * 1000
    stage = scene._view.stage
    while stage.making:
        app._wait()
        app.step()
    whole = (clock() - start) * 1000
    yardstick = full_frames(app.screen)
    for _step in range(2):
        scene.on_intent(Intent.ZOOM_IN)
        rest = time.perf_counter() + 0.6
        while stage.making or stage.shown is not None or time.perf_counter() < rest:
            app.step()
    frames = _land_frames(app, scene)
    return {
        "baseline": median(yardstick), "first": first, "whole": whole, "p50": median(frames),
        "p99": percentile(frames, 0.99),
    }  # fmt: skip


def land_warm() -> dict[str, float]:
    """The way from an open window to a land whose picture an earlier visit has left on the disk."""
    from cardcity_desktop.scenes.career.campaign import CampaignScene
    from cardcity_desktop.storage.pictures import PictureCache
    from cardcity_desktop.ui.window.commands import Reset

    before, cache = land_scene(), PictureCache()
    before.career.kept_picture, before.career.keep_picture = cache.get, cache.put
    app = open_land(before)
    _drawn_whole(app, before)
    _show(app, board_scene())
    scene = CampaignScene(before.career, "card_city")
    start = clock()
    app.obey(Reset(scene))
    app.step()
    while scene._view.stage.making:
        app.step()
    return {"whole": (clock() - start) * 1000}


def open_land(scene: Any, **preferences: Any) -> Any:
    """An app whose first frame shows a land, with its worker threads."""
    from cardcity_desktop.app.window import App
    from cardcity_desktop.ui.window.preferences import Preferences

    wanted = Preferences(**{"language": "en", "window_size": SIZE, "ambience_volume": 0.0, **preferences})
    app = App(scene, None, wanted, time.monotonic)
    app.start_services()
    app.ui.threads = True
    app.step()
    return app


def _land_frames(app: Any, scene: Any) -> list[float]:
    """Frames in which the land follows the mouse, to and fro, four px at a time."""
    middle = scene._view.free.center
    scene.handle(Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=1, touch=False))
    found = []
    for frame in range(FRAMES):
        away = 4 * (frame % 60 if frame % 120 < 60 else 60 - frame % 60)
        pygame.event.post(motion((middle[0] + away, middle[1] + away // 2)))
        found.append(timed(app.step))
    return found


def land_idle() -> dict[str, float]:
    """Our loop with a land on the screen and motion off."""
    return {"cpu": _share_at_rest(_whole_land(motion="off"))}


def land_alive() -> dict[str, float]:
    """The same while somebody looks and the mist drifts."""
    return {"cpu": _cpu_share(_turn_of(_whole_land()))}


def _whole_land(**preferences: Any) -> Any:
    """An app with a land that is drawn whole, and its picture stored."""
    scene = land_scene()
    app = open_land(scene, **preferences)
    _drawn_whole(app, scene)
    return app


def _drawn_whole(app: Any, scene: Any) -> None:
    until = time.perf_counter() + 1.0
    while scene._view.stage.making or time.perf_counter() < until:
        app.step()
    app.ui.finish_work(5.0)
    while app.ui.is_dirty or app.ui.is_waiting_for_idle:
        app.step()  # the last frame belongs to drawing the land, not to its rest


def input_bare() -> dict[str, float]:
    """The least that shows an input: wait, draw a small rectangle, show the window."""
    screen = bare_window()
    colours = ("#23695F", "#C8431D")

    def turn() -> None:
        event = pygame.event.wait(1000)
        if event.type == pygame.MOUSEMOTION:
            screen.fill(colours[event.pos[0] % 2], (100, 100, 200, 60))
            pygame.display.flip()

    return _latency(turn, [(100, 100), (101, 100)])


def input() -> dict[str, float]:
    """The mouse goes from one button to another beside the full board, and that is seen."""
    scene = board_scene()
    app = open_app(scene)

    return _latency(_turn_of(app), [item.rect.center for item in scene.focusables() if item.key in ("hand", "other")])


def _latency(turn: Callable[[], None], places: list[tuple[int, int]]) -> dict[str, float]:
    """Times from a posted mouse move until its frame is on the screen."""
    shown: list[float] = []
    flip, update = pygame.display.flip, pygame.display.update

    def watched(show: Any) -> Any:
        def call(*values: Any) -> None:
            show(*values)
            shown.append(time.perf_counter())

        return call

    pygame.display.flip, pygame.display.update = watched(flip), watched(update)
    posted: list[float] = []

    def hand() -> None:
        chance = random.Random(5)
        for index in range(INPUTS):
            time.sleep(0.02 + chance.random() * 0.01)
            posted.append(time.perf_counter())
            pygame.event.post(motion(places[index % 2]))
        time.sleep(0.1)
        posted.append(0.0)
        pygame.event.post(Event(pygame.USEREVENT))

    threading.Thread(target=hand, daemon=True).start()
    while not posted or posted[-1] != 0.0:
        turn()
    waits = []
    for moment in posted[:-1]:
        later = [at for at in shown if at >= moment]
        if later:
            waits.append((later[0] - moment) * 1000)
    assert len(waits) > INPUTS * 0.9, "an input was not shown"
    return {"p50": median(waits), "p99": percentile(waits, 0.99)}


def memory_bare() -> dict[str, float]:
    bare_window()
    pygame.event.get()
    return {"mb": memory_mb()}


def memory() -> dict[str, float]:
    """Title, set-up, options, the table of a long game with an overlay and each city looked at, sounds, validator."""
    from cardcity_desktop.app.services import AppServices
    from cardcity_desktop.rules.card_city.setup import Setup
    from cardcity_desktop.session.store import MemoryStore, Seat

    services = AppServices(MemoryStore())
    app = open_app(services.title_scene())
    import cardcity_desktop.storage.models.settings  # noqa: F401 - pydantic counts too

    for make in (lambda: services.setup_scene("card_city"), services.options_scene, lambda: board_scene(overlays=True)):
        _show(app, make())  # no name for a scene here: it would hold 8.6 MB of one that the app has left
    setup = Setup("xl", "advanced", players=4).checked()
    seats = [Seat(f"Seat {seat}", seat, "person" if seat == 0 else "random") for seat in range(4)]
    match = services.matches.new("card_city", setup, seats, 7)
    _play(match, 160)
    while match.view(None).phase != "building":
        _play(match, 1)
    table: Any = services.table_scene(match)
    _show(app, table)
    table.browser.toggle_overlay("pollution")
    for seat in (1, 2, 3):
        table.browser.look_at(seat)
        for _frame in range(60):  # until the overlay has drifted in
            app.step()
            time.sleep(0.01)
    assert app.scene is table
    assert table.board is not None
    return {"mb": memory_mb()}


def turns() -> dict[str, float]:
    """Memory after so many actions shown on the table, one every two seconds by the app's clock, so that what waits
    for a moment, such as the end of a game, does not pile up; a finished game is followed by another.
    """
    from cardcity_desktop.app.services import AppServices
    from cardcity_desktop.rules.card_city.setup import Setup
    from cardcity_desktop.session.store import MemoryStore, Seat
    from cardcity_desktop.ui.window.commands import Reset

    services = AppServices(MemoryStore())
    found: dict[str, float] = {}
    chance, games, done = random.Random(1), 0, 0
    app = open_app(services.title_scene(), (1280, 720), lambda: 2.0 * done, motion="off")
    match: Any = None
    while done < TURNS[-1]:
        if match is None or match.finished:
            games += 1
            setup = Setup("xl", "advanced", players=1).checked()
            match = services.matches.new("card_city", setup, [Seat("Ada", 0)], games)
            table: Any = services.table_scene(match)
            _show(app, table)
        if app.scene is not table:
            app.obey(Reset(table))
        table.steps.do(chance.choice(match.legal(match.actors()[0])))
        app.step()
        done += 1
        if done in TURNS:
            gc.collect()
            found[str(done)] = memory_mb()
    return {"baseline": found[str(TURNS[0])], "mb": found[str(TURNS[-1])]}


def _show(app: Any, scene: Any) -> None:
    from cardcity_desktop.ui.window.commands import Reset

    app.obey(Reset(scene))
    for _frame in range(4):
        app.step()


def _play(match: Any, actions: int, chance: random.Random | None = None) -> None:
    chance = chance or random.Random(3)
    for _action in range(actions):
        actors = match.actors()
        if not actors:
            return
        match.do(match.actors()[0], chance.choice(match.legal(actors[0])))


def rescale() -> dict[str, float]:
    """The title and the full board drawn anew, nothing cached, at 1920x1080 and at 3840x2160."""
    from cardcity_desktop.scenes.shell.title import TitleScene

    bare_window()
    pygame.font.init()
    found = {}
    for name, size in (("baseline", FULL_HD), ("ms", (2 * FULL_HD[0], 2 * FULL_HD[1]))):
        found[name] = median([_drawn_anew(size, lambda: TitleScene(None, None)) for _time in range(3)])  # type: ignore[arg-type]
        found[name] += median([_drawn_anew(size, board_scene) for _time in range(3)])
    return found


def _drawn_anew(size: tuple[int, int], make: Callable[[], Any]) -> float:
    from types import SimpleNamespace

    from cardcity_desktop.ui.window.context import Ui
    from cardcity_desktop.ui.window.preferences import Preferences

    scene, ui, surface = make(), Ui(Preferences(), size, time.monotonic), Surface(size)
    if hasattr(scene, "services"):
        scene.services, scene._town_shown = SimpleNamespace(version="0"), True
    scene.ui = ui
    scene.enter()
    return timed(lambda: scene.draw(ui.canvas(surface)))


PROBES: dict[str, Callable[[], dict[str, float]]] = {
    probe.__name__: probe
    for probe in (
        drag,
        thinking,
        busy,
        idle_bare,
        idle,
        alive,
        living,
        land,
        land_warm,
        land_idle,
        land_alive,
        input_bare,
        input,
        memory_bare,
        memory,
        turns,
        rescale,
    )
}

if __name__ == "__main__":
    name, *words = sys.argv[1:]
    for word in words:
        if word == "cpu":
            clock = time.process_time
        else:
            wide, _x, high = word.partition("x")
            SIZE = (int(wide), int(high))
    print(json.dumps(PROBES[name]()), flush=True)
    os._exit(0)
