"""The hand-over of the computer from person to person: the curtain between them, and the next one's recap."""

from collections.abc import Callable

from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.match_table.journal import TableJournal
from cardcity_desktop.scenes.match_table.sight import Sight
from cardcity_desktop.scenes.match_table.table_host import MatchTableHost
from cardcity_desktop.scenes.shared.curtain_image import RISE_SECONDS, CurtainAnimation
from cardcity_desktop.support.i18n import _, language
from cardcity_desktop.ui.toolkit import Canvas, Command, Push, Stay


class HandOver:
    """The change of viewers at one table."""

    def __init__(
        self,
        table: MatchTableHost,
        journal: Callable[[], TableJournal],
        sight: Sight,
        changed: Callable[[], None],
    ) -> None:
        """`changed` reads the match again and continues."""
        self._table, self._journal, self.sight, self._changed = table, journal, sight, changed
        self._recap: tuple[str, ...] = ()
        self._language = language()  # of the recap
        self.curtain: CurtainScene | None = None  # the one pushed last, until it is lifted
        self._rising: CurtainAnimation | None = None
        self._seated: int | None = None  # the seat that was opened here last

    @property
    def recap(self) -> tuple[str, ...]:
        """Sentences in the present language about the others' turns since the viewer's last one."""
        seat = self._table.viewer
        if self._recap and self._language != language() and seat is not None:
            self.recap = tuple(self._journal().recap(seat))
        return self._recap

    @recap.setter
    def recap(self, sentences: tuple[str, ...]) -> None:
        self._recap, self._language = sentences, language()

    @property
    def _needs_curtain(self) -> bool:
        """False without a curtain as the kind of secrecy, or if the table shows no secrets.

        A match received from another computer always has one.
        """
        table = self._table
        return table.hot_seat.by_mail or (self.sight.kind == "curtain" and table.needs_curtain())

    @property
    def passes_by_itself(self) -> bool:
        """True if nothing holds the table back from the next person: no curtain, and no step to take back."""
        return self.sight.kind in ("open", "look") and not self._table.can_undo

    def pass_on(self) -> Command | None:
        """Hand the computer to the next person, behind a curtain if the table shows secrets."""
        table, seat = self._table, self._table.turn_status.seat
        if seat is None or table.turn_status.waiting != "pass_on" or table.animating:
            return None
        table.forget()
        if not self._needs_curtain:
            self.take_over(seat)
            return Stay()
        return self.lower_curtain(table.curtain_for(seat))

    @property
    def label(self) -> str:
        """The words on the button that passes on."""
        text = _("Send to {name}") if self._table.hot_seat.by_mail else _("Pass to {name}")
        return text.format(name=self._table.names[self._table.turn_status.actor])

    @property
    def hint(self) -> str:
        """The sentence on what the viewer has to do."""
        text = _("Press the button, then pass the computer to {name}.")
        if self._table.hot_seat.by_mail:
            text = _("Press the button, and your turn becomes a letter to {name}.")
        return text.format(name=self._table.names[self._table.turn_status.actor])

    def lower_curtain(self, curtain: CurtainScene) -> Command:
        """Lower a curtain that hides the table until its seat lifts it."""
        table = self._table
        table.ui.forget_words()
        if table.hot_seat.from_other_device and table.hot_seat.is_shared:
            text = _("This game came as a letter. Anyone who has the letter can see every player’s cards.")
            if table.hot_seat.letter_is_known:
                text = _("This letter holds nothing new: your game has all its turns already.")
            table.ui.toast(text, 8.0)
        curtain.came = table.hot_seat.by_mail and table.hot_seat.from_other_device
        curtain.sends = table.hot_seat.by_mail and self._seated not in (None, curtain.seat)
        if not table.hot_seat.by_mail and table.front.second_screen() is not None:
            curtain.join_room = table.join_room
        curtain.draw_below = table.draw
        table.hot_seat.expect(curtain.seat)
        self.curtain = curtain
        return Push(curtain)

    def take_over(self, seat: int) -> None:
        """Make `seat` the viewer, and show the events since its last turn."""
        table, self._seated = self._table, seat
        table.turn_guard.close()
        table.seated(seat)
        table.hot_seat.hand_over(seat)
        self.sight.arrive(seat)
        self.recap = tuple(self._journal().recap(seat))
        table.ui.sound.play("turn")
        self._changed()

    def arrive(self) -> bool:
        """Make the person who lifted the curtain the viewer and start its rise. Return False without one."""
        seat = self._table.hot_seat.arrived
        if seat is None:
            return False
        self.take_over(seat)
        curtain, self.curtain = self.curtain, None
        if curtain is not None and curtain.image is not None and self._table.ui.animator.factor:
            self._rising = CurtainAnimation(self._table.ui)
            self._rising.begin(curtain.image, RISE_SECONDS, (1.0, 0.0), self.finish)
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the curtain while it rises. The table can already be used."""
        if self._rising is not None:
            self._rising.draw(canvas)

    def finish(self) -> None:
        """End the rise."""
        rising, self._rising = self._rising, None
        if rising is not None:
            rising.finish()
