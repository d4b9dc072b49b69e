# The lobby and the waiting room.

lobby-heading = Open tables
lobby-about = Tables open to everyone. Join one, watch one, or replay a finished game.
lobby-join-tab = Join
lobby-watch-tab = Watch
lobby-replay-tab = Finished
lobby-which = Which tables
lobby-none-open = No table is looking for players right now.
lobby-none-open-do = Open one and choose “Everyone”: others will find it here.
lobby-none-playing = No public game is being played right now.
lobby-none-playing-do = Start a game that everyone can watch.
lobby-none-over = No public game has finished yet.
lobby-none-over-do = Your own finished games are under Replays.
lobby-open-one = Open a table
lobby-my-replays = Replays
lobby-join = Join
lobby-watch = Watch
lobby-replay = Replay
lobby-untitled = { $name }’s table
lobby-untitled-nobody = A table
lobby-free-seats = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
lobby-won = { $names } won
lobby-refreshed = The list updates by itself.

# The waiting room.
lobby-room = Waiting for players
lobby-room-full = Everyone is here. The game is starting …
lobby-room-closed = This table was closed.
lobby-room-closed-do = Open another one, or find one in the lobby.
lobby-room-left = { $count ->
    [one] One more player, and the game starts.
   *[other] { $count } more players, and the game starts.
}
lobby-seats = Seats
lobby-seat-free = Free seat
lobby-seat-kept = Reserved for { $name }
lobby-seat-you = you
lobby-seat-here = here
lobby-seat-away = away
lobby-seat-bot = Bot: { $level }
lobby-seat-number = Seat { $number }
lobby-spectators = { $count ->
    [0] No spectators
    [one] { $count } spectator
   *[other] { $count } spectators
}
lobby-invite = Invite others
lobby-invite-about = Send this link. Anyone who opens it can sit down or watch, without an account.
lobby-only-here = This link works only on this computer.
lobby-only-here-do = For other devices, start the server with { $command } and open this page at this computer’s network address.
lobby-invite-copy = Copy the link
lobby-invite-share = Share …
lobby-invite-text = Come and play at my table:
lobby-invite-qr = QR code
lobby-invite-qr-label = QR code of the link to this table
lobby-join-title = Sit down
lobby-join-about = Choose a name and a colour. That is all.
lobby-join-name = Your name
lobby-join-colour = Your colour
lobby-join-submit = Sit down
lobby-join-kept = Reserved seats:
lobby-join-as = Sit down as { $name }
lobby-join-another = Another person on this device
lobby-join-another-name = Their name
lobby-join-another-colour = Their colour
lobby-leave = Stand up
lobby-leave-about = Stand up: free { $name }’s seat
lobby-move = Another device
lobby-move-about = Move { $name }’s seat to another device
lobby-move-title = Play on another device
lobby-move-no-key = This device does not have the key to { $name }’s seat, so it cannot move the seat.
lobby-move-text = Anyone who opens this link plays as { $name }. Keep it to yourself.
lobby-move-qr-label = QR code that moves { $name }’s seat
lobby-ask-to-leave = Ask { $name } to stand up
lobby-host = You are the host
lobby-host-fill = Fill with bots
lobby-host-fill-level = Bot level
lobby-host-fill-about = Bots take the free seats, and the game starts.
lobby-host-close = Close the table
lobby-host-close-sure = Close the table for everyone? No game will be played here.
lobby-fair = Fair deal
lobby-fair-about = The server fixed its part of the deal before anyone sat down, and this seal proves it. Keep it: after the game you can check that no one chose the tiles.
lobby-fair-seal = Seal
lobby-details = Game settings
lobby-if-absent-bot = a bot ({ $bot }) may play for a player who stays away
lobby-if-absent-wait = no bot plays for a player who has not agreed to it
lobby-no-chat = no chat
lobby-no-aids = no player aids
lobby-no-hints = no hints
lobby-connecting = Connecting …
lobby-lost = Connection lost. Reconnecting …
