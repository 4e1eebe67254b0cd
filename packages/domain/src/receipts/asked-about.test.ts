import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../base/time/day.js";
import { askedAbout } from "./asked-about.js";

const day = (iso: string) => dayOf(iso)!;

const cases: readonly (readonly [
  says: string,
  ...Parameters<typeof askedAbout>,
  about: ReturnType<typeof askedAbout>,
])[] = [
  [
    "the days of the points of a stock",
    { productCode: "bhp" },
    { productCode: "BHP", points: [{ timestamp: "2026-01-05T00:00:00Z" }, {}, { timestamp: "2026-01-09T00:00:00Z" }] },
    { code: "BHP", span: [day("2026-01-05"), day("2026-01-09")], isOfThen: false },
  ],
  [
    "the whole of the first week of means",
    {},
    { productCode: "BHP", points: [{ date: "2026-01-09" }, { date: "2026-01-16" }], downsampled: true },
    { code: "BHP", span: [day("2026-01-03"), day("2026-01-16")], isOfThen: false },
  ],
  [
    "one day",
    { date: "" },
    { date: "2026-01-05", stocks: [] },
    { span: [day("2026-01-05"), day("2026-01-05")], isOfThen: false },
  ],
  ["several series", { seriesKeys: ["A.b ", "c"] }, { series: [] }, { series: ["a.b", "c"], isOfThen: false }],
  ["what was known then", { knownAt: "2026-01-05" }, {}, { isOfThen: true }],
  ["first releases", { output: "first_release" }, {}, { isOfThen: true }],
  ["releases", { seriesKey: "a" }, { releases: [{}], revisions: [] }, { series: ["a"], isOfThen: true }],
  ["no restatement", {}, { restatements: [] }, { isOfThen: false }],
  ["points that are no days", {}, { points: [{ period: 3 }] }, { isOfThen: false }],
];

for (const [says, request, answer, about] of cases) {
  test(`an answer tells of ${says}`, () => assert.deepEqual(askedAbout(request, answer), about));
}
