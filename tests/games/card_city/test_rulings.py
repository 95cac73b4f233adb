"""Every ruling of docs/rules/card_city.md has a sentence for players, in both languages, with its reason."""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.card_city.rulebook.rulings import RULINGS
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.rulings import Ruling
from cardcity_desktop.scenes.card_city.wording.rulings import NOTES
from cardcity_desktop.support.i18n import _, set_language

RULED_CLAUSES = {
    *("1.3", "1.4", "2.1", "2.2", "3.2", "4.6", "4.7", "4.13", "6", "6.3", "6.6", "7", "7.2", "7.5", "8.2"),
    *("10.1", "10.3", "10.4", "10.8", "11.1", "11.2", "11.3", "12.1", "12.3", "12.4"),
}


def test_every_ruled_clause_has_a_ruling() -> None:
    assert {ruling.clause for ruling in RULINGS} == RULED_CLAUSES
    assert len({ruling.word for ruling in RULINGS}) == len(RULINGS)


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.word)
def test_a_ruling_has_words_and_a_reason_in_both_languages(ruling: Ruling) -> None:
    english = NOTES[ruling.word]
    set_language("fr")
    french = (_(english[0]), _(english[1]))
    assert all(english) and all(french) and english[0] != french[0] and english[1] != french[1]


def test_a_game_lists_only_what_it_can_meet() -> None:
    def met(setup: Setup) -> set[str]:
        return {ruling.word for ruling in RULINGS if ruling.matters_to(setup)}

    plain = met(Setup(players=1))
    assert plain == {"discards", "bought_is_built", "frame_at_the_end"}
    suburb = Setup("xl", "advanced", "happiness", ("ecological", "suburb"), 1).checked()
    assert {"ring_counts", "pollution_floor", "halves_apart"} <= {
        ruling.word for ruling in RULINGS if ruling.matters_to(suburb)
    }
