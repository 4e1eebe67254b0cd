import assert from "node:assert/strict";
import { test } from "node:test";
import { marketOf } from "../market.fixture.js";
import { exampleCode } from "./example-code.js";

const reported = { AAA: [["2026-01-05", 1]], BBB: [["2026-01-05", 1, { name: "BBB LIMITED" }]] } as const;
const listed = [
  ["2026-01-01", "AAA", "AAA LIMITED", null],
  ["2026-01-01", "BBB", "BBB LIMITED", null],
] as const;
const tax = { abn: "90000000001", incomeYear: "2021-22", name: "BBB LIMITED", totalIncome: 1 };

test("the example is the first active code that has a tax record too", () => {
  assert.equal(exampleCode(marketOf(reported, listed, { corporateTax: [tax] })), "BBB");
});

test("without tax records it is the first active code, and without those there is none", () => {
  assert.deepEqual([exampleCode(marketOf(reported, listed)), exampleCode(marketOf({}))], ["AAA", undefined]);
});
