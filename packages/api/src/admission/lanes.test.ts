import assert from "node:assert/strict";
import { test } from "node:test";
import { eventLoop } from "./event-loop.fixture.js";

test("a call goes at once while little is to do, and nothing is left behind", () => {
  const { call, log, turn, isQuiet } = eventLoop();
  turn(() => {
    call("a", "quick", 0.5);
    call("b", "heavy", 1);
    call("c", "quick", 0.5);
    assert.deepEqual(log, ["a", "b", "c"]);
  });
  assert.ok(isQuiet());
});

test("once a turn of the event loop has taken long, calls wait for what has come with them", () => {
  const { call, log, turn } = eventLoop();
  turn(() => {
    call("a", "quick", 6);
    call("b", "quick", 0.5);
    call("C", "quick", 0.5, { isFavoured: true });
    assert.deepEqual(log, ["a"]);
  });
  assert.deepEqual(log, ["a", "C", "b"]);
});

test("the event loop looks for requests between rounds of a few milliseconds", () => {
  const { call, log, turn } = eventLoop();
  turn(() => {
    for (let i = 0; i < 10; i++) call(`${i}`, "quick", 1.5);
  });
  assert.deepEqual(log.length, 4);
  turn(() => log.push("something new"));
  assert.deepEqual(log.slice(4), ["something new", "4", "5"]);
});

for (const [seeingMs, calls] of [
  [0, 2],
  [10, 14],
  [60, 34],
  [300, 100],
] as const) {
  test(`after ${seeingMs} ms of seeing what had come, ${calls} calls of 1.5 ms are in a round`, () => {
    const { call, log, turn, pass } = eventLoop();
    turn(() => {
      for (let i = 0; i < 300; i++) call(`${i}`, "quick", 1.5);
    });
    const before = log.length;
    turn(() => pass(seeingMs));
    assert.equal(log.length - before, calls);
  });
}

test("quick calls do not wait behind heavy ones, which get a part of the time all the same", () => {
  const { call, log, turn } = eventLoop();
  turn(() => {
    call("begin", "quick", 6);
    for (let i = 0; i < 10; i++) call(`heavy ${i}`, "heavy", 5);
    for (let i = 0; i < 60; i++) call(`quick ${i}`, "quick", 1);
  });
  for (let i = 0; i < 60; i++) turn();
  const before = log.slice(0, log.indexOf("quick 59"));
  const heavyBefore = before.filter((name) => name.startsWith("heavy")).length;
  assert.deepEqual([log.length, log[1], heavyBefore >= 3 && heavyBefore <= 5], [71, "quick 0", true]);
});

test("only some heavy calls are in work at a time, and one that waits for its client makes room", () => {
  const { call, log, turn, lanes } = eventLoop();
  turn(() => {
    for (const name of ["a", "b", "c", "d"]) call(name, "heavy", 1, { holdsOn: true });
    call("quick", "quick", 1);
  });
  assert.deepEqual([log, lanes.waiting()], [["a", "b", "quick"], { quick: 0, heavy: 2 }]);
  lanes.pause("a");
  turn();
  assert.deepEqual([log.slice(3), lanes.inHeavyWork()], [["c"], 2]);
});

test("heavy work that has begun goes on in turns with what has not, and is never refused", () => {
  const { call, log, turn, lanes, pass } = eventLoop({ heavyMax: 3 });
  const goOn = (owner: string) =>
    lanes.goOn(owner, () => {
      log.push(`${owner} goes on`);
      pass(4);
    });
  turn(() => {
    call("a", "heavy", 6, { holdsOn: true });
    goOn("a");
    for (const name of ["b", "c"]) call(name, "heavy", 6);
    goOn("x");
  });
  for (let i = 0; i < 5; i++) turn();
  assert.deepEqual(log, ["a", "a goes on", "b", "x goes on", "c"]);
});

test("those who wait for a place that nobody leaves are refused in time, without a busy loop", () => {
  const { call, log, turn, pass, isQuiet } = eventLoop();
  turn(() => {
    for (const name of ["a", "b", "c"]) call(name, "heavy", 1, { holdsOn: true });
    call("d", "heavy", 1, { deadlineMs: 200 });
  });
  let turns = 0;
  for (; !isQuiet() && turns < 100; turns++) {
    pass(50);
    turn();
  }
  assert.deepEqual([log.slice(2).sort(), turns < 50], [["c: waited", "d: deadline"], true]);
});

test("a call whose client is gone takes nobody's turn", () => {
  const { call, log, turn } = eventLoop();
  turn(() => {
    call("a", "quick", 6);
    call("b", "quick", 1, { isGone: () => true });
    call("c", "quick", 1);
  });
  assert.deepEqual(log, ["a", "b: gone", "c"]);
});

test("a call behind one whose client is gone is refused like any other that it is too late for", () => {
  const { call, log, turn, pass } = eventLoop();
  turn(() => {
    call("a", "quick", 6);
    call("b", "quick", 1, { isGone: () => true });
    call("c", "quick", 1, { deadlineMs: 8 });
    call("d", "quick", 1);
    pass(3);
  });
  assert.deepEqual(log, ["a", "b: gone", "c: deadline", "d"]);
});

/** Quick and heavy calls come at a rate for ten seconds; seeing and refusing a call takes time as well. */
function loaded(times: number) {
  const loop = eventLoop({ heavyMax: 8 });
  const { call, turn, now, pass } = loop;
  const waits: { ms: number; atMs: number }[] = [];
  const refusals: number[] = [];
  // Five of six take 0.2 ms, one 5 ms: a thousand a second is what can be done.
  const everyMs = 1 / times;
  let nextMs = 0;
  let count = 0;
  while (now() < 13_000) {
    turn(() => {
      for (; nextMs <= now() && nextMs < 13_000; nextMs += nextMs < 10_000 ? everyMs : 20) {
        const cameMs = nextMs;
        pass(0.05);
        const isHeavy = count++ % 6 === 0;
        call(String(count), isHeavy ? "heavy" : "quick", isHeavy ? 5 : 0.2, {
          onBegin: (atMs) => waits.push({ ms: atMs - cameMs, atMs: cameMs }),
          onRefuse: () => {
            pass(0.05);
            refusals.push(cameMs);
          },
        });
      }
    });
    pass(0.01);
  }
  return { waits, refusals };
}

for (const times of [2, 4]) {
  test(`under ${times} times the load as many are served as without it, none after a second, and soon all again`, () => {
    const { waits, refusals } = loaded(times);
    const inTime = waits.filter(({ ms, atMs }) => ms <= 1000 && atMs < 10_000).length;
    assert.deepEqual(
      {
        inTime: inTime >= 8_000,
        late: waits.filter(({ ms }) => ms > 1_050).length,
        refusedTwoSecondsLater: refusals.filter((atMs) => atMs > 12_000).length,
        waitedTwoSecondsLater: waits.filter(({ ms, atMs }) => ms > 10 && atMs > 12_000).length,
      },
      { inTime: true, late: 0, refusedTwoSecondsLater: 0, waitedTwoSecondsLater: 0 },
    );
  });
}
