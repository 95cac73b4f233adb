"""Pages as a table sends them, with the games' own drawings, for tests in a browser and for those who draw pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardcity_desktop.scenes.citadels.look import day_palette, motif, night_palette
from cardcity_desktop.scenes.citadels.pictures import character_body, district_body
from cardcity_desktop.scenes.citadels.scenery import day_svg, night_svg
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.cards.art import card_svg

Page = dict[str, Any]

ADA = {"name": "Ada", "face": "face-visionary", "mark": "mark-3", "colour": "#E2A91F"}
ZOE = {"name": "Zoé", "face": "face-neighbour", "mark": "mark-0", "colour": "#C8431F"}
MARC = {"name": "Marc", "face": "face-cousin", "mark": "mark-1", "colour": "#2F6FB0"}
JULES = {"name": "Jules", "face": "face-elder", "mark": "mark-2", "colour": "#1F6158"}
SHAPES = {
    "mark-0": '<circle cx="12" cy="12" r="9" fill="#C8431F"/>',
    "mark-1": '<path d="M4 4H20V20H4Z" fill="#2F6FB0"/>',
    "mark-2": '<path d="M12 3L22 21H2Z" fill="#1F6158"/>',
    "mark-3": '<path d="M12 1L23 12L12 23L1 12Z" fill="#E2A91F"/>',
}
DISTRICTS = ("library", "docks", "harbor", "keep", "tavern", "market", "castle")
CHARACTERS = ("assassin", "magician", "merchant", "architect", "king", "thief")


def drawings() -> Mapping[str, bytes]:
    """Return SVG pictures by the path at which they are served."""
    made = {f"district-{name}": _svg(0, -18, 96, 151, district_body(name, True)) for name in DISTRICTS}
    made |= {f"small-{name}": _svg(0, -18, 96, 151, district_body(name, False)) for name in DISTRICTS}
    made |= {f"character-{name}": _svg(0, 0, 96, 149, character_body(name)) for name in CHARACTERS}
    made |= {
        name: _svg(-2, -2, 28, 28, shape + shape.replace("fill", 'stroke="#FFFCF4" stroke-width="2" fill'))
        for name, shape in SHAPES.items()
    }
    made["coin"] = _svg(0, 0, 48, 46, motif("coin").placed(1, 0, 0))
    made["ground-night"] = night_svg(night_palette("light"), 390, 844, ())
    made["ground-day"] = day_svg(day_palette("light"), 390, 844, (13, 98))
    made |= {f"city-{token}": card_svg(token) for token in ("R", "C", "L", "P", "K")}
    faces = {
        f"face-{file.stem}": file.read_text("utf-8") for file in asset_path("faces").iterdir() if file.suffix == ".svg"
    }
    return {f"/art/{name}.svg": text.encode() for name, text in (made | faces).items()}


def _svg(x: float, y: float, wide: float, high: float, body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {wide} {high}">{body}</svg>'


def card(name: str, cost: int, tag: tuple[str, ...] = (), **more: Any) -> Page:
    """Return a district of the hand."""
    label = f"{name}, costs {cost}" + (f": {tag[0]}" if tag else ", can be built")
    return {
        "id": f"hand:{name}",
        "kind": "db",
        "art": f"district-{name.lower()}",
        "value": cost,
        "name": name,
        "label": label,
        "tag": list(tag) or None,
        "off": bool(tag),
        **more,
    }


def small(name: str, cost: int, **more: Any) -> Page:
    """Return a built district."""
    return {
        "id": f"built:{name}",
        "kind": "di",
        "art": f"small-{name.lower()}",
        "value": cost,
        "label": f"{name}, {cost}",
        **more,
    }


def character(number: int, name: str, power: str) -> Page:
    return {
        "id": f"character:{number}",
        "kind": "ch",
        "art": f"character-{name.lower()}",
        "value": number,
        "name": name,
        "power": power,
        "label": f"{number}, {name}",
    }


RIVALS = [
    {
        **ZOE,
        "id": "seat:0",
        "emblem": "coin",
        "coins": 3,
        "backs": 5,
        "cards": [small("Library", 6), small("Tavern", 1)],
        "label": "Zoé, 5 cards in hand, 2 districts",
    },
    {
        **MARC,
        "id": "seat:1",
        "coins": 1,
        "backs": 1,
        "cards": [small("Keep", 3), small("Market", 2), small("Docks", 3)],
        "label": "Marc, 1 card in hand, 3 districts",
    },
    {
        **JULES,
        "id": "seat:2",
        "coins": 6,
        "backs": 3,
        "cards": [small("Castle", 4)],
        "label": "Jules, 3 cards in hand, 1 district",
    },
]
SHEET = {
    "label": "Table",
    "title": "The table",
    "back": "Back to my hand",
    "blocks": [{"kind": "rivals", "seats": RIVALS, "slots": 7, "back": "small-keep"}],
}
NEWS = ["Zoé took 2 coins.", "Marc built the Market."]
HAND = [card("Library", 6, ("1 short", "no")), card("Docks", 3), card("Harbor", 4), card("Keep", 3)]
POWERS = {
    3: "Swap your hand, or draw anew.",
    6: "One coin on answering. A coin for each trade district: **2 now**.",
    1: "Name a character: it is murdered.",
    7: "Two more cards. You may build three districts.",
    4: "A coin for each noble district.",
}

NIGHT: Page = {
    "title": "Ada: who will you be?",
    "theme": "night",
    "ground": "ground-night",
    "turn": "own",
    "me": ADA,
    "progress": "Round 3",
    "h1": "Who will you be?",
    "sub": "You pass the other three on to **Jules**.",
    "sheet": SHEET,
    "news": NEWS,
    "always": "character",
    "raised": {"character": "character:6"},
    "blocks": [
        {
            "kind": "carousel",
            "group": "character",
            "label": "Characters to choose from",
            "cards": [
                character(number, name, POWERS[number])
                for number, name in ((1, "Assassin"), (3, "Magician"), (6, "Merchant"), (7, "Architect"))
            ],
            "ruler": [
                [1, "", "character:1", "1, Assassin"],
                [2, "out", "", "2, Thief, out"],
                [3, "", "character:3", "3, Magician"],
                [4, "unknown", "", "4, King"],
                [5, "unknown", "", "5, Bishop"],
                [6, "", "character:6", "6, Merchant"],
                [7, "", "character:7", "7, Architect"],
                [8, "out", "", "8, Warlord, out"],
            ],
        }
    ],
    "ways": [
        {"with": [f"character:{number}"], "do": [f"pick {number}"], "label": f"Keep the {name}"}
        for number, name in ((1, "Assassin"), (3, "Magician"), (6, "Merchant"), (7, "Architect"))
    ],
}

BUILD: Page = {
    "title": "Ada: build a district",
    "theme": "day",
    "ground": "ground-day",
    "turn": "own",
    "me": ADA,
    "progress": "Round 3",
    "h1": "Build a district",
    "sub": "You are the Merchant.",
    "sheet": SHEET,
    "news": NEWS,
    "raised": {"hand": "hand:Harbor"},
    "off": "Choose a card",
    "blocks": [
        {
            "kind": "city",
            "title": "Your city",
            "note": "3 of 7 · 7 points",
            "coins": 5,
            "slots": 7,
            "cards": [small("Tavern", 1), small("Market", 2), small("Castle", 4)],
        },
        {
            "kind": "gain",
            "id": "income",
            "do": ["income"],
            "picture": "coin",
            "text": "Collect for 2 green",
            "amount": "+2",
        },
        {
            "kind": "fan",
            "group": "hand",
            "title": "Your hand",
            "note": "3 of 4 you can pay",
            "label": "Your hand, 4 cards",
            "cards": HAND,
        },
        {"kind": "wells"},
    ],
    "things": {"hand:Library": {**HAND[0], "say": "The Library costs 6: one coin short."}},
    "ways": [
        {
            "with": ["hand:Harbor"],
            "do": ["build harbor"],
            "label": "Build the Harbor for 4",
            "say": "Build it first: the income is then 3.",
            "wells": [["Coins", 5, 1], ["Points", 7, 11], ["City, of 7", 3, 4]],
        },
        {
            "with": ["hand:Docks"],
            "do": ["build docks"],
            "label": "Build the Docks for 3",
            "wells": [["Coins", 5, 2], ["Points", 7, 10], ["City, of 7", 3, 4]],
        },
        {
            "with": ["hand:Keep"],
            "do": ["build keep"],
            "label": "Build the Keep for 3",
            "wells": [["Coins", 5, 2], ["Points", 7, 10], ["City, of 7", 3, 4]],
        },
        {"with": [], "kind": "quiet", "do": ["end"], "label": "End turn"},
    ],
}

WAITING: Page = {
    "title": "Zoé: watch the table",
    "theme": "night",
    "ground": "ground-night",
    "turn": "wait",
    "me": ZOE,
    "progress": "Manche 4",
    "secret": True,
    "h1": "Regardez la table",
    "sub": "Jules choisit son personnage, puis l’appel commence.",
    "sheet": SHEET,
    "news": NEWS,
    "ways": [],
    "blocks": [
        {
            "kind": "faces",
            "seats": [
                {**ZOE, "name": "Vous", "note": "choisi", "tick": True},
                {**ADA, "note": "choisi", "tick": True},
                {**JULES, "note": "choisit…", "state": "now"},
                {**MARC, "note": "à suivre"},
            ],
        },
        {
            "kind": "secret",
            "back": "character-thief",
            "label": "Votre personnage",
            "text": "Une pièce à l’appel.",
            "cards": [character(6, "Merchant", ""), card("Docks", 3), card("Keep", 3)],
        },
    ],
}

WHOSE_HAND: Page = {
    "title": "Ada: whose hand?",
    "theme": "day",
    "ground": "ground-day",
    "turn": "own",
    "me": ADA,
    "progress": "Round 4",
    "h1": "Whose hand?",
    "sub": "You are the Magician. You give your **2 cards**.",
    "sheet": SHEET,
    "off": "Choose a player",
    "raised": {"seat": "seat:0"},
    "blocks": [
        {"kind": "rivals", "group": "seat", "label": "Players", "seats": RIVALS, "slots": 7, "back": "small-keep"}
    ],
    "ways": [
        {
            "with": [f"seat:{at}"],
            "do": [f"swap {at}"],
            "label": f"Swap hands with {name}",
            "say": "The table sees with whom, not what.",
        }
        for at, name in ((0, "Zoé"), (1, "Marc"), (2, "Jules"))
    ]
    + [{"with": [], "kind": "second", "do": ["skip"], "label": "No"}],
}

TWO_WAYS: Page = {
    "title": "Zoé: à vous",
    "theme": "day",
    "ground": "ground-day",
    "turn": "own",
    "me": ZOE,
    "progress": "Manche 4",
    "h1": "À vous, Architecte",
    "sub": "À l’appel, vous avez pioché **2 cartes**.",
    "sheet": SHEET,
    "always": "way",
    "raised": {"way": "way:coins"},
    "blocks": [
        {
            "kind": "ways",
            "group": "way",
            "label": "Pièces ou cartes",
            "items": [
                {"id": "way:coins", "name": "2 pièces", "note": "vous en aurez 5", "art": "coin", "count": 2},
                {"id": "way:cards", "name": "2 cartes", "note": "vous en gardez une", "art": "small-keep", "count": 2},
            ],
        },
        {
            "kind": "city",
            "title": "Votre cité",
            "note": "3 sur 7",
            "coins": 3,
            "slots": 7,
            "cards": [small("Library", 1), small("Tavern", 1), small("Castle", 3)],
        },
        {
            "kind": "fan",
            "group": "hand",
            "title": "Votre main",
            "note": "5 cartes",
            "label": "Votre main, 5 cartes",
            "cards": [*HAND, card("Castle", 4)],
        },
    ],
    "ways": [
        {"with": ["way:coins"], "do": ["gold"], "label": "Prendre 2 pièces"},
        {"with": ["way:cards"], "do": ["draw"], "label": "Piocher 2 cartes"},
    ],
}


def board_page() -> Page:
    """Return a page on which a card and then a cell is chosen."""
    tokens = "  . . .|K..L.|K..R.|K.RCC|.R..C".replace(" ", "").split("|")
    tokens[0] = "....."
    rows = [
        [
            {
                "id": f"cell:{x},{y}",
                "label": f"{'ABCDE'[x]}{5 - y}, {'free' if token == '.' else token}",
                **({"art": f"city-{token}"} if token != "." else {}),
            }
            for x, token in enumerate(line)
        ]
        for y, line in enumerate(tokens)
    ]
    cards = [
        {"id": "card:L", "kind": "sq", "art": "city-L", "label": "Leisure, costs 5", "tag": ["$5", ""]},
        {"id": "card:C", "kind": "sq", "art": "city-C", "label": "Commercial, free", "tag": ["free", ""]},
    ]
    free = [cell["id"] for row in rows for cell in row if "art" not in cell]
    ways = [
        {
            "with": [thing["id"], cell],
            "do": [f"build {thing['id'][-1]} {cell[5:]}"],
            "label": f"Build on {cell[5:]}",
            "forecast": {
                "lines": [["2", "In Grow: homes, 2 together", "+3"]],
                "totals": [["Points", "−7", "−4"], ["$", "17", "12"]],
            },
            "wells": [],
        }
        for thing in cards
        for cell in free[at_of(thing) :: 2]
    ]
    return {
        "title": "Ada: build 2 cards",
        "theme": "meadow",
        "turn": "own",
        "me": ADA,
        "progress": "Round 5 of 10",
        "h1": "Build 2 cards",
        "sub": "Tap a card, then a lit cell.",
        "sheet": {**SHEET, "label": "Cities", "icon": "model"},
        "raised": {"card": "card:L"},
        "off": "Choose a lit cell",
        "things": {thing["id"]: thing for thing in cards},
        "ways": ways,
        "blocks": [
            {"kind": "board", "label": "Your city", "columns": 5, "rows": rows},
            {"kind": "forecast"},
            {"kind": "row", "group": "card", "cards": cards},
        ],
    }


def at_of(thing: Page) -> int:
    return int(thing["id"].endswith("C"))


BATCH: Page = {
    "title": "Zoé: buy",
    "theme": "eve",
    "turn": "own",
    "me": ZOE,
    "progress": "Été 2 sur 4",
    "h1": "Achetez selon vos moyens",
    "sub": "Une seule fois par saison.",
    "sheet": SHEET,
    "ways": [],
    "batch": {
        "items": {f"market:{at}": {"do": f"take {at}", "price": price} for at, price in enumerate((4, 5, 2, 6, 3, 1))},
        "labels": ["Ne rien prendre", "Prendre une carte pour {sum}", "Prendre {n} cartes pour {sum}"],
        "end": ["end"],
    },
    "blocks": [
        {"kind": "meter", "limit": 14, "of": "sur 14", "note": "10 cartes + 4 de réserve", "text": "{sum} sur 14"},
        {
            "kind": "market",
            "many": True,
            "label": "Marché",
            "cards": [
                {
                    "id": f"market:{at}",
                    "kind": "sq",
                    "art": f"city-{'RCLPKR'[at]}",
                    "label": f"carte de {price}",
                    "tag": [str(price), ""],
                }
                for at, price in enumerate((4, 5, 2, 6, 3, 1))
            ],
        },
    ],
}

CALLED: Page = {
    **BUILD,
    "called": {
        "key": "3:merchant",
        "h1": "You are called!",
        "picture": "character-merchant",
        "number": 6,
        "mark": "mark-3",
        "text": "Ada, the Merchant",
        "ticks": [["The Merchant’s coin", "+1"], ["Nobody has robbed you.", ""]],
        "begin": "Begin my turn",
    },
    "leaves": {"name": {"h1": "Rob a character", "sub": "", "off": "Choose a character", "blocks": []}},
    "blocks": [
        {"kind": "leaf", "leaf": "name", "text": "Rob a character", "picture": "character-thief"},
        *BUILD["blocks"],
    ],
}

RESULTS: Page = {
    "theme": "day",
    "ground": "ground-day",
    "me": ADA,
    "turn": "wait",
    "progress": "Manche 10",
    "h1": "Place 2 sur 4",
    "sub": "Victoire pour Zoé !",
    "blocks": [
        {
            "kind": "scores",
            "rows": [
                {**ZOE, "points": "31"},
                {**ADA, "points": "17", "own": True, "parts": [["Quartiers", "14"], ["Cinq couleurs", "3"]]},
                {**MARC, "points": "14"},
                {**JULES, "points": "11"},
            ],
        }
    ],
    "ways": [{"with": [], "do": ["!again"], "label": "Rejouer, mêmes téléphones", "icon": "play"}],
    "things": {},
    "sheet": {"label": "Table", "title": "La table", "back": "Retour", "blocks": []},
    "news": [],
}

LOBBY: Page = {
    "theme": "day",
    "ground": "ground-day",
    "game": "Citadels",
    "h1": "Take your seat",
    "sub": "Citadels, four players. Room **HNZ X6V**.",
    "faces": [
        [f"face-{face}", face.title()] for face in ("neighbour", "visionary", "elder", "cousin", "friend", "planner")
    ],
    "seats": [
        {**ZOE, "seat": 0, "free": False, "note": "is here", "icon": "check"},
        {**MARC, "seat": 1, "free": False, "note": "on the laptop", "icon": "computer"},
        {**ADA, "seat": 2, "free": True, "note": "free"},
        {**JULES, "seat": 3, "free": True, "note": "free"},
    ],
}

SAMPLES: Mapping[str, Page] = {
    "night": NIGHT,
    "build": BUILD,
    "waiting": WAITING,
    "whose_hand": WHOSE_HAND,
    "two_ways": TWO_WAYS,
    "called": CALLED,
    "board": board_page(),
    "batch": BATCH,
    "results": RESULTS,
}
