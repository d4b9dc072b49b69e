# Understanding a game: the history, where points come from, what expansions show, the final page.

## Events

insight-turn-began = { $name }’s turn
insight-tile-drawn = { $name } draws: { $tile }
insight-tile-revealed = A tile is revealed: { $tile }
insight-tile-taken = { $name } takes: { $tile }
insight-tile-discarded = It cannot be placed and leaves the game: { $tile }
insight-tile-hidden = A tile is set aside face down, unseen
insight-tile-lies = On the table at { $cell }: { $tile }
insight-tile-placed = { $name } places a tile at { $cell }: { $tile }
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
        [back] { $name }’s scoring figure { $marker } moves back { $size } on the track
       *[on] { $name }’s scoring figure { $marker } moves forward { $size } on the track
    }
   *[no] { $way ->
        [back] { $name } moves back { $size } on the track
       *[on] { $name } moves forward { $size } on the track
    }
}
insight-final-scoring = Final scoring
insight-game-over = The game is over
insight-unknown-event = Something happened: { $type }
insight-chance = Random result ({ $source }): { $face }

insight-note-hints-allowed = Hints are allowed, as { $name } proposed
insight-note-undone-to = { $name } undoes a move
insight-note-declined-undo = { $name } declines the undo
insight-note-declined-take-over = { $name } declines the bot
insight-note-declined-hints = { $name } declines hints
insight-note-declined-proposal = { $name } declines the proposal
insight-note-timed-out = { $name } runs out of time
insight-note-taken-over = A bot takes over for { $name } ({ $text })
insight-note-outage = The server was unavailable for a while; the clocks stood still
insight-note-returned = { $name } is back
insight-note-resigned = { $name } gives up
insight-note-closed = The table was closed: { $text }
insight-note-rematch = The table is playing again
insight-note-offered = The seat of { $name } is offered to anyone with the link
insight-note-hosted = The game moved to the server

## Where points come from

insight-source-road = Roads
insight-source-city = Cities
insight-source-monastery = Monasteries
insight-source-farm = Farms

## The history

insight-history = History
insight-history-filter = Show
insight-history-all = Everything
insight-history-points = Points
insight-history-earlier = { $count ->
    [one] 1 earlier turn
   *[other] { $count } earlier turns
}
insight-history-newest = Go to the latest
insight-history-empty = Nothing has happened yet.
insight-history-start = Before the game
insight-history-undone = { $count ->
    [one] Undone: 1 step
   *[other] Undone: { $count } steps
}
insight-turn = Turn { $number }
insight-short-tile-drawn = draws: { $tile }
insight-short-tile-taken = takes: { $tile }
insight-short-figure-as = { $role ->
    [thief] { $figure } as a thief
    [knight] { $figure } as a knight
    [monk] { $figure } as a monk
   *[farmer] { $figure } as a farmer
}
insight-short-at = { $what } ({ $place })
insight-short-completed = { $kind ->
    [road] A road is complete
    [city] A city is complete
    [monastery] A monastery is complete
   *[farm] A feature is complete
}
insight-short-road-laid-over = A road now crosses a tile from { $from } to { $to }
insight-short-figure-returned = takes { $figure } back

## Rules

insight-rule = Rule
insight-rule-show = Show rule { $id }
insight-rule-open = Open in the rulebook
insight-rule-examples = { $count ->
    [one] Rulebook, with an example
   *[other] Rulebook, with { $count } examples
}
insight-rule-combinations = Combining expansions

## Score breakdown

insight-breakdown = Where the points come from
insight-breakdown-whose = Whose points
insight-breakdown-nothing = No points yet.
insight-breakdown-before = Before the start of the record
insight-breakdown-total = Score
insight-source-awards = { $count ->
    [one] scored once
   *[other] scored { $count } times
}
insight-award-reasons = How the points add up
insight-award-no-reasons = as the rule says
insight-short-advanced = Scoring figure { $marker }: { $points }

## If the game ended now

insight-projected = If the game ended now
insight-projected-about = What unfinished features, farms and collected items would still score.
insight-projected-now = now { $score }
insight-projected-adds = { $points } at the end
insight-projected-nothing = Nothing would be added.
insight-aids-off = Player aids are off at this table.

## Tiles to come

insight-unseen = Tiles that can still come
insight-unseen-count = { $count ->
    [0] No tile is left.
    [one] One tile can still come.
   *[other] { $count } tiles can still come, of { $kinds ->
        [one] one kind
       *[other] { $kinds } kinds
    }.
}
insight-unseen-filter = Which tiles
insight-unseen-all = All
insight-unseen-city = City
insight-unseen-road = Road
insight-unseen-monastery = Monastery
insight-unseen-chance = { $percent } of the tiles to come
insight-unseen-none = None of these is left.

## The finale, before the final page

insight-finale = Final scoring, one by one
insight-finale-last-move = The last move: { $name }
insight-finale-last-turn = The last turn
insight-finale-count = { $number } of { $count }
insight-finale-next = Next
insight-finale-skip = Skip
insight-finale-watch = Watch the final scoring

## The final page

insight-final-winners = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the victory!
}
insight-final-you-win = You win!
insight-final-nobody = Nobody wins.
insight-final-given-up = The game was given up before the end.
insight-final-turns = { $count ->
    [one] after 1 turn
   *[other] after { $count } turns
}
insight-final-place = Place { $place }
insight-final-bot = bot
insight-final-taken-over = a bot finished the game
insight-final-resigned = gave up
insight-final-timed-out = out of time
insight-final-rematch = Play again
insight-final-to-rematch = Go to the new game
insight-final-board = Look at the board
insight-final-replay = Replay
insight-final-save = Save the record
insight-final-copy = Copy the link
insight-final-course = How it went
insight-final-course-chart = Scores after each turn
insight-final-sources = Where the points came from
insight-final-sources-chart = Points by source
insight-final-why = Every point, and why
insight-final-honours = Highlights
insight-chart-table = As a table
insight-chart-turn = Turn
insight-chart-points = Points

insight-honour-city = Largest city
insight-honour-city-value = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
insight-honour-road = Longest road
insight-honour-road-value = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
insight-honour-farm = Richest farm
insight-honour-farm-value = { $count ->
    [one] 1 point
   *[other] { $count } points
}
insight-honour-turn = Best turn
insight-honour-turn-value = { $count ->
    [one] 1 point
   *[other] { $count } points
}
insight-honour-figures = Most figures placed
insight-honour-figures-value = { $count ->
    [one] 1 figure
   *[other] { $count } figures
}
insight-biggest = What scored the most

insight-luck = Luck of the draw
insight-luck-about = Expected means the average draw from the tiles left at the time.
insight-luck-city = Tiles with a city
insight-luck-road = Tiles with a road
insight-luck-monastery = Tiles with a monastery
insight-luck-drawn = drawn
insight-luck-expected = expected
insight-luck-difference = difference
insight-luck-kinds = Tiles drawn clearly more or less often than expected
insight-luck-tile = Tile

insight-deal = Was the deal fair?
insight-deal-about = Before anyone sat down, the server committed to a secret without revealing it. Everything that was dealt follows from that secret and from what the players added, so no one could choose it. Your device has checked this itself:
insight-deal-about-device = This device shuffled the tiles before the first turn, and has now checked the deal. That does not prove that nobody knew which tiles would come:
insight-deal-checking = Checking …
insight-deal-not-told = The server has not yet revealed what the game was dealt from.
insight-deal-promise-right = The server’s promise is still the one this device stored when you sat down.
insight-deal-promise-wrong = The server’s promise is NOT the one this device stored when you sat down. The server has changed it, so it proves nothing.
insight-deal-promise-unknown = This device stored no promise before the game. Compare the promise below with one that a player noted.
insight-deal-nonces-right = What you added is part of the deal.
insight-deal-nonces-wrong = What you added is NOT part of the deal.
insight-deal-commitment-right = The secret is the one the server promised.
insight-deal-commitment-wrong = The secret is NOT the one the server promised.
insight-deal-commitment-unknown = Whether the secret is the promised one could not be checked.
insight-deal-first-right = The start player is the one chosen by the deal.
insight-deal-first-wrong = The start player is NOT the one chosen by the deal.
insight-deal-first-unknown = The start player did not depend on the deal.
insight-deal-outcomes-right = Every tile and every roll came up as dealt.
insight-deal-outcomes-wrong = A tile or a roll did NOT come up as dealt.
insight-deal-outcomes-unknown = Whether the tiles came up as dealt could not be checked.
insight-deal-moves-right = Every move followed the rules.
insight-deal-moves-wrong = A move did NOT follow the rules.
insight-deal-hosted = This game began on a device and moved here. Until then, that device could know which tiles would come. When the game moved, the server committed to a new secret without revealing it. Everything that was dealt since follows from that secret and from what the players added. Your device has checked this itself:
insight-deal-no-core = Your device could not check the deal, because part of the page did not load. Reload the page to try again.
insight-deal-numbers = The numbers
insight-deal-commitment = Promise (commitment)
insight-deal-kept = Promise stored on this device
insight-deal-secret = Server’s secret
insight-deal-secret-device = This device’s secret
insight-deal-nonce = Added by { $name }
insight-deal-no-nonce = nothing
insight-deal-seed = Resulting seed
insight-deal-elsewhere = You can also check the saved record elsewhere with this command:
insight-deal-copy = Copy the command

## The track

panel-track-space = space { $space }
panel-track-goals = With { $points ->
    [one] { $points } point
   *[other] { $points } points
} a figure would reach: { $spaces }

## Expansions

panel-counters = What each player has
panel-counters-most = the most
panel-lots-offer = Tiles on offer
panel-lots-bids = Bids so far
panel-lots-passed = passed
panel-lots-owned = Who gets which tile
panel-dial-waiting = waiting: { $names }

## Beside a question

insight-extras = Useful for your decision

## The server's own check

insight-luck-judge = How good were the moves, and how lucky was each draw? A strong bot judges them in the replay.
insight-verify = The server’s own check
insight-verify-verdict-right = everything is correct
insight-verify-verdict-partly = everything that can be checked is correct
insight-verify-verdict-wrong = something is wrong
insight-verify-moves = Moves
insight-verify-result = Result
insight-verify-promise = Promise
insight-verify-commitment = Commitment
insight-verify-seed = Seed
insight-verify-first = Who starts
insight-verify-outcomes = All random results
insight-verify-right = correct
insight-verify-unknown = cannot be checked
insight-verify-wrong = WRONG
insight-verify-failed = The server’s own check is not available now.
