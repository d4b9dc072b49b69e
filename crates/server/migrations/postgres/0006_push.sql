-- The key pair by which push services recognise the server. Browsers bind their subscriptions to it.
CREATE TABLE push_key (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    pair TEXT NOT NULL
);

-- The devices that are told when their player must move.
CREATE TABLE subscriptions (
    game TEXT COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    endpoint TEXT COLLATE "C" NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    -- The hash of the token that proved the seat.
    token TEXT NOT NULL,
    created BIGINT NOT NULL,
    -- The entry with which the last turn began that the device was told about, or that its player has seen.
    told BIGINT NOT NULL,
    PRIMARY KEY (game, seat, endpoint)
);
CREATE INDEX subscriptions_by_endpoint ON subscriptions (endpoint);

-- Nobody is told anything after the end of a game.
CREATE FUNCTION delete_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM subscriptions WHERE game = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER games_ended AFTER UPDATE OF phase ON games
    FOR EACH ROW WHEN (NEW.phase IN ('over', 'closed')) EXECUTE FUNCTION delete_subscriptions();
