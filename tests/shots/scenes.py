"""The registry of pictures: each function brings the app into one state by real events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardcity_desktop.app.demo import Demo
from cardcity_desktop.rules.card_city.actions import PlaceArchitect
from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.rulebook import RULEBOOK
from cardcity_desktop.scenes.card_city.setup import CardCitySetupScene
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.rulebook.scene import RulebookScene
from cardcity_desktop.scenes.shell.options import OptionsScene
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import MemoryStore
from cardcity_desktop.ui.window.scene import Scene
from tests.scenes.card_city.table_player import TablePlayer
from tests.scenes.key_player import KEYBOARD, PAD, Walker
from tests.shots.positions import (
    Position,
    ShotServices,
    at,
    choices,
    ended,
    hand_of,
    holding,
    is_bicolour,
    reach,
    seats_of,
    with_bicolour,
)
from tests.ui.driver import Player

CLASSIC = Setup(players=2)
SOLO = Setup(players=1)
BRIBES = Setup("xl", "advanced", "residential", (), 2)
FULL = Setup("xl", "advanced", "happiness", ("architect", "ecological"), 4)
ARCHITECT = Setup("xl", "advanced", "economic", ("architect", "ecological", "leisure_crisis"), 3)
GREEN = Setup("xl", "normal", "happiness", ("ecological",), 2)
UNIQUE = {players: Setup("xl", "advanced", "commercial", ("unique_city",), players) for players in (2, 3, 4)}
SUBURB = Setup("xl", "normal", "residential", ("suburb",), 1)

CORNER = (1, 1)
"""Position of the mouse when it points at nothing."""


class ShotPlayer(Player):
    """A player at a window of a given kind: `show` opens a scene in it."""

    def __init__(self, size: tuple[int, int], **preferences: object) -> None:
        super().__init__()
        self.size, self.wanted = size, preferences
        self.services = ShotServices()

    def show(self, scene: Scene) -> None:
        self.open(scene, self.size, None, **self.wanted)
        self.settle()

    @property
    def table(self) -> TableScene:
        assert isinstance(self.scene, TableScene), self.scene
        return self.scene

    def sit_at(self, position: Position) -> AnyMatch:
        """Open the table there, and lift the curtain if there is one."""
        match = reach(self.services, position)
        self.show(TableScene(self.services, match))
        self.lift()
        return match

    def lift(self) -> None:
        """Lift the curtain, or open the hand of the person whose turn it is."""
        if isinstance(self.scene, CurtainScene):
            self.wait(0.6)
            self.click("lift")
            self.settle()
        if isinstance(self.scene, TableScene) and self.scene.turn.is_closed:
            TablePlayer(self).look()

    def play_until(self, wanted: Callable[[TableScene], bool]) -> None:
        """Play by mouse until the table is as wanted."""

        def reached() -> bool:
            return isinstance(self.scene, TableScene) and wanted(self.scene)

        TablePlayer(self, 4).play(60, reached)
        self.settle()

    def pick(self, fits: Callable[[str], bool] = lambda token: True) -> None:
        """Select the first card of the hand that fits the wish and can be placed."""
        table = self.table
        for key in [item.key for item in self.items() if item.key.startswith(("hand:", "market:", "reserve:"))]:
            if table.selection.held is None or self.find(key).extra != table.selection.held:
                self.click(key)
            assert table.selection.held is not None and table.board is not None
            model = table.board.model
            if fits(table.selection.held.token) and (model.legal or model.other_rotation):
                return
        raise AssertionError("no card of the hand can be laid")

    def scroll_to(self, key: str) -> None:
        """Turn the wheel over what scrolls until the item can be clicked."""
        for _notch in range(60):
            item = self.find(key)
            if item.clip is None or item.clip.contains(item.rect):
                return
            self.wheel(-1 if item.rect.bottom > item.clip.bottom else 1, item.clip.center)
        raise AssertionError(f"{key} does not come into sight")

    def lit(self) -> list[Cell]:
        assert self.table.board is not None
        return sorted(self.table.board.model.legal, key=lambda cell: (cell[1], cell[0]))

    def refused(self) -> Cell:
        """Return a free cell that is refused for the held card, if possible because of a neighbour."""
        table, found = self.table, list[tuple[bool, Cell]]()
        assert table.board is not None and table.selection.held is not None
        for cell in table.board.model.known_cells():
            refusal = table.match.why_not(table.turn.actor, table.selection.held.action(cell))
            if refusal is not None and table.board.model.card_at(cell) is None:
                found.append((not refusal.cells, cell))
        return min(found)[1]


def spot(cell: Cell) -> str:
    return f"cell:{cell[0]},{cell[1]}"


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture to take. points: the mouse stays where the last event left it."""

    name: str
    arrange: Callable[[ShotPlayer], None]
    points: bool = False


SHOTS: dict[str, Shot] = {}


def shot(name: str, points: bool = False) -> Callable[[Callable[[ShotPlayer], None]], Callable[[ShotPlayer], None]]:
    """Register a function as a picture."""

    def enter(arrange: Callable[[ShotPlayer], None]) -> Callable[[ShotPlayer], None]:
        SHOTS[name] = Shot(name, arrange, points)
        return arrange

    return enter


# Title, saved games, options


def _some_games(p: ShotPlayer) -> None:
    reach(p.services, Position(SUBURB, at("building", 3)))
    reach(p.services, Position(UNIQUE[3], ended))
    reach(p.services, Position(FULL, at("building", 2)))
    reach(p.services, Position(CLASSIC, at("building", 4)))


@shot("title-fresh")
def _title_fresh(p: ShotPlayer) -> None:
    p.show(p.services.title_scene())


@shot("title-continue")
def _title_continue(p: ShotPlayer) -> None:
    _some_games(p)
    p.show(p.services.title_scene())


@shot("title-quit")
def _title_quit(p: ShotPlayer) -> None:
    p.show(p.services.title_scene())
    p.press("escape")


@shot("saved-games")
def _saved_games(p: ShotPlayer) -> None:
    _title_continue(p)
    p.click("saved")


@shot("saved-games-delete")
def _saved_games_delete(p: ShotPlayer) -> None:
    _saved_games(p)
    p.click(next(item.key for item in p.items() if item.key.startswith("delete")))


@shot("options-display")
def _options_display(p: ShotPlayer) -> None:
    p.show(OptionsScene())


@shot("options-sound")
def _options_sound(p: ShotPlayer) -> None:
    p.show(OptionsScene())
    p.change(voices=True)  # as for users
    p.click("page:sound")


@shot("options-keys")
def _options_keys(p: ShotPlayer) -> None:
    p.show(OptionsScene())
    p.click("page:keys")


@shot("options-access")
def _options_access(p: ShotPlayer) -> None:
    p.show(OptionsScene())
    p.click("page:access")


# Set-up


@shot("setup-first")
def _setup_first(p: ShotPlayer) -> None:
    p.show(CardCitySetupScene(p.services))


@shot("setup-questions-xl")
def _setup_questions_xl(p: ShotPlayer) -> None:
    p.show(CardCitySetupScene(p.services))
    for key in ("practice:some", "twist:little"):
        p.scroll_to(key)
        p.click(key)


@shot("setup-every-choice")
def _setup_every_choice(p: ShotPlayer) -> None:
    p.show(CardCitySetupScene(p.services))
    p.scroll_to("page:switches")
    p.click("page:switches")


@shot("setup-every-choice-xl")
def _setup_every_choice_xl(p: ShotPlayer) -> None:
    p.show(CardCitySetupScene(p.services, FULL, seats_of(FULL, (2, 3))))
    p.scroll_to("page:switches")
    p.click("page:switches")


@shot("setup-every-choice-end")
def _setup_every_choice_end(p: ShotPlayer) -> None:
    _setup_every_choice_xl(p)
    p.wheel(-30, (p.size[0] * 3 // 4, p.size[1] // 2))


@shot("setup-ways-played")
def _setup_ways_played(p: ShotPlayer) -> None:
    _some_games(p)
    p.show(CardCitySetupScene(p.services))
    p.scroll_to("page:played")
    p.click("page:played")


@shot("setup-solo")
def _setup_solo(p: ShotPlayer) -> None:
    p.show(CardCitySetupScene(p.services, SUBURB, seats_of(SUBURB)))


# The rules


@shot("rules-cards")
def _rules_cards(p: ShotPlayer) -> None:
    p.show(p.services.title_scene())
    p.click("rules")


@shot("rules-zoning")
def _rules_zoning(p: ShotPlayer) -> None:
    _build_refused(p)
    p.click("rule")


@shot("rules-folded")
def _rules_folded(p: ShotPlayer) -> None:
    p.show(RulebookScene(RULEBOOK, "8.1", FULL))


@shot("rules-halves")
def _rules_halves(p: ShotPlayer) -> None:
    p.show(RulebookScene(RULEBOOK, "4.11", FULL))


@shot("rules-unique")
def _rules_unique(p: ShotPlayer) -> None:
    p.show(RulebookScene(RULEBOOK, "10.4"))


@shot("rules-ranks")
def _rules_ranks(p: ShotPlayer) -> None:
    p.show(RulebookScene(RULEBOOK, "12", SUBURB))


@shot("rules-found")
def _rules_found(p: ShotPlayer) -> None:
    p.show(RulebookScene(RULEBOOK, "8.1", FULL))
    p.press("ctrl+f")
    p.type("Car park")
    p.settle()


# Phase 1


@shot("curtain")
def _curtain(p: ShotPlayer) -> None:
    p.show(TableScene(p.services, reach(p.services, Position(CLASSIC, at("choosing", 2)))))


@shot("draw")
def _draw(p: ShotPlayer) -> None:
    p.sit_at(Position(CLASSIC, at("drawing")))


@shot("recap")
def _recap(p: ShotPlayer) -> None:
    p.sit_at(Position(BRIBES, at("choosing", 4)))


@shot("split-empty")
def _split_empty(p: ShotPlayer) -> None:
    p.sit_at(Position(CLASSIC, at("splitting", 3)))


@shot("split-held")
def _split_held(p: ShotPlayer) -> None:
    _split_empty(p)
    p.click("drawn:1")


@shot("lots-closed")
def _lots_closed(p: ShotPlayer) -> None:
    p.show(TableScene(p.services, reach(p.services, Position(FULL, at("splitting", 3)))))


@shot("hand-closed")
def _hand_closed(p: ShotPlayer) -> None:
    p.show(TableScene(p.services, reach(p.services, Position(Setup(players=3), at("building", 4, _some_are_hidden)))))


def _some_are_hidden(match: AnyMatch) -> bool:
    hand = match.view(None).hands[match.actors()[0]]
    return HIDDEN in hand and {*hand} != {HIDDEN}


@shot("split-half")
def _split_half(p: ShotPlayer) -> None:
    _split_empty(p)
    TablePlayer(p, 2).split()
    TablePlayer(p, 3).split()


@shot("split-full")
def _split_full(p: ShotPlayer) -> None:
    _split_empty(p)
    p.play_until(lambda table: table.turn.mode == "split" and p.has("offer"))


@shot("split-4-empty")
def _split_4_empty(p: ShotPlayer) -> None:
    p.sit_at(Position(FULL, at("splitting", 2)))


@shot("split-4-bribe")
def _split_4_bribe(p: ShotPlayer) -> None:
    _split_4_empty(p)
    p.play_until(lambda table: table.turn.mode == "split" and p.has("offer"))
    p.click("bribe:more")


@shot("choose")
def _choose(p: ShotPlayer) -> None:
    p.sit_at(Position(CLASSIC, at("choosing", 3)))


@shot("choose-4-bribe")
def _choose_4(p: ShotPlayer) -> None:
    p.sit_at(Position(FULL, at("choosing", 2, _money_offered)))


def _money_offered(match: AnyMatch) -> bool:
    draft = match.view(None).draft
    return draft is not None and draft.lots is not None and any(lot.money for lot in draft.lots)


@shot("choose-cities")
def _choose_cities(p: ShotPlayer) -> None:
    _choose(p)
    p.click(f"city:{p.table.turn.active_seat}")


@shot("keep-solo")
def _keep_solo(p: ShotPlayer) -> None:
    p.sit_at(Position(SOLO, at("keeping", 4)))
    p.click("drawn:1")


# Phase 2


@shot("build")
def _build(p: ShotPlayer) -> None:
    p.sit_at(Position(CLASSIC, at("building", 5, holding(2))))


@shot("build-held")
def _build_held(p: ShotPlayer) -> None:
    _build(p)
    p.pick()


@shot("build-forecast", points=True)
def _build_forecast(p: ShotPlayer) -> None:
    _build_held(p)
    p.move(spot(p.lit()[0]))


@shot("build-dragged", points=True)
def _build_dragged(p: ShotPlayer) -> None:
    _build(p)
    place = p.find("hand:0").rect.center
    p.move(place)
    p.down(place)
    p.move((place[0], place[1] - 60))
    p.move(p.find(spot(p.lit()[0])).rect.center)


@shot("build-refused", points=True)
def _build_refused(p: ShotPlayer) -> None:
    p.sit_at(Position(FULL, at("building", 4, _has_residential)))
    p.pick(lambda token: token == "R")
    assert p.table.selection.held is not None
    p.drag(f"hand:{p.table.selection.held.index}", spot(p.refused()))


def _has_residential(match: AnyMatch) -> bool:
    hand = hand_of(match)
    return len(hand) == 3 and "R" in hand


@shot("build-why-not", points=True)
def _build_why_not(p: ShotPlayer) -> None:
    p.sit_at(Position(FULL, at("building", 4, _has_residential)))
    p.pick(lambda token: token == "R")
    p.move(spot(p.refused()))


@shot("build-bicolour")
def _build_bicolour(p: ShotPlayer) -> None:
    p.sit_at(Position(FULL, at("building", 3, with_bicolour)))
    p.pick(is_bicolour)
    p.press("r")


@shot("build-architect")
def _build_architect(p: ShotPlayer) -> None:
    p.sit_at(Position(ARCHITECT, at("building", 3, _has_architect)))
    p.click("architect:0")


def _has_architect(match: AnyMatch) -> bool:
    return any(isinstance(action, PlaceArchitect) for action in match.legal(match.actors()[0]))


@shot("cloud", points=True)
def _cloud(p: ShotPlayer) -> None:
    p.sit_at(Position(GREEN, lambda match: match.view(None).cloud_due is not None))
    p.move(spot(p.lit()[0]))


@shot("pass-on")
def _pass_on(p: ShotPlayer) -> None:
    p.sit_at(Position(CLASSIC, at("building", 4, _first_player_ends)))
    p.play_until(lambda table: table.turn.mode == "pass_on")


def _first_player_ends(match: AnyMatch) -> bool:
    return len(hand_of(match)) == 1 and match.actors()[0] == match.state.first_player


@shot("computer")
def _computer(p: ShotPlayer) -> None:
    p.sit_at(Position(Setup(players=3), at("building", 4, lambda match: match.actors()[0] == 1), computers=(1, 2)))


@shot("end-turn")
def _end_turn(p: ShotPlayer) -> None:
    p.sit_at(Position(CLASSIC, at("building", 4, _first_seat_ends), computers=(1,)))
    p.play_until(lambda table: table.turn.mode == "end_turn")


def _first_seat_ends(match: AnyMatch) -> bool:
    return _first_player_ends(match) and match.actors()[0] == 0


# Phases 3 to 5


@shot("develop")
def _develop(p: ShotPlayer) -> None:
    p.sit_at(Position(FULL, at("developing", 3, choices(3)), 3))


@shot("develop-forecast", points=True)
def _develop_forecast(p: ShotPlayer) -> None:
    _develop(p)
    p.pick()
    p.move(spot(p.lit()[0]))


@shot("income")
def _income(p: ShotPlayer) -> None:
    p.sit_at(Position(BRIBES, at("building", 5, holding(1))))
    p.play_until(lambda table: table.selection.income is not None)


@shot("market")
def _market(p: ShotPlayer) -> None:
    p.sit_at(Position(GREEN, at("buying", 4, choices(5))))


@shot("market-held", points=True)
def _market_held(p: ShotPlayer) -> None:
    _market(p)
    p.pick()
    p.move(spot(p.lit()[0]))


# Layers over the table


def _busy(p: ShotPlayer) -> None:
    p.sit_at(Position(FULL, at("building", 6, lambda match: holding(3)(match) and with_bicolour(match))))


@shot("layer-journal")
def _layer_journal(p: ShotPlayer) -> None:
    _busy(p)
    p.click("journal")


@shot("layer-score")
def _layer_score(p: ShotPlayer) -> None:
    _busy(p)
    p.click("score:1")


@shot("layer-score-money")
def _layer_score_money(p: ShotPlayer) -> None:
    p.sit_at(Position(CLASSIC, at("building", 6)))
    p.click("score:0")
    p.scroll_to("measure:money")
    p.click("measure:money")


@shot("layer-help")
def _layer_help(p: ShotPlayer) -> None:
    _busy(p)
    p.press("f1")


@shot("layer-menu")
def _layer_menu(p: ShotPlayer) -> None:
    _busy(p)
    p.click("menu")


@shot("look-at-another")
def _look(p: ShotPlayer) -> None:
    _busy(p)
    p.click("player:0")


@shot("keyboard-focus", points=True)
def _keyboard(p: ShotPlayer) -> None:
    _busy(p)
    p.press("tab")
    p.press("tab")


@shot("keyboard-hexagon", points=True)
def _keyboard_hexagon(p: ShotPlayer) -> None:
    p.sit_at(Position(UNIQUE[3], at("building", 6, holding(3))))
    Walker(p, KEYBOARD).use(_usable(p))
    p.press("n")


@shot("pad-in-hand", points=True)
def _pad_in_hand(p: ShotPlayer) -> None:
    p.sit_at(Position(ARCHITECT, at("building", 4, holding(3))))
    Walker(p, PAD).use(_usable(p))


def _usable(p: ShotPlayer) -> str:
    """Return the key of a card of the hand that can be placed."""
    return next(item.key for item in p.items() if item.key.startswith("hand:") and item.best)


@shot("screen-help", points=True)
def _screen_help(p: ShotPlayer) -> None:
    _curtain(p)
    p.press("f1")


def _overlay(name: str) -> Callable[[ShotPlayer], None]:
    def arrange(p: ShotPlayer) -> None:
        _busy(p)
        p.click(f"overlay:{name}")

    return arrange


for _name in ("pollution", "parks", "districts", "halves"):
    shot(f"overlay-{_name}")(_overlay(_name))


# Shared cities, the suburb


def _unique(players: int, round_: int) -> Callable[[ShotPlayer], None]:
    def arrange(p: ShotPlayer) -> None:
        p.sit_at(Position(UNIQUE[players], at("building", round_, holding(3))))
        p.pick()

    return arrange


for _players, _round in ((2, 6), (3, 6), (4, 7)):
    shot(f"unique-{_players}")(_unique(_players, _round))


@shot("unique-3-draw")
def _unique_draw(p: ShotPlayer) -> None:
    p.sit_at(Position(UNIQUE[3], at("drawing", 2)))


@shot("unique-3-split")
def _unique_split(p: ShotPlayer) -> None:
    p.sit_at(Position(UNIQUE[3], at("splitting", 2)))
    for seed in (2, 3, 4):
        TablePlayer(p, seed).split()
    p.click("drawn:1")


@shot("unique-4-zoomed")
def _unique_zoomed(p: ShotPlayer) -> None:
    _unique(4, 7)(p)
    for _notch in range(4):
        p.press("+")


@shot("suburb-founding")
def _suburb_founding(p: ShotPlayer) -> None:
    p.sit_at(Position(SUBURB, at("founding")))


@shot("suburb")
def _suburb(p: ShotPlayer) -> None:
    p.sit_at(Position(SUBURB, at("building", 6)))
    p.pick()


# The end


def _finish(p: ShotPlayer, setup: Setup, seed: int = 1) -> None:
    match = reach(p.services, Position(setup, ended, seed))
    p.show(TableScene(p.services, match))
    p.wait(0.5)


@shot("results")
def _results(p: ShotPlayer) -> None:
    _finish(p, CLASSIC)


@shot("results-4-money")
def _results_4(p: ShotPlayer) -> None:
    _finish(p, FULL)
    p.scroll_to("measure:money")
    p.click("measure:money")


@shot("results-3")
def _results_3(p: ShotPlayer) -> None:
    _finish(p, Setup("xl", "normal", "residential", ("ecological",), 3))


@shot("results-solo")
def _results_solo(p: ShotPlayer) -> None:
    _finish(p, SOLO)


@shot("results-tie")
def _results_tie(p: ShotPlayer) -> None:
    _finish(p, CLASSIC, 9)


@shot("results-unique-3")
def _results_unique(p: ShotPlayer) -> None:
    _finish(p, UNIQUE[3])


@shot("results-suburb")
def _results_suburb(p: ShotPlayer) -> None:
    _finish(p, SUBURB)


@shot("poster-solo")
def _poster_solo(p: ShotPlayer) -> None:
    _finish(p, SOLO)
    p.press("p")
    p.settle()


@shot("poster-4")
def _poster_4(p: ShotPlayer) -> None:
    _finish(p, FULL)
    p.click("poster")
    p.settle()


@shot("poster-saved")
def _poster_saved(p: ShotPlayer) -> None:
    _finish(p, CLASSIC)
    p.click("poster")
    p.settle()
    p.click("save")
    p.settle()


@shot("demo")
def _demo(p: ShotPlayer) -> None:
    p.show(Demo(MemoryStore(), 7, speed=1000).next_scene())
    for _frame in range(90):
        p.step()
