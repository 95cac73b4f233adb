"""A campaign's missions as places of its land, with the cities that the player has built there."""

from collections.abc import Mapping

from cardcity_desktop.career.missions import MEDALS, Campaign, Medal, Mission
from cardcity_desktop.career.profile import Profile
from cardcity_desktop.scenes.career.words import localized, medal_name, points_text
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.scenery.land.art import LandPlace, PlaceState
from cardcity_desktop.ui.scenery.land.signs import Region
from cardcity_desktop.ui.wording.phrases import listed


def sites_of(profile: Profile, campaign: Campaign) -> list[LandPlace]:
    """Return the places of a land in the order of the road."""
    won = profile.medals(campaign.game)
    open_ids, following = campaign.open_missions(won), campaign.next_mission(won)
    return [
        LandPlace(
            mission.id,
            mission.place,
            _state(mission, won, open_ids, following),
            _look(profile, campaign.game, mission) if mission.id in won else None,
        )
        for mission in campaign.missions
    ]


def _state(
    mission: Mission, won: Mapping[str, Medal], open_ids: frozenset[str], following: Mission | None
) -> PlaceState:
    if mission.id in won:
        return won[mission.id]
    if mission is following:
        return "next"
    return "open" if mission.id in open_ids else "later"


def _look(profile: Profile, game: str, mission: Mission) -> object:
    """Return the place's look for a mission that was won; None if its city is unknown."""
    entry = profile.shown_win(game, mission.id)
    return front_of(game).city_look(entry.city, mission.setup) if entry is not None and entry.city else None


def regions_of(campaign: Campaign) -> list[Region]:
    """Return the named parts of a land."""
    return [
        Region(chapter.id, localized(chapter.title), chapter.place, tuple(mission.id for mission in chapter.missions))
        for chapter in campaign.chapters
    ]


def spoken_site(profile: Profile, campaign: Campaign, site: LandPlace) -> str:
    """Return a place's name for a screen reader: "The public gardens, Silver, 37 points, Gold: at least 50 points"."""
    mission = campaign.mission(site.key)
    assert mission is not None
    title, words = localized(mission.title), front_of(campaign.game).words
    entry = profile.shown_win(campaign.game, mission.id)
    if site.is_won and entry is not None and entry.medal is not None:
        parts = [title, medal_name(entry.medal), points_text(entry)]
        higher = MEDALS[MEDALS.index(entry.medal) + 1 :]
        if higher:
            aims = listed([words.aim_text(aim) for aim in mission.aims[higher[0]]])
            parts.append(_("{medal}: {aims}").format(medal=medal_name(higher[0]), aims=aims))
        return ", ".join(parts)
    if site.state == "later":
        before = _previous_reached(profile, campaign, mission)
        return _("{title}, behind {other}").format(title=title, other=localized(before.title))
    return _("{title}, next").format(title=title) if site.state == "next" else _("{title}, open").format(title=title)


def _previous_reached(profile: Profile, campaign: Campaign, mission: Mission) -> Mission:
    """Return the nearest earlier mission that is won or can be played."""
    missions, open_ids = campaign.missions, campaign.open_missions(profile.medals(campaign.game))
    earlier = [other for other in missions[: missions.index(mission)] if other.id in open_ids]
    return earlier[-1] if earlier else missions[0]
