"""Check that a match really is the mission, the day's city or the lesson named as its purpose."""

from collections.abc import Sequence
from typing import Any

from cardcity_desktop.career.content import ContentError
from cardcity_desktop.career.daily import day_of, deal_of
from cardcity_desktop.career.lessons import load_lesson
from cardcity_desktop.career.tuning import load_campaign
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.store import Header


def is_as_set(header: Header) -> bool:
    """Return True if a match has the set-up, deal and players of its purpose. Also if the purpose has none."""
    try:
        match header.purpose.kind:
            case "mission":
                campaign = load_campaign(header.game)
                mission = campaign.mission(header.purpose.id) if campaign is not None else None
                return mission is not None and _fits(header, mission.setup, mission.seed, mission.rivals)
            case "daily":
                day = day_of(header.purpose.id)
                if day is None:
                    return False
                deal = deal_of(day, header.game)
                setup, seeds = game_of(deal.game).read_setup(deal.words), (deal.seed, deal.former_seed)
                return any(_fits(header, setup, seed, deal.rivals) for seed in seeds)
            case "lesson":
                lesson = load_lesson(game_of(header.game), header.purpose.id)
                return _fits(header, lesson.setup, lesson.seed, lesson.rivals)
    except (ContentError, BadFieldError, LookupError):
        return False
    return True


def _fits(header: Header, setup: Any, seed: int | None, rivals: Sequence[str]) -> bool:
    """Return True if a person plays this deal in seat 0 against these levels. seed: None accepts any deal."""
    players = tuple(seat.player for seat in header.seats[1:])
    is_person = bool(header.seats) and header.seats[0].is_person
    return is_person and header.setup == setup and seed in (None, header.seed) and players == tuple(rivals)
