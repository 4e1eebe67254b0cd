import assert from "node:assert/strict";
import { test } from "node:test";
import { isReportSlug } from "./report-slug.js";

for (const [slugs, isReal, rule] of [
  [["2026-W01", "2026-W52", "2026-W53", "2020-W53", "2015-W53", "0001-W01"], true, "names a week"],
  [["2026-01", "2026-12", "1999-06"], true, "names a month"],
  [["2026", "0000", "9999"], true, "names a year"],
  [["2026-W00", "2026-W54", "2025-W53", "2021-W53", "2024-W53", "2026-W99"], false, "is no week of its year"],
  [["2026-00", "2026-13", "2026-99"], false, "is no month"],
  [
    [
      "",
      "26",
      "02026",
      "2026-1",
      "2026-W6",
      "2026-w06",
      "2026W06",
      "2026-W06 ",
      "2026-02-06",
      "2026-",
      "x2026",
      "２０２６",
    ],
    false,
    "is written in another way",
  ],
  [["2026\n", "2026-01\n", "2026-W06\n2026"], false, "goes on in another line"],
] as const) {
  for (const slug of slugs) test(`${JSON.stringify(slug)} ${rule}`, () => assert.equal(isReportSlug(slug), isReal));
}
