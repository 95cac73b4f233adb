"""Translation of the rules' errors about set-ups and positions: the rules write only English."""

from collections.abc import Callable

from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.support.i18n import _


def _as_written(_name: str, figure: object) -> object:
    return figure


def field_text(error: BadFieldError, figure_text: Callable[[str, object], object] = _as_written) -> str:
    """Return the field's name, the same in every language, and the sentence about it.

    figure_text: returns the text of a figure by its name; without it figures are as the rules wrote them.

    >>> field_text(BadFieldError("players", "from {least} to {most} can play", least=1, most=4))
    'players: from 1 to 4 can play'
    """
    return _("{field}: {problem}").format(field=error.field, problem=error.phrase.text(_, figure_text))
