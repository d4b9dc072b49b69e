# Understanding a game: the history, where points come from, what expansions show, the final page.

## What happened

insight-turn-began = { $name }’s turn
insight-tile-drawn = { $name } draws: { $tile }
insight-tile-revealed = A tile is turned up: { $tile }
insight-tile-taken = { $name } takes: { $tile }
insight-tile-discarded = It cannot be laid and leaves the game: { $tile }
insight-tile-hidden = A tile is laid aside face down, and nobody sees it
insight-tile-lies = On the table at { $cell }: { $tile }
insight-tile-placed = { $name } lays a tile at { $cell }: { $tile }
insight-road-laid-over = A road now crosses { $cell } from { $from } to { $to }
insight-figure-placed = { $name } places { $figure }
insight-figure-placed-at = { $name } places { $figure } ({ $place })
insight-figure-placed-as = { $role ->
    [thief] { $name } places { $figure } as a thief ({ $place })
    [knight] { $name } places { $figure } as a knight ({ $place })
    [monk] { $name } places { $figure } as a monk ({ $place })
   *[farmer] { $name } places { $figure } as a farmer ({ $place })
}
insight-figure-returned = { $name } takes { $figure } back
insight-some-figure-returned = { $name } takes a figure back
insight-completed = { $kind ->
    [road] The road at { $cell } is complete
    [city] The city at { $cell } is complete
    [monastery] The monastery at { $cell } is complete
   *[farm] The feature at { $cell } is complete
}
insight-award = { $reasons ->
    [0] { $points ->
        [one] { $name } gets { $points } point: { $source }
       *[other] { $name } gets { $points } points: { $source }
    }
   *[other] { $points ->
        [one] { $name } gets { $points } point: { $source } ({ $why })
       *[other] { $name } gets { $points } points: { $source } ({ $why })
    }
}
insight-award-loses = { $name } pays { $size ->
    [one] { $size } point
   *[other] { $size } points
}: { $source }
insight-advanced = { $several ->
    [yes] { $way ->
        [back] { $name }’s scoring figure { $marker } goes back { $size } on the track
       *[on] { $name }’s scoring figure { $marker } moves { $size } on the track
    }
   *[no] { $way ->
        [back] { $name } goes back { $size } on the track
       *[on] { $name } moves { $size } on the track
    }
}
insight-final-scoring = Final scoring
insight-game-over = The game is over
insight-unknown-event = Something happened: { $type }
insight-chance = Chance decides { $source }: { $face }
insight-told-dispatch = { $name } turns up dispatch { $number }: { $action }
insight-told-crown = { $name } puts a follower on a crown space: { $sector }

insight-a-follower = a follower
insight-a-large = the large follower
insight-a-builder = the builder
insight-a-pig = the pig
insight-a-shepherd = the shepherd

insight-note-undone-to = { $name } takes back
insight-note-timed-out = { $name } runs out of time
insight-note-taken-over = The computer plays on for { $name } ({ $text })
insight-note-returned = { $name } is back
insight-note-resigned = { $name } gives up
insight-note-closed = The table was closed: { $text }
insight-note-rematch = The table plays again

## Where points come from

insight-source-road = Roads
insight-source-city = Cities
insight-source-monastery = Monasteries
insight-source-farm = Farms

## The wheel

insight-sector-fortune = Fortune
insight-sector-taxes = Taxes
insight-sector-famine = Famine
insight-sector-storm = Storm
insight-sector-inquisition = Inquisition
insight-sector-plague = Plague

## Dispatches

insight-dispatch-1 = score your shortest road
insight-dispatch-2 = score your smallest city
insight-dispatch-3 = score your smallest monastery
insight-dispatch-4 = 2 points for each shield in cities where you have knights
insight-dispatch-5 = 2 points for each of your knights
insight-dispatch-6 = points for each of your farmers
insight-dispatch-7 = lay another tile
insight-dispatch-8 = score one of your followers and take it back

## The history

insight-history = What happened
insight-history-filter = Show
insight-history-all = Everything
insight-history-points = Points
insight-history-earlier = { $count ->
    [one] One turn earlier
   *[other] { $count } earlier turns
}
insight-history-newest = To the newest
insight-history-empty = Nothing has happened yet.
insight-history-start = Before the game
insight-history-undone = { $count ->
    [one] Taken back: 1 step
   *[other] Taken back: { $count } steps
}
insight-turn = Turn { $number }
insight-short-tile-placed = { $tile } ({ $cell })
insight-short-tile-drawn = draws: { $tile }
insight-short-tile-taken = takes: { $tile }
insight-short-figure-as = { $role ->
    [thief] { $figure } as a thief ({ $place })
    [knight] { $figure } as a knight ({ $place })
    [monk] { $figure } as a monk ({ $place })
   *[farmer] { $figure } as a farmer ({ $place })
}
insight-short-figure-returned = takes { $figure } back

## Rules

insight-rule = Rule
insight-rule-show = What rule { $id } says
insight-rule-open = Open it in the rulebook
insight-rule-examples = { $count ->
    [one] Rulebook, with an example
   *[other] Rulebook, with { $count } examples
}
insight-rule-combinations = How expansions play together

## Why the score is what it is

insight-breakdown = Where the points come from
insight-breakdown-whose = Whose points
insight-breakdown-nothing = No points yet.
insight-breakdown-before = From before the record begins
insight-breakdown-total = Score
insight-source-awards = { $count ->
    [one] 1 award
   *[other] { $count } awards
}
insight-award-reasons = What the points are made of
insight-award-no-reasons = as the rule says
insight-short-advanced = Scoring figure { $marker }: { $points }

## If the game ended now

insight-projected = If the game ended now
insight-projected-about = What unfinished features, farms and collected things would still bring.
insight-projected-now = now { $score }
insight-projected-adds = { $points } at the end
insight-projected-nothing = Nothing would be added.
insight-aids-off = Aids are switched off for this table.

## Tiles to come

insight-unseen = Tiles that can still come
insight-unseen-count = { $count ->
    [0] No tile is left.
    [one] One tile can still come.
   *[other] { $count } tiles can still come, of { $kinds } kinds.
}
insight-unseen-filter = Which tiles
insight-unseen-all = All
insight-unseen-city = City
insight-unseen-road = Road
insight-unseen-monastery = Monastery
insight-unseen-chance = { $percent } of the tiles to come
insight-unseen-none = None of these is left.
