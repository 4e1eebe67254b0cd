import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../../base/messages.fixture.js";
import { isoOf } from "../../../base/time/day.js";
import { type FixtureTables, marketOf } from "../market.fixture.js";
import type { Observation } from "../shorts/shorts.fixture.js";
import { pricePattern } from "./price-pattern.js";
import { reportFigures } from "./report-figures.js";
import { reportPeriodOf } from "./report-periods.js";

/** The insights of the week of 2026-02-06, in which UPP rose from 1 to 2.5 percent and DWN fell from 3 to 2. */
function insightsOf(tables: FixtureTables = {}) {
  const market = marketOf(
    {
      DWN: [
        ["2026-01-30", 3],
        ["2026-02-06", 2],
      ],
      UPP: [
        ["2026-01-30", 1],
        ["2026-02-06", 2.5],
      ],
    },
    [],
    tables,
  );
  return reportFigures(market, reportPeriodOf(market, "2026-W06")!);
}

const closes = (code: string, before: number, now: number) => [
  { code, day: "2026-01-30", close: before, volume: 1 },
  { code, day: "2026-02-06", close: now, volume: 1 },
];

test("there is one for each mover, risers then fallers, with nothing where nothing is held", () => {
  const { trendInsights, evidence } = insightsOf();
  assert.deepEqual(trendInsights.map(sent), [
    {
      code: "UPP",
      direction: "riser",
      shortChange: 1.5,
      pricePattern: "",
      compositeSignal:
        "As at 2026-02-06, short interest in UPP had risen by 1.50 percentage points to 2.50% since 2026-01-30, and no change of its price over seven days is known.",
      keyAnnouncements: [],
      financialSignals: [],
    },
    {
      code: "DWN",
      direction: "faller",
      shortChange: -1,
      pricePattern: "",
      compositeSignal:
        "As at 2026-02-06, short interest in DWN had fallen by 1.00 percentage points to 2.00% since 2026-01-30, and no change of its price over seven days is known.",
      keyAnnouncements: [],
      financialSignals: [],
    },
  ]);
  const nothing = { priceDay: undefined, announcements: [], accounts: undefined };
  assert.deepEqual(evidence, [nothing, nothing]);
});

for (const [before, now, change, text] of [
  [2, 2.5, 25, "and its adjusted close was 25.00% above that of seven days before."],
  [2, 1.5, -25, "and its adjusted close was 25.00% below that of seven days before."],
  [2, 2, 0, "and its adjusted close was the same as seven days before to two places."],
] as const) {
  test(`a price that goes from ${before} to ${now} is told`, () => {
    const { trendInsights, evidence } = insightsOf({ prices: closes("UPP", before, now) });
    const { weeklyPriceChange, compositeSignal } = trendInsights[0]!;
    assert.deepEqual(
      [weeklyPriceChange, compositeSignal.endsWith(text), isoOf(evidence[0]!.priceDay!)],
      [change, true, "2026-02-06"],
    );
  });
}

for (const [shorts, price, pattern] of [
  [1, 1, "contrarian"],
  [1, -1, "momentum"],
  [1, 0, "momentum"],
  [-1, 1, "covering"],
  [-1, -1, "unwinding"],
  [-1, 0, "unwinding"],
  [1, undefined, ""],
  [-1, undefined, ""],
] as const) {
  test(`shorts by ${shorts} and a price by ${price} are ${pattern || "no pattern"}`, () => {
    assert.equal(pricePattern(shorts, price), pattern);
  });
}

const announced = (day: string, time: string, headline: string, priceSensitive?: number, code = "UPP") => ({
  code,
  day,
  time,
  headline,
  ...(priceSensitive === undefined ? {} : { priceSensitive }),
});

const announcementsOf = (...announcements: ReturnType<typeof announced>[]) =>
  insightsOf({ announcements }).trendInsights[0]!.keyAnnouncements;

for (const [announcements, found, rule] of [
  [
    [
      announced("2026-02-03", "09:00", "Old"),
      announced("2026-02-02", "09:00", "Marked", 1),
      announced("2026-02-05", "09:00", "Unmarked", 0),
    ],
    ["[2026-02-02] Marked", "[2026-02-05] Unmarked", "[2026-02-03] Old"],
    "price-sensitive ones come first, then the newest",
  ],
  [
    [
      announced("2026-02-05", "09:00", "Early"),
      announced("2026-02-05", "10:00", "B late"),
      announced("2026-02-05", "10:00", "A late"),
    ],
    ["[2026-02-05] A late", "[2026-02-05] B late", "[2026-02-05] Early"],
    "the later of a day first, those of one time by headline",
  ],
  [
    [1, 2, 3, 4, 5].map((number) => announced(`2026-02-0${number}`, "09:00", "Notice")),
    ["[2026-02-05] Notice", "[2026-02-04] Notice", "[2026-02-03] Notice"],
    "three at most",
  ],
  [
    [announced("2026-02-05", "09:00", "Twice"), announced("2026-02-05", "10:00", "Twice")],
    ["[2026-02-05] Twice"],
    "a repeated one once",
  ],
  [
    [
      announced("2026-01-30", "18:00", "Before", 1),
      announced("2026-01-31", "09:00", "First"),
      announced("2026-02-06", "18:00", "Last"),
      announced("2026-02-07", "09:00", "After", 1),
    ],
    ["[2026-02-06] Last", "[2026-01-31] First"],
    "those after the earlier report day and up to the report day",
  ],
  [[announced("2026-02-05", "09:00", "Theirs", 1, "ABC")], [], "those of the code alone"],
] as [ReturnType<typeof announced>[], string[], string][]) {
  test(`announcements: ${rule}`, () => assert.deepEqual(announcementsOf(...announcements), found));
}

test("whoever cites an announcement gets it whole", () => {
  const { evidence } = insightsOf({
    announcements: [{ ...announced("2026-02-05", "09:00", "Notice"), url: "https://example.com/a" }],
  });
  assert.deepEqual(
    evidence.map(({ announcements }) => announcements.map(({ headline, url }) => [headline, url])),
    [[["Notice", "https://example.com/a"]], []],
  );
});

const accounts = (periodEnd: string, figures: Readonly<Record<string, unknown>>) => ({
  code: "UPP",
  periodEnd,
  periodType: "annual" as const,
  source: "filing",
  currency: "AUD",
  fetchedAt: "2026-01-01T00:00:00Z",
  ...figures,
});

const signalsOf = (...fundamentals: ReturnType<typeof accounts>[]) =>
  insightsOf({ fundamentals } as FixtureTables).trendInsights[0]!.financialSignals;

for (const [rows, signals, rule] of [
  [
    [
      accounts("2025-06-30", {
        revenue: 1.5e9,
        netIncome: 2.5e8,
        operatingCashFlow: 3e8,
        totalDebt: 4e8,
        totalEquity: 1e9,
        cashAndEquivalents: 5e7,
      }),
      accounts("2024-06-30", { revenue: 1.2e9 }),
    ],
    [
      "Revenue of $1.5B in the year to 2025-06-30, 25.0% more than in the year before",
      "Net profit of $250.0M in the year to 2025-06-30",
      "Operating cash inflow of $300.0M in the year to 2025-06-30",
      "Debt of 0.40 times equity at 2025-06-30",
      "Cash of $50.0M at 2025-06-30",
    ],
    "the figures of the newest year",
  ],
  [
    [
      accounts("2025-06-30", { revenue: 9e8, netIncome: -1e6, operatingCashFlow: -2e6, totalDebt: 1, totalEquity: -5 }),
      accounts("2024-06-30", { revenue: 1.2e9 }),
    ],
    [
      "Revenue of $900.0M in the year to 2025-06-30, 25.0% less than in the year before",
      "Net loss of $1.0M in the year to 2025-06-30",
      "Operating cash outflow of $2.0M in the year to 2025-06-30",
    ],
    "losses and outflows are called so, and debt is not measured by what is below zero",
  ],
  [
    [accounts("2025-06-30", { revenue: 1e9 }), accounts("2024-06-30", { revenue: 1e9 })],
    ["Revenue of $1.0B in the year to 2025-06-30, as in the year before"],
    "the same revenue is no change",
  ],
  [
    [accounts("2025-06-30", { currency: "USD", netIncome: 1e6 })],
    ["Net profit of USD 1.0M in the year to 2025-06-30"],
    "another currency is named",
  ],
  [
    [accounts("2026-02-06", { netIncome: 2e6 }), accounts("2026-06-30", { netIncome: 3e6 })],
    ["Net profit of $2.0M in the year to 2026-02-06"],
    "a year that ends on the report day counts, a later one does not",
  ],
  [
    [accounts("2025-12-31", { periodType: "half", netIncome: 9e6 }), accounts("2025-06-30", { netIncome: 1e6 })],
    ["Net profit of $1.0M in the year to 2025-06-30"],
    "a half is no year",
  ],
  [
    [accounts("2025-06-30", { source: "vendor", netIncome: 9e6 }), accounts("2025-06-30", { netIncome: 1e6 })],
    ["Net profit of $1.0M in the year to 2025-06-30"],
    "a filing speaks before a vendor",
  ],
] as [ReturnType<typeof accounts>[], string[], string][]) {
  test(`accounts: ${rule}`, () => assert.deepEqual(signalsOf(...rows), signals));
}

test("whoever cites accounts gets them", () => {
  const { evidence } = insightsOf({ fundamentals: [accounts("2025-06-30", { netIncome: 1 })] } as FixtureTables);
  assert.deepEqual(
    evidence.map((each) => each.accounts && isoOf(each.accounts.periodEndDay)),
    ["2025-06-30", undefined],
  );
});

test("of a code that was reused everything is of the company that had it then", () => {
  const former = { name: "FORMER MINING ORDINARY" };
  const present = { name: "PRESENT BREWERY ORDINARY" };
  const observations: Observation[] = [
    ["2020-01-31", 1, former],
    ["2020-02-07", 2.5, former],
    ["2026-01-30", 1, present],
    ["2026-02-06", 2.5, present],
  ];
  const market = marketOf({ UPP: observations }, [], {
    announcements: [announced("2020-02-05", "09:00", "Ore found"), announced("2026-02-05", "09:00", "Beer brewed")],
    fundamentals: [accounts("2019-06-30", { netIncome: 1e6 }), accounts("2025-06-30", { netIncome: 2e6 })],
    prices: [
      { code: "UPP", day: "2020-01-31", close: 1, volume: 1 },
      { code: "UPP", day: "2020-02-07", close: 2, volume: 1 },
      { code: "UPP", day: "2026-02-05", close: 8, volume: 1 },
    ],
  } as FixtureTables);
  const found = ["2020-W06", "2026-W06"].map((slug) => {
    const { risers, trendInsights } = reportFigures(market, reportPeriodOf(market, slug)!);
    const [{ weeklyPriceChange, keyAnnouncements, financialSignals }] = trendInsights as [(typeof trendInsights)[0]];
    return [risers[0]!.name, weeklyPriceChange, keyAnnouncements, financialSignals];
  });
  assert.deepEqual(found, [
    ["Former Mining", 100, ["[2020-02-05] Ore found"], []],
    ["Present Brewery", undefined, ["[2026-02-05] Beer brewed"], ["Net profit of $2.0M in the year to 2025-06-30"]],
  ]);
});
