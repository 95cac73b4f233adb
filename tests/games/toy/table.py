"""The front and a minimal table of the toy game: no board, no cards, a button a bid."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from pygame import Rect

from cardcity_desktop.career.missions import MissionAim
from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.game import Progress
from cardcity_desktop.scenes.front import Names, Thumbnail
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.rulebook.text import RulebookText
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.way_in import WayIn
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import SavedMatch, Seat
from cardcity_desktop.ui.paint.rectangles import grid, inset, rows
from cardcity_desktop.ui.paint.theme import PlayerColour, player_look
from cardcity_desktop.ui.widgets.buttons import Button, icon_button
from cardcity_desktop.ui.widgets.labels import Label, Paragraph
from cardcity_desktop.ui.window.commands import Command, Reset
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.progress import round_text
from tests.games.toy.rules import HIDDEN, Bid, BidMade, Event, Setup, View

REASONS = {"over": "It is over.", "has_bid": "You have bid.", "out_of_range": "No such bid."}


class SealedTable(MatchTable):
    """All of it drawn from the view of the seat."""

    def compose(self) -> list[Widget]:
        s, view = self.ui.scale, self.match.view(self.visible_to)
        head, middle, foot = rows(inset(self.ui.area, s(40), s(30)), [s(60), 1.0, s(60)], s(20))
        said = [f"{name}: {had}" for name, had in zip(self.names, view.points, strict=True)]
        lines = [entry.text for entry in self.journal()][-6:]
        return [
            Label(head, self.front.words.progress_text(self.match.progress()), "title"),
            Paragraph(middle, "\n".join([*said, *self.recap, *lines])),
            icon_button(Rect(head.right - s(50), head.top, s(44), s(44)), "menu", "Menu", self.show_menu, "menu"),
            *self._foot(foot, view),
        ]

    def _foot(self, foot: Rect, view: View) -> list[Widget]:
        turn_status = self.turn_status
        if turn_status.is_my_turn:
            bids = range(1, view.setup.highest + 1)
            places = grid(foot, len(bids), 1, self.ui.scale(10))
            return [
                Button(place, str(bid), self._bidder(bid), key=f"bid:{bid}")
                for place, bid in zip(places, bids, strict=True)
            ]
        if turn_status.waiting == "pass_on":
            return [Button(foot, f"Pass to {self.names[turn_status.actor]}", self.pass_on, "primary", key="pass_on")]
        if turn_status.waiting == "end_turn":
            return [Button(foot, "End the turn", self.end_turn, "primary", key="end_turn")]
        return []

    def _bidder(self, number: int) -> Callable[[], Command | None]:
        return lambda: self.do(Bid(number))


class SealedResults(Scene):
    def __init__(self, services: Services, match: AnyMatch) -> None:
        super().__init__()
        self.services, self.match = services, match

    def compose(self) -> list[Widget]:
        points = self.match.game.result(self.match.state).points
        return [
            Paragraph(self.ui.area.inflate(-200, -200), f"Points: {points}"),
            Button(Rect(20, 20, 200, 50), "Title", lambda: Reset(self.services.title_scene()), key="title"),
        ]


class SealedSetup(Scene):
    def __init__(self, services: Services, seats: Sequence[Seat]) -> None:
        super().__init__()
        self.services, self.seats = services, seats

    def compose(self) -> list[Widget]:
        return [Button(Rect(100, 100, 300, 60), "Play", self._play, "primary", key="play")]

    def _play(self) -> Command:
        seats = self.seats or (Seat("Ada", 0), Seat("", 1, "random"))
        match = self.services.matches.new("sealed_bids", Setup(len(seats)), seats)
        return Reset(self.services.table_scene(match))


class SealedWords:
    """`scenes.front.GameWords`."""

    def setup_text(self, setup: Setup) -> str:
        return f"Sealed bids for {setup.players}"

    def variants_text(self, setup: Setup) -> str:
        return ""

    def progress_text(self, progress: Progress) -> str:
        return round_text(progress.round, progress.rounds)

    def event_text(self, event: Event, names: Names) -> str:
        if isinstance(event, BidMade):
            return f"{names[event.seat]} bids {'?' if event.number == HIDDEN else event.number}."
        return "Nobody wins." if event.seat is None else f"{names[event.seat]} wins {event.points}."

    def recap_lines(self, events: Sequence[Event], names: Names) -> list[str]:
        return [self.event_text(event, names) for event in events]

    def refusal_text(self, refusal: Refusal) -> str:
        return REASONS[refusal.reason]

    def hint_text(self, view: View, advice: Advice, names: Names) -> str:
        return f"Bid {advice.action.number}."

    def why_text(self, advice: Advice) -> str:
        return ""

    def cost_text(self, cost: float) -> str:
        return f"{cost:g} points"

    def lot_text(self, cards: Sequence[str]) -> str:
        return ""

    def aim_text(self, aim: MissionAim) -> str:
        return f"At least {aim.number:g} points"

    def figure_text(self, figure: str, value: float) -> str:
        return f"{value:g} {figure}"

    def rank_text(self, rank: str) -> str:
        return rank

    def rank_share(self, standing: Mapping[str, float]) -> float:
        return 0.0

    def strong_text(self, setup: Any) -> str:
        return ""


class SealedFront:
    """`scenes.front.Front` in as few lines as it takes."""

    name = "sealed_bids"
    seat_colours = (0, 1, 2, 3)
    replay_looks_ahead = False
    words = SealedWords()

    def title(self) -> str:
        return "Sealed bids"

    def pitch(self) -> str:
        return "Name a number that nobody else names."

    def credit(self) -> str:
        return "Sealed bids is nobody’s game."

    def picture(self) -> Path | None:
        return None

    def setup_scene(self, services: Services, setup: Any = None, seats: Sequence[Seat] = ()) -> Scene:
        return SealedSetup(services, seats)

    def table_scene(self, services: Services, match: AnyMatch, pace: float = 1.0) -> Scene:
        return SealedTable(services, match, pace)

    def results_scene(self, services: Services, match: AnyMatch) -> Scene:
        return SealedResults(services, match)

    def rulebook(self) -> RulebookText:
        raise NotImplementedError("a game of tests has no book")

    def ways_in(self) -> Sequence[WayIn]:
        return ()

    def demo_setups(self) -> Sequence[Setup]:
        return (Setup(),)

    def thumbnail(self, saved: SavedMatch) -> Thumbnail | None:
        return None

    def seat_look(self, colour: int) -> PlayerColour:
        return player_look(colour)
