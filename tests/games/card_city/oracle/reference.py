"""A slow, plain second implementation of docs/rules/card_city.md as docs/positions.md asks it: `answer` and
`ask_refusal`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import combinations
from typing import Any

Cell = tuple[int, int]  # (x, y), on the hexagonal board (q, r)
Part = tuple[Cell, str]  # one kind of the card in a cell
Contact = tuple[str, Cell, str]  # own half-side, the neighbour's cell, its half-side

KINDS = ("R", "C", "L", "H", "I", "P", "K", "X")
COLOURS = {  # 1, 1.1, 1.2
    "R": {"green"},
    "C": {"blue"},
    "L": {"red"},
    "H": {"purple", "red"},
    "I": {"yellow"},
    "P": {"grey"},
    "K": set[str](),
    "X": set[str](),
}
ALL_COLOURS = {"green", "blue", "red", "yellow", "purple", "grey"}
LEVELS = ("simplified", "normal", "advanced")
VICTORIES = ("residential", "economic", "industrial", "commercial", "happiness")
VARIANTS = {
    "classic": {"decentralisation", "parking_meters"},
    "xl": {"architect", "ecological", "leisure_crisis", "unique_city", "suburb"},
}
BOX = {  # 1
    "classic": {"R": 34, "C": 24, "L": 12, "H": 4, "I": 20, "P": 16, "K": 0, "X": 0},
    "xl": {"R": 50, "C": 36, "L": 16, "H": 4, "I": 24, "P": 20, "K": 8, "X": 8},
}
BICOLOURS = {"LR": 3, "CR": 2, "CL": 1, "CI": 1, "IL": 1}
"""Number of straight and of diagonal cards of each pair (1.4)."""


# ---- the cards ---------------------------------------------------------------------------------------------


@cache
def kinds(token: str) -> tuple[str, ...]:
    """Return the kinds of a card: one, or a bicolour's two (first kind first)."""
    return (token[0], token[1]) if is_bicolour(token) else (token[0],)


def is_bicolour(token: str) -> bool:
    return len(token) == 3


def rotations(token: str) -> list[str]:
    """Return every rotation of the card (4.11); a card of one kind has one, and I loses its percent."""
    if not is_bicolour(token):
        return [token[0]]
    first, second, cut = token[0], token[1], token[2]
    cuts = "|-" if cut in "|-" else "/\\"
    return [pair + way for way in cuts for pair in (first + second, second + first)]


def same_card(token: str) -> str:
    """Return the same name for all rotations of a card."""
    return min(rotations(token))


def percent(token: str) -> int:
    """Return the pollution of the card's I part in percent: 1.3, and 1.4 for a bicolour's half."""
    if "I" not in kinds(token):
        return 0
    if is_bicolour(token):
        return 2
    return int(token[1:] or 1)


@cache
def counts_for_size(token: str) -> bool:
    """Return True for everything but I, K and X; a bicolour counts, even with an I half (4.4)."""
    return kinds(token) not in (("I",), ("K",), ("X",))


@cache
def kind_at(token: str, half_side: str) -> str:
    """Return the kind shown at one of the eight half-sides (4.11)."""
    if not is_bicolour(token):
        return token[0]
    first, second, cut = token[0], token[1], token[2]
    firsts = {
        "|": {"left-top", "left-bottom", "top-left", "bottom-left"},
        "-": {"top-left", "top-right", "left-top", "right-top"},
        "/": {"top-left", "top-right", "left-top", "left-bottom"},
        "\\": {"left-top", "left-bottom", "bottom-left", "bottom-right"},
    }
    return first if half_side in firsts[cut] else second


# ---- the position ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Position:
    """A request as read; money, hand: the asked seat's; cards: never with the Architect."""

    edition: str
    level: str
    victory: str
    variants: frozenset[str]
    options: frozenset[str]
    players: int
    seat: int
    money: int
    hand: tuple[str, ...]
    cards: Mapping[Cell, str]
    owner: Mapping[Cell, int]
    architect: Cell | None
    architect_seat: int | None
    reserve: Mapping[str, int]
    ring: Mapping[Cell, str]

    @property
    def n(self) -> int:
        """Side of the frame (2.5)."""
        return 6 if self.level in ("normal", "advanced") else 5

    @property
    def is_unique(self) -> bool:
        return "unique_city" in self.variants

    @cached_property
    def is_hexagonal(self) -> bool:
        """True for the unique city of three (10.4)."""
        return self.is_unique and self.players == 3

    @cached_property
    def own(self) -> dict[Cell, str]:
        """Cards of the asked seat."""
        return {cell: token for cell, token in self.cards.items() if self.owner[cell] == self.seat}

    @cached_property
    def board(self) -> dict[Cell, str]:
        """All cards that can touch one another: every seat's, and the suburb's ring."""
        return {**self.ring, **self.cards}

    @cached_property
    def districts(self) -> list[District]:
        """Every district on the board."""
        return all_districts(self)


def read_text_city(text: str) -> dict[Cell, str]:
    """Return the cards of the `city` form: rows, with a `/` alone or a newline between them."""
    found: dict[Cell, str] = {}
    x = y = 0
    for word in text.replace("\n", " / ").split():
        if word == "/":
            x, y = 0, y + 1
            continue
        if word != ".":
            found[x, y] = word
        x += 1
    return found


def read_position(request: Mapping[str, Any]) -> Position:
    """Return the position of a request, which is taken to be good (see `ask_refusal`)."""
    edition = request["edition"]
    level = request.get("level", "classic")
    variants = frozenset(request.get("variants", ()))
    players, seat = request["players"], request["seat"]
    if "city" in request:
        listed = [(cell, token, seat) for cell, token in read_text_city(request["city"]).items()]
    else:
        listed = [((c["at"][0], c["at"][1]), c["card"], c.get("seat", seat)) for c in request["cards"]]
    architects = [(cell, whose) for cell, token, whose in listed if token == "A"]
    n = 6 if level in ("normal", "advanced") else 5
    return Position(
        edition=edition,
        level=level,
        victory=request.get("victory", "residential"),
        variants=variants,
        options=frozenset(request.get("options", ())),
        players=players,
        seat=seat,
        money=request["money"][seat],
        hand=tuple(sorted(same_card(token) for token in request.get("hand", ()))),
        cards={cell: token for cell, token, _ in listed if token != "A"},
        owner={cell: whose for cell, token, whose in listed if token != "A"},
        architect=architects[0][0] if architects else None,
        architect_seat=architects[0][1] if architects else None,
        reserve={**reserve_after_set_up(edition, level, players, variants), **request.get("reserve", {})},
        ring=ring_cards(n) if "suburb" in variants else {},
    )


def reserve_after_set_up(edition: str, level: str, players: int, variants: frozenset[str]) -> dict[str, int]:
    """Return the reserve after set-up: R, C, I of the open piles, and the Parks and clouds (2.1, 2.3, 2.4, 11.1)."""
    box = BOX[edition]
    dealt = {"R": 6, "C": 3, "I": 4}
    if level in ("normal", "advanced"):
        dealt = {"R": 9 if players == 3 else 7, "C": 4, "I": 4}
    piles = {kind: box[kind] - dealt[kind] * players for kind in dealt}
    if level == "advanced":
        piles = {"R": piles["R"] + 5, "C": piles["C"] + 4, "I": piles["I"] + 2}
    if level in ("normal", "advanced"):
        piles["K"] = piles["X"] = 3 if players == 1 else 2 * players
    if "suburb" in variants:
        ring = Counter(ring_cards(6 if level in ("normal", "advanced") else 5).values())
        piles["R"] -= ring["R"]
        piles["C"] -= ring["C"]
    return piles


def ring_cards(n: int) -> dict[Cell, str]:
    """Return the suburb's ring, clockwise from the top-left corner (11.1)."""
    around = [(x, -1) for x in range(-1, n + 1)]
    around += [(n, y) for y in range(n + 1)]
    around += [(x, n) for x in range(n - 1, -2, -1)]
    around += [(-1, y) for y in range(n - 1, -1, -1)]
    order = "PRC" * 8 if n == 5 else "PRC" * 8 + "RPRC"
    return dict(zip(around, order, strict=True))


# ---- who touches whom --------------------------------------------------------------------------------------


@cache
def contacts(cell: Cell, hexagonal: bool) -> list[Contact]:
    """Return the half-sides of a cell with the half-side that each meets: 4.12, on the hexagonal board 10.5."""
    x, y = cell
    across = [
        ("left-top", (x - 1, y), "right-top"),
        ("left-bottom", (x - 1, y), "right-bottom"),
        ("right-top", (x + 1, y), "left-top"),
        ("right-bottom", (x + 1, y), "left-bottom"),
    ]
    if hexagonal:
        return [
            *across,
            ("top-left", (x, y - 1), "bottom-right"),
            ("top-right", (x + 1, y - 1), "bottom-left"),
            ("bottom-left", (x - 1, y + 1), "top-right"),
            ("bottom-right", (x, y + 1), "top-left"),
        ]
    return [
        *across,
        ("top-left", (x, y - 1), "bottom-left"),
        ("top-right", (x, y - 1), "bottom-right"),
        ("bottom-left", (x, y + 1), "top-left"),
        ("bottom-right", (x, y + 1), "top-right"),
    ]


@cache
def neighbours(cell: Cell, hexagonal: bool) -> frozenset[Cell]:
    """Return the cells side by side with this one (4.2)."""
    return frozenset(other for _, other, _ in contacts(cell, hexagonal))


def facing_kinds(cell: Cell, board: Mapping[Cell, str], hexagonal: bool) -> set[str]:
    """Return the kinds whose half-sides meet those of a (usually empty) cell."""
    return {kind_at(board[other], its_half) for _, other, its_half in contacts(cell, hexagonal) if other in board}


def touching_parts(part: Part, pos: Position, board: Mapping[Cell, str]) -> set[Part]:
    """Return the parts that meet this one half-side by half-side (4.12); with 4.13's option its other half too."""
    cell, kind = part
    found = {
        (other, kind_at(board[other], its_half))
        for my_half, other, its_half in contacts(cell, pos.is_hexagonal)
        if other in board and kind_at(board[cell], my_half) == kind
    }
    if "touching_halves" in pos.options:
        found |= {(cell, half) for half in kinds(board[cell]) if half != kind}
    return found


# ---- districts ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class District:
    """A kind and the cells of its cards (5.1); beside: the parts of other districts that touch it."""

    kind: str
    cells: frozenset[Cell]
    beside: frozenset[Part]

    @property
    def cards(self) -> int:
        return len(self.cells)

    @property
    def culture(self) -> int:
        """Different cards whose L part, or H, touches it (5.2)."""
        return len({cell for cell, kind in self.beside if kind in ("L", "H")})

    @property
    def colours(self) -> set[str]:
        """Colours of the parts that touch it, its own left out (5.4)."""
        seen = {colour for _, kind in self.beside for colour in COLOURS[kind]}
        return seen - COLOURS[self.kind]

    @property
    def touched_kinds(self) -> set[str]:
        return {kind for _, kind in self.beside}


def reading_order(cells: Iterable[Cell]) -> list[Cell]:
    return sorted(cells, key=lambda cell: (cell[1], cell[0]))


def all_districts(pos: Position) -> list[District]:
    """Return every district on the board, ring cards included (11.3: a ring P joins nothing); K and X form none."""
    board = pos.board
    parts = {(cell, kind) for cell, token in board.items() for kind in kinds(token) if kind not in ("K", "X")}
    touching = {part: touching_parts(part, pos, board) for part in parts}
    found = []
    while parts:
        group = {parts.pop()}
        waiting = list(group)
        while waiting:
            part = waiting.pop()
            for other in touching[part] & parts:
                ring_parking = other[1] == "P" and (other[0] in pos.ring or part[0] in pos.ring)
                if other[1] == part[1] and not ring_parking:
                    parts.remove(other)
                    group.add(other)
                    waiting.append(other)
        beside = {other for part in group for other in touching[part]} - group
        (kind,) = {kind for _, kind in group}
        found.append(District(kind, frozenset(cell for cell, _ in group), frozenset(beside)))
    return sorted(found, key=lambda d: (reading_order(d.cells)[0][::-1], d.kind))


def own_cards_in(district: District, pos: Position) -> int:
    return len(district.cells & pos.own.keys())


def own_districts(pos: Position) -> list[District]:
    """Return the districts with a card of the asked seat, whole (10.6, 11.3)."""
    return [district for district in pos.districts if own_cards_in(district, pos)]


def residential_beside(district: District, pos: Position) -> int:
    """Return the different R districts that touch it (5.3)."""
    return sum(
        1
        for other in pos.districts
        if other.kind == "R" and any(kind == "R" and cell in other.cells for cell, kind in district.beside)
    )


# ---- where a card may lie ----------------------------------------------------------------------------------


def zone_of(seat: int, pos: Position) -> frozenset[Cell]:
    """Return the cells of a seat's zone where the unique city fixes them: 10.3, 10.4."""
    return zone(seat, pos.n, pos.players)


@cache
def zone(seat: int, n: int, players: int) -> frozenset[Cell]:
    """Return a rhombus (10.4) or a quarter (10.3) of the board."""
    steps = [(i, j) for i in range(n) for j in range(n)]
    if players == 3:
        places = {0: lambda i, j: (-i + j, -j), 1: lambda i, j: (1 + i, -i + j), 2: lambda i, j: (-j, 1 + i)}
        return frozenset(places[seat](i, j) for i, j in steps)
    left, top = {0: (0, 0), 1: (n, 0), 2: (n, n), 3: (0, n)}[seat]
    return frozenset((left + i, top + j) for i, j in steps)


def columns_of(seat: int, n: int) -> range:
    """Return the columns of a zone in the unique city of two (10.1)."""
    return range(-n, 0) if seat == 0 else range(n)


def fits(values: Iterable[int], n: int) -> bool:
    return max(values, default=0) - min(values, default=0) < n


def is_in_frame(cell: Cell, seat: int, pos: Position, occupied: set[Cell]) -> bool:
    """Return True if a card of the seat in this cell fits into frame, zone and rows (2.5, 10.1, 10.3, 10.4, 11.1)."""
    x, y = cell
    if "suburb" in pos.variants:
        return x in range(pos.n) and y in range(pos.n)
    if not pos.is_unique:
        box = occupied | {cell}
        return fits([x for x, _ in box], pos.n) and fits([y for _, y in box], pos.n)
    if pos.players == 2:
        rows = [y for _, y in occupied | {cell}]
        return x in columns_of(seat, pos.n) and fits(rows, pos.n)
    return cell in zone_of(seat, pos)


def building_cells(pos: Position) -> list[Cell]:
    """Return the empty cells in the frame beside a card, or beside the own Architect (4.2, 8.1; 10.2 in the unique
    city).

    Another seat's Architect supports no card of the asked seat, but occupies its cell all the same.
    """
    lying = set(pos.cards)
    supports = set(pos.cards)
    if pos.architect is not None:
        lying.add(pos.architect)
        if pos.architect_seat == pos.seat:
            supports.add(pos.architect)
    beside = {other for cell in supports for other in neighbours(cell, pos.is_hexagonal)}
    return reading_order(cell for cell in beside - lying if is_in_frame(cell, pos.seat, pos, lying))


def breaks_zoning(token: str, cell: Cell, pos: Position, developing: bool) -> bool:
    """Return True if 4.3 forbids the card, half-side by half-side; a developing card may touch its own kind (6.1)."""
    board = pos.board
    for my_half, other, its_half in contacts(cell, pos.is_hexagonal):
        if other not in board:
            continue
        mine, theirs = kind_at(token, my_half), kind_at(board[other], its_half)
        if {mine, theirs} == {"R", "I"}:
            return True
        if mine == theirs and mine in ("R", "C") and not developing:
            return True
    return False


def size(pos: Position) -> int:
    return sum(1 for token in pos.own.values() if counts_for_size(token))


def size_limit(pos: Position) -> int:
    """Return the size limit (4.4)."""
    return 5 + 5 * cards_with("I", pos)


def cards_with(kind: str, pos: Position) -> int:
    """Return the asked seat's cards with that kind, a bicolour's half counting whole (4.14)."""
    return sum(1 for token in pos.own.values() if kind in kinds(token))


def breaks_size(token: str, pos: Position) -> bool:
    """Return True if 4.4 stops the card; one with I (and K, X) is never stopped by size."""
    if "I" in kinds(token) or not counts_for_size(token):
        return False
    return size(pos) + 1 > size_limit(pos)


def price(token: str, pos: Position) -> int:
    """Return the price by 4.5, and by 8.3 in a leisure crisis."""
    if "L" not in kinds(token):
        return 0
    return 5 * (cards_with("L", pos) + 1) if "leisure_crisis" in pos.variants else 5


def broken_clauses(token: str, cell: Cell, pos: Position) -> list[str]:
    """Return the clauses that forbid a card in a cell where 4.2 holds; () when it may be built."""
    broken = []
    if breaks_zoning(token, cell, pos, developing=False):
        broken.append("4.3")
    if breaks_size(token, pos):
        broken.append("4.4")
    if price(token, pos) > pos.money:
        broken.append("4.5")
    return broken


def legal_cells(token: str, pos: Position) -> list[Cell]:
    """Return the cells by 4.2 to 4.5 for one card in one rotation."""
    return [cell for cell in building_cells(pos) if not broken_clauses(token, cell, pos)]


# ---- 4.7: as many as possible ------------------------------------------------------------------------------


def build(token: str, cell: Cell, pos: Position) -> Position:
    """Return the position after the asked seat built one card of its hand."""
    left = list(pos.hand)
    left.remove(same_card(token))
    return replace(
        pos,
        cards={**pos.cards, cell: token},
        owner={**pos.owner, cell: pos.seat},
        money=pos.money - price(token, pos),
        hand=tuple(left),
    )


Memo = dict[tuple[frozenset[tuple[Cell, str]], tuple[str, ...]], int]


def most(pos: Position, memo: Memo) -> int:
    """Return M of 4.7: every sequence of legal placements is tried, until one builds as many as possible at all."""
    key = (frozenset(pos.cards.items()), pos.hand)
    if key not in memo:
        hope = most_if_cells_did_not_matter(pos)
        best = 0
        for token in every_rotation(pos.hand):
            for cell in legal_cells(token, pos) if best < hope else ():
                best = max(best, 1 + most(build(token, cell, pos), memo))
                if best == hope:
                    break
        memo[key] = best
    return memo[key]


def most_if_cells_did_not_matter(pos: Position) -> int:
    """Return an upper bound of M: the largest part of the hand that money and size (I first) allow on any board."""
    for count in range(len(pos.hand), 0, -1):
        for chosen in combinations(pos.hand, count):
            if is_affordable(chosen, pos) and is_not_too_big(chosen, pos):
                return count
    return 0


def is_affordable(chosen: Sequence[str], pos: Position) -> bool:
    new = sum(1 for token in chosen if "L" in kinds(token))
    before = cards_with("L", pos)
    if "leisure_crisis" in pos.variants:
        return sum(5 * (before + i) for i in range(1, new + 1)) <= pos.money
    return 5 * new <= pos.money


def is_not_too_big(chosen: Sequence[str], pos: Position) -> bool:
    if all("I" in kinds(token) for token in chosen):
        return True
    counted = sum(1 for token in chosen if counts_for_size(token))
    industries = sum(1 for token in chosen if "I" in kinds(token))
    return size(pos) + counted <= size_limit(pos) + 5 * industries


def every_rotation(hand: Iterable[str]) -> list[str]:
    """Return the keys of `legal`: each different card in each of its rotations."""
    return [turned for token in sorted(set(hand)) for turned in rotations(token)]


def must_cells(token: str, pos: Position, memo: Memo) -> list[Cell]:
    """Return the cells by 4.7; classic has no look-ahead."""
    legal = legal_cells(token, pos)
    if pos.edition == "classic":
        return legal
    return [cell for cell in legal if 1 + most(build(token, cell, pos), memo) == most(pos, memo)]


# ---- development and income --------------------------------------------------------------------------------


def is_due(district: District, pos: Position) -> bool:
    """Return True if a district has enough beside it to have to develop (6.1)."""
    if district.kind == "R":
        return district.culture >= district.cards + 1
    if district.kind == "C":
        return residential_beside(district, pos) >= district.cards + 1
    return False


def development_cells(district: District, pos: Position) -> list[Cell]:
    """Return the empty own cells where one card of the district's kind would touch it (6.1, 10.6)."""
    if pos.reserve[district.kind] < 1 or breaks_size(district.kind, pos):
        return []
    board = pos.board
    around = {other for cell in district.cells for other in neighbours(cell, pos.is_hexagonal)}
    return reading_order(
        cell
        for cell in around - board.keys()
        if is_in_frame(cell, pos.seat, pos, set(pos.cards))
        and touches_district(cell, district, pos)
        and not breaks_zoning(district.kind, cell, pos, developing=True)
    )


def touches_district(cell: Cell, district: District, pos: Position) -> bool:
    """Return True if a card of the district's kind in this empty cell would meet one of its parts."""
    return any(
        other in district.cells and kind_at(pos.board[other], its_half) == district.kind
        for _, other, its_half in contacts(cell, pos.is_hexagonal)
    )


def triangle(number: int) -> int:
    """Return T of 6.4."""
    return number * (number + 1) // 2


def share(total: int, district: District, pos: Position) -> int:
    """Return the owner's part in the unique city, rounded down (10.7); else all of it."""
    if pos.is_unique:
        return total * own_cards_in(district, pos) // district.cards
    return total


def income(pos: Position) -> dict[str, int]:
    """Return the income of phase 4 (6.4, 6.5, 9.2, 10.7)."""
    commercial = parking = 0
    for district in own_districts(pos):
        if district.kind == "C":
            commercial += share(triangle(district.cards), district, pos)
        if district.kind == "P":
            parking += share(parking_income(len(district.colours), pos), district, pos)
    return {"salary": 1, "commercial": commercial, "parking": parking, "total": 1 + commercial + parking}


def parking_income(colours: int, pos: Position) -> int:
    if pos.level == "advanced":
        return {0: 0, 1: 0, 2: 1, 3: 2, 4: 3, 5: 4}[colours]  # 6.5
    if "parking_meters" in pos.variants:
        return {0: 0, 1: 0, 2: 0, 3: 1, 4: 2, 5: 3}[colours]  # 9.2
    return 0


# ---- the end -----------------------------------------------------------------------------------------------


def final_frames(pos: Position) -> list[Set[Cell]]:
    """Return the asked seat's n x n cells at the end: each possible position of a floating frame (7), else the one."""
    n = pos.n
    if pos.is_unique and pos.players == 2:
        return [two_player_zone(pos)]
    if pos.is_unique:
        return [zone_of(pos.seat, pos)]
    if "suburb" in pos.variants:
        return [{(x, y) for x in range(n) for y in range(n)}]
    xs = [x for x, _ in pos.cards]
    ys = [y for _, y in pos.cards]
    return [
        {(left + i, top + j) for i in range(n) for j in range(n)}
        for left in range(max(xs) - n + 1, min(xs) + 1)
        for top in range(max(ys) - n + 1, min(ys) + 1)
    ]


def two_player_zone(pos: Position) -> set[Cell]:
    """Return the zone with left-over rows completed evenly, an odd one on top (10.1)."""
    rows = [y for _, y in pos.cards]
    left_over = pos.n - (max(rows) - min(rows) + 1)
    top = min(rows) - (left_over + 1) // 2
    return {(x, y) for x in columns_of(pos.seat, pos.n) for y in range(top, top + pos.n)}


def pollution(pos: Position) -> int:
    """Return the pollution (8.2), by zone (10.7)."""
    own = pos.own.values()
    total = sum(percent(token) for token in own)
    total += cards_with("C", pos) + 5 * cards_with("X", pos) - 5 * cards_with("K", pos)
    return max(total, 0)


def residential_points(pos: Position, frame: Set[Cell]) -> int:
    """Return the points of the residential victory (7.1)."""
    total = sum(share(triangle(d.cards), d, pos) for d in own_districts(pos) if d.kind == "R")
    total += pos.money // 5
    for kinds_beside in beside_empties(pos, frame):
        total += 1 if "K" in kinds_beside else -1
    return total - 2 * cards_with("X", pos)


def beside_empties(pos: Position, frame: Set[Cell]) -> list[set[str]]:
    """Return the kinds that meet each empty cell, the neighbours' included (10.7), the ring's not (11.3)."""
    return [facing_kinds(cell, pos.cards, pos.is_hexagonal) for cell in frame - pos.cards.keys()]


def economic_points(pos: Position, frame: Set[Cell]) -> int:
    """Return the points of the economic victory (7.2)."""
    return pos.money + sum(5 if "K" in around else -5 for around in beside_empties(pos, frame))


def works_points(kind: str, pos: Position, frame: Set[Cell]) -> float:
    """Return the points of 7.3 for I and 7.4 for C, with the ring's C of own districts (11.3)."""
    total = 0.0
    for token in pos.own.values():
        for part in kinds(token):
            if part in (kind, "P"):
                total += 0.5 if is_bicolour(token) else 1
    total += sum(1 for around in beside_empties(pos, frame) if kind in around)
    if kind == "C":
        total += sum(len(d.cells & pos.ring.keys()) for d in own_districts(pos) if d.kind == "C")
    return total


def happiness_points(pos: Position) -> int:
    """Return the points of the happiness victory (7.5)."""
    total = 0
    for district in own_districts(pos):
        touched = district.touched_kinds
        if district.kind == "R" and {"L", "P", "C"} <= touched and "X" not in touched:
            total += share(district.cards * (2 if "K" in touched else 1), district, pos)
    return total


def decentralisation_points(pos: Position, frame: Set[Cell]) -> int:
    """Return the points of decentralisation (9.1)."""
    total = 0
    for district in own_districts(pos):
        allowed = ALL_COLOURS - COLOURS[district.kind]
        allowed -= {"R": {"yellow"}, "I": {"green"}}.get(district.kind, set())
        if district.kind != "H" and allowed <= district.colours:
            total += 5
    (hall,) = [cell for cell, token in pos.cards.items() if token == "H"]
    middle_x = min(x for x, _ in frame) + pos.n // 2
    middle_y = min(y for _, y in frame) + pos.n // 2
    total += 2 * (abs(hall[0] - middle_x) + abs(hall[1] - middle_y))
    industrial = sum(1 for district in own_districts(pos) if district.kind == "I")
    return total + (triangle(industrial) if industrial > 1 else 0)


def points_in(pos: Position, frame: Set[Cell]) -> float:
    """Return the victory's points with the frame in that position (7), with the Ecological variant's share (8.2)."""
    ecological = pollution(pos) if "ecological" in pos.variants else 0
    if pos.victory == "economic":
        return economic_points(pos, frame) - ecological
    if pos.victory == "industrial":
        return works_points("I", pos, frame) + ecological
    if pos.victory == "commercial":
        return works_points("C", pos, frame) + ecological
    if pos.victory == "happiness":
        return happiness_points(pos)
    total = residential_points(pos, frame) - ecological
    if "decentralisation" in pos.variants:
        total += decentralisation_points(pos, frame)
    return total


def clean_up_bill(pos: Position) -> int:
    """Return the $ that a happiness player owes to come down to 30 % (8.2)."""
    if pos.victory != "happiness" or "ecological" not in pos.variants:
        return 0
    return 5 * max(pollution(pos) - 30, 0)


def score(pos: Position) -> dict[str, Any]:
    """Return the score of section 7 as if the game ended now."""
    bill = clean_up_bill(pos)
    has_lost = bill > pos.money
    money = pos.money if has_lost else pos.money - bill
    points = None if has_lost else max(points_in(pos, frame) for frame in final_frames(pos))
    ties = {"residential": [money % 5], "economic": [len(pos.own)]}
    return {
        "points": None if points is None else whole(points),
        "tie": ties.get(pos.victory, [money, len(pos.own)]),
        "pollution": pollution(pos) if "ecological" in pos.variants else None,
        "rank": rank(points, pos),
    }


def whole(number: float) -> float:
    return int(number) if number == int(number) else number


# ---- solo ranks --------------------------------------------------------------------------------------------

RANKS = (
    "homestead",
    "hamlet",
    "village",
    "neighborhood",
    "town",
    "suburb",
    "city",
    "metropolis",
    "capital",
    "megalopolis",
)
CLASSIC_LADDER = (0, 10, 15, 20, 25, 30, 35, 40, 45, 50)  # 12.1
XL_LADDERS: dict[str, tuple[int | None, ...]] = {  # 12.2
    "residential": (0, 30, 40, 50, 60, 70, 80, 90, 100, 120),
    "economic": (0, 60, 80, 100, 110, 120, 130, 140, 160, 170),
    "industrial": (0, 30, 35, 40, 45, 50, 55, 60, 65, 70),
    "commercial": (0, 20, 30, 40, 50, 60, 65, 70, 75, 80),
    "happiness": (0, None, 10, None, 15, None, 20, 25, None, 30),
}


def ladder(pos: Position) -> list[int | None]:
    """Return the least score of each rank; None where the ladder skips a rank."""
    if pos.edition == "classic" or (pos.level == "simplified" and pos.victory == "residential"):
        return list(CLASSIC_LADDER)
    steps = list(XL_LADDERS[pos.victory])
    if pos.level == "simplified":
        steps = [None if step is None else rounded_up(25 * step, 36) for step in steps]  # 12.3
    if pos.victory in ("industrial", "commercial") and "ecological" not in pos.variants:
        steps = [None if step is None else rounded_up(step, 3) for step in steps]  # 12.4
    return steps


def rounded_up(number: int, by: int) -> int:
    return -(-number // by)


def rank(points: float | None, pos: Position) -> str | None:
    """Return the highest rank reached (12); a lost game (8.2) has none."""
    if pos.players > 1 or points is None:
        return None
    reached = RANKS[0]
    for name, step in zip(RANKS, ladder(pos), strict=True):
        if step is not None and points >= step:
            reached = name
    return reached


# ---- the answer --------------------------------------------------------------------------------------------


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the answer of docs/positions.md for a good request."""
    pos = read_position(request)
    bare = replace(pos, architect=None, architect_seat=None)
    tokens = every_rotation(pos.hand)
    memo: Memo = {}
    return {
        "size": {"cards": size(bare), "limit": size_limit(bare)},
        "legal": {token: listed(legal_cells(token, pos)) for token in tokens},
        "must": {token: listed(must_cells(token, pos, memo)) for token in tokens},
        "why": {token: why(token, pos) for token in tokens},
        "districts": [described(district, bare) for district in own_districts(bare)],
        "develop": develop(bare),
        "income": income(bare),
        "score": score(bare),
    }


def listed(cells: Iterable[Cell]) -> list[list[int]]:
    return [[x, y] for x, y in reading_order(cells)]


def why(token: str, pos: Position) -> dict[str, list[str]]:
    """Return the clauses broken in each cell where 4.2 holds and the card may not be built."""
    found = {f"{x},{y}": broken_clauses(token, (x, y), pos) for x, y in building_cells(pos)}
    return {cell: clauses for cell, clauses in found.items() if clauses}


def described(district: District, pos: Position) -> dict[str, Any]:
    return {
        "kind": district.kind,
        "cells": listed(district.cells),
        "cards": district.cards,
        "culture": district.culture,
        "residential": residential_beside(district, pos),
        "colours": sorted(district.colours),
    }


def develop(pos: Position) -> list[dict[str, Any]]:
    """Return the districts that must develop now and can (6.1)."""
    found = []
    for district in own_districts(pos):
        into = development_cells(district, pos) if is_due(district, pos) else []
        if into:
            found.append({"kind": district.kind, "cells": listed(district.cells), "into": listed(into)})
    return found


# ---- bad requests ------------------------------------------------------------------------------------------

FIELDS = {
    "edition", "level", "victory", "variants", "options", "players", "seat", "money", "hand", "city", "cards",
    "reserve",
}  # fmt: skip


def ask_refusal(request: Mapping[str, Any]) -> str | None:
    """Return the field at fault in a bad request, by docs/positions.md's list; None for a good one."""
    unknown = sorted(set(request) - FIELDS)
    if unknown:
        return unknown[0]
    return refused_set_up(request) or refused_figures(request) or refused_cards(request)


def refused_set_up(request: Mapping[str, Any]) -> str | None:
    edition = request.get("edition")
    if edition not in ("classic", "xl"):
        return "edition"
    for field, words in (("level", LEVELS), ("victory", VICTORIES)):
        if (edition == "xl") != (request.get(field) in words) or (edition == "classic" and field in request):
            return field
    players = request.get("players")
    if not is_figure(players, 1, 4):
        return "players"
    variants = request.get("variants", [])
    if not is_words(variants, VARIANTS[edition]):
        return "variants"
    if ("suburb" in variants and players != 1) or ("unique_city" in variants and players == 1):
        return "variants"
    return None if is_words(request.get("options", []), {"touching_halves"}) else "options"


def is_words(value: Any, known: set[str]) -> bool:
    return isinstance(value, list) and all(isinstance(word, str) and word in known for word in value)


def is_figure(value: Any, least: int, greatest: int | None = None) -> bool:
    return type(value) is int and value >= least and (greatest is None or value <= greatest)


def refused_figures(request: Mapping[str, Any]) -> str | None:
    players = request["players"]
    if not is_figure(request.get("seat"), 0, players - 1):
        return "seat"
    money = request.get("money")
    if not isinstance(money, list) or len(money) != players or not all(is_figure(m, 0) for m in money):
        return "money"
    reserve = request.get("reserve", {})
    piles = {"R", "C", "I", "K", "X"} if request.get("level") in ("normal", "advanced") else {"R", "C", "I"}
    if not isinstance(reserve, dict) or not set(reserve) <= piles:
        return "reserve"
    if not all(is_figure(left, 0, BOX[request["edition"]][pile]) for pile, left in reserve.items()):
        return "reserve"
    return None


def is_token(token: Any, request: Mapping[str, Any]) -> bool:
    """Return True if the word is a card of this edition and level (1, 1.4, 2.3, 2.4)."""
    if not isinstance(token, str):
        return False
    level = request.get("level")
    if token in ("R", "C", "L", "H", "P", "I", "I1", "I2", "I3", "I4"):
        return True
    if token in ("K", "X"):
        return level in ("normal", "advanced")
    is_pair = len(token) == 3 and "".join(sorted(token[:2])) in BICOLOURS and token[2] in "|-/\\"
    return level == "advanced" and is_pair


def refused_cards(request: Mapping[str, Any]) -> str | None:
    hand = request.get("hand", [])
    if not isinstance(hand, list) or not all(is_token(t, request) and t not in ("H", "K", "X") for t in hand):
        return "hand"
    form = "cards" if "cards" in request else "city"
    if ("city" in request) == ("cards" in request) or not is_well_formed(request[form], form, request):
        return form
    pos = read_position(request)
    if not are_seated_and_placed(request, form, pos):
        return form
    if is_more_than_the_box([*pos.cards.values(), *pos.ring.values()], pos.edition):
        return form
    everything = [*pos.cards.values(), *pos.ring.values(), *request.get("hand", [])]
    return "hand" if is_more_than_the_box(everything, pos.edition) else None


def is_well_formed(value: Any, form: str, request: Mapping[str, Any]) -> bool:
    unique = "unique_city" in request.get("variants", [])
    if form == "city":
        if unique or not isinstance(value, str):
            return False
        tokens = list(read_text_city(value).values())
    else:
        if not isinstance(value, list) or not all(is_card_entry(entry, request) for entry in value):
            return False
        cells = [tuple(entry["at"]) for entry in value]
        if len(set(cells)) < len(cells):
            return False
        tokens = [entry["card"] for entry in value]
    if tokens.count("A") > ("architect" in request.get("variants", [])):
        return False
    return all(token == "A" or is_token(token, request) for token in tokens)


def is_card_entry(entry: Any, request: Mapping[str, Any]) -> bool:
    if not isinstance(entry, dict) or not {"at", "card"} <= set(entry) <= {"at", "card", "seat"}:
        return False
    at = entry["at"]
    if not isinstance(at, list) or len(at) != 2 or not all(type(figure) is int for figure in at):
        return False
    return is_figure(entry.get("seat", request["seat"]), 0, request["players"] - 1)


def are_seated_and_placed(request: Mapping[str, Any], form: str, pos: Position) -> bool:
    """Return True with one City Hall for each seat, no other seat's cards in a separate city, and all in zone, frame
    and rows."""
    seats = range(pos.players) if pos.is_unique else [pos.seat]
    halls = Counter(pos.owner[cell] for cell, token in pos.cards.items() if token == "H")
    if any(halls[seat] != 1 for seat in seats):
        return False
    whose = {**pos.owner}
    if pos.architect is not None and pos.architect_seat is not None:
        whose[pos.architect] = pos.architect_seat
    if not set(whose.values()) <= set(seats):
        return False
    return all(is_in_frame(cell, seat, pos, set(whose)) for cell, seat in whose.items())


def is_more_than_the_box(tokens: Iterable[str], edition: str) -> bool:
    """Return True for more of a card than the edition has (1); in XL six I of each percent (1.3), bicolours by 1.4."""
    tokens = list(tokens)
    plain = Counter(token[0] for token in tokens if not is_bicolour(token))
    illustrations = Counter(percent(token) for token in tokens if token[0] == "I" and not is_bicolour(token))
    pairs = Counter(same_card(token) for token in tokens if is_bicolour(token))
    return (
        any(count > BOX[edition][kind] for kind, count in plain.items())
        or (edition == "xl" and any(count > 6 for count in illustrations.values()))
        or any(count > BICOLOURS["".join(sorted(token[:2]))] for token, count in pairs.items())
    )
