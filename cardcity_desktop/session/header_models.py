"""Models of what the headers of saves and codes share. Importing this module imports pydantic."""

from typing import Annotated, Any

from pydantic import AfterValidator, Field

from cardcity_desktop.session.store import GREATEST_SEED, MOST_SEATS, OCCASIONS, Occasion, Purpose, Seat
from cardcity_desktop.support.checked import Checked, sentence, wanted
from cardcity_desktop.support.i18n import N_, _

LONGEST_KIND = 100
LONGEST_TASK = 200


def _seed(seed: int) -> int:
    if abs(seed) > GREATEST_SEED:
        raise sentence(_("it is too great"))
    return seed


def _task(task: str) -> str:
    if len(task) > LONGEST_TASK:
        raise sentence(_("it is too long"))
    return task


Seed = Annotated[int, AfterValidator(_seed)]


class SeatFields(Checked):
    name: str
    colour: Annotated[int, Field(ge=0, lt=MOST_SEATS)]
    player: Annotated[str, Field(max_length=LONGEST_KIND)] = "person"
    face: Annotated[str, Field(max_length=LONGEST_KIND)] = ""

    def seat(self) -> Seat:
        return Seat(self.name, self.colour, self.player, self.face)


Seats = Annotated[
    list[Annotated[SeatFields, wanted(N_("a name, the number of a colour and a kind of player are wanted"))]],
    Field(max_length=MOST_SEATS),
]


class PurposeFields(Checked):
    kind: Occasion
    id: Annotated[str, AfterValidator(_task)] = ""
    data: dict[str, Any] = Field(default_factory=dict)

    def purpose(self) -> Purpose:
        return Purpose(self.kind, self.id, self.data)


class CodeFields(Checked):
    game: str
    rules: int
    setup: dict[str, Any]
    seed: Seed
    seats: Seats  # () if only a set-up and its deal were shared
    purpose: PurposeFields | None = None


def is_newer_purpose(values: dict[str, Any]) -> bool:
    """Return True if only a newer app can have written this purpose."""
    kind = values.get("kind")
    return isinstance(kind, str) and (kind not in OCCASIONS or bool(values.keys() - {"kind", "id", "data"}))
