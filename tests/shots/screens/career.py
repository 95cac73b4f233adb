"""Pictures of the career: first screen, lessons, campaign, the day's city, profile, a mission's end, a city's model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from random import Random
from types import SimpleNamespace

from cardcity_desktop.career import achievements as earnable
from cardcity_desktop.career.daily import deal_of
from cardcity_desktop.career.lessons import load_lesson
from cardcity_desktop.career.missions import Medal
from cardcity_desktop.career.profile import CareerEntry, Ghost, Profile
from cardcity_desktop.career.tuning import load_campaign
from cardcity_desktop.players.catalogue import make_player
from cardcity_desktop.players.player import Budget, Observation
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.scoring.ranks import RANKS
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.card_city.diorama import model_of_match
from cardcity_desktop.scenes.career.campaign import CampaignScene
from cardcity_desktop.scenes.career.daily import DailyScene
from cardcity_desktop.scenes.career.lessons import LessonsScene
from cardcity_desktop.scenes.career.new_achievements import NewAchievements
from cardcity_desktop.scenes.career.outcome import MissionOutcome
from cardcity_desktop.scenes.career.profile import ProfileScene
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.shared.match_picture import picture_of
from cardcity_desktop.scenes.shell.home import HomeScene
from cardcity_desktop.session.store import FREE, Purpose, Seat
from cardcity_desktop.ui.window.commands import Push
from tests.career.ladders import friends_game, quick_ladder
from tests.scenes.services import TestCareer, play_on
from tests.shots.positions import ShotServices
from tests.shots.scenes import SOLO, ShotPlayer, shot

MEDALS: tuple[tuple[str, Medal], ...] = (
    ("hearth", "gold"), ("crossroads", "silver"), ("terraces", "bronze"), ("hamlets", "silver"), ("bandstand", "gold"),
    ("theatre_row", "bronze"), ("market_hall", "gold"), ("treasury", "silver"),
)  # fmt: skip


def entry(at: int, mission: str, medal: Medal) -> CareerEntry:
    """Return a mission played on an earlier day."""
    standing = {"points": 8.0 + 5 * (at * 3 % 7), "won": 1.0, "rank": 2.0 + at % 5, "parks": float(at % 4)}
    return CareerEntry(
        match=str(at), day=f"2026-11-{at + 1:02}", game="card_city", setup=CARD_CITY.write_setup(SOLO),
        seats=("person",), seat=0, standing=standing, rank=RANKS[1 + at % 5], purpose="mission", purpose_id=mission,
        medal=medal,
    )  # fmt: skip


def veteran() -> Profile:
    """Return the profile of an experienced player, also against computers."""
    played = [entry(at, *won) for at, won in enumerate(MEDALS)]
    versus = [
        CareerEntry(
            match=f"v{at}", day="2026-11-15", game="card_city", setup={"edition": "classic", "players": 2},
            seats=("person", level), seat=0,
            standing={"points": 26.0, "won": float(won), "lead": 21.0 if won else -3.0},
            city=built_city("card_city", "crossroads") if won else "",
        )
        for at, (level, won) in enumerate((("beginner", 1), ("beginner", 1), ("neighbour", 0), ("neighbour", 1)))
    ]  # fmt: skip
    days = [
        CareerEntry(
            match=f"d{day}", day=f"2026-11-{day}", game="card_city", setup=CARD_CITY.write_setup(SOLO),
            seats=("person",), seat=0, standing={"points": float(day), "rank": 3.0}, rank="village", purpose="daily",
            purpose_id=f"2026-11-{day}",
        )
        for day in (15, 16, 17, 18)
    ]  # fmt: skip
    alone = [words for words in map(CARD_CITY.write_setup, CARD_CITY.setups()) if words["players"] == 1]
    ways = [
        CareerEntry(
            match=f"w{at}", day=f"2026-10-{at + 1:02}", game="card_city", setup=words, seats=("person",), seat=0,
            standing={"points": 10.0 * at, "rank": float(at % 11)}, rank=RANKS[max(0, at % 11 - 1)],
            city=built_city("card_city", MEDALS[at % 8][0]),
        )
        for at, words in enumerate(alone[4::11])
    ]  # fmt: skip
    return Profile("one", "Zoé", (*ways, *played, *versus, *days))


class CareerServices(ShotServices):
    """The app's services with a career in memory."""

    def __init__(self, profile: Profile) -> None:
        super().__init__()
        self.known = profile

    @cached_property
    def career(self) -> TestCareer:  # type: ignore[override]
        return TestCareer(self.known)


NEWCOMER = Profile("new", "")


@shot("home-fresh")
def home_fresh(sitting: ShotPlayer) -> None:
    sitting.show(HomeScene(CareerServices(NEWCOMER), "card_city"))


@shot("home-fresh-royal-cities")
def home_fresh_royal_cities(sitting: ShotPlayer) -> None:
    sitting.show(HomeScene(CareerServices(NEWCOMER), "royal_cities"))


@shot("home-fresh-citadels")
def home_fresh_citadels(sitting: ShotPlayer) -> None:
    sitting.show(HomeScene(CareerServices(NEWCOMER), "citadels"))


@shot("home")
def home(sitting: ShotPlayer) -> None:
    sitting.show(HomeScene(CareerServices(veteran()), "card_city"))


@shot("lessons")
def lessons(sitting: ShotPlayer) -> None:
    sitting.show(LessonsScene(TestCareer(NEWCOMER), "card_city"))


def settler(won: int, medals: Sequence[Medal], game: str = "card_city") -> Profile:
    """Return the profile of a player who has won so many missions of a game, and built the towns of `TOWNS`."""
    campaign = load_campaign(game)
    assert campaign is not None
    rules = game_of(game)
    entries = []
    for at, mission in enumerate(campaign.missions[:won]):
        setup, seats = rules.write_setup(mission.setup), ("person", *mission.rivals)
        standing = {"points": 12.0 + at * 17 % 43, "won": 1.0, "rank": 2.0 + at % 6}
        entries.append(CareerEntry(
            match=f"{game}{at}", day=f"2026-10-{at % 28 + 1:02}", game=game, setup=setup, seats=seats, seat=0,
            standing=standing, rank=RANKS[1 + at % 5] if game == "card_city" else None, purpose="mission",
            purpose_id=mission.id, medal=medals[at % len(medals)], city=built_city(game, mission.id),
        ))  # fmt: skip
    return Profile("one", "Zoé", tuple(entries))


@lru_cache(maxsize=80)
def built_city(game: str, mission_id: str) -> str:
    """Return the code of a city that a quick computer player builds in a mission."""
    campaign, rules = load_campaign(game), game_of(game)
    mission = campaign.mission(mission_id) if campaign is not None else None
    assert mission is not None
    players = [make_player("neighbour", rules.name) for _seat in range(rules.players(mission.setup))]
    state, chance = rules.initial(mission.setup, mission.seed or 5 + sum(mission.place)), Random(1)
    while actors := rules.actors(state):
        seat = actors[0]
        seen = Observation.of(rules, state, seat, players[seat].needs_view)
        state = rules.apply(state, seat, players[seat].think(seen, Budget(evaluations=60), chance).action).state
    match = SimpleNamespace(header=SimpleNamespace(setup=mission.setup), view=lambda seat: rules.view(state, seat))
    return front_of(game).city_code(match, 0)  # type: ignore[arg-type]


SOME: tuple[Medal, ...] = ("gold", "silver", "silver", "gold", "bronze", "silver", "gold")


def show_land(sitting: ShotPlayer, profile: Profile, game: str = "card_city", chosen: str = "", zoom: int = 0) -> None:
    scene = CampaignScene(TestCareer(profile), game, chosen)
    sitting.show(scene)
    for _step in range(zoom):
        sitting.press("+")
        sitting.settle()


@shot("campaign-fresh")
def campaign_fresh(sitting: ShotPlayer) -> None:
    show_land(sitting, NEWCOMER)


@shot("campaign")
def campaign(sitting: ShotPlayer) -> None:
    show_land(sitting, settler(18, SOME), chosen="public_gardens")


@shot("campaign-near")
def campaign_near(sitting: ShotPlayer) -> None:
    show_land(sitting, settler(18, SOME), chosen="public_gardens", zoom=2)


@shot("campaign-won")
def campaign_won(sitting: ShotPlayer) -> None:
    show_land(sitting, settler(32, SOME), chosen="four_corners")


@shot("campaign-gold")
def campaign_gold(sitting: ShotPlayer) -> None:
    show_land(sitting, settler(32, ("gold",)), chosen="hearth")


@shot("campaign-town")
def campaign_town(sitting: ShotPlayer) -> None:
    show_land(sitting, settler(18, SOME), chosen="public_gardens")
    sitting.click("see")
    sitting.settle()


@shot("campaign-royal")
def campaign_royal(sitting: ShotPlayer) -> None:
    show_land(sitting, settler(9, SOME, "royal_cities"), "royal_cities", "banners")


@shot("campaign-citadels")
def campaign_citadels(sitting: ShotPlayer) -> None:
    show_land(sitting, settler(7, SOME, "citadels"), "citadels", "marvels")


def day_career(game: str, finished: bool = True, friends: Sequence[str] = ("Léa", "Anna")) -> TestCareer:
    """Return a career on a day whose ladder is known, with friends, and with the own game if it is `finished`."""
    career = TestCareer(veteran() if game == "card_city" else Profile("one", "Zoé"))
    deal = deal_of(career.today(), game)
    own, profile = friends_game(deal, "", "beginner", 7), career.profile
    entries = [one for one in profile.entries if one.purpose_id != deal.id]
    if finished:
        rules = game_of(game)
        entries.append(CareerEntry(
            match="today", day=deal.id, game=game, setup=rules.write_setup(deal.setup), seats=("person", *deal.rivals),
            seat=0, standing={"points": own.points, "rank": 3.0}, rank=own.rank, purpose="daily", purpose_id=deal.id,
        ))  # fmt: skip
        career.games["today"] = own
    career.profile = replace(profile, entries=tuple(entries))
    for at, name in enumerate(friends, 1):
        career.add_ghost(Ghost(game, deal.id, name, friends_game(deal, name, "beginner", at).code))
    ladder = career.ladder(deal)
    for played in quick_ladder(deal):
        ladder.take(played.code)
    return career


@shot("daily")
def daily(sitting: ShotPlayer) -> None:
    sitting.show(DailyScene(day_career("card_city"), "card_city"))


@shot("daily-before")
def daily_before(sitting: ShotPlayer) -> None:
    sitting.show(DailyScene(day_career("card_city", finished=False), "card_city"))


@shot("daily-royal")
def daily_royal(sitting: ShotPlayer) -> None:
    sitting.show(DailyScene(day_career("royal_cities", friends=()), "royal_cities"))


@shot("daily-citadels")
def daily_citadels(sitting: ShotPlayer) -> None:
    sitting.show(DailyScene(day_career("citadels", friends=("Ada",)), "citadels"))


@shot("calendar")
def calendar(sitting: ShotPlayer) -> None:
    sitting.show(DailyScene(TestCareer(veteran()), "card_city"))
    sitting.click("calendar")
    sitting.settle()


@shot("profile")
def profile(sitting: ShotPlayer) -> None:
    towns = settler(18, SOME).entries
    others = [one for one in veteran().entries if one.purpose != "mission"]
    sitting.show(ProfileScene(TestCareer(Profile("one", "Zoé", (*others, *towns)))))


@shot("profile-figures")
def figures(sitting: ShotPlayer) -> None:
    sitting.show(ProfileScene(TestCareer(veteran()), "figures"))


@shot("profile-achievements")
def achievements(sitting: ShotPlayer) -> None:
    sitting.show(ProfileScene(TestCareer(veteran()), "achievements"))


@shot("profile-records")
def records(sitting: ShotPlayer) -> None:
    sitting.show(ProfileScene(TestCareer(veteran()), "records"))


@shot("profile-players")
def players(sitting: ShotPlayer) -> None:
    sitting.show(ProfileScene(TestCareer(veteran()), "players"))


@shot("new-achievements")
def _new_achievements(sitting: ShotPlayer) -> None:
    outcome(sitting)
    words = [one.word for one in earnable.achievements()][:6]
    sitting.app.obey(Push(NewAchievements(words)))


@shot("mission-outcome")
def outcome(sitting: ShotPlayer) -> None:
    services, found = CareerServices(veteran()), load_campaign("card_city")
    mission = found.mission("crossroads") if found else None
    assert mission is not None
    purpose = Purpose("mission", mission.id)
    match = play_on(services.matches.new("card_city", mission.setup, [Seat("Zoé", 0)], 3, purpose), seed=130)
    standing = dict(match.game.standing(match.state, 0))
    won = CareerEntry(
        match="now", day="2026-11-18", game="card_city", setup={}, seats=("person",), seat=0, standing=standing,
        purpose="mission", purpose_id=mission.id, medal=mission.medal(standing),
    )  # fmt: skip
    front, words = front_of("card_city"), [one.word for one in earnable.achievements()][:3]
    outcome = MissionOutcome(services.career, mission, won, words, services.title_scene, picture_of(match))
    outcome.score_parts = lambda: front.score_parts(match)[0]
    sitting.show(outcome)


def show_win(sitting: ShotPlayer, game: str, at: int, points: float, **figures: float) -> None:
    """Show the outcome of a game's mission number `at`, won in gold as the last thing that was played."""
    campaign, before = load_campaign(game), settler(at, SOME, game)
    assert campaign is not None
    mission = campaign.missions[at]
    standing = {aim.figure: aim.number for aims in mission.aims.values() for aim in aims} | {
        "points": points,
        **figures,
    }
    won = CareerEntry(
        match="now", day="2026-11-18", game=game, setup={}, seats=("person",), seat=0, standing=standing,
        purpose="mission", purpose_id=mission.id, medal="gold", city=built_city(game, mission.id),
    )  # fmt: skip
    services = CareerServices(before.with_entry(won))
    sitting.show(MissionOutcome(services.career, mission, won, (), services.title_scene))


@shot("mission-gold")
def outcome_gold(sitting: ShotPlayer) -> None:
    show_win(sitting, "card_city", 17, 26)


@shot("mission-gold-royal")
def outcome_gold_royal(sitting: ShotPlayer) -> None:
    show_win(sitting, "royal_cities", 9, 44)


@shot("mission-gold-citadels")
def outcome_gold_citadels(sitting: ShotPlayer) -> None:
    show_win(sitting, "citadels", 7, 31)


def table_for(sitting: ShotPlayer, purpose: Purpose, setup: object, seed: int) -> None:
    match = sitting.services.matches.new("card_city", setup, [Seat("Anna", 0)], seed, purpose)
    sitting.show(sitting.services.table_scene(match))


@shot("mission-table")
def mission_table(sitting: ShotPlayer) -> None:
    table_for(sitting, Purpose("mission", "crossroads"), SOLO, 12)


@shot("lesson-table")
def lesson_table(sitting: ShotPlayer) -> None:
    lesson = load_lesson(CARD_CITY, "01_first_city")
    table_for(sitting, Purpose("lesson", lesson.id), lesson.setup, lesson.seed)


@shot("city-model")
def model(sitting: ShotPlayer) -> None:
    match = play_on(sitting.services.matches.new("card_city", SOLO, [Seat("Anna", 0)], 5, FREE))
    sitting.show(model_of_match(match, 0))
