import assert from "node:assert/strict";
import { Socket } from "node:net";
import { test } from "node:test";
import { type ConnectionsOptions, connectionsOf } from "./connections.js";

/** Connections of callers by name, on a clock that goes on when it is told. */
function worldOf(limits: Partial<ConnectionsOptions>) {
  let nowMs = 0;
  const addresses = new Map<Socket, string>();
  const connections = connectionsOf({
    connectionsMax: 4,
    shareMax: 2,
    addressOf: (socket) => addresses.get(socket)!,
    monotonicMs: () => nowMs,
    ...limits,
  });
  return {
    connections,
    pass(ms: number) {
      nowMs += ms;
    },
    /** A connection that comes a second later; undefined if it is not taken. */
    take(address: string): Socket | undefined {
      nowMs += 1_000;
      const socket = new Socket();
      addresses.set(socket, address);
      return connections.take(socket) ? socket : undefined;
    },
  };
}

/** A part of a request has come on a connection. */
function hear(socket: Socket, bytes: number): void {
  Object.defineProperty(socket, "bytesRead", { value: bytes, configurable: true });
}

const whichEnded = (sockets: readonly (Socket | undefined)[]) => sockets.map((socket) => socket?.destroyed);

test("beyond its share an address loses the connection that has rested longest, and nobody else loses any", () => {
  const { take, connections } = worldOf({});
  const sockets = [take("other"), take("one"), take("one"), take("one")];
  assert.deepEqual(whichEnded(sockets), [false, true, false, false]);
  assert.deepEqual(connections.counts(), {
    open: 3,
    refused: { address: 0, all: 0 },
    givenUp: { address: 1, all: 0 },
  });
});

test("where all are taken, the one that has rested longest of all is given up", () => {
  const { take, connections } = worldOf({});
  const sockets = [take("a"), take("b"), take("c"), take("d")];
  connections.begin(sockets[0]!);
  connections.end(sockets[0]!);
  sockets.push(take("e"));
  assert.deepEqual(whichEnded(sockets), [false, true, false, false, false]);
  assert.deepEqual(connections.counts().givenUp, { address: 0, all: 1 });
});

test("one with a call is not given up, and if all have calls a new one is refused", () => {
  const { take, connections } = worldOf({});
  const sockets = [take("a"), take("b"), take("c"), take("c")];
  for (const socket of sockets) connections.begin(socket!);
  // Of two calls on one connection one is over.
  connections.begin(sockets[0]!);
  connections.end(sockets[0]!);
  assert.deepEqual([take("c"), take("e")], [undefined, undefined]);
  assert.deepEqual(whichEnded(sockets), [false, false, false, false]);
  assert.deepEqual(connections.counts().refused, { address: 1, all: 1 });
});

test("one that has just come or been answered is not given up", () => {
  const { take, connections, pass } = worldOf({ shareMax: 1 });
  const first = take("a")!;
  connections.begin(first);
  pass(5_000);
  connections.end(first);
  pass(-950);
  assert.equal(take("a"), undefined);
  assert.equal(first.destroyed, false);
});

test("one whose next request has begun to come is spared once", () => {
  const { take, connections } = worldOf({ connectionsMax: 2 });
  const slow = take("a")!;
  const second = take("b");
  hear(slow, 10);
  const others = [second, take("c")];
  assert.deepEqual(whichEnded([slow, ...others]), [false, true, false]);
  // Its next call may come in pieces, too.
  connections.begin(slow);
  connections.end(slow);
  hear(slow, 20);
  const later = [take("d"), take("e"), take("f")];
  assert.deepEqual(whichEnded([slow, ...later]), [true, true, false, false]);
});

test("a client that sends drop by drop on all connections is looked at a few times only", () => {
  const { take, connections } = worldOf({ connectionsMax: 40, shareMax: 40 });
  const slow = Array.from({ length: 40 }, () => take("a")!);
  for (const socket of slow) hear(socket, 1);
  const taken = Array.from({ length: 6 }, () => take("b") !== undefined);
  assert.deepEqual(taken, [false, false, true, true, true, true]);
  assert.equal(connections.counts().open, 40);
});

test("one that ends in a way of its own is ended so, and counts no more at once", () => {
  const { take, connections } = worldOf({ shareMax: 1 });
  let ended = 0;
  const first = take("a")!;
  connections.endsBy(first, () => {
    ended += 1;
  });
  take("a");
  assert.deepEqual([ended, first.destroyed, connections.counts().open], [1, false, 1]);
});

test("a connection that closes leaves room, and its address nothing behind", async () => {
  const { take, connections } = worldOf({ connectionsMax: 1 });
  const first = take("a")!;
  connections.begin(first);
  first.destroy();
  await new Promise((resolve) => first.once("close", resolve));
  connections.end(first);
  assert.deepEqual([connections.counts().open, [...connections.all()]], [0, []]);
  assert.notEqual(take("b"), undefined);
});
