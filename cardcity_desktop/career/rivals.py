"""Choice of a computer player to propose, by what the player has won."""

from cardcity_desktop.career.profile import Profile
from cardcity_desktop.players.catalogue import opponents_of


def proposed_rival(profile: Profile, game: str) -> str:
    """Return the weakest level that the player has not beaten in this game, else the strongest one."""
    offered = opponents_of(game)
    return next((level for level in offered if not is_beaten(profile, game, level)), offered[-1])


def is_beaten(profile: Profile, game: str, level: str) -> bool:
    """Return True if the player has beaten this level in a game without any other person."""
    _games, won = profile.against(game).get(level, (0, 0))
    return won > 0


def owes_rematch(profile: Profile, game: str, level: str) -> bool:
    """Return True if this level has won against the player alone, and was never beaten."""
    duels = any(entry.game == game and entry.rivals == (level,) for entry in profile.entries)
    return duels and not is_beaten(profile, game, level)


def rivals_at(game: str, level: str, count: int) -> tuple[str, ...]:
    """Return the levels of `count` computer players: the given one, then lower ones, then higher ones, and again.

    >>> rivals_at("citadels", "neighbour", 5)
    ('neighbour', 'beginner', 'planner', 'visionary', 'neighbour')
    """
    offered = opponents_of(game)
    at = offered.index(level) if level in offered else 0
    order = (offered[at], *reversed(offered[:at]), *offered[at + 1 :])
    return tuple(order[number % len(order)] for number in range(count))
