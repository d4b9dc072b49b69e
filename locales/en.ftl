# Everything people read, for the terminal and the page. Keys with a prefix stand for what the
# engine says by key: ask- (questions), label- (choices), reason- and source- (points), told-
# (events of expansions), why- (refusals), option-, about- and value- (options), module-, tile-.

## Words

road = road
city = city
monastery = monastery
farm = farm
thief = thief
knight = knight
monk = monk
farmer = farmer
follower = follower
north = N
east = E
south = S
west = W
inside = enclosed
spot = spot { $place }
figure-number = figure { $number }
and = and
you = You
player = Player
person = person
bot-greedy = Greedy
bot-random = Random

## Questions and choices

ask-place-tile = { $name }: place the tile
ask-place-figure = { $name }: place a follower?
choose = choose
pass = pass
label-no-figure = place nothing
label-pass = pass
bot-thinks = { $name } is thinking …
confirm-turn = { $name }: Enter ends the turn, u takes back.

## Points

reason-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
reason-shields = { $count ->
    [one] 1 shield
   *[other] { $count } shields
}
reason-cities = { $count ->
    [one] 1 completed city
   *[other] { $count } completed cities
}
reason-special-cities = { $count ->
    [one] 1 special city
   *[other] { $count } special cities
}

## The log

log = What happened
log-title = What happened (↑ ↓ to read back, Esc closes)
log-completed = { $feature } at { $at } completed, nobody's
log-discarded = tile { $tile } fits nowhere and leaves the game
log-only-place = the only place
log-hidden = a tile was laid aside unseen
log-chance = chance: { $face }
log-final = Final scoring
log-over = The game is over.

## The table

tiles-left = { $left } tiles left · turn { $turn }
tile-in-hand = tile in hand
tile-laid = just placed
taken-back = Taken back.
nothing-to-undo = There is nothing to take back.
chance-dealt = Too late: the next tile has been drawn since.
no-outcome = Chance has nothing left to decide: the game cannot go on.
no-such-pick = There is no such choice.
nobody-asked = Nobody at this keyboard is asked now.
allowed = That is allowed: Enter places the tile.
all-allowed = Everything here is allowed.
hasty = Turns now end without asking (c to change).
not-hasty = Turns now end only after Enter (c to change).
saved = Saved in { $path }
not-saved = Not saved in { $path }: { $error }
too-small = This window is too small. Bastide needs { $width } columns and { $height } rows.

keys-place = arrows move · Tab next place · r turn · Enter place · w why · f feature · ? help
keys-pick = 1–9 choose · 0 or Enter pass · ↑↓ select · u take back · w why not · ? help
keys-bot = any key: go on at once · ? help · q quit
keys-confirm = Enter end the turn · u take back · f feature · g log · ? help
keys-over = Enter result · s save · g log · arrows look around · q quit

## A feature

focus-road = Road
focus-city = City
focus-monastery = Monastery
focus-farm = Farm
focus-complete = complete
focus-open = { $count ->
    [one] 1 open side
   *[other] { $count } open sides
}
focus-owner = { $name }: { $count } · gets the points
focus-present = { $name }: { $count }
focus-nobody = nobody stands here
focus-now = worth { $points } now
focus-then = worth { $points } if completed like this
focus-keys = f next · Esc back
focus-ended = That was the last feature of this tile.

## Windows

help-title = Keys
key-arrows = arrows, hjkl
key-pan = shift+arrows
key-tab = Tab, n
key-turn = r, space, R
key-enter = Enter
key-digits = 0–9
key-mouse = mouse
help-arrows = move the cursor; the view follows
help-pan = move the view (also H J K L)
help-tab = next cell where the tile fits (Shift+Tab: previous)
help-turn = turn the tile to the next way that fits
help-enter = place, take the marked choice, end the turn
help-digits = choose from the list; 0 passes
help-undo = take back your last decision, until a tile is drawn
help-why = why not? the rule that forbids it under the cursor
help-feature = features under the cursor: extent, owners, worth
help-tiles = tiles that can still come
help-projection = the scores if the game ended now
help-log = the whole log
help-zoom = nearer, farther
help-all = show the whole board
help-confirm = end turns with or without asking
help-save = save the record
help-mouse = click: look; again: place; drag: move; wheel: turn
help-help = this help
help-quit = quit
help-figures = A capital letter stands on road, city or monastery; a small underlined one lies on a farm. ◆ shield, † monastery.
tiles-title = Tiles that can still come: { $count }
projection-title = If the game ended now
projection-about = Score, what final scoring would add, and the sum.
quit-title = Quit the game?
quit-keys = y or Enter: quit · any other key: play on
save-title = Save the record as
save-keys = Enter: save · Esc: do not
result-title = Result
winner = { $names } wins!
winners = { $names } share the victory!
result-keys = s save record · g log · n new game · Esc look at the board · q quit
column-total = total
column-road = roads
column-city = cities
column-monastery = monasteries
column-farm = farms

## The start screen

start-welcome = the tile-laying game in your terminal
start-title = New game
start-language = Language
start-edition = Edition
start-seat = Seat { $number }
start-empty = (empty)
start-seed = Seed
start-keys = Enter begin · ↑↓ line · ←→ change · letters type a name · Esc quit
about-language = Idioma: Español con ←→.
about-Classic = The older stand-alone base game: small cities score less, each city feeds a player's farms once, up to 5 players.
about-Plus2012 = The big box of 2012: small cities score less, up to 6 players.
about-Plus2014 = The big box of 2014: the newest and simplest rules, up to 8 players.
about-seat = ←→ person or bot; letters change the name. The last empty line adds a seat.
about-module = An expansion: ←→ plays with it or without.
about-seed = The same seed deals the same tiles.
option-start_tile_in_72 = Start tile among the 72
about-start_tile_in_72 = Whether the start tile is one of the set's 72 tiles or lies beside them.
option-max_players = Most players
about-max_players = How many may play.
option-ring_road = Ring roads complete
about-ring_road = Whether a closed ring of road is complete.
option-two_tile_city = City of two tiles
about-two_tile_city = Whether a completed city of two tiles scores less than the ordinary rule says.
option-lap_tokens = Lap tokens
about-lap_tokens = What shows the laps of a score beyond 50.
option-farm_scoring = Farm scoring
about-farm_scoring = How farms score at the end: each farm for itself, each city only once per player, or each city over all farms that border it.
option-farmers = Farmers
about-farmers = Whether followers may be laid on fields.
value-yes = yes
value-no = no
value-exception = exception (1 point each)
value-ordinary = ordinary (2 points each)
value-none = none
value-one = one each
value-more = as many as needed
value-PerFarm = each farm for itself
value-PerFarmOncePerCity = each city once per player
value-PerCityAllFarms = each city over all its farms

## Refusals

why-a-tile-lies-there-already = a tile lies there already
why-no-tile-lies-beside-that-cell = no tile lies beside that cell
why-a-tile-has-four-rotations-r0-to-r3 = a tile has four rotations, r0 to r3
why-a-side-of-the-tile-does-not-continue-what-it-touches = a side of the tile does not continue what it touches
why-a-follower-goes-only-on-the-tile-just-placed = a follower goes only on the tile just placed
why-no-follower-is-left-in-the-supply = no follower is left in the supply
why-this-game-is-played-without-farmers = this game is played without farmers
why-a-follower-stands-on-that-road-already = a follower stands on that road already
why-a-follower-stands-in-that-city-already = a follower stands in that city already
why-a-monk-stands-in-that-monastery-already = a monk stands in that monastery already
why-a-farmer-lies-on-that-farm-already = a farmer lies on that farm already
why-that-is-not-among-the-things-to-pick-from-now = that is not among the things to pick from now
why-nobody-can-pick-now-chance-has-to-decide-first = nobody can pick now: chance has to decide first
why-the-game-is-over = the game is over

## Tiles

tile-base-A = Monastery with a road
tile-base-B = Monastery in the fields
tile-base-C = City on all sides, with shield
tile-base-D = City on one side, road running past
tile-base-E = City on one side
tile-base-F = City band with shield
tile-base-G = City band
tile-base-H = Two cities on opposite sides
tile-base-I = Two cities on neighbouring sides
tile-base-J = City, road bending to the right of it
tile-base-K = City, road bending to the left of it
tile-base-L = City and a crossing of three roads
tile-base-M = Corner city with shield
tile-base-N = Corner city
tile-base-O = Corner city with shield, road bending
tile-base-P = Corner city, road bending
tile-base-Q = City on three sides, with shield
tile-base-R = City on three sides
tile-base-S = City on three sides, with shield, and a road
tile-base-T = City on three sides, and a road
tile-base-U = Straight road
tile-base-V = Bending road
tile-base-W = Crossing of three roads
tile-base-X = Crossing of four roads

## Inns & Cathedrals

module-inns-cathedrals = Inns & Cathedrals
large = large follower
option-large_followers = Large followers
about-large_followers = Whether each player has a large follower.
option-inns = Inns
about-inns = Whether inns change what roads are worth.
option-cathedrals = Cathedrals
about-cathedrals = Whether cathedrals change what cities are worth.

## Traders & Builders

module-traders-builders = Traders & Builders
builder = builder
pig = pig
ask-double-turn = { $name }: play a second tile?
label-second-tile = draw a second tile
label-end-turn = end the turn
source-goods = Goods
reason-pig = pig, { $count ->
    [one] 1 city
   *[other] { $count } cities
}
reason-wine = most wine
reason-grain = most grain
reason-cloth = most cloth
told-double-turn = { $name } plays a second tile
told-wine = { $name } takes { $number } wine
told-grain = { $name } takes { $number } grain
told-cloth = { $name } takes { $number } cloth
option-builders = Builders
about-builders = Whether each player has a builder.
option-pigs = Pigs
about-pigs = Whether each player has a pig.
option-goods = Goods
about-goods = Whether completed cities bring goods tokens.
why-the-builder-is-not-in-the-supply = the builder is not in the supply
why-a-builder-stands-only-on-roads-and-in-cities = a builder stands only on roads and in cities
why-a-builder-needs-an-own-follower-on-the-same-road-or-in-the-same-city = a builder needs an own follower on the same road or in the same city
why-the-pig-is-not-in-the-supply = the pig is not in the supply
why-a-pig-stands-only-on-fields = a pig stands only on fields
why-a-pig-needs-an-own-farmer-on-the-same-farm = a pig needs an own farmer on the same farm
why-the-figure-goes-only-on-the-tile-just-placed = the figure goes only on the tile just placed

## The river

module-river = The River
option-river_uturn = River turning back
about-river_uturn = Whether the river must not turn back at once or not at all.
value-Immediate = not at once
value-Never = never
why-a-river-tile-goes-to-the-open-end-of-the-river = a river tile goes to the open end of the river
why-the-river-does-not-turn-back-on-itself = the river does not turn back on itself
why-the-river-flows-away-from-what-the-spring-touches = the river flows away from what the spring touches
tile-river-spring = Spring
tile-river-lake = Lake
tile-river-two-caps = River between two cities
tile-river-cap-bridge-road = River, and a road from a city over a bridge
tile-river-monastery-bridge-road = River, and a road from a monastery over a bridge
tile-river-bridge = River under a road
tile-river-straight = Straight river
tile-river-corner-city = River bending past a corner city
tile-river-bend-and-road-bend = River bending, road bending
tile-river-bend = Bending river
tile-river-2014-spring = Spring
tile-river-2014-lake = Lake
tile-river-2014-two-caps = River between two cities
tile-river-2014-cap-bridge-road = River, and a road from a city over a bridge
tile-river-2014-monastery-bridge-road = River, and a road from a monastery over a bridge
tile-river-2014-bridge = River under a road
tile-river-2014-straight-sheep = Straight river with a sheep
tile-river-2014-corner-city = River bending past a corner city
tile-river-2014-bend-and-road-bend = River bending, road bending
tile-river-2014-bend-vineyard = Bending river with a vineyard

## Hills & Sheep

module-hills-sheep = Hills & Sheep
shepherd = shepherd
ask-grow-or-herd = { $name }: grow the flock or herd it?
label-grow = grow the flock: draw a token
label-herd = herd the flock: score it
label-leave-flock = leave the flock alone
source-flock = Flock
reason-sheep = { $count ->
    [one] 1 sheep
   *[other] { $count } sheep
}
reason-printed-sheep = { $count ->
    [one] 1 printed sheep
   *[other] { $count } printed sheep
}
reason-vineyards = { $count ->
    [one] 1 vineyard
   *[other] { $count } vineyards
}
told-token = { $number ->
    [0] { $name } draws a wolf
   *[other] { $name } draws a token: { $number } sheep
}
option-shepherds = Shepherds
about-shepherds = Whether players have a shepherd and sheep tokens.
option-hills = Hills
about-hills = Whether hills hide a tile and break ties.
option-vineyards = Vineyards
about-vineyards = Whether vineyards raise the worth of completed monasteries.
option-sheep_token_mix = Sheep tokens
about-sheep_token_mix = How many sheep the tokens show.
option-flock_timing = Flocks act
about-flock_timing = Whether a flock is acted on before or after the figure of the turn.
option-flock_action_optional = Flocks may be left alone
about-flock_action_optional = Whether a player may leave an extended flock as it is.
option-hill_tiebreak = Several on hills
about-hill_tiebreak = Whether one follower on a hill breaks a tie, or the most of them.
option-auto_herd_closed_fields = Enclosed flocks are herded
about-auto_herd_closed_fields = Whether the flock of a field that can grow no more is herded at once.
value-plus2014 = six of 3, one of 4
value-standalone = stand-alone
value-before_figure = before the figure
value-after_figure = after the figure
value-presence = one follower is enough
value-count = the most followers
why-a-shepherd-goes-only-on-the-tile-just-placed = a shepherd goes only on the tile just placed
why-a-shepherd-stands-on-a-field = a shepherd stands on a field
why-the-shepherd-is-not-in-the-supply = the shepherd is not in the supply
why-a-shepherd-stands-on-that-field-already = a shepherd stands on that field already
tile-hills-wedge-vineyard = City with a tip across the fields, vineyard
tile-hills-split-city-vineyard = Two cities that share a side, vineyard
tile-hills-corner-city-hill = Corner city on a hill
tile-hills-two-caps-hill = Two cities on neighbouring sides, on a hill
tile-hills-corner-city-vineyard = Corner city with a vineyard
tile-hills-opposite-caps-hill = Two cities on opposite sides, on a hill
tile-hills-touching-caps-vineyard = Two cities whose walls touch, vineyard
tile-hills-cap-road-hill = City and a road from it, on a hill
tile-hills-cap-bend-east-hill = City, road bending to the right of it, on a hill
tile-hills-monastery-cap-bend = Monastery, city and a bending road
tile-hills-monastery-road-bend = Monastery with a road, and a bending road
tile-hills-two-caps-road-vineyard = Two cities and a road from one of them, vineyard
tile-hills-hamlet-straight-hill = Houses between two roads, on a hill
tile-hills-hamlet-bend-hill = Houses where two roads meet at a corner, on a hill
tile-hills-cap-bend-west-hill = City, road bending to the left of it, on a hill
tile-hills-straight-stub-vineyard = Straight road and the end of another, vineyard
## The Wheel of Fortune

module-wheel-of-fortune = The Wheel of Fortune
ask-take-back-follower = { $name }: plague, take a follower back
told-pig-on-fortune = { $name } moves the pig by { $number }: Fortune
told-pig-on-taxes = { $name } moves the pig by { $number }: Taxes
told-pig-on-famine = { $name } moves the pig by { $number }: Famine
told-pig-on-storm = { $name } moves the pig by { $number }: Storm
told-pig-on-inquisition = { $name } moves the pig by { $number }: Inquisition
told-pig-on-plague = { $name } moves the pig by { $number }: Plague
told-follower-on-crown = { $name } puts a follower on a crown space
source-fortune = Fortune
source-taxes = Taxes
source-famine = Famine
source-storm = Storm
source-inquisition = Inquisition
source-crown = Crown space
reason-fortune = Fortune
reason-knights = own knights { $count }
reason-supply = { $count ->
    [one] 1 follower in the supply
   *[other] { $count } followers in the supply
}
reason-monks = { $count ->
    [one] 1 monk
   *[other] { $count } monks
}
reason-crown = crown
option-wheel_mode = Wheel with other expansions
about-wheel_mode = Whether the tiles of other expansions are in the pile.
value-expansion = together
option-famine_pig_bonus = Pigs in a famine
about-famine_pig_bonus = Whether a pig adds a point for each city in a famine.
option-tax_large_follower = Large followers in taxes
about-tax_large_follower = How many knights a large follower is to the taxes.
option-wheel_on_unplaceable_tile = Wheel on a tile that fits nowhere
about-wheel_on_unplaceable_tile = Whether a tile that fits nowhere turns the wheel before it leaves the game.
why-a-follower-on-a-crown-space-cannot-be-taken = a follower on a crown space cannot be taken
why-the-plague-takes-an-own-follower-from-a-land-tile = the plague takes an own follower from a land tile
why-only-a-follower-goes-on-a-crown-space = only a follower goes on a crown space
why-no-such-follower-is-left-in-the-supply = no such follower is left in the supply
why-every-crown-space-of-the-sector-is-taken = every crown space of the sector is taken
tile-wheel-three-caps = Three cities
tile-wheel-corner-city-road = Corner city with a road
tile-wheel-corner-city-road-south = Corner city with a road south
tile-wheel-cap-road = City with a road
tile-wheel-cap-road-east = City with a road east
tile-wheel-cap-road-west = City with a road west
tile-wheel-cap-road-and-bend = City with a road, and a bend
tile-wheel-monastery-two-roads = Monastery between two roads
tile-wheel-two-bends = Two bends, wheel 1
tile-wheel-cap-straight = City over a straight road
tile-wheel-straight-1 = Straight road, wheel 1
tile-wheel-bend-3 = Bend, wheel 3

## The score track

ask-choose-award = { $name }: which award moves first?
ask-choose-scoring-figure = { $name }: which scoring figure moves?
scoring-figure = scoring figure { $number } on { $space }

## Dispatches

module-dispatches = Dispatches
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
told-dispatch = { $name } turns up dispatch { $number }
source-dispatch = Dispatch
reason-seal = dispatch
reason-farmers = { $count ->
    [one] 1 farmer
   *[other] { $count } farmers
}
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
why-the-action-would-have-no-effect-at-all = the action would have no effect at all
why-the-dispatch-is-about-an-own-follower-on-a-land-tile = the dispatch is about an own follower on a land tile

## Robbers

module-robbers = Robbers
ask-place-robber = { $name }: put the robber on which space?
ask-choose-victim = { $name }: from whom does the robber take half?
label-no-robber = leave the robber
told-robber = { $name } puts the robber on space { $number }
told-robber-home = { $name } takes the robber back
source-loot = Loot
reason-loot = half of another player's points
option-robber_followup = Who else may place a robber
about-robber_followup = Whether one further player may place a robber after a robber tile, or all.
value-next_one = the next player
value-all_others = all others
option-robber_multi_award = Half of what
about-robber_multi_award = Whether a robber takes half of one award, or of all that the figure gains in the step.
value-first = one award
value-sum = all awards
option-robbers_in_final = Robbers in final scoring
about-robbers_in_final = Whether robbers steal in final scoring.
option-bazaar_income_robbable = Robbers at the bazaar
about-bazaar_income_robbable = Whether robbers take half of what a player is paid in a bazaar.
why-a-robber-goes-where-a-scoring-figure-of-another-player-stands = a robber goes where a scoring figure of another player stands
why-the-robber-stands-there-already = the robber stands there already
tile-robbers-A = Bend, robber
tile-robbers-B = Bend, robber
tile-robbers-C = Three roads, robber
tile-robbers-D = City, robber
tile-robbers-E = City with a bend, robber
tile-robbers-F = Straight road, robber
tile-robbers-G = Straight road, robber
tile-robbers-H = City band, robber
