"""Files of the career that people may edit: campaigns, achievements, cities of the day, lessons."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.game import AnyGame
from cardcity_desktop.session.field_texts import field_text
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path

if TYPE_CHECKING:
    from pydantic import BaseModel

    ModelT = TypeVar("ModelT", bound=BaseModel)

GREATEST_SEED = 2**32 - 1
LONGEST_TEXT = 400
"""Most letters of a title or text in one language."""

_PLACE = re.compile(r" \(at (?:line (?P<line>\d+), column \d+|end of document)\)$")
"""The place at the end of every message of tomllib."""


class ContentError(Exception):
    """Raised for a mistake in a content file. Its text names the line, or the table and its field."""


def content_of(*path: str) -> str | None:
    """Return the text of the asset at `path`, or None if there is none. Raise ContentError if it is damaged."""
    file = asset_path(*path)
    try:
        return file.read_text(encoding="utf-8") if file.is_file() else None
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(_("the file can’t be read")) from error


def read_content(model: type[ModelT], text: str, game: str) -> ModelT:
    """Return a TOML file of `game` as a `model`, or raise ContentError."""
    from cardcity_desktop.support.checked import FieldError, check

    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(_toml_problem(str(error), text)) from error
    if "game" in model.model_fields and values.get("game") != game:
        raise ContentError(f"game: {values.get('game')!r} is not {game!r}")
    try:
        return check(model, values)
    except FieldError as error:
        raise ContentError(str(error)) from error


def setup_of(game: AnyGame, words: Mapping[str, Any], rivals: Sequence[str], where: str = "") -> Any:
    """Return the set-up of a file's words, with a rival for each other seat, or raise ContentError that begins with
    `where`."""
    try:
        setup = game.read_setup(words)
    except BadFieldError as error:
        raise ContentError(f"{where}setup: {field_text(error)}") from error
    count = game.players(setup) - 1
    if len(rivals) != count:
        text = _("a list of {count}, a level for each other player, is wanted").format(count=count)
        raise ContentError(f"{where}rivals: {text}")
    return setup


def _toml_problem(message: str, text: str) -> str:
    match = _PLACE.search(message)
    if match is None:
        return _("the file can’t be read")
    return _("line {line} can’t be read").format(line=match["line"] or text.count("\n") + 1)
