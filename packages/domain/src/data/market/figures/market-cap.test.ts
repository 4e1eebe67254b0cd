import assert from "node:assert/strict";
import { test } from "node:test";
import type { FixtureRow } from "../../../base/tables/table.fixture.js";
import { dayOf } from "../../../base/time/day.js";
import { marketOf } from "../market.fixture.js";
import { sessionsOf } from "../prices/sessions.js";
import type { Observation } from "../shorts/shorts.fixture.js";
import { marketCap } from "./market-cap.js";

type Counts = readonly (readonly [date: string, shares: number | null])[];
type Closes = readonly (readonly [date: string, close: number | null, split?: number])[];

/**
 * The market value at a day, by default the last, of a stock with counts of
 * shares and closes, both dated. Closes with splits are those of a quote service.
 */
function valueAt(counts: Counts, closes: Closes, until?: string): number | undefined {
  const observations = counts.map(([date, shares]): Observation => [date, 1, { position: 1, issued: shares }]);
  const isStated = closes.some(([, , split]) => split !== undefined);
  const prices = closes.map(([day, close]) => ({ code: "ABC", day, close }));
  const adjustedPrices = isStated ? inNewestShares(closes) : [];
  const market = marketOf({ ABC: observations }, [], { prices, adjustedPrices });
  const { firstRow } = market.shorts;
  return marketCap(
    market,
    firstRow[1]! - 1,
    sessionsOf(market.prices, "ABC"),
    until === undefined ? undefined : dayOf(until),
  );
}

/** Closes as a quote service has them, in the shares of the last. */
function inNewestShares(closes: Closes): FixtureRow[] {
  return closes.map(([day, close, split = 1], at) => {
    const later = closes.slice(at + 1).reduce((product, [, , each = 1]) => product * each, 1);
    return { code: "ABC", day, close: close === null ? null : close / later, dividend: 0, split };
  });
}

const closes: Closes = [
  ["2026-01-05", 2],
  ["2026-01-06", 3],
  ["2026-01-07", null],
];

for (const [counts, until, value, rule] of [
  [[["2026-01-07", 100]], undefined, 300, "the newest known close counts"],
  [[["2026-01-05", 100]], "2026-01-05", 200, "later closes do not count"],
  [[["2026-01-04", 100]], "2026-01-04", undefined, "before the first close it is unknown"],
  [[["2026-01-05", 0]], undefined, undefined, "no shares on issue make no value"],
  [[["2026-01-05", null]], undefined, undefined, "unknown shares on issue make no value"],
  [
    [
      ["2026-01-02", 100],
      ["2026-01-05", null],
      ["2026-01-06", null],
    ],
    undefined,
    300,
    "shares that a report does not state are those of the newest before it that does",
  ],
  [
    [
      ["2026-01-02", 100],
      ["2026-01-05", 0],
      ["2026-01-06", null],
    ],
    undefined,
    undefined,
    "also when that states none",
  ],
] as [Counts, string | undefined, number | undefined, string][]) {
  test(rule, () => assert.equal(valueAt(counts, closes, until), value));
}

test("shares of an earlier security of the code are not those of the present one", () => {
  const market = marketOf(
    {
      ABC: [
        ["2020-01-02", 1, { name: "FORMER MINING ORDINARY", issued: 100 }],
        ["2026-01-05", 1, { name: "PRESENT BREWERY ORDINARY", issued: null }],
      ],
    },
    [],
    { prices: [{ code: "ABC", day: "2026-01-05", close: 2 }] },
  );
  assert.equal(marketCap(market, 1, sessionsOf(market.prices, "ABC")), undefined);
});

test("a stock that was never priced has no value", () => {
  const market = marketOf({ ABC: [["2026-01-05", 1]] });
  assert.equal(marketCap(market, 0, sessionsOf(market.prices, "ABC")), undefined);
});

/** Ten shares become one between the 2nd and the 3rd of March, by the table or, with shares that step, by the closes. */
const stated: Closes = [
  ["2026-03-02", 0.2],
  ["2026-03-03", 2, 0.1],
  ["2026-03-20", 2.1],
  ["2026-04-03", 2.2],
];
const seen: Closes = stated.map(([date, close]) => [date, close]);

for (const [counts, prices, until, value, rule] of [
  [[["2026-03-02", 1000]], stated, "2026-03-02", 200, "before a consolidation both are of before it"],
  [[["2026-03-02", 1000]], stated, "2026-03-03", 200, "a close of after it and shares of before it are joined by it"],
  [[["2026-03-02", null]], stated, "2026-03-03", undefined, "unless there are none"],
  [
    [
      ["2026-03-02", 1000],
      ["2026-03-20", 1010],
    ],
    stated,
    "2026-03-20",
    212.1,
    "a count that stands where it stood for less than a month after it is of before it",
  ],
  [
    [
      ["2026-03-02", 1000],
      ["2026-03-20", 120],
    ],
    stated,
    "2026-03-20",
    252,
    "one that is nearer to where it should be is of after it",
  ],
  [
    [
      ["2026-03-02", 1000],
      ["2026-04-03", 1000],
    ],
    stated,
    "2026-04-03",
    2200,
    "one that stands where it stood for longer is believed",
  ],
  [[["2026-03-20", 100]], stated, "2026-03-20", 210, "so is one without an earlier one"],
  [
    [["2026-03-04", 100]],
    [
      ["2026-03-02", 0.2],
      ["2026-03-03", null, 0.1],
      ["2026-03-09", 2],
    ],
    "2026-03-04",
    200,
    "shares of after it and a close of before it are joined the other way",
  ],
  [
    [
      ["2026-03-02", 1000],
      ["2026-03-16", 1000],
      ["2026-03-17", 100],
      ["2026-03-18", null],
    ],
    seen,
    "2026-03-20",
    210,
    "one that is seen in the shares counts as well",
  ],
  [
    [["2026-03-02", 1000]],
    [
      ["2026-03-02", 0.2],
      ["2026-03-03", 2, 0.1],
      ["2026-03-04", 1, 2],
    ],
    "2026-03-04",
    200,
    "several of them multiply",
  ],
] as [Counts, Closes, string, number | undefined, string][]) {
  test(rule, () => {
    const found = valueAt(counts, prices, until);
    assert.equal(found && Math.round(found * 1e6) / 1e6, value);
  });
}
