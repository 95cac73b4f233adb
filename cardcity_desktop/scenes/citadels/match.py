"""The type of a match of Citadels."""

from typing import TypeAlias

from cardcity_desktop.rules.citadels.actions import Action
from cardcity_desktop.rules.citadels.events import Event
from cardcity_desktop.rules.citadels.setup import Setup
from cardcity_desktop.rules.citadels.state import State
from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.session.match import Match

CitadelsMatch: TypeAlias = Match[Setup, State, Action, Event, View]
