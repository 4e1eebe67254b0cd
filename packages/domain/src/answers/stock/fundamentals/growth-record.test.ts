import assert from "node:assert/strict";
import { test } from "node:test";
import type { GrowthRecord } from "@daybook/contract";
import type { Answer } from "../../../base/messages.js";
import { rowOf } from "../../../data/market/fundamentals/row.fixture.js";
import type { FundamentalsRow } from "../../../data/market/fundamentals/row.js";
import { growthRecord } from "./growth-record.js";

const [annual24, annual25] = ["2024-06-30", "2025-06-30"] as const;
const [half24, half25] = ["2024-12-31", "2025-12-31"] as const;

const eps = (type: "annual" | "half" | "ttm", end: string, epsDiluted: number) => rowOf(type, end, { epsDiluted });
const basic = (end: string, epsBasic: number) => rowOf("half", end, { epsBasic });
const years = [eps("annual", annual25, 3), eps("annual", annual24, 2)];
const halves = [eps("half", half25, 5), eps("half", half24, 4)];

for (const [rows, basis, growth, rule] of [
  [[...years], "annual 2025-06-30", 50, "a year alone"],
  [[...years, eps("ttm", half25, 6), eps("ttm", half24, 5)], "ttm 2025-12-31", 20, "twelve months that are newer"],
  [[...years, eps("ttm", annual25, 6), eps("ttm", annual24, 5)], "ttm 2025-06-30", 20, "twelve months to the same day"],
  [[...years, eps("ttm", half24, 6), eps("ttm", "2023-12-31", 5)], "annual 2025-06-30", 50, "twelve months gone by"],
  [[...years, eps("ttm", half25, 6)], "annual 2025-06-30", 50, "twelve months without a pair"],
  [[...years, eps("ttm", half25, 6), eps("ttm", half24, -5)], "annual 2025-06-30", 50, "twelve months after a loss"],
  [[eps("ttm", half25, 6)], "ttm 2025-12-31", undefined, "twelve months without a pair and no year"],
  [[eps("annual", annual25, 3), eps("ttm", half25, 6)], "annual 2025-06-30", undefined, "a year without a pair"],
  [[...years, ...halves], "half 2025-12-31", 25, "a half strictly after the year"],
  [[...years, eps("half", annual25, 5), eps("half", annual24, 4)], "annual 2025-06-30", 50, "a half to the same day"],
  [[...years, eps("half", half24, 5), eps("half", "2023-12-31", 4)], "annual 2025-06-30", 50, "a half before the year"],
  [[...years, eps("half", half25, 5)], "annual 2025-06-30", 50, "a later half without growth"],
  [[...years, eps("half", half25, 5), eps("half", half24, 0)], "annual 2025-06-30", 50, "a later half after a zero"],
  [
    [...years, ...halves, eps("ttm", half25, 6), eps("ttm", half24, 5)],
    "ttm 2025-12-31",
    20,
    "twelve months to the day of the half",
  ],
  [[...halves, eps("ttm", half25, 6)], "ttm 2025-12-31", undefined, "the same without a pair and without a year"],
  [[...years, ...halves, eps("ttm", half25, 6)], "half 2025-12-31", 25, "the same without a pair beside a year"],
  [
    [...halves, eps("ttm", "2025-09-30", 6), eps("ttm", "2024-09-30", 5)],
    "half 2025-12-31",
    25,
    "a half strictly after the twelve months",
  ],
  [[...halves], "half 2025-12-31", 25, "halves alone"],
  [[eps("half", half25, 5)], "half 2025-12-31", undefined, "a half alone, without growth"],
  [[basic(half25, 5)], "half 2025-12-31", undefined, "a half with basic earnings alone"],
  [
    [rowOf("annual", annual25, { epsBasic: 3 }), rowOf("annual", annual24, { epsBasic: 2 })],
    "annual 2025-06-30",
    50,
    "years count by basic earnings where none has diluted ones",
  ],
  [
    [rowOf("annual", annual25, { epsBasic: 3 }), eps("annual", annual24, 2), eps("annual", "2023-06-30", 1)],
    "annual 2024-06-30",
    100,
    "and by diluted ones alone where any has them",
  ],
  [[rowOf("annual", annual25, { revenue: 3 })], " ", undefined, "no earnings per share at all"],
  [
    [rowOf("half", half25, { revenue: 3 }), ...halves.slice(1), eps("half", "2023-12-31", 2)],
    "half 2024-12-31",
    100,
    "the latest period is the latest with earnings per share",
  ],
] as const) {
  test(`earnings basis "${basis}": ${rule}`, () => {
    const record = growthRecord(rows)!;
    const { basisPeriodType, latestPeriodEnd, epsYoyPct, hasEpsYoy } = record;
    const expected = { basis, growth, hasEpsYoy: growth !== undefined };
    assert.deepEqual({ basis: `${basisPeriodType} ${latestPeriodEnd}`, growth: epsYoyPct, hasEpsYoy }, expected);
  });
}

const sales = (type: FundamentalsRow["periodType"], end: string, revenue: number, rest?: Partial<FundamentalsRow>) =>
  rowOf(type, end, { revenue }, rest);
const filed = (end: string, revenue: number) => sales("half", end, revenue, { source: "filing" });
const vendor = (end: string, revenue: number) => sales("half", end, revenue, { source: "vendor" });
const salesYears = [sales("annual", annual25, 150), sales("annual", annual24, 100)];

for (const [rows, basis, growth, rule] of [
  [salesYears, "annual", 50, "the latest year"],
  [[...salesYears, sales("half", half25, 60), sales("half", half24, 48)], "half", 25, "a half strictly later"],
  [[...salesYears, sales("half", annual25, 60), sales("half", annual24, 48)], "annual", 50, "a half to the same day"],
  [[...salesYears, sales("half", half25, 60)], "annual", 50, "a later half without growth"],
  [[sales("half", half25, 60), sales("half", half24, 48)], "half", 25, "halves alone"],
  [[sales("half", half25, 60)], "half", undefined, "a half alone"],
  [[...salesYears, sales("ttm", half25, 200), sales("ttm", half24, 100)], "annual", 50, "twelve months never count"],
  [[sales("ttm", half25, 200), sales("ttm", half24, 100)], "", undefined, "twelve months alone are no basis"],
  [[eps("annual", annual25, 1)], "", undefined, "no revenue at all"],
  [[sales("annual", annual25, 150), sales("half", annual24, 100)], "annual", undefined, "growth never crosses series"],
] as const) {
  test(`revenue basis "${basis}": ${rule}`, () => {
    const { revenueBasisPeriodType, revenueYoyPct, hasRevenueYoy } = growthRecord(rows)!;
    const expected = [basis, growth, growth !== undefined];
    assert.deepEqual([revenueBasisPeriodType, revenueYoyPct, hasRevenueYoy], expected);
  });
}

const yearsBack = (...values: readonly number[]) =>
  values.map((value, back) => sales("annual", `${2025 - back}-06-30`, value));

for (const [rows, growth, before, rule] of [
  [yearsBack(150, 100, 80), 50, 25, "both growths"],
  [yearsBack(150, 100), 50, undefined, "two years give one growth"],
  [yearsBack(150), undefined, undefined, "one year gives none"],
  [yearsBack(0, 100), -100, undefined, "a fall to zero is a growth"],
  [yearsBack(-50, 100), -150, undefined, "and so is one below it"],
  [yearsBack(150, 0, 80), undefined, -100, "no growth from zero"],
  [yearsBack(150, -10, 80), undefined, -112.5, "no growth from below zero"],
  [yearsBack(150, 100, 0), 50, undefined, "no earlier growth from zero"],
  [yearsBack(1e308, 1e-10), undefined, undefined, "a growth beyond all numbers is unknown"],
  [
    [sales("annual", annual25, 150), sales("annual", annual24, 100, { currency: "USD" })],
    undefined,
    undefined,
    "no growth between currencies",
  ],
  [
    [sales("annual", annual25, 150), ...yearsBack(0, 0, 100, 80).slice(2)],
    undefined,
    undefined,
    "an older growth never stands in",
  ],
  [
    [rowOf("annual", annual25, { netIncome: 1 }), ...yearsBack(0, 150, 100).slice(1)],
    50,
    undefined,
    "the latest row is the latest with the figure",
  ],
] as const) {
  test(`revenue grew ${growth} % after ${before} %: ${rule}`, () => {
    const { revenueYoyPct, hasRevenueYoy, revenueYoyPriorPct, hasRevenueYoyPrior } = growthRecord(rows)!;
    assert.deepEqual(
      [revenueYoyPct, hasRevenueYoy, revenueYoyPriorPct, hasRevenueYoyPrior],
      [growth, growth !== undefined, before, before !== undefined],
    );
  });
}

test("earnings grow over a second year too", () => {
  const { epsYoyPct, epsYoyPriorPct, hasEpsYoyPrior } = growthRecord([...years, eps("annual", "2023-06-30", 1)])!;
  assert.deepEqual([epsYoyPct, epsYoyPriorPct, hasEpsYoyPrior], [50, 100, true]);
});

for (const [later, earlier, growth, rule] of [
  [{ epsDiluted: 5, epsBasic: 9 }, { epsDiluted: 4, epsBasic: 3 }, 25, "diluted when both have it"],
  [{ epsDiluted: 5, epsBasic: 9 }, { epsBasic: 6 }, 50, "basic when the earlier lacks the diluted"],
  [{ epsBasic: 9 }, { epsDiluted: 4, epsBasic: 6 }, 50, "basic when the later lacks the diluted"],
  [{ epsBasic: 9 }, { epsDiluted: 4 }, undefined, "never one against the other"],
  [{ epsDiluted: 9, epsBasic: 9 }, { epsDiluted: -4, epsBasic: 6 }, undefined, "basic is no way around a loss"],
] as const) {
  test(`earnings of halves grow ${growth} %: ${rule}`, () => {
    const record = growthRecord([rowOf("half", half25, later), rowOf("half", half24, earlier)])!;
    assert.deepEqual([record.epsHalfYoyPct, record.hasEpsHalfYoy], [growth, growth !== undefined]);
  });
}

test("the growth of halves is told whatever the basis is", () => {
  const rows = [
    ...years,
    ...salesYears,
    ...[half24, "2023-12-31"].map((end, back) => rowOf("half", end, halfAgo[back]!)),
  ];
  const { basisPeriodType, revenueBasisPeriodType, ...record } = growthRecord(rows)!;
  assert.deepEqual(
    [
      basisPeriodType,
      revenueBasisPeriodType,
      record.revenueHalfYoyPct,
      record.epsHalfYoyPct,
      record.halfLatestPeriodEnd,
    ],
    ["annual", "annual", 20, 10, half24],
  );
});

const halfAgo = [
  { revenue: 60, epsBasic: 11 },
  { revenue: 50, epsBasic: 10 },
] as const;

for (const [rows, figures, rule] of [
  [
    [rowOf("ttm", half25, { revenue: 9, netIncome: -1, epsDiluted: 0, epsBasic: 7 })],
    { revenueTtm: 9, netIncomeTtm: -1, epsTtm: 0 },
    "as the row has them, losses and zeros too",
  ],
  [
    [rowOf("ttm", half25, { revenue: 9 }), rowOf("ttm", half24, { revenue: 8, netIncome: 5, epsDiluted: 3 })],
    { revenueTtm: 9 },
    "an older row never stands in",
  ],
  [
    [rowOf("ttm", half25, { revenue: 9 }), rowOf("ttm", half25, { revenue: 8, netIncome: 5 }, { source: "vendor" })],
    { revenueTtm: 9, netIncomeTtm: 5 },
    "the first source of that day that has the figure",
  ],
  [[rowOf("ttm", half25, { epsBasic: 9 })], { epsTtm: 9 }, "basic earnings where no row has diluted ones"],
  [[rowOf("ttm", half25, { epsBasic: 9 }), eps("ttm", half24, 3)], {}, "basic earnings are not the diluted"],
  [[rowOf("annual", annual25, { revenue: 9 })], {}, "a year is not the latest twelve months"],
] as const) {
  test(`figures of twelve months ${JSON.stringify(figures)}: ${rule}`, () => {
    const { revenueTtm, hasRevenueTtm, netIncomeTtm, hasNetIncomeTtm, epsTtm, hasEpsTtm } = growthRecord(rows)!;
    const expected: Partial<Answer<GrowthRecord>> = figures;
    assert.deepEqual(
      [revenueTtm, hasRevenueTtm, netIncomeTtm, hasNetIncomeTtm, epsTtm, hasEpsTtm],
      [expected.revenueTtm, expected.netIncomeTtm, expected.epsTtm].flatMap((value) => [value, value !== undefined]),
    );
  });
}

for (const [rows, isPositive, rule] of [
  [
    [rowOf("annual", annual25, { netIncome: 1 }), rowOf("annual", annual24, { netIncome: -1 })],
    true,
    "the latest year",
  ],
  [[rowOf("annual", annual25, { netIncome: -1 }), rowOf("annual", annual24, { netIncome: 1 })], false, "a loss"],
  [[rowOf("annual", annual25, { netIncome: 0 })], false, "zero"],
  [[rowOf("annual", annual25, { revenue: 1 }), rowOf("annual", annual24, { netIncome: 1 })], true, "the latest known"],
  [[rowOf("ttm", annual25, { netIncome: 1 }), rowOf("half", annual25, { netIncome: 1 })], false, "no year"],
] as const) {
  test(`net income is ${isPositive ? "" : "not "}positive: ${rule}`, () =>
    assert.equal(growthRecord(rows)!.netIncomePositive, isPositive));
}

test("of several sources the filing speaks first, then others by name, then quoted statements", () => {
  const sourced = (source: string, end: string, revenue: number) => sales("annual", end, revenue, { source });
  const rows = [
    sourced("quote-statements", annual25, 1),
    sourced("vendor", annual25, 2),
    sourced("filing", annual25, 150),
    sourced("quote-statements", annual24, 3),
    sourced("vendor", annual24, 100),
  ];
  assert.deepEqual(growthRecord(rows)!.revenueYoyPct, 50);
});

for (const [rows, growth, rule] of [
  [[filed(half25, 60), filed(half24, 50)], 20, "filings of both halves"],
  [[filed(half25, 60), filed(half24, 50), vendor(half25, 66), vendor(half24, 60)], 20, "filings before a vendor"],
  [[filed(half25, 60), vendor(half25, 66), vendor(half24, 60)], 10, "a vendor where the earlier half has no filing"],
  [[filed(half24, 50), vendor(half25, 66), vendor(half24, 60)], 10, "a vendor where the later half has no filing"],
  [[filed(half25, 60), vendor(half24, 50)], undefined, "never a filing against a vendor"],
  [
    [filed(half25, 60), vendor(half24, 50), vendor("2023-12-31", 40)],
    undefined,
    "an older growth of a vendor never stands in",
  ],
] as const) {
  test(`revenue of halves grew ${growth} %: ${rule}`, () => {
    const { revenueHalfYoyPct, hasRevenueHalfYoy, halfLatestPeriodEnd } = growthRecord(rows)!;
    assert.deepEqual([revenueHalfYoyPct, hasRevenueHalfYoy], [growth, growth !== undefined]);
    assert.equal(halfLatestPeriodEnd, half25);
  });
}

test("periods available are the rows with a flow figure, and a balance is none", () => {
  const rows = [
    sales("annual", annual25, 1),
    rowOf("annual", annual25, { dividendsPaid: -1 }, { source: "vendor" }),
    rowOf("half", half24, { totalAssets: 5, sharesOutstanding: 7 }),
    rowOf("quarter", half24, { totalEquity: 5 }),
  ];
  assert.equal(growthRecord(rows)!.periodsAvailable, 2);
});

for (const rows of [[], [rowOf("quarter", half24, { totalEquity: 5 }), rowOf("annual", annual25, {})]]) {
  test(`there is no growth record over ${rows.length} rows without a flow figure`, () =>
    assert.equal(growthRecord(rows), undefined));
}
