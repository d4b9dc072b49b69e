#!/usr/bin/env python3
"""Measures what a player notices while a server has much to do. docs/host/reliability.md has the results.

    python3 examples/heavy_work.py target/release/bastide drawings   # one address requests 200 sets of drawings at once
    python3 examples/heavy_work.py target/release/bastide tables     # 20 tables of seven masters were abandoned

Starts a server of its own with an empty folder, and needs no packages.
"""

import base64
import collections
import http.client
import json
import os
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

ATTACKER, PLAYER = "192.0.2.1", "192.0.2.9"
TILE = ('tile {{ id = "test/t{0}", cities = [{{ edges = ["N"] }}], '
        'fields = [{{ at = ["EL", "ER", "SL", "SR", "WL", "WR"], cities = [0] }}] }}\n')


class Server:
    def __init__(self, program):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        # The script names the address of each client in X-Forwarded-For, as a proxy would.
        options = ["--listen", f"127.0.0.1:{self.port}", "--data", tempfile.mkdtemp(), "--unlimited",
                   "--trust-proxy", "127.0.0.1"]
        self.process = subprocess.Popen([program, "serve", *options], stdout=subprocess.DEVNULL)
        while True:
            try:
                self.call("GET", "/healthz")
                return
            except OSError:
                time.sleep(0.05)

    def call(self, method, path, body=None, address=PLAYER):
        link = http.client.HTTPConnection("127.0.0.1", self.port)
        headers = {"content-type": "application/json", "x-forwarded-for": address}
        link.request(method, path, json.dumps(body), headers)
        answer = link.getresponse()
        content = answer.read()
        link.close()
        return answer.status, content

    def table(self, seats, address, **settings):
        settings = {"edition": "Plus2014", "seats": seats, **settings}
        here = [seat for seat in seats if seat["who"] == "here"]
        players = [{"name": f"P{number}"} for number in range(len(here))]
        status, content = self.call("POST", "/api/v1/tables", {"settings": settings, "players": players}, address)
        assert status == 201, content
        opened = json.loads(content)
        return Client(self.port, opened["table"], [seat["token"] for seat in opened["seats"]], address)

    def cpu(self):
        """Returns the processor time of the server in seconds."""
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rsplit(") ", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Client:
    """A WebSocket to a table."""

    def __init__(self, port, table, tokens, address):
        self.socket = socket.create_connection(("127.0.0.1", port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /api/v1/tables/{table}/ws HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\n"
                             f"connection: upgrade\r\nx-forwarded-for: {address}\r\nsec-websocket-version: 13\r\n"
                             f"sec-websocket-key: {key}\r\n\r\n").encode())
        self.file = self.socket.makefile("rb")
        while self.file.readline().strip():
            pass
        self.id = self.head = 0
        self.send({"type": "enter", "version": 2, "tokens": tokens})
        while self.next()["type"] != "welcome":
            pass

    def frame(self, kind, data):
        size = bytes([128 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        self.socket.sendall(bytes([128 | kind]) + size + bytes(4) + data)

    def send(self, request):
        self.frame(1, json.dumps({"id": self.id, "request": request}).encode())

    def next(self):
        while True:
            first, size = self.file.read(2)
            if size == 126:
                size = struct.unpack(">H", self.file.read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.file.read(8))[0]
            data = self.file.read(size)
            if first & 15 == 1:
                break
            if first & 15 == 9:
                self.frame(10, data)
        message = json.loads(data)
        if message["type"] in ("welcome", "update"):
            self.ask, self.waiting = message.get("ask"), message.get("waiting")
            self.head = message.get("head") or message["seq"]
        return message

    def move(self):
        """Makes the last pick that is offered, and returns the seconds until it was acknowledged."""
        places = [f"@{place['cell'][0]},{place['cell'][1]} r{rotation}"
                  for place in self.ask.get("places", []) for rotation in place["rotations"]]
        pick = (places + [pick["pick"] for pick in self.ask.get("picks", [])])[-1]
        self.id += 1
        began = time.monotonic()
        self.send({"type": "move", "seat": self.waiting["seat"], "pick": pick, "confirm": True})
        while (reply := self.next()).get("id") != self.id:
            pass
        took = time.monotonic() - began
        assert reply["type"] == "done", reply
        while self.head < reply["seq"]:
            self.next()
        return took


def report(what, times):
    times = sorted(times)
    print(f"{what}: {len(times)}, median {times[len(times) // 2] * 1000:.0f} ms, longest {times[-1] * 1000:.0f} ms")


def drawings(server):
    player = server.table([{"who": "here"}] * 2, PLAYER)
    report("moves before", [player.move() for _ in range(10)])
    record = "bastide 1\nplayers red blue\n" + "".join(TILE.format(number) for number in range(32))
    statuses = collections.Counter()

    def draw():
        body = {"record": record, "finish": "rich"}
        statuses[server.call("POST", "/api/v1/art/own-tiles", body, ATTACKER)[0]] += 1

    flood = [threading.Thread(target=draw) for _ in range(200)]
    began, used, moves = time.monotonic(), server.cpu(), []
    for request in flood:
        request.start()
    time.sleep(0.5)
    while len(moves) < 30 and any(request.is_alive() for request in flood):
        moves.append(player.move())
        time.sleep(0.1)
    for request in flood:
        request.join()
    report("moves during the flood", moves)
    print(f"drawings by status: {dict(statuses)}, the last one after {time.monotonic() - began:.1f} s")
    print(f"processor time of the server: {server.cpu() - used:.1f} s")


def tables(server):
    for _ in range(20):
        seats = [{"who": {"bot": "master"}}] * 7 + [{"who": "here"}]
        client = server.table(seats, ATTACKER, modules=["inns-cathedrals", "traders-builders"],
                              clock={"rule": "per-move", "seconds": 5}, at_zero={"then": "bot", "bot": "master"})
        client.socket.shutdown(socket.SHUT_RDWR)
    # No clock runs out in the first minute of a server.
    time.sleep(80)
    player = server.table([{"who": "here"}, {"who": {"bot": "master"}}], PLAYER)
    began, used, answers = time.monotonic(), server.cpu(), []
    for _ in range(8):
        while player.waiting.get("seat") == 0:
            player.move()
        asked = time.monotonic()
        while player.waiting.get("seat") != 0:
            player.next()
        answers.append(time.monotonic() - asked)
    report("turns of the player's master", answers)
    print(f"processor: {(server.cpu() - used) / (time.monotonic() - began):.2f} cores")


if __name__ == "__main__":
    measurements = {"drawings": drawings, "tables": tables}
    if len(sys.argv) != 3 or sys.argv[2] not in measurements:
        sys.exit(__doc__)
    running = Server(sys.argv[1])
    try:
        measurements[sys.argv[2]](running)
    finally:
        running.process.kill()
