## Names

module-river = The River
start-module-river = The land begins along a river, from the spring to the lake.
learn-about-river = Instead of a single start tile the table begins with a river, laid together from its spring to a lake. A gentle way to spread the board out.
preset-little-more-about = The River to begin with, and Inns & Cathedrals.
start-set-river = The River, older tiles
start-set-river-2014 = The River, tiles of 2014

## Options

option-river_uturn = River turning back
about-river_uturn = Whether the river must not turn back at once or not at all.
value-Immediate = not at once
value-Never = never

## Refusals

why-river-not-continued = a river tile goes to the open end of the river
why-river-turns-back = the river does not turn back on itself
why-spring-direction = the river flows away from what the spring touches

## Panels

panel-river-end = It goes on at { $cell }.
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
