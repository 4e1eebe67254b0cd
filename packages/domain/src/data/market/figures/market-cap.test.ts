import assert from "node:assert/strict";
import { test } from "node:test";
import type { FixtureRow } from "../../../base/tables/table.fixture.js";
import { dayOf } from "../../../base/time/day.js";
import { marketOf } from "../market.fixture.js";
import type { Observation } from "../shorts/shorts.fixture.js";
import { marketValueOf } from "./market-cap.js";
import { valuedOf } from "./valued.js";

type Counts = readonly (readonly [date: string, shares: number | null])[];
type Closes = readonly (readonly [date: string, close: number | null, split?: number])[];

/**
 * The market value at a day, by default the last, of a stock with counts of
 * shares and closes, both dated. Closes with splits are those of a quote service.
 */
function valueAt(counts: Counts, closes: Closes, until?: string): number | undefined {
  const observations = counts.map(([date, shares]): Observation => [date, 0.5, { position: 1, issued: shares }]);
  const isStated = closes.some(([, , split]) => split !== undefined);
  const prices = closes.map(([day, close]) => ({ code: "ABC", day, close }));
  const adjustedPrices = isStated ? inNewestShares(closes) : [];
  const market = marketOf({ ABC: observations }, [], { prices, adjustedPrices });
  const valued = valuedOf(market.prices, "ABC", market.shorts.firstRow[1]! - 1, Number.NEGATIVE_INFINITY);
  return marketValueOf(market, valued, until === undefined ? undefined : dayOf(until)).marketCap;
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
        ["2026-01-05", 0.5, { name: "PRESENT BREWERY ORDINARY", issued: null }],
      ],
    },
    [],
    { prices: [{ code: "ABC", day: "2026-01-05", close: 2 }] },
  );
  assert.equal(marketValueOf(market, valuedOf(market.prices, "ABC", 1, dayOf("2020-01-02")!)).marketCap, undefined);
});

test("the last close of an earlier security and the first of the present one are no jump", () => {
  const market = marketOf(
    {
      ABC: [
        ["2024-01-02", 1, { name: "FORMER MINING ORDINARY", issued: 10 }],
        ["2026-01-05", 0.5, { name: "PRESENT BREWERY ORDINARY", issued: 100 }],
        ["2026-01-07", 0.5, { name: "PRESENT BREWERY ORDINARY", issued: 100 }],
      ],
    },
    [],
    {
      prices: [
        { code: "ABC", day: "2024-01-02", close: 0.5 },
        { code: "ABC", day: "2026-01-06", close: 46 },
        { code: "ABC", day: "2026-01-07", close: 47 },
      ],
    },
  );
  assert.deepEqual(marketValueOf(market, valuedOf(market.prices, "ABC", 2, dayOf("2024-01-02")!)), {
    marketCap: 4700,
    marketCapBasis: "reported",
    sharesAsOf: "2026-01-07",
  });
});

test("a stock that was never priced has no value", () => {
  const market = marketOf({ ABC: [["2026-01-05", 1]] });
  const valued = valuedOf(market.prices, "ABC", 0, Number.NEGATIVE_INFINITY);
  assert.deepEqual(marketValueOf(market, valued), {
    marketCap: undefined,
    marketCapBasis: undefined,
    sharesAsOf: undefined,
  });
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

/** A stock whose closes jump by ten times on the 3rd of March, which nothing explains, and what else is held of it. */
interface World {
  readonly observations: readonly Observation[];
  readonly closes?: Closes;
  readonly values?: readonly (readonly [date: string, value: number])[];
  readonly directories?: readonly string[];
}

const jumping: Closes = [
  ["2026-02-27", 0.2],
  ["2026-03-02", 0.2],
  ["2026-03-03", 2],
  ["2026-03-04", 2],
];
const calm: Closes = jumping.map(([date]) => [date, 2]);

function valuedIn({ observations, closes: dated = calm, values = [], directories = [] }: World, until?: string) {
  const days = new Set([...values.map(([date]) => date), ...directories]);
  const market = marketOf(
    { ABC: observations, XYZ: [["2026-03-04", 0.1]] },
    [...days].map((day) => [day, "ABC", "ABC LIMITED", null]),
    {
      prices: dated.flatMap(([day, close]) => [
        { code: "ABC", day, close },
        { code: "XYZ", day, close: 1 },
      ]),
      listedMarketValues: values.map(([day, marketCap]) => ({ code: "ABC", day, marketCap })),
    },
  );
  const row = observations.length === 0 ? undefined : observations.length - 1;
  const valued = valuedOf(market.prices, "ABC", row, Number.NEGATIVE_INFINITY);
  const { marketCap, marketCapBasis, sharesAsOf } = marketValueOf(
    market,
    valued,
    until === undefined ? until : dayOf(until),
  );
  return [marketCap && Math.round(marketCap * 1e6) / 1e6, marketCapBasis, sharesAsOf];
}

const count = (date: string, issued: number | null, percentage = 0.5, position = 1): Observation => [
  date,
  percentage,
  { position, issued },
];
const unknown = [undefined, undefined, undefined];

for (const [world, until, value, rule] of [
  [{ observations: [count("2025-11-24", 100)] }, undefined, [200, "reported", "2025-11-24"], "100 days ago"],
  [{ observations: [count("2025-11-23", 100)] }, undefined, unknown, "101 days ago are of another time"],
  [
    { observations: [count("2025-11-23", 100)], values: [["2026-03-01", 600]] },
    undefined,
    [600, "directory", "2026-03-01"],
    "of another time give way to those of a directory",
  ],
  [
    { observations: [count("2026-03-02", 100)], values: [["2026-03-01", 600]] },
    undefined,
    [200, "reported", "2026-03-02"],
    "that a report states stand before those of a directory",
  ],
  [
    { observations: [count("2026-03-02", 100)], closes: jumping },
    "2026-03-02",
    [20, "reported", "2026-03-02"],
    "of before a jump that nothing explains are those of a close before it",
  ],
  [
    { observations: [count("2026-03-02", 100)], closes: jumping },
    undefined,
    unknown,
    "of before it are not those of a close after it",
  ],
  [
    { observations: [count("2026-03-02", 100), count("2026-03-04", 101)], closes: jumping },
    undefined,
    unknown,
    "that stand where they stood before it are not either",
  ],
  [
    { observations: [count("2026-03-04", 100)], closes: jumping },
    undefined,
    unknown,
    "reported first after it may be of before it",
  ],
  [
    { observations: [count("2026-03-02", 100), count("2026-03-04", 25)], closes: jumping },
    undefined,
    [50, "reported", "2026-03-04"],
    "that moved with it are of after it",
  ],
  [
    { observations: [count("2026-03-02", 100)], closes: jumping, values: [["2026-03-04", 30]] },
    undefined,
    [30, "directory", "2026-03-04"],
    "of a directory after it are of after it",
  ],
  [
    { observations: [count("2026-03-02", 100)], closes: jumping, values: [["2026-03-02", 30]] },
    undefined,
    unknown,
    "of a directory before it are not",
  ],
  [
    {
      observations: [],
      values: [
        ["2026-03-02", 30],
        ["2026-06-30", 50],
      ],
    },
    undefined,
    [30, "directory", "2026-03-02"],
    "of a stock without reports are those of a directory",
  ],
  [
    { observations: [], values: [["2026-03-05", 30]] },
    "2026-03-04",
    [30, "directory", "2026-03-05"],
    "are those of a later directory where there is none before",
  ],
  [{ observations: [], values: [["2026-08-01", 30]] }, undefined, unknown, "are none of a directory half a year later"],
  [
    { observations: [], values: [["2026-02-20", 30]], directories: ["2026-03-01"] },
    undefined,
    unknown,
    "are none of a directory that a newer one without a value follows",
  ],
  [{ observations: [], values: [["2026-03-02", 0]] }, undefined, unknown, "are none where a directory states no value"],
  [
    { observations: [count("2026-03-04", null, 1, 3)] },
    undefined,
    [600, "implied", "2026-03-04"],
    "that nothing states follow from a position and its percentage",
  ],
  [{ observations: [count("2026-03-04", null, 0.99, 3)] }, undefined, unknown, "do not follow from a small percentage"],
  [{ observations: [count("2025-11-23", null, 1, 3)] }, undefined, unknown, "do not follow from an old one"],
  [
    { observations: [count("2026-03-02", null, 1, 3)], closes: jumping },
    undefined,
    unknown,
    "do not follow from one of before a jump",
  ],
  [
    { observations: [count("2026-03-04", 0, 1, 3)] },
    undefined,
    [600, "implied", "2026-03-04"],
    "of none are not stated",
  ],
] as [World, string | undefined, unknown, string][]) {
  test(`shares ${rule}`, () => assert.deepEqual(valuedIn(world, until), value));
}

test("shares of a directory are split as the closes are, from the close nearest to its date", () => {
  const closes: Closes = [
    ["2026-02-27", 0.2],
    ["2026-03-02", 0.25],
    ["2026-03-03", 2, 0.1],
    ["2026-03-04", 4],
  ];
  const market = marketOf({}, [["2026-03-01", "ABC", "ABC LIMITED", null]], {
    prices: closes.map(([day, close]) => ({ code: "ABC", day, close })),
    adjustedPrices: inNewestShares(closes),
    listedMarketValues: [{ code: "ABC", day: "2026-03-01", marketCap: 30 }],
  });
  const valued = valuedOf(market.prices, "ABC", undefined, Number.NEGATIVE_INFINITY);
  assert.equal(marketValueOf(market, valued).marketCap?.toFixed(6), "60.000000");
});

test("shares of a directory are not those of another company of the code", () => {
  const market = marketOf({}, [["2026-03-02", "ABC", "ABC LIMITED", null]], {
    prices: calm.map(([day, close]) => ({ code: "ABC", day, close })),
    listedMarketValues: [{ code: "ABC", day: "2026-03-02", marketCap: 30 }],
  });
  const later = valuedOf(market.prices, "ABC", undefined, dayOf("2026-03-02")!);
  const earlier = valuedOf(market.prices, "ABC", undefined, Number.NEGATIVE_INFINITY, dayOf("2026-02-27"));
  const values = [marketValueOf(market, later), marketValueOf(market, earlier)];
  assert.deepEqual(
    values.map(({ marketCap }) => marketCap),
    [undefined, undefined],
  );
});
