"""The table as a screen reads it for one compose."""

from collections.abc import Callable
from functools import partial
from typing import Any

from pygame import Rect

from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.scenes.card_city.names import card_name
from cardcity_desktop.scenes.card_city.pen import Pen
from cardcity_desktop.scenes.card_city.table.moves import Held
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.cards.hand import CardLook, CardSlot
from cardcity_desktop.ui.toolkit import Scene
from cardcity_desktop.ui.wording.numbers import money_text


class Pieces(Pen):
    """The table at one compose; `scene` stores what outlives it.

    What a screen shows depends on the frozen values that are read here, and on nothing else.
    """

    def __init__(self, table: TableSnapshot, scene: Scene) -> None:
        super().__init__(table.ui)
        self.table, self.scene = table, scene
        self.turn, self.selection, self.held = table.turn, table.selection, table.selection.held
        self.room = table.room
        self.large = self.room.large
        self._facts = table.still, table.ui.preferences, table.ui.keys

    def still(self, name: str, make: Callable[[], kit.Part], *more: Any) -> kit.Part:
        """Return a part that is made anew only if the table has changed, or `more`, such as what is pointed at."""
        return kit.kept(self.scene, name, (self._facts, more), make)

    def card_slot(self, place: Rect, held: Held) -> CardSlot:
        """Return the widget of a card that can be held; a turned card is shown in its rotation."""
        table, turn, lifted = self.table, self.turn, self.held
        picked, from_draw = lifted is not None and lifted.slot_key == held.slot_key, held.source in ("hand", "drawn")
        badge = turn.price_label(held.token) if from_draw else ""
        if held.source == "market":
            badge = money_text(turn.site.market_price(CODES[held.token]))
        usable = held.is_playable(turn.legal)
        look = CardLook(
            lifted.token if lifted is not None and picked else held.token,
            picked=picked and not table.dragging,
            dim=not usable,
            is_moving=picked and table.dragging,
            badge=badge,
            too_dear=from_draw and turn.is_too_dear(held.token),
            motif=turn.motif_of(held),
        )
        name = card_name(held.token, percent=turn.state.rules.ecological)
        press, best = partial(table.live.press, held), usable and lifted is None
        return CardSlot(place, table.faces, look, held.slot_key, name, action=press, extra=held, best=best)
