"""Texts about a saved match: game, players, progress and date."""

from datetime import datetime
from itertools import combinations

from cardcity_desktop.rules.game import Progress
from cardcity_desktop.scenes.career.next_activity import purpose_text
from cardcity_desktop.scenes.career.services import Career
from cardcity_desktop.scenes.front import FRONTS, front_of
from cardcity_desktop.session.names import skeleton
from cardcity_desktop.session.store import FREE, Header, Occasion, SavedMatch
from cardcity_desktop.support.i18n import N_, _, ngettext, pgettext
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.phrases import listed
from cardcity_desktop.ui.wording.seats import is_lone_default, labels_of, names_of

OCCASION_NAMES: dict[Occasion, str] = {
    "free": N_("a free game"),
    "mission": N_("a mission"),
    "puzzle": N_("a puzzle"),
    "lesson": N_("a lesson"),
    "daily": N_("the city of the day"),
    "practice": N_("practice"),
}

FEWEST_DRAWN = 1 << 16  # seeds from here on are drawn by chance; a lower one comes once in 65,536 games
MOST_DRAWN = 1 << 32  # no greater seed is ever drawn


def progress_text(saved: SavedMatch, now: datetime, turn: bool = True) -> str:
    """Return the progress and date of a match: "Round 3 of 10, today at 14:05".

    With `turn`, of a match between several persons also who is next.
    """
    when = when_text(datetime.fromtimestamp(saved.changed), now)
    if turn and saved.to_move and sum(seat.is_person for seat in saved.header.seats) > 1:
        names = names_of(saved.header.seats)
        when = _("to play: {names} ({when})").format(names=listed([names[at] for at in saved.to_move]), when=when)
    if saved.round is None or saved.header.game not in FRONTS:
        return when
    progress = front_of(saved.header.game).words.progress_text(Progress(saved.round, saved.rounds))
    return _("{progress}, {when}").format(progress=progress, when=when)


def when_text(moment: datetime, now: datetime) -> str:
    """Return a past time in words: "today at 14:05"."""
    days = (now.date() - moment.date()).days
    clock = _("{hour}:{minute}").format(hour=moment.hour, minute=f"{moment:%M}")
    if days == 0:
        return _("today at {clock}").format(clock=clock)
    if days == 1:
        return _("yesterday at {clock}").format(clock=clock)
    return _("on {year}-{month}-{day}").format(
        year=f"{moment:%Y}", month=f"{moment:%m}", day=f"{moment:%d}", clock=clock
    )


def names_text(saved: SavedMatch) -> str:
    return listed(labels_of(saved.header.seats))


def ending_text(saved: SavedMatch) -> str:
    """Return the winner of a finished match, or the solo result with its rank, or "" if that is unknown."""
    if saved.result is None:
        return ""
    names, result = names_of(saved.header.seats), saved.result
    alone = len(names) == 1
    if not alone and not result.winners:
        return _("Nobody won.")
    points = result.points[0 if alone else result.winners[0]]
    if points is None:
        return ""
    counted = ngettext("{count} point", "{count} points", round(points)).format(count=number_text(points))
    if alone:
        rank = result.ranks[0]
        return f"{counted}, {front_of(saved.header.game).words.rank_text(rank)}" if rank else counted
    winners = [names[seat] for seat in result.winners]
    if len(winners) == 1 and is_lone_default(winners[0]):
        return _("You won: {points}").format(points=counted)
    text = ngettext("{names} won: {points}", "{names} won together: {points}", len(winners))
    return text.format(names=listed(winners), points=counted)


def title_text(saved: SavedMatch) -> str:
    """Return the match's own title, else the game with its variants."""
    return saved.header.title or way_text(saved)


def way_text(saved: SavedMatch) -> str:
    """Return the game with its variants."""
    title = game_text(saved)
    game, setup = saved.header.game, saved.header.setup
    variants = front_of(game).words.variants_text(setup) if game in FRONTS else ""
    return f"{title} \u2013 {variants}" if variants else title


def game_text(saved: SavedMatch) -> str:
    game = saved.header.game
    if game not in FRONTS:
        return _("Another game: {name}").format(name=game)
    return front_of(game).words.setup_text(saved.header.setup)


def start_text(header: Header) -> str:
    """Return the sentence on a match that does not begin as usual, or "" for the usual beginning."""
    return _("From a written position") if getattr(header.setup, "position", "") else ""


def received_notes(career: Career, header: Header) -> list[str]:
    """Return sentences on what a player should know of a match that came from elsewhere, before it is played."""
    notes: list[str] = []
    if start_text(header):
        notes.append(_("This game begins from a written position."))
    if header.purpose != FREE:
        purpose = purpose_text(career, header.game, header.purpose) or _(OCCASION_NAMES[header.purpose.kind])
        notes.append(_("This game is played as: {purpose}.").format(purpose=purpose))
    elif not FEWEST_DRAWN <= header.seed < MOST_DRAWN and sum(seat.is_person for seat in header.seats) > 1:
        notes.append(_("Its deal was not drawn by chance: its number {number} was chosen.").format(number=header.seed))
    names = names_of(header.seats)
    for one, other in combinations(range(len(names)), 2):
        if header.seats[one].name and skeleton(names[one]) == skeleton(names[other]):
            notes.append(_("Two names look alike: {one} and {other}.").format(one=names[one], other=names[other]))
    return notes


def delete_text() -> str:
    """Return the label of the delete action. In French it differs from the key "Delete"."""
    return pgettext("action", "Delete")
