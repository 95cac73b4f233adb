"""The computer player that a game proposes, by the player's record."""

from __future__ import annotations

from cardcity_desktop.career.profile import CareerEntry
from cardcity_desktop.career.rivals import owes_rematch, proposed_rival
from cardcity_desktop.players.catalogue import OPPONENTS

from .test_profile import entry, profile


def test_after_a_win_the_next_rival_is_proposed_and_after_the_last_one_the_strongest() -> None:
    entries: list[CareerEntry] = []
    for level in OPPONENTS:
        assert proposed_rival(profile(*entries), "card_city") == level
        entries.append(entry(f"lost {level}", seats=("person", level), standing={"won": 0.0}))
        assert proposed_rival(profile(*entries), "card_city") == level
        entries.append(entry(f"won {level}", seats=("person", level), standing={"won": 1.0}))
    assert proposed_rival(profile(*entries), "card_city") == OPPONENTS[-1]


def test_each_game_has_a_record_of_its_own_and_people_at_the_table_do_not_count() -> None:
    beaten = profile(
        entry("a", seats=("person", "beginner"), standing={"won": 1.0}),
        entry("b", seats=("person", "beginner", "neighbour"), standing={"won": 1.0}),
        entry("c", seats=("person", "person", "planner"), standing={"won": 1.0}),
    )
    assert proposed_rival(beaten, "card_city") == "planner"
    assert proposed_rival(beaten, "citadels") == "beginner"


def test_a_rematch_is_owed_by_who_won_a_duel_and_not_by_who_was_at_the_table_where_another_won() -> None:
    lost = {"won": 0.0}
    table = entry("a", seats=("person", "beginner", "neighbour"), standing=lost)
    duel, elsewhere = (
        entry(game, game=game, seats=("person", "beginner"), standing=lost) for game in ("card_city", "citadels")
    )
    won = entry("c", seats=("person", "beginner"), standing={"won": 1.0})
    assert not owes_rematch(profile(table, elsewhere), "card_city", "beginner")
    assert owes_rematch(profile(table, duel), "card_city", "beginner")
    assert not owes_rematch(profile(duel, won), "card_city", "beginner")
