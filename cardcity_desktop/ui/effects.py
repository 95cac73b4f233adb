"""Everything that moves over a screen: effects, flights from place to place, and the queue that plays them.

A scene has one `EffectQueue`, draws it in `overlay`, and leaves out the items that `hidden` names:

    self.effects = EffectQueue()
    self.effects.sequence([Flight(draw_card, hand, slot, s(40), hides={"market:3"}), PointsPop(…)], self.ui.animator)

A click skips what is `blocking`; with motion off everything ends at once. `tween` makes one for a hook that returns
tweens, such as `MatchTable.show`.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial

from pygame import Rect

from cardcity_desktop.ui.paint.animation import Animator, Ease, Tween, blend, ease_out
from cardcity_desktop.ui.paint.canvas import Canvas


def _nothing() -> None:
    return None


@dataclass(slots=True, eq=False, kw_only=True)
class Effect:
    """Something that is drawn over a screen for a while. Subclasses draw it at `share` of its time, 0 to 1."""

    seconds: float = 0.34
    """At normal motion, as `delay`."""
    delay: float = 0
    blocking: bool = False
    """A click skips it instead of acting."""
    ease: Ease = ease_out
    hides: Collection[Hashable] = ()
    """Keys of what is not drawn in its own place until the effect has ended."""
    on_start: Callable[[], None] = _nothing
    on_end: Callable[[], None] = _nothing
    share: float = field(default=0.0, init=False)

    def draw(self, canvas: Canvas) -> None:
        """Draw the effect as it looks at `share`."""

    def area(self) -> Rect | None:
        """Return the area in px that the effect covers now, None redraws the whole window."""
        return None


@dataclass(slots=True, eq=False)
class Flight(Effect):
    """A picture on its way between two rectangles. Its path rises by `arc` px in the middle."""

    paint: Callable[[Canvas, Rect], None]
    start: Rect
    end: Rect
    arc: int = 0
    margin: int = 24
    """Px that the picture covers around its rectangle, such as its shadow."""

    _places: tuple[float, Rect, Rect, Rect] | None = field(default=None, init=False, repr=False)
    """Share, end, rectangle and area: kept, because a frame asks once for each of its parts."""

    def rect(self) -> Rect:
        """Return the rectangle of the picture now."""
        return self._current_places()[2]

    def draw(self, canvas: Canvas) -> None:
        self.paint(canvas, self._current_places()[2])

    def area(self) -> Rect:
        return self._current_places()[3]

    def _current_places(self) -> tuple[float, Rect, Rect, Rect]:
        """Return (share, end, rectangle drawn now, covered px), cached by share and end."""
        kept, share, last = self._places, self.share, self.end
        if kept is not None and kept[0] == share and kept[1] is last:
            return kept
        first = self.start
        rect = first.copy()
        if first.size != last.size:
            rect.size = round(blend(first.width, last.width, share)), round(blend(first.height, last.height, share))
        (x, y), (to_x, to_y) = first.center, last.center
        rise = round(4 * self.arc * share * (1 - share)) if self.arc else 0
        rect.center = round(x + (to_x - x) * share), round(y + (to_y - y) * share) - rise
        self._places = kept = (share, last, rect, rect.inflate(2 * self.margin, 2 * self.margin))
        return kept


@dataclass(slots=True, eq=False)
class Wait(Effect):
    """An effect that draws nothing and only takes time."""

    def area(self) -> Rect | None:
        return Rect(0, 0, 0, 0)


class EffectQueue:
    """The effects of one scene: waiting, running, drawn in the order in which they started."""

    def __init__(self) -> None:
        self._waiting: list[Effect] = []
        self.running: list[Effect] = []

    @property
    def hidden(self) -> frozenset[Hashable]:
        """Keys of the items that waiting and running effects hide."""
        return frozenset(key for effect in (*self._waiting, *self.running) for key in effect.hides)

    @property
    def busy(self) -> bool:
        """True while effects wait or run."""
        return bool(self._waiting or self.running)

    def tween(self, effect: Effect, at_once: bool = False) -> Tween:
        """Return the tween that plays `effect`, whose keys are hidden from now on.

        With `at_once` the effect is drawn from now on, not only from the tween's first step.
        """
        self._waiting.append(effect)
        if at_once:
            self._start(effect)

        def update(share: float) -> None:
            self._start(effect)
            effect.share = share

        def done() -> None:
            if effect in self.running:
                self.running.remove(effect)
                effect.on_end()

        return Tween(
            effect.seconds,
            update=update,
            done=done,
            ease=effect.ease,
            delay=effect.delay,
            blocking=effect.blocking,
            area=effect.area,
        )

    def _start(self, effect: Effect) -> None:
        if effect in self._waiting:
            self._waiting.remove(effect)
            self.running.append(effect)
            effect.on_start()

    def play(self, effects: Iterable[Effect], animator: Animator) -> None:
        """Start all the effects together, each after its own delay."""
        for tween in [self.tween(effect) for effect in effects]:
            animator.play(tween)

    def sequence(self, effects: Iterable[Effect], animator: Animator) -> None:
        """Play the effects one after the other."""
        animator.sequence([self.tween(effect) for effect in effects])

    def together(
        self, effects: Sequence[Effect], animator: Animator, hides: Collection[Hashable] = (),
        on_end: Callable[[], None] = _nothing, rest: float = 0, blocking: bool = False,
    ) -> Tween:  # fmt: skip
        """Return a tween that starts all the effects, and ends `rest` seconds after the last of them.

        Items with keys in `hides` are hidden from now until its end, when `on_end` is called.
        """
        whole = max((effect.delay + effect.seconds for effect in effects), default=0.0) + rest
        start = partial(self.play, effects, animator)
        return self.tween(Wait(seconds=whole, hides=hides, on_start=start, on_end=on_end, blocking=blocking))

    def clear(self) -> None:
        """Drop all effects without calling their `on_end`. Hidden items appear again."""
        self._waiting.clear()
        self.running.clear()

    def draw(self, canvas: Canvas) -> None:
        """Draw the running effects that are inside the surface's clip."""
        clip = canvas.surface.get_clip()
        areas = [effect.area() or clip for effect in self.running]
        for at in clip.collidelistall(areas):
            self.running[at].draw(canvas)
