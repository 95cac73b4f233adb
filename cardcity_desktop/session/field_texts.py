"""Translation of the rules' errors about set-ups and positions: the rules write only English."""

from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.support.i18n import _


def field_text(error: BadFieldError) -> str:
    """Return the field's name, the same in every language, and the sentence about it.

    >>> field_text(BadFieldError("players", "from {least} to {most} can play", least=1, most=4))
    'players: from 1 to 4 can play'
    """
    return _("{field}: {problem}").format(field=error.field, problem=error.phrase.text(_, lambda _name, figure: figure))
