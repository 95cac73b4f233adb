"""A `Ui` at 1280x720 without an app: enough to measure with."""

import time

import pygame
import pytest

from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.preferences import Preferences


@pytest.fixture(scope="session")
def ui() -> Ui:
    pygame.init()
    return Ui(Preferences(), (1280, 720), time.monotonic)
