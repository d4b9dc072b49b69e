-- When a server was last able to write, and the times when none was. No clock runs in them.
ALTER TABLE pulse ADD COLUMN alive INTEGER;

CREATE TABLE outages (
    began INTEGER NOT NULL,
    ended INTEGER NOT NULL PRIMARY KEY,
    -- Whether the begin is a guess, because the database was restored or comes from an older program.
    guessed BOOLEAN NOT NULL
);
