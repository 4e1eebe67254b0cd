import { monthEnd, tableFile } from "../economy/central-bank-table.js";
import { levels, rates } from "../economy/figures.js";
import { firstMonth, monthAt, monthsBetween, quartersBetween } from "../economy/months.js";
import type { NamedFile } from "../named-file.js";

/** The central bank's tables of what households owe, own and pay for their loans. */
export function bankFiles(): NamedFile[] {
  return [debtFile(), balanceFile(), mortgageFile()];
}

function debtFile(): NamedFile {
  const debts = levels({
    seed: "debt",
    months: QUARTERS,
    start: 118,
    growth: 0.018,
    cyclical: 0.4,
    noise: 0.004,
    decimals: 1,
  });
  return tableFile({
    fileName: "e2-data.csv",
    title: "E2 HOUSEHOLD FINANCES - SELECTED RATIOS (FICTIONAL)",
    frequency: "Quarterly",
    published: "2026-06-30",
    dates: QUARTERS.map((month) => monthEnd(month + 2)),
    series: [{ id: "BHFDDIT", title: "Household debt to income", unit: "Per cent", values: debts }],
  });
}

function balanceFile(): NamedFile {
  return tableFile({
    fileName: "e1-data.csv",
    title: "E1 HOUSEHOLD AND BUSINESS BALANCE SHEETS (FICTIONAL)",
    frequency: "Quarterly",
    published: "2026-06-30",
    dates: QUARTERS.map((month) => monthEnd(month + 2)),
    series: BALANCES.map(([id, title, start, growth]) => ({
      id,
      title,
      unit: "$ billion",
      values: levels({ seed: id, months: QUARTERS, start, growth, cyclical: 0.8, noise: 0.006, decimals: 1 }),
    })),
  });
}

/** Since the banks were asked for it. */
function mortgageFile(): NamedFile {
  const months = monthsBetween(monthAt("2019-07"), monthAt("2026-05"));
  return tableFile({
    fileName: "f6-data.csv",
    title: "F6 HOUSING LENDING RATES (FICTIONAL)",
    frequency: "Monthly",
    published: "2026-07-08",
    dates: months.map(monthEnd),
    series: MORTGAGES.map(([id, title, mean]) => ({
      id,
      title: `Lending rates; Outstanding; ${title}; All institutions`,
      unit: "Per cent per annum",
      values: rates({ seed: id, months, mean, cyclical: -0.9, noise: 0.05, decimals: 2, min: 1 }),
    })),
  });
}

const QUARTERS = quartersBetween(firstMonth, monthAt("2026-01"));

/** Id, title, billions at first, and growth a year. */
const BALANCES = [
  ["BSPNSHNFD", "Household; Dwellings", 1900, 0.062],
  ["BSPNSHUNW", "Household; Net worth", 3100, 0.064],
  ["BSPNSHUL", "Household; Liabilities", 620, 0.066],
] as const;

const MORTGAGES = [
  ["FLRHOOTA", "Owner-occupied", 4.6],
  ["FLRHIOTA", "Investment", 4.9],
] as const;
