"""The screens of the toy game: a table without board and cards, set-up, results, words and front."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.front import Front, GameWords, Names
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.results.scene import ResultsScene
from cardcity_desktop.scenes.rulebook.text import RulebookText
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.setup.scene import PlainSetup
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import Seat
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.hint import Hint
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from tests.games.toy.rules import HIDDEN, Bid, BidMade, Event, Setup, State

REASONS = {"over": "It is over.", "has_bid": "You have bid.", "out_of_range": "No such bid."}


class SealedTable(MatchTable):
    """All of it is drawn from the view of the seat."""

    def compose(self) -> list[Widget]:
        ui, s, view = self.ui, self.ui.scale, self.match.view(self.visible_to)
        points = [f"{name}: {had}" for name, had in zip(self.names, view.points, strict=True)]
        lines = [*points, *self.hand_over.recap, *[entry.text for entry in self.journal.entries()][-6:]]
        title = kit.words(ui, self.front.words.progress_text(self.match.progress()), "title", grow=1)
        body = kit.Scroll(kit.VStack([kit.words(ui, line) for line in lines]), "lines", self, grow=1)
        page = kit.VStack(
            [kit.HStack([title, *self.tools.buttons()]), body, kit.Even(self._buttons(view), s(10))], s(20)
        )
        return kit.arrange(page, inset(ui.area, s(40), s(30))).all

    def _buttons(self, view: State) -> list[kit.Part]:
        if self.turn_status.is_my_turn:
            bids = range(1, view.setup.highest + 1)
            return [kit.button(self.ui, str(bid), partial(self.steps.do, Bid(bid)), key=f"bid:{bid}") for bid in bids]
        return self.tools.ending_buttons()


class SealedWords(GameWords):
    def setup_text(self, setup: Setup) -> str:
        return f"Sealed bids for {setup.players}"

    def event_text(self, event: Event, names: Names) -> str:
        if isinstance(event, BidMade):
            return f"{names[event.seat]} bids {'?' if event.number == HIDDEN else event.number}."
        return "Nobody wins." if event.seat is None else f"{names[event.seat]} wins {event.points}."

    def refusal_text(self, refusal: Refusal) -> str:
        return REASONS[refusal.reason]

    def hint(self, view: State, advice: Advice, names: Names) -> Hint:
        return Hint(f"Bid {advice.action.number}.")


WORDS = SealedWords()


class SealedSetup(PlainSetup):
    game = "sealed_bids"


class SealedFront(Front):
    name = "sealed_bids"
    words = WORDS

    def title(self) -> str:
        return "Sealed bids"

    def pitch(self) -> str:
        return "Name a number that nobody else names."

    def credit(self) -> str:
        return "Sealed bids is nobody’s game."

    def setup_scene(self, services: Services, setup: Any = None, seats: Sequence[Seat] = ()) -> Scene:
        return SealedSetup(services, setup, seats)

    def table_scene(self, services: Services, match: AnyMatch, pace: float = 1.0) -> Scene:
        return SealedTable(services, match, pace)

    def results_scene(self, services: Services, match: AnyMatch) -> Scene:
        return ResultsScene(services, match)

    def rulebook(self) -> RulebookText:
        return RulebookText(self.name)
