"""Whatever the rules can say, the screens can say it in both languages."""

import ast
import dataclasses
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardcity_desktop.rules import card_city
from cardcity_desktop.rules.card_city import events as happened
from cardcity_desktop.rules.card_city.actions import Buy, Discard, Offer, PlaceArchitect, PlaceCloud, Put, Return, Take
from cardcity_desktop.rules.card_city.events import CardBuilt, Event, GameEnded, HandFilled, LotTaken, PurchasePassed
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.rule_set import rules_of
from cardcity_desktop.rules.card_city.scoring.ranks import RANKS
from cardcity_desktop.rules.card_city.scoring.score import ScoreLine, ScoreSheet, score_sheet
from cardcity_desktop.rules.card_city.setup import (
    CLASSIC_VARIANTS,
    EDITIONS,
    LEVELS,
    SUBURB,
    VICTORIES,
    XL_VARIANTS,
    Setup,
    Victory,
    iter_setups,
)
from cardcity_desktop.rules.city.cards import CARDS
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.card_city.advice_text import (
    SCORE_ITEMS,
    TIE_BREAKS,
    points_text,
    rank_name,
    score_line_text,
    tie_text,
)
from cardcity_desktop.scenes.card_city.events_text import (
    REASONS,
    SENTENCES,
    event_text,
    recap_by_seat,
    recap_lines,
    refusal_text,
)
from cardcity_desktop.scenes.card_city.names import (
    card_name,
    card_with_article,
    edition_name,
    edition_pitch,
    kind_letters,
    kind_name,
    level_name,
    level_pitch,
    setup_sentence,
    setup_title,
    variant_name,
    variant_pitch,
    victory_label,
    victory_name,
    victory_pitch,
)
from cardcity_desktop.scenes.card_city.rules_text import (
    PHASE_TITLES,
    card_line,
    phase_help,
    phase_hint,
    phase_task,
    phase_title,
)
from cardcity_desktop.session.store import PERSON, Seat
from cardcity_desktop.support.i18n import set_language
from cardcity_desktop.ui.wording.numbers import money_text, number_text, signed_text
from cardcity_desktop.ui.wording.seats import default_name, wins_text
from tests.players.card_city.games import state_in

NAMES = ("Anna", "Bruno", "Chloé", "Driss")
ODD = tuple(f"{name} {{x}}" for name in NAMES)
"""Names with what would be a place in a sentence."""
RULES_FOLDER = Path(card_city.__file__).parent

SETUPS = (
    Setup(players=2),
    Setup(players=1, variants=("decentralisation", "parking_meters")),
    Setup("xl", "advanced", "happiness", ("architect", "ecological", "leisure_crisis", "unique_city"), 3),
    Setup("xl", "advanced", "commercial", ("architect", "suburb"), 1),
    Setup("xl", "normal", "economic", ("ecological",), 4),
)


@pytest.fixture(params=["en", "fr"])
def spoken(request: pytest.FixtureRequest) -> str:
    language: str = request.param
    set_language(language)
    return language


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of a function in the rules of Card City."""
    for file in sorted(RULES_FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield node


def words(node: ast.AST) -> set[str]:
    """The words that an argument may be; f-strings and variables give none."""
    if isinstance(node, ast.JoinedStr):
        return set()
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def phase_names() -> set[str]:
    """The names that classes of phases give themselves."""
    names = set()
    for file in (RULES_FOLDER / "phases").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                names |= {
                    str(part.value.value)
                    for part in node.body
                    if isinstance(part, ast.Assign)
                    and isinstance(part.value, ast.Constant)
                    and ast.unparse(part.targets[0]) == "name"
                }
    return names


def assigned_reasons() -> set[str]:
    """Reasons that a function chooses before it refuses."""
    found: set[str] = set()
    for file in RULES_FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    if isinstance(target, ast.Name) and target.id == "reason":
                        found |= words(node.value)
    return found


def test_every_refusal_of_the_rules_has_a_sentence_and_no_sentence_is_idle() -> None:
    reasons = set().union(*(words(call.args[1]) for call in calls("Refusal"))) | assigned_reasons()
    reasons |= {"residential_industrial"}  # zoning's usual one, assigned together with the cells
    reasons |= {f"not_while_{name}" for name in phase_names() - {"over"}}
    assert reasons == set(REASONS)


def test_every_event_has_a_sentence() -> None:
    kinds = {kind for kind in vars(happened).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert set(SENTENCES) == kinds - {Event}


def test_every_phase_has_a_title() -> None:
    assert set(PHASE_TITLES) == phase_names()


def test_every_score_item_has_a_name() -> None:
    items = set().union(*(words(call.args[0]) for call in calls("ScoreLine")))
    items |= set().union(*(words(call.args[1]) for call in calls("_counted")))
    assert items == set(SCORE_ITEMS)


def test_a_sentence_has_a_place_for_every_figure_it_gets() -> None:
    text = refusal_text(Refusal("6.6", "money", (), (("price", 10), ("money", 7))))
    assert text == "Rule 6.6 – This costs $10 and you have $7."


def test_every_setup_has_a_sentence_of_its_own(spoken: str) -> None:
    said = {setup_sentence(setup, NAMES) for setup in iter_setups()}
    assert len(said) == len(list(iter_setups())), "two set-ups read alike"
    for sentence in said:
        assert sentence.endswith(".")
        assert "{" not in sentence


def test_who_begins_is_said() -> None:
    assert setup_sentence(Setup(first_player=1), NAMES) == ("Card City, 2 players, no variants; Bruno begins.")


def test_every_word_of_a_setup_has_name_and_pitch(spoken: str) -> None:
    for edition in EDITIONS:
        assert edition_name(edition) and edition_pitch(edition)
    for level in LEVELS:
        assert level_name(level) and level_pitch(level)
    for victory in VICTORIES:
        assert victory_name(victory) and victory_pitch(victory) and victory_label(victory)
    for variant in (*CLASSIC_VARIANTS, *XL_VARIANTS, SUBURB):
        assert variant_name(variant) and variant_pitch(variant)


def test_every_card_has_a_name(spoken: str) -> None:
    for card in CARDS[1:]:
        assert card_name(card.token, percent=True)
        assert card_with_article(card.token)
        assert len(kind_letters(card.token)) == len(card.kinds)


def test_names_of_cards_in_french() -> None:
    set_language("fr")
    assert [kind_name(token) for token in ("R", "C", "L", "P", "I2", "H", "K", "X", "A", "LR/")] == [
        "Logement",
        "Commerce",
        "Loisirs",
        "Parking",
        "Usine",
        "Mairie",
        "Parc",
        "Nuage de pollution",
        "Architecte",
        "Loisirs–Logement",
    ]


def test_ranks_are_those_of_12_1_in_both_languages() -> None:
    assert [rank_name(rank) for rank in RANKS] == [
        "Homestead", "Hamlet", "Village", "Neighborhood", "Town",
        "Suburb", "City", "Metropolis", "Capital", "Megalopolis",
    ]  # fmt: skip
    set_language("fr")
    assert [rank_name(rank) for rank in RANKS] == [
        "Lieu-dit", "Hameau", "Village", "Bourg", "Commune",
        "Ville", "Agglomération", "Métropole", "Capitale", "Mégalopole",
    ]  # fmt: skip


@pytest.mark.parametrize("setup", SETUPS, ids=setup_title)
def test_a_whole_game_can_be_described(setup: Setup, spoken: str) -> None:
    """Every phase, event and refusal on the way is written out, for the one who acts, the others, the curtain."""
    chance = random.Random(7)
    state, line_count = CARD_CITY.initial(setup, 7), 0
    while actors := CARD_CITY.actors(state):
        (actor,) = actors
        for seat in {actor, (actor + 1) % setup.players, None}:
            view = CARD_CITY.view(state, seat)
            assert_readable(phase_title(view))
            assert_readable(phase_task(view, ODD).replace("{x}", ""))
            assert_readable(phase_hint(view, NAMES))
        legal = CARD_CITY.legal(state, actor)
        for other in (Offer(1, 99), Put("R", 1, "up"), Take(1), Return("L"), Buy("I1", (0, 0)), Discard()):
            assert_refusal(CARD_CITY.why_not(state, CARD_CITY.actors(state)[0], other))
        for placing in (PlaceCloud((0, 1)), PlaceArchitect((1, 0)), Buy("K", (9, 9))):
            assert_refusal(CARD_CITY.why_not(state, CARD_CITY.actors(state)[0], placing))
        step = CARD_CITY.apply(state, CARD_CITY.actors(state)[0], legal[chance.randrange(len(legal))])
        state = step.state
        for event in step.events:
            texts = [event_text(seen, NAMES) for seen in (CARD_CITY.redact(state, event, None), event)]
            if isinstance(event, PurchasePassed) or (isinstance(event, HandFilled) and len(NAMES) == 1):
                assert texts == ["", ""], "nothing has happened"
            else:
                assert_readable(min(texts))
            line_count += 1
    assert line_count > 50
    assert phase_hint(CARD_CITY.view(state, None), NAMES)
    for seat in range(setup.players):
        for line in score_sheet(state, seat).lines:
            label, detail = score_line_text(line)
            assert_readable(label)
            assert "{" not in detail


def assert_readable(text: str) -> None:
    assert text and "{" not in text and "None" not in text


def assert_refusal(refusal: Refusal | None) -> None:
    if refusal is not None:
        assert_readable(refusal_text(refusal))


def test_score_lines_show_how_they_are_worked_out() -> None:
    assert score_line_text(ScoreLine("residential_district", 3, 6, whole=6)) == (
        "District of homes",
        "3 cards, 1 + 2 + 3",
    )
    assert score_line_text(ScoreLine("residential_district", 6, 10, whole=21))[1] == "6 cards, your part of 21"
    assert score_line_text(ScoreLine("happy_district", 4, 8, whole=8))[1] == "4 cards, doubled by a Park"
    assert score_line_text(ScoreLine("shop_cards", 2.5, 2.5))[1] == "2½ cards"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (ScoreLine("happy_district", 6, 6, whole=6), "6 cards"),
        (ScoreLine("happy_district", 6, 2, whole=6), "6 cards, your part of 6"),
        (ScoreLine("happy_district", 6, 4, whole=12), "6 cards, doubled by a Park, your part of 12"),
        (ScoreLine("happy_district", 6, 6, whole=12), "6 cards, doubled by a Park, your part of 12"),
    ],
)
def test_a_shared_district_that_a_park_doubles_names_the_points_it_is_a_part_of(line: ScoreLine, told: str) -> None:
    assert score_line_text(line)[1] == told


def sheet(points: float | None, *tie: int) -> ScoreSheet:
    return ScoreSheet(points, (), tie, None, None)


def test_a_broken_tie_is_explained_measure_by_measure() -> None:
    setup = Setup("xl", "normal", "industrial", players=3)
    sheets = [sheet(20, 7, 30), sheet(20, 7, 28), sheet(12, 9, 9)]
    assert tie_text(setup, sheets, NAMES) == (
        "Anna and Bruno are tied on points. They are compared by money: Anna $7 and Bruno $7. "
        "They are compared by cards in the city: Anna 30 and Bruno 28."
    )
    assert tie_text(setup, [sheet(20, 1, 1), sheet(19, 1, 1)], NAMES) == ""
    assert tie_text(setup, [sheet(None, 1, 1), sheet(None, 1, 1)], NAMES) == ""


def test_a_shared_victory_is_said() -> None:
    setup = Setup(players=2)
    assert tie_text(setup, [sheet(9, 2), sheet(9, 2)], NAMES).endswith("the victory is shared.")
    seats = [Seat(name, at) for at, name in enumerate(NAMES)]
    assert wins_text(seats, 0, 1) == "Anna and Bruno share the victory!" and wins_text(seats) == "Nobody wins."
    assert wins_text([Seat("", 0), Seat("", 1, "beginner")], 0, 1) == "You and Lulu share the victory!"


def test_tie_breaks_are_as_many_as_the_rules_compare() -> None:
    for victory in VICTORIES:
        state = CARD_CITY.initial(Setup("xl", "normal", victory, players=2), 1)
        assert len(score_sheet(state, 0).tie) == len(TIE_BREAKS[victory])


def test_numbers_are_set_as_numbers() -> None:
    assert [number_text(number) for number in (12.5, 0.5, -3, -0.5, 7.0)] == ["12½", "½", "−3", "−½", "7"]
    assert [signed_text(number) for number in (4, 0, -2)] == ["+4", "0", "−2"]
    assert money_text(5) == "$5"
    set_language("fr")
    assert money_text(5) == "5\u00a0$"


def test_no_player_wins_when_all_are_lost_in_pollution() -> None:
    assert event_text(GameEnded(()), NAMES) == "The game is over. Nobody wins."


@pytest.mark.parametrize("splitter", ["Bob", default_name(0, PERSON, alone=True)])
@pytest.mark.parametrize("money", [0, 3])
def test_3_4_a_lot_taken_to_be_split_again_is_worded_so(splitter: str, money: int) -> None:
    kept, split = (event_text(LotTaken(0, 1, 2, money, kept), ["Ada", splitter]) for kept in (True, False))
    assert split == kept.removesuffix(".") + (", and" if money else " and") + " splits it in turn."
    assert ("$3" in split) == bool(money)
    assert ("your lot 2" in split) == (splitter != "Bob")


def test_a_game_alone_has_no_beaten_player() -> None:
    assert event_text(GameEnded((0,)), NAMES[:1]) == "The game is over."


@pytest.mark.parametrize(
    ("language", "points", "said"),
    [
        ("en", 0, "0 points"),
        ("en", 0.5, "½ point"),
        ("en", 1, "1 point"),
        ("en", 1.5, "1½ points"),
        ("en", -1, "−1 point"),
        ("en", 2, "2 points"),
        ("fr", 0, "0 point"),
        ("fr", 0.5, "½ point"),
        ("fr", 1, "1 point"),
        ("fr", 1.5, "1½ point"),
        ("fr", -1.5, "−1½ point"),
        ("fr", 2, "2 points"),
        ("fr", 2.5, "2½ points"),
    ],
)
def test_points_are_counted_as_each_language_does(language: str, points: float, said: str) -> None:
    set_language(language)
    assert points_text(points) == said


def test_a_recap_shows_what_factories_pollute_where_that_counts() -> None:
    events = [CardBuilt(0, "I2", (1, 0), 0), CardBuilt(0, "I4", (2, 0), 0)]
    assert recap_lines(events, ["Ada"]) == ["Ada builds: 2 factories."]
    assert recap_by_seat(events, ["Ada"], percent=True) == [(0, "Ada builds: a factory of 2%, a factory of 4%.")]


@pytest.mark.parametrize(("players", "lines"), [(2, "the same row or column"), (3, "the same line of your zone")])
def test_rows_and_columns_are_named_on_square_boards_alone(players: int, lines: str) -> None:
    setup = Setup("xl", "normal", variants=("unique_city",), players=players)
    view = CARD_CITY.view(state_in(setup, "building"), 0)
    due = dataclasses.replace(view, seat=0, actors=(0,), cloud_due=0)
    assert lines in phase_hint(due, NAMES)
    assert phase_help(due, NAMES).startswith(phase_hint(due, NAMES) + " ")


def test_a_full_city_is_sent_to_the_market_of_xl_for_room() -> None:
    state = state_in(Setup("xl", "normal", players=2), "buying")
    view = CARD_CITY.view(state, CARD_CITY.actors(state)[0])
    full, free = (phase_hint(view, NAMES, offered=("I2", "K"), is_full=full) for full in (True, False))
    assert "makes room for five more" in full != free


@pytest.mark.parametrize(
    ("victory", "token", "part"),
    [
        ("residential", "C", "Each pollutes 1%."),
        ("industrial", "K", "It lowers pollution by 5%."),
        ("residential", "X", "it pollutes 5% and stays for good. Each pollution cloud costs 2 points."),
        ("industrial", "P", "Each is a point."),
        ("happiness", "P", "Homes beside it may be happy."),
        ("happiness", "R", "happy with leisure, a car park and shops"),
    ],
)
def test_7_and_8_2_a_card_names_all_that_it_does(victory: Victory, token: str, part: str) -> None:
    assert part in card_line(token, rules_of(Setup("xl", "advanced", victory, ("ecological",), 2)))


@pytest.mark.parametrize(
    ("token", "part"),
    [
        *((token, "touches every colour it may touch brings 5 points.") for token in ("R", "C", "L", "P", "I1")),
        ("I1", "Two districts of factories or more bring points, too."),
        ("H", "Each step from the centre brings 2 points at the end."),
    ],
)
def test_9_1_a_card_names_its_points_by_decentralisation(token: str, part: str) -> None:
    scattered, plain = (
        rules_of(Setup("classic", variants=variants, players=2)) for variants in (("decentralisation",), ())
    )
    assert part in card_line(token, scattered)
    assert part not in card_line(token, plain)
    assert "no more" not in card_line(token, scattered)
