# Replays, records, and games entered by hand.

## The list

replay-title = Replays
replay-lead = Watch a finished game move by move, or open any game record.
replay-finished = Finished on this device
replay-none-finished = No game has been finished on this device yet. Finished games appear here.
replay-forget = Remove from the list
replay-delete = Delete the game
replay-delete-sure = Delete { $title }? The game is only on this device, so it cannot be restored.
replay-won = won
replay-open-record = Open a record
replay-open-record-about = Drop a file here, choose one, or paste the text. Text and JSON both work.
replay-choose-file = Choose a file …
replay-paste = Record as text
replay-paste-example = bastide 2 …
replay-open = Open
replay-drop = Drop the file to open it
replay-too-large = This file is too large to be the record of a game.
replay-unreadable-file = The file could not be read.
replay-no-record = This is not a game record that can be shown.
replay-enter = Record a game by hand
replay-enter-about = Played at a real table? Enter the tiles and moves to get the record, the score and the analysis.

## Errors of records

replay-problem-line = Line { $line }
replay-problem-path = At { $path }
replay-problem-shown = Everything before it is shown.
replay-claim-wrong = The record says “{ $claim }” (line { $line }), but that is wrong.

## Watching

replay-of = Replay
replay-loading = Loading the game …
replay-unfinished = This game is still being played. It is shown up to the latest move.
replay-controls = Replay controls
replay-timeline = Position in the game
replay-at = Move { $at } of { $count }
replay-at-turn = Turn { $number } · { $name }
replay-first = Go to the start
replay-last = Go to the end
replay-step-back = One step back
replay-step-on = One step forward
replay-turn-back = One turn back
replay-turn-on = One turn forward
replay-score-back = Previous scoring
replay-score-on = Next scoring
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-speed-of = { $speed }×
replay-keys = Keys: ← → step, Shift ← → turn, S scoring, space play, Home and End
replay-tabs = About this moment
replay-tab-story = History
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
replay-share-about = Anyone who opens the link sees this exact moment.
replay-export = Save
replay-export-text = Save as text
replay-export-json = Save as JSON
replay-copy-text = Copy the text
replay-go-on = Continue from here
replay-go-on-about = Try what would have happened, against bots or with everyone on this device. Tiles are drawn at random, and the recorded game does not change.
replay-go-on-not-over = You can continue from here once the game is over.
replay-go-on-who = You play as
replay-go-on-everyone = all players, on this device
replay-go-on-bots = The others are bots
replay-go-on-start = Continue
replay-go-on-trying = You are trying out another course of the game. The recorded game does not change.
replay-go-on-end = Back to the replay
replay-undo = Undo
replay-close = All replays
replay-no-link = This game has no link. Save it and send the file.
replay-pictures = Pictures
replay-picture = This position (PNG)
replay-animation = The whole game, animated (GIF)
replay-drawing = Drawing …

## Analysis

replay-analyse = Analyse the game
replay-analyse-about = A strong bot examines every decision: what to expect, what would have been better, and how much was luck.
replay-analysing = Analysing: { $done } of { $all } steps
replay-analysing-waiting = Waiting: { $count ->
    [0] it starts in a moment
    [one] 1 analysis ahead
   *[other] { $count } analyses ahead
}
replay-analyse-not-over = A game can be analysed once it is over.
replay-analyse-broken-off = This record stops before the end of the game: someone gave up, or part of it is missing. A record can be analysed if the game was played to the end; a game that was given up can be analysed in the replay of its table.
replay-analysis-stop = Stop
replay-analysis-stop-about = Results so far are kept. Start again to continue.
replay-analysis-failed = The analysis could not be finished.
replay-analysis-graph = { $name }’s expected margin over the game
replay-analysis-graph-about = How many points ahead { $name } could expect to finish, move by move; negative means behind. Marks show mistakes and luck.
replay-analysis-graph-all = Expected margins over the game
replay-analysis-of = Point of view
replay-analysis-everybody = Everyone
replay-analysis-now = { $name } expects { $margin }
replay-analysis-expected-for = { $name }’s expected margin
replay-analysis-played = Played
replay-analysis-mistakes = Decisions that cost points
replay-analysis-no-mistakes = No decision cost much.
replay-analysis-better = Better:
replay-tile-at = the tile at { $cell }
replay-tile-at-turned = the tile at { $cell }, rotated { $degrees }°
replay-analysis-summary = Summary
replay-analysis-summary-about = Points given away: the total cost of a player’s decisions. Luck: how many points better than average the draws in the player’s own turns were, in total.
replay-analysis-player = Player
replay-analysis-lost = Points given away
replay-analysis-lucky = Luck
replay-analysis-decisions = Decisions
replay-analysis-jump-back = Previous mistake
replay-analysis-jump-mistake = Next mistake
replay-grade-good = good
replay-grade-inaccuracy = inaccuracy
replay-grade-mistake = mistake
replay-grade-blunder = blunder
replay-legend-grade = { $count ->
    [one] { $grade }: { $points } point or more
   *[other] { $grade }: { $points } points or more
}
replay-legend-lucky = lucky draw: +{ $points } or better
replay-legend-unlucky = unlucky draw: −{ $points } or worse
replay-luck-about = The luckiest and unluckiest draws: how much better or worse the expected margin was than the average of all possible draws.

## Entering a game

replay-enter-lead = For a game at a real table: enter what was drawn and where it was placed. You can undo as much as you like, and everything is saved in this browser.
replay-enter-kept = Games you have started to record
replay-enter-new = Another game
replay-enter-resume = Continue
replay-enter-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
replay-enter-finished = finished
replay-enter-players = Players, in turn order
replay-enter-name = Name of player { $number }
replay-enter-colour = Colour of player { $number }
replay-enter-begins = starts
replay-enter-add = Add a player
replay-enter-remove = Remove player { $number }
replay-enter-begin = Start recording
replay-enter-which-tile = Which tile did { $name } draw?
replay-enter-what-came = What came up for { $name }?
replay-enter-filter = Find a tile, for example “city road”
replay-enter-left = { $count } left
replay-enter-none-fits = No remaining tile matches these words.
replay-enter-tab-now = Now
replay-enter-leave = Close
replay-enter-not-kept = This browser cannot save the game. Save it as a file before you close the page.
replay-enter-over = The game is over
replay-enter-winners = { $count ->
    [one] { $names } wins with { $points } points.
   *[other] { $names } share the victory with { $points } points.
}
replay-enter-watch = Watch and analyse
replay-enter-points = Where the points came from
