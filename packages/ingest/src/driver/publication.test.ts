import assert from "node:assert/strict";
import { test } from "node:test";
import { checkPublished, otherDateRemark, publicationOf } from "./publication.js";

const retrievedAt = "2026-01-20T02:00:00.000Z";
const nothing = { byFile: undefined, byOperator: undefined, byFetch: undefined };

for (const [what, told, publication] of [
  ["nothing tells", {}, [null, null]],
  ["a day is its end in Sydney", { byFile: "2026-01-08" }, ["2026-01-08T12:59:59.999Z", "file"]],
  ["out of summer time too", { byFile: "2025-07-08" }, ["2025-07-08T13:59:59.999Z", "file"]],
  ["a moment is itself", { byFile: "2026-01-08T01:30:00Z" }, ["2026-01-08T01:30:00.000Z", "file"]],
  ["a day that has not ended is the retrieval", { byFile: "2026-01-20" }, [retrievedAt, "file"]],
  [
    "the file is believed before all others",
    { byFile: "2026-01-08", byOperator: "2026-01-09", byFetch: "2026-01-10T00:00:00.000Z" },
    ["2026-01-08T12:59:59.999Z", "file"],
  ],
  [
    "the operator is believed before the fetch",
    { byOperator: "2026-01-09", byFetch: "2026-01-10T00:00:00.000Z" },
    ["2026-01-09T12:59:59.999Z", "operator"],
  ],
  [
    "the fetch is believed before nothing",
    { byFetch: "2026-01-10T00:00:00.000Z" },
    ["2026-01-10T00:00:00.000Z", "fetch"],
  ],
  [
    "a fetch knows the moment of the day that the file tells",
    { byFile: "2026-01-08", byFetch: "2026-01-08T00:30:00.000Z" },
    ["2026-01-08T00:30:00.000Z", "file"],
  ],
  [
    "which is another day in Sydney late in the day",
    { byFile: "2026-01-08", byFetch: "2026-01-08T13:30:00.000Z" },
    ["2026-01-08T12:59:59.999Z", "file"],
  ],
  [
    "what is after the retrieval is not believed",
    { byFile: "2026-01-21", byOperator: "2026-01-20T02:00:00.001Z", byFetch: "2026-01-10T00:00:00.000Z" },
    ["2026-01-10T00:00:00.000Z", "fetch"],
  ],
] as const) {
  test(`publication: ${what}`, () => {
    const { publishedAt, publishedFrom } = publicationOf({ ...nothing, ...told }, retrievedAt);
    assert.deepEqual([publishedAt, publishedFrom], publication);
  });
}

for (const [text, problem] of [
  ["2026-01-20", undefined],
  ["2026-01-20T02:00:00Z", undefined],
  ["1989-02-28", undefined],
  ["2026-01-21", /^No file was published on 2026-01-21, which is still to come\.$/],
  ["2026-01-20T02:00:01Z", /still to come/],
  ["2026-02-30", /^"2026-02-30" is not when files were published: write a date, as in 2026-08-10, or/],
  ["last week", /is not when files were published/],
  ["2026-01-20T02:00:00+11:00", /is not when files were published/],
  ["", /is not when files were published/],
] as const) {
  test(`an operator may say ${JSON.stringify(text)}: ${problem === undefined}`, () => {
    const check = () => checkPublished(text, new Date(retrievedAt));
    if (problem === undefined) assert.doesNotThrow(check);
    else assert.throws(check, { name: "InputProblem", message: problem });
  });
}

test("an operator is told of a file that tells another date, and of no other", () => {
  const file = { publishedAt: "2026-01-08T12:59:59.999Z", publishedFrom: "file" } as const;
  assert.deepEqual(
    [
      otherDateRemark(file, "2026-01-09"),
      otherDateRemark(file, "2026-01-08"),
      otherDateRemark(file, "2026-01-08T03:00:00Z"),
      otherDateRemark(file, undefined),
      otherDateRemark({ ...file, publishedFrom: "operator" }, "2026-01-09"),
    ],
    [
      "it says itself that it was published on 2026-01-08, which stands; --published says 2026-01-09",
      ...[undefined, undefined, undefined, undefined],
    ],
  );
});
