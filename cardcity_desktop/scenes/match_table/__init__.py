"""The part of a table that all games share: `MatchTable`, and the layers that open over it.

table       `MatchTable`: the scene that a game's table derives from
hooks       the methods that a game's table overrides
table_host  the table as its parts know it, and the values it hands to them
hot_seat    `HotSeat`: the viewer at a shared computer; `TurnStatus`: whose turn it is there
match_scene a screen of one match
computers   the moves of computer players, at the chosen pace
hints       the advice for the viewer's next action
curtain     the opaque screen between two persons
task        what a match is for: a lesson, a mission or a puzzle; task_box draws it
journal     the events of the match, line by line
help        what to do now, the rules behind it, the keys that work now
menu        go on, rules, options, title
tools       the icons in a table's corner
ending      from the last step to the results
"""
