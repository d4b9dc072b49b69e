-- How many games and entries there are, kept by the database itself, so that nobody has to count them. A transaction
-- holds the lines that it counts in until it is committed, so that each connection counts in a slot of its own: the sum
-- over all slots is what there is, a single slot means nothing.
LOCK TABLE games IN SHARE ROW EXCLUSIVE MODE;
CREATE TABLE tally (
    slot INTEGER NOT NULL,
    phase TEXT COLLATE "C" NOT NULL,
    games BIGINT NOT NULL,
    entries BIGINT NOT NULL,
    PRIMARY KEY (slot, phase)
);
INSERT INTO tally (slot, phase, games, entries)
    SELECT 0, phase, COUNT(*), SUM(head) FROM games GROUP BY phase;

-- Adds up what a statement did to games, once for each phase. The lines are taken in the order of their names, so that
-- two connections with the same slot wait for each other and never both.
CREATE FUNCTION count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO tally AS t (slot, phase, games, entries)
        SELECT pg_backend_pid() % 64, phase, COUNT(*), SUM(head) FROM added GROUP BY phase ORDER BY phase
        ON CONFLICT (slot, phase) DO UPDATE SET games = t.games + excluded.games, entries = t.entries + excluded.entries;
    RETURN NULL;
END $$;
CREATE FUNCTION count_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO tally AS t (slot, phase, games, entries)
        SELECT pg_backend_pid() % 64, phase, -COUNT(*), -SUM(head) FROM removed GROUP BY phase ORDER BY phase
        ON CONFLICT (slot, phase) DO UPDATE SET games = t.games + excluded.games, entries = t.entries + excluded.entries;
    RETURN NULL;
END $$;
CREATE FUNCTION count_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO tally AS t (slot, phase, games, entries)
        SELECT pg_backend_pid() % 64, phase, SUM(game), SUM(entries)
        FROM (SELECT phase, 1 AS game, head AS entries FROM added
              UNION ALL SELECT phase, -1, -head FROM removed) AS changed
        GROUP BY phase HAVING SUM(game) <> 0 OR SUM(entries) <> 0 ORDER BY phase
        ON CONFLICT (slot, phase) DO UPDATE SET games = t.games + excluded.games, entries = t.entries + excluded.entries;
    RETURN NULL;
END $$;
CREATE TRIGGER games_added AFTER INSERT ON games
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added();
CREATE TRIGGER games_removed AFTER DELETE ON games
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed();
CREATE TRIGGER games_changed AFTER UPDATE ON games
    REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_changed();

-- The open lobby is a small part of all games, and so are the finished games among it.
CREATE INDEX games_listed_by_time ON games (updated, id) WHERE listed;
