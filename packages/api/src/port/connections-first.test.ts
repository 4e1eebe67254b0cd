import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { connectionsFirst } from "./connections-first.js";

test("work goes on in the next turn while no connections come", async () => {
  const done: string[] = [];
  const { defer } = connectionsFirst(() => 0);
  defer(() => done.push("one"));
  defer(() => done.push("two"));
  await turn();
  assert.deepEqual(done, ["one", "two"]);
});

test("while connections come, work waits; then it is done in order", async () => {
  const done: string[] = [];
  const { took, defer } = connectionsFirst(() => 0);
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

test("connections that come without end leave work some of the time", async () => {
  let nowMs = 0;
  let done = 0;
  const { took, defer } = connectionsFirst(() => nowMs);
  for (let i = 0; i < 400; i++) {
    took();
    defer(() => {
      done += 1;
    });
    nowMs += 1;
    await turn();
  }
  assert.ok(done >= 200 && done < 400, `${done} done`);
});
