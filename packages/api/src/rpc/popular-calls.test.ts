import assert from "node:assert/strict";
import { test } from "node:test";
import type { SpelledCall } from "./kept-answers.js";
import type { Method } from "./methods.js";
import { popularCallsOf } from "./popular-calls.js";

const method = {} as Method;
const callOf = (message: string): SpelledCall => ({ method, isGet: false, message, raw: message });
const most = (calls: ReturnType<typeof popularCallsOf>) => calls.most().map(({ message }) => message);

test("calls that come most often come first", () => {
  const calls = popularCallsOf(10, 1);
  for (const message of ["a", "b", "c", "b", "c", "c"]) calls.note(callOf(message));
  assert.deepEqual(most(calls), ["c", "b", "a"]);
});

test("a popular call is kept among a thousand others that come once, and no more than so many are", () => {
  const calls = popularCallsOf(10, 1);
  for (let turn = 0; turn < 1_000; turn += 1) {
    calls.note(callOf("popular"));
    calls.note(callOf(`once ${turn}`));
  }
  assert.equal(most(calls)[0], "popular");
  assert.ok(most(calls).length <= 10);
});

test("a call that comes no more makes room for those that do", () => {
  const calls = popularCallsOf(10, 1);
  for (let turn = 0; turn < 100; turn += 1) calls.note(callOf("before"));
  for (let turn = 0; turn < 1_000; turn += 1) {
    calls.note(callOf("now"));
    calls.note(callOf(`once ${turn}`));
  }
  assert.equal(most(calls)[0], "now");
  assert.ok(!most(calls).includes("before"));
});

test("one call in so many is looked at, and a very long one never", () => {
  const calls = popularCallsOf(10_000, 3);
  for (let turn = 0; turn < 3_000; turn += 1) calls.note(callOf(`${turn}`));
  const looked = most(calls).length;
  assert.ok(looked > 700 && looked < 1_300, `${looked} of 3,000`);
  for (let turn = 0; turn < 9; turn += 1) calls.note(callOf("x".repeat(2_000)));
  assert.equal(most(calls).length, looked);
});

test("calls that come in turns are all found, however long a turn is", () => {
  const turn = ["a", "b", "c", "d", "e", "f"];
  const calls = popularCallsOf(10, 3);
  for (let count = 0; count < 1_000; count += 1) for (const message of turn) calls.note(callOf(message));
  assert.deepEqual(most(calls).sort(), turn);
});
