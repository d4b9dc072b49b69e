#!/usr/bin/env python3
"""A small bot for Bastide. Try it with

    bastide arena --a "cmd:python3 examples/bot.py" --b random --games 20

The protocol is described in docs/bots/bot-protocol.md. To make your own bot, rewrite `choose`.
"""
import random
import sys

dice = random.Random(0)
greed = 3  # the least points a figure must be worth; an example of an option


def promise(pick):
    """Estimate the points of a figure on this spot; cities before monasteries and roads."""
    for word, points in (("knight", 8), ("monk", 6), ("thief", 4), ("farmer", 2)):
        if word in pick:
            return points
    return 0


def choose(record, asked, legal):
    """Return the pick to play. `record` is the game so far, `asked` is (colour, question)."""
    if asked[1] == "place-figure":
        best = max(legal, key=promise)
        return best if promise(best) >= greed else "-" if "-" in legal else best
    return dice.choice(legal)


def say(*words):
    print(*words, flush=True)  # without flush, the arena would wait forever


def main():
    global greed
    record, asked, legal, number = [], ("", ""), [], ""
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "hello":
            say("protocol 2\nid name Example")
            say("option greed", greed)
            say("ready")
        elif word == "option" and rest.startswith("greed "):
            greed = int(rest.split()[1])
        elif word == "newgame":
            dice.seed(int(rest or 0))
        elif word == "position":
            record, legal = list(iter(lambda: next(sys.stdin).rstrip("\n"), "end")), []
        elif word == "ask":
            number, *asked = rest.split()
        elif word == "legal":
            legal.append(rest)
        elif word == "go":
            say("bestmove", number, choose(record, asked, legal))
        elif word == "quit":
            break


main()
