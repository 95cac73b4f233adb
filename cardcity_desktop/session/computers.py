"""Check that the computer players named in a header exist."""

from collections.abc import Iterable

from cardcity_desktop.session.store import Seat


def unknown_players(game: str, seats: Iterable[Seat]) -> tuple[str, ...]:
    """Return the computer players among `seats` that this game does not have, sorted.

    >>> unknown_players("card_city", [Seat("Ada", 0), Seat("", 1, "random"), Seat("", 2, "oracle")])
    ('oracle',)
    """
    kinds = {seat.player for seat in seats if not seat.is_person}
    if not kinds:
        return ()
    from cardcity_desktop.players.catalogue import levels_of

    return tuple(sorted(kinds.difference(levels_of(game))))
