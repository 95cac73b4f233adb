"""The results: who won and why, to the last point."""

import re

import pytest
from pygame import Rect

from cardcity_desktop.career.profile import CareerEntry
from cardcity_desktop.rules.card_city.forecast.outcome import rounds_of
from cardcity_desktop.rules.card_city.scoring.ranks import RANKS, ladder_of
from cardcity_desktop.rules.card_city.scoring.score import score_sheet
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.advice_text import rank_name
from cardcity_desktop.scenes.card_city.results import CardCityResultsScene
from cardcity_desktop.scenes.career.lessons import LessonsScene
from cardcity_desktop.scenes.career.new_achievements import NewAchievements
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import MemoryStore, Purpose, Seat
from cardcity_desktop.ui.widgets.labels import Painted, Panel
from cardcity_desktop.ui.widgets.scroll import ScrollArea
from tests.scenes.services import Opened, TestServices, play_on, seats_of
from tests.shots.checks import cut_texts, misplaced, texts_watched
from tests.ui.driver import Player

SETUPS = [
    Setup(players=2),
    Setup(players=1, variants=("decentralisation",)),
    Setup("xl", "advanced", "residential", ("ecological",), 4),
    Setup("xl", "normal", "happiness", ("ecological", "unique_city"), 3),
    Setup("xl", "advanced", "industrial", ("suburb",), 1),
]


def finished(services: TestServices, setup: Setup, seed: int = 3) -> AnyMatch:
    return play_on(services.matches.new("card_city", setup, seats_of(setup), seed), seed=seed)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_lines_shown_add_up_to_the_totals_shown(player: Player, services: TestServices, setup: Setup) -> None:
    match = finished(services, setup)
    scene = CardCityResultsScene(services, match)
    player.open(scene)
    totals = sum(sheet.points or 0 for sheet in scene.sheets)
    ladder = sum(_other_rungs(scene)) if setup.players == 1 else 0
    for language in ("en", "fr"):
        player.change(language=language)
        shown = [number(text) for text in player.texts() if re.fullmatch(r"[+−]?\d*½?", text) and text]
        assert sum(shown) - ladder == 2 * totals, "the totals, and the lines that make them"


def _other_rungs(scene: CardCityResultsScene) -> list[int]:
    """The least points of all ranks but the one reached, whose plate says them in a sentence."""
    steps = zip(RANKS, ladder_of(scene.setup), strict=True)
    return [least for rank, least in steps if least is not None and rank != scene.sheets[0].rank]


def number(text: str) -> float:
    """A shown number as a number."""
    sign = -1 if text.startswith("−") else 1
    digits = text.strip("+−½")
    return sign * (float(digits or 0) + (0.5 if "½" in text else 0))


def test_the_winner_is_announced(player: Player, services: TestServices) -> None:
    match = finished(services, Setup())
    points = [score_sheet(match.state, seat).points or 0 for seat in range(2)]
    assert points[0] != points[1]
    player.open(CardCityResultsScene(services, match))
    assert player.sees(f"{match.seats[points.index(max(points))].name} wins!")


def test_a_solo_game_shows_its_rank_and_which_ladder_it_is(player: Player, services: TestServices) -> None:
    setup = Setup("xl", "simplified", "industrial", players=1)
    scene = CardCityResultsScene(services, finished(services, setup))
    player.open(scene)
    assert player.sees("Megalopolis") and player.sees("Homestead")
    assert scene.sheets[0].rank is not None and player.sees(f"{rank_name(scene.sheets[0].rank)}!")
    assert player.sees("points, from"), "the points, and where the rank begins"
    assert player.sees("a third of it"), "12.4"


def test_play_again_deals_the_same_game_anew(player: Player, services: TestServices) -> None:
    setup = Setup(players=3)
    match = play_on(services.matches.new("card_city", setup, seats_of(setup), 3, secrecy="open"), seed=3)
    player.open(CardCityResultsScene(services, match))
    player.click("Play again")
    assert isinstance(player.scene, Opened) and player.scene.match is not None
    again = player.scene.match
    assert (again.header.setup, again.seats, again.header.secrecy) == (match.header.setup, match.seats, "open")
    assert again.id != match.id and again.action_count == 0


@pytest.mark.parametrize(("button", "name"), [("New game", "setup"), ("Card City", "home")])
def test_the_other_ways_on(player: Player, services: TestServices, button: str, name: str) -> None:
    player.open(CardCityResultsScene(services, finished(services, Setup())))
    player.click(button)
    assert isinstance(player.scene, Opened) and player.scene.name == name


def test_a_lesson_leads_back_to_the_lessons_where_the_next_one_waits(player: Player, services: TestServices) -> None:
    purpose = Purpose("lesson", "01_first_city")
    match = play_on(services.matches.new("card_city", Setup(players=1), [Seat("Zoé", 0)], 3, purpose), seed=3)
    player.open(CardCityResultsScene(services, match))
    assert not player.has("Card City")
    player.click("All lessons")
    assert isinstance(player.scene, LessonsScene)
    player.press("escape")
    assert isinstance(player.scene, Opened) and player.scene.name == "home"


def test_a_lesson_begins_wherever_its_card_is_pressed(player: Player, services: TestServices) -> None:
    player.open(LessonsScene(services.career, "card_city"))
    button = player.find("lesson:02_lots")
    player.click((button.rect.left - 40, button.rect.top))
    assert isinstance(player.scene, Opened)


def test_esc_leads_up_to_the_first_page_of_the_game(player: Player, services: TestServices) -> None:
    player.open(CardCityResultsScene(services, finished(services, Setup())))
    player.press("escape")
    assert isinstance(player.scene, Opened) and player.scene.name == "home"


def test_looking_at_results_changes_nothing(player: Player, services: TestServices) -> None:
    match = finished(services, Setup())
    store = services.matches.store
    assert isinstance(store, MemoryStore)
    before = store.load(match.id)
    player.open(CardCityResultsScene(services, match))
    player.settle()
    assert store.load(match.id) == before


def test_the_chart_runs_from_the_deal_to_the_final_scores(services: TestServices) -> None:
    match = finished(services, Setup("xl", "normal", "economic", players=3))
    history, rounds = rounds_of(match.states), match.view(None).rounds
    for seat in range(3):
        assert len(history.points[seat]) == len(history.money[seat]) == rounds + 1
        assert history.money[seat][0] == 3 and history.money[seat][-1] == match.state.money[seat]
        assert history.points[seat][-1] == score_sheet(match.state, seat).points


def test_the_chart_shows_points_or_money(player: Player, services: TestServices) -> None:
    player.open(CardCityResultsScene(services, finished(services, Setup())), motion="off")
    before = player.app.screen.copy().get_buffer().raw
    player.click("measure:money")
    player.step()
    assert player.app.screen.copy().get_buffer().raw != before


PAGES = [*SETUPS, Setup(players=3), Setup("xl", "advanced", "economic", (), 4)]
LARGER = ((1920, 1080), (3840, 2160))


@pytest.mark.parametrize(
    ("setup", "size"),
    [*((setup, (1280, 720)) for setup in PAGES), *((setup, LARGER[at % 2]) for at, setup in enumerate(PAGES))],
    ids=str,
)
def test_the_panels_fill_the_page(player: Player, services: TestServices, setup: Setup, size: tuple[int, int]) -> None:
    scene = CardCityResultsScene(services, finished(services, setup))
    player.open(scene, size, language="fr", motion="off")
    unit, buttons = player.ui.scale, player.find("again").rect.top
    panels = [widget.rect for widget in scene._all_widgets() if isinstance(widget, (Painted, Panel, ScrollArea))]
    for spot in ((0.3, 0.6), (0.95, 0.1), (0.3, 0.97), (0.95, 0.97)):
        at = (round(size[0] * spot[0]), round(buttons * spot[1]) - unit(6))
        assert any(panel.inflate(unit(40), unit(40)).collidepoint(at) for panel in panels), spot


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_nothing_on_the_page_is_cut(player: Player, services: TestServices, setup: Setup) -> None:
    player.open(CardCityResultsScene(services, finished(services, setup)), language="fr", motion="off")
    for text_size in (1.0, 1.3, 1.5, 2.0):
        player.change(text_size=text_size)
        with texts_watched() as written:
            player.scene.refresh()
            player.step()
        assert not cut_texts(written) and not misplaced(player.scene), text_size


# The count


def test_the_count_comes_to_the_total_row_by_row_and_coin_by_coin(services: TestServices) -> None:
    for setup in SETUPS:
        scene = CardCityResultsScene(services, finished(services, setup))
        moments = [scene.schedule.at(scene.schedule.seconds * share / 2000) for share in range(2001)]
        counted = list(dict.fromkeys((moment.row, moment.coins, moment.summed) for moment in moments))
        assert counted == sorted(counted)
        for row, coins in enumerate(scene.schedule.coins):
            assert [each for at, each, summed in counted if at == row and not summed] == list(range(1, coins + 1))
        for seat, sheet in enumerate(scene.sheets):
            end = moments[-1].points(scene.rows, seat) if scene.rows else 0
            assert end == sum(line.points for line in sheet.lines)


def test_coins_land_on_the_buildings_of_the_city_shown_large(player: Player, services: TestServices) -> None:
    scene = CardCityResultsScene(services, finished(services, Setup(players=2)))
    player.open(scene)
    rows = [row for row in scene.rows if row.item == "residential_district" and row.points(scene.featured)]
    assert rows
    homes = {cell for row in rows for cell in scene._cells(row)}
    built = {placed.cell: placed.card for placed in scene.match.view(None).cities[scene.featured]}
    assert homes and all("R" in built[cell] for cell in homes)
    place = Rect(0, 0, 800, 600)
    spots = scene._stage(scene.featured).coin_spots(place, False, sorted(homes))
    assert len(set(spots)) == len(homes) and all(place.collidepoint(spot) for spot in spots)


def test_the_winners_city_is_shown_large_and_named(player: Player, services: TestServices) -> None:
    match = finished(services, Setup())
    scene = CardCityResultsScene(services, match)
    player.open(scene)
    (winner,) = scene.winners
    assert scene.featured == winner
    assert player.sees(f"City of {match.seats[winner].name}")
    player.click(f"city:{1 - winner}")
    assert player.sees(f"City of {match.seats[1 - winner].name}")


def test_a_press_shows_another_players_city_large(player: Player, services: TestServices) -> None:
    scene = CardCityResultsScene(services, finished(services, Setup(players=3)))
    player.open(scene, motion="off")
    player.click("city:2")
    assert scene.featured == 2 and player.has("city:0") and not player.has("city:2")


@pytest.mark.parametrize("setup", SETUPS[:2], ids=str)
def test_nothing_is_given_away_before_the_count_has_come_to_it(
    player: Player, services: TestServices, setup: Setup
) -> None:
    scene = CardCityResultsScene(services, finished(services, setup))
    scene.start_score_reveal()
    player.open(scene)
    line_count = set(player.texts())
    assert scene.count is not None and not player.sees("wins") and not player.sees("Play again")
    player.press("tab")  # whatever is pressed, it is counted
    assert scene.count is None and len(set(player.texts())) > len(line_count)
    assert player.sees("wins") or player.sees("points, from")


@pytest.mark.parametrize("by_mouse", [True, False])
def test_what_ends_the_count_presses_nothing_else(player: Player, services: TestServices, by_mouse: bool) -> None:
    scene = CardCityResultsScene(services, finished(services, Setup()))
    scene.start_score_reveal()
    player.open(scene)
    assert player.sees("To the end") and not player.has("coach")
    if by_mouse:
        player.click("again")
    else:
        player.press("return")
    assert player.scene is scene and scene.count is None and player.has("coach")


def test_the_chart_of_a_solo_game_is_the_panels_other_page(player: Player, services: TestServices) -> None:
    scene = CardCityResultsScene(services, finished(services, SETUPS[1]))
    player.open(scene, motion="off")
    assert not player.has("measure:money")
    player.click("chart")
    assert player.has("measure:money") and not player.sees("points, from")
    player.click("chart")
    assert player.sees("points, from")


def test_a_solo_result_names_a_new_best(player: Player, services: TestServices) -> None:
    scene = CardCityResultsScene(services, finished(services, SETUPS[1]))
    words = scene.match.game.write_setup(scene.setup)
    for at, points in enumerate((1.0, 19.0)):
        name = scene.match.id if at else "earlier"
        entry = CareerEntry(name, "2026-11-22", "card_city", words, ("person",), 0, {"points": points})
        services.career.profile = services.career.profile.with_entry(entry)
        player.open(scene, motion="off")
        assert player.sees("your best so far") == bool(at)


def test_with_motion_off_all_is_shown_at_once(player: Player, services: TestServices) -> None:
    scene = CardCityResultsScene(services, finished(services, Setup()))
    scene.start_score_reveal()
    player.open(scene, motion="off")
    assert scene.count is None and player.sees("wins")


def test_new_achievements_come_in_beside_the_town_after_the_count(player: Player, services: TestServices) -> None:
    scene = CardCityResultsScene(services, finished(services, Setup()))
    scene.achievements = ("first_city", "family")
    scene.start_score_reveal()
    player.open(scene)
    player.step()
    assert player.scene is scene, "the count comes first"
    assert not player.has("ribbon:0")
    player.press("tab")
    player.settle()
    assert player.scene is scene and player.has("ribbon:1")
    player.click("ribbon:0")
    assert isinstance(player.scene, NewAchievements)
    assert "Game night" in player.scene.spoken_title()
    player.click("go_on")
    assert player.scene is scene


def test_after_a_win_the_next_rival_is_proposed(player: Player, services: TestServices) -> None:
    setup = Setup(players=2)
    for winner in ("person", "beginner"):
        for seed in range(20):
            seats = (Seat("Zoé", 0), Seat("", 1, "beginner"))
            match = play_on(services.matches.new("card_city", setup, seats, seed), seed=seed)
            won = bool(match.game.standing(match.state, 0)["won"])
            if won == (winner == "person"):
                break
        if won:
            entry = CareerEntry(match.id, "2026-11-22", "card_city", {}, ("person", "beginner"), 0, {"won": 1.0})
            services.career.profile = services.career.profile.with_entry(entry)
        player.open(CardCityResultsScene(services, match), motion="off")
        assert player.has("next") == won
        if won:
            assert player.sees("Play Marcel")
            player.click("next")
            assert isinstance(player.scene, Opened)
            assert [seat.player for seat in services.matches.all()[0].header.seats] == ["person", "neighbour"]


def test_fireworks_are_for_a_new_rank_after_its_count(player: Player, services: TestServices) -> None:
    setup = Setup(players=1, variants=("decentralisation",))
    for counts in (True, False):
        scene = CardCityResultsScene(services, finished(services, setup, seed=12))
        assert scene.sheets[0].rank not in (None, "homestead")
        if counts:
            scene.start_score_reveal()
        player.open(scene)
        player.press("tab")
        player.wait(0.1)
        assert (scene._show is not None) == counts
        assert scene._plate == 1, "the press has opened it"


def test_fireworks_are_for_a_persons_win_not_for_a_computers(player: Player, services: TestServices) -> None:
    seats, shown = (Seat("Zoé", 0), Seat("", 1, "beginner")), set[bool]()
    for seed in range(12):
        match = play_on(services.matches.new("card_city", Setup(), seats, seed), seed=seed)
        scene = CardCityResultsScene(services, match)
        scene.start_score_reveal()
        player.open(scene)
        player.press("tab")
        player.wait(0.1)
        assert (scene._show is not None) == (0 in scene.winners)
        shown.add(0 in scene.winners)
        if len(shown) == 2:
            return
    raise AssertionError("both have won once")
