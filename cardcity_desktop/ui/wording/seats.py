"""What players are called: by the name they gave, else by their number, in the language of the moment.

A match keeps no name for those who gave none, so that everybody reads it in their own language.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from cardcity_desktop.session.store import PERSON, Seat
from cardcity_desktop.support.i18n import N_, _, language

LEVELS = {
    "random": N_("By chance"),
    "beginner": N_("Beginner"),
    "neighbour": N_("Neighbour"),
    "planner": N_("Planner"),
    "visionary": N_("Visionary"),
}
"""The computer players, by the word that saves and the command line use."""


FAMILY = {
    "beginner": ("Basile", "Lulu", "Pip", "Mina"),
    "neighbour": ("Odette", "Marcel", "Ida", "Ernest"),
    "planner": ("Hector", "Simone", "Otto", "Agnès"),
    "visionary": ("Célestine", "Octave", "Aurelia", "Léonard"),
}
"""Who the computer players are, by level and seat: the same people in every language."""


def level_name(level: str) -> str:
    """What a level of computer player is called; a person's for anything else."""
    return _(LEVELS[level]) if level in LEVELS else _("Person")


def default_name(number: int, player: str) -> str:
    """What a seat is called while nobody gave it a name; `player` is its kind."""
    if player in FAMILY:
        return FAMILY[player][number % len(FAMILY[player])]
    word = _("Player {number}") if player == PERSON else _("Computer {number}")
    return word.format(number=number + 1)


def named(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats with the names to show: none empty, no two alike."""
    return _named(tuple(seats), language())


@lru_cache(64)
def _named(seats: tuple[Seat, ...], spoken: str) -> tuple[Seat, ...]:
    """A table asks for every line of its journal; spoken: the language, which counts where nobody gave a name."""
    taken: set[str] = set()
    found = []
    for at, seat in enumerate(seats):
        name = _free(seat.name.strip() or default_name(at, seat.player), taken)
        taken.add(name)
        found.append(replace(seat, name=name))
    return tuple(found)


def names_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    """The names to show, by seat."""
    return tuple(seat.name for seat in named(seats))


def _free(name: str, taken: set[str]) -> str:
    """The name, or with a number behind it where somebody has it."""
    if name not in taken:
        return name
    return next(f"{name} {number}" for number in range(2, 9) if f"{name} {number}" not in taken)


def as_played(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """As a match keeps them: a name that was given is nobody else's, one that was not stays empty."""
    return tuple(
        replace(seat, name=shown.name if seat.name.strip() else "")
        for seat, shown in zip(seats, named(seats), strict=True)
    )


def as_given(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """As a set-up screen asks for them: a name that is only the usual one is none."""
    return tuple(
        replace(seat, name="") if seat.name == default_name(at, seat.player) else seat for at, seat in enumerate(seats)
    )
