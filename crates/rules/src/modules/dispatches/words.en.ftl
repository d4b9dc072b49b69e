## Names

module-dispatches = Dispatches
start-module-dispatches = A second scoring figure, and dispatches for those who land on dark spaces.
learn-about-dispatches = A second scoring figure for everybody, and messages with extra points on the dark spaces of the track.
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

ask-dispatch = { $name }: carry the dispatch out, or take 2 points?
ask-score-and-remove = { $name }: which follower is scored and removed?
label-shortest-road = score the shortest road
label-smallest-city = score the smallest city
label-smallest-cloister = score the smallest monastery
label-count-shields = 2 points for each shield
label-count-knights = 2 points for each knight
label-count-farmers = points for each farmer
label-another-tile = place another tile
label-score-and-remove = score a follower and take it back
label-two-points = 2 points
help-dispatch = Either way it then goes under the pile.
help-score-and-remove = The follower’s feature is scored for you alone, as at the end of the game; then the follower returns.
help-choose-scoring-figure = A figure that lands on a dark space brings a dispatch.

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
about-dispatch_landing = Whether a figure that moves on in the same scoring step earns a dispatch where it stopped.
value-any_move = every move
value-final_position = last position
option-dispatch_farmer_points = Points for a farmer by dispatch
about-dispatch_farmer_points = How many points the sixth dispatch gives for each farmer.
option-large_counts_double_in_head_counts = Large followers in dispatches
about-large_counts_double_in_head_counts = Whether a large follower is two knights or farmers to the dispatches that count them.
option-dispatch_needs_empty_space = Dispatch only on empty spaces
about-dispatch_needs_empty_space = Whether a dark space where another player's figure stands earns nothing.

## Refusals

why-dispatch-no-effect = the action would have no effect at all
why-dispatch-wrong-follower = the dispatch is about an own follower on a land tile

## Panels

panel-dispatches-unknown = Nobody knows the order of the pile.
dispatch-1 = score your shortest road
dispatch-2 = score your smallest city
dispatch-3 = score your smallest monastery
dispatch-4 = 2 points for each shield in cities where you have knights
dispatch-5 = 2 points for each of your knights
dispatch-6 = points for each of your farmers
dispatch-7 = lay another tile
dispatch-8 = score one of your followers and take it back
panel-dispatches-known = { $count ->
    [0] Everybody knows the whole pile, from the top down:
    [one] One dispatch is unknown; below it lie, in this order:
   *[other] { $count } dispatches are unknown; below them lie, in this order:
}
panel-dispatches-among = Among the unknown ones:
dispatch-title = Dispatch { $number }

## Facts in records

learn-fact-dispatches = Dispatches, the next one last: { $value }
