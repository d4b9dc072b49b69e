-- The key of the hashes by which operators recognise addresses. Backups contain it, so that bans by hash stay valid.
CREATE TABLE address_key (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    digits TEXT NOT NULL CHECK (length(digits) = 64)
);
INSERT INTO address_key (id, digits)
    VALUES (1, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- The hashed addresses from which tables were set up (seat -1) and seats were taken.
CREATE TABLE origins (
    game TEXT COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= -1),
    address TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE INDEX origins_by_address ON origins (address);

ALTER TABLE chat ADD COLUMN address TEXT COLLATE "C";
CREATE INDEX chat_by_address ON chat (address) WHERE address IS NOT NULL;
