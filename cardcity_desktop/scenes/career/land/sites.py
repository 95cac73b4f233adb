"""A campaign's missions as places of its land, with the cities that the player has built there.

A town of the land also fills the whole window, where it can be shared and put on the profile's shelf.
"""

from collections.abc import Mapping
from functools import partial

from pygame import Rect, Surface

from cardcity_desktop.career.daily import day_of
from cardcity_desktop.career.missions import MEDALS, Campaign, Medal, Mission
from cardcity_desktop.career.profile import MISSION, SHELF, CareerEntry, Profile, town_key
from cardcity_desktop.scenes.career.badges import medal_svg
from cardcity_desktop.scenes.career.land.shared_poster import POSTER_SIZE, draw_title, save_poster
from cardcity_desktop.scenes.career.services import Career
from cardcity_desktop.scenes.career.words import medal_name, points_text, reached_text
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.support.i18n import _, localized
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.chrome import Chrome
from cardcity_desktop.ui.paint.text import TextPainter
from cardcity_desktop.ui.paint.theme import Theme
from cardcity_desktop.ui.paint.vector.svg import SvgCache
from cardcity_desktop.ui.scenery.land.art import LandArt, LandPlace, PlaceState
from cardcity_desktop.ui.scenery.land.signs import Region
from cardcity_desktop.ui.toolkit import Canvas, Pop, Scale, Scene, Ui, Widget
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.wording.dates import day_text
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
    """Return the place's look for a mission that was won, or None if its city is unknown."""
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


SHELF_PLACES = 5


def cities_of(profile: Profile, game: str, mission_id: str) -> list[CareerEntry]:
    """Return the games with a known city that won a mission."""
    return [entry for entry in profile.wins(game, mission_id) if entry.city]


def share_town(ui: Ui, career: Career, campaign: Campaign, mission: Mission) -> None:
    """Draw a town as a poster and save it among the player's pictures, in a worker."""
    art, entry = front_of(campaign.game).land(), career.profile.shown_win(campaign.game, mission.id)
    site = next(place for place in sites_of(career.profile, campaign) if place.key == mission.id)
    if art is None or entry is None or entry.medal is None:
        return
    below = " – ".join(
        filter(None, (front_of(campaign.game).title(), medal_name(entry.medal), _reached(entry), career.profile.name))
    )
    ui.toast(_("The poster is being drawn."))
    ui.work(partial(_saved_town, career, art, site, ui.theme, localized(mission.title), below), ui.toast)


def _saved_town(career: Career, art: LandArt, site: LandPlace, theme: Theme, title: str, below: str) -> str:
    """Draw and save a poster with its own painters, because it runs in a thread."""
    picture, scale = Surface(POSTER_SIZE), Scale(*POSTER_SIZE)
    canvas = Canvas(picture, scale=scale, theme=theme, painter=TextPainter(scale), pictures=SvgCache(), chrome=Chrome())
    art.portrait(canvas, canvas.area, site)
    draw_title(canvas, title, below)
    return save_poster(career, picture, "card-city-town")


def _reached(entry: CareerEntry) -> str:
    return reached_text(entry, front_of(entry.game).words)


class TownScene(Scene):
    """The town of a mission that was won."""

    def __init__(self, career: Career, campaign: Campaign, mission: Mission) -> None:
        super().__init__()
        self.career, self.campaign, self.mission, self.game = career, campaign, mission, campaign.game

    def about(self) -> str:
        return _("Your town as you built it. Share its picture, or show it in your profile.")

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        back = kit.button(ui, _("Back"), Pop, icon="arrow_left", key="back")
        plate = kit.HStack([kit.afloat(kit.panel(ui, self._head(), x=18, y=8)), kit.space(grow=1)], grow=1)
        press = [kit.button(ui, _("Share"), self._share, kind="primary", icon="share", key="share")]
        if len(cities_of(self.career.profile, self.game, self.mission.id)) > 1:
            press.append(kit.button(ui, _("Another of my cities"), self._show_other, icon="model", key="city"))
        press.append(kit.button(ui, _("Show it in my profile"), self._to_shelf, icon="star", key="shelf"))
        rows = [kit.HStack([plate, kit.Late(back)], s(18), "top"), kit.space(grow=1), kit.Flow(press, s(8))]
        return [Painted(ui.area, self._draw), *kit.arrange(kit.Pad(kit.VStack(rows), s(18), s(16)), ui.area).all]

    def _head(self) -> kit.Part:
        """Return the town's name, and its medal, result and day."""
        ui, s, entry = self.ui, self.ui.scale, self._entry
        side = s.target(22)
        day = day_of(entry.day)
        line = " – ".join([_reached(entry), *([day_text(day)] if day else [])])
        parts: list[kit.Part] = [kit.words(ui, line, "label", muted=True)]
        if entry.medal is not None:
            parts.insert(0, kit.picture(medal_svg(entry.medal), side))
        title = kit.words(ui, localized(self.mission.title), "title")
        return kit.VStack([title, kit.HStack(parts, s(6))], s(2))

    @property
    def _entry(self) -> CareerEntry:
        found = self.career.profile.shown_win(self.game, self.mission.id)
        assert found is not None
        return found

    def _draw(self, canvas: Canvas, place: Rect) -> None:
        art = front_of(self.game).land()
        assert art is not None
        sites = sites_of(self.career.profile, self.campaign)
        art.portrait(canvas, place, next(site for site in sites if site.key == self.mission.id))
        canvas.grey(place)

    def _share(self) -> None:
        share_town(self.ui, self.career, self.campaign, self.mission)

    def _show_other(self) -> None:
        """Show the next of the cities that won this mission, on this screen and on the land."""
        wins = cities_of(self.career.profile, self.game, self.mission.id)
        at = wins.index(self._entry) if self._entry in wins else -1
        self.career.keep_choice(town_key(self.game, self.mission.id), wins[(at + 1) % len(wins)].match)
        self.refresh()

    def _to_shelf(self) -> None:
        """Put this town first among the cities on the profile's shelf."""
        key = town_key(self.game, self.mission.id)
        shelf = self.career.profile.shelf()
        before = [town_key(entry.game, entry.purpose_id) for entry in shelf if entry.purpose == MISSION]
        shown = [key, *(town for town in before if town != key)]
        self.career.keep_choice(SHELF, " ".join(shown[:SHELF_PLACES]))
        self.ui.toast(_("{name} is in your profile now.").format(name=localized(self.mission.title)))
