"""Scenes for film strips: how to reach each, and what starts its animation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardcity_desktop.career.achievements import achievements
from cardcity_desktop.career.missions import MEDALS, Medal
from cardcity_desktop.rules.card_city.actions import Build, PlaceCloud, Take
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.scenes.card_city.results import CardCityResultsScene
from cardcity_desktop.scenes.career.campaign import CampaignScene
from cardcity_desktop.scenes.career.new_achievements import NewAchievements
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.window.commands import Push
from cardcity_desktop.ui.window.scene import Scene
from tests.scenes.services import TestCareer
from tests.shots.positions import Position, at, choices, ended, hand_of, holding, reach
from tests.shots.scenes import BRIBES, CLASSIC, FULL, GREEN, SOLO, UNIQUE, ShotPlayer
from tests.shots.screens.career import SOME, home, outcome, settler

Step = Callable[[ShotPlayer], None]

MOMENTS: dict[str, tuple[Step, Step]] = {}
CLIMBING = 34
"""The seed of a game whose city climbs some ranks."""

ENDINGS: dict[ShotPlayer, Scene] = {}
"""The results that a strip is about to open, by player."""


def moment(name: str, prepare: Step) -> Callable[[Step], Step]:
    """Register a function that starts an animation, with the one that prepares it."""

    def enter(begin: Step) -> Step:
        MOMENTS[name] = (prepare, begin)
        return begin

    return enter


def sit(position: Position) -> Step:
    def prepare(p: ShotPlayer) -> None:
        p.sit_at(position)

    return prepare


@moment("deal", sit(Position(FULL, at("drawing", 2, lambda match: match.actors() == (0,)), computers=(1, 2, 3))))
def _deal(p: ShotPlayer) -> None:
    p.click("draw")


def _hidden_card(match: AnyMatch) -> bool:
    draft = match.view(match.actors()[0]).draft
    return draft is not None and draft.lots is not None and all("?" in lot.down for lot in draft.lots[:1])


@moment("take", sit(Position(CLASSIC, at("choosing", 3))))
def _take(p: ShotPlayer) -> None:
    p.click("take:2")


@moment("take-other", sit(Position(Setup("xl", "normal", "residential", (), 2), at("choosing", 3, _hidden_card))))
def _take_other(p: ShotPlayer) -> None:
    p.click("take:1")


def _computer_chooses(match: AnyMatch) -> bool:
    return bool(match.actors()[0] == 1)


def _computer_chooses_of_person(match: AnyMatch) -> bool:
    draft = match.view(0).draft
    return _computer_chooses(match) and draft is not None and draft.splitter == 0


@moment("rival", sit(Position(CLASSIC, at("choosing", 4, _computer_chooses), computers=(1,))))
def _rival(p: ShotPlayer) -> None:
    p.table.steps.do_for(1, Take(2))


@moment("rival-three", sit(Position(Setup(players=3), at("choosing", 4, _computer_chooses), computers=(1, 2))))
def _rival_three(p: ShotPlayer) -> None:
    p.table.steps.do_for(1, Take(1))


@moment("rival-four", sit(Position(FULL, at("choosing", 3, _computer_chooses), computers=(1, 2, 3))))
def _rival_four(p: ShotPlayer) -> None:
    p.table.steps.do_for(1, Take(1))


@moment("rival-xl", sit(Position(GREEN, at("choosing", 4, _computer_chooses), computers=(1,))))
def _rival_xl(p: ShotPlayer) -> None:
    p.table.steps.do_for(1, Take(1))


@moment("rival-hexagons", sit(Position(UNIQUE[3], at("choosing", 3, _computer_chooses_of_person), computers=(1, 2))))
def _rival_hexagons(p: ShotPlayer) -> None:
    p.table.steps.do_for(1, Take(1))


def _one_too_dear(match: AnyMatch) -> bool:
    """Return True if the other cards can't be paid once one is built."""
    state, seat, hand = match.state, match.actors()[0], hand_of(match)
    built = {action.card for action in match.legal(seat) if isinstance(action, Build)}
    site = site_of(state, seat)
    dear = [token for token in hand if site.price(CODES[token]) > site.money]
    return len(hand) == 2 and len(dear) == 1 and len(built) == 1 and not built & set(dear)


@moment("discard", sit(Position(CLASSIC, at("building", 2, _one_too_dear))))
def _discard(p: ShotPlayer) -> None:
    p.pick()
    cell = p.lit()[0]
    p.click(f"cell:{cell[0]},{cell[1]}")


@moment(
    "cloud", sit(Position(GREEN, lambda match: any(isinstance(a, PlaceCloud) for a in match.legal(match.actors()[0]))))
)
def _cloud(p: ShotPlayer) -> None:
    cell = p.lit()[0]
    p.click(f"cell:{cell[0]},{cell[1]}")


@moment("grow", sit(Position(FULL, at("developing", 3, choices(3)), 3)))
def _grow(p: ShotPlayer) -> None:
    p.pick()
    cell = p.lit()[0]
    p.click(f"cell:{cell[0]},{cell[1]}")


def _before_income(p: ShotPlayer) -> None:
    p.sit_at(Position(BRIBES, at("building", 5, holding(1))))
    p.play_until(lambda table: table.turn.mode == "build" and len(table.turn.hand) == 1)
    p.pick()


@moment("grow-points", sit(Position(BRIBES, at("developing", 4), 3)))
def _grow_points(p: ShotPlayer) -> None:
    p.pick()
    cell = p.lit()[0]
    p.click(f"cell:{cell[0]},{cell[1]}")


def _at_the_edge(p: ShotPlayer) -> None:
    """A held card and a legal cell beyond all cards: the frame has to grow for it."""
    p.sit_at(Position(BRIBES, at("building", 2, holding(3))))
    p.pick()


@moment("glide", _at_the_edge)
def _glide(p: ShotPlayer) -> None:
    built = {card.cell for card in p.table.board.model.cards} if p.table.board is not None else set()
    rows = {y for _x, y in built}
    cell = next((cell for cell in p.lit() if cell[1] not in rows), p.lit()[0])
    p.click(f"cell:{cell[0]},{cell[1]}")


def _grown_frame(p: ShotPlayer) -> None:
    _at_the_edge(p)
    p.change(motion="off")
    _glide(p)
    p.settle()


@moment("glide-back", _grown_frame)
def _glide_back(p: ShotPlayer) -> None:
    """Undo restores the same view."""
    p.click("undo")


@moment("income", _before_income)
def _income(p: ShotPlayer) -> None:
    cell = p.lit()[0]
    p.click(f"cell:{cell[0]},{cell[1]}")


def _before_round(p: ShotPlayer) -> None:
    p.sit_at(Position(GREEN, at("buying", 4, choices(5))))
    p.play_until(lambda table: table.turn.mode == "buy" and table.turn.active_seat != table.turn.view.first_player)


@moment("round", _before_round)
def _round(p: ShotPlayer) -> None:
    p.click("pass")


def _among_three(p: ShotPlayer) -> None:
    """A splitter knows cards that the next player does not."""
    p.sit_at(Position(BRIBES, at("splitting", 2)))
    p.play_until(lambda table: table.turn.mode == "pass_on" and table.needs_curtain())


@moment("curtain-falls", _among_three)
def _curtain_falls(p: ShotPlayer) -> None:
    p.click("pass_on")


def _behind_curtain(p: ShotPlayer) -> None:
    _among_three(p)
    p.change(motion="normal")  # the curtain must have fallen, animated, to rise
    p.click("pass_on")
    p.wait(1)


@moment("curtain-rises", _behind_curtain)
def _curtain_rises(p: ShotPlayer) -> None:
    p.wait(0.6)
    p.click("lift")


def _at_the_end(setup: Setup, seed: int = 1) -> Step:
    def prepare(p: ShotPlayer) -> None:
        match = reach(p.services, Position(setup, ended, seed))
        p.show(p.services.title_scene())
        results = p.services.results_scene(match)
        assert isinstance(results, CardCityResultsScene)
        results.start_score_reveal()
        ENDINGS[p] = results

    return prepare


@moment("count", _at_the_end(CLASSIC, 7))
def _count(p: ShotPlayer) -> None:
    p.app.obey(Push(ENDINGS[p]))


@moment("count-solo", _at_the_end(SOLO))
def _count_solo(p: ShotPlayer) -> None:
    p.app.obey(Push(ENDINGS[p]))


@moment("count-climb", _at_the_end(SOLO, CLIMBING))
def _count_climb(p: ShotPlayer) -> None:
    """A city that climbs ranks of the ladder."""
    p.app.obey(Push(ENDINGS[p]))


@moment("achievements", outcome)
def _achievements(p: ShotPlayer) -> None:
    """Six achievements at once."""
    p.app.obey(Push(NewAchievements([one.word for one in achievements()][:6])))


def _homecoming(game: str, at: int, medal: Medal) -> None:
    """Add the moment in which a player comes back to a land with the win of the mission at index `at`."""

    def begin(p: ShotPlayer) -> None:
        won = settler(at + 1, SOME, game)
        last = won.entries[-1]
        profile = replace(won, entries=(*won.entries[:-1], replace(last, medal=medal)))
        p.app.obey(Push(CampaignScene(TestCareer(profile), game, arrived=last.purpose_id)))

    moment(f"homecoming-{game}-{medal}", home)(begin)


for _game, _at in (("card_city", 13), ("royal_cities", 5), ("citadels", 5)):
    for _medal in MEDALS:
        _homecoming(_game, _at, _medal)
