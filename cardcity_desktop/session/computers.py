"""Whether everybody named at a table can play: people can, computer players if there is one of that kind."""

from __future__ import annotations

from collections.abc import Iterable

from cardcity_desktop.session.store import Seat


def unknown_players(game: str, seats: Iterable[Seat]) -> tuple[str, ...]:
    """The kinds of computer players that nobody here can make for this game."""
    kinds = {seat.player for seat in seats if not seat.is_person}
    if not kinds:
        return ()
    from cardcity_desktop.players.catalogue import levels_of

    return tuple(sorted(kinds.difference(levels_of(game))))
