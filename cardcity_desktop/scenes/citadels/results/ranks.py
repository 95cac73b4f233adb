"""Names of the ranks in a challenge game (10.3)."""

from cardcity_desktop.rules.citadels.setup import ENDS
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.support.i18n import N_, _

_RANKS = {
    "vagabond": N_("Vagabond"),
    "pedlar": N_("Pedlar"),
    "journeyman": N_("Journeyman"),
    "burgher": N_("Burgher"),
    "alderman": N_("Alderman"),
    "master_mason": N_("Master mason"),
    "master_builder": N_("Master builder"),
    "chancellor": N_("Chancellor"),
}


def rank_name(word: str) -> str:
    return _(_RANKS[word])


def rank_line(match: CitadelsMatch) -> str:
    """Return a sentence with the person's rank.

    "" unless one person played against three computers (10.1, 10.3).
    """
    persons = [seat for seat, sitter in enumerate(match.seats) if sitter.is_person]
    rank = match.game.result(match.state).ranks[persons[0]] if len(persons) == 1 else None
    if rank is None or match.header.setup.end != ENDS[0]:
        return ""
    return _("Your rank: {rank}.").format(rank=rank_name(rank))
