## Names

module-inns-cathedrals = Inns & Cathedrals
start-module-inns-cathedrals = Inns and cathedrals raise the stakes; the large follower counts as two.
learn-about-inns-cathedrals = Inns make roads worth more and cathedrals make cities worth more, but only if they are completed; incomplete ones are worth nothing. Each player also has a large follower that counts as two.
large = large follower
a-large = the large follower
symbol-inn = inn
symbol-cathedral = cathedral

## Refusals

why-large-supply-empty = the large follower is not in the supply

## Options

option-large_followers = Large followers
about-large_followers = Whether each player has a large follower.
option-inns = Inns
about-inns = Whether inns change the value of roads.
option-cathedrals = Cathedrals
about-cathedrals = Whether cathedrals change the value of cities.

## Facts in records

learn-value-large = large follower

## Tiles

tile-inns-EA = Bending road with an inn
tile-inns-EB = Straight road with an inn
tile-inns-EC = Crossing of three roads, one with an inn
tile-inns-ED = Monastery between two roads
tile-inns-EE = Two bending roads
tile-inns-EF = Corner city and a road from it
tile-inns-EG = City on one side, with a wall running to a corner
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
