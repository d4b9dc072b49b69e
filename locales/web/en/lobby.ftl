# The lobby, and the room where people wait for a game to begin.

lobby-heading = Open tables
lobby-about = Tables whose hosts want company. Join one, watch one, or go through a finished game.
lobby-join-tab = Join
lobby-watch-tab = Watch
lobby-replay-tab = Finished
lobby-which = Which tables
lobby-none-open = No table is looking for players right now.
lobby-none-open-do = Open one and choose “Everybody”: others will find it here.
lobby-none-playing = Nobody is playing in public right now.
lobby-none-playing-do = Begin a game that everybody may watch.
lobby-none-over = No public game has been finished yet.
lobby-none-over-do = Your own finished games are among the replays.
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
lobby-refreshed = The list renews itself.

# The waiting room.
lobby-room = Waiting for players
lobby-room-full = Everybody is here. The game begins …
lobby-room-closed = This table was closed.
lobby-room-closed-do = Open another one, or find one in the lobby.
lobby-room-left = { $count ->
    [one] One more, and the game begins by itself.
   *[other] { $count } more, and the game begins by itself.
}
lobby-seats = Seats
lobby-seat-free = Free seat
lobby-seat-kept = Kept for { $name }
lobby-seat-you = you
lobby-seat-here = here
lobby-seat-away = away
lobby-seat-bot = Computer: { $level }
lobby-seat-number = Seat { $number }
lobby-spectators = { $count ->
    [0] Nobody watches.
    [one] { $count } spectator
   *[other] { $count } spectators
}
lobby-invite = Invite others
lobby-invite-about = Send this link. Whoever opens it can sit down or watch; nobody needs an account.
lobby-only-here = This link works only on this computer.
lobby-only-here-do = For other devices, start the server with { $command } and open this page by the address that this computer has in your network.
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
lobby-join-kept = Seats are kept for:
lobby-join-as = Sit down as { $name }
lobby-join-another = Another person on this device
lobby-join-another-name = Their name
lobby-join-another-colour = Their colour
lobby-leave = Stand up
lobby-leave-about = Stand up: free the seat of { $name }
lobby-move = Another device
lobby-move-about = Move the seat of { $name } to another device
lobby-move-title = Play this seat elsewhere
lobby-move-text = Whoever opens this link plays as { $name }. Keep it to yourself.
lobby-move-qr-label = QR code that moves the seat of { $name }
lobby-ask-to-leave = Ask { $name } to stand up
lobby-host = You are the host
lobby-host-fill = Fill with computers
lobby-host-fill-level = Level of the computers
lobby-host-fill-about = Computers take the free seats, and the game begins.
lobby-host-close = Close the table
lobby-host-close-sure = Close the table for everybody? No game will be played here.
lobby-fair = Fair deal
lobby-fair-about = This is the seal of the deal: the server fixed its part before anybody sat down. Keep it, and after the game you can check that no tile was chosen.
lobby-fair-seal = Seal
lobby-details = The game
lobby-no-chat = no chat
lobby-no-aids = without aids
lobby-connecting = Connecting …
lobby-lost = The connection was lost; it comes back by itself.
