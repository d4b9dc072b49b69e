# The home page and the set-up of a game.

start-tagline = Build cities, roads and monasteries, tile by tile.
start-about = A board game for two to eight players: against bots, with friends through a link, or around one screen.
start-play-now = Play now
start-opponents = Opponents
start-opponents-count = { $count ->
    [one] { $count } opponent
   *[other] { $count } opponents
}
start-level = Level
start-sitting-down = Sitting down …
start-seat-name-asked = What is your name?
start-guest = Guest
start-guest-number = Guest { $number }
start-other-ways = More ways to play
start-friends = Play with friends
start-here = On this device
start-custom = Set up a game
start-custom-about = Choose expansions, house rules and clocks.
start-lobby = Open tables
start-lobby-about = Join other players or watch them play.
start-learn = First game
start-learn-about = Learn by playing, in ten minutes.
start-new-here = New here? Learn by playing, in ten minutes.
start-rules = Rulebook
start-rules-about = Every rule, with examples you can play.
start-replays = Replays
start-replays-about = Go through finished games move by move.
start-enter = Record a game
start-enter-about = Enter a game from a real table, tile by tile.
start-go-on = Your games
start-go-on-your-turn = Your turn
start-go-on-turn = { $name } to move
start-go-on-waiting = { $count ->
    [one] Waiting for { $count } player
   *[other] Waiting for { $count } players
}
start-go-on-confirm = You have not ended your turn
start-go-on-forget = Remove from this list
start-go-on-confirm-forget = Remove { $title } from this list? This device forgets your seat; the game goes on.
start-go-on-confirm-delete = Delete { $title }? The game is only on this device, so it cannot be restored.
start-go-on-more = Show all { $count }
start-unreachable = Cannot reach the server. Your games are safe; this page keeps trying.

# Setting up.
start-new = New game
start-begin = Start the game
start-open = Open the table
start-again = Same as last game
start-quick = Quick start
start-favourite-keep = Save as a favourite
start-favourite-name = Name of the favourite
start-favourite-save = Save
start-favourite-kept = Saved
start-favourite-remove = Remove the favourite { $name }
start-players = Players
start-players-order = In turn order. At most { $most } in this edition.
start-seat-number = Seat { $number }
start-seat-who = Who plays seat { $number }
start-seat-name = Name at seat { $number }
start-seat-colour = Colour of { $name }
start-seat-level = Level of { $name }
start-seat-remove = Remove seat { $number }
start-seat-link-about = Joins through the link and chooses a name and colour.
start-who-here = Here
start-who-link = By link
start-who-bot = Bot
start-add-here = Person here
start-add-link = Person by link
start-add-bot = Bot
start-mix = Shuffle the order
start-full = No more seats in this edition.
start-expansions = Expansions
start-all = All
start-none = None
start-random = Surprise me
start-tiles-more = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
start-no-expansion = base game only
start-more-expansions = { $count ->
    [one] { $count } more
   *[other] { $count } more
}
start-edition-name = Edition
start-edition-Classic = Classic
start-edition-Plus2012 = 2012
start-edition-Plus2014 = 2014
start-pace = Pace
start-pace-none = No clock
start-pace-none-about = Everyone takes as long as they like.
start-pace-move = Per turn
start-pace-move-about = Every turn has the same time limit.
start-pace-fischer = For the game
start-pace-fischer-about = Time for the whole game, and a little more after each turn.
start-pace-days = Days
start-pace-days-about = For slow games: come back when it is your turn.
start-pace-seconds = Seconds per turn
start-pace-minutes = Minutes for the whole game
start-pace-increment = Extra seconds after each turn
start-pace-per-day = Days per turn
start-at-zero = When time runs out
start-at-zero-give-up = the player gives up
start-at-zero-bot = a bot takes over: { $level }
start-if-absent = When a player stays away
start-if-absent-wait = the others wait
start-if-absent-bot = a bot may play for them: { $level }
start-clock-none = no clock
start-clock-each = { $span } per turn
start-clock-bank = { $span } for the game plus { $more } after each turn
start-visibility = Where the game is played
start-device = On this device
start-device-about = Stored in this browser; also works without a connection. Nobody else can join or watch.
start-private = By link
start-private-about = On the server. Anyone with the link can join or watch.
start-listed = In the lobby
start-listed-about = On the server and listed in the lobby: anyone can join or watch.
start-no-server = This site has no server, so nobody can join by link. Let people on this device or bots play.
start-table-title = Name of the table
start-table-title-hint = optional, e.g. Sunday game
start-details = House rules
start-details-none = as in the edition
start-details-changed = { $count ->
    [one] { $count } changed
   *[other] { $count } changed
}
start-details-about = Options where editions and house rules differ. Your changes are highlighted.
start-readings = Rules open to interpretation
start-readings-none = as we read them
start-readings-about = The rulebooks do not answer everything. This is how we read them, and why. You can choose otherwise.
start-option-default = { $value } (default)
start-option-reset = Back to { $value }
start-rule = Rule { $rule }
start-tiles = Tiles
start-tiles-usual = one of each
start-tiles-about = More copies make the game longer; leaving a set out makes it shorter. You can mix in tiles of other expansions without their rules.
start-tiles-others = From expansions not in play
start-copies = Copies of { $set }
start-table = At the table
start-first = Who starts
start-first-deal = Random
start-first-seat = The first seat
start-undo = Undo
start-undo-consent = With consent
start-undo-consent-about = Freely until the turn ends; after that, if everyone agrees.
start-undo-turn = Within the turn
start-undo-turn-about = Freely until the turn ends; never after that.
start-undo-never = Never
start-undo-never-about = Every choice is final.
start-chat = Chat
start-chat-about = Players and spectators can write to each other.
start-aids = Player aids
start-aids-about = Feature values, projected scores and tiles left can be shown.
start-hints = Hints
start-hints-about = A bot shows what it would play, on request. If several people play, all of them must agree first.
start-summary = Your game
start-summary-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
start-summary-parts = { $laid ->
    [one] The start tile and { $drawn } tiles to draw
   *[other] { $laid } tiles on the board at the start and { $drawn } to draw
}
start-summary-pieces = Each player: { $pieces }
start-summary-piece = { $count } × { $piece }
start-minutes = { $low }–{ $high } minutes
start-hours = { $low }–{ $high } hours
start-over-days = over several days
start-fair-device = This device shuffles the tiles. After the game you can check that they came in that order.
start-fair = Every deal can be checked after the game: no one can choose what comes up, not even the server.

start-problem-few = At least two players are needed: add a seat.
start-problem-many = { $extra ->
    [one] One seat too many
   *[other] { $extra } seats too many
}: this edition allows { $most }. Remove some, or choose another edition.
start-problem-bots = At least one seat must be a person.
start-problem-no-name = A name is missing.
start-problem-long-name = At most 24 characters.
start-problem-letters = No quotation marks or invisible characters.
start-problem-bot-name = Names cannot begin with “bot:”.
start-problem-same-name = Someone else has this name.
start-problem-same-colour = Someone else has this colour.
start-problem-title = At most { $most } characters, on one line.
start-problem-clock = Choose a time between one second and 60 days.
start-problem-tiles = A game needs tiles: choose at least one set.
