-- The key pair by which push services recognise the server. Browsers bind their subscriptions to it.
CREATE TABLE push_key (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    pair TEXT NOT NULL
);

-- The devices that are told when their player must move.
CREATE TABLE subscriptions (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    endpoint TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    -- The hash of the token that proved the seat.
    token TEXT NOT NULL,
    created INTEGER NOT NULL,
    -- The entry with which the last turn began that the device was told about, or that its player has seen.
    told INTEGER NOT NULL,
    PRIMARY KEY (game, seat, endpoint)
) WITHOUT ROWID;
CREATE INDEX subscriptions_by_endpoint ON subscriptions (endpoint);

-- Nobody is told anything after the end of a game.
CREATE TRIGGER games_ended AFTER UPDATE OF phase ON games WHEN NEW.phase IN ('over', 'closed') BEGIN
    DELETE FROM subscriptions WHERE game = NEW.id;
END;
