"""Tests that every figure in every sentence of the lessons, in both languages, follows from the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import isqrt
from typing import Any

import pytest

from cardcity_desktop.career.lessons import lesson_ids
from cardcity_desktop.rules.card_city.forecast.growth_needs import district_needs
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.scoring.income import pay_income
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.citadels.characters import NUMBERS
from cardcity_desktop.rules.citadels.districts import COLOUR, COLOURS, COST, NAME
from cardcity_desktop.rules.citadels.phases.building import ARCHITECTS_BUILDINGS
from cardcity_desktop.rules.citadels.scoring.score import sheet_for
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.rules.registry import GAME_CLASSES
from cardcity_desktop.rules.royal_cities.cards import CITIES, TOKENS, VALUE
from cardcity_desktop.rules.royal_cities.forecast import cities_with_choices
from cardcity_desktop.rules.royal_cities.majorities import worth
from cardcity_desktop.rules.royal_cities.phases.market import LINE_LENGTH, capacity
from tests.career.lesson_sentences import Told, sentences
from tests.games.card_city.tables import (
    building,
    buying,
    cells_for,
    clause,
    do,
    income,
    item,
    lines_of,
    points_of,
    sheet,
    table,
)

Claim = Callable[[Told], Sequence[float]]


def true(*figures: float, when: bool) -> Sequence[float]:
    """Return the figures of a claim that holds, else none."""
    assert when
    return figures


# Card City


def row(card: str, count: int) -> str:
    return " ".join(["H", *[card] * count])


def full(size: int, **cells: str) -> dict[tuple[int, int], str]:
    """Return a full city of Parking cards with other cards at some cells; "." is an empty cell."""
    city = {(x, y): "P" for x in range(size) for y in range(size)} | {(0, 0): "H"}
    city |= {(int(name[1]), int(name[2])): card for name, card in cells.items()}
    return {cell: card for cell, card in city.items() if card != "."}


def change(one: Told, size: int, without: Mapping[str, str], with_it: Mapping[str, str]) -> float:
    """Return the points that a change of some cells of a full city brings."""
    scores = [points_of(one.setup, full(size, **cells)) for cells in (without, with_it)]
    assert scores[0] is not None and scores[1] is not None
    return scores[1] - scores[0]


def frame(one: Told) -> list[int]:
    """Return the number of empty cells around a city hall alone."""
    lines = sheet(one.setup, "H").lines
    side = isqrt(1 + sum(round(line.count) for line in lines if line.item == "empties"))
    return [side, side]


def drawn(one: Told) -> int:
    draft = CARD_CITY.view(do(one.before, "draw"), 0).draft
    assert draft is not None
    return len(draft.drawn)


def kept_cards(one: Told) -> Sequence[Any]:
    """Return the size of the hand after the first card was put under the pool."""
    state = do(one.before, "draw")
    return do(state, lines_of(state, "return")[0]).hands[0]


def earned(one: Told, city: str, kind: str) -> int:
    return sum(part.money for part in income(one.setup, city).districts if part.kind == kind)


def triangles(one: Told, item_of: Callable[[Told, int], float], sizes: Sequence[int]) -> list[float]:
    return [figure for size in sizes for figure in (size, item_of(one, size))]


def shops(one: Told, size: int) -> float:
    return earned(one, row("C", size), "C")


def homes(one: Told, size: int) -> float:
    return item(sheet(one.setup, row("R", size)), "residential_district")


def round_paid(one: Told) -> list[float]:
    events: list[Any] = []
    pay_income(one.before, 0, events)
    (paid,) = events
    (shop,) = paid.districts
    return [paid.salary, shop.money, site_of(one.before, 0).industrial_price]


def room(one: Told) -> Sequence[float]:
    before, after = site_of(one.before, 0), site_of(one.after, 0)
    return true(before.cards, after.limit - before.limit, when=before.cards == before.limit)


def ready(one: Told) -> list[float]:
    """Return the culture beside each home and the number of districts that grow."""
    (culture,) = {need.have for need in district_needs(one.before, 0) if need.kind == "R"}
    return [culture, sum(not need.obstacle for need in district_needs(one.before, 0))]


def wants(one: Told, kind: str) -> int:
    (need,) = {need.need for need in district_needs(one.before, 0) if need.kind == kind}
    return need


def pays_by_colours(one: Told, *cities: str) -> list[float]:
    """Return what the car park of each city earns; the cities come with their numbers of colours."""
    return [figure for city in cities for figure in (int(city[0]), earned(one, city[2:], "P"))]


FIVE_COLOURS = "5 . H . / R P C / . I1 ."
FOUR_COLOURS = "4 . H . / R P C"
THREE_COLOURS = "3 H P C"


def lots_of_two(one: Told) -> Sequence[float]:
    state = one.before
    while lines := lines_of(state, "put"):
        state = do(state, lines[0])
    draft = CARD_CITY.view(state, 0).draft
    assert draft is not None and draft.lots is not None
    (size,) = {len(lot.up) + len(lot.down) for lot in draft.lots}
    return true(size, when=[len(lot.down) for lot in draft.lots] == [0, 1])


def cloud(one: Told) -> Sequence[float]:
    built = do(building(one.setup, "H P I1", "I1"), "build I1 3,0")
    beside = CARD_CITY.view(built, 0).cloud_due is not None
    return true(-item(sheet(one.setup, "H P X"), "clouds"), when=beside and change(one, 6, {}, {"x33": "X"}) == -2)


def park(one: Told) -> list[float]:
    hole, garden = {"x33": "."}, {"x23": "K"}
    price = site_of(buying(one.setup, "H P"), 0).market_price(CODES["K"])
    return [price, change(one, 6, garden, {**garden, **hole}), -change(one, 6, {}, hole)]


def works(one: Told, card: str) -> float:
    """Check that a card of a sort, a Parking card and an empty cell count alike beside the first card."""
    cards = change(one, 6, {"x33": "R"}, {"x33": card})
    parking = change(one, 6, {"x33": "R"}, {})
    beside = change(one, 6, {"x33": card, "x43": "R"}, {"x33": card, "x43": "."})
    apart = change(one, 6, {"x33": card, "x55": "R"}, {"x33": card, "x55": "."})
    return true(cards, when=cards == parking == beside and apart == 0)[0]


def happy(one: Told) -> Sequence[float]:
    homes_of_four = "{last} R C / . R H / P R . / . R L"
    found = [points_of(one.setup, homes_of_four.format(last=last)) for last in "PKX"]
    short = [points_of(one.setup, city) for city in ("R C / P H", "R L / P H", "R L / C H")]
    return true(when=(found, short) == ([4, 8, 0], [0, 0, 0]))


def architect(one: Told) -> Sequence[float]:
    state = do(building(one.setup, "H", "R P"), "architect 1,0")
    again = clause(state, "architect 0,1") is not None
    gone = CARD_CITY.view(do(state, "build P 2,0", "build R 3,0"), 0).architect is None
    return true(when=(2, 0) in cells_for(state, "P") and again and gone)


def pollution(one: Told) -> list[float]:
    least, most, shop, smoke = (sheet(one.setup, f"H {card}").pollution for card in ("I1", "I4", "C", "X"))
    with_park = sheet(one.setup, "H I4 I4 K").pollution
    assert least and most and shop and smoke and with_park
    dearer = change(one, 6, {"x33": "R"}, {"x33": "C"})
    lines = sheet(one.setup, full(6, x33="C")).lines
    assert dearer == -2 and [line.points for line in lines if line.item == "pollution"] == [-shop]
    return [least, most, shop, smoke, 2 * most - with_park]


def ring(one: Told) -> Sequence[float]:
    alone = item(sheet(one.setup, {(0, 1): "H", (1, 0): "R"}), "residential_district")
    joined = item(sheet(one.setup, {(0, 1): "H", (0, 0): "R"}), "residential_district")
    return true(when=(alone, joined) == (1, 3))


def founding(one: Told) -> Sequence[float]:
    cells = {line.split()[1] for line in lines_of(one.before, "found")}
    return true(when=cells == {f"{x},{y}" for x in range(1, 4) for y in range(1, 4)})


def decentral(one: Told) -> list[float]:
    whole = item(sheet(one.setup, ". L . / C R P / . H ."), "complete_districts")
    city = {(x, y): "P" for x in range(5) for y in range(5)}
    steps = [item(sheet(one.setup, city | {at: "H"}), "city_hall_steps") for at in ((2, 2), (2, 3), (1, 1))]
    return [whole, *true(steps[1], when=steps == [0, steps[1], 2 * steps[1]])]


def shared(one: Told) -> Sequence[float]:
    """Return the income of four shops across the frontier, three quarters of it, and one."""
    halls = {(-1, 0): "H", (0, 0): "H"}
    city = halls | {(-1, 1): "C", (-2, 1): "C", (-3, 1): "C", (0, 1): "C"}
    return true(when=[income(one.setup, city, seat).total for seat in (0, 1)] == [1 + 7, 1 + 2])


def leaning(one: Told) -> Sequence[float]:
    """Check that a card may be placed beside only the other city's City Hall."""
    state = building(one.setup, {(-1, 0): "H", (0, 0): "H", (0, 1): "P"}, "P")
    return true(one.before.rules.players, when=(-1, 1) in cells_for(state, "P") and (1, 0) not in cells_for(state, "P"))


def on_sale(one: Told, kept: int) -> list[float]:
    return [site_of(table(one.setup, row("L", owned)), 0).leisure_price for owned in range(kept)]


CARD_CITY_CLAIMS: dict[str, dict[str, Claim]] = {
    "01_first_city": {
        "in a frame": lambda one: [*frame(one), CARD_CITY.progress(one.before).rounds or 0, drawn(one), drawn(one) - 1],
        "Homes keep away": lambda one: true(
            len(one.after.hands[0]), when=clause(building(one.setup, "H I1", "R"), "build R 2,0") == "4.3"
        ),
        "The shop goes": lambda one: triangles(one, shops, (1, 2, 3))[1:],
        "has paid": round_paid,
        "Two homes": lambda one: true(2, 2, when=clause(building(one.setup, "H R", "R"), "build R 2,0") == "4.3"),
        "an empty cell costs": lambda one: true(when=change(one, 5, {}, {"x44": "."}) == -1),
        "counts five": room,
        "Now the Leisure": lambda one: [
            site_of(one.before, 0).leisure_price,
            sum(need.have == need.need for need in district_needs(one.after, 0) if need.kind == "R"),
        ],
        "Each home now": ready,
        "a district of two homes": lambda one: [*triangles(one, homes, (2, 3, 4)), 2, wants(one, "R")],
        "small labels": lambda one: [wants(one, "C")],
        "From here on": lambda one: true(when=change(one, 5, {}, {"x44": "."}) == -1),
    },
    "02_lots": {
        "With two players": lambda one: [one.before.rules.players, drawn(one), 2],
        "Each lot gets": lots_of_two,
        "Fill the lots": lots_of_two,
    },
    "03_clouds_and_parks": {
        "a frame of": lambda one: [*frame(one), len(kept_cards(one))],
        "a cloud comes": cloud,
        "A Park costs": park,
    },
    "04_two_colours": {
        "Car parks": lambda one: pays_by_colours(one, "2 R P C / H . .", "3 H P C", FOUR_COLOURS, FIVE_COLOURS),
    },
    "05_economic": {"every empty cell": lambda one: [-change(one, 6, {}, {"x33": "."})]},
    "06_industrial": {"Industrial and Parking": lambda one: [works(one, "I1")]},
    "07_commercial": {
        "Commercial and Parking": lambda one: true(
            works(one, "C"), 2, when=clause(building(one.setup, "H C", "C"), "build C 2,0") == "4.3"
        )
    },
    "08_happiness": {"counts its cards": happy},
    "09_architect": {"Architect may stand": architect},
    "10_ecological": {"Factories pollute": pollution},
    "11_leisure_crisis": {"first Leisure": lambda one: on_sale(one, 3)},
    "12_suburb": {"A ring of cards": ring, "not beside the ring": founding},
    "13_classic_variants": {
        "Parking meters": lambda one: pays_by_colours(one, THREE_COLOURS, FOUR_COLOURS, FIVE_COLOURS),
        "Decentralisation": decentral,
    },
    "14_unique_city": {"Both build": leaning, "is counted whole": shared},
}


# Royal Cities


def values(one: Told) -> list[int]:
    """Return the numbers of the cards that a step asks for."""
    return [VALUE[TOKENS.index(word)] for line in one.lines for word in line.split() if word in TOKENS]


def influences(one: Told, letters: str) -> list[float]:
    own, regent = (one.game.standing(one.before, seat) for seat in (0, 1))
    return [figure[f"influence_{letter}"] for letter in letters for figure in (own, regent)]


def in_market(one: Told, letter: str) -> int:
    return sum(TOKENS[card][0] == letter for card in one.before.market)


def gift_is_wasted(one: Told) -> Sequence[float]:
    own, regent = influences(one, "P")
    return true(*values(one), when=regent > own)


def stays(one: Told) -> list[float]:
    """Check that the card not given away joins the market and brings a point."""
    (left,) = [card for card in one.before.phase.cards if TOKENS[card] not in one.lines[0]]
    gained = one.game.standing(one.after, 0)["points"] - one.game.standing(one.before, 0)["points"]
    return [*values(one), *true(VALUE[left], when=left in one.after.market and gained == 1)]


def fewest(one: Told) -> Sequence[float]:
    dearest = max(VALUE[card] for card in one.before.market)
    return true(*values(one), when=values(one) == [dearest])


def points(one: Told) -> list[float]:
    return [one.game.standing(one.before, seat)["points"] for seat in (0, 1)]


def kept(one: Told) -> list[int]:
    """Return the numbers of the cards in hand that a step leaves there."""
    return [VALUE[card] for card in one.before.nobles[0].hand if f"give {TOKENS[card]}" not in one.lines]


def lone(one: Told, letter: str) -> int:
    """Return the number of the market's only card of a colour."""
    (card,) = [card for card in one.before.market if TOKENS[card][0] == letter]
    return int(VALUE[card])


def season_paid(one: Told) -> Sequence[int]:
    """Return what the colours paid the player at the end of the season that the lesson scripts."""
    (count,) = [other for other in sentences(one.game.name, one.lesson.id) if other.lines == ("done",)]
    return worth(cities_with_choices(count.before, 0))[0]


def pink_share(one: Told) -> float:
    (count,) = [other for other in sentences(one.game.name, one.lesson.id) if other.lines == ("done",)]
    influence = one.game.standing(count.before, 0)["influence_P"]
    return influence / season_paid(one)[2]


def gift_after(one: Told) -> list[int]:
    """Return the number of the card that the next step gives to the Regent."""
    line = next(line for line in one.lesson.lines if line.startswith("gift"))
    return [VALUE[TOKENS.index(line.split()[1])]]


def again(one: Told) -> list[float]:
    """Return the number that the Regent has already in that colour, the card he builds, and the number once more."""
    (left,) = [card for card in one.before.phase.cards if TOKENS[card] not in one.lines[0]]
    assert left in one.after.market
    assert VALUE[left] in {VALUE[card] for card in one.before.nobles[1].cities[CITIES.index(TOKENS[left][0])]}
    return [VALUE[left], *values(one), VALUE[left]]


ROYAL_CLAIMS: dict[str, dict[str, Claim]] = {
    "01_first_season": {
        "each have six cities": lambda one: [len(one.before.nobles[0].cities)],
        "Four cards": lambda one: [len(one.before.nobles[0].hand), *values(one)],
        "One goes to the Regent": gift_is_wasted,
        "four hidden cards": lambda one: [len(one.before.reserve)],
        "you draw two": lambda one: [len(one.before.phase.cards), *values(one)],
        "two yellow cards": lambda one: [in_market(one, "Y")],
        "You choose what comes": stays,
        "the Merchant": lambda one: values(one) * 2,
        "the dearest one": fewest,
        "You buy once": lambda one: [len(one.before.market), len(one.before.reserve), capacity(len(one.before.market))],
        "exactly 9": lambda one: true(
            *values(one), sum(values(one)), when=sum(values(one)) == one.before.phase.capacity
        ),
        "all you can pay": lambda one: [one.before.phase.spent],
        "Now build": lambda one: [len(one.before.nobles[0].hand)],
        "The banners": lambda one: influences(one, "YBG"),
        "7 points": points,
        "You know the game": lambda one: [one.before.setup.seasons + 1 - one.round],
    },
    "02_effects": dict.fromkeys(
        (
            "Open a city",
            "your blue",
            "The Knight moves",
            "Give the red",
            "The Merchant takes",
            "Take the blue",
            "The Assassin removes",
            "Take the green",
        ),
        values,
    ),
    "03_revolt": {
        "Give the yellow": lambda one: [*values(one), *kept(one)],
        "Open a city": values,
        "The third line": lambda one: [in_market(one, "V")],
        "You earned a point": lambda one: [lone(one, "V")],
        "Fewer than four": lambda one: true(LINE_LENGTH, when=len(one.before.market) < LINE_LENGTH),
        "Two pairs": lambda one: [sum(in_market(one, letter) == 2 for letter in CITIES)],
        "Take a pink": values,
    },
    "04_count": {
        "A zero alone": values,
        "the blue 4": lambda one: [*values(one), *(VALUE[card] for card in one.after.nobles[0].hand[:1])],
        "the red 4": lambda one: [*values(one), *(VALUE[c] for c in one.after.market if c not in one.before.market)],
        "Take the white": values,
        "A joker is built": lambda one: values(one)[:1],
        "Red is yours": lambda one: [*influences(one, "R"), len(one.lines)],
        "lead in all six": lambda one: [one.game.standing(one.before, 0)["majorities"]],
        "Violet paid": lambda one: [*season_paid(one)[:3], pink_share(one)],
        "Red paid": lambda one: [season_paid(one)[3], 2, season_paid(one)[4], 1, 2, season_paid(one)[5], 3],
    },
    "05_regent": {
        "Open the green": lambda one: [*values(one), *gift_after(one)],
        "that green": values,
        "the blue 0": values,
        "He never builds": again,
        "Take all but": values,
        "Red: the red": lambda one: [*values(one), len(one.lines)],
        "Violet: the": lambda one: [*values(one), influences(one, "V")[1]],
        "Blue and pink": lambda one: values(one)[:1],
        "Blue paid best": lambda one: true(season_paid(one)[4], when=season_paid(one)[4] == max(season_paid(one))),
    },
}


# Citadels


def coins(one: Told) -> int:
    """Return the coins that a step brings before the other seats act."""
    state = one.before
    for line in one.lines:
        state = one.game.apply(state, 0, one.game.decode(line)).state
    return int(state.purses[0] - one.before.purses[0])


def merchants_day(one: Told) -> list[float]:
    start = one.game.initial(one.setup, one.lesson.seed)
    calls = [character for character, _seat in one.before.roles.answered]
    assert calls == sorted(calls)
    return [NUMBERS[0], NUMBERS[-1], one.before.purses[0] - start.purses[0], coins(one)]


def income_of_green(one: Told) -> Sequence[float]:
    green = sum(COLOUR[card] == "green" for card in one.before.cities[0])
    return true(coins(one), when=coins(one) == green)


def last_choice(one: Told) -> list[float]:
    """Return the number of characters to choose from and the number that the other seats hold."""
    held = sum(len(held) for held in one.before.roles.held)
    return [len(one.game.legal(one.before, 0)), held]


def all_colours(one: Told) -> list[float]:
    city = tuple(COLOUR.index(colour) for colour in COLOURS)
    assert sheet_for(city[1:], 0, 0, 0).colours == 0
    new = COLOUR[NAME.index(one.lines[0].split()[1])]
    assert new == "red" and new not in {COLOUR[card] for card in one.before.cities[0]}
    return [len(COLOURS), sheet_for(city, 0, 0, 0).colours]


def destroyed(one: Told) -> list[float]:
    """Return the price that the Warlord paid in the step before and the cost of the district."""
    told = sentences(one.game.name, one.lesson.id)
    step = next(
        step for step, after in zip(one.lesson.steps, one.lesson.steps[1:], strict=False) if after.say == one.say
    )
    state = next(other.before for other in told if other.say == step.say)
    for seat, line in [(0, line) for line in step.do] + list(step.then):
        purse, state = state.purses[seat], one.game.apply(state, seat, one.game.decode(line)).state
        if line.startswith("destroy"):
            return [purse - state.purses[seat], COST[NAME.index(line.split()[2])]]
    raise AssertionError("nothing was destroyed")


def offered(one: Told) -> int:
    return len(one.game.legal(one.before, 0))


def others_hold(one: Told) -> list[int]:
    """Return how many characters the other seats hold, and how many of those the player passed on there may be."""
    held = sum(len(held) for held in one.before.roles.held[1:])
    return [held, len(one.before.roles.picks[0].offered) - 1]


def two_each(one: Told) -> int:
    """Return the characters that each seat holds once all are chosen."""
    chosen = next(other for other in sentences(one.game.name, one.lesson.id) if other.before.roles.called)
    (number,) = {len(held) for held in chosen.before.roles.held}
    return number


def earlier(one: Told, line: str) -> Told:
    """Return the sentence that asks for a line."""
    return next(other for other in sentences(one.game.name, one.lesson.id) if line in other.lines)


def purse_before(one: Told) -> int:
    """Return the purse after the turn in which the Thief named his victim."""
    return int(earlier(one, "end").before.purses[0])


def cards_before(one: Told) -> int:
    return len(earlier(one, "end").before.hands[0])


CITADELS_CLAIMS: dict[str, dict[str, Claim]] = {
    "01_first_nights": {
        "Four of you": lambda one: [one.before.players, one.setup.end],
        "the characters are called": merchants_day,
        "The Market costs": lambda one: [-coins(one)],
        "green districts": income_of_green,
        "you choose last": last_choice,
        "Instead of coins": lambda one: [len(one.game.legal(one.after, 0))],
        "Keep the Barracks": all_colours,
        "the Barracks cost": lambda one: [one.before.purses[0], -coins(one)],
        "The Warlord, called last": destroyed,
    },
    "02_whom_to_name": {
        "You saw what": others_hold,
        "The Merchant answered": lambda one: [one.before.purses[0] - purse_before(one)],
        "The others hold": lambda one: others_hold(one)[:1],
    },
    "03_counting": {
        "Three players hold": lambda one: [one.before.players, two_each(one)],
        "You have the crown": lambda one: [offered(one), len(NUMBERS)],
        "You passed on": lambda one: [len(one.before.roles.picks[0].offered) - 1, offered(one)],
        "With two characters": lambda one: [len(one.before.roles.held[0])] * 2,
        "Both shots": lambda one: [len({line for line in one.lesson.lines if line.startswith(("kill", "rob"))})],
    },
    "04_purple_districts": {
        "Two of them": lambda one: [sum(COLOUR[card] == "purple" for card in one.before.hands[0])],
        "With two players": lambda one: [one.before.players, two_each(one)],
        "Seven coins": lambda one: [one.before.purses[0], -coins(one)],
        "It works at once": lambda one: [coins(one)],
        "Build the Smithy": lambda one: [-coins(one)],
        "Once a turn it turns": lambda one: [-coins(one), len(one.after.hands[0])],
        "with both you": lambda one: [len(one.before.cities[0])],
    },
    "05_two_and_three": {
        "With two or three": lambda one: [2, 3, two_each(one), two_each(one)],
        "The other player kept": lambda one: [len(one.before.roles.picks[0].offered) - 1, offered(one)],
        "Your Architect": lambda one: [len(one.before.hands[0]) - cards_before(one), ARCHITECTS_BUILDINGS],
        "With three players": lambda one: [two_each(one) + 1],
    },
}

CLAIMS = {"card_city": CARD_CITY_CLAIMS, "royal_cities": ROYAL_CLAIMS, "citadels": CITADELS_CLAIMS}
"""By game and lesson, some words of an English sentence and what the rules say that its figures are, in their order."""


def free_rounds(one: Told) -> Sequence[float]:
    """Return the rounds of free play that a sentence without a claim may name."""
    rounds = one.free - one.round
    return [rounds] if one.figures("en") and rounds > 0 else []


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAME_CLASSES for name in lesson_ids(game)])
def test_every_figure_of_every_sentence_is_the_rules(game: str, name: str) -> None:
    claims = dict(CLAIMS[game].get(name, {}))
    for one in sentences(game, name):
        words = [words for words in claims if words in one.say["en"]]
        figures = list((claims.pop(words[0]) if words else free_rounds)(one))
        assert one.figures("en") == figures, one.say["en"]
        assert sorted(one.figures("fr")) == sorted(figures), one.say["fr"]
    assert not claims, "such sentences are not told"
