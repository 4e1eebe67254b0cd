import assert from "node:assert/strict";
import { test } from "node:test";
import type { GetStockDataResponse } from "@daybook/contract";
import { sent } from "../../base/messages.fixture.js";
import type { Answer } from "../../base/messages.js";
import { dayOf } from "../../base/time/day.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { type StockDataQuery, stockData } from "./stock-data.js";

type Series = Answer<GetStockDataResponse>;

const base: StockDataQuery = { productCode: "ABC", period: "1M", fullResolution: false, maxPoints: 0 };

function seriesOf(market: Parameters<typeof stockData>[0], query: Partial<StockDataQuery>): Series {
  const answer = stockData(market, { ...base, ...query });
  assert.ok(!("notHeld" in answer));
  return answer;
}

test("asOf withholds what was not public yet, and everything is computed on the rest", () => {
  const market = marketOf(
    {
      ABC: [
        ["2026-08-03", 1],
        ["2026-08-04", 1.02],
        ["2026-08-05", 9],
        ["2026-08-06", 0],
      ],
    },
    [["2026-01-01", "ABC", "Abc", "Energy"]],
  );
  const third = { timestamp: "2026-08-03T00:00:00Z", shortPosition: 1_000_000, percentage: 1 };
  const fourth = { timestamp: "2026-08-04T00:00:00Z", shortPosition: 1_020_000, percentage: 1.02 };
  const window = { fromDay: dayOf("2026-08-03"), toDay: dayOf("2026-08-06"), asOfDay: dayOf("2026-08-10") };
  assert.deepEqual(stockData(market, { ...base, ...window }), {
    productCode: "ABC",
    name: "Abc",
    industry: "Energy",
    latestShortPosition: 1_020_000,
    latestPercentage: 1.02,
    points: [
      {
        ...third,
        reportedShortPositions: 1_000_000,
        totalProductInIssue: 100_000_000,
        availableFrom: "2026-08-07",
        max: third,
        min: third,
        origin: "daily",
      },
      {
        ...fourth,
        reportedShortPositions: 1_020_000,
        totalProductInIssue: 100_000_000,
        availableFrom: "2026-08-10",
        max: fourth,
        min: fourth,
        origin: "daily",
      },
    ],
    max: fourth,
    min: third,
    totalObservations: 2,
    downsampled: false,
    formerSecurities: [],
  });
});

const issued = 1_673_333_333;
const cba = marketOf({
  CBA: [
    ["2026-07-20", null, { position: 1, issued: null }],
    ["2026-07-27", 1.8, { position: 30_120_000, issued }],
    ["2026-07-28", 1.9, { position: 31_790_000, issued }],
    ["2026-07-29", 1.8, { position: 30_120_000, issued }],
    ["2026-07-30", 1.8, { position: 30_120_000, issued }],
    ["2026-07-31", 1.7, { position: 28_450_000, issued }],
  ],
});

test("a long period comes as weekly means, dated by the last observation of the week", () => {
  const unknown = { timestamp: "2026-07-20T00:00:00Z", shortPosition: 1 };
  const { points, totalObservations, downsampled, latestPercentage } = seriesOf(cba, {
    productCode: "CBA",
    period: "MAX",
  });
  assert.deepEqual(sent(points), [
    { ...unknown, reportedShortPositions: 1, availableFrom: "2026-07-24", max: unknown, min: unknown, origin: "daily" },
    {
      timestamp: "2026-07-31T00:00:00Z",
      shortPosition: 30_120_000,
      percentage: 1.8,
      reportedShortPositions: 30_120_000,
      totalProductInIssue: issued,
      availableFrom: "2026-08-06",
      max: { timestamp: "2026-07-28T00:00:00Z", shortPosition: 31_790_000, percentage: 1.9 },
      min: { timestamp: "2026-07-31T00:00:00Z", shortPosition: 28_450_000, percentage: 1.7 },
      origin: "daily",
    },
  ]);
  assert.deepEqual([totalObservations, downsampled, latestPercentage], [6, true, 1.7]);
});

for (const [query, points, rule] of [
  [{ period: "MAX" }, 2, "MAX is bucketed"],
  [{ period: "5Y" }, 2, "5Y is bucketed"],
  [{ period: "10Y" }, 2, "10Y is bucketed"],
  [{ period: "2Y" }, 6, "2Y is not"],
  [{ period: "MAX", fullResolution: true }, 6, "full resolution is never bucketed"],
  [{ period: "MAX", asOfDay: dayOf("2026-12-31") }, 6, "asOf implies full resolution"],
  [{ period: "MAX", fromDay: dayOf("2026-01-01") }, 6, "an explicit range is never bucketed"],
  [{ period: "MAX", maxPoints: 1 }, 1, "buckets are thinned"],
  [{ period: "1M", maxPoints: 4 }, 4, "observations are thinned"],
] as [Partial<StockDataQuery>, number, string][]) {
  test(rule, () => {
    const answer = seriesOf(cba, { productCode: "CBA", ...query });
    assert.deepEqual([answer.points.length, answer.totalObservations, answer.downsampled], [points, 6, points < 6]);
  });
}

const world = marketOf({
  ABC: [
    ["2026-06-30", 1],
    ["2026-07-03", 2],
    ["2026-07-06", 3],
    ["2026-07-20", 4],
  ],
  NEW: [["2026-08-03", 1]],
});

for (const [query, dates, rule] of [
  [{}, ["2026-07-06", "2026-07-20"], "a period ends at the newest report of any code and excludes its start"],
  [{ period: "1D" }, [], "a known code with nothing in the window has an empty series"],
  [{ fromDay: dayOf("2026-07-03") }, ["2026-07-03", "2026-07-06", "2026-07-20"], "from alone runs to the end"],
  [{ toDay: dayOf("2026-07-03") }, ["2026-06-30", "2026-07-03"], "to alone starts at the beginning"],
  [{ fromDay: dayOf("2026-07-04"), toDay: dayOf("2026-07-06") }, ["2026-07-06"], "both ends are inclusive"],
  [{ period: "1Y", asOfDay: dayOf("2026-07-09") }, ["2026-06-30", "2026-07-03"], "asOf cuts a period"],
  [{ period: "1M", asOfDay: dayOf("2020-01-01") }, [], "nothing was public before the first report"],
] as [Partial<StockDataQuery>, string[], string][]) {
  test(rule, () => {
    const { points, totalObservations } = seriesOf(world, query);
    const answered = points.map(({ timestamp }) => timestamp.slice(0, 10));
    assert.deepEqual([answered, totalObservations], [dates, dates.length]);
  });
}

test("an empty series has no latest figures and no extremes", () => {
  assert.deepEqual(sent(seriesOf(world, { period: "1D" })), {
    productCode: "ABC",
    name: "ABC",
    industry: "",
    points: [],
    totalObservations: 0,
    downsampled: false,
    formerSecurities: [],
  });
});

const reused = marketOf(
  {
    ORE: [
      ["2021-11-29", 4, { name: "OROCOBRE LIMITED ORDINARY" }],
      ["2021-12-30", 5, { name: "OROCOBRE LIMITED ORDINARY" }],
      ["2025-12-18", 1, { name: "OREZONE GOLD CORP CDI 1:1" }],
    ],
    XYZ: [["2026-01-05", 1]],
  },
  [
    ["2024-12-31", "ORE", "OREZONE GOLD CORPORATION", "Materials"],
    ["2024-12-31", "NEW", "NEW LIMITED", "Banks"],
  ],
);
const formerSecurities = [{ name: "Orocobre", from: "2021-11-29", to: "2021-12-30" }];

for (const [query, name, industry, percentages, rule] of [
  [{ period: "MAX" }, "Orezone Gold", "Materials", [1], "a reused code has the series of its present security"],
  [
    { period: "1M", securityAsOfDay: dayOf("2021-12-01") },
    "Orocobre",
    "",
    [5],
    "a former security has its own name, no record, and periods that end with it",
  ],
  [
    { period: "1M", securityAsOfDay: dayOf("2021-11-29") },
    "Orocobre",
    "",
    [5],
    "the first day of a former security selects it",
  ],
  [
    { fromDay: dayOf("2000-01-01"), securityAsOfDay: dayOf("2021-12-30") },
    "Orocobre",
    "",
    [4, 5],
    "a range on a former security stays within it",
  ],
  [
    { period: "1D", securityAsOfDay: dayOf("2025-12-18") },
    "Orezone Gold",
    "Materials",
    [1],
    "the present security may be selected too, and then ends its own periods",
  ],
] as [Partial<StockDataQuery>, string, string, number[], string][]) {
  test(rule, () => {
    const answer = seriesOf(reused, { productCode: "ORE", ...query });
    assert.deepEqual(
      [answer.name, answer.industry, answer.points.map((point) => point.percentage), answer.formerSecurities],
      [name, industry, percentages, formerSecurities],
    );
  });
}

test("a listed company without an observation has an empty series", () => {
  assert.deepEqual(stockData(reused, { ...base, productCode: "NEW" }), {
    productCode: "NEW",
    name: "NEW",
    industry: "Banks",
    points: [],
    totalObservations: 0,
    downsampled: false,
    formerSecurities: [],
  });
});

for (const [query, notHeld] of [
  [{ productCode: "XXX" }, "productCode"],
  [{ productCode: "XXX", securityAsOfDay: dayOf("2021-12-01") }, "productCode"],
  [{ productCode: "ORE", securityAsOfDay: dayOf("2023-01-01") }, "securityAsOf"],
  [{ productCode: "ORE", securityAsOfDay: dayOf("2021-11-28") }, "securityAsOf"],
  [{ productCode: "ORE", securityAsOfDay: dayOf("2026-01-05") }, "securityAsOf"],
  [{ productCode: "NEW", securityAsOfDay: dayOf("2026-01-05") }, "securityAsOf"],
] as [Partial<StockDataQuery>, string][]) {
  test(`nothing is held for the ${notHeld} of ${JSON.stringify(query)}`, () =>
    assert.deepEqual(stockData(reused, { ...base, ...query }), { notHeld }));
}

/** One company until 2021, another from 2025 on, and a market that goes on all the time. */
const reusedCode = marketOf(
  {
    ORE: [
      ["2021-11-30", 4, { name: "FIRST MINING LIMITED ORDINARY" }],
      ["2021-12-30", 5, { name: "FIRST MINING LIMITED ORDINARY" }],
      ["2025-12-01", 1, { name: "OTHER BANK LIMITED ORDINARY" }],
      ["2025-12-18", 2, { name: "OTHER BANK LIMITED ORDINARY" }],
    ],
    XYZ: [
      ["2022-01-03", 1],
      ["2025-11-27", 1],
      ["2025-12-31", 1],
    ],
  },
  [["2025-12-31", "ORE", "Other Bank", "Banks"]],
);

for (const [asOf, name, dates, former, rule] of [
  ["2026-06-30", "Other Bank", ["2025-12-01", "2025-12-18"], ["First Mining"], "all of it is public in the end"],
  ["2025-12-23", "Other Bank", ["2025-12-01"], ["First Mining"], "of a security that has begun, what is public"],
  ["2022-01-05", "First Mining", ["2021-11-30"], [], "a security that was over later is the one of the answer"],
  ["2025-12-04", "Other Bank", [], ["First Mining"], "one that was over is a former one"],
  ["2021-11-30", "First Mining", [], [], "before its first publication it has no observation"],
] as [string, string, string[], string[], string][]) {
  test(`as of ${asOf}: ${rule}`, () => {
    const series = seriesOf(reusedCode, { productCode: "ORE", period: "1M", asOfDay: dayOf(asOf) });
    assert.deepEqual(
      [
        series.name,
        series.points.map(({ timestamp }) => timestamp.slice(0, 10)),
        series.formerSecurities.map((each) => each.name),
      ],
      [name, dates, former],
    );
  });
}

test("asOf moves the end of the period to the newest day that was public then, of any code", () => {
  const ends = (asOf: string) => {
    const { points } = seriesOf(reusedCode, { productCode: "XYZ", period: "1D", asOfDay: dayOf(asOf) });
    return points.map(({ timestamp }) => timestamp.slice(0, 10));
  };
  assert.deepEqual([ends("2022-01-07"), ends("2025-12-05"), ends("2026-01-08")], [["2022-01-03"], [], ["2025-12-31"]]);
});

test("a security is selected as far as it was public, and its period ends there", () => {
  const query = { productCode: "ORE", securityAsOfDay: dayOf("2021-11-30"), asOfDay: dayOf("2022-01-05") };
  const { points } = seriesOf(reusedCode, { ...query, period: "1D" });
  const later = ["2021-12-01", "2021-12-30", "2025-12-01"].map((date) =>
    stockData(reusedCode, { ...base, ...query, securityAsOfDay: dayOf(date) }),
  );
  assert.deepEqual(
    [points.map(({ timestamp }) => timestamp.slice(0, 10)), later],
    [["2021-11-30"], Array.from({ length: 3 }, () => ({ notHeld: "securityAsOf" }))],
  );
});

test("a company that was never reported is not known before the directory that lists it by its name", () => {
  const newcomer = marketOf(
    { PGL: [["2021-12-30", 5, { name: "FIRST MINING LIMITED ORDINARY" }]], XYZ: [["2025-12-31", 1]] },
    [
      ["2024-12-31", "PGL", "First Mining", "Materials"],
      ["2025-12-31", "PGL", "Other Bank", "Banks"],
    ],
    {},
    { directoriesFrom: { "2024-12-31": "2025-01-05", "2025-12-31": "2026-01-05" } },
  );
  const at = (knownAt: string) => {
    const { name, formerSecurities } = seriesOf(newcomer, { productCode: "PGL", knownAtMs: Date.parse(knownAt) });
    return [name, formerSecurities.length];
  };
  assert.deepEqual(
    [at("2026-01-05T11:00:00Z"), at("2026-01-05T12:00:00Z")],
    [
      ["First Mining", 0],
      ["Other Bank", 1],
    ],
  );
});

test("a company that was never reported is the security once all of the one before it is public", () => {
  const newcomer = marketOf(
    {
      PGL: [
        ["2021-11-30", 4, { name: "FIRST MINING LIMITED ORDINARY" }],
        ["2021-12-30", 5, { name: "FIRST MINING LIMITED ORDINARY" }],
      ],
      XYZ: [["2025-12-31", 1]],
    },
    [["2025-12-31", "PGL", "Other Bank", "Banks"]],
  );
  const at = (asOf: string) => {
    const { name, formerSecurities } = seriesOf(newcomer, { productCode: "PGL", asOfDay: dayOf(asOf) });
    return [name, formerSecurities.length];
  };
  assert.deepEqual(
    [at("2022-01-05"), at("2026-01-08")],
    [
      ["First Mining", 0],
      ["Other Bank", 1],
    ],
  );
});
