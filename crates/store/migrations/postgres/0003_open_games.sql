-- The matches of one game that are not over, the latest first: few among many, which no other index finds alone.
CREATE INDEX matches_open_by_game ON matches (game, id) WHERE state <> 1;
