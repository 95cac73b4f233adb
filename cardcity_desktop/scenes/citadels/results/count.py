"""Points of a finished game as towers of bricks, so that the source of every point is visible (7.3)."""

from dataclasses import dataclass

from cardcity_desktop.rules.citadels.districts import COLOUR, COST
from cardcity_desktop.rules.citadels.districts import NAME as DISTRICT
from cardcity_desktop.rules.citadels.scoring import ALL_COLOURS, FIRST_COMPLETE, Sheet, sheet_of
from cardcity_desktop.rules.citadels.state import State
from cardcity_desktop.scenes.citadels.wording.names import district_name
from cardcity_desktop.support.i18n import _, ngettext


@dataclass(frozen=True, slots=True)
class Brick:
    """Points of one district or bonus."""

    points: int  # the brick's height
    label: str
    colour: str  # the district's, or "colours", "complete" or "wonder" for a bonus
    plus: bool = False  # it is a bonus
    counts_as: str = ""  # colour as which the Haunted quarter counts (6.1), "" for its own


@dataclass(frozen=True, slots=True)
class Tower:
    """Bricks of one seat from the ground up."""

    seat: int
    bricks: tuple[Brick, ...]
    character: int  # highest number it answered in the last round, 0 for none

    @property
    def points(self) -> int:
        return sum(brick.points for brick in self.bricks)


def towers_of(state: State) -> tuple[Tower, ...]:
    return tuple(Tower(seat, _bricks(state, seat), _last_answer(state, seat)) for seat in range(state.players))


def _bricks(state: State, seat: int) -> tuple[Brick, ...]:
    sheet, city = sheet_of(state, seat), state.cities[seat]
    bricks = [
        Brick(COST[card], district_name(DISTRICT[card]), COLOUR[card], counts_as=_counts_as(DISTRICT[card], sheet))
        for card in sorted(city, key=lambda card: -COST[card])
    ]
    for name, points in sheet.wonders:
        if points:
            bricks.append(Brick(points, _wonder_text(name, points), "wonder", plus=True))
    if sheet.colours:
        bricks.append(Brick(ALL_COLOURS, _("Five colours"), "colours", plus=True))
    if sheet.completion:
        phrase = _("First complete") if sheet.completion == FIRST_COMPLETE else _("Complete")
        bricks.append(Brick(sheet.completion, phrase, "complete", plus=True))
    return tuple(bricks)


def _counts_as(name: str, sheet: Sheet) -> str:
    taken = sheet.haunted if name == "haunted_quarter" else None
    return "" if taken in (None, "purple") else str(taken)


def _wonder_text(name: str, points: int) -> str:
    phrase = {
        "imperial_treasury": ngettext("Treasury: {count} coin", "Treasury: {count} coins", points),
        "map_room": ngettext("Map room: {count} card", "Map room: {count} cards", points),
        "wishing_well": ngettext("Wishing well: {count} wonder", "Wishing well: {count} wonders", points),
    }.get(name, "{wonder} (8)")
    return phrase.format(count=points, wonder=district_name(name))


def _last_answer(state: State, seat: int) -> int:
    return max((number for number, answerer in state.roles.answered if answerer == seat), default=0)


def tied_towers(towers: tuple[Tower, ...], winner: int) -> tuple[Tower, ...]:
    """Return the towers that are as high as the first one, the winner's."""
    best = towers[winner].points
    return (towers[winner], *(tower for tower in towers if tower.points == best and tower.seat != winner))
