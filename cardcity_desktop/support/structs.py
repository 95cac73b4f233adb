"""Classes whose fields are stated as in a dataclass, and checked by mypy, but are defined at a tenth of its cost.

What is imported before the first frame derives from `Struct`; a dataclass compiles methods for each class.
"""

from collections.abc import Callable
from typing import Any, ClassVar, Literal, TypeVar, cast, dataclass_transform

T = TypeVar("T")


class _Fresh:
    """The default of a field that every object makes anew."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make


def fresh(make: Callable[[], T], *, init: Literal[False] = False) -> T:
    """Return the default of a field that is no argument: every object has its own, by `make`."""
    return cast(T, _Fresh(make))


@dataclass_transform(eq_default=False, field_specifiers=(fresh,))
class Struct:
    """Base of a class with fields, compared by identity.

    A default is an attribute of the class; one that is a function is wrapped in `staticmethod`.

    >>> class Point(Struct):
    ...     x: int
    ...     y: int = 0
    ...     marks: list[str] = fresh(list)
    >>> Point(3).x, Point(3).y, Point(3, y=4).y, Point(3).marks
    (3, 0, 4, [])
    >>> Point(3, z=5)
    Traceback (most recent call last):
    TypeError: Point has no field z
    """

    _fields: ClassVar[tuple[str, ...]] = ()
    _names: ClassVar[frozenset[str]] = frozenset()
    _fresh: ClassVar[tuple[tuple[str, Callable[[], Any]], ...]] = ()

    def __init_subclass__(cls, kw_only: bool = False) -> None:
        made = [(name, value.make) for name, value in vars(cls).items() if isinstance(value, _Fresh)]
        fields = [name for name in cls.__annotations__ if not isinstance(vars(cls).get(name), _Fresh)]
        cls._fields = cls._fields if kw_only else (*cls._fields, *fields)
        cls._names, cls._fresh = cls._names.union(fields), (*cls._fresh, *made)

    def __init__(self, *values: Any, **named: Any) -> None:
        if not self._names.issuperset(named):
            raise TypeError(f"{type(self).__name__} has no field {', '.join(named.keys() - self._names)}")
        named.update(zip(self._fields, values))  # noqa: B905 - `strict` takes as long as the rest
        for name, make in self._fresh:
            named[name] = make()
        self.__dict__ = named  # a compose makes hundreds: in less time than by setattr
