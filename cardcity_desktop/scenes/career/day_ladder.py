"""The games of a day's ladder as far as they are known: the missing computer players play beside the window."""

from collections.abc import Callable
from functools import partial

from cardcity_desktop import __version__
from cardcity_desktop.career.daily import Deal
from cardcity_desktop.career.ladder import LadderGame, computer_codes, computer_games
from cardcity_desktop.players.catalogue import opponents_of
from cardcity_desktop.scenes.shared.thinking import BackgroundThinker
from cardcity_desktop.ui.window.context import Ui


def file_of(deal: Deal) -> tuple[str, str]:
    """Return the key and the word by which a deal's ladder is stored. Other versions of the players play anew."""
    return f"{deal.game}-{deal.id}", f"ladder-{__version__}"


class DayLadder:
    """The computer players' games of one deal, which are stored, so that each is played once."""

    def __init__(self, deal: Deal, stored: str, store: Callable[[str], object]) -> None:
        """`stored` is the text that `store` was called with before, or "". What is torn in it is played anew."""
        self.deal, self._store = deal, store
        self.levels = opponents_of(deal.game)
        self.games: dict[str, LadderGame] = computer_games(deal, stored.split())  # by level, as far as known
        self.ui: Ui | None = None  # of the window beside which they play
        self.changed: Callable[[], None] = lambda: None  # called in the window's thread after each game
        self._thinker = BackgroundThinker()
        self._is_busy = False

    @property
    def waiting(self) -> tuple[str, ...]:
        """The levels whose games are not known yet, weakest first."""
        return tuple(level for level in self.levels if level not in self.games)

    def start(self) -> None:
        """Let the missing levels play, unless they do. Without threads they do not, because the window would wait."""
        ui = self.ui
        if self.waiting and not self._is_busy and ui is not None and ui.threads:
            self._is_busy = True
            call = computer_codes, self.deal, self.waiting
            self._thinker.ask(ui, self._end, *call, progress=lambda code: ui.call_soon(partial(self.take, code)))

    def take(self, code: str) -> None:
        """Add the game of a computer player, and store it."""
        self.games |= computer_games(self.deal, [code])
        self._store("\n".join(game.code for game in self.games.values()))
        self.changed()

    def _end(self, _answer: object) -> None:
        self.stop()

    def stop(self) -> None:
        """End the play. What is finished is stored, and `start` goes on with the rest."""
        self._is_busy = False
        self._thinker.stop()
