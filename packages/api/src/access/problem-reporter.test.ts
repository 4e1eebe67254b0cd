import assert from "node:assert/strict";
import { test } from "node:test";
import { problemReporterOf } from "./problem-reporter.js";

test("every text is reported once until the problem is resolved", () => {
  const texts: string[] = [];
  const reporter = problemReporterOf((text) => texts.push(text));
  const resolutions = [reporter.resolve()];
  for (const problem of [new Error("a"), "b", new Error("a"), "b"]) reporter.report(problem);
  resolutions.push(reporter.resolve());
  reporter.report("a");
  assert.deepEqual({ texts, resolutions }, { texts: ["a", "b", "a"], resolutions: [false, true] });
});

test("no more than a hundred texts are reported", () => {
  const texts: string[] = [];
  const reporter = problemReporterOf((text) => texts.push(text));
  for (let i = 0; i < 1000; i++) reporter.report(`problem ${i}`);
  assert.equal(texts.length, 100);
});
