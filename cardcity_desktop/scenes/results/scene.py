"""The frame of every game's results: its buttons, keys and exits. A game draws the body."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import cached_property, partial
from typing import NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.career.profile import LESSON, MISSION
from cardcity_desktop.career.rivals import proposed_rival, rivals_at
from cardcity_desktop.players.catalogue import is_reviewed
from cardcity_desktop.scenes.career.campaign import CampaignScene
from cardcity_desktop.scenes.career.lessons import LessonsScene
from cardcity_desktop.scenes.career.next_activity import following_lesson
from cardcity_desktop.scenes.career.ribbons import Ribbons
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.journal import JournalLayer
from cardcity_desktop.scenes.match_table.table_host import JournalEntry
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.poster import PosterScene, file_name
from cardcity_desktop.scenes.shared.send_code import copy_match, kept_variations
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import FREE
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.animation import Tween, linear, nowhere
from cardcity_desktop.ui.toolkit import Command, Focusable, Intent, Pop, Push, Reset, Scene, Widget
from cardcity_desktop.ui.widgets.buttons import Action, Kind
from cardcity_desktop.ui.wording.seats import default_name, has_face, labels_of, names_of, wins_text

POSTER_KEY = pygame.K_p

MARGIN = 34  # logical units left free at the sides of the window
FOOT = 14  # logical units left free below the buttons

LATE_SECONDS = 0.8
"""Time after the count in which a press does nothing: the button that ends it stands where the main button comes."""


LARGE_SHARE = 0.6
"""Share of the window's width that the large buttons take at most."""


class WayOut(NamedTuple):
    """A button below a finished match: the main one, a large one, or a pill."""

    key: str
    label: str
    icon: str
    action: Action
    kind: Kind = "pill"


def score_text(name: str, points: int, parts: Sequence[tuple[str, int]]) -> str:
    """Return "Zoé: 15 points. Temple 1, Market 2" for screen readers, without parts of 0 points."""
    score = ngettext("{count} point", "{count} points", points).format(count=points)
    made = ", ".join(f"{part} {count}" for part, count in parts if count)
    return _("{name}: {text}").format(name=name, text=f"{score}. {made}" if made else score)


class ResultsScene(Scene):
    """The results of a finished match, read from the rules.

    A game derives from it, draws `body`, and may count up its scores. `now` gives a poster its date if the match stores
    none.
    """

    listed = False  # opened from a list, to which Esc returns
    by_mail = False  # the last letter can be copied

    def __init__(self, services: Services, match: AnyMatch, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__()
        self.services, self.match, self.now = services, match, now
        self.following = following_lesson(services, match.header)
        self.achievements: tuple[str, ...] = ()
        """Stable names of the achievements that the match has earned, whose ribbons come in after the count."""
        self.counting = False
        """True while the scores are counted up."""
        self._counts_up = False
        self._locked_until = 0.0  # by the clock: a press meant for the count must not leave the results

    @cached_property
    def ribbons(self) -> Ribbons:
        """The ribbons of those achievements."""
        return Ribbons(self, self.achievements)

    # What a game gives

    def body(self, place: Rect) -> Sequence[Widget]:
        """Return the widgets above the buttons, by default winners and points. `place` ends where the buttons begin."""
        result, labels = self.match.game.result(self.match.state), labels_of(self.match.seats)
        won = wins_text(self.match.seats, *result.winners) if len(labels) > 1 else ""
        scores = ((labels[seat], result.points[seat]) for seat in result.order)
        lines = [score_text(name, round(had), ()) for name, had in scores if had is not None]
        line_of = partial(kit.words, self.ui, align="center")
        words = [line_of(won, "hero"), *(line_of(line, "title") for line in lines)]
        return kit.arrange(kit.VStack([kit.space(grow=1), *words, kit.space(grow=1)], align="center"), place).all

    def journal_entries(self) -> list[JournalEntry]:
        """Return the lines of the journal, the oldest first."""
        words, names = front_of(self.match.header.game).words, self.names
        texts = (words.event_text(event, names) for event in self.match.events_since(0, None))
        return [JournalEntry(text) for text in texts if text]

    def own_ways(self) -> Sequence[WayOut]:
        """Return the game's own buttons, such as a model of the city."""
        return ()

    def foot_note(self) -> kit.Part:
        """Return the widgets left of the buttons, as far as there is room."""
        return kit.space()

    def ribbon_room(self, body: Rect) -> tuple[Rect, bool]:
        """Return the place (px) of the ribbons, and True if they come from its left. `body` is the game's own place."""
        s = self.ui.scale
        return Rect(body.centerx, body.top + s(14), self.ui.area.right - body.centerx, body.height // 3), False

    def count_seconds(self) -> float:
        """Return the duration of the count in seconds, or 0 for no count."""
        return 0.0

    def show_count(self, share: float) -> None:
        """Show the count at `share` of its duration, 0 to 1."""

    def end_count(self) -> None:
        """Show all scores, because the count has ended or there is none."""

    # The scene

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self.match.seats)

    def start_score_reveal(self) -> None:
        """Count up the scores when the screen opens."""
        self._counts_up = True

    def enter(self) -> None:
        self._offer_again()
        if self.focus.key is not None:  # a layer over the results was closed
            return
        self.focus.key = next(way.key for way in self.ways_out() if way.kind == "primary")
        seconds = self.count_seconds()
        if not self._counts_up or self.ui.animator.factor == 0 or not seconds:
            self._finish()
            return
        self.counting = True
        self.ui.animator.play(Tween(seconds, self.show_count, self._finish, linear, area=nowhere))

    def _offer_again(self) -> None:
        """Let the persons with screens of their own play again from there."""
        room = self.services.room_of(self.match)
        if room is not None and self.following is None and not self.by_mail:
            room.offer_again(lambda: self.ui.ask(self, self.play_again))

    def ignores_press(self, _item: Focusable | None) -> bool:
        return self.ui.clock() < self._locked_until

    def _finish(self) -> None:
        if self.counting:
            self._locked_until = self.ui.clock() + LATE_SECONDS
        self.counting = False
        self.end_count()
        self.ui.sound.play("victory")
        self.refresh()
        self.ribbons.arrive()

    def handle(self, event: Event) -> Command | None:
        """End the count at a press, which does nothing else, because the buttons change then."""
        if self.counting and event.type == pygame.MOUSEBUTTONDOWN:
            self.ui.animator.skip()
            return None
        return super().handle(event)

    def intend(self, intent: Intent) -> Command | None:
        if self.counting:
            self.ui.animator.skip()
            if intent is Intent.CONFIRM:
                return None
        return super().intend(intent)

    def spoken_texts(self) -> Sequence[str]:
        return self.spoken_review()

    def spoken_status(self, _others: bool) -> Sequence[str]:
        return self.spoken_review()

    def about(self) -> str:
        return _("The game is over: here is who has won, and what brought the points.")

    def on_intent(self, intent: Intent) -> Command | None:
        if intent is Intent.JOURNAL:
            return self.open_journal()
        return self.out() if intent is Intent.CANCEL else None

    def on_event(self, event: Event) -> Command | None:
        return self.share() if event.type == pygame.KEYDOWN and event.key == POSTER_KEY else None

    def compose(self) -> list[Widget]:
        ways = self.ways_out()
        pills: kit.Part = self._buttons([way for way in ways if way.kind == "pill"])
        if self.counting:  # their place is left free, so that nothing moves after the count
            return self.page(kit.space(high=pills.measure(self.ui.area.width).high), self._to_the_end(ways[-1].key))
        return self.page(pills, self._buttons([way for way in ways if way.kind != "pill"]))

    def page(self, pills: kit.Part, large: kit.Part) -> list[Widget]:
        """Return the body with a row of buttons at its foot: pills at the left, large ones at the right."""
        s, area = self.ui.scale, self.ui.area
        width = area.width - 2 * s(MARGIN)
        right = large.measure(round(width * LARGE_SHARE)).wide
        free, note = width - right - s(16), self.foot_note()
        left, air = pills.measure(free).wide, kit.space(grow=1)
        notes = [kit.VStack([air, note, air])] if note.measure(free).wide + s(32) + left <= free else []
        low, main = (kit.Wide(kit.VStack([air, part]), px) for part, px in ((pills, left), (large, right)))
        foot = kit.Pad(kit.HStack([low, air, *notes, kit.space(s(16)), main], align="fill"), s(MARGIN), bottom=s(FOOT))
        placed = kit.arrange(kit.VStack([kit.Noted("body", kit.space(), 1), foot]), area)
        body = placed.noted["body"]
        return [*self.body(body), *placed.all, *self.ribbons.widgets(*self.ribbon_room(body))]

    def _to_the_end(self, key: str) -> kit.Part:
        """Return the only button during the count. `key` is the main button's, which has the focus after it."""
        skip = self.ui.animator.skip
        return kit.HStack([kit.button(self.ui, _("To the end"), skip, icon="arrow_right", key=key, grow=1)])

    def _buttons(self, ways: Sequence[WayOut]) -> kit.FirstThatFits:
        """Return buttons in a row: with icons, else without, else icons alone except for the main button."""
        ui, s = self.ui, self.ui.scale

        def row(labels: bool, icons: bool) -> kit.Part:
            parts = []
            for way in ways:
                label = way.label if labels or way.kind == "primary" else ""
                icon, tip = way.icon if icons else "", "" if label else way.label
                grow = 1.0 if way.kind == "primary" else 0.0
                parts.append(
                    kit.button(ui, label, way.action, kind=way.kind, icon=icon, key=way.key, tip=tip, grow=grow)
                )
            return kit.HStack(parts, s(10))

        return kit.FirstThatFits([lambda: row(True, True), lambda: row(True, False), lambda: row(False, True)])

    # The ways out

    def ways_out(self) -> list[WayOut]:
        """Return all buttons from left to right: first the pills, then the large ones, the main one last."""
        main = self._main_way()
        again = WayOut("again", _("Play again"), "play", self.play_again)
        ways = [self._home()]
        if main is not None:
            ways.append(again)
        if self.following is None:
            ways.append(WayOut("new", _("New game"), "plus", self.open_setup))
        if is_reviewed(self.match.header.game) and any(seat.is_person for seat in self.match.seats):
            ways.append(WayOut("coach", _("Coach"), "hint", self.open_coach))
        ways.append(WayOut("journal", _("Journal"), "journal", self.open_journal))
        ways += self.own_ways()
        if front_of(self.match.header.game).has_poster:
            ways.append(WayOut("poster", _("Share"), "share", self.share, "secondary"))
        return [*ways, (main or again)._replace(kind="primary")]

    def _main_way(self) -> WayOut | None:
        """Return the button of the next letter, lesson or rival, or None if the main button is "Play again"."""
        if self.by_mail:
            return WayOut("letter", _("Copy the letter"), "copy", self._copy_letter)
        if self.following is not None:
            return WayOut("next", self.following.label, "arrow_right", self.following.action)
        if self.next_rival:
            text = _("Play {name}").format(name=default_name(0, self.next_rival))
            return WayOut("next", text, "arrow_right", self._play_next_rival)
        return None

    def _copy_letter(self) -> Command:
        return copy_match(self.ui, self.match, kept_variations(self.services, self.match))

    def _home(self) -> WayOut:
        """Return the button that leads back: to the lessons, to a mission's map, or to the game's first page."""
        header, career = self.match.header, self.services.career
        if header.purpose.kind == LESSON:
            return WayOut("lessons", _("All lessons"), "flag", lambda: Reset(LessonsScene(career, header.game)))
        if header.purpose.kind == MISSION:
            return WayOut("map", _("To the map"), "flag", lambda: Reset(CampaignScene(career, header.game)))
        return WayOut(
            "home", front_of(header.game).title(), "home", lambda: Reset(self.services.home_scene(header.game))
        )

    @property
    def next_rival(self) -> str:
        """The level of computer player above those that an only person has beaten, or "" if none was beaten."""
        header = self.match.header
        people = [at for at, seat in enumerate(header.seats) if seat.is_person]
        if header.purpose != FREE or len(people) != 1 or len(header.seats) == 1:
            return ""
        won = self.match.game.standing(self.match.state, people[0]).get("won", 0) > 0
        level = proposed_rival(self.services.career.profile, header.game)
        seated = {seat.player for seat in header.seats}
        return level if won and has_face(level) and level not in seated else ""

    def _play_next_rival(self) -> Command:
        """Deal the same game against the next rival. Several rivals take the next levels in turn."""
        header, rivals = self.match.header, list(rivals_at(self.match.header.game, self.next_rival, 7))
        seats = [seat if seat.is_person else replace(seat, name="", player=rivals.pop(0)) for seat in header.seats]
        return Reset(self.services.table_scene(self.services.matches.new(header.game, header.setup, seats)))

    def play_again(self) -> Command:
        """Deal the same game anew for the same players."""
        return Reset(self.services.table_scene(self.services.matches.again(self.match.header)))

    def open_setup(self) -> Command:
        header = self.match.header
        return Push(self.services.setup_scene(header.game, header.setup, header.seats))

    def open_coach(self) -> Command:
        return Push(self.services.analysis_scene(Replay(self.match.game, self.match.header, self.match.log)))

    def watching(self) -> WayOut:
        """Return the button that shows the match again from its beginning, for a game without a film of its own."""

        replay = Replay(self.match.game, self.match.header, self.match.log)
        watch = lambda: Push(self.services.replay_scene(replay))  # noqa: E731
        return WayOut("watch", _("Watch it again"), "step_forward", watch)

    def share(self) -> Command | None:
        """Open the screen with the match's poster, or None if the game has none."""
        today = self.now()
        poster = front_of(self.match.header.game).poster(self.match, today)
        if poster is None:
            return None
        return Push(PosterScene(self.services, poster, file_name(poster, self.match, today)))

    def open_journal(self) -> Command:
        return Push(JournalLayer(self.journal_entries, lambda _entry: None))

    def out(self) -> Command:
        """Return to the list from which the results were opened, else to the game's first page."""
        return Pop() if self.listed else Reset(self.services.home_scene(self.match.header.game))
