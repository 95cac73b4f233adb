"""Cache of surfaces, limited by bytes. The least recently used ones are dropped."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

from pygame import Surface


class SurfaceCache:
    """Surfaces by key, at most `limit` bytes of them."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        made = make()
        self._kept[key] = made
        self.bytes += _size(made)
        while self.bytes > self.limit and len(self._kept) > 1:
            self.bytes -= _size(self._kept.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._kept)


def _size(surface: Surface) -> int:
    return surface.get_pitch() * surface.get_height()
