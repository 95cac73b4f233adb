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
from cardcity_desktop.rules.citadels.scoring import sheet_for
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.rules.registry import GAME_CLASSES
from cardcity_desktop.rules.royal_cities.cards import CITIES, TOKENS, VALUE
from cardcity_desktop.rules.royal_cities.forecast import cities_with_choices
from cardcity_desktop.rules.royal_cities.majorities import worth
from cardcity_desktop.rules.royal_cities.phases.market import LINE_LENGTH, capacity
from tests.career.lesson_sentences import Sentence, sentences
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

Claim = Callable[[Sentence], Sequence[float]]


def true(*figures: float, when: bool) -> Sequence[float]:
    """Return the figures of a claim that holds, else none."""
    assert when
    return figures


# Card City


def row(card: str, count: int) -> str:
    return " ".join(["H", *[card] * count])


def full(size: int, **cells: str) -> dict[tuple[int, int], str]:
    """Return a full city of car parks with other cards at some cells; "." is an empty cell."""
    city = {(x, y): "P" for x in range(size) for y in range(size)} | {(0, 0): "H"}
    city |= {(int(name[1]), int(name[2])): card for name, card in cells.items()}
    return {cell: card for cell, card in city.items() if card != "."}


def change(sentence: Sentence, size: int, without: Mapping[str, str], with_it: Mapping[str, str]) -> float:
    """Return the points that a change of some cells of a full city brings."""
    scores = [points_of(sentence.setup, full(size, **cells)) for cells in (without, with_it)]
    assert scores[0] is not None and scores[1] is not None
    return scores[1] - scores[0]


def frame(sentence: Sentence) -> list[int]:
    """Return the number of empty cells around a city hall alone."""
    lines = sheet(sentence.setup, "H").lines
    side = isqrt(1 + sum(round(line.count) for line in lines if line.item == "empties"))
    return [side, side]


def drawn(sentence: Sentence) -> int:
    draft = CARD_CITY.view(do(sentence.before, "draw"), 0).draft
    assert draft is not None
    return len(draft.drawn)


def kept_cards(sentence: Sentence) -> Sequence[Any]:
    """Return the size of the hand after the first card was put under the pool."""
    state = do(sentence.before, "draw")
    return do(state, lines_of(state, "return")[0]).hands[0]


def earned(sentence: Sentence, city: str, kind: str) -> int:
    return sum(part.money for part in income(sentence.setup, city).districts if part.kind == kind)


def triangles(sentence: Sentence, item_of: Callable[[Sentence, int], float], sizes: Sequence[int]) -> list[float]:
    return [figure for size in sizes for figure in (size, item_of(sentence, size))]


def shops(sentence: Sentence, size: int) -> float:
    return earned(sentence, row("C", size), "C")


def homes(sentence: Sentence, size: int) -> float:
    return item(sheet(sentence.setup, row("R", size)), "residential_district")


def round_paid(sentence: Sentence) -> list[float]:
    events: list[Any] = []
    pay_income(sentence.before, 0, events)
    (paid,) = events
    (shop,) = paid.districts
    return [paid.salary, shop.money, site_of(sentence.before, 0).industrial_price]


def room(sentence: Sentence) -> Sequence[float]:
    before, after = site_of(sentence.before, 0), site_of(sentence.after, 0)
    return true(before.cards, after.limit - before.limit, when=before.cards == before.limit)


def ready(sentence: Sentence) -> list[float]:
    """Return the culture beside each home and the number of districts that grow."""
    (culture,) = {need.have for need in district_needs(sentence.before, 0) if need.kind == "R"}
    return [culture, sum(not need.obstacle for need in district_needs(sentence.before, 0))]


def wants(sentence: Sentence, kind: str) -> int:
    (need,) = {need.need for need in district_needs(sentence.before, 0) if need.kind == kind}
    return need


def pays_by_colours(sentence: Sentence, *cities: str) -> list[float]:
    """Return what the car park of each city earns; the cities come with their numbers of colours."""
    return [figure for city in cities for figure in (int(city[0]), earned(sentence, city[2:], "P"))]


FIVE_COLOURS = "5 . H . / R P C / . I1 ."
FOUR_COLOURS = "4 . H . / R P C"
THREE_COLOURS = "3 H P C"


def lots_of_two(sentence: Sentence) -> Sequence[float]:
    state = sentence.before
    while lines := lines_of(state, "put"):
        state = do(state, lines[0])
    draft = CARD_CITY.view(state, 0).draft
    assert draft is not None and draft.lots is not None
    (size,) = {len(lot.up) + len(lot.down) for lot in draft.lots}
    return true(size, when=[len(lot.down) for lot in draft.lots] == [0, 1])


def cloud(sentence: Sentence) -> Sequence[float]:
    built = do(building(sentence.setup, "H P I1", "I1"), "build I1 3,0")
    beside = CARD_CITY.view(built, 0).cloud_due is not None
    return true(
        -item(sheet(sentence.setup, "H P X"), "clouds"), when=beside and change(sentence, 6, {}, {"x33": "X"}) == -2
    )


def park(sentence: Sentence) -> list[float]:
    hole, garden = {"x33": "."}, {"x23": "K"}
    price = site_of(buying(sentence.setup, "H P"), 0).market_price(CODES["K"])
    return [price, change(sentence, 6, garden, {**garden, **hole}), -change(sentence, 6, {}, hole)]


def works(sentence: Sentence, card: str) -> float:
    """Check that a card of a sort, a car park and an empty cell count alike beside the first card."""
    cards = change(sentence, 6, {"x33": "R"}, {"x33": card})
    parking = change(sentence, 6, {"x33": "R"}, {})
    beside = change(sentence, 6, {"x33": card, "x43": "R"}, {"x33": card, "x43": "."})
    apart = change(sentence, 6, {"x33": card, "x55": "R"}, {"x33": card, "x55": "."})
    return true(cards, when=cards == parking == beside and apart == 0)[0]


def happy(sentence: Sentence) -> Sequence[float]:
    homes_of_four = "{last} R C / . R H / P R . / . R L"
    found = [points_of(sentence.setup, homes_of_four.format(last=last)) for last in "PKX"]
    short = [points_of(sentence.setup, city) for city in ("R C / P H", "R L / P H", "R L / C H")]
    return true(when=(found, short) == ([4, 8, 0], [0, 0, 0]))


def architect(sentence: Sentence) -> Sequence[float]:
    state = do(building(sentence.setup, "H", "R P"), "architect 1,0")
    again = clause(state, "architect 0,1") is not None
    gone = CARD_CITY.view(do(state, "build P 2,0", "build R 3,0"), 0).architect is None
    return true(when=(2, 0) in cells_for(state, "P") and again and gone)


def pollution(sentence: Sentence) -> list[float]:
    least, most, shop, smoke = (sheet(sentence.setup, f"H {card}").pollution for card in ("I1", "I4", "C", "X"))
    with_park = sheet(sentence.setup, "H I4 I4 K").pollution
    assert least and most and shop and smoke and with_park
    dearer = change(sentence, 6, {"x33": "R"}, {"x33": "C"})
    lines = sheet(sentence.setup, full(6, x33="C")).lines
    assert dearer == -2 and [line.points for line in lines if line.item == "pollution"] == [-shop]
    return [least, most, shop, smoke, 2 * most - with_park]


def ring(sentence: Sentence) -> Sequence[float]:
    alone = item(sheet(sentence.setup, {(0, 1): "H", (1, 0): "R"}), "residential_district")
    joined = item(sheet(sentence.setup, {(0, 1): "H", (0, 0): "R"}), "residential_district")
    return true(when=(alone, joined) == (1, 3))


def founding(sentence: Sentence) -> Sequence[float]:
    cells = {line.split()[1] for line in lines_of(sentence.before, "found")}
    return true(when=cells == {f"{x},{y}" for x in range(1, 4) for y in range(1, 4)})


def decentral(sentence: Sentence) -> list[float]:
    whole = item(sheet(sentence.setup, ". L . / C R P / . H ."), "complete_districts")
    city = {(x, y): "P" for x in range(5) for y in range(5)}
    steps = [item(sheet(sentence.setup, city | {at: "H"}), "city_hall_steps") for at in ((2, 2), (2, 3), (1, 1))]
    return [whole, *true(steps[1], when=steps == [0, steps[1], 2 * steps[1]])]


def shared(sentence: Sentence) -> Sequence[float]:
    """Return the income of four shops across the frontier, three quarters of it, and one."""
    halls = {(-1, 0): "H", (0, 0): "H"}
    city = halls | {(-1, 1): "C", (-2, 1): "C", (-3, 1): "C", (0, 1): "C"}
    return true(when=[income(sentence.setup, city, seat).total for seat in (0, 1)] == [1 + 7, 1 + 2])


def leaning(sentence: Sentence) -> Sequence[float]:
    """Check that a card may be placed beside only the other city's City Hall."""
    state = building(sentence.setup, {(-1, 0): "H", (0, 0): "H", (0, 1): "P"}, "P")
    return true(
        sentence.before.rules.players, when=(-1, 1) in cells_for(state, "P") and (1, 0) not in cells_for(state, "P")
    )


def on_sale(sentence: Sentence, kept: int) -> list[float]:
    return [site_of(table(sentence.setup, row("L", owned)), 0).leisure_price for owned in range(kept)]


CARD_CITY_CLAIMS: dict[str, dict[str, Claim]] = {
    "01_first_city": {
        "in a frame": lambda sentence: [
            *frame(sentence),
            CARD_CITY.progress(sentence.before).rounds or 0,
            drawn(sentence),
            drawn(sentence) - 1,
        ],
        "Homes keep away": lambda sentence: true(
            len(sentence.after.hands[0]), when=clause(building(sentence.setup, "H I1", "R"), "build R 2,0") == "4.3"
        ),
        "The label on the home": lambda sentence: next(
            [need.have, need.need] for need in district_needs(sentence.before, 0) if need.kind == "R"
        ),
        "The shop goes": lambda sentence: [
            *triangles(sentence, shops, (1, 2, 3))[1:],
            next(need.need for need in district_needs(sentence.after, 0) if need.kind == "C"),
        ],
        "has paid": round_paid,
        "Two homes": lambda sentence: true(
            2, 2, when=clause(building(sentence.setup, "H R", "R"), "build R 2,0") == "4.3"
        ),
        "an empty cell costs": lambda sentence: true(when=change(sentence, 5, {}, {"x44": "."}) == -1),
        "counts five": room,
        "Now the Leisure": lambda sentence: [
            site_of(sentence.before, 0).leisure_price,
            sum(need.have == need.need for need in district_needs(sentence.after, 0) if need.kind == "R"),
        ],
        "Each home now": ready,
        "a district of two homes": lambda sentence: [*triangles(sentence, homes, (2, 3, 4)), 2, wants(sentence, "R")],
        "From here on": lambda sentence: true(when=change(sentence, 5, {}, {"x44": "."}) == -1),
    },
    "02_lots": {
        "With two players": lambda sentence: [sentence.before.rules.players, drawn(sentence), 2],
        "Each lot gets": lots_of_two,
        "Fill the lots": lots_of_two,
    },
    "03_clouds_and_parks": {
        "a frame of": lambda sentence: [*frame(sentence), len(kept_cards(sentence))],
        "a cloud comes": cloud,
        "A Park costs": park,
    },
    "04_two_colours": {
        "Car parks": lambda sentence: pays_by_colours(
            sentence, "2 R P C / H . .", "3 H P C", FOUR_COLOURS, FIVE_COLOURS
        ),
    },
    "05_economic": {"every empty cell": lambda sentence: [-change(sentence, 6, {}, {"x33": "."})]},
    "06_industrial": {"Factories and car parks": lambda sentence: [works(sentence, "I1")]},
    "07_commercial": {
        "Shops and car parks": lambda sentence: true(
            works(sentence, "C"), 2, when=clause(building(sentence.setup, "H C", "C"), "build C 2,0") == "4.3"
        )
    },
    "08_happiness": {"counts its cards": happy},
    "09_architect": {"Architect may stand": architect},
    "10_ecological": {"Factories pollute": pollution},
    "11_leisure_crisis": {"first Leisure": lambda sentence: on_sale(sentence, 3)},
    "12_suburb": {"A ring of cards": ring, "not beside the ring": founding},
    "13_classic_variants": {
        "Parking meters": lambda sentence: pays_by_colours(sentence, THREE_COLOURS, FOUR_COLOURS, FIVE_COLOURS),
        "Decentralisation": decentral,
    },
    "14_unique_city": {"Both build": leaning, "is counted whole": shared},
}


# Royal Cities


def values(sentence: Sentence) -> list[int]:
    """Return the numbers of the cards that a step asks for."""
    return [VALUE[TOKENS.index(word)] for line in sentence.lines for word in line.split() if word in TOKENS]


def influences(sentence: Sentence, letters: str) -> list[float]:
    own, regent = (sentence.game.standing(sentence.before, seat) for seat in (0, 1))
    return [figure[f"influence_{letter}"] for letter in letters for figure in (own, regent)]


def in_market(sentence: Sentence, letter: str) -> int:
    return sum(TOKENS[card][0] == letter for card in sentence.before.market)


def gift_is_wasted(sentence: Sentence) -> Sequence[float]:
    own, regent = influences(sentence, "P")
    return true(*values(sentence), when=regent > own)


def stays(sentence: Sentence) -> list[float]:
    """Check that the card not given away joins the market and brings a point."""
    (left,) = [card for card in sentence.before.phase.cards if TOKENS[card] not in sentence.lines[0]]
    gained = sentence.game.standing(sentence.after, 0)["points"] - sentence.game.standing(sentence.before, 0)["points"]
    return [*values(sentence), *true(VALUE[left], when=left in sentence.after.market and gained == 1)]


def fewest(sentence: Sentence) -> Sequence[float]:
    dearest = max(VALUE[card] for card in sentence.before.market)
    return true(*values(sentence), when=values(sentence) == [dearest])


def points(sentence: Sentence) -> list[float]:
    return [sentence.game.standing(sentence.before, seat)["points"] for seat in (0, 1)]


def kept(sentence: Sentence) -> list[int]:
    """Return the numbers of the cards in hand that a step leaves there."""
    return [VALUE[card] for card in sentence.before.nobles[0].hand if f"give {TOKENS[card]}" not in sentence.lines]


def lone(sentence: Sentence, letter: str) -> int:
    """Return the number of the market's only card of a colour."""
    (card,) = [card for card in sentence.before.market if TOKENS[card][0] == letter]
    return int(VALUE[card])


def season_paid(sentence: Sentence) -> Sequence[int]:
    """Return what the colours paid the player at the end of the season that the lesson scripts."""
    (count,) = [other for other in sentences(sentence.game.name, sentence.lesson.id) if other.lines == ("done",)]
    return worth(cities_with_choices(count.before, 0))[0]


def pink_share(sentence: Sentence) -> float:
    (count,) = [other for other in sentences(sentence.game.name, sentence.lesson.id) if other.lines == ("done",)]
    influence = sentence.game.standing(count.before, 0)["influence_P"]
    return influence / season_paid(sentence)[2]


def gift_after(sentence: Sentence) -> list[int]:
    """Return the number of the card that the next step gives to the Regent."""
    line = next(line for line in sentence.lesson.lines if line.startswith("gift"))
    return [VALUE[TOKENS.index(line.split()[1])]]


def again(sentence: Sentence) -> list[float]:
    """Return the number that the Regent has already in that colour, the card he builds, and the number once more."""
    (left,) = [card for card in sentence.before.phase.cards if TOKENS[card] not in sentence.lines[0]]
    assert left in sentence.after.market
    assert VALUE[left] in {VALUE[card] for card in sentence.before.nobles[1].cities[CITIES.index(TOKENS[left][0])]}
    return [VALUE[left], *values(sentence), VALUE[left]]


ROYAL_CLAIMS: dict[str, dict[str, Claim]] = {
    "01_first_season": {
        "each have six cities": lambda sentence: [len(sentence.before.nobles[0].cities)],
        "Four cards": lambda sentence: [len(sentence.before.nobles[0].hand), *values(sentence)],
        "One goes to the Regent": gift_is_wasted,
        "four hidden cards": lambda sentence: [len(sentence.before.reserve)],
        "you draw two": lambda sentence: [len(sentence.before.phase.cards), *values(sentence)],
        "two yellow cards": lambda sentence: [in_market(sentence, "Y")],
        "You choose what comes": stays,
        "the Merchant": lambda sentence: values(sentence) * 2,
        "the dearest one": fewest,
        "You buy once": lambda sentence: [
            len(sentence.before.market),
            len(sentence.before.reserve),
            capacity(len(sentence.before.market)),
        ],
        "exactly 9": lambda sentence: true(
            *values(sentence), sum(values(sentence)), when=sum(values(sentence)) == sentence.before.phase.capacity
        ),
        "all you can pay": lambda sentence: [sentence.before.phase.spent],
        "Now build": lambda sentence: [len(sentence.before.nobles[0].hand)],
        "The banners": lambda sentence: influences(sentence, "YBG"),
        "7 points": points,
        "You know the game": lambda sentence: [sentence.before.setup.seasons + 1 - sentence.round],
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
        "Give the yellow": lambda sentence: [*values(sentence), *kept(sentence)],
        "Open a city": values,
        "The third line": lambda sentence: [in_market(sentence, "V")],
        "You earned a point": lambda sentence: [lone(sentence, "V")],
        "Fewer than four": lambda sentence: true(LINE_LENGTH, when=len(sentence.before.market) < LINE_LENGTH),
        "Two pairs": lambda sentence: [sum(in_market(sentence, letter) == 2 for letter in CITIES)],
        "Take a pink": values,
    },
    "04_count": {
        "A zero alone": values,
        "the blue 4": lambda sentence: [
            *values(sentence),
            *(VALUE[card] for card in sentence.after.nobles[0].hand[:1]),
        ],
        "the red 4": lambda sentence: [
            *values(sentence),
            *(VALUE[c] for c in sentence.after.market if c not in sentence.before.market),
        ],
        "Take the white": values,
        "A joker is built": lambda sentence: values(sentence)[:1],
        "Red is yours": lambda sentence: [*influences(sentence, "R"), len(sentence.lines)],
        "lead in all six": lambda sentence: [sentence.game.standing(sentence.before, 0)["majorities"]],
        "Violet paid": lambda sentence: [*season_paid(sentence)[:3], pink_share(sentence)],
        "Red paid": lambda sentence: [
            season_paid(sentence)[3],
            2,
            season_paid(sentence)[4],
            1,
            2,
            season_paid(sentence)[5],
            3,
        ],
    },
    "05_regent": {
        "Open the green": lambda sentence: [*values(sentence), *gift_after(sentence)],
        "that green": values,
        "the blue 0": values,
        "He never builds": again,
        "Take all but": values,
        "Red: the red": lambda sentence: [*values(sentence), len(sentence.lines)],
        "Violet: the": lambda sentence: [*values(sentence), influences(sentence, "V")[1]],
        "Blue and pink": lambda sentence: values(sentence)[:1],
        "Blue paid best": lambda sentence: true(
            season_paid(sentence)[4], when=season_paid(sentence)[4] == max(season_paid(sentence))
        ),
    },
}


# Citadels


def coins(sentence: Sentence) -> int:
    """Return the coins that a step brings before the other seats act."""
    state = sentence.before
    for line in sentence.lines:
        state = sentence.game.apply(state, 0, sentence.game.decode(line)).state
    return int(state.purses[0] - sentence.before.purses[0])


def merchants_day(sentence: Sentence) -> list[float]:
    start = sentence.game.initial(sentence.setup, sentence.lesson.seed)
    calls = [character for character, _seat in sentence.before.roles.answered]
    assert calls == sorted(calls)
    return [NUMBERS[0], NUMBERS[-1], sentence.before.purses[0] - start.purses[0], coins(sentence)]


def income_of_green(sentence: Sentence) -> Sequence[float]:
    green = sum(COLOUR[card] == "green" for card in sentence.before.cities[0])
    return true(coins(sentence), when=coins(sentence) == green)


def last_choice(sentence: Sentence) -> list[float]:
    """Return the number of characters to choose from and the number that the other seats hold."""
    held = sum(len(held) for held in sentence.before.roles.held)
    return [len(sentence.game.legal(sentence.before, 0)), held]


def all_colours(sentence: Sentence) -> list[float]:
    city = tuple(COLOUR.index(colour) for colour in COLOURS)
    assert sheet_for(city[1:], 0, 0, 0).colours == 0
    new = COLOUR[NAME.index(sentence.lines[0].split()[1])]
    assert new == "red" and new not in {COLOUR[card] for card in sentence.before.cities[0]}
    return [len(COLOURS), sheet_for(city, 0, 0, 0).colours]


def destroyed(sentence: Sentence) -> list[float]:
    """Return the price that the Warlord paid in the step before and the cost of the district."""
    lesson_sentences = sentences(sentence.game.name, sentence.lesson.id)
    step = next(
        step
        for step, after in zip(sentence.lesson.steps, sentence.lesson.steps[1:], strict=False)
        if after.say == sentence.say
    )
    state = next(other.before for other in lesson_sentences if other.say == step.say)
    for seat, line in [(0, line) for line in step.do] + list(step.then):
        purse, state = state.purses[seat], sentence.game.apply(state, seat, sentence.game.decode(line)).state
        if line.startswith("destroy"):
            return [purse - state.purses[seat], COST[NAME.index(line.split()[2])]]
    raise AssertionError("nothing was destroyed")


def offered(sentence: Sentence) -> int:
    return len(sentence.game.legal(sentence.before, 0))


def others_hold(sentence: Sentence) -> list[int]:
    """Return how many characters the other seats hold, and how many of those the player passed on there may be."""
    held = sum(len(held) for held in sentence.before.roles.held[1:])
    return [held, len(sentence.before.roles.picks[0].offered) - 1]


def two_each(sentence: Sentence) -> int:
    """Return the characters that each seat holds once all are chosen."""
    chosen = next(other for other in sentences(sentence.game.name, sentence.lesson.id) if other.before.roles.called)
    (number,) = {len(held) for held in chosen.before.roles.held}
    return number


def earlier(sentence: Sentence, line: str) -> Sentence:
    """Return the sentence that asks for a line."""
    return next(other for other in sentences(sentence.game.name, sentence.lesson.id) if line in other.lines)


def purse_before(sentence: Sentence) -> int:
    """Return the purse after the turn in which the Thief named his victim."""
    return int(earlier(sentence, "end").before.purses[0])


def cards_before(sentence: Sentence) -> int:
    return len(earlier(sentence, "end").before.hands[0])


CITADELS_CLAIMS: dict[str, dict[str, Claim]] = {
    "01_first_nights": {
        "Four of you": lambda sentence: [sentence.before.players, sentence.setup.end],
        "the characters are called": merchants_day,
        "The Market costs": lambda sentence: [-coins(sentence)],
        "green districts": income_of_green,
        "you choose last": last_choice,
        "Instead of coins": lambda sentence: [len(sentence.game.legal(sentence.after, 0))],
        "Keep the Barracks": all_colours,
        "the Barracks cost": lambda sentence: [sentence.before.purses[0], -coins(sentence)],
        "The Warlord, called last": destroyed,
    },
    "02_whom_to_name": {
        "You saw what": others_hold,
        "The Merchant answered": lambda sentence: [sentence.before.purses[0] - purse_before(sentence)],
        "The others hold": lambda sentence: others_hold(sentence)[:1],
    },
    "03_counting": {
        "Three players hold": lambda sentence: [sentence.before.players, two_each(sentence)],
        "You have the crown": lambda sentence: [offered(sentence), len(NUMBERS)],
        "You passed on": lambda sentence: [len(sentence.before.roles.picks[0].offered) - 1, offered(sentence)],
        "With two characters": lambda sentence: [len(sentence.before.roles.held[0])] * 2,
        "Both shots": lambda sentence: [
            len({line for line in sentence.lesson.lines if line.startswith(("kill", "rob"))})
        ],
    },
    "04_purple_districts": {
        "Two of them": lambda sentence: [sum(COLOUR[card] == "purple" for card in sentence.before.hands[0])],
        "With two players": lambda sentence: [sentence.before.players, two_each(sentence)],
        "Seven coins": lambda sentence: [sentence.before.purses[0], -coins(sentence)],
        "It works at once": lambda sentence: [coins(sentence)],
        "Build the Smithy": lambda sentence: [-coins(sentence)],
        "Once a turn it turns": lambda sentence: [-coins(sentence), len(sentence.after.hands[0])],
        "with both you": lambda sentence: [len(sentence.before.cities[0])],
    },
    "05_two_and_three": {
        "With two or three": lambda sentence: [2, 3, two_each(sentence), two_each(sentence)],
        "The other player kept": lambda sentence: [len(sentence.before.roles.picks[0].offered) - 1, offered(sentence)],
        "Your Architect": lambda sentence: [
            len(sentence.before.hands[0]) - cards_before(sentence),
            ARCHITECTS_BUILDINGS,
        ],
        "With three players": lambda sentence: [two_each(sentence) + 1],
    },
}

CLAIMS = {"card_city": CARD_CITY_CLAIMS, "royal_cities": ROYAL_CLAIMS, "citadels": CITADELS_CLAIMS}
"""By game and lesson, some words of an English sentence and what the rules say that its figures are, in their order."""


def free_rounds(sentence: Sentence) -> Sequence[float]:
    """Return the rounds of free play that a sentence without a claim may name."""
    rounds = sentence.free - sentence.round
    return [rounds] if sentence.figures("en") and rounds > 0 else []


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAME_CLASSES for name in lesson_ids(game)])
def test_every_figure_of_every_sentence_is_the_rules(game: str, name: str) -> None:
    claims = dict(CLAIMS.get(game, {}).get(name, {}))
    for sentence in sentences(game, name):
        words = [words for words in claims if words in sentence.say["en"]]
        figures = list((claims.pop(words[0]) if words else free_rounds)(sentence))
        assert sentence.figures("en") == figures, sentence.say["en"]
        assert sorted(sentence.figures("fr")) == sorted(figures), sentence.say["fr"]
    assert not claims, "such sentences are not told"
