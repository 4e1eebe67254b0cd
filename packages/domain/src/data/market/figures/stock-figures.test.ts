import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../../base/time/day.js";
import { type FixtureTables, marketOf } from "../market.fixture.js";
import type { Market } from "../market.js";
import { profileOf } from "../securities/profile.js";
import type { Figures } from "./figures.js";
import { activeFigures, figuresOf } from "./stock-figures.js";

const unknown: Figures = {
  shortPct: undefined,
  shortPctChange4w: undefined,
  latestPrice: undefined,
  latestVolume: undefined,
  priceChange1m: undefined,
  averageDailyVolume20d: undefined,
  averageDailyValue20d: undefined,
  daysToCover: undefined,
  marketCap: undefined,
  marketCapBasis: undefined,
  sharesAsOf: undefined,
  netDirectorBuyValue: 0,
  directorBuyCount: 0,
  directorSellCount: 0,
  trailing12mDividend: undefined,
  avgFrankingPct: undefined,
  peRatio: undefined,
  dividendYield: undefined,
};

/** 31 sessions up to 2026-03-31, the first at 4 AUD and all later ones at 5, 1000 shares each. */
const sessions = (code: string) =>
  Array.from({ length: 31 }, (_, at) => ({
    code,
    day: dayOf("2026-03-01")! + at,
    close: at === 0 ? 4 : 5,
    volume: 1000,
  }));

const market = marketOf(
  {
    ABC: [
      ["2026-02-26", 1],
      ["2026-03-26", 2.5],
    ],
    BON: [["2026-03-26", 2, { name: "BON 4.5% 2030" }]],
    NIL: [["2026-03-26", 0]],
    OLD: [["2025-03-26", 4]],
    REU: [
      ["2020-01-02", 9, { name: "FORMER MINING ORDINARY" }],
      ["2026-03-26", null, { name: "PRESENT BREWERY ORDINARY", position: 10, issued: null }],
    ],
  },
  [["2026-01-01", "DIR", "DIR LIMITED", "Banks"]],
  {
    prices: [
      ...sessions("ABC"),
      ...sessions("PRC"),
      ...sessions("REU").map((session) => ({ ...session, day: session.day - 2500 })),
    ],
    dividends: [
      {
        code: "ABC",
        id: "1",
        exDay: "2026-02-01",
        amount: 0.1,
        franking: 100,
        dividendType: "final",
        documentUrl: "x",
      },
      { code: "REU", id: "2", exDay: "2019-02-01", amount: 0.1, dividendType: "final", documentUrl: "x" },
    ],
    directorTrades: [{ code: "ABC", id: "1", day: "2026-03-31", director: "A Person", tradeType: "buy", value: 70 }],
  },
);

const of = (world: Market, code: string) => figuresOf(world, profileOf(world, code)!);

const abc: Figures = {
  ...unknown,
  shortPct: 2.5,
  shortPctChange4w: 1.5,
  latestPrice: 5,
  latestVolume: 1000,
  priceChange1m: 25,
  averageDailyVolume20d: 1000,
  averageDailyValue20d: 5000,
  daysToCover: 2500,
  marketCap: 500_000_000,
  marketCapBasis: "reported",
  sharesAsOf: "2026-03-26",
  netDirectorBuyValue: 70,
  directorBuyCount: 1,
  trailing12mDividend: 0.1,
  avgFrankingPct: 100,
  dividendYield: 2,
};

for (const [code, figures, rule] of [
  ["ABC", abc, "every figure comes from what is held of the stock"],
  [
    "NIL",
    { ...unknown, shortPct: 0, shortPctChange4w: undefined },
    "a position of zero is a figure, days to cover are not",
  ],
  ["OLD", { ...unknown, shortPct: 4 }, "a stock that is no longer reported keeps its last percentage"],
  ["DIR", unknown, "a company of the directory alone has no figures"],
  ["REU", unknown, "sessions and dividends of an earlier security of the code do not count"],
  [
    "PRC",
    {
      ...unknown,
      latestPrice: 5,
      latestVolume: 1000,
      priceChange1m: 25,
      averageDailyVolume20d: 1000,
      averageDailyValue20d: 5000,
    },
    "a code that is only priced has the figures of its prices",
  ],
] as [string, Figures, string][]) {
  test(rule, () => assert.deepEqual(of(market, code), figures));
}

test("the active universe comes in the order of its codes, with the same figures", () => {
  assert.deepEqual(
    activeFigures(market).map(({ security, figures }) => [security.code, figures]),
    ["ABC", "NIL", "REU"].map((code) => [code, of(market, code)]),
  );
});

/** The market goes on for a day while ABC does not trade. */
const later = (day: string): FixtureTables => ({
  prices: [...sessions("ABC"), { code: "XYZ", day, close: 1 }],
  dividends: [
    {
      code: "ABC",
      id: "1",
      exDay: "2026-02-01",
      amount: 0.1,
      dividendType: "final",
      documentUrl: "https://a.example/1",
    },
  ],
});
const observed = { ABC: [["2026-03-26", 2.5]] } as const;

for (const [newest, price, rule] of [
  ["2026-04-16", [5, 1000, 25, 500_000_000, 2], "a price of ten trading days ago is the current one"],
  [
    "2026-04-17",
    [undefined, undefined, undefined, undefined, undefined],
    "an older one is not, nor is anything made of it",
  ],
] as const) {
  test(rule, () => {
    const { latestPrice, latestVolume, priceChange1m, marketCap, dividendYield } = of(
      marketOf(observed, [], later(newest)),
      "ABC",
    );
    assert.deepEqual([latestPrice, latestVolume, priceChange1m, marketCap, dividendYield], price);
  });
}

test("averages and days to cover are of the last sessions with trades, however old", () => {
  const { averageDailyVolume20d, averageDailyValue20d, daysToCover, trailing12mDividend } = of(
    marketOf(observed, [], later("2026-04-17")),
    "ABC",
  );
  assert.deepEqual(
    [averageDailyVolume20d, averageDailyValue20d, daysToCover, trailing12mDividend],
    [1000, 5000, 2500, 0.1],
  );
});

test("the latest price and volume are of one session: the newest that has a close", () => {
  const world = marketOf(observed, [], {
    prices: [
      { code: "ABC", day: "2026-03-26", close: 5, volume: 70 },
      { code: "ABC", day: "2026-03-27", close: null, volume: 90 },
    ],
  });
  const { latestPrice, latestVolume } = of(world, "ABC");
  assert.deepEqual([latestPrice, latestVolume], [5, 70]);
});

test("an empty corpus has no active stocks", () => assert.deepEqual(activeFigures(marketOf({})), []));

test("while no prices are held the windows end on the newest report", () => {
  const world = marketOf({ ABC: [["2026-03-26", 1]], DEF: [["2026-03-27", 1]] }, [], {
    directorTrades: ["2025-12-27", "2025-12-28", "2026-03-27", "2026-03-28"].map((day) => ({
      code: "ABC",
      id: day,
      day,
      director: "A Person",
      tradeType: "sell",
      value: 1,
    })),
  });
  assert.deepEqual(of(world, "ABC"), { ...unknown, shortPct: 1, netDirectorBuyValue: -2, directorSellCount: 2 });
});

const metricsDay = "2026-03-01";
for (const [metrics, paid, ratios, rule] of [
  [{ peRatio: 12.5, dividendYield: 3 }, 0.1, [12.5, 3], "the ratios of the metrics come first"],
  [{ peRatio: 0, dividendYield: null }, 0.1, [undefined, 2], "a yield that is missing comes from the dividends"],
  [{ peRatio: -4, dividendYield: 0 }, 0.1, [undefined, 2], "a zero of the metrics stands for unknown"],
  [{ peRatio: 12.5 }, undefined, [12.5, undefined], "without either there is no yield"],
] as [Record<string, number | null>, number | undefined, unknown[], string][]) {
  test(rule, () => {
    const rows: FixtureTables = {
      prices: [{ code: "ABC", day: "2026-03-26", close: 5 }],
      companyMetrics: [{ code: "ABC", day: metricsDay, ...metrics }],
      dividends:
        paid === undefined
          ? []
          : [{ code: "ABC", id: "1", exDay: metricsDay, amount: paid, dividendType: "final", documentUrl: "x" }],
    };
    const { peRatio, dividendYield } = of(marketOf({ ABC: [["2026-03-26", 1]] }, [], rows), "ABC");
    assert.deepEqual([peRatio, dividendYield], ratios);
  });
}

test("a price of zero has no yield", () => {
  const world = marketOf({}, [], {
    prices: [{ code: "ABC", day: "2026-03-26", close: 0 }],
    dividends: [{ code: "ABC", id: "1", exDay: metricsDay, amount: 1, dividendType: "final", documentUrl: "x" }],
  });
  assert.equal(of(world, "ABC").dividendYield, undefined);
});
