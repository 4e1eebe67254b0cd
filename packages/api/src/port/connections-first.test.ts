import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { connectionsFirstOf } from "./connections-first.js";

test("work goes on in the next turn while no connections come", async () => {
  const done: string[] = [];
  const { defer } = connectionsFirstOf(() => 0);
  defer(() => done.push("one"));
  defer(() => done.push("two"));
  await turn();
  assert.deepEqual(done, ["one", "two"]);
});

test("while connections come, work waits; then it is done in order", async () => {
  const done: string[] = [];
  const { took, defer } = connectionsFirstOf(() => 0);
  took();
  defer(() => done.push("one"));
  for (let i = 0; i < 20; i++) {
    await turn();
    took();
  }
  defer(() => done.push("two"));
  const before = [...done];
  for (let i = 0; i < 5; i++) await turn();
  assert.deepEqual([before, done], [[], ["one", "two"]]);
});

for (const [what, turns, ms] of [
  ["fast", 2_500, 0],
  ["slowly", 2_500, 1],
] as const) {
  test(`connections that come ${what} without end leave work some of the time`, async () => {
    let nowMs = 0;
    let done = 0;
    const { took, defer } = connectionsFirstOf(() => nowMs);
    for (let i = 0; i < turns; i++) {
      took();
      defer(() => {
        done += 1;
      });
      nowMs += ms;
      await turn();
    }
    assert.ok(done >= turns / 2 && done < turns, `${done} of ${turns} done`);
  });
}
