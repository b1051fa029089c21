#!/usr/bin/env python3
"""A player for ludoteca's own protocol (docs/ludo-protocol.md), in any game.

It never looks ahead. It gives every legal move a few points by a rule of thumb
and plays one of the best at random:

- dominoes: get rid of the heaviest tile;
- Othello and Rolit: corners, then edges, and not next to a corner;
- other boards: near the middle;
- everything else: at random.
"""

import json
import random
import re
import sys


def weight(move):
    """The points of a tile such as 6-4L; passing and drawing weigh nothing."""
    tile = re.match(r"(\d+)-(\d+)", move)
    return int(tile[1]) + int(tile[2]) if tile else -1


def place(move, board):
    """The row and column, from the top left, of the last cell a move names."""
    cells = re.findall(r"([a-z])(\d+)", move)
    if not cells or cells[-1][1] not in board["rows"] or cells[-1][0] not in board["columns"]:
        return None
    return board["rows"].index(cells[-1][1]), board["columns"].index(cells[-1][0])


def corners(move, board):
    at = place(move, board)
    if at is None:
        return 0
    sides = len(board["rows"]) - 1, len(board["columns"]) - 1
    far = [min(x, side - x) for x, side in zip(at, sides)]  # from the nearest edge
    if max(far) == 0:
        return 9  # a corner
    if max(far) == 1:
        return -9  # next to a corner
    return 3 if min(far) == 0 else 0


def middle(move, board):
    at = place(move, board)
    if at is None:
        return -99
    sides = len(board["rows"]) - 1, len(board["columns"]) - 1
    return -sum(abs(2 * x - side) for x, side in zip(at, sides))


def choose(turn):
    board = turn["board"]
    if turn["game"] == "dominoes":
        points = weight
    elif turn["game"] in ("othello", "rolit"):
        points = lambda move: corners(move, board)
    elif "cells" in board:
        points = lambda move: middle(move, board)
    else:
        points = lambda move: 0
    best = max(map(points, turn["legal"]))
    return random.choice([move for move in turn["legal"] if points(move) == best])


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "ludo":
        print("ready snake", flush=True)
    elif word == "turn":
        print("move", choose(json.loads(rest)), flush=True)
    elif word == "quit":
        break
