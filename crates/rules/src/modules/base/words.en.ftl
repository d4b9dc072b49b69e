## Names

module-base = The base game
start-module-base = Place tiles and claim roads, cities, monasteries and fields.
learn-about-base = Place tiles, send out followers as thieves, knights, monks and farmers, and score points for roads, cities, monasteries and farms. Everything else builds on this.
start-set-base = Base game
follower = follower
scoring-figure = scoring figure { $number } on { $space }
a-follower = a follower
symbol-shields = shield

## Questions

ask-place-tile = { $name }: place the tile
ask-place-figure = { $name }: place a follower?
label-no-figure = place nothing
ask-choose-award = { $name }: which award moves first?
ask-choose-scoring-figure = { $name }: which scoring figure moves?
help-choose-award = The order decides where your scoring figures stop.

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

## Options

option-start_tile_in_72 = Start tile among the 72
about-start_tile_in_72 = Whether the start tile is one of the set's 72 tiles or an additional tile.
option-max_players = Maximum players
about-max_players = The maximum number of players.
option-pieces_per_copy = Figures with every copy
about-pieces_per_copy = Whether players get further figures with each further copy of a tile set.
option-ring_road = Rings count as completed
about-ring_road = Whether a closed ring of road counts as complete. The Classic rulebook does not mention rings.
option-two_tile_city = City of two tiles
about-two_tile_city = Whether a completed city of two tiles scores less than other cities.
option-lap_tokens = Lap tokens
about-lap_tokens = How laps around the scoring track are marked.
option-farm_scoring = Farm scoring
about-farm_scoring = How farms score at the end: each farm for itself, each city only once per player, or each city over all farms that border it.
option-farmers = Farmers
about-farmers = Whether followers may be placed on fields.
value-exception = exception (1 point each)
value-ordinary = normal (2 points each)
value-one = one each
value-more = as many as needed
value-PerFarm = each farm for itself
value-PerFarmOncePerCity = each city once per player
value-PerCityAllFarms = each city over all its farms

## Refusals

why-follower-not-on-placed-tile = a follower can be placed only on the new tile
why-follower-supply-empty = no follower is left in the supply
why-ordinary-supply-empty = no normal follower is left in the supply
why-no-farmers = this game is played without farmers
why-road-occupied = there is already a follower on that road
why-city-occupied = there is already a follower in that city
why-monastery-occupied = there is already a monk in that monastery
why-farm-occupied = there is already a farmer on that farm

## Lessons

learn-lesson-tile-title = Place a tile
learn-lesson-tile-1 = On every turn you draw one tile and place it next to those on the table. The land must continue: road to road, city to city, field to field. You have a straight road. It fits on the bright squares: choose any of them.
learn-lesson-tile-1-praise = That is a move. The tiles belong to no one: all players build on the same land.
learn-lesson-tile-2 = Now you have drawn a tile with a piece of city. Above the start tile there is an open city. Place your tile there, and turn it so that city meets city.
learn-lesson-tile-2-other = It fits there as well, but the city stays open. Take the square above the start tile, and turn the tile until the two pieces of wall meet.
learn-lesson-tile-2-praise = The wall runs all around: this city is complete. Soon you will get points for that.
learn-lesson-thief-title = A thief on the road
learn-lesson-thief-1 = Tiles alone give no points. For that you have followers. First, make the road longer: place your tile at one of its ends.
learn-lesson-thief-1-other = It fits there, but then the road does not continue. Place it to the left or to the right of the start tile.
learn-lesson-thief-2 = After placing a tile you may place one follower on it. Put yours on the road: on a road it is a thief.
learn-lesson-thief-2-other = That is possible, too. But this time choose the road.
learn-lesson-thief-2-praise = The thief waits there until the road is completed. One follower per turn, and only on the tile you have just placed.
learn-lesson-road-title = Complete a road
learn-lesson-road-1 = Your thief waits on a road that ends at a crossroads on the left. On the right it is still open. Complete it with the crossroads in your hand.
learn-lesson-road-1-other = That square would leave your road open. Take the one at its right end.
learn-lesson-road-1-praise = Completed! The road covers three tiles: 3 points, one for each. And your thief comes back to you, ready for another job.
learn-lesson-knight-title = A knight in the city
learn-lesson-knight-1 = Cities are worth twice as much as roads. Complete the city above the start tile.
learn-lesson-knight-1-other = It fits, but the city stays open. Take the square above the start tile and turn the tile so that city meets city.
learn-lesson-knight-2 = A follower in a city is a knight. This city had no owner, so it can be yours, even though it is already complete: place your knight.
learn-lesson-knight-2-other = Not this time: put your follower in the city.
learn-lesson-knight-2-praise = Two tiles, 2 points each: 4 points. The city was completed in the same turn, so your knight is back at once.
learn-lesson-shield-title = Shields
learn-lesson-shield-1 = Your knight rules a city with a shield. A shield is worth 2 points more. Complete the city at the top.
learn-lesson-shield-1-other = Your city is still open. Look for the gap at its top.
learn-lesson-shield-1-praise = Three tiles and one shield, 2 points each: 8 points. Large cities pay well, but the larger they grow, the harder they are to complete.
learn-lesson-monk-title = A monk in the monastery
learn-lesson-monk-1 = A monastery stands in the middle of its tile. Place it where you like.
learn-lesson-monk-2 = Place your follower inside: it becomes a monk.
learn-lesson-monk-2-other = This time put it in the monastery.
learn-lesson-monk-2-praise = A monk waits until all eight squares around the monastery are covered, no matter who placed the tiles.
learn-lesson-monk-3 = A few turns later only one square around your monastery is empty. Fill it, and watch the road.
learn-lesson-monk-3-other = It fits there, but the gap is still open. It is at the lower right of the monastery.
learn-lesson-monk-3-praise = Nine tiles, 9 points, and the monk returns. Tiles that other players placed around it have helped you, too.
learn-lesson-back-title = Seven followers, no more
learn-lesson-back-1 = All seven of your followers are at work: two knights, four monks and a thief. You can still place tiles, but no follower. Complete the road to get one back.
learn-lesson-back-1-other = That leaves your road open. Take the square at its right end.
learn-lesson-back-1-praise = 3 points, and one follower to use next turn. With none left you can only watch good places go by, so think about what you can complete.
learn-lesson-occupied-title = Already occupied
learn-lesson-occupied-1 = The knight in this city belongs to Berta. You may still place your tile there: make the city larger.
learn-lesson-occupied-1-other = For this lesson, extend the city above the start tile. Turn the tile so that city meets city.
learn-lesson-occupied-2 = Could you put a knight next to hers? Ask the question below. Then end your turn with a farmer, or without a follower.
learn-lesson-occupied-2-other = Choose a farmer, or place nothing.
learn-lesson-occupied-2-praise = Where one follower stands, no player may place another, however far away it is on the same road or in the same city. But there is a way in …
learn-lesson-share-title = Join and share
learn-lesson-share-1 = Berta’s knight and yours stand in two different cities. The tile in your hand can join them into one. Place it between them.
learn-lesson-share-1-other = The cities are still separate. Take the square that touches both, and turn the tile so that it connects them.
learn-lesson-share-1-praise = One city, one knight each: the player with the most followers gets all the points, and tied players each get all of them. 6 points for you and 6 for Berta. With two knights, only you would have scored.
learn-lesson-farmer-title = Farmers
learn-lesson-farmer-1 = Fields give points as well, but only at the end. Place the monastery next to the upper tile, so that its field joins the one around the completed city.
learn-lesson-farmer-1-other = This field would lie on the other side of the road, without a city. Choose a square next to the upper tile.
learn-lesson-farmer-2 = Now lay your follower down in the field: a farmer.
learn-lesson-farmer-2-other = A fine place, but this time choose the field.
learn-lesson-farmer-2-praise = At the end each completed city that touches your field is worth 3 points. A farmer stays there until then and does not come back: few and early is a good rule.
learn-lesson-end-title = The last tile
learn-lesson-end-1 = The game ends when the last tile has been placed. Yours is the last one: make your road longer.
learn-lesson-end-1-other = That would not help your road. Place the tile at one of its ends.
learn-lesson-end-1-praise = Now everything incomplete scores, too: each tile of a road or city 1 point, a monastery 1 for itself and 1 for each tile around it. Then come the farms. The player with the most points wins: you!

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
