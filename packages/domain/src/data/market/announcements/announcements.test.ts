import assert from "node:assert/strict";
import { test } from "node:test";
import { keyedTableOf } from "../../../base/tables/keyed-table.js";
import { type FixtureRow, tableOf } from "../../../base/tables/table.fixture.js";
import { dayOf } from "../../../base/time/day.js";
import { announcementsSince } from "./announcements.js";
import { announcements } from "./announcements-dataset.js";

const day = (iso: string) => dayOf(iso)!;
const report = { code: "ABC", day: "2026-03-02", time: "09:30", headline: "Report" };
const tableWith = (...rows: FixtureRow<typeof announcements>[]) =>
  keyedTableOf(announcements, tableOf(announcements, rows));

for (const [mark, priceSensitive] of [
  [1, 1],
  [0, 0],
  [null, undefined],
] as const) {
  test(`an announcement with the mark ${mark} keeps it, and what it does not say is unknown`, () =>
    assert.deepEqual(announcementsSince(tableWith({ ...report, priceSensitive: mark }), "ABC", day("2026-03-02")), [
      { ...report, day: day("2026-03-02"), type: undefined, url: undefined, priceSensitive },
    ]));
}

const table = tableWith(
  report,
  { ...report, day: "2026-03-03", type: "Dividend", url: "https://a.example/1" },
  { ...report, code: "ABD", headline: "Another" },
);

for (const [code, from, dates, rule] of [
  ["ABC", "2026-03-02", ["2026-03-02", "2026-03-03"], "the first day counts, and the oldest comes first"],
  ["ABC", "2026-03-03", ["2026-03-03"], "earlier ones do not"],
  ["ABC", "2026-03-04", [], "there may be none since a day"],
  ["ABD", "2000-01-01", ["2026-03-02"], "another code has its own"],
  ["XYZ", "2000-01-01", [], "an unknown code has none"],
] as const) {
  test(rule, () => {
    const found = announcementsSince(table, code, day(from)).map((announcement) => announcement.day);
    assert.deepEqual(found, dates.map(day));
  });
}
