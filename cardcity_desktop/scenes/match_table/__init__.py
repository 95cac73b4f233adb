"""The half of a table that every game has: `MatchTable`, and what opens over it.

table      `MatchTable`: the scene a game's table derives from; see its hooks
hot_seat   `HotSeat`: who has it; `TurnStatus`: whose move it is there, a value read from the match
computers  computer players at work beside the window, at a pace that can be watched
curtain    the curtain between two people at one laptop
journal    what happened, line by line
help       what to do now and why, the rules that say so, the keys that work now
menu       go on, rules, options, title
"""
