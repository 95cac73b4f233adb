"""mypy's plugin for `Changeable.changed` (rules/fast_dataclass.py): it takes the fields of the class that it copies."""

from collections.abc import Callable

from mypy.nodes import ARG_NAMED_OPT
from mypy.plugin import MethodSigContext, Plugin
from mypy.types import CallableType, FunctionLike, Instance, get_proper_type

CHANGEABLE = "cardcity_desktop.rules.fast_dataclass.Changeable"


class ChangedFields(Plugin):
    def get_method_signature_hook(self, fullname: str) -> Callable[[MethodSigContext], FunctionLike] | None:
        return _signature if fullname.endswith(".changed") else None


def _signature(context: MethodSigContext) -> FunctionLike:
    """Return the signature of `changed` for the class of the object: the arguments of `__init__`, none needed."""
    changed, copied = context.default_signature, get_proper_type(context.type)
    if not isinstance(copied, Instance) or not copied.type.has_base(CHANGEABLE):
        return changed
    symbol = copied.type.get("__init__")
    made = get_proper_type(symbol.type) if symbol is not None else None
    if not isinstance(made, CallableType):
        return changed
    names, types = made.arg_names[1:], made.arg_types[1:]
    return changed.copy_modified(types, [ARG_NAMED_OPT] * len(names), names)


def plugin(_version: str) -> type[Plugin]:
    return ChangedFields
