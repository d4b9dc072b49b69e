-- When a server was last able to write, and the times when none was. No clock runs in them.
ALTER TABLE pulse ADD COLUMN alive BIGINT;

CREATE TABLE outages (
    began BIGINT NOT NULL,
    ended BIGINT NOT NULL PRIMARY KEY,
    -- Whether the begin is a guess, because the database was restored or comes from an older program.
    guessed BOOLEAN NOT NULL
);
