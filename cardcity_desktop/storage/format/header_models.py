"""Models of the first line of a save, one for each format. Importing this module imports pydantic."""

from typing import Annotated, Any

from pydantic import AfterValidator, Field

from cardcity_desktop.session.header_models import Seats, Seed
from cardcity_desktop.session.store import MOST_HINTS, Secrecy
from cardcity_desktop.storage.format.packing import SALT_BYTES
from cardcity_desktop.support.checked import Checked, wanted
from cardcity_desktop.support.i18n import N_


def _salt(text: str) -> str:
    if len(bytes.fromhex(text)) != SALT_BYTES:
        raise ValueError(text)
    return text


class HeaderFields(Checked):
    format: int
    game: str
    rules: int
    setup: dict[str, Any]
    seats: Seats


class Header1Fields(HeaderFields):
    """First line of format 1."""

    seed: Seed
    created: str


class Header2Fields(HeaderFields):
    """First line of format 2."""

    created: str = ""
    purpose: dict[str, Any] | None = None
    title: str = ""
    hints: Annotated[int, Field(ge=0, le=MOST_HINTS), wanted(N_("that is too many"))] = 0
    secrecy: Annotated[Secrecy, wanted(N_("open, look or curtain is wanted"))] = ""
    closures: list[Any] = Field(default_factory=list)  # of an older app's closed seats, unread


class OpenHeader2Fields(Header2Fields):
    """First line of format 2 for one seat."""

    seed: Seed


class PackedHeader2Fields(Header2Fields):
    """First line of format 2 for several seats. The seed is packed with the salt."""

    seed: str
    salt: Annotated[str, AfterValidator(_salt), wanted(N_("hexadecimal figures are wanted"))]
