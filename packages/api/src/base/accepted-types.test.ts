import assert from "node:assert/strict";
import { test } from "node:test";
import { acceptedTypes, isOrHolds } from "./accepted-types.js";

test("types come in the order of the header, each with its weight, which is 1 where none is told or it is none", () => {
  assert.deepEqual(
    acceptedTypes("Text/CSV;q=0.5, application/json; charset=utf-8; q = 0 , */*;q=.").map(({ type, weight }) => [
      type,
      weight,
    ]),
    [
      ["text/csv", 0.5],
      ["application/json", 0],
      ["*/*", 1],
    ],
  );
});

test("a star holds every type, or those of one kind", () => {
  const holds = (named: string) => isOrHolds(named, "text/csv");
  assert.deepEqual(["text/csv", "text/*", "*/*", "application/*", "text/plain"].map(holds), [
    true,
    true,
    true,
    false,
    false,
  ]);
});
