"""Texts of the help layer for the table's current decision."""

from cardcity_desktop.rules.citadels.actions import Build
from cardcity_desktop.rules.citadels.phases.current_turn import RESOURCES
from cardcity_desktop.rules.citadels.phases.turn import Turn
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.citadels.table.snapshot import CitadelsSnapshot
from cardcity_desktop.scenes.citadels.wording.names import power_of, the_character
from cardcity_desktop.scenes.citadels.wording.refusals import refusal_reason
from cardcity_desktop.scenes.match_table.table_host import HelpText
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.window.input.intents import Intent, KeyMap

_CLAUSES = {"choosing": "3.3", "burying": "3.6", "looking": "4.5", "exchanging": "5.3", "graveyard": "6.16"}
_POWERS = {
    "assassin": "5.1", "thief": "5.2", "magician": "5.3", "king": "5.4", "bishop": "5.5", "merchant": "5.6",
    "architect": "5.7", "warlord": "5.8",
}  # fmt: skip

_DEVICE_KEYS = {"key": Intent.CONFIRM, "back": Intent.CANCEL, "info": Intent.INSPECT}


def help_text(snapshot: CitadelsSnapshot, refusal: Refusal | None, keys: KeyMap | None) -> HelpText:
    """Return the help for the current decision, or for `refusal` if an action was just refused.

    `keys` are the bindings to name; None while the mouse is used.
    """
    how = _how(keys)
    if refusal is not None:
        return HelpText(_("Why not"), refusal_reason(refusal), refusal.clause, True, how)
    if snapshot.mode in _CLAUSES:
        return HelpText(_title(snapshot), _waiting(snapshot), _CLAUSES[snapshot.mode], how=how)
    character = snapshot.view.character
    if snapshot.mode != "turn" or character is None:
        return HelpText(_("The calling"), _("The table calls the characters from 1 to 8."), "4.1", how=how)
    title = _("Your turn: {whom}").format(whom=the_character(character))
    phrase = f"{power_of(character)} {next_step(snapshot)}"
    return HelpText(title, phrase, _POWERS[character], how=how, rules=("4.4", "4.6", "5.9"))


def _how(keys: KeyMap | None) -> str:
    """Return how to choose and confirm, with the mouse if `keys` is None, else with these keys."""
    if keys is None:
        return _("Press a card or a character to choose it, again to confirm. Cards may be dragged. Esc puts back.")
    text = _("{key} chooses a card or a character, {key} again confirms. {back} puts it back. {info} shows it large.")
    labels = {name: keys.label(intent) for name, intent in _DEVICE_KEYS.items()}
    return text.format(**labels)


def _title(snapshot: CitadelsSnapshot) -> str:
    return _("The choice") if snapshot.is_draft else _("Your turn")


def _waiting(snapshot: CitadelsSnapshot) -> str:
    return {
        "choosing": _("Keep one of the characters that go round; the others go on to your neighbour."),
        "burying": _("Put one character face down in the middle: nobody else sees it."),
        "looking": _("Keep one of the cards you look at; the others go under the pile."),
        "exchanging": _("Lay aside what goes under the pile, then draw as many cards."),
        "graveyard": _("The Graveyard’s owner may take the destroyed district into the hand for 1 coin."),
    }[snapshot.mode]


def next_step(snapshot: CitadelsSnapshot) -> str:
    """Return the acting character's possible next steps."""
    if RESOURCES not in snapshot.view.used:
        return _("First take coins or draw cards.")
    turn = snapshot.view.progress
    if isinstance(turn, Turn) and snapshot.legal_of(Build):
        left = turn.building_limit - turn.built
        return ngettext("You may build a district.", "You may build {count} districts.", left).format(count=left)
    return _("When you are done, end your turn.")
