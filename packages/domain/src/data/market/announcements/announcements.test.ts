import assert from "node:assert/strict";
import { test } from "node:test";
import { tableOf } from "../../../base/tables/table.fixture.js";
import { dayOf } from "../../../base/time/day.js";
import { datasets } from "../datasets.js";
import { announcementColumnsOf, announcementsSince } from "./announcements.js";

const day = (iso: string) => dayOf(iso)!;
const report = { code: "ABC", day: "2026-03-02", time: "09:30", headline: "Report" };

for (const [mark, isPriceSensitive] of [
  [1, true],
  [0, false],
  [null, false],
] as const) {
  test(`an announcement with the mark ${mark} is ${isPriceSensitive ? "" : "not "}price sensitive`, () => {
    const columns = announcementColumnsOf(tableOf(datasets.announcements, [{ ...report, price_sensitive: mark }]));
    assert.deepEqual(announcementsSince(columns, "ABC", day("2026-03-02")), [
      { day: day("2026-03-02"), time: "09:30", headline: "Report", type: "", url: "", isPriceSensitive },
    ]);
  });
}

const columns = announcementColumnsOf(
  tableOf(datasets.announcements, [
    report,
    { ...report, day: "2026-03-03", type: "Dividend", url: "https://a.example/1" },
    { ...report, code: "ABD", headline: "Another" },
  ]),
);

for (const [code, from, dates, rule] of [
  ["ABC", "2026-03-02", ["2026-03-02", "2026-03-03"], "the first day counts, and the oldest comes first"],
  ["ABC", "2026-03-03", ["2026-03-03"], "earlier ones do not"],
  ["ABC", "2026-03-04", [], "there may be none since a day"],
  ["ABD", "2000-01-01", ["2026-03-02"], "another code has its own"],
  ["XYZ", "2000-01-01", [], "an unknown code has none"],
] as const) {
  test(rule, () => {
    const found = announcementsSince(columns, code, day(from)).map((announcement) => announcement.day);
    assert.deepEqual(found, dates.map(day));
  });
}
