"""Every sentence about the game, in the player's language: pure functions of the values of the rules.

`from cardcity_desktop.ui import wording`; the sentences themselves lie by subject in `wording_*.py`.
"""

from cardcity_desktop.ui.wording_cards import (
    card_name,
    card_with_article,
    cards_listed,
    district_name,
    kind_letter,
    kind_letters,
    kind_name,
    listed,
    money_text,
    number_text,
    percent_text,
    signed_text,
)
from cardcity_desktop.ui.wording_dates import day_text
from cardcity_desktop.ui.wording_events import Names, event_text
from cardcity_desktop.ui.wording_phases import phase_hint, phase_title
from cardcity_desktop.ui.wording_refusals import refusal_reason, refusal_text
from cardcity_desktop.ui.wording_scores import (
    ladder_text,
    points_text,
    rank_name,
    score_line_text,
    tie_text,
    winner_text,
)
from cardcity_desktop.ui.wording_seats import default_name, named, names_of
from cardcity_desktop.ui.wording_setup import (
    edition_name,
    edition_pitch,
    level_name,
    level_pitch,
    players_text,
    setup_sentence,
    setup_title,
    variant_name,
    variant_pitch,
    variants_text,
    victory_label,
    victory_name,
    victory_pitch,
)

__all__ = [
    "Names",
    "card_name",
    "card_with_article",
    "cards_listed",
    "day_text",
    "default_name",
    "district_name",
    "edition_name",
    "edition_pitch",
    "event_text",
    "kind_letter",
    "kind_letters",
    "kind_name",
    "ladder_text",
    "level_name",
    "level_pitch",
    "listed",
    "money_text",
    "named",
    "names_of",
    "number_text",
    "percent_text",
    "phase_hint",
    "phase_title",
    "players_text",
    "points_text",
    "rank_name",
    "refusal_reason",
    "refusal_text",
    "score_line_text",
    "setup_sentence",
    "setup_title",
    "signed_text",
    "tie_text",
    "variant_name",
    "variant_pitch",
    "variants_text",
    "victory_label",
    "victory_name",
    "victory_pitch",
    "winner_text",
]
