import assert from "node:assert/strict";
import { test } from "node:test";
import { marketOf } from "../market.fixture.js";
import { exampleCodes } from "./example-codes.js";

const reported = { AAA: [["2026-01-05", 1]], BBB: [["2026-01-05", 1, { name: "BBB LIMITED" }]] } as const;
const listed = [
  ["2026-01-01", "AAA", "AAA LIMITED", null],
  ["2026-01-01", "BBB", "BBB LIMITED", null],
] as const;
const tax = { abn: "90000000001", incomeYear: "2021-22", name: "BBB LIMITED", totalIncome: 1 };

test("the examples are the active codes, those that have a tax record too first", () => {
  assert.deepEqual(exampleCodes(marketOf(reported, listed, { corporateTax: [tax] })), ["BBB", "AAA"]);
});

test("without tax records they are in the order of the codes, and without active ones there are none", () => {
  assert.deepEqual([exampleCodes(marketOf(reported, listed)), exampleCodes(marketOf({}))], [["AAA", "BBB"], []]);
});
