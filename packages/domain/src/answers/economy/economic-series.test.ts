import assert from "node:assert/strict";
import { test } from "node:test";
import type { GetEconomicSeriesResponse } from "@daybook/contract";
import { sent } from "../../base/messages.fixture.js";
import type { Answer } from "../../base/messages.js";
import { isoOf } from "../../base/time/day.js";
import { importedOf, publishedOf } from "../../data/economy/series/published.fixture.js";
import { definitionOf, type Figure, fileOf } from "../../data/economy/series/series-files.fixture.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { type EconomicSeriesQuery, getEconomicSeries } from "./economic-series.js";

const market = marketOf({});
const base: EconomicSeriesQuery = {
  seriesKeys: [],
  maxObservations: 0,
  output: "latest",
  transform: "none",
  frequency: "",
  aggregation: "mean",
};
const CPI = "cpi.index.all_groups.aus";
const FX = "rates.aud_usd.aus";
const BALANCE = "trade.balance.total.wa";

const quarters: Figure[] = [
  ["2025-01-01", 100],
  ["2025-04-01", 110],
  ["2025-07-01", 120],
  ["2025-10-01", 130],
  ["2026-01-01", 150],
  ["2026-04-01", 110],
];
const economy = publishedOf({
  [CPI]: { figures: quarters, sourceKey: "abs-cpi" },
  [FX]: {
    frequency: "daily",
    unit: "usd",
    figures: [
      ["2026-01-05", 0.5],
      ["2026-01-06", 0.7],
      ["2026-02-02", 0.8],
    ],
  },
  "labour.job_vacancies.vic": { unit: "persons", figures: [] },
  "trade.export_value.total.wa": { frequency: "monthly", unit: "aud", figures: [["2026-01-01", 5]] },
  "trade.import_value.total.wa": { frequency: "monthly", unit: "aud", figures: [["2026-01-01", 3]] },
});

function answer(query: Partial<EconomicSeriesQuery>, held = economy): Answer<GetEconomicSeriesResponse> {
  const given = getEconomicSeries(market, held, { ...base, ...query });
  assert.ok(!("keysRefused" in given), JSON.stringify(given));
  return given;
}

function figures(query: Partial<EconomicSeriesQuery>, held = economy): Figure[] {
  const [series] = answer({ seriesKeys: [CPI], ...query }, held).series;
  return series!.observations.map(({ period, value }) => [isoOf(period! / 86_400_000), value]);
}

test("the newest observations of a series, as the contract shows it", () => {
  const given = answer({
    seriesKeys: ["CPI.index.all_groups.aus", CPI, "nope.x.aus"],
    startPeriod: Date.parse("2025-04-01"),
    maxObservations: 2,
  });
  assert.deepEqual(sent(given), {
    series: [
      {
        info: {
          seriesKey: CPI,
          topic: "cpi",
          metric: "index",
          product: "all_groups",
          regionType: "national",
          regionCode: "aus",
          regionName: "Australia",
          unit: "index",
          frequency: "quarterly",
          adjustment: "original",
          sourceKey: "abs-cpi",
          sourceLicence: "CC-BY-4.0",
          latestPeriod: Date.parse("2026-04-01"),
          title: "Quarterly consumer price index, Australia",
          description:
            "Prices of the goods and services that households in the capital cities buy, all groups, measured each quarter by the Australian Bureau of Statistics.",
          unitWords: "index points",
          synonyms: ["CPI", "price index", "cost of living index"],
          topicTitle: "Consumer prices",
        },
        observations: [
          { period: Date.parse("2026-01-01"), value: 150 },
          { period: Date.parse("2026-04-01"), value: 110 },
        ],
        output: "latest",
        transform: "none",
        frequency: "quarterly",
        aggregation: "",
        unit: "index",
        unitWords: "index points",
        truncated: true,
      },
    ],
    missingKeys: ["nope.x.aus"],
  });
});

test("series come by key, each once, and missing keys sorted; a series without an observation is there", () => {
  const seriesKeys = ["z.y.x", FX, " Labour.Job_Vacancies.VIC ", "", "a.b.c", "Z.Y.X", FX.toUpperCase()];
  const { series, missingKeys } = answer({ seriesKeys });
  assert.deepEqual(
    [series.map(({ info, observations }) => [info?.seriesKey, observations.length]), missingKeys],
    [
      [
        ["labour.job_vacancies.vic", 0],
        [FX, 3],
      ],
      ["a.b.c", "z.y.x"],
    ],
  );
});

for (const [maxObservations, count] of [
  [0, 600],
  [-5, 1],
  [1, 1],
  [599, 599],
  [601, 600],
] as const) {
  test(`at most ${maxObservations} observations are the newest ${count}`, () => {
    const many = Array.from({ length: 700 }, (_, at): Figure => [isoOf(15_000 + at), at]);
    const held = publishedOf({ [CPI]: { frequency: "daily", figures: many } });
    assert.deepEqual(figures({ maxObservations }, held), many.slice(-count));
  });
}

test("observations begin on the date of the start, whatever its time of day", () => {
  const start = (moment: string) => figures({ startPeriod: Date.parse(moment) }).length;
  assert.deepEqual(["2026-01-01", "2026-01-01T23:59:59Z", "2026-01-02"].map(start), [2, 2, 1]);
  assert.deepEqual(figures({ startPeriod: Date.parse("2030-01-01") }), []);
});

test("observations end on the date of the end, whatever its time of day", () => {
  const periods = (moment: string, more: Partial<EconomicSeriesQuery> = {}) =>
    figures({ endPeriod: Date.parse(moment), ...more }).map(([period]) => period);
  assert.deepEqual(
    [
      periods("2025-04-01"),
      periods("2025-03-31T23:59:59Z"),
      periods("2024-12-31"),
      periods("2025-10-01T05:00:00Z", { startPeriod: Date.parse("2025-04-01"), maxObservations: 2 }),
      periods("2025-04-01", { startPeriod: Date.parse("2025-07-01") }),
    ],
    [["2025-01-01", "2025-04-01"], ["2025-01-01"], [], ["2025-07-01", "2025-10-01"], []],
  );
});

test("an end does not change what levels become", () => {
  const range = { startPeriod: Date.parse("2025-04-01"), endPeriod: Date.parse("2025-10-01") };
  assert.deepEqual(figures({ transform: "index100", ...range, maxObservations: 1 }), [
    ["2025-10-01", (130 / 110) * 100],
  ]);
});

test("what the range has beyond the count is told, and walked through by ends", () => {
  const all = Array.from({ length: 1500 }, (_, at): Figure => [isoOf(15_000 + at), at]);
  const held = publishedOf({ [CPI]: { frequency: "daily", figures: all } });
  const walked: Figure[] = [];
  const flags: boolean[] = [];
  let endPeriod: number | undefined;
  for (let isMore = true; isMore; ) {
    const [series] = answer({ seriesKeys: [CPI], endPeriod }, held).series;
    walked.unshift(...series!.observations.map(({ period, value }): Figure => [isoOf(period! / 86_400_000), value]));
    endPeriod = series!.observations[0]!.period! - 86_400_000;
    isMore = series!.truncated;
    flags.push(isMore);
  }
  assert.deepEqual([walked, flags], [all, [true, true, false]]);
});

test("a range of exactly the count is whole", () => {
  const told = (maxObservations: number) =>
    answer({ seriesKeys: [CPI], startPeriod: Date.parse("2025-07-01"), maxObservations }).series[0]!.truncated;
  assert.deepEqual([3, 4, 5].map(told), [true, false, false]);
});

test("changes use levels from before the start, and an index begins there", () => {
  const startPeriod = Date.parse("2026-01-01");
  assert.deepEqual(figures({ transform: "change", startPeriod }), [
    ["2026-01-01", 20],
    ["2026-04-01", -40],
  ]);
  assert.deepEqual(figures({ transform: "yoy_pct", startPeriod, maxObservations: 1 }), [["2026-04-01", 0]]);
  assert.deepEqual(figures({ transform: "index100", startPeriod: Date.parse("2025-07-01"), maxObservations: 1 }), [
    ["2026-04-01", (110 / 120) * 100],
  ]);
});

test("quarters are joined before they are compared, and the answer says so", () => {
  const { series } = answer({ seriesKeys: [CPI], frequency: "annual", aggregation: "sum", transform: "index100" });
  const [{ info, observations, ...told }] = series as [(typeof series)[0]];
  assert.deepEqual(
    [info?.frequency, observations, told],
    [
      "quarterly",
      [{ period: Date.parse("2025-01-01"), value: 100 }],
      {
        output: "latest",
        transform: "index100",
        frequency: "annual",
        aggregation: "sum",
        unit: "index",
        unitWords: "index points, first figure 100",
        truncated: false,
      },
    ],
  );
});

test("the frequency that a series has already changes nothing", () => {
  const given = answer({ seriesKeys: [CPI], frequency: "quarterly", aggregation: "last" });
  assert.deepEqual(given, answer({ seriesKeys: [CPI] }));
});

test("days become months that can be compared with those of the year before", () => {
  const { series } = answer({ seriesKeys: [FX], frequency: "monthly", transform: "yoy_pct" });
  const [{ frequency, aggregation, unit, observations }] = series as [(typeof series)[0]];
  assert.deepEqual([frequency, aggregation, unit, observations], ["monthly", "mean", "percent", []]);
  assert.deepEqual(figures({ seriesKeys: [FX], frequency: "monthly", aggregation: "last" }), [["2026-01-01", 0.7]]);
});

test("what was known is worked with like what is, and so is the newest period", () => {
  const definition = definitionOf("CPI", { topic: "cpi", metric: "index", product: "all_groups" });
  const file = (version: string, atMs: number, held: readonly Figure[]) =>
    fileOf("abs-time-series", "640101", { version, atMs, series: { CPI: held } });
  const held = importedOf(
    [file("1", 1000, quarters.slice(0, 4)), file("2", 2000, [["2025-01-01", 50], ...quarters.slice(1)])],
    [definition],
  );
  assert.deepEqual(figures({ knownAtMs: 999 }, held), []);
  assert.deepEqual(figures({ knownAtMs: 1999 }, held), quarters.slice(0, 4));
  assert.deepEqual(figures({ knownAtMs: 1000, frequency: "annual" }, held), [["2025-01-01", 115]]);
  assert.deepEqual(figures({ knownAtMs: 2000, transform: "change", maxObservations: 600 }, held)[0], [
    "2025-04-01",
    60,
  ]);
  const latest = (knownAtMs: number | undefined) =>
    answer({ seriesKeys: [CPI], knownAtMs, maxObservations: 1 }, held).series[0]!.info?.latestPeriod;
  assert.deepEqual([999, 1999, 2000, undefined].map(latest), [
    undefined,
    Date.parse("2025-10-01"),
    Date.parse("2026-04-01"),
    Date.parse("2026-04-01"),
  ]);
});

const release = (version: string, day: string, held: readonly Figure[], atMs = 0) =>
  fileOf("abs-time-series", "640101", {
    version,
    atMs,
    publishedMs: Date.parse(`${day}T00:30:00Z`),
    series: { CPI: held },
  });
/** The last release came here long before the first, as far as both clocks go. */
const releases = importedOf(
  [
    release("3", "2026-05-01", [["2025-01-01", 90], ...quarters.slice(1, 5)], 10),
    release("1", "2026-01-28", quarters.slice(0, 3), 30),
    release("2", "2026-04-29", [["2025-01-01", 95], ["2025-04-01", 111], ...quarters.slice(3, 4)], 20),
  ],
  [definitionOf("CPI", { topic: "cpi", metric: "index", product: "all_groups" })],
);
const asOf = (date: string, more: Partial<EconomicSeriesQuery> = {}): Partial<EconomicSeriesQuery> => ({
  output: "as_of",
  asOfMs: Date.parse(`${date}T13:59:59.999Z`),
  ...more,
});

test("a series as published on a date is of the files that were out by then, whenever they came", () => {
  const told = (query: Partial<EconomicSeriesQuery>) => {
    const [series] = answer({ seriesKeys: [CPI], maxObservations: 1, ...query }, releases).series;
    return [series!.output, series!.observations.map(({ value }) => value), series!.info?.latestPeriod];
  };
  const latest = (date: string) => Date.parse(date);
  assert.deepEqual(
    [told(asOf("2026-01-27")), told(asOf("2026-01-28")), told(asOf("2026-04-30")), told(asOf("2026-05-01")), told({})],
    [
      ["as_of", [], undefined],
      ["as_of", [120], latest("2025-07-01")],
      ["as_of", [130], latest("2025-10-01")],
      ["as_of", [150], latest("2026-01-01")],
      ["latest", [150], latest("2026-01-01")],
    ],
  );
});

test("a date of publication and a moment of knowledge together are of files that both hold for", () => {
  const knownAt = (knownAtMs: number) => figures(asOf("2026-04-30", { knownAtMs }), releases).length;
  assert.deepEqual([10, 20, 30].map(knownAt), [0, 3, 3]);
  const first = (knownAtMs: number) => figures({ output: "first_release", knownAtMs }, releases)[0];
  assert.deepEqual(
    [first(10), first(20), first(30)],
    [
      ["2025-01-01", 90],
      ["2025-01-01", 95],
      ["2025-01-01", 100],
    ],
  );
});

test("the first release of each period is told, also of one that was withdrawn since, and levels become changes", () => {
  const firsts: Figure[] = [...quarters.slice(0, 4), ["2026-01-01", 150]];
  assert.deepEqual(figures({ output: "first_release" }, releases), firsts);
  assert.deepEqual(figures({ output: "first_release", transform: "change", maxObservations: 2 }, releases), [
    ["2025-10-01", 10],
    ["2026-01-01", 20],
  ]);
});

test("what was first released stands beside what is served now, made in the same way", () => {
  const compared = (query: Partial<EconomicSeriesQuery>) =>
    answer({ seriesKeys: [CPI], output: "first_release", ...query }, releases).series[0]!.observations.map(
      ({ value, latestValue }) => [value, latestValue],
    );
  assert.deepEqual(
    [compared({ maxObservations: 600 }).slice(0, 2), compared({ transform: "change", maxObservations: 4 })[0]],
    [
      [
        [100, 90],
        [110, 110],
      ],
      [10, 20],
    ],
  );
  assert.equal("latestValue" in answer({ seriesKeys: [CPI] }, releases).series[0]!.observations[0]!, false);
});

const many = (count: number) => Array.from({ length: count }, (_, at) => `no.such.${at}`);

for (const [reason, query, text] of [
  ["no key", { seriesKeys: [] }, /^must hold a key$/],
  ["nothing but empty keys", { seriesKeys: ["", "  "] }, /^must hold a key$/],
  ["more than 50 different keys", { seriesKeys: many(51) }, /^must hold at most 50 different keys$/],
  [
    "a finer frequency",
    { seriesKeys: [FX, CPI], frequency: "monthly" },
    /cpi\.index\.all_groups\.aus.*quarterly.*frequency/,
  ],
  ["a year's change of days", { seriesKeys: [FX], transform: "yoy_pct" }, /rates\.aud_usd\.aus.*daily.*transform/],
  [
    "what was known of a derived series",
    { seriesKeys: [BALANCE, FX], knownAtMs: 5 },
    /trade\.balance\.total\.wa.*derived.*knownAt/,
  ],
  [
    "what was published of a derived series",
    { seriesKeys: [BALANCE, FX], ...asOf("2026-01-01") },
    /trade\.balance\.total\.wa.*derived.*asOf/,
  ],
  [
    "the first release of a derived series",
    { seriesKeys: [BALANCE, FX], output: "first_release" },
    /trade\.balance\.total\.wa.*derived.*first_release/,
  ],
] as const) {
  test(`refuses ${reason}`, () => {
    const given = getEconomicSeries(market, economy, { ...base, ...query });
    assert.match("keysRefused" in given ? given.keysRefused : "answered", text);
  });
}

test("50 different keys are not too many, however often they are given, nor is a derived series as it is now", () => {
  assert.equal(answer({ seriesKeys: [...many(50), ...many(50)] }).missingKeys.length, 50);
  assert.deepEqual(figures({ seriesKeys: [BALANCE] }), [["2026-01-01", 2]]);
});
