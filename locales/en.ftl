# What the terminal and the page say of the game itself. What a module says is in its folder
# (crates/rules/src/modules/*/words.en.ftl). Keys with a prefix stand for what the engine says by
# key: ask- (questions), label- (choices), reason- and source- (points), told- (events of
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
inside = enclosed
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
bot-lost = The bot broke down and cannot go on. The game can be saved with s.
confirm-turn = { $name }: Enter ends the turn, u takes back.

## The log

log = What happened
log-title = What happened (↑ ↓ to read back, Esc closes)
log-completed = { $feature } at { $at } completed, nobody's
log-discarded = tile { $tile } fits nowhere and leaves the game
log-declined = tile { $tile } is declined and leaves the game
log-only-place = the only place
log-hidden = a tile was laid aside unseen
log-revealed = tile { $tile } is turned up
log-chance = chance: { $face }
log-final = Final scoring
log-over = The game is over.

## The table

tiles-left = { $left } tiles left · turn { $turn }
tile-in-hand = tile in hand
tile-laid = just placed
tile-shown = tile beside the board
taken-back = Taken back.
nothing-to-undo = There is nothing to take back.
chance-dealt = Too late: the next tile has been drawn since.
no-outcome = Chance has nothing left to decide: the game cannot go on.
no-such-pick = There is no such choice.
nobody-asked = Nobody at this keyboard is asked now.
allowed = That is allowed: Enter places the tile.
all-allowed = Everything here is allowed.
hasty = Turns now end without asking (c to change).
not-hasty = Turns now end only after Enter (c to change).
saved = Saved in { $path }
not-saved = Not saved in { $path }: { $error }
too-small = This window is too small. Bastide needs { $width } columns and { $height } rows.

keys-place = arrows move · Tab next place · r turn · Enter place · w why · f feature · ? help
keys-pick = 1–9 choose · 0 or Enter pass · ↑↓ select · u take back · w why not · ? help
keys-number = 0–9 type · ↑↓ change · Enter choose · u take back · w why not · ? help
keys-bot = any key: go on at once · ? help · q quit
keys-confirm = Enter end the turn · u take back · f feature · g log · ? help
keys-over = Enter result · s save · g log · arrows look around · q quit

## A feature

focus-road = Road
focus-city = City
focus-monastery = Monastery
focus-farm = Farm
focus-complete = complete
focus-open = { $count ->
    [one] 1 open side
   *[other] { $count } open sides
}
focus-owner = { $name }: { $count } · gets the points
focus-present = { $name }: { $count }
focus-nobody = nobody stands here
focus-now = worth { $points } now
focus-then = worth { $points } if completed like this
focus-keys = f next · Esc back
focus-ended = That was the last feature of this tile.

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
help-tab = next cell where the tile fits (Shift+Tab: previous)
help-turn = turn the tile to the next way that fits
help-enter = place, take the marked choice, end the turn
help-digits = choose from the list; 0 passes
help-undo = take back your last decision, until a tile is drawn
help-why = why not? the rule that forbids it under the cursor
help-hint = a hint: what a computer player would pick
help-feature = features under the cursor: extent, owners, worth
help-tiles = tiles that can still come
help-projection = the scores if the game ended now
help-expansions = what the expansions show
help-log = the whole log
help-zoom = nearer, farther
help-all = show the whole board
help-confirm = end turns with or without asking
help-save = save the record
help-mouse = click: look; again: place; drag: move; wheel: turn
help-help = this help
help-quit = quit
help-figures = A capital letter stands on road, city or monastery; a small underlined one lies on a farm.
symbol-monastery = monastery
tiles-title = Tiles that can still come: { $count }
hint-title = A hint for { $name }
hint-thinking = Thinking …
hint-about = What a computer player would pick, and the margin in points that it expects at the end. The first is marked: Enter closes this window, and Enter again takes it.
hint-none = No hint came. Try again.

projection-title = If the game ended now
projection-about = Score, what final scoring would add, and the sum.
quit-title = Quit the game?
quit-keys = y or Enter: quit · any other key: play on
save-title = Save the record as
save-keys = Enter: save · Esc: do not
result-title = Result
winner = { $names } wins!
winners = { $names } share the victory!
result-keys = s save record · g log · n new game · Esc look at the board · q quit
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
start-seat = Seat { $number }
start-empty = (empty)
start-seed = Seed
start-keys = Enter begin · ↑↓ line · ←→ change · letters type a name · Esc quit
about-language = Idioma: Español con ←→.
about-Classic = The older stand-alone base game: small cities score less, each city feeds a player's farms once, up to 5 players.
about-Plus2012 = The big box of 2012: small cities score less, up to 6 players.
about-Plus2014 = The big box of 2014: the newest and simplest rules, up to 8 players.
about-seat = ←→ person or bot; letters change the name. The last empty line adds a seat.
about-bot-random = Picks any legal move.
about-bot-greedy = Looks one turn ahead.
about-bot-easy = Overlooks much: for beginners and families.
about-bot-medium = Weighs its own turn, with slips.
about-bot-hard = Weighs its own turn well.
about-bot-master = Looks ahead for a second each turn.
about-bot-star25 = A published search, to compare with.
about-bot-uct = A published search, to compare with.
about-module = An expansion: ←→ plays with it or without.
about-seed = The same seed deals the same tiles.
value-yes = yes
value-no = no
value-none = none
value-standalone = stand-alone

## Games that many people play

preset-plain = Base game
preset-plain-about = Just the 72 tiles. The best way to begin.
preset-little-more = A little more
preset-big-box = Big box 2014
preset-big-box-about = Five expansions from the big box of 2014.
preset-minis = Small expansions
preset-minis-about = The seven small ones of the box of 2012.
preset-everything = Everything
preset-everything-about = All expansions at once. Take your time.

## Refusals

why-cell-taken = a tile lies there already
why-cell-not-adjacent = no tile lies beside that cell
why-rotation-unknown = a tile has four rotations, r0 to r3
why-side-mismatch = a side of the tile does not continue what it touches
why-not-offered = that is not among the things to pick from now
why-chance-first = nobody can pick now: chance has to decide first
why-game-over = the game is over
why-outcome-impossible = chance cannot bring that: none is left
why-pick-first = a player has to pick before chance decides again

## Picks over the wire

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
elsewhere-picks = { $name } is to play …
elsewhere-absent = { $name } is not here. o proposes a bot instead.
keys-elsewhere = arrows look around · m write · g log · u take back · ? help · q leave
not-connected = There is no connection now: wait a moment and try again.
only-watching = You watch this game and have no seat.
nobody-absent = Nobody who is waited for is away.
seat-taken-over = A bot plays your seat: b takes it back.
seat-is-yours = No bot plays your seat.
no-proposal = Nobody proposes anything.
no-aids = This table is played without aids.
no-winner = Nobody wins.
table-closed = The table was closed.
proposal-undo = { $name } would like to take back a move.
proposal-take-over = { $name } proposes that the bot { $bot } plays on for { $absent }.
proposal-keys = y agree · x refuse
proposal-waits = The others are asked · x withdraws your own proposal
connection-good = { $count ->
    [0] connected
    [one] connected · 1 watches
   *[other] connected · { $count } watch
}
connection-watching = you watch
connection-lost = The connection is lost; trying again ({ $tries }) …
connection-ended = The connection has ended: { $why }
calling = Calling the server …
calling-keys = q leave
chat = Said
chat-unread = Said ({ $count } new: m)
chat-title = Said at this table
chat-keys = Enter: say · Enter on an empty line or Esc: close
spectator = spectator
leave-title = Leave the table?
leave-about = Your seat stays yours: the same command brings you back.
leave-keys = y or Enter: leave · r: give the game up · any other key: play on
result-keys-remote = n play again · m write · s save record · g log · Esc look at the board · q leave
result-keys-again = n go to the new game · m write · s save record · g log · Esc board · q leave
rematch-offered = The table plays again: n sits down.
help-chat = read and write at the table
help-proposal = agree to a proposal, or refuse it
help-take-over = propose a bot for somebody who is away
help-return = play your seat again that a bot has taken over
log-undone = { $name } takes back
log-resigned = { $name } gives up
log-timed-out = { $name } is out of time
log-taken-over = the bot { $bot } plays on for { $name }
log-returned = { $name } is back
log-closed = The table was closed: { $reason }
misfit = The game here is not the server's: { $problem }. Reading it again …
misfit-final = The game here is not the server's: { $problem }. Program and server may be of different versions.
lost-unreachable = The server cannot be reached: { $why }. Check the link, and whether the server runs.
lost-broken = The connection broke: { $why }.
lost-nonsense = What the server says cannot be understood: { $why }. Program and server may be of different versions.
lobby-title = A table
lobby-link = Others come by this link:
lobby-free = free
lobby-kept = kept for { $name }
lobby-keys = m write · l stand up · q leave, the seat stays yours
lobby-keys-host = b bots for the free seats · m write · l stand up · q leave
lobby-keys-watch = m write · q leave
clock-none = no clock
clock-per-move = { $time } for each turn
clock-fischer = { $time } and { $increment } s more after each turn
seat-is-kept = Your seat is kept. Come back with: bastide join { $link }
host-is-closed = The game is kept. Open it again with: bastide host --resume
watch-instead = You can watch with --watch.
deal-kept = The deal was made of what the server had promised and of your own number.
deal-broken = The deal was NOT made of what the server had promised and of your own number. Check the record with bastide verify.
deal-unknown = Whether the deal was made as promised is not known here: the seat came from another device.
wire-too-fast = Too fast: wait a second.
wire-wrong-version = The server speaks another version of the protocol: use the same version of Bastide as the server. ({ $message })
wire-unknown-table = There is no such table, or no longer. Check the link; old games are removed after a while.
wire-bad-token = This seat is not yours any more: somebody stood up from it. The same command sits down on a free one.
wire-not-your-seat = That is not your seat.
wire-not-asked = It is not your turn.
wire-stale = The game has gone on meanwhile.
wire-unconfirmed = Your last picks wait: Enter ends the turn, u takes back.
wire-nothing-to-confirm = There is nothing to confirm.
wire-nothing-to-undo = There is nothing to take back.
wire-undo-forbidden = This table does not allow that to be taken back.
wire-no-proposal = Nobody proposes anything.
wire-proposal-open = Another proposal is open: wait until it is decided.
wire-not-absent = That player is here, a bot plays the seat, or the clock decides.
wire-not-taken-over = No bot plays your seat.
wire-game-over = The game is over.
wire-not-over = That is possible after the game.
wire-not-started = The game has not begun: seats are free.
wire-already-started = The game has begun.
wire-bad-name = The name cannot be used. ({ $message })
wire-name-taken = Somebody at the table has this name: choose another with --name.
wire-colour-taken = Somebody at the table has this colour: choose another with --colour. ({ $message })
wire-no-free-seat = All seats of the table are taken.
wire-chat-off = Nobody can write at this table.
wire-muted = The host lets you write no more.
wire-banned = This server does not let you in.
wire-full = The server is full: come back later.
wire-unavailable = The server cannot write now. Nothing was lost: try again in a moment.
wire-replaced = Your seat was moved to another device.
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
}, together { $cost } points lost
analysis-player-luck = luck { $luck }
analysis-legend = Margin: the expected final score less that of the best opponent. ?! inaccuracy: costs { $inaccuracy } points or more; ? mistake: { $mistake }; ?? blunder: { $blunder }. Luck: how much better what came was than the mean of what could have come.
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder

## What expansions show beside the board

panel-track = Scoring track
panel-track-figure = { $number ->
    [0] { $name }: { $points } points, on space { $space }
   *[other] { $name }, scoring figure { $number }: { $points } points, on space { $space }
}
panel-lots-sale = for sale
panel-lots-bid = Highest bid:
panel-lots-no-bid = No bid yet.
expansions-title = Expansions
expansions-none = No expansion has anything beside the board.
expansions-more = … more with e
