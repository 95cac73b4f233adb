"""Animation as numbers over time, driven by the caller's clock. Times are in seconds."""

from collections.abc import Callable

from pygame import Rect

Update = Callable[[float], None]
Ease = Callable[[float], float]
Area = Callable[[], Rect | None]
"""Returns the px that something covers now; None if it may be the whole window."""


def linear(share: float) -> float:
    """Return the share unchanged: no easing."""
    return share


def ease_out(share: float) -> float:
    """Start fast, then settle: for all that arrives."""
    return 1 - (1 - share) ** 3


def pop(share: float) -> float:
    """Overshoot by a tenth and settle: for growth."""
    back = share - 1
    return 1 + 2.2 * back**3 + 1.2 * back**2


def blend(start: float, end: float, share: float) -> float:
    """Return the value `share` of the way from `start` to `end`."""
    return start + (end - start) * share


def anywhere() -> Rect | None:
    """Return None: the area of a tween that may change the whole window."""
    return None


def nowhere() -> Rect | None:
    """Return an empty rectangle: the area of a tween that only waits."""
    return Rect(0, 0, 0, 0)


class Tween:
    """A movement: `update` is called with eased shares from 0 to 1, then `done` once.

    `area` returns the px covered now. It is called before the first step and after every step, so that only the old and
    the new place are redrawn.
    """

    __slots__ = ("area", "blocking", "covered", "delay", "done", "ease", "seconds", "started", "update")

    def __init__(
        self,
        seconds: float,
        update: Update,
        done: Callable[[], None] | None = None,
        ease: Ease = ease_out,
        delay: float = 0.0,
        blocking: bool = False,  # it shows what has happened, so that a click during it skips it and does nothing else
        area: Area = anywhere,
    ) -> None:
        self.seconds, self.update, self.done = seconds, update, done
        self.ease, self.delay, self.blocking, self.area = ease, delay, blocking, area
        self.started: float | None = None
        self.covered: Rect | None = None  # since the last step


class Animator:
    """Player of tweens.

    `touch` is called with every area that must be redrawn.
    """

    def __init__(self, factor: float = 1.0, touch: Callable[[Rect | None], None] = lambda area: None) -> None:
        self.factor = factor  # of their times; 0 is motion off, and every tween ends at once
        self._touch = touch
        self._running: list[Tween] = []

    @property
    def busy(self) -> bool:
        """True while anything moves."""
        return bool(self._running)

    @property
    def blocking(self) -> bool:
        """True while a tween runs that a click would skip."""
        return any(tween.blocking for tween in self._running)

    def play(self, tween: Tween) -> None:
        """Start a tween at the next tick. With motion off, end it at once."""
        if self.factor == 0:
            self._finish(tween)
        else:
            self._running.append(tween)

    def sequence(self, tweens: list[Tween]) -> None:
        """Play the tweens one after the other. A skip ends them all, in their order."""
        if not tweens:
            return
        first, rest = tweens[0], tweens[1:]
        after = first.done

        def go_on() -> None:
            if after is not None:
                after()
            self.sequence(rest)

        first.done = go_on
        self.play(first)

    def tick(self, now: float) -> bool:
        """Move everything to time `now`, and return True while anything still moves."""
        factor = self.factor
        for tween in self._running[:]:
            if tween.started is None:
                tween.started = now
            elapsed, seconds = now - tween.started - tween.delay * factor, tween.seconds * factor
            if not seconds or elapsed >= seconds:
                self._end(tween)
            elif elapsed >= 0:
                self._update(tween, tween.ease(elapsed / seconds))
        return self.busy

    def forget(self) -> None:
        """Stop all tweens at their present shares, without calling `done`."""
        self._running.clear()

    def skip(self) -> None:
        """End all tweens now, including those that start when others end."""
        while self._running:
            self._end(self._running[0])

    def _end(self, tween: Tween) -> None:
        if tween in self._running:
            self._running.remove(tween)
            self._finish(tween)

    def _finish(self, tween: Tween) -> None:
        self._update(tween, 1.0)
        if tween.done is not None:
            tween.done()

    def _update(self, tween: Tween, share: float) -> None:
        """Move a tween to `share`. Invalidate the px that it covered before and covers now."""
        before = tween.area() if tween.covered is None else tween.covered
        tween.update(share)
        tween.covered = after = tween.area()
        if before and after and before.colliderect(after):
            self._touch(before.union(after))
        else:
            self._touch(before)
            self._touch(after)
