## Names

module-traders-builders = Traders & Builders
start-module-traders-builders = Goods for completing cities, builders for extra tiles, pigs for the farms.
learn-about-traders-builders = Builders give a second tile, pigs make farms worth more, and goods go to the player who completes a city, even another player's.
builder = builder
pig = pig
wine = wine
grain = grain
cloth = cloth
a-builder = the builder
a-pig = the pig
stands-builder = { $role ->
    [knight] the builder in a city
   *[thief] the builder on a road
}
stands-pig = the pig on a farm
symbol-wine = wine
symbol-grain = grain
symbol-cloth = cloth

## Questions

ask-double-turn = { $name }: play a second tile?
label-second-tile = draw a second tile
label-end-turn = end the turn

## What happens

told-double-turn = { $name } plays a second tile
told-wine = { $name } takes { $number } wine
told-grain = { $name } takes { $number } grain
told-cloth = { $name } takes { $number } cloth

## Points

source-goods = Goods
reason-pig = pig: { $count ->
    [one] 1 city
   *[other] { $count } cities
}
reason-wine = most wine
reason-grain = most grain
reason-cloth = most cloth

## Options

option-builders = Builders
about-builders = Whether each player has a builder.
option-pigs = Pigs
about-pigs = Whether each player has a pig.
option-goods = Goods
about-goods = Whether completed cities give goods tokens.

## Refusals

why-builder-supply-empty = the builder is not in the supply
why-builder-wrong-feature = a builder can be placed only on a road or in a city
why-builder-without-follower = a builder needs one of your followers on the same road or in the same city
why-pig-supply-empty = the pig is not in the supply
why-pig-wrong-feature = a pig can be placed only on a field
why-pig-without-farmer = a pig needs one of your farmers on the same farm
why-builder-not-on-placed-tile = a builder can be placed only on the new tile
why-pig-not-on-placed-tile = a pig can be placed only on the new tile

## Panels

panel-goods-most = The player with the most of a good at the end gets 10 points for it.
panel-wine = wine
panel-grain = grain
panel-cloth = cloth
panel-wine-count = { $count } wine
panel-grain-count = { $count } grain
panel-cloth-count = { $count } cloth

## Facts in records

learn-value-wine = wine
learn-value-grain = grain
learn-value-cloth = cloth
learn-fact-goods = Goods of { $name }: { $value }

## Tiles

tile-traders-HA = City and a bending road from it
tile-traders-HB = A road on a bridge over another road
tile-traders-HC = City with a road from it, and another road over it to a house
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
