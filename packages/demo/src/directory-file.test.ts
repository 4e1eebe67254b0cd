import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import type { Company } from "./company.js";
import { directoryBytes, directoryFileName } from "./directory-file.js";

const company: Company = {
  code: "Y9G",
  name: "YABBYFORD GOLD LIMITED",
  productName: "YABBYFORD GOLD ORDINARY",
  industry: "Materials",
  listedDay: dayOf("2001-07-19")!,
  levelPercent: 1,
  issued: 1000,
  capitalChanges: [],
};
const day = dayOf("2024-09-16")!;

/** Listed codes, names and industries: what depends on the day. */
function listing(companies: readonly Company[]): string[] {
  return Buffer.from(directoryBytes(companies, day))
    .toString("latin1")
    .split("\n")
    .slice(1)
    .map((line) => line.replace(/,[^,]*$/, ""));
}

test("a directory is named after its day and time in Sydney", () => {
  assert.equal(directoryFileName(day, "18-05-09"), "ASX_Listed_Companies_16-09-2024_18-05-09_AEST.csv");
});

test("a row has code, name, industry and listing date in quotes, by code", () => {
  assert.deepEqual(listing([company, { ...company, code: "I9G", listedDay: day }]), [
    '"I9G","YABBYFORD GOLD LIMITED","Materials","16/09/2024"',
    '"Y9G","YABBYFORD GOLD LIMITED","Materials","19/07/2001"',
  ]);
});

for (const [what, change, rows] of [
  ["leaves out a company that lists later", { listedDay: day + 1 }, []],
  ["leaves out a company that is delisted by then", { delisted: { day, lingersDays: 90 } }, []],
  [
    "keeps a company until the day of its delisting",
    { delisted: { day: day + 1, lingersDays: 0 } },
    ['"Y9G","YABBYFORD GOLD LIMITED","Materials","19/07/2001"'],
  ],
  [
    "has the new name and industry from their day on",
    {
      renamed: { fromDay: day, name: "QUOLLTOR LTD", productName: "QUOLLTOR ORDINARY" },
      relabelled: { fromDay: day, industry: "Energy" },
    },
    ['"Y9G","QUOLLTOR LTD","Energy","19/07/2001"'],
  ],
  [
    "has the former name and industry before it",
    {
      renamed: { fromDay: day + 1, name: "QUOLLTOR LTD", productName: "QUOLLTOR ORDINARY" },
      relabelled: { fromDay: day + 1, industry: "Energy" },
    },
    ['"Y9G","YABBYFORD GOLD LIMITED","Materials","19/07/2001"'],
  ],
] as const) {
  test(what, () => assert.deepEqual(listing([{ ...company, ...change }]), rows));
}
