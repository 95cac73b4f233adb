"""A hint on the board: the groups that the advised card changes, and the card of the best other way."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cardcity_desktop.players.player import Advice, Reason
from cardcity_desktop.rules.card_city import actions
from cardcity_desktop.rules.card_city.phases.development import forced_growth
from cardcity_desktop.rules.card_city.scoring.income import triangle
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CODES, KINDS, PURE_CODE, C, R
from cardcity_desktop.scenes.card_city.comparison_text import NEARLY
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.board.model import AdviceMark
from cardcity_desktop.ui.wording.numbers import money_text, number_text

PLACING = actions.Build | actions.Buy | actions.Develop
"""Actions whose card and cell are drawn."""


class AdvisedCity:
    """A seat's city with the advised card, and the growth that follows by itself."""

    def __init__(self, state: State, seat: int, advice: Advice) -> None:
        self._state, self._advice, self._now = state, advice, site_of(state, seat)

    def marks(self) -> tuple[AdviceMark, ...]:
        """Return the groups before and after the advised action, and the other way's card, if it has a cell."""
        action = self._advice.action
        if not isinstance(action, PLACING):
            return ()
        return (*self._groups(action), *self._other(action))

    def _groups(self, action: PLACING) -> Iterator[AdviceMark]:
        """Yield each district that grows: its parts as they are, then the whole."""
        board = self._now.city.board
        at = board.number(action.cell)
        if at is None or self._now.city.taken >> at & 1:
            return
        site = self._laid(action, at)
        for kind in (R, C):
            for whole in site.city.districts[kind]:
                parts = [mask for mask in self._now.city.districts[kind] if mask & whole]
                if not parts or whole in parts or not whole & site.zone:
                    continue
                for part in parts:
                    yield AdviceMark(board.cells_of(part), self._text(kind, part.bit_count()), "had")
                cells = board.cells_of(whole)
                new = [cell for cell in cells if not self._now.city.taken >> board.index(cell) & 1]
                middle = action.cell if action.cell in new else new[0]
                yield AdviceMark(
                    (middle, *(cell for cell in cells if cell != middle)), self._text(kind, len(cells)), "has"
                )

    def _laid(self, action: PLACING, at: int) -> Site:
        site = self._now
        code = PURE_CODE[KINDS.index(action.kind)] if isinstance(action, actions.Develop) else CODES[action.card]
        laid = replace(site, city=site.city.with_card(at, code))
        return forced_growth(laid, self._state.reserve).site

    def _text(self, kind: int, size: int) -> str:
        """Return the size of a group with what it wins: "2 homes: 3"."""
        rules = self._state.rules
        worth = "" if rules.unique else money_text(triangle(size))
        if kind == R:
            worth = number_text(triangle(size)) if rules.setup.victory == "residential" and not rules.unique else ""
            text = ngettext("{count} home", "{count} homes", size).format(count=size)
        else:
            text = ngettext("{count} shop", "{count} shops", size).format(count=size)
        return _("{name}: {text}").format(name=text, text=worth) if worth else text

    def _other(self, action: PLACING) -> Iterator[AdviceMark]:
        """Yield the other way's card on its cell, with how much it is worse."""
        reason = next((reason for reason in self._advice.best.reasons if reason.instead), None)
        if reason is None:
            return
        other: Any = actions.decode(reason.instead)
        if not isinstance(other, PLACING) or other.cell == action.cell:
            return
        token = other.kind if isinstance(other, actions.Develop) else other.card
        yield AdviceMark((other.cell,), self._distance(reason), "other", token)

    @staticmethod
    def _distance(reason: Reason) -> str:
        gap = reason.figure("gap")
        if gap < NEARLY:
            return _("as good")
        return _("{count} worse").format(count=number_text(max(0.5, round(2 * gap) / 2)))
