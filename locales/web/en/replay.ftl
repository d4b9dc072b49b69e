# Replays, records, and games entered by hand.

## The list

replay-title = Replays
replay-lead = Watch a finished game move by move, or open a record from anywhere.
replay-finished = Finished on this device
replay-none-finished = No game has been finished on this device yet. When one is, it is found here.
replay-forget = Take off the list
replay-won = won
replay-open-record = Open a record
replay-open-record-about = Drop a file here, choose one, or paste the text. Text and JSON are both fine.
replay-choose-file = Choose a file …
replay-paste = Record as text
replay-paste-example = bastide 1 …
replay-open = Open
replay-drop = Drop the file to open it
replay-too-large = This file is too large to be the record of a game.
replay-unreadable-file = The file could not be read.
replay-no-record = This is not the record of a game that can be shown.
replay-enter = Enter a game by hand
replay-enter-about = Played at a real table? Put in the tiles and moves, and get the record, the score and the analysis.

## Errors of records

replay-problem-line = Line { $line }
replay-problem-path = At { $path }
replay-problem-shown = Everything before it is shown.
replay-claim-wrong = The record says “{ $claim }” (line { $line }), but that is not so.

## Watching

replay-of = Replay
replay-loading = Fetching the game …
replay-unfinished = This game is still being played. It is shown as far as it went.
replay-controls = Replay controls
replay-timeline = Moment of the game
replay-at = Move { $at } of { $count }
replay-at-turn = Turn { $number } · { $name }
replay-first = To the beginning
replay-last = To the end
replay-step-back = One step back
replay-step-on = One step on
replay-turn-back = One turn back
replay-turn-on = One turn on
replay-score-back = Scoring before
replay-score-on = Next scoring
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-speed-of = { $speed }×
replay-keys = Keys: ← → step, Shift ← → turn, S scoring, space play, Home and End
replay-tabs = About this moment
replay-tab-story = Story
replay-tab-turns = Turns
replay-tab-score = Points
replay-tab-tiles = Tiles
replay-tab-analysis = Analysis
replay-turn-number = Turn { $number }
replay-turns-about = Choose a turn to go there.
replay-if-over = If the game had ended here
replay-share = Share
replay-share-move = Copy the link to this move
replay-share-game = Copy the link to the game
replay-share-about = Whoever opens the link sees this very moment.
replay-export = Save
replay-export-text = Save as text
replay-export-json = Save as JSON
replay-copy-text = Copy the text
replay-go-on = Go on from here
replay-go-on-about = Try what would have happened: you play all sides, and tiles are drawn by chance. Nothing of the game changes.
replay-go-on-end = Back to the replay
replay-undo = Take back
replay-close = All replays
replay-no-link = A record from a file has no link. Save it and send the file.

## Analysis

replay-analyse = Analyse the game
replay-analyse-about = A strong computer player looks at every decision: what was expected, what would have been better, and how much was luck.
replay-analysing = Analysing: { $done } of { $all } steps
replay-analysing-waiting = Waiting: { $count ->
    [0] it begins in a moment
    [one] 1 analysis comes first
   *[other] { $count } analyses come first
}
replay-analyse-not-over = A game is analysed when it is over.
replay-analyse-broken-off = This record stops before the end of the game: somebody gave up, or it is not all there. A record is analysed when the game was played to its end; a game that was given up can be analysed in the replay of its table.
replay-analysis-stop = Stop
replay-analysis-stop-about = What was found is kept. It goes on when you ask again.
replay-analysis-failed = The analysis could not be finished.
replay-analysis-graph = Expected margin of { $name } over the game
replay-analysis-graph-about = How many points { $name } could expect to be ahead at the end, move by move; behind if the number is negative. Marks show mistakes and luck.
replay-analysis-graph-all = Expected margins over the game
replay-analysis-of = Seen by
replay-analysis-everybody = Everybody
replay-analysis-now = { $name } expects { $margin }
replay-analysis-expected-for = Expected margin for { $name }
replay-analysis-played = Played
replay-analysis-mistakes = Decisions that cost something
replay-analysis-no-mistakes = No decision cost anything worth a word.
replay-analysis-better = Better:
replay-tile-at = the tile at { $cell }
replay-tile-at-turned = the tile at { $cell }, turned { $degrees }°
replay-analysis-summary = Summary
replay-analysis-summary-about = Points given away: what all decisions of a player cost together. Luck: how many points more than the mean of all that could have come the draws of a player’s own turns were worth, all together.
replay-analysis-player = Player
replay-analysis-lost = Points given away
replay-analysis-lucky = Luck
replay-analysis-decisions = Decisions
replay-analysis-jump-back = Previous mistake
replay-analysis-jump-mistake = Next mistake
replay-grade-good = good
replay-grade-inaccuracy = inaccurate
replay-grade-mistake = mistake
replay-grade-blunder = blunder
replay-legend-grade = { $count ->
    [one] { $grade }: from { $points } point
   *[other] { $grade }: from { $points } points
}
replay-legend-lucky = lucky draw: from +{ $points }
replay-legend-unlucky = unlucky draw: from −{ $points }
replay-luck-about = The luckiest and the unluckiest draws: how much better or worse the expected margin was than the mean of all that could have come.

## Entering a game

replay-enter-lead = For a game at a real table: say what was drawn and where it was laid. You can take back as much as you like, and everything is kept in this browser.
replay-enter-kept = Games you have begun to enter
replay-enter-new = Another game
replay-enter-resume = Go on
replay-enter-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
replay-enter-finished = finished
replay-enter-players = Players, in playing order
replay-enter-name = Name of player { $number }
replay-enter-colour = Colour of player { $number }
replay-enter-begins = begins
replay-enter-add = Another player
replay-enter-remove = Remove player { $number }
replay-enter-begin = Begin entering
replay-enter-which-tile = Which tile did { $name } draw?
replay-enter-what-came = What came up for { $name }?
replay-enter-filter = Find a tile, for example “city road”
replay-enter-left = { $count } left
replay-enter-none-fits = No tile that is left has these words.
replay-enter-tab-now = Now
replay-enter-leave = Close
replay-enter-not-kept = This browser does not keep the game. Save it as a file before you close the page.
replay-enter-over = The game is over
replay-enter-winners = { $count ->
    [one] { $names } wins with { $points } points.
   *[other] { $names } share the victory with { $points } points.
}
replay-enter-watch = Watch and analyse
replay-enter-points = Where the points came from
