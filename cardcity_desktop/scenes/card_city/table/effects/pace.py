"""How long everything on the table takes, in seconds at normal motion: the one place to change its pace."""

FLIGHT = 0.2
"""A card to its cell."""

CLOUD = 0.7
"""A cloud rolls in over the board."""

COIN, COIN_STEP, AFTER_COINS = 0.5, 0.09, 0.7
"""A coin's way, from one to the next, and a moment to read."""

DEAL, DEAL_STEP, DEALT = 0.34, 0.13, 1.0
"""A card from the pool, and from one to the next; many cards take `DEALT` together."""

SLIDE = 0.55
"""A lot to who takes it."""

BEAT, TURN = 0.25, 0.3
"""Before a hidden card turns over, and how long that takes."""

GONE = 1.3
"""A card that can't be paid is marked, and goes."""

DISTRICT = 0.32
"""From one district's income to the next; many of them take `INCOME` together."""

INCOME = 2.4

BANNER = 1.1
"""A new round."""
