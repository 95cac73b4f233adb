"""Options of the table's display, switched in its menu."""

from collections.abc import Callable, Sequence
from functools import partial

from cardcity_desktop.scenes.match_table.table_host import MenuChoice
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.commands import Command, Pop


class DisplayOptions:
    """Switches for rivals' panels; each change calls `refresh` to redraw the table."""

    def __init__(self, refresh: Callable[[], None]) -> None:
        self._refresh = refresh
        self.pips = True
        """Rivals' panels show which characters they may hold."""
        self.points = True
        """Panels show current points."""

    def menu_choices(self) -> Sequence[MenuChoice]:
        """Return the menu entries that switch the options."""
        pips = _("Hide rivals’ possible characters") if self.pips else _("Show rivals’ possible characters")
        points = _("Hide points as they stand") if self.points else _("Show points as they stand")
        texts = {"pips": pips, "points": points}
        return [MenuChoice(option, text, "eye", partial(self._toggle, option)) for option, text in texts.items()]

    def _toggle(self, option: str) -> Command:
        setattr(self, option, not getattr(self, option))
        self._refresh()
        return Pop()
