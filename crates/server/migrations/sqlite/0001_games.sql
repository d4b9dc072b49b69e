-- Every game with its last entry; what lists and clocks need is kept beside it.
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    head INTEGER NOT NULL CHECK (head > 0),
    phase TEXT NOT NULL CHECK (phase IN ('open', 'playing', 'over', 'closed')),
    listed BOOLEAN NOT NULL,
    summary TEXT NOT NULL,
    secret BLOB NOT NULL CHECK (length(secret) = 32),
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    deadline INTEGER,
    -- The number of the last line of chat, so that none is given twice.
    said INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

CREATE INDEX games_by_time ON games (updated, id);
CREATE INDEX games_open_by_time ON games (updated, id) WHERE phase = 'open';
CREATE INDEX games_by_deadline ON games (deadline, id) WHERE deadline IS NOT NULL;

-- The logs. Nothing here is ever changed; a game is removed as a whole.
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL CHECK (seq > 0),
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seq)
) WITHOUT ROWID;

CREATE TABLE chat (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number > 0),
    at INTEGER NOT NULL,
    seat INTEGER,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    reported BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;

CREATE INDEX chat_reported ON chat (at) WHERE reported;

CREATE TABLE bans (
    address TEXT NOT NULL PRIMARY KEY,
    reason TEXT NOT NULL,
    at INTEGER NOT NULL
) WITHOUT ROWID;

-- One row to write to when somebody asks whether writing works.
CREATE TABLE pulse (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    beats INTEGER NOT NULL
);
INSERT INTO pulse (id, beats) VALUES (1, 0);
