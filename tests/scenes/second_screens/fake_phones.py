"""A link without a network, and phones that press what their pages offer."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

from cardcity_desktop.scenes.second_screens.page import UNDO
from cardcity_desktop.scenes.second_screens.room import Room
from cardcity_desktop.session.match import AnyMatch


class FakeLink:
    """`scenes.second_screens.room.Link` that keeps what is sent to each screen."""

    def __init__(self) -> None:
        self.sent: dict[int, list[dict[str, Any]]] = {}
        self.closed: dict[int, int] = {}
        self.pages: dict[str, bytes] = {}
        self._keys = 0

    def send(self, screen: int, message: Mapping[str, object]) -> None:
        self.sent.setdefault(screen, []).append(json.loads(json.dumps(message)))

    def close_screen(self, screen: int, code: int) -> None:
        self.closed[screen] = code

    def publish(self, path: str, body: bytes) -> None:
        self.pages[path] = body

    def new_key(self) -> str:
        self._keys += 1
        return f"key {self._keys}"

    def is_same(self, shown: str, key: str) -> bool:
        return shown == key


class Phone:
    """A screen that has scanned the code."""

    def __init__(self, room: Room, link: FakeLink, number: int, language: str = "en", key: str = "") -> None:
        self.room, self.number, self._link, self._deeds = room, number, link, 0
        link.sent[number] = []
        self.send(hello="", lang=language, **({"seat": key} if key else {}))

    def send(self, **message: object) -> None:
        self.room.received(self.number, message)

    def sit(self, seat: int) -> Phone:
        self.send(take=seat)
        return self

    @property
    def heard(self) -> list[dict[str, Any]]:
        return self._link.sent[self.number]

    def last(self, word: str) -> Any:
        """Return what the last message with this word has under it, None without one."""
        return next((message[word] for message in reversed(self.heard) if word in message), None)

    @property
    def page(self) -> dict[str, Any]:
        page = self.last("page")
        assert isinstance(page, dict)
        return page

    @property
    def key(self) -> str:
        return str(self.last("key"))

    def offered(self) -> list[list[str]]:
        """Return the lines of every press and way of the page."""
        return [*offered_by(self.page), *([UNDO] for way in self.page["ways"] if way["do"] == [UNDO])]

    def do(self, *lines: str, at: str | None = None) -> int:
        """Send a deed, and return its number."""
        self._deeds += 1
        asked: dict[str, object] = {"do": lines[0]} if len(lines) == 1 else {"all": list(lines)}
        self.send(**asked, at=self.last("at") if at is None else at, n=self._deeds)
        return self._deeds

    def press_any(self, chance: Random) -> bool:
        """Press something that the page offers, and return False if it offers nothing."""
        if "batch" in self.page and (gathered := gathered_in(self.page["batch"], chance)):
            self.do(*gathered)
            return True
        lines = [each for each in self.offered() if each != ["!undo"]]
        if not lines:
            return False
        self.do(*chance.choice(lines))
        return True


def offered_by(page: dict[str, Any]) -> list[list[str]]:
    """Return the lines of every press and way of a page that is no undo."""
    found = list[list[str]]()
    for block in page["blocks"]:
        found += [
            thing["do"] for thing in (block, *block.get("items", ())) if isinstance(thing, dict) and "do" in thing
        ]
    batch = page.get("batch", {"items": {}, "end": []})
    found += [[item["do"]] for item in batch["items"].values() if "needs" not in item]  # others need company
    return [*found, *(way["do"] for way in page["ways"] if way["do"] != [UNDO])]


def gathered_in(batch: dict[str, Any], chance: Random) -> list[str]:
    """Return the lines of things taken at random as the page lets a player take them, [] if they can't be sent."""
    items, taken, spent = batch["items"], list[str](), 0
    for key in chance.sample(list(items), chance.randint(0, len(items))):
        item = items[key]
        is_double = "slot" in item and any(items[other].get("slot") == item["slot"] for other in taken)
        lacks = "needs" in item and not set(item["needs"]) & set(taken)
        too_dear = spent + item.get("price", 0) > batch.get("limit", spent + item.get("price", 0))
        if not (is_double or lacks or too_dear) and len(taken) < batch.get("most", len(items)):
            taken.append(key)
            spent += item.get("price", 0)
    if not batch["labels"][min(len(taken), len(batch["labels"]) - 1)]:
        return []
    return [*(items[key]["do"] for key in taken), *batch["end"]]


def opened_room(match: AnyMatch) -> tuple[Room, FakeLink]:
    link = FakeLink()
    return Room(match, link), link
