"""Labels of buttons that open the rulebook at a clause."""

from __future__ import annotations

from cardcity_desktop.scenes.rulebook.book import title_of
from cardcity_desktop.support.i18n import _


def rule_label(game: str, clause: str) -> str:
    """Return a label such as "Rule 4.3: Good neighbours ›"; for a chapter its title."""
    title = title_of(game, clause)
    if "." not in clause:
        return f"{title}\u00a0›"
    return _("Rule {clause}: {title}").format(clause=clause, title=title) + "\u00a0›"


def short_rule_label(clause: str) -> str:
    """Return a label such as "Rule 4.3 ›", for places without room for the title."""
    return _("Rule {clause}").format(clause=clause) + "\u00a0›"
