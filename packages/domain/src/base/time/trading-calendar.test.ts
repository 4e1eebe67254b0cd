import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "./day.js";
import { holidaysOf } from "./exchange-holidays.js";
import {
  availableFrom,
  calendarOf,
  isTradingDay,
  newestPublicDay,
  type TradingCalendar,
  tradingDaysBehind,
} from "./trading-calendar.js";

const calendar = calendarOf();

const day = (iso: string) => dayOf(iso)!;

for (const [date, published, why] of [
  ["2026-08-03", "2026-08-07", "a plain week"],
  ["2026-08-06", "2026-08-12", "a weekend"],
  ["2026-03-30", "2026-04-07", "Easter"],
  ["2026-08-29", "2026-09-03", "a report on a Saturday"],
  ["2023-12-20", "2023-12-28", "Christmas and Boxing Day"],
  ["2015-06-16", "2015-06-22", "a weekend"],
  ["2026-08-05", "2026-08-11", "a weekend after two days"],
  ["2026-07-31", "2026-08-06", "a report on a Friday"],
  ["2022-09-19", "2022-09-26", "a one-off closure"],
] as const) {
  test(`a report of ${date} is public on ${published}, past ${why}`, () =>
    assert.equal(isoOf(availableFrom(calendar, day(date))), published));
}

for (const [year, holidays] of [
  [2011, "01-03 01-26 04-22 04-25 04-26 06-13 12-26 12-27"],
  [2015, "01-01 01-26 04-03 04-06 04-25 06-08 12-25 12-28"],
  [2020, "01-01 01-27 04-10 04-13 04-25 06-08 12-25 12-28"],
  [2021, "01-01 01-26 04-02 04-05 04-25 06-14 12-27 12-28"],
  [2022, "01-03 01-26 04-15 04-18 04-25 06-13 12-26 12-27"],
  [2026, "01-01 01-26 04-03 04-06 04-25 06-08 12-25 12-28"],
  [2038, "01-01 01-26 04-23 04-25 04-26 06-14 12-27 12-28"],
] as const) {
  test(`the holidays of ${year} are ${holidays}`, () => {
    const dates = [...holidaysOf(year)].sort((a, b) => a - b).map((holiday) => isoOf(holiday).slice(5));
    assert.equal(dates.join(" "), holidays);
  });
}

test("the market trades on the Monday after an Anzac Day at the weekend", () => {
  const dates = ["2015-04-27", "2020-04-27", "2021-04-26", "2011-04-26", "2026-04-25"];
  assert.deepEqual(
    dates.map((date) => isTradingDay(calendar, day(date))),
    [true, true, true, false, false],
  );
});

test("Easter falls where the church tables put it", () => {
  const mondays = ["1818-03-23", "1943-04-26", "2000-04-24", "2008-03-24", "2019-04-22", "2285-03-23"];
  assert.deepEqual(
    mondays.map((date) => holidaysOf(Number(date.slice(0, 4))).has(day(date))),
    mondays.map(() => true),
  );
});

test("the newest public day is the last whose publication does not lie ahead", () => {
  for (let asOf = day("2010-06-16"); asOf < day("2027-01-01"); asOf += 1) {
    const newest = newestPublicDay(calendar, asOf);
    assert.ok(availableFrom(calendar, newest) <= asOf && availableFrom(calendar, newest + 1) > asOf, isoOf(asOf));
  }
});

for (const date of ["0000-01-05", "1899-12-31", "9999-12-31"]) {
  test(`the calendar holds at ${date}, outside the years that are remembered`, () => {
    const lagDays = availableFrom(calendar, day(date)) - day(date);
    assert.ok(lagDays >= 4 && lagDays <= 10, `${lagDays} days`);
  });
}

for (const [today, behind] of [
  ["2026-08-07", 0],
  ["2026-08-10", 1],
  ["2026-08-13", 4],
  ["2026-08-01", 0],
] as const) {
  test(`on ${today} a newest report of 2026-08-03 is ${behind} trading days behind`, () =>
    assert.equal(tradingDaysBehind(calendar, day("2026-08-03"), day(today)), behind));
}

test("closures that are set count like known ones, in their calendar and in no other", () => {
  const closed = calendarOf(["2026-08-05", "2022-09-22"]);
  const told = (each: TradingCalendar) => [
    isoOf(availableFrom(each, day("2026-08-03"))),
    isoOf(newestPublicDay(each, day("2026-08-07"))),
    isTradingDay(each, day("2026-08-05")),
    tradingDaysBehind(each, day("2026-07-30"), day("2026-08-07")),
    isoOf(availableFrom(each, day("2022-09-19"))),
  ];
  assert.deepEqual(
    [told(calendar), told(closed), told(calendar)],
    [
      ["2026-08-07", "2026-08-03", true, 2, "2022-09-26"],
      ["2026-08-10", "2026-08-02", false, 1, "2022-09-26"],
      ["2026-08-07", "2026-08-03", true, 2, "2022-09-26"],
    ],
  );
});

test("a calendar names each closure once, in the order of days, so that the same ones make the same calendar", () => {
  const closures = (dates: readonly string[]) => calendarOf(dates).closures.map(isoOf);
  const dates = ["2026-08-05", "2022-09-22", "2021-01-04", "2026-08-05"];
  assert.deepEqual(
    [closures([]), closures(dates), closures(dates.toReversed())],
    [["2022-09-22"], ["2021-01-04", "2022-09-22", "2026-08-05"], ["2021-01-04", "2022-09-22", "2026-08-05"]],
  );
});
