"""Words of the set-up: its heading, its unusual options, and one sentence with the whole choice."""

from collections.abc import Sequence

from cardcity_desktop.rules.citadels.setup import Setup
from cardcity_desktop.support.i18n import _, ngettext

_USUAL = Setup()


def setup_text(setup: Setup) -> str:
    """Return the set-up as a heading: the game and the number of players."""
    return ngettext("Citadels, {count} player", "Citadels, {count} players", setup.players).format(count=setup.players)


def variants_text(setup: Setup) -> str:
    """Return the unusual options of a set-up; "" if there are none."""
    parts = []
    if setup.end != _USUAL.end:
        parts.append(_("{count} districts").format(count=setup.end))
    if setup.bank is not None:
        parts.append(_("{count} coins in all").format(count=setup.bank))
    if setup.deck != _USUAL.deck:
        parts.append(_("{count} cards").format(count=setup.deck))
    if setup.head_start:
        parts.append(_("a head start"))
    return ", ".join(parts)


def setup_sentence(setup: Setup, names: Sequence[str]) -> str:
    """Return everything chosen on the set-up screen as one or two sentences."""
    players = _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])
    phrase = _("{who} play until a city has {count} districts.").format(who=players, count=setup.end)
    special = variants_text(setup)
    crown = "" if setup.crown is None else _("{name} has the crown.").format(name=names[setup.crown])
    has_more = special != variants_text(Setup(end=setup.end))  # than the number of districts, which `phrase` has
    more = _("With {options}.").format(options=special) if special and has_more else ""
    return " ".join(part for part in (phrase, more, crown) if part)
