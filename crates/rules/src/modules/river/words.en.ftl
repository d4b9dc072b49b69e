## Names

module-river = The River
start-module-river = The board starts with a river, from the spring to the lake.
learn-about-river = Instead of a single start tile, the game starts with a river that the players build together, from its spring to a lake. A gentle way to open up the board.
preset-little-more-about = The River to start with, plus Inns & Cathedrals.
start-set-river = The River, older tiles
start-set-river-2014 = The River, 2014 tiles

## Options

option-river_uturn = River turning back
about-river_uturn = Whether the river may turn back later, but not at once, or never.
option-river_dead_ends = Dead ends of the river
about-river_dead_ends = Whether the river may head towards tiles that are in its way.
value-Immediate = not at once
value-Never = never

## Refusals

why-river-first = the river tiles are drawn first, the lake last of them
why-river-not-continued = a river tile must continue the river at its open end
why-river-turns-back = the river cannot turn back on itself
why-river-dead-end = tiles would be in the way of the river; turn the tile so that it has room
why-spring-direction = the river must flow away from the tiles next to the spring

## Panels

panel-river-end = Its open end
panel-river = { $count ->
    [one] 1 tile of the river is still to come.
   *[other] { $count } tiles of the river are still to come.
}

## Tiles

tile-river-spring = Spring
tile-river-lake = Lake
tile-river-two-caps = River between two cities
tile-river-cap-bridge-road = River, and a road from a city over a bridge
tile-river-monastery-bridge-road = River, and a road from a monastery over a bridge
tile-river-bridge = River under a road
tile-river-straight = Straight river
tile-river-corner-city = River bend past a corner city
tile-river-bend-and-road-bend = River bend and road bend
tile-river-bend = River bend
tile-river-2014-spring = Spring
tile-river-2014-lake = Lake
tile-river-2014-two-caps = River between two cities
tile-river-2014-cap-bridge-road = River, and a road from a city over a bridge
tile-river-2014-monastery-bridge-road = River, and a road from a monastery over a bridge
tile-river-2014-bridge = River under a road
tile-river-2014-straight-sheep = Straight river with a sheep
tile-river-2014-corner-city = River bend past a corner city
tile-river-2014-bend-and-road-bend = River bend and road bend
tile-river-2014-bend-vineyard = River bend with a vineyard
