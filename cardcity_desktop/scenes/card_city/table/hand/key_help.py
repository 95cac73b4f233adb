"""The tray's line of keys, or of a pad's buttons."""

from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.input.intents import Intent


def choosing_keys(table: TableSnapshot) -> list[str]:
    """Return how a card is picked with keys."""
    if not table.by_keys:
        return []
    keys = table.ui.keys
    arrows = keys.label(Intent.LEFT) + keys.label(Intent.RIGHT)
    return [_("{key}: choose a card").format(key=arrows), _("{key}: take it").format(key=keys.label(Intent.CONFIRM))]


def holding_keys(table: TableSnapshot, lay: str, following: str) -> list[str]:
    """Return how a held card is placed with keys; the texts contain a {key}."""
    if not table.by_keys:
        return []
    keys = table.ui.keys
    pairs = ((lay, Intent.CONFIRM), (following, Intent.NEXT_LIT))
    return [text.format(key=keys.label(intent)) for text, intent in pairs if keys.label(intent)]
