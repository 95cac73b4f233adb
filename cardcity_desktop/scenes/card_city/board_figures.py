"""Figures of the overlays for one seat's site, worked out by the rules.

model = replace(model, **overlay_figures(site_of(state, seat)))
"""

from collections.abc import Mapping
from typing import TypedDict

from cardcity_desktop.rules.card_city.scoring.pollution import PER_CLOUD, PER_COMMERCIAL, PER_PARK
from cardcity_desktop.rules.card_city.site import Site
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CARDS, KINDS, C, K, P, R, X
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import across
from cardcity_desktop.ui.board.model import Contact, DistrictMark, DistrictPart
from cardcity_desktop.ui.wording.numbers import money_text


class OverlayFigures(TypedDict):
    """Overlay fields of BoardModel."""

    pollution: Mapping[Cell, int]
    parks: frozenset[Cell]
    districts: tuple[DistrictMark, ...]
    contacts: tuple[Contact, ...]


def overlay_figures(site: Site) -> OverlayFigures:
    """Return all four overlays of a seat's city; in the unique city, with the districts and contacts of all players
    (10.2)."""
    return {
        "pollution": pollution_by_cell(site),
        "parks": cells_beside_parks(site),
        "districts": district_marks(site),
        "contacts": contacts_of(site),
    }


def pollution_by_cell(site: Site) -> dict[Cell, int]:
    """Return the percentage by cell, for the seat's own cards that have one (8.2); a Park's is negative."""
    city, percentages = site.city, {}
    for at in bits(site.own):
        card = CARDS[city.cells[at]]
        percent = card.pollution + PER_COMMERCIAL * (C in card.kinds)
        percent += PER_CLOUD * (X in card.kinds) + PER_PARK * (K in card.kinds)
        if percent:
            percentages[city.board.cell_of[at]] = percent
    return percentages


def cells_beside_parks(site: Site) -> frozenset[Cell]:
    """Return the empty own cells of the frame beside a Park, neighbours' Parks included (7.1, 10.7)."""
    city = site.city
    return frozenset(city.board.cells_of(city.board.beside(city.pure[K]) & site.free()))


def district_marks(site: Site) -> tuple[DistrictMark, ...]:
    """Return marks for the seat's districts.

    A mark of R or C has the amount that it has and needs to grow (6.1), such as "2/3", lit if that is enough; a mark of
    P has its income. Districts in the suburb's ring belong to no player and have no mark (11.3).
    """
    built = site.city.taken & ~site.city.board.ring_mask
    kinds = (R, C, P) if any(site.rules.parking_pay) else (R, C)
    return tuple(_mark(site, kind, mask) for kind in kinds for mask in site.city.districts[kind] if mask & built)


def _mark(site: Site, kind: int, mask: int) -> DistrictMark:
    """Return a district's mark: its income for parking, else the amounts that it has and needs to grow."""
    city, halves_touch, size = site.city, site.rules.halves_touch, mask.bit_count()
    if kind == P:
        pay = site.rules.parking_pay[len(city.colours(mask, P, halves_touch))]
        return DistrictMark(KINDS[kind], _parts(site, kind, mask), size, money_text(pay))
    culture, homes = city.culture(mask, kind, halves_touch), city.districts_beside(mask, kind, R, halves_touch)
    have = culture.bit_count() if kind == R else len(homes)
    return DistrictMark(KINDS[kind], _parts(site, kind, mask), size, f"{have}/{size + 1}", lit=have > size)


def _parts(site: Site, kind: int, mask: int) -> tuple[DistrictPart, ...]:
    city = site.city
    return tuple(DistrictPart(city.board.cell_of[at], CARDS[city.cells[at]].halves_of(kind)) for at in bits(mask))


def contacts_of(site: Site) -> tuple[Contact, ...]:
    """Return each contact between a part of a bicolour and a card beside it (4.12), once."""
    city, board, contacts, seen = site.city, site.city.board, [], set()
    for at in (at for at in bits(city.taken) if CARDS[city.cells[at]].is_bicolour):
        cell = board.cell_of[at]
        for half, kind in enumerate(CARDS[city.cells[at]].halves):
            other, theirs = across(board.shape, cell, half)
            number = board.number(other)
            if number is None or not city.taken >> number & 1 or (other, theirs) in seen:
                continue
            seen.add((cell, half))
            met = CARDS[city.cells[number]].halves[theirs]
            contacts.append(Contact(cell, half, (KINDS[kind], KINDS[met]), "good" if kind == met else "plain"))
    return tuple(contacts)
