-- A room is where people meet to play: who sits where, what was agreed, and the match once it has begun.
CREATE TABLE rooms (
    id TEXT PRIMARY KEY,
    phase BIGINT NOT NULL,
    match BIGINT REFERENCES matches (id) ON DELETE CASCADE,
    document TEXT NOT NULL,
    clock TEXT,
    changed TEXT NOT NULL
);
CREATE INDEX rooms_by_match ON rooms (match) WHERE match IS NOT NULL;
-- Most rooms have seen their match to its end; only the others are looked for.
CREATE INDEX rooms_open ON rooms (changed) WHERE phase <> 2;

-- Programs that play here, each with a token of which only a digest is kept.
CREATE TABLE bots (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    owner BIGINT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    digest TEXT NOT NULL UNIQUE,
    created TEXT NOT NULL
);
CREATE INDEX bots_by_owner ON bots (owner);

-- What the house must remember about itself, such as the key it signs with.
CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
