"""Every sentence about Card City, in the player's language: pure functions of the values of the rules.

`from cardcity_desktop.scenes.card_city import wording`; the sentences themselves lie by subject in this folder.
"""

from cardcity_desktop.scenes.card_city.wording.cards import (
    card_name,
    card_with_article,
    cards_listed,
    district_name,
    kind_letters,
    kind_name,
)
from cardcity_desktop.scenes.card_city.wording.events import Names, event_text, nothing_bought
from cardcity_desktop.scenes.card_city.wording.phases import phase_hint, phase_task, phase_title
from cardcity_desktop.scenes.card_city.wording.refusals import refusal_reason, refusal_text
from cardcity_desktop.scenes.card_city.wording.scores import (
    ladder_text,
    points_text,
    rank_name,
    score_line_text,
    score_parts,
    strong_rank_text,
    tie_text,
    winner_text,
)
from cardcity_desktop.scenes.card_city.wording.setup import (
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
    "district_name",
    "edition_name",
    "edition_pitch",
    "event_text",
    "kind_letters",
    "kind_name",
    "ladder_text",
    "level_name",
    "level_pitch",
    "nothing_bought",
    "phase_hint",
    "phase_task",
    "phase_title",
    "players_text",
    "points_text",
    "rank_name",
    "refusal_reason",
    "refusal_text",
    "score_line_text",
    "score_parts",
    "setup_sentence",
    "setup_title",
    "strong_rank_text",
    "tie_text",
    "variant_name",
    "variant_pitch",
    "variants_text",
    "victory_label",
    "victory_name",
    "victory_pitch",
    "winner_text",
]
