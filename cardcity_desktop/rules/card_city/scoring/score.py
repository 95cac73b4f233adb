"""Victories: points line by line, ties and winners (clauses 7, 8.2, 9.1, 10.7, 11.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardcity_desktop.rules.card_city.scoring.income import share, triangle
from cardcity_desktop.rules.card_city.scoring.pollution import SAFE_PERCENT, clean_up_price, pollution_of
from cardcity_desktop.rules.card_city.scoring.ranks import rank_of
from cardcity_desktop.rules.card_city.setup import Victory
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.city.cards import COLOURS, C, H, I, K, L, P, R, X

if TYPE_CHECKING:
    from cardcity_desktop.rules.card_city.state import State


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One item of a score: its count (of cards, $, % or cells) and its points."""

    # residential_district, happy_district, shop_cards, industrial_cards, parking_cards, warehouses, money, empties,
    # empties_beside_park, clouds, pollution, clean_up, complete_districts, city_hall_steps or industrial_districts
    item: str
    count: float
    points: float
    cells: int = 0  # mask of the cells that are counted; 0 if it counts no cells
    whole: float = 0  # points of the whole district, of which `points` are the seat's (10.7); 0 for other items


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A seat's score as if the game ended now."""

    points: float | None  # halves are possible (7.3, 7.4); None if pollution has lost the happiness victory (8.2)
    lines: tuple[ScoreLine, ...]
    tie: tuple[int, ...]  # figures that break a tie, in the order of section 7
    pollution: int | None  # in %; None without 8.2
    rank: str | None  # only in solo

    @property
    def empties(self) -> int:
        """Empty cells that cost points."""
        return round(sum(line.count for line in self.lines if line.item == "empties"))


def score_sheet(state: State, seat: int) -> ScoreSheet:
    return sheet_of(site_of(state, seat))


def winners(state: State) -> tuple[int, ...]:
    """Return the winning seats: several if they are equal even after the tie-breaks (7)."""
    sheets = [score_sheet(state, seat) for seat in range(state.rules.players)]
    best: list[int] = []
    standing: tuple[float, ...] = ()
    for seat, sheet in enumerate(sheets):
        if sheet.points is None:
            continue
        own = (sheet.points, *sheet.tie)
        if not best or own > standing:
            best, standing = [seat], own
        elif own == standing:
            best.append(seat)
    return tuple(best)


def sheet_of(site: Site) -> ScoreSheet:
    """Return the score of a site. Its Architect does not count (7)."""
    memo, key = site.city.memo, ("score", site.rules, site.seat, site.money)
    cached: ScoreSheet | None = memo.get(key)
    if cached is None:
        cached = memo[key] = _sheet_of(site)
    return cached


def _sheet_of(site: Site) -> ScoreSheet:
    """Compute `sheet_of` by the game's victory. Points are None if the pollution can't be paid down (8.2)."""
    site = Site(site.rules, site.seat, site.city.without_architect(), site.money)
    setup = site.rules.setup
    pollution = pollution_of(site) if site.rules.ecological else None
    paid = _clean_up(site, pollution)
    if paid is None:
        lines: tuple[ScoreLine, ...] = (ScoreLine("pollution", pollution or 0, 0),)
        points = None
    else:
        site = Site(site.rules, site.seat, site.city, site.money - paid)
        lines = _best_frame(site, pollution)
        points = _plain(sum(line.points for line in lines))
        if paid:
            lines = (*lines, ScoreLine("clean_up", paid, 0))
    cards = site.own.bit_count()
    ties: dict[Victory, tuple[int, ...]] = {
        "residential": (site.money % 5,),
        "economic": (cards,),
        "industrial": (site.money, cards),
        "commercial": (site.money, cards),
        "happiness": (site.money, cards),
    }
    rank = rank_of(setup, points) if setup.players == 1 and points is not None else None
    return ScoreSheet(points, lines, ties[setup.victory], pollution, rank)


def _clean_up(site: Site, pollution: int | None) -> int | None:
    """Return the $ that lower pollution to the safe percentage (happiness, 8.2), or None if the seat lacks them."""
    if site.rules.setup.victory != "happiness" or pollution is None or pollution <= SAFE_PERCENT:
        return 0
    price = clean_up_price(pollution)
    return price if price <= site.money else None


def _best_frame(site: Site, pollution: int | None) -> tuple[ScoreLine, ...]:
    """Return the score lines of the frame position that scores most (7, unique city of 2 players: 10.1)."""
    fixed = _LINES[site.rules.setup.victory](site)
    if pollution:
        fixed.append(_pollution_line(site, pollution))
    framed = [_framed_lines(site, frame) for frame in final_frames(site)]
    best = max(framed, key=lambda lines: sum(line.points for line in lines))
    return tuple(fixed + best)


def _pollution_line(site: Site, pollution: int) -> ScoreLine:
    sign = {"residential": -1, "economic": -1, "industrial": 1, "commercial": 1, "happiness": 0}
    return ScoreLine("pollution", pollution, sign[site.rules.setup.victory] * pollution)


def final_frames(site: Site) -> Sequence[int]:
    """Return the frame positions that the seat may choose at the end, as masks of its cells."""
    board = site.city.board
    if board.floating == "fixed":
        return (site.zone,)
    west, east, north, south = site.city.box
    if board.floating == "rows":
        missing = board.n - (south - north + 1)
        top = north - (missing + 1) // 2
        return (_window(site, west, east, top, board.n),)
    return [
        _window(site, left, left + board.n - 1, top, board.n)
        for top in range(south - board.n + 1, north + 1)
        for left in range(east - board.n + 1, west + 1)
    ]


def _window(site: Site, left: int, right: int, top: int, height: int) -> int:
    """Return the zone's cells inside one position of the frame."""
    board = site.city.board
    columns = None if board.floating == "rows" else (left, right)
    key = ("window", site.seat if site.rules.unique else 0, columns, top)
    cached: int | None = board.windows.get(key)
    if cached is None:
        zone = board.zone_cells[site.seat if site.rules.unique else 0]
        cached = board.windows[key] = board.mask_of(
            (x, y) for x, y in zone if top <= y < top + height and (columns is None or columns[0] <= x <= columns[1])
        )
    return cached


def _residential(site: Site) -> list[ScoreLine]:
    lines = [
        ScoreLine("residential_district", n, share(triangle(n), site, district), district, triangle(n))
        for district in site.city.districts[R]
        if district & site.zone
        for n in (district.bit_count(),)
    ]
    lines.append(ScoreLine("money", site.money, site.money // 5))
    clouds = site.city.pure[X] & site.zone
    if clouds:
        lines.append(ScoreLine("clouds", clouds.bit_count(), -2 * clouds.bit_count(), clouds))
    if site.rules.decentralisation:
        lines += _complete_districts(site) + _industrial_districts(site)
    return lines


def _economic(site: Site) -> list[ScoreLine]:
    return [ScoreLine("money", site.money, site.money)]


def _industrial(site: Site) -> list[ScoreLine]:
    return [_counted(site, "industrial_cards", I), _counted(site, "parking_cards", P)]


def _commercial(site: Site) -> list[ScoreLine]:
    city, ring = site.city, site.city.board.ring_mask
    ring_cards = sum((district & ring).bit_count() for district in city.districts[C] if district & site.zone)
    shops = _counted(site, "shop_cards", C)
    if ring_cards:  # 11.3
        shops = ScoreLine(shops.item, shops.count + ring_cards, shops.points + ring_cards, shops.cells)
    return [shops, _counted(site, "parking_cards", P)]


def _counted(site: Site, item: str, kind: int) -> ScoreLine:
    """Return the score line for the seat's cards of a kind. A bicolour counts one half (7.3, 7.4)."""
    cells = site.city.any(kind) & site.zone
    whole = (site.city.pure[kind] & site.zone).bit_count()
    points = whole + (cells.bit_count() - whole) / 2
    return ScoreLine(item, _plain(points), _plain(points), cells)


def _happiness(site: Site) -> list[ScoreLine]:
    return [
        ScoreLine("happy_district", district.bit_count(), points, district, whole)
        for district in site.city.districts[R]
        if district & site.zone and (whole := happiness(site, district)) and (points := share(whole, site, district))
    ]


def happiness(site: Site, district: int) -> int:
    """Return the points of a happy R district, 0 for any other (7.5)."""
    city, halves_touch = site.city, site.rules.halves_touch
    if any(not city.touching(district, R, need, halves_touch) for need in (L, P, C)):
        return 0
    if city.across(district, R, X):
        return 0
    return district.bit_count() * (2 if city.across(district, R, K) else 1)


def _framed_lines(site: Site, frame: int) -> list[ScoreLine]:
    """Return the score lines that depend on the frame's position."""
    city, victory = site.city, site.rules.setup.victory
    empties = frame & ~city.taken
    if victory == "happiness":
        return []
    if victory in ("industrial", "commercial"):
        kind = I if victory == "industrial" else C
        cells = empties & city.rim(city.taken & ~city.board.ring_mask, kind)
        return [ScoreLine("warehouses", cells.bit_count(), cells.bit_count(), cells)]
    worth = 1 if victory == "residential" else 5
    green = empties & city.rim(city.taken, K)
    bare = empties & ~green
    lines = [ScoreLine("empties", bare.bit_count(), -worth * bare.bit_count(), bare)]
    if green:
        lines.append(ScoreLine("empties_beside_park", green.bit_count(), worth * green.bit_count(), green))
    if site.rules.decentralisation:
        lines.append(_city_hall_steps(site, frame))
    return lines


_LINES: dict[Victory, Callable[[Site], list[ScoreLine]]] = {
    "residential": _residential,
    "economic": _economic,
    "industrial": _industrial,
    "commercial": _commercial,
    "happiness": _happiness,
}


COMPLETE_DISTRICT = 5  # points
CITY_HALL_STEP = 2  # points
_NEVER_BESIDE = {R: "yellow", I: "green"}


def _complete_districts(site: Site) -> list[ScoreLine]:
    """Return the points of each district that touches every colour allowed beside it (9.1)."""
    all_colours = {colour for colours in COLOURS.values() for colour in colours}
    lines = []
    for kind in (R, C, L, P, I):
        wanted = all_colours - set(COLOURS[kind]) - {_NEVER_BESIDE.get(kind, "")}
        for district in site.city.districts[kind]:
            if wanted <= set(site.city.colours(district, kind, site.rules.halves_touch)):
                lines.append(ScoreLine("complete_districts", 1, COMPLETE_DISTRICT, district))
    return lines


def _industrial_districts(site: Site) -> list[ScoreLine]:
    """Return 1 + 2 + … + n points for n industrial districts, none for a single one (9.1)."""
    number = len(site.city.districts[I])
    return [ScoreLine("industrial_districts", number, triangle(number) if number > 1 else 0)]


def _city_hall_steps(site: Site, frame: int) -> ScoreLine:
    """Return the points for the steps of City Hall from the centre of the frame (9.1)."""
    board = site.city.board
    cells = board.cells_of(frame)
    (x, y) = board.cells_of(site.city.pure[H])[0]
    (left, top), (right, bottom) = cells[0], cells[-1]
    # in half steps, for the centre of an even frame is a corner of four cells
    steps = (abs(2 * x - left - right) + abs(2 * y - top - bottom)) // 2
    return ScoreLine("city_hall_steps", steps, CITY_HALL_STEP * steps, site.city.pure[H])


def _plain(points: float) -> float:
    """Return a whole number as int, so that it is printed without ".0"."""
    return int(points) if points == int(points) else points
