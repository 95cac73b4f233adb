"""Random good requests of every kind, for comparing the fast rules with the slow reading."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from .reference import (
    BICOLOURS,
    BOX,
    LEVELS,
    VICTORIES,
    Cell,
    Position,
    breaks_size,
    breaks_zoning,
    building_cells,
    facing_kinds,
    is_bicolour,
    is_due,
    kinds,
    own_districts,
    read_position,
    rotations,
    touches_district,
    zone_of,
)

TEMPERS = {  # weights of the kinds in a city, "2" for a bicolour
    "balanced": {"R": 7, "C": 4, "L": 4, "P": 5, "I": 4, "K": 2, "X": 2, "2": 8},
    "cultured": {"R": 6, "C": 2, "L": 7, "P": 2, "I": 4, "K": 1, "X": 1, "2": 5},
    "trading": {"R": 7, "C": 6, "L": 1, "P": 3, "I": 3, "K": 1, "X": 1, "2": 6},
    "industrial": {"R": 2, "C": 2, "L": 2, "P": 6, "I": 9, "K": 2, "X": 3, "2": 5},
    "happy": {"R": 8, "C": 4, "L": 4, "P": 4, "I": 3, "K": 4, "X": 2, "2": 4},
    "smoky": {"R": 5, "C": 5, "L": 2, "P": 2, "I": 8, "K": 0, "X": 7, "2": 5},
    "patchwork": {"R": 2, "C": 2, "L": 2, "P": 2, "I": 2, "K": 2, "X": 1, "2": 20},
}
HABITS = ("lawful", "grown", "grown", "wild", "wild")  # how strictly 4.3 is kept while the city grows


def random_request(rng: Random) -> dict[str, Any]:
    """Return a good request for `answer`: any edition, level, victory, variants and number of players."""
    request = random_set_up(rng)
    stock = full_stock(request)
    pos = read_position({**request, "cards": []})
    stock.subtract(pos.ring.values())
    pos = random_city(pos, stock, rng)
    request["money"] = [random_money(rng) for _ in range(request["players"])]
    request["hand"] = random_hand(pos, stock, rng)
    if rng.random() < 0.25:
        request["reserve"] = random_reserve(request, rng)
    if "architect" in pos.variants and rng.random() < 0.6:
        pos = with_architect(pos, rng)
    return {**request, **written_down(pos, rng)}


def random_set_up(rng: Random) -> dict[str, Any]:
    """Return edition, level, victory, variants, options and seats; the caller adds the money."""
    players = rng.choices((1, 2, 3, 4), (8, 6, 5, 4))[0]
    request: dict[str, Any] = {"players": players, "seat": rng.randrange(players), "money": [0] * players}
    if rng.random() < 0.2:
        variants = [word for word in ("decentralisation", "parking_meters") if rng.random() < 0.6]
        return {"edition": "classic", "variants": variants, **request}
    level = rng.choices(LEVELS, (2, 3, 5))[0]
    variants = [word for word in ("architect", "ecological", "leisure_crisis") if rng.random() < 0.4]
    if rng.random() < 0.6:
        variants.append("suburb" if players == 1 else "unique_city")
    rng.shuffle(variants)
    if level == "advanced" and rng.random() < 0.25:
        request["options"] = ["touching_halves"]
    victory = rng.choices(VICTORIES, (3, 1, 2, 2, 3))[0]
    return {"edition": "xl", "level": level, "victory": victory, "variants": variants, **request}


def full_stock(request: dict[str, Any]) -> Counter[str]:
    """Return every card of the box with which this level plays (1, 1.3, 1.4), bicolours in one rotation."""
    box = BOX[request["edition"]]
    stock = Counter({kind: box[kind] for kind in "RCLP"})
    if request["edition"] == "classic":
        stock["I"] = box["I"]
        return stock
    stock.update({f"I{percent}": 6 for percent in range(1, 5)})
    if request["level"] != "simplified":
        stock.update({kind: box[kind] for kind in "KX"})
    if request["level"] == "advanced":
        stock.update({pair + cut: count for pair, count in BICOLOURS.items() for cut in "|/"})
    return stock


def random_money(rng: Random) -> int:
    return rng.choice((0, 3, rng.randrange(12), rng.randrange(30), rng.randrange(61)))


def random_reserve(request: dict[str, Any], rng: Random) -> dict[str, int]:
    piles = "RCIKX" if request.get("level") in ("normal", "advanced") else "RCI"
    named = rng.sample(piles, rng.randint(1, len(piles)))
    return {pile: rng.choice((0, 0, 1, rng.randrange(5))) for pile in named}


def random_hand(pos: Position, stock: Counter[str], rng: Random) -> list[str]:
    """Return up to four buildings, each in some rotation."""
    cards_a_round = 3 if pos.n == 6 else 2
    size = rng.choices((0, 1, 2, 3, 4), (1, 2, 5, 7 if cards_a_round == 3 else 2, 1))[0]
    temper = TEMPERS[rng.choice(("balanced", "patchwork", "cultured", "trading", "industrial"))]
    hand = []
    for _ in range(size):
        token = draw({kind: weight for kind, weight in temper.items() if kind not in "KX"}, stock, rng)
        if token is not None:
            stock[token] -= 1
            hand.append(turned(token, rng))
    return hand


def draw(temper: dict[str, int], stock: Counter[str], rng: Random) -> str | None:
    """Draw a card by the temper's weights from the rest of the stock."""
    left: dict[str, list[str]] = {kind: [] for kind in temper}
    for token in sorted(stock):
        if stock[token] > 0 and group(token) in left:
            left[group(token)].append(token)
    weights = [weight if left[kind] else 0 for kind, weight in temper.items()]
    if not any(weights):
        return None
    (kind,) = rng.choices(list(temper), weights)
    return rng.choices(left[kind], [stock[token] for token in left[kind]])[0]


def group(token: str) -> str:
    return "2" if is_bicolour(token) else token[0]


def turned(token: str, rng: Random) -> str:
    """Return a bicolour in any rotation; now and then a bare `I` for `I1`."""
    if is_bicolour(token):
        return rng.choice(rotations(token))
    return "I" if token == "I1" and rng.random() < 0.3 else token


# ---- cities ------------------------------------------------------------------------------------------------


def random_city(pos: Position, stock: Counter[str], rng: Random) -> Position:
    """Return City Halls, then card after card, the seats in turn as they would build."""
    seats = range(pos.players) if pos.is_unique else [pos.seat]
    for seat in seats:
        pos = with_card("H", first_cell(seat, pos, rng), seat, pos)
    tempers = [TEMPERS[rng.choice(sorted(TEMPERS))] for _ in seats]
    habit = rng.choice(HABITS)
    size_habit = rng.choices(("industrious", "cramped", "oversized"), (70, 26, 4))[0]
    full = pos.n * pos.n
    cards = round(full * rng.choice((0.1, rng.random(), rng.random(), 0.5, 0.75, 0.9, 1)))
    if rng.random() < 0.15:  # a few gaps left, where 4.7 bites
        habit, size_habit, cards = "wild", "industrious", full - rng.randint(1, 4)
    for _ in range(cards - 1):
        for seat, temper in zip(seats, tempers, strict=True):
            pos = grown_by_one(replace(pos, seat=seat), temper, habit, size_habit, stock, rng)
    pos = replace(pos, seat=rng.choice(seats))
    return with_room_to_develop(pos, rng) if rng.random() < 0.7 else pos


def first_cell(seat: int, pos: Position, rng: Random) -> Cell:
    """Return the cell of a City Hall: 10.1, 10.3, 10.4, 11.2; anywhere in a floating frame."""
    if "suburb" in pos.variants:
        return rng.randint(1, pos.n - 2), rng.randint(1, pos.n - 2)
    if not pos.is_unique:
        return 0, 0
    if pos.players == 2:
        return (-1, 0) if seat == 0 else (0, 0)
    if pos.players == 3:
        return ((0, 0), (1, 0), (0, 1))[seat]
    before = pos.n - 1
    return ((before, before), (pos.n, before), (pos.n, pos.n), (before, pos.n))[seat]


def with_card(token: str, cell: Cell, seat: int, pos: Position) -> Position:
    return replace(pos, cards={**pos.cards, cell: token}, owner={**pos.owner, cell: seat})


def grown_by_one(
    pos: Position,
    temper: dict[str, int],
    habit: str,
    size_habit: str,
    stock: Counter[str],
    rng: Random,
) -> Position:
    """Place one more card of the position's seat, if some tries find one that suits the habit."""
    cells = building_cells(pos)
    if habit == "wild" and rng.random() < 0.1:
        cells = loose_cells(pos) or cells
    for _ in range(12 if cells else 0):
        cell = compact_choice(cells, pos, rng)
        token = draw(tempted(temper, cell, pos, rng), stock, rng)
        if size_habit == "industrious" and (token is None or breaks_size(token, pos)):
            token = draw({"I": 5, "K": 1, "X": 1, "2": 1}, stock, rng)
        if token is None or (breaks_size(token, pos) and size_habit != "oversized"):
            return pos
        token_turned = turned(token, rng)
        if habit != "wild" and breaks_zoning(token_turned, cell, pos, developing=habit == "grown"):
            continue
        stock[token] -= 1
        return with_card(token_turned, cell, pos.seat, pos)
    return pos


def with_room_to_develop(pos: Position, rng: Random) -> Position:
    """Take one card away beside each due district, so that 6.1 often finds a cell."""
    gone = set()
    for district in own_districts(pos):
        around = [
            cell
            for cell, token in pos.own.items()
            if not {"H", "I"} & {*kinds(token)} and cell not in district.cells and touches_district(cell, district, pos)
        ]
        if around and is_due(district, pos):
            gone.add(rng.choice(around))
    left = {cell: token for cell, token in pos.cards.items() if cell not in gone}
    return replace(pos, cards=left, owner={cell: pos.owner[cell] for cell in left})


def loose_cells(pos: Position) -> list[Cell]:
    """Return empty cells without support beside them: a city may be in pieces (8.1)."""
    if "suburb" in pos.variants:
        frame = frozenset((x, y) for x in range(pos.n) for y in range(pos.n))
    elif pos.is_unique and pos.players > 2:
        frame = zone_of(pos.seat, pos)
    else:
        return []
    return sorted(frame - pos.cards.keys())


def compact_choice(cells: list[Cell], pos: Position, rng: Random) -> Cell:
    """Choose a cell; those with many neighbours are likelier, so that parts touch."""
    weights = [1 + 2 * len(facing_kinds(cell, pos.board, pos.is_hexagonal)) for cell in cells]
    return rng.choices(cells, weights)[0]


def tempted(temper: dict[str, int], cell: Cell, pos: Position, rng: Random) -> dict[str, int]:
    """Choose culture beside homes and shops beside homes more often, so that districts often have to develop."""
    around = facing_kinds(cell, pos.board, pos.is_hexagonal)
    if "R" not in around or rng.random() < 0.4:
        return temper
    return {"L": 3, "C": 2, "K": 1, "2": 1}


def with_architect(pos: Position, rng: Random) -> Position:
    cells = building_cells(pos)
    if not cells:
        return pos
    return replace(pos, architect=rng.choice(cells), architect_seat=pos.seat)


# ---- writing it down ---------------------------------------------------------------------------------------


def written_down(pos: Position, rng: Random) -> dict[str, Any]:
    """Write the city as `city` text or as `cards`, with the seat that is asked."""
    lying = dict(pos.cards)
    if pos.architect is not None:
        lying[pos.architect] = "A"
    if not pos.is_unique and rng.random() < 0.6:
        return {"seat": pos.seat, "city": as_text(lying, pos, rng)}
    floats = not pos.is_unique and "suburb" not in pos.variants
    dx, dy = (rng.randint(-4, 4), rng.randint(-4, 4)) if floats else (0, 0)
    if pos.is_unique and pos.players == 2:
        dy = rng.randint(-4, 4)
    entries = [
        {"at": [x + dx, y + dy], "card": token, "seat": pos.owner.get((x, y), pos.seat)}
        for (x, y), token in lying.items()
    ]
    rng.shuffle(entries)
    return {"seat": pos.seat, "cards": entries}


def as_text(lying: dict[Cell, str], pos: Position, rng: Random) -> str:
    if "suburb" in pos.variants:
        xs = ys = range(pos.n)
    else:
        xs = range(min(x for x, _ in lying), max(x for x, _ in lying) + 1 + rng.randrange(2))
        ys = range(min(y for _, y in lying), max(y for _, y in lying) + 1 + rng.randrange(2))
    rows = [" ".join(lying.get((x, y), ".") for x in xs) for y in ys]
    return rng.choice((" / ", "\n")).join(rows)
