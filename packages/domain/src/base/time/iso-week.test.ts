import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, dayOfParts, isoOf } from "./day.js";
import { isoWeekName, isoWeekOf, isoWeekOfYear, mondayOf } from "./iso-week.js";

const weekOn = (date: string) => isoWeekName(isoWeekOf(dayOf(date)!));

for (const [date, week] of [
  ["2004-12-27", "2004-W53"],
  ["2005-01-02", "2004-W53"],
  ["2005-01-03", "2005-W01"],
  ["2005-12-31", "2005-W52"],
  ["2006-01-01", "2005-W52"],
  ["2007-01-01", "2007-W01"],
  ["2007-12-30", "2007-W52"],
  ["2007-12-31", "2008-W01"],
  ["2008-12-28", "2008-W52"],
  ["2008-12-29", "2009-W01"],
  ["2009-12-31", "2009-W53"],
  ["2010-01-03", "2009-W53"],
  ["2010-01-04", "2010-W01"],
  ["2012-01-01", "2011-W52"],
  ["2012-12-31", "2013-W01"],
  ["2015-12-31", "2015-W53"],
  ["2016-01-03", "2015-W53"],
  ["2016-01-04", "2016-W01"],
  ["2018-12-31", "2019-W01"],
  ["2020-02-29", "2020-W09"],
  ["2020-12-31", "2020-W53"],
  ["2021-01-03", "2020-W53"],
  ["2021-01-04", "2021-W01"],
  ["2024-12-29", "2024-W52"],
  ["2024-12-30", "2025-W01"],
  ["2026-02-06", "2026-W06"],
  ["2026-07-31", "2026-W31"],
  ["2026-12-31", "2026-W53"],
  ["2027-01-03", "2026-W53"],
  ["2027-01-04", "2027-W01"],
  ["2032-12-31", "2032-W53"],
  ["2033-01-02", "2032-W53"],
  ["2033-01-03", "2033-W01"],
  ["1969-12-29", "1970-W01"],
  ["1969-12-28", "1969-W52"],
  ["0000-01-03", "0000-W01"],
  ["9999-12-31", "9999-W52"],
] as const) {
  test(`${date} is in ${week}`, () => assert.equal(weekOn(date), week));
}

test("of the years 2004 to 2032 these have 53 weeks", () => {
  const years = Array.from({ length: 29 }, (_, number) => 2004 + number);
  const long = years.filter((year) => isoWeekName(isoWeekOfYear(year, 53)) === `${year}-W53`);
  assert.deepEqual(long, [2004, 2009, 2015, 2020, 2026, 2032]);
});

test("every day of 2004 to 2032 is in the week that counting days from 1 January gives", () => {
  for (let day = dayOfParts(2004, 1, 1); day <= dayOfParts(2032, 12, 31); day += 1) {
    assert.equal(isoWeekName(isoWeekOf(day)), byOrdinal(isoOf(day)), isoOf(day));
  }
});

test("a week begins on the Monday that its number gives back", () => {
  for (let week = isoWeekOfYear(2004, 1); week <= isoWeekOfYear(2032, 53); week += 1) {
    const monday = mondayOf(week);
    assert.deepEqual(
      [new Date(monday * 86_400_000).getUTCDay(), isoWeekOf(monday), isoWeekOf(monday + 6), isoWeekOf(monday - 1)],
      [1, week, week, week - 1],
    );
  }
});

/** The week of a date by the rule of ISO 8601 for ordinal dates, in which weeks are numbered by (ordinal - weekday + 10) / 7. */
function byOrdinal(date: string): string {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split("-").map(Number);
  const isLeap = (of: number) => (of % 4 === 0 && of % 100 !== 0) || of % 400 === 0;
  const months = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const ordinal = months.slice(0, month - 1).reduce((sum, days) => sum + days, dayOfMonth);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  const weeksIn = (of: number) => {
    const lastWeekday = (last: number) =>
      (last + Math.floor(last / 4) - Math.floor(last / 100) + Math.floor(last / 400)) % 7;
    return lastWeekday(of) === 4 || lastWeekday(of - 1) === 3 ? 53 : 52;
  };
  const number = Math.floor((ordinal - weekday + 10) / 7);
  if (number < 1) return `${year - 1}-W${weeksIn(year - 1)}`;
  if (number > weeksIn(year)) return `${year + 1}-W01`;
  return `${year}-W${String(number).padStart(2, "0")}`;
}
