import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { marketOf } from "../../data/market/market.fixture.js";
import type { Observation } from "../../data/market/shorts/shorts.fixture.js";
import { type TopShortsQuery, topShorts } from "./top-shorts.js";

const all: TopShortsQuery = { period: "1M", limit: 50, offset: 0, summaryOnly: false, productCodes: [] };
const issued = 3_011_000_000;

test("an entry holds the series of the period and what changed over it", () => {
  const market = marketOf(
    {
      PLS: [
        ["2026-07-06", 17, { position: 512_000_000, issued }],
        ["2026-08-03", 18.5, { position: 557_000_000, issued }],
      ],
      BHP: [["2026-08-03", 0.4]],
    },
    [["2026-01-01", "PLS", "Pilbara Minerals", "Materials"]],
  );
  assert.deepEqual(topShorts(market, { ...all, limit: 1 }), {
    timeSeries: [
      {
        productCode: "PLS",
        productName: "Pilbara Minerals",
        name: "Pilbara Minerals",
        industry: "Materials",
        sector: "Materials",
        latestShortPosition: 557_000_000,
        latestPercentage: 18.5,
        percentageChange: 8.823529411764707,
        percentagePointChange: 1.5,
        absoluteChange: 45_000_000,
        dataPoints: [
          { date: "2026-07-06", shortPosition: 512_000_000, percentage: 17, totalShares: issued },
          { date: "2026-08-03", shortPosition: 557_000_000, percentage: 18.5, totalShares: issued },
        ],
        max: { timestamp: "2026-08-03T00:00:00Z", shortPosition: 557_000_000, percentage: 18.5 },
        min: { timestamp: "2026-07-06T00:00:00Z", shortPosition: 512_000_000, percentage: 17 },
        totalObservations: 2,
        downsampled: false,
      },
    ],
    offset: 1,
    totalCount: 2,
    missingCodes: [],
  });
});

const world = marketOf({
  AAA: [
    ["2026-07-31", 9],
    ["2026-08-03", 0],
  ],
  BHP: [
    ["2026-07-31", 0.4],
    ["2026-08-03", 0.5],
  ],
  ETF: [["2026-08-03", 50, { name: "GOLD ETF UNITS" }]],
  OLD: [["2020-01-02", 30]],
  PLS: [
    ["2026-07-31", 9.1],
    ["2026-08-03", 8.9],
  ],
  UNK: [["2026-08-03", null, { issued: null, position: 7 }]],
  ZIP: [["2026-07-31", 8.9]],
});

const codesOf = (query: Partial<TopShortsQuery>) => {
  const { timeSeries, ...rest } = topShorts(world, { ...all, ...query });
  return { codes: timeSeries.map(({ productCode }) => productCode).join(" "), ...rest };
};

for (const [query, answer, rule] of [
  [
    {},
    { codes: "PLS ZIP BHP", offset: 3, totalCount: 3, missingCodes: [] },
    "ranks by the newest row of each stock, equal ones by code",
  ],
  [{ limit: 1, offset: 1 }, { codes: "ZIP", offset: 2, totalCount: 3, missingCodes: [] }, "pages through the ranking"],
  [{ offset: 9 }, { codes: "", offset: 9, totalCount: 3, missingCodes: [] }, "is empty past the end, with its total"],
  [
    { productCodes: ["OLD", "XXX", "ETF", "OLD", "AAA"], limit: 1, offset: 7 },
    { codes: "OLD ETF AAA", offset: 0, totalCount: 3, missingCodes: ["XXX"] },
    "answers exactly the codes asked for, of any type and age, once each",
  ],
  [
    { productCodes: ["XXX"] },
    { codes: "", offset: 0, totalCount: 0, missingCodes: ["XXX"] },
    "names every code that was never seen",
  ],
] as [Partial<TopShortsQuery>, object, string][]) {
  test(rule, () => assert.deepEqual(codesOf(query), answer));
}

test("a position whose percentage is published as 0.00 is ranked", () => {
  const tiny = marketOf({ AAA: [["2026-08-03", 0, { position: 3 }]], BBB: [["2026-08-03", 0]] });
  const codes = topShorts(tiny, all).timeSeries.map(({ productCode }) => productCode);
  assert.deepEqual(codes, ["AAA"]);
});

test("a summary has exactly code, name and latest position", () => {
  assert.deepEqual(sent(topShorts(world, { ...all, limit: 1, summaryOnly: true }).timeSeries), [
    { productCode: "PLS", name: "PLS", latestShortPosition: 8_900_000 },
  ]);
});

test("the period cuts the series and leaves the ranking alone", () => {
  const [first, second] = topShorts(world, { ...all, period: "1D", limit: 2 }).timeSeries;
  assert.deepEqual(
    [first?.dataPoints?.map(({ date }) => date), first?.absoluteChange, second?.dataPoints],
    [["2026-08-03"], -200_000, []],
  );
});

test("an entry with an empty window keeps its newest figures and has no change", () => {
  assert.deepEqual(sent(topShorts(world, { ...all, productCodes: ["OLD"] }).timeSeries), [
    {
      productCode: "OLD",
      productName: "OLD",
      name: "OLD",
      industry: "",
      sector: "",
      latestShortPosition: 30_000_000,
      latestPercentage: 30,
      dataPoints: [],
      totalObservations: 0,
      downsampled: false,
    },
  ]);
});

for (const [observations, percentageChange, percentagePointChange, absoluteChange, rule] of [
  [[["2026-08-03", 2]], undefined, undefined, undefined, "the only observation has not changed from itself"],
  [
    [
      ["2026-08-02", 0],
      ["2026-08-03", 2],
    ],
    undefined,
    2,
    2_000_000,
    "a change from zero has points and no percentage",
  ],
  [
    [
      ["2026-08-02", null, { issued: null, position: 5 }],
      ["2026-08-03", 2],
    ],
    undefined,
    undefined,
    1_999_995,
    "a change from an unknown percentage has none either",
  ],
  [
    [
      ["2026-07-01", 4, { position: 10, issued: 250 }],
      ["2026-08-03", 2, { position: 50, issued: 2_500_000_000 }],
    ],
    -50,
    -2,
    40,
    "the baseline may lie before the window",
  ],
] as [Observation[], number | undefined, number | undefined, number | undefined, string][]) {
  test(rule, () => {
    const [entry] = topShorts(marketOf({ AAA: observations }), all).timeSeries;
    assert.deepEqual(
      [entry?.percentageChange, entry?.percentagePointChange, entry?.absoluteChange],
      [percentageChange, percentagePointChange, absoluteChange],
    );
  });
}

test("a long series is thinned to 60 points, says so, and keeps its zeros and both ends", () => {
  const observations = Array.from({ length: 28 * 5 }, (_, i): Observation => {
    const month = 1 + Math.floor(i / 28);
    return [`2026-${String(month).padStart(2, "0")}-${String(1 + (i % 28)).padStart(2, "0")}`, i === 0 ? 0 : 5];
  });
  const [entry] = topShorts(marketOf({ AAA: observations }), { ...all, period: "MAX" }).timeSeries;
  assert.deepEqual(
    {
      points: entry?.dataPoints?.length,
      first: entry?.dataPoints?.at(0)?.date,
      last: entry?.dataPoints?.at(-1)?.date,
      min: entry?.min?.percentage,
      totalObservations: entry?.totalObservations,
      downsampled: entry?.downsampled,
    },
    { points: 60, first: "2026-01-01", last: "2026-05-28", min: 0, totalObservations: 140, downsampled: true },
  );
});

test("only the security that has a reused code now is ranked", () => {
  const market = marketOf({
    ZIP: [
      ["2020-03-10", 40, { name: "ZIPTEL LTD ORDINARY" }],
      ["2026-08-03", 3, { name: "ZIP CO LTD ORDINARY" }],
    ],
  });
  const [entry] = topShorts(market, { ...all, period: "MAX" }).timeSeries;
  assert.deepEqual([entry?.totalObservations, entry?.max?.percentage, entry?.absoluteChange], [1, 3, undefined]);
});

test("an empty corpus has an empty ranking", () => {
  assert.deepEqual(topShorts(marketOf({}), all), { timeSeries: [], offset: 0, totalCount: 0, missingCodes: [] });
});
