# A table where a game is played.

table-untitled = A game of Bastide
table-board = Board
table-connecting = Coming to the table …
table-players = Players
table-now = What is to be done now
table-asked = What is asked
table-tabs = History, points and chat
table-tab-history = History
table-tab-history-about = What happened, turn by turn
table-tab-points = Points
table-tab-points-about = Where everybody’s points come from
table-tab-projected = Forecast
table-tab-projected-about = The points if the game ended now
table-tab-unseen = Tiles left
table-tab-unseen-about = The tiles that are still to come
table-tab-modules = Expansions
table-tab-modules-about = What the expansions have on the table
table-tab-chat = Chat
table-tab-chat-about = Talk to those at the table
table-title-turn = Your turn

# Players
table-is-you = you
table-is-bot = computer player
table-is-away = not here at the moment
table-absent-taken-over = a computer player plays for them
table-absent-resigned = has given up
table-absent-timed-out = out of time
table-to-play = to play now
table-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
table-markers = The points of the scoring figures
table-clock = Time left: { $time }
table-clock-days = { $days } d { $hours } h
table-spectators = { $count ->
    [one] 1 person watches
   *[other] { $count } people watch
}

# What is asked
table-in-hand = Tile in hand: { $tile }
table-queue = Tiles that wait
table-tiles-left = { $count ->
    [0] no tile left
    [one] 1 tile left
   *[other] { $count } tiles left
}
table-places = { $count ->
    [one] It fits in one place. Pick it on the board.
   *[other] It fits in { $count } places. Pick one on the board.
}
table-fold = Show more of the board
table-unfold = Back to the question
table-number-less = less
table-number-more = more
table-number-quick = Quick values
table-many = { $count } choices: pick one on the board, or here.

# What others do
table-status-seats = Waiting until all seats are taken
table-status-chance = The next tile is drawn
table-status-over = The game is over.
table-status-confirm = { $name } looks at the turn once more
table-status-bot = { $name } is thinking
table-status-places = { $name } is choosing where to place “{ $tile }”
table-status-picks = { $name } is choosing
table-turn-of = { $name }’s turn

# Said aloud
table-say-your-turn = Your turn. { $question }
table-say-turn-of = { $name }’s turn. { $question }
table-say-confirm = End the turn, or take back.
table-notify-title = { $name }, it is your turn

# Actions
table-confirm-question = Is the turn all right so?
table-confirm = End turn
table-confirm-of = End { $name }’s turn
table-undo = Take back
table-undo-ask = Ask to take back
table-undo-title = Take back the last decision (U)
table-undo-ask-title = Take back your last decision: { $names } must agree (U)

# Hints
table-hint = A hint
table-hint-thinking = Thinking …
table-hint-title = What a computer player would do, and the expected margin at the end
table-hint-place = Place { $number }
table-hint-margin = The difference in points that it expects at the end
table-hint-none = No hint came. Try again.
table-hint-never = This server gives no hints.

# Proposals and absence
table-proposal = A proposal
table-proposal-undo = { $name } would like to take back a move.
table-proposal-take-over = { $name } proposes that the computer player { $bot } plays on for { $absent }.
table-proposal-waits = Waiting for { $names }
table-agree = Agree
table-agree-as = { $name } agrees
table-decline = Decline
table-withdraw = Withdraw the proposal
table-i-am-here = I am here
table-replaced = The computer player { $bot } plays for { $name }.
table-return = Play myself again
table-returning = As soon as the computer player has finished …
table-away = { $name } is not here.
table-away-later = After { $minutes } minutes of waiting you can propose a computer player.
table-propose-bot = Propose that { $bot } plays on
table-lost-seat = Your seat here was given up or has moved to another device. You are watching.
table-was-closed = The table was closed. The game cannot go on.
table-watching = You are watching this game.

# After the game
table-result = The result
table-again = Play again
table-again-offered = The table plays again: go along.

# The connection
table-link-lost = No connection. It comes back by itself …
table-link-restarting = The server is being restarted. One moment …
table-link-full = The server is full. Trying again …
table-link-back = The connection is back.
table-ended = This table cannot be shown
table-reload = Reload the page

# Chat
table-chat = Chat
table-chat-empty = Nobody has written anything yet.
table-chat-off = Nobody can write at this table.
table-chat-write = Write a line
table-chat-send = Send
table-chat-from = Write as
table-chat-mute = Hide { $name }
table-chat-unmute = Show { $name } again
table-chat-muted-line = (hidden)
table-chat-report = Report to the operator
table-chat-reported = Reported. Thank you.
table-chat-unread = { $count ->
    [one] 1 new line
   *[other] { $count } new lines
}

# The menu
table-menu = Menu of the table
table-hasty = End turns at once
table-hasty-about = The last decision of a turn stands without a further click.
table-aids = Aids
table-aids-about = Values of features, projected scores and remaining tiles.
table-no-aids = This table is played without aids.
table-notify = A notification when it is my turn and I look elsewhere
table-notify-refused = Your browser does not let this page notify you. Allow it in the settings of the page.
table-copy-link = Copy the link to this table
table-move-seat = Move { $name }’s seat to another device
table-rules = The rules
table-shortcuts = Keys
table-resign = Give up
table-resign-as = { $name } gives up
table-resign-goes-on = If { $name } gives up, a computer player takes the seat and the others play on. It cannot be undone.
table-resign-ends = If { $name } gives up, the game ends now. It cannot be undone.
table-play-on = Play on
table-leave = Leave the table
table-leave-about = Your seat stays yours: the first page leads back to the game.

# A report
table-report = Report a problem
table-report-about = This makes a text with the record of the game, the version of the page, your browser and the last errors. It names no seat’s key and is sent to nobody: copy it or save it, and give it to whoever runs this server.
table-report-words = What was wrong? (if you like)
table-report-show = Show the text
table-report-copy = Copy the report
table-report-download = Save as a file

# Keys
table-key-pick = pick from the list
table-key-pass = pass, place nothing
table-key-confirm = end the turn
table-key-undo = take back
table-key-board = go to the board
table-key-arrows = from place to place on the board
table-key-rotate = turn the tile
table-key-enter = lay the tile, pick the spot
table-key-inspect = what lies here? extent, owners, worth
table-key-zoom = nearer, farther, the whole board
table-key-pan = move the view of the board
table-key-hint = a hint
table-key-history = the history
table-key-chat = the chat
table-key-menu = the menu
table-key-escape = put back, close
table-key-help = these keys
