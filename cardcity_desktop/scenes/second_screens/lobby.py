"""The lobby of a room: the seats to choose from, and the name and face with which a person takes one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.second_screens.observation import Page, PagePictures, SeatObservation
from cardcity_desktop.scenes.second_screens.page import face_picture, seat_values
from cardcity_desktop.session.names import clean_name, skeleton
from cardcity_desktop.session.store import FACES, Seat
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.wording.seats import face_name, face_of, names_of

FACE = "face-"
"""Beginning of the names of pictures of faces."""


@dataclass(frozen=True, slots=True)
class NamedSeat:
    """The name and the face of a person at the table: the given and the chosen one, as a `Seat` has them."""

    name: str
    face: str
    problem: str = ""  # a sentence on why the seat can't be called so, "" if it can

    @classmethod
    def read(cls, message: Mapping[str, object], seats: Sequence[Seat], seat: int) -> NamedSeat:
        """Return the name and face of a message, in the present language.

        The seat keeps its own where the message has none, or what the seat was shown with.
        """
        own, shown = seats[seat], names_of(seats)
        typed, chosen = message.get("name"), message.get("face")
        name = clean_name(typed) if isinstance(typed, str) else ""
        face = chosen.removeprefix(FACE) if isinstance(chosen, str) else ""
        if face not in FACES or face == face_of(own.portrait, own.colour):
            face = own.face
        if not name or name == shown[seat]:
            return cls(own.name, face)
        others = {skeleton(other).casefold() for at, other in enumerate(shown) if at != seat}
        if skeleton(name).casefold() in others:
            return cls(own.name, own.face, _("{name} is at the table already: choose another name.").format(name=name))
        return cls(name, face)


def lobby_of(observation: SeatObservation, states: Mapping[int, str], pictures: PagePictures) -> Page:
    """Return the seats to choose from, and the faces.

    states: by seat with a screen of its own, whether that is "here" or "away".
    """
    rows = []
    for at, sitter in enumerate(observation.seats):
        row = seat_values(observation, at, pictures)
        state = states.get(at, "")
        row |= {"seat": at, "free": sitter.is_person and not state, "note": _note(sitter, state)}
        if state:
            text = _("{name}’s seat is on another screen. Press “Bring back here” on the table, then choose it again.")
            row |= {"icon": "phone", "why": text.format(name=row["name"])}
        elif not sitter.is_person:
            row["icon"] = "computer"
        rows.append(row)
    count = len(rows)
    players = ngettext("{count} player", "{count} players", count).format(count=count)
    return {
        "h1": _("Take your seat"),
        "sub": "",
        "game": f"{front_of(observation.game).title()} · {players}",
        "seats": rows,
        "faces": [[face_picture(face, pictures), face_name(face)] for face in FACES],
    }


def _note(sitter: Seat, state: str) -> str:
    """Return where a seat is played, in two words."""
    if not sitter.is_person:
        return _("computer")
    return {"here": _("is here"), "away": _("is away")}.get(state, _("not taken"))
