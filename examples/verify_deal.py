#!/usr/bin/env python3
"""Checks the deal of a game record without any code of Bastide.

    python3 examples/verify_deal.py game.record --commitment 5e… --nonce red=frog

docs/play/fair-deals.md and docs/research/dealer.md specify what is checked here. The script reads the record and the
tile catalogue (crates/rules/src/modules/*/*.toml), nothing else. It does not know the rules of the game: `bastide verify`
checks the moves as well.

The exit code is 0 if everything that can be checked is right, 1 if something is wrong, 2 if the record cannot be read.
"""

import argparse
import hashlib
import re
import struct
import sys
import tomllib
from pathlib import Path

MODULES = Path(__file__).resolve().parent.parent / "crates" / "rules" / "src" / "modules"
COLOURS = "red blue green yellow black gray orange pink".split()

# The tile sets in catalogue order: name, file, and the modules that use one copy of it. A set without modules is used
# only if the record says so, or by the start of a module.
SETS = [
    ("base", "base/tiles.toml", ["base"]),
    ("inns-cathedrals", "inns_cathedrals/tiles.toml", ["inns-cathedrals"]),
    ("traders-builders", "traders_builders/tiles.toml", ["traders-builders"]),
    ("hills-sheep", "hills_sheep/tiles.toml", ["hills-sheep"]),
    ("wheel-of-fortune", "wheel_of_fortune/tiles.toml", ["wheel-of-fortune"]),
    ("wheel-board", "wheel_of_fortune/board.toml", []),
    ("wheel-symbols", "wheel_of_fortune/symbols.toml", []),
    ("robbers", "robbers/tiles.toml", ["robbers"]),
    ("ferries", "ferries/tiles.toml", ["ferries"]),
    ("bridges-castles-bazaars", "bridges/tiles.toml", ["bridges", "castles", "bazaars"]),
    ("gold-mines", "gold_mines/tiles.toml", ["gold-mines"]),
    ("flying-machines", "flying_machines/tiles.toml", ["flying-machines"]),
    ("crop-circles-1", "crop_circles/tiles-1.toml", []),
    ("crop-circles-2", "crop_circles/tiles-2.toml", ["crop-circles"]),
    ("mage-witch", "mage_witch/tiles.toml", ["mage-witch"]),
    ("river", "river/tiles.toml", ["river"]),
    ("river-2014", "river/tiles-2014.toml", ["river"]),
]
# Of these pairs a module uses one: the first, unless the record asks for the second.
RIVERS = {"Plus2014": ("river-2014", "river")}


class Unreadable(Exception):
    """The record cannot be read, or uses something that this script does not know."""


# The deal: docs/play/fair-deals.md.


def commitment_to(secret):
    return hashlib.sha256(b"bastide commitment 1\n" + secret).hexdigest()


def seed_of(secret, nonces):
    parts = [b"-," if nonce is None else b"%d:%s," % (len(nonce), nonce) for nonce in nonces]
    return hashlib.sha256(b"bastide seed 1\n" + secret + b"".join(parts)).digest()


# The dealer: docs/research/dealer.md.


def fnv1a(name):
    value = 0xCBF29CE484222325
    for byte in name.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return value


def chacha20_block(key, counter, nonce):
    """Returns a block of RFC 8439 as eight 64-bit numbers."""
    start = list(struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", counter) + nonce))
    state = start[:]

    def quarter(a, b, c, d):
        for first, second, third, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            state[first] = (state[first] + state[second]) % 2**32
            mixed = state[third] ^ state[first]
            state[third] = (mixed << bits | mixed >> 32 - bits) % 2**32

    for _ in range(10):
        for column in range(4):
            quarter(column, 4 + column, 8 + column, 12 + column)
        for column in range(4):
            quarter(column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
    words = [(a + b) % 2**32 for a, b in zip(state, start)]
    return struct.unpack("<8Q", struct.pack("<16I", *words))


def choose(key, source, draw, outcomes):
    """Returns the outcome that the dealer chooses from a list of (outcome, weight)."""
    total = sum(weight for _, weight in outcomes)
    numbers = chacha20_block(key, draw, struct.pack("<Q4x", fnv1a(source)))
    limit = 2**64 - 2**64 % total
    place = next((number for number in numbers if number < limit), numbers[7]) % total
    for outcome, weight in outcomes:
        if place < weight:
            return outcome
        place -= weight
    raise AssertionError("the place is below the total")


# The record: docs/play/record.md.


class Record:
    def __init__(self, text):
        self.setup = {}
        self.words = []
        in_turns = False
        for number, line in enumerate(text.splitlines()):
            # A comment begins with a # that is not within quotes.
            line = re.match(r'(?:[^"#]|"[^"]*")*', line)[0]
            words = re.findall(r'(?:[^\s"]|"[^"]*")+', line)
            if not words:
                continue
            if number == 0 and words[0] != "bastide":
                raise Unreadable("the first line of a record is `bastide 2`")
            rest = words[1:] if re.fullmatch(r"\d+\.", words[0]) else words
            in_turns = in_turns or rest is not words or (rest[0] in COLOURS)
            if not in_turns:
                self.setup.setdefault(words[0], []).append(words[1:])
            elif words[0] not in ("result", "expect", "fingerprint"):
                self.words += rest[1:]
        for unknown in ("board", "pile", "fact", "tile"):
            if unknown in self.setup:
                raise Unreadable(f"the record has a `{unknown}` line, which this script does not know")
        self.players = [word.split("=")[0] for line in self.setup.get("players", []) for word in line]
        self.modules = {"base", *(word for line in self.setup.get("modules", []) for word in line)}
        self.edition = self.setup.get("edition", [["Plus2014"]])[0][0]
        self.copies = {line[0]: int(line[1][1:]) for line in self.setup.get("tiles", [])}
        self.options = {line[0]: line[1] for line in self.setup.get("option", [])}
        # The first deal, and those that replaced it during the game: `from` outcomes came before.
        deals = [dict(word.split("=", 1) for word in line) for line in self.setup.get("deal", [])]
        self.deals = [{name: value.strip('"') for name, value in deal.items()} for deal in deals]


# The piles at the start: docs/research/dealer.md.


def piles_of(record, folder):
    """Returns the piles: the stack, the river without its lake, and the lake. Each is a dict from tiles to counts, and
    the order of its tiles is the order of outcomes. Also returns the names of all tiles."""
    chosen = dict(record.copies)
    own, other = RIVERS.get(record.edition, ("river", "river-2014"))
    chosen.setdefault(own, 0 if chosen.get(other, 0) > 0 or "river" not in record.modules else 1)
    chosen.setdefault(other, 0)
    if chosen.get("crop-circles-1", 0) > 0:
        chosen.setdefault("crop-circles-2", 0)
    faces = {name: tomllib.loads((folder / file).read_text())["tile"] for name, file, _ in SETS}
    stack, rivers, lakes = {}, [], []
    for name, _, users in SETS:
        copies = chosen.get(name, 1 if record.modules & set(users) else 0)
        for face in faces[name] if copies else ():
            stack[face["id"]] = face["count"] * copies
            if name in ("river", "river-2014"):
                rivers.append(face)
    start = next(face["id"] for face in faces["base"] if face.get("start"))
    in_72 = record.options.get("start_tile_in_72", "no" if record.edition == "Plus2014" else "yes")
    if in_72 == "yes" and stack.get(start, 0) > 0:
        stack[start] -= 1
    if "wheel-of-fortune" in record.modules:
        if record.options.get("wheel_mode") == "standalone":
            kept = {face["id"] for name in ("base", "wheel-of-fortune", "wheel-symbols") for face in faces[name]}
            kept |= {face["id"] for face in rivers}
            stack = {tile: count if tile in kept else 0 for tile, count in stack.items()}
        base_copies = chosen.get("base", 1)
        for face in faces["wheel-symbols"] if base_copies else ():
            moved = min(stack.get(face["same_as"], 0), face["count"] * base_copies)
            if face["same_as"] in stack:
                stack[face["same_as"]] -= moved
                stack[face["id"]] = stack.get(face["id"], 0) + moved
    river = {}
    if "river" in record.modules:
        for face in rivers:
            count = stack.pop(face["id"])
            if face.get("river_end") == "lake":
                lakes.append(face["id"])
            elif face.get("river_end") is None:
                river[face["id"]] = count
    names = {face["id"] for tiles in faces.values() for face in tiles}
    return [stack, river, {lake: 1 for lake in lakes[:1]}], names


# The checks.


class Report:
    def __init__(self):
        self.is_wrong = False

    def right(self, text):
        print(f"right: {text}")

    def unknown(self, text):
        print(f"unknown: {text}")

    def check(self, is_right, subject, otherwise):
        self.is_wrong |= not is_right
        print(f"right: {subject}" if is_right else f"wrong: {subject}: {otherwise}")


def check_outcomes(record, keys, folder, report):
    """Compares all outcomes. `keys` are the seeds, by the number of outcomes before each."""
    piles, names = piles_of(record, folder)
    sources = ["tiles", "tiles-2", "tiles-3"]
    dispatches = list(range(1, 9))
    drawn = {"tiles": 0, "die": 0, "dispatch": 0, "token": 0}

    def differs(what, came, dealt):
        report.check(False, f"{what} {drawn[what] + 1}", f"{came} came up, but {dealt} was dealt")

    previous, key = "", keys[0]
    for word in record.words:
        key = keys.get(sum(drawn.values()), key)
        source, _, face = word.partition("=")
        tile = word.split("@")[0]
        tile = tile if "/" in tile else f"base/{tile}"
        if tile in names and previous != "take":
            number = next((pile for pile in (1, 2) if any(piles[pile].values())), 0)
            outcomes = [(kind, count) for kind, count in piles[number].items() if count > 0]
            left = sum(count for _, count in outcomes)
            dealt = choose(key, sources[number], left, outcomes) if left else "nothing"
            if dealt != tile:
                return differs("tiles", tile, dealt)
            piles[number][tile] -= 1
            drawn["tiles"] += 1
        elif source == "die" and face:
            dealt = choose(key, "die", drawn["die"], [(1, 2), (2, 2), (3, 2)])
            if dealt != int(face):
                return differs("die", face, dealt)
            drawn["die"] += 1
        elif source == "dispatch" and face:
            dealt = choose(key, "dispatch", len(dispatches), [(number, 1) for number in dispatches])
            if dealt != int(face):
                return differs("dispatch", face, dealt)
            dispatches.remove(dealt)
            drawn["dispatch"] += 1
        elif source == "token" and face:
            drawn["token"] += 1
        previous = word
    names = {"tiles": "tiles", "die": "die rolls", "dispatch": "dispatches"}
    counts = ", ".join(f"{drawn[source]} {name}" for source, name in names.items())
    report.right(f"outcomes: {counts}, each as dealt from the seed")
    if drawn["token"]:
        tokens = f"{drawn['token']} sheep tokens: what is in the bag follows from the moves"
        report.unknown(f"{tokens}; use `bastide verify`")


def verify(record, promised, own_nonces, folder, report):
    if not record.deals or any("secret" not in deal for deal in record.deals):
        raise Unreadable("the record has no secret: the game has no fair deal, or is not over")
    keys, commitments = {}, []
    for deal in record.deals:
        secret = bytes.fromhex(deal["secret"])
        made = commitment_to(secret)
        report.check(made == deal["commitment"], "secret", f"its commitment is {made}, not {deal['commitment']}")
        nonces = [deal[colour].encode() if colour in deal else None for colour in record.players]
        keys[int(deal.get("from", 0))] = seed_of(secret, nonces)
        commitments.append(made)
    if promised:
        report.check(promised in commitments, "promise", f"you wrote down {promised}, but no secret has it: {commitments}")
    else:
        report.unknown("promise: compare the commitment with the one you wrote down (--commitment)")
    for colour, nonce in own_nonces:
        found = [deal.get(colour) for deal in record.deals]
        report.check(nonce in found, f"nonce of {colour}", f"the deal has {found[-1]!r}")
    key = keys[0]
    for (written,) in record.setup.get("seed", []):
        report.check(written == key.hex(), "seed", f"the deal gives {key.hex()}")
    if record.deals[0].get("first") == "dealt":
        seats = [(colour, 1) for colour in record.players]
        first = record.setup.get("first", [[record.players[0]]])[0][0]
        dealt = choose(key, "first-seat", 0, seats)
        report.check(dealt == first, "start player", f"{first} began, but {dealt} was dealt")
    check_outcomes(record, keys, folder, report)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("record", help="a record as text, from the page or the server; - for standard input")
    parser.add_argument("--commitment", help="the commitment you wrote down before the game")
    parser.add_argument("--nonce", action="append", default=[], metavar="COLOUR=TEXT", help="what you added")
    parser.add_argument("--catalogue", type=Path, default=MODULES, help="the folder of the modules with their tiles")
    arguments = parser.parse_args()
    report = Report()
    try:
        is_piped = arguments.record == "-"
        text = sys.stdin.read() if is_piped else Path(arguments.record).read_text(encoding="utf-8")
        record = Record(text)
        own_nonces = [nonce.split("=", 1) for nonce in arguments.nonce]
        verify(record, arguments.commitment, own_nonces, arguments.catalogue, report)
    except (Unreadable, OSError, ValueError, KeyError, IndexError) as error:
        print(f"unreadable: {error}", file=sys.stderr)
        return 2
    return 1 if report.is_wrong else 0


if __name__ == "__main__":
    sys.exit(main())
