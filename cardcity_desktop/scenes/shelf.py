"""The shelf: which game to play, where there are several. The title asks it what to offer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cardcity_desktop.i18n import _
from cardcity_desktop.scenes.front import FRONTS, Front
from cardcity_desktop.ui.window.commands import Command, Push

Entry = tuple[str, str, str, "Callable[[], Command | None]"]
"""Of the title's menu: label, icon, key, action."""


def fronts() -> tuple[Front, ...]:
    """The games of the shelf in its order."""
    return tuple(FRONTS.values())


def shelf_entries(choose: Callable[[Front], Command]) -> list[Entry]:
    """One click a game; a shelf with a single one needs no names."""
    games = fronts()
    if len(games) == 1:
        return [(_("New game"), "plus", "new", partial(choose, games[0]))]
    return [(game.title(), "plus", f"new:{game.name}", partial(choose, game)) for game in games]


def which_game(question: str, choose: Callable[[Front], Command]) -> Command:
    """What is done with a game: at once where there is only one, else asked first."""
    games = fronts()
    return choose(games[0]) if len(games) == 1 else _ask(question, games, choose)


def _ask(question: str, games: Sequence[Front], choose: Callable[[Front], Command]) -> Command:
    from cardcity_desktop.ui.widgets.dialog import Answer, Dialog

    answers = [Answer(game.title(), partial(choose, game)) for game in games]
    return Push(Dialog(question, "", [Answer(_("Back")), *answers]))
