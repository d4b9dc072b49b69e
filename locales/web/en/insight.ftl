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

## The final page

insight-final-winners = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the victory!
}
insight-final-you-win = You win!
insight-final-nobody = Nobody wins.
insight-final-given-up = The game was given up before its end.
insight-final-turns = { $count ->
    [one] after 1 turn
   *[other] after { $count } turns
}
insight-final-place = Place { $place }
insight-final-bot = computer
insight-final-taken-over = the computer finished the game
insight-final-resigned = gave up
insight-final-timed-out = out of time
insight-final-rematch = Play again
insight-final-to-rematch = To the new game
insight-final-board = Look at the board
insight-final-replay = Replay
insight-final-save = Save the record
insight-final-copy = Copy the link
insight-final-course = How it went
insight-final-course-chart = Scores after each turn
insight-final-sources = Where the points came from
insight-final-sources-chart = Points by source
insight-final-why = Every point, and why
insight-final-honours = Worth mentioning
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
insight-biggest = What brought the most

insight-luck = Luck of the draw
insight-luck-about = Expected is what everybody would have drawn on average from the tiles that were left at the time.
insight-luck-city = Tiles with a city
insight-luck-road = Tiles with a road
insight-luck-monastery = Tiles with a monastery
insight-luck-drawn = drawn
insight-luck-expected = expected
insight-luck-difference = difference
insight-luck-kinds = Tiles that came clearly more or less often than expected
insight-luck-tile = Tile

insight-deal = Was it dealt fairly?
insight-deal-about = Before anybody sat down, the server promised a secret without telling it. Everything that was dealt follows from this secret and from what the players added, so that nobody could choose it. Your browser has checked this itself:
insight-deal-checking = Checking …
insight-deal-not-told = The server has not told yet what the game was dealt from.
insight-deal-commitment-right = The secret is the one that the server had promised.
insight-deal-commitment-wrong = The secret is NOT the one that the server had promised.
insight-deal-commitment-unknown = Whether the secret is the promised one cannot be known.
insight-deal-first-right = Who began is what was dealt.
insight-deal-first-wrong = Who began is NOT what was dealt.
insight-deal-first-unknown = Who began was not dealt.
insight-deal-tiles-right = { $count ->
    [one] The tile that came is the one that was dealt.
   *[other] All { $count } tiles came as they were dealt, in this order.
}
insight-deal-tiles-wrong = Tile { $number } is NOT the one that was dealt: { $came } came instead of { $dealt }.
insight-deal-tiles-unknown = The tiles could not be compared here, since aids are switched off.
insight-deal-numbers = The numbers
insight-deal-commitment = Promise (commitment)
insight-deal-secret = Secret of the server
insight-deal-nonce = Added by { $name }
insight-deal-no-nonce = nothing
insight-deal-seed = Seed that follows
insight-deal-elsewhere = The saved record can be checked anywhere else too, dice and tokens included, with the program’s command:
insight-deal-copy = Copy the command

## The track

insight-track = Scoring track
insight-track-space = space { $space }
insight-track-figure = { $number ->
    [0] { $name }: { $points } points, on space { $space }
   *[other] { $name }, scoring figure { $number }: { $points } points, on space { $space }
}
insight-track-robber = { $name }’s robber on space { $space }
insight-track-goals = With { $points } points a figure would reach: { $spaces }

## Expansions

insight-holdings = What players have
insight-holdings-most = the most
insight-holdings-about = Whoever has the most of a good at the end gets 10 points for it.
insight-thing-wine = wine
insight-thing-grain = grain
insight-thing-cloth = cloth
insight-thing-ingot = gold
insight-thing-bridge = bridges left
insight-thing-castle = castles left
insight-has-wine = { $count } wine
insight-has-grain = { $count } grain
insight-has-cloth = { $count } cloth
insight-has-ingot = { $count ->
    [one] 1 ingot
   *[other] { $count } ingots
}
insight-has-bridge = { $count ->
    [one] 1 bridge left
   *[other] { $count } bridges left
}
insight-has-castle = { $count ->
    [one] 1 castle left
   *[other] { $count } castles left
}
insight-wheel-pig-here = the pig is here
insight-wheel-waiting = waiting: { $names }
insight-wheel-fortune = Whoever turned the wheel gets 3 points.
insight-wheel-taxes = Every knight brings a point for each shield of his city and one for each own knight there.
insight-wheel-famine = Every farmer brings a point for each completed city beside the farm.
insight-wheel-storm = Everybody gets a point for each follower in the supply.
insight-wheel-inquisition = Everybody gets 2 points for each own monk.
insight-wheel-plague = Everybody takes one own follower back from the land.
insight-wheel-pig-on = The wheel: the pig is on { $sector }
insight-wheel-crowns = { $count ->
    [one] A follower on its crown space gets 3 points and returns.
   *[other] A follower alone on its crown spaces gets 6 points, two get 3 each; they return.
}
insight-wheel-last = { $name } moved the pig by { $number }, to { $sector }.
insight-bazaar-reserved = { $count ->
    [one] One tile is set aside face down.
   *[other] { $count } tiles are set aside face down.
}
insight-bazaar-offer = Tiles on offer
insight-bazaar-lot = for sale
insight-bazaar-bid = Highest bid:
insight-bazaar-no-bid = No bid yet.
insight-bazaar-bids = The bids so far
insight-bazaar-passed = passed
insight-bazaar-won = Who gets which tile
insight-dispatches-pile = { $count ->
    [0] Everybody knows the whole pile, from the top down:
    [one] One dispatch is unknown; below it lie, in this order:
   *[other] { $count } dispatches are unknown; below them lie, in this order:
}
insight-dispatches-rest = Among the unknown ones:
insight-castle = { $name }: { $figure } waits in the castle at { $cell }
insight-castle-empty = { $name }’s castle at { $cell }, nobody waits in it
insight-ferry = Ferry at { $cell }: { $from } – { $to }
insight-mage = { $kind ->
    [city] The mage is in the city at { $cell }: a point more for each tile
   *[road] The mage is on the road at { $cell }: a point more for each tile
}
insight-witch = { $kind ->
    [city] The witch is in the city at { $cell }: half of the points
   *[road] The witch is on the road at { $cell }: half of the points
}
insight-ingots = { $count ->
    [one] 1 ingot at { $cell }
   *[other] { $count } ingots at { $cell }
}
insight-flock = Flock of { $count } at { $cell }
insight-tokens = { $count } tokens are left in the bag; 2 of them are wolves.
insight-hidden = { $count ->
    [one] 1 tile lies hidden under a hill.
   *[other] { $count } tiles lie hidden under hills.
}
insight-river = { $count ->
    [one] 1 tile of the river is still to come.
   *[other] { $count } tiles of the river are still to come.
}
insight-other-facts = Other expansions

## What is needed to decide

insight-extras = What you need to decide
insight-dispatch-title = Dispatch { $number }
insight-help-bazaar-pick = Take one of the tiles; you lay it when your turn in the round comes.
insight-help-bazaar-choose = Choose the tile that is auctioned next, and then make the first bid.
insight-help-bazaar-open = Your first bid may be 0. If nobody bids more, you pay it and get the tile.
insight-help-bazaar-bid = You speak once about this tile: bid more than the highest bid, or pass. Points are paid from the score.
insight-help-buy-or-sell = Buy: you pay the highest bid and get the tile. Sell: the bidder pays you and gets it.
insight-help-castle-or-score = A castle scores nothing now. Its follower waits for the next feature completed beside it and takes as many points.
insight-help-castle-points = The castle takes as many points as one of these features brought.
insight-help-choose-for-all = The club is for thieves, the shield for knights, the pitchfork for farmers. What you choose holds for everybody who has one there, beginning with the next player.
insight-help-add-follower = You may add a follower from your supply to one of your own of this kind.
insight-help-return-follower = You must take back one of your followers of this kind.
insight-help-dispatch = Either way it then goes under the pile.
insight-help-score-and-remove = The follower’s feature is scored for you alone, as at the end of the game; then the follower returns.
insight-help-land = The follower has flown exactly as many tiles as the die shows, and must land where that is possible.
insight-help-place-other-figure = The flight failed: the follower is back with you.
insight-help-place-ferry = The ferry connects two roads of the lake; the others end there.
insight-help-move-ferry = Your tile extended a road with a ferry: you may connect it anew.
insight-help-grow-or-herd = Grow: draw a token from the bag; a wolf drives the whole flock away and nobody scores. Herd: score the sheep now and take the shepherd back.
insight-help-put-ingot = One ingot lies on the new tile already; the second goes on any tile around it.
insight-help-take-ingot = The feature is complete: take an ingot from one of its tiles.
insight-help-move-magic = The mage adds a point for each tile of a road or city, the witch halves its points.
insight-help-remove-magic = There is no place to go: one of the two leaves.
insight-help-choose-award = The order decides where your scoring figures stop.
insight-help-choose-scoring-figure = A figure that lands on a dark space brings a dispatch.
insight-help-place-robber = The robber takes half of the next points of a figure on its space, and nothing away from it.
insight-help-choose-victim = Your robber gets half of the points of one of these figures.
insight-help-take-back-follower = The plague: everybody takes a follower back from the land.
insight-help-build-bridge = A bridge carries a road across the fields of a tile.

## The server's own check

insight-luck-judge = How good were the moves, and how lucky each draw? Let a strong player judge it in the replay.
insight-verify = What the server’s own check says
insight-verify-verdict-right = everything is right
insight-verify-verdict-partly = what can be checked is right
insight-verify-verdict-wrong = something is wrong
insight-verify-moves = Moves
insight-verify-result = Result
insight-verify-promise = Promise
insight-verify-commitment = Commitment
insight-verify-seed = Seed
insight-verify-first = Who begins
insight-verify-outcomes = Everything that chance decided
insight-verify-right = right
insight-verify-unknown = cannot be known
insight-verify-wrong = WRONG
insight-verify-failed = The server’s own check is not to be had now.
