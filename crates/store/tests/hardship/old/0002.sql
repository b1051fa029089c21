-- What the second step added: a room with a match, one that waits, a bot and a setting.
INSERT INTO rooms (id, phase, match, document, clock, changed)
    VALUES ('playing', 1, 2, '{"kept":"as it was"}', '60000 59000', '2026-11-16T10:00:00Z'),
           ('waiting', 0, NULL, '{}', NULL, '2026-11-16T11:00:00Z');
INSERT INTO bots (id, owner, name, name_key, digest, created)
    VALUES (1, 1, 'Robby', 'robby', 'abc', '2026-11-16T10:00:00Z');
INSERT INTO settings (name, value) VALUES ('key', 'secret');
