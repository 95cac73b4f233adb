"""Challenges: matches that the career sets, which are missions, lessons and the cities of days."""

from typing import Any, Protocol

from cardcity_desktop.career.content import ContentError
from cardcity_desktop.career.daily import Deal, day_of, deal_of
from cardcity_desktop.career.lessons import load_lesson
from cardcity_desktop.career.tuning import load_campaign
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.store import Header, Purpose


class Challenge(Protocol):
    """A match that the career sets. The player has seat 0."""

    @property
    def game(self) -> str: ...
    @property
    def setup(self) -> Any: ...
    @property
    def seed(self) -> int | None:
        """The deal, or None if each match has another."""

    @property
    def rivals(self) -> tuple[str, ...]:
        """Levels of the computer players in the other seats."""

    @property
    def purpose(self) -> Purpose: ...


def challenge_of(game: str, purpose: Purpose) -> Challenge | None:
    """Return the challenge that is the purpose of a match, or None if it has none or its file is faulty."""
    try:
        match purpose.kind:
            case "mission":
                campaign = load_campaign(game)
                return campaign.mission(purpose.id) if campaign is not None else None
            case "lesson":
                return load_lesson(game_of(game), purpose.id)
            case "daily":
                day = day_of(purpose.id)
                return deal_of(day, game) if day is not None else None
    except (ContentError, LookupError, OSError):
        return None
    return None


def is_as_set(header: Header) -> bool:
    """Return True if a match has the set-up, deal and players of its challenge, or is no challenge at all."""
    if header.purpose.kind not in ("mission", "lesson", "daily"):
        return True
    challenge = challenge_of(header.game, header.purpose)
    if challenge is None or not header.seats or not header.seats[0].is_person:
        return False
    seeds = (challenge.seed, challenge.former_seed) if isinstance(challenge, Deal) else (challenge.seed,)
    players = tuple(seat.player for seat in header.seats[1:])
    is_deal = challenge.seed is None or header.seed in seeds
    return is_deal and header.setup == challenge.setup and players == challenge.rivals
