"""The type of a match of Royal Cities."""

from typing import TypeAlias

from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.events import Event
from cardcity_desktop.rules.royal_cities.setup import Setup
from cardcity_desktop.rules.royal_cities.state import State
from cardcity_desktop.rules.royal_cities.view import View
from cardcity_desktop.session.match import Match

RoyalCitiesMatch: TypeAlias = Match[Setup, State, Action, Event, View]
