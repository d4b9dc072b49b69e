## Names

module-bridges = Bridges
start-module-bridges = Bridges carry roads across the land, where nothing else would fit.
learn-about-bridges = Wooden bridges carry a road over whatever lies there, and open places where no tile would fit.
start-set-bridges-castles-bazaars = Bridges, Castles & Bazaars
bridge = bridge

## Questions

ask-build-bridge = { $name }: build a bridge?
label-no-bridge = build nothing
label-decline-tile = decline the tile and draw another one
help-build-bridge = A bridge carries a road across the fields of a tile.

## What happens

told-bridge-built = { $name } builds a bridge, { $number } left

## Options

option-bridge_must_continue_road = Bridges continue a road
about-bridge_must_continue_road = Whether a bridge must have a road at one of its ends.
option-bridge_only_placement_may_be_declined = Declining tiles that need a bridge
about-bridge_only_placement_may_be_declined = Whether a player may decline a tile that fits only with a bridge.
option-road_counts_bridge_twice = Roads over and under a tile
about-road_counts_bridge_twice = Whether a tile that a road passes both over and under counts twice for it.

## Refusals

why-bridge-supply-empty = the tile fits there only with a bridge, and none is left
why-bridge-required = the placement needs its bridge
why-bridge-already-there = a bridge stands on that tile already
why-bridge-end-not-on-field = both ends of a bridge stand on field
why-bridge-end-meets-no-road = an end of the bridge meets a tile that shows no road there
why-bridge-continues-no-road = a bridge continues a road at one of its ends
why-bridge-too-far = a bridge stands on the tile just placed or on one beside it
why-bridge-not-straight = a bridge runs straight between two opposite fields

## Panels

panel-bridge = Bridge at { $cell }: { $from } – { $to }
panel-bridges-left = bridges left
panel-bridges-count = { $count ->
    [one] 1 bridge left
   *[other] { $count } bridges left
}

## Facts in records

learn-fact-bridges = { $name } has bridges left: { $value }
learn-fact-bridge = Bridge at { $cell }: { $value }

## Tiles

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
