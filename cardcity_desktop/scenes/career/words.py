"""Texts of the career that belong to no game: medals, achievements, profiles, finished games."""

from collections.abc import Mapping, Sequence

from cardcity_desktop.career.missions import Medal
from cardcity_desktop.career.profile import CareerEntry, Profile
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.scenes.career.services import whole_setup_text
from cardcity_desktop.scenes.front import GameWords, front_of
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.phrases import listed
from cardcity_desktop.ui.wording.seats import names_of

_MEDALS: Mapping[Medal, str] = {"bronze": N_("Bronze"), "silver": N_("Silver"), "gold": N_("Gold")}


def medal_name(medal: Medal) -> str:
    return _(_MEDALS[medal])


def medals_text(medal: Medal, count: int) -> str:
    """Return a number of medals of one kind: "2 silver medals"."""
    texts = {
        "bronze": ngettext("{count} bronze medal", "{count} bronze medals", count),
        "silver": ngettext("{count} silver medal", "{count} silver medals", count),
        "gold": ngettext("{count} gold medal", "{count} gold medals", count),
    }
    return texts[medal].format(count=count)


def profile_name(profile: Profile) -> str:
    """Return the name of another player's profile, or words for one without a name."""
    return profile.name or _("a player without a name")


def points_text(entry: CareerEntry) -> str:
    return amount_text(entry.points)


def amount_text(points: float) -> str:
    return ngettext("{count} point", "{count} points", points).format(count=number_text(points))


def score_text(entry: CareerEntry) -> str:
    """Return a game's points. For a win against a single opponent both scores: "26 to 5"."""
    lead = entry.standing.get("lead", 0.0)
    if len(entry.seats) != 2 or lead <= 0:
        return points_text(entry)
    return _("{own} to {other}").format(own=number_text(entry.points), other=number_text(entry.points - lead))


def rank_name(entry: CareerEntry, words: GameWords) -> str:
    """Return the rank of a finished game, or "" without a rank or for an unknown one."""
    try:
        return words.rank_text(entry.rank) if entry.rank else ""
    except (KeyError, ValueError):
        return ""


def reached_text(entry: CareerEntry, words: GameWords) -> str:
    """Return the result of a finished game, such as "38 points, Town"."""
    return ", ".join(part for part in (points_text(entry), rank_name(entry, words)) if part)


def rivals_text(rivals: Sequence[str]) -> str:
    """Return the opponents by their names at the table: "Lulu, Zaza and Simone"."""
    return listed(list(names_of([Seat("", at, level) for at, level in enumerate(rivals)])))


def played_text(entry: CareerEntry) -> str:
    """Return the set-up of a finished game. For one of another version its game, for an unknown game its word."""
    if entry.game not in GAMES:
        return entry.game
    front = front_of(entry.game)
    try:
        return whole_setup_text(front.words, game_of(entry.game).read_setup(entry.setup))
    except BadFieldError:
        return front.title()
