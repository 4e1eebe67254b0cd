import assert from "node:assert/strict";
import { test } from "node:test";
import { dayAt, dayOf, isoOf, weekdayOf } from "./day.js";

test("dayOf and isoOf are a pair over four centuries", () => {
  const firstDay = dayOf("1800-01-01") ?? Number.NaN;
  const lastDay = dayOf("2200-12-31") ?? Number.NaN;
  for (let day = firstDay; day <= lastDay; day += 1) assert.equal(dayOf(isoOf(day)), day);
});

for (const text of [
  "2026-02-31",
  "2026-13-01",
  "2026-00-10",
  "2026-1-1",
  "20260101",
  " 2026-01-01",
  "2026-01-01T00:00",
  "",
]) {
  test(`dayOf refuses ${JSON.stringify(text)}`, () => assert.equal(dayOf(text), undefined));
}

test("weeks start on Monday", () => {
  assert.deepEqual(
    ["2026-08-03", "2026-08-09", "1969-12-29"].map((iso) => weekdayOf(dayOf(iso)!)),
    [0, 6, 0],
  );
});

test("a moment belongs to its day in UTC, also before 1970", () => {
  const moments = ["2026-08-03T00:00:00.000Z", "2026-08-03T23:59:59.999Z", "1969-12-31T23:59:59.999Z"];
  assert.deepEqual(
    moments.map((moment) => isoOf(dayAt(new Date(moment)))),
    ["2026-08-03", "2026-08-03", "1969-12-31"],
  );
});
