"""The growth of a city: its plans after each card, in order."""

from __future__ import annotations

from collections.abc import Iterable

from cardcity_desktop.rules.card_city.rule_set import rules_of
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.scenes.card_city.board_model import board_of
from cardcity_desktop.scenes.card_city.card_pictures import Motifs
from cardcity_desktop.scenes.card_city.diorama.model import CityPlan, plan_of


def plan_of_view(view: View, setup: Setup, seat: int, motifs: Motifs, turn: int | None = None) -> CityPlan:
    """Return the plan of a seat's city in a view; in the unique city, the same plan for any seat."""
    return plan_of(board_of(view, rules_of(setup).board, seat, motifs.of_laid), turn)


def growing(views: Iterable[View], setup: Setup, seat: int, motifs: Motifs, turn: int) -> list[CityPlan]:
    """Return the plans of a match's views without repetitions, each on the slab of the last one."""
    plans: list[CityPlan] = []
    built: object = None
    for view in views:
        if view.cities == built:
            continue
        built = view.cities
        plan = plan_of_view(view, setup, seat, motifs, turn)
        if not plans or plan.lots != plans[-1].lots:
            plans.append(plan)
    return [plan.on(plans[-1]) for plan in plans]
