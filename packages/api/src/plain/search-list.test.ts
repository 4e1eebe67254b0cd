import assert from "node:assert/strict";
import { test } from "node:test";
import { callerAt } from "../base/caller.js";
import { searchList } from "./search-list.js";

const nothingLoaded = { snapshot: undefined, problem: undefined };
const ask = (query: string) => {
  const answer = searchList.answer(
    { query: new URLSearchParams(query), now: new Date(0), caller: callerAt("127.0.0.1") },
    nothingLoaded,
  );
  return JSON.parse(answer.body as string) as { code: string }[];
};

test("answers without any data loaded, whole entries in a bare array", () => {
  assert.deepEqual(ask("q=%20bhp%20"), [
    { code: "BHP", name: "BHP Group", exchange: "ASX", industry: "Materials", sector: "Materials" },
  ]);
});

for (const query of ["", "q=", "q=%20", "q=zzzzzz"]) {
  test(`nothing is found for "${query}"`, () => assert.deepEqual(ask(query), []));
}

test("a one-letter query is allowed and at most ten are returned", () => assert.equal(ask("q=a").length, 10));

const limits: readonly (readonly [limit: string, count: number])[] = [
  ["3", 3],
  ["0", 1],
  ["-5", 1],
  ["50", 10],
  ["99999999999999999999", 10],
];
for (const [limit, count] of limits) {
  test(`limit ${limit} returns ${count}`, () => assert.equal(ask(`q=a&limit=${limit}`).length, count));
}

for (const limit of ["ten", "1.5", "", "1e1"]) {
  test(`limit "${limit}" is refused`, () => {
    assert.throws(() => ask(`q=a&limit=${limit}`), {
      code: "invalid_argument",
      message: "limit must be a whole number",
    });
  });
}
