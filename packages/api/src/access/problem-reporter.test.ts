import assert from "node:assert/strict";
import { test } from "node:test";
import { tellOnce } from "./problem-reporter.js";

test("every text is told once until it is over", () => {
  const texts: string[] = [];
  const once = tellOnce((text) => texts.push(text));
  const overs = [once.over()];
  for (const problem of [new Error("a"), "b", new Error("a"), "b"]) once.problem(problem);
  overs.push(once.over());
  once.problem("a");
  assert.deepEqual({ texts, overs }, { texts: ["a", "b", "a"], overs: [false, true] });
});

test("no more than a hundred texts are told", () => {
  const texts: string[] = [];
  const once = tellOnce((text) => texts.push(text));
  for (let i = 0; i < 1000; i++) once.problem(`problem ${i}`);
  assert.equal(texts.length, 100);
});
