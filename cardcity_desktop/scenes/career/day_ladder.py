"""The games of a day's ladder as far as they are known: the missing computer players play beside the window."""

from collections.abc import Callable
from functools import partial

from cardcity_desktop import __version__
from cardcity_desktop.career.daily import Deal
from cardcity_desktop.career.ladder import LadderGame, computer_codes, computer_games
from cardcity_desktop.players.catalogue import opponents_of
from cardcity_desktop.scenes.services import Analyses
from cardcity_desktop.scenes.shared.thinking import BackgroundThinker
from cardcity_desktop.ui.window.context import Ui


class DayLadder:
    """The computer players' games of one deal. `analyses` stores them, so that each is played once."""

    def __init__(self, deal: Deal, analyses: Analyses) -> None:
        self.deal, self._analyses = deal, analyses
        self.levels = opponents_of(deal.game)
        # by level, as far as known: what is torn, or of another version, is played anew
        self.games: dict[str, LadderGame] = computer_games(deal, analyses.load(self._key, self._word).split())
        self.changed: Callable[[], None] = lambda: None  # called in the window's thread after each game
        self._thinker = BackgroundThinker()
        self._is_busy = False

    @property
    def _key(self) -> str:
        return f"{self.deal.game}-{self.deal.id}"

    @property
    def _word(self) -> str:
        return f"ladder-{__version__}"

    @property
    def waiting(self) -> tuple[str, ...]:
        """The levels whose games are not known yet, weakest first."""
        return tuple(level for level in self.levels if level not in self.games)

    def start(self, ui: Ui) -> None:
        """Let the missing levels play, unless they do. Without threads nobody plays: the window would wait."""
        if self.waiting and not self._is_busy and ui.threads:
            self._is_busy = True
            take = lambda code: ui.call_soon(partial(self.take, code))  # noqa: E731
            self._thinker.ask(ui, self._end, computer_codes, self.deal, self.waiting, progress=take)

    def take(self, code: str) -> None:
        """Add the game of a computer player, and store it."""
        self.games |= computer_games(self.deal, [code])
        self._analyses.save(self._key, self._word, "\n".join(game.code for game in self.games.values()))
        self.changed()

    def _end(self, _answer: object) -> None:
        self._is_busy = False
        self._thinker.stop()

    def stop(self) -> None:
        """End the play. What is finished is stored, and `start` goes on with the rest."""
        self._is_busy = False
        self._thinker.stop()
