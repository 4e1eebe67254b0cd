import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "../../../base/time/day.js";
import { calendarOf } from "../../../base/time/trading-calendar.js";
import { marketOf } from "../market.fixture.js";
import type { Observation } from "../shorts/shorts.fixture.js";
import { calendarPeriods, lastTradingDay } from "./calendar-period.js";
import { reportPeriodOf, reportPeriods } from "./report-periods.js";

/** The periods of a world with reports on some days, each as its name and both dates. */
function periodsOn(...days: readonly (string | Observation)[]): string[] {
  const observations = days.map((day): Observation => (typeof day === "string" ? [day, 1] : day));
  return reportPeriods(marketOf({ AAA: observations })).map(
    ({ slug, reportDay, previousDay }) => `${slug} ${isoOf(reportDay)} ${isoOf(previousDay)}`,
  );
}

for (const [days, periods, rule] of [
  [[], [], "no reports are none"],
  [["2026-02-06"], [], "a week, month or year without one before it has none"],
  [
    ["2026-01-30", "2026-02-05", "2026-02-06"],
    ["2026-W06 2026-02-06 2026-01-30"],
    "a week is compared with the one before it, by their newest reports",
  ],
  [["2026-01-30", "2026-02-05"], [], "a week is not over before its last trading day is reported"],
  [
    ["2026-01-28", "2026-02-04", "2026-02-09"],
    ["2026-W06 2026-02-04 2026-01-28"],
    "a week whose last days are missing is over when a later day is reported",
  ],
  [
    ["2026-03-27", "2026-04-02"],
    ["2026-W14 2026-04-02 2026-03-27"],
    "the last trading day of a week may be a Thursday, as before Good Friday",
  ],
  [
    ["2026-01-23", "2026-02-06"],
    ["2026-W06 2026-02-06 2026-01-23"],
    "when the week before has no report, the one before that is compared with",
  ],
  [["2026-01-16", "2026-02-06"], [], "but none from further back"],
  [
    ["2026-12-24", "2026-12-31", "2027-01-08", "2027-01-15"],
    ["2027-W02 2027-01-15 2027-01-08", "2027-W01 2027-01-08 2026-12-31", "2026-W53 2026-12-31 2026-12-24"],
    "week 53 comes before week 1",
  ],
  [
    ["2020-12-31", "2021-01-15"],
    ["2021-W02 2021-01-15 2020-12-31"],
    "two weeks before week 2 is week 53 of a long year",
  ],
  [
    ["2024-12-27", "2025-01-03"],
    ["2025-W01 2025-01-03 2024-12-27"],
    "a week that begins in December is the first of the year of its Thursday",
  ],
  [
    ["2025-12-31", "2026-01-30"],
    ["2026-01 2026-01-30 2025-12-31"],
    "a month is compared with the one before it, over the turn of the year",
  ],
  [["2026-01-30", "2026-03-31"], ["2026-03 2026-03-31 2026-01-30"], "or with the one before that"],
  [["2026-01-30", "2026-04-30"], [], "and with none from further back"],
  [["2025-11-28", "2026-01-29"], [], "a month is not over before its last trading day is reported"],
  [["2025-06-30", "2026-12-31"], ["2026 2026-12-31 2025-06-30"], "a year is compared with the one before it"],
  [["2024-12-31", "2026-12-31"], [], "and with none from further back"],
  [
    ["2024-12-31", "2025-06-30", "2026-01-02"],
    ["2025 2025-06-30 2024-12-31"],
    "a year is over when the next is reported",
  ],
  [
    ["2026-01-30", ["2026-02-05", 1], ["2026-02-06", 0]],
    ["2026-W06 2026-02-05 2026-01-30"],
    "a report in which nothing is held short does not count, but closes the week",
  ],
  [
    ["2026-01-30", ["2026-02-05", 1], ["2026-02-06", null, { issued: null }]],
    ["2026-W06 2026-02-05 2026-01-30"],
    "nor does one of which no percentage is known",
  ],
  [
    ["2026-01-30", ["2026-02-05", 1], ["2026-02-06", 1, { name: "SOME ETF" }]],
    ["2026-W06 2026-02-05 2026-01-30"],
    "nor one without ordinary shares",
  ],
  [
    ["2026-01-30", "2026-02-05", "2026-02-07"],
    ["2026-W06 2026-02-05 2026-01-30"],
    "a Saturday is in no week, but closes the one before it",
  ],
] as [(string | Observation)[], string[], string][]) {
  test(rule, () => assert.deepEqual(periodsOn(...days), periods));
}

test("of reports of one day the week comes first, then the month, then the year", () => {
  assert.deepEqual(periodsOn("2020-12-31", "2021-11-30", "2021-12-24", "2021-12-31"), [
    "2021-W52 2021-12-31 2021-12-24",
    "2021-12 2021-12-31 2021-11-30",
    "2021 2021-12-31 2020-12-31",
  ]);
});

test("a report is found by its name", () => {
  const market = marketOf({
    AAA: [
      ["2026-01-30", 1],
      ["2026-02-06", 1],
    ],
  });
  assert.deepEqual(
    ["2026-W06", "2026-W05", "2026-02", "nonsense"].map((slug) => reportPeriodOf(market, slug)?.type),
    ["weekly", undefined, undefined, undefined],
  );
});

const [weeks] = calendarPeriods;

for (const [date, last] of [
  ["2026-02-03", "2026-02-06"],
  ["2026-04-01", "2026-04-02"],
  ["2020-12-24", "2020-12-24"],
  ["2022-09-20", "2022-09-23"],
] as const) {
  test(`the last trading day of the week of ${date} is ${last}`, () => {
    assert.equal(isoOf(lastTradingDay(calendarOf(), weeks!, weeks!.numberOf(dayOf(date)!))), last);
  });
}

test("the last trading day of a week in which the exchange never opens is its Friday", () => {
  const week = weeks!.numberOf(dayOf("2026-02-03")!);
  const closed = calendarOf(["2026-02-02", "2026-02-03", "2026-02-04", "2026-02-05", "2026-02-06"]);
  assert.equal(isoOf(lastTradingDay(closed, weeks!, week)), "2026-02-06");
});
