"""The first page of the profile: the small land, the highest rank, records, and five cities on a shelf."""

from collections import Counter
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from cardcity_desktop.career.content import ContentError
from cardcity_desktop.career.daily import day_of
from cardcity_desktop.career.missions import Campaign, Mission
from cardcity_desktop.career.profile import DAILY, MISSION, SHELF_PLACES, CareerEntry, Profile
from cardcity_desktop.rules.registry import GAMES
from cardcity_desktop.scenes.career.badges import medal_counts, medal_svg
from cardcity_desktop.scenes.career.entry_city import EntryCity
from cardcity_desktop.scenes.career.land.mission_panel import rounded
from cardcity_desktop.scenes.career.land.shared_poster import POSTER_SIZE, draw_title, save_poster
from cardcity_desktop.scenes.career.land.sites import sites_of
from cardcity_desktop.scenes.career.services import Career
from cardcity_desktop.scenes.career.words import played_text, points_text, rank_name, rivals_text, score_text
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.support.i18n import _, localized, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.scenery.land.small import GrowingLand, SmallLand, whole_look
from cardcity_desktop.ui.toolkit import Canvas, Scene, Widget
from cardcity_desktop.ui.widgets.labels import Panel
from cardcity_desktop.ui.wording.dates import day_text
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.seats import default_name, of_player

UPPER = 316
"""Height of the upper row in logical units."""
WOOD = ("#D8A46E", "#B97F4E", "#8E5A33")
"""The shelf's edge, front and under side."""


class PersonalBest(NamedTuple):
    """A record: its name, the conditions (only games under the same ones are compared), and its value."""

    icon: str
    what: str
    where: str
    value: str


class CountryPage:
    """The profile's first page, for a scene of the career."""

    def __init__(self, scene: Scene, career: Career) -> None:
        self._scene, self._career = scene, career
        self._game = ""

    def widgets(self, room: Rect) -> list[Widget]:
        return kit.arrange(kit.first_fitting((make() for make in (self._whole, self._narrow)), room), room).all

    def _whole(self) -> kit.Part:
        s = self._scene.ui.scale
        land = kit.Leaf(self._land, kit.fixed(0, s(UPPER), 0, s(220)), grow=1)
        upper = kit.HStack([land, kit.Wide(self._rank(), s(238)), kit.Wide(self._records(), s(285))], s(12), "fill")
        shelf = kit.kept(self._scene, "shelf", self._career.profile, self._shelf)
        return kit.VStack([upper, shelf], s(8))

    def _narrow(self) -> kit.Part:
        """Return the page for large text: records below the land, all in one scroll area."""
        s = self._scene.ui.scale
        land = kit.Leaf(self._land, kit.fixed(s(400), s(380)))
        records = [self._record_part(record) for record in records_of(self._career)]
        return kit.Scroll(kit.VStack([land, *records], s(12)), "country", self._scene, s(200))

    # The land

    def _campaign(self) -> Campaign | None:
        """Return the displayed campaign: the one played last, or the first that exists."""
        played = [entry.game for entry in self._career.profile.entries if entry.purpose == MISSION]
        for game in (self._game, *reversed(played), *GAMES):
            try:
                campaign = self._career.campaign(game) if game in GAMES else None
            except ContentError:
                continue
            if campaign is not None and front_of(game).land() is not None:
                return campaign
        return None

    def _land(self, place: Rect) -> list[Widget]:
        """Return the small land with its title, the medals won and its buttons."""
        ui, s, campaign = self._scene.ui, self._scene.ui.scale, self._campaign()
        art = front_of(campaign.game).land() if campaign is not None else None
        if campaign is None or art is None:
            return [Panel(place)]
        won = self._career.profile.medals(campaign.game)
        title = self._title()
        line: list[kit.Part] = [kit.words(ui, _towns(len(won)), "label", muted=True)]
        line += medal_counts(ui, won.values(), 18)
        plate = kit.panel(ui, kit.VStack([kit.words(ui, title, "heading"), kit.HStack(line, s(6))], s(1)), x=14, y=6)
        buttons = [kit.button(ui, _("Share"), self._share, icon="share", key="share")]
        if len(self._lands()) > 1:
            tip = _("The country of another game")
            buttons.insert(0, kit.button(ui, "", self._show_next_land, icon="arrow_right", key="land", tip=tip))
        lines = [kit.HStack([kit.afloat(plate)]), kit.space(grow=1), kit.HStack([kit.space(grow=1), *buttons], s(8))]
        make = partial(SmallLand, scene=self._scene, art=art, places=sites_of(self._career.profile, campaign))
        land = kit.Pad(kit.VStack(lines), s(10), s(10), ground=kit.Leaf(make, kit.fixed(0, 0)))
        return kit.arrange(kit.panel(ui, land, x=6, y=6), place).all

    def _lands(self) -> list[str]:
        """Return the games with a mission won."""
        profile = self._career.profile
        return [game for game in GAMES if profile.medals(game) and front_of(game).land() is not None]

    def _show_next_land(self) -> None:
        games, campaign = self._lands(), self._campaign()
        at = games.index(campaign.game) if campaign is not None and campaign.game in games else -1
        self._game = games[(at + 1) % len(games)]
        self._scene.refresh()

    def _title(self) -> str:
        return of_player(_("{name}’s country"), _("Your country"), self._career.profile.name or _("You"))

    def _share(self) -> None:
        """Draw the land as a poster and save it among the player's pictures."""
        ui, campaign = self._scene.ui, self._campaign()
        art = front_of(campaign.game).land() if campaign is not None else None
        if campaign is None or art is None:
            return
        look = whole_look(POSTER_SIZE, art.always_night or ui.theme.shade == "dark", top=0.0)
        places = tuple(sites_of(self._career.profile, campaign))
        won = _towns(len(self._career.profile.medals(campaign.game)))
        title = self._title()

        def save(picture: Surface) -> None:
            draw_title(ui.canvas(picture), title, f"{front_of(campaign.game).title()} – {won}")
            ui.work(partial(save_poster, self._career, picture, "card-city-land"), ui.toast)

        ui.toast(_("The poster is being drawn."))
        GrowingLand(ui, art, places, look, save).start()

    # Rank and records

    def _rank(self) -> kit.Part:
        """Return the highest rank that was reached, with the first city of the shelf."""
        ui, s = self._scene.ui, self._scene.ui.scale
        best = highest(self._career.profile)
        texts = [kit.words(ui, _("Your highest rank"), "small", muted=True)]
        if best is None:
            texts.append(kit.words(ui, _("A solo game will tell."), "label"))
        else:
            texts.append(kit.words(ui, rank_name(best, front_of(best.game).words), "heading"))
            texts.append(kit.words(ui, points_text(best), "label", muted=True))
        return kit.panel(ui, kit.VStack([kit.drawing(self._draw_first, grow=1), *texts], s(4)), x=8, y=8)

    def _draw_first(self, canvas: Canvas, place: Rect) -> None:
        """Draw the first city of the shelf. Before there is one, the tile of the game with the highest rank, if any."""
        shelf, best = self._career.profile.shelf(), highest(self._career.profile)
        game = best.game if best is not None else next(iter(GAMES))
        tile = front_of(game).tile_pictures().get("profile") if not shelf else None
        if tile is not None:
            tile(self._scene.ui, canvas, place)
        city = EntryCity(shelf[0]) if shelf else None
        if city is not None and city.art is not None and (town := city.place) is not None:
            art = city.art
            picture = rounded(canvas, place.size, lambda on: art.portrait(on, on.area, town))
            canvas.surface.blit(picture, place)
        canvas.grey(place)

    def _records(self) -> kit.Part:
        facts = self._career.profile, self._career.today()
        return kit.kept(self._scene, "records", facts, self._records_panel)

    def _records_panel(self) -> kit.Part:
        ui, s = self._scene.ui, self._scene.ui.scale
        records: list[kit.Part] = [self._record_part(record) for record in records_of(self._career)]
        if not records:
            records = [kit.words(ui, _("Nothing yet: finish a game, and it will appear here."), "small", muted=True)]
        rows = kit.VStack([kit.words(ui, _("Records"), "heading"), *records, kit.space(grow=1)], s(7))
        return kit.panel(ui, rows, x=14, y=10)

    def _record_part(self, record: PersonalBest) -> kit.Part:
        ui, s = self._scene.ui, self._scene.ui.scale
        text = kit.VStack(
            [kit.words(ui, record.what, "label"), kit.words(ui, record.where, "small", muted=True)], 0, grow=1
        )
        icon = kit.icon(record.icon, s.target(20), ui.theme.accent)
        return kit.HStack([icon, text, kit.words(ui, record.value, "heading", one_line=True)], s(8))

    # The shelf

    def _shelf(self) -> kit.Part:
        """Return five cities on their slabs on a wooden board, each with its name. At first the board alone."""
        ui, s = self._scene.ui, self._scene.ui.scale
        shelf = self._career.profile.shelf()
        title = kit.words(ui, _("Best cities"), "heading")
        text = _("The five you are proudest of. Choose others on the map.")
        text = text if shelf else _("Win a game or a medal, and your city stands here.")
        hint = kit.words(ui, text, "small", muted=True, grow=1)
        plaques = sum(ui.text.line_height(style) for style in ("label", "small")) + s(6)
        wood = kit.VStack([kit.space(grow=1), kit.drawing(_draw_board, high=s(24)), kit.space(high=plaques - s(20))])
        towns = [self._shelf_place(entry) for entry in shelf]
        places = kit.Even([*towns, *(kit.space() for _place in range(SHELF_PLACES - len(towns)))], s(10), "fill")
        board = kit.AtLeast(kit.Layers([wood, places]), high=s(90), grow=1)
        return kit.VStack([kit.HStack([title, hint], s(14)), board], grow=1, drop=1)

    def _shelf_place(self, entry: CareerEntry) -> kit.Part:
        """Return a city on its slab. A plaque with the game's name and points hangs over the board."""
        ui, s = self._scene.ui, self._scene.ui.scale
        city = EntryCity(entry)
        if city.place is None:
            return kit.space()
        lines = [
            kit.words(ui, self._title_of(entry), "label"),
            kit.words(ui, score_text(entry), "small", muted=True),
        ]
        side = s.target(22)
        sign = kit.icon("crown" if entry.won and not entry.is_solo else "star", side, ui.theme.accent)
        medal = kit.picture(medal_svg(entry.medal), side) if entry.medal is not None else sign
        plaque = kit.panel(ui, kit.HStack([medal, kit.VStack(lines)], s(6)), x=8, y=3)
        return kit.VStack([kit.drawing(city.draw, grow=1), kit.VStack([plaque], align="center")])

    def _title_of(self, entry: CareerEntry) -> str:
        """Return the name of a city's game: its mission, its opponents, the day, or how it was played."""
        mission = self._mission_of(entry)
        if mission is not None:
            return localized(mission.title)
        if not entry.is_solo:
            return _("Won against {names}").format(names=rivals_text(entry.rivals))
        day = day_of(entry.purpose_id) if entry.purpose == DAILY else None
        return day_text(day) if day is not None else played_text(entry)

    def _mission_of(self, entry: CareerEntry) -> Mission | None:
        try:
            campaign = self._career.campaign(entry.game) if entry.game in GAMES else None
        except ContentError:
            return None
        return campaign.mission(entry.purpose_id) if campaign is not None and entry.purpose == MISSION else None


def _draw_board(canvas: Canvas, room: Rect) -> None:
    canvas.shadow(room, 8, 6, 3, 0.3)
    canvas.fill(room, WOOD[1])
    canvas.fill(Rect(room.topleft, (room.width, canvas.scale(6))), WOOD[0])
    canvas.fill(Rect(room.left, room.bottom - canvas.scale(7), room.width, canvas.scale(7)), WOOD[2])


def _towns(count: int) -> str:
    return ngettext("{count} mission won", "{count} missions won", count).format(count=count)


def highest(profile: Profile) -> CareerEntry | None:
    """Return the game with the highest rank, relative to its game's ladder, or None if no game has a rank."""
    ranked = [entry for entry in profile.entries if entry.rank and entry.game in GAMES]
    return max(ranked, key=lambda entry: front_of(entry.game).words.rank_share(entry.standing), default=None)


def records_of(career: Career) -> list[PersonalBest]:
    """Return at most five records: best solo games by way, largest lead at a level, longest streak of days."""
    profile = career.profile
    records = [_alone(entry) for entry in _favourites(profile)[:2]]
    records += [_lead(entry) for entry in _leads(profile)[:1]]
    against = {level: pair for level, pair in profile.against().items() if pair[1]}
    if against:
        level, (games, won) = list(against.items())[-1]
        where = _("against {level}").format(level=default_name(0, level))
        records.append(
            PersonalBest("people", _("Games won"), where, _("{won} of {games}").format(won=won, games=games))
        )
    game = max(profile.games, key=profile.longest_streak, default="")
    if longest := profile.longest_streak(game):
        now = _("now {count}").format(count=profile.streak(game, career.today()))
        records.append(PersonalBest("star", _("Days in a row"), now, number_text(longest)))
    return records


def _favourites(profile: Profile) -> list[CareerEntry]:
    """Return the best solo game of each way, the ways played most often first."""
    best = profile.records()
    often = Counter(entry.way for entry in profile.entries if entry.is_solo)
    known = [entry for entry in best.values() if entry.game in GAMES]
    return sorted(known, key=lambda entry: (-often[entry.way], entry.day))


def _alone(entry: CareerEntry) -> PersonalBest:
    where, day = played_text(entry), day_of(entry.day)
    where = f"{where}, {day_text(day)}" if day else where
    return PersonalBest("trophy", _("Most points, alone"), where, number_text(entry.points))


def _leads(profile: Profile) -> list[CareerEntry]:
    """Return the largest lead over each level of computer players, the largest first."""
    won = [entry for entry in profile.entries if entry.won and entry.standing.get("lead", 0) > 0 and entry.rivals]
    return sorted(won, key=lambda entry: -entry.standing["lead"])


def _lead(entry: CareerEntry) -> PersonalBest:
    names = dict.fromkeys(default_name(0, level) for level in entry.rivals if level != "person")
    where = _("against {level}").format(level=", ".join(names)) if names else front_of(entry.game).title()
    return PersonalBest("flag", _("Largest lead"), where, f"+{number_text(entry.standing['lead'])}")
