## Names

module-bridges = Bridges
start-module-bridges = Bridges carry roads over other tiles, where nothing else would fit.
learn-about-bridges = Wooden bridges carry a road over other tiles and make room where no tile would fit.
start-set-bridges-castles-bazaars = Bridges, Castles & Bazaars
bridge = bridge

## Questions

ask-build-bridge = { $name }: build a bridge?
label-no-bridge = do not build
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
about-road_counts_bridge_twice = Whether a tile that a road crosses both over and under a bridge counts twice.

## Refusals

why-bridge-supply-empty = the tile fits there only with a bridge, and none is left
why-bridge-required = the new tile fits only with this bridge
why-bridge-already-there = there is already a bridge on that tile
why-bridge-end-not-on-field = both ends of a bridge must be on fields
why-bridge-end-meets-no-road = one end of the bridge meets a tile without a road there
why-bridge-continues-no-road = a bridge must continue a road at one of its ends
why-bridge-too-far = a bridge can be built only on the new tile or on one next to it
why-bridge-not-straight = a bridge must run straight between two opposite sides

## Panels

panel-bridge = Bridge: { $from } – { $to }
panel-bridges-left = bridges left
panel-bridges-count = { $count ->
    [one] 1 bridge left
   *[other] { $count } bridges left
}

## Facts in records

learn-fact-bridges = Bridges left for { $name }: { $value }
learn-fact-bridge = Bridge at { $cell }: { $value }

## Tiles

tile-bridges-city-bazaar = City with a bazaar
tile-bridges-three-caps-road = Three cities and a road
tile-bridges-city-band-bazaar = City band with a bazaar
tile-bridges-long-city-road = Long city with a road
tile-bridges-cap-road-bazaar = City, and a road to a bazaar
tile-bridges-field-bazaar = Bazaar in a field
tile-bridges-city-band-monastery = Monastery in a city band
tile-bridges-road-monastery = Monastery beside a straight road
tile-bridges-road-end-inn-bazaar = Road with an inn to a bazaar
tile-bridges-two-roads-bazaar = Two roads to a bazaar
tile-bridges-two-roads-inn-bazaar = Two roads to a bazaar, one with an inn
