"""What scenes get from each other and from the disk; everything is imported when it is asked for."""

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardcity_desktop import __version__
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.trouble import warn
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.scene import Scene

if TYPE_CHECKING:
    from cardcity_desktop.app_career import KeptCareer
    from cardcity_desktop.session.match import AnyMatch
    from cardcity_desktop.session.store import OtherSave, Purpose, SavedMatch, SaveStore, Seat


class AppServices:
    """`scenes.services.Services`: what scenes get from each other and from the disk, imported when asked for."""

    version = __version__

    def __init__(self, store: "SaveStore | None" = None) -> None:
        """With a `store`, matches go there and not to disk."""
        self._store = store
        self.tell: Callable[[str], None] = warn

    @cached_property
    def matches(self) -> "KeptMatches":
        if self._store is None:
            from cardcity_desktop.storage.saves import Saves

            self._store = Saves(tell=lambda sentence: self.tell(sentence))
        return KeptMatches(self._store)

    @cached_property
    def career(self) -> "KeptCareer":
        from cardcity_desktop.app_career import KeptCareer

        return KeptCareer(self)

    def keep_poster(self, png: bytes, name: str) -> Path:
        from cardcity_desktop.scenes.services import PosterProblemError
        from cardcity_desktop.storage.posters import PosterNotKeptError, keep_poster

        try:
            return keep_poster(png, name)
        except PosterNotKeptError as problem:
            raise PosterProblemError(str(problem)) from problem

    def open_file(self, file: Path) -> Command:
        """Go on with the match in a file that was opened from outside; what stands in the way is said instead."""
        from cardcity_desktop.scenes.saved_games import open_match, say_problem
        from cardcity_desktop.storage.saves import SaveProblemError, Saves

        try:
            match_id = Saves().adopt(file)
        except SaveProblemError as problem:
            return say_problem(str(problem))
        return open_match(self, match_id)

    def title_scene(self) -> Scene:
        from cardcity_desktop.scenes.title import TitleScene

        return TitleScene(self)

    def home_scene(self, game: str) -> Scene:
        if not front_of(game).ways_in():
            return self.setup_scene(game)
        from cardcity_desktop.scenes.home import HomeScene

        return HomeScene(self, game)

    def setup_scene(self, game: str, setup: Any = None, seats: "Sequence[Seat]" = ()) -> Scene:
        return front_of(game).setup_scene(self, setup, seats)

    def table_scene(self, match: "AnyMatch") -> Scene:
        return front_of(match.header.game).table_scene(self, match)

    def results_scene(self, match: "AnyMatch") -> Scene:
        """The scores; before them what a mission brought."""
        front = front_of(match.header.game)
        remembered = self.career.remember(match)
        mission = self.career.mission_of(match)
        if remembered is None or mission is None:
            return front.results_scene(self, match)
        from cardcity_desktop.scenes.career.outcome import MissionOutcome

        return MissionOutcome(
            self.career, mission, remembered.entry, remembered.achievements,
            lambda: front.results_scene(self, match), self.title_scene,
        )  # fmt: skip

    def options_scene(self) -> Scene:
        from cardcity_desktop.scenes.options import OptionsScene

        return OptionsScene()

    def rulebook_scene(self, game: str, clause: str = "", setup: Any = None) -> Scene:
        from cardcity_desktop.scenes.rulebook import RulebookScene

        return RulebookScene(front_of(game).rulebook(), clause, setup)


class KeptMatches:
    """`scenes.services.Matches` over a store of `session`."""

    def __init__(self, store: "SaveStore") -> None:
        self._store = store

    def new(
        self,
        game: str,
        setup: Any,
        seats: "Sequence[Seat]",
        seed: int | None = None,
        purpose: "Purpose | None" = None,
    ) -> "AnyMatch":
        import secrets

        from cardcity_desktop.rules.registry import game_of
        from cardcity_desktop.session.match import Match
        from cardcity_desktop.session.store import FREE

        rules, chosen = game_of(game), secrets.randbits(32) if seed is None else seed
        checked = rules.read_setup(rules.write_setup(setup))
        return Match.start(rules, checked, seats, chosen, self._store, purpose or FREE)

    def all(self) -> "tuple[SavedMatch, ...]":
        return self._store.list()

    def unfinished(self) -> "tuple[SavedMatch, ...]":
        return tuple(saved for saved in self.all() if not saved.finished)

    def others(self) -> "tuple[OtherSave, ...]":
        return self._store.others()

    def resume(self, match_id: str) -> "AnyMatch":
        from cardcity_desktop.rules.registry import GAMES
        from cardcity_desktop.scenes.services import MatchProblemError
        from cardcity_desktop.session.match import Match
        from cardcity_desktop.storage.saves import SaveProblemError, Saves

        try:
            if isinstance(self._store, Saves):
                return self._store.resume(match_id)
            record = self._store.load(match_id)
            return Match.resume(GAMES[record.header.game], record, self._store)
        except SaveProblemError as problem:
            raise MatchProblemError(str(problem)) from problem

    def delete(self, match_id: str) -> None:
        from cardcity_desktop.scenes.services import MatchProblemError
        from cardcity_desktop.storage.saves import SaveProblemError

        try:
            self._store.delete(match_id)
        except SaveProblemError as problem:
            raise MatchProblemError(str(problem)) from problem
