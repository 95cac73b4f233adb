"""The type of a Card City match."""

from typing import TypeAlias

from cardcity_desktop.rules.card_city.actions import Action
from cardcity_desktop.rules.card_city.events import Event
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.session.match import Match

CardCityMatch: TypeAlias = Match[Setup, State, Action, Event, View]
