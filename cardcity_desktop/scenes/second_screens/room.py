"""The room of a match: which seats have a screen of their own, what each screen is sent, and what it asks for.

All of it runs in the window's thread. The room outlives its tables: results and the next match keep the screens.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from typing import Any, Protocol

from cardcity_desktop.rules.errors import Refusal, UnreadableError
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.second_screens.lobby import NamedSeat, lobby_of
from cardcity_desktop.scenes.second_screens.observation import Page, may_undo, observation_of
from cardcity_desktop.scenes.second_screens.page import AGAIN, UNDO, page_of, plain_content
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.support.diagnostics import log
from cardcity_desktop.support.i18n import LANGUAGES, SOURCE, _, in_language
from cardcity_desktop.ui.wording.seats import names_of

ASLEEP_SECONDS = 60.0
"""Time of a seat's turn without its screen after which the table shows that its phone sleeps."""

LOOK_AGAIN_SECONDS = 0.05
"""Time after which a table that shows what has happened is asked again whether it is at rest."""

WATCHING = -1
"""What a screen takes that has no seat: it sees what everybody may know."""

MOST_LINES = 12
"""Most actions in one deed."""

OPENED_ELSEWHERE = 4409
"""Code with which a screen is closed whose seat was opened on another one."""


class Link(Protocol):
    """The server of a room, as scenes see it (`cardcity_desktop.link`). Tests put a list behind it."""

    def send(self, screen: int, message: Mapping[str, object]) -> None:
        """Send a message to a screen. One that is gone gets none."""

    def close_screen(self, screen: int, code: int) -> None:
        """Close a screen with a code, after what is waiting for it."""

    def publish(self, path: str, body: bytes) -> None:
        """Serve `body` at a path from now on."""

    def new_key(self) -> str:
        """Return a key for a seat that nobody can guess."""

    def is_same(self, shown: str, key: str) -> bool:
        """Compare two keys in a time that does not depend on where they differ."""


class RoomTable(Protocol):
    """The table of the room's match, while it is open."""

    @property
    def animating(self) -> bool:
        """True while the table still shows what has happened."""

    def play_for(self, seat: int, action: Any) -> None:
        """Play an action of a seat with another screen, which is allowed, and show it."""

    def undo_for(self, seat: int) -> None:
        """Take back the last step of a seat with another screen, which is allowed."""

    def skip(self) -> None:
        """End what is being shown."""

    def after(self, seconds: float, call: Callable[[], None]) -> None:
        """Call after so many seconds."""

    def send_elsewhere(self, seats: frozenset[int]) -> None:
        """Show that these seats have a screen of their own, and go on."""

    def toast(self, text: str) -> None:
        """Show a sentence for a while."""


@dataclass(slots=True)
class _Screen:
    """A screen that has shown the room's key."""

    language: str
    seat: int | None = None  # None until it has chosen one
    sent: str = ""  # the last page with its revision, as text


@dataclass(slots=True, eq=False)
class _Absence:
    """A seat's turn while its screen is away."""

    at: str  # the seat's revision
    is_over: bool = False  # the screen has come back
    was_shown: bool = False


@dataclass(frozen=True, slots=True)
class Deed:
    """The actions that a screen asks for: lines of the log, in their order, or `UNDO`."""

    lines: tuple[str, ...]
    at: str  # the revision of the page on which it was chosen
    number: int  # the screen's own, for the answer

    @classmethod
    def read(cls, message: Mapping[str, object]) -> Deed | None:
        """Return the deed of a message, or None for any other one."""
        lines, at, number = message.get("all", [message.get("do")]), message.get("at"), message.get("n")
        if not isinstance(lines, list) or not 0 < len(lines) <= MOST_LINES:
            return None
        if not all(isinstance(line, str) for line in lines) or not isinstance(at, str) or not isinstance(number, int):
            return None
        return cls(tuple(lines), at, number)


class Room:
    """The screens around one match."""

    def __init__(self, match: AnyMatch, link: Link, changed: Callable[[], None] = lambda: None) -> None:
        """`changed` is called whenever a seat or its screen comes or goes."""
        self.match, self.changed, self._link = match, changed, link
        self.table: RoomTable | None = None
        self._screens: dict[int, _Screen] = {}
        self._keys: dict[int, str] = {}  # of the seats that have a screen, by seat
        self._cut_off = set[int]()  # seats whose screens may have lost their keys with the server's address
        self._pictures = set[str]()
        self._again: Callable[[], None] | None = None  # begins another match, while the results are shown
        self._waits = False  # pages are sent once the table is at rest
        self._absent: dict[int, _Absence] = {}  # by seat that has to act while its screen is away

    # Seats

    @property
    def elsewhere(self) -> frozenset[int]:
        """The seats that are played on a screen of their own, also while that is away."""
        return frozenset(self._keys)

    def is_there(self, seat: int) -> bool:
        """Return True if a screen shows the page of a seat now."""
        return any(screen.seat == seat for screen in self._screens.values())

    def address_changed(self) -> None:
        """Let seats that are away be taken by any screen: a browser stores keys for one address alone."""
        self._cut_off = set(self._keys)

    def _is_held(self, seat: int) -> bool:
        """Return True for a seat that no other screen may take."""
        return seat in self._keys and (seat not in self._cut_off or self.is_there(seat))

    def bring_back(self, seat: int) -> None:
        """Give a seat back to this computer. Its screen is offered the seats again."""
        if self._keys.pop(seat, None) is not None:
            self._stand_up(seat)
            self._seats_changed()

    def goes_on_with(self, match: AnyMatch) -> bool:
        """Return True if a match continues this room's, which has ended: the same game with the same persons' seats."""
        persons = [[seat.is_person for seat in each.seats] for each in (self.match, match)]
        same_game = self.match.header.game == match.header.game
        return self.match.finished and same_game and persons[0] == persons[1]

    def open_table(self, table: RoomTable, match: AnyMatch) -> None:
        """Play at a table from now on."""
        self.table, self.match, self._again = table, match, None
        table.send_elsewhere(self.elsewhere)
        self.publish()

    def offer_again(self, again: Callable[[], None] | None) -> None:
        """Let a person begin another match on the own screen, by `again`, or for None no more."""
        self._again = again
        self.publish()

    def close_table(self, table: RoomTable) -> None:
        """Forget a table that is left."""
        if self.table is table:
            self.table = None

    def close(self, text: str) -> None:
        """Say good-bye to all screens, in words of this computer's language."""
        for screen in self._screens:
            self._link.send(screen, {"closed": text})
        self._screens.clear()
        self._keys.clear()
        if self.table is not None:
            self.table.send_elsewhere(frozenset())

    def _stand_up(self, seat: int) -> None:
        for known in self._screens.values():
            if known.seat == seat:
                known.seat, known.sent = None, ""

    def _seats_changed(self) -> None:
        self.changed()
        if self.table is not None:
            self.table.send_elsewhere(self.elsewhere)
        for screen, known in self._screens.items():
            if known.seat is None:
                self._link.send(screen, {"seats": self._offer(known)})
        self.publish()

    def _offer(self, known: _Screen) -> Page:
        """Return the seats to choose from, in the screen's language."""
        ground = self._page(None, known.language)
        with in_language(known.language):
            states = {seat: "here" if self.is_there(seat) else "away" for seat in self._keys if self._is_held(seat)}
            lobby = lobby_of(observation_of(self.match, None), states, self._picture)
        return {**lobby, "theme": ground["theme"], "ground": ground.get("ground", "")}

    # What screens say

    def received(self, screen: int, message: Mapping[str, object]) -> None:
        """Obey a message of a screen. The first one is its hello, which has shown the room's key."""
        known = self._screens.get(screen)
        if known is None:
            self._greet(screen, message)
        elif "take" in message:
            self._take(screen, known, message)
        elif "leave" in message:
            self._leave(screen, known)
        elif "lang" in message:
            known.language, known.sent = _language_in(message), ""
            self._show(screen, known)
        elif known.seat is not None and known.seat != WATCHING and (deed := Deed.read(message)) is not None:
            self._do(screen, known.seat, deed)

    def left(self, screen: int) -> None:
        """Note that a screen is gone. Its seat stays its own until it is brought back."""
        if self._screens.pop(screen, None) is not None:
            self.changed()
            self._miss()

    def _greet(self, screen: int, message: Mapping[str, object]) -> None:
        shown = message.get("seat")
        known = _Screen(_language_in(message))
        if isinstance(shown, str):
            known.seat = next((seat for seat, key in self._keys.items() if self._link.is_same(shown, key)), None)
        if known.seat is not None:
            self._close_others(known.seat)
            self._cut_off.discard(known.seat)
        self._screens[screen] = known
        self.changed()
        self._show(screen, known)
        self._miss()

    def _close_others(self, seat: int) -> None:
        """Close the screen that has shown a seat until now."""
        for other in [number for number, known in self._screens.items() if known.seat == seat]:
            del self._screens[other]
            self._link.close_screen(other, OPENED_ELSEWHERE)

    def _take(self, screen: int, known: _Screen, message: Mapping[str, object]) -> None:
        seat = message["take"]
        if seat == WATCHING:
            known.seat = WATCHING
            self._show(screen, known)
            return
        persons = [at for at, sitter in enumerate(self.match.seats) if sitter.is_person]
        is_free = isinstance(seat, int) and not isinstance(seat, bool) and seat in persons and not self._is_held(seat)
        if not is_free or known.seat is not None or not isinstance(seat, int):
            self._show(screen, known)
            return
        with in_language(known.language):
            wanted = NamedSeat.read(message, self.match.seats, seat)
        if wanted.problem:
            self._link.send(screen, {"said": wanted.problem})
            return
        self.match.name_seat(seat, wanted.name, wanted.face)
        self._keys[seat], known.seat = self._link.new_key(), seat
        self._cut_off.discard(seat)
        self._link.send(screen, {"key": self._keys[seat]})
        self._seats_changed()
        if self.table is not None:
            self.table.toast(_("{name} plays on another screen.").format(name=names_of(self.match.seats)[seat]))

    def _leave(self, screen: int, known: _Screen) -> None:
        seat, known.seat, known.sent = known.seat, None, ""
        if seat is not None and seat != WATCHING:
            self._keys.pop(seat, None)
            self._seats_changed()
        else:
            self._show(screen, known)

    # What they do

    def _do(self, screen: int, seat: int, deed: Deed) -> None:
        """Do what a screen asks for, once the table has shown what others did."""
        known, table = self._screens.get(screen), self.table
        if known is None or known.seat != seat:
            return
        if table is not None and table.animating and deed.at == self.revision(seat):
            if self.match.steps and self.match.steps[-1].seat == seat:
                table.skip()  # the player has seen the own step before on the own screen
            else:
                table.after(LOOK_AGAIN_SECONDS, lambda: self._do(screen, seat, deed))
                return
        refused = self._refusal_of(seat, deed)  # in this computer's language, which the table speaks
        if refused is None:
            self._link.send(screen, {"did": deed.number})
            if seat in self.match.actors():
                self._show(screen, known)  # the own step is no news to its player, who need not wait for the table
        else:
            with in_language(known.language):
                reason = _("The table has moved on.")
                if isinstance(refused, Refusal):
                    reason = front_of(self.match.header.game).words.refusal_text(refused)
            known.sent = ""
            self._link.send(screen, {"said": reason, "n": deed.number})
        self.publish()

    def _refusal_of(self, seat: int, deed: Deed) -> Refusal | bool | None:
        """Do a deed. Return the rule that refuses it, True if the table has moved on, None if all was done."""
        if deed.at != self.revision(seat):
            return True
        if deed.lines == (AGAIN,):
            return None if self._begin_again() else True
        if deed.lines == (UNDO,):
            return None if self._undo(seat) else True
        for line in deed.lines:
            try:
                action = self.match.game.decode(line)
            except UnreadableError:
                return True
            refusal = self.match.why_not(seat, action)
            if refusal is not None:
                return refusal
            if self.table is not None:
                self.table.play_for(seat, action)
            else:
                self.match.do(seat, action)
        return None

    def _begin_again(self) -> bool:
        """Begin another match, and return False if it can't be begun now."""
        again, self._again = self._again, None
        if again is None or not self.match.finished:
            return False
        again()
        return True

    def _undo(self, seat: int) -> bool:
        """Take the seat's last step back, and return False if it can't be."""
        if not may_undo(self.match, seat):
            return False
        if self.table is not None:
            self.table.undo_for(seat)
        else:
            self.match.undo(seat)
        return True

    # What is sent

    def revision(self, seat: int) -> str:
        """Return a word that changes with the choices of a seat, and not with what others do."""
        match = self.match
        own = match.steps_of(seat)
        choices = "\n".join(map(match.game.encode, match.legal(seat))) if seat in match.actors() else ""
        return blake2b(f"{own}/{may_undo(match, seat)}/{choices}".encode(), digest_size=6).hexdigest()

    def publish(self) -> None:
        """Send each screen its page if that has changed, once the table is at rest."""
        table = self.table
        if table is None or not table.animating:
            for screen, known in self._in_order():
                self._show(screen, known)
            self._miss()
        elif not self._waits:
            self._waits = True
            table.after(LOOK_AGAIN_SECONDS, self._look_again)

    def _miss(self) -> None:
        """Note which seats have to act while their screens are away, and let the table show it after a while."""
        table, actors = self.table, self.match.actors()
        if table is None:
            return
        for seat in range(len(self.match.seats)):
            missed = self._absent.get(seat)
            if seat not in self._keys or seat not in actors:
                self._absent.pop(seat, None)
            elif self.is_there(seat):
                if missed is not None:
                    missed.is_over = True
            elif missed is None or missed.is_over or missed.at != self.revision(seat):
                at = self.revision(seat)
                was_shown = missed is not None and missed.was_shown and missed.at == at
                self._absent[seat] = new = _Absence(at, was_shown=was_shown)
                table.after(ASLEEP_SECONDS, partial(self._show_asleep, seat, new))

    def _show_asleep(self, seat: int, missed: _Absence) -> None:
        """Show once a turn that a seat's phone sleeps, unless it has come back."""
        if self.table is None or missed is not self._absent.get(seat) or missed.is_over or missed.was_shown:
            return
        missed.was_shown = True
        name = names_of(self.match.seats)[seat]
        self.table.toast(_("{name}’s phone sleeps. Wake it, or bring the seat back here.").format(name=name))

    def _look_again(self) -> None:
        self._waits = False
        self.publish()

    def _in_order(self) -> Iterable[tuple[int, _Screen]]:
        """Return the screens, those of seats that act now first."""
        actors = self.match.actors()
        return sorted(self._screens.items(), key=lambda item: item[1].seat not in actors)

    def _show(self, screen: int, known: _Screen) -> None:
        """Send a screen its page, or the seats to choose from."""
        if known.seat is None:
            self._link.send(screen, {"seats": self._offer(known)})
            return
        seat = None if known.seat == WATCHING else known.seat
        message = {"page": self._page(seat, known.language), "at": "" if seat is None else self.revision(seat)}
        text = json.dumps(message, ensure_ascii=False)
        if text != known.sent:
            known.sent = text
            self._link.send(screen, message)

    def _page(self, seat: int | None, spoken: str) -> Page:
        """Return a seat's page in a language. A page that can't be made is replaced by the plain one."""
        with in_language(spoken):
            parts = front_of(self.match.header.game).score_parts(self.match) if self.match.finished else ()
            observation = observation_of(self.match, seat, self._again is not None, parts)
            try:
                return page_of(observation, self._picture)
            except Exception as error:  # a game's own page: the table goes on, and the seat can play
                log("The page of seat %s can't be made: %r", seat, error)
                return {"theme": "day", "turn": "own" if observation.acts else "wait", **plain_content(observation)}

    def _picture(self, name: str, make: Callable[[], str]) -> str:
        """Serve a picture when it is first shown, and return its name."""
        if name not in self._pictures:
            self._pictures.add(name)
            self._link.publish(f"/art/{name}.svg", make().encode())
        return name


def _language_in(message: Mapping[str, object]) -> str:
    """Return the language that a screen asks for, if it is spoken here."""
    wanted = message.get("lang")
    return wanted if isinstance(wanted, str) and wanted in LANGUAGES else SOURCE
