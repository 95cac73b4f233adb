"""Services that scenes ask of the app: other scenes, matches, career and disk. Each is imported when first used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardcity_desktop import __version__
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.support.diagnostics import log, warn
from cardcity_desktop.ui.toolkit import Command, Push, Scene

if TYPE_CHECKING:
    from cardcity_desktop.app.career import CareerService
    from cardcity_desktop.app.letters import LetterOffer
    from cardcity_desktop.app.matches import MatchRepository
    from cardcity_desktop.app.recovery import Recovery
    from cardcity_desktop.app.screens import ScreenLink
    from cardcity_desktop.app.unsaved import UnsavedGuard
    from cardcity_desktop.app.window import App
    from cardcity_desktop.scenes.coach.coaching import Coaching
    from cardcity_desktop.scenes.second_screens.room import Room
    from cardcity_desktop.scenes.services import Analyses
    from cardcity_desktop.session.match import AnyMatch
    from cardcity_desktop.session.replay import Replay
    from cardcity_desktop.session.store import SaveStore, Seat


class AppServices:
    """`scenes.services.Services`, which documents the methods."""

    version = __version__

    def __init__(self, store: SaveStore | None = None) -> None:
        """Store matches in `store`, by default on disk."""
        self._store = store
        self.notify: Callable[[str], None] = warn
        self._app: App | None = None
        self._log_folder: Path | None = None
        self._coaching: Coaching | None = None
        self._played = ""  # the game of the last table

    def serve(self, app: App, log_folder: Path | None = None) -> None:
        """Show notifications in `app`, and let it ask before unsaved data is lost."""
        self._app, self._log_folder = app, log_folder
        self.notify = app.notify
        app.open_file = self.open_file
        app.focus_gained = lambda: app.ui.when_idle(self._check_letters)  # the first focus precedes the first frame
        app.may_quit = lambda: self._guard.question()
        app.recover = lambda error: self._recovery.handle(error)
        app.closing = self.put_room_away

    def _check_letters(self) -> None:
        """Offer new letters, if this installation has that part."""
        try:
            offer = self._letters
        except (ImportError, SyntaxError, ValueError) as error:
            log("Letters can't be offered: %r", error)
            return
        offer.check()

    @cached_property
    def _letters(self) -> LetterOffer:
        from cardcity_desktop.app.letters import LetterOffer

        assert self._app is not None
        return LetterOffer(self._app, self)

    @cached_property
    def _guard(self) -> UnsavedGuard:
        from cardcity_desktop.app.unsaved import UnsavedGuard

        assert self._app is not None
        return UnsavedGuard(self._app, self)

    @cached_property
    def _recovery(self) -> Recovery:
        from cardcity_desktop.app.recovery import Recovery

        assert self._app is not None
        return Recovery(self._app, self, self._log_folder)

    @cached_property
    def matches(self) -> MatchRepository:
        from cardcity_desktop.app.matches import MatchRepository

        if self._store is None:
            from cardcity_desktop.storage.saves import Saves

            self._store = Saves(notify=lambda sentence: self.notify(sentence))
            self._store.unsaved_changed = self._show_unsaved
        return MatchRepository(self._store, lambda sentence: self.notify(sentence))

    @cached_property
    def career(self) -> CareerService:
        from cardcity_desktop.app.career import CareerService

        return CareerService(self, lambda sentence: self.notify(sentence))

    @cached_property
    def analyses(self) -> Analyses:
        from cardcity_desktop.storage.analyses import AnalysisFiles

        return AnalysisFiles()

    def save_career_again(self) -> str:
        """Try again to store the career, and return why the disk refuses it, "" if it is stored."""
        if "career" not in self.__dict__:
            return ""
        self.career.save_again()
        return self.career.unsaved

    def _show_unsaved(self) -> None:
        if self._app is not None:
            self._guard.show()

    @cached_property
    def screens(self) -> ScreenLink:
        from cardcity_desktop.app.screens import ScreenLink

        assert self._app is not None
        return ScreenLink(self._app.ui)

    def room_of(self, match: AnyMatch) -> Room | None:
        room = self.screens.room if "screens" in self.__dict__ else None
        if room is None or not (room.match.id == match.id or room.goes_on_with(match)):
            return None
        return room

    def put_room_away(self) -> None:
        """Close the room of other screens, if there is one: its table is left."""
        if "screens" in self.__dict__ and self.screens.room is not None:
            from cardcity_desktop.support.i18n import _

            self.screens.close(_("The game was put away."))

    def save_poster(self, png: bytes, name: str) -> Path:
        from cardcity_desktop.storage.pictures import save_poster

        return save_poster(png, name)

    def open_file(self, file: Path) -> Command:
        """Return the command that opens a file from outside, or explains why it can't be opened."""
        from cardcity_desktop.scenes.saved_games.opening import open_file
        from cardcity_desktop.storage.profiles import SUFFIX

        return self._open_career(file) if file.suffix == SUFFIX else open_file(self, file)

    def _open_career(self, file: Path) -> Command:
        """Merge a career file into its profile, and return a dialog with the result."""
        from cardcity_desktop.scenes.career.words import profile_name
        from cardcity_desktop.support.i18n import _
        from cardcity_desktop.ui.pages.dialog import Answer, Dialog

        adopted = self.career.adopt(file)
        answers = [Answer(_("All right"))]
        if adopted is None:
            text = _("This file has no games that can be read.")
        elif adopted.id == self.career.profile.id:
            text = _("{name} is here now, with all games played so far.").format(name=profile_name(adopted))
        else:
            text = _("The games of {name} are on this computer now.").format(name=profile_name(adopted))
            answers.append(Answer(_("Sit down"), lambda: self.career.choose(adopted), "primary", "person"))
        return Push(Dialog(_("A player’s profile"), text, answers))

    def watch_file(self, file: Path) -> Command:
        """Return the command that replays a match file, or explains why it can't be read."""
        from cardcity_desktop.scenes.replay.scene import ReplayScene
        from cardcity_desktop.scenes.saved_games.opening import problem_dialog
        from cardcity_desktop.session.store import MatchProblemError
        from cardcity_desktop.storage.saves import replay_of

        try:
            return Push(ReplayScene(self, replay_of(file)))
        except MatchProblemError as problem:
            return problem_dialog(str(problem))

    def title_scene(self) -> Scene:
        from cardcity_desktop.scenes.shell.title import TitleScene

        self._stop_coach()
        return TitleScene(self, left=self._played)

    def home_scene(self, game: str) -> Scene:
        from cardcity_desktop.scenes.shell.home import HomeScene

        self.put_room_away()
        return HomeScene(self, game)

    def setup_scene(self, game: str, setup: Any = None, seats: Sequence[Seat] = ()) -> Scene:
        return front_of(game).setup_scene(self, setup, seats)

    def table_scene(self, match: AnyMatch) -> Scene:
        self._stop_coach()
        if self.room_of(match) is None:
            self.put_room_away()
        self._played = match.header.game
        return front_of(match.header.game).table_scene(self, match)

    def results_scene(self, match: AnyMatch) -> Scene:
        """Close the match and return its results, after the outcome of its mission if it has one."""
        from cardcity_desktop.scenes.results.scene import ResultsScene

        match.close()
        front = front_of(match.header.game)
        self._coach(match)
        remembered, mission = self.career.remember(match), self.career.mission_of(match)
        achievements = remembered.achievements if remembered is not None else ()
        if remembered is None or mission is None:
            results = front.results_scene(self, match)
            if isinstance(results, ResultsScene):
                results.by_mail, results.achievements = match.id in self.matches.received, achievements
            return results
        from cardcity_desktop.scenes.career.outcome import MissionOutcome
        from cardcity_desktop.scenes.shared.match_picture import picture_of

        outcome = MissionOutcome(
            self.career, mission=mission, entry=remembered.entry, achievements=achievements,
            scores=lambda: front.results_scene(self, match), picture=picture_of(match),
        )  # fmt: skip
        outcome.score_parts = lambda: next(iter(front.score_parts(match)), ())
        return outcome

    def analysis_scene(self, replay: Replay, at: int = 0) -> Scene:
        from cardcity_desktop.scenes.coach.analysis import AnalysisScene

        return AnalysisScene(self, self._coach(replay.match), at)

    def replay_scene(self, replay: Replay, at: int = 0) -> Scene:
        from cardcity_desktop.scenes.replay.scene import ReplayScene

        return ReplayScene(self, replay, at)

    def puzzle_scene(self, game: str) -> Scene:
        from cardcity_desktop.scenes.coach.puzzles import PuzzlesScene

        return PuzzlesScene(self, game)

    def position_scene(self, game: str, request: dict[str, Any] | str | None = None) -> Scene:
        from cardcity_desktop.scenes.coach.position_editor import PositionEditor

        return PositionEditor(self, game, request)

    def _coach(self, match: AnyMatch) -> Coaching:
        """Return the coach of a match. It starts at once to review the first person's decisions."""
        from cardcity_desktop.scenes.coach.coaching import Coaching
        from cardcity_desktop.session.variations import key_of

        if self._coaching is None or self._coaching.key != key_of(match):
            self._stop_coach()
            self._coaching = Coaching(match, self.analyses)
            self._coaching.reviewed = partial(self.career.note_mistakes, match)
            if self._app is not None and self._app.ui.threads and self._coaching.persons:
                self._coaching.review(self._app.ui, self._coaching.persons[0])
        return self._coaching

    def _stop_coach(self) -> None:
        """Stop the coach: the results of its match are closed."""
        if self._coaching is not None:
            self._coaching.stop()
            self._coaching = None

    def options_scene(self) -> Scene:
        from cardcity_desktop.scenes.shell.options import OptionsScene

        return OptionsScene()

    def rulebook_scene(self, game: str, clause: str = "", setup: Any = None) -> Scene:
        from cardcity_desktop.scenes.rulebook.scene import RulebookScene

        return RulebookScene(front_of(game).rulebook(), clause, setup)
