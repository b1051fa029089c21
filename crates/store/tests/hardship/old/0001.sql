-- A house as the first step left it. Frozen: it stands for the data that people have.
-- Numbers are handed out in order, from 1.

INSERT INTO profiles (alias, alias_key, password, created) VALUES
    ('Ana', 'ana', '$argon2id$v=19$m=19456,t=2,p=1$b05EqVCX9KOiJ1aaVYljGg$RTBvXtaHUTTzuQKRBEyl3lsyP5vyGDx/M+MdGqmoSYk', '2026-11-16T10:00:00Z'),
    ('Ángel', 'ángel', '$argon2id$v=19$m=19456,t=2,p=1$b05EqVCX9KOiJ1aaVYljGg$RTBvXtaHUTTzuQKRBEyl3lsyP5vyGDx/M+MdGqmoSYk', '2026-11-16T10:01:00Z');

INSERT INTO tallies (profile, game, won, lost, drawn, points, streak, best_streak, rating, deviation, volatility) VALUES
    (1, '', 1, 0, 0, 3, 1, 1, 1662.25, 290.5, 0.06),
    (1, 'ttt', 1, 0, 0, 3, 1, 1, 1662.25, 290.5, 0.06),
    (2, '', 0, 1, 0, 0, -1, 0, 1337.75, 290.5, 0.06),
    (2, 'ttt', 0, 1, 0, 0, -1, 0, 1337.75, 290.5, 0.06);

INSERT INTO matches (name, name_key, words, game, state, head, moves, undone, ply, result, started, saved) VALUES
    ('Final', 'final', ' @ana @ángel final ', 'ttt', 1,
     '{"options":{},"seats":[{"name":"Ana","player":"person","colour":"red"},{"name":"Ángel","player":"person","colour":"green"}]}',
     'a1
b1
a2
b2
a3
', '', 5, '{"end":"won","winners":[0]}', '2026-11-16T10:02:00Z', '2026-11-16T10:03:00Z'),
    (NULL, NULL, ' @ana @luis ', 'othello', 0,
     '{"options":{"side":8,"opening":"standard","stock":false},"seats":[{"name":"Ana","player":"person","colour":"black"},{"name":"Luis","player":"person","colour":"white"}]}',
     'd3
c3
', 'b3
', 2, NULL, '2026-11-16T10:04:00Z', '2026-11-16T10:05:00Z');

INSERT INTO match_words (word, match) VALUES
    ('@ana', 1), ('@ángel', 1), ('final', 1), ('@ana', 2), ('@luis', 2);

INSERT INTO match_profiles (profile, match, seat, verdict) VALUES
    (1, 1, 0, 'won'), (2, 1, 1, 'lost'), (1, 2, 0, NULL);

INSERT INTO scenarios (name, name_key, game, head, moves, undone, saved) VALUES
    ('Opening', 'opening', 'ttt',
     '{"options":{},"seats":[{"name":"Ana","player":"person","colour":"red"},{"name":"Ángel","player":"person","colour":"green"}]}',
     'b2
', 'a1
', '2026-11-16T10:06:00Z');
