"""Names of players: the given ones, else default ones in the current language.

A match stores no default names, so that every device shows them in its own language.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from cardcity_desktop.session.store import FACES, OTHER_PERSON, PERSON, Seat
from cardcity_desktop.support.i18n import N_, _, language
from cardcity_desktop.ui.wording.phrases import capitalised, listed

PERSONS = (PERSON, OTHER_PERSON)
"""Kinds of players that are named as persons."""

LEVELS = {
    "random": N_("By chance"),
    "beginner": N_("Beginner"),
    "neighbour": N_("Neighbour"),
    "planner": N_("Planner"),
    "visionary": N_("Visionary"),
}
"""Levels of computer players, by the word in saves and on the command line."""


RIVALS = {"beginner": "Lulu", "neighbour": "Marcel", "planner": "Simone", "visionary": "Octave"}
"""Names of the computer players by level, the same in every game and language."""

_RELATIVES = {
    "beginner": ("Zaza", "Mimi", "Fifi", "Kiki", "Nana"),
    "neighbour": ("Basil", "Gaston", "Arthur", "Oscar", "Hugo"),
    "planner": ("Odette", "Irma", "Agathe", "Flora", "Berthe"),
    "visionary": ("Hector", "Ulysse", "Victor", "Edgar", "Conrad"),
}
"""Names of further computer players of a level at one table."""

_TEMPERS = {
    "beginner": N_("Takes what is pretty, and overlooks a lot."),
    "neighbour": N_("Plans his own turn well, and shares out fairly."),
    "planner": N_("Counts everything twice, and wastes nothing."),
    "visionary": N_("Sees the end long before you do, and hides what you want."),
}


def level_name(level: str) -> str:
    """Return the name of a computer player's level. For any other word the name of a person."""
    return _(LEVELS[level]) if level in LEVELS else _("Person")


def has_face(player: str) -> bool:
    """Return True if a kind of player has a name and a face of its own."""
    return player in RIVALS


def shows_face(player: str) -> bool:
    """Return True if a small plate shows a face: that of a computer player, or one that a person chose."""
    return has_face(player) or player in FACES


def face_of(player: str, seat: int) -> str:
    """Return the face of a kind of player in a seat, a file of assets/faces, or "" without one.

    player: a kind of player, or a face that was chosen (`Seat.portrait`).
    """
    return FACES[seat % len(FACES)] if player == PERSON else player if shows_face(player) else ""


PEOPLE = FACES[:4]
"""Faces of a group of persons."""

_FACE_NAMES = {
    "gardener": N_("with a straw hat"),
    "friend": N_("with red hair"),
    "elder": N_("with white hair"),
    "cousin": N_("with dark curls"),
    "sister": N_("with bunches"),
    "grandfather": N_("with a beard and glasses"),
    "aunt": N_("with a headscarf"),
    "brother": N_("with freckles"),
}
"""Faces of persons in words, for screen readers."""


def face_name(face: str) -> str:
    """Return a person's face in words: "with a straw hat"."""
    return _(_FACE_NAMES[face])


def temper(level: str) -> str:
    """Return one sentence about how a level plays, or "" for one without a face."""
    return _(_TEMPERS[level]) if level in _TEMPERS else ""


def rival_text(level: str) -> str:
    """Return a computer player with the level in words: "Lulu, Beginner"."""
    return _("{name}, {level}").format(name=default_name(0, level), level=level_name(level))


def default_name(number: int, player: str, alone: bool = False) -> str:
    """Return the default name of a seat with that kind of player. It differs for the only person (`alone`)."""
    if player in RIVALS:
        return RIVALS[player]
    if alone and player in PERSONS:
        return _("Player")
    word = _("Player {number}") if player in PERSONS else _("Computer {number}")
    return word.format(number=number + 1)


def _default_names(number: int, player: str, alone: bool) -> tuple[str, ...]:
    """Return a seat's default names. The first one that is free at the table is displayed."""
    return (default_name(number, player, alone), *_RELATIVES.get(player, ()))


def named(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats with the names to display: none empty, no two alike."""
    return _named(tuple(seats), language())


@lru_cache(64)
def _named(seats: tuple[Seat, ...], spoken: str) -> tuple[Seat, ...]:
    """Return the named seats, cached by language, because a table asks for each line of its journal."""
    given = {_given(seat) for seat in seats}
    taken: set[str] = set()
    named, alone = [], _is_alone(seats)
    for at, seat in enumerate(seats):
        wanted = (_given(seat),) if _given(seat) else _default_names(at, seat.player, alone)
        used = taken if _given(seat) else taken | given  # a person called Lulu keeps the name
        name = next((name for name in wanted if name not in used), None) or _free(wanted[0], used)
        taken.add(name)
        named.append(replace(seat, name=name))
    return tuple(named)


def _given(seat: Seat) -> str:
    """Return the name that was typed for a seat, or "" without one, or if it is what nameless persons are called."""
    name = seat.name.strip()
    return "" if name == _("You") or is_lone_default(name) else name


def _is_alone(seats: Sequence[Seat]) -> bool:
    """Return True if only one person plays, or played in a match that is watched."""
    return sum(seat.player in PERSONS for seat in seats) == 1


def names_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    return tuple(seat.name for seat in named(seats))


def labelled(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats with names for use outside sentences, as on a plate: "You" for an only, nameless person."""
    return _labelled(tuple(seats), language())


@lru_cache(64)
def _labelled(seats: tuple[Seat, ...], spoken: str) -> tuple[Seat, ...]:
    alone = _is_alone(seats)
    return tuple(
        replace(shown, name=_("You")) if alone and given.player in PERSONS and not _given(given) else shown
        for given, shown in zip(seats, named(seats), strict=True)
    )


def labels_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return the names of `labelled` by seat."""
    return tuple(seat.name for seat in labelled(seats))


def to_you(sentence: str) -> str:
    """Return a sentence with "you" for the default name of the only person: "You draw 3 cards.", "Lulu robs you.".

    "Player 2" is a name among several persons.
    """
    given = default_name(0, PERSON, alone=True)
    if given not in sentence:
        return sentence
    name, forms = re.escape(given), _verb_forms(language())
    verb = "|".join(map(re.escape, forms))

    def you(match: re.Match[str]) -> str:
        word = _("Your") if match["own"] else _("You")
        verb = f" {forms[match['verb']]}" if match["verb"] else ""
        return (word.lower() if match.start() else word) + (match["not"] or "") + verb

    whose = rf"\b{name}(?:(?P<own>’s)|(?! ?\d))(?!\w)(?P<not> ne)?(?: (?P<verb>{verb})\b)?"
    addressed = re.sub(whose, you, sentence)
    if re.match(rf"{name}\s?:", sentence):
        label = addressed.partition(":")[2].lstrip()
        return capitalised(label)
    if not re.match(whose, sentence):
        return addressed
    also = rf"({re.escape(listed(('', '')))}(?:l[ae]s? )?)({verb})\b"
    return re.sub(also, lambda match: match[1] + forms[match[2]], addressed)


@lru_cache(maxsize=4)
def _verb_forms(_language: str) -> dict[str, str]:
    """Return the verbs of the journals: "builds" as "build", the form after "you"."""
    # Translators: every verb that follows {name} in a sentence, in its form after a name and after “You”
    pairs = _(
        "adds add, begins begin, builds build, buys buy, calls call, catches catch, chooses choose, collects collect, "
        "completes complete, destroys destroy, discards discard, does do, draws draw, earns earn, exchanges exchange, "
        "gets get, has have, inherits inherit, is are, keeps keep, lays lay, looks look, means mean, murders murder, "
        "offers offer, pays pay, places place, plays play, puts put, receives receive, robs rob, saves save, "
        "splits split, steals steal, swaps swap, takes take, wins win"
    )
    return dict(pair.split(" ") for pair in pairs.split(", "))


def of_player(text: str, own: str, name: str) -> str:
    """Return `text` with the name, as "City of Zoé". For an only person without a name `own`, as "Your city"."""
    return own if name == _("You") or is_lone_default(name) else text.format(name=name)


def label_of(name: str) -> str:
    """Return a seat's name outside sentences, as in `labels_of`, from its name in sentences."""
    return _("You") if is_lone_default(name) else name


def is_lone_default(name: str) -> bool:
    """Return True for the name that an only person without a name has in sentences."""
    return name == default_name(0, PERSON, alone=True)


def wins_text(seats: Sequence[Seat], *winners: int) -> str:
    """Return who has won: "Anna wins!", "You win!", "Anna and Bob share the victory!", "Nobody wins."."""
    names, labels = names_of(seats), labels_of(seats)
    won = [names[seat] for seat in winners]
    if not won:
        return _("Nobody wins.")
    if len(won) > 1:
        return to_you(_("{names} share the victory!").format(names=listed(won)))
    return _("{name} wins!").format(name=won[0]) if labels[winners[0]] == won[0] else _("You win!")


def begins_text(name: str, label: str) -> str:
    """Return the words that a seat begins, from its name in sentences and its label outside of them."""
    return _("{name} begins").format(name=name) if label == name else _("You begin")


def _free(name: str, taken: set[str]) -> str:
    """Return the name, followed by a number if it is taken."""
    if name not in taken:
        return name
    return next(f"{name} {number}" for number in range(2, 9) if f"{name} {number}" not in taken)


def as_played(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats as a match stores them: given names distinct, others ""."""
    return tuple(
        replace(seat, name=shown.name if _given(seat) else "") for seat, shown in zip(seats, named(seats), strict=True)
    )


def as_given(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats as a set-up screen edits them: default names become ""."""
    defaults = [
        {name for alone in (True, False) for name in _default_names(at, seat.player, alone)}
        for at, seat in enumerate(seats)
    ]
    return tuple(
        replace(seat, name="") if seat.name in names else seat for seat, names in zip(seats, defaults, strict=True)
    )
