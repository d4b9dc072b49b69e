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
bot-easy = Easy
bot-medium = Medium
bot-hard = Hard
bot-master = Master
bot-star25 = Star2.5

## Questions and choices

ask-place-tile = { $name }: place the tile
ask-place-figure = { $name }: place a follower?
choose = choose
pass = pass
label-no-figure = place nothing
label-pass = pass
bot-thinks = { $name } is thinking …
bot-lost = The bot broke down and cannot go on. The game can be saved with s.
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
log-declined = tile { $tile } is declined and leaves the game
log-only-place = the only place
log-hidden = a tile was laid aside unseen
log-revealed = tile { $tile } is turned up
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
help-hint = a hint: what a computer player would pick
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
hint-title = A hint for { $name }
hint-thinking = Thinking …
hint-about = What a computer player would pick, and the margin in points that it expects at the end. The first is marked: Enter closes this window, and Enter again takes it.
hint-none = No hint came. Try again.

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
about-bot-random = Picks any legal move.
about-bot-greedy = Looks one turn ahead.
about-bot-easy = Overlooks much: for beginners and families.
about-bot-medium = Weighs its own turn, with slips.
about-bot-hard = Weighs its own turn well.
about-bot-master = Looks ahead for a second each turn.
about-bot-star25 = A published search, to compare with.
about-bot-uct = A published search, to compare with.
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

why-cell-taken = a tile lies there already
why-cell-not-adjacent = no tile lies beside that cell
why-rotation-unknown = a tile has four rotations, r0 to r3
why-side-mismatch = a side of the tile does not continue what it touches
why-follower-not-on-placed-tile = a follower goes only on the tile just placed
why-follower-supply-empty = no follower is left in the supply
why-no-farmers = this game is played without farmers
why-road-occupied = a follower stands on that road already
why-city-occupied = a follower stands in that city already
why-monastery-occupied = a monk stands in that monastery already
why-farm-occupied = a farmer lies on that farm already
why-not-offered = that is not among the things to pick from now
why-chance-first = nobody can pick now: chance has to decide first
why-game-over = the game is over
why-outcome-impossible = chance cannot bring that: none is left
why-pick-first = a player has to pick before chance decides again

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

module-base = The base game
module-inns-cathedrals = Inns & Cathedrals
large = large follower
option-large_followers = Large followers
about-large_followers = Whether each player has a large follower.
option-inns = Inns
about-inns = Whether inns change what roads are worth.
option-cathedrals = Cathedrals
about-cathedrals = Whether cathedrals change what cities are worth.
tile-inns-EA = Bending road with an inn
tile-inns-EB = Straight road with an inn
tile-inns-EC = Crossing of three roads, one with an inn
tile-inns-ED = Monastery between two roads
tile-inns-EE = Two bending roads
tile-inns-EF = Corner city and a road from it
tile-inns-EG = City on one side, its flank running to a corner
tile-inns-EH = Four cities around a field
tile-inns-EI = Two cities on opposite sides, houses between two roads
tile-inns-EJ = City and a road from it
tile-inns-EK = City on all sides with a cathedral
tile-inns-EL = Corner city with shield, road bending with an inn
tile-inns-EM = City, road bending with an inn
tile-inns-EN = Corner city and a road with an inn from it
tile-inns-EO = Three cities
tile-inns-EP = Corner city with shield, and another city
tile-inns-EQ = City band with shield and two roads from it

## Traders & Builders

module-traders-builders = Traders & Builders
builder = builder
pig = pig
ask-double-turn = { $name }: play a second tile?
label-second-tile = draw a second tile
label-end-turn = end the turn
source-goods = Goods
reason-pig = pig: { $count ->
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
why-builder-supply-empty = the builder is not in the supply
why-builder-wrong-feature = a builder stands only on roads and in cities
why-builder-without-follower = a builder needs an own follower on the same road or in the same city
why-pig-supply-empty = the pig is not in the supply
why-pig-wrong-feature = a pig stands only on fields
why-pig-without-farmer = a pig needs an own farmer on the same farm
why-builder-not-on-placed-tile = the figure goes only on the tile just placed
why-pig-not-on-placed-tile = the figure goes only on the tile just placed
tile-traders-HA = City and a bending road from it
tile-traders-HB = A road on a bridge over another road
tile-traders-HC = City and a road from it, another road passing over it to a house
tile-traders-HD = Corner city with grain and a road, and another city
tile-traders-HE = City band with grain and a road from it
tile-traders-HF = Corner city with grain and a road from it
tile-traders-HG = Corner city with grain
tile-traders-HH = City on three sides, with grain
tile-traders-HI = Wide corner city with grain and a road from it
tile-traders-HJ = Monastery at the end of three roads
tile-traders-HK = Corner city with cloth and a road from it
tile-traders-HL = Corner city with cloth and a road, and another city
tile-traders-HM = Corner city with cloth, and two other cities
tile-traders-HN = City band with cloth, and another city
tile-traders-HO = Wide corner city with cloth and two roads from it
tile-traders-HP = City band with wine, and another city
tile-traders-HQ = City band with wine
tile-traders-HR = City band with wine and two roads from it
tile-traders-HS = City band with wine and a road from it
tile-traders-HT = Corner city with wine
tile-traders-HU = Corner city with wine and two roads from it
tile-traders-HV = City on three sides, with wine, and a road
tile-traders-HW = Wide corner city with wine and a road from it
tile-traders-HX = Corner city with wine, and another corner city

## The river

module-river = The River
option-river_uturn = River turning back
about-river_uturn = Whether the river must not turn back at once or not at all.
value-Immediate = not at once
value-Never = never
why-river-not-continued = a river tile goes to the open end of the river
why-river-turns-back = the river does not turn back on itself
why-spring-direction = the river flows away from what the spring touches
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

## The ferries

module-ferries = The Ferries
ask-place-ferry = { $name }: which two roads does the ferry connect?
ask-move-ferry = { $name }: change a ferry?
label-leave-ferries = leave the ferries as they are
told-ferry-placed = { $name } places a ferry; its road has { $number ->
    [one] 1 tile
   *[other] { $number } tiles
}
told-ferry-changed = { $name } changes a ferry; its road has { $number ->
    [one] 1 tile
   *[other] { $number } tiles
}
option-ferry_change_scope = Ferries are changed
about-ferry_change_scope = Whether a ferry is changed once in a turn or once with each tile.
value-turn = once in a turn
value-placement = once with each tile
why-ferry-missing = a lake has no ferry; write one as in `fact ferry@0,0=E-S`
why-ferry-not-on-placed-lake = the new ferry goes on the lake just placed
why-ferry-unchanged = the ferry connects these two ends already
why-ferry-just-placed = a ferry is not changed with the tile it came with
why-ferry-changed-before = that ferry has been changed already
why-ferry-not-first = only the first ferry in each direction may be changed
why-ferry-not-extended = the tile just placed extends no road with a ferry there
tile-ferries-cap-three-roads = Lake with three roads, and a city
tile-ferries-three-roads = Lake with three roads
tile-ferries-four-roads = Lake with four roads

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
chance-token = { $number ->
    [0] a wolf
    [one] 1 sheep
   *[other] { $number } sheep
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
why-shepherd-not-on-placed-tile = a shepherd goes only on the tile just placed
why-shepherd-wrong-feature = a shepherd stands on a field
why-shepherd-supply-empty = the shepherd is not in the supply
why-field-has-shepherd = a shepherd stands on that field already
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
crown-fortune = crown space of Fortune
crown-taxes = crown space of Taxes
crown-famine = crown space of Famine
crown-storm = crown space of Storm
crown-inquisition = crown space of Inquisition
crown-plague = crown space of Plague
source-fortune = Fortune
source-taxes = Taxes
source-famine = Famine
source-storm = Storm
source-inquisition = Inquisition
source-crown = Crown space
reason-fortune = Fortune
reason-knights = { $count ->
    [one] 1 own knight
   *[other] { $count } own knights
}
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
why-plague-spares-crowns = a follower on a crown space cannot be taken
why-plague-wrong-follower = the plague takes an own follower from a land tile
why-crown-needs-follower = only a follower goes on a crown space
why-crown-supply-empty = no such follower is left in the supply
why-crown-spaces-taken = every crown space of the sector is taken
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
tile-base-N-wheel1 = Corner city, wheel 1
tile-base-U-wheel1 = Straight road, wheel 1
tile-base-U-wheel2 = Straight road, wheel 2
tile-base-U-wheel3 = Straight road, wheel 3
tile-base-V-wheel1 = Bending road, wheel 1
tile-base-V-wheel2 = Bending road, wheel 2
tile-base-X-wheel1 = Crossing of four roads, wheel 1

## Bridges

module-bridges = Bridges
ask-build-bridge = { $name }: build a bridge?
label-no-bridge = build nothing
label-decline-tile = decline the tile and draw another one
told-bridge-built = { $name } builds a bridge, { $number } left
option-bridge_must_continue_road = Bridges continue a road
about-bridge_must_continue_road = Whether a bridge must have a road at one of its ends.
option-bridge_only_placement_may_be_declined = Declining tiles that need a bridge
about-bridge_only_placement_may_be_declined = Whether a player may decline a tile that fits only with a bridge.
option-road_counts_bridge_twice = Roads over and under a tile
about-road_counts_bridge_twice = Whether a tile that a road passes both over and under counts twice for it.
why-bridge-supply-empty = the tile fits there only with a bridge, and none is left
why-bridge-required = the placement needs its bridge
why-bridge-already-there = a bridge stands on that tile already
why-bridge-end-not-on-field = both ends of a bridge stand on field
why-bridge-end-meets-no-road = an end of the bridge meets a tile that shows no road there
why-bridge-continues-no-road = a bridge continues a road at one of its ends
why-bridge-too-far = a bridge stands on the tile just placed or on one beside it
why-bridge-not-straight = a bridge runs straight between two opposite fields
tile-bridges-city-bazaar = City with a bazaar
tile-bridges-three-caps-road = Three cities and a road
tile-bridges-city-band-bazaar = City across the tile, bazaar
tile-bridges-long-city-road = Long city with a road
tile-bridges-cap-road-bazaar = City, and a road to a bazaar
tile-bridges-field-bazaar = Bazaar in a field
tile-bridges-city-band-monastery = Monastery in a city across the tile
tile-bridges-road-monastery = Monastery beside a straight road
tile-bridges-road-end-inn-bazaar = Road with an inn to a bazaar
tile-bridges-two-roads-bazaar = Two roads to a bazaar
tile-bridges-two-roads-inn-bazaar = Two roads to a bazaar, one with an inn
## Castles

module-castles = Castles
ask-castle-or-score = { $name }: build a castle, or score the city?
ask-castle-points = { $name }: how many points does the castle take?
label-score-city = score the city
source-castle = Castle
told-castle = { $name } builds a castle, { $number } left
option-castle_only_if_active_player = Castles only in the own turn
about-castle_only_if_active_player = Whether a castle can be built only by whoever placed the tile.
option-castle_may_score_same_turn = Castles score at once
about-castle_may_score_same_turn = Whether what is completed together with the castle's own city counts for it.
option-castle_needs_cap = Castles need half-discs
about-castle_needs_cap = Whether a castle needs two halves drawn as half-discs.
option-occupied_castle_feeds_farm = Occupied castles feed farms
about-occupied_castle_feeds_farm = Whether a castle feeds farms while its follower still waits.
why-castle-not-own-city = a castle is built on an own city
why-castle-city-size = a castle needs a city of two tiles, with one side on each
why-castle-city-shape = a castle needs two halves drawn as half-discs
why-castle-several-followers = several followers stand in that city
why-castle-needs-follower = only a follower goes on a castle
why-castle-not-active-player = only whoever placed the tile can build a castle
why-castle-supply-empty = no castle is left in the supply
why-castle-feature-too-far = no part of such a feature lies in the castle's surroundings
## Bazaars

module-bazaars = Bazaars
ask-bazaar-pick = { $name }: take one of the tiles
ask-bazaar-choose = { $name }: which tile is sold?
ask-bazaar-open = { $name }: the first bid
ask-bazaar-bid = { $name }: bid more, or pass
ask-buy-or-sell = { $name }: buy the tile or sell it?
label-buy = buy: pay the highest bid to its bidder
label-sell = sell: get the highest bid from its bidder
label-no-bid = bid no more
source-bazaar = Bazaar
reason-payment = paid
reason-income = received
told-bazaar-reserved = { $name } sets { $number } tiles aside for a bazaar
told-bazaar-won = { $name } gets a tile for { $number ->
    [one] 1 point
   *[other] { $number } points
}
option-bazaar_auction = Auction in bazaars
about-bazaar_auction = Whether the tiles of a bazaar are auctioned, or picked one after the other.
option-bazaar_before_builder_turn = Bazaar before extra tiles
about-bazaar_before_builder_turn = Whether a bazaar is held before the extra tiles of the turn instead of after them.
option-bazaar_delayed = Bazaars are put off
about-bazaar_delayed = Whether a bazaar drawn while others wait to be played is held later instead of never.
why-first-bid-required = whoever chose the tile names the first bid
why-bid-negative = a bid is no less than nothing
why-bid-too-high = a bid is at most 99
why-bid-too-low = a bid must be higher than the one before
## The Gold Mines

module-gold-mines = The Gold Mines
ingot = ingot
ask-put-ingot = { $name }: put an ingot on a tile next to the new one
ask-take-ingot = { $name }: take an ingot from a tile
told-ingot-put = { $name } puts an ingot on a tile: { $number } there now
told-ingot-taken = { $name } takes an ingot and has { $number }
source-gold = Gold
reason-ingots = { $count ->
    [one] 1 ingot
   *[other] { $count } ingots
}
option-gold_pool = Gold of several features
about-gold_pool = Whether a player takes ingots only from tiles of the own completed features.
option-castle_gold = Gold of castles
about-castle_gold = Which ingots a completed castle brings its owner.
value-claimed_tiles = each from the own tiles
value-common_pool = one heap for all
value-six_tiles = from six tiles
why-ingot-not-adjacent = the second ingot goes on a tile next to the one just placed
why-ingot-not-claimed = an ingot comes from a tile of a completed feature that one has the majority in
tile-gold-A = Two bends, gold
tile-gold-B = Corner city and a bend, gold
tile-gold-C = Monastery, corner city and a bend, gold
tile-gold-D = Band of city crossed by a road, gold
tile-gold-E = Monastery between two bends, gold
tile-gold-F = Two roads that cross without meeting, gold
tile-gold-G = Monastery and corner city, gold
tile-gold-H = Monastery and a bend, gold
## The Flying Machines

module-flying-machines = The Flying Machines
machine = fly with the machine
ask-land = { $name }: where does the follower land?
ask-place-other-figure = { $name }: the flight failed; place another figure?
told-flight-begins = { $name } sends a follower on a flight
told-flight = { $name } rolls a { $number }
chance-die = a { $number }
told-flight-failed = there is no place to land: the follower returns to { $name }
option-failed_flight_blocks = After a failed flight
about-failed_flight_blocks = Which figures may no longer be placed after a failed flight.
value-all_figures = no figure at all
value-followers_only = no follower
why-flight-needs-follower = only a follower can fly
why-flight-supply-empty = no such follower is left in the supply
why-landing-on-field = nobody lands on a field
why-landing-on-castle = nobody lands on a castle
why-landing-on-complete = nobody lands where all is complete
why-landing-required = who can land must land
why-flight-other-figure = another figure is aboard
why-landing-other-tile = the flight ends on another tile
why-flight-failed = no follower is placed after a failed flight
tile-flying-A = Bending road, machine pointing along it
tile-flying-B = Straight road, machine pointing along it
tile-flying-C = Straight road, machine pointing across it
tile-flying-D = Straight road, machine pointing to a corner
tile-flying-E = Bending road, machine pointing to a corner
tile-flying-F = Bending road, machine pointing along it
tile-flying-G = Field, machine pointing to a side
tile-flying-H = Field, machine pointing to a corner

## The Crop Circles

module-crop-circles = The Crop Circles
ask-choose-for-all = { $name }: what does everybody do?
ask-add-follower = { $name }: add a follower?
ask-return-follower = { $name }: take a follower back
label-all-add = all may add a follower
label-all-take-back = all take a follower back
label-add-nobody = add nobody
told-all-add = { $name } chooses: all may add a follower
told-all-take-back = { $name } chooses: all take a follower back
why-circle-adds-followers = only a follower can be added
why-circle-supply-empty = no such follower is left in the supply
why-circle-other-spot = a follower goes on the very spot of an own one
why-circle-without-follower = a follower goes beside an own one of the kind
why-circle-return-alike = another one just like it stands there: take that one
why-circle-return-required = a follower has to come back
why-circle-return-not-own = only an own follower comes back
why-circle-returns-followers = the circle concerns only followers
why-circle-other-feature = the circle does not concern those who stand there
tile-crop1-corner-city = Corner city, circle with a shield
tile-crop1-two-caps = Two cities on neighbouring sides, circle with a shield
tile-crop1-cap-road-end = City and a road end, circle with a pitchfork
tile-crop1-cap-bend = City and a bending road, circle with a pitchfork
tile-crop1-bend = Bending road, circle with a club
tile-crop1-three-roads = Three road ends, circle with a club
tile-crop2-A = Bending road and a road end, circle with a club
tile-crop2-B = Bending road and two road ends, circle with a club
tile-crop2-C = City and a road end, circle with a pitchfork
tile-crop2-D = City and two road ends, circle with a pitchfork
tile-crop2-E = Two cities on opposite sides, circle with a shield
tile-crop2-F = Two corner cities, circle with a shield

## Mage and Witch

module-mage-witch = Mage and Witch
mage = mage
witch = witch
ask-move-magic = { $name }: put the mage or the witch on an incomplete road or city
ask-remove-magic = { $name }: take the mage or the witch off the board
label-remove-mage = the mage leaves
label-remove-witch = the witch leaves
told-mage-moves = { $name } puts the mage somewhere
told-witch-moves = { $name } puts the witch somewhere
told-mage-leaves = the mage leaves the board
told-witch-leaves = the witch leaves the board
reason-mage = mage: { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
reason-witch = witch takes half
why-magic-same-feature = a magic figure that moves goes to another road or city
why-magic-together = mage and witch never stand on the same road or in the same city
why-magic-wrong-feature = a magic figure stands only on an incomplete road or city
tile-mage-A = City and a crossing of three roads, mage
tile-mage-B = Three cities and a road, mage
tile-mage-C = City on three sides and a road, mage
tile-mage-D = Two cities on opposite sides, mage
tile-mage-E = Two cities on neighbouring sides and a bend, mage
tile-mage-F = Corner city and a bend, mage
tile-mage-G = Band of city between two roads, mage
tile-mage-H = City with a road, and a bend, mage
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
chance-dispatch = dispatch { $number }
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
why-dispatch-no-effect = the action would have no effect at all
why-dispatch-wrong-follower = the dispatch is about an own follower on a land tile

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
why-robber-space-empty = a robber goes where a scoring figure of another player stands
why-robber-already-there = the robber stands there already
tile-robbers-A = Bend, robber
tile-robbers-B = Bend, robber
tile-robbers-C = Three roads, robber
tile-robbers-D = City, robber
tile-robbers-E = City with a bend, robber
tile-robbers-F = Straight road, robber
tile-robbers-G = Straight road, robber
tile-robbers-H = City band, robber

## Picks over the wire

pick-place = { $cell }, rotation { $number }
pick-link = connect { $from } and { $to }
pick-player = { $name }
pick-tile = tile { $tile }
pick-number = { $number }

## A table on a server

your-turn = It is your turn.
elsewhere-picks = { $name } is to play …
elsewhere-absent = { $name } is not here. o proposes a bot instead.
keys-elsewhere = arrows look around · m write · g log · u take back · ? help · q leave
not-connected = There is no connection now: wait a moment and try again.
only-watching = You watch this game and have no seat.
nobody-absent = Nobody who is waited for is away.
seat-taken-over = A bot plays your seat: b takes it back.
seat-is-yours = No bot plays your seat.
no-proposal = Nobody proposes anything.
no-aids = This table is played without aids.
no-winner = Nobody wins.
table-closed = The table was closed.
proposal-undo = { $name } would like to take back a move.
proposal-take-over = { $name } proposes that the bot { $bot } plays on for { $absent }.
proposal-keys = y agree · x refuse
proposal-waits = The others are asked · x withdraws your own proposal
connection-good = { $count ->
    [0] connected
    [one] connected · 1 watches
   *[other] connected · { $count } watch
}
connection-watching = you watch
connection-lost = The connection is lost; trying again ({ $tries }) …
connection-ended = The connection has ended: { $why }
calling = Calling the server …
calling-keys = q leave
chat = Said
chat-unread = Said ({ $count } new: m)
chat-title = Said at this table
chat-keys = Enter: say · Enter on an empty line or Esc: close
spectator = spectator
leave-title = Leave the table?
leave-about = Your seat stays yours: the same command brings you back.
leave-keys = y or Enter: leave · r: give the game up · any other key: play on
result-keys-remote = n play again · m write · s save record · g log · Esc look at the board · q leave
result-keys-again = n go to the new game · m write · s save record · g log · Esc board · q leave
rematch-offered = The table plays again: n sits down.
help-chat = read and write at the table
help-proposal = agree to a proposal, or refuse it
help-take-over = propose a bot for somebody who is away
help-return = play your seat again that a bot has taken over
log-undone = { $name } takes back
log-resigned = { $name } gives up
log-timed-out = { $name } is out of time
log-taken-over = the bot { $bot } plays on for { $name }
log-returned = { $name } is back
log-closed = The table was closed: { $reason }
misfit = The game here is not the server's: { $problem }. Reading it again …
misfit-final = The game here is not the server's: { $problem }. Program and server may be of different versions.
lost-unreachable = The server cannot be reached: { $why }. Check the link, and whether the server runs.
lost-broken = The connection broke: { $why }.
lost-nonsense = What the server says cannot be understood: { $why }. Program and server may be of different versions.
lobby-title = A table
lobby-link = Others come by this link:
lobby-free = free
lobby-kept = kept for { $name }
lobby-keys = m write · l stand up · q leave, the seat stays yours
lobby-keys-host = b bots for the free seats · m write · l stand up · q leave
lobby-keys-watch = m write · q leave
clock-none = no clock
clock-per-move = { $time } for each turn
clock-fischer = { $time } and { $increment } s more after each turn
seat-is-kept = Your seat is kept. Come back with: bastide join { $link }
host-is-closed = The game is kept. Open it again with: bastide host --resume
watch-instead = You can watch with --watch.
deal-kept = The deal was made of what the server had promised and of your own number.
deal-broken = The deal was NOT made of what the server had promised and of your own number. Check the record with bastide verify.
deal-unknown = Whether the deal was made as promised is not known here: the seat came from another device.
wire-too-fast = Too fast: wait a second.
wire-wrong-version = The server speaks another version of the protocol: use the same version of Bastide as the server. ({ $message })
wire-unknown-table = There is no such table, or no longer. Check the link; old games are removed after a while.
wire-bad-token = This seat is not yours any more: somebody stood up from it. The same command sits down on a free one.
wire-not-your-seat = That is not your seat.
wire-not-asked = It is not your turn.
wire-stale = The game has gone on meanwhile.
wire-unconfirmed = Your last picks wait: Enter ends the turn, u takes back.
wire-nothing-to-confirm = There is nothing to confirm.
wire-nothing-to-undo = There is nothing to take back.
wire-undo-forbidden = This table does not allow that to be taken back.
wire-no-proposal = Nobody proposes anything.
wire-proposal-open = Another proposal is open: wait until it is decided.
wire-not-absent = That player is here, a bot plays the seat, or the clock decides.
wire-not-taken-over = No bot plays your seat.
wire-game-over = The game is over.
wire-not-over = That is possible after the game.
wire-not-started = The game has not begun: seats are free.
wire-already-started = The game has begun.
wire-bad-name = The name cannot be used. ({ $message })
wire-name-taken = Somebody at the table has this name: choose another with --name.
wire-colour-taken = Somebody at the table has this colour: choose another with --colour. ({ $message })
wire-no-free-seat = All seats of the table are taken.
wire-chat-off = Nobody can write at this table.
wire-muted = The host lets you write no more.
wire-banned = This server does not let you in.
wire-full = The server is full: come back later.
wire-unavailable = The server cannot write now. Nothing was lost: try again in a moment.
wire-replaced = Your seat was moved to another device.
wire-closed = The table was closed. ({ $message })

## Analysis

analysis-luck = draws { $came }, luck { $luck }
analysis-margin = margin { $margin }
analysis-cost = cost { $cost }, best { $best }
analysis-player = { $points } points, { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
}: { $inaccuracies ->
    [one] 1 inaccuracy
   *[other] { $inaccuracies } inaccuracies
}, { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
}, { $blunders ->
    [one] 1 blunder
   *[other] { $blunders } blunders
}, together { $cost } points lost
analysis-player-luck = luck { $luck }
analysis-legend = Margin: the own score less the best other that is to be expected at the end. ?! inaccuracy: costs { $inaccuracy } points or more; ? mistake: { $mistake }; ?? blunder: { $blunder }. Luck: how much better what came was than the mean of what could have come.
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder

## Pieces on the table

castle = castle
bridge = bridge
robber = robber
wine = wine
grain = grain
cloth = cloth
sheep-1 = token with 1 sheep
sheep-2 = token with 2 sheep
sheep-3 = token with 3 sheep
sheep-4 = token with 4 sheep
wheel-pig = big pig
tile-back = face-down tile
dispatch = dispatch, face down
shortest-road = dispatch: the shortest road
smallest-city = dispatch: the smallest city
smallest-cloister = dispatch: the smallest monastery
count-shields = dispatch: shields
count-knights = dispatch: knights
count-farmers = dispatch: farmers
another-tile = dispatch: another tile
score-and-remove = dispatch: score and take back
