"""The seats on a set-up screen: distinct names and colours, and the seat that begins."""

import re
from dataclasses import replace
from pathlib import Path

from cardcity_desktop import scenes
from cardcity_desktop.players.catalogue import default_opponent, opponents_of
from cardcity_desktop.scenes.setup.seat_form import SeatForm, SeatRules
from cardcity_desktop.session.store import Seat
from cardcity_desktop.ui.wording.seats import labels_of, names_of, of_player, to_you, wins_text

RULES = SeatRules("card_city", 1, 4, 4)
TWO = SeatForm((Seat("", 0), Seat("", 1)))


def test_names_to_play_under_are_never_empty_nor_alike() -> None:
    form = SeatForm((Seat(" Anna ", 0), Seat("", 1), Seat("Anna", 2), Seat("", 3, "neighbour")))
    assert form.names == ["Anna", "Player 2", "Anna 2", "Marcel"]
    assert [seat.name for seat in form.played] == ["Anna", "", "Anna 2", ""]


def test_default_names_are_not_kept_as_if_they_were_chosen() -> None:
    assert [seat.name for seat in SeatForm.of(TWO.played, 2).seats] == ["", ""]


def test_seats_that_are_not_given_are_persons() -> None:
    assert SeatForm.of((Seat("Zoé", 0),), 3) == SeatForm((Seat("Zoé", 0), Seat("", 1), Seat("", 2)))


def test_colours_stay_different() -> None:
    form = TWO.with_count(4, RULES)
    for at in (0, 2, 0, 3, 1):
        form = form.with_next_colour(at, RULES)
        assert len({seat.colour for seat in form.seats}) == 4


def test_the_seat_that_begins_stays_when_another_leaves() -> None:
    form = replace(TWO.with_count(3, RULES), first=2)
    assert form.without(0).first == 1
    assert form.without(2).first is None


def test_new_seats_are_computers_where_one_person_plays() -> None:
    computer = default_opponent("card_city")
    other = next(level for level in opponents_of("card_city") if level != computer)
    assert [seat.player for seat in SeatForm((Seat("", 0),)).with_count(3, RULES).seats] == [
        "person",
        computer,
        other,
    ]
    assert [seat.player for seat in TWO.with_count(3, RULES).seats] == ["person", "person", "person"]


def test_the_number_of_seats_stays_in_its_bounds_and_a_lone_seat_is_a_person() -> None:
    computers = SeatForm((Seat("", 0, "beginner"), Seat("", 1, "beginner")))
    assert len(computers.with_count(9, RULES).seats) == 4
    assert computers.with_count(0, RULES).seats[0].player == "beginner"
    assert computers.with_count(0, replace(RULES, lone_person=True)).seats[0].is_person


def test_the_only_person_is_called_you_where_a_name_stands_alone() -> None:
    nameless = (Seat("", 0), Seat("", 1, "beginner"))
    assert labels_of(nameless) == ("You", "Lulu")
    assert labels_of((Seat("Zoé", 0), Seat("", 1, "beginner"))) == ("Zoé", "Lulu")
    assert labels_of((Seat("", 0), Seat("", 1))) == ("Player 1", "Player 2")
    assert wins_text(nameless, 0) == "You win!" and wins_text(nameless, 1) == "Lulu wins!"
    name = names_of(nameless)[0]
    assert to_you(f"{name} builds a shop.") == "You build a shop." and to_you(f"{name}: shops grow.") == "Shops grow."
    assert to_you(f"{name} takes lot 1 and splits it.") == "You take lot 1 and split it."
    assert to_you(f"Lulu takes a card from {name}’s city.") == "Lulu takes a card from your city."
    assert to_you("Lulu builds a shop.") == "Lulu builds a shop."
    assert to_you(f"{name} 1 builds a shop.") == f"{name} 1 builds a shop."
    assert of_player("City of {name}", "Your city", name) == "Your city"


def test_each_verb_of_the_journals_has_a_form_after_you() -> None:
    unchanged = {"can", "can’t", "must", "opened", "has"}
    for file in sorted(Path(scenes.__file__).parent.glob("*/wording/events.py")):
        for verb in set(re.findall(r'"\{name\} ([a-z’]+)', file.read_text("utf-8"))) - unchanged:
            said = to_you(f"Player {verb} it.")
            assert said.startswith("You ") and said != f"You {verb} it.", (file, verb)


def test_fewer_seats_leave_out_computers_before_persons() -> None:
    kinds = ("person", "beginner", "person", "neighbour")
    form = SeatForm(tuple(Seat("", at, kind) for at, kind in enumerate(kinds)))
    assert [seat.colour for seat in form.with_count(3, RULES).seats] == [0, 1, 2]
    assert [seat.colour for seat in form.with_count(2, RULES).seats] == [0, 2]
    assert [seat.colour for seat in form.with_count(1, RULES).seats] == [0]
