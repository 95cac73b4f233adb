"""Texts of a card's info: its effect in this game, its needs, and its clause."""

from collections.abc import Callable

from cardcity_desktop.rules.card_city.rule_set import SIZE_OF_INDUSTRIAL, RuleSet
from cardcity_desktop.rules.card_city.scoring.pollution import PER_CLOUD, PER_COMMERCIAL, PER_PARK, SAFE_PERCENT
from cardcity_desktop.rules.card_city.scoring.score import CITY_HALL_STEP, COMPLETE_DISTRICT
from cardcity_desktop.rules.card_city.site import NOT_BESIDE
from cardcity_desktop.rules.city.cards import KINDS
from cardcity_desktop.scenes.card_city.wording.cards import kind_letters
from cardcity_desktop.support.i18n import N_, _
from cardcity_desktop.ui.board.model import Overlay
from cardcity_desktop.ui.wording.numbers import percent_text
from cardcity_desktop.ui.wording.phrases import one_of

FAMILIES = {
    "R": N_("homes"),
    "C": N_("shops"),
    "L": N_("culture"),
    "H": N_("culture"),
    "P": N_("car parks"),
    "I": N_("room to build"),
    "K": N_("green"),
    "X": N_("pollution"),
    "A": N_("first player"),
    "?": N_("secret"),
}
"""Family of a card, in a word or two, by kind letter."""

NEIGHBOURS = {"R": N_("homes"), "C": N_("shops"), "I": N_("factories")}
"""Cards beside which others may not be built, by kind letter."""

_CLAUSES = {"R": "6.1", "C": "6.4", "L": "4.5", "H": "5.2", "P": "5.1", "I": "4.4", "K": "6.7", "X": "4.9", "A": "8.1"}

VICTORY_CLAUSES = {
    "residential": "7.1",
    "economic": "7.2",
    "industrial": "7.3",
    "commercial": "7.4",
    "happiness": "7.5",
}


def family_text(token: str) -> str:
    """Return a card's family, such as "culture"; a bicolour has two."""
    words = dict.fromkeys(_(FAMILIES[letter]) for letter in kind_letters(token))
    return ", ".join(words)


def card_clause(token: str, rules: RuleSet) -> str:
    letters = kind_letters(token)
    if letters == "?":
        return "3.8" if rules.solo else "3.5"
    if len(letters) == 2:
        return "4.11"
    if letters == "P":
        return _parking_clause(rules)
    return _CLAUSES[letters]


def _parking_clause(rules: RuleSet) -> str:
    if any(rules.parking_pay):
        return "6.5" if rules.setup.level == "advanced" else "9.2"
    if rules.decentralisation:
        return "9.1"
    victory = rules.setup.victory
    return VICTORY_CLAUSES[victory] if victory in ("industrial", "commercial", "happiness") else _CLAUSES["P"]


def card_line(token: str, rules: RuleSet) -> str:
    """Return a card's effect in this game; of a bicolour the effects of both halves."""
    letters = kind_letters(token)
    lines = [_LINES[letter](token, rules) for letter in letters]
    if rules.decentralisation and letters in KINDS:
        lines.append(_scattered(letters))
    return " ".join(lines)


def _scattered(letter: str) -> str:
    """Return how a card of the classic game scores by decentralisation (9.1)."""
    if letter == "H":
        return _("Each step from the centre brings {count} points at the end.").format(count=CITY_HALL_STEP)
    text = _("A district that touches every colour it may touch brings {count} points.").format(count=COMPLETE_DISTRICT)
    return text + " " + _("Two industrial districts or more bring points, too.") if letter == "I" else text


def _homes(_token: str, rules: RuleSet) -> str:
    if rules.setup.victory == "residential":
        return _("Homes: the more cards a district has, the more points it brings. Culture beside it makes it grow.")
    if rules.setup.victory == "happiness":
        return _("Homes: happy with leisure, parking and shops beside them. Culture makes their district grow.")
    return _("Homes: culture beside them makes their district grow, and shops grow beside homes.")


def _shops(_token: str, rules: RuleSet) -> str:
    text = _("Shops: they earn money each round, a large district far more than a small one.")
    if rules.setup.victory == "commercial":
        text += " " + _("Each is a point.")
    if rules.ecological:
        text += " " + _("Each pollutes {percent}.").format(percent=percent_text(PER_COMMERCIAL))
    return text


def _parking(_token: str, rules: RuleSet) -> str:
    victory = rules.setup.victory
    if any(rules.parking_pay):
        text = _("Car park: it earns money by the different colours beside it.")
        if victory in ("industrial", "commercial"):
            return text + " " + _("Each is a point.")
        return text + " " + _("Homes beside it may be happy.") if victory == "happiness" else text
    if victory in ("industrial", "commercial"):
        return _("Car park: each is a point.")
    if victory == "happiness":
        return _("Car park: homes beside it may be happy.")
    if rules.decentralisation:
        return _("Car park: it may lie beside anything.")
    return _("Car park: it fills a cell, no more. It may lie beside anything.")


def _industrial(token: str, rules: RuleSet) -> str:
    text = _("Factory: it makes room for {count} more cards.").format(count=SIZE_OF_INDUSTRIAL)
    if rules.setup.victory == "industrial":
        text += " " + _("Each is a point.")
    if rules.ecological and len(token) == 2:
        text += " " + _("It pollutes {percent}.").format(percent=percent_text(int(token[1])))
    if rules.green:
        text += " " + _("Two in one row or column bring a cloud.")
    return text


def _park(_token: str, rules: RuleSet) -> str:
    text = _("Green: it takes no room.")
    if rules.ecological:
        text += " " + _("It lowers pollution by {percent}.").format(percent=percent_text(-PER_PARK))
    return text + " " + parks_text(rules)


def parks_text(rules: RuleSet) -> str:
    """Return the sentence on how Parks change the score (7.1, 7.2, 7.5)."""
    sentences = {
        "residential": _("An empty cell beside a Park brings 1 point at the end instead of costing one."),
        "economic": _("An empty cell beside a Park brings $5 at the end instead of costing $5."),
        "happiness": _("A happy Residential district that touches a Park counts twice."),
    }
    return sentences.get(rules.setup.victory, _("Empty cells beside Parks bring nothing in this game."))


def overlay_meaning(overlay: Overlay, rules: RuleSet) -> str:
    """Return the explanation of an overlay in this game."""
    if overlay == "districts":
        text = _(
            "The figure on a disc is a district’s size in cards. Beside it: what it has and what it needs to grow. "
            "Homes need culture beside them, Leisure cards or City Hall; shops need Residential districts."
        )
        return text + " " + _("A $ is what a car park earns.") if any(rules.parking_pay) else text
    if overlay == "halves":
        return _(
            "A line marks each place where a part of a bicolour touches another card: thicker where the colours match."
        )
    return parks_text(rules) if overlay == "parks" else pollution_meaning(rules)


def pollution_meaning(rules: RuleSet) -> str:
    """Return the sentence on how clouds or the percentage change the score (7.1, 8.2)."""
    victory = rules.setup.victory
    if not rules.ecological:
        return clouds_text(rules)
    if victory == "happiness":
        return _("Above {percent}% the game is lost; money buys it down at the end, $5 for 1%.").format(
            percent=SAFE_PERCENT
        )
    if victory in ("residential", "economic"):
        return _("At the end it is taken off the total.")
    return _("At the end it is added to the total: smoke is progress here.")


def _cloud(_token: str, rules: RuleSet) -> str:
    if not rules.ecological:
        return clouds_text(rules)
    text = _("Smoke: it pollutes {percent} and stays for good.").format(percent=percent_text(PER_CLOUD))
    return text + " " + clouds_text(rules) if rules.setup.victory in ("residential", "happiness") else text


def clouds_text(rules: RuleSet) -> str:
    """Return the sentence on how clouds change the score without percentages (7.1, 7.5)."""
    if rules.setup.victory == "residential":
        return _("Each pollution cloud costs 2 points.")
    if rules.setup.victory == "happiness":
        return _("A Residential district that touches a cloud is not happy.")
    return _("Clouds only take up room in this game.")


def _hidden(_token: str, rules: RuleSet) -> str:
    if rules.solo:
        return _("Nobody knows this card yet.")
    return _("Only those who have held it know this card. It turns over when it is taken.")


_LINES: dict[str, Callable[[str, RuleSet], str]] = {
    "R": _homes,
    "C": _shops,
    "L": lambda _token, _rules: _("Culture: homes beside it grow."),
    "H": lambda _token, _rules: _(
        "Culture, and your first card: homes beside it grow, and the mayor is paid $1 each round."
    ),
    "P": _parking,
    "I": _industrial,
    "K": _park,
    "X": _cloud,
    "A": lambda _token, _rules: _("The Architect holds a cell for this turn: cards may be built beside it."),
    "?": _hidden,
}


def place_text(token: str) -> str:
    """Return the neighbours that a card may have when it is built (4.3)."""
    letters = kind_letters(token)
    banned = {
        KINDS[other] for letter in letters if letter in KINDS for other in NOT_BESIDE.get(KINDS.index(letter), ())
    }
    if not banned:
        return _("beside any card of the city")
    return _("not beside {kinds}").format(kinds=one_of([_(NEIGHBOURS[kind]) for kind in sorted(banned)]))
