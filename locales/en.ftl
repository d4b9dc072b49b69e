# Messages of the game itself, for the terminal and the page. Messages of a module are in its folder
# (crates/rules/src/modules/*/words.en.ftl). The engine names some messages by key; their prefixes
# are ask- (questions), label- (choices), reason- and source- (points), told- (events of
# expansions), why- (refusals), option-, about- and value- (options), module-, tile-.

## Words

road = road
city = city
monastery = monastery
farm = farm
thief = thief
knight = knight
monk = monk
farmer = farmer
north = N
east = E
south = S
west = W
inside = inside
spot = spot { $place }
figure-number = figure { $number }
and = and
you = You
player = Player
person = person
bot-greedy = Greedy
bot-random = Random
bot-easy = Easy
bot-medium = Medium
bot-hard = Hard
bot-master = Master
bot-star25 = Star2.5

## Questions and choices

choose = choose
pass = pass
label-pass = pass
bot-thinks = { $name } is thinking …
bot-lost = The bot crashed and cannot go on. Press s to save the game.
confirm-turn = { $name }: Enter ends the turn, u undoes your last choice.

## The history

log = History
log-title = History (↑ ↓ scroll, Esc closes)
log-completed = { $feature } at { $at } completed, no owner
log-discarded = tile { $tile } fits nowhere and leaves the game
log-declined = tile { $tile } is declined and leaves the game
log-only-place = the only place
log-hidden = a tile was set aside face down
log-revealed = tile { $tile } is revealed
log-chance = chance: { $face }
log-final = Final scoring
log-over = The game is over.

## The table

tiles-left = { $left ->
    [one] 1 tile left
   *[other] { $left } tiles left
} · turn { $turn }
tile-in-hand = tile in hand
tile-laid = just placed
tile-shown = tile beside the board
taken-back = Undone.
nothing-to-undo = There is nothing to undo.
chance-dealt = Too late: the next tile has already been drawn.
no-outcome = Nothing is left to draw: the game cannot go on.
no-such-pick = There is no such choice.
nobody-asked = It is not your turn.
allowed = That is allowed: Enter places the tile.
all-allowed = Everything here is allowed.
hasty = Turns now end without confirmation (c to change).
not-hasty = Turns now end when you press Enter (c to change).
saved = Saved to { $path }
not-saved = Could not save to { $path }: { $error }
too-small = This window is too small. Bastide needs { $width } columns and { $height } rows.

keys-place = arrows move · Tab next · r rotate · Enter place · w why · f feature · ? help
keys-pick = 1–9 choose · 0 or Enter pass · ↑↓ select · u undo · w why not · ? help
keys-number = 0–9 type · ↑↓ change · Enter choose · u undo · w why not · ? help
keys-bot = any key: skip the pause · ? help · q quit
keys-confirm = Enter end the turn · u undo · f feature · g history · ? help
keys-over = Enter result · s save · g history · arrows look around · q quit

## Majorities

majority-won = Most followers: { $counts }
majority-shared = Tie, each player gets all the points: { $counts }
majority-broken = Tie, { $tiebreak }: { $counts }
majority-count = { $name } { $strength }
majority-count-weighted = { $name } { $strength } ({ $figures ->
    [one] 1 follower
   *[other] { $figures } followers
})

## A feature

focus-road = Road
focus-city = City
focus-monastery = Monastery
focus-farm = Farm
focus-complete = completed
focus-open = { $kind ->
    [monastery] { $count ->
        [one] 1 tile missing
       *[other] { $count } tiles missing
    }
   *[other] { $count ->
        [one] 1 open side
       *[other] { $count } open sides
    }
}
focus-owner = { $name }: { $count } · gets the points
focus-present = { $name }: { $count }
focus-nobody = no owner
focus-now = worth { $points } now
focus-then = worth { $points } if completed
focus-keys = f next · Esc back
focus-ended = That was the last feature on this tile.

## Windows

help-title = Keys
key-arrows = arrows, hjkl
key-pan = shift+arrows
key-tab = Tab, n
key-turn = r, space, R
key-enter = Enter
key-digits = 0–9
key-mouse = mouse
help-arrows = move the cursor; the view follows
help-pan = move the view (also H J K L)
help-tab = next place where the tile fits (Shift+Tab: previous)
help-turn = rotate the tile to the next rotation that fits
help-enter = place the tile, confirm the choice, end the turn
help-digits = choose from the list; 0 passes
help-undo = undo your last choice, until a tile is drawn
help-why = why not? shows the rule that forbids it
help-hint = a hint: what a bot would play
help-feature = features under the cursor: size, owners, value
help-tiles = tiles that can still come
help-projection = the scores if the game ended now
help-expansions = panels of the expansions
help-log = the whole history
help-zoom = zoom in, zoom out
help-all = show the whole board
help-confirm = end turns with or without confirmation
help-save = save the record
help-mouse = click: select; again: place; drag: move; wheel: rotate
help-help = this help
help-quit = quit
help-figures = Capital letters are figures on roads, in cities and monasteries; small underlined ones are on farms.
symbol-monastery = monastery
tiles-title = Tiles that can still come: { $count }
hint-title = Hint for { $name }
hint-thinking = Thinking …
hint-about = What a bot would play, with the final margin in points that it expects. The first is selected: Enter closes this window, and Enter again plays it.
hint-none = No hint arrived. Try again.

projection-title = If the game ended now
projection-about = Score now, points from final scoring, and total.
quit-title = Quit the game?
quit-keys = y or Enter: quit · any other key: keep playing
save-title = Save the record as
save-keys = Enter: save · Esc: cancel
result-title = Result
winner = { $names } wins!
winners = { $names } share the victory!
result-keys = s save record · g history · n new game · Esc look at the board · q quit
column-total = total
column-road = roads
column-city = cities
column-monastery = monasteries
column-farm = farms

## The start screen

start-welcome = the tile-laying game in your terminal
start-title = New game
start-language = Language
start-edition = Edition
edition-Classic = Classic edition
edition-Plus2012 = 2012 edition
edition-Plus2014 = 2014 edition
start-seat = Seat { $number }
start-bot = { $name } · bot, { $bot }
start-empty = (empty)
start-seed = Seed
start-keys = Enter start · ↑↓ line · ←→ change · letters type a name · Esc quit
about-language = Idioma: Español con ←→.
about-Classic = The older stand-alone base game: two-tile cities score less, each city counts once per player for farms, up to 5 players.
about-Plus2012 = The 2012 big box: two-tile cities score less, up to 6 players.
about-Plus2014 = The 2014 big box: the newest and simplest rules, up to 8 players.
about-seat = ←→ person or bot; type to change the name. The empty last line adds a seat.
about-bot-random = Plays any legal move.
about-bot-greedy = Looks one turn ahead.
about-bot-easy = Misses a lot: for beginners and families.
about-bot-medium = Thinks about its own turn, but makes mistakes.
about-bot-hard = Thinks its own turn through.
about-bot-master = Thinks ahead for a second each turn.
about-bot-star25 = A published search algorithm, for comparison.
about-bot-uct = A published search algorithm, for comparison.
about-module = An expansion: ←→ adds or removes it.
about-seed = The same seed deals the same tiles.
value-yes = yes
value-no = no
value-none = none
value-standalone = stand-alone

## Popular games

preset-plain = Base game
preset-plain-about = Just the 72 tiles. The best way to start.
preset-little-more = A little more
preset-big-box = 2014 big box
preset-big-box-about = Five expansions from the 2014 big box.
preset-minis = Mini expansions
preset-minis-about = The seven mini expansions from the 2012 box.
preset-everything = Everything
preset-everything-about = All expansions at once. Take your time.

## Refusals

why-cell-taken = there is already a tile there
why-cell-not-adjacent = there is no tile next to that place
why-rotation-unknown = a tile has four rotations, r0 to r3
why-side-mismatch = a side of the tile does not match its neighbour
why-not-offered = that is not one of the choices now
why-chance-first = no one can choose now: a random draw comes first
why-game-over = the game is over
why-outcome-impossible = that cannot come up: none is left
why-pick-first = a player has to choose before the next random draw

## Picks

pick-place = { $cell }, rotation { $number }
pick-link = connect { $from } and { $to }
pick-player = { $name }
pick-tile = tile { $tile }
pick-number = { $number }
pick-points = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
pick-space = space { $space }

## A table on a server

your-turn = It is your turn.
elsewhere-picks = Waiting for { $name } …
elsewhere-absent = { $name } is away. Press o to propose a bot.
keys-elsewhere = arrows look around · m chat · g history · u undo · ? help · q leave
not-connected = No connection: wait a moment and try again.
only-watching = You are a spectator and have no seat.
nobody-absent = The player to move is not away.
seat-taken-over = A bot is playing your seat: b takes it back.
seat-is-yours = No bot is playing your seat.
no-proposal = There is no open proposal.
no-aids = Player aids are off at this table.
no-hints = Hints are off at this table.
no-winner = Nobody wins.
table-closed = The table was closed.
proposal-undo = { $name } would like to undo a move.
proposal-hints = { $name } proposes to allow hints for everyone.
proposal-take-over = { $name } proposes that a bot ({ $bot }) plays for { $absent }.
proposal-keys = y agree · x decline
proposal-waits = Waiting for the others · x withdraws your proposal
connection-good = { $count ->
    [0] connected
    [one] connected · 1 spectator
   *[other] connected · { $count } spectators
}
connection-watching = you are watching
connection-lost = Connection lost, trying again ({ $tries }) …
connection-ended = Disconnected: { $why }
calling = Connecting to the server …
calling-keys = q leave
chat = Chat
chat-unread = Chat ({ $count } new: m)
chat-title = Table chat
chat-keys = Enter: send · Enter on an empty line or Esc: close
spectator = spectator
leave-title = Leave the table?
leave-about = You keep your seat: the same command brings you back.
leave-keys = y or Enter: leave · r: give up · any other key: keep playing
result-keys-remote = n play again · m chat · s save record · g history · Esc look at the board · q leave
result-keys-again = n go to the new game · m chat · s save record · g history · Esc board · q leave
rematch-offered = The table is playing again: press n to join.
help-chat = read and write chat messages
help-proposal = agree to a proposal, or decline it
help-take-over = propose a bot for a player who is away
help-return = take your seat back from a bot
log-undone = { $name } undoes a move
log-hints-allowed = Hints are allowed, as { $name } proposed
log-resigned = { $name } gives up
log-timed-out = { $name } runs out of time
log-taken-over = a bot ({ $bot }) takes over for { $name }
log-returned = { $name } is back
log-outage = The server was unavailable for { $time }; the clocks stood still.
log-closed = The table was closed: { $reason }
misfit = This game differs from the server's: { $problem }. Loading it again …
misfit-final = This game differs from the server's: { $problem }. The program and the server may be different versions.
lost-unreachable = Cannot reach the server: { $why }. Check the link, and that the server is running.
lost-broken = Connection lost: { $why }.
lost-nonsense = The server's answer cannot be understood: { $why }. The program and the server may be different versions.
lobby-title = A table
lobby-link = Invite others with this link:
lobby-bot = bot, { $bot }
lobby-free = free
lobby-kept = reserved for { $name }
lobby-keys = m chat · l stand up · q leave (you keep your seat)
lobby-keys-host = b bots for the free seats · m chat · l stand up · q leave
lobby-keys-watch = m chat · q leave
clock-none = no clock
absence-bot = a bot ({ $bot }) may play for a player who stays away
absence-wait = no bot plays for a player who has not agreed to it
clock-per-move = { $time } per turn
clock-fischer = { $time } plus { $increment } s after each turn
seat-is-kept = You keep your seat. Come back with: bastide join { $link }
host-is-closed = The game is saved. Open it again with: bastide host --resume
watch-instead = You can watch with --watch.
deal-kept = The deal is correct: it follows from the server's promised secret and your own number.
deal-broken = The deal does NOT follow from the server's promised secret and your own number. Check the record with bastide verify.
deal-unknown = The deal cannot be checked here: the seat came from another device.
wire-too-fast = Too fast: wait a second.
wire-wrong-version = The server uses another protocol version: use the same version of Bastide as the server. ({ $message })
wire-unknown-table = There is no such table. Check the link; old games are deleted after a while.
wire-bad-token = The server does not know this seat. A saved seat stays saved, so try again later. With --forget, the command discards it and takes a free one.
wire-seat-given-up = This seat is no longer yours: it was given up. With --forget, the command discards it and takes a free one.
wire-not-your-seat = That is not your seat.
wire-not-asked = It is not your turn.
wire-stale = The game has moved on.
wire-unconfirmed = Your turn is not confirmed yet: Enter ends it, u undoes your last choice.
wire-nothing-to-confirm = There is nothing to confirm.
wire-nothing-to-undo = There is nothing to undo.
wire-undo-forbidden = This table does not allow undoing that.
wire-hints-off = Hints are off at this table, or not everyone has agreed to them.
wire-no-proposal = There is no open proposal.
wire-proposal-open = Another proposal is open: wait until it is settled.
wire-not-absent = No bot can be proposed: the player is here, a bot already plays the seat, or the clock decides.
wire-not-taken-over = No bot is playing your seat.
wire-game-over = The game is over.
wire-not-over = That is only possible after the game.
wire-not-started = The game has not started: there are free seats.
wire-already-started = The game has already started.
wire-bad-name = This name cannot be used. ({ $message })
wire-name-taken = Someone at the table has this name: choose another with --name.
wire-colour-taken = Someone at the table has this colour: choose another with --colour. ({ $message })
wire-no-free-seat = All seats at the table are taken.
wire-chat-off = Chat is off at this table.
wire-muted = The host has muted you.
wire-banned = You are banned from this server.
wire-full = The server is full: come back later.
wire-busy = The server is busy: try again in a moment.
wire-unavailable = The server cannot save right now. Nothing was lost: try again in a moment.
wire-replaced = A bot is playing your seat now: b takes it back.
wire-closed = The table was closed. ({ $message })

## Analysis

analysis-luck = draws { $came }, luck { $luck }
analysis-margin = margin { $margin }
analysis-cost = cost { $cost }, best { $best }
analysis-player = { $points } points, { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
}: { $inaccuracies ->
    [one] 1 inaccuracy
   *[other] { $inaccuracies } inaccuracies
}, { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
}, { $blunders ->
    [one] 1 blunder
   *[other] { $blunders } blunders
}, { $cost } points lost in total
analysis-player-luck = luck { $luck }
analysis-legend = Margin: a player's expected final score minus the best opponent's. ?! inaccuracy: costs { $inaccuracy } points or more; ? mistake: { $mistake }; ?? blunder: { $blunder }. Luck: how much better the draw was than the average of all possible draws.
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder

## Panels of the expansions

panel-track = Scoring track
panel-track-figure = { $number ->
    [0] { $name }
   *[other] { $name }, scoring figure { $number }
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, on space { $space }
panel-lots-sale = for sale
panel-lots-bid = Highest bid:
panel-lots-no-bid = No bid yet.
expansions-title = Expansions
expansions-none = No expansion shows anything beside the board.
expansions-more = … more with e

## Commands

replay-source-at = { $source } at { $cell }
replay-final = final scoring, { $source }
replay-most = Most points: { $names }.
replay-chance = The record ends before the random event `{ $source }`.
replay-question = The record ends at a question. { $question } [{ $rule }]: { $picks }
replay-refused = The set-up is refused, as expected: { $problem }
tiles-start = start tile
tiles-set = { $set }: { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
tiles-set-instead = { $set }: { $count ->
    [one] 1 tile, used in place of the same tile without a symbol
   *[other] { $count } tiles, used in place of the same tiles without a symbol
}
options-edition = edition { $edition }
options-values = values: { $values }; module { $module }
options-reading = reading { $id }: { $question }

## Readings of the rulebooks

reading = Reading
reading-books = The books
reading-choice = By default
reading-reason = Reason
reading-option = Option
reading-where = See
reading-of = Reading { $id }
rule-example = Example
book-Classic = Carcassonne, classic edition
book-Plus2012 = Carcassonne, 2012 edition
book-Plus2014 = Carcassonne, 2014 edition
cite-page = { $book }, p. { $place }
cite-pages = { $book }, pp. { $place }
cite-section = { $book }, “{ $place }”
