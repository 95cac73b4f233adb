"""Who may hold what, from public facts alone (9.4), and what a seat saw this round (9.5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardcity_desktop.rules.citadels.characters import HELD, NUMBERS
from cardcity_desktop.rules.citadels.phases.choice import SEVEN
from cardcity_desktop.rules.citadels.state import DraftPick, Roles


@dataclass(frozen=True, slots=True)
class Memory:
    """One own sitting: the characters, by number, that came, were kept, buried and passed on, and those that were
    missing when they came (held before, buried or face down).
    """

    came: tuple[int, ...]
    kept: int
    buried: int
    passed: tuple[int, ...]
    missing: tuple[int, ...]


def may_hold(roles: Roles, characters_per_seat: int, seat: int) -> tuple[int, ...]:
    """Every character that the table must reckon with at a seat; holds: how many each seat is to hold (3.6)."""
    return () if hidden_at(roles, characters_per_seat, seat) == 0 else _unaccounted(roles)


def may_hold_for(roles: Roles, reader: int, seat: int) -> list[int]:
    """What another seat may hold, as far as a reader knows; `roles` may be blanked for the reader."""
    return not_ruled_out(may_hold(roles, HELD[len(roles.held)], seat), roles, reader, seat)


def not_ruled_out(numbers: Iterable[int], roles: Roles, reader: int, seat: int) -> list[int]:
    """Those that neither a reader's own characters nor its memory (9.5) rule out at another seat."""
    found = [number for number in numbers if number not in roles.held[reader]]
    for sitting in roles.picks:
        if sitting.seat == reader and found:
            came, buried = sitting.came, sitting.buried
            found = [n for n in found if n != buried and _agrees(roles, came, reader, seat, n)]
    return found


def _agrees(roles: Roles, came: tuple[int, ...], reader: int, seat: int, number: int) -> bool:
    """With one character each: who sits before the reader holds what did not come, who sits after it what did."""
    players = len(roles.held)
    if HELD[players] > 1:
        return True
    first = roles.picks[0].seat
    place, own = (seat - first) % players, (reader - first) % players
    face_down_too = players == SEVEN and place == SEVEN - 1  # 3.5
    return number not in came if place < own else number in came or face_down_too


def hidden_at(roles: Roles, characters_per_seat: int, seat: int) -> int:
    """How many characters a seat hides, chosen or not yet."""
    return characters_per_seat - sum([answered == seat for _, answered in roles.answered])


def are_certain(roles: Roles, characters_per_seat: int, seat: int) -> bool:
    """Whether a seat holds all that it may hold: only this one hides any, and as many."""
    hidden = [hidden_at(roles, characters_per_seat, other) for other in range(len(roles.held))]
    return hidden[seat] > 0 and sum(hidden) == hidden[seat] == len(_unaccounted(roles))


def memory_of(roles: Roles, seat: int) -> tuple[Memory, ...]:
    """What a seat saw in each of its sittings."""
    held: list[int] = []
    found = []
    for sitting in roles.picks:
        if sitting.seat == seat:
            found.append(_remembered(roles, sitting, held))
            held += [sitting.kept, sitting.buried]
    return tuple(found)


def _remembered(roles: Roles, sitting: DraftPick, before: list[int]) -> Memory:
    known = {*sitting.came, *roles.face_up, *before}
    return Memory(
        came=tuple(sorted(sitting.came)),
        kept=sitting.kept,
        buried=sitting.buried,
        passed=tuple(sorted({*sitting.came} - {sitting.kept, sitting.buried})),
        missing=tuple(number for number in NUMBERS if number not in known),
    )


def _unaccounted(roles: Roles) -> tuple[int, ...]:
    """Neither face up nor called in vain: not called yet, or murdered."""
    return tuple(
        [
            number
            for number in NUMBERS
            if (number > roles.called or number == roles.murdered) and number not in roles.face_up
        ]
    )
