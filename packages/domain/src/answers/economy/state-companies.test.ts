import assert from "node:assert/strict";
import { test } from "node:test";
import { exposedOf } from "../../data/economy/economy.fixture.js";
import { type FixtureTables, marketOf } from "../../data/market/market.fixture.js";
import { listStateCompanies } from "./state-companies.js";

const DAY = "2026-01-05";
const directory = (...codes: string[]) =>
  codes.map((code) => [DAY, code, `${code} MINES LIMITED`, "Materials"] as const);
const values = (caps: Readonly<Record<string, number>>): FixtureTables => ({
  listedMarketValues: Object.entries(caps).map(([code, marketCap]) => ({ code, day: DAY, marketCap })),
});
const codesOf = (...args: Parameters<typeof listStateCompanies>) =>
  listStateCompanies(...args).companies.map(({ stockCode }) => stockCode);

test("a company has what the market says of it", () => {
  const market = marketOf({ AAA: [[DAY, 4.5]] }, directory("AAA"), {
    companyRecords: [{ code: "AAA", source: "profiles", logoUrl: "https://logo.example/a.png" }],
    prices: [{ code: "AAA", day: DAY, close: 2 }],
  });
  const answer = listStateCompanies(market, exposedOf(["AAA", { wa: 3, nsw: 1 }]), {
    state: "wa",
    limit: 10,
    offset: 0,
  });
  assert.deepEqual(answer, {
    companies: [
      {
        stockCode: "AAA",
        companyName: "AAA Mines",
        industry: "Materials",
        weight: 0.75,
        basis: "By hand",
        marketCap: 200_000_000,
        marketCapBasis: "reported",
        sharesAsOf: DAY,
        shortPercent: 4.5,
        logoUrl: "https://logo.example/a.png",
        source: "curated",
      },
    ],
    total: 1,
  });
});

test("a company that nothing else is known of is there under its code", () => {
  const { companies } = listStateCompanies(marketOf({}), exposedOf(["ZZZ", { nt: 1 }]), {
    state: "nt",
    limit: 10,
    offset: 0,
  });
  assert.deepEqual(companies, [
    {
      stockCode: "ZZZ",
      companyName: "ZZZ",
      industry: "",
      weight: 1,
      basis: "By hand",
      marketCap: undefined,
      marketCapBasis: undefined,
      sharesAsOf: undefined,
      shortPercent: undefined,
      logoUrl: "",
      source: "curated",
    },
  ]);
});

test("known market values come first, by what of them is in the state; others by weight; equal ones by code", () => {
  const market = marketOf({}, directory("AAA", "BBB", "CCC", "DDD"), values({ AAA: 100, BBB: 400, CCC: 200, DDD: 0 }));
  const economy = exposedOf(
    ["EEE", { wa: 0.5, nsw: 0.5 }],
    ["FFF", { wa: 1 }],
    ["DDD", { wa: 0.1, nsw: 0.9 }],
    ["CCC", { wa: 0.5, nsw: 0.5 }],
    ["BBB", { wa: 0.75, nsw: 0.25 }],
    ["AAA", { wa: 1 }],
    ["GGG", { wa: 0.5, nsw: 0.5 }],
  );
  assert.deepEqual(codesOf(market, economy, { state: "wa", limit: 10, offset: 0 }), [
    "BBB",
    "AAA",
    "CCC",
    "DDD",
    "FFF",
    "EEE",
    "GGG",
  ]);
});

test("a limit cuts the companies and not their total, and what is abroad or elsewhere is not of the state", () => {
  const economy = exposedOf(["AAA", { wa: 1 }], ["BBB", { wa: 1 }], ["CCC", { international: 1 }], ["DDD", { nsw: 1 }]);
  const { companies, total } = listStateCompanies(marketOf({}), economy, { state: "wa", limit: 1, offset: 0 });
  assert.deepEqual([companies.map(({ stockCode }) => stockCode), total], [["AAA"], 2]);
});

const economy = exposedOf(["AAA", { wa: 1 }]);
const marketCapOf = (...world: Parameters<typeof marketOf>) =>
  listStateCompanies(marketOf(...world), economy, { state: "wa", limit: 1, offset: 0 }).companies[0]?.marketCap;

for (const [what, world, value] of [
  [
    "its price times its shares",
    [{ AAA: [[DAY, 1]] }, directory("AAA"), { ...values({ AAA: 7 }), prices: [{ code: "AAA", day: DAY, close: 3 }] }],
    300_000_000,
  ],
  [
    "that of the directory when its price is not of now",
    [
      { AAA: [[DAY, 1]] },
      directory("AAA", "BBB"),
      {
        ...values({ AAA: 7 }),
        prices: [
          { code: "AAA", day: "2025-11-03", close: 3 },
          { code: "BBB", day: DAY, close: 1 },
        ],
      },
    ],
    7,
  ],
  [
    "that of the directory when no report has its shares",
    [{}, directory("AAA"), { ...values({ AAA: 7 }), prices: [{ code: "AAA", day: DAY, close: 3 }] }],
    7,
  ],
  ["unknown when neither is there", [{ AAA: [[DAY, 1]] }, directory("AAA")], undefined],
  [
    "unknown when the newest directory states none",
    [{}, [...directory("AAA"), ["2026-01-06", "AAA", "AAA MINES LIMITED", null]], values({ AAA: 7 })],
    undefined,
  ],
] as readonly (readonly [string, Parameters<typeof marketOf>, number | undefined])[]) {
  test(`the market value of a company is ${what}`, () => assert.equal(marketCapOf(...world), value));
}

const shortPercentOf = (shorts: Parameters<typeof marketOf>[0]) =>
  listStateCompanies(marketOf(shorts), economy, { state: "wa", limit: 1, offset: 0 }).companies[0]?.shortPercent;

for (const [what, shorts, percent] of [
  ["as reported", { AAA: [[DAY, 4.5]] }, 4.5],
  [
    "zero where that is reported",
    {
      AAA: [
        ["2026-01-02", 4.5],
        [DAY, 0],
      ],
    },
    0,
  ],
  ["unknown when it was last reported a month ago", { AAA: [["2025-12-05", 4.5]], BBB: [[DAY, 1]] }, undefined],
  ["unknown when it is no ordinary share", { AAA: [[DAY, 4.5, { name: "AAA 5.5% NOTES" }]] }, undefined],
  ["unknown when it was never reported", { BBB: [[DAY, 1]] }, undefined],
] as readonly (readonly [string, Parameters<typeof marketOf>[0], number | undefined])[]) {
  test(`the short percentage of a company is ${what}`, () => assert.equal(shortPercentOf(shorts), percent));
}
