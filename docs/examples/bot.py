#!/usr/bin/env python3
"""A bot that plays online: any legal move. Usage: bot.py http://HOST:PORT TOKEN"""
import json
import random
import sys
import urllib.request

house, token = sys.argv[1:3]


def call(path, body=None):
    """Asks the house for something, or sends it something."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(house + path, data, headers))


def wish(room, body):
    """Asks something of a room; what is refused is only shown."""
    try:
        call(f"/api/rooms/{room}/wishes", body).read()
    except urllib.error.HTTPError as refused:
        print(refused.read().decode(), file=sys.stderr)


for line in call("/api/bot/events"):
    if not line.strip():
        continue  # The house shows that it is still there.
    event = json.loads(line)
    if event["type"] == "challenge":
        wish(event["room"], {"do": "sit", "seat": event["seat"]})
    elif event["type"] == "turn":
        move = random.choice(event["moves"])
        wish(event["room"], {"do": "move", "ply": event["ply"], "text": move})
    elif event["type"] == "over":
        print("over:", event["result"])
