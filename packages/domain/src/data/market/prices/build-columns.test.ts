import assert from "node:assert/strict";
import { test } from "node:test";
import type { FixtureRow } from "../../../base/tables/table.fixture.js";
import { isoOf } from "../../../base/time/day.js";
import { pricesOf } from "./prices.fixture.js";

const row = (code: string, day: string, close: number | null, rest: FixtureRow = {}) => ({ code, day, close, ...rest });

/** Date, close and adjusted close of every session of a code. */
function sessionsIn(printed: readonly FixtureRow[], adjusted: readonly FixtureRow[]): unknown[] {
  const { day, close, adjustedClose } = pricesOf(printed, adjusted);
  return Array.from(day, (each, at) => [isoOf(each).slice(5), close[at], adjustedClose[at]]);
}

test("no tables make no sessions", () => {
  const { codes, firstRow, newestDay } = pricesOf([]);
  assert.deepEqual([codes, [...firstRow], newestDay], [[], [0], undefined]);
});

test("sessions of both tables stand together by code and day", () => {
  const prices = pricesOf(
    [row("ABC", "2026-01-05", 1), row("ABC", "2026-01-07", 3), row("XYZ", "2026-01-05", 9)],
    [row("ABC", "2026-01-06", 2), row("ABC", "2026-01-07", 3), row("K9M", "2026-01-08", 5)],
  );
  assert.deepEqual(
    [prices.codes, [...prices.firstRow], [...prices.close], isoOf(prices.newestDay!)],
    [["ABC", "K9M", "XYZ"], [0, 3, 4, 5], [1, 2, 3, 5, 9], "2026-01-08"],
  );
});

test("without an adjusted table the adjusted close is the printed one", () => {
  assert.deepEqual(sessionsIn([row("ABC", "2026-01-05", 1.01), row("ABC", "2026-01-06", 2)], []), [
    ["01-05", 1.01, 1.01],
    ["01-06", 2, 2],
  ]);
});

test("a printed session keeps its printed figures, also one that is unknown", () => {
  const { open, high, low, close, volume } = pricesOf(
    [row("ABC", "2026-01-05", 10, { open: 9, high: 11, low: null, volume: 70 })],
    [row("ABC", "2026-01-05", 5, { open: 4.5, high: 5.5, low: 4, volume: 140 })],
  );
  assert.deepEqual([open[0], high[0], low[0], close[0], volume[0]], [9, 11, Number.NaN, 10, 70]);
});

test("a printed session that the table covers takes its adjusted close from the table", () => {
  const printed = [row("ABC", "2026-01-05", 10), row("ABC", "2026-01-06", 9)];
  const adjusted = [row("ABC", "2026-01-05", 9), row("ABC", "2026-01-06", 9, { dividend: 1 })];
  assert.deepEqual(sessionsIn(printed, adjusted), [
    ["01-05", 10, 9],
    ["01-06", 9, 9],
  ]);
});

test("sessions after the end of the table join on at its closes", () => {
  const printed = [row("ABC", "2026-01-06", 12), row("ABC", "2026-01-07", 12), row("ABC", "2026-01-08", 13)];
  const adjusted = [row("ABC", "2026-01-05", 4), row("ABC", "2026-01-06", 6), row("ABC", "2026-01-07", 6)];
  assert.deepEqual(sessionsIn(printed, adjusted), [
    ["01-05", 4, 8],
    ["01-06", 12, 12],
    ["01-07", 12, 12],
    ["01-08", 13, 13],
  ]);
});

/** Sessions of January 2026 from a day on, one for each close. */
const days = (from: number, closes: readonly number[], rest: readonly FixtureRow[] = []) =>
  closes.map((close, at) => row("ABC", `2026-01-${from + at}`, close, rest[at]));

const adjustedIn = (printed: readonly FixtureRow[], adjusted: readonly FixtureRow[]) => [
  ...pricesOf(printed, adjusted).adjustedClose,
];

for (const [printed, table, expected, rule] of [
  [
    days(10, [8, 8, 8, 8, 8]),
    days(10, [4, 4, 4, 5]),
    [8, 8, 8, 8, 8],
    "the last session of the table may be half a day: where one was printed its close counts",
  ],
  [days(10, [8, 8, 9]), days(10, [8, 8, 5]), [8, 8, 9], "also where no session follows"],
  [days(10, [9]), days(10, [8, 8, 5]), [8, 8, 5], "where none was printed the table's counts"],
  [
    [...days(10, [8, 8]), row("ABC", "2026-01-12", null)],
    days(10, [4, 4, 5]),
    [8, 8, 10],
    "and where the printed close is unknown",
  ],
  [days(10, [8, 10, 9]), days(10, [4, 5, 4.5, 6]), [4, 5, 4.5, 6], "one that is not the last is the table's"],
  [
    days(11, [8, 9]),
    days(10, [7, 6]),
    [7, 8, 9],
    "the last session is no common one, and without any the table is as printed",
  ],
  [
    days(10, [80, 80, 9, 9]),
    days(10, [8, 8, 5], [{}, {}, { split: 10 }]),
    [8, 8, 9, 9],
    "a split that takes effect on the last session of the table is one",
  ],
  [
    days(10, [2, ...Array(10).fill(8), 9, 8]),
    days(10, [4, 4, 4, 4, 4, 4, 8, 8, 8, 8, 8, 1]),
    [...[4, 4, 4, 4, 4, 4, 8, 8, 8, 8, 8].map((close) => 1.5 * close), 9, 8],
    "the last ten common sessions before it count, and of the two middle ratios their mean",
  ],
  [
    days(10, [8, 9, 9, 9, 9]),
    days(11, [3, 9, 9, 9]),
    [8, 3, 9, 9, 9],
    "an odd first session of the table does not move the sessions before it",
  ],
  [
    [...days(10, [8, 9, 9]), ...days(14, [9, 9, 9, 9])],
    [...days(10, [8, 9]), ...days(14, [3, 9, 9, 9])],
    [8, 9, 9, 3, 9, 9, 9],
    "nor one after a gap those within it",
  ],
  [
    days(10, [80, 90, 9, 9, 9]),
    days(11, [9, 9, 9, 9], [{}, { split: 10 }, {}, {}]),
    [8, 9, 9, 9, 9],
    "a split among the common sessions is no difference of the two series",
  ],
  [
    days(10, [8, 10, 9, 9, 9, 9]),
    days(11, [4.5, 4.5, 4.5, 4.5], [{}, { dividend: 1 }, {}, {}]),
    [7.2, 9, 9, 9, 9, 9],
    "nor is a dividend, also where the table ends first",
  ],
  [
    days(10, [10, 10, 10, 9, 9]),
    days(10, [4.5, 4.5, 4.5, 4.5], [{}, {}, {}, { dividend: 1 }]),
    [9, 9, 9, 9, 9],
    "not even one shortly before its end",
  ],
] as [FixtureRow[], FixtureRow[], number[], string][]) {
  test(rule, () => assert.deepEqual(adjustedIn(printed, table), expected));
}

test("they join on without a printed close at the end of the table, too", () => {
  const adjusted = [row("ABC", "2026-01-05", 4), row("ABC", "2026-01-06", 6)];
  assert.deepEqual(sessionsIn([row("ABC", "2026-01-07", 13)], adjusted), [
    ["01-05", 4, 4],
    ["01-06", 6, 6],
    ["01-07", 13, 13],
  ]);
});

test("sessions before the table carry its adjustments on, the one of its first day among them", () => {
  const printed = [row("ABC", "2026-01-02", 38), row("ABC", "2026-01-05", 40), row("ABC", "2026-01-06", 18)];
  // Two shares for one and then 2 AUD a new share on the first day of the table; another tenth went later.
  const adjusted = [row("ABC", "2026-01-06", 16.2, { split: 2, dividend: 2 }), row("ABC", "2026-01-07", 20)];
  assert.deepEqual(sessionsIn(printed, adjusted), [
    ["01-02", 38, 15.39],
    ["01-05", 40, 16.2],
    ["01-06", 18, 16.2],
    ["01-07", 20, 20],
  ]);
});

test("a printed session in a gap of the table is adjusted as the covered one after it", () => {
  const printed = [row("ABC", "2026-01-05", 10), row("ABC", "2026-01-06", 11), row("ABC", "2026-01-07", 12)];
  const adjusted = [row("ABC", "2026-01-05", 5), row("ABC", "2026-01-07", 6), row("ABC", "2026-01-08", 7)];
  assert.deepEqual(sessionsIn(printed, adjusted), [
    ["01-05", 10, 5],
    ["01-06", 11, 5.5],
    ["01-07", 12, 6],
    ["01-08", 7, 7],
  ]);
});

test("the figures of a session that only the table has are what was printed", () => {
  const { open, high, low, close, volume, adjustedClose } = pricesOf(
    [],
    [
      row("ABC", "2026-01-05", 8.1, { open: 4.05, high: 9, low: null, volume: 300 }),
      row("ABC", "2026-01-06", 9, { dividend: 0.5, volume: 200 }),
      row("ABC", "2026-01-07", 9.5, { split: 10, volume: 100 }),
    ],
  );
  // On the 5th a share was to be split in ten, and 0.50 AUD a new share to be paid: 10 x (8.10 + 0.50).
  assert.deepEqual([...close], [86, 90, 9.5]);
  assert.deepEqual([...volume], [30, 20, 100]);
  assert.deepEqual([open[0], high[0], low[0]], [43, 95.5556, Number.NaN]);
  assert.deepEqual([...adjustedClose], [8.1, 9, 9.5]);
});

test("a dividend on the day of a split is stated in the new shares", () => {
  const { close } = pricesOf(
    [],
    [row("ABC", "2026-01-05", 20), row("ABC", "2026-01-06", 21, { split: 0.5, dividend: 4 })],
  );
  assert.deepEqual([...close], [12, 21]);
});

test("what took effect on a day without a close is not lost", () => {
  const adjusted = [
    row("ABC", "2026-01-02", 3),
    row("ABC", "2026-01-05", null, { split: 0.1 }),
    row("ABC", "2026-01-06", 4, { dividend: 1 }),
  ];
  assert.deepEqual(sessionsIn([row("ABC", "2026-01-01", 0.5)], adjusted), [
    ["01-01", 0.5, 3.75],
    ["01-02", 0.4, 3],
    ["01-05", Number.NaN, Number.NaN],
    ["01-06", 4, 4],
  ]);
});

test("a price that is too small to have been printed is unknown", () => {
  const { close } = pricesOf([], [row("ABC", "2026-01-05", 0.003), row("ABC", "2026-01-06", 0.0035, { split: 0.01 })]);
  assert.deepEqual([...close], [Number.NaN, 0.0035]);
});

test("a dividend above the close before it adjusts nothing", () => {
  const printed = [row("ABC", "2026-01-05", 1), row("ABC", "2026-01-06", 1)];
  assert.deepEqual(sessionsIn(printed, [row("ABC", "2026-01-06", 1, { dividend: 3 })]), [
    ["01-05", 1, 1],
    ["01-06", 1, 1],
  ]);
});

test("noise in the figures of the table reaches neither the price nor more than eight places", () => {
  assert.deepEqual(sessionsIn([], [row("ABC", "2026-01-06", 45.70000076293945)]), [["01-06", 45.7, 45.70000076]]);
});
