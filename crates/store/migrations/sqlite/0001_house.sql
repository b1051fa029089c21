-- Texts named *_key are folded (see alias.rs), so that case and ways of writing accents do not count.

CREATE TABLE profiles (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    alias TEXT NOT NULL,
    alias_key TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    created TEXT NOT NULL
);

-- What came of a profile's matches: a row for each game, and one with game '' for all of them.
CREATE TABLE tallies (
    profile BIGINT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    won BIGINT NOT NULL,
    lost BIGINT NOT NULL,
    drawn BIGINT NOT NULL,
    points BIGINT NOT NULL,
    streak BIGINT NOT NULL,
    best_streak BIGINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (profile, game)
) WITHOUT ROWID;
CREATE INDEX tallies_by_points ON tallies (game, points DESC, profile);
CREATE INDEX tallies_by_rating ON tallies (game, rating DESC, profile);

-- How many profiles have so many points, or a rating between this whole number and the next: what lies before
-- a page of a ranking is added up instead of walked through. The database keeps it by itself.
CREATE TABLE standings (
    game TEXT NOT NULL,
    ranked_by TEXT NOT NULL,
    step BIGINT NOT NULL,
    profiles BIGINT NOT NULL,
    PRIMARY KEY (game, ranked_by, step)
) WITHOUT ROWID;

-- Crowds of equals, such as all who have not played: how many there are in every 4096 profiles, so that a page
-- among them is counted to as well. Only those without points and those whose rating is a whole number are here.
CREATE TABLE crowds (
    game TEXT NOT NULL,
    ranked_by TEXT NOT NULL,
    step BIGINT NOT NULL,
    part BIGINT NOT NULL,
    profiles BIGINT NOT NULL,
    PRIMARY KEY (game, ranked_by, step, part)
) WITHOUT ROWID;

CREATE TRIGGER tallies_begin AFTER INSERT ON tallies BEGIN
    INSERT INTO standings (game, ranked_by, step, profiles)
        VALUES (NEW.game, 'points', NEW.points, 1),
               (NEW.game, 'rating', CAST(NEW.rating AS BIGINT) - (NEW.rating < CAST(NEW.rating AS BIGINT)), 1)
        ON CONFLICT (game, ranked_by, step) DO UPDATE SET profiles = profiles + excluded.profiles;
    INSERT INTO crowds (game, ranked_by, step, part, profiles)
        SELECT NEW.game, 'points', 0, NEW.profile / 4096, 1 WHERE NEW.points = 0
        UNION ALL
        SELECT NEW.game, 'rating', CAST(NEW.rating AS BIGINT), NEW.profile / 4096, 1
        WHERE NEW.rating = CAST(NEW.rating AS BIGINT)
        ON CONFLICT (game, ranked_by, step, part) DO UPDATE SET profiles = profiles + excluded.profiles;
END;
CREATE TRIGGER tallies_end AFTER DELETE ON tallies BEGIN
    INSERT INTO standings (game, ranked_by, step, profiles)
        VALUES (OLD.game, 'points', OLD.points, -1),
               (OLD.game, 'rating', CAST(OLD.rating AS BIGINT) - (OLD.rating < CAST(OLD.rating AS BIGINT)), -1)
        ON CONFLICT (game, ranked_by, step) DO UPDATE SET profiles = profiles + excluded.profiles;
    INSERT INTO crowds (game, ranked_by, step, part, profiles)
        SELECT OLD.game, 'points', 0, OLD.profile / 4096, -1 WHERE OLD.points = 0
        UNION ALL
        SELECT OLD.game, 'rating', CAST(OLD.rating AS BIGINT), OLD.profile / 4096, -1
        WHERE OLD.rating = CAST(OLD.rating AS BIGINT)
        ON CONFLICT (game, ranked_by, step, part) DO UPDATE SET profiles = profiles + excluded.profiles;
END;
CREATE TRIGGER tallies_change AFTER UPDATE ON tallies BEGIN
    INSERT INTO standings (game, ranked_by, step, profiles)
        VALUES (OLD.game, 'points', OLD.points, -1),
               (OLD.game, 'rating', CAST(OLD.rating AS BIGINT) - (OLD.rating < CAST(OLD.rating AS BIGINT)), -1)
        ON CONFLICT (game, ranked_by, step) DO UPDATE SET profiles = profiles + excluded.profiles;
    INSERT INTO crowds (game, ranked_by, step, part, profiles)
        SELECT OLD.game, 'points', 0, OLD.profile / 4096, -1 WHERE OLD.points = 0
        UNION ALL
        SELECT OLD.game, 'rating', CAST(OLD.rating AS BIGINT), OLD.profile / 4096, -1
        WHERE OLD.rating = CAST(OLD.rating AS BIGINT)
        ON CONFLICT (game, ranked_by, step, part) DO UPDATE SET profiles = profiles + excluded.profiles;
    INSERT INTO standings (game, ranked_by, step, profiles)
        VALUES (NEW.game, 'points', NEW.points, 1),
               (NEW.game, 'rating', CAST(NEW.rating AS BIGINT) - (NEW.rating < CAST(NEW.rating AS BIGINT)), 1)
        ON CONFLICT (game, ranked_by, step) DO UPDATE SET profiles = profiles + excluded.profiles;
    INSERT INTO crowds (game, ranked_by, step, part, profiles)
        SELECT NEW.game, 'points', 0, NEW.profile / 4096, 1 WHERE NEW.points = 0
        UNION ALL
        SELECT NEW.game, 'rating', CAST(NEW.rating AS BIGINT), NEW.profile / 4096, 1
        WHERE NEW.rating = CAST(NEW.rating AS BIGINT)
        ON CONFLICT (game, ranked_by, step, part) DO UPDATE SET profiles = profiles + excluded.profiles;
END;

-- A match is its record: head holds options, start and seats; moves and undone a move a line.
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT,
    name_key TEXT,
    words TEXT NOT NULL,
    game TEXT NOT NULL,
    state BIGINT NOT NULL,
    head TEXT NOT NULL,
    moves TEXT NOT NULL,
    undone TEXT NOT NULL,
    ply BIGINT NOT NULL,
    result TEXT,
    started TEXT NOT NULL,
    saved TEXT NOT NULL
);
CREATE UNIQUE INDEX matches_by_name ON matches (name_key) WHERE name_key IS NOT NULL;
-- Most matches are over; only the others are looked for by their state.
CREATE INDEX matches_open ON matches (state, id) WHERE state <> 1;
CREATE INDEX matches_by_game ON matches (game, id);
CREATE INDEX matches_by_date ON matches (started);

-- By which words a match is found: those of its name, and those of its players' names after an @.
CREATE TABLE match_words (
    word TEXT NOT NULL,
    match BIGINT NOT NULL,
    PRIMARY KEY (word, match)
) WITHOUT ROWID;

-- Which profiles sat at a match, and what came of it for them once it was over.
CREATE TABLE match_profiles (
    profile BIGINT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    match BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    verdict TEXT,
    PRIMARY KEY (profile, match)
) WITHOUT ROWID;
CREATE INDEX match_profiles_by_match ON match_profiles (match);

CREATE TABLE scenarios (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    head TEXT NOT NULL,
    moves TEXT NOT NULL,
    undone TEXT NOT NULL,
    saved TEXT NOT NULL
);
