"""Section 3: pile, Reserve, discard."""

from __future__ import annotations

from cardcity_desktop.rules.royal_cities.cards import tokens
from cardcity_desktop.rules.royal_cities.events import NothingDrawn, PileRenewed
from cardcity_desktop.rules.royal_cities.game import ROYAL_CITIES
from tests.games.royal_cities.tables import ask, noble, state_of, step_of, table

JESTER = {"market": "Y1 R1 B1 G1"}


def test_3_1_the_discard_and_all_counts_are_public() -> None:
    state = state_of(table(noble("V3 W5"), noble("Y2"), discard="G1 P2"))
    view = ROYAL_CITIES.view(state, None)
    assert view.discard == ("G1", "P2")
    assert view.pile == len(state.pile)
    assert [len(seen.hand) for seen in view.nobles] == [2, 1]


def test_3_2_the_pile_is_renewed_as_its_last_card_leaves_before_the_card_does_anything() -> None:
    request = table(noble("R2"), noble(), pile="G5", short=True, reserve="B2 B3 B4 B5", **JESTER)
    step = step_of(request, "0 play hand R2")
    renewed = next(event for event in step.events if isinstance(event, PileRenewed))
    state = step.state
    assert tokens(state.nobles[0].hand) == ("G5",)
    assert len(state.reserve) == 4 and not state.discard and len(state.pile) == renewed.pile == 85 - 4 - 4 - 1
    assert "R2" in tokens((*state.pile, *state.reserve))  # a card just played goes in


def test_3_2_what_is_shown_stays_out() -> None:
    """A card added to the market empties the pile; the revolt's cards go to the new discard."""
    request = table(noble(), noble(), market="Y4 Y5 R3 G6 P2", pile="Y1", short=True)
    state = state_of(request, "0 skip", "0 add")
    assert tokens(state.market) == ("R3", "G6", "P2", "Y1")
    assert sorted(tokens(state.discard)) == ["Y4", "Y5"]


def test_3_3_a_renewal_may_fall_between_two_cards() -> None:
    request = table(noble("R6"), noble(), pile="G5 P0", discard="Y3", reserve="B2 B3 B4 B5")
    request["pile"], moved = request["pile"][:2], request["pile"][2:]
    request["discard"] += moved
    step = step_of(request, "0 play hand R6")
    assert [type(event).__name__ for event in step.events][:2] == ["CardPlayed", "PileRenewed"]
    assert {"G5", "P0"} < set(tokens(step.state.phase.cards))  # type: ignore[attr-defined]


def everything_held(*seats: str, pile: str, market: str = "") -> dict[str, object]:
    """Return a table with all but the named cards in seat 1's hand, so that pile and discard can run dry."""
    request = table(*(noble(hand) for hand in seats), noble(), pile=pile, market=market)
    named = len(pile.split())
    request["seats"][-1]["hand"] = request["pile"][named:]
    request["pile"] = request["pile"][:named]
    return request


def test_3_4_without_a_discard_the_renewal_waits() -> None:
    request = everything_held("R0", pile="G5")
    state = state_of(request, "0 skip", "0 add")
    assert state.pile == () and len(state.reserve) == 4 and state.discard == ()
    step = step_of(request, "0 skip", "0 add", "1 play hand V0", "1 pick G5", "1 add")
    assert any(isinstance(event, PileRenewed) for event in step.events)
    assert len(step.state.reserve) == 4 and len(step.state.market) == 1


def test_3_5_what_cannot_be_drawn_falls_away() -> None:
    request = everything_held("R0", pile="")
    step = step_of(request, "0 skip", "0 add")
    assert any(isinstance(event, NothingDrawn) for event in step.events)
    assert ask(request, "0 skip", "0 add")["step"] == "buying"  # 6.9
