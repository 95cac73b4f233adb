"""Pictures of Royal Cities: every state of its table, the count, the results and the set-up."""

from __future__ import annotations

from contextlib import suppress

from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.royal_cities.count import CountScene, SeasonCount
from cardcity_desktop.scenes.royal_cities.results import RoyalCitiesResultsScene
from cardcity_desktop.scenes.royal_cities.setup import RoyalCitiesSetupScene
from cardcity_desktop.scenes.royal_cities.table.scene import TableScene
from cardcity_desktop.session.match import AnyMatch
from tests.games.royal_cities.at_the_table.people import brought_to, match_of
from tests.shots.scenes import ShotPlayer, shot


def _at(p: ShotPlayer, match: AnyMatch, seat: int | None = 0) -> TableScene:
    """Open the table; `seat` has lifted the curtain, None leaves it down."""
    table = TableScene(p.services, match)
    if seat is not None:
        table.hot_seat.viewer = seat
        match.hand_over(seat)
    p.show(table)
    return table


def _reached(
    phase: str, players: int = 2, seed: int = 1, season: int = 1, expert: bool = False, level: str = "beginner"
) -> AnyMatch:
    """Let computers play until seat 0 acts in that phase, in this season or later."""
    for dealt in range(seed, seed + 40):
        match = match_of(players, dealt, expert)
        with suppress(AssertionError):
            while True:
                brought_to(match, phase, level=level, seed=dealt)
                if match.state.season >= season:
                    return match
                match.do(0, match.legal(0)[-1])
    raise AssertionError(f"{phase} never came")


def _pressed(p: ShotPlayer, *keys: str) -> None:
    for key in keys:
        item = next(item for item in p.items() if item.key.startswith(key))
        p.click(item.key)


@shot("royal-setup")
def _setup(p: ShotPlayer) -> None:
    p.show(RoyalCitiesSetupScene(p.services))
    p.click("players:4")


@shot("royal-giving")
def _giving(p: ShotPlayer) -> None:
    _at(p, _reached("giving"))
    _pressed(p, "hand:0")


@shot("royal-opening")
def _opening(p: ShotPlayer) -> None:
    _at(p, _reached("opening"))
    _pressed(p, "hand:1")


@shot("royal-play", points=True)
def _play(p: ShotPlayer) -> None:
    _at(p, _reached("play", seed=3, season=2))
    p.move("hand:0")


@shot("royal-add", points=True)
def _add(p: ShotPlayer) -> None:
    """Point at "Add a card": the chance of a revolt, and its cards."""
    _at(p, _reached("play", seed=3, season=2))
    p.move("add")


@shot("royal-main-4")
def _main_4(p: ShotPlayer) -> None:
    _at(p, _reached("play", 4, seed=4, season=2))


@shot("royal-main-3")
def _main_3(p: ShotPlayer) -> None:
    _at(p, _reached("play", 3, seed=5, season=3))


@shot("royal-buying")
def _buying(p: ShotPlayer) -> None:
    _at(p, _reached("buying", seed=6, season=2))


@shot("royal-build", points=True)
def _build(p: ShotPlayer) -> None:
    _at(p, _reached("build", seed=7, season=3))
    p.move("hand:0")


@shot("royal-build-4")
def _build_4(p: ShotPlayer) -> None:
    """Hold the hand open on the cloth, and choose a card."""
    _at(p, _reached("build", 4, seed=8, season=2))
    p.hold("q")
    p.wait(0.5)
    _pressed(p, "hand:0")


@shot("royal-cloth-4")
def _cloth_4(p: ShotPlayer) -> None:
    """Three Nobles have laid their cards face down; the last one has not looked yet."""
    match = _reached("build", 4, seed=8, season=2)
    while len(match.actors()) > 1:
        match.do(match.actors()[0], match.legal(match.actors()[0])[-1])
    _at(p, match, match.actors()[0])


@shot("royal-effect-merchant")
def _merchant(p: ShotPlayer) -> None:
    _at(p, _reached("merchant", seed=9))


@shot("royal-effect-assassin")
def _assassin(p: ShotPlayer) -> None:
    _at(p, _reached("assassin", 3, seed=10, season=2))


@shot("royal-effect-astrologer")
def _astrologer(p: ShotPlayer) -> None:
    _at(p, _reached("astrologer", seed=11))


@shot("royal-hero")
def _hero(p: ShotPlayer) -> None:
    _at(p, _reached("hero", seed=12, level="random"))


@shot("royal-solo")
def _solo(p: ShotPlayer) -> None:
    _at(p, _reached("play", 1, seed=13, season=2, expert=True))


@shot("royal-solo-regent")
def _regent(p: ShotPlayer) -> None:
    _at(p, _reached("regent", 1, seed=14, season=2))


@shot("royal-solo-tax")
def _tax(p: ShotPlayer) -> None:
    _at(p, _reached("tax", 1, seed=15, expert=True))


@shot("royal-curtain")
def _curtain(p: ShotPlayer) -> None:
    _at(p, _reached("giving"), None)
    assert isinstance(p.scene, CurtainScene)


def _season_counted(players: int, seed: int) -> AnyMatch:
    """Return a match after the step that ended the second season."""
    match = match_of(players, seed)
    for _season in range(2):
        before = match.state.season
        while match.state.season == before:
            _step(match, seed)
    return match


def _step(match: AnyMatch, seed: int) -> None:
    seat = match.actors()[0]
    legal = match.legal(seat)
    match.do(seat, legal[(match.action_count * 7 + seed) % len(legal)])


def _counting(p: ShotPlayer, match: AnyMatch, at: int = 0) -> CountScene:
    names = tuple(seat.name for seat in match.seats)
    count = SeasonCount.of(match, match.events_since(match.action_count - 1, None), names)
    assert count is not None
    scene = CountScene(count)
    scene.at = at
    scene._continue_after_pause = lambda at: None  # type: ignore[method-assign]  # the picture is taken while it is read
    p.show(scene)
    return scene


@shot("royal-count")
def _count(p: ShotPlayer) -> None:
    _counting(p, _season_counted(2, 16), 4)


@shot("royal-count-4")
def _count_4(p: ShotPlayer) -> None:
    _counting(p, _season_counted(4, 17), 0)


@shot("royal-count-summary")
def _summary(p: ShotPlayer) -> None:
    _counting(p, _season_counted(3, 18)).skip()


def _finished(players: int, seed: int) -> AnyMatch:
    match = match_of(players, seed)
    while not match.finished:
        _step(match, seed)
    return match


@shot("royal-results-4")
def _results_4(p: ShotPlayer) -> None:
    p.show(RoyalCitiesResultsScene(p.services, _finished(4, 19)))


@shot("royal-results-solo")
def _results_solo(p: ShotPlayer) -> None:
    p.show(RoyalCitiesResultsScene(p.services, _finished(1, 20)))
