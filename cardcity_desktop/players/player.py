"""What a computer player is: it sees a seat's view, never the state, and picks one of the legal actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from cardcity_desktop.rules.errors import BadFieldError


class Player(Protocol):
    """One computer player at one seat."""

    @property
    def needs_view(self) -> bool:
        """Whether it looks at the table at all; who does not is given None, which saves drawing up a view."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """One of `legal`, which is never empty; all chance comes from `rng`."""


class RandomPlayer:
    """Takes any legal action, each as likely as the others."""

    needs_view = False

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        # random() is several times quicker than choice(), and the same on every Python version
        return legal[int(rng.random() * len(legal))]


PLAYERS: Mapping[str, Callable[[], Player]] = {"random": RandomPlayer}
"""Each kind of computer player by the word that names it in saves and on the command line."""


def make_player(kind: str) -> Player:
    """A player of that kind; raises BadFieldError for one that does not exist."""
    if kind not in PLAYERS:
        raise BadFieldError("seats", f"{kind!r} is not one of {', '.join(PLAYERS)}")
    return PLAYERS[kind]()


def kinds_of_seats(words: Sequence[str], players: int) -> tuple[str, ...]:
    """A kind for each seat from one for all, or one a seat; raises BadFieldError."""
    for word in words:
        make_player(word)
    if len(words) not in (1, players):
        raise BadFieldError("seats", f"{len(words)} are named for {players} players")
    return tuple(words) * players if len(words) == 1 else tuple(words)
