"""The campaign: a land with a place for each mission, and the chosen mission beside it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from math import dist

import pygame
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.career.missions import Campaign, CampaignChapter, Medal, Mission
from cardcity_desktop.scenes.career.badges import medal_counts
from cardcity_desktop.scenes.career.land.mission_panel import MissionPanel, PanelButton
from cardcity_desktop.scenes.career.land.sites import TownScene, regions_of, share_town, sites_of, spoken_site
from cardcity_desktop.scenes.career.services import Career, UnderWay
from cardcity_desktop.scenes.career.words import medal_name
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.support.i18n import _, language, localized, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.scenery.land.arrival import Arrival
from cardcity_desktop.ui.scenery.land.art import LandPlace
from cardcity_desktop.ui.scenery.land.camera import ZOOMS
from cardcity_desktop.ui.scenery.land.names import LandNames
from cardcity_desktop.ui.scenery.land.stage import LandStage
from cardcity_desktop.ui.scenery.land.view import LandView
from cardcity_desktop.ui.toolkit import Command, Focusable, Intent, Pop, Push, Scene, Widget
from cardcity_desktop.ui.wording.numbers import number_text

SIDE = 272  # width of the mission's panel in logical units at 100 %
LARGE_SIDE = 374  # its largest width
TOWN = "town:"
"""Beginning of the keys of places."""


class CampaignScene(Scene):
    """The land of a game's missions. At first the next mission is chosen."""

    wants_keys = True

    def __init__(self, career: Career, game: str, chosen: str = "", arrived: str = "") -> None:
        """`chosen` is the mission to begin with. `arrived` is the mission just won, whose town rises."""
        super().__init__()
        self.career, self.game, self._arrived = career, game, arrived
        campaign, art = career.campaign(game), front_of(game).land()
        assert campaign is not None and art is not None
        self.campaign: Campaign = campaign
        self.art = art
        self.chosen = chosen
        self._won: dict[str, Medal] = {}
        self._sites: list[LandPlace] = []
        self._names: dict[tuple[str, str], str] = {}  # of places for screen readers, by key and language

    def way_back(self) -> Scene:
        return self.career.home_scene(self.game)

    def enter(self) -> None:
        self._won = self.career.profile.medals(self.game)
        self._sites, self._names = sites_of(self.career.profile, self.campaign), {}
        if self.campaign.mission(self.chosen) is None:
            self.chosen = (self.campaign.next_mission(self._won) or self._next_gold()).id

    def _next_gold(self) -> Mission:
        """Return the first mission without gold, in a campaign whose missions are all won."""
        missions = self.campaign.missions
        return next((mission for mission in missions if self._won.get(mission.id) != "gold"), missions[0])

    def about(self) -> str:
        return _("Choose a town, read what is asked, and play. A medal opens the way to the next towns.")

    @property
    def mission(self) -> Mission:
        mission = self.campaign.mission(self.chosen)
        assert mission is not None
        return mission

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        edge, side = s(16), min(s.target(SIDE), s(LARGE_SIDE), ui.area.width // 2)
        facts = mission, buttons = self._panel(), self._buttons()
        panel = kit.kept(self, "panel", (facts, side), lambda: mission.parts(self, buttons, side))
        beside = kit.VStack([_at_right(kit.Late(self._way_back())), kit.afloat(panel, grow=1)], s(10))
        head = kit.Pad(kit.HStack([kit.afloat(self._head()), kit.space(grow=1)]), left=s(18), top=edge, right=s(18))
        zoom = kit.Pad(_at_right(kit.Late(kit.afloat(self._zoom_buttons()))), right=s(18), bottom=s(54))
        free = kit.Noted("free", kit.VStack([head, kit.space(grow=1), zoom]), 1)
        column = kit.Pad(kit.Wide(beside, side), y=edge, right=edge)
        placed = kit.arrange(kit.HStack([free, column], align="fill"), ui.area)
        land = self._land(placed.noted["free"], [widget.rect for widget in placed.all])
        sides = kit.arrange(self._side_buttons(land), placed.noted["free"]).widgets
        return [land, *placed.widgets, *sides, *placed.late]

    def _way_back(self) -> kit.Part:
        """Return the button that leaves or, in a zoomed land, shows the whole land."""
        if self._is_near:
            whole = partial(self._zoom, -len(ZOOMS))
            return kit.button(self.ui, _("The whole country"), whole, icon="minus", key="back")
        return kit.button(self.ui, _("Back"), Pop, icon="arrow_left", key="back")

    @property
    def _is_near(self) -> bool:
        stage: LandStage | None = self.memory.get("land")
        return stage is not None and stage.camera.step > 0

    # The land

    def _land(self, free: Rect, covered: Sequence[Rect]) -> LandView:
        following = self.campaign.next_mission(self._won)
        first = _("Next") if self._won else _("Begin here")
        labels = LandNames(
            self.art,
            tuple(self._sites),
            regions_of(self.campaign),
            chosen=self.chosen,
            captions=cache(self._caption),
            bubble=(first, localized(following.title)) if following is not None else None,
            area=self.ui.area,
            free=free,
            covered=covered,
        )
        return LandView(self, labels, self._choose, self._name_of, store=self.career, arrival=self._arrival())

    def _name_of(self, site: LandPlace) -> str:
        key = site.key, language()
        if key not in self._names:
            self._names[key] = spoken_site(self.career.profile, self.campaign, site)
        return self._names[key]

    def _arrival(self) -> Arrival | None:
        """Return the win to show, with the places as they were before the last game, or None if nothing has changed."""
        if not self._arrived:
            return None
        profile = self.career.profile
        before = sites_of(replace(profile, entries=profile.entries[:-1]), self.campaign)
        return Arrival(self._arrived, before) if before != self._sites else None

    def _caption(self, site: LandPlace) -> str:
        """Return a town's name and its points."""
        mission, entry = self.campaign.mission(site.key), self.career.profile.shown_win(self.game, site.key)
        if mission is None or entry is None:
            return ""
        return f"{localized(mission.title)}  {number_text(entry.points)}"

    @property
    def _view(self) -> LandView:
        return next(widget for widget in self.widgets if isinstance(widget, LandView))

    def _choose(self, key: str) -> Command | None:
        """Select a place. If it is selected already, press the panel's main button."""
        if key == self.chosen and self.focus.ring:
            main = next((item for item in self.focusables() if item.best and item.key in ("play", "continue")), None)
            return self.activate(main) if main is not None else None
        self._look_at(key)
        return None

    def _look_at(self, key: str) -> None:
        self.chosen = key
        self._view.show(key)
        self.refresh()

    def on_point(self, focusable: Focusable | None) -> None:
        """Show the focused place in the panel."""
        if self.focus.ring and focusable is not None and focusable.key.startswith(TOWN):
            key = focusable.key.removeprefix(TOWN)
            if key != self.chosen:
                self._look_at(key)

    def details_of(self, item: Focusable) -> Sequence[str]:
        """Return a mission's aims by medal, then its text."""
        mission = next((known for known in self.campaign.missions if item.key == f"{TOWN}{known.id}"), None)
        if mission is None:
            return super().details_of(item)
        words = front_of(self.game).words
        aims = (
            _("{name}: {text}").format(name=medal_name(medal), text=", ".join(map(words.aim_text, aims)))
            for medal, aims in mission.aims.items()
        )
        return [". ".join(aims), localized(mission.text)]

    def intend(self, intent: Intent) -> Command | None:
        """Follow the road with left and right. Handle other intents as usual."""
        current = self.focus.current if self.widgets else None
        if intent in (Intent.LEFT, Intent.RIGHT) and current is not None and current.key.startswith(TOWN):
            road = [mission.id for mission in self.campaign.missions]
            at = road.index(current.key.removeprefix(TOWN)) + (1 if intent is Intent.RIGHT else -1)
            if 0 <= at < len(road):
                return self._go_to(road[at])
        return super().intend(intent)

    def _go_to(self, key: str) -> Command | None:
        self.focus.ring = True
        self.focus.key = TOWN + key
        self._look_at(key)
        return self._focused(self.focus.current)

    def handle(self, event: Event) -> Command | None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_HOME:
            following = self.campaign.next_mission(self._won) or self._next_gold()
            return self._go_to(following.id)
        return super().handle(event)

    def on_intent(self, intent: Intent) -> Command | None:
        if self._view.on_intent(intent):
            return None
        if intent is Intent.CANCEL and self._view.stage.camera.step:
            self._view.on_intent(Intent.ZOOM_FIT)
            return None
        return super().on_intent(intent)

    def _zoom_buttons(self) -> kit.Part:
        further, nearer = _("Further away"), _("Nearer")
        buttons = [
            kit.button(self.ui, "", partial(self._zoom, -1), icon="minus", key="zoom_out", tip=further),
            kit.button(self.ui, "", partial(self._zoom, 1), icon="plus", key="zoom_in", tip=nearer),
        ]
        return kit.HStack(buttons, self.ui.scale(6))

    def _side_buttons(self, land: LandView) -> kit.Part:
        """Return an arrow at each side at which a zoomed land continues."""
        arrows = [  # each by itself, because the land between is dragged
            kit.afloat(kit.button(self.ui, "", partial(land.step_aside, way), icon=icon, key=key, tip=tip))
            if land.aside(way) is not None
            else kit.space()
            for way, icon, key, tip in (
                (-1, "arrow_left", "land_left", _("More of the country on the left")),
                (1, "arrow_right", "land_right", _("More of the country on the right")),
            )
        ]
        return kit.Pad(kit.HStack([arrows[0], kit.space(grow=1), arrows[1]]), self.ui.scale(14))

    def _zoom(self, steps: int) -> None:
        intent = Intent.ZOOM_FIT if steps < -1 else Intent.ZOOM_IN if steps > 0 else Intent.ZOOM_OUT
        self._view.on_intent(intent)

    def _head(self) -> kit.Part:
        """Return the title with the number of missions won and the medals by kind. In a zoomed land, of its region."""
        ui, s = self.ui, self.ui.scale
        region = self._region
        name, missions = _("Campaign"), self.campaign.missions
        if region is not None:
            name, missions = localized(region.title), region.missions
        line: list[kit.Part] = [kit.words(ui, self._count(missions), "label", muted=True)]
        line += medal_counts(ui, (self._won[mission.id] for mission in missions if mission.id in self._won), 19)
        return kit.panel(ui, kit.VStack([kit.words(ui, name, "title"), kit.Flow(line, s(6))], s(2)), x=18, y=8)

    @property
    def _region(self) -> CampaignChapter | None:
        """The region in the middle of a zoomed land, or None if the whole land is visible."""
        if not self._is_near:
            return None
        look = self.memory["land"].camera.look
        nearest = min(self.campaign.missions, key=lambda mission: dist(mission.place, look))
        return next(chapter for chapter in self.campaign.chapters if chapter.id == nearest.chapter)

    def _count(self, missions: Sequence[Mission]) -> str:
        """Return the number of these missions won. For a newcomer, an instruction."""
        if not self._won:
            return _("{all} missions wait for you. What you build stays here.").format(all=len(self.campaign.missions))
        won = sum(mission.id in self._won for mission in missions)
        return ngettext("{count} mission of {all}", "{count} missions of {all}", won).format(
            count=won, all=len(missions)
        )

    # The mission

    def _panel(self) -> MissionPanel:
        mission, profile = self.mission, self.career.profile
        return MissionPanel(
            self.game,
            chapter=next(chapter for chapter in self.campaign.chapters if chapter.id == mission.chapter),
            mission=mission,
            site=next(site for site in self._sites if site.key == mission.id),
            best=profile.shown_win(self.game, mission.id),
            tries=profile.tries(self.game, mission.id),
            art=self.art,
        )

    def _buttons(self) -> list[PanelButton]:
        mission = self.mission
        if mission.id not in self.campaign.open_missions(self._won):
            return []
        waiting = self.career.under_way(mission)
        if waiting is not None:
            return [
                PanelButton(_("Continue"), "play", "continue", waiting.go_on, "primary"),
                PanelButton(_("New try"), "redo", "play", partial(self._try_anew, waiting)),
            ]
        label = _("Play again") if mission.id in self._won else _("Play this mission")
        return [PanelButton(label, "play", "play", self._play, "primary"), *self._town_buttons()]

    def _town_buttons(self) -> list[PanelButton]:
        """Return the buttons of a town that was won: view it large, share its picture."""
        if self.mission.id not in self._won:
            return []
        return [
            PanelButton(_("See it"), "model", "see", self._see),
            PanelButton(_("Share"), "share", "share", self._share),
        ]

    def _see(self) -> Command:
        return Push(TownScene(self.career, self.campaign, self.mission))

    def _share(self) -> None:
        share_town(self.ui, self.career, self.campaign, self.mission)

    def _try_anew(self, waiting: UnderWay) -> Command:
        """Begin the mission in place of a try that is under way. After its first round, ask first."""

        def begin() -> Command:
            waiting.give_up()
            return self._play()

        if waiting.is_first_round:
            return begin()
        text = _("The game that you have begun will be deleted.")
        return Push(Dialog(_("New try"), text, [Answer(_("Back")), Answer(_("New try"), begin, "primary")]))

    def _play(self) -> Command:
        return self.career.start(self.mission)


def _at_right(part: kit.Part) -> kit.Part:
    return kit.HStack([kit.space(grow=1), part])
