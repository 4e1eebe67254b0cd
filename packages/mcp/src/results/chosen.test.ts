import assert from "node:assert/strict";
import { test } from "node:test";
import { chosen } from "./chosen.js";

const ANSWER = {
  name: "Stone",
  deep: { names: ["a", "b", "c"], points: [{ date: "2026-01-01" }, { date: "2026-01-02" }, { date: "2026-01-03" }] },
};

test("parts are chosen by their paths, each without the rows that are skipped", () => {
  assert.deepEqual(chosen(ANSWER, ["deep.names", "name"], 1), { deep: { names: ["b", "c"] }, name: "Stone" });
});

test("of a series the newest rows are skipped, since they were told first", () => {
  assert.deepEqual(chosen(ANSWER, ["deep.points"], 2), { deep: { points: [{ date: "2026-01-01" }] } });
});

test("all of it is chosen where nothing is named", () => {
  assert.deepEqual(chosen(ANSWER, [], 5), ANSWER);
});

for (const [path, says] of [
  ["nam", /did you mean name\?.*There are: name, deep/],
  ["deep.name", /did you mean names\?/],
  ["name.first", /has no name\.first/],
  ["__proto__", /has no __proto__/],
] as const) {
  test(`${path} is refused with what there is`, () => {
    assert.throws(() => chosen(ANSWER, [path], 0), says);
  });
}
