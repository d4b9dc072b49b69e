-- How many games and entries there are, kept by the database itself, so that nobody has to count them. The slot is always
-- 0 here; PostgreSQL spreads the counting over several, so that processes do not wait for each other.
CREATE TABLE tally (
    slot INTEGER NOT NULL,
    phase TEXT NOT NULL,
    games INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    PRIMARY KEY (slot, phase)
) WITHOUT ROWID;
INSERT INTO tally (slot, phase, games, entries)
    SELECT 0, phase.column1, COUNT(games.id), COALESCE(SUM(games.head), 0)
    FROM (VALUES ('open'), ('playing'), ('over'), ('closed')) AS phase
    LEFT JOIN games ON games.phase = phase.column1
    GROUP BY phase.column1;

CREATE TRIGGER games_added AFTER INSERT ON games BEGIN
    UPDATE tally SET games = games + 1, entries = entries + NEW.head WHERE slot = 0 AND phase = NEW.phase;
END;
CREATE TRIGGER games_removed AFTER DELETE ON games BEGIN
    UPDATE tally SET games = games - 1, entries = entries - OLD.head WHERE slot = 0 AND phase = OLD.phase;
END;
CREATE TRIGGER games_grown AFTER UPDATE OF head, phase ON games WHEN OLD.phase = NEW.phase BEGIN
    UPDATE tally SET entries = entries + NEW.head - OLD.head WHERE slot = 0 AND phase = NEW.phase;
END;
CREATE TRIGGER games_gone_on AFTER UPDATE OF head, phase ON games WHEN OLD.phase <> NEW.phase BEGIN
    UPDATE tally SET games = games - 1, entries = entries - OLD.head WHERE slot = 0 AND phase = OLD.phase;
    UPDATE tally SET games = games + 1, entries = entries + NEW.head WHERE slot = 0 AND phase = NEW.phase;
END;

-- The open lobby is a small part of all games, and so are the finished games among it.
CREATE INDEX games_listed_by_time ON games (updated, id) WHERE listed;
