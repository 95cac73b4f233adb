"""A card about a costly decision: the position, the player's action, and the better one once asked for."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect

from cardcity_desktop.players.coach import Decision
from cardcity_desktop.players.player import EvaluatedLot
from cardcity_desktop.rules.game import Progress
from cardcity_desktop.scenes.coach.moments import SmallPictures
from cardcity_desktop.scenes.coach.puzzle import answer_of
from cardcity_desktop.scenes.front import Front
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.rectangles import flow
from cardcity_desktop.ui.widgets.buttons import Button, button_size
from cardcity_desktop.ui.widgets.labels import Painted, Panel, Paragraph
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.seats import names_of

PICTURE = 150
"""Side of a position's picture, in logical units."""
FURTHER = 4
"""Number of later steps that are searched for what a decision led to."""


class ReviewedGame(Protocol):
    """Interface between a card and the coach's screen."""

    ui: Ui
    front: Front
    match: AnyMatch
    seat: int

    @property
    def pictures(self) -> SmallPictures:
        """Small pictures of its positions."""

    @property
    def replay(self) -> Replay:
        """The match's replay."""

    def is_revealed(self, decision: Decision) -> bool:
        """Return True if the player has asked for the answer."""

    def try_again(self, decision: Decision) -> Command:
        """Open the position as a puzzle."""

    def show_answer(self, decision: Decision) -> Command:
        """Show the answer now and later."""


class MistakeCard:
    """Composer of a card of the coach, downwards from the top of a place."""

    def __init__(self, scene: ReviewedGame, number: int, decision: Decision) -> None:
        self.scene, self.number, self.decision = scene, number, decision

    def widgets(self, place: Rect) -> list[Widget]:
        ui, s = self.scene.ui, self.scene.ui.scale
        pad, side = s(14), s(PICTURE)
        picture = self._picture(Rect(place.left + pad, place.top + pad, side, side))
        left = picture[0].rect.right + pad if picture else place.left + pad
        room = Rect(left, place.top + pad, place.right - pad - left, 0)
        inner: list[Widget] = [*picture]
        top = room.top
        for text, style, muted in self._texts():
            high = ui.text.measure(text, style, room.width)[1]
            inner.append(Paragraph(Rect(room.left, top, room.width, high), text, style, muted=muted))
            top += high + s(6)
        presses = self._presses(Rect(room.left, top + s(6), room.width, 0))
        inner += presses
        bottom = max(widget.rect.bottom for widget in inner) + pad
        return [Panel(Rect(place.left, place.top, place.width, bottom - place.top)), *inner]

    def _texts(self) -> list[tuple[str, str, bool]]:
        scene, decision = self.scene, self.decision
        front, names = scene.front, names_of(scene.match.seats)
        when = front.words.progress_text(Progress(decision.round, None))
        head = _("{when}: it cost {cost}").format(when=when, cost=front.words.cost_text(decision.cost))
        texts = [(head, "heading", False)]
        if action := self._action_text(names):
            texts.append((action, "body", False))
        texts += [(self._lot_text(number, lot, names), "small", True) for number, lot in enumerate(decision.lots, 1)]
        if scene.is_revealed(decision):
            view = scene.replay.view(decision.at, scene.seat)
            answer = front.words.hint_text(view, answer_of(decision), names)
            texts.append((_("The coach’s advice: {answer}").format(answer=answer), "strong", False))
        return texts

    def _action_text(self, names: tuple[str, ...]) -> str:
        """Return the sentence for the player's action; if that is not visible, for the same player's next one."""
        scene, replay = self.scene, self.scene.replay
        for at in range(self.decision.at + 1, min(self.decision.at + FURTHER, replay.length) + 1):
            if replay.step_at(at).seat != scene.seat:
                return ""
            for event in replay.events(at, scene.seat):
                if text := scene.front.words.event_text(event, names):
                    return text
        return ""

    def _lot_text(self, number: int, lot: EvaluatedLot, names: tuple[str, ...]) -> str:
        """Return what a lot is worth to every player: "Lot 1 (…): Zoé 4, Bruno 2½"."""
        values = ", ".join(
            _("{name} {points}").format(name=name, points=number_text(round(2 * value) / 2))
            for name, value in zip(names, lot.values, strict=True)
        )
        cards = self.scene.front.words.lot_text(lot.cards)
        return _("Lot {number} ({cards}) was worth, in points: {values}").format(
            number=number, cards=cards, values=values
        )

    def _presses(self, place: Rect) -> list[Widget]:
        ui, scene, decision = self.scene.ui, self.scene, self.decision
        entries = [
            ("try", _("Try it"), "play", lambda: scene.try_again(decision)),
            ("answer", _("Show the answer"), "hint", lambda: scene.show_answer(decision)),
        ]
        sizes = [button_size(ui, label, icon) for _key, label, icon, _action in entries]
        sizes = [(min(wide, place.width), high) for wide, high in sizes]
        places = flow(place, sizes, ui.scale(10))
        return [
            Button(
                rect, label, action, "primary" if key == "try" else "secondary", icon, f"{key}:{self.number}",
                best=key == "try" and self.number == 0,
            )
            for rect, (key, label, icon, action) in zip(places, entries, strict=True)
        ]  # fmt: skip

    def _picture(self, place: Rect) -> list[Painted]:
        """Return the small picture of the position; nothing if the game draws none."""
        return self.scene.pictures.widget(place, self.scene.replay, self.decision.at, self.scene.seat)
