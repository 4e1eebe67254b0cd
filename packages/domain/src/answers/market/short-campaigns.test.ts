import assert from "node:assert/strict";
import { test } from "node:test";
import type { GetShortCampaignScoreboardRequest } from "@daybook/contract";
import { sent } from "../../base/messages.fixture.js";
import type { Query } from "../../base/messages.js";
import { type Listing, marketOf } from "../../data/market/market.fixture.js";
import { shortCampaigns } from "./short-campaigns.js";

const all: Query<GetShortCampaignScoreboardRequest> = { industry: "", limit: 25, offset: 0 };

const listings: Listing[] = [
  ["2026-01-01", "AAA", "Alpha Materials", "Materials"],
  ["2026-01-01", "BBB", "Beta Bank", "Banks"],
];

/** One campaign of two is scored: shorts won over three months and lost over six. */
const world = marketOf(
  {
    AAA: [
      ["2025-11-03", 12],
      ["2026-06-01", 6],
    ],
    BBB: [["2026-06-01", 7]],
    CCC: [["2026-06-01", 4.999]],
  },
  listings,
  {
    prices: [
      { code: "AAA", day: "2025-11-03", close: 10 },
      { code: "AAA", day: "2026-02-03", close: 8 },
      { code: "AAA", day: "2026-05-04", close: 13 },
      { code: "AAA", day: "2026-06-01", close: 13.5 },
      { code: "AAA", day: "2026-06-02", close: null },
    ],
  },
);

const totals = { totalCount: 2, campaignsTotal: 2, shortsWinRate3m: 100, shortsWinRate6m: 0, scored3m: 1, scored6m: 1 };

test("a campaign is the peak of a stock and what became of its price", () => {
  assert.deepEqual(shortCampaigns(world, { ...all, limit: 1 }), {
    campaigns: [
      {
        stockCode: "AAA",
        companyName: "Alpha Materials",
        industry: "Materials",
        logoUrl: "",
        peakDate: "2025-11-03",
        peakShortPct: 12,
        priceAtPeak: 10,
        price3mAfter: 8,
        price6mAfter: 13,
        return3m: -20,
        return6m: 30,
        has3m: true,
        has6m: true,
        shortsWon3m: true,
        shortsWon6m: false,
        currentShortPct: 6,
        latestPrice: 13.5,
      },
    ],
    ...totals,
  });
});

test("a page past the end is empty and keeps the totals and rates", () => {
  assert.deepEqual(shortCampaigns(world, { ...all, offset: 9 }), { campaigns: [], ...totals });
});

test("the second page goes on where the first ended", () => {
  const { campaigns, ...rest } = shortCampaigns(world, { ...all, limit: 1, offset: 1 });
  assert.deepEqual([campaigns.map(({ stockCode }) => stockCode), rest], [["BBB"], totals]);
});

test("rates cover the industry asked for, and are absent when nothing in it is scored", () => {
  const { campaigns, ...rest } = shortCampaigns(world, { ...all, industry: "Banks" });
  assert.deepEqual(sent([campaigns.map(({ stockCode }) => stockCode), rest]), [
    ["BBB"],
    { totalCount: 1, campaignsTotal: 1, scored3m: 0, scored6m: 0 },
  ]);
});

for (const industry of ["Bank", "banks", "Nothing"]) {
  test(`the industry ${industry} is no other text than its own`, () => {
    assert.deepEqual(sent(shortCampaigns(world, { ...all, industry })), {
      campaigns: [],
      totalCount: 0,
      campaignsTotal: 0,
      scored3m: 0,
      scored6m: 0,
    });
  });
}

test("an empty corpus has no campaigns", () => {
  assert.deepEqual(sent(shortCampaigns(marketOf({}), all)), {
    campaigns: [],
    totalCount: 0,
    campaignsTotal: 0,
    scored3m: 0,
    scored6m: 0,
  });
});

type World = Parameters<typeof marketOf>[0];

/** Code, peak and date of each campaign. The newest report is of 2026-06-30 unless the world says otherwise. */
function peaksOf(shorts: World): string[] {
  return shortCampaigns(marketOf({ NEW: [["2026-06-30", 0]], ...shorts }), all).campaigns.map(
    ({ stockCode, peakShortPct, peakDate }) => `${stockCode} ${peakShortPct} ${peakDate}`,
  );
}

for (const [shorts, peaks, rule] of [
  [
    {
      BBB: [["2026-06-01", 8]],
      AAA: [["2026-06-01", 8]],
      CCC: [["2026-06-01", 9]],
    },
    ["CCC 9 2026-06-01", "AAA 8 2026-06-01", "BBB 8 2026-06-01"],
    "the highest peak is first, equal ones stand by code",
  ],
  [{ AAA: [["2026-06-01", 5]] }, ["AAA 5 2026-06-01"], "a peak of exactly five percent is kept"],
  [{ AAA: [["2026-06-01", 4.9999]] }, [], "a peak below five percent is not"],
  [
    {
      AAA: [
        ["2025-06-02", 9],
        ["2025-06-03", 9],
        ["2025-06-04", 8],
      ],
    },
    ["AAA 9 2025-06-03"],
    "of equal peaks the latest counts",
  ],
  [
    {
      AAA: [
        ["2023-06-30", 20],
        ["2023-07-03", 6],
      ],
    },
    ["AAA 6 2023-07-03"],
    "what lies three years back or more does not count",
  ],
  [{ AAA: [["2023-07-01", 20]] }, ["AAA 20 2023-07-01"], "the day after that does, long delisted or not"],
  [
    {
      AAA: [
        ["2026-06-01", null, { issued: null }],
        ["2026-06-02", 6],
      ],
      BBB: [["2026-06-01", null, { issued: null }]],
    },
    ["AAA 6 2026-06-02"],
    "an unknown percentage is no peak",
  ],
  [
    {
      ETF: [["2026-06-01", 9, { name: "GOLD ETF UNITS" }]],
      BND: [["2026-06-01", 9, { name: "SOME BANK 4.35% 17-JAN-29" }]],
      DEF: [["2026-06-01", 9, { name: "SOME DEFERRED SETTLEMENT" }]],
      TINY: [["2026-06-01", 9, { issued: 4_999_999 }]],
      LONGER: [["2026-06-01", 9]],
    },
    [],
    "funds, bonds and other lines have no campaigns",
  ],
  [
    {
      AAA: [
        ["2026-06-01", 30, { name: "AAA LIMITED DEFERRED" }],
        ["2026-06-02", 8],
        ["2026-06-03", 20, { issued: 1_000_000 }],
      ],
    },
    ["AAA 8 2026-06-02"],
    "the type is that of each row, not of the newest one",
  ],
  [
    {
      AAA: [
        ["2023-08-01", 30, { name: "FIRST LITHIUM ORDINARY" }],
        ["2026-06-01", 6, { name: "SECOND GOLD ORDINARY" }],
      ],
    },
    ["AAA 6 2026-06-01"],
    "the peak of a company that had the code before is not that of the present one",
  ],
] as [World, string[], string][]) {
  test(rule, () => assert.deepEqual(peaksOf(shorts), peaks));
}

test("sessions of a company that had the code before are not those of the present one", () => {
  const market = marketOf(
    {
      AAA: [
        ["2024-05-01", 1, { name: "FIRST LITHIUM ORDINARY" }],
        ["2025-06-02", 6, { name: "SECOND GOLD ORDINARY" }],
      ],
    },
    [],
    { prices: [{ code: "AAA", day: "2024-05-01", close: 2 }] },
  );
  const [campaign] = shortCampaigns(market, all).campaigns;
  assert.deepEqual([campaign?.peakShortPct, campaign?.latestPrice], [6, undefined]);
});

test("the newest price is the close as printed", () => {
  const adjusted = {
    ...world,
    prices: { ...world.prices, adjustedClose: world.prices.close.map((close) => close / 2) },
  };
  const [campaign] = shortCampaigns(adjusted, all).campaigns;
  assert.deepEqual([campaign?.priceAtPeak, campaign?.latestPrice], [5, 13.5]);
});

for (const [newest, latestPrice] of [
  ["2026-06-16", 13.5],
  ["2026-06-17", undefined],
] as const) {
  test(`a price of 2026-06-01 is ${latestPrice === undefined ? "not " : ""}the latest one on ${newest}`, () => {
    const market = marketOf({ AAA: [["2026-06-01", 8]] }, [], {
      prices: [
        { code: "AAA", day: "2026-06-01", close: 13.5 },
        { code: "BBB", day: newest, close: 1 },
      ],
    });
    assert.equal(shortCampaigns(market, all).campaigns[0]?.latestPrice, latestPrice);
  });
}

test("a newest observation without a percentage leaves the current one out", () => {
  const market = marketOf({
    AAA: [
      ["2026-06-01", 8],
      ["2026-06-02", null, { issued: null }],
    ],
    BBB: [
      ["2026-06-01", 7],
      ["2026-06-02", 0],
    ],
  });
  assert.deepEqual(
    sent(shortCampaigns(market, all).campaigns).map((campaign) => [
      "currentShortPct" in campaign,
      campaign.currentShortPct,
    ]),
    [
      [false, undefined],
      [true, 0],
    ],
  );
});

test("a rate is the share of the scored campaigns that shorts won, with one decimal", () => {
  const codes = ["AAA", "BBB", "CCC"];
  const market = marketOf(Object.fromEntries(codes.map((code) => [code, [["2026-01-05", 8] as const]])), [], {
    prices: codes.flatMap((code, number) => [
      { code, day: "2026-01-05", close: 10 },
      { code, day: "2026-04-07", close: number === 0 ? 11 : 9 },
    ]),
  });
  const { shortsWinRate3m, scored3m, shortsWinRate6m, scored6m } = shortCampaigns(market, { ...all, limit: 1 });
  assert.deepEqual(
    { shortsWinRate3m, scored3m, shortsWinRate6m, scored6m },
    { shortsWinRate3m: 66.7, scored3m: 3, shortsWinRate6m: undefined, scored6m: 0 },
  );
});
