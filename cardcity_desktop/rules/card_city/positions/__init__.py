"""Written positions (docs/positions.md): `analyse` reads a request, checks that it is possible, and answers it."""

from cardcity_desktop.rules.card_city.positions.answering import Answer, Position, answer
from cardcity_desktop.rules.card_city.positions.checking import sites_of
from cardcity_desktop.rules.card_city.positions.dealing import dealt
from cardcity_desktop.rules.card_city.positions.reading import read_request, read_reserve
from cardcity_desktop.rules.card_city.positions.writing import written

__all__ = ["Answer", "Position", "analyse", "answer", "dealt", "read_position", "written"]


def analyse(request: object) -> Answer:
    """Return the answer of docs/positions.md as JSON-able values; raises BadFieldError naming the wrong field."""
    return answer(read_position(request))


def read_position(request: object) -> Position:
    """Return the position of a request, checked field by field; raises BadFieldError."""
    asked = read_request(request)
    site, building, shift = sites_of(asked)
    return Position(site, building, asked.hand_codes, read_reserve(asked), shift)
