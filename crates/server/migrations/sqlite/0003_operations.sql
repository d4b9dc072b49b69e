-- The key of the hashes by which operators recognise addresses. Backups contain it, so that bans by hash stay valid.
CREATE TABLE address_key (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    digits TEXT NOT NULL CHECK (length(digits) = 64)
);
INSERT INTO address_key (id, digits) VALUES (1, lower(hex(randomblob(32))));

-- The hashed addresses from which tables were set up (seat -1) and seats were taken.
CREATE TABLE origins (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= -1),
    address TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE INDEX origins_by_address ON origins (address);

ALTER TABLE chat ADD COLUMN address TEXT;
CREATE INDEX chat_by_address ON chat (address) WHERE address IS NOT NULL;

-- The last games that were removed or rewritten. Other processes that use the file read them to drop what they remember.
CREATE TABLE forgotten (
    number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL
);
