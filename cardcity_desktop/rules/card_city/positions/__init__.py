"""Written positions (docs/positions.md): `analyse` reads and checks a request, then answers it."""

from cardcity_desktop.rules.card_city.positions.answering import Answer, Position, answer
from cardcity_desktop.rules.card_city.positions.checking import sites_of
from cardcity_desktop.rules.card_city.positions.dealing import dealt
from cardcity_desktop.rules.card_city.positions.reading import read_request, read_reserve
from cardcity_desktop.rules.card_city.positions.writing import written

__all__ = ["Answer", "Position", "analyse", "answer", "dealt", "read_position", "written"]


def analyse(request: object) -> Answer:
    """Return the answer to a request as JSON values. Raises BadFieldError for the wrong field."""
    return answer(read_position(request))


def read_position(request: object) -> Position:
    """Return the checked position of a request. Raises BadFieldError."""
    asked = read_request(request)
    site, building, shift = sites_of(asked)
    return Position(site, building, asked.hand_codes, read_reserve(asked), shift)
