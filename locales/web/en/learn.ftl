# Learning the game: the rulebook, its examples, and the first game.

## The rulebook

learn-title = Learn to play
learn-lead = All rules of every expansion, each with examples that you can watch and play on a real board.
learn-first-game = Your first game
learn-first-game-about = Ten minutes, one idea at a time, on a real board. You play, the page explains.
learn-first-game-start = Begin
learn-first-game-resume = Go on with lesson { $number }
learn-rulebook = The rulebook
learn-contents = Contents
learn-chapters = Chapters
learn-sections = In this chapter
learn-neighbours = Chapters before and after
learn-choose-chapter = Chapter
learn-rules-count = { $count ->
    [one] 1 rule
   *[other] { $count } rules
}
learn-search = Search the rules
learn-search-about = Words, or a rule such as BASE-09
learn-clear-search = Clear the search
learn-found = { $count ->
    [0] No rule has all these words.
    [one] 1 rule
   *[other] { $count } rules
}
learn-found-more = The first { $count } rules. More words find fewer.
learn-nothing-found-about = Try fewer or other words, or an id such as INN-03.
learn-open-rule = Rule { $id }
learn-link-to-rule = Link to rule { $id }
learn-no-such-rule = There is no rule { $id }. It may be a slip of the pen: search for its words.
learn-rules-unavailable = The rulebook could not be loaded.
learn-next-chapter = Next: { $title }
learn-previous-chapter = Before: { $title }
learn-aside-show = { $count ->
    [one] Show 1 case
   *[other] Show { $count } cases
}
learn-aside-about = For those who have a doubt: special cases, and how we decided them.
learn-edition = { $name } edition
learn-the-edition = the { $name } edition
learn-named = “{ $name }”
learn-named-value = “{ $name }: { $value }”

## What each chapter is about

learn-about-base = Lay tiles, send out followers as thieves, knights, monks and farmers, and collect points for roads, cities, monasteries and farms. Everything else builds on this.
learn-about-river = Instead of a single start tile the table begins with a river, laid together from its spring to a lake. A gentle way to spread the board out.
learn-about-inns-cathedrals = Inns make roads worth more and cathedrals make cities worth more, if they are finished; unfinished ones bring nothing. And everybody has a large follower who counts as two.
learn-about-traders-builders = Builders bring a second tile, pigs fatten farms, and goods go to whoever closes a city, even somebody else's.
learn-about-hills-sheep = Shepherds gather flocks and drive them home before the wolf comes, hills break ties, and vineyards enrich monasteries.
learn-about-bridges = Wooden bridges carry a road over whatever lies there, and open places where no tile would fit.
learn-about-castles = A small city can become a castle, which waits for something nearby to be finished and then takes as many points.
learn-about-bazaars = A bazaar turns up a tile for everybody; they are auctioned one by one, and points are the money.
learn-about-wheel-of-fortune = A large pig walks round a wheel. Where it stops, fortune, taxes, famine, storm, inquisition or plague strikes everybody.
learn-about-flying-machines = A machine throws a follower one, two or three tiles far, even onto roads, cities and monasteries that others hold.
learn-about-dispatches = A second scoring figure for everybody, and messages with extra points on the dark spaces of the track.
learn-about-ferries = Roads end at lakes, and ferries join two of them into one. Later tiles move the ferries.
learn-about-gold-mines = Ingots lie on the board for whoever finishes what stands there. The more you have, the more each is worth.
learn-about-mage-witch = The mage makes an unfinished road or city worth more, the witch halves it. You move them; they belong to nobody.
learn-about-robbers = Your robber waits on the score track beside another player, and takes half of the next points that player scores.
learn-about-crop-circles = Strange circles in the fields: either everybody may add a follower, or everybody must take one back.
learn-about-combinations = What comes first when several expansions meet in one turn, step by step. For those who play with everything.

## Examples

learn-example = Example
learn-example-number = Example { $number }
learn-see-example = See it on the board
learn-hide-example = Close the example
learn-example-of = Example { $number } of { $count }
learn-example-start = The situation
learn-holds = True
learn-fails = Not so
learn-found-instead = Found instead: { $found }
learn-previous-step = One step back
learn-next-step = One step on
learn-step-of = Step { $at } of { $count }
learn-steps = Steps
learn-try = Try it yourself
learn-try-about = You play all sides; tiles are drawn by chance. Nothing here counts.
learn-try-end = Back to the example
learn-record = The example as text
learn-example-modules = With { $modules }

## Seats of examples

learn-seat-red = Red
learn-seat-blue = Blue
learn-seat-green = Green
learn-seat-yellow = Yellow
learn-seat-black = Black
learn-seat-gray = Gray
learn-seat-orange = Orange
learn-seat-pink = Pink

## Moves in words

learn-decided = { $name }: { $what }
learn-lay = the tile at { $cell }{ $turns ->
    [0] {""}
    [one] , turned once
   *[other] , turned { $turns } times
}
learn-lay-tile = “{ $tile }” at { $cell }{ $turns ->
    [0] {""}
    [one] , turned once
   *[other] , turned { $turns } times
}
learn-came = { $source }: { $face }
learn-scorer = scoring figure { $number } of { $name }
learn-source-tiles = the draw of a tile
learn-source-die = the die
learn-source-dispatch = the dispatch
learn-source-token = the token

## What is claimed of a moment

learn-claim-score = Points: { $scores }
learn-claim-projected = If the game ended now: { $scores }
learn-claim-fingerprint = The position is the one that the record means
learn-claim-award = { $name } gets { $points ->
    [one] 1 point
   *[other] { $points } points
} ({ $source })
learn-claim-award-why = { $name } gets { $points ->
    [one] 1 point
   *[other] { $points } points
} ({ $source }: { $why })
learn-claim-no-award = Nobody gets points
learn-claim-no-award-to = { $name } gets no points
learn-claim-supply = { $figure ->
    [none] { $name } has { $count ->
        [one] 1 follower
       *[other] { $count } followers
    } left
   *[other] { $name } has left ({ $figure }): { $count }
}
learn-claim-track = { $name } stands on square { $square }{ $tokens ->
    [none] {""}
   *[other] , with tokens { $tokens }
}
learn-claim-legal = Possible now: { $picks }
learn-claim-only = Possible now, and nothing else: { $picks }
learn-claim-refuse = Not allowed: { $pick }
learn-claim-ask = Now asked: { $question }
learn-claim-chance = Now chance decides: { $source }
learn-claim-left = { $count ->
    [one] 1 tile is left to draw
   *[other] { $count } tiles are left to draw
}
learn-claim-unseen = Nobody has seen yet: { $count } × “{ $tile }”
learn-claim-feature = { $kind } at { $cell }{ $at ->
    [none] {""}
   *[other] {" "}({ $at })
}: { $facts }
learn-claim-discarded = Leaves the game: { $tiles }
learn-claim-none-discarded = No tile leaves the game
learn-claim-over = The game is over
learn-claim-winners = { $count ->
    [one] { $names } wins
   *[other] { $names } win together
}
learn-claim-error = This game cannot be set up: “{ $message }”
learn-claim-other = { $claim }
learn-feature-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
learn-feature-open = { $count ->
    [0] no open side
    [one] 1 open side
   *[other] { $count } open sides
}
learn-feature-shields = { $count ->
    [one] 1 shield
   *[other] { $count } shields
}
learn-feature-worth = worth { $count }
learn-feature-complete = complete
learn-feature-incomplete = not complete
learn-feature-nobody = belongs to nobody
learn-feature-owners = belongs to { $names }

## Facts of expansions

learn-fact-none = none
learn-value-wine = wine
learn-value-grain = grain
learn-value-cloth = cloth
learn-value-large = large follower
learn-value-empty = empty
learn-value-nothing = nothing
learn-fact-gold = { $name } has ingots: { $value }
learn-fact-goods = Goods of { $name }: { $value }
learn-fact-robber = The robber of { $name } stands on space: { $value }
learn-fact-castles = { $name } has castles left: { $value }
learn-fact-bridges = { $name } has bridges left: { $value }
learn-fact-tokens = Sheep tokens in the bag: { $value }
learn-fact-wheel-pig = The pig of the wheel stands at: { $value }
learn-fact-crown-any = Crown space { $part }: { $value }
learn-fact-ingots = Ingots at { $cell }: { $value }
learn-fact-castle = Castle at { $cell }: { $value }
learn-fact-bridge = Bridge at { $cell }: { $value }
learn-fact-ferry = Ferry at { $cell }: { $value }
learn-fact-flock = Flock at { $cell }: { $value }
learn-fact-mage = The mage stands at: { $value }
learn-fact-witch = The witch stands at: { $value }
learn-fact-hidden = Tiles under hills: { $value }
learn-fact-dispatches = Dispatches, the next one last: { $value }
learn-fact-bazaar-any = Bazaar, { $part }: { $value }

## The first game

learn-game-title = Your first game
learn-game-lesson = Lesson { $number } of { $count }
learn-game-you = You
learn-game-other = Berta
learn-game-next = Go on
learn-game-next-lesson = Next lesson
learn-game-finish = Finish
learn-game-skip = Skip this lesson
learn-game-previous = Lesson before
learn-game-again = Try again
learn-game-lessons = Lessons
learn-game-done = done
learn-game-rules = Exactly, in the rulebook:
learn-game-why = A knight here, why not?
learn-game-controls = Click a place to try the tile there. Turn it with the mouse wheel, the R key or another click, and press “{ board-place }” when it lies as you want.
learn-game-controls-touch = Tap a place to try the tile there. Tap the tile to turn it, and press “{ board-place }” when it lies as you want.
learn-game-followers = { $count ->
    [one] 1 follower left
   *[other] { $count } followers left
}
learn-game-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
learn-game-final = What the end brought
learn-game-other-pick = That is allowed, but it is not what this lesson is about. Have another look at the task.

learn-lesson-tile-title = Lay a tile
learn-lesson-tile-1 = On every turn you draw one tile and lay it beside those on the table. What touches must go on: road to road, city to city, field to field. You have a straight road. The bright squares are where it fits: choose any of them.
learn-lesson-tile-1-praise = That is a move. Nobody owns the tiles: everybody builds on the same land.
learn-lesson-tile-2 = Now you have drawn a tile with a piece of city. Above the start tile there is a city with its gate wide open. Lay your tile there, and turn it so that city meets city.
learn-lesson-tile-2-other = It fits there as well, but the city stays open. Take the square above the start tile, and turn the tile until the two pieces of wall meet.
learn-lesson-tile-2-praise = The wall runs all around: this city is complete. Soon that will bring you points.

learn-lesson-thief-title = A thief on the road
learn-lesson-thief-1 = Tiles alone bring no points. For that you have followers. First, make the road longer: lay your tile at one of its ends.
learn-lesson-thief-1-other = It fits there, but then the road does not go on. Lay it to the left or to the right of the start tile.
learn-lesson-thief-2 = After laying a tile you may place one follower on it. Put yours on the road: on a road it is a thief.
learn-lesson-thief-2-other = That is possible, too. But this time choose the road.
learn-lesson-thief-2-praise = The thief waits there until the road is finished. One follower per turn, and only on the tile you have just laid.

learn-lesson-road-title = Finish a road
learn-lesson-road-1 = Your thief waits on a road that ends at a crossroads on the left. On the right it is still open. Close it with the crossroads in your hand.
learn-lesson-road-1-other = That square would leave your road open. Take the one at its right end.
learn-lesson-road-1-praise = Finished! The road lies on three tiles: 3 points, one for each. And your thief comes back to you, ready for another job.

learn-lesson-knight-title = A knight in the city
learn-lesson-knight-1 = Cities are worth twice as much as roads. Close the city above the start tile.
learn-lesson-knight-1-other = It fits, but the city stays open. Take the square above the start tile and turn the tile so that city meets city.
learn-lesson-knight-2 = A follower in a city is a knight. This one was nobody’s, so it can be yours, even though it is closed already: place your knight.
learn-lesson-knight-2-other = Not this time: put your follower in the city.
learn-lesson-knight-2-praise = Two tiles, 2 points each: 4 points. The city was finished in the same turn, so your knight is back at once.

learn-lesson-shield-title = Shields
learn-lesson-shield-1 = Your knight rules a city with a shield on its wall. A shield is worth 2 points more. Close the city at the top.
learn-lesson-shield-1-other = Your city is still open. Look for the gap at its top.
learn-lesson-shield-1-praise = Three tiles and one shield, 2 points each: 8 points. Large cities pay well, but the larger they grow, the harder they are to close.

learn-lesson-monk-title = A monk in the monastery
learn-lesson-monk-1 = A monastery stands in the middle of its tile. Lay it where you like.
learn-lesson-monk-2 = Place your follower inside: it becomes a monk.
learn-lesson-monk-2-other = This time put it in the monastery.
learn-lesson-monk-2-praise = A monk waits until all eight squares around the monastery are covered, no matter by whom.
learn-lesson-monk-3 = A few turns later only one square around your monastery is empty. Fill it, and mind the road.
learn-lesson-monk-3-other = It fits there, but the gap is still open. It is at the lower right of the monastery.
learn-lesson-monk-3-praise = Nine tiles, 9 points, and the monk walks home. Tiles that others laid around it have helped you, too.

learn-lesson-back-title = Seven followers, no more
learn-lesson-back-1 = All seven of your followers are at work: two knights, four monks and a thief. You may go on laying tiles, but you can place nobody. Finish the road to get one back.
learn-lesson-back-1-other = That lets your road go on waiting. Take the square at its right end.
learn-lesson-back-1-praise = 3 points, and one follower to use next turn. Whoever has none left can only watch good places go by: think about what you can finish.

learn-lesson-occupied-title = Somebody is there already
learn-lesson-occupied-1 = The knight in this city belongs to Berta. You may still lay your tile there: make the city longer.
learn-lesson-occupied-1-other = For this lesson extend the city above the start tile. Turn the tile so that city meets city.
learn-lesson-occupied-2 = Could you put a knight beside hers? Ask the question below. Then end your turn with a farmer, or without a follower.
learn-lesson-occupied-2-other = Choose a farmer, or place nothing.
learn-lesson-occupied-2-praise = Where one follower stands, nobody places another, however far away it is on the same road or in the same city. But there is a way in …

learn-lesson-share-title = Join and share
learn-lesson-share-1 = Berta’s knight and yours stand in two different cities. The tile in your hand can make one city of them. Lay it between them.
learn-lesson-share-1-other = The cities are still apart. Take the square that touches both, and turn the tile so that it connects them.
learn-lesson-share-1-praise = One city, one knight each: whoever has the most followers gets all the points, and in a tie everybody gets all of them. 6 points for you and 6 for Berta. With two knights, you alone would have been paid.

learn-lesson-farmer-title = Farmers
learn-lesson-farmer-1 = Fields bring points as well, but only at the end. Lay the monastery beside the upper tile, so that its meadow joins the one around the finished city.
learn-lesson-farmer-1-other = This meadow would lie on the other side of the road, without a city. Choose a square beside the upper tile.
learn-lesson-farmer-2 = Now lay your follower down in the meadow: a farmer.
learn-lesson-farmer-2-other = A fine place, but this time choose the field.
learn-lesson-farmer-2-praise = At the end each finished city that touches your meadow is worth 3 points. A farmer lies there until then and does not come back: few and early is a good rule.

learn-lesson-end-title = The last tile
learn-lesson-end-1 = When the last tile is laid, the game ends. Yours is the last one now: make your road longer.
learn-lesson-end-1-other = That would not help your road. Lay the tile at one of its ends.
learn-lesson-end-1-praise = Now everything unfinished is paid, too: each tile of a road or city 1 point, a monastery 1 for itself and for each tile around it. Then the farms. Whoever has the most points wins: you!

learn-graduate-title = You know how to play
learn-graduate = That is all: lay a tile, place a follower if you like, score what is finished. The rest comes with playing.
learn-graduate-play = Play against an easy opponent
learn-graduate-opening = Setting up the table …
learn-graduate-rules = Read all the rules
learn-graduate-repeat = Repeat the lessons
