import assert from "node:assert/strict";
import { test } from "node:test";
import { type LineOptions, type Waiting, waitingLineOf } from "./waiting-line.js";

interface NamedCall extends Waiting {
  readonly name: string;
}

const OPTIONS: LineOptions = { waitMsMax: 1000, crowdedMsMax: 500, goodMs: 300, whileMs: 500, lengthMax: 10_000 };

function callAt(name: string, joinedMs: number, more: Partial<Waiting> = {}): NamedCall {
  return { name, sinceMs: joinedMs, joinedMs, deadlineMs: Infinity, isFavoured: false, ...more };
}

/** Everybody who is served or refused at a moment, in order. */
function takenFrom(line: ReturnType<typeof waitingLineOf<NamedCall>>, nowMs: number): string[] {
  const taken: string[] = [];
  for (let late = line.takeLate(nowMs); late !== undefined; late = line.takeLate(nowMs)) {
    taken.push(`${late.call.name}: ${late.lateness}`);
  }
  for (let next = line.takeNext(nowMs); next !== undefined; next = line.takeNext(nowMs)) taken.push(next.name);
  return taken;
}

test("calls are served in the order in which they joined, favoured ones before all others", () => {
  const line = waitingLineOf<NamedCall>(OPTIONS);
  for (const name of ["a", "b", "C", "d", "E"]) line.join(callAt(name, 0, { isFavoured: name < "a" }));
  assert.deepEqual(takenFrom(line, 10), ["C", "E", "a", "b", "d"]);
});

test("a call waits for up to a second, wherever it waited, and no longer", () => {
  const line = waitingLineOf<NamedCall>(OPTIONS);
  line.join(callAt("from another line", 600, { sinceMs: 0 }));
  line.join(callAt("first", 600));
  line.join(callAt("second", 700));
  assert.deepEqual([takenFrom(line, 1_000.5)], [["from another line: waited", "first", "second"]]);
  line.join(callAt("third", 2_000));
  assert.deepEqual(takenFrom(line, 3_001), ["third: waited"]);
});

test("a call that was late before it joined gets no place", () => {
  const line = waitingLineOf<NamedCall>(OPTIONS);
  const joined = [callAt("a", 2_000, { sinceMs: 0 }), callAt("b", 2_000, { deadlineMs: 1_999 }), callAt("c", 2_000)];
  assert.deepEqual(
    joined.map((call) => line.join(call)),
    ["waited", "deadline", undefined],
  );
});

test("a call whose caller no longer waits is not served", () => {
  const line = waitingLineOf<NamedCall>(OPTIONS);
  line.join(callAt("a", 0, { deadlineMs: 50 }));
  line.join(callAt("b", 0, { deadlineMs: 51 }));
  assert.deepEqual(takenFrom(line, 50), ["a: deadline", "b"]);
});

test("there is a limit to how many wait", () => {
  const line = waitingLineOf<NamedCall>({ ...OPTIONS, lengthMax: 2 });
  const joined = ["a", "b", "c"].map((name) => line.join(callAt(name, 0)));
  assert.deepEqual([joined, line.size()], [[undefined, undefined, "crowded"], 2]);
});

/** Serves one call every ten milliseconds, as calls come in every so many, and tells what became of them by second. */
function simulated(comesEveryMs: (nowMs: number) => number, untilMs: number, isFavoured = (_: number) => false) {
  const line = waitingLineOf<NamedCall>(OPTIONS);
  const seconds: { served: number; refused: number; slowestMs: number; favoured: number }[] = [];
  let nextMs = 0;
  let count = 0;
  for (let nowMs = 0; nowMs < untilMs; nowMs += 10) {
    seconds[Math.floor(nowMs / 1000)] ??= { served: 0, refused: 0, slowestMs: 0, favoured: 0 };
    const second = seconds[Math.floor(nowMs / 1000)]!;
    for (; nextMs <= nowMs; nextMs += comesEveryMs(nowMs)) {
      count += 1;
      if (line.join(callAt(String(count), nowMs, { isFavoured: isFavoured(count) })) !== undefined) second.refused += 1;
    }
    while (line.takeLate(nowMs) !== undefined) second.refused += 1;
    const call = line.takeNext(nowMs);
    if (call === undefined) continue;
    second.served += 1;
    if (call.isFavoured) second.favoured += 1;
    second.slowestMs = Math.max(second.slowestMs, nowMs - call.joinedMs);
  }
  return seconds;
}

test("a burst that can be served within a second is served whole", () => {
  const seconds = simulated((nowMs) => (nowMs < 100 ? 1.25 : 100), 3_000);
  const refused = seconds.reduce((sum, second) => sum + second.refused, 0);
  const slowestMs = Math.max(...seconds.map((second) => second.slowestMs));
  assert.deepEqual([refused, slowestMs > 600, slowestMs <= 1_000], [0, true, true]);
});

for (const times of [2, 5, 20]) {
  test(`under ${times} times the load all that can be served is served, in half a second, and then all is as before`, () => {
    const seconds = simulated((nowMs) => (nowMs < 10_000 ? 10 / times : 20), 14_000);
    const loaded = seconds.slice(2, 10);
    const calm = seconds.slice(11);
    assert.deepEqual(
      [
        loaded.every(({ served }) => served === 100),
        loaded.every(({ slowestMs }) => slowestMs <= 500),
        seconds.every(({ slowestMs }) => slowestMs <= 1_000),
        calm.map(({ refused, slowestMs }) => [refused, slowestMs]),
      ],
      [true, true, true, [0, 0, 0].map((none) => [none, none])],
    );
  });
}

test("callers with a key hardly notice a load by those without", () => {
  const seconds = simulated(
    () => 10 / 3,
    10_000,
    (count) => count % 10 === 0,
  );
  assert.ok(seconds.slice(1).every(({ favoured }) => favoured >= 29));
});

test("what was learnt under a load is forgotten in a pause", () => {
  const line = waitingLineOf<NamedCall>(OPTIONS);
  for (let nowMs = 0; nowMs < 3_000; nowMs += 10) {
    for (const name of ["a", "b", "c"]) line.join(callAt(name, nowMs));
    while (line.takeLate(nowMs) !== undefined);
    line.takeNext(nowMs);
  }
  while (line.takeLate(5_000) !== undefined);
  const joined = Array.from({ length: 90 }, (_, i) => line.join(callAt(String(i), 10_000)));
  assert.deepEqual([joined.filter((lateness) => lateness !== undefined), takenFrom(line, 10_900).length], [[], 90]);
});
