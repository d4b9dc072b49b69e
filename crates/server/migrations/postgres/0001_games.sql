-- Every game with its last entry; what lists and clocks need is kept beside it.
CREATE TABLE games (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    head BIGINT NOT NULL CHECK (head > 0),
    phase TEXT NOT NULL CHECK (phase IN ('open', 'playing', 'over', 'closed')),
    listed BOOLEAN NOT NULL,
    summary TEXT NOT NULL,
    secret BYTEA NOT NULL CHECK (length(secret) = 32),
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    deadline BIGINT,
    -- The number of the last line of chat, so that none is given twice.
    said BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX games_by_time ON games (updated, id);
CREATE INDEX games_open_by_time ON games (updated, id) WHERE phase = 'open';
CREATE INDEX games_by_deadline ON games (deadline, id) WHERE deadline IS NOT NULL;

-- The logs. Nothing here is ever changed; a game is removed as a whole.
CREATE TABLE entries (
    game TEXT COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL CHECK (seq > 0),
    at BIGINT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seq)
);

CREATE TABLE chat (
    game TEXT COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number BIGINT NOT NULL CHECK (number > 0),
    at BIGINT NOT NULL,
    seat INTEGER,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    reported BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (game, number)
);

CREATE INDEX chat_reported ON chat (at) WHERE reported;

CREATE TABLE bans (
    address TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    reason TEXT NOT NULL,
    at BIGINT NOT NULL
);

-- One row to write to when somebody asks whether writing works.
CREATE TABLE pulse (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    beats BIGINT NOT NULL
);
INSERT INTO pulse (id, beats) VALUES (1, 0);
