import type { Accounts, HalfYear } from "../accounts/accounts.js";
import type { Company } from "../company.js";
import { csvBytes, type TableCell } from "../csv-file.js";
import type { NamedFile } from "../named-file.js";
import { randomOf } from "../prng.js";
import { dayAt } from "../story.js";
import { businessNumberOf } from "./business-number.js";

/** Income and tax of the large companies, one file per income year; the newest under the office's own headings. */
export function taxFiles(companies: readonly Company[], accounts: ReadonlyMap<string, Accounts>): NamedFile[] {
  return YEARS.map(({ incomeYear, to, headings }) => {
    const rows = companies
      .flatMap((company) => rowsOf(company, accounts.get(company.code), incomeYear, dayAt(to)))
      .toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
    return { fileName: `${incomeYear}-corporate-tax-transparency.csv`, bytes: csvBytes(headings, rows) };
  });
}

/** The entity that is listed and, for some, a finance subsidiary that is not. */
function rowsOf(company: Company, accounts: Accounts | undefined, incomeYear: string, endDay: number): TableCell[][] {
  const halves = accounts?.halves.filter(({ periodEnd }) => periodEnd > endDay - 360 && periodEnd <= endDay) ?? [];
  const income = sum(halves, ({ revenue }) => revenue);
  if (halves.length < 2 || income < LARGE_INCOME) return [];
  const random = randomOf(`tax/${company.code}/${incomeYear}`);
  const profit = sum(halves, ({ netIncome, tax }) => netIncome + tax);
  const taxable = profit > 0 && !random.chance(0.1) ? Math.round(profit * random.between(0.7, 1.1)) : undefined;
  const payable = taxable === undefined || random.chance(0.12) ? undefined : Math.round(taxable * 0.28);
  const subsidiary = [
    `${company.name.split(" ")[0]} FINANCE PTY LTD`,
    businessNumberOf(`${company.code} finance`),
    Math.round(income * 0.2),
    undefined,
    undefined,
    incomeYear,
  ];
  return [
    [company.name, businessNumberOf(company.code), income, taxable, payable, incomeYear],
    ...(randomOf(`subsidiary/${company.code}`).chance(0.2) ? [subsidiary] : []),
  ];
}

function sum(halves: readonly HalfYear[], amount: (half: HalfYear) => number): number {
  return halves.reduce((total, half) => total + amount(half), 0);
}

/** The office publishes companies above this, AUD. */
const LARGE_INCOME = 100_000_000;

const YEARS = [
  {
    incomeYear: "2022-23",
    to: "2023-06-30",
    headings: ["name", "abn", "total_income", "taxable_income", "tax_payable", "income_year"],
  },
  {
    incomeYear: "2023-24",
    to: "2024-06-30",
    headings: ["Name", "ABN", "Total income $", "Taxable income $", "Tax payable $", "Income year"],
  },
];
