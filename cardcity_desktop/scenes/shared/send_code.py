"""Copying a match as a letter: a sentence and the code with which another player continues."""

from collections.abc import Sequence

from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import Header
from cardcity_desktop.session.variations import VARIATIONS, Variations, key_of, variations_of
from cardcity_desktop.support.i18n import N_, _, in_each_language
from cardcity_desktop.ui.toolkit import Command, Stay, Ui
from cardcity_desktop.ui.window.system.clipboard import copy_text
from cardcity_desktop.ui.wording.seats import names_of


def letter_text(code: str, header: Header, to_move: Sequence[int]) -> str:
    """Return the letter that sends a match: the code and, for several persons, whose turn it is, in each language."""
    if not _is_letter(header):
        return code
    sentence = N_("It is your turn, {names}:") if to_move else N_("Our game is over:")
    names = names_of(header.seats)
    listed = " & ".join(names[seat] for seat in to_move)
    return "\n".join((*(text.format(names=listed) for text in in_each_language(sentence)), code))


def copy_label(header: Header) -> str:
    """Return the label of the button that copies a match."""
    return _("Copy the letter") if _is_letter(header) else _("Copy as a code")


def _is_letter(header: Header) -> bool:
    return sum(seat.is_person for seat in header.seats) > 1


def kept_variations(services: Services, match: AnyMatch) -> Variations:
    return variations_of(services.analyses.load(key_of(match), VARIATIONS))


def copy_letter(ui: Ui, letter: str) -> None:
    """Copy a letter to the clipboard and show a toast about it."""
    ui.toast(
        _("The letter is copied: paste it into a message. Anyone who has its code can see every player’s cards.")
        if copy_text(letter)
        else _("This system does not allow copying text.")
    )


def copy_match(ui: Ui, match: AnyMatch, variations: Variations = ()) -> Command:
    """Copy a match as a letter, with which another player continues it."""
    from cardcity_desktop.session.codes import code_of  # imported late: playing does not need it

    code = code_of(match.game, match.header, match.log, variations)
    copy_letter(ui, letter_text(code, match.header, match.actors()))
    return Stay()
