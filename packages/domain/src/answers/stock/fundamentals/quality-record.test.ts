import assert from "node:assert/strict";
import { test } from "node:test";
import type { QualityRecord } from "@daybook/contract";
import { sent } from "../../../base/messages.fixture.js";
import type { Answer } from "../../../base/messages.js";
import { rowOf } from "../../../data/market/fundamentals/row.fixture.js";
import type { FundamentalsRow } from "../../../data/market/fundamentals/row.js";
import { qualityRecord } from "./quality-record.js";

const flows = {
  revenue: 200,
  netIncome: 20,
  grossProfit: 80,
  operatingIncome: 40,
  freeCashFlow: 30,
  ebitda: 60,
  normalizedEbitda: 50,
  interestExpense: 8,
  dividendsPaid: -15,
};
const balance = {
  totalEquity: 120,
  totalAssets: 300,
  totalDebt: 90,
  capitalLeaseObligations: 10,
  cashAndEquivalents: 30,
  currentAssets: 75,
  currentLiabilities: 50,
};
const earlier = rowOf("annual", "2024-06-30", { totalEquity: 80, totalAssets: 200 });
const whole = (figures: FundamentalsRow["figures"] = {}) => [
  rowOf("annual", "2025-06-30", { ...flows, ...balance, ...figures }),
  earlier,
];

test("a year with its balance and the one before it gives every figure", () => {
  assert.deepEqual(qualityRecord(whole(), false), {
    flowPeriodEnd: "2025-06-30",
    flowPeriodType: "annual",
    balancePeriodEnd: "2025-06-30",
    currency: "AUD",
    grossMarginPct: 40,
    operatingMarginPct: 20,
    netMarginPct: 10,
    fcfMarginPct: 15,
    fcfConversion: 1.5,
    roePct: 20,
    roaPct: 8,
    netDebt: 50,
    netDebtToEbitda: 1,
    netDebtToEquity: 50 / 120,
    currentRatio: 1.5,
    interestCover: 5,
    payoutRatioPct: 75,
    isFinancial: false,
    notMeaningful: [],
  });
});

test("a financial keeps returns and payout, and every withheld figure is named", () => {
  assert.deepEqual(sent(qualityRecord(whole(), true)), {
    flowPeriodEnd: "2025-06-30",
    flowPeriodType: "annual",
    balancePeriodEnd: "2025-06-30",
    currency: "AUD",
    roePct: 20,
    roaPct: 8,
    payoutRatioPct: 75,
    isFinancial: true,
    notMeaningful: withheld,
  });
});

test("the withheld figures are named even where no row gives them", () => {
  const record = qualityRecord([rowOf("annual", "2025-06-30", { revenue: 1, netIncome: 1 })], true);
  assert.deepEqual(record?.notMeaningful, withheld);
});

const withheld = [
  "grossMarginPct",
  "operatingMarginPct",
  "netMarginPct",
  "fcfMarginPct",
  "fcfConversion",
  "netDebt",
  "netDebtToEbitda",
  "netDebtToEquity",
  "currentRatio",
  "interestCover",
];

for (const [change, expected, rule] of [
  [{ netDebt: 70 }, { netDebt: 70, netDebtToEbitda: 1.4 }, "a stored net debt comes first"],
  [{ netDebt: -25 }, { netDebt: -25, netDebtToEbitda: -0.5 }, "net cash is a negative net debt"],
  [{ totalEquity: 10 }, { roePct: (20 / 45) * 100 }, "thin means less than a tenth of the assets on average"],
  [{ totalEquity: 20, totalAssets: 800 }, { roePct: 40, roaPct: 4 }, "a tenth exactly is not thin"],
  [{ totalEquity: 19.9, totalAssets: 800 }, { roePct: undefined, roaPct: 4 }, "less than a tenth is"],
  [{ totalEquity: -20 }, { roePct: undefined, roaPct: 8, netDebtToEquity: undefined }, "equity below zero"],
  [{ totalAssets: 0 }, { roePct: 20, roaPct: undefined }, "assets of zero"],
  [{ revenue: 0 }, { grossMarginPct: undefined, netMarginPct: undefined, fcfMarginPct: undefined }, "no revenue"],
  [
    { netIncome: -5 },
    { fcfConversion: undefined, payoutRatioPct: undefined, netMarginPct: -2.5, roePct: -5 },
    "a loss is a fine numerator and no denominator",
  ],
  [{ netIncome: 0 }, { fcfConversion: undefined, payoutRatioPct: undefined, netMarginPct: 0 }, "no income"],
  [{ normalizedEbitda: -1 }, { netDebtToEbitda: undefined }, "the normalised one stands even when it is negative"],
  [{ interestExpense: 0 }, { interestCover: undefined }, "no interest"],
  [{ interestExpense: -8 }, { interestCover: undefined }, "negative interest"],
  [{ currentLiabilities: 0 }, { currentRatio: undefined }, "no current liabilities"],
  [{ dividendsPaid: 0 }, { payoutRatioPct: 0 }, "no dividends is a payout of zero"],
] as const) {
  test(`with ${JSON.stringify(change)}: ${rule}`, () => {
    const record: Partial<Answer<QualityRecord>> = qualityRecord(whole(change), false)!;
    const names = Object.keys(expected) as (keyof Answer<QualityRecord>)[];
    assert.deepEqual(Object.fromEntries(names.map((name) => [name, record[name]])), expected);
  });
}

for (const [missing, lost] of [
  ["grossProfit", ["grossMarginPct"]],
  ["operatingIncome", ["operatingMarginPct", "interestCover"]],
  ["freeCashFlow", ["fcfMarginPct", "fcfConversion"]],
  ["normalizedEbitda", []],
  ["dividendsPaid", ["payoutRatioPct"]],
  ["totalAssets", ["roaPct"]],
  ["capitalLeaseObligations", ["netDebt", "netDebtToEbitda", "netDebtToEquity"]],
  ["cashAndEquivalents", ["netDebt", "netDebtToEbitda", "netDebtToEquity"]],
  ["totalDebt", ["netDebt", "netDebtToEbitda", "netDebtToEquity"]],
  ["currentAssets", ["currentRatio"]],
  ["totalEquity", ["roePct", "roaPct", "netDebt", "netDebtToEbitda", "netDebtToEquity", "currentRatio"]],
] as const) {
  test(`without ${missing} nothing is lost but ${lost.join(", ") || "nothing"}`, () => {
    const { [missing]: _, ...figures } = { ...flows, ...balance };
    const names = Object.keys(sent(qualityRecord([rowOf("annual", "2025-06-30", figures), earlier], false)!));
    const all = Object.keys(sent(qualityRecord(whole(), false)!));
    assert.deepEqual(
      all.filter((name) => !names.includes(name)),
      lost,
    );
  });
}

test("EBITDA serves where no normalised one is known", () => {
  const { normalizedEbitda: _, ...figures } = { ...flows, ...balance };
  assert.equal(qualityRecord([rowOf("annual", "2025-06-30", figures)], false)?.netDebtToEbitda, 50 / 60);
});

const result = (type: "annual" | "half" | "ttm", end: string) => rowOf(type, end, { revenue: 2, netIncome: 1 });

for (const [rows, flow, rule] of [
  [[result("annual", "2025-06-30"), result("ttm", "2025-12-31")], "ttm 2025-12-31", "twelve months that are newer"],
  [[result("annual", "2025-06-30"), result("ttm", "2025-06-30")], "annual 2025-06-30", "the year on the same day"],
  [[result("annual", "2025-06-30"), result("ttm", "2025-03-31")], "annual 2025-06-30", "the year when newer"],
  [[result("ttm", "2025-03-31")], "ttm 2025-03-31", "twelve months alone"],
  [
    [rowOf("annual", "2025-06-30", { revenue: 2 }), result("annual", "2024-06-30")],
    "annual 2024-06-30",
    "the latest with revenue and net income",
  ],
  [
    [rowOf("ttm", "2025-12-31", { netIncome: 2 }), result("annual", "2024-06-30")],
    "annual 2024-06-30",
    "twelve months without revenue do not count",
  ],
] as const) {
  test(`the flow is that of ${flow}: ${rule}`, () => {
    const record = qualityRecord(rows, false)!;
    assert.equal(`${record.flowPeriodType} ${record.flowPeriodEnd}`, flow);
  });
}

for (const rows of [[], [result("half", "2025-12-31")], [rowOf("annual", "2025-06-30", { revenue: 1 })]]) {
  test(`there is no quality without a flow row: ${rows.map(({ periodType }) => periodType).join() || "no row"}`, () =>
    assert.equal(qualityRecord(rows, false), undefined));
}

const equity = (type: FundamentalsRow["periodType"], end: string, totalEquity: number, currency = "AUD") =>
  rowOf(type, end, { totalEquity, netDebt: totalEquity }, { currency });

for (const [rows, expected, rule] of [
  [[equity("quarter", "2025-06-30", 1)], "2025-06-30 1", "the day of the flow"],
  [[equity("half", "2024-12-30", 1)], "2024-12-30 1", "exactly six months before"],
  [[equity("half", "2024-12-29", 1)], " undefined", "a day more"],
  [[equity("quarter", "2025-09-30", 1)], " undefined", "after the flow"],
  [[equity("quarter", "2025-03-31", 1), equity("half", "2024-12-31", 2)], "2025-03-31 1", "the newest"],
  [[equity("quarter", "2025-06-30", 1), equity("annual", "2025-06-30", 2)], "2025-06-30 2", "the year's own first"],
  [[equity("quarter", "2025-06-30", 1, "USD"), equity("half", "2024-12-31", 2)], "2024-12-31 2", "the same currency"],
  [[equity("ttm", "2025-06-30", 1)], " undefined", "twelve months have no balance"],
  [[rowOf("quarter", "2025-06-30", { netDebt: 1 })], " undefined", "a balance without equity is none"],
] as const) {
  test(`the balance is ${expected}: ${rule}`, () => {
    const record = qualityRecord([rowOf("annual", "2025-06-30", { revenue: 2, netIncome: 1 }), ...rows], false)!;
    assert.equal(`${record.balancePeriodEnd} ${record.netDebt}`, expected);
  });
}

for (const [end, roe, rule] of [
  ["2024-08-30", 20, "10 months earlier"],
  ["2024-04-30", 20, "14 months earlier"],
  ["2024-08-31", undefined, "less than 10 months"],
  ["2024-04-29", undefined, "more than 14 months"],
] as const) {
  test(`a balance ${rule} makes the return on equity ${roe}`, () => {
    const rows = [rowOf("annual", "2025-06-30", { ...flows, ...balance }), rowOf("quarter", end, { totalEquity: 80 })];
    assert.equal(qualityRecord(rows, false)?.roePct, roe);
  });
}

for (const totalEquity of [0, -80]) {
  test(`an earlier equity of ${totalEquity} gives no return on equity and leaves the one on assets`, () => {
    const before = rowOf("annual", "2024-06-30", { totalEquity, totalAssets: 200 });
    const { roePct, roaPct } = qualityRecord([rowOf("annual", "2025-06-30", { ...flows, ...balance }), before], false)!;
    assert.deepEqual([roePct, roaPct], [undefined, 8]);
  });
}
