## Names

module-bazaars = Bazaars
start-module-bazaars = At the bazaar the next tiles are auctioned for points.
learn-about-bazaars = A bazaar turns up a tile for every player. They are auctioned one by one, and players pay with points.
tile-back = face-down tile
symbol-bazaar = bazaar

## Questions

ask-bazaar-pick = { $name }: take one of the tiles
ask-bazaar-choose = { $name }: which tile is auctioned?
ask-bazaar-open = { $name }: make the first bid
ask-bazaar-bid = { $name }: bid more, or pass
ask-buy-or-sell = { $name }: buy the tile or sell it?
label-buy = buy: pay the highest bid to the bidder
label-sell = sell: get the highest bid from the bidder
label-no-bid = pass
help-bazaar-pick = Take one of the tiles. You place it when your turn in the round comes.
help-bazaar-choose = Choose the tile that is auctioned next, and then make the first bid.
help-bazaar-open = Your first bid may be 0. If nobody bids more, you pay it and get the tile.
help-bazaar-bid = You can bid once for this tile: bid more than the highest bid, or pass. You pay with points of your score.
help-buy-or-sell = Buy: you pay the highest bid and get the tile. Sell: the bidder pays you and gets it.
say-bid = Bid { $number }

## What happens

told-bazaar-reserved = { $name } sets { $number } tiles aside for a bazaar
told-bazaar-won = { $name } gets a tile for { $number ->
    [one] 1 point
   *[other] { $number } points
}

## Points

source-bazaar = Bazaar
reason-payment = paid
reason-income = received

## Options

option-bazaar_auction = Auction in bazaars
about-bazaar_auction = Whether the tiles of a bazaar are auctioned, or picked one after the other.
option-bazaar_before_builder_turn = Bazaar before extra tiles
about-bazaar_before_builder_turn = Whether a bazaar is held before the extra tiles of the turn instead of after them.
option-bazaar_delayed = Postponed bazaars
about-bazaar_delayed = Whether a bazaar placed while tiles of another one wait to be played is held later instead of never.

## Refusals

why-first-bid-required = the player who chose the tile must make the first bid
why-bid-negative = a bid cannot be negative
why-bid-too-high = the highest possible bid is 99
why-bid-too-low = a bid must be higher than the one before

## Panels

panel-bazaar-reserved = { $count ->
    [one] One tile is set aside face down for { $name }’s bazaar.
   *[other] { $count } tiles are set aside face down for { $name }’s bazaar.
}
panel-bazaar-of = This bazaar is part of { $name }’s turn.
panel-bazaar-rest = Afterwards { $name }’s turn goes on.
panel-bazaar-rest-second = Afterwards { $name }’s turn goes on with a second tile.
panel-bazaar-rest-used = Afterwards { $name }’s turn goes on. A second tile was already offered.

## Facts in records

learn-value-nothing = nothing
learn-fact-bazaar-any = Bazaar, { $part }: { $value }
book-bazaars-booklet = Bridges, Castles & Bazaars
