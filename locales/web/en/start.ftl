# The first page, and setting a game up.

start-tagline = Build cities, roads and monasteries, tile by tile.
start-about = A board game for two to eight: against computer players, with friends by a link, or around one screen.
start-play-now = Play now
start-opponents = Opponents
start-opponents-count = { $count ->
    [one] { $count } opponent
   *[other] { $count } opponents
}
start-level = Level
start-sitting-down = Sitting down …
start-seat-name-asked = What are you called?
start-guest = Guest
start-guest-number = Guest { $number }
start-other-ways = More ways to play
start-friends = Play with friends
start-here = Around one device
start-custom = Set up a game
start-custom-about = Expansions, house rules, clocks: all as you like.
start-lobby = Open tables
start-lobby-about = Join others, or watch them play.
start-learn = First game
start-learn-about = Learn by playing, in ten minutes.
start-new-here = New here? Learn by playing, in ten minutes.
start-rules = Rulebook
start-rules-about = Every rule with examples that you can play.
start-replays = Replays
start-replays-about = Go through finished games move by move.
start-enter = Enter a game
start-enter-about = Record a game from your real table, tile by tile.
start-go-on = Your games
start-go-on-your-turn = Your turn
start-go-on-turn = { $name } to move
start-go-on-waiting = { $count ->
    [one] Waiting for { $count } player
   *[other] Waiting for { $count } players
}
start-go-on-confirm = Your turn is not ended yet
start-go-on-forget = Remove from this list
start-go-on-confirm-forget = Remove { $title } from this list? The seat on this device is forgotten; the game itself goes on.
start-go-on-more = Show all { $count }
start-unreachable = The server cannot be reached. Your games are safe; this page tries again by itself.

# Setting up.
start-new = New game
start-begin = Begin the game
start-open = Open the table
start-again = Last game again
start-quick = Begin with
start-favourite-keep = Keep as a favourite
start-favourite-name = What to call it
start-favourite-save = Keep it
start-favourite-kept = Kept
start-favourite-remove = Remove the favourite { $name }
start-players = Players
start-players-order = In playing order. At most { $most } in this edition.
start-seat-number = Seat { $number }
start-seat-who = Who plays seat { $number }
start-seat-name = Name at seat { $number }
start-seat-colour = Colour of { $name }
start-seat-level = Level of { $name }
start-seat-remove = Remove seat { $number }
start-seat-link-about = Joins by the link, with a name and colour of their own.
start-who-here = Here
start-who-link = By link
start-who-bot = Computer
start-add-here = Person here
start-add-link = Person by link
start-add-bot = Computer
start-mix = Mix the order
start-full = No more seats in this edition.
start-expansions = Expansions
start-all = All
start-none = None
start-random = Surprise me
start-tiles-more = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
start-no-expansion = the base game alone
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
start-pace-none-about = Everybody takes as long as they like.
start-pace-move = Per turn
start-pace-move-about = Each turn has the same time.
start-pace-fischer = For the game
start-pace-fischer-about = Time for the whole game, and a little more after each turn.
start-pace-days = Days
start-pace-days-about = For games that go on beside everyday life: come back when it is your turn.
start-pace-seconds = Seconds for each turn
start-pace-minutes = Minutes for the whole game
start-pace-increment = Seconds more after each turn
start-pace-per-day = Days for each turn
start-at-zero = When time runs out
start-at-zero-give-up = the player gives up
start-at-zero-bot = a computer player goes on: { $level }
start-clock-none = no clock
start-clock-each = { $span } for each turn
start-clock-bank = { $span } for the game and { $more } after each turn
start-visibility = Who finds the table
start-private = Only by link
start-private-about = Whoever has the link can join or watch.
start-listed = Everybody
start-listed-about = The table stands in the lobby, for all to join or watch.
start-table-title = Name of the table
start-table-title-hint = optional, such as Sunday game
start-details = House rules
start-details-none = as in the edition
start-details-changed = { $count ->
    [one] { $count } changed
   *[other] { $count } changed
}
start-details-about = Where editions and house rules differ. Marked is what you changed.
start-option-reset = Back to { $value }
start-rule = Rule { $rule }
start-tiles = Tiles
start-tiles-usual = one of each
start-tiles-about = More copies make a longer game, none a shorter one. Tiles of other expansions can be mixed in without their rules.
start-tiles-others = From expansions that are not played
start-copies = Copies of { $set }
start-table = At the table
start-first = Who begins
start-first-deal = Chance decides
start-first-seat = The first seat
start-undo = Taking moves back
start-undo-consent = With consent
start-undo-consent-about = Freely until the turn is ended, later if all agree.
start-undo-turn = Within the turn
start-undo-turn-about = Freely until the turn is ended, never afterwards.
start-undo-never = Never
start-undo-never-about = Touched is moved: every pick stands at once.
start-chat = Chat
start-chat-about = Players and spectators can write to each other.
start-aids = Aids
start-aids-about = Values of features, projected scores, remaining tiles and hints can be shown.
start-summary = Your game
start-summary-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
start-minutes = { $low }–{ $high } minutes
start-hours = { $low }–{ $high } hours
start-over-days = over days
start-fair = Every deal can be checked after the game: nobody can choose what comes, not even the server.

start-problem-few = At least two must play: add a seat.
start-problem-many = { $extra ->
    [one] One seat too many
   *[other] { $extra } seats too many
}: this edition takes { $most }. Remove some, or choose another edition.
start-problem-bots = Somebody must play: let a seat be a person's.
start-problem-no-name = A name is missing.
start-problem-long-name = At most 24 letters.
start-problem-letters = No quotation marks or invisible letters.
start-problem-bot-name = Names cannot begin with “bot:”.
start-problem-same-name = Somebody else has this name.
start-problem-same-colour = Somebody else has this colour.
start-problem-title = At most { $most } letters, on one line.
start-problem-clock = Choose a time between one second and 60 days.
start-problem-tiles = A game needs tiles: take at least one set.
