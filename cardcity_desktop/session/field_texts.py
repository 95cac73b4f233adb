"""Translation of the rules' errors about a set-up, for the rules have only English sentences."""

from __future__ import annotations

from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.support.i18n import N_, _

PATTERNS = (
    N_("from {least} to {most} can play"),
    N_("seats go from 0 to {last}"),
    N_("{word} is not one of {words}"),
    N_("{word} is not offered here; there are {words}"),
    N_("the classic edition has only one level"),
    N_("the classic edition has only the residential victory"),
    N_("a variant is named twice"),
    N_("a seat is named twice"),
    N_("a set-up has no such field"),
    N_("a list of words is wanted"),
    N_("a list of seats is wanted"),
    N_("a seat's number is wanted"),
    N_("true or false is wanted"),
    N_("only one alone meets the expert's taxes"),
    N_("{count} are named for {players} players"),
    N_("there is no {word}"),
    N_("{word} is not NAME=VALUE"),
    N_("a JSON object is needed"),
    N_("must be a whole number from {least} to {most}"),
    N_("{word} is not a card"),
    N_("more {card} than the box has"),
    N_("more cards than the box has"),
    N_("two cards on {cell}"),
    N_("does not fit the frame of {side}"),
    N_("seat {seat} has more than one City Hall"),
    N_("seat {seat} has no City Hall"),
    N_("{cell} lies outside the zone or frame"),
)
"""Sentences with which the rules and the command line refuse a field."""


def field_text(error: BadFieldError) -> str:
    """Return the field's name, which is the same in every language, and the sentence about it.

    >>> field_text(BadFieldError("players", "from {least} to {most} can play", least=1, most=4))
    'players: from 1 to 4 can play'
    """
    text = _(error.pattern)
    return f"{error.field}: {text.format(**error.figures) if error.figures else text}"
