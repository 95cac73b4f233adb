"""Options that name a game and its set-up. They come from the game itself (`Game.setup_fields`)."""

import json
from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from cardcity_desktop.cli.arguments import Parser, add_workers, at_least, comma_list, whole_number
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.game import AnyGame, SetupField
from cardcity_desktop.rules.registry import UnknownGameError, default_game, game_of
from cardcity_desktop.support.i18n import _


def add_game_option(parser: Parser) -> None:
    text = _("which game; {game} by default").format(game=default_game())
    parser.add_argument("--game", default=default_game(), metavar=_("NAME"), help=text)


def add_setup_options(parser: Parser, argv: Sequence[str]) -> None:
    """Add `--game`, an option for each word of that game's set-up, and options for many games."""
    add_game_option(parser)
    for field in _fields_of_named_game(argv):
        _add_field(parser, field)
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar=_("NAME=VALUE"),
        help=_("another word of the set-up; repeatable"),
    )
    parser.add_argument(
        "--seats", default="random", metavar="A,B", help=_("the computer players: one for all, or one a seat")
    )
    parser.add_argument("--games", type=at_least(1), metavar="N", help=_("how many games to play"))
    parser.add_argument(
        "--seed",
        type=whole_number,
        default=1,
        metavar="N",
        help=_("the first game’s seed; the others’ are mixed from it"),
    )
    add_workers(parser)
    parser.add_argument("--json", action="store_true", help=_("print the results as one JSON object"))


def _fields_of_named_game(argv: Sequence[str]) -> Sequence[SetupField]:
    """Return the fields of the game after `--game`, or of the default game if there is none."""
    early = Parser(add_help=False, allow_abbrev=False)
    early.add_argument("--game", nargs="?", default=default_game())
    try:
        return game_of(early.parse_known_args(argv)[0].game).setup_fields()
    except UnknownGameError:
        return game_of(default_game()).setup_fields()


def _add_field(parser: Parser, field: SetupField) -> None:
    flag, offered = flag_of(field), ", ".join(map(str, field.choices))
    if field.is_flag:
        parser.add_argument(
            flag,
            action="store_const",
            const=True,
            dest=field.name,
            help=_("an option of the rules, off without this word"),
        )
    elif field.takes_several:
        parser.add_argument(flag, metavar="A,B", dest=field.name, help=offered)
    elif isinstance(field.choices[0], int):
        parser.add_argument(flag, metavar="N", type=whole_number, dest=field.name, help=offered)
    else:
        parser.add_argument(flag, metavar=_("WORD"), dest=field.name, help=offered)


def flag_of(field: SetupField) -> str:
    """Return the option for a set-up's word, e.g. `--first-player`."""
    return "--" + field.name.replace("_", "-")


def chosen_game(arguments: Namespace) -> AnyGame:
    """Return the game of `--game`. Raises BadFieldError."""
    try:
        return game_of(arguments.game)
    except UnknownGameError as error:
        raise BadFieldError("game", "there is no {word}", word=repr(arguments.game)) from error


def setup_words(arguments: Namespace) -> dict[str, Any]:
    """Return the set-up's words that were given, as `Game.read_setup` takes them. Raises BadFieldError."""
    words: dict[str, Any] = {}
    for field in chosen_game(arguments).setup_fields():
        given = getattr(arguments, field.name)
        if given is not None:
            words[field.name] = _listed(field, given) if field.takes_several else given
    return words | dict(map(_option, arguments.option))


def _listed(field: SetupField, given: str) -> list[Any]:
    items = sorted(comma_list(given))
    return [whole_number(item) for item in items] if isinstance(field.choices[0], int) else list(items)


def _option(text: str) -> tuple[str, Any]:
    """Return a set-up's word and its value: parsed as JSON if possible, else the text."""
    name, equals, value = text.partition("=")
    if not equals:
        raise BadFieldError("option", "{word} is not NAME=VALUE", word=repr(text))
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value


def setup_summary(game: AnyGame, setup: Any) -> dict[str, Any]:
    """Return a set-up as `--json` prints it, without table options (docs/positions.md)."""
    table = {field.name for field in game.setup_fields() if field.is_table_option}
    return {name: value for name, value in game.write_setup(setup).items() if name not in table}


def command_words(game: AnyGame, setup: Any) -> str:
    """Return the options with which `simulate` plays this set-up again."""
    values = setup_summary(game, setup)
    words = [] if game.name == default_game() else [f"--game {game.name}"]
    for field in game.setup_fields():
        value = values.get(field.name)
        if field.is_flag:
            words += [flag_of(field)] if value else []
        elif value not in (None, []):
            words.append(f"{flag_of(field)} {','.join(map(str, value)) if isinstance(value, list) else value}")
    return " ".join(words)
