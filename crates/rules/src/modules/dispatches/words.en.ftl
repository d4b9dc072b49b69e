## Names

module-dispatches = Dispatches
start-module-dispatches = A second scoring figure, and dispatches for those who land on dark spaces.
learn-about-dispatches = A second scoring figure for each player, and dispatches with extra points on the dark spaces of the track.
dispatch = dispatch, face down
shortest-road = dispatch: the shortest road
smallest-city = dispatch: the smallest city
smallest-cloister = dispatch: the smallest monastery
count-shields = dispatch: shields
count-knights = dispatch: knights
count-farmers = dispatch: farmers
another-tile = dispatch: another tile
score-and-remove = dispatch: score and take back

## Questions

ask-dispatch = { $name }: carry out the dispatch, or take 2 points?
ask-score-and-remove = { $name }: which follower do you score and take back?
label-shortest-road = score the shortest road
label-smallest-city = score the smallest city
label-smallest-cloister = score the smallest monastery
label-count-shields = 2 points for each shield
label-count-knights = 2 points for each knight
label-count-farmers = points for each farmer
label-another-tile = place another tile
label-score-and-remove = score a follower and take it back
label-two-points = 2 points
help-dispatch = In either case the dispatch then goes under the pile.
help-score-and-remove = The follower’s feature is scored for you alone, as at the end of the game. Then the follower returns.
help-choose-scoring-figure = A figure that lands on a dark space earns a dispatch.

## What happens

told-dispatch = { $name } turns up dispatch { $number }: { $number ->
    [1] { dispatch-1 }
    [2] { dispatch-2 }
    [3] { dispatch-3 }
    [4] { dispatch-4 }
    [5] { dispatch-5 }
    [6] { dispatch-6 }
    [7] { dispatch-7 }
   *[8] { dispatch-8 }
}
chance-dispatch = dispatch { $number }
learn-source-dispatch = the dispatch

## Points

source-dispatch = Dispatch
reason-seal = dispatch
reason-farmers = { $count ->
    [one] 1 farmer
   *[other] { $count } farmers
}

## Options

option-dispatch_landing = Landing on dark spaces
about-dispatch_landing = Whether a figure that moves on in the same scoring step still earns a dispatch where it stopped.
value-any_move = every move
value-final_position = last position
option-dispatch_farmer_points = Points for a farmer by dispatch
about-dispatch_farmer_points = How many points the sixth dispatch gives for each farmer.
option-large_counts_double_in_head_counts = Large followers in dispatches
about-large_counts_double_in_head_counts = Whether a large follower counts as two knights or farmers for dispatches.
option-dispatch_offers_empty_actions = Dispatches without effect
about-dispatch_offers_empty_actions = Whether an action without any effect may be chosen instead of the 2 points.
option-dispatch_needs_empty_space = Dispatch only on empty spaces
about-dispatch_needs_empty_space = Whether a dark space with another player's figure earns no dispatch.

## Refusals

why-dispatch-no-effect = the action would have no effect
why-dispatch-wrong-follower = pick one of your followers on a land tile

## Panels

panel-dispatches-unknown = The order of the pile is unknown.
dispatch-1 = score your shortest road
dispatch-2 = score your smallest city
dispatch-3 = score your smallest monastery
dispatch-4 = 2 points for each shield in cities where you have knights
dispatch-5 = 2 points for each of your knights
dispatch-6 = points for each of your farmers
dispatch-7 = place another tile
dispatch-8 = score one of your followers and take it back
panel-dispatches-known = { $count ->
    [0] The whole pile is known, from the top down:
    [one] One dispatch is unknown; below it, in this order:
   *[other] { $count } dispatches are unknown; below them, in this order:
}
panel-dispatches-among = Among the unknown ones:
dispatch-title = Dispatch { $number }

## Facts in records

learn-fact-dispatches = Dispatches, the next one last: { $value }
