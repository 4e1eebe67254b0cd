import { derived } from "../../../base/derived.js";
import { roundTo } from "../../../base/numbers/decimal.js";
import { moneyText } from "../../../base/numbers/money-text.js";
import { isoOf } from "../../../base/time/day.js";
import { companyRows } from "../fundamentals/company-rows.js";
import { revenue, trendOf } from "../fundamentals/measure.js";
import type { FundamentalsRow } from "../fundamentals/row.js";
import { seriesOf } from "../fundamentals/series.js";
import type { Market } from "../market.js";

/** Figures of a company's accounts in words, and the accounts. */
export interface FinancialSignals {
  readonly sentences: readonly string[];
  /** Undefined when they say nothing. */
  readonly accounts: FundamentalsRow | undefined;
}

/** What the newest yearly accounts of the company that has a code state, of those that end by a day. */
export function financialSignals(market: Market, code: string, reportDay: number): FinancialSignals {
  const years = yearlyAccounts(market)(code).filter(({ periodEndDay }) => periodEndDay <= reportDay);
  const [accounts] = years;
  const sentences = accounts === undefined ? [] : sentencesOf(accounts, years);
  return { sentences, accounts: sentences.length === 0 ? undefined : accounts };
}

/** The yearly accounts of a code, newest first. Many reports ask for the same ones. */
const yearlyAccounts = derived((market: Market) => {
  const known = new Map<string, readonly FundamentalsRow[]>();
  return (code: string) => {
    const rows = known.get(code) ?? seriesOf(companyRows(market, code), "annual");
    known.set(code, rows);
    return rows;
  };
});

function sentencesOf(accounts: FundamentalsRow, years: readonly FundamentalsRow[]): string[] {
  const { figures, periodEndDay } = accounts;
  const money = (amount: number) => moneyText(Math.abs(amount)).replace("$", symbolOf(accounts.currency));
  const inYear = `in the year to ${isoOf(periodEndDay)}`;
  const atEnd = `at ${isoOf(periodEndDay)}`;
  const { revenue: sales, netIncome, operatingCashFlow, totalDebt, totalEquity, cashAndEquivalents: cash } = figures;
  return [
    sales !== undefined && `Revenue of ${sales < 0 ? "-" : ""}${money(sales)} ${inYear}${growthText(accounts, years)}`,
    netIncome !== undefined && `Net ${netIncome < 0 ? "loss" : "profit"} of ${money(netIncome)} ${inYear}`,
    operatingCashFlow !== undefined &&
      `Operating cash ${operatingCashFlow < 0 ? "outflow" : "inflow"} of ${money(operatingCashFlow)} ${inYear}`,
    totalDebt !== undefined &&
      totalEquity !== undefined &&
      totalEquity > 0 &&
      `Debt of ${roundTo(totalDebt / totalEquity, 2).toFixed(2)} times equity ${atEnd}`,
    cash !== undefined && `Cash of ${cash < 0 ? "-" : ""}${money(cash)} ${atEnd}`,
  ].filter((sentence) => sentence !== false);
}

/** The change of revenue on the year before, where both are known. */
function growthText(accounts: FundamentalsRow, years: readonly FundamentalsRow[]): string {
  const trend = trendOf(years, revenue);
  if (trend?.growth === undefined || trend.latest !== accounts) return "";
  const size = roundTo(Math.abs(trend.growth), 1).toFixed(1);
  if (size === "0.0") return ", as in the year before";
  return `, ${size}% ${trend.growth > 0 ? "more" : "less"} than in the year before`;
}

/** Accounts without a currency are in dollars, as the exchange is. */
function symbolOf(currency: string): string {
  return currency === "" || currency === "AUD" ? "$" : `${currency} `;
}
