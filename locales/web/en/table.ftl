# A table with a running game.

table-untitled = A game of Bastide
table-board = Board
table-connecting = Joining the table …
table-players = Players
table-now = Your move
table-asked = Question
table-tabs = History, points and chat
table-tab-history = History
table-tab-history-about = What happened, turn by turn
table-tab-points = Points
table-tab-points-about = Where everyone’s points come from
table-tab-projected = Forecast
table-tab-projected-about = The points if the game ended now
table-tab-unseen = Tiles left
table-tab-unseen-about = The tiles still to come
table-tab-modules = Expansions
table-tab-modules-about = The state of each expansion
table-tab-chat = Chat
table-tab-chat-about = Talk to the others at the table
table-title-turn = Your turn

# Players
table-is-you = you
table-is-bot = bot
table-is-away = away
table-absent-taken-over = replaced by a bot
table-absent-resigned = has given up
table-absent-timed-out = out of time
table-to-play = to move
table-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
table-markers = Two scoring figures: { $sum } = { $total ->
    [one] { $total } point
   *[other] { $total } points
}. Both count; when you score, you choose which one moves.
table-clock = Time left: { $time }
table-clock-days = { $days } d { $hours } h
table-spectators = { $count ->
    [one] 1 spectator
   *[other] { $count } spectators
}

# Questions
table-in-hand = Tile in hand: { $tile }
table-queue = Tiles waiting
table-tiles-left = { $count ->
    [0] no tile left
    [one] 1 tile left
   *[other] { $count } tiles left
}
table-places = { $count ->
    [one] It fits in one place.
   *[other] It fits in { $count } places.
}
table-places-how = Click a place twice, or drag the tile there.
table-places-how-touch = Tap a place, or drag the tile there.
table-fold = Show more of the board
table-unfold = Back to the question
table-number-less = less
table-number-more = more
table-number-quick = Quick choices
table-number-too-many = You only have { $have ->
    [one] { $have } point
   *[other] { $have } points
}. If you pay more, your score will fall below 0.
table-many = { $count } choices: pick one on the board or here.

# Status of the other players
table-status-seats = Waiting for all seats to be taken
table-status-chance = Drawing the next tile
table-status-over = The game is over.
table-status-confirm = { $name } is confirming the turn
table-status-bot = { $name } is thinking
table-status-places = { $name } is choosing where to place “{ $tile }”
table-status-picks = { $name } is choosing
table-turn-of = { $name }’s turn

# Screen reader announcements
table-say-your-turn = Your turn. { $question }
table-say-turn-of = { $name }’s turn. { $question }
table-say-confirm = End your turn, or undo.
table-notify-title = { $name }, it is your turn
table-push-title = It is your turn
table-push-pick = The game is waiting for your move.
table-push-confirm = Confirm your turn to end it.

# Actions
table-confirm-question = End your turn?
table-confirm = End turn
table-confirm-of = End { $name }’s turn
table-undo = Undo
table-undo-ask = Ask to undo
table-undo-title = Undo the last choice (U)
table-undo-ask-title = Undo your last choice: { $names } must agree (U)

# Hints
table-hint = Hint
table-hint-thinking = Thinking …
table-hint-title = What a bot would do, and the final margin it expects
table-hint-place = Option { $number }
table-hint-margin = Expected final margin in points
table-hint-none = No hint arrived. Try again.
table-hint-never = This server gives no hints.

# Proposals and absence
table-proposal = Proposal
table-proposal-undo = { $name } would like to undo a move.
table-proposal-hints = { $name } proposes hints from a bot, for everyone.
table-proposal-take-over = { $name } proposes that the bot { $bot } plays for { $absent }.
table-proposal-waits = Waiting for { $names }
table-agree = Agree
table-agree-as = { $name } agrees
table-decline = Decline
table-withdraw = Withdraw the proposal
table-i-am-here = I am here
table-replaced = The bot { $bot } is playing for { $name }.
table-return = Take my seat back
table-returning = As soon as the bot has finished …
table-away = { $name } is away.
table-away-later = After { $minutes } minutes you can propose a bot.
table-away-consent = At this table a bot plays for { $name } only if { $name } agrees.
table-propose-bot = Propose the bot { $bot }
table-lost-seat = This seat is no longer yours: it was given up. You are watching.
table-unknown-seat = The server does not recognise this device’s seat. It stays stored here; for now you are watching.
table-seat-retry = Try again
table-seat-discard = Discard the seat
table-was-closed = The table was closed. The game cannot go on.
table-storage-full = The browser’s storage is full. Your latest moves will be lost if you close this page. Delete old games or free some disk space.
table-storage-none = This browser stores no games. This one will be lost if you close the page.
table-watching = You are watching this game.

# After the game
table-result = Result
table-again = Play again
table-again-offered = The table is playing again: join in.
table-sound-offer = Play a sound when it is your turn?
table-sound-yes = Yes, turn sounds on
table-offer-no = No, thanks
table-notify-offer = Get a notification when it is your turn, even while this page is closed?
table-notify-yes = Yes, notify me

# The connection
table-link-lost = No connection. Reconnecting …
table-link-restarting = The server is restarting. One moment …
table-link-full = The server is full. Trying again …
table-link-back = Connected again.
table-ended = This table cannot be shown
table-not-on-device = This game is not in this browser. A game on a device opens only in the browser where it began.
table-reload = Reload the page

# Chat
table-chat = Chat
table-chat-empty = No messages yet.
table-chat-off = Chat is off at this table.
table-chat-write = Write a message
table-chat-send = Send
table-chat-from = Write as
table-chat-mute = Hide { $name }
table-chat-unmute = Show { $name } again
table-chat-muted-line = (hidden)
table-chat-report = Report to the operator
table-chat-reported = Reported. Thank you.
table-chat-unread = { $count ->
    [one] 1 new message
   *[other] { $count } new messages
}

# The menu
table-menu = Table menu
table-aids = Player aids
table-aids-about = Feature values, projected scores and tiles left.
table-no-aids = Player aids are off at this table.
table-hints = Hints
table-hints-about = A button that asks a bot what it would play.
table-hints-consent = A bot's advice, if all players agree.
table-no-hints = Hints are off at this table.
table-propose-hints = Propose hints
table-copy-link = Copy the link to this table
table-invite = Invite someone …
table-invite-about = This game is on your device. To let someone elsewhere join, you can move it to the server: it continues from the same position, as a table with a link. What has come up so far stays the same. The remaining tiles are shuffled again, so that nobody can know them.
table-invite-offer-about = Anyone with the link can take the seat of a bot. Until then, the bot keeps playing.
table-invite-seat = Seat for the guest
table-invite-no-bot = All seats belong to people on this device. Once the game is on the server, you can move any seat to another device from the table’s menu.
table-invite-move = Move to the server and get the link
table-invite-offer = Offer this seat
table-invite-moved = The game is now on the server. Send the link to your guest and continue playing there.
table-invite-go = Go to the table on the server
table-moved = This game was moved to a server and continues there.
table-offered = The host offers you the seat of { $name }.
table-offered-take = Take the seat
table-offered-about = You continue playing for { $name }, with the same figures and points.
table-move-seat = Move { $name }’s seat to another device
table-rules = Rules
table-shortcuts = Keyboard shortcuts
table-resign = Give up
table-resign-as = { $name } gives up
table-resign-goes-on = If { $name } gives up, a bot takes the seat and the others play on. This cannot be undone.
table-resign-ends = If { $name } gives up, the game ends now. This cannot be undone.
table-play-on = Keep playing
table-leave = Leave the table
table-leave-about = You keep your seat: you can return from the home page.
table-leave-about-device = The game is stored on this device: you can return from the home page.

# A report
table-report = Report a problem
table-report-about = This creates a text with the game record, the page version, your browser and the latest errors. It contains no seat keys and is not sent anywhere: copy or save it, and give it to the operator of this server.
table-report-words = What went wrong? (optional)
table-report-show = Show the text
table-report-copy = Copy the report
table-report-download = Save as a file

# Keys
table-key-pick = choose from the list
table-key-pass = pass, place nothing
table-key-confirm = end the turn, if you confirm your turns
table-key-undo = undo
table-key-board = go to the board
table-key-arrows = move from place to place on the board
table-key-ends = go to the first or last place on the board
table-key-rotate = rotate the tile
table-key-rotate-back = rotate the tile the other way
table-key-enter = try the tile there, press again to place it, choose the spot
table-key-inspect = what is here? size, owners, value
table-key-zoom = zoom in, zoom out, whole board
table-key-pan = move the board view
table-key-hint = hint
table-key-history = history
table-key-chat = chat
table-key-menu = menu
table-key-escape = put the tile back, close
table-key-help = this list
