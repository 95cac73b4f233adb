"""For every test: translations are compiled as they stand, and the system's language plays no part."""

import gc
import os
import re
import sys
from collections.abc import Callable, Iterator
from compileall import compile_file
from contextlib import suppress
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from cardcity_desktop.support.i18n import language, set_language
from tests.ui.translations import compile_fresh

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

# Never timed, on however slow a machine, and the same examples everywhere.
settings.register_profile(
    "steady", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True, database=None
)
settings.load_profile("steady")

if TYPE_CHECKING:
    from pygame import Surface

    from cardcity_desktop.ui.window.context import Ui
    from tests.ui.driver import Player


QUICK = ("contract", "house", "rules", "saves", "session", "storage")
FULL = ("e2e", "packaging", "shots", "siege")
FULL_FILES = ("test_goldens", "test_monkey", "test_whole_games")
QUICK_FILES = re.compile(r"test_(\d+_|every_clause|positions)")
"""Lanes by folder of tests, and by how a file's name begins; a single test joins a lane by its mark. A game's files
that bear a clause's number are quick: they ask the rules and nothing else.
"""


def pytest_sessionstart(session: pytest.Session) -> None:
    """Workers that read a fresh clone in one order compile all of it each: a worker begins with its own share."""
    worker, config = getattr(session.config, "workerinput", None), session.config
    if worker and config.args == config.getini("testpaths") and not sys.dont_write_bytecode:
        first, workers = int(worker["workerid"].removeprefix("gw")), worker["workercount"]
        for path in sorted((TESTS.parent / "cardcity_desktop").rglob("*.py"))[first::workers]:
            compile_file(path, quiet=2)
        for path in sorted(TESTS.rglob("test_*.py"))[first::workers]:
            if not pytest_ignore_collect(path, config):
                with suppress(Exception, pytest.skip.Exception):  # whoever collects it says what is wrong
                    import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))


TESTS = Path(__file__).parent

gc.disable()  # reading the tests makes many objects and no garbage


def pytest_collection_finish() -> None:
    """Collect garbage less often: games make objects by the thousand, and usually that takes a twentieth of a run."""
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)
    gc.enable()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A lane does not read the files that hold none of its tests: reading all takes longer than a quick test's lane."""
    if collection_path.suffix != ".py" or not collection_path.name.startswith("test_"):
        return None
    lane, wanted = lane_of(collection_path), config.option.markexpr
    if wanted == "not full":
        return lane == "full" or None
    return (wanted in ("quick", "full") and lane != wanted and not holds_mark(collection_path, wanted)) or None


def holds_mark(path: Path, lane: str) -> bool:
    """Return True if a file of another lane marks single tests for this one."""
    return f"mark.{lane}" in path.read_text(encoding="utf-8")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        lane = lane_of(item.path)
        if lane == "full" or (lane == "quick" and not item.get_closest_marker("full")):
            item.add_marker(lane)
    items.sort(key=lambda item: item.originalname not in LONGEST if isinstance(item, pytest.Function) else True)


LONGEST = ("test_the_tree_passes",)
"""Begun first, so that no worker waits for them at the end."""


def lane_of(path: Path) -> str:
    """The lane of a file's tests, but for those with a mark of their own."""
    folders = path.relative_to(TESTS).parts[:-1]
    if any(folder in FULL for folder in folders) or path.name.startswith(FULL_FILES):
        return "full"
    clauses = folders[:1] == ("games",) and len(folders) == 2 and QUICK_FILES.match(path.name) is not None
    return "quick" if clauses or any(folder in QUICK for folder in folders) else "default"


@pytest.fixture
def language_put_back() -> Iterator[None]:
    """For tests that change the language."""
    before = language()
    yield
    set_language(before)


@pytest.fixture(scope="session", autouse=True)
def translations() -> None:
    """So that editing a .po is enough."""
    compile_fresh()


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing a test keeps lies among the player's own files, nor meets what another test has kept."""
    monkeypatch.setenv("CARDCITY_HOME", str(tmp_path_factory.getbasetemp() / f"home-{next(HOMES)}"))


HOMES = count()


@pytest.fixture(autouse=True)
def english(translations: None) -> Iterator[None]:
    """Tests start in English and leave it as they found it."""
    set_language("en")
    yield
    if language() != "en":
        set_language("en")


@pytest.fixture(scope="session", autouse=True)
def drawings() -> Iterator[None]:
    """Every window draws the same pictures; a test run reads each once."""
    from cardcity_desktop.ui.paint.cache import SurfaceCache
    from cardcity_desktop.ui.paint.vector import svg
    from cardcity_desktop.ui.window.context import Ui

    draw, small, large = svg.drawn, SurfaceCache(SMALL_BYTES), SurfaceCache(LARGE_BYTES)

    def drawn(text: str, size: tuple[int, int], tint: tuple[tuple[str, str], ...] = ()) -> "Surface":
        kept = small if size[0] * size[1] <= LARGEST_SMALL else large
        return kept.get((text, size, tint), lambda: draw(text, size, tint)).copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(svg, "drawn", drawn)
        patch.setattr(Ui, "fit", fitting(Ui.fit))
        yield


def fitting(fit: Callable[..., None]) -> Callable[..., None]:
    """`Ui.fit` where every window of one size and theme goes on with the pictures that the one before it has made.

    They are kept by all that they show, for one window shows many screens; so only the first draws them.
    """
    from cardcity_desktop.ui.paint.chrome import Chrome
    from cardcity_desktop.ui.paint.text import TextPainter
    from cardcity_desktop.ui.paint.vector.svg import SvgCache

    kept: dict[object, tuple[TextPainter, Chrome, SvgCache]] = {}

    def fit_with_what_is_made(ui: "Ui", *wanted: object) -> None:
        before, chrome, pictures = getattr(ui, "text", None), ui.chrome, ui.pictures
        ui.chrome, ui.pictures = Chrome(), SvgCache()  # fitted in place: not those that other windows go on with
        fit(ui, *wanted)
        if ui.text is before:
            ui.chrome, ui.pictures = chrome, pictures
        else:
            made = (ui.text, ui.chrome, ui.pictures)
            ui.text, ui.chrome, ui.pictures = kept.setdefault((ui.scale, ui.theme), made)
            if len(kept) > MOST_KEPT:
                del kept[next(iter(kept))]

    return fit_with_what_is_made


MOST_KEPT = 4
"""Sizes and themes of windows whose pictures are kept: tests of many sizes, and sieges, ask for each but once."""

LARGEST_SMALL = 200 * 200
"""Pixels: cards and symbols, a few thousand in a run, which a few grounds of large windows shall not drive out."""

SMALL_BYTES, LARGE_BYTES = 200_000_000, 100_000_000


@pytest.fixture(scope="session", autouse=True)
def disk() -> Iterator[None]:
    """Skip fsync: test files need not outlive a power cut, and waiting for the disk is the longest part of a save.

    Tests that ask whether it is waited for put their own in its place.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)
        yield


@pytest.fixture
def player() -> Iterator["Player"]:
    """Someone to play the app; see tests/ui/driver.py."""
    from tests.ui.driver import Player

    someone = Player()
    yield someone
    someone.close()
