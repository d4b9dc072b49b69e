# Learning the game: the rulebook, its examples, and the first game.

## The rulebook

learn-title = Learn to play
learn-lead = Every rule of every expansion, with examples you can watch and play on a real board.
learn-first-game = Your first game
learn-first-game-about = Ten minutes, one idea at a time, on a real board. You play, the page explains.
learn-first-game-start = Start
learn-first-game-resume = Continue with lesson { $number }
learn-rulebook = The rulebook
learn-contents = Contents
learn-chapters = Chapters
learn-sections = In this chapter
learn-neighbours = Previous and next chapter
learn-choose-chapter = Chapter
learn-rules-count = { $count ->
    [one] 1 rule
   *[other] { $count } rules
}
learn-search = Search the rules
learn-search-about = Words, or a rule such as BASE-09
learn-clear-search = Clear the search
learn-found = { $count ->
    [0] No rule contains all these words.
    [one] 1 rule
   *[other] { $count } rules
}
learn-found-more = The first { $count } rules. Add words to narrow the search.
learn-nothing-found-about = Try fewer or different words, or a rule id such as BASE-10.
learn-open-rule = Rule { $id }
learn-link-to-rule = Link to rule { $id }
learn-no-such-rule = There is no rule { $id }. It may be a typo: search for words of the rule.
learn-rules-unavailable = The rulebook could not be loaded.
learn-next-chapter = Next: { $title }
learn-previous-chapter = Previous: { $title }
learn-aside-show = { $count ->
    [one] Show 1 case
   *[other] Show { $count } cases
}
learn-aside-about = Special cases, and how they are decided.
learn-edition = { $name } edition
learn-the-edition = the { $name } edition
learn-named = “{ $name }”
learn-named-value = “{ $name }: { $value }”

## Chapter summaries

learn-about-combinations = What comes first when several expansions meet in one turn, step by step. For games with everything.

## Examples

learn-example = Example
learn-example-number = Example { $number }
learn-see-example = See it on the board
learn-hide-example = Close the example
learn-example-of = Example { $number } of { $count }
learn-example-start = Starting position
learn-holds = True
learn-fails = False
learn-found-instead = Found instead: { $found }
learn-previous-step = One step back
learn-next-step = One step forward
learn-step-of = Step { $at } of { $count }
learn-steps = Steps
learn-try = Try it yourself
learn-try-about = You play all sides; tiles are drawn at random. Nothing here counts.
learn-try-end = Back to the example
learn-record = The example as text
learn-example-modules = With { $modules }

## Seats of examples

learn-seat-red = Red
learn-seat-blue = Blue
learn-seat-green = Green
learn-seat-yellow = Yellow
learn-seat-black = Black
learn-seat-gray = Grey
learn-seat-orange = Orange
learn-seat-pink = Pink

## Moves in words

learn-decided = { $name }: { $what }
learn-lay = the tile at { $cell }{ $turns ->
    [0] {""}
    [one] , rotated once
   *[other] , rotated { $turns } times
}
learn-lay-tile = “{ $tile }” at { $cell }{ $turns ->
    [0] {""}
    [one] , rotated once
   *[other] , rotated { $turns } times
}
learn-came = { $source }: { $face }
learn-scorer = scoring figure { $number } of { $name }
learn-source-tiles = the next tile

## Claims about a position

learn-claim-score = Points: { $scores }
learn-claim-projected = If the game ended now: { $scores }
learn-claim-fingerprint = The position matches the record
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
   *[other] In { $name }’s supply: { $count } × { $figure }
}
learn-claim-track = { $name } is on space { $square }{ $tokens ->
    [none] {""}
   *[other] , with tokens { $tokens }
}
learn-claim-legal = Allowed now: { $picks }
learn-claim-only = Allowed now, and nothing else: { $picks }
learn-claim-refuse = Not allowed: { $pick }
learn-claim-ask = Question: { $question }
learn-claim-chance = Decided at random: { $source }
learn-claim-left = { $count ->
    [one] 1 tile is left to draw
   *[other] { $count } tiles are left to draw
}
learn-claim-unseen = Not seen yet: { $count } × “{ $tile }”
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
learn-feature-open = { $kind ->
    [monastery] { $count ->
        [one] 1 tile missing
       *[other] { $count } tiles missing
    }
   *[other] { $count ->
        [0] no open side
        [one] 1 open side
       *[other] { $count } open sides
    }
}
learn-feature-shields = { $count ->
    [one] 1 shield
   *[other] { $count } shields
}
learn-feature-worth = worth { $count }
learn-feature-complete = completed
learn-feature-incomplete = not completed
learn-feature-nobody = no owner
learn-feature-owners = owned by { $names }

## Facts of expansions

learn-fact-none = none

## The first game

learn-game-title = Your first game
learn-game-lesson = Lesson { $number } of { $count }
learn-game-you = You
learn-game-other = Berta
learn-game-next = Continue
learn-game-next-lesson = Next lesson
learn-game-finish = Finish
learn-game-skip = Skip this lesson
learn-game-previous = Previous lesson
learn-game-again = Try again
learn-game-lessons = Lessons
learn-game-done = done
learn-game-rules = The exact rules, in the rulebook:
learn-game-why = Why not a knight here?
learn-game-controls = Click a place to try the tile there. Rotate it with the mouse wheel, the right button or the R key. Click the place again to put the tile there.
learn-game-controls-touch = Tap a place to try the tile there. Tap the tile to rotate it, and press “{ board-place }” when it is as you want it. You can also drag it with your finger.
learn-game-followers = { $count ->
    [one] 1 follower left
   *[other] { $count } followers left
}
learn-game-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
learn-game-final = Points from final scoring
learn-game-other-pick = That is allowed, but it is not what this lesson is about. Read the task again.

learn-graduate-title = You know how to play
learn-graduate = That is all: place a tile, place a follower if you like, score what is completed. The rest comes with playing.
learn-graduate-play = Play against an easy opponent
learn-graduate-opening = Setting up the table …
learn-graduate-rules = Read all the rules
learn-graduate-repeat = Repeat the lessons
