"""Knowledge of characters: what any seat may hold by public facts (9.4), and what a seat saw in its picks (9.5)."""

from collections.abc import Iterable
from dataclasses import dataclass

from cardcity_desktop.rules.citadels.characters import HELD, NUMBERS
from cardcity_desktop.rules.citadels.phases.choice import offers_face_down
from cardcity_desktop.rules.citadels.state import DraftPick, Roles


@dataclass(frozen=True, slots=True)
class Memory:
    """Knowledge of a seat from one of its picks, as characters' numbers."""

    kept: int  # the chosen one
    buried: int  # 0 if none was buried
    passed: tuple[int, ...]  # those left for the next seat
    # all others not face up and not known from the pick before: held by earlier seats, buried or face down
    missing: tuple[int, ...]


def may_hold(roles: Roles, characters_per_seat: int, seat: int) -> tuple[int, ...]:
    """Return every character that a seat may hide, by public facts.

    characters_per_seat: how many each seat has in the end (3.6).
    """
    return () if hidden_at(roles, characters_per_seat, seat) == 0 else _unaccounted(roles)


def may_hold_for(roles: Roles, viewer: int, seat: int) -> list[int]:
    """Return the characters that another seat may hold, by all that `viewer` knows."""
    return not_ruled_out(may_hold(roles, HELD[len(roles.held)], seat), roles, viewer, seat)


def not_ruled_out(numbers: Iterable[int], roles: Roles, viewer: int, seat: int) -> list[int]:
    """Return the `numbers` that another seat may hold, by the viewer's own characters and picks (9.5)."""
    possible = [number for number in numbers if number not in roles.held[viewer]]
    for pick in roles.picks:
        if pick.seat == viewer and possible:
            offered, buried = pick.offered, pick.buried
            possible = [n for n in possible if n != buried and _agrees(roles, offered, viewer, seat, n)]
    return possible


def _agrees(roles: Roles, offered: tuple[int, ...], viewer: int, seat: int, number: int) -> bool:
    """Return False if the viewer's pick proves that `seat` does not hold a character.

    Only with one character for each seat: a seat that picked before the viewer holds one that was not offered to the
    viewer, a seat after it holds one that was.
    """
    players = len(roles.held)
    if HELD[players] > 1:
        return True
    first = roles.picks[0].seat
    place, own = (seat - first) % players, (viewer - first) % players
    return number not in offered if place < own else number in offered or offers_face_down(players, place)


def hidden_at(roles: Roles, characters_per_seat: int, seat: int) -> int:
    """Return how many characters a seat hides, or will hide once it has chosen."""
    return characters_per_seat - sum([answered == seat for _, answered in roles.answered])


def are_certain(roles: Roles, characters_per_seat: int, seat: int) -> bool:
    """Return True if a seat surely holds all that it may hold: it alone hides characters, and all that are left."""
    hidden = [hidden_at(roles, characters_per_seat, other) for other in range(len(roles.held))]
    return hidden[seat] > 0 and sum(hidden) == hidden[seat] == len(_unaccounted(roles))


def memory_of(roles: Roles, seat: int) -> tuple[Memory, ...]:
    """Return what a seat knows from each of its picks."""
    held: list[int] = []
    memories = []
    for pick in roles.picks:
        if pick.seat == seat:
            memories.append(_remembered(roles, pick, held))
            held += [pick.kept, pick.buried]
    return tuple(memories)


def _remembered(roles: Roles, pick: DraftPick, before: list[int]) -> Memory:
    """Return the knowledge that a pick gave its seat, which knew the characters `before`."""
    known = {*pick.offered, *roles.face_up, *before}
    return Memory(
        kept=pick.kept,
        buried=pick.buried,
        passed=tuple(sorted({*pick.offered} - {pick.kept, pick.buried})),
        missing=tuple(number for number in NUMBERS if number not in known),
    )


def _unaccounted(roles: Roles) -> tuple[int, ...]:
    """Return the characters that are not face up and have not been called, and the murdered one."""
    unheard = [number for number in NUMBERS if number > roles.called or number == roles.murdered]
    return tuple([number for number in unheard if number not in roles.face_up])
