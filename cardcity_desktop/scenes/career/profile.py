"""The profile: the country, figures, achievements, records, and the players of this computer."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import cycle

from pygame import Rect

from cardcity_desktop.career.achievements import Achievement, achievements
from cardcity_desktop.career.daily import day_of
from cardcity_desktop.career.profile import CareerEntry, Profile
from cardcity_desktop.career.puzzles import ratings_of
from cardcity_desktop.rules.registry import GAMES
from cardcity_desktop.scenes.career.badges import draw_badge, medal_counts
from cardcity_desktop.scenes.career.country import CountryPage
from cardcity_desktop.scenes.career.meetings import Meetings
from cardcity_desktop.scenes.career.services import Career
from cardcity_desktop.scenes.career.ways import EntryCards, WaysPage
from cardcity_desktop.scenes.career.words import (
    profile_name,
    rank_name,
)
from cardcity_desktop.scenes.front import FRONTS, front_of
from cardcity_desktop.scenes.shared.ask_text import AskText
from cardcity_desktop.support.i18n import _, localized, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.pages.page import column, page_head, scroll_room, scrolled_cards
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.toolkit import Canvas, Command, Push, Scene, Ui, Widget
from cardcity_desktop.ui.widgets.buttons import Option, Tabs
from cardcity_desktop.ui.widgets.chart import draw_towers
from cardcity_desktop.ui.widgets.labels import Paragraph, draw_bar
from cardcity_desktop.ui.wording.dates import day_text
from cardcity_desktop.ui.wording.numbers import number_text, percent_text
from cardcity_desktop.ui.wording.phrases import capitalised, shown_path, with_label
from cardcity_desktop.ui.wording.seats import PEOPLE, RIVALS, has_face, level_name, rival_text, temper

LONGEST_NAME = 24

FACE = 52
"""Logical units of the player's face beside the name."""

Draw = Callable[[Ui, Canvas, Rect], None]

LATEST = 5
"""Number of latest games below the players."""

CHART_GAMES = 24  # solo games in the chart
CHART_SHARE = 0.62  # the chart's share of the page's width


class ProfileScene(Scene):
    """The profile on five pages: country, figures, achievements, records, players."""

    def __init__(self, career: Career, page: str = "country") -> None:
        super().__init__()
        self.career, self.page = career, page
        self._country = CountryPage(self, career)
        self._deleted: Profile | None = None  # the one deleted last, which can be restored

    def about(self) -> str:
        return _("What you have built so far. It is in one file, which you can copy to another computer.")

    def spoken_title(self) -> str:
        return self.profile.name or _("Your profile")

    def spoken_texts(self) -> Sequence[str]:
        """Return each achievement with how far it is, which is drawn as a badge or a bar."""
        if self.page != "achievements":
            return []
        return [self._achievement_words(*pair) for pair in self._ordered_achievements()]

    @property
    def profile(self) -> Profile:
        return self.career.profile

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        face = kit.drawing(partial(_draw_face, PEOPLE[0]), s(FACE), s(FACE))
        title = page_head(ui, self.profile.name or _("Your profile"))
        title.grow = 1
        pages = self._pages()
        options = [Option(word, name) for word, (name, _page) in pages.items()]
        tabs = kit.choice(ui, options, self.page, self._turn_to, "page", kind=Tabs)
        body = kit.VStack([tabs, kit.Leaf(pages[self.page][1], kit.fixed(0, 0), grow=1)], s(14), grow=1)
        return kit.arrange(kit.VStack([kit.HStack([face, title], s(14)), body], s(8)), column(ui, 1212)).all

    def _pages(self) -> dict[str, tuple[str, Callable[[Rect], list[Widget]]]]:
        """Return the name and the maker of each page, by the page's word."""
        return {
            "country": (_("Country"), self._country.widgets),
            "figures": (_("Figures"), self._figures),
            "achievements": (_("Achievements"), self._achievements),
            "records": (_("Records"), self._records),
            "players": (_("Players"), self._players),
        }

    def _turn_to(self, page: str) -> None:
        self.page = page
        self.refresh()

    # Figures

    def _figures(self, room: Rect) -> list[Widget]:
        ui, s, profile = self.ui, self.ui.scale, self.profile
        if not profile.entries:
            return [Paragraph(room, _("Nothing yet: finish a game, and it will appear here."), "body", muted=True)]
        panels = [kit.panel(ui, self._pictured(*fact), x=12, y=8) for fact in self._facts_and_pictures()]
        facts = kit.Even(panels, s(12), "fill")
        left = round((room.width - s(14)) * CHART_SHARE)
        wides = (left, room.width - s(14) - left)
        chart = self._chart([entry for entry in profile.entries if entry.is_solo])

        def page(large: bool) -> kit.Part:
            below = kit.HStack([chart, self._against(large)], s(14), "fill", wides, grow=1)
            return kit.VStack([facts, below], s(14))

        return kit.arrange(kit.first_fitting(map(page, (True, False)), room), room).all

    def _facts_and_pictures(self) -> list[tuple[tuple[str, str], Draw | None]]:
        """Return the profile's figures, each with its picture, which is that of a tile of the game played last."""
        profile = self.profile
        game = next((entry.game for entry in reversed(profile.entries) if entry.game in GAMES), "")
        tiles = front_of(game).tile_pictures() if game else {}
        beaten = [level for level in RIVALS if profile.against().get(level, (0, 0))[1]]
        rival = beaten[-1] if beaten else next(iter(RIVALS))
        draw_rival: Draw = lambda _ui, canvas, place: canvas.face(rival, place)  # noqa: E731
        pictures = [tiles.get("profile"), draw_rival, tiles.get("setup"), tiles.get("campaign"), tiles.get("daily")]
        return list(zip(_facts(profile), pictures, strict=False))

    def _pictured(self, fact: tuple[str, str], draw: Draw | None) -> kit.Part:
        """Return a figure over its label, beside its picture."""
        ui, s = self.ui, self.ui.scale
        side = s.target(58)
        figure = kit.Pad(self._figure(*fact, "title"), grow=1)
        if draw is None:
            return figure
        picture = kit.drawing(lambda canvas, place: draw(ui, canvas, place), side, side, drop=1)
        return kit.HStack([picture, figure], s(10))

    def _chart(self, solo: list[CareerEntry]) -> kit.Part:
        """Return the latest solo games as a skyline: the higher the rank, the higher the tower.

        Points of different set-ups can't be compared.
        """
        ui, (heights, names) = self.ui, self._ranks(solo[-CHART_GAMES:])
        ranks = [names[height] for height in heights]
        plot: kit.Part = kit.drawing(partial(draw_towers, heights=heights, names=ranks), grow=1)
        if len(heights) < 2:
            plot = kit.words(ui, _("Two solo games make a line."), muted=True)
        title = kit.words(ui, _("Ranks of your last solo games"), "label", muted=True)
        return kit.panel(ui, kit.VStack([title, plot], ui.scale(8)), x=16, y=12)

    def _ranks(self, solo: list[CareerEntry]) -> tuple[list[float], dict[float, str]]:
        """Return each game's rank as a height, 0 to 1, and by height the names of the ranks."""
        known = [(entry, front_of(entry.game).words) for entry in solo if entry.game in GAMES]
        heights = [words.rank_share(entry.standing) for entry, words in known]
        return heights, {height: rank_name(*entry_words) for height, entry_words in zip(heights, known, strict=True)}

    def _against(self, large: bool) -> kit.Part:
        """Return the games won against each level. If `large`, the rivals not met yet introduce themselves."""
        ui, s, profile, tallies = self.ui, self.ui.scale, self.profile, self.profile.against()
        parts: list[kit.Part] = [kit.words(ui, _("Won against"), "label", muted=True)]
        if not (large or tallies):
            parts.append(kit.words(ui, _("No game against a computer yet."), muted=True))
        side = s(64) if large else ui.text.line_height("body") + s(10)
        levels = dict.fromkeys((*RIVALS, *tallies)) if large else tallies
        for level in levels:
            games, won = tallies.get(level, (0, 0))
            known = has_face(level)
            name = kit.words(ui, rival_text(level) if known else level_name(level), grow=1)
            count = [kit.words(ui, _("{won} of {games}").format(won=won, games=games), "label", one_line=True)]
            met = Meetings(ui, profile, level)
            below: list[kit.Part] = [met.score()] if met else [kit.words(ui, temper(level), "small", muted=True)]
            if deed := met.deed_text():
                below.append(kit.words(ui, deed, "small", muted=True))
            line = kit.VStack([kit.HStack([name, *(count if games else [])], s(8)), *below], s(2), grow=1)
            face = kit.drawing(partial(_draw_face, level), side, side)
            parts.append(kit.HStack([face, line] if known else [line], s(12)))
        rows: kit.Part = kit.VStack(parts, s(18 if large else 12))
        if large:
            return kit.panel(ui, rows, x=16, y=12)
        return kit.panel(ui, kit.Scroll(rows, "against", self), x=8, y=12)  # which has margins of its own

    # Achievements

    def _achievements(self, room: Rect) -> list[Widget]:
        facts = (self.profile, room.width)
        part = kit.kept(self, "achievements", facts, lambda: self._all_achievements(room.width))
        return kit.arrange(scroll_room(self.ui, part), room).all

    def _all_achievements(self, width: int) -> kit.Part:
        ui, s, shares = self.ui, self.ui.scale, self._ordered_achievements()
        text = _("{count} of {all}").format(count=sum(share >= 1 for _one, share in shares), all=len(shares))
        head = kit.Pad(kit.words(ui, text, "label", muted=True), left=s(kit.RING))
        cards = [self._achievement(*pair) for pair in shares]
        return kit.VStack([head, scrolled_cards(self, "achievements", cards, width=width, most=3, gap=s(10))], s(8))

    def _ordered_achievements(self) -> list[tuple[Achievement, float]]:
        """Return the achievements with their share from 0 to 1, the earned ones first."""
        shares = [(achievement, achievement.share(self.profile)) for achievement in achievements()]
        return sorted(shares, key=lambda pair: pair[1] < 1)

    @staticmethod
    def _achievement_words(achievement: Achievement, share: float) -> str:
        far = _("earned") if share >= 1 else percent_text(round(100 * share)) if share else ""
        return with_label(", ".join(filter(None, (localized(achievement.title), far))), localized(achievement.text))

    def _achievement(self, achievement: Achievement, share: float) -> kit.Part:
        ui, s, earned = self.ui, self.ui.scale, share >= 1
        side = s.target(58)
        badge = kit.drawing(partial(draw_badge, word=achievement.word, earned=earned), side, side)
        name = kit.words(ui, localized(achievement.title), "label", one_line=True, muted=not earned)
        lines: list[kit.Part] = [name, kit.words(ui, localized(achievement.text), "small", muted=True)]
        if not earned:
            lines.append(kit.drawing(partial(draw_bar, share=share), high=s(5)))
        row = kit.HStack([badge, kit.VStack(lines, s(2), grow=1)], s(12))
        return kit.AtLeast(kit.panel(ui, row, "panel" if earned else "sunk", 12, 8), high=s.target(88))

    # Records

    def _records(self, room: Rect) -> list[Widget]:
        """Return the city of the best game of each solo set-up, the latest first."""
        ui, s = self.ui, self.ui.scale
        best = self.profile.records()
        if not best:
            return [Paragraph(room, _("No solo game yet."), "body", muted=True)]

        def make() -> kit.Part:
            cards = EntryCards(ui, self.career)
            latest = sorted(best.values(), key=lambda entry: entry.day, reverse=True)
            made = [cards.card(entry) for entry in latest]
            scroll = scrolled_cards(self, "records", made, width=room.width, most=5, gap=s(10))
            return kit.VStack([*WaysPage(ui, self.career).parts(), scroll_room(ui, scroll)], s(10))

        return kit.arrange(kit.kept(self, "records", (self.profile, room.width), make), room).all

    # Players

    def _players(self, room: Rect) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        buttons = [kit.button(ui, _("New player"), self._new, icon="plus", key="new")]
        if self._deleted is not None:  # it can be restored as long as this screen is open
            text = _("Bring back {name}").format(name=profile_name(self._deleted))
            buttons.append(kit.button(ui, text, self._bring_back, icon="undo", key="bring_back"))
        text = _(
            "Your games are in one file: {file}. Copy it to another computer and drag it onto the window there; the "
            "games of both are joined."
        ).format(file=shown_path(self.career.file()))
        others = cycle(PEOPLE[1:])
        parts = [
            self._player(profile, PEOPLE[0] if profile.id == self.profile.id else next(others))
            for profile in self.career.profiles()
        ]
        parts.append(kit.Flow(buttons, s(12), line_gap=s(8)))
        if latest := self.profile.entries[: -LATEST - 1 : -1]:
            title = kit.words(ui, _("Latest games"), "label", muted=True)
            cards = EntryCards(ui, self.career)
            row = kit.Even([cards.card(entry, pressed=False) for entry in latest], s(10), "fill")
            wide = [kit.Wide(cards.card(entry, pressed=False), s.target(220)) for entry in latest]
            flow = kit.Flow(wide, s(10), line_gap=s(10))
            parts.append(kit.VStack([title, kit.FirstThatFits([lambda: row, lambda: flow], wraps=True)], s(6)))
        parts.append(kit.words(ui, text, "small", muted=True))
        part = kit.Scroll(kit.VStack(parts, s(12)), "players", self)
        return kit.arrange(scroll_room(ui, part), room).all

    def _bring_back(self) -> None:
        if self._deleted is not None:
            self.career.restore(self._deleted)
        self._deleted = None
        self.refresh()

    def _player(self, profile: Profile, face: str) -> kit.Part:
        """Return a player's name, last day, figures, and what can be done with the player."""
        ui, s, own = self.ui, self.ui.scale, profile.id == self.profile.id
        side = s.target(68)
        called = profile.name or (_("You") if own else capitalised(profile_name(profile)))
        name: list[kit.Part] = [kit.words(ui, called, "heading")]
        if profile.entries:
            last = _("Last game: {day}").format(day=_day(profile.entries[-1]))
            name.append(kit.words(ui, last, "small", muted=True))
        picture = kit.drawing(partial(_draw_face, face), side, side)
        figures = [self._games_bar(profile), *self._medals(profile)] if profile.entries else []
        head, row = kit.HStack([picture, kit.VStack(name, grow=1)], s(12), grow=1), kit.HStack(figures, s(20))
        parts: list[kit.Part] = []
        if own:
            parts.append(kit.button(ui, _("Rename"), self._rename, key="rename"))
        else:
            delete, key = partial(self._ask_delete, profile), f"delete:{profile.id}"
            sit = partial(self._sit, profile)
            parts += [
                kit.button(ui, _("Sit down"), sit, icon="person", key=f"sit:{profile.id}"),
                kit.button(ui, "", delete, kind="quiet", icon="trash", key=key, tip=_("Delete this player")),
            ]
        presses = kit.HStack(parts, s(10))
        whole = kit.HStack([head, row, presses], s(16))
        stacked = kit.VStack([head, kit.Flow(figures, s(12), line_gap=s(4)), presses], s(8))
        return kit.panel(
            ui, kit.FirstThatFits([lambda: whole, lambda: stacked]), "active" if own else "panel", x=16, y=10
        )

    def _games_bar(self, profile: Profile) -> kit.Part:
        """Return the number of a player's games over a bar, which is full for whoever has played most."""
        ui, s = self.ui, self.ui.scale
        most = max(len(other.entries) for other in (profile, *self.career.profiles()))
        (games, text), (won, won_text), *_rest = _facts(profile)
        words = kit.words(ui, f"{games} {text}, {won} {won_text}", "small", muted=True)
        bar = kit.drawing(partial(draw_bar, share=len(profile.entries) / most), high=s(10))
        return kit.Wide(kit.VStack([words, bar], s(6)), s.target(310))

    def _medals(self, profile: Profile) -> list[kit.Part]:
        """Return the medals that a player has won in all games, each kind with its number."""
        won = [medal for game in profile.games for medal in profile.medals(game).values()]
        return [kit.HStack(medal_counts(self.ui, won, 30), self.ui.scale(6))] if won else []

    def _figure(self, figure: str, text: str, style: Style = "heading") -> kit.Part:
        """Return a figure over its label."""
        lines = [
            kit.words(self.ui, figure, style, one_line=True, align="center"),
            kit.words(self.ui, text, "small", align="center", muted=True),
        ]
        return kit.VStack(lines)

    def _sit(self, profile: Profile) -> None:
        self.career.choose(profile)
        self.refresh()

    def _new(self) -> Command:
        return Push(self._name_dialog(_("What is the new player called?"), "", self.career.create))

    def _rename(self) -> Command:
        return Push(self._name_dialog(_("What are you called?"), self.profile.name, self.career.rename))

    def _name_dialog(self, question: str, name: str, done: Callable[[str], object]) -> AskText:
        """Return a dialog that asks for a name. An empty answer changes nothing."""

        def answered(given: str) -> None:
            if given.strip():
                done(given.strip())

        return AskText(question, text=name, hint="", limit=LONGEST_NAME, keep=_("All right"), done=answered)

    def _ask_delete(self, profile: Profile) -> Command:
        answers = [
            Answer(_("Keep it")),
            Answer(_("Delete this player"), partial(self._delete, profile), "primary", "trash"),
        ]
        text = _("The games of {name} will not be counted any more.").format(name=profile_name(profile))
        return Push(Dialog(_("Delete this player?"), text, answers))

    def _delete(self, profile: Profile) -> None:
        self.career.delete(profile)
        self._deleted = profile
        self.refresh()


def _facts(profile: Profile) -> list[tuple[str, str]]:
    """Return four figures with their labels. For a player of puzzles, also the rating in the latest game."""
    games, won = len(profile.entries), profile.count(lambda entry: entry.won and not entry.is_solo)
    ways, towns = len(profile.records()), sum(len(profile.medals(game)) for game in profile.games)
    return [
        (number_text(games), ngettext("game finished", "games finished", games)),
        (number_text(won), ngettext("won against others", "won against others", won)),
        (number_text(ways), ngettext("way played alone", "ways played alone", ways)),
        (number_text(towns), ngettext("town of the campaign", "towns of the campaign", towns)),
        *_puzzle_rating(profile),
    ]


def _puzzle_rating(profile: Profile) -> list[tuple[str, str]]:
    rated = [answer.game for answer in profile.answers if answer.rating and answer.game in FRONTS]
    if not rated:
        return []
    rating = ratings_of(profile.answers, rated[-1])[-1]
    return [(number_text(rating), _("puzzle rating"))]


def _day(entry: CareerEntry) -> str:
    """Return the day of a finished game in words. An impossible date is returned as stored."""
    day = day_of(entry.day)
    return day_text(day) if day else entry.day


def _draw_face(level: str, canvas: Canvas, rect: Rect) -> None:
    canvas.face(level, rect)
