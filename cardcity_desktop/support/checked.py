"""Checks of files that people may edit or send: a pydantic model for each kind of file, a sentence for each mistake.

Importing pydantic takes a tenth of a second: import this module inside functions, never before the first frame.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError, ValidatorFunctionWrapHandler, WrapValidator
from pydantic_core import ErrorDetails, PydanticCustomError

from cardcity_desktop.support.i18n import N_, _

ModelT = TypeVar("ModelT", bound=BaseModel)

PROBLEMS: Mapping[str, str] = {
    "missing": N_("it is missing"),
    "extra_forbidden": N_("there is no such field"),
    "string_type": N_("a text is wanted"),
    "string_unicode": N_("a text is wanted"),
    "int_type": N_("a whole number is wanted"),
    "float_type": N_("a number is wanted"),
    "bool_type": N_("true or false is wanted"),
    "list_type": N_("a list is wanted"),
    "too_short": N_("at least one is wanted"),
    "dict_type": N_("an object is wanted"),
    "model_type": N_("an object is wanted"),
}
"""Sentences by kind of pydantic error, for fields whose model has no sentence of its own."""


class FieldError(ValueError):
    """Raised for a value that its model refuses.

    field: path to the value, "" for the whole, e.g. "mission hearth: title.fr". problem: what is wrong, in the player's
    language.
    """

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(_("{field}: {problem}").format(field=field, problem=problem) if field else problem)
        self.field = field
        self.problem = problem


class Checked(BaseModel):
    """Base of the models: values have exactly the declared types, and undeclared fields are refused."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


def sentence(problem: str, **figures: object) -> PydanticCustomError:
    """Return the error to raise in a validator, with `problem` as its sentence (already translated)."""
    return PydanticCustomError("sentence", "{problem}", {"problem": problem.format(**figures) if figures else problem})


def wanted(problem: str) -> WrapValidator:
    """Return field metadata with which every error of the field reads `problem` (marked with `N_`)."""

    def check(value: Any, handler: ValidatorFunctionWrapHandler) -> Any:
        try:
            return handler(value)
        except ValidationError as error:
            raise sentence(_(problem)) from error

    return WrapValidator(check)


def check(model: type[ModelT], values: object) -> ModelT:
    """Return `values` as a `model`, or raise FieldError for the first mistake, unknown fields before all others.

    >>> class Town(Checked):
    ...     name: str
    >>> check(Town, {"name": "Ulm"}).name
    'Ulm'
    >>> check(Town, {"name": 3})
    Traceback (most recent call last):
    ...
    cardcity_desktop.support.checked.FieldError: name: a text is wanted
    """
    try:
        return model.model_validate(values)
    except ValidationError as error:
        errors = error.errors(include_url=False)
        worst = next((each for each in errors if each["type"] == "extra_forbidden"), errors[0])
        raise FieldError(_path(worst["loc"], values), _problem(worst)) from error


def _problem(error: ErrorDetails) -> str:
    if error["type"] == "sentence":
        return str(error["ctx"]["problem"])
    if error["type"] == "extra_forbidden" and isinstance(error["input"], list) and len(error["loc"]) == 1:
        return _("there is no such table")
    known = PROBLEMS.get(error["type"])
    return _(known) if known is not None else error["msg"]


def _path(location: tuple[int | str, ...], values: Any) -> str:
    """Return the path to a value as a person can find it: a table by its id or number from 1, then its field."""
    head, fields = "", list[str]()
    for part in location:
        values = _inside(values, part)
        if not isinstance(part, int):
            fields.append(str(part))
        elif isinstance(values, dict):
            name = values.get("id")
            head += f"{'.'.join(fields)} {name if isinstance(name, str) else part + 1}: "
            fields = []
    return head + ".".join(fields) if fields else head.removesuffix(": ")


def _inside(values: Any, part: int | str) -> Any:
    try:
        return values[part]
    except (KeyError, IndexError, TypeError):
        return None
