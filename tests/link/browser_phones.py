"""Phones in a real browser around a real table, played by what a screen reader hears: roles and names alone."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.second_screens.observation import observation_of
from cardcity_desktop.scenes.second_screens.page import page_of
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import MemoryStore, Seat
from cardcity_desktop.support.i18n import in_language
from tests.ui.driver import Player

Error = pytest.importorskip("playwright.sync_api", reason="the extra `browser` is not installed").Error

NAMES = ("Zoé", "Marc", "Ada", "Jules", "Inès", "Tom", "Rosa")
PATIENCE = 20.0  # seconds: a generous end for what takes milliseconds
SENT = {"seats", "key", "page", "at", "did", "said", "n", "rule", "more", "thing", "pong"}  # words of messages
CHOICES = ("option", "radio", "checkbox", "gridcell")
LINE = re.compile(r'^(?P<indent> *)- \'?(?P<role>[a-z]+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<state>[^:"]*)')


@dataclass(frozen=True, slots=True)
class Thing:
    """An element that can be pressed, as a screen reader names it."""

    role: str
    name: str
    place: str  # the landmark around it: banner, main, contentinfo or dialog


class BrowserPhone:
    """A phone that has scanned the code. `page` is its browser's."""

    def __init__(self, page: Any, language: str) -> None:
        self.page, self.language, self.seat = page, language, -1
        self.errors, self.messages = list[str](), list[dict[str, Any]]()
        self._passed = set[str]()  # names of buttons that only open a sheet, or take something back
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda entry: self.errors.append(entry.text) if entry.type == "error" else None)
        page.on("websocket", lambda socket: socket.on("framereceived", self._received))

    def _received(self, text: str | bytes) -> None:
        self.messages.append(json.loads(text))

    @property
    def shown(self) -> dict[str, Any]:
        """The last page that was sent."""
        return next(message["page"] for message in reversed(self.messages) if "page" in message)

    @property
    def acts(self) -> bool:
        """True if the page asks for something, and nothing is on its way."""
        return bool(self.page.evaluate("page.turn === 'own' && !sending && !document.body.classList.contains('done')"))

    def heard(self) -> list[Thing]:
        """Return what can be pressed now, as a screen reader finds it."""
        things, landmarks = list[Thing](), list[tuple[int, str]]()
        for line in self.page.locator("body").aria_snapshot().splitlines():
            found = LINE.match(line)
            if found is None:
                continue
            depth, role = len(found["indent"]), found["role"]
            landmarks = [each for each in landmarks if each[0] < depth]
            if role in ("banner", "main", "contentinfo", "dialog", "alertdialog"):
                landmarks.append((depth, role))
            elif role in (*CHOICES, "button") and "[disabled]" not in found["state"]:
                name = (found["name"] or "").replace('\\"', '"').replace("''", "'")
                things.append(Thing(role, name, landmarks[-1][1] if landmarks else ""))
        return things

    def press(self, thing: Thing) -> None:
        """Press the first element with this role and name by the key that presses any button."""
        found = self.page.get_by_role(thing.role, name=thing.name, exact=True).first
        try:
            found.press("Enter", timeout=3000)
        except Error:  # a new page has taken its place
            if thing in self.heard():
                raise

    def play(self, chance: Random) -> None:
        """Choose something, if there is a choice, and do what the foot then offers."""
        things = self.heard()
        dialog = [thing for thing in things if thing.place in ("dialog", "alertdialog")]
        if dialog:
            self.press(dialog[-1])
            return
        for _try in range(4):
            deeds = [each for each in things if each.place == "contentinfo" and each.name not in self._passed]
            choices = [each for each in things if each.place == "main" and not _steps(each)]
            if not choices and not deeds:
                return
            pressed = chance.choice(deeds if deeds and (not choices or chance.random() < 0.7) else choices)
            self.press(pressed)
            if not self.acts:
                return
            if self.page.evaluate("sheet.kind === 'table'"):
                self._passed.add(pressed.name)
                return
            things = self.heard()


def _steps(thing: Thing) -> bool:
    """Return True for what only takes back, or leads to a card."""
    return thing.name in ("Undo", "Annuler") or re.match(r"\d+, ", thing.name) is not None


class Evening:
    """A table of the real app with the real server, and phones in one browser."""

    def __init__(
        self, player: Player, browser: Any, match: AnyMatch, services: AppServices, motion: str = "off"
    ) -> None:
        self.player, self.browser, self.match, self.services = player, browser, match, services
        table = services.table_scene(match)
        assert isinstance(table, MatchTable)
        self.table = table
        self.phones = list[BrowserPhone]()
        player.open(table, motion=motion)
        services.serve(player.app)
        player.step()
        player.app.obey(table.layers.show_menu())
        player.step()
        player.click("screens")
        self.until(lambda: services.screens.url)
        for _layer in ("panel", "menu"):
            player.press("escape")
            player.wait(0.5)

    @classmethod
    def begin(
        cls, player: Player, browser: Any, game: str, setup: Any, *, phones: int, seed: int = 5, motion: str = "off"
    ) -> Evening:
        """Return an evening whose first seats are persons, and the others computers."""
        services = AppServices(MemoryStore())
        kinds = ["person" if at < phones else "random" for at in range(setup.players)]
        seats = [Seat(NAMES[at], at, kind) for at, kind in enumerate(kinds)]
        return cls(player, browser, services.matches.new(game, setup, seats, seed=seed), services, motion)

    def until(self, happened: Callable[[], object]) -> None:
        """Let the table go on until something has happened in a browser or at the table."""
        end = time.monotonic() + PATIENCE
        while not happened():
            assert time.monotonic() < end, "it never happened"
            self.player.step()
            for phone in self.phones[:1]:
                phone.page.wait_for_timeout(1)  # its messages are read meanwhile

    def join(self, seat: int, language: str = "en", size: tuple[int, int] = (390, 844), **options: Any) -> BrowserPhone:
        """Return a phone that has scanned the code and taken a seat."""
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=True,
            is_mobile=True,
            locale=language,
            reduced_motion="reduce",
            **options,
        )
        phone = BrowserPhone(context.new_page(), language)
        self.phones.append(phone)
        phone.page.goto(self.services.screens.url)
        self.until(lambda: any("seats" in message for message in phone.messages))
        radio = phone.page.get_by_role("radio").nth(seat)
        self.until(lambda: radio.count())
        radio.press("Enter")
        phone.page.locator("[data-id=sit]").press("Enter")
        self.until(lambda: any("page" in message for message in phone.messages))
        phone.seat = seat
        return phone

    def compare(self, phones: Sequence[BrowserPhone]) -> None:
        """Assert that phones were sent the pages of what their seats may know, and nothing beside."""
        for phone in phones:
            with in_language(phone.language):
                expected = page_of(observation_of(self.match, phone.seat), lambda name, _make: name)
            told = json.loads(json.dumps(expected))
            self.until(lambda told=told, phone=phone: phone.shown == told)  # type: ignore[misc]
            for message in phone.messages:
                assert set(message) <= SENT, message.keys() - SENT

    def play(self, chance: Random, *, seen: Callable[[BrowserPhone], None], most: int = 3000) -> int:
        """Play to the end by phones alone, and return the number of presses. `seen` is called before each."""
        for press in range(most):
            if self.match.finished:
                return press
            self.until(lambda: self.match.finished or any(phone.acts for phone in self.phones))
            acting = [phone for phone in self.phones if phone.acts]
            if not acting:
                continue
            phone = acting[0]
            seen(phone)
            phone.play(chance)
            self.player.step()
        raise AssertionError(f"no end: {[phone.page.inner_text('body') for phone in self.phones]}")
