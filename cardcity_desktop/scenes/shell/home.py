"""A game's first page: the game to continue or a first lesson, buttons that start a game, and the career."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import NamedTuple

from pygame import Rect

from cardcity_desktop.career.achievements import earned
from cardcity_desktop.career.content import ContentError
from cardcity_desktop.career.daily import has_deals
from cardcity_desktop.career.lessons import lesson_ids, load_lesson
from cardcity_desktop.career.profile import LESSON, PERSON, CareerEntry, way_of
from cardcity_desktop.career.puzzles import puzzles_path
from cardcity_desktop.career.rivals import owes_rematch, proposed_rival, rivals_at
from cardcity_desktop.players.catalogue import opponents_of
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.career.campaign import CampaignScene
from cardcity_desktop.scenes.career.daily import DailyScene
from cardcity_desktop.scenes.career.lesson_offer import after_lesson_offer
from cardcity_desktop.scenes.career.lessons import LessonsScene
from cardcity_desktop.scenes.career.next_activity import go_on_or_start, next_activity, purpose_text, todays_deal_text
from cardcity_desktop.scenes.career.profile import ProfileScene
from cardcity_desktop.scenes.career.services import whole_setup_text
from cardcity_desktop.scenes.career.words import reached_text
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.saved_games.opening import open_match
from cardcity_desktop.scenes.saved_games.words import names_text, progress_text
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.setup.seat_form import SeatForm, SeatRules, family_of
from cardcity_desktop.scenes.shared.ask_text import AskText
from cardcity_desktop.scenes.shared.match_picture import MatchPicture
from cardcity_desktop.scenes.shell.shelf import Lid
from cardcity_desktop.scenes.shell.tiles import SideOffer, Tiles
from cardcity_desktop.scenes.way_in import Draw, WayIn
from cardcity_desktop.session.names import NAME_LENGTH, clean_name
from cardcity_desktop.session.store import FREE, Header, SavedMatch, Seat
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.paint.text import page_name
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.reader.screen import SENTENCES
from cardcity_desktop.ui.scenery.living_picture import scenery
from cardcity_desktop.ui.scenery.morning import draw_morning
from cardcity_desktop.ui.toolkit import (
    INK,
    Box,
    Canvas,
    Command,
    Focusable,
    Pop,
    Push,
    Reset,
    Scene,
    Widget,
    inset,
)
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.wording.seats import PEOPLE, default_name, has_face, rival_text, temper

FOOT_SHADOW = svg_document(380, 34, f'<ellipse cx="190" cy="17" rx="190" ry="17" fill="{INK}" fill-opacity="0.2"/>')
"""The shadow of a box that stands on the meadow."""

SCENE_SHARE = 0.46
"""Share of the window's width that the scene keeps beside the main offer."""


class MainOffer(NamedTuple):
    """The main button of the page, and the text beside it."""

    key: str
    label: str
    icon: str
    text: str
    action: Callable[[], Command | None]
    about: str = ""  # more on it, where there is room
    tile: str = ""  # key of the tile that has its picture


class HomeScene(Scene):
    """The first page of one game."""

    def __init__(self, services: Services, game: str) -> None:
        super().__init__()
        self.services, self.front = services, front_of(game)
        self.career = services.career
        self.saved: SavedMatch | None = None  # the match to continue

    def about(self) -> str:
        return _("Begin a game with one press, or choose exactly how to play.")

    def enter(self) -> None:
        saved = self._find_saved()  # the title has read the list meanwhile
        if saved != self.saved:
            self.saved = saved
            self.refresh()

    def _find_saved(self) -> SavedMatch | None:
        matches = self.services.matches
        waiting = (saved for saved in matches.unfinished() if self._is_to_continue(saved.header))
        waiting_match = next(waiting, None)
        return matches.store.look(waiting_match) if waiting_match is not None else None

    def _is_to_continue(self, header: Header) -> bool:
        """Return True for this game's matches. Completed lessons count only before the first whole game."""
        of = header.purpose
        completed = of.kind == LESSON and self.career.profile.has_taken(header.game, of.id)
        return header.game == self.front.name and (self._is_new or not completed)

    def paint(self, canvas: Canvas) -> None:
        draw_morning(canvas)

    @property
    def _tiles(self) -> Tiles:
        return Tiles(self.ui)

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        large = self._tiles.is_large
        ways = [kit.VStack(self._ways(), s(10), grow=1)] if large else self._ways()
        offers = kit.kept(self, "offers", (self.career.profile, self.career.today()), self._offer_grid)
        tiles = kit.HStack([*ways, offers], s(14), "fill", grow=large)
        lead = self._lead()
        lead.grow = not large
        page = kit.VStack([self._head(), lead, tiles], s(14))
        placed = kit.arrange(page, inset(ui.area, s(35), s(22))).all
        return [*self._scene([widget.rect for widget in placed]), *placed]

    def _scene(self, still: list[Rect]) -> list[Widget]:
        """Return the living town, or the game's box, at the right of the sky, or [] with large text."""
        ui, s = self.ui, self.ui.scale
        if self._tiles.is_large or ui.theme.high_contrast:
            return []
        file, area = self.front.first_page_scene(), ui.area
        if file is not None:
            width = round(min(area.width * 0.605, area.height * 1.08))
            place = Rect(0, 0, width, width * 9 // 16)
            place.center = area.left + round(area.width * 0.748), area.top + round(area.height * 0.332)
            return scenery(place, file, self, still)
        place = Rect(area.right - s(35 + 420), area.top + s(86), s(312), s(330))
        lid = Lid(place, ui, self.front, lambda: None)
        lid.with_picture = True
        pool = Rect(0, 0, s(380), s(34)).move_to(center=(place.centerx + s(8), place.bottom - s(2)))

        def draw(canvas: Canvas, _rect: Rect) -> None:
            canvas.svg(FOOT_SHADOW, pool)
            lid.draw(canvas, self.focus)

        return [Painted(place.union(pool), draw)]

    # The head

    def _head(self) -> kit.Part:
        ui, s = self.ui, self.ui.scale
        buttons = kit.Late(kit.HStack([self._pill(*pill) for pill in self._pills()], s(10)))
        title = kit.words(ui, self.front.title(), page_name(ui.scale.text) if self._tiles.is_large else "hero")
        texts = [title] if self._tiles.is_large else [title, kit.words(ui, self._greeting(), "heading", muted=True)]
        return kit.HStack([kit.VStack(texts, grow=1), buttons], s(16), "top")

    def _greeting(self) -> str:
        games = self.career.profile.count(lambda entry: entry.game == self.front.name)
        if not games:
            return self.front.pitch()
        so_far = ngettext("One game so far.", "{count} games so far.", games).format(count=games)
        return " ".join((_("Good to see you again."), so_far))

    def _pills(self) -> list[tuple[str, str, str, Callable[[], Command | None]]]:
        """Return label, icon, key and action of the buttons at the upper right."""
        name, pills = self.front.name, []
        if len(lesson_ids(name)) > 1:
            pills.append((_("Lessons"), "flag", "lessons", lambda: Push(LessonsScene(self.career, name))))
        if puzzles_path(name).is_file():
            pills.append((_("Puzzles"), "hint", "puzzles", lambda: Push(self.services.puzzle_scene(name))))
        return [
            *pills,
            (_("Rules"), "book", "rules", lambda: Push(self.services.rulebook_scene(name))),
            (_("Options"), "settings", "options", lambda: Push(self.services.options_scene())),
            (_("Back"), "arrow_left", "back", Pop),
        ]

    def way_back(self) -> Scene:
        return self.services.title_scene()

    def _pill(self, label: str, icon: str, key: str, action: Callable[[], Command | None]) -> kit.Part:
        shown, tip = ("", label) if self._tiles.is_large and key != "back" else (label, "")
        return kit.button(self.ui, shown, action, kind="pill", icon=icon, key=key, tip=tip)

    # What comes first

    def _lead(self) -> kit.Part:
        """Return the first turn in pictures, or the match to continue, above the main button."""
        ui, s = self.ui, self.ui.scale
        main = self._main_offer()
        button = [self._main_row(main)] if main is not None else []
        if self._tiles.is_large:
            return kit.VStack(button)
        if self._is_new:
            shown = [*self._first_turn(), *button]
        else:
            shown = [self._continue_panel(self.saved) if self.saved is not None else self._rival_panel()]
        left = kit.VStack([kit.space(grow=1), *shown, kit.space(grow=3 if self._is_new else 2)], s(10))
        return kit.Pad(left, right=round(ui.area.width * SCENE_SHARE))

    def _main_row(self, main: MainOffer) -> kit.Part:
        ui, s = self.ui, self.ui.scale
        button = kit.button(ui, main.label, main.action, kind="primary", icon=main.icon, key=main.key, least=200)
        size = button.measure(ui.area.width)
        whole = kit.Leaf(button.make, kit.fixed(size.wide, size.high))  # the text beside it wraps, not the label
        text: kit.Part = kit.words(ui, main.text)
        if not self._tiles.is_large:  # the meadow's trees may stand behind it
            text = kit.panel(ui, text, "tray", 12, 3)
        text.grow = 1
        return kit.HStack([whole, text], s(14))

    def _first_turn(self) -> list[kit.Part]:
        ui, s = self.ui, self.ui.scale
        steps = self.front.first_turn()
        if not steps:
            return []
        pictures: list[kit.Part] = []
        for number, (caption, picture) in enumerate(steps, 1):
            card = kit.drawing(partial(self._draw_step, picture), s(188), s(119), s(150), s(70))
            disc = kit.drawing(partial(_draw_number, number), s(24), s(24))
            text = kit.HStack([disc, kit.Pad(kit.words(ui, caption, "label"), top=s(3), grow=1)], s(7), "top")
            pictures.append(kit.VStack([card, kit.Sentence(text, f"{number}. {caption}")], s(7)))
        return [kit.words(ui, _("Your first turn"), "heading"), kit.Even(pictures, s(14), "top")]

    def _draw_step(self, picture: Draw, canvas: Canvas, place: Rect) -> None:
        canvas.shadow(place, 6, 3, 14, 0.18)
        canvas.panel(place, "panel")
        picture(self.ui, canvas, place)

    def _continue_panel(self, saved: SavedMatch) -> kit.Part:
        """Return the match to continue: picture, players, progress, button."""
        thumbnail, main = self.front.thumbnail(saved), self._main_offer()
        assert main is not None, "a match to continue is an offer"
        title = names_text(saved)
        if len(saved.header.seats) == 1:
            purpose, _line, rest = main.text.rpartition("\n")
            title, main = purpose or _("Alone"), main._replace(text=rest)
        if thumbnail is None:
            return self._lead_panel(None, title, main)
        make = lambda rect: MatchPicture(rect, self, (saved.id, saved.actions), thumbnail)  # noqa: E731
        return self._lead_panel(make, title, main)

    def _rival_panel(self) -> kit.Part:
        """Return the panel without a match to continue: the main offer, or a game against the rival."""
        main, rival = self._main_offer(), self._rival
        if main is not None:
            draw, picture = self.front.tile_pictures().get(main.tile), None
            if draw is not None and not self.ui.theme.high_contrast:
                picture = partial(Painted, paint=partial(draw, self.ui))
            return self._lead_panel(picture, main.text, main._replace(text=main.about))
        way = next((way for way in self._ways_in() if way.key == "computers"), None)
        if way is None or not has_face(rival):
            return kit.space()
        press = _("Play {name}").format(name=default_name(0, rival))
        offer = MainOffer("rival", press, "play", temper(rival), partial(self._begin, way))
        return self._lead_panel(lambda rect: Painted(rect, partial(_draw_face, rival)), rival_text(rival), offer)

    def _lead_panel(self, picture: Callable[[Rect], Widget] | None, title: str, main: MainOffer) -> kit.Part:
        """Return a panel with a picture, a title, the main offer's text and its button."""
        ui, s = self.ui, self.ui.scale
        parts = [] if picture is None else [kit.Leaf(picture, kit.fixed(s(200), s(190), s(120), s(120)))]
        button = kit.button(ui, main.label, main.action, kind="primary", icon=main.icon, key=main.key, least=240)
        text = kit.words(ui, main.text, "body", muted=True, drop=1)
        texts = [kit.words(ui, title, "title"), text, kit.HStack([button])]
        return kit.panel(ui, kit.HStack([*parts, kit.VStack(texts, s(12), grow=1)], s(20)), x=14, y=14)

    def details_of(self, item: Focusable) -> Sequence[str]:
        main = self._main_offer()
        if main is not None and item.key == main.key:
            return main.text.splitlines()
        for way in self._ways_in():
            if item.key == f"way:{way.key}":  # without its button's text, which says what a press does
                return SENTENCES.split(self._worded(way).text)
        return super().details_of(item)

    def _main_offer(self) -> MainOffer | None:
        """Return the first that exists of a match to continue, a lesson, and the next activity, else None."""
        career, name, saved = self.career, self.front.name, self.saved
        if saved is not None:
            progress = progress_text(saved, datetime.now())
            purpose = purpose_text(career, name, saved.header.purpose)
            text = "\n".join(filter(None, (purpose or (names_text(saved) if self._is_new else ""), progress)))
            return MainOffer("continue", _("Continue"), "play", text, partial(open_match, self.services, saved.id))
        lessons = lesson_ids(name)
        if lessons and self._is_new and not career.profile.has_taken(name, lessons[0]):
            text = _("or start below: the table explains each thing when you first see it.")
            minutes = self.front.first_lesson_minutes
            label = _("Learn it in {count} minutes").format(count=minutes) if minutes else _("Learn to play")
            return MainOffer("learn", label, "flag", text, self._learn)
        following = next_activity(career, name)
        if following is None:
            return None
        return MainOffer(
            "next",
            label=following.label,
            icon="arrow_right",
            text=following.what,
            action=following.action,
            about=following.text,
            tile=following.tile,
        )

    @property
    def _is_new(self) -> bool:
        """True until the player has finished a match of this game."""
        return self.front.name not in self.career.profile.games

    def _learn(self) -> Command | None:
        """Continue the game's first lesson, or start it."""
        lesson = load_lesson(game_of(self.front.name), lesson_ids(self.front.name)[0])
        return go_on_or_start(self.career, lesson)

    # The smaller tiles

    def _offer_grid(self) -> kit.Part:
        s = self.ui.scale
        size = kit.fixed(s(232 if self._tiles.is_large else 212), s(112), s(120), s(56))
        pictures = self.front.tile_pictures()
        tiles = [partial(self._tiles.offer, offer, pictures.get(offer.key)) for offer in self._offers()]
        cells = [kit.Leaf(tile, size, grow=1) for tile in tiles]
        rows = [kit.HStack(cells[at : at + 2], s(10), "fill", grow=1) for at in range(0, len(cells), 2)]
        return kit.VStack(rows, s(10))

    def _offers(self) -> list[SideOffer]:
        title, text = self.front.more_ways()
        page = partial(self.services.setup_scene, self.front.name, *self.front.more_setup())
        setup = SideOffer("setup", "settings", title, text, lambda: Push(page()))
        return [*self._campaign(), *self._daily(), setup, self._profile()]

    def _daily(self) -> list[SideOffer]:
        career, game = self.career, self.front.name
        if not has_deals(game):
            return []
        days = career.profile.streak(game, career.today())
        text = ngettext("{count} day in a row.", "{count} days in a row.", days).format(count=days)
        text = text if days else todays_deal_text(career, game)
        return [SideOffer("daily", "star", _("Today’s city"), text, lambda: Push(DailyScene(career, game)))]

    def _profile(self) -> SideOffer:
        profile = self.career.profile
        games = len(profile.entries)
        text, won = ngettext("{count} game", "{count} games", games).format(count=games), len(earned(profile))
        if won:
            text += "\n" + ngettext("{count} achievement", "{count} achievements", won).format(count=won)
        return SideOffer(
            "profile", "person", profile.name or _("Your profile"), text, lambda: Push(ProfileScene(self.career))
        )

    def _campaign(self) -> list[SideOffer]:
        """Return the campaign's offer. If its file is faulty, the problem replaces the progress."""
        career, game = self.career, self.front.name
        try:
            campaign = career.campaign(game)
        except ContentError as error:
            wrong = str(error)
            text = _("Its file can’t be read.")
            return [SideOffer("campaign", "warning", _("Campaign"), text, lambda: _show_problem(wrong))]
        if campaign is None:
            return []
        won, all_ = len(career.profile.medals(game)), len(campaign.missions)
        text = ngettext("{count} mission of {all}", "{count} missions of {all}", won).format(count=won, all=all_)
        return [SideOffer("campaign", "trophy", _("Campaign"), text, lambda: Push(CampaignScene(career, game)))]

    # Beginning

    def _ways(self) -> list[kit.Part]:
        profile = self.career.profile
        nothing_waits = self._main_offer() is None and (self._tiles.is_large or not self._rival_leads)
        ways = [(way, at == 0 and nothing_waits) for at, way in enumerate(self._ways_in())]
        return [kit.kept(self, f"way:{way.key}", (profile, main), partial(self._way, way, main)) for way, main in ways]

    def _ways_in(self) -> list[WayIn]:
        return list(map(self._as_last_time, self.front.ways_in()))

    def _as_last_time(self, way: WayIn) -> WayIn:
        """Return a way for one person with the set-up and the number of computers that it had last time."""
        rules = game_of(self.front.name)

        def is_of_way(entry: CareerEntry) -> bool:
            is_plain = entry.game == rules.name and entry.purpose == FREE.kind
            return is_plain and entry.seats.count(PERSON) == 1 and entry.is_solo == (way.key == "alone")

        last = next(filter(is_of_way, reversed(self.career.profile.entries)), None)
        if last is None or way.key == "together":
            return way
        try:
            setup = rules.read_setup({name: value for name, value in last.setup.items() if name != "first_player"})
        except BadFieldError:  # of a newer version
            return way
        if setup == way.setup:
            return way
        words = self.front.words
        text = _("As last time: {setup}.").format(setup=whole_setup_text(words, setup))
        return way._replace(setup=setup, seats=("person", *["computer"] * (rules.players(setup) - 1)), text=text)

    def _way(self, way: WayIn, main: bool) -> kit.Part:
        s = self.ui.scale
        size = kit.fixed(*[s(px) for px in ((560, 140, 400, 110) if self._tiles.is_large else (248, 262, 120, 110))])
        asks = way.key == "together" or (way.key == "computers" and self._rival_leads)
        begin = partial(self._set_up if asks else self._begin, way)
        tile = partial(self._tiles.way, self._worded(way), begin, self._faces(way), main)
        return kit.Leaf(tile, size, grow=1)

    def _faces(self, way: WayIn) -> list[str]:
        """Return the faces on a way's tile: of people, or of the rivals, the proposed rival first."""
        if way.key == "together" or not (way.pictures or way.key == "computers"):
            return list(PEOPLE if way.key == "together" else PEOPLE[: len(way.seats)])
        rival = self._rival
        if way.key != "computers" or not has_face(rival):
            return []
        return [rival, *(level for level in opponents_of(self.front.name) if level != rival)]

    def _worded(self, way: WayIn) -> WayIn:
        """Return a way with the proposed rival or the best solo result in its texts."""
        profile, name = self.career.profile, self.front.name
        if way.key == "computers" and has_face(self._rival):
            rival = rival_text(self._rival)
            if owes_rematch(profile, name, self._rival):
                text = _("{rival}, owes you a rematch.")
            else:
                text = _("{rival}, is next.") if profile.against(name) else _("{rival}, is waiting.")
            named = " ".join(filter(None, [text.format(rival=rival), way.text if self._is_remembered(way) else ""]))
            press = _("Play {name}").format(name=default_name(0, self._rival))
            return way._replace(text=named, press=_("Choose a rival") if self._rival_leads else press)
        best = profile.record(way_of(name, game_of(name).write_setup(way.setup))) if way.key == "alone" else None
        if best is None:
            return way
        text = _("Your best: {result}").format(result=reached_text(best, self.front.words))
        return way._replace(text=f"{way.text} {text}" if self._is_remembered(way) else text)

    def _is_remembered(self, way: WayIn) -> bool:
        """Return True if a way's set-up is not the usual one."""
        return all(usual.setup != way.setup for usual in self.front.ways_in() if usual.key == way.key)

    @property
    def _rival_leads(self) -> bool:
        """True if a game against the proposed rival is offered above the usual ways."""
        return not self._is_new and self._main_offer() is None and has_face(self._rival)

    @property
    def _rival(self) -> str:
        return proposed_rival(self.career.profile, self.front.name)

    def _begin(self, way: WayIn) -> Command:
        """Start a game. Before the player's very first one, ask an only person for a name."""
        profile = self.career.profile
        played = profile.entries or any(True for _saved in self.services.matches.unfinished())
        if profile.name or played:
            return self._start(way)
        start = partial(self._start_as, way)
        return Push(
            AskText(_("What are you called?"), text="", hint=_("You"), limit=NAME_LENGTH, keep=_("Play"), done=start)
        )

    def _start_as(self, way: WayIn, name: str) -> Command:
        if clean_name(name):
            self.career.rename(name)
        return self._start(way)

    def _start(self, way: WayIn) -> Command:
        name, seats = self.front.name, self._seats_of(way)

        def start() -> Command:
            return Reset(self.services.table_scene(self.services.matches.new(name, way.setup, seats)))

        return after_lesson_offer(self.career, name, way.setup, start) if way.key != "together" else start()

    def _set_up(self, way: WayIn) -> Command:
        """Show the set-up with a way's seats, or with the people who last played together, in any game."""
        name, setup, seats = self.front.name, way.setup, self._seats_of(way)
        if way.key == "together":
            played = (saved.header for saved in self.services.matches.all() if saved.header.game == name)
            last = next((header for header in played if sum(seat.is_person for seat in header.seats) > 1), None)
            if last is not None:
                setup, seats = last.setup, [seat for seat in last.seats if seat.is_person]
            if family := family_of(self.ui.preferences):
                seats = list(SeatForm.of_family(family, SeatRules.of(name)).seats)
        return Push(self.services.setup_scene(name, setup, seats))

    def _seats_of(self, way: WayIn) -> list[Seat]:
        colours = self.front.seat_colours
        rivals = iter(rivals_at(self.front.name, self._rival, len(way.seats)))
        return [
            Seat("" if at else self.career.profile.name, colours[at], "person" if kind == "person" else next(rivals))
            for at, kind in enumerate(way.seats)
        ]


def _draw_face(rival: str, canvas: Canvas, rect: Rect) -> None:
    canvas.face(rival, rect)


def _draw_number(number: int, canvas: Canvas, place: Rect) -> None:
    canvas.box(place, Box(canvas.theme.accent, place.height / 2))
    canvas.text(str(number), place, "label", colour=canvas.theme.on_accent, align="center", valign="middle", wrap=False)


def _show_problem(problem: str) -> Command:
    """Return the command that shows the error in the campaign's file."""
    return Push(Dialog(_("The campaign can’t be read"), problem, [Answer(_("Back"))]))
