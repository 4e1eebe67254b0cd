import assert from "node:assert/strict";
import { test } from "node:test";
import type { RowRange } from "../../../base/rows/row-range.js";
import { dayOf, isoOf } from "../../../base/time/day.js";
import type { PriceColumns } from "../prices/columns.js";
import { pricesOf } from "../prices/prices.fixture.js";
import { shortColumnsOf } from "./build-columns.js";
import { formerRuns, newestRun, runOfRow } from "./runs.js";
import { type Observation, shortTableOf } from "./shorts.fixture.js";

function runsOf(observations: readonly Observation[], prices?: PriceColumns): string[] {
  const table = shortTableOf({ AAA: [["2026-01-05", 1]], ORE: observations, ZZZ: [["2010-06-16", 1]] });
  const shorts = shortColumnsOf(table, undefined, prices);
  const text = ({ firstRow, endRow }: RowRange) => `${isoOf(shorts.day[firstRow]!)} ${isoOf(shorts.day[endRow - 1]!)}`;
  return [...formerRuns(shorts, 1), newestRun(shorts, 1)].map(text);
}

const orocobre = { name: "OROCOBRE LIMITED ORDINARY" };
const orezone = { name: "OREZONE GOLD CORP CDI 1:1" };
const third = { name: "THIRD COMPANY ORDINARY" };

for (const [observations, runs, rule] of [
  [
    [
      ["2021-12-29", 1, orocobre],
      ["2021-12-30", 1, orocobre],
      ["2025-12-18", 2, orezone],
      ["2025-12-19", 2, orezone],
    ],
    ["2021-12-29 2021-12-30", "2025-12-18 2025-12-19"],
    "a code that returns under another name after more than a year has another security",
  ],
  [
    [
      ["2021-01-01", 1, orocobre],
      ["2022-01-01", 2, orezone],
    ],
    ["2021-01-01 2022-01-01"],
    "a gap of 365 days does not part two names",
  ],
  [
    [
      ["2021-01-01", 1, orocobre],
      ["2022-01-02", 2, orezone],
    ],
    ["2021-01-01 2021-01-01", "2022-01-02 2022-01-02"],
    "a gap of 366 days does",
  ],
  [
    [
      ["2015-01-01", 1, orocobre],
      ["2021-01-01", 2, { name: "OROCOBRE NEW NAME CDI" }],
    ],
    ["2015-01-01 2021-01-01"],
    "a long absence alone does not make another security",
  ],
  [
    [
      ["2021-01-01", 1, orocobre],
      ["2021-01-04", 2, orezone],
    ],
    ["2021-01-01 2021-01-04"],
    "another name alone does not either: companies are renamed",
  ],
  [
    [
      ["2011-01-03", 1, orocobre],
      ["2015-01-05", 2, orezone],
      ["2015-01-06", 2, orezone],
      ["2020-01-06", 3, third],
    ],
    ["2011-01-03 2011-01-03", "2015-01-05 2015-01-06", "2020-01-06 2020-01-06"],
    "a code may be reused twice",
  ],
  [[["2021-01-01", 1]], ["2021-01-01 2021-01-01"], "one observation is one run"],
] as [Observation[], string[], string][]) {
  test(rule, () => assert.deepEqual(runsOf(observations), runs));
}

test("a name that lost its spaces is the same security", () => {
  const spaced = { name: "BESRA GOLD INC CDI 1:1" };
  const glued = { name: "BESRAGOLDINC CDI 1:1" };
  const runs = runsOf([
    ["2013-04-19", 1, spaced],
    ["2022-10-10", 2, glued],
  ]);
  assert.deepEqual(runs, ["2013-04-19 2022-10-10"]);
});

/** Closes every 30 days from the last report of one name to the first of another, changed at one place. */
function closesBetween(change: (session: { day: number; close: number }) => { day: number; close: number | null }) {
  const sessions = Array.from({ length: 15 }, (_, at) => ({ day: dayOf("2021-01-01")! + 30 * at, close: 1 }));
  return pricesOf(sessions.map(change).map(({ day, close }) => ({ code: "ORE", day: isoOf(day), close })));
}

for (const [change, isOne, rule] of [
  [(session) => session, true, "prices that go on tell of a change of name"],
  [
    ({ day, close }) => ({ day: day >= dayOf("2021-07-01")! ? day + 1 : day, close }),
    false,
    "a pause of 31 days parts the companies",
  ],
  [
    ({ day, close }) => ({ day, close: day < dayOf("2021-07-01")! ? 4 * close : close }),
    false,
    "so does a fall to a quarter",
  ],
  [
    ({ day, close }) => ({ day, close: day < dayOf("2021-07-01")! ? close : 4 * close }),
    false,
    "so does a rise to four times",
  ],
  [
    ({ day, close }) => ({ day, close: day < dayOf("2021-07-01")! ? close : 3.99 * close }),
    true,
    "a smaller jump does not",
  ],
  [
    ({ day, close }) => ({ day, close: day === dayOf("2021-06-30")! ? null : close }),
    false,
    "a session without a close does not fill a pause",
  ],
  [
    ({ day, close }) => ({ day, close: day === dayOf("2021-01-01")! ? 4 * close : close }),
    false,
    "the close of the last report counts",
  ],
] as [(session: { day: number; close: number }) => { day: number; close: number | null }, boolean, string][]) {
  test(rule, () => {
    const runs = runsOf(
      [
        ["2021-01-01", 1, orocobre],
        ["2022-02-25", 2, orezone],
      ],
      closesBetween(change),
    );
    assert.deepEqual(runs, isOne ? ["2021-01-01 2022-02-25"] : ["2021-01-01 2021-01-01", "2022-02-25 2022-02-25"]);
  });
}

test("prices before the last report and after the next one say nothing", () => {
  const prices = pricesOf(["2020-12-31", "2022-02-28"].map((day) => ({ code: "ORE", day, close: 1 })));
  const runs = runsOf(
    [
      ["2021-01-01", 1, orocobre],
      ["2022-02-25", 2, orezone],
    ],
    prices,
  );
  assert.equal(runs.length, 2);
});

test("each row is in the run of its company", () => {
  const shorts = shortColumnsOf(
    shortTableOf({
      AAA: [["2026-01-05", 1]],
      ORE: [
        ["2011-01-03", 1, orocobre],
        ["2011-01-04", 1, orocobre],
        ["2015-01-05", 2, orezone],
      ],
    }),
  );
  const runs = [0, 1, 2, 3].map((row) => runOfRow(shorts, row));
  const former = { firstRow: 1, endRow: 3 };
  assert.deepEqual(runs, [{ firstRow: 0, endRow: 1 }, former, former, { firstRow: 3, endRow: 4 }]);
});
