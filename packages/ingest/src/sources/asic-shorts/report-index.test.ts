import assert from "node:assert/strict";
import { test } from "node:test";
import { SourceProblem } from "../../source.js";
import { reportIndex } from "./report-index.js";

const read = (text: string) => reportIndex.read(Buffer.from(text));

test("lists the reports by date with their addresses", () => {
  const files = read('[{"date":20260814,"version":"001"},{"date":20260813,"version":"002"}]');
  assert.deepEqual(files, [
    {
      unit: "2026-08-13",
      version: "002",
      fileName: "RR20260813-002-SSDailyAggShortPos.csv",
      address: "https://download.asic.gov.au/short-selling/RR20260813-002-SSDailyAggShortPos.csv",
    },
    {
      unit: "2026-08-14",
      version: "001",
      publishedAt: "2026-08-20",
      fileName: "RR20260814-001-SSDailyAggShortPos.csv",
      address: "https://download.asic.gov.au/short-selling/RR20260814-001-SSDailyAggShortPos.csv",
    },
  ]);
});

const noEntry = "entry 1 of the index is not a date and a revision";
for (const [text, reason] of [
  ["<html>", "the index is not JSON"],
  ["\u0000", "the index is not JSON"],
  ["{}", "the index is not a list of reports"],
  ["[]", "the index is not a list of reports"],
  ["null", "the index is not a list of reports"],
  ["[null]", noEntry],
  ["[20260814]", noEntry],
  ['[{"date":"20260814","version":"001"}]', noEntry],
  ['[{"date":20260814,"version":1}]', noEntry],
  ['[{"date":20260814,"version":"../"}]', noEntry],
  ['[{"date":2026.5,"version":"001"}]', noEntry],
  ['[{"date":-2026081,"version":"001"}]', "entry 1 of the index names no report"],
  ['[{"date":20261301,"version":"001"}]', "the name has the date 2026-13-01, which does not exist"],
  ['[{"date":20260815,"version":"001"}]', "the name has the date 2026-08-15, a weekend, when there is no trading"],
  ['[{"date":20260814,"version":"001"},{"date":20260814,"version":"002"}]', "the index has 2026-08-14 twice"],
] as const) {
  test(`refuses the index ${JSON.stringify(text)}`, () => {
    assert.throws(() => read(text), new SourceProblem(undefined, reason));
  });
}
