import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "@daybook/domain";
import { tableDay } from "./table-date.js";

for (const [cell, date] of [
  ["31/07/2019", "2019-07-31"],
  ["1/2/2019", "2019-02-01"],
  ["03-Jan-2023", "2023-01-03"],
  ["3-JAN-2023", "2023-01-03"],
  ["Sep-1959", "1959-09-01"],
  ["29/02/2024", "2024-02-29"],
  [43_677, "2019-07-31"],
] as const) {
  test(`${JSON.stringify(cell)} is ${date}`, () => assert.equal(isoOf(tableDay(cell)!), date));
}

for (const cell of [
  undefined,
  "",
  true,
  12.5,
  "2019-07-31",
  "31-07-2019",
  "31/Jul/2019",
  "07/2019",
  "29/02/2023",
  "31-Sep-2023",
  "00-Sep-2023",
  "13/13/2023",
  "Sept-1959",
  "Sep-59",
  "03 Jan 2023",
  "-Jan-2023",
]) {
  test(`${JSON.stringify(cell)} is no date`, () => assert.equal(tableDay(cell), undefined));
}
