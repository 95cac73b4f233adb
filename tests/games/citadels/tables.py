"""Helpers that create positions from a few words; unnamed cards and characters are dealt where they do not matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardcity_desktop.rules.citadels.characters import FACE_UP, HELD, NUMBER
from cardcity_desktop.rules.citadels.districts import deck_of, names
from cardcity_desktop.rules.citadels.events import Event
from cardcity_desktop.rules.citadels.game import Citadels
from cardcity_desktop.rules.citadels.phases.calling import settle
from cardcity_desktop.rules.citadels.positions import read_position
from cardcity_desktop.rules.citadels.state import State
from cardcity_desktop.rules.errors import Refusal

CITADELS = Citadels()
Words = str
"""Names with blanks between, e.g. "manor keep"."""


@dataclass
class Table:
    """A state, its last events, and methods to play on in words."""

    state: State
    events: tuple[Event, ...] = ()
    commits: bool = False

    def do(self, *lines: str) -> Table:
        """Play actions "SEAT WORDS", one after the other."""
        for line in lines:
            seat, _, words = line.partition(" ")
            step = CITADELS.apply(self.state, int(seat), CITADELS.decode(words))
            self.state, self.events, self.commits = step.state, step.events, step.commits
        return self

    def refusal(self, line: str) -> Refusal:
        """Return why an action is not allowed."""
        seat, _, words = line.partition(" ")
        refusal = CITADELS.why_not(self.state, int(seat), CITADELS.decode(words))
        assert refusal is not None, f"{line} is allowed"
        return refusal

    def refused(self, line: str) -> str:
        return self.refusal(line).clause

    @property
    def legal(self) -> list[str]:
        """Return the legal actions in the order of the list."""
        return [CITADELS.encode(action) for seat in self.actors for action in CITADELS.legal(self.state, seat)]

    def may(self, word: str) -> list[str]:
        """Return the legal actions that begin with a word."""
        return [line for line in self.legal if line.split()[0] == word]

    @property
    def actors(self) -> tuple[int, ...]:
        return CITADELS.actors(self.state)

    def hand(self, seat: int) -> list[str]:
        return sorted(names(self.state.hands[seat]))

    def city(self, seat: int) -> list[str]:
        return list(names(self.state.cities[seat]))

    def gold(self, *seats: int) -> int | list[int]:
        coins = [self.state.purses[seat] for seat in seats]
        return coins[0] if len(seats) == 1 else coins

    @property
    def pile(self) -> list[str]:
        return list(names(self.state.pile))

    def happened(self, kind: type) -> list[Any]:
        """Return the last step's events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]


def request(
    players: int = 4,
    *,
    held: Mapping[int, Words],
    hands: Mapping[int, Words] = {},
    cities: Mapping[int, Words] = {},
    gold: Mapping[int, int] = {},
    top: Words = "",
    pile: Words | None = None,
    bottom: Words = "",
    face_up: Words = "",
    called: int = 0,
    answered: Mapping[str, int] = {},
    crown: int = 0,
    round: int = 1,
    options: Mapping[str, Any] = {},
    first_complete: int | None = None,
    murdered: str | None = None,
    robbed: str | None = None,
    spare: int | None = None,
) -> dict[str, Any]:
    """Return the request for a position in words.

    held: characters by seat, unnamed seats get the others in order; top, bottom: of the pile; pile: all of it, with the
    rest of the cards in the hand of seat `spare` (the last).
    """
    loose = [name for name in NUMBER if name not in " ".join([*held.values(), face_up]).split()]
    shown = face_up.split()
    wanted = FACE_UP[players] - len(shown)
    shown += [loose.pop(loose.index(name)) for name in [name for name in loose if name != "king"][-wanted or 9 :]]
    own = [held.get(seat, "").split() for seat in range(players)]
    for characters in own:
        while len(characters) < HELD[players]:
            characters.append(loose.pop(0))
    rest = Counter(names(deck_of(options.get("deck", 69))))
    seats: list[dict[str, Any]] = [
        {
            "hand": hands.get(seat, "").split(),
            "city": cities.get(seat, "").split(),
            "gold": gold.get(seat, 0),
            "characters": own[seat],
        }
        for seat in range(players)
    ]
    for seat in seats:
        rest.subtract(seat["hand"] + seat["city"])
    rest.subtract([*top.split(), *bottom.split()])
    heap = [*top.split(), *rest.elements(), *bottom.split()]
    if pile is not None:
        rest.subtract(pile.split())
        seats[players - 1 if spare is None else spare]["hand"] += list(rest.elements())
        heap = pile.split()
    assert min(rest.values()) >= 0, rest
    return {
        "game": "citadels",
        "players": players,
        "options": {"end": 7, "bank": None, "deck": 69, **options},
        "crown": crown,
        "round": round,
        "first_complete": first_complete,
        "pile": heap,
        "seats": seats,
        "face_up": shown,
        "face_down": loose,
        "step": "calling",
        "called": called,
        "answered": dict(answered),
        "murdered": murdered,
        "robbed": robbed,
        "play": [],
    }


def table(players: int = 4, **words: Any) -> Table:
    """Return the table of `request`, called on until a seat must act."""
    return Table(settle(read_position(request(players, **words)), []))


def choice(players: int, going: Sequence[str], down: str, face_up: Sequence[str] = (), crown: int = 0) -> Table:
    """Return a table before the first choice."""
    written = request(players, held={})
    written |= {"step": "choosing", "going": list(going), "face_down": [down], "face_up": list(face_up), "crown": crown}
    for seat in written["seats"]:
        seat["characters"] = []
    return Table(read_position(written))
